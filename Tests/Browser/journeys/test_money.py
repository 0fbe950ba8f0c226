"""The dashboard of the parents' own money, its list, its details and its form, finances.md §3.2 to §3.6."""

import re

import pytest
from playwright.sync_api import expect

from pages.money import (
    DASHBOARD, SETTINGS, TRANSACTIONS, DashboardPage, MoneyDetailPage, MoneyForm, MoneySettingsPage,
    MoneyTransactionsPage,
)
from rig.controls import action, at, in_error_colour, shows, shows_not, titled
from rig.household import Household
from rig.people import RAKA, SAM
from rig.purnamas import Money, Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

PAGE_SIZE = 20
RECENT = 5
BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


def test_a_family_without_accounts_is_shown_the_way__finances_58_62(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray")
    page = empty_house.open(SAM, DASHBOARD)
    shows(page, "Finance Tracker", "Track your finances with ease", "No transactions yet")
    action(page, "Get Started").click()
    titled(page, "Bank Messages")
    shows(page, "Start tracking your finances")
    settings = MoneySettingsPage(empty_house.open(SAM, SETTINGS))
    shows(settings.page, "0 sources", "Set Up")

    money = Money(lambda: api)
    money.add_source("First Bank")

    shows_not(page, "Start tracking your finances")
    expect(settings.connected("1 source")).to_be_visible(timeout=SOON)
    page.goto(empty_house.server.url + DASHBOARD)
    shows(page, "No transactions yet")
    shows_not(page, "Finance Tracker", "Get Started")
    for name in ("Second Bank", "Third Bank", "Wallet"):
        money.add_source(name)
    expect(settings.connected("4 sources")).to_be_visible(timeout=SOON)


@BOTH
def test_the_dashboard_shows_the_five_newest_and_the_way_to_all__finances_58(
    purnamas: Purnamas, screen: Screen
) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=screen)
    dashboard = DashboardPage(page)
    titled(page, "Dashboard")
    shows(page, "Good Morning", "Recent Transactions")
    shows_not(page, "Finance Tracker")
    expect(dashboard.sum("Income, 8.250.000 rupiah")).to_be_visible()
    expect(dashboard.sum("Expenses, 3.000.000 rupiah")).to_be_visible()
    newest = [entry["id"] for entry in purnamas.money.transactions()[:RECENT]]

    expect(dashboard.rows).to_have_count(RECENT)
    shown = [str(row.get_attribute("href")).split("/")[-1] for row in dashboard.rows.all()]
    dashboard.see_all.click()

    assert shown == newest
    titled(page, "Transactions")
    at(page, TRANSACTIONS)
    expect(MoneyTransactionsPage(page).rows.nth(RECENT)).to_be_attached()


def test_a_sum_of_the_dashboard_opens_what_it_is_made_of__finances_58(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=PHONE)

    page.get_by_role("button", name=re.compile(r"^Income, 8\.250\.000 rupiah")).click()

    expect(page).to_have_url(re.compile(r"/money/transactions\?.*type=income"))
    expect(MoneyTransactionsPage(page).rows).to_have_count(2)
    shows(page, "+Rp 8.000.000", "+Rp 250.000")


@BOTH
def test_a_type_filters_the_list_in_its_address__finances_50(purnamas: Purnamas, screen: Screen) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=screen)
    DashboardPage(page).see_all.click()
    transactions = MoneyTransactionsPage(page)
    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()

    transactions.filter("Transfer")

    expect(transactions.rows).to_have_count(1)
    expect(transactions.row("BCA to GoPay")).to_be_visible()
    at(page, f"{TRANSACTIONS}?type=transfer")
    page.reload()
    settled(page)
    expect(page.get_by_role("radio", name="Transfer", exact=True)).to_be_checked()
    expect(transactions.rows).to_have_count(1)


def test_back_returns_to_all_types__finances_50(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    transactions = MoneyTransactionsPage(page)
    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()
    transactions.filter("Transfer")
    expect(transactions.rows).to_have_count(1)

    page.go_back()

    at(page, TRANSACTIONS)
    expect(page.get_by_role("radio", name="All", exact=True)).to_be_checked()
    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()


def test_a_list_without_hits_can_be_cleared__finances_51(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, f"{TRANSACTIONS}?type=income", screen=PHONE)
    transactions = MoneyTransactionsPage(page)
    expect(transactions.rows).to_have_count(2)

    transactions.search.fill("zebra crossing")
    shows(page, "No transactions found")
    transactions.clear.click()

    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()
    expect(transactions.search).to_have_value("")
    expect(page.get_by_role("radio", name="All", exact=True)).to_be_checked()
    at(page, TRANSACTIONS)


@pytest.mark.parametrize("words", ["kopi", "18.500"])
def test_a_search_reaches_the_third_page__finances_49(purnamas: Purnamas, words: str) -> None:
    everything = purnamas.money.transactions()
    assert all(entry["merchant"] != "Kopi Tua" for entry in everything[: 2 * PAGE_SIZE])
    page = purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    transactions = MoneyTransactionsPage(page)
    expect(transactions.rows.nth(PAGE_SIZE - 1)).to_be_attached()
    expect(transactions.row("Kopi Tua")).to_have_count(0)

    transactions.search.fill(words)

    expect(transactions.rows).to_have_count(1)
    expect(transactions.row("Kopi Tua")).to_contain_text("-Rp 18.500")


def test_scrolling_loads_every_transaction_once__finances_47(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, TRANSACTIONS, screen=WIDE)
    transactions = MoneyTransactionsPage(page)
    total = len(purnamas.money.transactions())

    transactions.scroll_to_end_until(total)

    expect(transactions.rows).to_have_count(total)
    expect(action(page, "Load More")).to_have_count(0)
    assert len(set(transactions.addresses())) == total


def test_details_name_everything_and_done_goes_back_to_the_place__finances_52(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    transactions = MoneyTransactionsPage(page)
    row = transactions.rows.nth(15)
    row.scroll_into_view_if_needed()
    settled(page)
    before = row.bounding_box()
    row.click()
    titled(page, "Transaction Details")
    details = MoneyDetailPage(page)

    details.done.click()

    titled(page, "Transactions")
    expect(row).to_be_in_viewport()
    assert before is not None and row.bounding_box() == before


@pytest.mark.parametrize(
    ("merchant", "facts"),
    [
        ("Unknown", {"Merchant": "Unknown", "Category": "Uncategorized", "Source": "Unknown"}),
        ("Gojek", {"Merchant": "Gojek", "Category": "Transport", "Source": "BCA"}),
    ],
)
def test_details_have_five_rows__finances_52(purnamas: Purnamas, merchant: str, facts: dict[str, str]) -> None:
    page = purnamas.open(RAKA, TRANSACTIONS, screen=PHONE)
    MoneyTransactionsPage(page).row(merchant).first.click()
    details = MoneyDetailPage(page)

    titled(page, "Transaction Details")
    for name, value in facts.items():
        expect(details.fact(name)).to_have_text(f"{name}{value}")
    expect(details.fact("Date")).to_contain_text(re.compile(r"1?\d November 2026 at 10\.0\d"))
    expect(details.fact("Transaction ID")).to_contain_text(page.url.split("/")[-1])


def test_the_form_says_what_is_wrong__finances_53_54(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, f"{TRANSACTIONS}/new", screen=PHONE)
    form = MoneyForm(page)
    expect(form.amount).to_be_focused()
    form.amount.fill("0")
    form.choose("Source", "BCA")

    form.save()

    _refused(form, "Enter an amount greater than 0.")
    form.amount.fill("viel")
    form.save()
    _refused(form, "Enter a number like 50.000 or 12,50.")
    form.amount.fill("9.999.999.999.999")
    form.save()
    _refused(form, "That is more than 999.999.999.999.")
    form.amount.fill("50rb")
    shows(form.sheet, "Rp 50.000")
    form.date.fill("2026-11-13T10:00")
    form.merchant.fill("x" * 121)
    form.save()
    _refused(form, "Merchant can be at most 120 characters.", "The date can't be more than 1 day in the future.")
    _take_transfer(form)
    form.choose("From", "BCA")
    form.choose("To", "BCA")
    form.date.fill("2026-11-11T08:00")
    form.save()
    _refused(form, "Choose two different sources.")
    assert not purnamas.money.transactions("&from=2026-11-11")


def _take_transfer(form: MoneyForm) -> None:
    form.sheet.get_by_role("radio", name="Transfer", exact=True).check()
    settled(form.page)


def _refused(form: MoneyForm, *messages: str) -> None:
    """Said in the summary, which has the focus, and at the field."""
    summary = form.sheet.locator(":focus")
    for message in messages:
        expect(form.problems).to_contain_text(message)
        expect(summary).to_contain_text(message)
        at_field = form.sheet.get_by_text(message, exact=True).filter(visible=True)
        expect(at_field).to_have_count(2)
        in_error_colour(at_field.last)
