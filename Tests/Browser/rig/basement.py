"""A list that is taken down into a shop's basement, where there is no connection; docs/reference/offline.md."""

import pytest
from playwright.sync_api import expect

from pages.groceries import list_path
from pages.offline_list import OfflineList
from rig.millers import ANN, Groceries, Millers
from rig.people import Person
from rig.screens import PHONE, WIDE, Screen

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
BROKEN_LINE = (
    r"WebSocket connection|Failed to fetch"
    r"|net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|FAILED)"
)
ITEMS = ["Milk", "Bread", "Eggs", "Coffee"]
LIMIT = 100
# What Chromium says of every page at an address that it does not trust.
PLAIN = "Cross-Origin-Opener-Policy header has been ignored"
FULL = "More than 100 changes wait for the connection. Nothing more can be changed until it is back."
NO_ROOM = "This browser has no room to keep changes. They are lost if you close this page before you are back online."


@pytest.fixture
def known(own_millers: Millers) -> str:
    """A list of four things."""
    return str(own_millers.groceries.add_list(items=[{"text": name} for name in ITEMS])["id"])


def open_list(
    millers: Millers, known: str, person: Person = ANN, screen: Screen = PHONE, url: str | None = None
) -> OfflineList:
    """The list as it is before somebody goes down into the basement: kept, where the address allows it."""
    page = OfflineList(millers.open(person, list_path(known), screen=screen, url=url))
    millers.watch_of(page.page).expect(BROKEN_LINE)
    page.ordered(*ITEMS)
    page.works_on()
    if page.page.evaluate("isSecureContext"):
        page.is_kept(*ITEMS)
    return page


def go_offline(*lists: OfflineList) -> None:
    """Aeroplane mode."""
    for one in lists:
        one.page.context.set_offline(True)
        expect(one.pill).to_be_visible()


def come_back(*lists: OfflineList) -> None:
    for one in lists:
        one.page.context.set_offline(False)
    for one in lists:
        one.is_saved()


def lines(groceries: Groceries, known: str) -> dict[str, tuple[str, bool]]:
    """Quantity, unit and tick of each line; no item is there twice."""
    items = groceries.shopping_list(known)["items"]
    found = {item["name"]: (f"{item['quantity']} {item['unit']}", item["isPurchased"]) for item in items}
    assert len(found) == len(items), [item["name"] for item in items]
    return found


def each(**ticks: bool) -> dict[str, tuple[str, bool]]:
    """One of each of the four, ticked or not."""
    return {name: ("1 each", ticks.get(name, False)) for name in ITEMS}
