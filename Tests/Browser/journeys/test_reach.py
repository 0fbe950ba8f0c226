"""Every page of a role is reached from where the role starts, by links that can be seen; look-and-feel.md §3 and §8."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.addresses import CHILD_ADDRESSES, PARENT_ADDRESSES, PARENT_SHEETS, WIDE_ADDRESSES
from pages.home import HomePage
from pages.parts import MenuPage
from rig.controls import at, sheet, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, MOM, Person
from rig.screens import Screen
from rig.settle import SOON, settled

NARROW = Screen("phone", 390, 844, has_touch=True)
WIDE = Screen("wide", 1280, 800, has_touch=False)
BOTH = pytest.mark.parametrize("screen", [NARROW, WIDE], ids=str)

# What has to be there before it can be found.
RECURRING = "/children/{alice}/recurring/{recurring}"
# Whatever is of one child; the child's own page has the name for its title.
PAGES_OF_ALICE = [path for path, title in PARENT_ADDRESSES.items() if "{" in path and title != "Alice Smith"]
FORMS_OF_ALICE = {path: title for path, title in PARENT_SHEETS.items() if "{" in path} | {
    f"{RECURRING}/edit": "Edit Recurring Transaction"
}
ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
VISIBLE_LINKS = """() => [...document.querySelectorAll('a[href^="/"]:not([download], [href^="/api/"])')]
    .filter(link => link.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && link.getBoundingClientRect().width > 1 && !link.closest('[inert]'))
    .map(link => link.getAttribute('href'))"""


@BOTH
@pytest.mark.parametrize(
    ("person", "addresses"), [(MOM, PARENT_ADDRESSES), (ALICE, CHILD_ADDRESSES)], ids=["parent", "child"]
)
def test_every_page_is_reached_by_visible_links__look_1(
    smiths: Household, person: Person, addresses: dict[str, str], screen: Screen
) -> None:
    smiths.address(RECURRING)
    page = smiths.open(person, screen=screen)

    reached = _crawl(smiths, page, person.start_path)

    expected = [path for path in addresses if screen is WIDE or path not in WIDE_ADDRESSES]
    missing = {re.sub(r"\{\w+\}", "{}", path) for path in expected} - reached
    assert missing == set()


@pytest.mark.parametrize(
    ("person", "path"), [(MOM, "/screen-time"), (ALICE, "/screen-time"), (ALICE, "/groceries")], ids=str
)
def test_what_is_not_there_is_not_announced__look_1(smiths: Household, person: Person, path: str) -> None:
    page = smiths.open(person)
    smiths.watch_of(page).expect("status of 404")

    page.goto(smiths.server.url + path)

    shows(settled(page), "Not Found", "This page doesn't exist or you don't have access.")


@BOTH
def test_a_page_of_one_child_names_the_child__look_13(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)
    subtitle = page.get_by_test_id("ChildSubtitle").filter(visible=True)
    for path in PAGES_OF_ALICE:
        page.goto(smiths.server.url + smiths.address(path))

        expect(subtitle.first, path).to_have_text(re.compile(r"Alice$"))


@BOTH
def test_a_form_of_one_child_names_the_child__look_13(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)
    for path, title in FORMS_OF_ALICE.items():
        page.goto(smiths.server.url + smiths.address(path))

        # The page below has a name of its own.
        expect(sheet(page, title).get_by_test_id("ChildSubtitle"), path).to_have_text(re.compile(r"Alice$"))


def test_the_name_at_the_top_follows_the_child__look_13(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}/wishlist"))
    subtitle = page.get_by_test_id("ChildSubtitle").first
    expect(subtitle).to_have_text(re.compile(r"Alice$"))
    api = own_smiths.parent_api()
    alice = api.child("Alice")

    answer = api.patch(f"/children/{alice['id']}", {"firstName": "Alicia", "version": alice["version"]})

    assert answer.status == 200, answer.text
    expect(subtitle).to_have_text(re.compile(r"Alicia$"), timeout=SOON)


def test_back_says_the_name_of_the_child__look_13(smiths: Household) -> None:
    page = smiths.open(MOM, screen=NARROW)
    HomePage(page).card_link("Alice Smith").click()
    titled(page, "Alice Smith")
    page.get_by_role("link", name="Wish List", exact=True).click()
    titled(page, "Wish List")

    page.get_by_role("button", name="Back, Alice", exact=True).click()

    titled(page, "Alice Smith")
    at(page, smiths.address("/children/{alice}"))


def test_a_childs_own_pages_need_no_name__look_13(smiths: Household) -> None:
    for path in ("/transactions", "/goals", "/analytics", "/wishlist/{wish}", "/children/{alice}/budgets"):
        page = smiths.open(ALICE, smiths.address(path))
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        expect(page.get_by_test_id("ChildSubtitle")).to_have_count(0)


@pytest.mark.parametrize(
    ("path", "title", "act"),
    [
        ("/wishlist/{wish}/edit", "Edit Wish List Item", "Save"),
        ("/wishlist/{wish}/put-aside", "Put Money Aside", "Put Money Aside"),
        ("/savings/{savings}/deposit", "Deposit", "Deposit"),
    ],
)
def test_a_childs_own_forms_need_no_name__look_13(smiths: Household, path: str, title: str, act: str) -> None:
    page = smiths.open(ALICE, smiths.address(path))

    expect(sheet(page, title).get_by_role("button", name=act, exact=True)).to_be_visible()
    expect(page.get_by_test_id("ChildSubtitle")).to_have_count(0)


@pytest.mark.parametrize(
    ("person", "path", "first"),
    [
        (MOM, "/transactions", "Transaction Details"), (MOM, "/children/{alice}/transactions", "Transaction Details"),
        (MOM, "/children/{alice}/savings", "College"), (MOM, "/children/{alice}/recurring", "Weekly piano reward"),
        (MOM, "/children/{alice}/wishlist", "Headphones"), (MOM, "/children/{alice}/budgets", "Snacks"),
        (MOM, "/settings", "Smith Family"), (ALICE, "/transactions", "Transaction Details"),
        (ALICE, "/goals", "Headphones"), (ALICE, "/goals?tab=savings", "College"),
        (ALICE, "/children/{alice}/budgets", "Snacks"),
    ],
    ids=lambda value: getattr(value, "first_name", value),
)
def test_a_list_opens_with_its_first_item_and_no_address_of_its_own__look_12(
    smiths: Household, person: Person, path: str, first: str
) -> None:
    smiths.address(RECURRING)
    page = smiths.open(person, smiths.address(path), screen=WIDE)

    expect(page.get_by_role("heading", level=2, name=first, exact=True)).to_be_visible()
    expect(page.get_by_role("main").locator("a[aria-current=true]")).to_have_count(1)
    at(page, smiths.address(path))
    assert page.evaluate("history.length") <= 2


def test_an_empty_list_has_the_whole_width__look_12(smiths: Household) -> None:
    bob = smiths.parent_api().child_id("Bob")
    for part, title, prompt in (
        ("recurring", "No Recurring Transactions", "Select a Recurring Transaction"),
        ("wishlist", "No Wishes Yet", "Select a Wish"), ("budgets", "No Budgets", "Select a Budget"),
    ):
        page = smiths.open(MOM, f"/children/{bob}/{part}", screen=WIDE)
        box = page.get_by_role("heading", name=title, exact=True).bounding_box()
        main = page.get_by_role("main").bounding_box()
        assert box and main
        assert abs(box["x"] + box["width"] / 2 - (main["x"] + main["width"] / 2)) < 2, part
        shows_not(page, prompt)
    own = smiths.open(BOB, "/goals?tab=savings", screen=WIDE)
    shows(own, "No Savings Accounts")
    shows_not(own, "Select an Account")


def test_what_stands_beside_a_list_stays_when_something_comes_above__look_12(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/transactions", screen=WIDE)
    chosen = page.get_by_role("main").locator("a[aria-current=true]")
    expect(chosen).to_have_count(1)
    before = str(chosen.get_attribute("href"))

    own_smiths.parent_api().credit("Alice", "2.00", "Found a coin")

    expect(page.get_by_test_id("TransactionRow").filter(has_text="Found a coin")).to_be_visible()
    expect(chosen).to_have_attribute("href", before)
    MenuPage(page).choose("Found a coin", "Edit")
    expect(page).to_have_url(re.compile(r"/edit$"))


def _crawl(smiths: Household, page: Page, start: str) -> set[str]:
    """The addresses reached, with {} for each id; of several that differ only by ids, the first is looked at."""
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        path = waiting.pop(0)
        pattern = ID.sub("{}", path)
        if pattern in reached:
            continue
        reached.add(pattern)
        page.goto(smiths.server.url + path)
        settled(page)
        assert "later version" not in page.locator("body").inner_text()
        waiting += [link.split("?")[0] for link in page.evaluate(VISIBLE_LINKS)]
    return reached
