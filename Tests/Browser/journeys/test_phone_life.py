"""Hidden tabs, sleeping phones, restarts, networks that go and come: the screen resumes with its typed text, its place
and its scroll; design §2, "Life on a phone", and issue 4."""

import re
import time
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from pages.home import HomePage
from pages.transaction_form import NewTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, at, sheet, shows, text, titled
from rig.household import Household
from rig.link import DeafLine, SlowLink
from rig.people import ALICE, MOM
from rig.screens import PHONE
from rig.settle import SOON, settled

BROKEN_LINE = r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISC"
FORMS_THAT_MAKE = (
    "/transactions/new",
    "/children/{alice}/transactions/new",
    "/savings/{savings}/deposit",
    "/savings/{savings}/withdraw",
    "/children/{alice}/savings/new",
    "/children/{alice}/wishlist/new",
    "/children/{alice}/budgets/new",
    "/children/{alice}/recurring/new",
    "/settings/categories/new",
    "/children/new",
    "/settings/families/new",
)
TYPED = "Sno"
ROWS = 25


class OpenScreen:
    """A phone on a long list, found by a search that was typed, and scrolled down."""

    def __init__(self, house: Household, link: SlowLink) -> None:
        self._house = house
        for number in range(ROWS):
            house.parent_api().credit("Alice", "1.00", f"Snow {number}")
        self.page = house.open(ALICE, "/transactions", screen=PHONE, url=link.url)
        house.watch_of(self.page).expect(BROKEN_LINE)
        self.list = TransactionsPage(self.page)
        self.list.search.press_sequentially(TYPED)
        expect(self.list.row("Snow 24")).to_be_visible()
        settled(self.page)
        self.page.evaluate("scrollTo(0, 640); window.sameDocument = true")
        self.session = session_of(self.page)
        # Rows that come near are laid out in the frame after the scrolling, and may be a little higher than thought.
        self.list.told_scrolled()
        self._reading = self._height_of_what_is_read()

    def stop_clock(self) -> None:
        """From here on the browser's time passes only where the test lets it."""
        self.page.clock.install()
        self.page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    def hide(self) -> None:
        """The person looks at something else, or the phone goes to sleep."""
        show_as(self.page, "hidden")

    def show(self) -> None:
        show_as(self.page, "visible")

    def is_as_it_was(self, in_the_same_document: bool = True) -> None:
        settled(self.page)
        expect(self.page.locator(".pill")).to_have_count(0)
        expect(self.list.search).to_have_value(TYPED)
        at(self.page, "/transactions")
        deadline = time.monotonic() + SOON / 1_000
        # A row that comes in above moves what is read for as long as a picture is drawn.
        while abs(self._height_of_what_is_read() - self._reading) >= 2 and time.monotonic() < deadline:
            self.page.wait_for_timeout(50)
        assert abs(self._height_of_what_is_read() - self._reading) < 2
        assert self.page.evaluate("window.sameDocument === true") is in_the_same_document
        expect(self.list.rows.filter(has_not_text="Snow")).to_have_count(0)

    def _height_of_what_is_read(self) -> float:
        """Where a row in the middle of the list stands in the window: rows that come above it do not move it."""
        box = self.list.row("Snow 13").bounding_box()
        assert box is not None
        return float(box["y"])

    def is_live(self) -> None:
        self.list.told_scrolled()
        self._house.parent_api().credit("Alice", "2.00", "Snow again")
        # The list is scrolled down, so that what is new waits above it.
        expect(self.list.news).to_be_visible(timeout=SOON)
        self.list.news.click()
        expect(self.list.row("Snow again")).to_be_visible()


def session_of(page: Page) -> str | None:
    return page.get_attribute("html", "data-perch-session")


def show_as(page: Page, state: str) -> None:
    page.evaluate(
        """(state) => {
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_half_a_minute_in_the_pocket_on_a_line_that_died_silently__issue_4(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        screen.stop_clock()
        screen.hide()
        link.silence()
        screen.page.clock.fast_forward(30_000)

        screen.show()
        screen.page.clock.run_for(5_000)
        screen.page.clock.resume()

        screen.is_as_it_was()
        assert session_of(screen.page) == screen.session
        screen.is_live()


def test_four_minutes_hidden_without_a_line_find_the_same_session__issue_4(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        screen.stop_clock()
        screen.hide()
        link.cut()
        screen.page.clock.fast_forward(240_000)
        own_smiths.parent_api().credit("Alice", "1.00", "Snow meanwhile")
        link.restore()

        screen.show()
        screen.page.clock.resume()

        screen.is_as_it_was()
        assert session_of(screen.page) == screen.session
        screen.is_live()
        expect(screen.list.row("Snow meanwhile")).to_be_attached()


def test_three_hours_hidden_find_the_screen_again_although_its_session_is_gone__issue_4(
    own_smiths: Household,
) -> None:
    """The server forgets a session after five minutes (PageHostTests) and each of them when it ends, as here."""
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        screen.stop_clock()
        screen.hide()
        link.cut()
        screen.page.clock.fast_forward(3 * 3_600_000)
        own_smiths.server.stop()
        own_smiths.server.start()
        link.restore()

        screen.show()
        screen.page.clock.resume()

        screen.is_as_it_was()
        assert session_of(screen.page) != screen.session
        screen.is_live()


@pytest.mark.parametrize("ending", ["stop", "kill"])
def test_a_restart_keeps_typed_text_place_and_scroll__issue_4(own_smiths: Household, ending: str) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)

        getattr(own_smiths.server, ending)()
        own_smiths.server.start()

        expect(screen.page.locator("html")).not_to_have_attribute(
            "data-perch-session", str(screen.session))
        screen.is_as_it_was()
        screen.is_live()


def test_a_restart_keeps_an_open_form_with_what_was_typed_and_chosen__issue_4(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new", screen=PHONE)
    own_smiths.watch_of(page).expect(BROKEN_LINE)
    session = str(session_of(page))
    form = NewTransactionSheet(page)
    form.choose_child("Bob Smith")
    form.amount.fill("12.50")
    form.description.press_sequentially("Snow shov")
    settled(page)

    own_smiths.server.kill()
    form.description.press_sequentially("elling")
    own_smiths.server.start()

    expect(page.locator("html")).not_to_have_attribute("data-perch-session", session)
    settled(page)
    expect(form.description).to_be_focused()
    expect(form.description).to_have_value("Snow shovelling")
    expect(form.amount).to_have_value("12.50")
    form.submit.click()
    expect(form.sheet).to_have_count(0)
    newest = own_smiths.parent_api().entries("Bob")[0]
    assert (newest["description"], newest["amount"]) == ("Snow shovelling", 12.5)


def test_a_restart_keeps_the_pages_of_a_sheet__issue_4(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    own_smiths.watch_of(page).expect(BROKEN_LINE)
    session = str(session_of(page))
    HomePage(page).history("Alice Smith").click()
    TransactionsPage(page).rows.first.click()
    titled(page, "Transaction Details")

    own_smiths.server.kill()
    own_smiths.server.start()
    own_smiths.parent_api().credit("Alice", "5.00", "After the restart")
    expect(page.locator("html")).not_to_have_attribute("data-perch-session", session)

    entry = sheet(page, "Transaction Details")
    action(entry, "Back").click()
    transactions = sheet(page, "Transactions")
    shows(transactions, "After the restart")
    action(transactions, "Done").click()
    titled(page, "Dashboard")


def test_a_press_that_was_booked_before_the_server_fell_is_not_booked_again(own_smiths: Household) -> None:
    elsewhere = own_smiths.open(MOM, "/transactions", screen=PHONE)
    page = own_smiths.open(MOM, "/transactions/new", screen=PHONE)
    for each in (elsewhere, page):
        own_smiths.watch_of(each).expect(BROKEN_LINE)
    line = DeafLine(page)
    form = NewTransactionSheet(page)
    form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
    settled(page)
    session = str(session_of(page))

    line.is_deaf = True
    form.submit.click()
    expect(TransactionsPage(elsewhere).row("Snow shovelling")).to_be_visible()
    own_smiths.server.kill()
    line.is_deaf = False
    own_smiths.server.start()

    expect(page.locator("html")).not_to_have_attribute("data-perch-session", session)
    settled(page)
    expect(form.description).to_have_value("Snow shovelling")
    form.submit.click()
    expect(form.sheet).to_have_count(0)
    booked = [entry["description"] for entry in own_smiths.parent_api().entries("Bob")]
    assert booked.count("Snow shovelling") == 1

    # The next one is another one, however alike.
    page.goto(own_smiths.server.url + "/transactions/new")
    form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
    form.submit.click()
    expect(form.sheet).to_have_count(0)
    booked = [entry["description"] for entry in own_smiths.parent_api().entries("Bob")]
    assert booked.count("Snow shovelling") == 2


def test_every_form_that_makes_something_keeps_its_key_in_the_browser(smiths: Household) -> None:
    page = smiths.open(MOM, screen=PHONE)
    for path in FORMS_THAT_MAKE:
        page.goto(smiths.server.url + smiths.address(path))
        expect(page.locator("html")).to_have_attribute("data-scene", re.compile(r"form-key\.[a-z%0-9]+=\w{8}-"))


def test_offline_for_a_while_is_said_at_once_and_resumed__issue_4(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)

        screen.page.context.set_offline(True)
        expect(text(screen.page, "Offline")).to_be_visible(timeout=SOON)
        own_smiths.parent_api().credit("Alice", "1.00", "Snow meanwhile")
        screen.page.context.set_offline(False)

        expect(text(screen.page, "Offline")).to_have_count(0)
        screen.is_as_it_was()
        assert session_of(screen.page) == screen.session
        screen.is_live()
        expect(screen.list.row("Snow meanwhile")).to_be_attached()


def test_a_network_without_live_connections_shows_news_within_15_seconds__allowance_96(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/transactions", screen=PHONE)
    own_smiths.watch_of(page).expect(BROKEN_LINE)
    page.route_web_socket("**/perch/socket*", lambda socket: socket.close())
    pill = page.locator("[role=status].pill-row")
    page.clock.install()

    page.reload()
    expect(pill).to_have_text("Reconnecting…")
    page.clock.fast_forward(30_000)
    expect(pill).to_have_text("Updates every 15 seconds")
    own_smiths.parent_api().credit("Alice", "4.00", "Without a live connection")
    page.clock.fast_forward(15_000)

    expect(TransactionsPage(page).row("Without a live connection")).to_be_visible()


def test_text_typed_offline_is_searched_for_afterwards__issue_4(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        screen.page.context.set_offline(True)
        expect(text(screen.page, "Offline")).to_be_visible(timeout=SOON)

        screen.list.search.press_sequentially("w 13")
        screen.page.context.set_offline(False)

        expect(screen.list.rows).to_have_count(1)
        settled(screen.page)
        expect(screen.list.search).to_have_value("Snow 13")
        expect(screen.list.row("Snow 13")).to_be_visible()


def test_back_from_elsewhere_finds_typed_text_place_and_scroll__issue_4(own_smiths: Household) -> None:
    """A page of Roost is never stored by a browser, so that nobody else finds it there; Back makes it anew."""
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        screen.page.goto(f"{link.url}/api/v1/health")

        screen.page.go_back()

        screen.is_as_it_was(in_the_same_document=False)
        screen.is_live()


def test_a_duplicated_tab_lives_a_life_of_its_own__issue_4(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        with screen.page.context.expect_page() as opened:
            # As a browser duplicates a tab: the same address, and a copy of what the tab remembers.
            screen.page.evaluate("window.open(location.href) && null")
        twin = settled(opened.value)

        TransactionsPage(twin).search.fill("Snow 23")
        expect(TransactionsPage(twin).rows).to_have_count(1)

        assert session_of(twin) != screen.session
        screen.is_as_it_was()
        screen.is_live()
        twin.close()
        assert session_of(screen.page) == screen.session


def test_two_tabs_with_a_copy_of_the_same_page_part_ways__issue_4(own_smiths: Household) -> None:
    """Some browsers duplicate a tab with the page that it holds, and with it the name of its session."""
    with own_smiths.line() as link:
        screen = OpenScreen(own_smiths, link)
        copy = screen.page.context.new_page()
        copy.add_init_script(f"""document.addEventListener("readystatechange", () => Object.assign(
            document.documentElement.dataset, {{ perchSession: "{screen.session}", perchFrame: "0" }}),
            {{ once: true }})""")

        copy.goto(screen.page.url)

        expect(screen.page.locator("html")).not_to_have_attribute("data-perch-session", str(screen.session))
        expect(copy.locator("html")).not_to_have_attribute("data-perch-session", str(screen.session))
        settled(copy)
        screen.is_as_it_was()
        screen.is_live()
        expect(TransactionsPage(copy).row("Snow again")).to_be_visible(timeout=SOON)
        assert len({session_of(copy), session_of(screen.page), screen.session}) == 3

