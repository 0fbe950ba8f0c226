"""Where the money came from and went, look-and-feel.md §4, allowance.md §3.15 and §6."""

import re

import pytest
from playwright.sync_api import Locator, expect

from pages.analytics import CALENDAR, LINE, MONTHS, PARTS, AnalyticsPage
from rig.controls import at, choices, choose, choose_text_size, pick, shows, shows_not, titled
from rig.household import Household
from rig.measure import cut_off
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled, still


def test_a_parent_chooses_a_child_once__allowance_78(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/analytics", screen=WIDE)
    titled(page, "Analytics")
    shows(page, "Choose a Child")

    choose(page, "Child", "Alice Smith")
    analytics = AnalyticsPage(page)
    for part in PARTS:
        expect(analytics.part(part)).to_be_visible()
    shows(page, "$115.00", "$61.00", "+$54.00")

    page.reload()
    shows(settled(page), "$115.00", "$61.00", "+$54.00")
    choose(page, "Child", "Bob Smith")
    shows_not(page, "+$54.00")


def test_a_child_removed_meanwhile_is_shown_no_more__allowance_78(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/analytics", screen=WIDE)
    choose(page, "Child", "Alice Smith")
    shows(page, "+$54.00")

    assert own_smiths.parent_api().delete(own_smiths.address("/children/{alice}")).status == 204

    shows_not(page, "+$54.00")
    expect(AnalyticsPage(page).part(PARTS[0])).to_be_visible()


def test_charts_tell_their_numbers_to_everybody__allowance_84(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/analytics"), screen=PHONE)
    analytics = AnalyticsPage(page)
    shows(page, "30 days, from $83.50 to $125.50, lowest $59.50 on Oct 30")

    points = analytics.slider(LINE, "Date")
    points.focus()
    points.press("End")
    shows(page, "Nov 20, 2025", "$125.50")
    points.press("ArrowLeft")
    shows(page, "Nov 19, 2025", "Extra chores")
    expect(points).to_have_attribute("aria-valuetext", "Nov 19, 2025: $125.50")

    days = analytics.table(LINE)
    assert len(days) == 30
    assert days[-1] == ["Nov 20, 2025", "$125.50"]
    assert analytics.table(MONTHS)[-1] == ["Nov 2025", "$100.00", "$25.00", "+$75.00"]
    assert ["Nov 16, 2025", "1 transaction, spending $1.00"] in analytics.table(CALENDAR)
    history = analytics.chart(LINE)
    expect(history.get_by_role("table", name="Balance by Date", exact=True)).to_be_visible()
    expect(history).to_have_accessible_description(
        "30 days, from $83.50 to $125.50, lowest $59.50 on Oct 30, Use arrows to read points"
    )


def test_no_chart_repeats_two_numbers__look_4(smiths: Household) -> None:
    analytics = AnalyticsPage(smiths.open(ALICE, "/analytics", screen=PHONE))
    for name in (LINE, MONTHS, CALENDAR):
        expect(analytics.chart(name)).to_be_visible()
    expect(analytics.page.get_by_role("figure")).to_have_count(3)

    left = analytics.part("Left Over").bounding_box()
    line = analytics.part(LINE).bounding_box()
    assert left and line and left["y"] < line["y"]


def test_a_category_is_its_own_bar_and_says_what_changed__look_4(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics", screen=PHONE)
    shows(page, "Spending is up 103% on the 30 days before")
    games = page.get_by_role("button", name="Games, $24.00, 39.3%", exact=True)
    snacks = page.get_by_role("button", name="Snacks, $14.00, 23.0%", exact=True)
    shows(games, "$24.00", "39.3%", "Nothing before")
    shows(snacks, "Nothing before", "Budget $20.00 a month")

    pick(page, "7 Days")
    expect(page.get_by_text("Budget $20.00 a month", exact=True)).to_have_count(0)
    pick(page, "90 Days")
    expect(page.get_by_text("90 days, from", exact=False).first).to_be_visible()
    expect(page.get_by_text("days before", exact=False)).to_have_count(0)


def test_months_are_pairs_with_a_line_for_what_was_left__look_4(smiths: Household) -> None:
    analytics = AnalyticsPage(smiths.open(ALICE, "/analytics", screen=PHONE))
    months = analytics.chart(MONTHS)

    expect(months.locator("li")).to_have_text(["Income", "Spending", "Left Over"])
    # Alice was added in August: there is nothing before it.
    expect(months.locator("rect")).to_have_count(8)
    expect(months.locator("circle")).to_have_count(4)
    box = analytics.plot(MONTHS).bounding_box()
    assert box
    analytics.plot(MONTHS).click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    shows(analytics.page, "Nov 2025", "Income $100.00, Spending $25.00, Left Over +$75.00")


@pytest.mark.parametrize("name", [LINE, MONTHS])
def test_axes_are_marked_with_money_and_few_times__look_4(smiths: Household, name: str) -> None:
    marks = AnalyticsPage(smiths.open(ALICE, "/analytics")).chart(name).locator(".ch-y > .ch-t")

    words = marks.all_inner_texts()
    assert 2 <= len(words) <= 5, words
    assert all(re.fullmatch(r"-?\$[\d,]+", word.strip()) for word in words), words


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_the_calendar_has_a_column_a_week_and_no_numbers__look_4(smiths: Household, screen: Screen) -> None:
    analytics = AnalyticsPage(smiths.open(ALICE, "/analytics", screen=screen))
    calendar, plot = analytics.chart(CALENDAR), analytics.plot(CALENDAR)
    days = sorted(calendar.locator(".ch-yl > .ch-t").all(), key=lambda day: _box(day)["y"])
    assert [day.inner_text() for day in days] == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    expect(calendar.locator(".ch-x > .ch-t")).to_have_text(["Sep", "Oct", "Nov"])
    expect(plot).to_have_text("")
    shows(analytics.page, "No transactions", "Few", "Many")

    lefts = [round(float(box["x"])) for box in map(_box, plot.locator("rect").all())]
    assert len(lefts) == 11 * 7 + 5
    assert len(set(lefts)) == 12


def _box(mark: Locator) -> dict[str, float]:
    box = mark.bounding_box()
    assert box
    return dict(box)


def test_keys_read_the_calendar_and_lead_to_a_day__look_4(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics", screen=PHONE)
    analytics = AnalyticsPage(page)
    shows(page, "Touch a day to read what happened", "Touch a day to read its balance", "Touch a month to read it")
    week, day = analytics.slider(CALENDAR, "Week"), analytics.slider(CALENDAR, "Day")

    week.focus()
    week.press("End")
    shows(page, "Week of Nov 16")
    day.focus()
    day.press("ArrowRight")
    shows(page, "Nov 16, 2025", "1 transaction, spending $1.00")
    expect(week).to_have_attribute("aria-valuetext", "Nov 16, 2025: 1 transaction, spending $1.00")

    page.get_by_role("button", name="See Transactions", exact=True).click()
    titled(page, "Transactions")
    assert "from=2025-11-16" in page.url and "to=2025-11-16" in page.url


def test_a_finger_reads_a_day__look_4(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics", screen=PHONE)

    page.touchscreen.tap(*AnalyticsPage(page).day(column=11, row=0))

    shows(page, "Nov 16, 2025", "1 transaction, spending $1.00")


def test_a_press_of_the_mouse_keeps_a_day__look_4(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics", screen=WIDE)
    analytics = AnalyticsPage(page)
    shows(page, "Choose a day to read what happened")

    page.mouse.move(*analytics.day(column=11, row=2))
    shows(page, "Nov 18, 2025")
    page.mouse.click(*analytics.day(column=11, row=0))
    shows(page, "Nov 16, 2025")
    page.mouse.move(*analytics.day(column=3, row=5))
    shows_not(page, "Nov 16, 2025")
    page.mouse.move(0, 0)
    shows(page, "Nov 16, 2025")
    page.get_by_role("button", name="See Transactions", exact=True).click()
    titled(page, "Transactions")
    assert "from=2025-11-16" in page.url


def test_nothing_is_drawn_before_the_child_was_there__look_4(own_smiths: Household) -> None:
    mia = own_smiths.parent_api().add_child("Mia", "mia@example.com", "kitten-on-the-sofa", startingBalance="20.00")
    page = own_smiths.open(MOM, f"/children/{mia['id']}/analytics", screen=PHONE)
    analytics = AnalyticsPage(page)

    shows(page, "1 day, $20.00", "Tomorrow a line starts here.", "No spending in this period", "1 month")
    expect(analytics.chart(CALENDAR).locator(".ch-p rect")).to_have_count(1)
    expect(page.get_by_role("figure")).to_have_count(1)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_large_text_and_either_direction_stay_in_the_window__look_8(own_smiths: Household, direction: str) -> None:
    if direction == "rtl":
        api = own_smiths.parent_api()
        version = api.get("/families/current").json["version"]
        assert api.patch("/families/current", {"locale": "ar-EG", "version": version}).status == 200
    page = own_smiths.open(ALICE, "/settings/appearance", screen=PHONE)
    choose_text_size(page, "AX3")
    expect(page.locator("html")).to_have_attribute("data-ax", "1")
    page.goto(own_smiths.server.url + "/analytics")

    for part in PARTS:
        expect(AnalyticsPage(page).part(part)).to_be_visible()
    expect(page.get_by_role("figure")).to_have_count(3)
    assert page.evaluate("getComputedStyle(document.documentElement).direction") == direction
    assert cut_off(still(settled(page))) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE.width


def test_a_table_pushes_down_what_stands_below_the_chart__allowance_84(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics")
    analytics = AnalyticsPage(page)
    analytics.table(LINE)

    table = analytics.chart(LINE).get_by_role("region").bounding_box()
    below = page.get_by_text("a day to read its balance").bounding_box()
    assert table and below and table["y"] + table["height"] <= below["y"]


def test_the_captions_of_charts_write_money_as_money__allowance_84(smiths: Household) -> None:
    analytics = AnalyticsPage(smiths.open(ALICE, "/analytics"))

    for name in (LINE, MONTHS):
        caption = analytics.chart(name).locator("figcaption").text_content() or ""
        assert re.search(r"highest \$\d", caption), caption


def test_the_months_fit_a_phone__allowance_84(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics", screen=PHONE)

    months = page.get_by_text("Ending Balance", exact=True)
    expect(months).to_be_visible()
    assert months.evaluate("""cell => {
        const box = cell.closest('.sv-x')
        return box.scrollWidth - box.clientWidth
    }""") <= 0
    edges = page.evaluate("""() => {
        const right = (words) => {
            const range = document.createRange()
            range.selectNodeContents([...document.querySelectorAll('.sv-x span')].find((s) => s.textContent === words))
            return Math.round(range.getBoundingClientRect().right)
        }
        return [right('Ending Balance'), right('$125.50')]
    }""")
    assert edges[0] == edges[1]


def test_the_period_stands_in_the_address__allowance_78(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics")
    pick(page, "7 Days")
    at(page, "/analytics?period=7")
    shows(page, "7 days, from $114.50 to $125.50, lowest $114.50 on Nov 14")

    page.reload()
    expect(settled(page).get_by_role("radio", name="7 Days", exact=True)).to_be_checked()
    pick(page, "30 Days")
    at(page, "/analytics")


def test_a_category_and_a_day_lead_to_their_transactions__allowance_84(smiths: Household) -> None:
    alice = smiths.parent_api().child_id("Alice")
    page = smiths.open(MOM, f"/children/{alice}/analytics")

    page.get_by_role("button", name="Snacks, $14.00, 23.0%", exact=True).click()
    titled(page, "Transactions")
    assert "type=debit" in page.url and "from=2025-10-22" in page.url and "to=2025-11-20" in page.url
    expect(page.get_by_test_id("TransactionRow").first).to_contain_text("Snacks")

    page.go_back()
    expect(AnalyticsPage(page).chart(CALENDAR)).to_be_visible()
    page.mouse.click(*AnalyticsPage(settled(page)).day(column=10, row=6))
    shows(page, "Nov 15, 2025", "1 transaction")
    page.get_by_role("button", name="See Transactions", exact=True).click()
    titled(page, "Transactions")
    # The transfer into savings is no spending, so the day counts one; the list shows it all the same.
    expect(page.get_by_test_id("TransactionRow")).to_have_count(2)
    shows(page, "Weekly allowance")

    page.goto(f"{smiths.server.url}/children/{alice}/transactions?type=debit&category=none")
    titled(page, "Transactions")
    page.get_by_role("button", name="Filters", exact=True).click()
    assert choices(page, "Category")[-1] == "Uncategorized"


def test_savings_are_counted_in_when_asked__allowance_84(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics")
    page.get_by_role("switch", name="Include Savings", exact=True).click()
    expect(page.get_by_text(" to $165.50, lowest ").first).to_be_visible()


def test_figures_follow_what_is_booked__allowance_94(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/analytics")
    shows(page, "$115.00")
    own_smiths.parent_api().credit("Alice", "5.00", "Found coin")
    shows(page, "$120.00")


def test_nothing_yet_is_said__allowance_85(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray Family")
    mia = api.add_child("Mia", "mia@example.com", "kitten-9")
    page = empty_house.open(SAM, f"/children/{mia['id']}/analytics", screen=PHONE)
    shows(page, "Not Enough Data", "Analytics appear after the first transactions")
    shows_not(page, LINE)


def test_a_sibling_has_no_analytics_for_a_child__allowance_18(smiths: Household) -> None:
    bob = smiths.parent_api().child_id("Bob")
    page = smiths.open(ALICE)
    smiths.watch_of(page).expect("status of 404")
    page.goto(f"{smiths.server.url}/children/{bob}/analytics")
    titled(page, "Not Found")
