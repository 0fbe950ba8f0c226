"""The page of shopping lists, and the form of a list, groceries.md §2.3 and §3.2."""

import re

import pytest
from playwright.sync_api import expect

from pages.groceries import (
    BLUE, DESK, GREEN, ID, LISTS, POCKET, RED, ListSheet, ShoppingListPage, ShoppingListsPage, asked, css, drawn,
    list_path, refused, swiped,
)
from rig.controls import action, at, shows, shows_not, titled
from rig.measure import scrolls_sideways
from rig.millers import ANN, CORNER_MARKET, WEEKLY_SHOP, Millers, weekly_shop
from rig.screens import Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [POCKET, DESK], ids=str)
FIRST_COMPLETED = 20


# The page of lists


@BOTH
def test_without_lists_there_are_two_ways_to_make_one__groceries_1(own_millers: Millers, screen: Screen) -> None:
    page = own_millers.open(ANN, LISTS, screen=screen)
    lists = ShoppingListsPage(page)
    titled(page, "Shopping Lists")
    shows(page, "No Shopping Lists", "Create a smart list powered by AI or start from scratch")
    expect(action(page, "Create Smart List")).to_have_attribute("href", f"{LISTS}/smart")

    settled(page)
    lists.new.press("Enter")

    expect(page.get_by_role("menuitem")).to_have_text(["Smart List (AI)", "Manual List"])
    page.get_by_role("menuitem", name="Smart List (AI)", exact=True).click()
    at(page, f"{LISTS}/smart")
    settled(page).go_back()
    titled(page, "Shopping Lists")
    lists.add("Manual List")
    expect(ListSheet(page).sheet).to_be_visible()


@BOTH
def test_the_form_of_a_list_says_what_is_wrong__groceries_2_70(own_millers: Millers, screen: Screen) -> None:
    page = own_millers.open(ANN, LISTS, screen=screen)
    ShoppingListsPage(page).add("Manual List")
    form = ListSheet(page)
    expect(form.name).to_be_focused()

    form.save()
    refused(form.name, "Name the list.")
    expect(form.name).to_be_focused()
    form.name.fill("x" * 61)
    form.budget.fill("-1")
    form.save()
    refused(form.name, "The name can be at most 60 characters.")
    refused(form.budget, "Enter a budget of 0 or more.")
    form.name.fill("x" * 60)
    form.save()
    shows_not(form.sheet, "Name the list.", "The name can be at most 60 characters.")
    refused(form.budget, "Enter a budget of 0 or more.")
    expect(form.budget).to_be_focused()
    assert own_millers.groceries.lists() == []

    form.name.fill(WEEKLY_SHOP)
    form.budget.fill("20")
    form.choose_store("Aldi")
    form.save()

    expect(form.sheet).to_have_count(0)
    titled(page, WEEKLY_SHOP)
    shows(page, "$20.00", "Aldi", "Nothing on this list yet")
    (made,) = own_millers.groceries.lists()
    at(page, list_path(made["id"]))
    assert (made["budgetAmount"], made["store"], made["kind"]) == (20, "Aldi", "manual")


def test_a_list_is_edited__groceries_2_70(own_millers: Millers) -> None:
    known = weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    ShoppingListPage(page).option("Edit List")
    form = ListSheet(page, "Edit List")
    expect(form.name).to_have_value(WEEKLY_SHOP)
    expect(form.budget).to_have_value("20.00")

    form.name.fill("")
    form.save()
    refused(form.name, "Name the list.")
    form.name.fill("Sunday roast")
    form.budget.fill("")
    form.choose_store("No Store")
    form.save()

    expect(form.sheet).to_have_count(0)
    titled(page, "Sunday roast")
    shows_not(page, "Remaining", CORNER_MARKET)
    changed = own_millers.groceries.shopping_list(known["id"])
    assert (changed["name"], changed["budgetAmount"], changed["store"]) == ("Sunday roast", None, None)


@BOTH
def test_the_worked_example_adds_up__groceries_3(own_millers: Millers, screen: Screen) -> None:
    known = weekly_shop(own_millers.groceries)
    figures = ["totalSpent", "estimatedTotal", "remaining", "completionPercentage", "budgetPercentage", "isOverBudget"]
    assert [known[figure] for figure in figures] == [11.87, 16.66, 8.13, 0.6667, 0.5935, False]

    page = own_millers.open(ANN, LISTS, screen=screen)
    lists = ShoppingListsPage(page)
    expect(lists.row(WEEKLY_SHOP)).to_have_accessible_name(f"{WEEKLY_SHOP}, 3 items, budget $20.00")
    expect(lists.row(WEEKLY_SHOP)).to_have_accessible_description(re.compile("67 percent done"))
    lists.row(WEEKLY_SHOP).click()

    titled(page, WEEKLY_SHOP)
    shopping = ShoppingListPage(page)
    shopping.shows_figures(Budget="$20.00", Spent="$11.87", Remaining="$8.13")
    expect(shopping.figure("Remaining")).to_have_css("color", css(GREEN))
    shows_not(page, "Estimated")


def test_an_empty_list_is_at_nothing__groceries_4(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    empty = [groceries.add_list("Holiday"), groceries.add_list("Party", budgetAmount="0")]
    for known in empty:
        assert (known["completionPercentage"], known["budgetPercentage"], known["itemCount"]) == (0, 0, 0)
    page = own_millers.open(ANN, LISTS, screen=POCKET)
    lists = ShoppingListsPage(page)

    for name in ("Holiday", "Party"):
        expect(lists.row(name)).to_contain_text("0 items")
        expect(lists.row(name)).to_have_accessible_description(re.compile("0 percent done"))
        assert lists.bar(name).evaluate("bar => [bar.value, bar.max]") == [0, 1]
    for known in empty:
        page.goto(own_millers.server.url + list_path(known["id"]))
        shows(settled(page), "Nothing on this list yet")
        assert "NaN" not in page.content()
    assert page.get_by_role("progressbar").evaluate("bar => [bar.value, bar.max]") == [0, 1]


def test_spending_the_budget_is_not_over_it_and_a_cent_more_is__groceries_5(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(budgetAmount="20.00", items=[{"text": "Wine", "estimatedPrice": "20.00"}])
    groceries.tick(known["id"], "Wine")
    page = own_millers.open(ANN, list_path(known["id"]), screen=POCKET)
    shopping = ShoppingListPage(page)
    bar = shopping.main.get_by_role("progressbar")
    shopping.shows_figures(Spent="$20.00", Remaining="$0.00")
    expect(shopping.figure("Remaining")).to_have_css("color", css(GREEN))
    full = bar.bounding_box()
    drawn(bar, GREEN, GREEN)
    assert not groceries.shopping_list(known["id"])["isOverBudget"]

    groceries.change_line(known["id"], "Wine", actualPrice="20.01")

    shopping.shows_figures(Spent="$20.01", Remaining="-$0.01")
    for figure in ("Spent", "Remaining"):
        expect(shopping.figure(figure)).to_have_css("color", css(RED))
    drawn(bar, RED, RED)
    assert bar.bounding_box() == full
    assert groceries.shopping_list(known["id"])["isOverBudget"]
    assert not scrolls_sideways(page)


def test_one_item_and_several_are_called_so__groceries_6(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    groceries.add_list("Small", items=[{"text": "Milk"}])
    groceries.add_list("Large", items=[{"text": "Milk"}, {"text": "Bread"}, {"text": "Eggs"}])
    lists = ShoppingListsPage(own_millers.open(ANN, LISTS, screen=POCKET))

    shows(lists.row("Small"), "1 item")
    shows(lists.row("Large"), "3 items")
    # Of a list without a budget the row shows the estimate.
    shows(lists.row("Large"), "Estimate", "$0.00")


def test_the_bar_is_green_once_all_is_ticked__groceries_7(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = groceries.add_list(items=[{"text": "Milk"}, {"text": "Bread"}])
    groceries.tick(known["id"], "Milk")
    page = own_millers.open(ANN, LISTS, screen=POCKET)
    lists = ShoppingListsPage(page)
    expect(lists.row(WEEKLY_SHOP)).to_have_accessible_description(re.compile("50 percent done"))
    drawn(lists.bar(WEEKLY_SHOP), BLUE)

    groceries.tick(known["id"], "Bread")

    expect(lists.row(WEEKLY_SHOP)).to_have_accessible_description(re.compile("100 percent done"), timeout=SOON)
    drawn(lists.bar(WEEKLY_SHOP), GREEN, GREEN)


@BOTH
def test_things_are_called_by_their_names_and_never_by_ids__groceries_8(millers: Millers, screen: Screen) -> None:
    groceries = millers.groceries
    weekly = groceries.list_named(WEEKLY_SHOP)
    bought = groceries.list_named("Pasta evening", "completed")
    page = millers.open(ANN, LISTS, screen=screen)

    for path, name in (
        (LISTS, WEEKLY_SHOP), (list_path(weekly["id"]), "Eggs"), (list_path(bought["id"]), "Tomato sauce"),
        (list_path(weekly["id"], "complete"), "Eggs"),
    ):
        page.goto(millers.server.url + path)
        expect(settled(page).get_by_text(name).first).to_be_visible()
        # What is seen, and what is read aloud of it.
        assert not ID.search(page.locator("body").inner_text()), path
        spoken = page.locator("[aria-label], [aria-description]").evaluate_all(
            "parts => parts.map((part) => `${part.ariaLabel} ${part.ariaDescription}`)")
        assert not [words for words in spoken if ID.search(words)], path


def test_completed_lists_come_twenty_at_a_time(millers: Millers) -> None:
    total = len(millers.groceries.lists("completed"))
    assert total > FIRST_COMPLETED
    active = len(millers.groceries.lists())
    page = millers.open(ANN, LISTS, screen=POCKET)
    lists = ShoppingListsPage(page)
    expect(page.get_by_role("heading", level=2)).to_have_text(["Active Lists", "Completed"])
    expect(lists.rows).to_have_count(active + FIRST_COMPLETED)
    # The newest first.
    expect(lists.rows.nth(active)).to_contain_text("Pasta evening")
    expect(lists.rows.nth(active)).to_have_accessible_name("Pasta evening, 2 items, completed, spent $4.48")

    action(page, "Show More").click()

    expect(lists.rows).to_have_count(active + total)
    expect(lists.rows.last).to_contain_text("Supper")
    expect(action(page, "Show More")).to_have_count(0)


@BOTH
def test_a_deleted_list_comes_back_with_its_lines__groceries_17(own_millers: Millers, screen: Screen) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    page = own_millers.open(ANN, LISTS, screen=screen)
    lists = ShoppingListsPage(page)
    lists.choose(WEEKLY_SHOP, "Delete")
    asked(page, f"Delete {WEEKLY_SHOP}?", "Cancel")
    expect(lists.row(WEEKLY_SHOP)).to_be_visible()
    assert groceries.lists()

    lists.choose(WEEKLY_SHOP, "Delete")
    asked(page, f"Delete {WEEKLY_SHOP}?", "Delete")

    shows(page, "No Shopping Lists")
    assert groceries.lists() == []
    action(page, "Undo").click()
    expect(lists.row(WEEKLY_SHOP)).to_have_accessible_description(re.compile("67 percent done"))
    back = groceries.shopping_list(known["id"])
    assert [back[part] for part in ("items", "totalSpent", "budgetAmount")] == [known["items"], 11.87, 20]


def test_a_swipe_deletes_a_list__groceries_17(own_millers: Millers) -> None:
    weekly_shop(own_millers.groceries)
    page = own_millers.open(ANN, LISTS, screen=POCKET)

    swiped(ShoppingListsPage(page).row(WEEKLY_SHOP), "Delete")
    asked(page, f"Delete {WEEKLY_SHOP}?", "Delete")

    shows(page, "No Shopping Lists")
    assert own_millers.groceries.lists() == []


def test_a_completed_list_is_not_deleted__groceries_17(own_millers: Millers) -> None:
    groceries = own_millers.groceries
    known = weekly_shop(groceries)
    groceries.complete(known["id"], leftovers="drop")
    page = own_millers.open(ANN, LISTS, screen=POCKET)
    lists = ShoppingListsPage(page)
    expect(lists.row(WEEKLY_SHOP)).to_be_visible()
    expect(lists.more(WEEKLY_SHOP)).to_have_count(0)

    answer = own_millers.parent_api().delete(f"/grocery/lists/{known['id']}")

    assert (answer.status, answer.json["code"]) == (409, "LIST_COMPLETED")
    assert groceries.shopping_list(known["id"])["status"] == "completed"
