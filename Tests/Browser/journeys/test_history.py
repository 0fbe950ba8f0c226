"""A child's transactions from the card on the dashboard: a sheet on a phone, a page elsewhere, allowance.md §3.5."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.home import HomePage
from pages.transaction_form import QuickTransactionSheet
from pages.transactions import TransactionsPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, at, sheet, shows, text, titled
from rig.gestures import pull_down, swipe
from rig.household import Household
from rig.people import MOM
from rig.screens import PHONE, TABLET, WIDE, Screen
from rig.settle import settled

PAGE_SIZE = 20
# Where a finger finds the bar of a sheet, in pixels from the top.
BAR = 40


def _history(house: Household) -> tuple[Page, Locator]:
    """Opens Alice's transactions from her card on a phone."""
    page = house.open(MOM, screen=PHONE)
    HomePage(page).history("Alice Smith").click()
    transactions = sheet(page, "Transactions")
    expect(transactions).to_be_visible()
    return settled(page), transactions


def _path(house: Household) -> str:
    return f"/children/{house.parent_api().child_id('Alice')}/transactions"


def _closed(page: Page) -> None:
    """The dashboard is back, and the focus where it was before the sheet."""
    expect(page.get_by_role("dialog")).to_have_count(0)
    at(page, "/home")
    titled(page, "Dashboard")
    expect(HomePage(page).history("Alice Smith")).to_be_focused()


def test_history_is_a_sheet_with_done_on_a_phone__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)

    titled(page, "Transactions")
    at(page, _path(smiths))
    expect(page.locator(":focus")).to_have_text("Transactions")
    expect(transactions).to_have_attribute("data-state", "grabber")
    expect(action(transactions, "Back")).to_have_count(0)
    action(transactions, "Done").press("Shift+Tab")
    expect(transactions.locator(":focus")).to_have_count(1)
    action(transactions, "Done").click()

    _closed(page)


def test_escape_a_swipe_down_and_back_close_the_sheet__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)

    page.keyboard.press("Escape")
    _closed(page)
    HomePage(page).history("Alice Smith").click()
    expect(transactions).to_be_visible()
    pull_down(page)
    _closed(page)
    HomePage(page).history("Alice Smith").click()
    entries = TransactionsPage(page)
    entries.scroll_to_end_until(2 * PAGE_SIZE)
    pull_down(page)
    expect(transactions).to_be_visible()
    pull_down(page, top=BAR)
    _closed(page)
    HomePage(page).history("Alice Smith").click()
    expect(transactions).to_be_visible()
    settled(page)
    page.go_back()
    _closed(page)


def test_forward_opens_the_sheet_again__shared_8(smiths: Household) -> None:
    page, transactions = _history(smiths)
    TransactionsPage(page).rows.first.click()
    titled(page, "Transaction Details")
    for _ in range(2):
        settled(page).go_back()
    _closed(page)

    settled(page).go_forward()

    expect(transactions).to_be_visible()
    at(page, _path(smiths))
    settled(page).go_forward()
    expect(sheet(page, "Transaction Details")).to_be_visible()
    titled(page, "Transaction Details")


def test_the_grabber_stays_above_what_is_scrolled__shared_9_5(smiths: Household) -> None:
    page, transactions = _history(smiths)
    drawn = """(sheet) => {
      const grabber = getComputedStyle(sheet, '::before');
      const bar = sheet.querySelector('.bar').getBoundingClientRect();
      return [grabber.position, grabber.top, Math.round(bar.top - sheet.getBoundingClientRect().top)];
    }"""
    before = transactions.evaluate(drawn)

    transactions.evaluate("(sheet) => sheet.scrollTo(0, 300)")

    assert transactions.evaluate(drawn) == before == ["sticky", "-9px", 0]


def test_in_a_phone_that_is_turned_the_sheet_goes_on_as_a_page__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)
    transactions.get_by_role("radio", name="Money Out", exact=True).check()
    at(page, f"{_path(smiths)}?type=debit")

    page.set_viewport_size({"width": PHONE.height, "height": PHONE.width})

    expect(page.get_by_role("dialog")).to_have_count(0)
    titled(page, "Transactions")
    at(page, f"{_path(smiths)}?type=debit")
    action(page, "Back").click()
    titled(page, "Dashboard")


@pytest.mark.parametrize("screen", [TABLET, WIDE], ids=str)
def test_history_is_a_page_where_there_is_room__allowance_3_5(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)

    HomePage(page).history("Alice Smith").click()

    titled(page, "Transactions")
    at(page, _path(smiths))
    expect(page.get_by_role("dialog")).to_have_count(0)
    action(page, "Back").click()
    titled(page, "Dashboard")


def test_the_address_and_the_childs_page_show_a_page_on_a_phone_too__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)

    page.reload()
    titled(settled(page), "Transactions")
    at(page, _path(smiths))
    expect(page.get_by_role("dialog")).to_have_count(0)
    action(page, "Back, Alice").click()
    titled(page, "Alice Smith")
    page.get_by_role("link", name="Transactions", exact=True).click()
    titled(page, "Transactions")
    expect(transactions).to_have_count(0)


def test_a_row_opens_in_the_sheet_and_back_leads_to_its_place__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)
    entries = TransactionsPage(page)
    entries.scroll_to_end_until(2 * PAGE_SIZE)
    row = entries.rows.nth(PAGE_SIZE)
    address = str(row.get_attribute("href"))
    row.click()

    details = sheet(page, "Transaction Details")
    shows(details, "Description", "Balance After")
    at(page, address)
    expect(page.locator(":focus")).to_have_text("Transaction Details")
    expect(page).to_have_title("Transaction Details · Roost")
    expect(text(details, "Description")).to_be_in_viewport()
    action(details, "Back").click()
    expect(page.locator(":focus")).to_have_text("Transactions")
    expect(row).to_be_in_viewport()
    at(page, _path(smiths))
    page.go_forward()
    shows(details, "Balance After")
    at(page, address)
    settled(page)
    page.go_back()
    expect(row).to_be_in_viewport()
    action(transactions, "Done").click()
    _closed(page)


def test_search_and_filter_work_in_the_sheet__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)
    entries = TransactionsPage(page)

    entries.filter("Money Out")
    expect(entries.row("Weekly allowance")).to_have_count(0)
    entries.search_for("movie")
    expect(page).to_have_url(re.compile(r"/transactions\?type=debit&q=movie$"))
    expect(entries.rows.filter(has_not_text="Movie ticket")).to_have_count(0)
    entries.row("Movie ticket").first.click()
    details = sheet(page, "Transaction Details")
    shows(details, "-$10.00")
    action(details, "Back").click()
    expect(entries.search).to_have_value("movie")
    expect(page).to_have_url(re.compile(r"/transactions\?type=debit&q=movie$"))
    action(transactions, "Done").click()
    _closed(page)
    HomePage(page).history("Alice Smith").click()
    expect(entries.row("Weekly allowance").first).to_be_visible()
    expect(entries.search).to_have_value("")


def test_what_is_added_in_the_sheet_stands_in_it_and_is_said_there__allowance_3_5(own_smiths: Household) -> None:
    page, transactions = _history(own_smiths)
    entries = TransactionsPage(page)
    before = transactions.bounding_box()

    action(transactions, "Add Money").click()
    form = QuickTransactionSheet(page)
    expect(sheet(page, "Add Money")).to_be_visible()
    at(page, f"{_path(own_smiths)}/new")
    form.amount.fill("2.50")
    form.description.fill("Found a coin")
    form.submit.click()

    expect(sheet(page, "Add Money")).to_have_count(0)
    at(page, _path(own_smiths))
    expect(entries.row("Found a coin")).to_be_in_viewport()
    expect(text(transactions, "Transaction created")).to_be_in_viewport(ratio=1)
    assert transactions.bounding_box() == before
    expect(action(transactions, "Add Money")).to_be_focused()


def test_a_swipe_and_the_menu_of_a_row_act_in_the_sheet__allowance_3_5(own_smiths: Household) -> None:
    page, transactions = _history(own_smiths)
    entries = TransactionsPage(page)

    swipe(entries.row("Extra chores").first)
    transactions.get_by_role("menuitem", name="Edit", exact=True).click()
    expect(sheet(page, "Edit Transaction")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet(page, "Edit Transaction")).to_have_count(0)
    expect(transactions).to_be_visible()
    entries.more("Extra chores").press("Enter")
    page.get_by_role("menuitem", name="Reverse", exact=True).click()
    action(page.get_by_role("alertdialog"), "Reverse").click()

    expect(entries.row("Reversal of Extra chores")).to_have_count(1)
    assert own_smiths.parent_api().balance("Alice") == "115.50"


def test_export_opens_in_the_sheet__allowance_3_5(smiths: Household) -> None:
    page, transactions = _history(smiths)

    action(transactions, "Export").click()

    exporting = page.get_by_role("dialog")
    titled(page, "Export")
    expect(exporting).to_have_count(1)
    action(exporting, "Back").click()
    titled(page, "Transactions")


def test_axe_finds_nothing_in_the_sheet__shared_47(smiths: Household) -> None:
    page, _ = _history(smiths)

    axe_clean_in_each_scheme(page)
    TransactionsPage(page).row("Movie ticket").first.click()
    expect(sheet(page, "Transaction Details")).to_be_visible()
    axe_clean_in_each_scheme(settled(page))
