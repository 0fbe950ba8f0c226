"""Pocket money that leaves a source of the parents, finances.md §2.2, rule 4."""

import pytest
from playwright.sync_api import expect

from pages.child import ChildDetailPage
from pages.money import SETTINGS, TRANSACTIONS, MoneyDetailPage, MoneySettingsPage, MoneyTransactionsPage
from rig.controls import action, choices, shows, shows_not, titled
from rig.people import DEWI, RAKA
from rig.purnamas import Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


@BOTH
def test_an_allowance_leaves_the_chosen_source_and_comes_back_to_it(own_purnamas: Purnamas, screen: Screen) -> None:
    child = f"/children/{own_purnamas.parent_api().child_id('Dewi')}"
    page = own_purnamas.open(RAKA, SETTINGS, screen=screen)
    settings = MoneySettingsPage(page)
    offered = choices(page, "Pocket Money From")
    assert offered[0] == "None" and "BCA" in offered and "Chase" not in offered
    settings.give_pocket_money_from("BCA")
    page.reload()
    settled(page)
    expect(settings.pocket_money.locator("option:checked")).to_have_text("BCA")
    listed = MoneyTransactionsPage(own_purnamas.open(RAKA, TRANSACTIONS, screen=screen))

    paid = ChildDetailPage(own_purnamas.open(RAKA, child, screen=screen))
    paid.pay("Pay Rp 50.000 to Dewi now?")

    row = listed.row("BCA to Dewi")
    expect(row).to_be_visible(timeout=SOON)
    assert own_purnamas.money.summary() == (-50_000, 0, 0)
    row.click()
    settled(listed.page)
    detail = MoneyDetailPage(listed.page)
    expect(detail.fact("Source")).to_contain_text("BCA")
    expect(detail.fact("Transferred to")).to_contain_text("Dewi")
    shows(listed.page, "Pocket money is changed on the child's page.")
    shows_not(listed.page, "Edit", "Unlink Transfer", "Delete")
    action(listed.page, "Open Dewi").click()
    titled(listed.page, "Dewi Purnama")

    paid.undo.click()

    shows(paid.page, "Payment undone", "Rp 0")
    assert own_purnamas.money.summary() == (0, 0, 0)
    assert own_purnamas.money.transactions() == []


def test_the_child_reads_nothing_of_the_source(own_purnamas: Purnamas) -> None:
    source = own_purnamas.money.source("BCA")["id"]
    body = {"threshold": 70, "ownNames": [], "pocketMoneySourceId": source}
    assert own_purnamas.parent_api().put("/money/settings", body).status == 200
    child = f"/children/{own_purnamas.parent_api().child_id('Dewi')}"
    page = own_purnamas.open(DEWI, screen=PHONE)

    ChildDetailPage(own_purnamas.open(RAKA, child)).pay("Pay Rp 50.000 to Dewi now?")

    expect(page.get_by_text("Rp 50.000").first).to_be_visible(timeout=SOON)
    page.goto(own_purnamas.server.url + "/transactions")
    expect(settled(page).get_by_test_id("TransactionRow").first).to_be_visible()
    assert "BCA" not in page.content()
