"""The items of a family, what they cost, and what is remarkable about it, groceries.md §2.4, §2.9 and §3.4."""

import re

import pytest
from playwright.sync_api import expect

from pages.groceries import (
    BLUE, DESK, GREEN, ITEMS, POCKET, ItemPage, ItemSheet, ItemsPage, MergeSheet, ShoppingListPage, asked, css,
    list_path, refused,
)
from rig import barcodes
from rig.controls import action, at, question, shows, shows_not, titled
from rig.millers import ANN, BEN, CORNER_MARKET, Groceries, Millers, days_ago
from rig.screens import Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [POCKET, DESK], ids=str)
DAIRY = "Dairy & Eggs"
# Of GS1's own examples; the last digit is right.
BARCODES = "4006381333931", "9780201379624"
WRONG_BARCODE = "4006381333932"


def item_path(groceries: Groceries, name: str, *rest: str) -> str:
    return "/".join([ITEMS, groceries.item(name)["id"], *rest])


# Prices


@BOTH
def test_the_average_weighs_what_was_bought__groceries_31(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(9), ("Milk", "2", "3.99"))
    groceries.shop(days_ago(2), ("Milk", "1", "4.49"), store="Aldi")
    groceries.add_item("Salt")
    assert groceries.item("Milk")["averagePrice"] == 4.16
    page = own_millers.open(ANN, ITEMS, screen=screen)
    items = ItemsPage(page)
    shows(items.row("Milk"), "$4.16", DAIRY)
    shows(items.row("Salt"), "—")
    expect(items.row("Milk")).to_have_accessible_name(f"Milk, {DAIRY}, $4.16")
    expect(items.row("Salt")).to_have_accessible_name(re.compile(", no price yet$"))

    items.row("Milk").click()

    details = ItemPage(page)
    for name, amount in {"Last": "$4.49", "Average": "$4.16", "Low": "$3.99", "High": "$4.49"}.items():
        expect(details.price(name)).to_have_text(amount)
    page.goto(own_millers.server.url + item_path(groceries, "Salt"))
    for name in ("Last", "Average", "Low", "High"):
        expect(ItemPage(settled(page)).price(name)).to_have_text("—")


def test_the_average_is_of_the_last_ten_purchases__groceries_32(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(40), ("Milk", "1", "9.99"))
    for day in range(30, 20, -1):
        groceries.shop(days_ago(day), ("Milk", "1", "4.00"))
    page = own_millers.open(ANN, item_path(groceries, "Milk"), screen=POCKET)
    details = ItemPage(page)
    expect(details.price("Average")).to_have_text("$4.00")
    expect(details.price("High")).to_have_text("$9.99")

    # It takes the place of one of the ten.
    groceries.shop(days_ago(1), ("Milk", "1", "5.00"))

    expect(details.price("Average")).to_have_text("$4.10", timeout=SOON)
    assert groceries.item("Milk")["averagePrice"] == 4.1


def test_purchases_are_told_the_newest_first(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    for day in range(12, 0, -1):
        groceries.shop(days_ago(day), ("Milk", "1", "3.99"))
    page = own_millers.open(ANN, item_path(groceries, "Milk"), screen=POCKET)
    details = ItemPage(page)

    expect(details.purchases).to_have_count(10)
    expect(details.purchases.first).to_have_accessible_name(re.compile(r"\$3\.99$"))
    expect(details.purchases.first).to_contain_text("Yesterday")
    action(page, "Show More").click()
    expect(details.purchases).to_have_count(12)
    expect(details.purchases.last).to_contain_text("May 29")


@BOTH
def test_a_new_line_costs_what_it_cost_at_the_store__groceries_33(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(100), ("Milk", "1", "3.49"), store="Aldi")
    groceries.shop(days_ago(200), ("Butter", "1", "2.00"), store="Aldi")
    groceries.shop(days_ago(2), ("Milk", "1", "4.49"), ("Butter", "1", "3.00"))
    known = groceries.add_list(store="Aldi")
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    shopping = ShoppingListPage(page)

    for text in ("milk", "butter", "salt"):
        shopping.enter(text)
        settled(page)

    # At Aldi within 180 days; else the average, wherever; else nobody knows.
    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 1, $3.49")
    expect(shopping.line("Butter")).to_have_accessible_name("Butter, 1, $2.50")
    expect(shopping.line("Salt")).to_have_accessible_name("Salt, 1, no price yet")
    shows(page, "$3.49", "$2.50", "No price yet")
    groceries.change_line(known["id"], "Salt", estimatedPrice="0.99")
    other = groceries.add_list("Other", store="Costco")
    assert groceries.add(other["id"], "salt")["estimatedPrice"] == 0.99
    assert groceries.add(other["id"], "milk")["estimatedPrice"] == 3.99


# The list of items


@BOTH
def test_a_search_keeps_to_the_category__groceries_34(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    for name, category in (
        ("Milk", DAIRY), ("Oat milk", DAIRY), ("Eggs", DAIRY), ("Millet", "Pantry Staples"), ("Milk rolls", "Bakery")
    ):
        groceries.add_item(name, category=category)
    dairy = next(category["id"] for category in groceries.categories() if category["name"] == DAIRY)
    page = own_millers.open(ANN, ITEMS, screen=screen)
    items = ItemsPage(page)
    expect(items.chips).to_have_text(["All", DAIRY, "Bakery", "Pantry Staples"])
    expect(items.chip("All")).to_have_attribute("aria-current", "true")

    items.chip(DAIRY).click()
    items.shows_only("Eggs", "Milk", "Oat milk")
    expect(items.chip(DAIRY)).to_have_attribute("aria-current", "true")
    # The words stand in a box of their own inside what is pressed.
    box = items.chip(DAIRY).get_by_text(DAIRY, exact=True).locator("xpath=ancestor::div[1]")
    expect(box).to_have_css("background-color", css(BLUE))
    expect(box.get_by_text(DAIRY, exact=True)).to_have_css("color", "rgb(255, 255, 255)")
    items.search.fill("mil")

    items.shows_only("Milk", "Oat milk")
    at(page, f"{ITEMS}?category={dairy}&q=mil")
    page.reload()
    items.shows_only("Milk", "Oat milk")
    items.search.fill("xyz")
    shows(page, "No items found")
    items.search.fill("")
    items.shows_only("Eggs", "Milk", "Oat milk")
    expect(items.chip(DAIRY)).to_have_attribute("aria-current", "true")
    at(page, f"{ITEMS}?category={dairy}")
    items.chip("All").click()
    items.search.fill("mil")
    items.shows_only("Milk", "Oat milk", "Millet", "Milk rolls")


def test_a_search_reaches_notes_and_barcodes__groceries_34(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", note="the blue one")
    groceries.add_item("Chocolate", barcodes=[BARCODES[0]])
    page = own_millers.open(ANN, ITEMS, screen=POCKET)
    items = ItemsPage(page)
    items.shows_only("Chocolate", "Milk")

    items.search.fill("blue")
    items.shows_only("Milk")
    items.search.fill(BARCODES[0])
    items.shows_only("Chocolate")


@BOTH
def test_without_items_there_is_a_way_to_add_one(own_millers: Millers, screen: Screen) -> None:
    page = own_millers.open(ANN, ITEMS, screen=screen)
    titled(page, "Items")
    shows(page, "No items yet")

    page.get_by_role("button", name="Add Item", exact=True).click()

    form = ItemSheet(page)
    form.name.fill("Milk")
    # The name says what it is among.
    settled(page)
    assert form.sheet.get_by_label("Category").evaluate("list => list.selectedOptions[0].label") == DAIRY
    form.save()
    expect(form.sheet).to_have_count(0)
    shows(page, "Milk was added")
    ItemsPage(page).shows_only("Milk")


# The form


@BOTH
def test_a_name_is_there_once__groceries_35_70(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk")
    page = own_millers.open(ANN, ITEMS, screen=screen)
    page.get_by_role("link", name="Add Item", exact=True).click()
    form = ItemSheet(settled(page))
    own_millers.watch_of(page).expect("status of 4")

    for name in ("milk", "MÍLK"):
        form.name.fill(name)
        form.save()
        refused(form.name, "You already have an item called Milk.")
        expect(form.name).to_be_focused()
    form.name.fill("Milk chocolate")
    expect(form.name).to_have_attribute("aria-invalid", "false")
    form.save()

    expect(form.sheet).to_have_count(0)
    assert [item["name"] for item in groceries.items()] == ["Milk", "Milk chocolate"]


@BOTH
def test_the_form_of_an_item_says_what_is_wrong__groceries_70(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Oat milk", barcodes=[BARCODES[0]])
    page = own_millers.open(ANN, f"{ITEMS}/new", screen=screen)
    own_millers.watch_of(page).expect("status of 4")
    form = ItemSheet(page)

    form.save()
    refused(form.name, "Name the item.")
    expect(form.name).to_be_focused()
    form.name.fill("x" * 81)
    for days in ("0", "1.5", "soon"):
        form.shelf_life.fill(days)
        form.opened.fill(days)
        form.save()
        refused(form.shelf_life, "Enter a whole number of days, 1 or more.")
        refused(form.opened, "Enter a whole number of days, 1 or more.")
    refused(form.name, "The name can be at most 80 characters.")
    form.name.fill("Almond milk")
    form.shelf_life.fill("90")
    form.opened.fill("")
    form.quantity.fill("0")
    form.minimum.fill("-1")
    form.save()
    refused(form.quantity, "Enter a quantity between 0.001 and 9999.")
    refused(form.minimum, "Enter a minimum between 0.001 and 9999, or none.")
    form.quantity.fill("1")
    form.minimum.fill("2")
    form.add_barcode()
    expect(form.barcode(1)).to_be_focused()
    form.barcode(1).fill(WRONG_BARCODE)
    form.save()
    refused(form.barcode(1), "A barcode has 8, 12, 13 or 14 digits. Check the last one.")
    form.barcode(1).fill(BARCODES[0])
    form.save()
    refused(form.barcode(1), "This barcode belongs to Oat milk.")
    expect(form.barcode(1)).to_be_focused()
    assert [item["name"] for item in groceries.items()] == ["Oat milk"]
    form.barcode(1).fill(BARCODES[1])
    form.switch("Track in pantry").uncheck()
    form.save()

    expect(form.sheet).to_have_count(0)
    kept = groceries.item("Almond milk")
    assert [kept[part] for part in ("shelfLifeDays", "parLevel", "barcodes", "trackPantry", "defaultQuantity")] == [
        90, "2", [BARCODES[1]], False, "1"
    ]


@BOTH
def test_a_barcode_is_read_from_a_photo__groceries_35(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    page = own_millers.open(ANN, f"{ITEMS}/new", screen=screen)
    form = ItemSheet(page)
    form.name.fill("Milk")

    form.scan(barcodes.photo(None))
    shows(form.sheet, "No barcode found. Move closer, or type its digits.")
    form.scan(b"text")
    shows(form.sheet, "This file is not a photo")
    form.scan(barcodes.photo(BARCODES[0]))
    expect(form.barcode(1)).to_have_value(BARCODES[0])
    shows_not(form.sheet, "This file is not a photo")
    form.add_barcode()
    form.scan(barcodes.photo(BARCODES[1]))
    expect(form.barcode(2)).to_have_value(BARCODES[1])
    expect(form.barcode(3)).to_have_count(0)
    form.save()

    expect(form.sheet).to_have_count(0)
    assert sorted(groceries.item("Milk")["barcodes"]) == sorted(BARCODES)


def test_an_item_is_edited(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", shelfLifeDays=7)
    groceries.add_item("Bread")
    page = own_millers.open(ANN, item_path(groceries, "Milk"), screen=POCKET)
    ItemPage(page).choose("Milk", "Edit Item")
    own_millers.watch_of(page).expect("status of 4")
    form = ItemSheet(page, "Edit Item")
    expect(form.shelf_life).to_have_value("7")
    form.name.fill("bread")
    form.save()
    refused(form.name, "You already have an item called Bread.")

    form.name.fill("Whole milk")
    form.shelf_life.fill("")
    form.note.fill("The blue one")
    form.save()

    expect(form.sheet).to_have_count(0)
    titled(page, "Whole milk")
    shows(page, "Whole milk was saved", "The blue one")
    kept = groceries.item("Whole milk")
    assert (kept["shelfLifeDays"], kept["note"]) == (None, "The blue one")


# What is remarkable about prices


@BOTH
def test_a_price_above_the_usual_is_told__groceries_36(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    for day in (30, 20):
        groceries.shop(days_ago(day), ("Milk", "1", "3.99"))
    known = groceries.add_list(store=CORNER_MARKET, items=[{"text": "Milk", "quantity": "2", "estimatedPrice": "4.59"}])
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    shopping = ShoppingListPage(page)
    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 2, $9.18")
    shows_not(page, "Price Insights")
    assert groceries.insights_of(known["id"]) == []

    groceries.shop(days_ago(10), ("Milk", "1", "3.99"))
    page.reload()

    expect(shopping.insight("Milk")).to_contain_text("15% above your usual $3.99")
    shows(page, "Price Insights")
    settled(page)
    shopping.insight("Milk").click()
    asked(page, "15% above your usual $3.99", "Use This Price")
    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 2, $7.98")
    expect(shopping.insights).to_have_count(0)
    assert groceries.line(known["id"], "Milk")["estimatedPrice"] == 3.99


@BOTH
def test_a_cheaper_store_is_told__groceries_37(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(20), ("Milk", "1", "3.49"), store="Aldi")
    known = groceries.add_list(store=CORNER_MARKET, items=[{"text": "Milk", "estimatedPrice": "3.99"}])
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    shopping = ShoppingListPage(page)
    expect(shopping.line("Milk")).to_be_visible()
    assert groceries.insights_of(known["id"]) == []
    expect(shopping.insights).to_have_count(0)

    groceries.shop(days_ago(10), ("Milk", "1", "3.49"), store="Aldi")
    page.reload()

    expect(shopping.insight("Milk")).to_contain_text("Usually $3.49 at Aldi, $0.50 less")
    assert [told["kind"] for told in groceries.insights_of(known["id"])] == ["cheaper_store"]
    shopping.insight("Milk").click()
    expect(action(question(page, "Usually $3.49 at Aldi"), "Use This Price")).to_be_visible()
    asked(page, "Usually $3.49 at Aldi, $0.50 less", "Change Store")
    shows(page, "The list is for Aldi now")
    expect(shopping.insights).to_have_count(0)
    assert groceries.shopping_list(known["id"])["store"] == "Aldi"


@BOTH
def test_a_good_price_is_told_in_green__groceries_38(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", perishable=True)
    groceries.add_item("Coffee", perishable=False)
    for day in (30, 20, 10):
        groceries.shop(days_ago(day), ("Milk", "1", "3.99"), ("Coffee", "1", "9.99"))
    known = groceries.add_list(
        store=CORNER_MARKET,
        items=[{"text": "Milk", "estimatedPrice": "3.49"}, {"text": "Coffee", "estimatedPrice": "8.99"}])
    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=screen))

    for name, words in (("Milk", "12% below your usual $3.99"), ("Coffee", "Lowest price in 6 months, stock up")):
        expect(shopping.insight(name)).to_contain_text(words)
        expect(shopping.insight(name).locator("svg").first).to_have_css("color", css(GREEN))
        # There is nothing to be done about a good price.
        expect(shopping.insight(name)).to_have_role("img")
    assert sorted(told["kind"] for told in groceries.insights_of(known["id"])) == ["good_price", "stock_up"]


def test_it_was_cheaper_once__groceries_38(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Coffee", perishable=False)
    for day, price in ((100, "7.99"), (30, "9.99"), (20, "9.99"), (10, "9.99")):
        groceries.shop(days_ago(day), ("Coffee", "1", price))
    known = groceries.add_list(store=CORNER_MARKET, items=[{"text": "Coffee", "estimatedPrice": "8.99"}])

    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=POCKET))

    expect(shopping.insight("Coffee")).to_contain_text("10% below your usual $9.99")


@BOTH
def test_the_three_that_save_most_are_told__groceries_39(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    saved = {"Milk": "5.00", "Bread": "8.00", "Ham": "6.00", "Wine": "7.00"}
    for day in (30, 20, 10):
        groceries.shop(days_ago(day), *((name, "1", "4.00") for name in saved))
    known = groceries.add_list(
        store=CORNER_MARKET, items=[{"text": name, "estimatedPrice": price} for name, price in saved.items()])
    assert [told["saving"] for told in groceries.insights_of(known["id"])] == [4, 3, 2, 1]
    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=screen))

    expect(shopping.insights).to_have_count(3)
    for place, (name, percent) in enumerate([("Bread", 100), ("Wine", 75), ("Ham", 50)]):
        expect(shopping.insights.nth(place)).to_have_accessible_name(f"{name}. {percent}% above your usual $4.00")


def test_prices_are_compared_in_one_unit__groceries_40(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Rice", unit="kg")
    for day in (30, 20):
        groceries.shop(days_ago(day), ("1 kg rice", "", "4.00"))
    groceries.shop(days_ago(10), ("0.5 kg rice", "", "4.00"))
    page = own_millers.open(ANN, item_path(groceries, "Rice"), screen=POCKET)
    details = ItemPage(page)

    shows(details.prices, "per kg")
    for name in ("Last", "Average", "Low", "High"):
        expect(details.price(name)).to_have_text("$4.00")
    known = groceries.add_list(store=CORNER_MARKET, items=[{"text": "500 g rice", "estimatedPrice": "5.00"}])
    assert [(told["text"], told["saving"]) for told in groceries.insights_of(known["id"])] == [
        ("25% above your usual $4.00", 0.5)
    ]


# Two items that are one


@BOTH
def test_merging_moves_lines_stock_and_prices__groceries_41(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Whole milk", barcodes=[BARCODES[0]])
    groceries.add_item("Milk", barcodes=[BARCODES[1]])
    groceries.shop(days_ago(8), ("Milk", "2", "3.99"))
    groceries.shop(days_ago(1), ("Whole milk", "1", "4.49"))
    known = groceries.add_list(items=[{"text": "2 whole milk"}, {"text": "Bread"}])
    page = own_millers.open(ANN, item_path(groceries, "Whole milk"), screen=screen)
    ItemPage(page).choose("Whole milk", "Merge with…")
    form = MergeSheet(page, "Whole milk")
    expect(form.sentence).to_have_text("Choose the item to keep. Whole milk becomes part of it.")

    form.save()
    refused(form.search, "Choose the item to keep.")
    form.search.fill("mil")
    expect(form.choice("Bread")).to_have_count(0)
    form.keep("Milk")
    expect(form.sentence).to_contain_text("Whole milk becomes part of Milk: its 1 purchase,")
    form.save()

    expect(form.sheet).to_have_count(0)
    shows(page, "Merged into Milk")
    kept = groceries.item("Milk")
    assert (kept["averagePrice"], kept["stock"], sorted(kept["barcodes"])) == (4.16, "3", sorted(BARCODES))
    assert groceries.names(known["id"]) == ["Milk", "Bread"]
    assert len(groceries.lots("Milk")) == 2
    assert len(groceries.purchases(f"&item={kept['id']}")) == 2
    assert [item["name"] for item in groceries.items()] == ["Bread", "Milk"]
    page.goto(own_millers.server.url + item_path(groceries, "Milk"))
    details = ItemPage(settled(page))
    expect(details.price("Average")).to_have_text("$4.16")
    expect(details.purchases).to_have_count(2)
    expect(details.lots).to_have_count(2)


def test_lines_of_both_on_one_list_become_one__groceries_41(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(items=[{"text": "2 whole milk"}, {"text": "3 milk"}])
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    shopping = ShoppingListPage(page)
    shopping.ordered("Whole milk", "Milk")

    groceries.merge("Whole milk", "Milk")

    expect(shopping.lines).to_have_count(1, timeout=SOON)
    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 5, no price yet")


# The page of an item


def test_an_item_is_archived_and_comes_back(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(8), ("Milk", "2", "3.99"))
    page = own_millers.open(ANN, ITEMS, screen=POCKET)
    items = ItemsPage(page)
    items.row("Milk").click()
    ItemPage(page).choose("Milk", "Archive")
    asked(page, "Archive Milk?", "Archive")

    titled(page, "Items")
    shows(page, "Milk archived", "No items yet")
    assert groceries.items() == []
    action(page, "Undo").click()
    items.shows_only("Milk")
    assert groceries.item("Milk")["averagePrice"] == 3.99


@BOTH
def test_an_item_is_put_on_a_list(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", defaultQuantity="2")
    known = groceries.add_list()
    page = own_millers.open(ANN, item_path(groceries, "Milk"), screen=screen)

    action(page, "Add to List").click()

    expect(page.get_by_text(re.compile("^Milk added")).first).to_be_visible()
    settled(page)
    line = groceries.line(known["id"], "Milk")
    assert (line["quantity"], line["origin"]) == ("2", "manual")


def test_the_page_says_when_it_will_be_bought_again__groceries_46(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", trackPantry=False)
    for day, quantity in (("2026-05-04", "1"), ("2026-05-11", "1"), ("2026-05-18", "2"), ("2026-06-01", "1")):
        groceries.shop(day, ("Milk", quantity, "3.99"))
    page = own_millers.open(ANN, item_path(groceries, "Milk"), screen=POCKET)
    details = ItemPage(page)
    expect(details.prediction).to_have_text("Usually every 7 days. Expected 2 days ago. Confidence: Medium")

    details.choose("Milk", "Don't Predict This")

    expect(details.prediction).to_have_text("You chose not to predict this.")
    details.choose("Milk", "Predict Again")
    expect(details.prediction).to_have_text("Usually every 7 days. Expected 2 days ago. Confidence: Medium")


def test_what_the_other_buys_shows_on_the_open_page(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(8), ("Milk", "1", "3.99"))
    details = ItemPage(own_millers.open(ANN, item_path(groceries, "Milk"), screen=POCKET))
    expect(details.purchases).to_have_count(1)

    own_millers.groceries_of(BEN).shop(days_ago(1), ("Milk", "1", "4.49"))

    expect(details.purchases).to_have_count(2, timeout=SOON)
    expect(details.price("Last")).to_have_text("$4.49")
