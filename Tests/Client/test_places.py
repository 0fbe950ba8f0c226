"""What only the browser can find out: how large places are, whether images load, which view fits, and the time."""

import pytest

from rig.stage import Stage


def test_a_place_reports_its_size_once_and_again_when_it_changes(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><div data-on="resize" style="width:120px;height:40px"></div></div>')
    stage.until_sent(1, "resize")
    assert stage.events("resize") == [["resize", 1, 1, "120 40"]]

    stage.deliver({"n": 1, "p": [["a", 1, 0, "title", "x"]]})
    page.evaluate("document.querySelector('[data-on]').style.width = '90px'")
    stage.until_sent(2, "resize")

    assert stage.events("resize")[1] == ["resize", 1, 1, "90 40"]


def test_a_place_that_is_asked_where_it_stands_says_so_again_after_scrolling(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><div data-on="resize" data-kind="frame" style="width:50px;height:20px"></div>'
                      '<p style="height:3000px">x</p></div>')
    stage.until_sent(1, "resize")
    before = stage.events("resize")[0][3].split()
    assert before[:2] == ["50", "20"] and len(before) == 4

    page.evaluate("scrollTo(0, 100)")
    stage.until_sent(2, "resize")

    assert int(stage.events("resize")[1][3].split()[3]) == int(before[3]) - 100


def test_an_image_reports_that_it_was_loaded(stage: Stage) -> None:
    stage.open('<div data-b="1"><img alt="" src="/perch/start.svg" data-on="load error"></div>')
    stage.until_sent(1, "load")

    assert stage.events("load", "error") == [["load", 1, 1]]


def test_the_first_view_that_fits_is_shown_again_when_the_room_changes(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><div style="width:300px"><div class="fit" data-kind="fits-x">'
                      '<div id="wide" style="width:200px">wide</div><div id="small">s</div></div></div></div>')
    assert page.is_visible("#wide") and not page.is_visible("#small")

    page.evaluate("document.querySelector('.fit').parentElement.style.width = '100px'")
    stage.until("!document.querySelector('#wide').checkVisibility()")

    assert page.is_visible("#small")


def test_a_view_is_scrolled_to_by_its_name(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><p style="height:3000px">x</p><p data-anchor="last one">y</p></div>')

    stage.deliver({"n": 1, "p": [["x", "scroll", "end nearest last one"]]})
    stage.until("scrollY > 1000")

    assert page.evaluate("scrollY") > 1000


@pytest.mark.parametrize(("setting", "behavior"), [("reduce", "auto"), ("full", "smooth")])
def test_scrolling_keeps_to_the_setting_of_motion(stage: Stage, setting: str, behavior: str) -> None:
    page = stage.open('<div data-b="1"><a class="tab" href="" data-on="tap">Home</a><p data-anchor="last">y</p></div>')
    page.evaluate("""(setting) => {
        document.documentElement.dataset.motion = setting;
        window.asked = [];
        window.scrollTo = Element.prototype.scrollIntoView = (wish) => asked.push(wish.behavior);
    }""", setting)

    page.evaluate("document.querySelector('.tab').click()")
    stage.deliver({"n": 1, "p": [["x", "scroll", "end nearest last"]]})
    stage.until("asked.length === 2")

    assert page.evaluate("asked") == [behavior, behavior]


def test_clocks_count_as_the_server_writes_them(stage: Stage) -> None:
    page = stage.open('<div data-b="1">x</div>')
    source = page.evaluate("[...document.scripts].find((script) => script.type === 'module').src")

    texts = page.evaluate("""async (source) => {
        const { clockText } = await import(source.replace('client.js', 'clocks.js'));
        return [['relative 0', 3661000], ['offset 0', 5000], ['offset 9000', 4000], ['timer 0', 3661000],
            ['down 0 90000', 30500], ['up 0 90000', 30500], ['up 0 90000', 95000], ['down-minutes 0 7200000', 0],
            ['other 0', 1]].map(([clock, now]) => clockText(clock, now));
    }""", source)

    assert texts == ["1 hour, 1 minute", "5 seconds ago", "in 5 seconds", "1:01:01", "01:00", "00:30", "01:30",
                     "120:00", None]


def test_a_place_reports_where_the_spaces_around_it_begin(stage: Stage) -> None:
    spaces = "[data-space=&quot;own&quot;]|[data-space=&quot;none&quot;]|.sv"
    page = stage.open('<div data-b="1"><div class="sv">'
                      '<div data-space="own" style="position:absolute;left:30px;top:40px">'
                      f'<div data-on="resize" data-kind="frame" data-spaces="{spaces}" style="width:50px;height:20px">'
                      '</div></div><p style="height:3000px">x</p></div></div>')
    stage.until_sent(1, "resize")
    before = [int(number) for number in stage.events("resize")[0][3].split()]
    assert before[:8] == [50, 20, 30, 40, 30, 40, 0, 0]

    page.evaluate("scrollTo(0, 100)")
    stage.until_sent(2, "resize")

    after = [int(number) for number in stage.events("resize")[1][3].split()]
    assert after[2:6] == [30, -60, 30, -60]
    assert after[8:] == before[8:]
