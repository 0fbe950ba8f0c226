"""Messages that wait, and messages that are pasted or sent, finances.md §3.7 and §3.8."""

import pytest
from playwright.sync_api import expect

from pages.money import (
    CAPTURE, DASHBOARD, REVIEW, TRANSACTIONS, CapturePage, DashboardPage, MoneyTransactionsPage, ReviewPage,
)
from rig.controls import action, choose, shows, shows_not, titled
from rig.people import RAKA, SARI
from rig.purnamas import AMAZON, COFFEE, GOPAY, KOPI, Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


@BOTH
def test_what_nobody_knows_waits_and_is_recorded__finances_5(own_purnamas: Purnamas, screen: Screen) -> None:
    dashboard = DashboardPage(own_purnamas.open(SARI, DASHBOARD, screen=screen))
    page = own_purnamas.open(RAKA, REVIEW, screen=screen)
    shows(page, "Nothing to review")

    own_purnamas.money.hand_in(AMAZON, None, sender="XYZ")

    review = ReviewPage(page)
    card = review.card(AMAZON)
    expect(card).to_be_visible(timeout=SOON)
    shows(card, "Unknown source", "Amazon")
    expect(dashboard.review).to_have_accessible_name("1 message to review", timeout=SOON)
    assert own_purnamas.money.transactions() == []
    choose(card, "Source", "GoPay")
    review.press(card, "Record")
    expect(review.cards).to_have_count(0)
    shows(page, "Transaction recorded", "Nothing to review")
    (entry,) = own_purnamas.money.transactions()
    assert (entry["amountMinor"], entry["currency"], entry["source"], entry["status"]) == (
        1599, "USD", "GoPay", "posted"
    )
    expect(dashboard.review).to_have_count(0, timeout=SOON)
    expect(dashboard.row("Amazon")).to_be_visible()


def test_a_card_is_put_right_before_it_is_recorded__finances_5(own_purnamas: Purnamas) -> None:
    own_purnamas.money.hand_in(AMAZON, None, sender="XYZ")
    page = own_purnamas.open(RAKA, REVIEW, screen=PHONE)
    review = ReviewPage(page)
    card = review.card(AMAZON)
    card.get_by_role("button", name="Details", exact=True).click()
    settled(page)
    amount = card.get_by_role("textbox", name="Amount in USD", exact=True)
    amount.fill("0")
    review.press(card, "Record")
    shows(card, "Enter an amount greater than 0.")
    expect(amount).to_be_focused()

    amount.fill("17,50")
    card.get_by_role("textbox", name="Merchant", exact=True).fill("Amazon Prime")
    choose(card, "Category", "Entertainment")
    choose(card, "Source", "GoPay")
    review.press(card, "Record")

    expect(review.cards).to_have_count(0)
    (entry,) = own_purnamas.money.transactions()
    assert (entry["amountMinor"], entry["merchant"], entry["category"]) == (1750, "Amazon Prime", "Entertainment")


def test_no_transaction_goes_for_every_parent_and_is_learned__finances_14_26(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    raka = ReviewPage(own_purnamas.open(RAKA, REVIEW, screen=PHONE))
    sari = ReviewPage(own_purnamas.open(SARI, REVIEW, screen=WIDE))
    for text in ("Payment of $15.99 at Amazon", "Payment of $18.49 at Amazon"):
        money.hand_in(text, None, sender="XYZ")
        expect(raka.card(text)).to_be_visible(timeout=SOON)
        expect(sari.card(text)).to_be_visible(timeout=SOON)
        raka.press(raka.card(text), "Not a transaction")
        shows(raka.page, "Marked as not a transaction")
        expect(raka.cards).to_have_count(0)
        expect(sari.cards).to_have_count(0, timeout=SOON)

    third = money.hand_in("Payment of $11.20 at Amazon", None, sender="XYZ")

    assert (third["status"], third["reason"]) == ("ignored", "learned")
    assert money.transactions() == []


def test_r_records_the_first_card_and_n_refuses_it__finances_67(own_purnamas: Purnamas) -> None:
    for text in ("Payment of $15.99 at Amazon", "Payment of $20.00 at Steam"):
        own_purnamas.money.hand_in(text, None, sender="XYZ")
    review = ReviewPage(own_purnamas.open(RAKA, REVIEW, screen=WIDE))
    expect(review.cards).to_have_count(2)

    review.page.keyboard.press("n")
    expect(review.cards).to_have_count(1)
    choose(review.cards, "Source", "GoPay")
    settled(review.page)
    review.page.get_by_role("heading", level=1).click()
    review.page.keyboard.press("r")

    expect(review.cards).to_have_count(0)
    assert len(own_purnamas.money.transactions()) == 1


def test_of_two_equal_ones_both_may_stay__finances_14(own_purnamas: Purnamas) -> None:
    _two_coffees(own_purnamas)
    page = own_purnamas.open(RAKA, REVIEW, screen=PHONE)
    review = ReviewPage(page)
    card = review.cards
    shows(card, "Possible duplicate", "Is it the same as this?")

    review.press(card, "Keep both")

    shows(page, "Nothing to review")
    assert [entry["merchant"] for entry in own_purnamas.money.transactions()] == ["Kopi Kenangan"] * 2


def test_two_equal_ones_may_be_one__finances_14(own_purnamas: Purnamas) -> None:
    _two_coffees(own_purnamas)
    page = own_purnamas.open(RAKA, REVIEW, screen=PHONE)
    review = ReviewPage(page)

    review.press(review.cards, "Merge")

    shows(page, "Matched to Kopi Kenangan", "Nothing to review")
    assert len(own_purnamas.money.transactions()) == 1


def _two_coffees(family: Purnamas) -> None:
    for minute in (2, 4):
        family.money.hand_in(KOPI, GOPAY, postedAt=f"2026-11-11T01:0{minute}:00Z")


def test_two_sides_without_evidence_are_linked__finances_19(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    money.hand_in("Pembayaran Rp200.000 ke TOKO MAJU berhasil", postedAt="2026-11-11T01:00:00Z")
    money.hand_in("Kamu menerima Rp200.000 dari BUDI", GOPAY, postedAt="2026-11-11T01:01:30Z")
    page = own_purnamas.open(RAKA, REVIEW, screen=WIDE)
    review = ReviewPage(page)
    shows(review.cards, "Looks like a transfer", "Is this its other side?")
    expect(review.cards.get_by_role("button", name="Keep separate")).to_be_visible()

    review.press(review.cards, "Link")

    shows(page, "Linked as a transfer", "Nothing to review")
    assert [entry["type"] for entry in money.transactions()] == ["transfer"]
    assert money.summary() == (0, 0, 0)


@BOTH
def test_pasted_messages_are_read_and_then_recorded__finances_1_2(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, CAPTURE, screen=screen)
    capture = CapturePage(page)
    titled(page, "Bank Messages")
    capture.read("")
    shows(page, "Paste a message first.")
    expect(capture.box).to_be_focused()
    capture.read("Cashback 50% s.d. Rp20.000 di Chatime khusus hari ini!")
    expect(page.get_by_text("No transaction found in this text.").first).to_be_visible()
    expect(capture.record).to_have_count(0)

    capture.read("GoPay: Payment of Rp 18.500 at Kopi Kenangan\n\nBCA: You spent Rp 50.000 at Coffee Shop\n\nHello")

    expect(capture.previews).to_have_count(3)
    kopi = capture.previews.filter(has_text="Kopi Kenangan")
    shows(kopi, "-Rp 18.500", "Expense", "GoPay", "Food & Dining", "100%")
    assert own_purnamas.money.transactions() == []
    capture.record.click()
    settled(page)
    shows(page, "2 transactions recorded", "What Became of It")
    expect(capture.box).to_have_value("")
    assert {entry["merchant"] for entry in own_purnamas.money.transactions()} == {"Kopi Kenangan", "Coffee Shop"}
    page.goto(own_purnamas.server.url + TRANSACTIONS)
    expect(MoneyTransactionsPage(page).rows).to_have_count(2)


@pytest.mark.parametrize("guide", ["Android: forward notifications", "iPhone: Shortcuts automation", "Script"])
def test_a_guide_is_connected_by_its_first_message__finances_73(own_purnamas: Purnamas, guide: str) -> None:
    page = own_purnamas.open(RAKA, CAPTURE, screen=PHONE)
    card = CapturePage(page).guide(guide)
    shows(card, "Waiting for the first message…")
    action(card, "Add Key").click()
    settled(page)
    shows(card, "Copy this key now: it is not shown again.")
    key = card.get_by_text("roost_").filter(visible=True).last.inner_text().strip()

    answer = own_purnamas.api.with_key(key).post("/capture", {"text": COFFEE, "package": "com.bca"})

    assert answer.status == 201, answer.text
    expect(card.get_by_text("Connected", exact=True)).to_be_visible(timeout=SOON)
    shows_not(card, "Waiting for the first message…")
