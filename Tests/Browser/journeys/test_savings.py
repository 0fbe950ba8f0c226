"""Savings accounts, deposits and withdrawals, allowance.md §3.12, §3.13 and §6."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from pages.savings import MoveSheet, SavingsAccountPage, SavingsPage, SavingsSheet
from rig.controls import action, at, pick, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, MOM, Person
from rig.screens import PHONE, WIDE
from rig.settle import settled

# Keeps the largest number of elements that the page had at one time.
MOST_ELEMENTS = """
() => {
  globalThis.most = 0;
  const count = () => (globalThis.most = Math.max(most, document.querySelectorAll("main *").length));
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}
"""
IN_THE_AIR_MS, FALLEN_MS = 600, 1_800


def test_goals_have_two_parts_and_the_address_knows_which(smiths: Household) -> None:
    page = smiths.open(ALICE, "/goals", screen=PHONE)
    savings = SavingsPage(page)

    pick(page, "Savings")

    at(page, "/goals?tab=savings")
    titled(page, "Goals")
    shows(page, "Total Savings", "$40.00")
    shows(savings.row("College"), "8% of $500.00", "20% of each allowance")
    expect(savings.row("College")).to_have_accessible_name("College")
    page.reload()
    shows(savings.row("College"), "8% of $500.00")
    savings.row("College").click()
    titled(page, "College")
    shows(page, "$460.00 to go", "20% of each allowance: $3.00 of $15.00 each week")
    expect(page.get_by_label("Progress", exact=True)).to_be_visible()
    page.go_back()
    shows(page, "Total Savings")


def test_an_account_is_opened_and_money_put_in__allowance_65(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _savings_of(own_smiths, "Bob"), screen=PHONE)
    child = SavingsPage(own_smiths.open(BOB, "/goals?tab=savings", screen=PHONE))
    shows(page, "No Savings Accounts", "Set money aside for something special")

    action(page, "Add Account").click()
    form = SavingsSheet(page, "Add Savings Account")
    form.target.fill("0")
    form.save()
    shows(form.sheet, "Name is required", "Target must be greater than zero")
    expect(form.name).to_be_focused()
    form.name.fill("Skateboard")
    form.target.fill("80")
    form.automatic.check()
    expect(form.percentage).to_have_value("10")
    form.slider.fill("20")
    shows(form.sheet, "$3.00 of $15.00 each week")
    form.save()
    shows(page, "Skateboard was added")
    shows(child.row("Skateboard"), "0% of $80.00", "20% of each allowance")

    SavingsPage(page).choose("Skateboard", "Deposit")
    deposit = MoveSheet(page, "Deposit")
    deposit.amount.fill("10")
    shows(deposit.sheet, "Spending balance", "$150.00", "$140.00", "$0.00", "$10.00")
    deposit.notes.fill("Birthday money")
    deposit.save_button.click()
    shows(page, "$10.00 put into Skateboard")
    shows(child.row("Skateboard"), "$10.00", "12% of $80.00")
    assert own_smiths.parent_api().balance("Bob") == "140.00"

    SavingsPage(page).row("Skateboard").click()
    account = SavingsAccountPage(page)
    shows(account.history.first, "Deposit", "Manual", "+$10.00", "Birthday money", "Balance: $10.00")


def test_amounts_that_are_there_are_offered__look_6(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, f"{_college(own_smiths)}/withdraw", screen=PHONE)
    withdraw = MoveSheet(page, "Withdraw")
    expect(withdraw.amount).to_be_focused()

    chips = withdraw.sheet.get_by_role("button", name=re.compile("^Amount, "))
    expect(chips).to_have_text(["$1", "$5", "$10"])
    chips.last.click()
    expect(withdraw.amount).to_have_value("10.00")
    withdraw.save()

    shows(page, "$10.00 taken from College")
    assert own_smiths.parent_api().balance("Alice") == "135.50"


def test_no_more_is_taken_out_than_there_is__allowance_66(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _college(own_smiths))
    account = SavingsAccountPage(page)

    account.withdraw.click()
    withdraw = MoveSheet(page, "Withdraw")
    withdraw.send("40.01")
    shows(withdraw.sheet, "Not enough savings. College has $40.00.")
    expect(withdraw.amount).to_be_focused()
    withdraw.all.click()
    expect(withdraw.amount).to_have_value("40.00")
    shows_not(withdraw.sheet, "Not enough savings. College has $40.00.")
    withdraw.save_button.click()

    shows(page, "$40.00 taken from College")
    shows(account.history.first, "Withdrawal", "-$40.00", "Balance: $0.00")
    assert own_smiths.parent_api().balance("Alice") == "165.50"


def test_a_deposit_never_goes_below_what_there_is_to_spend__allowance_67(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, f"{_college(own_smiths)}/deposit", screen=PHONE)
    deposit = MoveSheet(page, "Deposit")
    deposit.send("125.51")
    shows(deposit.sheet, "Not enough money. Balance is $125.50.")

    own_smiths.parent_api().debit("Alice", "100.00", "Shoes")
    shows(deposit.sheet, "Not enough money. Balance is $25.50.")
    deposit.all.click()
    deposit.save_button.click()

    shows(page, "$25.50 put into College")
    assert own_smiths.parent_api().balance("Alice") == "0.00"


def test_a_locked_account_says_why_there_is_no_withdrawing__allowance_69(own_smiths: Household) -> None:
    mom = own_smiths.open(MOM, f"{_college(own_smiths)}/edit", screen=WIDE)
    page = own_smiths.open(ALICE, _college(own_smiths), screen=PHONE)
    account = SavingsAccountPage(page)
    expect(account.withdraw).to_be_visible()

    form = SavingsSheet(mom, "Edit Savings Account")
    form.locked.check()
    form.save()

    shows(page, "Only a parent can withdraw from this account.")
    expect(account.withdraw).to_have_count(0)
    expect(SavingsAccountPage(mom).withdraw).to_be_visible()
    page.goto(f"{own_smiths.server.url}{_college(own_smiths)}/withdraw")
    refused = MoveSheet(settled(page), "Withdraw")
    shows(refused.sheet, "Only a parent can withdraw from this account.")
    expect(refused.amount).to_have_count(0)
    action(refused.sheet, "Cancel").click()
    account.edit.click()
    own = SavingsSheet(page, "Edit Savings Account")
    expect(own.target).to_have_value("500.00")
    expect(own.automatic).to_have_count(0)
    expect(own.close).to_have_count(0)


def test_closing_moves_the_rest_and_keeps_the_history__allowance_70(own_smiths: Household) -> None:
    college = _college(own_smiths)
    child = own_smiths.open(ALICE, "/goals?tab=savings", screen=PHONE)
    page = own_smiths.open(MOM, _savings_of(own_smiths, "Alice"))
    savings = SavingsPage(page)
    savings.row("College").click()
    titled(page, "College")
    SavingsAccountPage(page).edit.click()
    form = SavingsSheet(page, "Edit Savings Account")

    form.close.click()
    shows(page, "$40.00 moves to the spending balance.")
    form.answer("Close College?", "Close Account")

    shows(page, "College was closed", "No Savings Accounts")
    shows(child, "No Savings Accounts")
    assert own_smiths.parent_api().balance("Alice") == "165.50"
    page.goto(own_smiths.server.url + college)
    account = SavingsAccountPage(page)
    shows(settled(page), "Closed")
    shows(account.history.first, "Withdrawal", "-$40.00")
    expect(account.deposit).to_have_count(0)


@pytest.mark.parametrize("end", ["close", "remove"])
def test_a_sheet_over_what_is_no_longer_there_says_so_and_leads_back(own_smiths: Household, end: str) -> None:
    college = _college(own_smiths)
    api = own_smiths.parent_api()
    page = own_smiths.open(MOM, f"{college}/deposit", screen=PHONE)
    sheet = MoveSheet(page, "Deposit")
    sheet.amount.fill("10")

    if end == "close":
        assert api.delete(f"/savings-accounts/{college.rsplit('/', 1)[1]}").status == 200
    else:
        assert api.delete(f"/children/{api.child_id('Alice')}").status == 204
    shows(sheet.sheet, "This item no longer exists")
    expect(sheet.save_button).to_have_count(0)
    action(sheet.sheet, "Back").click()

    expect(sheet.sheet).to_have_count(0)
    at(page, college)


def test_a_target_that_is_reached_is_celebrated_once__allowance_71(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    body = {"childId": api.child_id("Bob"), "name": "Kite", "targetAmount": "12.00"}
    kite = api.post("/savings-accounts", body).json["id"]
    page = own_smiths.open(BOB, f"/savings/{kite}", screen=PHONE)
    shows(page, "$12.00 to go")

    SavingsAccountPage(page).deposit.click()
    MoveSheet(page, "Deposit").send("12")

    shows(page, "Goal reached: Kite", "Goal reached", "100% of $12.00")
    page.reload()
    shows(page, "Goal reached")
    assert [row["kind"] for row in _notices(own_smiths, MOM)].count("SavingsGoalReached") == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_confetti_comes_once_takes_no_press_and_leaves_nothing__shared_52(own_smiths: Household, motion: str) -> None:
    api = own_smiths.parent_api()
    wanted = {"childId": api.child_id("Alice"), "name": "Kite", "targetAmount": "12.00"}
    kite = api.post("/savings-accounts", wanted).json["id"]
    page = own_smiths.open(ALICE, f"/savings/{kite}", screen=PHONE, reduced_motion=motion)
    page.evaluate(MOST_ELEMENTS)

    assert api.post(f"/savings-accounts/{kite}/deposit", {"amount": "12.00"}).status == 201
    shows(page, "Goal reached")
    page.wait_for_timeout(IN_THE_AIR_MS)
    SavingsAccountPage(page).deposit.click()
    expect(MoveSheet(page, "Deposit").sheet).to_be_visible()
    page.wait_for_timeout(FALLEN_MS)

    most, now = page.evaluate("[most, document.querySelectorAll('main *').length]")
    pieces = most - now
    assert pieces > 40 if motion == "no-preference" else pieces < 20, pieces


def test_older_movements_that_do_not_come_can_be_asked_for_again(own_smiths: Household) -> None:
    college = _college(own_smiths)
    api = own_smiths.parent_api()
    for _ in range(25):
        assert api.post(f"/savings-accounts/{college.rsplit('/', 1)[1]}/deposit", {"amount": "0.01"}).status == 201
    page = own_smiths.open(ALICE, college, screen=PHONE)
    history = SavingsAccountPage(page).history
    expect(history).to_have_count(20)

    with own_smiths.server.broken_ledger():
        action(page, "Show More").click()
        shows(page, "Couldn't load more")
        expect(page.get_by_role("button", name="Dismiss", exact=True)).to_have_count(0)
        expect(history).to_have_count(20)
    action(page, "Try Again").click()

    expect(history.nth(25)).to_be_attached()
    expect(action(page, "Try Again")).to_have_count(0)


def test_savings_of_a_sibling_are_not_found__allowance_88(smiths: Household) -> None:
    college = _college(smiths)
    page = smiths.open(BOB, "/goals")
    smiths.watch_of(page).expect(r"404 \(Not Found\)")
    for path in (college, f"{college}/edit", f"{college}/deposit", _savings_of(smiths, "Alice")):
        page.goto(smiths.server.url + path)
        shows(settled(page), "This page doesn't exist or you don't have access.")


def test_what_another_parent_changed_is_taken_over(own_smiths: Household) -> None:
    college = _college(own_smiths)
    page = own_smiths.open(MOM, f"{college}/edit")
    form = SavingsSheet(page, "Edit Savings Account")
    form.name.fill("University")
    account = own_smiths.parent_api().get(f"/savings-accounts/{college.rsplit('/', 1)[1]}").json
    changed = own_smiths.parent_api().patch(
        f"/savings-accounts/{account['id']}", {"targetAmount": "600.00", "version": account["version"]}
    )
    assert changed.status == 200, changed.text

    form.save()
    shows(form.sheet, "This was changed elsewhere. Review and save again.")
    expect(form.name).to_have_value("University")
    expect(form.target).to_have_value("600.00")
    form.save()

    titled(page, "University")
    shows(page, "6% of $600.00")


def _savings_of(household: Household, name: str) -> str:
    return f"/children/{household.parent_api().child_id(name)}/savings"


def _college(household: Household) -> str:
    api = household.parent_api()
    accounts = api.get(f"/savings-accounts?childId={api.child_id('Alice')}").json["accounts"]
    return f"/savings/{accounts[0]['id']}"


def _notices(household: Household, person: Person) -> list[dict[str, Any]]:
    return list(household.api.sign_in(person).get("/notifications").json["notifications"])
