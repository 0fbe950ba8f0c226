"""Where a list in a shop's basement ends: room, people, addresses, other browsers; docs/reference/offline.md."""

from collections.abc import Callable, Iterator

import pytest
from minibrowser import MiniBrowser, display
from playwright.sync_api import Error, expect
from screen import ENTER, Screen as PhoneScreen

from pages.groceries import list_path
from pages.offline_list import (
    SAVING, KeptPages, OfflineList, forgotten, kept_paths, kept_wishes, until_nothing_waits,
)
from pages.settings import SettingsPage
from rig.basement import (
    BROKEN_LINE, FULL, ITEMS, LIMIT, NO_ROOM, PLAIN, come_back, each, go_offline, known, lines, open_list,
)
from rig.controls import at, shows, shows_not, titled
from rig.link import SlowLink
from rig.millers import ANN, BEN, Millers
from rig.people import Person
from rig.screens import PHONE
from rig.settle import settled


# Limits, and other people


def test_the_101st_change_is_refused_in_sight__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    go_offline(page)
    for number in range(LIMIT):
        page.line("Milk").click()
        expect(page.line("Milk")).to_be_checked(checked=number % 2 == 0)
    shows_not(page.page, FULL)

    page.line("Bread").click()

    shows(page.page, FULL)
    expect(page.line("Bread")).not_to_be_checked()
    expect(page.row("Bread").get_by_text(SAVING, exact=True)).to_have_count(0)
    # What was typed is not lost.
    page.box.fill("butter")
    page.box.press("Enter")
    expect(page.box).to_have_value("butter")
    expect(page.waiting("butter")).to_have_count(0)
    assert len(kept_wishes(page.page)) == LIMIT
    come_back(page)
    assert lines(own_millers.groceries, known) == each()
    assert len({wish["id"] for wish in page.sent}) == LIMIT
    shows_not(page.page, FULL)
    page.tick("Bread")
    assert lines(own_millers.groceries, known) == each(Bread=True)


def test_a_browser_without_room_says_so_and_goes_on__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    page.page.evaluate("() => { IDBObjectStore.prototype.add = () => { throw new Error('full') } }")
    go_offline(page)

    page.press("Milk")

    shows(page.page, NO_ROOM)
    assert kept_wishes(page.page) == []
    come_back(page)
    assert lines(own_millers.groceries, known) == each(Milk=True)
    # Nothing waits that could be lost.
    shows_not(page.page, NO_ROOM)


def test_signing_out_forgets_pages_and_wishes__groceries_12(own_millers: Millers, known: str) -> None:
    page = own_millers.new_session(ANN, screen=PHONE)
    own_millers.watch_of(page).expect(BROKEN_LINE)
    page.goto(own_millers.server.url + list_path(known))
    one = OfflineList(settled(page))
    one.works_on()
    one.is_kept(*ITEMS)
    page.context.set_offline(True)
    expect(one.pill).to_be_visible()
    one.press("Milk")
    assert len(kept_wishes(page)) == 1
    # The list is left before there is a connection again, so that the wish still waits.
    page.goto(f"{own_millers.server.url}/settings")
    expect(KeptPages(page).heading).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"{own_millers.server.url}/settings")
    settings = SettingsPage(settled(page))
    assert kept_paths(page) == [list_path(known)] and len(kept_wishes(page)) == 1

    settings.sign_out.click()
    settings.confirm.click()

    titled(page, "Welcome Back")
    forgotten(page)
    page.context.set_offline(True)
    with pytest.raises(Error, match=r"net::ERR_(FAILED|INTERNET_DISCONNECTED)"):
        page.goto(own_millers.server.url + list_path(known))
    page.context.set_offline(False)
    assert lines(own_millers.groceries, known) == each()


def test_somebody_else_at_the_same_browser_sees_and_sends_nothing__groceries_12(
    own_millers: Millers, known: str
) -> None:
    """Ann's session is gone without her signing out, and Ben's begins."""
    anns = own_millers.groceries.add_list("Present for Ben", items=[{"text": "Book"}])["id"]
    page = open_list(own_millers, known)
    page.page.goto(own_millers.server.url + list_path(anns))
    page.works_on()
    page.is_kept("Book")
    page.page.goto(own_millers.server.url + list_path(known))
    page.works_on()
    settled(page.page)
    go_offline(page)
    page.press("Milk")
    page.add("2 l oat milk")
    page.page.goto(f"{own_millers.server.url}/")
    expect(KeptPages(page.page).links).to_have_count(2)
    page.page.context.set_offline(False)
    cookies = own_millers.open(BEN, "/home").context.cookies()
    page.page.context.clear_cookies()
    page.page.context.add_cookies(cookies)

    page.page.goto(own_millers.server.url + list_path(known))

    page.works_on()
    page.ordered(*ITEMS)
    settled(page.page)
    expect(page.line("Milk")).not_to_be_checked()
    expect(page.saving).to_have_count(0)
    page.tick("Bread")
    page.is_kept("Ticked by you")
    # What Ann saw has gone from the browser, also what Ben may see himself.
    assert kept_paths(page.page) == [list_path(known)]
    assert lines(own_millers.groceries, known) == each(Bread=True)
    assert {wish.get("text", wish.get("isTicked")) for wish in kept_wishes(page.page)} <= {"2 l oat milk", True}


# Lists that are left


def _leave_with_wishes(millers: Millers, known: str) -> OfflineList:
    """In the basement something is ticked and something added, and the phone is back on another page."""
    page = open_list(millers, known)
    go_offline(page)
    page.press("Milk")
    page.add("2 l oat milk")
    page.page.goto(f"{millers.server.url}/")
    expect(KeptPages(page.page).heading).to_be_visible()
    return page


def test_what_was_left_behind_on_a_list_is_sent_from_the_next_page__groceries_12(
    own_millers: Millers, known: str
) -> None:
    page = _leave_with_wishes(own_millers, known)
    other = own_millers.groceries.add_list("Barbecue", items=[{"text": "Sausages"}])["id"]
    page.page.context.set_offline(False)

    page.page.goto(f"{own_millers.server.url}{list_path(other)}")

    until_nothing_waits(page.page)
    stored = each(Milk=True) | {"Oat milk": ("2 l", False)}
    assert lines(own_millers.groceries, known) == stored
    assert [line["name"] for line in own_millers.groceries.shopping_list(other)["items"]] == ["Sausages"]


def test_a_list_that_is_gone_is_told_of_on_the_next_page__groceries_12(own_millers: Millers, known: str) -> None:
    page = _leave_with_wishes(own_millers, known)
    own_millers.groceries_of(BEN).delete_list(known)
    own_millers.watch_of(page.page).expect("status of 404")
    page.page.context.set_offline(False)

    page.page.goto(f"{own_millers.server.url}/groceries")

    told = page.page.get_by_role("alert").filter(has_text="was not saved")
    expect(told).to_contain_text("Weekly shop: This list is gone.")
    expect(told).to_contain_text("Milk, 2 l oat milk")
    box, bar = told.bounding_box(), page.page.get_by_role("navigation", name="Tabs", exact=True).bounding_box()
    assert box and bar and box["y"] + box["height"] <= bar["y"]
    until_nothing_waits(page.page)
    told.get_by_role("button", name="Discard", exact=True).click()
    expect(told).to_have_count(0)


# Addresses


def test_a_plain_address_says_what_it_cannot_do__groceries_12(own_millers: Millers, known: str) -> None:
    """A number of this machine that browsers do not take for the machine itself."""
    url = f"http://0.0.0.0:{own_millers.server.port}"
    page = OfflineList(own_millers.new_session(ANN, screen=PHONE, url=url))
    own_millers.watch_of(page.page).expect(PLAIN)
    page.page.goto(url + list_path(known))
    settled(page.page)
    assert not page.page.evaluate("isSecureContext")
    hint = page.main.get_by_role("link", name="Works offline only at a secure address", exact=True)
    expect(hint).to_be_visible()

    hint.click()

    at(page.page, "/secure")
    titled(page.page, "Secure Address")


def test_at_a_plain_address_a_list_works_on_while_its_page_is_open__groceries_12(
    own_millers: Millers, known: str
) -> None:
    url = f"http://0.0.0.0:{own_millers.server.port}"
    page = OfflineList(own_millers.new_session(ANN, screen=PHONE, url=url))
    own_millers.watch_of(page.page).expect(f"{BROKEN_LINE}|{PLAIN}")
    page.page.goto(url + list_path(known))
    settled(page.page)
    page.works_on()
    go_offline(page)

    page.press("Milk")
    page.add("2 l oat milk")

    come_back(page)
    assert lines(own_millers.groceries, known) == each(Milk=True) | {"Oat milk": ("2 l", False)}


def test_an_address_of_this_machine_says_nothing_of_it__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    shows_not(page.page, "Works offline only at a secure address")


# In WebKit

Open = Callable[..., PhoneScreen]
# As a phone tells its pages; what tries by itself takes up to ten seconds.
FOUND_A_NETWORK = "dispatchEvent(new Event('online'))"
# A browser that gets no answer for a minute has failed.
KEPT_IN_WEBKIT = """const [path] = arguments;
  const look = (tries) => caches.open("perch-pages").then((shelf) => shelf.match(path)).then((page) => {
    if (page && navigator.serviceWorker.controller) return true;
    if (tries === 0) throw new Error("never kept");
    return new Promise((done) => setTimeout(done, 100)).then(() => look(tries - 1));
  });
  return look(600)"""


@pytest.fixture(scope="session")
def _display() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def phone(_display: str, own_millers: Millers) -> Iterator[Open]:
    """Opens a phone with WebKit of a parent who signs in through this door."""
    opened: list[MiniBrowser] = []

    def open(person: Person, url: str) -> PhoneScreen:
        opened.append(MiniBrowser(_display))
        return PhoneScreen(opened[-1], url).sign_in(person)

    yield open
    for browser in opened:
        browser.close()
    reports = [line for line in own_millers.server.log().splitlines() if "event=browser" in line]
    assert not reports, "\n".join(reports)


@pytest.mark.parametrize("is_restarted", [False, True], ids=["same server", "killed"])
def test_ticks_and_additions_wait_for_the_line_in_webkit__groceries_12(
    own_millers: Millers, known: str, phone: Open, is_restarted: bool
) -> None:
    with SlowLink(own_millers.server.port) as link:
        page = phone(ANN, link.url).goto(list_path(known))
        page.browser.run("window.sameDocument = true")
        # The part of the scripts that answers without a line has come.
        page.holds("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/lists.js'))")
        link.cut()

        for name in ("Eggs", "Milk"):
            page.row("ShoppingListItemRow", name).press_it()
            page.holds(_is_ticked(name))
        page.fill("Add to this list", "2 l oat milk" + ENTER)
        page.holds(f"[...document.querySelectorAll('.perch-wish-state')].filter(({{ textContent }}) => "
                   f"textContent === '{SAVING}').length === 3")
        page.shows("2 l oat milk")
        if is_restarted:
            own_millers.server.kill()
            own_millers.server.start()
        assert lines(own_millers.groceries, known) == each()
        link.restore()
        page.browser.run(FOUND_A_NETWORK)

        page.shows_not(SAVING, "2 l oat milk")
        page.settled()
        page.holds("window.sameDocument")
        page.shows("Oat milk")
        stored = each(Eggs=True, Milk=True) | {"Oat milk": ("2 l", False)}
        assert lines(own_millers.groceries, known) == stored


def test_a_kept_list_opens_without_a_line_in_webkit__groceries_12(
    own_millers: Millers, known: str, phone: Open
) -> None:
    with SlowLink(own_millers.server.port) as link:
        page = phone(ANN, link.url).goto(list_path(known))
        _until_kept(page, list_path(known))
        link.cut()
        page.row("ShoppingListItemRow", "Milk").press_it()
        page.shows(SAVING)

        page.browser.call("POST", "/refresh")

        page.shows(SAVING, "Milk", "Coffee")
        page.holds(_is_ticked("Milk"))
        page.fill("Add to this list", "butter" + ENTER)
        page.shows("butter")
        link.restore()
        page.browser.run(FOUND_A_NETWORK)
        page.shows_not(SAVING)
        page.settled()
        assert lines(own_millers.groceries, known) == each(Milk=True) | {"Butter": ("1 each", False)}


def _until_kept(page: PhoneScreen, path: str) -> None:
    """Waits until the page opens without a line: a promise, which `holds` does not wait for."""
    page.browser.run(KEPT_IN_WEBKIT, path)


def _is_ticked(name: str) -> str:
    """Whether the row of a line is ticked, in the page's own words."""
    return f"document.querySelector('[role=checkbox][aria-label^=\"{name}, \"]')?.ariaChecked === 'true'"
