"""Rows that a finger swipes, allowance.md §3.10, §3.12, §3.14, §3.16, §3.17 and shared.md §1.2, §7, §9.5, §15."""

import re

from playwright.sync_api import Locator, Page, expect

from pages.api_keys import APIKeysPage
from pages.family import FamilyPage
from pages.glance import GlanceLinksPage
from pages.recurring import RecurringPage
from pages.savings import SavingsPage
from pages.transactions import TransactionsPage
from pages.wishes import WishListPage
from rig.controls import at, question, sheet, shows
from rig.gestures import swipe
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE
from rig.settle import settled


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
    shows(question(page, "Delete Headphones?"), "What was paid for it stays in the history.")


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
    expect(_actions(page)).to_have_text(["Edit", "Reverse"])
    _action(page, "Edit").click()
    sheet(page, "Edit Transaction").get_by_role("button", name="Cancel", exact=True).click()
    swipe(transactions.row("Movie ticket").first)
    _action(page, "Reverse").click()
    question(page, "Reverse this transaction?").get_by_role("button", name="Reverse", exact=True).click()
    expect(transactions.row("Reversed")).to_have_count(2)

    swipe(transactions.row("Reversed").last)
    expect(_actions(page)).to_have_text(["Edit"])
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


def test_a_swipe_of_a_parent_removes_the_parent_after_asking__shared_1_2(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM, screen=PHONE)
    page.goto(f"{own_smiths.server.url}/family")
    family = FamilyPage(settled(page))

    swipe(_row(page, "David Smith"))
    expect(_actions(page)).to_have_text(["Reset Password", "Make Owner", "Remove"])
    _action(page, "Remove").click()
    family.answer("Remove David Smith from Smith Family?", "Remove")
    expect(_row(page, "David Smith")).to_have_count(0)

    swipe(_row(page, "Alice Smith"))
    expect(_actions(page)).to_have_text(["Reset Password"])
    at(page, "/family")


def test_a_child_swipes_nobody_of_the_family__shared_29(smiths: Household) -> None:
    page = smiths.open(ALICE, "/family", screen=PHONE)

    swipe(_row(page, "David Smith"))

    expect(_actions(page)).to_have_count(0)


def test_a_swipe_of_a_notice_marks_it_and_deletes_it__shared_7(own_smiths: Household) -> None:
    own_smiths.parent_api().credit("Alice", "3.00", "Dishes")
    page = own_smiths.open(ALICE, "/notifications", screen=PHONE)
    notice = _row(page, "Dishes, by Mom")

    swipe(notice)
    expect(_actions(page)).to_have_text(["Mark as Read", "Delete"])
    _action(page, "Mark as Read").click()
    expect(notice.get_by_role("button", name=re.compile("^Unread"))).to_have_count(0)
    swipe(notice)
    expect(_actions(page)).to_have_text(["Delete"])
    _action(page, "Delete").click()
    expect(notice).to_have_count(0)


def test_a_swipe_of_a_category_hides_it__allowance_3_16(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/categories", screen=PHONE)

    swipe(_row(page, "Toys"))
    _action(page, "Hide").click()

    shows(_row(page, "Toys"), "Built-in · Hidden")
    swipe(_row(page, "Toys"))
    expect(_actions(page)).to_have_text(["Show"])


def test_a_swipe_of_a_device_signs_it_out__shared_6_1(fresh_smiths: Household) -> None:
    other = fresh_smiths.new_session(ALICE)
    page = fresh_smiths.new_session(ALICE, screen=PHONE)
    page.goto(f"{fresh_smiths.server.url}/settings/devices")
    settled(page)

    swipe(_row(page, "This Device"))
    expect(_actions(page)).to_have_count(0)
    # This device stands first, so the last one is the other.
    swipe(_row(page, "Signed in"))
    expect(_actions(page)).to_have_text(["Sign Out"])
    _action(page, "Sign Out").click()

    at(other, "/login")
    shows(page, "This Device")


def test_a_swipe_of_a_key_or_a_link_revokes_it_after_asking__shared_4(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    api.post("/auth/api-keys", {"name": "Spreadsheet", "scope": "read"})
    api.post("/glance-links", {"name": "Kitchen", "childIds": [api.child_id("Alice")], "showAmounts": True})
    for view, name, act in ((APIKeysPage, "Spreadsheet", "Revoke"), (GlanceLinksPage, "Kitchen", "Delete")):
        page = own_smiths.open(MOM, view.PATH, screen=PHONE)

        swipe(_row(page, name))
        expect(_actions(page)).to_have_text([act])
        _action(page, act).click()
        view(page).answer(f"{act} {name}?", act)

        expect(_row(page, name)).to_have_count(0)


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


def _row(page: Page, text: str) -> Locator:
    """The row with a text: the innermost, since the group of the row is a row of its list as well."""
    return page.get_by_role("main").get_by_role("listitem").filter(has_text=text).last


def _actions(page: Page) -> Locator:
    """What can be pressed behind the row that is swiped, or in the menu that is open."""
    return page.get_by_role("menuitem")


def _action(page: Page, name: str) -> Locator:
    return page.get_by_role("menuitem", name=name, exact=True)
