"""Figures that become others while they are seen, shared.md §10."""

import pytest
from playwright.sync_api import Page

from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.settle import settled, still

WHERE = [(MOM, "/home"), (MOM, "/children/{alice}"), (ALICE, "/my-allowance"), (ALICE, "/savings/{savings}"),
         (ALICE, "/goals?tab=savings")]

BOTH_WITHIN_20_SECONDS = """Promise.race([
    Promise.all([window.hasRolled, window.hasGlowed]).then(() => true),
    new Promise((done) => setTimeout(() => done(false), 20_000)),
])"""


@pytest.mark.parametrize("person,path", WHERE)
def test_a_balance_rolls_and_glows_when_it_changes__shared_10(
    own_smiths: Household, person: Person, path: str
) -> None:
    page = _watched(own_smiths, person, path, "no-preference")

    # On a busy machine one change may come to a page that is just being connected anew, where nothing rolls, and
    # another one too.
    for _ in range(6):
        _deposit(own_smiths)
        if page.evaluate(BOTH_WITHIN_20_SECONDS):
            return
    raise AssertionError("no figure rolled and glowed")


def test_nothing_moves_where_less_motion_is_wished_for__shared_52(own_smiths: Household) -> None:
    page = _watched(own_smiths, MOM, "/home", "reduce")

    _deposit(own_smiths)

    page.get_by_text("$124.50").wait_for()
    settled(page)
    assert page.evaluate("[window.rolls.is ?? false, window.glows.is ?? false]") == [False, False]


def _deposit(household: Household) -> None:
    """Moves a dollar of Alice's into her savings, so that both balances change."""
    path = household.address("/savings-accounts/{savings}/deposit")
    answer = household.parent_api().post(path, {"amount": "1"})
    assert answer.status == 201, answer.text


def _watched(household: Household, person: Person, path: str, motion: str) -> Page:
    """A page that notes when a figure has rolled to the end, and when something has shone behind one to the end.

    It notes what is played, not what is seen in a frame: a busy machine shows none for longer than a figure rolls.
    """
    page = household.open(person, household.address(path), reduced_motion=motion)
    still(page)
    page.evaluate("""() => {
        const noted = (name) => new Promise((done) => { window[name] = () => done(window[name].is = true); });
        window.hasRolled = noted("rolls");
        window.hasGlowed = noted("glows");
        const play = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...rest) {
            const played = play.call(this, frames, ...rest);
            const isLit = [frames].flat().some((frame) => Number(frame.opacity ?? 0) > 0.05);
            const glow = '[style*="blur("]';
            played.finished.then(() => {
                if (this.closest("[data-content]")) window.rolls();
                else if (isLit && (this.closest(glow) || this.querySelector(glow))) window.glows();
            }, () => {});
            return played;
        };
    }""")
    return page
