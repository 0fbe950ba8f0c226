"""Completing a list: what becomes of the household's money, of the pantry and of the rest, groceries.md §2.10."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import expect

from pages.groceries import (
    DESK, LISTS, POCKET, CompleteSheet, ShoppingListPage, ShoppingListsPage, asked, list_path, refused,
)
from pages.money import MoneyDetailPage
from rig.controls import action, choices, question, shows, shows_not, titled
from rig.millers import ANN, BEN, CORNER_MARKET, WEEKLY_SHOP, Groceries, Millers, weekly_shop
from rig.screens import Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [POCKET, DESK], ids=str)
REST = f"{WEEKLY_SHOP} (rest)"
TOO_MUCH = "That is more than $999,999,999.99."
NOTHING_TICKED = "Nothing is ticked. Complete without an expense?"
# What Chase's app says of the receipt of the worked example.
CHASE = "com.chase.sig.android"
PAID = "You made a $12.10 transaction with CORNER MARKET"
NEXT_DAY = "2026-06-11T10:00:00-04:00"
# The demo's clock is at 10:00 on June 10; a list can be reopened for seven days.
SEVENTH_DAY = "2026-06-17T09:00:00-04:00"
EIGHTH_DAY = "2026-06-18T10:05:00-04:00"


@BOTH
def test_a_list_becomes_one_expense_of_the_household__groceries_20(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    assert groceries.spent() == "0.00"
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    ShoppingListPage(page).complete.click()
    form = CompleteSheet(settled(page))
    expect(form.receipt).to_have_value("11.87")
    assert form.store.evaluate("list => list.selectedOptions[0].label") == CORNER_MARKET
    expect(form.date).to_have_value("2026-06-10")
    assert choices(form.sheet, "Paid from") == ["Choose…", "Cash", "Chase"]

    form.choose("Paid from", "Cash")
    form.receipt.fill("12.10")
    shows(form.sheet, "$0.23 more than the items, kept as Other groceries.", f"The new list is called {REST}.")
    form.save()

    expect(form.sheet).to_have_count(0)
    shows(page, f"{WEEKLY_SHOP} completed. $12.10 posted to Groceries.", "Completed on Jun 10, 2026")
    (expense,) = groceries.expenses()
    assert [expense[part] for part in ("amount", "type", "category", "merchant", "source", "origin")] == [
        12.10, "expense", "Groceries", CORNER_MARKET, "Cash", "grocery"
    ]
    assert groceries.spent() == "12.10"
    assert groceries.shopping_list(known["id"])["transactionId"] == expense["id"]
    action(page, "View Expense").click()
    details = MoneyDetailPage(settled(page))
    titled(page, "Transaction Details")
    expect(details.fact("Merchant")).to_contain_text(CORNER_MARKET)
    shows(page, "-$12.10")


def test_a_difference_counts_as_other_groceries__groceries_20(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()

    groceries.complete(weekly_shop(groceries)["id"], receiptTotal="12.10")

    read = groceries.current_budget()
    totals = {entry["category"]: entry["amount"] for entry in read["spendingByCategory"]}
    assert totals == {"Dairy & Eggs": 8.58, "Bakery": 3.29, "Other groceries": 0.23}
    assert read["totalSpent"] == 12.10


def test_who_paid_last_comes_first(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.spend("5.00", source="Chase", store="Aldi")
    known = weekly_shop(groceries)

    form = CompleteSheet(own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET))

    expect(form.source).to_be_visible()
    assert form.source.evaluate("list => list.selectedOptions[0].label") == "Chase"


@BOTH
def test_what_is_bought_goes_into_the_pantry__groceries_21(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", shelfLifeDays=7)
    groceries.add_item("Bread", shelfLifeDays=3)
    groceries.add_item("Soap", trackPantry=False)
    known = weekly_shop(groceries)
    groceries.add(known["id"], "soap", estimatedPrice="1.00")
    groceries.tick(known["id"], "Soap")
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=screen)
    form = CompleteSheet(page)
    form.date.fill("2026-06-09")
    settled(page)
    action(form.sheet, "Best before").click()
    settled(page)
    expect(form.sheet.get_by_label("Milk", exact=True)).to_have_value("2026-06-16")
    expect(form.sheet.get_by_label("Bread", exact=True)).to_have_value("2026-06-12")
    expect(form.sheet.get_by_label("Soap", exact=True)).to_have_count(0)
    form.sheet.get_by_label("Bread", exact=True).fill("2026-06-14")
    settled(page)

    form.pay("Chase")

    lots = {name: [(lot["quantity"], lot["bestBefore"]) for lot in groceries.lots(name)] for name in groceries.pantry()}
    assert lots == {"Milk": [("2", "2026-06-16")], "Bread": [("1", "2026-06-14")]}
    assert {purchase["date"] for purchase in groceries.purchases()} == {"2026-06-09"}


def test_a_day_can_be_set_and_taken_from_what_is_kept__groceries_21(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", shelfLifeDays=7)
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)
    action(form.sheet, "Best before").click()
    settled(page)

    form.sheet.get_by_role("button", name="No date, Milk", exact=True).click()
    form.sheet.get_by_role("button", name="Add Date, Bread", exact=True).click()
    settled(page)
    expect(form.sheet.get_by_label("Bread", exact=True)).to_have_value("2026-06-10")
    form.pay("Chase")

    assert [groceries.lots(name)[0]["bestBefore"] for name in ("Milk", "Bread")] == [None, "2026-06-10"]


@BOTH
def test_what_was_not_bought_moves_to_a_new_list__groceries_22(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=screen)
    form = CompleteSheet(page)
    assert choices(form.sheet, "1 item") == ["Move to a new list", "Drop", "Choose for each"]

    form.pay("Chase")

    assert groceries.names(groceries.list_named(REST)["id"]) == ["Eggs"]
    assert groceries.names(known["id"]) == ["Milk", "Bread"]
    page.goto(own_millers.server.url + LISTS)
    lists = ShoppingListsPage(settled(page))
    expect(lists.row(REST)).to_contain_text("1 item")
    lists.row(REST).click()
    ShoppingListPage(page).ordered("Eggs")


def test_what_was_not_bought_can_be_dropped__groceries_22(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)

    form.choose("1 item", "Drop")
    shows_not(form.sheet, f"The new list is called {REST}.")
    form.pay("Chase")

    assert groceries.lists() == []


def test_what_was_not_bought_is_chosen_for_each__groceries_22(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    groceries.add(known["id"], "2 ham")
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)

    form.choose("2 items", "Choose for each")
    form.choose("Ham, 2", "Drop")
    form.pay("Chase")

    assert groceries.names(groceries.list_named(REST)["id"]) == ["Eggs"]


def test_a_list_is_completed_once__groceries_23(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    first = groceries.complete(known["id"])

    again = own_millers.parent_api().post(f"/grocery/lists/{known['id']}/complete", {"source": "Cash"})

    assert (again.status, again.json["code"]) == (409, "ALREADY_COMPLETED")
    assert again.json["transactionId"] == first["transactionId"]
    assert [expense["id"] for expense in groceries.expenses()] == [first["transactionId"]]


def test_two_who_complete_at_once_post_one_expense__groceries_23(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    apis = [own_millers.api.sign_in(person) for person in (ANN, BEN)] * 3

    with ThreadPoolExecutor(len(apis)) as both:
        path = f"/grocery/lists/{known['id']}/complete"
        answers = [*both.map(lambda api: api.post(path, {"source": "Chase"}), apis)]

    assert sorted(answer.status for answer in answers) == [200] + [409] * (len(apis) - 1)
    (expense,) = groceries.expenses()
    assert {answer.json["transactionId"] for answer in answers} == {expense["id"]}
    assert groceries.pantry() == {"Milk": "2", "Bread": "1"}
    assert [found["name"] for found in groceries.lists()] == [REST]


def test_the_open_sheet_says_that_the_other_has_completed_it__groceries_23(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)
    form.choose("Paid from", "Cash")

    own_millers.groceries_of(BEN).complete(known["id"])

    expect(form.sheet.get_by_text("This list was completed before.").first).to_be_visible(timeout=SOON)
    expect(form.save_button).to_have_count(0)
    action(form.sheet, "Cancel").click()
    shows(page, "Completed on Jun 10, 2026")
    assert [expense["source"] for expense in groceries.expenses()] == ["Chase"]


@BOTH
def test_nothing_ticked_completes_without_an_expense__groceries_24(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(items=[{"text": "Milk", "estimatedPrice": "3.99"}])
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=screen)
    form = CompleteSheet(page)
    expect(form.receipt).to_have_value("")

    form.save()
    action(question(page, NOTHING_TICKED), "Cancel").click()
    settled(page)
    expect(form.sheet).to_be_visible()
    assert groceries.shopping_list(known["id"])["status"] == "active"
    form.save()
    asked(page, NOTHING_TICKED, "Complete")

    expect(form.sheet).to_have_count(0)
    shows(page, "Completed on Jun 10, 2026")
    expect(action(page, "View Expense")).to_have_count(0)
    done = groceries.shopping_list(known["id"])
    assert (done["status"], done["transactionId"]) == ("completed", None)
    assert (groceries.expenses(), groceries.pantry(), groceries.purchases()) == ([], {}, [])


@BOTH
def test_the_form_says_what_is_wrong__groceries_26_70(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=screen)
    form = CompleteSheet(page)
    expect(form.receipt).to_have_value("11.87")

    form.save()
    refused(form.source, "Choose where you paid from.")
    expect(form.source).to_be_focused()
    form.choose("Paid from", "Cash")
    expect(form.source).to_have_attribute("aria-invalid", "false")
    form.date.fill("2026-06-11")
    form.save()
    refused(form.date, "The date can't be in the future.")
    form.date.fill("2026-06-10")
    form.receipt.fill("")
    form.save()
    refused(form.receipt, "Enter the receipt total.")
    expect(form.receipt).to_be_focused()

    assert groceries.shopping_list(known["id"])["status"] == "active"
    assert groceries.expenses() == []


def test_what_has_no_price_is_asked_for(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    groceries.add(known["id"], "2 ham")
    groceries.tick(known["id"], "Ham")
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)
    shows(form.sheet, "What did these cost?")
    price = form.sheet.get_by_role("textbox", name="Ham, 2", exact=True)

    price.fill("10000000000000")
    form.choose("Paid from", "Chase")
    form.save()
    refused(price, TOO_MUCH)
    expect(price).to_be_focused()
    price.fill("7.00")
    settled(page)
    # The receipt follows what is typed above it.
    expect(form.receipt).to_have_value("18.87")
    form.save()

    expect(form.sheet).to_have_count(0)
    assert groceries.spent() == "18.87"
    assert groceries.line(known["id"], "Ham")["actualPrice"] == 3.5


def test_without_a_source_one_is_added_first(own_millers: Millers) -> None:
    api, groceries = own_millers.parent_api(), own_millers.groceries
    known = weekly_shop(groceries)
    for source in api.get("/sources").json["sources"]:
        answer = api.delete(f"/sources/{source['id']}")
        assert answer.status == 204, answer.text
    page = own_millers.open(ANN, list_path(known["id"], "complete"), screen=POCKET)
    form = CompleteSheet(page)

    form.save()

    refused(form.source, "Choose where you paid from.")
    expect(action(form.sheet, "Add Source")).to_be_visible()


# The bank tells of it too


def test_the_banks_message_is_the_same_expense__groceries_27(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    done = groceries.complete(weekly_shop(groceries)["id"], receiptTotal="12.10")

    told = groceries.hand_in(PAID, CHASE)

    assert told["transaction"]["id"] == done["transactionId"]
    (expense,) = groceries.expenses()
    assert [expense[part] for part in ("amount", "category", "merchant", "source", "captureId")] == [
        12.10, "Groceries", CORNER_MARKET, "Chase", told["captureId"]
    ]
    assert (groceries.spent(), groceries.current_budget()["totalSpent"]) == ("12.10", 12.10)


def test_a_list_whose_message_came_first_is_the_same_expense__groceries_27(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_budget()
    told = groceries.hand_in(PAID, CHASE)

    done = groceries.complete(weekly_shop(groceries)["id"], receiptTotal="12.10")

    assert done["transactionId"] == told["transaction"]["id"]
    assert [expense["category"] for expense in groceries.expenses()] == ["Groceries"]
    assert (groceries.spent(), groceries.current_budget()["totalSpent"]) == ("12.10", 12.10)


def test_after_the_bank_has_told_of_it_the_expense_stays_and_is_corrected__groceries_29(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    done = _completed(groceries)
    groceries.hand_in(PAID, CHASE)
    page = own_millers.open(ANN, list_path(done["list"]["id"]), screen=POCKET)
    shopping = ShoppingListPage(page)

    shopping.option("Reopen")
    asked(page, f"Reopen {WEEKLY_SHOP}?", "Reopen")

    shows(page, f"{WEEKLY_SHOP} is open again")
    assert [expense["id"] for expense in groceries.expenses()] == [done["transactionId"]]
    assert groceries.spent() == "12.10"
    shopping.complete.click()
    CompleteSheet(settled(page)).pay("Chase", "13.00")
    shows(page, f"{WEEKLY_SHOP} completed. $13.00 posted to Groceries.")
    (expense,) = groceries.expenses()
    assert (expense["id"], expense["amount"], groceries.spent()) == (done["transactionId"], 13, "13.00")


# Reopening


@BOTH
def test_a_list_reopened_the_next_day_is_as_it_was__groceries_28(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    done = _completed(groceries)
    id = done["list"]["id"]
    # One of the two milks is drunk.
    assert own_millers.parent_api().post(
        f"/grocery/pantry/{groceries.lots('Milk')[0]['id']}/use", {"quantity": "1"}).status == 200
    own_millers.set_clock(NEXT_DAY)
    page = own_millers.open(ANN, list_path(id), screen=screen)
    shopping = ShoppingListPage(page)
    shopping.option("Reopen")
    asked(page, f"Reopen {WEEKLY_SHOP}?", "Cancel")
    assert groceries.spent() == "12.10"

    shopping.option("Reopen")
    asked(page, f"Reopen {WEEKLY_SHOP}?", "Reopen")

    shows(page, f"{WEEKLY_SHOP} is open again")
    shopping.ordered("Eggs", "Milk", "Bread")
    expect(shopping.line("Milk")).to_be_checked()
    shopping.shows_figures(Spent="$11.87", Remaining="$8.13")
    assert groceries.pantry() == {}
    assert groceries.spent() == "0.00"
    assert groceries.shopping_list(id)["status"] == "active"
    # The ledger loses nothing: the expense is there as one that was taken back.
    assert groceries.expenses() == []
    assert groceries.expense(done["transactionId"])["deletedAt"]


def test_a_list_can_be_reopened_for_seven_days__groceries_28(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    id = _completed(groceries)["list"]["id"]
    own_millers.set_clock(SEVENTH_DAY)
    assert "Reopen" in ShoppingListPage(own_millers.open(ANN, list_path(id), screen=POCKET)).options()
    own_millers.close_pages()
    own_millers.set_clock(EIGHTH_DAY)

    page = own_millers.open(ANN, list_path(id), screen=POCKET)

    assert ShoppingListPage(page).options() == ["Group by Aisle", "Share as Text", "Archive"]
    answer = own_millers.parent_api().post(f"/grocery/lists/{id}/reopen", {})
    assert (answer.status, answer.json["code"]) == (409, "TOO_LATE")
    assert groceries.pantry() == {"Milk": "2", "Bread": "1"}


def test_a_reopened_list_is_completed_again__groceries_28(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    id = _completed(groceries)["list"]["id"]
    groceries.reopen(id)
    page = own_millers.open(ANN, list_path(id, "complete"), screen=POCKET)

    CompleteSheet(page).pay("Cash", "11.50")

    assert groceries.spent() == "11.50"
    assert groceries.pantry() == {"Milk": "2", "Bread": "1"}


# What is completed


@BOTH
def test_a_completed_list_only_tells__groceries_30(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    id = _completed(groceries)["list"]["id"]
    page = own_millers.open(ANN, list_path(id), screen=screen)
    shopping = ShoppingListPage(page)
    shows(page, "Completed on Jun 10, 2026", "Bought", "Milk", "$8.58")

    expect(shopping.complete).to_be_visible()
    expect(shopping.complete).to_be_disabled()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(shopping.box).to_have_count(0)
    expect(action(page.get_by_role("main"), "Add Item")).to_have_count(0)
    shows_not(page, "Edit Price")
    api, milk = own_millers.parent_api(), groceries.line(id, "Milk")["id"]
    refusals = [
        api.patch(f"/grocery/lists/{id}/items/{milk}", {"isPurchased": False}),
        api.patch(f"/grocery/lists/{id}/items/{milk}", {"actualPrice": "1.00"}),
        api.delete(f"/grocery/lists/{id}/items/{milk}"),
        api.post(f"/grocery/lists/{id}/items", {"text": "eggs"}),
        api.patch(f"/grocery/lists/{id}", {"name": "Other", "version": groceries.shopping_list(id)["version"]}),
    ]
    assert [(answer.status, answer.json["code"]) for answer in refusals] == [(409, "LIST_COMPLETED")] * 5


def test_the_page_of_the_other_becomes_read_only__groceries_30(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    ben = ShoppingListPage(own_millers.open(BEN, list_path(known["id"]), screen=POCKET))
    ben.ordered("Eggs", "Milk", "Bread")

    groceries.complete(known["id"])

    expect(ben.page.get_by_role("checkbox")).to_have_count(0, timeout=SOON)
    shows(ben.page, "Completed on Jun 10, 2026", "Qty: 2 · Ticked by Ann")


def test_a_completed_list_is_archived_and_comes_back(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    id = _completed(groceries)["list"]["id"]
    page = own_millers.open(ANN, LISTS, screen=POCKET)
    lists = ShoppingListsPage(page)
    lists.row(WEEKLY_SHOP).click()

    ShoppingListPage(page).option("Archive")

    titled(page, "Shopping Lists")
    shows(page, f"{WEEKLY_SHOP} was archived", "No Shopping Lists")
    assert groceries.shopping_list(id)["archived"]
    action(page, "Undo").click()
    expect(lists.row(WEEKLY_SHOP)).to_be_visible()
    assert not groceries.shopping_list(id)["archived"]
    assert groceries.spent() == "12.10"


def _completed(groceries: Groceries) -> dict[str, Any]:
    """The worked example, paid with Chase; there is no list of the rest."""
    return groceries.complete(weekly_shop(groceries)["id"], receiptTotal="12.10", leftovers="drop")
