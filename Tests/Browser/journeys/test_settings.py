"""Settings and signing out, shared.md §6.1 and §15."""

import pytest
from playwright.sync_api import expect

from pages.settings import SettingsPage
from rig.controls import action, at, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

CHILD_ROWS = (
    "Edit Profile", "Avatar", "Smith Family", "Notifications", "Appearance", "Language and Region", "Change Password",
    "Devices", "Export", "Terms of Service", "Privacy Policy", "Licenses", "Sign Out",
)
PARENT_ROWS = (*CHILD_ROWS, "Family Settings", "Categories", "API Keys", "Home Screen Glance")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_signing_out_asks_and_cancel_stays__shared_24(smiths: Household, screen: Screen) -> None:
    settings = SettingsPage(smiths.open(MOM, "/settings", screen=screen))

    settings.sign_out.click()
    expect(settings.confirmation).to_be_visible()
    settings.cancel.click()

    expect(settings.confirmation).to_have_count(0)
    titled(settings.page, "Settings")


@pytest.mark.parametrize("person", [MOM, ALICE], ids=["parent", "child"])
def test_after_signing_out_back_shows_nothing_private__shared_24(smiths: Household, person: Person) -> None:
    page = smiths.new_session(person)
    action(page.get_by_role("navigation"), "Settings").click()
    settings = SettingsPage(page)
    settings.sign_out.click()

    settings.confirm.click()

    at(page, "/login")
    shows(page, "Welcome Back")
    # Whether the browser loads the page before or has kept it as it was, or the script goes back by itself.
    settled(page).evaluate("""(() => {
      const { dataset } = document.documentElement;
      dataset.left = "";
      addEventListener("popstate", () => delete dataset.left);
      setTimeout(() => history.back());
    })()""")
    expect(page.locator("html:not([data-left])")).to_be_attached()
    expect(page.get_by_role("heading", name="Welcome Back", exact=True)).to_be_visible()
    shows_not(page, "$125.50", "Smith Family")
    page.goto(smiths.server.url + person.start_path)
    at(page, "/login")


def test_after_signing_out_back_asks_the_server_where_it_leads__shared_24(smiths: Household) -> None:
    page = smiths.new_session(MOM)
    # Led on to the settings, which somebody signed out is led away from: a browser must believe neither for ever.
    page.goto(f"{smiths.server.url}/settings")
    page.goto(f"{smiths.server.url}/login?next=/settings")
    at(page, "/settings")
    settings = SettingsPage(settled(page))
    settings.sign_out.click()
    settings.confirm.click()
    at(page, "/login")

    settled(page).go_back(wait_until="commit")

    at(page, "/login?next=/settings")
    shows(page, "Welcome Back")


def test_signing_out_ends_every_tab_of_the_session__shared_24(smiths: Household) -> None:
    first = smiths.new_session(MOM)
    second = first.context.new_page()
    second.goto(f"{smiths.server.url}/home")
    titled(second, "Dashboard")

    first.goto(f"{smiths.server.url}/settings")
    SettingsPage(first).sign_out.click()
    SettingsPage(first).confirm.click()
    at(first, "/login")

    at(second, "/login")
    shows(second, "Welcome Back")
    shows_not(second, "$275.50")


def test_settings_of_a_parent_have_their_sections__shared_33(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings")

    titled(page, "Settings")
    for section in ("Profile", "Preferences", "About", "Account"):
        expect(page.get_by_role("heading", name=section, exact=True)).to_be_visible()
    shows(page, "parent@example.com", "Parent", "Smith Family", "Version")
    for row in PARENT_ROWS:
        expect(action(page.get_by_role("main"), row)).to_be_visible()
    version = smiths.api.get("/health").json["version"]
    expect(page.get_by_role("main")).to_contain_text(version)


def test_licences_are_open_to_everybody__shared_33(smiths: Household) -> None:
    page = smiths.open(None, "/legal/licences", screen=PHONE)

    titled(page, "Licenses")
    expect(page.get_by_role("main")).to_contain_text("MIT license")


def test_language_and_region_say_what_holds__shared_33(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings/region", screen=PHONE)
    shows(page, "English", "US Dollar (USD)", "America/New York", "Sunday")
    shows_not(page, "Family Settings")

    page = smiths.open(MOM, "/settings/region", screen=PHONE)
    action(page.get_by_role("main"), "Family Settings").click()
    at(page, "/settings/family")


def test_settings_of_a_child_name_the_role__shared_33(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings")

    shows(page, "Alice Smith", "child@example.com", "Child")
    expect(SettingsPage(page).sign_out).to_be_visible()
    for row in CHILD_ROWS:
        expect(action(page.get_by_role("main"), row)).to_be_visible()
    shows_not(page, *(set(PARENT_ROWS) - set(CHILD_ROWS)))
