"""Gestures: what fingers, the mouse and keys do on a view with `data-gesture`, reported one message at a time."""

from playwright.sync_api import Page, expect
from rig.stage import Stage

CARD = ('<div data-b="1"><div id="card" data-on="gesture" data-gesture="{words}" tabindex="0" '
        'style="position:absolute;left:100px;top:50px;width:80px;height:40px;{style}">{content}</div>'
        '<p style="height:3000px">x</p></div>')


def card(words: str, *, style: str = "", content: str = "Card") -> str:
    return CARD.format(words=words, style=style, content=content)


def reports(stage: Stage) -> list[list[str]]:
    """The reports, each as its words."""
    return [event[3].split() for event in stage.events("gesture")]


def kinds(stage: Stage) -> list[str]:
    return [report[0] for report in reports(stage)]


class Fingers:
    """Touches that one session of the browser's own protocol makes, since each touch must follow from the last."""

    def __init__(self, page: Page) -> None:
        self.client = page.context.new_cdp_session(page)

    def __call__(self, kind: str, *points: tuple[int, int]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_a_page_without_gestures_does_not_load_the_module(stage: Stage) -> None:
    stage.open('<div data-b="1">x</div>')
    assert not [path for _, path, _ in stage.requests if "later" in path]


def test_a_drag_tells_where_it_began_where_it_goes_and_where_it_ends(stage: Stage) -> None:
    page = stage.open(card("drag", style="translate:5px 3px"))
    page.mouse.move(120, 70)
    page.mouse.down()
    page.mouse.move(150, 90)
    stage.until_sent(2, "gesture")
    page.mouse.move(170, 95)
    page.mouse.up()
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")

    told = reports(stage)
    assert told[0][0] == "begin" and told[0][2:] == ["120", "70", "100", "50", "80", "40"]
    assert told[1][0] == "move" and told[1][2:4] == ["150", "90"] and float(told[1][4]) > 0
    assert told[-1][0] == "end" and told[-1][2:4] == ["170", "95"]
    times = [int(report[1]) for report in told]
    assert times == sorted(times)


def test_one_report_is_under_way_and_the_newest_place_follows(stage: Stage) -> None:
    page = stage.open(card("drag"))
    page.evaluate("stage.acknowledges = false")
    page.mouse.move(120, 70)
    page.mouse.down()
    for x in range(130, 160, 3):
        page.mouse.move(x, 70)
        page.evaluate("new Promise(requestAnimationFrame)")
    assert kinds(stage) == ["begin"]

    page.evaluate("stage.acknowledges = true; stage.sockets.at(-1).deliver({ k: stage.sockets.at(-1).sent.at(-1).k })")
    stage.until_sent(2, "gesture")

    assert reports(stage)[1][:1] + reports(stage)[1][2:4] == ["move", "157", "70"]


def test_a_finger_drags_a_view_and_scrolls_beside_it(stage: Stage) -> None:
    page = stage.open(card("drag"))
    touch = Fingers(page)
    touch("touchStart", (120, 70))
    touch("touchMove", (120, 40))
    touch("touchMove", (120, 20))
    touch("touchEnd")
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")
    assert kinds(stage)[0] == "begin" and kinds(stage)[-1] == "end"
    assert page.evaluate("scrollY") == 0

    touch("touchStart", (300, 300))
    for y in range(280, 100, -20):
        touch("touchMove", (300, y))
    touch("touchEnd")

    stage.until("scrollY > 50")


def test_two_fingers_are_reported_together_until_one_is_lifted(stage: Stage) -> None:
    touch = Fingers(stage.open(card("pinch")))
    touch("touchStart", (120, 70))
    touch("touchStart", (120, 70), (150, 80))
    touch("touchMove", (110, 70), (170, 80))
    stage.until_sent(3, "gesture")
    touch("touchEnd", (110, 70))
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")

    told = reports(stage)
    assert told[1][0] == "move" and told[1][6:] == ["150", "80"]
    assert told[2][2:4] == ["110", "70"] and told[2][6:] == ["170", "80"]
    assert len(told[-1]) == 6


def test_a_finger_that_rests_is_told_and_a_pause_after_a_press_too(stage: Stage) -> None:
    page = stage.open(card("tap hold:60 rest:40"))
    page.mouse.move(120, 70)
    page.mouse.down()
    stage.until_sent(2, "gesture")
    page.mouse.up()
    stage.until_sent(4, "gesture")

    assert kinds(stage) == ["begin", "hold", "end", "rest"]
    began, held, lifted, rested = (int(report[1]) for report in reports(stage))
    assert held == began + 60 and rested == lifted + 40


def test_views_inside_one_another_are_told_in_order_of_preference(stage: Stage) -> None:
    def box(name: str, words: str, content: str) -> str:
        return f'<div id="{name}" data-on="gesture" data-gesture="{words}">{content}</div>'

    page = stage.open('<div data-b="1">' + box("a", "tap", box("b", "tap high", box("c", "tap", "x"))) + "</div>")
    page.click("#c")
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")

    assert [event[2] for event in stage.events("gesture")] == [2, 3, 1, 2, 3, 1]


def test_a_button_inside_answers_for_itself_unless_it_is_dragged_away(stage: Stage) -> None:
    page = stage.open(card("drag tap", content='<button type="button" data-on="tap" style="width:60px">B</button>'))
    page.mouse.move(110, 60)
    page.mouse.down()
    page.mouse.move(112, 60)
    page.mouse.up()
    stage.until_sent(1, "tap")
    page.mouse.down()
    page.mouse.move(130, 60)
    page.mouse.up()
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")

    assert len(stage.events("tap")) == 1


def test_text_fields_inside_keep_their_fingers(stage: Stage) -> None:
    page = stage.open(card("drag tap", content='<input aria-label="Name" style="width:60px">'))
    page.mouse.move(110, 60)
    page.mouse.down()
    page.mouse.move(140, 60)
    page.mouse.up()

    assert kinds(stage) == []


def test_arrows_drag_and_return_presses(stage: Stage) -> None:
    page = stage.open(card("drag tap"))
    page.focus("#card")
    page.keyboard.down("ArrowRight")
    page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    page.keyboard.press("Enter")
    stage.until("document.documentElement.hasAttribute('data-perch-idle')")

    told = reports(stage)
    ends = [report for report in told if report[0] == "end"]
    assert told[0][2:4] == ["140", "70"] and ends[0][2:4] == ["172", "70"]
    assert kinds(stage)[-2:] == ["begin", "end"] and ends[1][2:4] == ["140", "70"]


def test_a_touch_pad_pinches_by_its_wheel(stage: Stage) -> None:
    page = stage.open(card("pinch"))
    page.mouse.move(120, 70)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -50)
    page.keyboard.up("Control")
    stage.until("document.documentElement.hasAttribute('data-perch-idle') && stage.sockets.at(-1).sent.length > 2")
    stage.until("stage.sockets.at(-1).sent.flatMap((frame) => frame.e).some((e) => String(e[3]).startsWith('end'))")

    spread = [float(report[6]) - float(report[2]) for report in reports(stage)
              if report[0] == "move"]
    assert spread[0] == 100 and spread[-1] > 150


def test_a_view_that_goes_during_a_drag_stops_nothing(stage: Stage) -> None:
    page = stage.open(card("drag"))
    page.mouse.move(120, 70)
    page.mouse.down()
    stage.until_sent(1, "gesture")
    stage.deliver({"n": 1, "p": [["r", 1, '<div data-b="2">gone</div>']]})
    page.mouse.move(200, 70)
    page.mouse.up()

    expect(page.get_by_text("gone")).to_be_visible()
    assert kinds(stage) == ["begin"]
