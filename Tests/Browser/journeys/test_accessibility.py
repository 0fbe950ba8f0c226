"""axe with the rules of WCAG 2.2 AA after a press, phone and wide, light and dark; shared.md §15 item 47.

Every page as it opens is in test_every_page.py.
"""

import pytest
from playwright.sync_api import expect

from pages.parts import MenuPage
from pages.settings import SettingsPage
from pages.transactions import TransactionsPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, question, shows
from rig.household import Household
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

# Where something is asked, whose menu and which of its acts asks it, and the words; without a menu, the page's own.
ASKED = [
    ("/children/{alice}/wishlist", "Headphones", "Mark Purchased", "Buy Headphones for $60.00?"),
    ("/children/{alice}/wishlist", "Headphones", "Delete", "Delete Headphones?"),
    ("/transactions", "Extra chores", "Reverse", "Reverse this transaction?"),
    ("/children/{alice}", None, "Pay Now", "Pay $15.00 to Alice now?"),
    ("/children/{alice}/edit", None, "Remove Child", "Remove Alice?"),
    ("/savings/{savings}/edit", None, "Close Account", "Close College?"),
]


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_axe_finds_nothing_in_refused_forms__shared_47(smiths: Household, screen: Screen) -> None:
    login = smiths.open(screen=screen)
    login.get_by_role("button", name="Sign In", exact=True).click()
    shows(login, "Email is required")
    axe_clean_in_each_scheme(login)

    child = smiths.open(MOM, "/children/new", screen=screen)
    child.get_by_role("dialog").get_by_role("button", name="Add Child", exact=True).click()
    shows(child, "First name is required")
    axe_clean_in_each_scheme(child)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_axe_finds_nothing_in_questions_and_empty_states__shared_47(smiths: Household, screen: Screen) -> None:
    settings = SettingsPage(smiths.open(MOM, "/settings", screen=screen))
    settings.sign_out.click()
    shows(settings.page, "Are you sure you want to sign out?")
    axe_clean_in_each_scheme(settings.page)

    entries = TransactionsPage(smiths.open(ALICE, "/transactions", screen=screen))
    entries.search_for("zebra crossing")
    shows(entries.page, "No Results")
    axe_clean_in_each_scheme(entries.page)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_axe_finds_nothing_in_what_is_asked_before_an_act__shared_47(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)
    for path, name, act, words in ASKED:
        page.goto(smiths.server.url + smiths.address(path))
        if name:
            MenuPage(settled(page)).choose(name, act)
        else:
            action(settled(page), act).click()
        expect(question(page, words)).to_be_visible()
        axe_clean_in_each_scheme(page)


def test_axe_finds_nothing_in_a_menu_under_the_mouse__shared_47(smiths: Household) -> None:
    menus = MenuPage(smiths.open(MOM, smiths.address("/children/{alice}/wishlist")))
    menus.more("Headphones").press("Enter")
    menus.page.get_by_role("menuitem", name="Delete", exact=True).hover()

    axe_clean_in_each_scheme(menus.page)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_axe_finds_nothing_in_a_family_without_children__shared_47(empty_house: Household, screen: Screen) -> None:
    empty_house.api.register(SAM, "Gray Family")
    page = empty_house.open(SAM, screen=screen)

    shows(page, "No Children Yet")
    axe_clean_in_each_scheme(page)
    action(page.get_by_role("main"), "Add Child").click()
    axe_clean_in_each_scheme(settled(page))
