"""Recurring transactions, allowance.md §3.17."""

from playwright.sync_api import expect

from pages.recurring import RecurringPage, RecurringSheet
from rig.controls import action, choose, pick, question, shows, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE
from rig.settle import settled


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
    form.save()
    shows(form.sheet, "Amount must be greater than zero", "Description is required")
    expect(form.amount).to_be_focused()
    form.amount.fill("5")
    form.description.fill("Weekly piano reward")
    choose(form.sheet, "Category", "Chores")
    form.starts.fill("2025-11-24")
    shows(form.sheet, "Every week on Monday")
    form.ends.check()
    form.last_day.fill("2025-11-24")
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
    body = {"childId": alice, "type": "Credit", "amount": "5.00", "description": "Piano", "frequency": "Weekly"}
    made = api.post("/recurring", body | {"startDate": "2025-11-24"})
    assert made.status == 201, made.text
    child = own_smiths.open(ALICE, f"/children/{alice}/recurring", screen=PHONE)
    shows(RecurringPage(child).row("Piano"), "+$5.00", "Next: Nov 24")
    expect(RecurringPage(child).add).to_have_count(0)
    expect(child.get_by_role("button", name="More, Piano", exact=True)).to_have_count(0)

    sibling = own_smiths.open(BOB)
    own_smiths.watch_of(sibling).expect(r"404 \(Not Found\)")
    sibling.goto(f"{own_smiths.server.url}/children/{alice}/recurring")
    shows(settled(sibling), "This page doesn't exist or you don't have access.")
