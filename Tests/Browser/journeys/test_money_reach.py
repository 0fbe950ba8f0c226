"""Who sees the parents' own money, how its pages fit and are spoken, and what its charts say, finances.md §3."""

import re

import pytest
from playwright.sync_api import expect

from pages.money import (
    ANALYTICS, CAPTURE, DASHBOARD, IMPORT, REVIEW, RULES, SETTINGS, SOURCES, TRANSACTIONS, AnalyticsPage,
    DashboardPage, MoneyDetailPage, MoneyTransactionsPage,
)
from rig.accessibility import axe_findings
from rig.controls import at, shows, shows_not, titled
from rig.measure import cut_figures, cut_off, heights, main_buttons, red_buttons, scrolls_sideways, small_targets
from rig.people import DEWI, RAKA
from rig.purnamas import AMAZON, COFFEE, HTML, SQL, Purnamas
from rig.screens import PHONE, SCHEMES, WIDE, Screen
from rig.settle import SOON, settled

PAGES = [DASHBOARD, ANALYTICS, TRANSACTIONS, REVIEW, CAPTURE, IMPORT, SOURCES, RULES, SETTINGS]
SHEETS = [f"{TRANSACTIONS}/new", f"{SOURCES}/new", f"{RULES}/new"]
WIDTHS = [320, 600, 1024, 1440]
BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


def test_a_child_finds_nothing_of_it__finances_63(purnamas: Purnamas) -> None:
    addresses = _addresses(purnamas)
    page = purnamas.open(DEWI)
    purnamas.watch_of(page).expect("status of 404")
    bar = page.get_by_role("navigation", name="Tabs", exact=True)
    expect(bar.get_by_role("link").first).to_be_visible()
    expect(bar.get_by_role("link", name="Money", exact=True)).to_have_count(0)

    for path in addresses:
        page.goto(purnamas.server.url + path)
        settled(page)
        expect(page, path).to_have_title("Not Found · Roost")
        shows(page, "This page doesn't exist or you don't have access.")
        shows_not(page, "Gojek", "BCA")


@BOTH
def test_what_looks_like_code_is_text__finances_66(purnamas: Purnamas, screen: Screen) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=screen)
    dashboard = DashboardPage(page)
    for words in (HTML, SQL):
        expect(dashboard.row(words)).to_be_visible()
    expect(page.locator("main script")).to_have_count(0)

    page.goto(f"{purnamas.server.url}{TRANSACTIONS}")
    transactions = MoneyTransactionsPage(settled(page))
    transactions.search.fill(HTML)
    expect(transactions.rows).to_have_count(1)
    transactions.row(HTML).click()

    expect(MoneyDetailPage(page).fact("Merchant")).to_contain_text(HTML)
    assert [entry["merchant"] for entry in purnamas.money.transactions("&q=DROP")] == [SQL]


def test_a_row_is_spoken_in_one_sentence__finances_69(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, f"{TRANSACTIONS}?q=coffee", screen=PHONE)

    expect(MoneyTransactionsPage(page).rows).to_have_count(1)
    expect(MoneyTransactionsPage(page).rows).to_have_accessible_name(
        "Expense, 50.000 rupiah, Coffee Shop, Food & Dining, 21 January"
    )


def test_charts_show_their_numbers_as_a_table__finances_69(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, ANALYTICS, screen=WIDE)
    chart = page.get_by_role("figure", name="Spending by Category", exact=True)

    chart.get_by_text("Show as Table", exact=True).click()

    table = chart.get_by_role("table")
    expect(table).to_be_visible()
    for name, amount in (("Groceries", "1.800.000"), ("Food & Dining", "900.000"), ("Transport", "300.000")):
        expect(table.get_by_role("row").filter(has_text=name)).to_contain_text(amount)


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways_or_cuts_amounts__finances_70(purnamas: Purnamas, width: int) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=Screen(str(width), width, 800, has_touch=width < WIDTHS[1]))
    found = []

    for path in _addresses(purnamas):
        settled(page).goto(purnamas.server.url + path)
        found += [f"{path}: scrolls sideways: {box}" for box in scrolls_sideways(settled(page))]
        found += [f"{path}: cut off: {name}" for name in [*cut_off(page), *cut_figures(page)]]

    assert not found, "\n".join(found)


@pytest.mark.parametrize("width", [320, 360, 390])
def test_a_title_stands_on_one_line_beside_its_buttons__finances_70(purnamas: Purnamas, width: int) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=Screen(str(width), width, 800, has_touch=True))
    DashboardPage(page).switch("Transactions")
    titled(page, "Transactions")

    lines = page.get_by_role("heading", level=1).evaluate(
        "title => { const words = document.createRange(); words.selectNodeContents(title)"
        "; return words.getClientRects().length }"
    )

    assert lines == 1
    expect(page.get_by_role("button", name="Back")).to_be_visible()


@BOTH
def test_the_bar_switches_pages_and_stacks_none__finances_70(purnamas: Purnamas, screen: Screen) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=screen)
    money = DashboardPage(page)
    for name in ("Analytics", "Transactions", "Analytics", "Transactions"):
        money.switch(name)
        titled(page, name)
    expect(money.bar.get_by_role("link", name="Transactions", exact=True)).to_have_count(0)

    page.get_by_role("button", name="Back").first.click()

    titled(page, "Dashboard")
    at(page, DASHBOARD)


def test_what_analytics_leads_to_leads_back__finances_35(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, ANALYTICS, screen=PHONE)
    AnalyticsPage(page).category("Groceries").click()
    titled(page, "Transactions")
    settled(page)

    page.get_by_role("button", name="Back").click()

    titled(page, "Analytics")
    at(page, ANALYTICS)


def test_cards_and_columns_keep_their_own_heights__finances_70(own_purnamas: Purnamas) -> None:
    for text in (AMAZON, COFFEE):
        own_purnamas.money.hand_in(text, None, sender="XYZ")
    page = own_purnamas.open(RAKA, REVIEW, screen=WIDE)
    expect(page.get_by_test_id("ReviewCard")).to_have_count(2)
    page.get_by_role("button", name="Details", exact=True).first.click()
    settled(page)
    (first, opened), (second, closed) = heights(page, "ReviewCard")
    assert first == second and opened > closed + 100

    page.goto(own_purnamas.server.url + CAPTURE)
    box = settled(page).get_by_role("textbox", name="Paste a bank or wallet message", exact=True).bounding_box()
    assert box is not None and box["height"] < 200


@BOTH
def test_every_page_can_be_used_by_everybody__finances_68(purnamas: Purnamas, screen: Screen) -> None:
    """axe finds nothing; a finger meets every target; there is one main button at most, and no red one."""
    page = purnamas.open(RAKA, DASHBOARD, screen=screen)
    found = []

    for path in _addresses(purnamas):
        settled(page).goto(purnamas.server.url + path)
        settled(page).emulate_media(color_scheme=SCHEMES[0])
        main = main_buttons(page)
        found += [f"{path}: two main buttons: {main}"] if len(main) > 1 else []
        if screen.has_touch:
            found += [f"{path}: too small for a finger: {target}" for target in small_targets(page)]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += [f"{path}, {scheme}: {line}" for line in axe_findings(page)]
            found += [f"{path}, {scheme}: filled red: {name}" for name in red_buttons(page)]

    assert not found, "\n".join(found)


def test_main_buttons_have_the_gradient_of_money(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, DASHBOARD, screen=PHONE)

    for path, role, name in ((DASHBOARD, "link", "Add Transaction"), (f"{TRANSACTIONS}/new", "button", "Save")):
        page.goto(purnamas.server.url + path)
        main = settled(page).get_by_role(role, name=name, exact=True).last
        expect(main).to_be_visible()
        # The words may stand in a box of their own inside what is pressed.
        images = main.evaluate(
            "main => [main, ...main.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundImage)")
        assert any("rgb(79, 70, 229)" in image and "rgb(124, 58, 237)" in image for image in images), images


def _addresses(family: Purnamas) -> list[str]:
    """Every page and sheet."""
    entry = f"{TRANSACTIONS}/{family.money.transactions()[0]['id']}"
    source = f"{SOURCES}/{family.money.source('BCA')['id']}"
    return [*PAGES, *SHEETS, entry, f"{entry}/edit", source, f"{source}/edit", f"{source}/adjust"]


def test_a_wide_list_has_its_details_beside_it__finances_70(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, TRANSACTIONS, screen=WIDE)
    transactions = MoneyTransactionsPage(page)
    expect(MoneyDetailPage(page).fact("Transaction ID")).to_be_visible()

    transactions.row("Gojek").click()

    expect(MoneyDetailPage(page).fact("Merchant")).to_contain_text("Gojek")
    expect(transactions.row("Gojek")).to_be_visible()


def test_shares_are_whole_percents__finances_35_37_38(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, ANALYTICS, screen=PHONE)
    analytics = AnalyticsPage(page)
    expect(analytics.caption).to_have_text("1 Nov – 30 Nov 2026")
    _has_shares(analytics, {"Groceries": "60%", "Food & Dining": "30%", "Transport": "10%"})
    shows(page, "Rp 8.250.000", "Rp 3.000.000", "Rp 5.250.000")
    expect(analytics.sources.filter(has_text="BCA")).to_contain_text("(5)")

    analytics.show("This Week")

    at(page, f"{ANALYTICS}?period=week")
    _has_shares(analytics, {"Groceries": "33%", "Food & Dining": "33%", "Transport": "33%"})
    analytics.show("This Year")
    expect(analytics.category("Health")).to_contain_text("<1%")
    analytics.show("This Week")
    analytics.category("Groceries").click()
    titled(page, "Transactions")
    expect(MoneyTransactionsPage(page).rows).to_have_count(1)


def test_back_returns_to_the_period_before__finances_35(purnamas: Purnamas) -> None:
    page = purnamas.open(RAKA, ANALYTICS, screen=PHONE)
    analytics = AnalyticsPage(page)
    _has_shares(analytics, {"Groceries": "60%", "Food & Dining": "30%", "Transport": "10%"})
    analytics.show("This Week")
    at(page, f"{ANALYTICS}?period=week")

    page.go_back()

    expect(page.get_by_role("radio", name="This Month", exact=True)).to_be_checked()
    _has_shares(analytics, {"Groceries": "60%", "Food & Dining": "30%", "Transport": "10%"})


def _has_shares(analytics: AnalyticsPage, shares: dict[str, str]) -> None:
    expect(analytics.categories).to_have_count(len(shares))
    for name, percent in shares.items():
        expect(analytics.category(name)).to_contain_text(percent)


def test_a_period_without_transactions_says_so__finances_39(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(RAKA, ANALYTICS)
    shows(page, "No transactions in this period")

    own_purnamas.money.hand_in(COFFEE)

    expect(AnalyticsPage(page).category("Food & Dining")).to_contain_text("100%", timeout=SOON)
    shows_not(page, "No transactions in this period")


def test_review_can_be_used_by_everybody__finances_68(own_purnamas: Purnamas) -> None:
    own_purnamas.money.hand_in(AMAZON, None, sender="XYZ")
    page = own_purnamas.open(RAKA, REVIEW, screen=PHONE)
    page.get_by_role("button", name="Details", exact=True).click()
    settled(page)

    assert not axe_findings(page)
    assert not small_targets(page)
    assert len(main_buttons(page)) == 1
