"""Tabs, addresses and layouts, shared.md §8 and §15."""

import re

import pytest
from playwright.sync_api import expect

from pages.addresses import CHILD_ADDRESSES, CHILD_SHEETS, PARENT_ADDRESSES, PARENT_SHEETS
from pages.home import HomePage
from pages.login import LoginPage
from pages.navigation import CHILD_TABS, PARENT_TABS, Tabs
from pages.transaction_form import NewTransactionSheet
from rig.controls import action, at, question, shows, shows_not, titled
from rig.household import Household
from rig.measure import broken_figures, cut_off
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, SCREENS, TABLET, WIDE, Screen
from rig.settle import settled, until


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
@pytest.mark.parametrize(("person", "tabs"), [(MOM, PARENT_TABS), (ALICE, CHILD_TABS)], ids=["parent", "child"])
def test_everybody_has_the_tabs_of_their_role__shared_39(
    smiths: Household, person: Person, tabs: dict[str, str], screen: Screen
) -> None:
    page = smiths.open(person, screen=screen)
    bar = Tabs(page)

    for name, path in tabs.items():
        bar.tab(name).click()
        at(page, path)
        settled(page)
        expect(bar.tab(name)).to_have_attribute("aria-current", "page")
    in_order = [name.strip() for name in bar.links.all_inner_texts()]
    assert [name for name in in_order if name in tabs] == list(tabs)


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/children/{alice}/transactions?type=debit", "Transactions"),
        ("/wishlist/{wish}", "Bicycle"),
        ("/transactions/{entry}/edit", "Edit Transaction"),
        ("/settings", "Settings"),
    ],
)
def test_an_address_is_reached_through_signing_in__shared_40(smiths: Household, path: str, title: str) -> None:
    path = smiths.address(path)
    page = smiths.open(None, path)
    expect(page).to_have_url(re.compile(r"/login\?next="))

    LoginPage(page).fill(MOM.email, MOM.password)
    LoginPage(page).sign_in_button.click()

    expect(page.get_by_role("heading", name=title, exact=True).first).to_be_visible()
    at(page, path)


# Signed in already: a network may try to sign in 30 times a minute, and there are more addresses than that.
@pytest.mark.parametrize(
    ("person", "places"),
    [(MOM, PARENT_ADDRESSES), (MOM, PARENT_SHEETS), (ALICE, CHILD_ADDRESSES), (ALICE, CHILD_SHEETS)],
    ids=["parent", "parent's sheets", "child", "child's sheets"],
)
def test_an_address_opens_directly_and_survives_a_reload__shared_40(
    smiths: Household, person: Person, places: dict[str, str]
) -> None:
    page = smiths.open(person)
    for path, title in places.items():
        path = smiths.address(path)
        for load in (lambda path=path: page.goto(smiths.server.url + path), page.reload):
            load()
            expect(page.get_by_role("heading", name=title, exact=True).first, path).to_be_visible()
            at(settled(page), path)
            if places is CHILD_ADDRESSES:
                titled(page, title)


def test_back_returns_to_where_one_came_from_and_forward_again__shared_40(smiths: Household) -> None:
    page = smiths.open(MOM)
    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    page.get_by_role("link", name="See All", exact=True).click()
    titled(page, "Transactions")
    settled(page)

    page.go_back()
    titled(page, "Alice Smith")
    page.go_back()
    titled(page, "Dashboard")
    page.go_forward()
    titled(page, "Alice Smith")
    page.go_forward()
    titled(page, "Transactions")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_a_press_on_a_tab_is_no_way_back__shared_40(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)
    tabs = page.get_by_role("navigation")

    tabs.get_by_role("link", name="Settings", exact=True).click()
    at(page, "/settings")
    tabs.get_by_role("link", name="Home", exact=True).click()
    at(page, "/home")
    settled(page).go_back()
    at(page, "/settings")
    settled(page).go_back()
    at(page, "/home")

    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    tabs.get_by_role("link", name="Home", exact=True).click()
    at(page, "/home")
    settled(page).go_back()
    titled(page, "Alice Smith")


def test_the_root_leads_to_where_one_starts__shared_40(smiths: Household) -> None:
    at(smiths.open(None, "/"), "/login")
    at(smiths.open(MOM, "/"), "/home")
    at(smiths.open(ALICE, "/"), "/my-allowance")


def test_a_sheet_opened_directly_stands_above_its_page__shared_41(smiths: Household) -> None:
    page = smiths.open(MOM, "/transactions/new")
    expect(NewTransactionSheet(page).sheet).to_be_visible()

    page.keyboard.press("Escape")

    expect(NewTransactionSheet(page).sheet).to_have_count(0)
    at(page, "/home")
    titled(page, "Dashboard")


@pytest.mark.parametrize(
    "path",
    [
        "/children/not-an-id",
        "/transactions/1",
        "/nowhere",
        "//home",
        "/%00",
        "/children/%ff",
        "/children/00000000-0000-4000-8000-000000000000/transactions/new",
    ],
)
def test_unknown_addresses_are_not_found__shared_40(smiths: Household, path: str) -> None:
    page = smiths.open(MOM)
    smiths.watch_of(page).expect("status of 404")

    page.goto(smiths.server.url + path)

    shows(settled(page), "Not Found", "This page doesn't exist or you don't have access.")


@pytest.mark.parametrize(
    "target", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "%2F%2Fevil.example"]
)
def test_signing_in_never_leads_to_another_host__shared_42(smiths: Household, target: str) -> None:
    page = smiths.open(None, f"/login?next={target}")

    LoginPage(page).sign_in(MOM)

    at(page, "/home")


# A large title has 41 pixels a line.
ONE_LINE = 60
EDGES = [(Screen(f"{width} wide", width, 900, has_touch=False), columns) for width, columns in [(600, 2), (1024, 3)]]


@pytest.mark.parametrize(("screen", "columns"), [(PHONE, 1), (TABLET, 2), (WIDE, 3), *EDGES], ids=str)
def test_the_layout_follows_the_width__shared_44(own_smiths: Household, screen: Screen, columns: int) -> None:
    own_smiths.parent_api().add_child("Mia", "mia@example.com", "kitten-9")
    page = own_smiths.open(MOM, screen=screen)
    expect(HomePage(page).cards).to_have_count(3)

    bar = Tabs(page).bar.bounding_box()
    assert bar is not None
    if columns == 3:
        assert (bar["x"], bar["width"]) == (0, 240)
    else:
        assert bar["width"] == screen.width
        assert bar["y"] + bar["height"] == screen.height
    lefts = {round(box["x"]) for card in HomePage(page).cards.all() if (box := card.bounding_box())}
    # In wide windows what comes and what happened stand beside the children.
    rows = HomePage(page).activity.first.bounding_box()
    assert rows and len(lefts) == (columns if columns < 3 else 1 if screen.width < 1168 else 2)
    assert columns < 3 or rows["x"] > max(lefts)
    title = page.get_by_role("heading", level=1, name="Dashboard").bounding_box()
    assert title and title["height"] < ONE_LINE
    assert cut_off(page) == []
    assert broken_figures(page) == []


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_focus_goes_to_the_heading_of_the_new_page__shared_40(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)

    HomePage(page).card_link("Alice Smith").click()

    expect(page.get_by_role("heading", level=1, name="Alice Smith", exact=True)).to_be_focused()


def test_focus_goes_to_the_heading_after_signing_in_and_out__shared_40(smiths: Household) -> None:
    page = smiths.new_session(MOM)
    heading = page.get_by_role("heading", level=1, name="Dashboard", exact=True)
    expect(heading).to_be_focused()

    settled(page).reload()
    expect(settled(page).locator("body")).to_be_focused()

    Tabs(page).sign_out.click()
    action(question(page, "Are you sure you want to sign out?"), "Sign Out").click()
    expect(page.get_by_role("heading", level=1, name="Welcome Back", exact=True)).to_be_focused()


@pytest.mark.parametrize(("person", "name"), [(MOM, "Sarah Smith"), (ALICE, "Alice Smith")], ids=["parent", "child"])
def test_the_sidebar_names_the_family_and_who_is_signed_in__shared_44(
    smiths: Household, person: Person, name: str
) -> None:
    bar = Tabs(smiths.open(person, "/settings", screen=WIDE)).bar
    shows(bar, "Smith Family", name)

    narrow = Tabs(smiths.open(person, "/settings", screen=TABLET)).bar

    shows_not(narrow, "Smith Family", name, "Sign Out")


def test_the_sidebar_becomes_narrow_and_stays_so__shared_44(smiths: Household) -> None:
    page = smiths.open(MOM, screen=WIDE)
    tabs = Tabs(page)
    assert tabs.bar.bounding_box()["width"] == 240

    tabs.sidebar.click()
    settled(page).reload()
    settled(page)

    assert tabs.bar.bounding_box()["width"] == 72
    expect(tabs.sidebar).to_have_attribute("aria-expanded", "false")
    tabs.tab("Settings").click()
    titled(page, "Settings")
    tabs.sidebar.click()
    expect(tabs.sidebar).to_have_attribute("aria-expanded", "true")
    assert tabs.bar.bounding_box()["width"] == 240


def test_the_sidebar_stays_where_it_is_when_a_page_is_scrolled__shared_44(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/categories", screen=WIDE)
    bar = Tabs(page).bar
    before = bar.bounding_box()

    page.mouse.move(800, 500)
    page.mouse.wheel(0, 10_000)
    until(page, "scrollY > 100")

    assert bar.bounding_box() == before == {"x": 0, "y": 0, "width": 240, "height": WIDE.height}


def test_the_sidebar_signs_out__shared_24(smiths: Household) -> None:
    page = smiths.new_session(MOM, screen=WIDE)

    Tabs(page).sign_out.click()
    asked = question(page, "Are you sure you want to sign out?")
    action(asked, "Cancel").click()
    expect(asked).to_have_count(0)
    Tabs(page).sign_out.click()
    action(asked, "Sign Out").click()

    at(page, "/login")
