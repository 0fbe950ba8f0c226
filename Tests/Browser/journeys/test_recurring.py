"""Recurring transactions, allowance.md §3.17."""

import pytest
from playwright.sync_api import expect

from pages.columns import Columns
from pages.recurring import RecurringPage, RecurringSheet
from rig.controls import action, at, choose, pick, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled


def test_one_is_added_paused_changed_and_deleted(own_smiths: Household) -> None:
    alice = own_smiths.parent_api().child_id("Alice")
    dad = RecurringPage(own_smiths.open(DAD, f"/children/{alice}/recurring"))
    page = own_smiths.open(MOM, f"/children/{alice}", screen=PHONE)
    page.get_by_role("link", name="Recurring", exact=True).click()
    titled(page, "Recurring")
    recurring = RecurringPage(page)
    shows(page, "No Recurring Transactions")

    action(page, "Add Recurring Transaction").click()
    form = RecurringSheet(page, "Add Recurring Transaction")
    expect(form.amount).to_be_focused()
    action(form.sheet, "Amount, $10").click()
    expect(form.amount).to_have_value("10.00")
    form.amount.fill("")
    form.save()
    shows(form.sheet, "Amount must be greater than zero", "Description is required")
    expect(form.amount).to_be_focused()
    form.amount.fill("5")
    form.description.fill("Weekly piano reward")
    choose(form.sheet, "Category", "Chores")
    form.starts.fill("2025-11-19")
    shows(form.sheet, "The start can't be in the past")
    form.starts.fill("2025-11-24")
    shows_not(form.sheet, "The start can't be in the past")
    shows(form.sheet, "Every week on Monday")
    form.ends.check()
    form.last_day.fill("2025-11-24")
    shows(form.sheet, "The end must be after the start")
    form.save()
    shows(form.sheet, "The end must be after the start")
    form.ends.uncheck()
    form.save()
    shows(page, "Weekly piano reward was added")
    shows(recurring.row("Weekly piano reward"), "+$5.00", "Every week on Monday", "Next: Nov 24")
    shows(dad.row("Weekly piano reward"), "Next: Nov 24")
    expect(recurring.row("Weekly piano reward")).to_have_accessible_name("Weekly piano reward")

    recurring.choose("Weekly piano reward", "Pause")
    shows(dad.row("Weekly piano reward"), "Paused")
    recurring.choose("Weekly piano reward", "Resume")
    shows(dad.row("Weekly piano reward"), "Next: Nov 24")

    recurring.row("Weekly piano reward").click()
    edit = RecurringSheet(page, "Edit Recurring Transaction")
    expect(edit.amount).to_have_value("5.00")
    pick(edit.sheet, "Money Out")
    choose(edit.sheet, "Frequency", "Monthly")
    edit.save()
    shows(recurring.row("Weekly piano reward"), "-$5.00", "Monthly on the 24th")

    recurring.choose("Weekly piano reward", "Delete")
    action(question(page, "Delete Weekly piano reward?"), "Delete").click()
    shows(page, "No Recurring Transactions")
    shows(dad.page, "No Recurring Transactions")


def test_what_starts_today_is_booked_at_once_and_shown(own_smiths: Household) -> None:
    alice = own_smiths.parent_api().child_id("Alice")
    page = own_smiths.open(MOM, f"/children/{alice}/recurring/new")
    form = RecurringSheet(page, "Add Recurring Transaction")
    form.amount.fill("5")
    form.description.fill("Piano")

    form.save()

    shows(RecurringPage(page).row("Piano"), "Every week on Thursday", "Next: Nov 27")
    assert own_smiths.parent_api().balance("Alice") == "130.50"


def test_a_child_reads_its_own_and_no_siblings(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    alice = api.child_id("Alice")
    piano = api.add_recurring("Alice", "Piano")
    child = own_smiths.open(ALICE, f"/children/{alice}/recurring", screen=PHONE)
    shows(RecurringPage(child).row("Piano"), "+$5.00", "Next: Nov 24")
    expect(RecurringPage(child).add).to_have_count(0)
    expect(RecurringPage(child).more("Piano")).to_have_count(0)
    RecurringPage(child).row("Piano").click()
    at(child, f"/children/{alice}/recurring/{piano}")
    shows(settled(child), "Every week on Monday", "Never")
    shows_not(child, "Pause", "Edit", "Delete")
    action(child, "Back").click()
    titled(child, "Recurring")

    sibling = own_smiths.open(BOB)
    own_smiths.watch_of(sibling).expect(r"404 \(Not Found\)")
    for path in ("recurring", f"recurring/{piano}"):
        sibling.goto(f"{own_smiths.server.url}/children/{alice}/{path}")
        shows(settled(sibling), "This page doesn't exist or you don't have access.")


def test_one_stands_beside_the_list_in_wide_windows__allowance_3_22(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    alice = api.child_id("Alice")
    piano = api.add_recurring("Alice", "Piano", start="2025-11-20")
    page = own_smiths.open(MOM, f"/children/{alice}/recurring", screen=WIDE)
    columns, recurring = Columns(page), RecurringPage(page)
    columns.show_first("Recurring", "Piano")
    row = recurring.row("Piano")

    row.click()
    columns.show("Recurring", "Piano")
    at(page, f"/children/{alice}/recurring/{piano}")
    shows(page, "Every week on Thursday", "November 27, 2025", "November 20, 2025", "Never", "Latest Entries")
    page.reload()
    columns.show("Recurring", "Piano")

    action(page, "Pause").click()
    shows(row, "Paused")
    action(page, "Resume").click()
    shows(row, "Next: Nov 27")
    action(page, "Edit").click()
    edit = RecurringSheet(page, "Edit Recurring Transaction")
    edit.description.fill("Piano lesson")
    edit.save()
    columns.show("Recurring", "Piano lesson")

    page.get_by_test_id("TransactionRow").click()
    columns.show("Recurring", "Transaction Details")
    page.go_back()
    columns.show("Recurring", "Piano lesson")
    action(page, "Delete").click()
    recurring.answer("Delete Piano lesson?", "Delete")
    at(page, f"/children/{alice}/recurring")
    shows(page, "No Recurring Transactions")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_one_that_is_deleted_elsewhere_is_gone__shared_9_6(own_smiths: Household, screen: Screen) -> None:
    api = own_smiths.parent_api()
    alice = api.child_id("Alice")
    piano = api.add_recurring("Alice", "Piano")
    page = own_smiths.open(DAD, f"/children/{alice}/recurring/{piano}", screen=screen)
    titled(page, "Piano")

    assert api.delete(f"/recurring/{piano}").status == 204

    expect(page.get_by_role("heading", name="This item no longer exists", exact=True)).to_be_visible(timeout=SOON)
    page.get_by_role("main").get_by_text("Back", exact=True).last.click()
    at(page, f"/children/{alice}/recurring")
    shows(page, "No Recurring Transactions")
