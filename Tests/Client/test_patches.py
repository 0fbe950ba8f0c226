"""Patches change the document exactly as the server believes."""

import json
import os
from pathlib import Path

import pytest
from rig.stage import Stage, fixture

REPLAY = "async (replay) => (await import('/perch/test/normal.js')).replay(replay)"


@pytest.mark.parametrize("case", fixture("patches"), ids=lambda case: case["name"])
def test_a_replay_gives_the_expected_document(stage: Stage, case: dict) -> None:
    shown, expected = stage.blank().evaluate(REPLAY, case)

    assert shown == expected


def test_replays_of_the_server_give_its_own_fresh_rendering(stage: Stage) -> None:
    """The runs of the Swift fuzz where PERCH_REPLAYS names them, else the fixture's once more in one document."""
    file = os.environ.get("PERCH_REPLAYS")
    cases = json.loads(Path(file).read_text()) if file else fixture("patches")
    page = stage.blank()

    assert cases, f"no replays in {file}"
    for case in cases:
        shown, expected = page.evaluate(REPLAY, case)
        assert shown == expected, case["name"]


def test_a_document_that_differs_is_noticed(stage: Stage) -> None:
    case = {"html": '<p data-b="1">a</p>', "frames": [], "expected": '<p data-b="1">b</p>'}

    shown, expected = stage.blank().evaluate(REPLAY, case)

    assert shown != expected


READ = """async (text) => {
  const { decode } = await import('/perch/test/decode.js');
  try { decode(text); return 'read'; } catch (error) { return error.name; }
}"""


def test_frames_of_the_protocol_are_read_and_anything_else_is_refused(stage: Stage) -> None:
    page = stage.blank()
    frames = fixture("frames")

    assert [text for text in frames["accepted"] if page.evaluate(READ, text) != "read"] == []
    assert [text for text in frames["refused"] if page.evaluate(READ, text) != "ProtocolError"] == []


PASSWORD = """<div data-b="1"><!--2--><input type="password" data-key="p" data-on="input" value="old"><!--/2-->
<button type="button" data-on="tap">Show</button></div>"""


@pytest.mark.parametrize("focused", ["button", "input"])
def test_a_replaced_field_keeps_its_text_and_caret_wherever_the_focus_is(stage: Stage, focused: str) -> None:
    page = stage.open(PASSWORD)
    page.fill("input", "correct horse")
    page.evaluate("document.querySelector('input').setSelectionRange(3, 11)")
    page.focus(focused)

    html = '<!--2--><input type="text" data-key="p" data-on="input" value="correct horse"><!--/2-->'
    stage.deliver({"n": 1, "p": [["r", 2, html]]})

    state = "(({ type, value, selectionStart, selectionEnd }) => [type, value, selectionStart, selectionEnd])"
    assert page.evaluate(f"{state}(document.querySelector('input'))") == ["text", "correct horse", 3, 11]
    assert page.evaluate("document.activeElement.localName") == focused


def test_a_replaced_choice_keeps_the_focus_by_its_key(stage: Stage) -> None:
    def group(name: str, number: int) -> str:
        radios = "".join(f'<input type="radio" name="g{number}" data-key="{name}.{value}" value="{value}">'
                         for value in ("one", "two"))
        return f'<div role="radiogroup" aria-label="{name}">{radios}</div>'

    page = stage.open(f'<div data-b="1"><!--2--><p>{group("Part", 1)}</p><!--/2--></div>')
    page.focus("[value=two]")

    stage.deliver({"n": 1, "p": [["r", 2, f'<!--2-->{group("Other", 2)}<p><i></i>{group("Part", 3)}</p><!--/2-->']]})

    assert page.evaluate("[document.activeElement.name, document.activeElement.value]") == ["g3", "two"]


def test_a_field_keeps_the_focus_that_comes_with_a_later_patch_of_the_frame(stage: Stage) -> None:
    page = stage.open(PASSWORD)
    page.focus("input")

    field = '<!--6--><input data-key="p" data-on="input" value="old"><!--/6-->'
    stage.deliver({"n": 1, "p": [["r", 2, "<!--2--><p><!--5--><!--/5--></p><!--/2-->"], ["i", 5, 0, field]]})

    assert page.evaluate("document.activeElement.dataset.key") == "p"


def test_the_caret_of_a_replaced_field_moves_with_a_text_that_the_server_changed(stage: Stage) -> None:
    page = stage.open(PASSWORD)
    page.evaluate("document.querySelector('input').setSelectionRange(2, 2)")

    stage.deliver({"n": 1, "p": [["r", 2, '<!--2--><input data-key="p" data-on="input" value="very old"><!--/2-->']]})

    assert page.evaluate("document.querySelector('input').selectionStart") == 7


def test_a_field_that_is_replaced_with_what_was_typed_into_it_has_that_once(stage: Stage) -> None:
    page = stage.open(PASSWORD.replace('value="old"', 'value=""'))
    page.evaluate("stage.acknowledges = false")
    page.fill("input", "fox")
    stage.until("stage.sockets.at(-1).sent.at(-1)?.e.some((event) => event[0] === 'input')")
    handled = stage.frames()[-1]["k"]
    page.fill("input", "foxy")

    field = '<!--2--><input data-key="p" data-on="input" value="fox"><!--/2-->'
    stage.deliver({"n": 1, "k": handled, "p": [["r", 2, field]]})

    assert page.evaluate("document.querySelector('input').value") == "foxy"
