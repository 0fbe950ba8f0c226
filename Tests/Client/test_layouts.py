"""Layouts of an app's own: the browser measures the views, and puts them where the server says."""

from rig.stage import Stage


def box(width: int, height: int, more: str = "", classes: str = "col") -> str:
    return f'<div class="{classes}"><div style="width:{width}px;height:{height}px" {more}></div></div>'


def show(stage: Stage, inside: str, width: int = 300, plan: str = "", classes: str = "gx") -> None:
    stage.open(f'<div data-b="1"><div class="v vl" id="around" style="width:{width}px;position:absolute;left:100px">'
               '<div id="place" data-kind="layout" data-on="measure" '
               f'class="h {classes}" style="position:relative;flex-wrap:wrap">{inside}'
               f'<span hidden data-places="{plan}"></span></div></div></div>')
    stage.until_sent(1, "measure")


def said(stage: Stage) -> str:
    return stage.events("measure")[-1][3]


def places(stage: Stage) -> list[list[float]]:
    return stage.page.evaluate("""() => {
      const around = document.querySelector("#around").getBoundingClientRect();
      return [...document.querySelectorAll("#place > div")].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [left - around.left, top - around.top, width, height];
      });
    }""")


def test_views_are_measured_on_one_line_and_as_narrow_as_can_be(stage: Stage) -> None:
    text = '<div class="col"><span style="font:16px/20px monospace">one two three</span></div>'
    show(stage, box(40, 30) + text)

    room, fixed, words = said(stage).split(";")
    assert room == "300 0" and fixed == "40 30 40 - -"
    width, height, least = [float(number) for number in words.split()[:3]]
    assert height == 20 and least < width / 2


def test_views_that_grow_and_their_values_are_told(stage: Stage) -> None:
    show(stage, box(10, 10, 'data-index="3,4"', "col gx gy"))

    assert said(stage).split(";")[1] == "10 10 10 xy 3,4"


def test_views_stand_where_the_server_put_them(stage: Stage) -> None:
    show(stage, box(40, 20) + box(50, 20), plan="120 48;10 0 - -;0 28 - -")

    assert places(stage) == [[10, 0, 40, 20], [0, 28, 50, 20]]
    assert stage.page.evaluate("[place.offsetWidth, place.offsetHeight]") == [120, 48]
    assert said(stage).startswith("300 0;")


def test_heights_at_the_widths_that_were_asked_for_are_told(stage: Stage) -> None:
    text = '<div class="col"><span style="font:16px/20px monospace">one two three</span></div>'
    show(stage, text, plan="300 40;0 0 80 - 80")

    assert said(stage).split(";")[1].split()[5] == "80:40"
    assert places(stage) == [[0, 0, 80, 40]]


def test_another_room_and_another_view_are_measured_anew(stage: Stage) -> None:
    show(stage, box(40, 20), plan="300 20;0 0 - -")
    stage.page.evaluate("document.querySelector('#around').style.width = '200px'")
    stage.until_sent(2, "measure")
    assert said(stage).startswith("200 0;")

    stage.page.evaluate("document.querySelector('#place > div > div').style.width = '70px'")
    stage.until_sent(3, "measure")

    assert said(stage) == "200 0;70 20 70 - -"


def test_views_of_which_the_server_has_not_spoken_stand_in_rows(stage: Stage) -> None:
    show(stage, box(40, 20) + box(50, 20), plan="300 20;0 0 - -")

    assert places(stage) == [[0, 0, 40, 20], [48, 0, 50, 20]]


def test_lines_from_right_to_left_begin_at_the_right(stage: Stage) -> None:
    show(stage, box(40, 20), plan="300 20;10 0 - -")
    stage.page.evaluate("document.querySelector('#around').dir = 'rtl'")

    assert places(stage) == [[250, 0, 40, 20]]
