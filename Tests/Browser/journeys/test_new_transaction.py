"""Giving and taking money, allowance.md §3.7, §3.8 and §6, look-and-feel §6."""

import re

import pytest
from playwright.sync_api import expect

from pages.home import HomePage
from pages.transaction_form import EditTransactionSheet, NewTransactionSheet, QuickTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, at, choices, in_error_colour, question, sheet, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE, SCREENS, WIDE, Screen
from rig.settle import settled

NARROW_AND_WIDE = [Screen("narrow", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
CREDIT_CATEGORIES = ["Allowance", "Chores", "Gift", "Bonus", "Other Income"]
DEBIT_CATEGORIES = [
    "Toys",
    "Games",
    "Books",
    "Clothes",
    "Snacks",
    "Electronics",
    "Entertainment",
    "Sports",
    "Crafts",
    "Charity",
    "Other Spending",
]


def test_add_transaction_opens_the_form__allowance_29(smiths: Household) -> None:
    page = smiths.open(MOM)

    HomePage(page).add_transaction.click()

    form = NewTransactionSheet(page)
    at(page, "/transactions/new")
    expect(form.child).to_be_visible()
    expect(form.sheet.get_by_role("radio", name="Money In", exact=True)).to_be_checked()
    expect(form.sheet.get_by_role("radio", name="Money Out", exact=True)).not_to_be_checked()
    expect(form.amount).to_be_visible()
    expect(form.description).to_be_visible()
    expect(form.submit).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_money_in_arrives_on_the_dashboard__allowance_30(own_smiths: Household, screen: Screen) -> None:
    page = own_smiths.open(MOM, screen=screen)
    HomePage(page).add_transaction.click()
    form = NewTransactionSheet(page)

    form.fill("Alice Smith", "Money In", "25.00", "Extra chores")
    form.submit.click()

    expect(form.sheet).to_have_count(0)
    titled(page, "Dashboard")
    shows(page, "Transaction created")
    shows(HomePage(page).card("Alice Smith"), "$150.50", "6 recent transactions")
    shows(page, "$300.50")


def test_the_preview_follows_amount_and_type__allowance_31(smiths: Household) -> None:
    page = smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)

    form.choose_child("Alice Smith")
    form.amount.fill("10.00")
    shows(form.sheet, "Current Balance", "$125.50", "New Balance", "$135.50")
    form.pick_type("Money Out")

    shows(form.sheet, "$115.50")
    shows_not(form.sheet, "$135.50")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_the_button_pressed_too_early_goes_to_what_is_missing__look_3(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, "/transactions/new", screen=screen)
    form = NewTransactionSheet(page)

    form.submit.click()
    shows(form.sheet, "Select a child", "Amount must be greater than zero")
    expect(form.child).to_be_focused()
    form.choose_child("Alice Smith")
    form.submit.click()
    shows_not(form.sheet, "Select a child")
    expect(form.amount).to_be_focused()
    form.amount.fill("0.00")
    form.submit.click()

    shows(form.sheet, "Amount must be greater than zero")
    expect(form.amount).to_be_focused()
    expect(form.submit).to_be_enabled()


def test_enter_before_the_form_is_complete_says_what_is_missing__allowance_32(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)

    form.description.press("Enter")

    shows(form.sheet, "Please fill all fields correctly")
    shows(form.sheet, "Select a child", "Amount must be greater than zero")
    form.fill("Alice Smith", "Money In", "3", "Dishes")
    shows_not(form.sheet, "Please fill all fields correctly")
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def test_more_than_there_is_cannot_be_spent__allowance_33(smiths: Household) -> None:
    page = smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)

    form.fill("Alice Smith", "Money Out", "125.50", "Scooter")
    shows_not(form.sheet, "Not enough money. Balance is $125.50.")
    form.amount.fill("125.51")

    shows(form.sheet, "Not enough money. Balance is $125.50.")
    form.submit.click()
    expect(form.amount).to_be_focused()
    in_error_colour(form.sheet.get_by_text("-$0.01", exact=True).first)


def test_the_quick_sheet_pays_one_child_without_reload__allowance_36(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    page.evaluate("window.sameDocument = true")
    HomePage(page).add_money("Bob Smith").click()
    form = QuickTransactionSheet(page)

    expect(form.sheet.get_by_role("radio", name="Add Money", exact=True)).to_be_checked()
    expect(sheet(page, "Add Money")).to_be_visible()
    expect(form.submit).to_have_text("Add Money")
    form.pick_type("Spend Money")
    expect(sheet(page, "Spend Money")).to_be_visible()
    expect(form.submit).to_have_text("Spend Money")
    form.pick_type("Add Money")
    expect(form.cancel).to_be_visible()
    form.amount.fill("12.25")
    form.description.fill("Lawn mowing")
    form.submit.click()

    expect(form.sheet).to_have_count(0)
    shows(HomePage(page).card("Bob Smith"), "$162.25")
    assert page.evaluate("window.sameDocument") is True


@pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
@pytest.mark.parametrize("types", [True, False], ids=["typed", "pressed"])
def test_money_for_a_child_takes_three_presses_from_home__look_6(
    own_smiths: Household, screen: Screen, types: bool
) -> None:
    page = own_smiths.open(MOM, screen=screen)
    page.evaluate(
        "() => { window.presses = 0; addEventListener('click', (event) => { if (event.isTrusted) presses++ }, true) }")

    HomePage(page).add_money("Alice Smith").click()
    form = QuickTransactionSheet(page)
    expect(form.amount).to_be_focused()
    expect(form.amount).to_have_attribute("inputmode", "decimal")
    if types:
        page.keyboard.type("5")
    else:
        action(form.sheet, "Amount, $5").click()
        expect(form.amount).to_have_value("5.00")
    expect(form.submit).to_be_enabled()
    form.submit.click()

    expect(form.sheet).to_have_count(0)
    shows(HomePage(page).card("Alice Smith"), "$130.50")
    assert page.evaluate("presses") == (2 if types else 3)
    newest = own_smiths.parent_api().entries("Alice")[0]
    assert (newest["description"], newest["amount"]) == ("From Mom", 5)


def test_round_amounts_and_the_last_one_are_offered__look_6(own_smiths: Household) -> None:
    own_smiths.parent_api().credit("Alice", "7.25", "Leaves")
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}/transactions/new"))
    form = QuickTransactionSheet(page)

    chips = form.sheet.get_by_role("button", name=re.compile("^Amount, "))
    expect(chips).to_have_text(["$1", "$5", "$10", "$7.25"])
    chips.last.click()
    expect(form.amount).to_have_value("7.25")
    shows(form.sheet, "$140.00")
    form.pick_type("Spend Money")
    form.submit.click()

    expect(form.sheet).to_have_count(0)
    newest = own_smiths.parent_api().entries("Alice")[0]
    assert (newest["description"], newest["type"]) == ("Spending", "Debit")


@pytest.mark.parametrize("edits", [False, True])
def test_a_money_form_opens_at_its_amount__look_6(smiths: Household, edits: bool) -> None:
    entries = smiths.parent_api().entries("Alice")
    entry = next(entry["id"] for entry in entries if entry["description"] == "Extra chores")
    page = smiths.open(MOM, f"/transactions/{entry}" if edits else "/home")

    action(page, "Edit" if edits else "Add Money").click()

    amount = (EditTransactionSheet if edits else NewTransactionSheet)(page).amount
    expect(amount).to_be_focused()
    expect(amount).to_have_attribute("inputmode", "decimal")


@pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
@pytest.mark.parametrize(
    ("path", "form"),
    [("/transactions/new", NewTransactionSheet), ("/children/{alice}/transactions/new", QuickTransactionSheet)],
    ids=["any child", "one child"],
)
def test_a_money_form_opens_at_its_amount_by_its_address_too__look_6(
    smiths: Household, path: str, form: type[NewTransactionSheet | QuickTransactionSheet], screen: Screen
) -> None:
    page = smiths.open(MOM, smiths.address(path), screen=screen)

    expect(form(page).amount).to_be_focused()
    settled(page).reload()
    expect(form(page).amount).to_be_focused()


def test_a_suggestion_taken_by_keyboard_leaves_the_focus_in_the_description(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/transactions/new"))
    form = QuickTransactionSheet(page)
    suggestion = page.get_by_role("button", name="Suggestion, ").first
    words = str(suggestion.text_content())

    suggestion.focus()
    page.keyboard.press("Enter")

    expect(form.description).to_have_value(words)
    expect(form.description).to_be_focused()


def test_cancel_leaves_the_quick_sheet_and_books_nothing__allowance_36(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    HomePage(page).add_money("Bob Smith").click()
    form = QuickTransactionSheet(page)

    form.cancel.click()

    expect(form.sheet).to_have_count(0)
    at(page, "/home")
    assert own_smiths.parent_api().balance("Bob") == "150.00"


def test_sending_twice_quickly_books_once__allowance_37(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)
    form.choose_child("Alice Smith")
    form.amount.fill("5.00")
    form.description.fill("Once only")
    expect(form.submit).to_be_enabled()

    form.submit.dblclick()

    expect(form.sheet).to_have_count(0)
    api = own_smiths.parent_api()
    assert [entry["description"] for entry in api.entries("Alice")].count("Once only") == 1
    assert api.balance("Alice") == "130.50"


def test_the_category_menu_follows_the_type__allowance_39(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)
    form.choose_child("Alice Smith")

    assert choices(form.sheet, "Category") == ["None", *CREDIT_CATEGORIES]
    form.pick_type("Money Out")
    settled(page)
    assert choices(form.sheet, "Category") == ["None", *DEBIT_CATEGORIES]


def test_the_chosen_category_stands_on_the_row__allowance_39(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions/new")
    form = NewTransactionSheet(page)
    form.fill("Alice Smith", "Money Out", "7.00", "Comic")
    form.choose_category("Books")
    form.submit.click()
    expect(form.sheet).to_have_count(0)

    row = TransactionsPage(own_smiths.open(ALICE, "/transactions")).row("Comic")

    expect(row).to_contain_text("Books")
    expect(row).to_contain_text("-$7.00")


def test_a_family_without_children_cannot_book__allowance_29(empty_house: Household) -> None:
    empty_house.api.register(SAM, "Gray Family")
    page = empty_house.open(SAM, "/transactions/new")

    shows(page, "No Children Yet")
    expect(action(NewTransactionSheet(page).sheet, "Add Child")).to_be_visible()


@pytest.mark.parametrize("is_quick", [False, True], ids=["any child", "one child"])
def test_escape_on_a_started_entry_asks_first__shared_21(smiths: Household, is_quick: bool) -> None:
    page = smiths.open(MOM)
    home = HomePage(page)
    (home.add_money("Bob Smith") if is_quick else home.add_transaction).click()
    form = QuickTransactionSheet(page) if is_quick else NewTransactionSheet(page)
    form.amount.fill("4.50")

    form.amount.press("Escape")
    asked = question(page, "Discard changes?")
    action(asked, "Keep Editing").click()
    expect(asked).to_have_count(0)
    expect(form.amount).to_have_value("4.50")
    form.amount.press("Escape")
    action(asked, "Discard").click()

    expect(form.sheet).to_have_count(0)
    at(page, "/home")
