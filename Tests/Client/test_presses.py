"""A press is answered at once, without the server; look-and-feel §2."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from rig.stage import Stage

CONTROLS = {
    "button": '<button class="btn" type="button" data-on="tap">Press</button>',
    "filled button": '<button class="btn btn-p" type="button" data-on="tap">Press</button>',
    "link": '<a class="lk" href="/there" data-on="tap">Press</a>',
    "row": '<div class="row"><a class="lk" href="/there" data-on="tap">Press</a></div>',
    "tab": '<nav class="tabs-bar"><ul><li><a class="tab" href="/there" data-on="tap">Press</a></li></ul></nav>',
    "card": '<div class="v" data-on="tap" style="background:#eee">Press</div>',
    "menu item": '<div class="menu"><div role="menu"><button role="menuitem" data-on="tap">Press</button></div></div>',
}
LOOK = """words => {
  const found = [...document.querySelectorAll("[data-on~=tap]")].find((one) => one.textContent === words);
  const { opacity, filter, backgroundColor } = getComputedStyle(found);
  return [opacity, filter, backgroundColor].join();
}"""
# Whether what is pressed looks otherwise by the next picture after the press.
WATCH = f"""() => {{
  const look = {LOOK};
  const before = look("Press");
  window.seen = new Promise((done) => addEventListener("pointerdown", () => {{
    const begun = performance.now();
    requestAnimationFrame(() => done({{ isOther: look("Press") !== before, ms: performance.now() - begun }}));
  }}));
}}"""


def paged(content: str) -> str:
    return (f'<section class="page" data-page="root" data-b="1"><header class="bar"><div class="bar-l"></div>'
            f'<div class="bar-t"><h1 class="title" data-title>Home</h1></div><div class="bar-r"></div></header>'
            f'<main class="page-c">{content}</main></section>')


def stop_clock(page: Page) -> None:
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))


@pytest.mark.parametrize("control", CONTROLS.values(), ids=CONTROLS.keys())
def test_what_is_pressed_looks_pressed_until_the_answer_comes(stage: Stage, control: str) -> None:
    page = stage.open(paged(control))
    page.evaluate("stage.acknowledges = false")
    target = page.get_by_text("Press", exact=True).last
    target.hover()
    before = page.evaluate(LOOK, "Press")
    page.evaluate(WATCH)

    page.mouse.down()
    assert page.evaluate("seen")["isOther"]
    page.mouse.up()

    expect(page.locator("[data-pressed]")).to_have_count(1)
    assert page.evaluate(LOOK, "Press") != before
    stage.deliver({"k": stage.frames()[-1]["k"]})
    expect(page.locator("[data-pressed]")).to_have_count(0)


def test_a_press_that_ends_elsewhere_is_no_longer_shown(stage: Stage) -> None:
    page = stage.open(paged(CONTROLS["button"] + "<p>Elsewhere</p>"))
    page.get_by_role("button").hover()

    page.mouse.down()
    assert page.locator("[data-pressed]").count() == 1
    page.get_by_text("Elsewhere").hover()
    page.mouse.up()

    expect(page.locator("[data-pressed]")).to_have_count(0)
    assert stage.events() == []


def test_a_touch_that_becomes_a_scroll_is_no_longer_shown(stage: Stage) -> None:
    page = stage.open(paged(CONTROLS["link"]))

    link = page.get_by_role("link")
    link.dispatch_event("pointerdown", {"button": 0, "pointerType": "touch"})
    assert page.locator("[data-pressed]").count() == 1
    link.dispatch_event("pointercancel")

    assert page.locator("[data-pressed]").count() == 0


def test_a_disabled_button_shows_no_press(stage: Stage) -> None:
    page = stage.open(paged('<button type="button" data-on="tap" aria-disabled="true">Press</button>'))

    page.get_by_role("button").dispatch_event("pointerdown", {"button": 0})

    assert page.locator("[data-pressed]").count() == 0


def test_without_an_answer_a_line_runs_after_150_ms_and_goes_with_the_answer(stage: Stage) -> None:
    page = stage.open(paged(CONTROLS["link"]))
    page.evaluate("stage.acknowledges = false")
    stop_clock(page)
    line = "getComputedStyle(document.querySelector('.bar'), '::after').content"

    page.get_by_role("link").click()
    page.clock.run_for(140)
    assert page.locator("[aria-busy=true]").count() == 0
    page.clock.run_for(20)
    assert page.get_attribute(".page", "aria-busy") == "true"
    assert page.evaluate(line) == '""'

    stage.deliver({"k": stage.frames()[-1]["k"]})
    assert page.locator("[aria-busy]").count() == 0
    assert page.evaluate(line) == "none"


def test_an_answer_within_a_moment_shows_no_line(stage: Stage) -> None:
    page = stage.open(paged(CONTROLS["link"]))
    stop_clock(page)

    page.get_by_role("link").click()
    page.clock.run_for(1_000)

    assert page.locator("[aria-busy]").count() == 0


def test_the_line_goes_on_under_the_bar_of_the_page_that_is_on_top_now(stage: Stage) -> None:
    page = stage.open(f'<div class="app"><!--9-->{paged(CONTROLS["link"])}<!--/9--></div>')
    page.evaluate("stage.acknowledges = false")
    stop_clock(page)
    page.get_by_role("link").click()
    page.clock.run_for(160)

    other = paged("").replace('data-b="1"', 'data-b="2"')
    stage.deliver({"n": 1, "p": [["i", 9, 0, other], ["d", 1]]})

    assert page.get_attribute(".page", "aria-busy") == "true"
