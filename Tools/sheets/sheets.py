"""Contact sheets: every page and sheet of the demo household side by side, for the eye (`make sheets`).

One picture for each person, window and colour scheme, in a folder of its own. Addresses are those of the browser tests,
so that a new page comes in by itself.
"""

import html
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(REPOSITORY / "Tests/Browser")]

from pages.addresses import (  # noqa: E402
    CHILD_ADDRESSES,
    CHILD_SHEETS,
    PARENT_ADDRESSES,
    PARENT_SHEETS,
    VISITOR_ADDRESSES,
)
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from rig.fixtures import CHROMIUM  # noqa: E402
from rig.household import Household  # noqa: E402
from rig.people import ALICE, MOM, Person  # noqa: E402
from rig.screens import SCHEMES, Screen  # noqa: E402
from rig.server import RoostServer  # noqa: E402
from rig.settle import settled, still  # noqa: E402

WINDOWS = [Screen("phone", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
PEOPLE: dict[str, tuple[Person | None, list[str]]] = {
    "visitor": (None, VISITOR_ADDRESSES),
    "parent": (MOM, [*PARENT_ADDRESSES, *PARENT_SHEETS]),
    "child": (ALICE, [*CHILD_ADDRESSES, *CHILD_SHEETS]),
}
# So many pages stand beside each other, so wide.
COLUMNS = {"phone": (8, 260), "wide": (4, 520)}


def pictures(
    house: Household, who: str, window: Screen, scheme: str, folder: Path
) -> Iterator[tuple[str, Path]]:
    """Each address of a person with the picture of its window, as it comes to rest."""
    person, addresses = PEOPLE[who]
    folder.mkdir(parents=True, exist_ok=True)
    page = house.open(person, addresses[0], screen=window, color_scheme=scheme)
    for address in addresses:
        page.goto(house.server.url + house.address(address))
        picture = folder / (re.sub(r"\W+", "-", address).strip("-") + ".png")
        still(settled(page)).screenshot(path=picture)
        yield address, picture


def contact_sheet(browser: Browser, title: str, window: Screen, taken: list[tuple[str, Path]], target: Path) -> None:
    columns, width = COLUMNS[window.name]
    figures = "".join(
        f'<figure><img src="{picture.as_uri()}" width="{width}">'
        f"<figcaption>{html.escape(address)}</figcaption></figure>"
        for address, picture in taken
    )
    source = target.with_suffix(".html")
    source.write_text(
        f"<!doctype html><meta charset=utf-8><title>{title}</title><style>body{{margin:16px;font:14px sans-serif;"
        f"background:#888;display:grid;grid-template-columns:repeat({columns},{width}px);gap:16px}}"
        f"figure{{margin:0}}</style>{figures}"
    )
    page: Page = browser.new_page(viewport={"width": columns * (width + 16) + 16, "height": 800})
    page.goto(source.as_uri())
    page.screenshot(path=target, full_page=True)
    page.close()


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with RoostServer.demo().running() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        house = Household(browser, server)
        for who, window, scheme in product(PEOPLE, WINDOWS, SCHEMES):
            title = f"{who}-{window}-{scheme}"
            taken = list(pictures(house, who, window, scheme, folder / title))
            contact_sheet(browser, title, window, taken, folder / f"{title}.png")
            house.close_pages()
            print(folder / f"{title}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
