"""No keystroke and no caret is ever lost, whatever the line does; design §2 and issue 2."""

import pytest
from playwright.sync_api import expect

from pages.register import RegisterPage
from pages.transaction_form import QuickTransactionSheet
from pages.transactions import TransactionsPage
from rig.controls import caret
from rig.household import Household
from rig.people import ALICE, MOM
from rig.settle import settled

DELAYS = [0, 50, 150, 300]
SENTENCE = "The quick brown fox jumps over the lazy dog, 12 times a day."


@pytest.mark.parametrize("delay_ms", DELAYS)
def test_fast_typing_loses_nothing__issue_2(smiths: Household, delay_ms: int) -> None:
    with smiths.line() as link:
        page = smiths.open(MOM, "/transactions/new", url=link.url)
        link.delay_ms = delay_ms
        description = page.get_by_role("dialog").get_by_label("Description", exact=True)

        description.press_sequentially(SENTENCE, delay=8)

        expect(description).to_have_value(SENTENCE)
        settled(page)
        expect(description).to_have_value(SENTENCE)
        assert caret(description) == len(SENTENCE)


@pytest.mark.parametrize("delay_ms", DELAYS)
def test_typing_in_the_middle_keeps_the_caret__issue_2(smiths: Household, delay_ms: int) -> None:
    with smiths.line() as link:
        page = smiths.open(MOM, "/transactions/new", url=link.url)
        link.delay_ms = delay_ms
        description = page.get_by_role("dialog").get_by_label("Description", exact=True)
        description.press_sequentially("for helping", delay=8)
        description.press("Home")

        description.press_sequentially("money ", delay=8)
        settled(page)
        description.press_sequentially("paid ", delay=8)

        settled(page)
        expect(description).to_have_value("money paid for helping")
        assert caret(description) == len("money paid ")


@pytest.mark.parametrize("delay_ms", DELAYS)
def test_the_currency_filter_corrects_without_eating_digits__issue_2(smiths: Household, delay_ms: int) -> None:
    alice = smiths.parent_api().child_id("Alice")
    with smiths.line() as link:
        page = smiths.open(MOM, f"/children/{alice}/transactions/new", url=link.url)
        link.delay_ms = delay_ms
        amount = QuickTransactionSheet(page).amount

        amount.press_sequentially("1a2b3.4.5x", delay=15)

        settled(page)
        expect(amount).to_have_value("123.45")
        assert caret(amount) == len("123.45")


@pytest.mark.parametrize("delay_ms", DELAYS)
def test_a_live_update_above_the_field_disturbs_nobody__issue_2(own_smiths: Household, delay_ms: int) -> None:
    api = own_smiths.parent_api()
    with own_smiths.line() as link:
        page = own_smiths.open(ALICE, "/transactions", url=link.url)
        link.delay_ms = delay_ms
        transactions = TransactionsPage(page)
        words = "allowance of the week"

        for number, letter in enumerate(words):
            transactions.search.press_sequentially(letter)
            if number % 7 == 3:
                api.credit("Alice", "1.00", f"Allowance of the week {number}")

        settled(page)
        expect(transactions.search).to_have_value(words)
        expect(transactions.search).to_be_focused()
        assert caret(transactions.search) == len(words)
        expect(transactions.rows).to_have_count(3)


@pytest.mark.parametrize("delay_ms", DELAYS)
def test_what_was_typed_is_what_is_sent__issue_2(own_smiths: Household, delay_ms: int) -> None:
    """The button is pressed before the last keystroke can have been answered."""
    alice = own_smiths.parent_api().child_id("Alice")
    with own_smiths.line() as link:
        page = own_smiths.open(MOM, f"/children/{alice}/transactions/new", url=link.url)
        form = QuickTransactionSheet(page)
        form.amount.fill("5.25")
        form.description.press_sequentially("Sno")
        expect(form.submit).to_be_enabled()
        link.delay_ms = delay_ms

        form.description.press_sequentially("w shovelling", delay=5)
        form.submit.click()

        expect(form.sheet).to_have_count(0)
    newest = own_smiths.parent_api().entries("Alice")[0]
    assert (newest["description"], newest["amount"]) == ("Snow shovelling", 5.25)


@pytest.mark.parametrize("delay_ms", [150])
def test_two_fields_in_a_row_keep_their_own_text__issue_2(empty_house: Household, delay_ms: int) -> None:
    with empty_house.line() as link:
        page = empty_house.open(None, "/register", url=link.url)
        link.delay_ms = delay_ms
        form = RegisterPage(page)

        form.first_name.focus()
        page.keyboard.type("Sam", delay=8)
        page.keyboard.press("Enter")
        page.keyboard.type("Gray", delay=8)

        settled(page)
        expect(form.first_name).to_have_value("Sam")
        expect(form.last_name).to_have_value("Gray")
