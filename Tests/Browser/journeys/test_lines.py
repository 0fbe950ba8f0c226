"""Good, bad and broken lines: a press is answered before the server is, nothing is blank, lost or doubled.

Look-and-feel §2, acceptances 3 and 4."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pages.home import HomePage
from pages.navigation import Tabs
from pages.transaction_form import NewTransactionSheet
from rig.controls import action, at, sheet, shows, titled
from rig.household import Household
from rig.link import HEARS_PRERENDERED
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

BROKEN_LINE = r"WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INTERNET_DISC"
OPENS = "You're offline. Opens when you're back."
WAITS = "Waiting for connection"
# What each picture shows from the press on: when it came, whether the press and the line are seen, title and words.
RECORD = """() => {
  window.pictures = [];
  addEventListener("pointerdown", () => {
    const begun = performance.now();
    const look = () => {
      const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      pictures.push({
        ms: performance.now() - begun,
        isPressed: seen("[data-pressed]").length > 0,
        isBusy: seen("[data-page][aria-busy=true]").length > 0,
        title: seen("[data-title]").at(-1)?.textContent ?? "",
        words: seen(".page-c").at(-1)?.innerText.trim().length ?? 0,
        isLoading: seen("main [aria-busy=true]").some((one) => /Loading/.test(one.innerText)),
      });
      if (performance.now() - begun < 20_000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
}"""


def pictures_of(page: Page, press: Callable[[], None], title: str) -> list[dict]:
    """What was to be seen from a press to the page that it opens."""
    page.evaluate(RECORD)
    press()
    titled(page, title)
    settled(page)
    return page.evaluate("pictures")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
@pytest.mark.parametrize("round_trip_ms", [50, 400, 2_000])
def test_a_press_shows_at_once_and_the_page_stays_until_the_next_is_there__look_3(
    own_smiths: Household, round_trip_ms: int, screen: Screen
) -> None:
    with own_smiths.line(round_trip_ms // 2) as link:
        page = own_smiths.open(MOM, screen=screen, url=link.url)

        seen = pictures_of(page, HomePage(page).card_link("Alice Smith").click, "Alice Smith")

        # The first picture after the press; a busy machine may be late with it.
        assert seen[0]["isPressed"], seen[0]
        assert {picture["title"] for picture in seen} == {"Dashboard", "Alice Smith"}
        assert all(picture["words"] > 0 and not picture["isLoading"] for picture in seen)
        assert not any(picture["isBusy"] and picture["ms"] < 140 for picture in seen)
        if round_trip_ms >= 400:
            assert any(picture["isBusy"] and picture["title"] == "Dashboard" for picture in seen)
        assert page.locator("[data-pressed], [data-page][aria-busy]").count() == 0


def test_the_page_of_a_touched_link_is_there_with_the_press__look_2(own_smiths: Household) -> None:
    with own_smiths.line(200) as link:
        page = own_smiths.open(MOM, screen=PHONE, url=link.url)
        own_smiths.watch_of(page).expect(BROKEN_LINE)
        entries = page.evaluate("history.length")
        page.evaluate(HEARS_PRERENDERED)
        HomePage(page).card_link("Alice Smith").hover()
        page.mouse.down()
        page.evaluate("prerendered")
        titled(page, "Dashboard")

        # Nothing that is said from now on is heard: what is shown came with the touch.
        link.silence()
        page.mouse.up()

        titled(page, "Alice Smith")
        assert page.evaluate("history.length") == entries + 1
        assert page.locator("[data-pressed], [data-page][aria-busy]").count() == 0
        link.cut()
        link.restore()
        settled(page)
        titled(page, "Alice Smith")
        page.go_back()
        titled(page, "Dashboard")


def test_a_long_list_is_there_with_the_press_too__look_2(own_smiths: Household) -> None:
    """Packed it is short enough to leave with the touch."""
    mom = own_smiths.parent_api()
    for day in range(50):
        mom.credit("Alice", "1.00", f"Helped on day {day} with what there was to do")
    with own_smiths.line(200) as link:
        page = own_smiths.open(MOM, own_smiths.address("/children/{alice}"), screen=PHONE, url=link.url)
        own_smiths.watch_of(page).expect(BROKEN_LINE)
        page.evaluate(HEARS_PRERENDERED)
        page.get_by_role("link", name="See All", exact=True).hover()
        page.mouse.down()
        page.evaluate("prerendered")

        link.silence()
        page.mouse.up()

        titled(page, "Transactions")
        shows(page, "Helped on day 49 with what there was to do")


@pytest.mark.parametrize("is_known", [False, True], ids=["new", "seen before"])
def test_the_page_of_a_touched_tab_is_there_with_the_press__look_2(own_smiths: Household, is_known: bool) -> None:
    with own_smiths.line(200) as link:
        page = own_smiths.open(ALICE, screen=PHONE, url=link.url)
        own_smiths.watch_of(page).expect(BROKEN_LINE)
        tabs = Tabs(page)
        if is_known:
            tabs.tab("Goals").click()
            titled(settled(page), "Goals")
            tabs.tab("My Allowance").click()
        titled(settled(page), "My Allowance")
        page.evaluate(HEARS_PRERENDERED)
        tabs.tab("Goals").hover()
        page.mouse.down()
        page.evaluate("prerendered")
        titled(page, "My Allowance")

        link.silence()
        page.mouse.up()

        titled(page, "Goals")
        at(page, "/goals")
        shows(page, "Bicycle")
        expect(tabs.tab("Goals")).to_have_attribute("aria-current", "page")
        assert page.locator("[data-pressed], [data-page][aria-busy]").count() == 0
        link.cut()
        link.restore()
        titled(settled(page), "Goals")
        expect(tabs.links.and_(page.locator("[aria-current]"))).to_have_count(1)
        page.go_back()
        titled(page, "My Allowance")


def test_a_touch_that_scrolls_opens_nothing_and_the_page_stays_live__look_2(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    page.evaluate(HEARS_PRERENDERED)
    box = HomePage(page).card_link("Alice Smith").bounding_box()
    assert box
    touches = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.evaluate("prerendered")
    for step in range(1, 9):
        moved = {"x": point["x"], "y": point["y"] - 20 * step}
        touches.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    settled(page)
    titled(page, "Dashboard")
    own_smiths.api.sign_in(MOM).credit("Alice", "5.00", "Helped")
    shows(page, "$130.50")


def test_back_before_the_next_page_is_there_ends_at_the_address_that_it_leads_to__look_3(
    own_smiths: Household,
) -> None:
    with own_smiths.line(1_000) as link:
        page = own_smiths.open(MOM, screen=PHONE, url=link.url)
        HomePage(page).card_link("Alice Smith").click()
        titled(page, "Alice Smith")
        settled(page)
        entries = page.evaluate("history.length")

        page.get_by_role("link", name="See All", exact=True).click()
        page.go_back()

        titled(page, "Dashboard")
        settled(page)
        at(page, "/home")
        assert page.evaluate("history.length") == entries


def go_offline(house: Household, page: Page) -> None:
    house.watch_of(page).expect(BROKEN_LINE)
    page.context.set_offline(True)
    expect(page.get_by_role("status").get_by_text("Offline", exact=True)).to_be_visible()


def come_back(house: Household, page: Page, is_restarted: bool) -> None:
    if is_restarted:
        house.server.stop()
        house.server.start()
    page.context.set_offline(False)


restarts = pytest.mark.parametrize("is_restarted", [False, True], ids=["same server", "restarted"])


@restarts
def test_a_link_pressed_offline_opens_once_when_back__look_4(own_smiths: Household, is_restarted: bool) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    page.evaluate("window.sameDocument = true")
    go_offline(own_smiths, page)
    entries = page.evaluate("history.length")

    HomePage(page).card_link("Alice Smith").click()
    expect(page.get_by_text(OPENS, exact=True)).to_be_visible()
    titled(page, "Dashboard")
    come_back(own_smiths, page, is_restarted)

    titled(page, "Alice Smith")
    settled(page)
    assert page.evaluate("[window.sameDocument, history.length]") == [True, entries + 1]
    action(page, "Back").click()
    titled(page, "Dashboard")


@restarts
def test_what_is_saved_offline_is_booked_once_when_back__look_4(own_smiths: Household, is_restarted: bool) -> None:
    page = own_smiths.open(MOM, "/transactions/new", screen=PHONE)
    form = NewTransactionSheet(page)
    form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
    settled(page)
    go_offline(own_smiths, page)

    form.submit.click()
    expect(page.get_by_text(WAITS, exact=True)).to_be_visible()
    expect(form.amount).not_to_be_editable()
    expect(form.submit).to_be_disabled()
    come_back(own_smiths, page, is_restarted)

    expect(form.sheet).to_have_count(0)
    settled(page)
    booked = [entry["description"] for entry in own_smiths.parent_api().entries("Bob")]
    assert booked.count("Snow shovelling") == 1


def test_what_was_cancelled_offline_is_not_booked__look_4(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new", screen=PHONE)
    form = NewTransactionSheet(page)
    form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
    settled(page)
    go_offline(own_smiths, page)

    form.submit.click()
    page.get_by_role("status").get_by_role("button", name="Cancel").click()
    expect(form.amount).to_be_editable()
    come_back(own_smiths, page, is_restarted=False)

    settled(page)
    expect(form.amount).to_have_value("12.50")
    assert "Snow shovelling" not in [entry["description"] for entry in own_smiths.parent_api().entries("Bob")]


def test_a_line_that_breaks_while_a_form_is_on_its_way_books_it_once__look_4(own_smiths: Household) -> None:
    with own_smiths.line(200) as link:
        page = own_smiths.open(MOM, "/transactions/new", screen=PHONE, url=link.url)
        own_smiths.watch_of(page).expect(BROKEN_LINE)
        form = NewTransactionSheet(page)
        form.fill("Bob Smith", "Money In", "12.50", "Snow shovelling")
        settled(page)

        form.submit.click()
        link.cut()
        link.restore()

        expect(form.sheet).to_have_count(0)
        settled(page)
    booked = [entry["description"] for entry in own_smiths.parent_api().entries("Bob")]
    assert booked.count("Snow shovelling") == 1


def test_after_a_restart_a_page_stands_over_the_one_that_it_stood_over(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    own_smiths.watch_of(page).expect(BROKEN_LINE)
    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    settled(page)
    page.get_by_test_id("TransactionRow").first.click()
    titled(page, "Transaction Details")
    settled(page)
    action(page, "Edit").click()
    form = sheet(page, "Edit Transaction")
    expect(form).to_be_visible()
    settled(page)
    session = str(page.get_attribute("html", "data-perch-session"))

    own_smiths.server.kill()
    own_smiths.server.start()
    expect(page.locator("html")).not_to_have_attribute("data-perch-session", session)
    settled(page)

    expect(form).to_be_visible()
    action(form, "Cancel").click()
    titled(page, "Transaction Details")
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")
    action(page, "Back").click()
    titled(page, "Dashboard")
