"""The pantry: what is there, until when it is good, and what people do with it, groceries.md §2.6 and §3.6."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.groceries import GREEN, HOME, RED, css, refused
from pages.grocery_figures import ORANGE, GroceryHomePage
from pages.pantry import (
    ADD_TO_PANTRY, PANTRY, STOCKTAKE, AddToPantrySheet, LotSheet, PantryPage, StocktakePage,
)
from rig.controls import action, at, shows, shows_not, titled
from rig.millers import ANN, BEN, Groceries, Millers, days_ago
from rig.pixels import Color
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
# Best before, in days from now, with what is said of it and in which color (groceries.md §2.6).
LABELS = {
    "Cream": (-3, "Expired 3 days ago", RED),
    "Ham": (-1, "Expired yesterday", RED),
    "Fish": (0, "Expires today", RED),
    "Yogurt": (1, "Expires tomorrow", ORANGE),
    "Salad": (5, "Expires in 5 days", None),
}
COLORED = {css(RED), css(ORANGE), css(GREEN)}


def stock(
    groceries: Groceries, name: str, *lots: tuple[str, int | None], location: str = "fridge", **item: object
) -> None:
    """An item with lots: how much, and in how many days it goes off."""
    groceries.add_item(name, **item)
    for quantity, days in lots:
        groceries.add_lot(name, quantity, None if days is None else days_ago(-days), location=location)


def open_pantry(millers: Millers, screen: Screen = PHONE, query: str = "") -> PantryPage:
    return PantryPage(millers.open(ANN, PANTRY + query, screen=screen))


def lots_of(groceries: Groceries, name: str) -> list[tuple[str, str | None]]:
    """What is left in each lot, with its last good day, in the order in which they are used up."""
    return [(lot["quantity"], lot["bestBefore"]) for lot in groceries.lots(name)]


@BOTH
def test_three_uses_take_first_what_goes_off_first__groceries_45(own_millers: Millers, screen: Screen) -> None:
    # The one that came first keeps longer, so that age alone would choose wrongly.
    stock(own_millers.groceries, "Milk", ("2", 4), ("2", 1))
    pantry = open_pantry(own_millers, screen)
    expect(pantry.link("Milk, 4, Expires tomorrow, Fridge")).to_be_visible()

    for left in ("3, Expires tomorrow", "2, Expires in 4 days", "1, Expires in 4 days"):
        pantry.minus("Milk").click()
        expect(pantry.link(f"Milk, {left}, Fridge")).to_be_visible()

    assert lots_of(own_millers.groceries, "Milk") == [("1", days_ago(-4))]


def test_presses_that_follow_each_other_are_all_done__groceries_45(own_millers: Millers) -> None:
    stock(own_millers.groceries, "Milk", ("5", 4), shelfLifeDays=7)
    pantry = open_pantry(own_millers)

    for _ in range(3):
        pantry.minus("Milk").click()
    expect(pantry.link("Milk, 2, Expires in 4 days, Fridge")).to_be_visible()
    for _ in range(2):
        pantry.plus("Milk").click()

    # What comes goes to where the rest is, and keeps as long as the item does.
    expect(pantry.link("Milk, 4, Expires in 4 days, Fridge")).to_be_visible()
    settled(pantry.page)
    assert lots_of(own_millers.groceries, "Milk") == [("2", days_ago(-4)), ("1", days_ago(-7)), ("1", days_ago(-7))]


def test_the_last_one_leaves_the_list__groceries_45(own_millers: Millers) -> None:
    stock(own_millers.groceries, "Milk", ("1", 4))
    stock(own_millers.groceries, "Tea", ("1", None), location="cupboard")
    pantry = open_pantry(own_millers)

    pantry.minus("Milk").click()

    expect(pantry.row("Milk")).to_have_count(0)
    expect(pantry.link("Tea, 1, Cupboard")).to_be_visible()
    pantry.minus("Tea").click()
    shows(pantry.page, "Your pantry is empty")
    assert own_millers.groceries.pantry() == {}


@BOTH
def test_more_than_there_is_cannot_be_taken__groceries_45_70(own_millers: Millers, screen: Screen) -> None:
    stock(own_millers.groceries, "Milk", ("2", 4))
    pantry = open_pantry(own_millers, screen)
    pantry.choose("Milk", "Move")
    sheet = LotSheet(pantry.page, "Milk")
    sheet.keep_in("Freezer")
    sheet.moved.fill("3")

    sheet.save()

    refused(sheet.moved, "You only have 2 of these.")
    expect(sheet.moved).to_be_focused()
    assert [(lot["quantity"], lot["location"]) for lot in own_millers.groceries.lots("Milk")] == [("2", "fridge")]
    sheet.moved.fill("0")
    sheet.save()
    refused(sheet.moved, "Enter a quantity greater than 0.")
    sheet.moved.fill("1")
    sheet.save()
    shows(pantry.page, "Milk was moved")
    assert own_millers.groceries.pantry() == {"Milk": "2"}
    assert {lot["location"] for lot in own_millers.groceries.lots("Milk")} == {"fridge", "freezer"}


def test_what_the_other_one_took_cannot_be_taken_again__groceries_45(own_millers: Millers) -> None:
    """Ann's page stands over what Ben used meanwhile."""
    stock(own_millers.groceries, "Milk", ("2", 4))
    page = open_pantry(own_millers).page
    PantryPage(page).choose("Milk", "Move")
    sheet = LotSheet(page, "Milk")
    sheet.keep_in("Freezer")
    sheet.moved.fill("2")
    settled(page)
    ben = own_millers.api.sign_in(BEN)
    lot = own_millers.groceries.lots("Milk")[0]["id"]
    assert ben.post(f"/grocery/pantry/{lot}/use", {"quantity": "1"}).status == 200

    sheet.save()

    # She sees what he left before she says it again.
    shows(sheet.sheet, "This was changed elsewhere. Review and save again.")
    expect(sheet.quantity).to_have_value("1")
    expect(sheet.moved).to_have_value("2")
    sheet.save()
    refused(sheet.moved, "You only have 1 of these.")
    assert [(lot["quantity"], lot["location"]) for lot in own_millers.groceries.lots("Milk")] == [("1", "fridge")]


@BOTH
def test_each_day_has_its_words_and_color__groceries_42(own_millers: Millers, screen: Screen) -> None:
    for name, (days, _, _) in LABELS.items():
        stock(own_millers.groceries, name, ("1", days))
    # What keeps longer, or has no day, says nothing.
    stock(own_millers.groceries, "Peas", ("1", 1), location="freezer")
    stock(own_millers.groceries, "Salt", ("1", None), location="cupboard")
    pantry = open_pantry(own_millers, screen)

    for name, (_, label, color) in LABELS.items():
        expect(pantry.link(f"{name}, 1, {label}, Fridge")).to_be_visible()
        _is_colored(pantry.row(name).get_by_text(label, exact=True), color)
    expect(pantry.link("Peas, 1, Freezer")).to_be_visible()
    expect(pantry.link("Salt, 1, Cupboard")).to_be_visible()

    home = GroceryHomePage(_goto(own_millers, pantry.page, HOME))
    expect(home.expiring).to_have_count(len(LABELS))
    for place, (name, (_, label, color)) in enumerate(LABELS.items()):
        expect(home.expiring.nth(place)).to_have_accessible_name(f"{name}, {label}, Qty: 1")
        _is_colored(home.expiring.nth(place).get_by_text(label, exact=True), color)


def _is_colored(words: Locator, color: Color | None) -> None:
    """Red, orange, or neither of both."""
    if color:
        expect(words).to_have_css("color", css(color))
    else:
        assert words.evaluate("one => getComputedStyle(one).color") not in COLORED


def _goto(millers: Millers, page: Page, path: str) -> Page:
    page.goto(millers.server.url + path)
    return settled(page)


def test_filters_and_places_narrow_the_rows_in_the_address__groceries_42(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    stock(groceries, "Ham", ("1", -1))
    stock(groceries, "Apples", ("6", 7))
    stock(groceries, "Cheese", ("1", 8))
    stock(groceries, "Peas", ("1", 2), location="freezer")
    stock(groceries, "Olive oil", ("1", None), location="cupboard", parLevel="2")
    stock(groceries, "Rice", parLevel="1")
    pantry = open_pantry(own_millers)
    assert pantry.names() == ["Apples", "Cheese", "Ham", "Olive oil", "Peas"]

    pantry.show("Expiring")
    expect(pantry.rows).to_have_count(2)
    assert pantry.names() == ["Ham", "Apples"]
    at(pantry.page, f"{PANTRY}?filter=expiring")
    pantry.show("Low")
    # Also what is missing altogether.
    expect(pantry.rows).to_have_count(2)
    expect(pantry.row("Olive oil")).to_contain_text("Below your minimum of 2")
    expect(pantry.row("Rice")).to_contain_text("Below your minimum of 1")
    pantry.show("All")
    pantry.show("Freezer")
    expect(pantry.rows).to_have_count(1)
    expect(pantry.row("Peas")).to_be_visible()
    at(pantry.page, f"{PANTRY}?location=freezer")
    expect(pantry.chip("Freezer")).to_have_attribute("aria-current", "true")
    pantry.page.reload()
    settled(pantry.page)
    assert pantry.names() == ["Peas"]
    pantry.show("Expiring")
    shows(pantry.page, "Nothing expires within 7 days")
    action(pantry.page, "Show All").click()
    expect(pantry.rows).to_have_count(5)


@BOTH
def test_used_up_can_be_undone__groceries_45(own_millers: Millers, screen: Screen) -> None:
    stock(own_millers.groceries, "Milk", ("2", 1), ("3", 4))
    pantry = open_pantry(own_millers, screen)

    pantry.choose("Milk", "Used it")

    # Of what goes off first all is used.
    shows(pantry.page, "Milk marked as used")
    expect(pantry.link("Milk, 3, Expires in 4 days, Fridge")).to_be_visible()
    assert lots_of(own_millers.groceries, "Milk") == [("3", days_ago(-4))]
    action(pantry.page, "Undo").click()
    expect(pantry.link("Milk, 5, Expires tomorrow, Fridge")).to_be_visible()
    assert lots_of(own_millers.groceries, "Milk") == [("2", days_ago(-1)), ("3", days_ago(-4))]


def test_what_is_thrown_away_is_waste_and_what_is_used_is_not__groceries_66(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.shop(days_ago(3), ("Cream", "2", "3.20"), ("Ham", "1", "4.00"))
    pantry = open_pantry(own_millers)

    pantry.choose("Ham", "Used it")
    expect(pantry.row("Ham")).to_have_count(0)
    pantry.choose("Cream", "Threw it away")

    shows(pantry.page, "Cream marked as thrown away")
    assert groceries.insights()["wasteText"] == "You threw away $6.40 this month"


@BOTH
def test_what_is_there_is_corrected__groceries_45_70(own_millers: Millers, screen: Screen) -> None:
    stock(own_millers.groceries, "Milk", ("2", 4))
    pantry = open_pantry(own_millers, screen)
    pantry.choose("Milk", "Correct")
    sheet = LotSheet(pantry.page, "Milk")
    expect(sheet.quantity).to_have_value("2")
    sheet.quantity.fill("a few")
    sheet.save()
    expect(sheet.quantity).to_have_attribute("aria-invalid", "true")
    expect(sheet.quantity).to_be_focused()

    sheet.quantity.fill("1.5")
    sheet.last_good_day.fill("2026-06-12")
    sheet.save()

    shows(pantry.page, "Milk was corrected")
    expect(pantry.link("Milk, 1.5, Expires in 2 days, Fridge")).to_be_visible()
    assert lots_of(own_millers.groceries, "Milk") == [("1.5", "2026-06-12")]


@BOTH
def test_something_is_put_into_the_pantry__groceries_21_70(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    groceries.add_item("Milk", shelfLifeDays=7)
    groceries.add_item("Tea")
    pantry = open_pantry(own_millers, screen)
    shows(pantry.page, "Your pantry is empty")
    pantry.add.click()
    at(pantry.page, ADD_TO_PANTRY)
    sheet = AddToPantrySheet(pantry.page)
    expect(sheet.search).to_be_focused()
    sheet.save()
    refused(sheet.search, "Type an item.")
    refused(sheet.quantity, "Enter a quantity greater than 0.")
    sheet.search.fill("mil")
    expect(sheet.offered).to_have_text(["Milk"])
    sheet.choose_item("Milk")
    expect(sheet.quantity).to_have_value("1")
    expect(sheet.last_good_day).to_have_value("2026-06-17")

    sheet.quantity.fill("0")
    sheet.save()
    refused(sheet.quantity, "Enter a quantity greater than 0.")
    sheet.quantity.fill("3")
    sheet.last_good_day.fill("2026-06-11")
    sheet.keep_in("Fridge")
    sheet.save()

    expect(pantry.link("Milk, 3, Expires tomorrow, Fridge")).to_be_visible()
    assert lots_of(groceries, "Milk") == [("3", "2026-06-11")]


def test_a_stocktake_corrects_what_was_counted__groceries_45(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    stock(groceries, "Apples", ("6", 5))
    stock(groceries, "Milk", ("2", 1), ("2", 4))
    stock(groceries, "Tea", ("1", None))
    pantry = open_pantry(own_millers)
    pantry.stocktake.click()
    titled(pantry.page, "Stocktake")
    at(pantry.page, STOCKTAKE)
    page = StocktakePage(pantry.page)
    shows(pantry.page, "Expected 6", "Expected 4", "Expected 1", "0 of 3 counted")

    page.counted("Milk").fill("3")
    page.counted("Tea").fill("0")
    expect(page.progress).to_have_text("2 of 3 counted")
    page.save()

    expect(pantry.row("Milk")).to_be_visible()
    # What was not counted stays; what is missing was what goes off first.
    assert groceries.pantry() == {"Apples": "6", "Milk": "3"}
    assert lots_of(groceries, "Milk") == [("1", days_ago(-1)), ("2", days_ago(-4))]


def test_a_wrong_count_is_told_at_its_field__groceries_70(own_millers: Millers) -> None:
    stock(own_millers.groceries, "Milk", ("2", 1))
    stock(own_millers.groceries, "Tea", ("1", None))
    page = StocktakePage(own_millers.open(ANN, STOCKTAKE, screen=PHONE))

    page.counted("Milk").fill("a few")
    page.counted("Tea").fill("2")
    page.save()

    field = page.counted("Milk")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(r"quantity"))
    expect(field).to_be_focused()
    expect(page.counted("Tea")).not_to_have_attribute("aria-invalid", "true")
    assert own_millers.groceries.pantry() == {"Milk": "2", "Tea": "1"}


@BOTH
def test_what_runs_out_goes_on_a_list__groceries_14_49(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    stock(groceries, "Milk", ("1", 1), defaultQuantity="2")
    first = groceries.add_list("Weekly shop")["id"]
    pantry = open_pantry(own_millers, screen)

    pantry.choose("Milk", "Add to List")
    shows(pantry.page, "Milk added to Weekly shop")
    second = groceries.add_list("Barbecue")["id"]
    pantry.choose("Milk", "Add to List")
    pantry.answer("Add Milk to which list?", "Barbecue")

    shows(pantry.page, "Milk added to Barbecue")
    assert [groceries.line(known, "Milk")["quantity"] for known in (first, second)] == ["2", "2"]


def test_what_the_other_one_uses_shows_at_once__groceries_45(own_millers: Millers) -> None:
    stock(own_millers.groceries, "Milk", ("3", 4))
    pantry = open_pantry(own_millers)
    expect(pantry.link("Milk, 3, Expires in 4 days, Fridge")).to_be_visible()
    lot = own_millers.groceries.lots("Milk")[0]["id"]

    used = own_millers.api.sign_in(BEN).post(f"/grocery/pantry/{lot}/use", {"quantity": "2"})

    assert used.status == 200, used.text
    expect(pantry.link("Milk, 1, Expires in 4 days, Fridge")).to_be_visible(timeout=SOON)
    shows_not(pantry.page, "This item no longer exists")
