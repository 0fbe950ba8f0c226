"""Editing and correcting an entry, allowance.md §3.5, §3.6, §3.9 and §6."""

import re

from playwright.sync_api import expect

from pages.transaction_form import EditTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import action, at, picker, question, shows, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, WIDE
from rig.settle import SOON, settled


def test_an_edited_description_shows_everywhere_live__allowance_41(own_smiths: Household) -> None:
    child = TransactionsPage(own_smiths.open(ALICE, "/transactions", screen=PHONE))
    page = own_smiths.open(MOM, "/transactions", screen=WIDE)
    entries = TransactionsPage(page)

    entries.more("Extra chores").click()
    page.get_by_role("menuitem", name="Edit", exact=True).click()
    form = EditTransactionSheet(page)
    expect(form.amount).to_have_value("10.00")
    shows(form.sheet, "Changing the amount books a correction")
    form.description.fill("Swept the yard")
    form.note.fill("And raked the leaves")
    form.save()

    shows(page, "Transaction saved", "Swept the yard")
    expect(child.row("Swept the yard")).to_be_visible(timeout=SOON)
    child.row("Swept the yard").click()
    shows(child.page, "And raked the leaves")
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def test_a_second_parent_is_told_and_loses_nothing__allowance_41(own_smiths: Household) -> None:
    address = f"{_entry(own_smiths, 'Extra chores')}/edit"
    mom = EditTransactionSheet(own_smiths.open(MOM, address))
    dad = EditTransactionSheet(own_smiths.open(DAD, address))
    dad.note.fill("Dad was here")
    dad.save()

    mom.description.fill("Swept the yard")
    mom.save()
    shows(mom.sheet, "This was changed elsewhere. Review and save again.")
    expect(mom.description).to_have_value("Swept the yard")
    expect(mom.note).to_have_value("Dad was here")
    mom.save()

    shows(mom.page, "Transaction saved", "Swept the yard", "Dad was here")


def test_another_amount_is_booked_as_a_correction__allowance_42(own_smiths: Household) -> None:
    address = _entry(own_smiths, "Movie ticket")
    page = own_smiths.open(MOM, address, screen=PHONE)
    action(page, "Edit").click()
    form = EditTransactionSheet(page)
    form.amount.fill("")
    form.save()
    shows(form.sheet, "Amount must be greater than zero")
    expect(form.amount).to_be_focused()

    form.amount.fill("12.50")
    form.amount.press("Enter")
    expect(form.description).to_be_focused()
    form.description.press("Control+Enter")

    shows(page, "Correction booked", "-$12.50")
    titled(page, "Transaction Details")
    assert own_smiths.parent_api().balance("Alice") == "123.00"
    page.goto(own_smiths.server.url + address)
    shows(settled(page), "Reversed on Nov 20", "-$10.00")
    expect(action(page, "Reverse")).to_have_count(0)
    action(page, "Edit").click()
    expect(form.amount).to_have_count(0)
    page.get_by_role("button", name="Cancel", exact=True).click()


def test_round_amounts_and_the_booked_one_are_offered__look_6(own_smiths: Household) -> None:
    own_smiths.parent_api().credit("Alice", "7.25", "Leaves")
    page = own_smiths.open(MOM, f"{_entry(own_smiths, 'Leaves')}/edit", screen=PHONE)
    form = EditTransactionSheet(page)

    chips = form.sheet.get_by_role("button", name=re.compile("^Amount, "))
    expect(chips).to_have_text(["$1", "$5", "$10", "$7.25"])
    action(form.sheet, "Amount, $5").click()
    expect(form.amount).to_have_value("5.00")
    chips.last.click()
    expect(form.amount).to_have_value("7.25")
    action(form.sheet, "Amount, $10").click()
    expect(form.amount).to_have_value("10.00")
    form.save()

    shows(page, "Correction booked", "+$10.00")
    assert own_smiths.parent_api().balance("Alice") == "135.50"


def test_two_parents_correct_one_entry_once__allowance_43(own_smiths: Household) -> None:
    address = f"{_entry(own_smiths, 'Movie ticket')}/edit"
    mom = EditTransactionSheet(own_smiths.open(MOM, address))
    dad = EditTransactionSheet(own_smiths.open(DAD, address))
    mom.amount.fill("12")
    dad.amount.fill("11")
    dad.save()
    shows(dad.page, "Correction booked")

    mom.save()

    expect(mom.amount).to_have_count(0)
    shows(mom.sheet, "-$10.00")
    assert own_smiths.parent_api().balance("Alice") == "124.50"


def test_savings_keep_amount_day_and_category_and_say_where_they_went__allowance_45(smiths: Household) -> None:
    address = _entry(smiths, "To College")
    page = smiths.open(MOM, address)
    shows(page, "Part of savings: College")
    expect(action(page, "Reverse")).to_have_count(0)

    action(page, "Edit").click()
    form = EditTransactionSheet(page)

    shows(form.sheet, "-$3.00", "Savings transfers keep their date and category")
    expect(form.amount).to_have_count(0)
    expect(picker(form.sheet, "Category")).to_have_count(0)


def test_a_purchase_leads_back_to_its_wish__allowance_58(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    wish = next(wish["id"] for wish in wishes if wish["name"] == "Headphones")
    assert api.post(f"/wishlist/{wish}/purchase", {}).status == 200
    page = own_smiths.open(MOM, _entry(own_smiths, "Purchased: Headphones"))

    action(page, "Purchased from wish list: Headphones").click()

    titled(page, "Headphones")
    at(page, f"/wishlist/{wish}")


def test_a_child_edits_only_what_the_child_recorded__allowance_38(own_smiths: Household) -> None:
    own_smiths.let_children_record()
    page = own_smiths.open(ALICE, screen=PHONE)
    action(page, "Spend Money").click()
    at(page, "/transactions/new")
    sheet = page.get_by_role("dialog")
    for absent in ("Money In", "Money Out"):
        expect(sheet.get_by_role("radio", name=absent)).to_have_count(0)
    expect(picker(sheet, "Select Child")).to_have_count(0)
    sheet.get_by_role("textbox", name="Amount", exact=True).fill("2.00")
    sheet.get_by_role("textbox", name="Description", exact=True).fill("A pencil")
    shows(sheet, "$123.50")
    action(sheet, "Create Transaction").click()
    shows(page, "Transaction created", "A pencil")

    page.goto(own_smiths.server.url + "/transactions")
    entries = TransactionsPage(settled(page))
    expect(action(page, "Spend Money")).to_be_visible()
    expect(entries.menus("Extra chores")).to_have_count(0)
    entries.more("A pencil").press("Enter")
    expect(page.get_by_role("menuitem", name="Reverse", exact=True)).to_have_count(0)
    page.get_by_role("menuitem", name="Edit", exact=True).click()
    form = EditTransactionSheet(page)
    shows(form.sheet, "-$2.00")
    expect(form.amount).to_have_count(0)
    form.description.fill("Two pencils")
    form.save()
    shows(page, "Transaction saved", "Two pencils")


def test_a_child_without_permission_records_and_edits_nothing__allowance_38(smiths: Household) -> None:
    page = smiths.open(BOB)
    smiths.watch_of(page).expect(r"404 \(Not Found\)")
    expect(action(page, "Spend Money")).to_have_count(0)

    page.goto(smiths.server.url + "/transactions/new")
    shows(settled(page), "This page doesn't exist or you don't have access.")
    page.goto(smiths.server.url + f"{_entry(smiths, 'Extra chores')}/edit")
    shows(settled(page), "This page doesn't exist or you don't have access.")


def test_leaving_a_changed_entry_asks_first__shared_41(smiths: Household) -> None:
    address = _entry(smiths, "Movie ticket")
    page = smiths.open(MOM, f"{address}/edit", screen=PHONE)
    form = EditTransactionSheet(page)
    form.description.fill("Something else")

    form.cancel.click()

    action(question(page, "Discard changes?"), "Discard").click()
    at(page, address)


def _entry(household: Household, description: str) -> str:
    entries = household.parent_api().entries("Alice")
    return f"/transactions/{next(entry['id'] for entry in entries if entry['description'] == description)}"
