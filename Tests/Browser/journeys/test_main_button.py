"""A screen has at most one main button, which alone is filled; look-and-feel.md §3."""

import re

import pytest
from playwright.sync_api import expect

from pages.family import FamilyPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, sheet
from rig.household import Household
from rig.measure import main_buttons
from rig.people import ALICE, MOM
from rig.screens import Screen

NARROW_AND_WIDE = [Screen("narrow", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
SCREENS = pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)


@SCREENS
def test_of_several_requests_the_longest_waiting_has_the_main_button(own_smiths: Household, screen: Screen) -> None:
    api = own_smiths.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    alice = own_smiths.api.sign_in(ALICE)
    asked = [wish["id"] for wish in wishes if wish["name"] in ("Bicycle", "Headphones")]
    for wish in asked:
        assert alice.post(f"/wishlist/{wish}/request", {}).status == 200
    page = own_smiths.open(MOM, screen=screen)
    approve = page.get_by_role("button", name=re.compile("^Approve, "))
    expect(approve).to_have_count(len(asked))

    first, second = (str(button.get_attribute("aria-label")) for button in approve.all())
    assert main_buttons(page) == [first]
    for box in (button.bounding_box() for button in approve.all()):
        assert box and box["height"] >= 44
    axe_clean_in_each_scheme(page)
    page.get_by_role("button", name=first.replace("Approve", "Not Now"), exact=True).click()

    expect(approve).to_have_count(1)
    assert main_buttons(page) == [second]


@SCREENS
def test_what_is_only_shown_is_left_by_done_at_the_bottom(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, "/family", screen=screen)
    invite = sheet(page, "Invite Parent")
    for leave in (lambda: action(invite, "Done").click(), lambda: page.keyboard.press("Escape")):
        FamilyPage(page).invite.click()
        expect(invite.get_by_role("img", name="QR code of the invitation link", exact=True)).to_be_visible()
        assert main_buttons(page) == ["Done"]
        expect(invite.get_by_role("button", name="Cancel", exact=True)).to_have_count(0)
        box, done = invite.bounding_box(), action(invite, "Done").bounding_box()
        assert box and done and 0 <= box["y"] + box["height"] - (done["y"] + done["height"]) < 44

        leave()

        expect(invite).to_have_count(0)
