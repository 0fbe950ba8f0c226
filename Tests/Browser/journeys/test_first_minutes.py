"""From an empty server to money on a child's page, and links for other devices; look-and-feel.md §7 and §8."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from pages.add_child import AddChildSheet, handed_over
from pages.glance import GlanceLinksPage
from pages.home import HomePage
from pages.login import LoginPage
from pages.register import RegisterPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, at, field, path_of, sheet, shows, shows_not, titled
from rig.household import Household
from rig.people import MOM, SAM, Person
from rig.qr import decoded
from rig.screens import Screen
from rig.server import RoostServer
from rig.settle import settled

SCREENS = [Screen("phone", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
EASY = "Three or four words are easy to remember."
FOUR_WORDS = re.compile(r"^[a-z]+( [a-z]+){3}$")
LOOPBACK = re.compile(r"^(localhost|127\..*|::1|0\.0\.0\.0)$")
ON_ALL_SCREENS = pytest.mark.parametrize("screen", SCREENS, ids=str)


@ON_ALL_SCREENS
def test_from_welcome_to_money_on_the_childs_page__look_16(empty_house: Household, screen: Screen) -> None:
    page = empty_house.open(None, "/", screen=screen)
    titled(page, "Welcome to Roost")
    at(page, "/")
    axe_clean_in_each_scheme(page)
    action(page, "Set Up Your Family").click()

    at(page, "/register")
    form = RegisterPage(page)
    form.fill(first_name="Sam", last_name="Gray", email=SAM.email, family_name="Gray Family")
    shows(page, f"At least 15 characters. {EASY}", "Currency: US Dollar · Time zone: New York")
    action(page, "Suggest One").click()
    expect(form.password).to_have_value(FOUR_WORDS)
    expect(form.password).to_have_attribute("type", "text")
    expect(form.confirm_password).to_have_value(form.password.input_value())
    form.create()
    titled(page, "Dashboard")

    HomePage(page).add_child.click()
    child = AddChildSheet(page)
    shows(child.sheet, f"At least 8 characters. {EASY}")
    child.without_email.click()
    child.fill(first_name="Mia", last_name="Gray", user_name="mia_2015", weekly_allowance="12.00")
    action(child.sheet, "Suggest One").click()
    expect(child.password).to_have_value(FOUR_WORDS)
    password = child.password.input_value()
    child.add()
    shows(page, "What Mia will see", "User Name", "mia_2015")
    axe_clean_in_each_scheme(page)
    handed_over(page, "Mia")
    expect(HomePage(page).card_link("Mia Gray")).to_be_focused()

    shows(page, "Three things to try")
    action(page, "Give Mia some money").click()
    money = sheet(page, "Add Money")
    field(money, "Amount").fill("5")
    action(money, "Add Money").click()
    expect(money).to_have_count(0)
    shows(page, "Two things to try")
    shows_not(page, "Give Mia some money")
    HomePage(page).card_link("Mia Gray").click()
    titled(page, "Mia Gray")
    shows(page, "$5.00")

    mia = empty_house.open(None, "/", screen=screen)
    at(mia, "/login")
    titled(mia, "Welcome Back")
    LoginPage(mia).sign_in(Person.child("mia_2015", "Mia", password))
    shows(mia, "$5.00")


def test_who_leaves_the_form_is_welcomed_again_while_there_is_no_family__look_16(empty_house: Household) -> None:
    page = empty_house.open(None, "/")
    action(page, "Set Up Your Family").click()
    at(page, "/register")
    RegisterPage(page).cancel.click()

    at(page, "/")
    titled(page, "Welcome to Roost")
    empty_house.api.register(SAM, "Gray Family")
    page.reload()
    at(settled(page), "/login")


def test_the_things_to_try_are_dismissed_for_good_on_a_device__look_16(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray Family")
    body = {"firstName": "Mia", "lastName": "Gray", "email": "mia@example.com", "password": "kitten-9"}
    answer = api.post("/children", body | {"weeklyAllowance": "12.00"})
    assert answer.status == 201, answer.text
    page = empty_house.new_session(SAM)
    shows(page, "Three things to try")

    action(page.get_by_role("main"), "Dismiss").click()

    shows_not(page, "Three things to try")
    page.reload()
    titled(settled(page), "Dashboard")
    shows_not(page, "Three things to try")


@ON_ALL_SCREENS
def test_the_code_of_an_invitation_leads_another_device_here__look_17(
    own_smiths: Household, screen: Screen, tmp_path: Path
) -> None:
    page = own_smiths.open(MOM, "/family/invite", screen=screen)
    invite = sheet(page, "Invite Parent")

    address = _decoded(page, "QR code of the invitation link", tmp_path)

    shows(invite, address)
    _leads_here(own_smiths, address)
    guest = own_smiths.open(None, path_of(address), screen=screen)
    shows(guest, "You are joining Smith Family")


def test_the_codes_for_a_child_and_for_a_display_lead_here_too__look_17(
    own_smiths: Household, tmp_path: Path
) -> None:
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}"))
    page.get_by_role("link", name="Hand Over", exact=True).click()
    titled(page, "Hand over to Alice")
    shows(page, "child@example.com", "What Alice will see")
    address = _decoded(page, "QR code of the sign-in page", tmp_path)
    assert path_of(address) == "/login"
    _leads_here(own_smiths, address)
    action(page.get_by_role("main"), "Done").click()
    titled(page, "Alice Smith")

    links = GlanceLinksPage(own_smiths.open(MOM, "/settings/glance"))
    links.add()
    links.name.fill("Kitchen")
    links.create()
    address = _decoded(links.page, "QR code of the link", tmp_path)
    assert address == links.secret("Kitchen")
    _leads_here(own_smiths, address)


def test_a_server_that_no_other_device_reaches_says_how_to_change_that__look_17(
    browser: Browser, demo_folder: Path
) -> None:
    with RoostServer.demo(like=demo_folder, options=("--host", "127.0.0.1")).running() as server:
        house = Household(browser, server)
        page = house.open(MOM, "/family/invite")
        invite = sheet(page, "Invite Parent")
        shows(invite, "Other devices can't reach Roost yet", "roost serve --public-url http://ADDRESS:8080")
        expect(invite.get_by_role("img", name="QR code of the invitation link", exact=True)).to_have_count(0)
        shows_not(invite, "Copy Link")
        assert "localhost" not in invite.inner_text()
        assert not house.close_pages()


def _decoded(page: Page, name: str, folder: Path) -> str:
    picture = page.get_by_role("img", name=name, exact=True)
    expect(picture).to_be_visible()
    return decoded(picture, folder)


def _leads_here(house: Household, address: str) -> None:
    """The address has this server's port and a host that means the same on another device."""
    parts = urlsplit(address)
    assert parts.scheme == "http" and parts.port == house.server.port
    assert parts.hostname and not LOOPBACK.match(parts.hostname), address
