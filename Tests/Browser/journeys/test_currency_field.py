"""The currency field in the formats of its readers, shared.md §9.5, §12 and §15."""

import pytest
from playwright.sync_api import expect

from pages.transaction_form import QuickTransactionSheet
from rig.controls import caret, shows
from rig.household import Household
from rig.people import MIA, MOM, SAM
from rig.settle import settled


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("12.5.3a", "12.53"),
        ("1.005", "1.00"),
        ("1e3", "13"),
        ("-1", "1"),
        ("NaN", ""),
        ("7,5", "7,5"),
    ],
)
def test_typing_an_amount_keeps_only_what_belongs__shared_54(smiths: Household, typed: str, shown: str) -> None:
    form = _quick_sheet(smiths)

    form.amount.press_sequentially(typed)

    settled(form.amount.page)
    expect(form.amount).to_have_value(shown)
    assert caret(form.amount) == len(shown)


def test_a_pasted_amount_loses_its_symbol_and_grouping__shared_54(smiths: Household) -> None:
    form = _quick_sheet(smiths)

    form.amount.fill("$1,234.50")

    expect(form.amount).to_have_value("1234.50")


@pytest.mark.parametrize(
    ("currency", "locale", "typed", "shown"),
    [
        ("EUR", "de-DE", "12,5", "12,50 €"),
        ("JPY", "ja-JP", "12.5", "¥12"),
    ],
)
def test_another_familys_currency_has_its_own_decimals__shared_54(
    empty_house: Household, currency: str, locale: str, typed: str, shown: str
) -> None:
    api = empty_house.api.register(SAM, "Gray Family", currency=currency, locale=locale)
    api.add_child(MIA.first_name, MIA.email, MIA.password, weeklyAllowance="10")
    mia = api.child_id("Mia")
    page = empty_house.open(SAM, f"/children/{mia}/transactions/new")
    form = QuickTransactionSheet(page)

    form.amount.press_sequentially(typed)

    shows(form.sheet, "New Balance", shown)


def test_decimals_of_the_yen_are_refused_at_any_speed__shared_54(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray Family", currency="JPY", locale="ja-JP")
    api.add_child(MIA.first_name, MIA.email, MIA.password, weeklyAllowance="10")
    page = empty_house.open(SAM, f"/children/{api.child_id('Mia')}/transactions/new")
    amount = QuickTransactionSheet(page).amount

    for key in "12.5":
        amount.press_sequentially(key)
        settled(page)
    expect(amount).to_have_value("12")

    amount.press("Backspace")
    settled(page)
    amount.press_sequentially("50")
    settled(page)
    expect(amount).to_have_value("150")


@pytest.mark.parametrize("amount", ["0", "1000000"])
def test_an_amount_out_of_bounds_is_not_booked__bad_input(own_smiths: Household, amount: str) -> None:
    form = _quick_sheet(own_smiths)
    form.description.fill("Out of bounds")

    form.amount.fill(amount)
    form.description.press("Enter")

    message = "Amount must be greater than zero" if amount == "0" else "Amount can be at most $999,999.99"
    shows(form.sheet, message)
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def _quick_sheet(household: Household) -> QuickTransactionSheet:
    alice = household.parent_api().child_id("Alice")
    return QuickTransactionSheet(household.open(MOM, f"/children/{alice}/transactions/new"))
