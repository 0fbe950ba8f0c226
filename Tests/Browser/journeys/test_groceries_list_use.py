"""What a list tells and how it is used: budget, aisles, sharing, keyboard, groceries.md §3.3."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.groceries import (
    DESK, LISTS, POCKET, CompleteSheet, PriceSheet, ShoppingListPage, ShoppingListsPage, list_path, swiped,
)
from rig.controls import action, at, copied, shows, shows_not
from rig.millers import ANN, BEN, CORNER_MARKET, WEEKLY_SHOP, Millers, weekly_shop
from rig.screens import Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [POCKET, DESK], ids=str)


@BOTH
def test_an_estimate_above_the_budget_is_told__groceries_16(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(budgetAmount="20.00", items=[{"text": "Wine", "estimatedPrice": "20.00"}])
    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=screen))
    shopping.shows_figures(Budget="$20.00", Spent="$0.00", Remaining="$20.00")
    expect(shopping.page.get_by_text(re.compile("over budget$"))).to_have_count(0)

    groceries.add(known["id"], "cheese", estimatedPrice="4.20")

    shows(shopping.page, "Estimated total is $4.20 over budget")
    shopping.shows_figures(Remaining="$20.00")


def test_by_aisle_lines_stand_as_one_passes_them__groceries_18(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.order_aisles("Aldi", "Bakery", "Dairy & Eggs", "Produce")
    known = groceries.add_list(
        store="Aldi", items=[{"text": name} for name in ("Apples", "Milk", "Bread", "Kale", "Toothpaste")])
    groceries.tick(known["id"], "Apples")
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    shopping = ShoppingListPage(page)
    shopping.ordered("Milk", "Bread", "Kale", "Toothpaste", "Apples")
    heads = page.get_by_role("main").get_by_role("heading")
    expect(heads).to_have_text(["Items", "In the basket"])

    shopping.option("Group by Aisle")

    shopping.ordered("Bread", "Milk", "Kale", "Toothpaste", "Apples")
    expect(heads).to_have_text(["Bakery", "Dairy & Eggs", "Produce", "Personal Care", "In the basket"])
    groceries.order_aisles("Aldi", "Produce", "Bakery")
    expect(heads).to_have_text(["Produce", "Bakery", "Dairy & Eggs", "Personal Care", "In the basket"], timeout=SOON)
    shopping.ordered("Kale", "Bread", "Milk", "Toothpaste", "Apples")
    shopping.option("Don't Group")
    shopping.ordered("Milk", "Bread", "Kale", "Toothpaste", "Apples")


@BOTH
def test_a_list_is_shared_as_a_line_of_text_for_each_open_line__groceries_18(
    own_millers: Millers, screen: Screen
) -> None:
    groceries = own_millers.groceries
    eggs = {"text": "eggs", "note": "free range"}
    known = groceries.add_list(items=[{"text": "2 l oat milk"}, {"text": "500 g pasta"}, eggs, {"text": "ham"}])
    groceries.tick(known["id"], "Ham")
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    # As a browser without ways of sharing.
    page.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")

    ShoppingListPage(page).option("Share as Text")

    copied(page, "2 l Oat milk\n500 g Pasta\nEggs (free range)")


@BOTH
def test_a_list_without_a_budget_has_none_left__groceries_19(own_millers: Millers, screen: Screen) -> None:
    known = weekly_shop(own_millers.groceries)
    own_millers.groceries.change_list(known["id"], budgetAmount=None)
    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=screen))

    shopping.shows_figures(Spent="$11.87", Estimated="$16.66")
    shows_not(shopping.main, "Remaining")
    # Beside it a wide window shows the lists, whose one bar tells what is ticked.
    expect(shopping.main.get_by_role("progressbar")).to_have_count(0 if screen == POCKET else 1)


def test_the_bar_of_the_budget_is_called_so_and_tells_how_far_it_is(own_millers: Millers) -> None:
    known = weekly_shop(own_millers.groceries)
    shopping = ShoppingListPage(own_millers.open(ANN, list_path(known["id"]), screen=POCKET))

    expect(shopping.budget_bar).to_have_attribute("aria-valuetext", "59 percent of the budget spent")
    box = shopping.budget_bar.bounding_box()
    assert box and box["height"] == 8


def test_a_swipe_takes_a_line_off_and_undo_puts_it_back(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    shopping = ShoppingListPage(page)

    swiped(shopping.line("Milk"), "Delete")

    shows(page, "Milk was removed")
    shopping.ordered("Eggs", "Bread")
    assert groceries.names(known["id"]) == ["Bread", "Eggs"]
    action(page, "Undo").click()
    shopping.ordered("Eggs", "Milk", "Bread")
    back = groceries.line(known["id"], "Milk")
    assert (back["quantity"], back["actualPrice"], back["isPurchased"]) == ("2", 4.29, True)
    assert groceries.names(known["id"]) == ["Milk", "Bread", "Eggs"]


def test_a_quantity_is_changed_in_the_menu_of_a_line(own_millers: Millers) -> None:
    known = weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=DESK)
    shopping = ShoppingListPage(page)

    shopping.choose("Milk", "Quantity 3")

    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 3, $12.87")
    shopping.choose("Milk", "Quantity 2")
    expect(shopping.line("Milk")).to_have_accessible_name("Milk, 2, $8.58")
    shopping.choose("Milk", "Delete")
    shopping.ordered("Eggs", "Bread")
    assert own_millers.groceries.names(known["id"]) == ["Bread", "Eggs"]


def test_a_list_that_the_other_deletes_says_so_and_leads_back(own_millers: Millers) -> None:
    known = weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    shows(page, "Eggs")

    own_millers.groceries_of(BEN).delete_list(known["id"])

    expect(page.get_by_text("This item no longer exists").first).to_be_visible(timeout=SOON)
    action(page.get_by_role("main"), "Back").click()
    at(page, LISTS)
    shows(page, "No Shopping Lists")


def test_a_wide_window_shows_a_list_beside_the_lists(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_list("Holiday", items=[{"text": "Sunscreen"}])
    weekly_shop(groceries)
    page = own_millers.open(ANN, LISTS, screen=DESK)
    lists, shopping = ShoppingListsPage(page), ShoppingListPage(page)
    shopping.ordered("Eggs", "Milk", "Bread")

    lists.row("Holiday").click()

    shopping.ordered("Sunscreen")
    expect(lists.row(WEEKLY_SHOP)).to_be_visible()
    expect(lists.row("Holiday")).to_have_attribute("aria-current", "true")


@BOTH
def test_a_line_is_as_high_as_a_thumb_wants__groceries_71(own_millers: Millers, screen: Screen) -> None:
    known = weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=screen)
    lines = ShoppingListPage(page).lines

    expect(lines).to_have_count(3)
    assert all(box and box["height"] >= 56 for box in (line.bounding_box() for line in lines.all()))


def test_the_keyboard_alone_adds_ticks_prices_and_completes__groceries_71(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(store=CORNER_MARKET)
    page = own_millers.open(ANN, LISTS, screen=DESK)
    keys = page.keyboard
    shopping = ShoppingListPage(page)
    shows(page, "Nothing on this list yet")

    _tab_to(page, "Add to this list")
    keys.type("2 milk")
    keys.press("Enter")
    shopping.ordered("Milk")
    settled(page)
    expect(shopping.box).to_be_focused()
    _tab_to(page, "Milk, 2, no price yet", "Shift+Tab")
    keys.press("Space")
    expect(shopping.line("Milk")).to_be_checked()
    settled(page)
    _tab_to(page, "Edit Price, Milk")
    keys.press("Enter")
    form = PriceSheet(page)
    expect(form.each).to_be_focused()
    settled(page)
    keys.type("4.29")
    keys.press("Enter")
    expect(form.sheet).to_have_count(0)
    settled(page)
    # The focus is where it was before the sheet.
    expect(shopping.price("Milk")).to_be_focused()
    _tab_to(page, "Complete", "Shift+Tab")
    keys.press("Enter")
    complete = CompleteSheet(page)
    expect(complete.receipt).to_have_value("8.58")
    settled(page)
    _tab_to(page, "Paid from")
    keys.type("Cha")
    expect(complete.source).to_have_value(str(complete.source.get_by_text("Chase").get_attribute("value")))
    settled(page)
    _tab_to(page, "Complete")
    keys.press("Enter")

    shows(page, f"{WEEKLY_SHOP} completed. $8.58 posted to Groceries.")
    (expense,) = groceries.expenses()
    assert (expense["amount"], expense["source"], groceries.pantry()) == (8.58, "Chase", {"Milk": "2"})
    assert groceries.shopping_list(known["id"])["status"] == "completed"


def test_who_ticks_by_keys_does_not_lose_the_place__groceries_71(own_millers: Millers) -> None:
    known = weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=DESK)
    shopping = ShoppingListPage(page)

    shopping.line("Eggs").press("Space")

    expect(shopping.line("Eggs")).to_be_checked()
    settled(page)
    # On the line that moved, or on the one that came into its place.
    expect(page.locator("[role=checkbox]:focus")).to_have_count(1)


def _tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Presses the key until what has the focus is called so."""
    for _ in range(60):
        page.keyboard.press(key)
        # The label of a menu holds its options too.
        if page.evaluate("""() => {
            const { ariaLabel, labels, innerText } = document.activeElement;
            return (ariaLabel ?? labels?.[0]?.innerText ?? innerText).trim().split("\\n")[0];
        }""") == name:
            return
    raise AssertionError(f"no {key} leads to {name}")
