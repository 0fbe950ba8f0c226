"""What pages show while they wait, when something fails, and as time goes on, allowance.md §6 and shared.md §15."""

import pytest
from playwright.sync_api import Browser, Page, expect

from pages.child import ChildDetailPage
from pages.home import HomePage
from pages.navigation import Tabs
from pages.transaction_form import NewTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, shows, text, titled
from rig.household import Household
from rig.people import ALICE, DAD, MOM, Person
from rig.postgres import PostgresServer
from rig.screens import PHONE, TABLET, WIDE, Screen
from rig.server import RoostServer
from rig.settle import SOON, settled

SMALL = Screen("small phone", 375, 420, has_touch=True)
STOPPED = r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET"
# A phone on a slow line, as browsers' tools simulate it: 1.6 Mbit/s, 150 ms, a quarter of a desk's speed.
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOW_PROCESSOR = {"rate": 4}

# What the pill touches among the texts and buttons of its bar, and whether it leaves the bar.
LIES_OVER = """pill => {
  const [bar, own] = [pill.closest(".bar"), pill.getBoundingClientRect()];
  if (!bar) return ["no bar"];
  const around = bar.getBoundingClientRect();
  const leaves = own.top < around.top || own.bottom > around.bottom || own.right > around.right;
  const others = [...bar.querySelectorAll("h1, a, button")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
  });
  return [...(leaves ? ["the end of the bar"] : []), ...others.map((part) => part.textContent)];
}"""


def test_a_delayed_answer_is_waited_for_in_words__allowance_7(browser: Browser, postgres: PostgresServer) -> None:
    database = postgres.new_database()
    server = RoostServer.demo(database)
    server.start()
    try:
        house = Household(browser, server)
        page = house.open(MOM, "/settings")
        with postgres.locked("entries", database):
            page.goto(f"{server.url}/home")
            shows(page, "Loading dashboard...")
            expect(page.locator("[aria-busy=true]")).to_contain_text("Loading dashboard...")
            expect(HomePage(page).cards).to_have_count(0)

        expect(HomePage(page).cards).to_have_count(2)
        page.goto(f"{server.url}/transactions/new")
        form = NewTransactionSheet(settled(page))
        form.fill("Alice Smith", "Money In", "10", "Extra chores")
        with postgres.locked("entries", database):
            form.submit.click()
            expect(form.submit).not_to_have_attribute("data-pending", "")
            expect(form.submit).to_have_attribute("aria-busy", "true")

        titled(page, "Dashboard")
        assert not house.close_pages()
    finally:
        server.close()


@pytest.mark.parametrize(("person", "path"), [(MOM, "/home"), (ALICE, "/my-allowance")], ids=["parent", "child"])
def test_a_failed_dashboard_can_be_tried_again__allowance_7__shared_59(
    own_smiths: Household, person: Person, path: str
) -> None:
    page = own_smiths.open(person, "/settings")
    own_smiths.watch_of(page).expect("status of 5")

    with own_smiths.server.broken_ledger():
        page.goto(own_smiths.server.url + path)
        shows(page, "Error Loading Dashboard", "Something went wrong on the server.")
        expect(action(page, "Try Again")).to_be_visible()
    action(page, "Try Again").click()

    shows(page, "$125.50")


def test_a_failed_refresh_keeps_the_cards__allowance_8(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    home = HomePage(page)

    with own_smiths.server.broken_ledger():
        home.reload()
        shows(page, "Failed to load children: Something went wrong on the server.")
        expect(home.cards).to_have_count(2)


@pytest.mark.parametrize(
    ("now", "words"),
    [
        ("2025-11-21T12:00:00-05:00", "Tomorrow"),
        ("2025-11-22T07:59:00-05:00", "Today"),
        ("2025-11-22T08:01:00-05:00", "7 days"),
    ],
)
def test_the_next_payment_comes_nearer__allowance_15(browser: Browser, now: str, words: str) -> None:
    server = RoostServer.demo(now=now)
    server.start()
    try:
        house = Household(browser, server)
        shows(house.open(ALICE), "Next Payment", words)
        assert not house.close_pages()
    finally:
        server.close()


@pytest.mark.parametrize(
    ("change", "words"), [({"allowancePaused": True}, "Paused"), ({"weeklyAllowance": "0.00"}, "Pending")]
)
def test_no_payment_is_near_without_an_allowance__allowance_15(
    own_smiths: Household, change: dict[str, object], words: str
) -> None:
    page = own_smiths.open(ALICE)
    api = own_smiths.parent_api()
    alice = api.child("Alice")

    answer = api.patch(f"/children/{alice['id']}", {"version": alice["version"], **change})

    assert answer.status == 200, answer.text
    expect(text(page, words)).to_be_visible(timeout=SOON)


def test_a_child_sees_and_hears_of_a_payment__allowance_54(own_smiths: Household) -> None:
    child = own_smiths.open(ALICE, screen=PHONE)
    parent = own_smiths.open(DAD, f"/children/{own_smiths.parent_api().child_id('Alice')}")

    ChildDetailPage(parent).pay("Pay $15.00 to Alice now?")

    # 20 % of it goes into College.
    expect(text(child, "$137.50")).to_be_visible(timeout=SOON)
    expect(child.locator("[aria-live=polite]").filter(has_text="Balance is now $137.50")).to_have_count(1)


def test_a_stopped_server_is_said_and_nothing_of_it_is_missed__allowance_95(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/transactions")
    own_smiths.watch_of(page).expect(STOPPED)
    pill = page.locator("[role=status].pill-row")

    own_smiths.server.stop()
    expect(pill).to_have_text("Reconnecting…")
    assert pill.locator(".sym").evaluate("symbol => symbol.getBBox().width") > 0, "the symbol is not drawn"
    expect(pill).to_have_text("Updates every 15 seconds", timeout=120_000)
    own_smiths.server.start()
    own_smiths.parent_api().credit("Alice", "4.00", "While nobody listened")

    expect(pill).to_have_text("Live")
    expect(TransactionsPage(page).row("While nobody listened")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "screen", "scroll"),
    [
        ("/home", PHONE, 0), ("/home", TABLET, 0), ("/home", WIDE, 0), ("/transactions", PHONE, 300),
        ("/transactions", TABLET, 300), ("/transactions/new", PHONE, 0), ("/transactions/new", WIDE, 0),
    ],
    ids=str,
)
def test_the_pill_moves_nothing_and_lies_over_nothing__allowance_95(
    smiths: Household, path: str, screen: Screen, scroll: int
) -> None:
    page = smiths.open(MOM, path, screen=screen)
    smiths.watch_of(page).expect("ERR_INTERNET_DISCONNECTED")
    page.evaluate(f"scrollTo(0, {scroll})")
    settled(page)
    bar, content = page.locator(".bar:visible").last, page.locator(".page-c:visible").last
    before = (bar.bounding_box(), content.bounding_box())

    page.context.set_offline(True)
    pill = page.get_by_role("status").filter(has_text="Offline").locator(".pill")
    expect(pill).to_be_visible(timeout=SOON)

    assert (bar.bounding_box(), content.bounding_box()) == before
    over = pill.evaluate(LIES_OVER)
    page.context.set_offline(False)
    assert over == []


@pytest.mark.parametrize("screen", [SMALL, WIDE], ids=str)
def test_each_tab_keeps_its_pages_and_their_place__shared_45(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)
    tabs = Tabs(page)
    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    newest = page.get_by_test_id("TransactionRow").first
    newest.scroll_into_view_if_needed()
    before = _top(page)

    tabs.tab("Settings").click()
    titled(page, "Settings")
    tabs.tab("Home").click()

    titled(page, "Alice Smith")
    settled(page)
    assert abs(_top(page) - before) <= 2
    tabs.tab("Home").click()
    titled(page, "Dashboard")


def test_the_dashboard_is_soon_readable_on_a_slow_phone__allowance_109(smiths: Household) -> None:
    # A busy machine makes any single look late.
    assert min(_first_paint_seconds(smiths) for _ in range(3)) < 2


def _first_paint_seconds(house: Household) -> float:
    """From asking for `/home`, with nothing kept from before, to the first look at all that it says."""
    page = house.open(MOM, "/settings", screen=PHONE)
    page.goto("about:blank")
    phone = page.context.new_cdp_session(page)
    phone.send("Network.enable")
    phone.send("Network.clearBrowserCache")
    phone.send("Network.emulateNetworkConditions", SLOW_LINE)
    phone.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR)
    page.goto(f"{house.server.url}/home", wait_until="commit")
    shows(page, "$125.50", "Alice Smith")
    painted = page.evaluate(
        """async () => {
            const found = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime
            while (found() === undefined) await new Promise(requestAnimationFrame)
            return found()
        }"""
    )
    return float(painted) / 1_000


def _top(page: Page) -> float:
    """Where the newest entry stands in the window."""
    box = page.get_by_test_id("TransactionRow").first.bounding_box()
    assert box is not None
    return box["y"]
