"""What a person has chosen is not undone by what the server said before it heard of it, and outlives the session."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rig.stage import Stage

COLORS = ["Gray", "Red", "Orange", "Blue"]


def _radio(color: str, number: int, chosen: str) -> str:
    checked = "checked" if color == chosen else ""
    return (f'<label data-b="{number}"><input type="radio" name="color" data-key="Color.{color}" value="{color}" '
            f'data-on="change" {checked}>{color}</label>')


def _group(first: int = 1, chosen: str = "Gray") -> str:
    radios = "".join(_radio(color, first + at, chosen) for at, color in enumerate(COLORS))
    return f'<div role="radiogroup" aria-label="Color">{radios}</div>'


def _chosen(page: Page) -> list[str]:
    return page.evaluate("[...document.querySelectorAll('input:checked')].map(({ value }) => value)")


def _says(color: str, is_chosen: bool) -> list[Any]:
    return ["a", 1 + COLORS.index(color), 1, "checked", "" if is_chosen else None]


def _silent(stage: Stage, content: str) -> Page:
    """A page whose server answers late."""
    page = stage.open(content)
    page.evaluate("stage.acknowledges = false")
    return page


def test_there_and_back_again_ends_where_it_ended(stage: Stage) -> None:
    page = _silent(stage, _group())
    page.get_by_role("radio", name="Red").check()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    stage.until_sent(3, "change")
    red, orange, again = (frame["k"] for frame in stage.frames()[-3:])

    stage.deliver({"n": 1, "k": red, "p": [_says("Gray", False)]}, {"n": 2, "k": orange, "p": [_says("Red", False)]})
    assert _chosen(page) == ["Red"]
    stage.deliver({"n": 3, "k": again, "p": [_says("Orange", False)]})

    assert _chosen(page) == ["Red"]


def test_an_older_choice_of_the_server_takes_nothing_from_the_group(stage: Stage) -> None:
    page = _silent(stage, _group())
    page.get_by_role("radio", name="Orange").check()

    stage.deliver({"n": 1, "p": [_says("Gray", False), _says("Blue", True)]})

    assert _chosen(page) == ["Orange"]


def test_a_new_session_has_handled_nothing_yet(stage: Stage) -> None:
    page = stage.open(_group())
    page.get_by_role("radio", name="Red").check()
    page.get_by_role("radio", name="Gray").check()
    stage.settle()
    stage.deliver({"n": 1, "k": 1_000, "p": [["t", 1, 1, ""]]})
    stage.make_anew(_group())
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("radio", name="Orange").check()

    stage.deliver({"n": 1, "p": [_says("Gray", False), _says("Blue", True)]})

    assert _chosen(page) == ["Orange"]


def test_what_the_server_says_once_it_has_heard_counts(stage: Stage) -> None:
    page = _silent(stage, _group())
    page.get_by_role("radio", name="Orange").check()
    stage.until_sent(1, "change")

    stage.deliver({"n": 1, "k": stage.frames()[-1]["k"], "p": [_says("Orange", False), _says("Gray", True)]})

    assert _chosen(page) == ["Gray"]


@pytest.mark.parametrize("control", [
    '<select data-on="change"><option value="x">X</option><option value="y">Y</option></select>',
    '<input type="range" data-on="change" min="1" max="9" value="1">',
    '<input type="date" data-on="change" value="2026-01-01">',
], ids=["list", "slider", "date"])
def test_a_value_that_was_refused_is_shown_no_more(stage: Stage, control: str) -> None:
    page = _silent(stage, f'<div data-b="1">{control}</div>')
    element = page.locator("[data-on]")
    before = element.input_value()
    after = {"select": "y", "range": "7", "date": "2026-02-03"}[element.evaluate("e => e.type.split('-')[0]")]
    element.evaluate("(e, v) => { e.value = v; e.dispatchEvent(new Event('change', { bubbles: true })); }", after)
    stage.until_sent(1, "change")

    stage.deliver({"n": 1, "p": [["v", 1, 1, before, 0, 0]]})
    assert element.input_value() == after
    stage.deliver({"n": 2, "k": stage.frames()[-1]["k"], "p": [["v", 1, 1, before, 0, 0]]})

    assert element.input_value() == before


def test_a_choice_under_way_is_told_again_where_its_control_was_replaced(stage: Stage) -> None:
    page = _silent(stage, f'<div data-b="9"><!--8-->{_group()}<!--/8--></div>')
    page.get_by_role("radio", name="Red").check()
    page.get_by_role("radio", name="Orange").check()
    stage.until_sent(2, "change")
    red = stage.frames()[-2]["k"]

    stage.deliver({"n": 1, "k": red, "p": [["r", 8, f'<!--8-->{_group(21, "Red")}<!--/8-->']]})

    assert _chosen(page) == ["Orange"]
    stage.until_sent(3, "change")
    assert stage.events("change")[-1] == ["change", 23, 1, "Orange"]


def _form(kind: str, chosen: str, is_on: bool, day: str) -> str:
    return (f'<div data-b="9" role="{kind}" aria-label="Form" tabindex="-1">{_group(11, chosen)}'
            f'<input type="checkbox" data-on="change" data-key="Paused" {"checked" if is_on else ""}>'
            f'<input type="date" data-on="change" data-key="Starts" value="{day}"></div>')


def _state(page: Page) -> list[Any]:
    return [*_chosen(page)[:1], page.is_checked("[data-key=Paused]"), page.input_value("[data-key=Starts]")]


def test_what_was_chosen_in_a_sheet_is_there_again_in_a_new_session_and_is_told(stage: Stage) -> None:
    page = stage.open(_form("dialog", "Gray", False, "2026-01-01"))
    page.get_by_role("radio", name="Red").check()
    page.check("[data-key=Paused]")
    page.fill("[data-key=Starts]", "2026-05-06")
    stage.settle()

    stage.make_anew(_form("dialog", "Gray", False, "2026-01-01"))

    assert _state(page) == ["Red", True, "2026-05-06"]
    told = {tuple(event) for frame in stage.frames() for event in frame["e"] if event[0] == "change"}
    assert told == {("change", 12, 1, "Red"), ("change", 9, 2, "true"), ("change", 9, 3, "2026-05-06")}


def test_what_nobody_touched_in_a_sheet_is_what_the_server_has_now(stage: Stage) -> None:
    page = stage.open(_form("dialog", "Gray", False, "2026-01-01"))

    stage.make_anew(_form("dialog", "Blue", True, "2026-03-03"))

    assert _state(page) == ["Blue", True, "2026-03-03"]
    assert stage.events("change") == []


def test_what_was_chosen_and_told_on_a_page_is_not_chosen_once_more(stage: Stage) -> None:
    """Somebody else may have chosen otherwise since."""
    page = stage.open(_form("group", "Gray", False, "2026-01-01"))
    page.get_by_role("radio", name="Red").check()
    page.check("[data-key=Paused]")
    stage.settle()
    told = len(stage.events("change"))

    stage.make_anew(_form("group", "Gray", False, "2026-01-01"))

    assert _state(page) == ["Gray", False, "2026-01-01"]
    assert len(stage.events("change")) == told
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_of_two_controls_of_one_name_nothing_is_carried_over(stage: Stage) -> None:
    """Two children of one name: what was chosen for one must not be chosen for the other."""
    box = '<label><input type="checkbox" data-on="change" data-key="Alex">Alex</label>'
    form = f'<div data-b="9" role="dialog" aria-label="Form" tabindex="-1">{box}{box}</div>'
    page = stage.open(form)
    page.get_by_label("Alex").last.check()
    stage.settle()
    told = len(stage.events("change"))

    stage.make_anew(form)

    assert page.evaluate("[...document.querySelectorAll('input')].map(({ checked }) => checked)") == [False, False]
    assert len(stage.events("change")) == told


ENDS = '<input type="checkbox" data-on="change" data-key="Ends" aria-label="Ends">'
LATER = ('<div data-b="7"><input type="date" data-on="change" data-key="Last Day" aria-label="Last Day" '
         'value="2026-01-01"><input data-on="input" data-key="Note" aria-label="Note"></div>')


def _ending(later: str = "") -> str:
    return f'<div data-b="9" role="dialog" aria-label="Form" tabindex="-1">{ENDS}<!--8-->{later}<!--/8--></div>'


def _filled(stage: Stage) -> Page:
    page = stage.open(_ending(LATER))
    page.get_by_label("Ends").check()
    page.get_by_label("Last Day").fill("2026-05-06")
    page.get_by_label("Note").fill("Trip")
    stage.settle()
    stage.make_anew(_ending())
    assert stage.frames()[-1]["e"][-1] == ["change", 9, 1, "true"]
    return page


def test_fields_that_a_restored_choice_brings_have_what_was_in_them(stage: Stage) -> None:
    page = _filled(stage)

    stage.deliver({"n": 1, "p": [["i", 8, 0, LATER]]})

    assert [page.get_by_label(name).input_value() for name in ("Last Day", "Note")] == ["2026-05-06", "Trip"]
    stage.settle()
    told = [event for frame in stage.frames() for event in frame["e"]]
    assert ["change", 7, 1, "2026-05-06"] in told
    assert "Trip" in [event[3] for event in told if event[0] == "input"]


def test_fields_of_the_same_names_in_another_form_stay_empty(stage: Stage) -> None:
    page = stage.open(_ending(LATER))
    page.get_by_label("Ends").check()
    page.get_by_label("Note").fill("Trip")
    stage.settle()
    stage.make_anew(_ending("<button type=button data-b='6' data-on='tap'>Other</button>"))

    page.get_by_text("Other").click()
    stage.deliver({"n": 1, "p": [["i", 8, 0, LATER]]})

    assert [page.get_by_label(name).input_value() for name in ("Last Day", "Note")] == ["2026-01-01", ""]


def test_a_choice_that_was_told_is_not_told_again_by_the_next_connection(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><input type="checkbox" data-on="change" aria-label="Haptics"></div>')
    page.check("input")
    stage.settle()

    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)
    stage.settle()

    assert stage.events("change") == [["change", 1, 1, "true"]]
