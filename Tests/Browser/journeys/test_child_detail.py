"""A child as a parent sees and edits it, allowance.md §3.3, §3.4 and §6."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect

from pages.child import ChildDetailPage, EditChildSheet
from pages.home import HomePage
from pages.login import LoginPage
from pages.parts import FormSheet
from pages.transactions import TransactionsPage
from rig.controls import action, at, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, DAD, MOM
from rig.screens import PHONE, WIDE
from rig.server import RoostServer
from rig.settle import SOON, settled

EIGHT_DIGITS = re.compile(r"^\d{4} \d{4}$")


def test_pay_now_asks_pays_early_and_can_be_undone__allowance_51(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _alice(own_smiths), screen=PHONE)
    detail = ChildDetailPage(page)
    child = own_smiths.open(ALICE)
    shows(page, "Pay Day: Saturday", "Last payment Nov 15", "Next payment Nov 22")
    expect(detail.pay_now).to_have_accessible_description("$15.00, Pays the allowance for Nov 22 early")

    detail.pay_now.click()
    asked = question(page, "Pay $15.00 to Alice now?")
    shows(asked, "This is the payment for Nov 22.")
    action(asked, "Cancel").click()
    expect(asked).to_have_count(0)
    assert own_smiths.parent_api().balance("Alice") == "125.50"
    detail.pay("Pay $15.00 to Alice now?")

    shows(page, "Allowance paid", "Next payment Nov 29", "$137.50")
    expect(child.get_by_text("$137.50").first).to_be_visible(timeout=SOON)
    # The Saturday after the next one is told by its date.
    shows(child, "$15.00 on Nov 29", "9 days")
    detail.undo.click()
    shows(page, "Payment undone", "$125.50", "Last payment Nov 15", "Next payment Nov 22")
    shows_not(page, "Allowance paid")
    # What came and went, with the share for College, is one row in every list; below it stand four others.
    shows(page, "Paid and undone")
    shows_not(page, "Weekly allowance", "Reversal of Weekly allowance", "Reversal of To College")
    expect(page.get_by_test_id("TransactionRow")).to_have_count(4)
    expect(child.get_by_text("Paid and undone", exact=True)).to_be_visible(timeout=SOON)
    child.goto(own_smiths.server.url + "/transactions")
    entries = TransactionsPage(settled(child))
    expect(entries.undone).to_have_count(1)
    expect(entries.undone).to_have_accessible_name("Paid and undone, $15.00, Nov 20, 2025, by Mom")
    heading = child.get_by_role("heading", name="Today", exact=True)
    today = child.get_by_role("listitem").filter(has=heading)
    expect(today.get_by_test_id("UndonePaymentRow")).to_have_count(1)
    expect(today.get_by_test_id("TransactionRow")).to_have_count(0)
    entries.undone.click()
    shows(child, "Weekly allowance", "Reversed on Nov 20")


def test_a_payment_that_was_undone_is_made_once_on_its_day__allowance_51(browser: Browser) -> None:
    with TemporaryDirectory() as data:
        for now in ["2025-11-20T15:00:00-05:00", "2025-11-22T07:59:00-05:00", "2025-11-22T09:00:00-05:00"]:
            server = RoostServer.demo(data=Path(data), now=now)
            server.start()
            try:
                house = Household(browser, server)
                page = house.open(MOM, _alice(house))
                if "11-20" in now:
                    detail = ChildDetailPage(page)
                    detail.pay("Pay $15.00 to Alice now?")
                    shows(page, "Next payment Nov 29")
                    detail.undo.click()
                    shows(page, "Payment undone")
                if "09:00" in now:
                    shows(page, "$137.50", "Last payment Nov 22", "Next payment Nov 29")
                else:
                    shows(page, "$125.50", "Last payment Nov 15", "Next payment Nov 22")
                assert not house.close_pages()
            finally:
                server.stop()


def test_a_payment_made_early_is_not_made_again_on_its_day__allowance_51(browser: Browser) -> None:
    with TemporaryDirectory() as data:
        for now, balance in [("2025-11-20T15:00:00-05:00", "$137.50"), ("2025-11-22T09:00:00-05:00", "$137.50")]:
            server = RoostServer.demo(data=Path(data), now=now)
            server.start()
            try:
                house = Household(browser, server)
                page = house.open(MOM, _alice(house))
                if "11-20" in now:
                    ChildDetailPage(page).pay("Pay $15.00 to Alice now?")
                shows(page, balance, "Next payment Nov 29")
                assert not house.close_pages()
            finally:
                server.stop()


def test_two_parents_pay_one_day_once__allowance_51(own_smiths: Household) -> None:
    mom = ChildDetailPage(own_smiths.open(MOM, _alice(own_smiths)))
    dad = ChildDetailPage(own_smiths.open(DAD, _alice(own_smiths)))
    mom.pay_now.click()
    dad.pay("Pay $15.00 to Alice now?")

    action(question(mom.page, "Pay $15.00 to Alice now?"), "Pay Now").click()

    shows(mom.page, "This was changed elsewhere. Look at it again.", "$137.50")
    assert own_smiths.parent_api().balance("Alice") == "137.50"


def test_pausing_and_resuming_show_everywhere__allowance_86(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _alice(own_smiths))
    home = HomePage(own_smiths.open(DAD))
    detail = ChildDetailPage(page)

    detail.pause.click()

    shows(page, "Allowance paused", "Paused")
    shows_not(page, "The allowance is paused. Resume it first.")
    detail.pay_now.click()
    shows(page, "The allowance is paused. Resume it first.")
    expect(home.card("Alice Smith").get_by_text("Weekly: Paused")).to_be_visible(timeout=SOON)
    detail.resume.click()
    shows(page, "Allowance resumed", "Next payment Nov 22")
    shows_not(page, "The allowance is paused. Resume it first.")


def test_missed_allowances_wait_for_a_parent__allowance_49(browser: Browser) -> None:
    with TemporaryDirectory() as data:
        first = RoostServer.demo(data=Path(data))
        first.start()
        first.stop()
        server = RoostServer.demo(data=Path(data), now="2026-01-08T12:00:00-05:00")
        server.start()
        try:
            house = Household(browser, server)
            page = house.open(MOM, screen=PHONE)
            shows(page, "14 allowances are waiting")
            action(page, "Review").click()
            titled(page, "Alice Smith")
            shows(page, "7 payments are waiting", "Nov 22, 2025", "Jan 3, 2026", "$125.50")

            action(page, "Pay All").click()

            # 7 × 15.00, and 20 % of each into College.
            shows(page, "7 payments booked", "$209.50")
            shows_not(page, "7 payments are waiting")
            page.goto(house.server.url + "/home")
            shows(settled(page), "7 allowances are waiting")
            action(page, "Review").click()
            titled(page, "Bob Smith")
            action(page, "Skip").click()
            shows(page, "7 payments skipped", "$150.00")
            page.goto(house.server.url + "/home")
            shows_not(settled(page), "7 allowances are waiting")
            assert not house.close_pages()
        finally:
            server.stop()


def test_an_edited_allowance_shows_on_the_card_and_in_the_total_elsewhere__allowance_86(own_smiths: Household) -> None:
    home = own_smiths.open(DAD)
    page = own_smiths.open(MOM, _alice(own_smiths), screen=PHONE)
    ChildDetailPage(page).edit.click()
    form = EditChildSheet(page)
    at(page, f"{_alice(own_smiths)}/edit")
    shows(form.sheet, "Next payment: Saturday, Nov 22")

    form.first_name.fill("")
    form.save()
    shows(form.sheet, "First name is required")
    expect(form.first_name).to_be_focused()
    form.first_name.fill("Alicia")
    form.weekly_allowance.fill("20")
    form.pay_day.select_option(label="Friday")
    shows(form.sheet, "Next payment: Friday, Nov 21")
    form.save()

    shows(page, "Alicia was saved", "Pay Day: Friday")
    card = HomePage(home).card("Alicia Smith")
    expect(card.get_by_text("Weekly: $20.00")).to_be_visible(timeout=SOON)
    shows(home, "$35.00")


def test_an_overdraft_needs_a_limit_and_lets_the_child_spend_it__allowance_44(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, f"{_alice(own_smiths)}/edit")
    form = EditChildSheet(page)
    form.switch("Allow Overdraft")
    form.save()
    shows(form.sheet, "Overdraft limit must be greater than zero")

    form.overdraft_limit.fill("5")
    form.save()

    shows(page, "Alice was saved")
    own_smiths.parent_api().debit("Alice", "130.50", "All and a little more")
    shows(page, "-$5.00")


def test_a_second_parents_edit_is_told_and_nothing_typed_is_lost__allowance_41(own_smiths: Household) -> None:
    address = f"{_alice(own_smiths)}/edit"
    mom, dad = EditChildSheet(own_smiths.open(MOM, address)), EditChildSheet(own_smiths.open(DAD, address))
    mom.first_name.fill("Alicia")
    dad.weekly_allowance.fill("18")
    dad.save()

    shows(mom.sheet, "This was changed elsewhere. Review and save again.")
    expect(mom.first_name).to_have_value("Alicia")
    expect(mom.weekly_allowance).to_have_value("18.00")
    mom.save()

    shows(mom.page, "Alicia was saved")
    child = own_smiths.parent_api().child("Alicia")
    assert child["weeklyAllowance"] == 18


def test_leaving_typed_changes_asks_first__shared_41(smiths: Household) -> None:
    page = smiths.open(MOM, f"{_alice(smiths)}/edit", screen=PHONE)
    form = EditChildSheet(page)
    form.first_name.fill("Somebody")

    action(form.sheet, "Cancel").click()

    action(question(page, "Discard changes?"), "Discard").click()
    titled(page, "Alice Smith")


def test_a_parent_reads_out_a_code_for_a_new_password__shared_12(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, f"{_alice(own_smiths)}/edit", screen=PHONE)
    form = EditChildSheet(page)

    action(form.sheet, "Reset Password").click()

    shows(form.sheet, "Code for a new password")
    digits = form.sheet.get_by_text(EIGHT_DIGITS).inner_text().replace(" ", "")
    api = own_smiths.api
    body = {"code": digits, "newPassword": "a-yellow-kite-42", "email": ALICE.email}
    answer = api.post("/auth/recover/complete", body)
    assert answer.status in (200, 204), answer.text


def test_a_removed_child_is_gone_and_comes_back_with_everything__allowance_87(own_smiths: Household) -> None:
    address = _alice(own_smiths)
    home = own_smiths.open(DAD)
    page = own_smiths.open(MOM, f"{address}/edit", screen=WIDE)
    form = EditChildSheet(page)
    action(form.sheet, "Remove Child").click()
    asked = question(page, "Remove Alice?")
    shows(asked, "Alice can no longer sign in. Everything is kept for 30 days.")
    expect(asked.get_by_role("button")).to_have_text(["Export First", "Remove", "Cancel"])
    action(asked, "Remove").click()

    titled(page, "Dashboard")
    shows(page, "Alice was removed")
    action(page, "Dismiss").click()
    expect(action(page, "Undo")).to_have_count(0)
    expect(HomePage(home).card_link("Alice Smith")).to_have_count(0, timeout=SOON)
    shows(home, "$150.00", "1 Child")
    login = own_smiths.open(None, "/login")
    LoginPage(login).fill(ALICE.email, ALICE.password)
    LoginPage(login).sign_in_button.click()
    shows(login, "Invalid email or password")

    page.goto(own_smiths.server.url + address)
    settled(page)
    shows(page, "Removed. 30 days left to restore.", "$125.50")
    for name in ("Edit", "Add Money", "Pay Now"):
        expect(action(page, name)).to_have_count(0)
    for part in ("wishlist", "savings", "recurring", "budgets"):
        page.goto(f"{own_smiths.server.url}{address}/{part}")
        shows(settled(page), "This item no longer exists", "This child was removed.")
        for name in ("Try Again", "Add Wish", "Add Account", "Add Recurring Transaction", "Add Budget"):
            expect(action(page.get_by_role("main"), name)).to_have_count(0)
    page.goto(own_smiths.server.url + address)
    action(settled(page), "Restore").click()

    shows(page, "Alice is back")
    shows_not(page, "Removed. 30 days left to restore.")
    shows(HomePage(home).card("Alice Smith"), "$125.50")


def test_a_form_about_a_removed_child_says_so_and_leads_back__allowance_87(own_smiths: Household) -> None:
    address = _alice(own_smiths)
    assert own_smiths.parent_api().delete(address).status == 204
    page = own_smiths.open(MOM, screen=PHONE)
    for form, title in (
        ("wishlist/new", "Add Wish List Item"),
        ("savings/new", "Add Savings Account"),
        ("recurring/new", "Add Recurring Transaction"),
        ("budgets/new", "Add Budget"),
        ("edit", "Edit Child"),
    ):
        page.goto(f"{own_smiths.server.url}{address}/{form}")
        sheet = FormSheet(settled(page), title).sheet
        shows(sheet, "This item no longer exists", "This child was removed.")
        expect(action(sheet, "Try Again")).to_have_count(0)

    action(sheet, "Back").click()

    at(page, address)
    shows(page, "Removed. 30 days left to restore.")


def _alice(household: Household) -> str:
    return f"/children/{household.parent_api().child_id('Alice')}"
