"""Adding a child, shared.md §2.3 and §15."""

import pytest
from playwright.sync_api import expect

from pages.add_child import AddChildSheet, handed_over
from pages.home import HomePage
from pages.login import LoginPage
from rig.controls import action, at, choices, field, question, shows, titled
from rig.household import Household
from rig.people import MIA, MOM, Person
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

WEEKDAYS = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}
BAD_ALLOWANCE = "Please enter a valid allowance amount"


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_the_sheet_has_all_fields__shared_18(smiths: Household, screen: Screen) -> None:
    form = AddChildSheet(smiths.open(MOM, "/children/new", screen=screen))

    expect(form.sheet.get_by_role("heading", name="Add Child", exact=True)).to_have_count(2)
    shows(form.sheet, "Create an account for your child")
    for label in (
        "First Name",
        "Last Name",
        "Email",
        "Password",
        "Confirm Password",
        "Weekly Allowance",
        "Starting Balance",
    ):
        expect(field(form.sheet, label)).to_be_visible()
    assert set(choices(form.sheet, "Pay Day")) == WEEKDAYS
    expect(form.cancel).to_be_visible()


def test_an_empty_form_names_every_missing_field__shared_18(smiths: Household) -> None:
    form = AddChildSheet(smiths.open(MOM, "/children/new"))

    form.add_button.click()

    shows(form.sheet, "First name is required", "Last name is required", "Password is required")
    shows(form.sheet, "Weekly allowance is required")
    expect(form.first_name).to_be_focused()


@pytest.mark.parametrize("amount", [".", "1000000"])
def test_an_allowance_that_is_none_is_refused__shared_18(smiths: Household, amount: str) -> None:
    form = AddChildSheet(smiths.open(MOM, "/children/new"))
    form.fill_all("Mia", MIA.email, MIA.password)

    form.weekly_allowance.fill(amount)
    form.add_button.click()

    shows(form.sheet, BAD_ALLOWANCE)
    expect(form.weekly_allowance).to_be_focused()


@pytest.mark.parametrize("amount", ["-1", "abc", "1.234"])
def test_a_script_gets_the_same_refusal__shared_18(smiths: Household, amount: str) -> None:
    body = {"firstName": "Mia", "lastName": "Smith", "email": MIA.email, "password": MIA.password}

    answer = smiths.parent_api().post("/children", body | {"weeklyAllowance": amount})

    assert answer.status == 422
    assert BAD_ALLOWANCE in answer.json["errors"]["weeklyAllowance"]


def test_a_short_password_and_a_taken_email_are_refused__shared_18(smiths: Household) -> None:
    form = AddChildSheet(smiths.open(MOM, "/children/new"))
    form.fill_all("Mia", MIA.email, "kitten9")
    form.add_button.click()
    shows(form.sheet, "Password must be at least 8 characters")

    form.fill_all("Mia", "child@example.com", MIA.password)
    form.add_button.click()

    shows(form.sheet, "An account with this email already exists")
    expect(form.first_name).to_have_value("Mia")


def test_the_new_child_has_a_card_and_can_sign_in__shared_19(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    HomePage(page).add_child.click()
    form = AddChildSheet(page)

    form.fill_all("Mia", MIA.email, MIA.password)
    form.starting_balance.fill("20.00")
    form.add()

    expect(form.sheet).to_have_count(0)
    shows(page, "Mia was added")
    handed_over(page, "Mia")
    at(page, "/home")
    shows(page, "3 Children", "$295.50", "$42.00")
    shows(HomePage(page).card("Mia Gray"), "Weekly: $12.00", "$20.00")
    expect(HomePage(page).card_link("Mia Gray")).to_be_focused()
    child = own_smiths.open()
    LoginPage(child).sign_in(MIA)
    shows(child, "Hi, Mia!", "You started with $20.00", "Starting balance")


def test_an_allowance_of_zero_is_valid__shared_18(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/children/new")
    form = AddChildSheet(page)

    form.fill_all("Mia", MIA.email, MIA.password, weekly="0")
    form.add()
    handed_over(page, "Mia")

    shows(HomePage(page).card("Mia Gray"), "Weekly: $0.00", "$0.00")


def test_typed_text_is_not_thrown_away_unasked__shared_21(smiths: Household) -> None:
    page = smiths.open(MOM)
    HomePage(page).add_child.click()
    form = AddChildSheet(page)
    form.first_name.fill("Mia")

    form.cancel.click()
    asked = question(page, "Discard changes?")
    action(asked, "Keep Editing").click()
    expect(form.first_name).to_have_value("Mia")
    form.cancel.click()
    action(asked, "Discard").click()

    titled(page, "Dashboard")
    at(page, "/home")


def test_back_throws_nothing_away_unasked__shared_21(smiths: Household) -> None:
    page = smiths.open(MOM)
    HomePage(page).add_child.click()
    form = AddChildSheet(page)
    form.first_name.fill("Mia")

    page.go_back()
    asked = question(page, "Discard changes?")
    action(asked, "Keep Editing").click()
    # Back over the question itself would be another thing.
    expect(asked).to_have_count(0)
    at(page, "/children/new")
    expect(form.first_name).to_have_value("Mia")
    page.go_back()
    action(asked, "Discard").click()

    expect(form.sheet).to_have_count(0)
    at(page, "/home")
    settled(page)
    HomePage(page).add_child.click()
    expect(form.first_name).to_have_value("")
    page.go_back()
    expect(form.sheet).to_have_count(0)
    at(page, "/home")


def test_a_child_without_an_address_signs_in_by_a_user_name__shared_19(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    HomePage(page).add_child.click()
    form = AddChildSheet(page)

    form.without_email.click()
    expect(form.user_name).to_be_focused()
    form.fill(first_name="Mia", last_name="Gray", user_name="mia_2015", weekly_allowance="12.00")
    form.fill(password="kitten-9", confirm_password="kitten-9")
    form.add()

    expect(form.sheet).to_have_count(0)
    shows(page, "User Name", "mia_2015")
    handed_over(page, "Mia")
    shows(HomePage(page).card("Mia Gray"), "Weekly: $12.00")
    own_smiths.new_session(Person.child("mia_2015", "Mia", "kitten-9"))


def test_escape_throws_nothing_away_unasked__shared_21(smiths: Household) -> None:
    page = smiths.open(MOM)
    HomePage(page).add_child.click()
    form = AddChildSheet(page)
    form.first_name.fill("Mia")

    form.first_name.press("Escape")
    asked = question(page, "Discard changes?")
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")

    expect(asked).to_have_count(0)
    expect(form.first_name).to_have_value("Mia")
    form.first_name.press("Escape")
    action(asked, "Discard").click()
    titled(page, "Dashboard")
    at(page, "/home")
