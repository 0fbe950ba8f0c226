"""Where the money came from and went, allowance.md §3.15 and §6."""

import re

import pytest
from playwright.sync_api import expect

from pages.analytics import PARTS, AnalyticsPage
from rig.controls import at, choices, choose, pick, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled


def test_a_parent_chooses_a_child_once__allowance_78(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/analytics", screen=WIDE)
    titled(page, "Analytics")
    shows(page, "Choose a Child")

    choose(page, "Child", "Alice Smith")
    analytics = AnalyticsPage(page)
    for part in PARTS:
        expect(analytics.part(part)).to_be_visible()
    shows(page, "$115.00", "47.0%")

    page.reload()
    shows(settled(page), "$115.00", "47.0%")
    choose(page, "Child", "Bob Smith")
    shows_not(page, "47.0%")


def test_a_child_removed_meanwhile_is_shown_no_more__allowance_78(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/analytics", screen=WIDE)
    choose(page, "Child", "Alice Smith")
    shows(page, "47.0%")

    assert own_smiths.parent_api().delete(own_smiths.address("/children/{alice}")).status == 204

    shows_not(page, "47.0%")
    expect(AnalyticsPage(page).part(PARTS[0])).to_be_visible()


def test_charts_tell_their_numbers_to_everybody__allowance_84(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/analytics"), screen=PHONE)
    analytics = AnalyticsPage(page)
    shows(page, "30 days, from $83.50 to $125.50, lowest $59.50 on Oct 30")

    points = analytics.chart("Balance History").get_by_role("slider")
    points.focus()
    points.press("End")
    shows(page, "Nov 20, 2025", "$125.50")
    points.press("ArrowLeft")
    shows(page, "Nov 19, 2025", "Extra chores")
    expect(points).to_have_attribute("aria-valuetext", "Nov 19, 2025: $125.50")

    days = analytics.table("Balance History")
    assert len(days) == 30
    assert days[-1] == ["Nov 20, 2025", "$125.50"]
    assert ["Games", "$24.00, 39.3%"] in analytics.table("Spending by Category")
    assert analytics.table("Monthly Comparison")[-1] == ["Nov 2025", "$100.00", "$25.00"]
    assert analytics.table("Income and Spending") == [["Income", "$115.00"], ["Spending", "$61.00"]]
    history = analytics.chart("Balance History")
    expect(history.get_by_role("table", name="Balance by Date", exact=True)).to_be_visible()
    expect(history).to_have_accessible_description(
        "30 days, from $83.50 to $125.50, lowest $59.50 on Oct 30, Use arrows to read points"
    )


def test_the_activity_tells_its_numbers_as_a_table_too__allowance_84(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/analytics"), screen=PHONE)
    busy = page.get_by_role("button", name=re.compile(r"^\w+ \d+, \d{4}, [1-9]\d* transaction"))
    expect(busy.first).to_be_visible()
    label = busy.last.get_attribute("aria-label") or ""

    page.get_by_role("button", name="Show as Table", exact=True).click()

    shows(page, "Date", "Transactions", "Spending")
    date = page.get_by_text(re.compile(r"^\w+ \d+, \d{4}$")).filter(visible=True)
    expect(date).to_have_count(busy.count())
    expect(date.filter(has_text=", ".join(label.split(", ")[:2]))).to_have_count(1)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_income_and_spending_stand_side_by_side__allowance_84(smiths: Household, screen: Screen) -> None:
    analytics = AnalyticsPage(smiths.open(ALICE, "/analytics", screen=screen))

    income, spending = (bar.bounding_box() for bar in analytics.chart("Income and Spending").locator("rect").all())

    assert income and spending
    assert income["x"] + income["width"] <= spending["x"]
    assert abs(income["y"] + income["height"] - spending["y"] - spending["height"]) <= 1
    assert income["height"] > spending["height"]


def test_a_table_pushes_down_what_stands_below_the_chart__allowance_84(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics")
    analytics = AnalyticsPage(page)
    analytics.table("Balance History")

    table = analytics.chart("Balance History").get_by_role("region").bounding_box()
    below = page.get_by_text("a day to read its balance").bounding_box()
    assert table and below and table["y"] + table["height"] <= below["y"]


def test_the_captions_of_charts_write_money_as_money__allowance_84(smiths: Household) -> None:
    page = smiths.open(ALICE, "/analytics")

    captions = page.locator("figcaption").all_text_contents()
    assert len(captions) == 4
    for caption in captions:
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
    page.get_by_role("button", name="Nov 15, 2025, 1 transaction", exact=True).click()
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
    shows_not(page, "Balance History")


def test_a_sibling_has_no_analytics_for_a_child__allowance_18(smiths: Household) -> None:
    bob = smiths.parent_api().child_id("Bob")
    page = smiths.open(ALICE)
    smiths.watch_of(page).expect("status of 404")
    page.goto(f"{smiths.server.url}/children/{bob}/analytics")
    titled(page, "Not Found")
