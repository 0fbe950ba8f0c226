"""How things look on this device, shared.md §6.4 and §15."""

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.appearance import AppearancePage
from pages.home import HomePage
from pages.transaction_form import QuickTransactionSheet
from rig.controls import action, at, choose_text_size, shows, titled
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

LIGHT, DARK = "rgb(242, 242, 247)", "rgb(0, 0, 0)"
VIBRATIONS = "() => { window.vibrations = []; navigator.vibrate = (pattern) => window.vibrations.push(pattern) }"


@pytest.mark.parametrize(("person", "screen"), [(MOM, PHONE), (ALICE, WIDE)], ids=["parent", "child"])
def test_settings_lead_to_appearance__shared_40(smiths: Household, person: Person, screen: Screen) -> None:
    page = smiths.open(person, "/settings", screen=screen)

    action(page.get_by_role("main"), "Appearance").click()

    at(page, "/settings/appearance")
    titled(page, "Appearance")


def test_the_dark_follows_the_setting_without_reload__shared_53(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", color_scheme="light")
    page.evaluate("window.sameDocument = true")
    appearance, body = AppearancePage(page), page.locator("body")
    expect(body).to_have_css("background-color", LIGHT)

    appearance.pick_theme("Dark")
    expect(body).to_have_css("background-color", DARK)
    appearance.pick_theme("Light")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", LIGHT)
    appearance.pick_theme("System")
    expect(body).to_have_css("background-color", DARK)

    assert page.evaluate("window.sameDocument") is True


def test_every_choice_is_kept_on_the_device__shared_53(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", color_scheme="light")
    appearance = AppearancePage(page)

    appearance.pick_theme("Dark")
    choose_text_size(page, "XXL")
    appearance.choose("Reduce Motion", "On")
    appearance.choose("Increase Contrast", "On")
    appearance.haptics.click()
    settled(page).reload()

    expect(page.locator("body")).to_have_css("background-color", DARK)
    expect(page.get_by_role("radio", name="Dark", exact=True)).to_be_checked()
    expect(appearance.text_size).to_have_attribute("aria-valuetext", "XXL")
    for label in ("Reduce Motion", "Increase Contrast"):
        expect(page.get_by_role("combobox", name=label, exact=True).locator("option:checked")).to_have_text("On")
    expect(appearance.haptics).not_to_be_checked()
    other = smiths.open(MOM, "/settings/appearance", color_scheme="light")
    expect(other.locator("body")).to_have_css("background-color", LIGHT)


def test_a_choice_reaches_the_other_tabs_of_the_device__shared_53(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", color_scheme="light")
    other = page.context.new_page()
    other.goto(smiths.server.url + "/home")
    settled(other).evaluate("window.sameDocument = true")

    AppearancePage(page).pick_theme("Dark")
    expect(other.locator("body")).to_have_css("background-color", DARK)
    choose_text_size(page, "AX1")

    expect(other.locator("body")).to_have_css("font-size", "28px")
    assert other.evaluate("window.sameDocument") is True


def test_text_grows_at_once__shared_49(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance")
    expect(page.locator("body")).to_have_css("font-size", "17px")

    choose_text_size(page, "AX3")

    expect(page.locator("body")).to_have_css("font-size", "40px")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_text_size_is_a_slider_for_the_keyboard_too__look_3(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, "/settings/appearance", screen=screen)
    appearance, body = AppearancePage(page), page.locator("body")
    small, large = page.get_by_text("Aa", exact=True).all()
    assert float(_font_size(small)) < float(_font_size(large))
    expect(appearance.same_as_system).to_be_checked()
    expect(appearance.text_size).to_have_attribute("aria-valuetext", "System")

    appearance.text_size.focus()
    page.keyboard.press("End")
    expect(appearance.text_size).to_have_attribute("aria-valuetext", "AX5")
    expect(body).to_have_css("font-size", "53px")
    expect(appearance.same_as_system).not_to_be_checked()
    page.keyboard.press("ArrowLeft")
    expect(appearance.text_size).to_have_attribute("aria-valuetext", "AX4")

    appearance.same_as_system.click()
    expect(body).to_have_css("font-size", "17px")


def test_motion_follows_the_setting_rather_than_the_system__shared_52(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", reduced_motion="no-preference")
    appearance = AppearancePage(page)
    assert _slowest_transition(page) > 0.15

    appearance.choose("Reduce Motion", "On")
    assert _slowest_transition(page) <= 0.15
    page.emulate_media(reduced_motion="reduce")
    appearance.choose("Reduce Motion", "Off")

    assert _slowest_transition(page) > 0.15


def test_contrast_follows_the_setting_rather_than_the_system__shared_46(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", contrast="no-preference", color_scheme="light")
    appearance, tab = AppearancePage(page), page.get_by_role("link", name="Home", exact=True)
    secondary = "getComputedStyle(document.documentElement).getPropertyValue('--textSecondary').trim().toLowerCase()"
    expect(tab).to_be_visible()
    assert page.evaluate(secondary) == "#5e5e66"

    appearance.choose("Increase Contrast", "On")
    assert page.evaluate(secondary) == "#3c3c43"
    page.emulate_media(contrast="more")
    appearance.choose("Increase Contrast", "Off")

    assert page.evaluate(secondary) == "#5e5e66"


def test_saved_money_is_felt_unless_haptics_are_off__issue_2(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    page.evaluate(VIBRATIONS)

    _add_money(page, "Found in the sofa")
    assert page.evaluate("window.vibrations") == [[20, 60, 30]]
    page.goto(own_smiths.server.url + "/settings/appearance")
    AppearancePage(settled(page)).haptics.click()
    settled(page).goto(own_smiths.server.url + "/home")
    settled(page).evaluate(VIBRATIONS)
    _add_money(page, "Found under the bed")

    assert page.evaluate("window.vibrations") == []


def _add_money(page: Page, description: str) -> None:
    HomePage(page).add_money("Bob Smith").click()
    form = QuickTransactionSheet(page)
    form.amount.fill("1.00")
    form.description.fill(description)
    form.submit.click()
    shows(page, "Transaction created")
    settled(page)


def _font_size(words: Locator) -> str:
    return str(words.evaluate("element => parseFloat(getComputedStyle(element).fontSize)"))


def _slowest_transition(page: Page) -> float:
    """Seconds that the slowest transition of the page takes."""
    return float(
        page.evaluate(
            """() => Math.max(...[...document.querySelectorAll('*')].flatMap((element) =>
                [getComputedStyle(element), getComputedStyle(element, '::after')].flatMap((style) =>
                    style.transitionDuration.split(',').map(parseFloat))))"""
        )
    )
