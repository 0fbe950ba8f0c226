"""Animated changes: what is painted otherwise moves there, what comes and goes does so by its transition."""

import pytest
from playwright.sync_api import expect
from rig.stage import Stage

TIMING = ["n", 2000, "linear", 0, 1, 0]
BOX = '<div data-b="1"><p style="opacity:0.2">Box</p><p data-content="numeric">9</p></div>'
LIST = ('<ul><!--1--><li data-b="2">a</li><li data-b="3" data-transition="move:leading">b</li>'
        '<li data-b="4">c</li><!--/1--></ul>')

# Animations of the page by element text, each with the properties it moves and its state.
MOVES = """() => document.getAnimations().map((animation) => ({
  of: animation.effect.target.textContent,
  ghost: animation.effect.target.hasAttribute("data-ghost"),
  from: animation.effect.getKeyframes()[0], to: animation.effect.getKeyframes().at(-1),
  timing: animation.effect.getTiming(),
}))"""


def test_a_style_that_changes_moves_from_its_old_to_its_new_look(stage: Stage) -> None:
    page = stage.open(BOX)

    stage.deliver({"n": 1, "p": [TIMING, ["a", 1, 1, "style", "opacity:1"]]})

    [move] = page.evaluate(MOVES)
    assert (move["of"], move["from"]["opacity"], move["to"]["opacity"]) == ("Box", "0.2", "1")
    assert move["timing"]["duration"] == 2000


def test_a_step_that_comes_too_soon_waits_until_the_one_before_it_was_seen(stage: Stage) -> None:
    """As where a slow line brings both at once: a glow would begin and end in the same moment."""
    page = stage.open(BOX)
    step = [*TIMING, 1]
    # A clock that stands still, so that nothing is over before it was looked at.
    page.evaluate("""() => {
        const play = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            const played = play.apply(this, how);
            played.pause();
            Object.defineProperty(played, "playState", { get: () => (window.isOver ? "finished" : "running") });
            return played;
        };
    }""")

    stage.deliver({"n": 1, "p": [step, ["a", 1, 1, "style", "opacity:1"]]},
                  {"n": 2, "p": [step, ["a", 1, 1, "style", "opacity:0.2"]]})

    [first] = page.evaluate(MOVES)
    assert (first["from"]["opacity"], first["to"]["opacity"]) == ("0.2", "1")
    page.evaluate("() => { window.isOver = true; document.getAnimations()[0].finish(); }")
    stage.until(f"({MOVES})()[0]?.from.opacity === '1'")
    [second] = page.evaluate(MOVES)
    assert (second["from"]["opacity"], second["to"]["opacity"]) == ("1", "0.2")


def test_what_is_no_step_turns_round_at_once(stage: Stage) -> None:
    page = stage.open(BOX)

    stage.deliver({"n": 1, "p": [TIMING, ["a", 1, 1, "style", "opacity:1"]]})
    page.evaluate("document.getAnimations()[0].currentTime = 1000")
    stage.deliver({"n": 2, "p": [TIMING, ["a", 1, 1, "style", "opacity:0.2"]]})

    [move] = page.evaluate(MOVES)
    assert (float(move["from"]["opacity"]) > 0.5, move["to"]["opacity"]) == (True, "0.2")


def test_without_timing_everything_changes_at_once(stage: Stage) -> None:
    page = stage.open(BOX)

    stage.deliver({"n": 1, "p": [["a", 1, 1, "style", "opacity:1"], ["t", 1, 2, "10"]]})

    assert page.evaluate(MOVES) == []
    assert page.evaluate("getComputedStyle(document.querySelector('p')).opacity") == "1"


def test_the_timing_of_one_frame_does_not_reach_the_next(stage: Stage) -> None:
    page = stage.open(BOX)

    stage.deliver({"n": 1, "p": [TIMING]}, {"n": 2, "p": [["a", 1, 1, "style", "opacity:1"]]})

    assert page.evaluate(MOVES) == []


@pytest.mark.parametrize(("before", "after", "way"), [
    ("9", "10", "up"), ("9", "8", "down"), ("$1,234.50", "$999.00", "down"), ("1.234,50 €", "1.999,00 €", "up"),
    ("99,50 €", "1.000,00 €", "up"), ("−$5.00", "$2.00", "up"), ("$0.50", "-$0.25", "down"),
])
def test_a_number_rolls_in_its_direction_and_within_its_line(stage: Stage, before: str, after: str, way: str) -> None:
    page = stage.open(f'<div data-b="1"><p data-content="numeric">{before}</p></div>')

    stage.deliver({"n": 1, "p": [TIMING, ["t", 1, 1, after]]})

    [move] = page.evaluate(MOVES)
    assert move["of"] == after
    start = (move["from"]["translate"].replace("0 ", "0px "), move["from"]["clipPath"])
    assert start == (("0px 0.6em", "inset(0px 0px 0.6em)") if way == "up" else ("0px -0.6em", "inset(0.6em 0px 0px)"))


def test_a_new_row_comes_by_its_transition_and_the_others_make_room(stage: Stage) -> None:
    page = stage.open(LIST)

    stage.deliver({"n": 1, "p": [TIMING, ["i", 1, 2, '<li data-b="5" data-transition="scale:0.5:0.5:0">new</li>']]})

    moves = {move["of"]: move for move in page.evaluate(MOVES)}
    assert moves["new"]["from"]["scale"] == "0.5"
    assert set(moves) == {"new", "a", "b", "c"}
    assert moves["a"]["to"]["translate"].startswith("0px")
    assert [item.strip() for item in page.locator("li").all_inner_texts()] == ["new", "a", "b", "c"]


def test_a_removed_row_is_gone_at_once_for_everyone_but_the_eye(stage: Stage) -> None:
    page = stage.open(LIST)

    stage.deliver({"n": 1, "p": [TIMING, ["d", 3]]})

    [ghost] = [move for move in page.evaluate(MOVES) if move["ghost"]]
    assert (ghost["of"], ghost["to"]["translate"]) == ("b", "-100%")
    assert page.locator("[data-ghost]").evaluate("ghost => [ghost.inert, ghost.ariaHidden, ghost.dataset.b]") == [
        True, "true", None]
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(page.locator("[data-ghost]")).to_have_count(0)
    # The list goes on as if nothing had stood behind its end.
    stage.deliver({"n": 2, "p": [["i", 1, 0, '<li data-b="6">d</li>'], ["m", 1, 2, 0]]})
    assert page.locator("li").all_inner_texts() == ["c", "d", "a"]


def test_less_motion_shows_everything_at_once(stage: Stage) -> None:
    page = stage.open(LIST)
    page.emulate_media(reduced_motion="reduce")

    stage.deliver({"n": 1, "p": [TIMING, ["d", 3], ["i", 1, 0, '<li data-b="5">new</li>']]})

    assert page.evaluate(MOVES) == []
    assert page.locator("li").all_inner_texts() == ["a", "c", "new"]


def test_a_spring_and_an_endless_animation_are_understood(stage: Stage) -> None:
    page = stage.open(BOX)

    stage.deliver({"n": 1, "p": [["n", 500, "linear(0,0.5,1.1,1)", 0, 0, 1], ["a", 1, 1, "style", "opacity:1"]]})

    timing = page.evaluate(
        "() => { const t = document.getAnimations()[0].effect.getTiming();"
        " return [t.iterations === Infinity, t.direction, t.easing.startsWith('linear(')] }")
    assert timing == [True, "alternate", True]


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_holding_a_button_down_is_reported_where_asked(stage: Stage, how: str) -> None:
    page = stage.open('<div data-b="1"><button data-on="tap press" type="button">Save</button></div>')
    button = page.get_by_role("button", name="Save")

    if how == "mouse":
        button.hover()
        page.mouse.down()
        page.mouse.up()
    else:
        button.press("Space")

    events = [event for frame in stage.frames() for event in frame["e"] if event[0] in ("press", "tap")]
    assert events == [["press", 1, 1, "true"], ["press", 1, 1, "false"], ["tap", 1, 1]]


def test_a_matched_view_comes_from_where_the_other_stood(stage: Stage) -> None:
    hero = '<div data-b="{}" data-match="1 frame hero" style="position:absolute;{}">{}</div>'
    before = hero.format(2, "left:10px;top:20px;width:40px;height:30px", "a")
    after = hero.format(3, "left:110px;top:120px;width:80px;height:90px", "b")
    page = stage.open(f'<div data-b="1">{before}</div>')

    stage.deliver({"n": 1, "p": [TIMING, ["r", 2, after]]})

    [move] = [move for move in page.evaluate(MOVES) if move["of"] == "b"]
    assert "translate(-100px, -100px) scale(0.5, 0.3333" in move["from"]["transform"]
    assert move["to"]["transform"] == "none"


def test_a_look_of_ones_own_is_where_a_view_comes_from_and_goes_to(stage: Stage) -> None:
    look = "look:opacity%3A0%2E5%3Brotate%3A90deg%3Btransform%2Dorigin%3A0%25%200%25"
    item = f'<li data-b="5" data-transition="{look}|{look} move:leading">new</li>'
    page = stage.open(LIST)

    stage.deliver({"n": 1, "p": [TIMING, ["i", 1, 2, item]]})

    [move] = [move for move in page.evaluate(MOVES) if move["of"] == "new"]
    assert (move["from"]["opacity"], move["from"]["rotate"]) == ("0.5", "90deg")
    assert move["from"]["transformOrigin"].startswith("0%")
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    stage.deliver({"n": 2, "p": [TIMING, ["d", 5]]})
    [ghost] = [move for move in page.evaluate(MOVES) if move["ghost"]]
    assert (ghost["to"]["rotate"], ghost["to"]["translate"]) == ("90deg", "-100%")
