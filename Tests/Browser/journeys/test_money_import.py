"""Statements of banks that are brought in as files, finances.md §3.8."""

import pytest
from playwright.sync_api import Page, expect

from pages.money import DASHBOARD, IMPORT, TRANSACTIONS, DashboardPage, ImportPage, MoneyTransactionsPage
from rig.accessibility import axe_findings
from rig.controls import action, at, choices, picker, question, shows, shows_not, titled
from rig.measure import cut_off, main_buttons, scrolls_sideways, small_targets
from rig.people import DEWI, RAKA, SARI
from rig.purnamas import COFFEE, HTML, Purnamas
from rig.screens import PHONE, SCHEMES, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
NOVEMBER = """\
Tanggal;Keterangan;Jumlah
02/11/2026;Toko Maju;-25.000,00
05/11/2026;Gaji PT Maju;8.500.000,00
31/02/2026;Rusak;-1.000,00
09/11/2026;Indomaret;-150.000,00
11/11/2026;Coffee Shop;-50.000,00
"""
NEW = ["Toko Maju", "Gaji PT Maju", "Indomaret"]


@BOTH
def test_a_statement_is_looked_at_and_brought_in_once__finances_57(own_purnamas: Purnamas, screen: Screen) -> None:
    money = own_purnamas.money
    money.hand_in(COFFEE)
    page = own_purnamas.open(RAKA, DASHBOARD, screen=screen)
    DashboardPage(page).main.get_by_role("link", name="Import a Statement", exact=True).click()
    titled(page, "Import a Statement")
    at(page, IMPORT)
    statement = ImportPage(page)
    statement.choose(NOVEMBER)

    expect(statement.rows).to_have_count(4)
    expect(statement.row("Toko Maju")).to_have_accessible_name(
        "Expense, 25.000 rupiah, Toko Maju, Uncategorized, 2 November")
    expect(statement.row("Gaji PT Maju")).to_contain_text("+Rp 8.500.000")
    for merchant in NEW:
        expect(statement.row(merchant)).not_to_contain_text("Already there")
    expect(statement.row("Coffee Shop")).to_contain_text("Already there")
    expect(statement.fact("To add")).to_contain_text("3 transactions")
    expect(statement.fact("Already there")).to_contain_text("1 transaction")
    expect(statement.fact("Days")).to_contain_text("2 Nov 2026 – 11 Nov 2026")
    statement.unfold("1 row can't be read")
    shows(page, "Row 4: the date can't be read: 31/02/2026")
    assert len(money.transactions()) == 1

    statement.say("Source", "BCA")
    expect(statement.row("Indomaret")).to_contain_text("BCA")
    statement.bring_in("Import 3 transactions")

    shows(page, "3 transactions imported")
    shows(statement.done, "1 was already there", "1 row can't be read")
    expect(action(page, "Undo")).to_be_visible()
    assert money.summary() == (8_275_000, 8_500_000, 225_000)
    action(statement.done, "See Transactions").click()
    titled(page, "Transactions")
    rows = MoneyTransactionsPage(settled(page))
    expect(rows.rows).to_have_count(4)
    expect(rows.row("Indomaret")).to_contain_text("Groceries")
    assert {entry["source"] for entry in money.transactions()} == {"BCA"}

    page.goto(own_purnamas.server.url + IMPORT)
    statement = ImportPage(settled(page))
    statement.choose(NOVEMBER, "again.csv")
    shows(page, "Everything in this file is already there.")
    expect(statement.fact("Already there")).to_contain_text("4 transactions")
    expect(statement.import_button).to_have_count(0)
    assert len(money.transactions()) == 4


@BOTH
def test_another_order_of_dates_shows_other_days__finances_57(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, IMPORT, screen=screen)
    statement = ImportPage(page)
    statement.choose(NOVEMBER)
    expect(statement.row("Indomaret")).to_contain_text("9 Nov")
    statement.unfold("How It Is Read")

    statement.say("Date", "Month, day, year")

    expect(statement.row("Indomaret")).to_contain_text("11 Sep")
    expect(statement.fact("Days")).to_contain_text("11 Feb 2026 – 11 Nov 2026")
    statement.say("Money Out", "Amounts without a sign")
    expect(statement.row("Indomaret")).to_contain_text("+Rp 150.000")
    statement.bring_in("Import 4 transactions")
    shows(page, "4 transactions imported")
    (entry,) = own_purnamas.money.transactions("&q=indomaret")
    assert (entry["date"][:10], entry["type"]) == ("2026-09-11", "income")


@BOTH
def test_columns_are_chosen_where_nobody_knows_them__finances_57(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, IMPORT, screen=screen)
    statement = ImportPage(page)
    statement.choose("A;B;C\n25000;Toko Maju;x\n40000;Parkir;x\n", "own.csv")
    shows(page, "Choose the column with the date.")
    expect(statement.import_button).to_have_count(0)
    shows(page, "A · 25000 · 40000")
    assert choices(statement.main, "Column 1")[:3] == ["Not used", "Date", "Time"]
    action(page, "Start Over").click()

    statement.choose("A;B;C\n25000;Toko Maju;20261102\n40000;Parkir;20261103\n", "own.csv")
    if not picker(statement.main, "C").is_visible():
        statement.unfold("How It Is Read")
    statement.say("A", "Amount")
    statement.say("C", "Date")
    statement.say("B", "Merchant")

    expect(statement.row("Parkir")).to_contain_text("3 Nov")
    expect(statement.row("Parkir")).to_contain_text("40.000")
    # One column has a meaning; the other one has none any more.
    statement.say("B", "Date")
    expect(picker(statement.main, "C").locator("option:checked")).to_have_text("Not used")


@BOTH
def test_an_import_is_undone_from_the_toast_and_from_the_list__finances_55(
    own_purnamas: Purnamas, screen: Screen
) -> None:
    money = own_purnamas.money
    money.record("expense", "10000", "Parkir")
    before = money.summary()
    page = own_purnamas.open(RAKA, IMPORT, screen=screen)
    statement = ImportPage(page)
    statement.choose(NOVEMBER)
    statement.bring_in("Import 4 transactions")
    shows(page, "4 transactions imported")
    assert money.summary() != before
    action(page, "Undo").click()
    shows(page, "4 transactions deleted")
    expect(statement.done).to_have_count(0)
    assert money.summary() == before

    statement.choose(NOVEMBER, "once more.csv")
    statement.bring_in("Import 4 transactions")
    expect(statement.undo("november.csv")).to_have_count(0)
    statement.undo("once more.csv").click()
    asked = question(page, "Undo this import?")
    expect(asked).to_contain_text("What once more.csv brought in is deleted.")
    statement.answer("Undo this import?", "Cancel")
    assert len(money.transactions()) == 5
    statement.undo("once more.csv").click()
    statement.answer("Undo this import?", "Undo Import")

    shows_not(page, "Earlier Imports", "4 transactions imported")
    assert money.summary() == before
    assert [entry["merchant"] for entry in money.transactions()] == ["Parkir"]


def test_a_file_that_is_no_statement_says_so__finances_66(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(RAKA, IMPORT, screen=PHONE)
    own_purnamas.watch_of(page).expect("status of 4")
    statement = ImportPage(page)
    for content, sentence in (
        (b"%PDF-1.7 ...", "Choose a CSV, OFX or QFX file."), ("", "The file is empty."),
        ("Tanggal;Jumlah\n", "No transactions found in this file."),
        (b"a" * (5 * 1024 * 1024 + 1), "The file can be at most 5 MB."),
        (NOVEMBER + '10/11/2026;"Parkir;-2.000,00\n', "Row 7: a quote is opened and never closed."),
    ):
        statement.choose(content)
        shows(page, sentence)
        expect(statement.import_button).to_have_count(0)

    statement.choose(NOVEMBER.replace("Toko Maju", HTML))

    shows_not(page, "The file can be at most 5 MB.")
    expect(statement.row(HTML)).to_be_visible()
    expect(page.locator("main script")).to_have_count(0)
    assert own_purnamas.money.transactions() == []


@BOTH
def test_a_preview_can_be_used_by_everybody__finances_68_70(own_purnamas: Purnamas, screen: Screen) -> None:
    own_purnamas.money.hand_in(COFFEE)
    page = own_purnamas.open(RAKA, IMPORT, screen=screen)
    statement = ImportPage(page)
    statement.choose(NOVEMBER, "a statement with a very long name of a bank that has many words in it.csv")
    statement.unfold("How It Is Read")
    statement.unfold("1 row can't be read")

    assert len(main_buttons(page)) == 1
    assert not scrolls_sideways(page)
    assert not cut_off(page)
    if screen.has_touch:
        assert not small_targets(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert not axe_findings(page)


def test_the_keyboard_alone_brings_a_statement_in__finances_67(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(RAKA, IMPORT, screen=WIDE)
    statement = ImportPage(page)
    _tab_to(page, "Choose a File")
    page.keyboard.press("Enter")
    expect(question(page, "Choose a File").locator("input[type=file]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question(page, "Choose a File")).to_have_count(0)
    settled(page)
    expect(statement.choose_button).to_be_focused()
    page.keyboard.press("Enter")
    statement.give(NOVEMBER)

    _tab_to(page, "How It Is Read")
    page.keyboard.press("Enter")
    settled(page)
    _tab_to(page, "Date")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    expect(statement.row("Indomaret")).to_contain_text("11 Sep")
    settled(page)
    _tab_to(page, "Import 4 transactions")
    page.keyboard.press("Enter")

    shows(page, "4 transactions imported")
    settled(page)
    _tab_to(page, "See Transactions")
    page.keyboard.press("Enter")
    titled(page, "Transactions")


def _tab_to(page: Page, name: str) -> None:
    """Presses Tab until what has the focus is called so."""
    for _ in range(60):
        page.keyboard.press("Tab")
        # The label of a menu holds its options too.
        if page.evaluate("""() => {
            const { ariaLabel, labels, innerText } = document.activeElement;
            return (ariaLabel ?? labels?.[0]?.innerText ?? innerText).trim().split("\\n")[0];
        }""") == name:
            return
    raise AssertionError(f"no Tab leads to {name}")


def test_a_child_finds_nothing_of_it__finances_63(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(DEWI)
    own_purnamas.watch_of(page).expect("status of 404")

    page.goto(own_purnamas.server.url + IMPORT)

    expect(settled(page)).to_have_title("Not Found · Roost")
    shows(page, "This page doesn't exist or you don't have access.")
    expect(page.get_by_role("button", name="Choose a File", exact=True)).to_have_count(0)


def test_what_one_brings_in_shows_for_the_other_and_goes_again__finances_60(own_purnamas: Purnamas) -> None:
    own_purnamas.money.record("expense", "10000", "Parkir")
    sari = MoneyTransactionsPage(own_purnamas.open(SARI, TRANSACTIONS, screen=PHONE))
    earlier = ImportPage(own_purnamas.open(SARI, IMPORT, screen=WIDE))
    expect(sari.rows).to_have_count(1)
    raka = ImportPage(own_purnamas.open(RAKA, IMPORT, screen=WIDE))
    raka.choose(NOVEMBER)

    raka.bring_in("Import 4 transactions")

    expect(sari.rows).to_have_count(5, timeout=SOON)
    expect(sari.row("Toko Maju")).to_be_visible()
    expect(earlier.undo("november.csv")).to_be_visible(timeout=SOON)
    earlier.undo("november.csv").click()
    earlier.answer("Undo this import?", "Undo Import")
    expect(sari.rows).to_have_count(1, timeout=SOON)
    expect(raka.undo("november.csv")).to_have_count(0, timeout=SOON)
