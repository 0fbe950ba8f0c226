"""The list of entries and one entry, allowance.md §3.5, §3.6 and §6."""

import re

import pytest
from playwright.sync_api import expect

from pages.transactions import TransactionsPage
from rig.controls import action, at, question, shows, shows_not, text, titled
from rig.household import Household
from rig.people import ALICE, BOB, MIA, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

PAGE_SIZE = 20
SMALL = Screen("small phone", 375, 420, has_touch=True)


def test_a_child_sees_the_weekly_allowance__allowance_19(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")

    titled(page, "Transactions")
    row = TransactionsPage(page).row("Weekly allowance").first
    expect(row).to_be_visible()
    expect(row).to_contain_text("+$15.00")


def test_search_keeps_what_matches__allowance_20(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)
    expect(transactions.row("Movie ticket").first).to_be_visible()

    transactions.search_for("allowance")

    expect(transactions.row("Movie ticket")).to_have_count(0)
    expect(transactions.row("Weekly allowance").first).to_be_visible()


def test_search_reaches_entries_of_the_third_page__allowance_20(smiths: Household) -> None:
    entries = smiths.parent_api().entries("Alice")
    early = {entry["description"] for entry in entries[: 2 * PAGE_SIZE]}
    late = next(entry for entry in entries[2 * PAGE_SIZE :] if entry["description"] not in early)
    transactions = TransactionsPage(smiths.open(ALICE, "/transactions"))
    expect(transactions.row(late["description"])).to_have_count(0)

    transactions.search_for(late["description"].upper())

    expect(transactions.row(late["description"]).first).to_be_visible()


def test_money_in_and_money_out_divide_the_entries__allowance_21(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)

    transactions.filter("Money In")
    expect(transactions.row("Movie ticket")).to_have_count(0)
    received = transactions.amounts()
    transactions.filter("Money Out")
    expect(transactions.row("Weekly allowance")).to_have_count(0)
    spent = transactions.amounts()

    assert received and all(amount.startswith("+") for amount in received)
    assert spent and all(amount.startswith("-") for amount in spent)


def test_back_returns_to_money_in_and_out__shared_24(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)
    expect(transactions.row("Movie ticket")).to_be_visible()
    transactions.filter("Money In")
    expect(transactions.row("Movie ticket")).to_have_count(0)

    page.go_back()

    at(page, "/transactions")
    expect(transactions.row("Movie ticket")).to_be_visible()


def test_scrolling_loads_every_entry_once__allowance_22(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)

    transactions.scroll_to_end_until(2 * PAGE_SIZE)
    transactions.told_scrolled()
    own_smiths.parent_api().credit("Alice", "1.00", "Arrived meanwhile")
    transactions.scroll_to_end_until(45)

    expect(transactions.rows).to_have_count(45)
    transactions.new(1).click()
    expect(transactions.rows).to_have_count(46)
    addresses = transactions.addresses()
    assert len(set(addresses)) == 46


def test_a_row_opens_the_details_of_its_entry__allowance_23(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")

    TransactionsPage(page).row("Movie ticket").first.click()

    titled(page, "Transaction Details")
    at(page, page.url.removeprefix(smiths.server.url))
    shows(page, "-$10.00", "Money Out", "Description", "Movie ticket", "Date", "Created By", "Balance After")
    expect(page.get_by_role("heading", name="Money Out $10.00")).to_be_visible()
    expect(page.get_by_role("group", name="Description")).to_have_accessible_description("Movie ticket")
    assert re.search(r"/transactions/[0-9a-f-]{36}$", page.url)


def test_a_received_entry_says_so__allowance_23(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")

    TransactionsPage(page).row("Weekly allowance").first.click()

    shows(page, "+$15.00", "Money In", "Roost", "November 15, 2025 at 8:00 AM")


def test_rows_say_for_what_when_by_whom_and_what_was_left__allowance_24(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    entries = smiths.parent_api().entries("Alice")
    chores = next(index for index, entry in enumerate(entries) if entry["description"] == "Extra chores")
    row = TransactionsPage(page).rows.nth(chores)

    expect(row).to_contain_text(f"{entries[chores]['categoryName']} · 5:10 PM · by Mom")
    expect(row).to_contain_text(f"Balance: ${entries[chores]['balanceAfter']:.2f}")


def test_rows_stand_newest_first_as_the_script_reads_them__allowance_24(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    entries = smiths.parent_api().entries("Alice")[:PAGE_SIZE]

    expect(TransactionsPage(page).rows.nth(PAGE_SIZE - 1)).to_be_attached()
    addresses = TransactionsPage(page).addresses()[:PAGE_SIZE]

    assert [address.split("/")[-1].split("?")[0] for address in addresses] == [entry["id"] for entry in entries]


def test_an_empty_list_speaks_to_child_and_parent__allowance_25(own_smiths: Household) -> None:
    mia = own_smiths.parent_api().add_child(MIA.first_name, MIA.email, MIA.password)

    shows(own_smiths.open(MIA, "/transactions"), "No Transactions", "Your transactions will appear here")
    page = own_smiths.open(MOM, f"/children/{mia['id']}/transactions")
    shows(page, "No Transactions", "Transactions will appear here")


def test_a_search_without_hit_can_be_cleared__allowance_25(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)

    transactions.search_for("zebra crossing")
    shows(page, "No Results")
    # The search field may have a clear button of its own; the one beside the text is meant.
    action(page.get_by_role("main"), "Clear").click()

    expect(transactions.row("Weekly allowance").first).to_be_visible()
    expect(transactions.search).to_have_value("")


def test_a_failed_first_page_can_be_tried_again__allowance_25(own_smiths: Household) -> None:
    page = own_smiths.open(BOB)
    own_smiths.watch_of(page).expect("status of 5")

    with own_smiths.server.broken_ledger():
        page.goto(f"{own_smiths.server.url}/transactions")
        shows(page, "Error")
        expect(action(page, "Try Again")).to_be_visible()
    action(page, "Try Again").click()

    expect(TransactionsPage(page).rows.first).to_be_visible()


def test_a_failed_next_page_leaves_the_first_one__allowance_25(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/transactions", screen=SMALL)
    transactions = TransactionsPage(page)
    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()
    settled(page)
    # The list asks ahead of the thumb: whatever page it has asked for already, the next one is what fails.
    loaded = transactions.rows.count()

    with own_smiths.server.broken_ledger():
        transactions.scroll_to_end()
        expect(text(page, "Couldn't load more")).to_be_visible()
        expect(transactions.rows).to_have_count(loaded)
    action(page, "Try Again").click()

    expect(transactions.rows.nth(loaded)).to_be_attached()


def test_filter_and_search_survive_a_reload__allowance_26(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions")
    transactions = TransactionsPage(page)

    transactions.filter("Money In")
    transactions.search_for("chores")
    expect(page).to_have_url(re.compile(r"q=chores"))
    expect(page).to_have_url(re.compile(r"type=credit", re.IGNORECASE))
    expect(transactions.row("Weekly allowance")).to_have_count(0)
    page.reload()

    settled(page)
    expect(page.get_by_role("radio", name="Money In", exact=True)).to_be_checked()
    expect(transactions.search).to_have_value("chores")
    expect(transactions.row("Extra chores").first).to_be_visible()
    expect(transactions.row("Weekly allowance")).to_have_count(0)


def test_dates_in_the_address_limit_the_list__allowance_26(smiths: Household) -> None:
    page = smiths.open(ALICE, "/transactions?from=2025-11-15&to=2025-11-15")

    expect(TransactionsPage(page).row("Weekly allowance")).to_have_count(1)
    page.reload()

    settled(page)
    expect(TransactionsPage(page).row("Weekly allowance")).to_have_count(1)
    shows_not(page, "No Results")
    at(page, "/transactions?from=2025-11-15&to=2025-11-15")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_a_parent_reverses_an_entry_from_the_menu_of_its_row__shared_56(
    own_smiths: Household, screen: Screen
) -> None:
    page = own_smiths.open(MOM, "/transactions", screen=screen)
    transactions = TransactionsPage(page)
    expect(transactions.more("Extra chores")).to_be_visible()
    chores = transactions.menus("Extra chores").count()

    transactions.more("Extra chores").press("Enter")
    page.get_by_role("menuitem", name="Reverse", exact=True).click()
    asked = question(page, "Reverse this transaction?")
    action(asked, "Cancel").click()
    expect(asked).to_have_count(0)
    assert own_smiths.parent_api().balance("Alice") == "125.50"
    transactions.more("Extra chores").press("Enter")
    page.get_by_role("menuitem", name="Reverse", exact=True).press("Enter")
    action(asked, "Reverse").click()

    # Both stay in the history; their words can be changed, but neither can be reversed again.
    expect(transactions.row("Reversed")).to_have_count(2)
    expect(transactions.menus("Extra chores")).to_have_count(chores)
    for reversed_one in ("Extra chores", "Reversal of Extra chores"):
        transactions.more(reversed_one).press("Enter")
        expect(page.get_by_role("menuitem")).to_have_text(["Edit"])
        page.keyboard.press("Escape")
    assert own_smiths.parent_api().balance("Alice") == "115.50"


def test_a_child_takes_nothing_back__shared_29(smiths: Household) -> None:
    transactions = TransactionsPage(smiths.open(ALICE, "/transactions"))

    expect(transactions.rows.first).to_be_visible()

    expect(transactions.menus("Extra chores")).to_have_count(0)
