"""What people do reaches the server, once, in order, and only where the markup asks for it."""

import pytest
from playwright.sync_api import Page, expect
from rig.stage import Stage

FORM = """<div data-b="1" data-submit data-on="submit">
<input data-on="input focus blur" data-key="a" aria-label="A"><input data-on="input" data-key="b" aria-label="B">
<textarea data-on="input" data-key="c" aria-label="C"></textarea>
<input type="checkbox" role="switch" data-on="change" aria-label="D">
<select data-on="change" aria-label="E"><option value="x">X</option><option value="y">Y</option></select>
<button type="button" data-on="tap">Save</button></div>"""


def test_a_press_is_reported_with_its_place(stage: Stage) -> None:
    page = stage.open('<div data-b="4"><i></i><button type="button" data-on="tap">Add <b>Money</b></button></div>')

    page.click("b")

    assert stage.events() == [["tap", 4, 2]] or stage.events() == [["tap", 4, 3]]
    assert stage.events()[0][2] == 2


MOVABLE = """<div data-b="4"><button type="button" data-on="tap">Add</button></div><p>Below</p>"""


MENU_ITEMS = "".join(
    f'<button type="button" role="menuitem" data-on="tap">{name}</button>' for name in ("Edit", "Export", "Remove")
)
MENU = f"""<div data-b="1" class="menu-o"><button type="button" data-kind="menu" aria-haspopup="menu"
aria-expanded="false">More</button><div class="menu" role="menu" hidden>{MENU_ITEMS}</div></div>"""


def hold_while_it_moves(page: Page, pixels: int) -> tuple[float, float]:
    """Presses the first button with the mouse and moves it away before the mouse is let go; says where the mouse is."""
    button = page.locator("button").first
    box = button.bounding_box()
    assert box
    x, y = box["x"] + 5, box["y"] + 3
    page.mouse.move(x, y)
    page.mouse.down()
    button.evaluate("(button, px) => { button.style.marginTop = `${px}px` }", pixels)
    return x, y


@pytest.mark.parametrize("pixels", [0, 10, 200])
def test_a_button_that_moves_away_under_the_mouse_is_pressed_once(stage: Stage, pixels: int) -> None:
    page = stage.open(MOVABLE)

    hold_while_it_moves(page, pixels)
    page.mouse.up()

    assert stage.events() == [["tap", 4, 1]]


def test_a_menu_whose_button_moves_away_under_the_mouse_opens(stage: Stage) -> None:
    page = stage.open(MENU)

    hold_while_it_moves(page, 100)
    page.mouse.up()

    expect(page.get_by_role("menuitem", name="Edit")).to_be_visible()


@pytest.mark.parametrize("pixels", [0, 200])
def test_a_mouse_that_leaves_the_button_presses_nothing(stage: Stage, pixels: int) -> None:
    page = stage.open(MOVABLE)

    x, y = hold_while_it_moves(page, pixels)
    page.mouse.move(x, y - 5)
    page.mouse.up()

    assert stage.events() == []


@pytest.mark.parametrize("attributes", ['aria-disabled="true"', "disabled", ""])
def test_a_disabled_button_and_one_without_events_report_nothing(stage: Stage, attributes: str) -> None:
    on = 'data-on="tap"' if attributes else ""
    page = stage.open(f'<div data-b="1"><button type="button" {on} {attributes}>Save</button></div>')

    page.click("button", force=True)

    assert stage.events() == []


def test_a_link_stays_on_the_live_page_and_is_followed_with_a_modifier(stage: Stage) -> None:
    page = stage.open('<nav data-b="1"><a href="/children/1" data-on="tap">Alice</a></nav>')
    stage.pages["/children/1"] = stage.document("<h1 data-title>Alice</h1>")

    page.click("a")
    assert stage.events() == [["tap", 1, 1]]
    assert page.url.endswith("/")

    with stage.context.expect_page():
        page.click("a", modifiers=["Control"])
    assert stage.events() == [["tap", 1, 1]]


def test_waiting_text_travels_before_the_press(stage: Stage) -> None:
    page = stage.open(FORM)
    page.evaluate("stage.acknowledges = false")

    page.type("[data-key=a]", "12")
    page.click("button")

    kinds = [(event[0], event[3] if event[0] == "input" else None) for event in stage.events("input", "tap")]
    assert kinds[-2:] == [("input", "12"), ("tap", None)]
    assert "data-perch-idle" not in page.evaluate("document.documentElement.getAttributeNames()")


def test_one_input_is_under_way_and_the_newest_wins(stage: Stage) -> None:
    page = stage.open(FORM)
    page.evaluate("stage.acknowledges = false")

    page.type("[data-key=a]", "abcdef")
    assert [event[3] for event in stage.events("input")] == ["a"]
    stage.deliver({"k": stage.frames()[-1]["k"]})
    stage.until_sent(2, "input")

    assert stage.events("input")[-1][3] == "abcdef"


def test_half_of_a_surrogate_pair_is_sent_as_what_cannot_be_shown(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><input data-on="input" data-key="name" aria-label="Name"></div>')

    page.locator("input").evaluate("""field => {
      field.value = "a\\ud83d \\ud83d\\ude00";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    stage.until_sent(1, "input")

    assert stage.events("input")[0][3] == "a\ufffd \U0001f600"


def test_choices_are_reported(stage: Stage) -> None:
    page = stage.open(FORM)

    page.check("[role=switch]")
    page.uncheck("[role=switch]")
    page.select_option("select", "y")

    assert [event[3] for event in stage.events("change")] == ["true", "false", "y"]


def test_enter_goes_to_the_next_field_and_sends_from_the_last(stage: Stage) -> None:
    page = stage.open('<div data-b="1" data-submit><input aria-label="A" data-on="input">'
                      '<input aria-label="B" data-on="input submit"></div>')

    page.focus("[aria-label=A]")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.ariaLabel") == "B"
    assert stage.events() == []
    page.keyboard.press("Enter")

    assert stage.events() == [["submit", 1, 2]]


def test_command_enter_sends_from_anywhere_and_enter_in_a_text_area_is_a_new_line(stage: Stage) -> None:
    page = stage.open(FORM)

    page.focus("textarea")
    page.keyboard.press("Enter")
    assert stage.events("submit") == []
    page.keyboard.press("Control+Enter")

    assert stage.events("submit") == [["submit", 1, 0]]
    assert page.input_value("textarea") == "\n"


def test_command_enter_presses_the_default_button_from_a_field_in_the_middle(stage: Stage) -> None:
    page = stage.open('<div data-b="1" role="dialog" aria-modal="true">'
                      '<button type="button" data-on="tap" data-shortcut="default">Save</button>'
                      '<div data-submit data-on="submit"><input aria-label="A"><input aria-label="B"></div></div>')

    page.focus("[aria-label=A]")
    page.keyboard.press("Control+Enter")

    assert stage.events() == [["tap", 1, 1]]


def test_enter_during_a_composition_belongs_to_the_input_method(stage: Stage) -> None:
    page = stage.open('<div data-b="1" data-submit><input aria-label="A" data-on="input submit"></div>')

    page.focus("input")
    page.evaluate("""document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }))""")

    assert stage.events() == []


def test_enter_presses_the_default_button_where_nothing_listens(stage: Stage) -> None:
    page = stage.open('<div data-b="1" data-submit><input aria-label="A">'
                      '<button type="button" data-on="tap" data-shortcut="default">Go</button></div>')

    page.focus("input")
    page.keyboard.press("Enter")

    assert stage.events() == [["tap", 1, 2]]


def test_a_debounced_field_waits_for_a_pause(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><input type="search" aria-label="S" data-on="input" data-debounce="300"></div>')

    page.type("input", "movie", delay=20)
    assert stage.events() == []
    stage.settle()

    assert [event[3] for event in stage.events()] == ["movie"]


def test_escape_and_the_scrim_dismiss_the_topmost_dialog(stage: Stage) -> None:
    layer = """<div class="layer" data-b="{0}"><div class="scrim"></div>
    <div class="sheet" role="dialog" aria-modal="true" tabindex="-1" data-on="dismiss"><button>x</button></div></div>"""
    page = stage.open(layer.format(1) + layer.format(2))

    page.keyboard.press("Escape")
    page.mouse.click(5, 5)

    assert stage.events() == [["dismiss", 2, 2], ["dismiss", 2, 2]]


def test_focus_and_blur_are_reported_where_asked(stage: Stage) -> None:
    page = stage.open(FORM)

    page.focus("[data-key=a]")
    page.focus("[data-key=b]")

    assert stage.events() == [["focus", 1, 1], ["blur", 1, 1]]


def test_the_end_of_a_list_is_reported_when_it_comes_near_and_again_when_it_has_moved(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><p style="height:3000px">x</p><!--2--><!--/2-->'
                      '<p data-on="appear">more</p></div>')
    assert stage.events() == []

    page.evaluate("scrollTo(0, 9999)")
    stage.until_sent(1, "appear")
    stage.deliver({"n": 1, "p": [["t", 1, 1, "y"]]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(stage.events("appear")) == 1

    stage.deliver({"n": 2, "p": [["i", 2, 0, '<p data-b="3" style="height:200px">z</p>']]})
    stage.until_sent(2, "appear")


def test_keys_and_long_presses_are_reported_where_asked(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><button data-on="key longpress" data-keys="ArrowUp Delete">x</button></div>')

    page.focus("button")
    for key in ("ArrowUp", "ArrowDown", "Delete"):
        page.keyboard.press(key)
    page.click("button", button="right")

    assert stage.events() == [["key", 1, 1, "ArrowUp"], ["key", 1, 1, "Delete"], ["longpress", 1, 1]]


def test_showing_the_password_keeps_value_and_caret(stage: Stage) -> None:
    page = stage.open("""<div data-b="1"><input type="password" aria-label="P" value="secret" data-on="input">
    <button type="button" data-kind="reveal" data-show="Show password" data-hide="Hide password"
    aria-label="Show password">x</button></div>""")
    page.evaluate("document.querySelector('input').setSelectionRange(2, 4)")

    page.click("button")

    state = "(({ type, value, selectionStart, selectionEnd }) => [type, value, selectionStart, selectionEnd])"
    assert page.evaluate(f"{state}(document.querySelector('input'))") == ["text", "secret", 2, 4]
    assert page.get_attribute("button", "aria-label") == "Hide password"
    page.click("button")
    assert page.evaluate(f"{state}(document.querySelector('input'))") == ["password", "secret", 2, 4]


def test_a_menu_opens_by_keyboard_moves_types_ahead_and_closes(stage: Stage) -> None:
    page = stage.open(MENU)

    page.focus("[data-kind=menu]")
    page.keyboard.press("ArrowDown")
    focused = "document.activeElement.textContent"
    assert page.evaluate(focused) == "Edit"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "Remove"
    page.keyboard.press("e")
    assert page.evaluate(focused) == "Edit"
    page.keyboard.press("x")
    assert page.evaluate(focused) == "Export"
    page.keyboard.press("Escape")
    assert page.evaluate(focused) == "More"
    assert page.get_attribute("[role=menu]", "hidden") is not None

    page.click("[data-kind=menu]")
    page.click("text=Remove")
    assert stage.events() == [["tap", 1, 5]]


def test_what_was_typed_before_the_script_came_alive_is_sent(stage: Stage) -> None:
    stage.pages["/"] = stage.document(FORM)
    stage.page.add_init_script("stage.accepts = false")
    stage.page.goto("http://client.test/")
    stage.page.type("[data-key=a]", "early")
    stage.page.check("[role=switch]")
    stage.page.evaluate("stage.sockets.at(-1).open()")
    stage.settle()

    assert ["input", 1, 1, "early"] in [event[:4] for event in stage.events()]
    assert ["change", 1, 4, "true"] in stage.events()


MARKS = "(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`).sort())"


def marks_of_the_button(stage: Stage) -> list[str]:
    names = ("aria-busy", "aria-disabled", "data-pending")
    marks = stage.page.evaluate(f"{MARKS}(document.querySelector('button'))")
    return [mark for mark in marks if mark.startswith(names)]


def test_a_pressed_button_is_busy_and_deaf_until_its_press_is_acknowledged(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><button type="button" data-on="tap">Save</button></div>')
    page.evaluate("stage.acknowledges = false")

    page.click("button")
    assert marks_of_the_button(stage) == ["aria-busy=true", "aria-disabled=true", "data-pending="]
    page.click("button", force=True)
    assert stage.events() == [["tap", 1, 1]]
    stage.deliver({"k": stage.frames()[-1]["k"] - 1})
    assert "aria-busy=true" in marks_of_the_button(stage)

    stage.deliver({"k": stage.frames()[-1]["k"]})
    assert marks_of_the_button(stage) == []
    page.click("button")
    assert stage.events() == [["tap", 1, 1], ["tap", 1, 1]]


@pytest.mark.parametrize("value, marks", [("true", ["aria-disabled=true"]), (None, [])])
def test_what_the_server_sets_during_a_press_holds_after_it(stage: Stage, value: str | None, marks: list[str]) -> None:
    page = stage.open('<div data-b="1"><button type="button" data-on="tap">Save</button></div>')
    page.evaluate("stage.acknowledges = false")

    page.click("button")
    stage.deliver({"n": 1, "p": [["a", 1, 1, "aria-disabled", value], ["a", 1, 1, "aria-label", "Saving"]]})
    assert marks_of_the_button(stage) == ["aria-busy=true", "aria-disabled=true", "data-pending="]
    assert page.get_attribute("button", "aria-label") == "Saving"
    stage.deliver({"k": stage.frames()[-1]["k"]})

    assert marks_of_the_button(stage) == marks


def test_a_pressed_link_looks_pressed_and_opens_once_however_often_it_is_pressed(stage: Stage) -> None:
    page = stage.open('<nav data-b="1"><a href="/children/1" data-on="tap">Alice</a></nav>')
    page.evaluate("stage.acknowledges = false")
    plain = ["data-on=tap", "href=/children/1"]

    page.dblclick("a")

    assert page.evaluate(f"{MARKS}(document.querySelector('a'))") == [*plain[:1], "data-pressed=", *plain[1:]]
    assert stage.events() == [["tap", 1, 1]]
    stage.deliver({"k": stage.frames()[-1]["k"]})
    assert page.evaluate(f"{MARKS}(document.querySelector('a'))") == plain
