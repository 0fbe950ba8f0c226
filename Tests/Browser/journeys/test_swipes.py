"""Rows that a finger swipes, allowance.md §3.10, §3.12, §3.14, §3.17 and shared.md §9.5, §15."""

from playwright.sync_api import Locator, Page, expect

from pages.recurring import RecurringPage
from pages.savings import SavingsPage
from pages.transactions import TransactionsPage
from pages.wishes import WishListPage
from rig.controls import question, sheet, shows
from rig.gestures import swipe
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE


def test_a_swipe_of_a_wish_buys_it__allowance_58(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _of_alice(own_smiths, "wishlist"), screen=PHONE)
    wishes = WishListPage(page)

    swipe(wishes.row("Headphones"))
    expect(_actions(page)).to_have_text(["Mark Purchased", "Edit", "Delete"])
    _action(page, "Mark Purchased").click()
    wishes.answer("Buy Headphones for $60.00?", "Take from Balance")

    page.get_by_role("button", name="Purchased", exact=True).click()
    swipe(wishes.row("Headphones"))
    expect(_actions(page)).to_have_text(["Mark Unpurchased", "Edit", "Delete"])
    _action(page, "Delete").click()
    shows(question(page, "Delete Headphones?"), "What was booked for it stays.")


def test_a_swipe_of_a_wish_asks_for_it__allowance_61(own_smiths: Household) -> None:
    wishes = WishListPage(own_smiths.open(ALICE, "/goals", screen=PHONE))

    swipe(wishes.row("Headphones"))
    _action(wishes.page, "Ask to Buy").click()
    shows(wishes.row("Headphones"), "Asked")
    expect(_actions(wishes.page)).to_have_count(0)

    swipe(wishes.row("Headphones"))
    _action(wishes.page, "Withdraw Request").click()
    expect(wishes.row("Headphones").get_by_text("Asked")).to_have_count(0)


def test_a_swipe_of_an_account_moves_money__allowance_3_12(smiths: Household) -> None:
    page = smiths.open(MOM, _of_alice(smiths, "savings"), screen=PHONE)

    swipe(SavingsPage(page).row("College"))
    expect(_actions(page)).to_have_text(["Deposit", "Withdraw", "Edit"])
    _action(page, "Withdraw").click()

    expect(sheet(page, "Withdraw")).to_be_visible()


def test_a_swipe_of_a_recurring_transaction_pauses_it__allowance_3_17(own_smiths: Household) -> None:
    alice = own_smiths.parent_api().child_id("Alice")
    series = {"childId": alice, "type": "Credit", "amount": "5.00", "description": "Piano", "frequency": "Weekly"}
    assert own_smiths.parent_api().post("/recurring", {**series, "startDate": "2025-11-24"}).status == 201
    page = own_smiths.open(MOM, _of_alice(own_smiths, "recurring"), screen=PHONE)
    recurring = RecurringPage(page)

    swipe(recurring.row("Piano"))
    _action(page, "Pause").click()
    shows(recurring.row("Piano"), "Paused")
    swipe(recurring.row("Piano"))
    expect(_actions(page)).to_have_text(["Resume", "Edit", "Delete"])

    child = own_smiths.open(ALICE, f"/children/{alice}/recurring", screen=PHONE)
    swipe(RecurringPage(child).row("Piano"))
    expect(_actions(child)).to_have_count(0)


def test_a_swipe_of_a_budget_deletes_it_after_asking__allowance_3_14(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _of_alice(own_smiths, "budgets"), screen=PHONE)
    snacks = page.get_by_test_id("BudgetCard").filter(has_text="Snacks")

    swipe(snacks)
    expect(_actions(page)).to_have_text(["Edit", "Delete"])
    _action(page, "Delete").click()
    question(page, "Delete the Snacks budget?").get_by_role("button", name="Delete", exact=True).click()
    expect(snacks).to_have_count(0)


def test_a_swipe_of_a_transaction_edits_or_reverses_it__allowance_3_5(own_smiths: Household) -> None:
    transactions = TransactionsPage(own_smiths.open(MOM, "/transactions", screen=PHONE))
    page = transactions.page

    swipe(transactions.row("Movie ticket").first)
    expect(_actions(page)).to_have_text(["Edit", "Delete"])
    _action(page, "Edit").click()
    sheet(page, "Edit Transaction").get_by_role("button", name="Cancel", exact=True).click()
    swipe(transactions.row("Movie ticket").first)
    _action(page, "Delete").click()
    question(page, "Reverse this transaction?").get_by_role("button", name="Reverse", exact=True).click()
    expect(transactions.row("Reversed")).to_have_count(2)

    swipe(transactions.row("Reversed").last)
    expect(_actions(page)).to_have_count(0)
    child = TransactionsPage(own_smiths.open(ALICE, "/transactions", screen=PHONE))
    swipe(child.row("Extra chores").first)
    expect(_actions(child.page)).to_have_count(0)


def test_a_child_edits_what_it_recorded_by_a_swipe__allowance_3_5(own_smiths: Household) -> None:
    own_smiths.let_children_record()
    own_smiths.api.sign_in(ALICE).debit("Alice", "2.00", "Own gum")
    transactions = TransactionsPage(own_smiths.open(ALICE, "/transactions", screen=PHONE))

    swipe(transactions.row("Own gum"))
    expect(_actions(transactions.page)).to_have_text(["Edit"])
    _action(transactions.page, "Edit").click()

    expect(sheet(transactions.page, "Edit Transaction")).to_be_visible()


def test_each_row_has_one_menu_with_what_its_swipe_shows__shared_56(smiths: Household) -> None:
    for screen in (PHONE, WIDE):
        page = smiths.open(MOM, _of_alice(smiths, "wishlist"), screen=screen)
        expect(page.get_by_role("button", name="More")).to_have_count(2)
        page.get_by_role("button", name="More, Headphones", exact=True).focus()
        page.keyboard.press("Enter")
        expect(_actions(page)).to_have_text(["Mark Purchased", "Edit", "Delete"])
        page.keyboard.press("Escape")
        expect(_actions(page)).to_have_count(0)


def _of_alice(smiths: Household, page: str) -> str:
    return f"/children/{smiths.parent_api().child_id('Alice')}/{page}"


def _actions(page: Page) -> Locator:
    """What can be pressed behind the row that is swiped, or in the menu that is open."""
    return page.get_by_role("menuitem")


def _action(page: Page, name: str) -> Locator:
    return page.get_by_role("menuitem", name=name, exact=True)
