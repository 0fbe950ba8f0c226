"""Figures that become others while they are seen, shared.md §10."""

import pytest
from playwright.sync_api import Page

from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.settle import still

WHERE = [(MOM, "/home"), (MOM, "/children/{alice}"), (ALICE, "/my-allowance"), (ALICE, "/savings/{savings}"),
         (ALICE, "/goals?tab=savings")]


@pytest.mark.parametrize("person,path", WHERE)
def test_a_balance_rolls_and_glows_when_it_changes__shared_10(
    own_smiths: Household, person: Person, path: str
) -> None:
    page = _watched(own_smiths, person, path, "no-preference", seconds=10)

    _deposit(own_smiths)

    assert page.evaluate("window.rolled") and page.evaluate("window.glowed")


def test_nothing_moves_where_less_motion_is_wished_for__shared_52(own_smiths: Household) -> None:
    page = _watched(own_smiths, MOM, "/home", "reduce", seconds=3)

    _deposit(own_smiths)

    page.get_by_text("$124.50").wait_for()
    assert not page.evaluate("window.rolled") and not page.evaluate("window.glowed")


def _deposit(household: Household) -> None:
    """Moves a dollar of Alice's into her savings, so that both balances change."""
    path = household.address("/savings-accounts/{savings}/deposit")
    answer = household.parent_api().post(path, {"amount": "1"})
    assert answer.status == 201, answer.text


def _watched(household: Household, person: Person, path: str, motion: str, seconds: int) -> Page:
    """A page that notes for some seconds whether a figure rolled, and whether something shone behind one."""
    page = household.open(person, household.address(path), reduced_motion=motion)
    still(page)
    page.evaluate("""(seconds) => {
        const rolls = () => document.getAnimations().some((one) => one.effect.target.closest("[data-content]"));
        const shown = (view) => view ? Number(getComputedStyle(view).opacity) * shown(view.parentElement) : 1;
        const glows = () => [...document.querySelectorAll('[style*="blur("]')].some((view) => shown(view) > 0.05);
        const noted = (isSo) => new Promise((done) => {
            const look = () => isSo() ? done(true) : requestAnimationFrame(look);
            look();
            setTimeout(() => done(false), seconds * 1000);
        });
        window.rolled = noted(rolls);
        window.glowed = noted(glows);
    }""", seconds)
    return page
