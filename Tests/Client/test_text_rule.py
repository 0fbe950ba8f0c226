"""The text-input rule of docs/reference/perch-protocol.md."""

import pytest
from rig.seeds import fuzz_seed
from rig.stage import Stage, fixture

SEED = fuzz_seed() % 2**32
# What shows that the simulation sees losses needs no new ones.
SEED_OF_LOSSES = 20251120


def test_a_caret_stays_between_the_same_letters(stage: Stage) -> None:
    page = stage.blank()
    script = "async (c) => (await import('/perch/test/text.js')).mapCaret(c.from, c.to, c.caret)"

    for case in fixture("text")["carets"]:
        assert page.evaluate(script, case) == case["expected"], case


def test_what_was_typed_meanwhile_is_kept(stage: Stage) -> None:
    page = stage.blank()
    script = "async (c) => (await import('/perch/test/text.js')).replay(c.base, c.typed, c.next)"

    for case in fixture("text")["replays"]:
        assert page.evaluate(script, case) == case["expected"], case


SIMULATIONS = {
    "plain typing": {"filter": "none"},
    "typing and moving the caret": {"filter": "none", "moves": True},
    "a currency filter": {"filter": "digits", "moves": True},
    "capitals": {"filter": "capitals", "moves": True},
    "a form that is cleared": {"filter": "none", "clears": True},
    "a lost connection": {"filter": "digits", "moves": True, "loses": True},
    "an input method": {"filter": "capitals", "moves": True, "composes": True},
    "everything but clearing": {"filter": "digits", "moves": True, "composes": True, "loses": True},
    "clearing under an input method and a lost connection": {
        "filter": "none", "clears": True, "composes": True, "loses": True,
    },
}


@pytest.mark.parametrize("name", SIMULATIONS)
@pytest.mark.parametrize("longest", [50, 150, 300])
def test_no_letter_and_no_caret_is_lost(stage: Stage, name: str, longest: int) -> None:
    options = {"seed": SEED, "runs": 25, "keys": 120, "shortest": 5, "longest": longest, **SIMULATIONS[name]}

    failures = stage.blank().evaluate(
        "async (options) => (await import('/perch/test/simulation.js')).simulate(options)", options
    )

    assert failures == [], f"FUZZ_SEED={SEED}"


@pytest.mark.parametrize("longest", [50, 150, 300])
def test_the_simulation_sees_the_losses_of_a_naive_echo(stage: Stage, longest: int) -> None:
    """Shows that the tests above can fail: without the rule every run loses something."""
    options = {"seed": SEED_OF_LOSSES, "runs": 20, "keys": 120, "shortest": 5, "longest": longest, "filter": "digits",
               "isNaive": True}

    failures = stage.blank().evaluate(
        "async (options) => (await import('/perch/test/simulation.js')).simulate(options)", options
    )

    assert len(failures) == 20
