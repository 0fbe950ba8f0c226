"""Founding a family, shared.md §2.2, §3 and §15."""

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.home import HomePage
from pages.login import LoginPage
from pages.register import FAMILY_NAME, RegisterPage
from rig.controls import action, at, field, shows, shows_not, titled
from rig.household import Household
from rig.people import SAM
from rig.screens import SCREENS, Screen

GOOD = SAM.password


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_form_has_three_sections_and_all_texts__shared_11(empty_house: Household, screen: Screen) -> None:
    page = empty_house.open(None, "/register", screen=screen)

    titled(page, "Create Parent Account")
    expect(page.get_by_role("main").get_by_role("heading", name="Create Parent Account", exact=True)).to_be_visible()
    shows(page, "Set up your family's allowance tracker", "This will be the name of your family group")
    for heading in ("Personal Information", "Account Information", "Family Information"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    for label in ("First Name", "Last Name", "Email", "Password", "Confirm Password", FAMILY_NAME):
        expect(field(page, label)).to_be_visible()
    expect(page.get_by_text("By creating an account, you agree to our")).to_be_visible()
    for link in ("Terms of Service", "Privacy Policy"):
        expect(page.get_by_role("link", name=link, exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "zone", "line"),
    [
        ("de-DE", "Europe/Berlin", "Currency: Euro · Time zone: Berlin"),
        ("ja-JP", "Asia/Tokyo", "Currency: Japanese Yen · Time zone: Tokyo"),
        ("en-US", "America/New_York", "Currency: US Dollar · Time zone: New York"),
    ],
)
def test_currency_and_zone_are_those_of_the_device__shared_11(
    empty_house: Household, locale: str, zone: str, line: str
) -> None:
    page = empty_house.open(None, "/register", locale=locale, timezone_id=zone)

    shows(page, line)
    form = RegisterPage(page)
    form.fill_all(SAM.email, GOOD)
    form.create()

    family = empty_house.api.sign_in(SAM).get("/families/current").json
    assert (family["locale"], family["timeZone"]) == (locale, zone)


def test_the_title_and_the_focus_are_those_of_the_page_that_is_shown__shared_40(empty_house: Household) -> None:
    page = empty_house.open()
    expect(page).to_have_title("Welcome Back · Roost")

    LoginPage(page).sign_up_link.click()
    expect(page).to_have_title("Create Parent Account · Roost")
    RegisterPage(page).cancel.click()

    expect(page).to_have_title("Welcome Back · Roost")
    expect(LoginPage(page).sign_up_link).to_be_focused()


def test_cancel_leads_back_to_signing_in__shared_11(empty_house: Household) -> None:
    page = empty_house.open()

    LoginPage(page).sign_up_link.click()
    at(page, "/register")
    RegisterPage(page).cancel.click()

    at(page, "/login")


def test_success_signs_in_to_an_empty_family__shared_11(empty_house: Household) -> None:
    page = empty_house.open(None, "/register")
    form = RegisterPage(page)

    form.fill_all(SAM.email, GOOD)
    form.create()

    titled(page, "Dashboard")
    at(page, "/home")
    shows(page, "Gray Family", "No Children Yet")
    assert empty_house.api.sign_in(SAM).get("/families/current").json["name"] == "Gray Family"


def test_an_empty_form_names_every_missing_field__shared_12(empty_house: Household) -> None:
    form = RegisterPage(empty_house.open(None, "/register"))

    form.create_button.click()

    shows(form.page, "First name is required", "Last name is required", "Family name is required")
    shows(form.page, "Email is required", "Password is required")
    expect(form.first_name).to_be_focused()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"email": "sam.example.com"}, "Please enter a valid email address"),
        ({"password": "fourteen chars"}, "Password must be at least 15 characters"),
        ({"password": "é" * 129}, "Password can be at most 128 characters"),
        ({"password": "passwordpassword"}, "This password is too common. Choose another."),
        ({"confirm_password": GOOD + "!"}, "Passwords do not match"),
        ({"first_name": "   "}, "First name is required"),
        ({"family_name": "G" * 61}, "Family name can be at most 60 characters"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_each_mistake_has_its_message__shared_12(empty_house: Household, changes: dict[str, str], message: str) -> None:
    form = RegisterPage(empty_house.open(None, "/register"))
    form.fill_all(SAM.email, GOOD)
    if "password" in changes:
        changes = changes | {"confirm_password": changes["password"]}

    form.fill(**changes)
    form.create_button.click()

    shows(form.page, message)
    at(form.page, "/register")


def test_a_taken_email_is_named_and_nothing_is_lost__shared_12(open_house: Household) -> None:
    open_house.api.register(SAM, "Gray Family")
    form = RegisterPage(open_house.open(None, "/register"))
    form.fill_all(SAM.email.upper(), GOOD, family_name="Other Family")

    form.create_button.click()

    shows(form.page, "An account with this email already exists")
    expect(form.email).to_be_focused()
    expect(form.family_name).to_have_value("Other Family")
    expect(form.password).to_have_value(GOOD)
    form.email.fill("sam.gray@example.com")
    form.create()
    shows(form.page, "Other Family", "No Children Yet")


def test_after_the_first_family_others_need_an_invitation__shared_12(smiths: Household) -> None:
    page = smiths.open(None, "/register")

    shows(page, "This server is for invited families. Ask a parent of your family for an invitation link.")
    expect(RegisterPage(page).create_button).to_have_count(0)


def test_the_meter_judges_the_examples_of_the_specification__shared_14(empty_house: Household) -> None:
    page = empty_house.open(None, "/register")
    form = RegisterPage(page)
    expect(_meter(page)).to_have_count(0)

    for password, word in [
        ("Abc123!", "Weak"),
        ("aaaaaaaaaaaaaaaa", "Weak"),
        ("green garden 42", "Medium"),
        ("purple hat on a tall giraffe", "Strong"),
    ]:
        form.password.fill(password)
        expect(_meter(page)).to_contain_text(word)
        said = page.locator("[aria-live=polite]").filter(has_text=f"Password strength: {word}")
        expect(said).to_have_count(1)
    form.password.fill("")

    expect(_meter(page)).to_have_count(0)


def test_a_name_is_text_and_nothing_else__bad_input(empty_house: Household) -> None:
    name = "<script>document.title='x'</script> 👩‍👧 עברית"
    page = empty_house.open(None, "/register")
    form = RegisterPage(page)

    form.fill_all(SAM.email, GOOD, family_name=name)
    form.create()

    shows(page, name)
    shows_not(page, "x")
    titled(page, "Dashboard")


def test_a_name_of_ten_thousand_characters_is_refused__bad_input(empty_house: Household) -> None:
    form = RegisterPage(empty_house.open(None, "/register"))

    form.fill_all(SAM.email, GOOD)
    form.first_name.fill("a" * 10_000)
    form.create_button.click()

    expect(form.page.get_by_text("at most 50 characters")).to_be_visible()
    expect(HomePage(form.page).cards).to_have_count(0)


def test_terms_and_privacy_are_pages_of_this_server__shared_11(empty_house: Household) -> None:
    page = empty_house.open(None, "/register")

    action(page, "Privacy Policy").click()

    at(page, "/legal/privacy")
    titled(page, "Privacy Policy")


def _meter(page: Page) -> Locator:
    return (
        page.get_by_text("Weak", exact=True)
        .or_(page.get_by_text("Medium", exact=True))
        .or_(page.get_by_text("Strong", exact=True))
        .filter(visible=True)
        .first
    )
