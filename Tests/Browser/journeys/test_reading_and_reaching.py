"""Large text, zoom, keyboard, fingers and the dark, shared.md §9, §11 and §15."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.login import LoginPage
from rig.controls import action, at, choose_text_size, shows, titled
from rig.household import Household
from rig.measure import broken_figures, cut_off, focus_ring_width, overlaps
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, SCHEMES, WIDE, Screen
from rig.settle import settled, still

# AX3 draws body text at 40 where the default is 17; sizes are in rem, so the root's size carries it.
AX3 = "235%"
NARROW = Screen("narrow", 320, 640, has_touch=True)
ZOOM_200 = Screen("wide at 200 %", 640, 450, has_touch=False)


def test_large_text_cuts_nothing_off__shared_49(smiths: Household) -> None:
    page = smiths.open(screen=PHONE)

    page.evaluate("size => { document.documentElement.style.fontSize = size }", AX3)

    _nothing_is_lost(page)


def test_zoom_of_200_percent_cuts_nothing_off__shared_49(smiths: Household) -> None:
    page = smiths.open(screen=ZOOM_200, device_scale_factor=2)

    _nothing_is_lost(page)


@pytest.mark.parametrize("path", ["/home", "/children/{alice}", "/children/{alice}/transactions"])
def test_text_that_the_browser_writes_twice_as_large_breaks_no_figure__shared_49(smiths: Household, path: str) -> None:
    page = smiths.open(MOM, smiths.address(path), screen=PHONE)

    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size({"width": 390, "height": 844})

    expect(page.locator("html")).to_have_attribute("data-ax", "1")
    assert broken_figures(still(settled(page))) == []
    assert cut_off(page) == []


@pytest.mark.parametrize(("person", "path"), [(MOM, "/home"), (MOM, "/children/{alice}"), (ALICE, "/my-allowance")])
def test_no_figure_is_broken_at_320__shared_49(smiths: Household, person: Person, path: str) -> None:
    page = smiths.open(person, smiths.address(path), screen=NARROW)

    assert broken_figures(still(page)) == []


def test_suggestions_fit_at_320__shared_49(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/transactions/new"), screen=NARROW)

    chips = page.get_by_role("button", name=re.compile("^Suggestion, "))
    expect(chips.first).to_be_visible()
    cut = chips.locator("span").filter(visible=True).evaluate_all(
        "spans => spans.filter(span => span.scrollWidth > span.clientWidth).map(span => span.textContent)")
    assert cut == []


def test_the_largest_text_keeps_rows_clear_of_their_chevrons__shared_49(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", screen=PHONE)
    choose_text_size(page, "AX5")
    settled(page).goto(smiths.server.url + "/settings")

    over = settled(page).locator("main li a").evaluate_all("""links => links.flatMap((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const box = link.getBoundingClientRect()
        const room = parseFloat(getComputedStyle(link, '::after').width) || 0
        const isOver = [...link.querySelectorAll('span')].some((words) => {
            range.selectNodeContents(words)
            return range.getBoundingClientRect().right > box.right - room
        })
        return isOver ? [link.textContent] : []
    })""")
    assert over == []


def test_large_text_wraps_a_long_choice__shared_49(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/appearance", screen=PHONE)
    choose_text_size(page, "AX3")
    expect(page.locator("html")).to_have_attribute("data-ax", "1")
    expect(settled(page).get_by_role("combobox", name="Reduce Motion")).to_have_css("text-align", "start")
    page.goto(smiths.server.url + "/settings/family")

    one_line = settled(page).get_by_role("combobox", name="First Day of the Week").bounding_box()
    for long in ("Currency", "Time Zone", "Language and Region"):
        box = page.get_by_role("combobox", name=long).bounding_box()
        assert box and one_line and box["height"] > 1.5 * one_line["height"], long


def test_no_word_stands_alone_in_the_last_line__shared_9_6(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/glance", screen=WIDE)

    words = page.get_by_text("A link shows the children's balances on a home screen or a display on the wall.")
    tops = words.evaluate("""element => [...element.textContent.matchAll(/\\S+/g)].slice(-2).map((found) => {
        const range = document.createRange()
        range.setStart(element.firstChild, found.index)
        range.setEnd(element.firstChild, found.index + found[0].length)
        return range.getBoundingClientRect().top
    })""")
    assert tops[0] == tops[1]


def test_a_region_read_from_right_to_left_mirrors_the_page__shared_62(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    version = api.get("/families/current").json["version"]
    assert api.patch("/families/current", {"locale": "ar-EG", "version": version}).status == 200

    page = own_smiths.open(MOM, "/settings/appearance", screen=PHONE)

    root = page.locator("html")
    expect(root).to_have_attribute("dir", "rtl")
    expect(root).to_have_attribute("lang", "en")
    back = action(page, "Back").bounding_box()
    assert back and back["x"] > PHONE.width / 2
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE.width


def test_the_whole_way_goes_by_keyboard__shared_50(own_smiths: Household) -> None:
    page = own_smiths.open()
    keyboard = page.keyboard

    _tab_to(page, LoginPage(page).email)
    keyboard.type(MOM.email)
    _tab_to(page, page.get_by_label("Password", exact=True))
    keyboard.type(MOM.password)
    keyboard.press("Enter")
    titled(page, "Dashboard")
    settled(page)

    _tab_to(page, action(page, "Add Money, Alice Smith"))
    keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    _tab_to(page, dialog.get_by_label("Amount", exact=True))
    keyboard.type("5.25")
    _tab_to(page, dialog.get_by_label("Description", exact=True))
    keyboard.type("By keyboard")
    save = dialog.get_by_role("button", name="Add Money", exact=True)
    expect(save).to_be_enabled()
    # The suggestions under a description go once it is known; the focus must not be on one then.
    settled(page)
    _tab_to(page, save)
    keyboard.press("Enter")
    shows(page, "$130.75")
    expect(dialog).to_have_count(0)
    settled(page)

    _tab_to(page, page.get_by_role("navigation").get_by_role("link", name="Settings", exact=True))
    keyboard.press("Enter")
    titled(page, "Settings")
    _tab_to(page, action(page.get_by_role("main"), "Sign Out"))
    keyboard.press("Enter")
    confirm = page.get_by_role("alertdialog").or_(page.get_by_role("dialog")).get_by_role("button", name="Sign Out")
    _tab_to(page, confirm)
    keyboard.press("Enter")
    at(page, "/login")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_mouse_sees_what_it_can_press__shared_9_5(smiths: Household, scheme: str) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}"), screen=WIDE, color_scheme=scheme)

    for button in ("Pay Now", "Pause Allowance"):
        target = action(page, button)
        expect(target).to_have_css("filter", "none")
        target.hover()
        expect(target).to_have_css("filter", "brightness(0.9)")
    for link in (page.get_by_test_id("TransactionRow").first, action(page, "Spend Money"), action(page, "See All")):
        assert _ground(link) == ""
        link.hover()
        assert _ground(link) == ("rgba(255, 255, 255, 0.067)" if scheme == "dark" else "rgba(0, 0, 0, 0.067)")


def _ground(link: Locator) -> str:
    """What lies over a link while the mouse is on it."""
    return str(link.evaluate("""link => {
        const over = getComputedStyle(link.firstElementChild, '::before')
        return over.content === 'none' ? '' : over.backgroundColor
    }"""))


def test_skip_to_content_comes_first__shared_50(smiths: Household) -> None:
    page = smiths.open(MOM)
    page.evaluate("document.activeElement.blur()")

    page.keyboard.press("Tab")

    expect(page.get_by_text("Skip to content", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize(("person", "screen"), [(MOM, WIDE), (ALICE, PHONE)], ids=["parent", "child"])
def test_the_dark_follows_the_system_without_reload__shared_53(
    smiths: Household, person: Person, screen: Screen
) -> None:
    page = smiths.open(person, screen=screen, color_scheme="light")
    page.evaluate("window.sameDocument = true")
    body = page.locator("body")

    expect(body).to_have_css("background-color", "rgb(242, 242, 247)")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", "rgb(0, 0, 0)")
    page.emulate_media(color_scheme="light")

    expect(body).to_have_css("background-color", "rgb(242, 242, 247)")
    assert page.evaluate("window.sameDocument") is True


def _nothing_is_lost(page: Page) -> None:
    login = LoginPage(page)
    for part in (page.get_by_role("heading", name="Welcome Back", exact=True), login.sign_in_button):
        part.scroll_into_view_if_needed()
        expect(part).to_be_in_viewport(ratio=1)
    assert cut_off(page) == []
    assert overlaps(page) == []


def _tab_to(page: Page, target: Locator) -> None:
    """Presses Tab until the target has the focus; on the way the focus must always be seen."""
    expect(target).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if target.evaluate("element => element === document.activeElement"):
            assert focus_ring_width(page) >= 2
            return
        on_page = page.evaluate("document.activeElement !== document.body")
        assert not on_page or focus_ring_width(page) >= 2, page.evaluate("document.activeElement.outerHTML")
    raise AssertionError(f"Tab never reaches {target}")
