"""What destroys is a plain red row; filled red is only in the question that follows; look-and-feel.md §3 and §8."""

import pytest
from playwright.sync_api import expect

from rig.controls import action, question
from rig.household import Household
from rig.people import MOM
from rig.screens import SCHEMES, Screen
from rig.settle import settled

NARROW_AND_WIDE = [Screen("narrow", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
# Where something is lost, what is pressed, what is asked, and what is pressed then.
ASKED = [
    ("/children/{alice}/edit", "Remove Child", "Remove Alice?", "Remove"),
    ("/savings/{savings}/edit", "Close Account", "Close College?", "Close Account"),
]


@pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_question_that_follows_has_it__look_19(smiths: Household, screen: Screen, scheme: str) -> None:
    page = smiths.open(MOM, screen=screen, color_scheme=scheme)
    for path, act, words, answer in ASKED:
        page.goto(smiths.server.url + smiths.address(path))
        action(settled(page), act).click()
        asked = question(page, words)
        expect(action(asked, answer)).to_have_css("background-color", "rgb(191, 22, 10)")
        expect(action(asked, answer)).to_have_css("color", "rgb(255, 255, 255)")
        action(asked, "Cancel").click()
        expect(asked).to_have_count(0)
