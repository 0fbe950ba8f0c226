"""A session that ends by itself, shared.md §4 and §11."""

import pytest
from playwright.sync_api import expect

from pages.account import SignInAgainSheet
from pages.transaction_form import NewTransactionSheet
from rig.controls import action, question, shows
from rig.household import Household
from rig.people import MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_signing_in_again_keeps_what_was_typed__bad_moment(fresh_smiths: Household, screen: Screen) -> None:
    page = fresh_smiths.open(MOM, "/transactions/new", screen=screen)
    form = NewTransactionSheet(page)
    form.fill("Alice Smith", "Money In", "25.00", "Extra chores")
    settled(page)
    fresh_smiths.server.end_sign_ins()
    form.submit.click()

    again = SignInAgainSheet(page)
    expect(again.password).to_be_focused()
    shows(again.sheet, MOM.email)
    page.keyboard.press("Escape")
    box = again.sheet.bounding_box()
    assert box and (box["width"], box["height"]) == (screen.width, screen.height)
    again.sign_in("not it")
    shows(again.sheet, "This is not your password")
    with page.expect_response("**/perch/ticket"):
        again.sign_in(MOM.password)

    expect(again.sheet).to_have_count(0)
    expect(form.sheet).to_have_count(0)
    shows(page, "Transaction created")
    page.reload()
    shows(settled(page), "$150.50")


def test_the_end_of_a_session_is_told_before__bad_moment(fresh_smiths: Household) -> None:
    page = fresh_smiths.open(MOM)
    fresh_smiths.server.end_sign_ins(seconds=100)
    page.reload()

    warning = question(page, "You will be signed out in 2 minutes")
    action(warning, "Stay Signed In").click()

    expect(warning).to_have_count(0)
