"""What a period of groceries looks like, groceries.md §2.11 and §3.7."""

import pytest
from playwright.sync_api import expect

from pages.grocery_figures import INSIGHTS, GroceryHomePage, GroceryInsightsPage, table_of
from pages.groceries import HOME, LISTS
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, at, shows, shows_not, titled
from rig.millers import ANN, BEN, CORNER_MARKET, Groceries, Millers, days_ago
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
BASKET = "Your basket costs 5% more than before"


def open_insights(millers: Millers, screen: Screen = PHONE, query: str = "") -> GroceryInsightsPage:
    return GroceryInsightsPage(millers.open(ANN, INSIGHTS + query, screen=screen))


def complete(groceries: Groceries, name: str, day: str, receipt: str, *items: tuple[str, str]) -> None:
    """A list of which everything was bought."""
    lines = [{"text": text, "estimatedPrice": price} for text, price in items]
    known = groceries.add_list(name, store=CORNER_MARKET, items=lines)["id"]
    for text, _ in items:
        groceries.tick(known, text)
    groceries.complete(known, date=day, receiptTotal=receipt)


def buy_dearer(groceries: Groceries) -> None:
    """The basket of the specification, in the first days of May and of June. What is bought of it in June counts for
    nothing but its price."""
    groceries.shop("2026-05-05", ("Milk", "2", "3.99"), ("Bread", "1", "3.29"))
    groceries.shop("2026-06-05", ("Milk", "1", "4.19"), ("Bread", "6", "3.49"))


@BOTH
def test_nothing_bought_leads_to_the_lists__groceries_65(own_millers: Millers, screen: Screen) -> None:
    page = open_insights(own_millers, screen)
    titled(page.page, "Insights")
    shows(page.page, "Complete a list to see your insights")

    action(page.main, "Shopping Lists").click()

    at(settled(page.page), LISTS)


@BOTH
def test_the_basket_costs_more_than_before__groceries_65(own_millers: Millers, screen: Screen) -> None:
    buy_dearer(own_millers.groceries)
    page = open_insights(own_millers, screen)

    expect(page.sentences).to_have_text([BASKET])
    assert own_millers.groceries.insights()["basket"]["ratio"] == 1.0532
    # Of a year there is nothing before.
    page.show("All Time")
    shows_not(page.page, BASKET)


@BOTH
def test_what_was_thrown_away_is_told_of_its_period__groceries_66(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(3), ("Cream", "3", "3.20"), ("Ham", "1", "4.00"))
    lots = {name: groceries.lots(name)[0]["id"] for name in ("Cream", "Ham")}
    page = open_insights(own_millers, screen)
    expect(page.sum("Spent, $13.60")).to_be_visible()
    shows_not(page.page, "You threw away $6.40 this month")

    api = own_millers.api.sign_in(BEN)
    # What is used is no waste, nor is what is left.
    assert api.post(f"/grocery/pantry/{lots['Ham']}/use", {}).status == 200
    assert api.post(f"/grocery/pantry/{lots['Cream']}/discard", {"quantity": "2"}).status == 200

    expect(page.sentences.filter(has_text="You threw away $6.40 this month")).to_be_visible(timeout=SOON)
    page.show("This Year")
    shows(page.page, "You threw away $6.40 this year")


@BOTH
def test_sums_of_a_period__groceries_65(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    complete(groceries, "One", "2026-06-03", "12.10", ("Milk", "3.99"), ("Bread", "3.29"))
    complete(groceries, "Two", "2026-06-08", "7.90", ("Milk", "3.99"))
    groceries.spend("4.00", "2026-06-09")
    groceries.spend("20.00", "2026-05-06")
    page = open_insights(own_millers, screen)

    expect(page.sum("Spent, $24.00, 20 percent more than before")).to_be_visible()
    expect(page.sum("Shops, 2")).to_be_visible()
    expect(page.sum("Average Shop, $12.00")).to_be_visible()
    expect(page.rows.filter(has_text="Milk")).to_have_accessible_name("Milk, 2 days, 2 in all")
    expect(page.rows.filter(has_text="Bread")).to_have_accessible_name("Bread, 1 day, 1 in all")


@BOTH
def test_periods_are_in_the_address__groceries_65(own_millers: Millers, screen: Screen) -> None:
    own_millers.groceries.spend("20.00", "2026-05-06")
    own_millers.groceries.spend("4.00", "2026-06-08")
    page = open_insights(own_millers, screen)
    expect(page.sum("Spent, $4.00, 80 percent less than before")).to_be_visible()

    page.show("This Year")

    at(page.page, f"{INSIGHTS}?period=year")
    expect(page.sum("Spent, $24.00")).to_be_visible()
    page.page.reload()
    settled(page.page)
    expect(page.page.get_by_role("radio", name="This Year", exact=True)).to_be_checked()
    expect(page.sum("Spent, $24.00")).to_be_visible()
    page.page.go_back()
    expect(page.sum("Spent, $4.00, 80 percent less than before")).to_be_visible()


@BOTH
def test_charts_have_tables_with_the_same_numbers__groceries_72(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    # Before: three purchases of each; in June three dearer ones.
    for day in (60, 53, 46):
        groceries.shop(days_ago(day), ("Milk", "1", "4.00"), ("Bread", "1", "3.00"))
    for day in (9, 5, 1):
        groceries.shop(days_ago(day), ("Milk", "1", "4.60"), ("Bread", "2", "3.30"))
    groceries.shop(days_ago(2), ("Eggs", "1", "4.79"))
    page = open_insights(own_millers, screen)

    most = table_of(page.chart("Most Bought"))
    rises = table_of(page.chart("Biggest Price Rises"))

    # Of equals the first by name.
    assert [row[0] for row in most] == ["Bread", "Milk", "Eggs"]
    assert ["3" in most[0][1], "3" in most[1][1], "1" in most[2][1]] == [True] * 3
    assert [(row[0], "15%" in row[1], "10%" in row[1]) for row in rises] == [
        ("Milk", True, False), ("Bread", False, True)
    ]
    names = [row.get_attribute("aria-label") for row in page.rows.all()]
    assert names == [
        "Bread, 3 days, 6 in all", "Milk, 3 days, 3 in all", "Eggs, 1 day, 1 in all",
        "Milk, 15% more than before, $4.00 before, $4.60 now", "Bread, 10% more than before, $3.00 before, $3.30 now",
    ]  # fmt: skip


@BOTH
def test_the_same_things_cost_less_elsewhere__groceries_65(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    for day in (9, 5):
        groceries.shop(days_ago(day), ("Milk", "1", "4.00"), ("Bread", "1", "3.00"))
        groceries.shop(days_ago(day - 1), ("Milk", "1", "3.60"), ("Bread", "1", "2.63"), store="Aldi")
    page = open_insights(own_millers, screen)

    shows(page.page, "Store Comparison", "Aldi costs 11% less than Corner Market for the same 2 items")


def test_the_page_can_be_used_by_everybody__groceries_71(own_millers: Millers) -> None:
    buy_dearer(own_millers.groceries)
    page = open_insights(own_millers)
    expect(page.chart("Most Bought")).to_be_visible()
    axe_clean_in_each_scheme(page.page)


def test_view_stats_tells_what_ben_buys__groceries_65_68(own_millers: Millers) -> None:
    own_millers.groceries.spend("4.00", "2026-06-08")
    home = GroceryHomePage(own_millers.open(ANN, HOME, screen=PHONE))
    home.quick_actions.filter(has_text="View Stats").click()
    page = GroceryInsightsPage(home.page)
    expect(page.sum("Spent, $4.00")).to_be_visible()

    own_millers.groceries_of(BEN).spend("6.00", "2026-06-09")

    expect(page.sum("Spent, $10.00")).to_be_visible(timeout=SOON)
