"""Texts that have too little room: figures are never cut in two, one line is one line, and what may shrink does."""

import pytest
from rig.stage import Stage

FIGURE = "$1,234,567.89"
PLACE = '<div data-b="1"><div id="place" style="width:{width}px"><div class="{box}">{text}</div></div></div>'


def show(stage: Stage, text: str, *, width: int, box: str = "fr") -> None:
    stage.open(PLACE.format(width=width, box=box, text=text))


def lines(stage: Stage) -> int:
    """The number of lines that the text is written on, seen or not."""
    return stage.page.locator("#text").evaluate("""text => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map((box) => box.top)).size;
    }""")


def scale(stage: Stage) -> float:
    return stage.page.locator("#text").evaluate("text => Number(text.style.zoom || 1)")


@pytest.mark.parametrize("box", ["fr", "v", "h", "z"])
def test_a_figure_stands_on_one_line_where_it_has_no_room(stage: Stage, box: str) -> None:
    show(stage, f'<span class="fig" id="text">{FIGURE}</span>', width=50, box=box)

    assert lines(stage) == 1


def test_a_word_that_is_too_long_is_still_cut(stage: Stage) -> None:
    show(stage, '<span id="text">Donaudampfschifffahrtsgesellschaft</span>', width=50)

    assert lines(stage) > 1


@pytest.mark.parametrize("style", ["--lines:1", "--lines:1;color:var(--red)", "--lines: 1; color: var(--red);"])
@pytest.mark.parametrize("words", [FIGURE, "All that was saved in November"])
def test_one_line_ends_with_an_ellipsis(stage: Stage, words: str, style: str) -> None:
    show(stage, f'<span id="text" style="{style}">{words}</span>', width=50)

    assert lines(stage) == 1
    text = stage.page.locator("#text")
    assert text.evaluate("text => getComputedStyle(text).textOverflow") == "ellipsis"
    assert text.evaluate("text => text.clientWidth") == 50
    assert text.evaluate("text => text.scrollWidth") > 50


def test_ten_lines_are_not_one(stage: Stage) -> None:
    show(stage, '<span id="text" style="--lines:10">All that was saved in November</span>', width=100)

    assert lines(stage) > 1


@pytest.mark.parametrize("limit", ["", "--lines:1"])
@pytest.mark.parametrize("box", ["fr", "v", "h"])
def test_a_figure_shrinks_until_it_fits(stage: Stage, box: str, limit: str) -> None:
    show(stage, f'<span class="fig" id="text" data-shrink="0.25" style="{limit}">{FIGURE}</span>', width=60, box=box)
    stage.until("document.getElementById('text').style.zoom !== ''")

    assert 0.25 < scale(stage) < 1
    assert lines(stage) == 1
    room = stage.page.locator("#place").bounding_box()
    text = stage.page.locator("#text").bounding_box()
    assert room and text and text["x"] + text["width"] <= room["x"] + room["width"] + 0.5
    assert stage.page.locator("#text").evaluate("text => text.scrollWidth <= text.clientWidth + 1")


def test_a_text_shrinks_no_further_than_it_may_and_grows_again_with_the_room(stage: Stage) -> None:
    text = f'<span class="fig" id="text" data-shrink="0.8" style="--lines:1">{FIGURE}</span>'
    show(stage, text, width=40)
    stage.until("document.getElementById('text').style.zoom !== ''")
    assert scale(stage) == 0.8

    stage.page.evaluate("document.getElementById('place').style.width = '400px'")
    stage.deliver({"n": 1, "p": [["a", 1, 2, "title", "x"]]})

    assert scale(stage) == 1


def test_a_text_of_two_lines_shrinks_until_both_hold_it(stage: Stage) -> None:
    words = "All that was saved in November, in December and in January"
    show(stage, f'<span id="text" data-shrink="0.3" style="--lines:2">{words}</span>', width=180)
    stage.until("document.getElementById('text').style.zoom !== ''")

    assert 0.3 < scale(stage) < 1
    assert lines(stage) == 2


def test_a_text_that_has_room_keeps_its_size(stage: Stage) -> None:
    texts = f'<span id="text">{FIGURE}</span><span id="b">b</span>'
    show(stage, f'<div class="v" data-shrink="0.5">{texts}</div>', width=40)
    stage.until("document.getElementById('text').style.zoom !== ''")

    assert stage.page.locator("#b").evaluate("text => text.style.zoom") == ""
