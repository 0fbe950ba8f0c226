"""The budget for groceries, its charts and its form, and expenses without a list, groceries.md §2.5, §3.5, §3.7."""

from typing import Any

import pytest
from playwright.sync_api import expect

from pages.groceries import BLUE, GREEN, HOME, RED, css, drawn, refused
from pages.grocery_figures import (
    BUDGET, EXPENSE, NEW_BUDGET, ORANGE, BudgetPage, BudgetSheet, GroceryExpenseSheet, GroceryHomePage, table_of,
)
from rig.controls import action, at, shows, shows_not, titled
from rig.millers import ANN, CORNER_MARKET, Groceries, Millers, days_ago
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
CHASE = "com.chase.sig.android"
# What the June of `spend_june` comes to by category.
JUNE = [["Other groceries", "$137.10"], ["Produce", "$62.90"], ["Dairy & Eggs", "$40.00"]]


def spend_june(groceries: Groceries) -> None:
    """The June of the specification: $240.00 in June and $320.00 in the last days of May, 28 days ago the first of it.
    In June a shop with two lines of 102.90 and a receipt of 105.00, and 135.00 that only the bank knows of."""
    groceries.spend("320.00", days_ago(27))
    for name, category in (("Apples", "Produce"), ("Yogurt", "Dairy & Eggs")):
        groceries.add_item(name, category=category)
    items = [
        {"text": "Apples", "quantity": "10", "estimatedPrice": "6.29"},
        {"text": "Yogurt", "quantity": "10", "estimatedPrice": "4.00"},
    ]
    groceries.spend("105.00", "2026-06-02", store=CORNER_MARKET, items=items)
    groceries.hand_in("You spent $135.00 at Aldi", CHASE, postedAt="2026-06-05T16:00:00Z")
    groceries.add_budget(repeats="monthly")


def open_budget(millers: Millers, screen: Screen = PHONE) -> BudgetPage:
    return BudgetPage(millers.open(ANN, BUDGET, screen=screen))


def open_budget_at(millers: Millers, now: str, screen: Screen = PHONE) -> BudgetPage:
    """The page at another time, for somebody who signs in anew: sessions do not last so long."""
    assert not millers.close_pages()
    millers.set_clock(now)
    page = millers.new_session(ANN, screen=screen)
    page.goto(millers.server.url + BUDGET)
    return BudgetPage(settled(page))


def record(millers: Millers, type: str, amount: str, **more: Any) -> None:
    """A transaction of the household that has nothing of groceries."""
    answer = millers.parent_api().post("/transactions", {"type": type, "amount": amount, "source": "Chase"} | more)
    assert answer.status == 201, answer.text


@BOTH
def test_the_june_of_the_example__groceries_58(own_millers: Millers, screen: Screen) -> None:
    spend_june(own_millers.groceries)
    budget = open_budget(own_millers, screen)

    titled(budget.page, "Budget")
    shows(budget.page, "June", "Jun 1, 2026 - Jun 30, 2026", "40% Used", "20 days left")
    for spoken, color in (("Budget, $600.00", BLUE), ("Spent, $240.00", ORANGE), ("Remaining, $360.00", GREEN)):
        amount = budget.amount(spoken).get_by_text(spoken.partition(", ")[2], exact=True)
        expect(amount).to_have_css("color", css(color))
    expect(budget.projection).to_have_text("Projected to exceed budget by $40.00")
    expect(budget.projection.locator("svg")).to_have_css("color", css(ORANGE))
    # Not on track: the bar is red as far as it is full.
    expect(budget.bar).to_have_attribute("aria-valuetext", "40% Used")
    drawn(budget.bar, RED)
    figures = own_millers.groceries.current_budget()
    assert (figures["percentageUsed"], figures["remainingAmount"], figures["daysRemaining"]) == (40, 360, 20)
    assert (figures["dailyRate"], figures["projectedTotal"], figures["isOnTrack"]) == (20, 640, False)


@BOTH
def test_home_tells_how_the_budget_stands_and_leads_there__groceries_58_67(
    own_millers: Millers, screen: Screen
) -> None:
    spend_june(own_millers.groceries)
    home = GroceryHomePage(own_millers.open(ANN, HOME, screen=screen))
    for words in ("June", "Spent $240.00 of $600.00", "20 days left", "Projected to exceed budget by $40.00"):
        expect(home.budget.get_by_text(words, exact=True)).to_be_visible()

    home.budget.click()

    titled(home.page, "Budget")
    at(home.page, BUDGET)


def test_a_budget_on_track_is_green_and_warns_of_nothing__groceries_58(own_millers: Millers) -> None:
    spend_june(own_millers.groceries)
    june = own_millers.groceries.current_budget()
    page = open_budget(own_millers)
    expect(page.projection).to_be_visible()

    # Projected is exactly what there is then: equal is on track.
    body = {"version": june["version"], "amount": "640.00"}
    answer = own_millers.parent_api().patch(f"/grocery/budgets/{june['id']}", body)

    assert answer.status == 200, answer.text
    expect(page.amount("Remaining, $400.00")).to_be_visible(timeout=SOON)
    shows(page.page, "37% Used")
    expect(page.projection).to_have_count(0)
    drawn(page.bar, GREEN)


def test_a_new_family_is_projected_by_its_own_days__groceries_59(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget(repeats="monthly")
    groceries.spend("240.00", "2026-06-02")
    page = open_budget(own_millers)
    expect(page.projection).to_have_text("Projected to exceed budget by $120.00")
    assert groceries.current_budget()["projectedTotal"] == 720

    page = open_budget_at(own_millers, "2026-06-30T10:00:00-04:00")

    shows(page.page, "Last day", "40% Used")
    expect(page.projection).to_have_count(0)
    assert groceries.current_budget()["projectedTotal"] == 240


@BOTH
def test_the_next_month_begins_by_itself__groceries_59(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_budget(repeats="monthly")
    groceries.spend("240.00", "2026-06-02")

    page = open_budget_at(own_millers, "2026-07-01T10:00:00-04:00", screen)

    shows(page.page, "July", "Jul 1, 2026 - Jul 31, 2026", "0% Used", "30 days left")
    expect(page.amount("Remaining, $600.00")).to_be_visible()
    shows(page.page, "History", "No spending in this budget yet")
    expect(page.rows).to_have_count(1)
    expect(page.rows).to_have_accessible_name(
        "June, Jun 1, 2026 - Jun 30, 2026, $240.00 of $600.00, 40% Used"
    )
    labels = {budget["name"]: budget["daysLabel"] for budget in groceries.budgets()}
    assert labels["June"] == "Ended"


def test_decimals_are_cut_and_only_more_is_red__groceries_60(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    groceries.spend("599.99", "2026-06-02")
    page = open_budget(own_millers)
    shows(page.page, "99% Used")
    _stands(page, "Remaining, $0.01", "$0.01", GREEN)
    track = page.bar.bounding_box()

    groceries.spend("0.01", "2026-06-03")
    expect(page.amount("Remaining, $0.00")).to_be_visible(timeout=SOON)
    shows(page.page, "100% Used")
    _stands(page, "Remaining, $0.00", "$0.00", GREEN)

    groceries.spend("60.00", "2026-06-04")
    expect(page.amount("Remaining, minus $60.00")).to_be_visible(timeout=SOON)
    shows(page.page, "110% Used")
    _stands(page, "Remaining, minus $60.00", "-$60.00", RED)
    # Full, and not wider than before.
    drawn(page.bar, RED, RED)
    box, after = page.bar.bounding_box(), page.bar.evaluate("bar => bar.scrollWidth - bar.clientWidth")
    assert track and box and (box["x"], box["width"]) == (track["x"], track["width"]) and after <= 0


def _stands(page: BudgetPage, spoken: str, text: str, color: tuple[int, int, int]) -> None:
    expect(page.amount(spoken).get_by_text(text, exact=True)).to_have_css("color", css(color))


def test_the_bank_counts_a_refund_takes_off_and_a_transfer_does_neither__groceries_61(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    page = open_budget(own_millers)
    shows(page.page, "No spending in this budget yet")

    groceries.hand_in("You spent $50.00 at Aldi", CHASE)
    expect(page.amount("Spent, $50.00")).to_be_visible(timeout=SOON)
    record(own_millers, "income", "12.00", category="Refund", merchant="Aldi")
    expect(page.amount("Spent, $38.00")).to_be_visible(timeout=SOON)
    # Neither of these is of groceries; the last change is seen, so that the others had their time too.
    record(own_millers, "transfer", "30.00", counterSource="Cash")
    record(own_millers, "expense", "80.00", category="Home", merchant="Hardware")
    record(own_millers, "income", "9.00", category="Refund", merchant="Hardware")
    groceries.spend("1.00")

    expect(page.amount("Spent, $39.00")).to_be_visible(timeout=SOON)
    assert groceries.current_budget()["totalSpent"] == 39


def test_a_bank_message_of_a_list_counts_once__groceries_27(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    known = groceries.add_list("Weekly shop", store="Aldi", items=[{"text": "Milk", "estimatedPrice": "12.10"}])
    groceries.tick(known["id"], "Milk")
    groceries.complete(known["id"], "Chase")
    page = open_budget(own_millers)
    expect(page.amount("Spent, $12.10")).to_be_visible()

    groceries.hand_in("You spent $12.10 at Aldi", CHASE)
    groceries.spend("1.00")

    expect(page.amount("Spent, $13.10")).to_be_visible(timeout=SOON)


@BOTH
def test_donut_rows_and_total_agree_to_the_cent__groceries_63_72(own_millers: Millers, screen: Screen) -> None:
    spend_june(own_millers.groceries)
    page = open_budget(own_millers, screen)

    shows(page.page, "Spent $240.00, the most on Other groceries with 57%")
    assert page.breakdown() == JUNE
    rows = table_of(page.chart("Spending by Category"))
    assert [[row[0], _money(row)] for row in rows] == JUNE
    assert sum(round(100 * float(_money(row)[1:])) for row in rows) == 24_000
    parts = own_millers.groceries.current_budget()["spendingByCategory"]
    assert [[part["category"], f"${part['amount']:.2f}"] for part in parts] == JUNE


def _money(row: list[str]) -> str:
    """The amount in a row of a table, wherever it stands."""
    return next(word for cell in row[1:] for word in cell.replace(",", " ").split() if word.startswith("$"))


@BOTH
def test_each_day_has_a_value_also_without_spending__groceries_64_72(own_millers: Millers, screen: Screen) -> None:
    spend_june(own_millers.groceries)
    page = open_budget(own_millers, screen)
    spent = {2: "$105.00", 5: "$135.00"}

    shows(page.page, "10 days, $240.00 in all, the most on Jun 5 with $135.00")
    rows = table_of(page.chart("Daily Spending"))

    assert [_money(row) for row in rows] == [spent.get(day, "$0.00") for day in range(1, 11)]
    assert [row[0].replace(", 2026", "") for row in rows] == [f"Jun {day}" for day in range(1, 11)]
    daily = own_millers.groceries.current_budget()["dailySpending"]
    assert [(day["date"], day["amount"]) for day in daily] == [
        (f"2026-06-{day:02}", {2: 105, 5: 135}.get(day, 0)) for day in range(1, 11)
    ]


def test_the_charts_are_read_by_keyboard__groceries_63_64(own_millers: Millers) -> None:
    spend_june(own_millers.groceries)
    page = open_budget(own_millers, WIDE)
    shows(page.page, "Choose a day to read it", "Choose a category to read it")
    days = page.chart("Daily Spending").get_by_role("slider", name="Selected Day", exact=True)

    days.focus()
    days.press("End")
    settled(page.page)
    shows(page.page, "Jun 10")
    for _ in range(5):
        days.press("ArrowLeft")
    settled(page.page)

    shows(page.page, "Jun 5", "$135.00")
    shows_not(page.page, "Choose a day to read it")
    categories = page.chart("Spending by Category").get_by_role("slider", name="Selected Category", exact=True)
    categories.focus()
    categories.press("ArrowRight")
    settled(page.page)
    shows(page.page, "$137.10, 57%")


@BOTH
def test_the_first_budget_is_made__groceries_62_70(own_millers: Millers, screen: Screen) -> None:
    page = open_budget(own_millers, screen)
    shows(page.page, "No Active Budget")
    page.page.get_by_role("main").get_by_role("link", name="Create Budget", exact=True).click()
    at(page.page, NEW_BUDGET)
    sheet = BudgetSheet(page.page)
    # A month from its first to its last day, repeated, unless somebody says otherwise.
    expect(sheet.name).to_have_value("June")
    expect(sheet.starts).to_have_value("2026-06-01")
    expect(sheet.ends).to_have_value("2026-06-30")
    sheet.amount.fill("600")
    sheet.save()

    expect(page.amount("Budget, $600.00")).to_be_visible()
    shows(page.page, "June", "20 days left", "No spending in this budget yet")
    made = own_millers.groceries.current_budget()
    assert (made["name"], made["startDate"], made["endDate"]) == ("June", "2026-06-01", "2026-06-30")
    assert made["repeats"] == "monthly"


def test_the_form_of_a_budget_says_what_is_wrong__groceries_62_70(own_millers: Millers) -> None:
    own_millers.groceries.add_budget()
    page = open_budget(own_millers)
    page.create.click()
    sheet = BudgetSheet(page.page)
    sheet.name.fill("")
    sheet.save()
    refused(sheet.name, "Name the budget.")
    refused(sheet.amount, "Enter an amount greater than 0.")
    expect(sheet.name).to_be_focused()
    sheet.name.fill("June again")
    sheet.amount.fill("0")
    sheet.last("Custom")
    sheet.starts.fill("2026-06-20")
    sheet.ends.fill("2026-06-19")
    sheet.save()
    refused(sheet.amount, "Enter an amount greater than 0.")
    refused(sheet.ends, "The end date must be on or after the start date.")
    sheet.amount.fill("10")
    sheet.ends.fill("2027-06-21")
    sheet.save()
    refused(sheet.ends, "A budget can be at most 366 days long.")
    sheet.ends.fill("2026-07-10")
    sheet.save()

    refused(sheet.starts, "This overlaps with June.")
    assert [budget["name"] for budget in own_millers.groceries.budgets()] == ["June"]
    sheet.starts.fill("2026-07-01")
    sheet.save()
    shows(page.page, "Upcoming")
    expect(page.rows).to_have_accessible_name(
        "June again, Jul 1, 2026 - Jul 10, 2026, $10.00, Starts in 21 days"
    )


def test_a_week_begins_as_the_familys__groceries_62(own_millers: Millers) -> None:
    sheet = BudgetSheet(own_millers.open(ANN, NEW_BUDGET, screen=PHONE))

    sheet.last("Weekly")

    expect(sheet.starts).to_have_value("2026-06-07")
    expect(sheet.ends).to_have_value("2026-06-13")
    expect(sheet.repeats).to_have_accessible_name("Repeat every week")
    expect(sheet.repeats).to_be_checked()


@BOTH
def test_a_budget_is_changed_and_deleted__groceries_62(own_millers: Millers, screen: Screen) -> None:
    own_millers.groceries.add_budget()
    own_millers.groceries.spend("240.00", "2026-06-02")
    page = open_budget(own_millers, screen)
    page.choose("June", "Edit Budget")
    sheet = BudgetSheet(page.page, "Edit Budget")
    sheet.amount.fill("300")
    sheet.save()
    expect(page.amount("Remaining, $60.00")).to_be_visible()

    page.choose("June", "Delete")
    page.answer("Delete June?", "Delete")

    shows(page.page, "No Active Budget")
    assert own_millers.groceries.budgets() == []
    assert own_millers.groceries.spent() == "240.00"


@BOTH
def test_an_expense_without_a_list_counts_and_restocks__groceries_61(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    groceries.add_item("Milk", shelfLifeDays=7)
    page = own_millers.open(ANN, HOME, screen=screen)
    action(page.get_by_role("main"), "Add Expense").click()
    at(page, EXPENSE)
    form = GroceryExpenseSheet(page)
    expect(form.amount).to_be_focused()
    form.amount.fill("12.10")
    form.choose("Store", CORNER_MARKET)
    form.choose("Paid from", "Cash")
    form.date.fill("2026-06-09")
    form.note.fill("On the way home")
    # A price behind a line is that of the line.
    form.add_item(1, "2 milk 7.98")
    form.add_item(2, "bread 3.29")
    form.save()

    shows(page, "$12.10 posted to Groceries")
    [expense] = groceries.expenses()
    assert (expense["amount"], expense["category"], expense["merchant"]) == (12.1, "Groceries", CORNER_MARKET)
    assert (expense["source"], expense["note"], expense["date"][:10]) == ("Cash", "On the way home", "2026-06-09")
    assert groceries.current_budget()["totalSpent"] == 12.1
    bought = {purchase["name"]: (purchase["quantity"], purchase["lineTotal"]) for purchase in groceries.purchases()}
    assert bought == {"Milk": ("2", 7.98), "Bread": ("1", 3.29)}
    assert [lot["bestBefore"] for lot in groceries.lots("Milk")] == ["2026-06-16"]


def test_the_form_of_an_expense_says_what_is_wrong__groceries_26_70(own_millers: Millers) -> None:
    form = GroceryExpenseSheet(own_millers.open(ANN, EXPENSE, screen=PHONE))
    form.choose("Paid from", "Choose…")
    form.date.fill("2026-06-11")
    form.add_item(1, "0 milk")

    form.save()

    # The same messages as completing (§3.7), but that the amount is no receipt's.
    refused(form.amount, "Enter an amount greater than 0.")
    refused(form.source, "Choose where you paid from.")
    refused(form.date, "The date can't be in the future.")
    refused(form.item(1), "Enter a quantity between 0.001 and 9999.")
    expect(form.amount).to_be_focused()
    assert own_millers.groceries.expenses() == []
    form.amount.fill("5")
    form.choose("Paid from", "Cash")
    form.date.fill("2026-06-10")
    form.item(1).fill("milk")
    form.save()
    shows(form.page, "$5.00 posted to Groceries")
    assert [expense["amount"] for expense in own_millers.groceries.expenses()] == [5]


def test_an_expense_shows_where_it_counts__groceries_61(own_millers: Millers) -> None:
    own_millers.groceries.add_budget()
    page = open_budget(own_millers)
    expect(page.amount("Spent, $0.00")).to_be_visible()

    own_millers.groceries.spend("240.00", "2026-06-02", store="Aldi")

    expect(page.amount("Spent, $240.00")).to_be_visible(timeout=SOON)
    shows(page.page, "40% Used")
    expect(page.chart("Daily Spending")).to_be_visible()
    assert page.breakdown() == [["Other groceries", "$240.00"]]
