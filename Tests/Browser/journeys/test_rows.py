"""Lists of rows in two lines, look-and-feel §3 and §8.10."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.parts import MenuPage
from pages.transactions import TransactionsPage
from rig.controls import choose_text_size, picker, titled
from rig.gestures import swipe
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, TABLET, WIDE, Screen
from rig.settle import settled, still

TALL = Screen("tall phone", 390, 844, has_touch=True)
READERS = pytest.mark.parametrize(
    ("person", "path"),
    [(ALICE, "/transactions"), (MOM, "/transactions"), (MOM, "/children/{alice}/transactions")],
    ids=["child", "parent", "parent of one"],
)
ENTRIES = 8
ROW_HEIGHT = 60


@READERS
def test_eight_entries_of_a_day_stand_on_a_phone__look_10(own_smiths: Household, person: Person, path: str) -> None:
    api = own_smiths.parent_api()
    for number in range(ENTRIES + 2):
        api.credit("Alice", "1.00", f"Snow {number}")

    page = own_smiths.open(person, own_smiths.address(path), screen=TALL)

    expect(TransactionsPage(page).row("Snow 0")).to_be_attached()
    assert _in_sight(TransactionsPage(page).rows) >= ENTRIES


@READERS
def test_eight_entries_of_many_days_stand_on_a_phone__look_10(smiths: Household, person: Person, path: str) -> None:
    page = smiths.open(person, smiths.address(path), screen=TALL)
    transactions = TransactionsPage(page)
    expect(transactions.rows.nth(ENTRIES)).to_be_attached()

    assert page.evaluate("scrollY") == 0
    assert _in_sight(transactions.rows) >= ENTRIES
    for control in (transactions.search, page.get_by_role("radiogroup", name="Filter")):
        expect(control).to_be_in_viewport(ratio=1)
    headings = transactions.rows.evaluate_all(
        "(rows, count) => new Set(rows.slice(0, count).map(row => row.closest('.sec'))).size", ENTRIES
    )
    assert headings >= 6


@READERS
def test_the_directions_and_the_filters_share_a_line__look_10(smiths: Household, person: Person, path: str) -> None:
    page = smiths.open(person, smiths.address(path), screen=TALL)
    directions = page.get_by_role("radiogroup", name="Filter")
    filters = page.get_by_role("button", name="Filters", exact=True)

    above, beside = directions.bounding_box(), filters.bounding_box()
    assert above and beside
    assert above["height"] == beside["height"] == 44 and above["y"] == beside["y"]
    assert beside["width"] >= 44 and above["x"] + above["width"] <= beside["x"]
    filters.click()
    expect(picker(page, "Category")).to_be_visible()
    filters.click()
    expect(picker(page, "Category")).to_have_count(0)


@pytest.mark.parametrize("screen", [TALL, WIDE], ids=str)
def test_a_row_of_each_list_is_as_high_as_the_others__look_3(own_smiths: Household, screen: Screen) -> None:
    own_smiths.parent_api().post("/recurring", _piano(own_smiths))
    for path, rows in LISTS.items():
        page = own_smiths.open(MOM, own_smiths.address(path), screen=screen)
        expect(page.get_by_test_id(rows).first).to_be_visible()
        heights = [box["height"] for row in page.get_by_test_id(rows).all() if (box := row.bounding_box())]
        assert {round(height) for height in heights} == {ROW_HEIGHT}, rows


def test_rows_of_a_day_are_one_card_with_lines_between_them__look_3(own_smiths: Household) -> None:
    for description in ("Snow", "Leaves"):
        own_smiths.parent_api().credit("Alice", "1.00", description)
    page = own_smiths.open(ALICE, "/transactions", screen=TALL)
    newest, older = (TransactionsPage(page).row(name).locator("xpath=ancestor::li[1]") for name in ("Leaves", "Snow"))

    expect(newest).to_have_css("border-end-start-radius", "0px")
    expect(older).to_have_css("border-start-start-radius", "0px")
    above, below = newest.bounding_box(), older.bounding_box()
    assert above and below and above["y"] + above["height"] == below["y"]
    assert older.evaluate("row => getComputedStyle(row, '::before').height") == "1px"


@pytest.mark.parametrize("person", [ALICE, MOM], ids=["child", "parent"])
def test_a_day_is_not_said_again_in_its_rows__look_3(smiths: Household, person: Person) -> None:
    page = smiths.open(person, "/transactions", screen=TALL)
    row = TransactionsPage(page).row("Movie ticket").first

    expect(page.get_by_role("heading", name="Nov 18", exact=True)).to_be_visible()
    expect(row).to_contain_text("Entertainment · 7:30 PM · by Mom")
    expect(row).not_to_contain_text(re.compile("Nov|2025"))
    expect(row.get_by_text(re.compile("^Balance: "))).to_have_count(1 if person is ALICE else 0)


def test_nothing_of_a_row_is_cut_at_ax3__look_18(own_smiths: Household) -> None:
    own_smiths.parent_api().post("/recurring", _piano(own_smiths))
    page = own_smiths.open(MOM, "/settings/appearance", screen=TALL)
    choose_text_size(page, "AX3")
    for path, rows in LISTS.items():
        page.goto(own_smiths.server.url + own_smiths.address(path))
        expect(page.get_by_test_id(rows).first).to_be_visible()
        assert _cut(still(settled(page)).get_by_test_id(rows)) == [], rows
        assert page.evaluate("document.documentElement.scrollWidth") <= TALL.width


def test_the_menu_of_a_row_waits_for_the_mouse_and_the_keyboard__look_3(smiths: Household) -> None:
    lists = {
        "/transactions": ("TransactionRow", "Extra chores"),
        "/settings/categories": ("CategoryRow", "Toys"),
        "/children/{alice}/budgets": ("BudgetCard", "Snacks"),
    }
    for path, (identifier, name) in lists.items():
        page = smiths.open(MOM, smiths.address(path), screen=WIDE)
        more = MenuPage(page).more(name).first
        place = page.get_by_test_id(identifier).filter(has_text=name).first
        expect(more).to_have_css("opacity", "0")
        before = place.bounding_box()

        place.hover(position={"x": 8, "y": 8})
        expect(more).to_have_css("opacity", "1")
        page.mouse.move(0, 0)
        expect(more).to_have_css("opacity", "0")
        more.focus()
        expect(more).to_have_css("opacity", "1")
        assert place.bounding_box() == before


def test_a_finger_opens_the_row_where_its_menu_is_out_of_sight__look_3(smiths: Household) -> None:
    page = smiths.open(MOM, "/transactions", screen=TALL)
    more = TransactionsPage(page).more("Extra chores")
    expect(page.locator(".menu").filter(has=more).last).to_have_css("opacity", "0")
    box = more.bounding_box()
    assert box

    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    titled(page, "Transaction Details")


def test_a_finger_finds_the_menu_where_nothing_can_be_swiped__look_3(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/budgets"), screen=TABLET)

    expect(MenuPage(page).more("Snacks")).to_have_css("opacity", "1")


def test_swiped_acts_have_the_corners_of_their_card__look_3(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}/budgets"), screen=PHONE)
    swipe(page.get_by_test_id("BudgetCard").filter(has_text="Snacks"))
    expect(page.locator("[data-swiped]")).to_have_css("border-start-end-radius", "16px")
    expect(page.locator("[data-swiped]")).to_have_css("overflow", "clip")

    page = smiths.open(MOM, smiths.address("/children/{alice}/savings"), screen=PHONE)
    swipe(page.get_by_test_id("SavingsAccountRow"))
    row = page.locator(".row").filter(has=page.locator("[data-swiped]"))
    expect(row).to_have_css("border-start-end-radius", "10px")
    expect(row).to_have_css("overflow", "clip")


LISTS = {
    "/transactions": "TransactionRow",
    "/children/{alice}/transactions": "TransactionRow",
    "/children/{alice}/recurring": "RecurringRow",
    "/children/{alice}/savings": "SavingsAccountRow",
    "/children/{alice}/wishlist": "WishListItemRow",
    "/settings/categories": "CategoryRow",
}


def _piano(house: Household) -> dict[str, str]:
    alice = house.parent_api().child_id("Alice")
    series = {"childId": alice, "type": "Credit", "amount": "5.00", "description": "Piano", "frequency": "Weekly"}
    return {**series, "startDate": "2025-11-24"}


def _in_sight(rows: Locator) -> int:
    """How many rows can be seen whole: nothing lies over their upper and lower edge."""
    _ = settled(rows.page)
    return int(rows.evaluate_all("""rows => rows.filter(row => {
        const place = row.closest('li')
        const {left, width, top, bottom} = place.getBoundingClientRect()
        return [top + 1, bottom - 1].every(y => place.contains(document.elementFromPoint(left + width / 2, y)))
    }).length"""))


def _cut(rows: Locator) -> list[str]:
    """What does not fit into its place in one of the rows."""
    return list(rows.evaluate_all("""rows => rows.flatMap(row => [...row.querySelectorAll('*')])
        .filter(part => part.clientWidth > 0 && getComputedStyle(part).display !== 'inline')
        .filter(part => part.scrollWidth > part.clientWidth + 1)
        .map(part => part.textContent)"""))
