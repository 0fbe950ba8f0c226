"""A chart can be read by everybody, a value of it chosen by pointer and by keyboard, and it stays in its frame."""

import re

import pytest
from rig.accessibility import axe_clean
from rig.server import REPOSITORY
from rig.stage import Stage

SNAPSHOTS = REPOSITORY / "Tests/GallerySnapshots/Snapshots"
CHOICE = """<figure class="ch" data-b="3" aria-label="Balance" style="width:400px;height:260px"><div class="ch-c">
<div class="ch-w"><div class="ch-p"><input class="ch-s" type="range" data-kind="{kind}" min="-1" max="3" step="1"
aria-label="Selected Date" aria-valuetext="None" data-places="{places}" value="-1" data-on="change"></div></div>
</div></figure>"""


def choice(kind: str = "chart-x", places: str = "0 25 50 100") -> str:
    return CHOICE.format(kind=kind, places=places)


def chosen(stage: Stage) -> list[str]:
    """The values that the client reported; the input is the fifth element of its block."""
    events = stage.events("change")
    assert all(event[:3] == ["change", 3, 4] for event in events)
    return [event[3] for event in events]


def point(stage: Stage, x: float, y: float) -> None:
    """Moves the mouse to a place of the plot, given as shares of it."""
    box = stage.page.locator(".ch-p").bounding_box()
    assert box
    stage.page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    stage.settle()


def test_the_pointer_chooses_the_nearest_value_and_takes_it_back_when_it_leaves(stage: Stage) -> None:
    stage.open(choice())

    point(stage, 0.3, 0.5)
    stage.until_sent(1, "change")
    point(stage, 0.31, 0.2)
    point(stage, 0.9, 0.5)
    stage.until_sent(2, "change")
    stage.page.mouse.move(900, 700)
    stage.until_sent(3, "change")

    assert chosen(stage) == ["1", "3", "-1"]


def test_a_press_keeps_the_value_when_the_mouse_leaves_until_escape(stage: Stage) -> None:
    page = stage.open(choice())
    point(stage, 0.3, 0.5)
    page.mouse.down()
    page.mouse.up()
    point(stage, 0.9, 0.5)
    stage.until_sent(2, "change")
    page.mouse.move(900, 700)
    stage.until_sent(3, "change")

    assert chosen(stage) == ["1", "3", "1"]
    page.locator(".ch-s").focus()
    page.keyboard.press("Escape")
    stage.until_sent(4, "change")
    point(stage, 0.3, 0.5)
    stage.until_sent(5, "change")
    page.locator(".ch-s").evaluate("input => input.blur()")
    page.mouse.move(900, 700)
    stage.until_sent(6, "change")
    assert chosen(stage) == ["1", "3", "1", "-1", "1", "-1"]


def test_arrow_keys_step_through_the_values_and_escape_takes_the_choice_back(stage: Stage) -> None:
    page = stage.open(choice())

    page.keyboard.press("Tab")
    for key, value in [("ArrowRight", "0"), ("ArrowRight", "1"), ("End", "3"), ("Escape", "-1")]:
        page.keyboard.press(key)
        stage.until(f"stage.sockets.flatMap((s) => s.sent).flatMap((f) => f.e).some((e) => e[3] === '{value}')")

    assert list(dict.fromkeys(chosen(stage))) == ["0", "1", "3", "-1"]


@pytest.mark.parametrize(("x", "y", "expected"), [(0.75, 0.5, "0"), (0.5, 0.9, "1"), (0.25, 0.5, "2")])
def test_a_sector_is_chosen_by_its_direction(stage: Stage, x: float, y: float, expected: str) -> None:
    stage.open(choice("chart-angle", "25 50 75 97"))

    point(stage, x, y)
    stage.until_sent(1, "change")

    assert chosen(stage) == [expected]


SCROLLED = """<figure class="ch" data-b="3" aria-label="Balance" style="width:400px;height:260px"><div class="ch-c">
<div class="ch-sc ch-sx" role="region" tabindex="0" aria-label="Balance, scrollable" data-kind="chart-scroll"
data-places="{places}" data-on="change"><div class="ch-sd" style="width:400%;height:100%"><div class="ch-w">
<div class="ch-p"></div></div><div class="ch-x"><div class="ch-t" style="left:50%">Middle</div></div></div></div>
<div class="ch-y"><div class="ch-t" style="top:0%">10</div></div></div></figure>"""


def scrolled(stage: Stage) -> float:
    """How far the box is scrolled, as a share of the whole plot."""
    return stage.page.locator(".ch-sc").evaluate("box => box.scrollLeft / box.scrollWidth")


def test_a_scrolled_chart_begins_where_it_is_asked_to_and_reports_nothing(stage: Stage) -> None:
    page = stage.open(SCROLLED.format(places="50 0"))

    stage.until("document.querySelector('.ch-sc').scrollLeft > 0")

    assert abs(scrolled(stage) - 0.5) < 0.01
    plot, label = page.locator(".ch-p").bounding_box(), page.get_by_text("10", exact=True).bounding_box()
    assert plot and label
    assert abs(label["y"] + label["height"] / 2 - plot["y"]) < 2, "the labels that stay are beside the plot"
    assert page.get_by_text("Middle").is_visible()
    assert stage.events("change") == []
    axe_clean(page)


def test_a_chart_that_is_scrolled_says_where_it_came_to_rest(stage: Stage) -> None:
    page = stage.open(SCROLLED.format(places="0 0"))

    page.keyboard.press("Tab")
    assert page.locator(".ch-sc").evaluate("box => box === document.activeElement")
    page.locator(".ch-sc").evaluate("box => box.scrollTo(box.scrollWidth / 4, 0)")
    stage.until_sent(1, "change")

    kind, block, element, place = stage.events("change")[0]
    assert (kind, block, element) == ("change", 3, 2)
    left, top = map(float, place.split())
    assert abs(left - 25) < 0.5 and top == 0


def test_a_chart_is_scrolled_to_where_the_server_puts_it(stage: Stage) -> None:
    stage.open(SCROLLED.format(places="0 0"))

    stage.deliver({"n": 1, "p": [["a", 3, 2, "data-places", "75 0"]]})
    stage.until("document.querySelector('.ch-sc').scrollLeft > 0")

    assert abs(scrolled(stage) - 0.75) < 0.01
    assert stage.events("change") == []


def test_the_table_is_shown_in_place_of_the_drawing_without_a_script(stage: Stage) -> None:
    page = stage.open((SNAPSHOTS / "Charts-Marks-Bars.html").read_text())
    switch = page.get_by_text("Show as Table")

    box = switch.bounding_box()
    assert box and box["height"] >= 44
    switch.click()

    assert page.get_by_role("table", name="Saved by Month").get_by_role("row").count() == 7
    assert page.locator(".ch-c").is_hidden()
    axe_clean(page)


def test_marks_move_in_unless_less_motion_is_asked_for(stage: Stage) -> None:
    page = stage.open((SNAPSHOTS / "Charts-Marks-Bars.html").read_text())

    def moves() -> str:
        return page.locator(".ch-m").evaluate("marks => getComputedStyle(marks).animationName")

    assert moves() == "ch-in"
    page.evaluate("document.documentElement.dataset.motion = 'reduce'")
    assert moves() == "none"
    page.evaluate("delete document.documentElement.dataset.motion")
    page.emulate_media(reduced_motion="reduce")
    assert moves() == "none"


WORDS = """<figure class="ch" data-b="{block}" aria-label="Balance" style="width:300px;height:200px"><div class="ch-c">
<div class="ch-w"><div class="ch-p"><div class="ch-a">
<div class="ch-n{place}" style="--ch-x:{x}cqw;--ch-y:{y}cqh;--ch-s:4px">Twelve dollars</div>
</div></div></div></div></figure>"""


def test_words_beside_a_mark_stay_in_the_plot(stage: Stage) -> None:
    corners = [(x, y) for x in (0, 50, 100) for y in (0, 50, 100)]
    cases = [(place, x, y) for place in range(1, 10) for x, y in corners]
    page = stage.open(
        "".join(WORDS.format(block=3 + number, place=place, x=x, y=y) for number, (place, x, y) in enumerate(cases))
    )

    overhangs = page.locator(".ch-p").evaluate_all("""plots => plots.map(plot => {
      const [around, words] = [plot, plot.querySelector("[style]")].map(box => box.getBoundingClientRect());
      return Math.max(
        around.left - words.left, around.top - words.top, words.right - around.right, words.bottom - around.bottom);
    })""")

    assert len(overhangs) == len(cases)
    assert [case for case, overhang in zip(cases, overhangs, strict=True) if overhang > 0.5] == []


@pytest.mark.parametrize("name", sorted(file.stem for file in SNAPSHOTS.glob("Charts-*.html")))
def test_every_chart_of_the_gallery_is_accessible(stage: Stage, name: str) -> None:
    page = stage.open(f"<main><h1>Chart</h1>{(SNAPSHOTS / f'{name}.html').read_text()}</main>")

    axe_clean(page)


def figure(name: str) -> str:
    """A chart of the gallery as the server sends it, without the frame around it."""
    found = re.search("<figure.*</figure>", (SNAPSHOTS / f"Charts-Marks-{name}.html").read_text(), re.DOTALL)
    assert found
    return re.sub(r">\s+<", "><", found[0])


def framed(stage: Stage, content: str, height: int) -> tuple[float, float]:
    """How far something of a chart in a frame reaches beyond it, and how high the plot is."""
    stage.page.set_viewport_size({"width": 375, "height": 812})
    style = f"align-items:center;justify-content:center;height:{height}px"
    stage.open(f'<div class="v gx" style="padding:100px 16px"><div class="fr gx" style="{style}">{content}</div></div>')
    return tuple(stage.page.locator(".fr").evaluate("""frame => {
      const around = frame.getBoundingClientRect();
      const parts = [...frame.querySelectorAll(".ch, .ch-p, .ch-t, .ch-l, .ch-l > li, summary")].filter(part => {
        const { opacity, visibility } = getComputedStyle(part);
        return opacity !== "0" && visibility !== "hidden";
      }).map(part => part.getBoundingClientRect());
      const beyond = parts.map(part => Math.max(around.top - part.top, part.bottom - around.bottom));
      return [Math.max(...beyond), frame.querySelector(".ch-p").clientHeight];
    }"""))


@pytest.mark.parametrize("height", [50, 79, 80, 120, 240])
@pytest.mark.parametrize("name", ["StackedBars", "GroupedBars", "Bars"])
def test_a_chart_stays_in_its_frame_and_keeps_room_for_its_marks(stage: Stage, name: str, height: int) -> None:
    beyond, plot = framed(stage, figure(name), height)

    assert beyond <= 0.5
    assert plot >= 12


def test_a_chart_takes_what_the_other_views_of_a_frame_leave(stage: Stage) -> None:
    chart = f'<div class="h gx gy"><div class="v gx gy">{figure("StackedBars")}</div></div>'

    beyond, plot = framed(stage, f'<div class="v gx gy"><span>Balances</span>{chart}<span>A month</span></div>', 200)

    assert beyond <= 0.5
    assert plot >= 40


def test_the_legend_of_a_chart_without_axes_is_in_its_frame(stage: Stage) -> None:
    legend = '<ul class="ch-l"><li><svg class="ch-i"></svg><span>Alice</span></li></ul>'
    table = '<details class="ch-d"><summary>Show as Table</summary></details>'
    plot = '<div class="ch-c gx gy"><div class="ch-w"><div class="ch-p gx gy"></div></div></div>'

    beyond, height = framed(
        stage, f'<figure class="ch ch-bare gx gy">{plot}<div class="ch-f">{legend}{table}</div></figure>', 50
    )

    assert beyond <= 0.5
    assert height >= 30


def test_the_switch_of_a_low_chart_shows_itself_with_the_focus_and_its_table_has_room(stage: Stage) -> None:
    framed(stage, figure("StackedBars"), 50)
    switch, table = stage.page.get_by_text("Show as Table"), stage.page.get_by_role("table")
    assert switch.evaluate("switch_ => getComputedStyle(switch_).opacity") == "0"

    stage.page.keyboard.press("Tab")
    assert switch.evaluate("switch_ => getComputedStyle(switch_).opacity") == "1"
    stage.page.keyboard.press("Enter")

    assert table.is_visible()
    assert stage.page.locator(".fr").evaluate("frame => frame.scrollHeight <= frame.clientHeight")
