"""An app of its own, served by nothing but its imports: what only the browser and the server together can do."""

import os
import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from rig.server import REPOSITORY
from rig.settle import PATIENCE_MS

SUBJECTS = ["Marriage", "Money", "Pride", "The sea", "Letters", "Walks in the rain", "Bath"]


@pytest.fixture(scope="module")
def sample_app() -> Iterator[str]:
    program = REPOSITORY / ".build/debug/sample-app"
    with subprocess.Popen([program], env={**os.environ, "PORT": "0"}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().split()[-1]
        process.terminate()


@pytest.fixture
def page(browser: Browser, sample_app: str) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE_MS)
    page.goto(sample_app)
    yield page
    page.close()


def lines(page: Page) -> list[list[str]]:
    """The subjects as they stand in lines, from the top and from the left."""
    places = [(page.get_by_text(name, exact=True).bounding_box() or {}, name) for name in SUBJECTS]
    tops = sorted({round(box["y"]) for box, _ in places})
    return [[name for box, name in sorted(places, key=lambda place: place[0]["x"]) if round(box["y"]) == top]
            for top in tops]


def test_tags_stand_in_the_lines_that_the_layout_of_the_app_makes_and_in_one_where_there_is_room(page: Page) -> None:
    layout = page.locator("[data-kind=layout]")
    expect(layout.locator("[data-places]")).not_to_have_attribute("data-places", "")
    assert [len(line) for line in lines(page)] == [4, 3]
    assert layout.evaluate("box => box.scrollWidth <= box.clientWidth && box.clientHeight < 120")

    page.set_viewport_size({"width": 1000, "height": 844})

    expect(layout).to_have_css("height", re.compile("^3"))
    assert lines(page) == [SUBJECTS]
