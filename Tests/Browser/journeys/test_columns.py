"""Lists beside what is chosen on them in wide windows, allowance.md §3.5, §3.12, §3.22 and shared.md §6.1."""

import pytest
from playwright.sync_api import expect

from pages.budgets import BudgetsPage
from pages.columns import Columns
from pages.navigation import CHILD_TABS, Tabs
from pages.savings import SavingsPage
from pages.transactions import TransactionsPage
from pages.wishes import WishListPage
from rig.controls import action, at, choose_text_size, pick, shows, shows_not, text, titled
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled, still

NARROWEST = Screen("narrowest with columns", 1024, 768, has_touch=False)


@pytest.mark.parametrize("screen", [NARROWEST, WIDE], ids=str)
def test_an_entry_stands_beside_its_list__allowance_3_5(smiths: Household, screen: Screen) -> None:
    page = smiths.open(ALICE, "/transactions", screen=screen)
    columns = Columns(page)
    transactions = TransactionsPage(page)
    columns.show_first("Transactions", "Transaction Details")

    transactions.row("Movie ticket").first.click()

    columns.show("Transactions", "Transaction Details")
    expect(page.locator(":focus")).to_have_text("Transaction Details")
    expect(transactions.row("Movie ticket").first).to_have_attribute("aria-current", "true")
    shows(page, "-$10.00", "Balance After")
    assert page.evaluate("document.documentElement.scrollWidth") <= screen.width


def test_what_is_chosen_looks_as_what_the_list_was_opened_with__look_12(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/wishlist"), screen=WIDE)
    columns = Columns(page)
    columns.show_first("Wish List", "Headphones")
    opened = still(settled(page)).get_by_role("heading", name="Headphones", exact=True).bounding_box()

    WishListPage(page).row("Headphones").click()

    columns.show("Wish List", "Headphones")
    chosen = still(settled(page)).get_by_role("heading", name="Headphones", exact=True).bounding_box()
    assert opened == chosen


def test_back_forward_and_reload_follow_the_address__allowance_3_5(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions", screen=WIDE)
    columns = Columns(page)
    transactions = TransactionsPage(page)
    first, second = (str(transactions.rows.nth(index).get_attribute("href")) for index in (0, 1))

    transactions.rows.nth(0).click()
    at(page, first)
    transactions.rows.nth(1).click()
    at(page, second)
    expect(columns.chosen).to_have_attribute("href", second)
    page.go_back()
    expect(columns.chosen).to_have_attribute("href", first)
    page.go_back()
    columns.show_first("Transactions", "Transaction Details")
    page.go_forward()
    at(page, first)
    columns.show("Transactions", "Transaction Details")
    settled(page)
    page.reload()
    columns.show("Transactions", "Transaction Details")
    expect(columns.chosen).to_have_attribute("href", first)


def test_a_window_that_changes_its_width_keeps_the_place__allowance_3_5(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/transactions/{entry}"), screen=WIDE)
    columns = Columns(page)
    columns.show("Transactions", "Transaction Details")
    path = page.url.removeprefix(smiths.server.url)

    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    expect(columns.list_title("Transactions")).to_have_count(0)
    titled(page, "Transaction Details")
    at(page, path)
    action(page, "Back").click()
    at(page, "/transactions")
    pick(page, "Money Out")
    at(page, "/transactions?type=debit")
    page.set_viewport_size({"width": WIDE.width, "height": WIDE.height})
    columns.show_first("Transactions", "Transaction Details")
    expect(page.get_by_role("radio", name="Money Out", exact=True)).to_be_checked()


def test_both_columns_follow_what_happens__allowance_94(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, own_smiths.address("/transactions/{entry}"), screen=WIDE)
    api = own_smiths.parent_api()
    columns = Columns(page)
    columns.show("Transactions", "Transaction Details")

    api.credit("Alice", "2.00", "Found a coin")

    expect(TransactionsPage(page).row("Found a coin")).to_be_visible(timeout=SOON)
    expect(columns.chosen).to_have_count(1)


def test_very_large_text_has_the_whole_width__shared_11(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings/appearance", screen=WIDE)
    Columns(page).show("Settings", "Appearance")

    choose_text_size(page, "AX1")

    titled(page, "Appearance")
    expect(Columns(page).list_title("Settings")).to_have_count(0)
    page.goto(smiths.server.url + "/transactions")
    titled(page, "Transactions")
    shows_not(page, "Select a Transaction")


def test_the_sidebar_grows_with_its_words__shared_49(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings/appearance", screen=WIDE)

    choose_text_size(page, "AX3")

    for name in CHILD_TABS:
        box = Tabs(page).tab(name).get_by_text(name, exact=True).bounding_box()
        bar = Tabs(page).bar.bounding_box()
        assert box and bar and box["x"] + box["width"] <= bar["x"] + bar["width"], name


def test_an_account_stands_beside_the_savings__allowance_3_12(smiths: Household) -> None:
    page = smiths.open(ALICE, "/goals", screen=WIDE)
    columns = Columns(page)
    page.get_by_role("radio", name="Wish List", exact=True).focus()
    page.keyboard.press("ArrowRight")
    shows(page, "Total Savings")
    expect(page.get_by_role("radio", name="Savings", exact=True)).to_be_focused()
    columns.show_first("Goals", "College")

    SavingsPage(page).row("College").click()

    columns.show("Goals", "College")
    shows(page, "Total Savings", "$460.00 to go")
    page.reload()
    columns.show("Goals", "College")
    page.goto(smiths.server.url + "/goals?tab=savings")
    columns.show_first("Goals", "College")
    page.get_by_role("radio", name="Savings", exact=True).focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Wish List", exact=True)).to_be_focused()
    columns.show_first("Goals", "Headphones")
    shows_not(page, "Select an Account")


def test_a_wish_stands_beside_the_others_and_the_savings_come_without_it__look_12(smiths: Household) -> None:
    page = smiths.open(ALICE, "/goals", screen=WIDE)
    columns, wishes = Columns(page), WishListPage(page)
    columns.show_first("Goals", "Headphones")
    expect(wishes.row("Headphones")).to_have_attribute("aria-current", "true")

    wishes.row("Bicycle").click()

    bicycle = smiths.address("/wishlist/{wish}")
    at(page, bicycle)
    columns.show("Goals", "Bicycle")
    expect(wishes.row("Bicycle")).to_have_attribute("aria-current", "true")
    page.reload()
    columns.show("Goals", "Bicycle")
    pick(page, "Savings")
    at(page, "/goals?tab=savings")
    columns.show_first("Goals", "College")
    settled(page).go_back()
    at(page, bicycle)
    columns.show("Goals", "Bicycle")
    shows(page, "Headphones")
    settled(page).go_back()
    columns.show_first("Goals", "Headphones")


def test_a_parent_finds_the_wishes_beside_one_opened_by_its_address__look_12(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/wishlist/{wish}"), screen=WIDE)

    Columns(page).show("Wish List", "Bicycle")
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")


def test_a_budget_stands_beside_the_others_with_what_it_counts__look_12(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    toys = next(one["id"] for one in api.get("/categories").json["categories"] if one["name"] == "Toys")
    budget = {"childId": api.child_id("Alice"), "categoryId": toys, "limit": "30.00", "period": "Monthly"}
    assert api.post("/budgets", budget).status == 201
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}/budgets"), screen=WIDE)
    columns, budgets = Columns(page), BudgetsPage(page)
    expect(columns.chosen).to_have_count(1)

    budgets.row("Snacks").click()

    columns.show("Budgets", "Snacks")
    shows(page, "Popcorn and juice", "Bakery")
    budgets.row("Toys").click()
    columns.show("Budgets", "Toys")
    shows(page, "Sticker sheet")
    shows_not(page, "Bakery")
    page.go_back()
    columns.show("Budgets", "Snacks")
    action(page, "See All").click()
    titled(page, "Transactions")
    settled(page).go_back()
    columns.show("Budgets", "Snacks")
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")


def test_what_is_deleted_beside_its_list_is_left__look_12(own_smiths: Household) -> None:
    wish, budget = (own_smiths.address(path) for path in ("/wishlist/{wish}", "/children/{alice}/budgets/{budget}"))
    for address, rows, title, name, asked in (
        (wish, WishListPage, "Wish List", "Bicycle", "Delete Bicycle?"),
        (budget, BudgetsPage, "Budgets", "Snacks", "Delete the Snacks budget?"),
    ):
        page = own_smiths.open(MOM, address, screen=WIDE)
        Columns(page).show(title, name)

        rows(page).choose(name, "Delete")
        rows(page).answer(asked, "Delete")

        titled(page, title)
        expect(rows(page).row(name)).to_have_count(0)
        shows_not(page, "This item no longer exists")


def test_a_parent_finds_the_savings_beside_an_account_opened_by_its_address__allowance_3_12(
    smiths: Household,
) -> None:
    page = smiths.open(MOM, smiths.address("/savings/{savings}"), screen=WIDE)

    Columns(page).show("Savings", "College")
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")


def test_a_page_of_the_settings_stands_beside_them__shared_6_1(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings", screen=WIDE)
    columns = Columns(page)
    columns.show_first("Settings", "Smith Family")

    for name, title in [("Devices", "Devices"), ("Appearance", "Appearance"), ("Categories", "Categories")]:
        text(page.get_by_role("main"), name).click()
        columns.show("Settings", title)
    page.go_back()
    columns.show("Settings", "Appearance")


def test_new_entries_wait_above_a_list_that_is_scrolled_down__allowance_3_5(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    for screen in (PHONE, WIDE):
        page = own_smiths.open(ALICE, "/transactions", screen=screen)
        transactions = TransactionsPage(page)
        transactions.scroll_to_end_until(21)
        transactions.told_scrolled()

        api.credit("Alice", "1.00", f"Surprise on a {screen}")

        expect(transactions.new(1)).to_be_in_viewport(ratio=1, timeout=SOON)
        expect(transactions.row(f"Surprise on a {screen}")).to_have_count(0)
        transactions.new(1).click()
        expect(transactions.row(f"Surprise on a {screen}")).to_be_in_viewport()
        expect(transactions.new(1)).to_have_count(0)
