"""Transactions of the parents' own money that change, finances.md §3.4 to §3.6."""

import pytest
from playwright.sync_api import Page, expect

from pages.money import (
    DASHBOARD, TRANSACTIONS, DashboardPage, MakeTransferSheet, MoneyDetailPage, MoneyForm, MoneyTransactionsPage,
)
from rig.controls import action, at, question, shows, shows_not, titled
from rig.people import RAKA, SARI
from rig.purnamas import COFFEE, GOPAY, KOPI, Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


def test_a_message_arrives_on_the_open_dashboard__finances_4_60(own_purnamas: Purnamas) -> None:
    raka = DashboardPage(own_purnamas.open(RAKA, DASHBOARD, screen=PHONE))
    sari = DashboardPage(own_purnamas.open(SARI, DASHBOARD, screen=WIDE))
    for dashboard in (raka, sari):
        shows(dashboard.page, "No transactions yet")

    own_purnamas.money.hand_in(COFFEE)

    for dashboard in (raka, sari):
        expect(dashboard.row("Coffee Shop")).to_contain_text("-Rp 50.000", timeout=SOON)
        expect(dashboard.sum("Expenses, 50.000 rupiah")).to_be_visible()
        expect(dashboard.sum("Balance, minus 50.000 rupiah")).to_be_visible()
        shows_not(dashboard.page, "No transactions yet")


@BOTH
def test_a_transaction_is_typed_in_and_edited__finances_42_53(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, DASHBOARD, screen=screen)
    action(page, "Add Transaction").click()
    form = MoneyForm(page)
    expect(form.amount).to_be_focused()
    form.amount.fill("1,2jt")
    shows(form.sheet, "Rp 1.200.000")
    form.merchant.fill("Toko Buku")
    form.choose("Category", "Education")
    form.choose("Source", "Mandiri")
    form.note.fill("Atlas")

    form.save()

    expect(form.sheet).to_have_count(0)
    shows(page, "Transaction added")
    entry = own_purnamas.money.transactions()[0]
    assert (entry["amountMinor"], entry["merchant"], entry["category"], entry["source"], entry["note"]) == (
        120_000_000, "Toko Buku", "Education", "Mandiri", "Atlas"
    )
    page.goto(f"{own_purnamas.server.url}{TRANSACTIONS}/{entry['id']}")
    MoneyDetailPage(settled(page)).act("Edit")
    edit = MoneyForm(page, "Edit Transaction")
    expect(edit.amount).to_have_value("1.200.000")
    edit.amount.fill("1.250.000")
    edit.save()
    shows(page, "Transaction saved", "-Rp 1.250.000")
    assert own_purnamas.money.summary() == (-1_250_000, 0, 1_250_000)
    assert [read["id"] for read in own_purnamas.money.transactions()] == [entry["id"]]


def test_an_edit_of_two_is_told_with_the_new_values__finances_56(own_purnamas: Purnamas) -> None:
    entry = own_purnamas.money.record("expense", "50000", "Coffee Shop")
    page = own_purnamas.open(RAKA, f"{TRANSACTIONS}/{entry['id']}/edit", screen=PHONE)
    form = MoneyForm(page, "Edit Transaction")
    form.note.fill("With Sari")
    own_purnamas.money.change(entry["id"], amount="60000")
    own_purnamas.watch_of(page).expect("status of 409")

    form.save()

    shows(form.sheet, "This was changed elsewhere. Review and save again.")
    expect(form.amount).to_have_value("60.000")
    expect(form.note).to_have_value("With Sari")
    form.save()

    expect(form.sheet).to_have_count(0)
    saved = own_purnamas.money.transaction(entry["id"])
    assert (saved["amountMinor"], saved["note"]) == (6_000_000, "With Sari")


@BOTH
def test_what_is_deleted_comes_back_by_undo__finances_55(own_purnamas: Purnamas, screen: Screen) -> None:
    entry = own_purnamas.money.record("expense", "50000", "Coffee Shop")
    before = own_purnamas.money.summary()
    page = own_purnamas.open(RAKA, TRANSACTIONS, screen=screen)
    transactions = MoneyTransactionsPage(page)
    transactions.choose("Coffee Shop", "Delete")
    action(question(page, "Delete this transaction?"), "Cancel").click()
    expect(transactions.row("Coffee Shop")).to_be_visible()
    transactions.choose("Coffee Shop", "Delete")

    transactions.answer("Delete this transaction?", "Delete")

    shows(page, "Transaction deleted", "No transactions found")
    assert own_purnamas.money.summary() == (0, 0, 0)
    action(page, "Undo").click()
    expect(transactions.row("Coffee Shop")).to_be_visible()
    assert own_purnamas.money.summary() == before
    assert [read["id"] for read in own_purnamas.money.transactions()] == [entry["id"]]


def test_what_is_deleted_on_its_page_leaves_it_and_says_so_elsewhere__finances_55(own_purnamas: Purnamas) -> None:
    entry = own_purnamas.money.record("expense", "50000", "Coffee Shop")
    path = f"{TRANSACTIONS}/{entry['id']}"
    sari = own_purnamas.open(SARI, path, screen=PHONE)
    page = own_purnamas.open(RAKA, path, screen=PHONE)
    details = MoneyDetailPage(page)

    details.act("Delete")
    details.answer("Delete this transaction?", "Delete")

    at(page, TRANSACTIONS)
    shows(page, "Transaction deleted")
    expect(sari.get_by_text("This item no longer exists").first).to_be_visible(timeout=SOON)


@BOTH
def test_a_corrected_category_may_move_the_others__finances_29_31(own_purnamas: Purnamas, screen: Screen) -> None:
    money = own_purnamas.money
    made = [money.hand_in(KOPI, GOPAY, postedAt=f"2026-11-0{day}T03:00:00Z")["transaction"] for day in range(1, 7)]
    assert {entry["category"] for entry in made} == {"Food & Dining"}
    money.change(made[0]["id"], category="Travel")
    page = own_purnamas.open(RAKA, f"{TRANSACTIONS}/{made[5]['id']}", screen=screen)
    details = MoneyDetailPage(page)

    details.act("Change Category")
    details.answer("Change Category", "Entertainment")
    expect(details.fact("Category")).to_contain_text("Entertainment")
    details.answer("Apply to 4 other transactions from Kopi Kenangan?", "Apply")

    shows(page, "4 transactions moved to Entertainment")
    categories = {entry["id"]: entry["category"] for entry in money.transactions()}
    assert categories[made[0]["id"]] == "Travel"
    assert all(categories[entry["id"]] == "Entertainment" for entry in made[1:])


def test_only_this_one_leaves_the_others__finances_31(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    for day in (1, 2):
        money.hand_in(KOPI, GOPAY, postedAt=f"2026-11-0{day}T03:00:00Z")
    page = own_purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    transactions = MoneyTransactionsPage(page)
    settled(page)
    transactions.more("Kopi Kenangan").first.press("Enter")
    page.get_by_role("menuitem", name="Change Category", exact=True).click()
    transactions.answer("Change Category", "Entertainment")

    transactions.answer("Apply to 1 other transaction from Kopi Kenangan?", "Only this one")

    expect(transactions.row("Entertainment")).to_have_count(1)
    expect(transactions.row("Food & Dining")).to_have_count(1)


@BOTH
def test_an_expense_becomes_a_transfer_and_back__finances_43(own_purnamas: Purnamas, screen: Screen) -> None:
    money = own_purnamas.money
    entry = money.record("expense", "500000", "Top Up")
    page = own_purnamas.open(RAKA, f"{TRANSACTIONS}/{entry['id']}", screen=screen)
    details = MoneyDetailPage(page)

    details.act("Make Transfer")
    transfer = MakeTransferSheet(page)
    shows(transfer.sheet, "Top Up", "-Rp 500.000", "Where did it go?")
    expect(transfer.choice("BCA")).to_have_count(0)
    transfer.make("GoPay", "E-Wallet")

    expect(transfer.sheet).to_have_count(0)
    shows(page, "This is a transfer now", "Transfer", "Rp 500.000")
    expect(details.fact("Source")).to_contain_text("BCA")
    expect(details.fact("Transferred to")).to_contain_text("GoPay")
    expect(details.fact("Category")).to_have_count(0)
    assert money.summary() == (0, 0, 0)
    details.act("Unlink Transfer")
    details.answer("Unlink this transfer?", "Unlink Transfer")
    shows(page, "Transfer unlinked", "-Rp 500.000")
    assert money.summary()[1:] == (500_000, 500_000)


def test_two_sides_become_one_transfer__finances_17_43(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    money.record("income", "500000", "From BCA", source="GoPay", date="2026-11-11T01:00:00Z")
    entry = money.record("expense", "500000", "Top Up", date="2026-11-10T01:00:00Z")
    page = own_purnamas.open(RAKA, f"{TRANSACTIONS}/{entry['id']}", screen=PHONE)
    details = MoneyDetailPage(page)

    details.act("Make Transfer")
    MakeTransferSheet(page).make("GoPay", "+Rp 500.000")

    shows(page, "This is a transfer now")
    assert len(money.transactions()) == 1
    assert money.summary() == (0, 0, 0)


def test_a_transfer_keeps_its_choice_until_it_is_made__finances_43(own_purnamas: Purnamas) -> None:
    entry = own_purnamas.money.record("expense", "500000", "Top Up")
    page = own_purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    MoneyTransactionsPage(page).choose("Top Up", "Make Transfer")
    transfer = MakeTransferSheet(page)
    expect(transfer.choices.nth(10)).to_be_attached()

    transfer.save()
    expect(transfer.problems).to_have_text("Choose the other account.")
    transfer.choice("GoPay", "E-Wallet").check()
    settled(page)
    expect(transfer.problems).to_have_count(0)
    own_purnamas.money.change(entry["id"], amount="600000")
    own_purnamas.watch_of(page).expect("status of 409")
    transfer.save()
    shows(transfer.sheet, "This was changed elsewhere. Review and save again.", "-Rp 600.000")
    expect(transfer.choice("GoPay", "E-Wallet")).to_be_checked()
    transfer.save()

    expect(transfer.sheet).to_have_count(0)
    shows(page, "This is a transfer now")
    expect(MoneyTransactionsPage(page).row("Top Up")).to_contain_text("Transfer")


def test_a_transfer_can_be_left_unmade__finances_43(own_purnamas: Purnamas) -> None:
    entry = own_purnamas.money.record("expense", "500000", "Top Up")
    page = own_purnamas.open(RAKA, f"{TRANSACTIONS}/{entry['id']}", screen=PHONE)
    MoneyDetailPage(page).act("Make Transfer")
    transfer = MakeTransferSheet(page)
    transfer.choice("GoPay", "E-Wallet").check()

    action(transfer.sheet, "Cancel").click()

    expect(transfer.sheet).to_have_count(0)
    assert own_purnamas.money.transaction(entry["id"])["type"] == "expense"


def test_the_keyboard_alone_changes_a_category_and_returns__finances_67(own_purnamas: Purnamas) -> None:
    for day, merchant in ((1, "Toko Satu"), (2, "Toko Dua")):
        own_purnamas.money.record("expense", "50000", merchant, date=f"2026-11-0{day}T03:00:00Z")
    page = own_purnamas.open(RAKA, DASHBOARD, screen=PHONE)
    _tab_to(page, "See All")
    page.keyboard.press("Enter")
    titled(page, "Transactions")
    settled(page)
    row = MoneyTransactionsPage(page).row("Toko Satu")
    _tab_to(page, str(row.get_attribute("aria-label")))

    page.keyboard.press("Enter")
    titled(page, "Transaction Details")
    settled(page)
    _tab_to(page, "Change Category")
    page.keyboard.press("Enter")
    expect(question(page, "Change Category")).to_be_visible()
    _tab_to(page, "Education")
    page.keyboard.press("Enter")
    expect(MoneyDetailPage(page).fact("Category")).to_contain_text("Education")
    settled(page)
    expect(action(page, "Change Category")).to_be_focused()
    _tab_to(page, "Done", "Shift+Tab")
    page.keyboard.press("Enter")

    titled(page, "Transactions")
    expect(row).to_be_focused()
    expect(row).to_contain_text("Education")


def _tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Presses the key until what has the focus is called so."""
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()") == name:
            return
    raise AssertionError(f"no {key} leads to {name}")
