"""Sources, rules and settings of the parents' own money, finances.md §3.9 and §3.10."""

import pytest
from playwright.sync_api import Page, expect

from pages.money import (
    DASHBOARD, RULES, SETTINGS, SOURCES, TRANSACTIONS, AdjustSheet, DashboardPage, MoneySettingsPage,
    MoneyTransactionsPage, RuleSheet, RulesPage, SourceSheet, SourcesPage,
)
from rig.controls import action, choose, shows, shows_not, titled
from rig.people import RAKA
from rig.purnamas import AMAZON, COFFEE, GOPAY, KOPI, Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
BRI = "id.co.bri.brimo"
BALANCE = "Debet IDR 125.000,00 di INDOMARET PLAZA. Saldo IDR 2.325.000,00"


@BOTH
def test_a_source_is_added_and_counts__finances_42(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, SOURCES, screen=screen)
    sources = SourcesPage(page)
    sources.add.click()
    form = SourceSheet(page)
    form.save()
    expect(form.name).to_have_attribute("aria-invalid", "true")
    expect(form.name).to_be_focused()

    form.name.fill("Piggy Bank")
    choose(form.sheet, "Kind", "Cash")
    form.opening.fill("250.000")
    form.save()

    shows(page, "Piggy Bank was added")
    expect(sources.source("Piggy Bank")).to_have_accessible_name("Piggy Bank, Cash, 250.000 rupiah")
    assert own_purnamas.money.summary()[0] == 250_000


@BOTH
def test_a_source_says_when_its_last_message_came__finances_12(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, SOURCES, screen=screen)
    bca = SourcesPage(page).source("BCA")
    expect(bca).to_have_accessible_name("BCA, Bank, 0 rupiah")

    own_purnamas.money.hand_in(COFFEE)

    expect(bca).to_contain_text("Last message today", timeout=SOON)
    assert own_purnamas.money.source("BCA")["lastMessageAt"].startswith("2026-11-11T")
    assert own_purnamas.money.source("Mandiri")["lastMessageAt"] is None


@BOTH
def test_an_unknown_bank_is_found_and_asked_about__finances_12(own_purnamas: Purnamas, screen: Screen) -> None:
    own_purnamas.money.delete_source("BRI")
    page = own_purnamas.open(RAKA, SOURCES, screen=screen)
    sources = SourcesPage(page)
    expect(sources.source("BNI")).to_be_visible()
    expect(sources.source("BRI")).to_have_count(0)

    own_purnamas.money.hand_in("You spent Rp 50.000 at Coffee Shop", BRI)

    card = sources.new
    expect(card.get_by_text("New source found: BRI. Add it?")).to_be_visible(timeout=SOON)
    assert own_purnamas.money.summary()[0] == 0
    card.get_by_role("button", name="Add, BRI", exact=True).click()
    settled(page)
    shows(page, "BRI was added")
    expect(card).to_have_count(0)
    expect(sources.source("BRI").first).to_be_visible()
    assert own_purnamas.money.summary()[0] == -50_000


def test_a_found_bank_may_be_ignored__finances_12(own_purnamas: Purnamas) -> None:
    own_purnamas.money.delete_source("BRI")
    own_purnamas.money.hand_in(COFFEE, BRI)
    page = own_purnamas.open(RAKA, SOURCES, screen=PHONE)
    card = SourcesPage(page).new

    card.get_by_role("button", name="Ignore, BRI", exact=True).click()

    shows(page, "BRI is ignored")
    expect(card).to_have_count(0)
    assert own_purnamas.money.summary()[0] == 0


def test_what_a_bank_says_is_taken_over__finances_8_46(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    money.hand_in(BALANCE, None, sender="MANDIRI")
    before = money.summary()
    page = own_purnamas.open(RAKA, SOURCES, screen=PHONE)
    words = "Mandiri says Rp 2.325.000, Roost says -Rp 125.000"
    shows(page, words)
    action(page, "Adjust, Mandiri").click()
    sheet = AdjustSheet(page)
    shows(sheet.sheet, words, "Roost adds Rp 2.450.000. It counts as neither income nor expense.")

    sheet.save()

    shows(page, "Mandiri is now Rp 2.325.000")
    shows_not(page, words)
    balance, income, expenses = money.summary()
    assert (balance, income, expenses) == (2_325_000, before[1], before[2])


@BOTH
def test_a_source_with_entries_is_archived_and_not_deleted__finances_46(
    own_purnamas: Purnamas, screen: Screen
) -> None:
    own_purnamas.money.hand_in(COFFEE)
    page = own_purnamas.open(RAKA, SOURCES, screen=screen)
    sources = SourcesPage(page)
    expect(sources.source("BCA")).to_be_visible()
    own_purnamas.watch_of(page).expect("status of 409")

    sources.choose("BCA", "Delete")
    sources.answer("Delete BCA?", "Delete")
    shows(page, "This source has transactions. Archive it instead.")
    sources.choose("BCA", "Archive")

    shows(page, "BCA was archived")
    expect(page.get_by_role("button", name="Archived", exact=True)).to_be_visible()
    assert own_purnamas.money.source("BCA")["archived"]
    action(page, "Undo").click()
    shows(page, "BCA is back")
    assert not own_purnamas.money.source("BCA")["archived"]


@BOTH
def test_a_rule_is_added_edited_and_deleted__finances_32_33(own_purnamas: Purnamas, screen: Screen) -> None:
    money = own_purnamas.money
    money.record("expense", "50000", "PT KARYA MAKMUR")
    page = own_purnamas.open(RAKA, RULES, screen=screen)
    rules = RulesPage(page)
    shows(page, "No Rules")
    rules.add.click()
    form = RuleSheet(page, "Add Rule")
    form.save()
    shows(form.sheet, "Enter a merchant.")
    form.merchant.fill("PT KARYA MAKMUR, Tbk")
    choose(form.sheet, "Category", "Home")
    form.show_as.fill("Karya")
    form.save()
    row = rules.row("Karya")
    shows(row, "Manual")
    expect(row).to_contain_text("Home")
    row.click()
    edit = RuleSheet(page, "Edit Rule")
    choose(edit.sheet, "Category", "Travel")
    edit.save()
    expect(row).to_contain_text("Travel")
    assert money.record("expense", "70000", "PT Karya Makmur")["category"] == "Travel"
    _finds_both(own_purnamas, page, "karya")
    _finds_both(own_purnamas, page, "makmur")

    page.goto(own_purnamas.server.url + RULES)
    rules.choose("Karya", "Delete")
    rules.answer("Delete the rule for Karya?", "Delete")

    shows(page, "No Rules")


def _finds_both(family: Purnamas, page: Page, words: str) -> None:
    page.goto(f"{family.server.url}{TRANSACTIONS}?q={words}")
    expect(MoneyTransactionsPage(settled(page)).row("Karya")).to_have_count(2)


def test_a_correction_is_a_learned_rule__finances_29(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    entry = money.hand_in(KOPI, GOPAY)["transaction"]
    page = own_purnamas.open(RAKA, RULES, screen=PHONE)
    shows(page, "No Rules")

    money.change(entry["id"], category="Entertainment")

    row = RulesPage(page).row("Kopi Kenangan")
    expect(row).to_contain_text("Entertainment", timeout=SOON)
    expect(row).to_contain_text("Confirmed once")
    shows(row, "Learned")


def test_the_threshold_decides_what_waits__finances_9(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(RAKA, SETTINGS, screen=PHONE)
    settings = MoneySettingsPage(page)
    titled(page, "Money Settings")
    shows(page, "Raka Purnama", "parent@example.com", "70%", "Set Up", "54 sources")

    settings.threshold.fill("90")
    settled(page)
    shows(page, "90%")
    waits = own_purnamas.money.hand_in(AMAZON, GOPAY)
    page.get_by_text("Last message").first.wait_for()
    settings.threshold.fill("85")
    settled(page)
    shows(page, "85%")
    recorded = own_purnamas.money.hand_in("Payment of $18.49 at Steam", GOPAY)

    assert (waits["status"], waits["transaction"]["confidence"]) == ("review", 85)
    assert (recorded["status"], recorded["transaction"]["confidence"]) == ("recorded", 85)
    page.reload()
    shows(settled(page), "85%")


@BOTH
def test_money_has_its_ways_from_the_dashboard__finances_58(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, DASHBOARD, screen=screen)
    for link, title in (
        ("Paste a Message", "Bank Messages"), ("Review", "Review"), ("Rules", "Rules"),
        ("Money Settings", "Money Settings"),
    ):
        DashboardPage(page).main.get_by_role("link", name=link, exact=True).click()
        titled(page, title)
        page.get_by_role("button", name="Back").click()
        titled(page, "Dashboard")
        settled(page)
