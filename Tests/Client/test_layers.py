"""Views over each other: how large they are, which of them is in front, and which takes a press."""

import pytest
from rig.stage import Stage

PAINT = "width:100px;height:60px;background:var(--blue)"
# The same view decorated, as the server writes it.
DECORATED = {
    "overlay": f'<div class="ov"><div id="a" style="{PAINT}"></div><div class="ov-f"><span>1</span></div></div>',
    "background": '<div class="ov ov-u"><div class="ov-b"><span>1</span></div>'
                  f'<div id="a" style="{PAINT}"></div></div>',
    "opacity": f'<div id="a" style="{PAINT};opacity:0.5"></div>',
    "turn": f'<div id="a" style="{PAINT};rotate:180deg"></div>',
    "filter": f'<div id="a" style="{PAINT};filter:blur(1px)"></div>',
    "blend": f'<div id="a" style="{PAINT};mix-blend-mode:multiply"></div>',
    "in front inside": f'<div class="v"><div id="a" style="{PAINT};z-index:7"></div></div>',
}


def front(stage: Stage, layers: str) -> str:
    """The id of what is in front in the middle of layers of 100 by 60."""
    stage.open(f'<div data-b="1"><div style="position:absolute;left:50px;top:200px">{layers}</div></div>')
    return stage.page.evaluate("document.elementFromPoint(100, 230).id")


@pytest.mark.parametrize("decoration", DECORATED)
@pytest.mark.parametrize("layers", ['class="z"', 'class="geo" style="width:100px;height:60px"'], ids=["z", "geo"])
def test_the_later_view_is_in_front_whatever_decorates_the_earlier(
    stage: Stage, layers: str, decoration: str
) -> None:
    later = f'<div id="b" style="{PAINT}"></div>'

    assert front(stage, f"<div {layers}>{DECORATED[decoration]}{later}</div>") == "b"


def test_the_views_of_an_overlay_are_in_front_of_each_other_in_their_order(stage: Stage) -> None:
    links = f'<a href="/" id="a" style="{PAINT};opacity:0.5"></a><a href="/" id="b" style="{PAINT}"></a>'

    assert front(stage, f'<div class="ov"><div style="{PAINT}"></div><div class="ov-f">{links}</div></div>') == "b"


def test_a_z_index_brings_an_earlier_view_to_the_front(stage: Stage) -> None:
    views = f'<div id="a" style="{PAINT};z-index:1"></div><div id="b" style="{PAINT}"></div>'

    assert front(stage, f'<div class="z">{views}</div>') == "a"


@pytest.mark.parametrize("around", ["{}", '<div class="h">{}</div>'], ids=["bare", "in a row"])
def test_a_menu_that_is_open_lies_over_the_later_views(stage: Stage, around: str) -> None:
    menu = ('<div class="menu"><button type="button" class="btn" data-kind="menu" aria-haspopup="menu" '
            'aria-expanded="false">More</button><div role="menu" hidden>'
            '<button type="button" role="menuitem" tabindex="-1" data-on="tap">Edit</button></div></div>')
    later = '<div style="width:300px;height:100px;margin-block-start:50px;background:var(--blue);opacity:0.9"></div>'
    layers = f'<div class="z" style="place-items:start">{around.format(menu)}{later}</div>'
    page = stage.open(f'<div data-b="1">{layers}</div>')

    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Edit").click()

    stage.until_sent(1, "tap")


BELOW = '<button type="button" class="btn" style="width:100px;height:60px">Below</button>'
WORDS = "<span>Words</span>"
FILL = '<div class="fill gx gy" id="above" style="{}"></div>'
DRAWING = ('<div class="fill pp gx gy" id="above"><svg class="pp-d" viewBox="0 0 100 60" preserveAspectRatio="none">'
           '<path d="{}" fill="var(--red)"></path></svg></div>')
EMPTY = {
    "stack of space": f'<div class="v gx gy" id="above"><div class="sp gy"></div>{WORDS}</div>',
    "stacks": f'<div class="v gx gy" id="above"><div class="h gx gy">{WORDS}<div class="sp gx"></div></div></div>',
    "frame": f'<div class="fr gx gy" id="above" style="justify-content:end;align-items:end">{WORDS}</div>',
    "clear colour": FILL.format("background:transparent"),
    "line around": FILL.format("border:1px solid var(--red);border-radius:8px"),
    "nothing to see": FILL.format("background:var(--red);opacity:0"),
    "ground of a drawing": DRAWING.format("M50 30L100 60L50 60Z"),
    "told so": '<div class="v gx gy" id="above" style="pointer-events:none">'
               '<div class="fill gx gy" style="background:var(--red)"></div></div>',
}
SHOWN = {
    "colour": FILL.format("background:var(--red)"),
    "faint colour": FILL.format("background:var(--red);opacity:0.5"),
    "painted stack": f'<div class="v gx gy" id="above" style="background:var(--red)">{WORDS}</div>',
    "words": '<span id="above" style="width:100px;height:60px">Words</span>',
    "drawing": DRAWING.format("M0 0L100 0L100 60L0 60Z"),
    "whole shape": FILL.format("background:transparent;--press:whole"),
    "gesture": f'<div class="v gx gy" id="above" data-gesture="drag">{WORDS}</div>',
}


def takes_press(stage: Stage, layers: str, above: str) -> bool:
    """Whether `above` takes a press near its upper edge, left of the middle, and not the button below it."""
    over = {"layers": f'<div class="z">{BELOW}{above}</div>',
            "overlay": f'<div class="ov">{BELOW}<div class="ov-f">{above}</div></div>'}[layers]
    stage.open(f'<div data-b="1"><div style="position:absolute;left:50px;top:200px">{over}</div></div>')
    taker = "document.elementFromPoint(90, 205).closest('#above, button')"
    return stage.page.evaluate(f"{taker}.id === 'above'")


@pytest.mark.parametrize("layers", ["layers", "overlay"])
@pytest.mark.parametrize("above", EMPTY)
def test_a_press_goes_through_what_shows_nothing(stage: Stage, layers: str, above: str) -> None:
    assert not takes_press(stage, layers, EMPTY[above])


@pytest.mark.parametrize("layers", ["layers", "overlay"])
@pytest.mark.parametrize("above", SHOWN)
def test_what_shows_something_takes_the_press(stage: Stage, layers: str, above: str) -> None:
    assert takes_press(stage, layers, SHOWN[above])


FRAME = ('<div class="fr" id="frame" style="align-items:center;justify-content:center;flex:none;width:44px;'
         'height:44px"><span>A</span></div>')
OVER = '<div class="ov">{}<div class="ov-f"><span>1</span></div></div>'
BEHIND = '<div class="ov ov-u"><div class="ov-b"><div class="fill gx gy"></div></div>{}</div>'


@pytest.mark.parametrize(
    "frame", [FRAME, OVER.format(FRAME), BEHIND.format(FRAME), OVER.format(BEHIND.format(FRAME))],
    ids=["bare", "overlay", "background", "both"],
)
@pytest.mark.parametrize("row", ['class="h"', 'class="btn"', 'class="lk"'], ids=["row", "button", "link"])
def test_a_frame_keeps_its_size_beside_a_long_text(stage: Stage, row: str, frame: str) -> None:
    text = "<span>A name that is so long that it needs more room than there is</span>"
    page = stage.open(f'<div data-b="1"><div style="width:200px"><div {row}>{frame}{text}</div></div></div>')

    box = page.locator("#frame").bounding_box()
    assert box and (box["width"], box["height"]) == (44, 44)
