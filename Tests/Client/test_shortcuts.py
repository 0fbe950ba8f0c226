"""Keys that press a control wherever the focus is: `keyboardShortcut`, also one without Command or Control."""

import pytest
from playwright.sync_api import Page

from rig.stage import Stage

BUTTONS = """<div data-b="1"><p tabindex="-1">Words</p><button data-on="tap" data-shortcut="r">Record</button>
<button data-on="tap" data-shortcut="n" style="display:none">Unseen</button>
<button data-on="tap" data-shortcut="cmd+shift+k">Find</button>
<button data-on="tap" data-shortcut="option+o">Open</button></div>"""
RECORD, FIND, OPEN = ["tap", 1, 2], ["tap", 1, 4], ["tap", 1, 5]
FIELDS = """<div data-b="2"><input aria-label="Text"><input type="search" aria-label="Search">
<input type="date" aria-label="Date"><textarea aria-label="Note"></textarea>
<select aria-label="Choice"><option>One</option><option>Rest</option></select>
<div contenteditable role="textbox" aria-label="Letter">Dear <b>all</b></div>
<div role="menu" aria-label="Menu"><button role="menuitem" aria-label="Item">Item</button></div>
<input type="checkbox" aria-label="Switch"></div>"""
PRESS = """options => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key: "r", bubbles: true, cancelable: true, ...options }))"""


@pytest.fixture
def page(stage: Stage) -> Page:
    return stage.open(BUTTONS + FIELDS + "<!--8--><!--/8-->")


@pytest.mark.parametrize("focused", ["nothing", "Words", "a button", "Switch"])
@pytest.mark.parametrize("key", ["r", "R"])
def test_a_letter_alone_presses_its_control(stage: Stage, page: Page, focused: str, key: str) -> None:
    if focused != "nothing":
        page.focus({"Words": "p", "a button": "text=Find", "Switch": "[aria-label=Switch]"}[focused])

    # With Caps Lock a letter is a capital one, without Shift.
    page.evaluate(PRESS, {"key": key})

    assert stage.events("tap") == [RECORD]


@pytest.mark.parametrize("name", ["Text", "Search", "Date", "Note", "Choice", "Letter", "Item"])
def test_who_types_or_chooses_presses_nothing(stage: Stage, page: Page, name: str) -> None:
    page.focus(f"[aria-label={name}]")

    page.keyboard.press("r")
    stage.settle()

    assert stage.events("tap") == []


@pytest.mark.parametrize(
    "options",
    [{"repeat": True}, {"shiftKey": True, "key": "R"}, {"altKey": True}, {"ctrlKey": True}, {"metaKey": True},
     {"isComposing": True}, {"keyCode": 229}, {"key": "n"}, {"key": "x"}, {"key": "Enter"}],
    ids=str)
def test_no_other_key_is_the_letter(stage: Stage, page: Page, options: dict) -> None:
    page.evaluate(PRESS, options)
    stage.settle()

    assert stage.events("tap") == []


def test_a_letter_reaches_nothing_behind_a_dialog(stage: Stage, page: Page) -> None:
    dialog = ('<div class="layer" data-b="9"><div class="sheet" role="dialog" aria-modal="true" tabindex="-1" '
              'data-on="dismiss"><h1 data-title tabindex="-1">Note</h1>{}</div></div>')
    stage.deliver({"n": 1, "p": [["i", 8, 0, dialog.format("")]]})
    page.keyboard.press("r")
    stage.settle()
    assert stage.events("tap") == []

    own = '<button data-on="tap" data-shortcut="r">Redo</button>'
    stage.deliver({"n": 2, "p": [["d", 9], ["i", 8, 0, dialog.format(own)]]})
    page.keyboard.press("r")
    stage.settle()

    assert stage.events("tap") == [["tap", 9, 3]]


@pytest.mark.parametrize("held", ["Control", "Meta"])
def test_a_command_presses_its_control_also_from_a_field(stage: Stage, page: Page, held: str) -> None:
    page.focus("[aria-label=Text]")

    page.keyboard.press(f"{held}+Shift+K")
    stage.settle()

    assert stage.events("tap") == [FIND]
    assert page.input_value("[aria-label=Text]") == ""


@pytest.mark.parametrize("focused", ["p", "[aria-label=Text]"])
def test_option_presses_its_control_wherever_the_focus_is(stage: Stage, page: Page, focused: str) -> None:
    page.focus(focused)

    page.keyboard.press("o")
    page.keyboard.press("Control+Alt+O")
    stage.settle()
    assert stage.events("tap") == []
    page.keyboard.press("Alt+O")
    stage.settle()

    assert stage.events("tap") == [OPEN]
