"""A chart can be read by everybody, and a value of it chosen by pointer and by keyboard."""

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


def test_the_table_is_shown_in_place_of_the_drawing_without_a_script(stage: Stage) -> None:
    page = stage.open((SNAPSHOTS / "Charts-Marks-Bars.html").read_text())
    switch = page.get_by_text("Show as Table")

    box = switch.bounding_box()
    assert box and box["height"] >= 44
    switch.click()

    assert page.get_by_role("table", name="Saved by Month").get_by_role("row").count() == 7
    assert page.locator(".ch-c").is_hidden()
    axe_clean(page)


@pytest.mark.parametrize("name", sorted(file.stem for file in SNAPSHOTS.glob("Charts-*.html")))
def test_every_chart_of_the_gallery_is_accessible(stage: Stage, name: str) -> None:
    page = stage.open(f"<main><h1>Chart</h1>{(SNAPSHOTS / f'{name}.html').read_text()}</main>")

    axe_clean(page)
