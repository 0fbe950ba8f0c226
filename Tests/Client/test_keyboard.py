"""What stands at the bottom of a sheet: over what scrolls, and above the keyboard of a phone; look-and-feel.md §3."""

import pytest
from playwright.sync_api import Browser, Page

from rig.stage import Stage

SIZES = [(390, 844), (1280, 800)]
SHEET = """<div class="app"><!--9--><div class="layer" data-b="5"><div class="scrim"></div>
<div class="sheet" role="dialog" aria-modal="true" aria-label="Form" tabindex="-1"><div class="stack gx gy">
<section class="page gx gy" data-page="root"><header class="bar"><div class="bar-l">
<button class="btn" type="button">Cancel</button></div><div class="bar-t">
<h1 class="title" data-title tabindex="-1">Form</h1></div><div class="bar-r"></div></header>
<main class="page-c"><div class="v gx gy"><div class="sv gx gy"><p style="height:HEIGHTpx">Words</p>
<input aria-label="Last" class="tf"></div><div class="v in-b gx">
<button class="btn btn-p" type="button" style="width:100%">Save</button></div></div></main></section></div></div></div>
<!--/9--></div>"""
# No browser on a desk has a keyboard that covers it: what it tells of its window is told as a phone does.
KEYBOARD = """([height, scale]) => {
  Object.defineProperty(visualViewport, "height", { configurable: true, value: innerHeight - height });
  Object.defineProperty(visualViewport, "scale", { configurable: true, value: scale });
  visualViewport.dispatchEvent(new Event("resize"));
}"""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest, browser: Browser):
    width, height = request.param
    stage = Stage(browser, viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield stage
    complaints = stage.close()
    assert not complaints, "\n".join(complaints)


def bottom(page: Page, selector: str) -> float:
    return float(page.locator(selector).evaluate("element => element.getBoundingClientRect().bottom"))


@pytest.mark.parametrize("height", [20, 3000])
def test_the_act_stands_at_the_bottom_of_its_sheet(stage: Stage, height: int) -> None:
    page = stage.open(SHEET.replace("HEIGHT", str(height)))

    assert bottom(page, ".in-b") == pytest.approx(bottom(page, ".sheet"), abs=1)
    page.evaluate("document.querySelector('.sheet').scrollTo(0, 1e6)")
    assert bottom(page, ".in-b") == pytest.approx(bottom(page, ".sheet"), abs=1)
    last = page.get_by_label("Last").bounding_box()
    top = page.locator(".in-b").bounding_box()
    assert last and top and last["y"] + last["height"] <= top["y"] + 1


def test_what_takes_the_focus_is_not_under_the_act(stage: Stage) -> None:
    page = stage.open(SHEET.replace("HEIGHT", "3000"))

    page.get_by_label("Last").focus()

    last = page.get_by_label("Last").bounding_box()
    top = page.locator(".in-b").bounding_box()
    assert last and top and last["y"] + last["height"] <= top["y"] + 1


def test_the_act_stands_above_the_keyboard(stage: Stage) -> None:
    page = stage.open(SHEET.replace("HEIGHT", "3000"))
    before = bottom(page, ".in-b")
    window = page.evaluate("innerHeight")

    page.evaluate(KEYBOARD, [300, 1])
    assert bottom(page, ".in-b") <= window - 300 + 1
    assert bottom(page, ".in-b") == pytest.approx(bottom(page, ".sheet"), abs=1)
    page.evaluate(KEYBOARD, [0, 1])
    assert bottom(page, ".in-b") == pytest.approx(before, abs=1)
    # Pinched larger, less of the page is seen, without a keyboard.
    page.evaluate(KEYBOARD, [300, 2])
    assert bottom(page, ".in-b") == pytest.approx(before, abs=1)
