"""What parents teach of bank messages by marking one: "teach it from this text"."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from pages.money import CAPTURE, REVIEW, RULES, CapturePage, ReviewPage, TeachSheet
from pages.parts import MenuPage
from rig.controls import action, choose, pick, question, shows, shows_not, titled
from rig.measure import scrolls_sideways
from rig.people import RAKA
from rig.purnamas import Purnamas
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

VILLAGE = "Lunas 18.500 utk Warung Ijo, trims"
GARAGE = "Lunas Rp 7.250 utk Bengkel Jaya Motor, trims"
SHOP = "Lunas Rp 64.000 utk Toko Sumber Rejeki, trims"
NARROW = Screen("narrow", 320, 640, has_touch=True)
TEACH = re.compile(r"^Teach It from This Text")


def _teach(page: Page) -> TeachSheet:
    page.get_by_role("button", name=TEACH).click()
    settled(page)
    return TeachSheet(page)


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_a_text_that_says_nothing_to_roost_is_taught_and_recorded(own_purnamas: Purnamas, screen: Screen) -> None:
    page = own_purnamas.open(RAKA, CAPTURE, screen=screen)
    capture = CapturePage(page)
    capture.read(VILLAGE)
    shows(page, "No transaction found in this text. It names no amount.")

    sheet = _teach(page)
    sheet.save()
    shows(sheet.sheet, "Tap the amount in the message.")
    sheet.mark("Amount", "18.500")
    sheet.mark("Merchant", "Warung", "Ijo,")
    choose(sheet.sheet, "Source", "BCA")
    sheet.save()
    shows(sheet.trial, "It is money that went out.", "The amount is after “lunas”.", "Warung Ijo", "-Rp 18.500")
    sheet.keep()

    titled(page, "Bank Messages")
    shows(page, "Rule kept")
    expect(capture.previews).to_contain_text("Warung Ijo")
    assert own_purnamas.money.transactions() == []
    capture.record.click()
    settled(page)
    shows(page, "Transaction recorded")
    (entry,) = own_purnamas.money.transactions()
    assert (entry["amountMinor"], entry["merchant"], entry["type"]) == (1_850_000, "Warung Ijo", "expense")


def test_what_waits_is_recorded_by_what_is_taught_of_it_and_so_is_the_next(own_purnamas: Purnamas) -> None:
    money = own_purnamas.money
    assert money.hand_in(GARAGE, None, sender="DESA")["status"] == "review"
    page = own_purnamas.open(RAKA, REVIEW, screen=PHONE)
    review = ReviewPage(page)
    card = review.card("Bengkel")
    expect(card).to_be_visible(timeout=SOON)
    details = card.get_by_role("button", name="Details", exact=True)
    if details.get_attribute("aria-expanded") != "true":
        details.click()
        settled(page)

    sheet = _teach(page)
    sheet.mark("Amount", "7.250")
    sheet.mark("Merchant", "Bengkel", "Motor,")
    choose(sheet.sheet, "Source", "BCA")
    sheet.save()
    expect(sheet.trial).to_contain_text("Waits in Review, recorded unless it is known already")
    sheet.keep()

    shows(page, "Rule kept, waiting messages read again", "Nothing to review")
    (entry,) = money.transactions()
    assert (entry["merchant"], entry["source"], entry["status"]) == ("Bengkel Jaya Motor", "BCA", "posted")
    following = money.hand_in(SHOP, None, sender="DESA")
    assert (following["status"], following["transaction"]["merchant"]) == ("recorded", "Toko Sumber Rejeki")
    assert following["transaction"]["confidence"] == 100

    rules = own_purnamas.open(RAKA, RULES, screen=PHONE)
    row = rules.get_by_test_id("TaughtRow")
    expect(row).to_contain_text("The merchant is between “utk” and a comma.")
    MenuPage(rules).choose("Messages from BCA", "Delete")
    asked = question(rules, "Delete this message rule?")
    action(asked, "Delete").click()
    settled(rules)
    shows(rules, "The message rule was deleted")
    expect(row).to_have_count(0)
    # Roost alone is not sure of it, though it knows the sender now.
    assert money.hand_in("Lunas Rp 99.000 utk Apotek Sehat, trims", None, sender="DESA")["status"] == "review"


def test_codes_and_declined_payments_are_not_taught(own_purnamas: Purnamas) -> None:
    page = own_purnamas.open(RAKA, CAPTURE, screen=PHONE)
    capture = CapturePage(page)
    for text, reason in (
        ("Kode OTP 482913 untuk transaksi Rp1.500.000 di TOKOPEDIA.", "It is a one-time code."),
        ("Pembayaran Rp50.000 ke Kedai Awan gagal.", "The payment was declined."),
    ):
        capture.read(text)
        shows(page, f"No transaction found in this text. {reason}")
        expect(page.get_by_role("button", name=TEACH)).to_have_count(0)


def _cover(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] > other["x"] and other["x"] + other["width"] > one["x"]
        and one["y"] + one["height"] > other["y"] and other["y"] + other["height"] > one["y"]
    )


@pytest.mark.parametrize("screen", [NARROW, PHONE, WIDE], ids=str)
def test_the_words_of_a_message_wrap_and_are_pressed_by_thumb_and_keyboard(
    own_purnamas: Purnamas, screen: Screen
) -> None:
    page = own_purnamas.open(RAKA, CAPTURE, screen=screen)
    capture = CapturePage(page)
    capture.read("Kamu berhasil membayar Rp38.000 ke BAKSO MALANG CAK NO memakai ShopeePay hari ini juga.")
    sheet = _teach(page)
    words = sheet.message.get_by_role("button")
    expect(words.filter(has_text="38.000")).to_have_accessible_name("38.000, Amount")
    boxes = [box for word in words.all() if (box := word.bounding_box())]
    assert len(boxes) == words.count() == 15
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert not any(_cover(one, other) for place, one in enumerate(boxes) for other in boxes[place + 1:])
    assert len({box["y"] for box in boxes}) > 1 and scrolls_sideways(page) == []

    pick(sheet.sheet, "Merchant")
    words.filter(has_text="BAKSO").click()
    settled(page)
    first = words.filter(has_text="BAKSO")
    expect(first).to_have_accessible_name("BAKSO")
    expect(words.filter(has_text="MALANG")).to_have_attribute("aria-current", "true")
    shows_not(sheet.sheet, "BAKSO MALANG CAK NO")
    words.filter(has_text="CAK").focus()
    page.keyboard.press("Enter")
    settled(page)
    shows(sheet.sheet, "MALANG CAK")
