"""The connection pill stands in the topmost bar, moves nothing and hides nothing; allowance.md §5.5."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser

from rig.stage import Stage

BUTTONS = ("".join(f'<button class="btn" type="button" aria-label="{name}"><svg class="sym"></svg></button>'
                   for name in ("Share", "Add")))
BACK = '<button class="back" type="button" aria-label="Back"><svg class="sym"></svg><span>Dashboard</span></button>'
SIZES = [(320, 640), (390, 844), (768, 1024), (1280, 860)]


def page_markup(kind: str, title: str, leading: str = "", trailing: str = BUTTONS) -> str:
    return (f'<section class="page gx gy" data-page="{kind}"><header class="bar"><div class="bar-l">{leading}</div>'
            f'<div class="bar-t"><h1 class="title" data-title tabindex="-1">{title}</h1></div>'
            f'<div class="bar-r">{trailing}</div></header>'
            f'<main class="page-c"><p style="height:3000px">Words of {title}</p></main></section>')


ROOT = page_markup("root", "Transactions")
PUSHED = page_markup("pushed", "Details", leading=BACK)
BARLESS = page_markup("root", "", trailing="").replace('<h1 class="title" data-title tabindex="-1"></h1>', "")
FORM = page_markup("root", "New Goal", leading='<button class="btn" type="button">Cancel</button>',
                   trailing='<button class="btn" type="button">Save</button>')
SHEET = (f'<div class="layer" data-b="5"><div class="scrim"></div><div class="sheet" role="dialog" aria-modal="true"'
         f' tabindex="-1"><div class="stack gx gy">{FORM}</div></div></div>')


def app(content: str, above: str = "") -> str:
    return f'<div class="app"><div class="stack">{content}</div><!--9-->{above}<!--/9--></div>'


# What the bar under the pill, or the page without one, looks like, and what the pill lies over.
LOOK = """() => {
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const seen = (element) => element.checkVisibility();
  const page = [...document.querySelectorAll(".page")].filter(seen).pop();
  const bar = page.querySelector(".bar");
  const pill = document.querySelector(".pill");
  const meets = (element) => {
    const [a, b] = [element.getBoundingClientRect(), pill.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  };
  const parts = [...bar.querySelectorAll("h1, button")];
  const holds = (a, b) => a.top <= b.top + 1 && b.bottom <= a.bottom + 1 && b.right <= a.right && b.left > 0;
  const inside = pill && holds(bar.getBoundingClientRect(), pill.getBoundingClientRect());
  return {
    still: [box(bar)[1], box(bar)[3], box(page.querySelector(".page-c"))],
    buttons: parts.filter((part) => part.matches("button")).map((part) => box(part).slice(2)),
    covered: pill ? parts.filter(meets).map((part) => part.textContent || part.ariaLabel) : null,
    inside,
  };
}"""


def go_offline(stage: Stage) -> None:
    stage.context.set_offline(True)
    stage.page.wait_for_selector("text=Offline")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("content", "scroll"),
    [(app(ROOT), 0), (app(ROOT), 400), (app(PUSHED), 400), (app(ROOT, SHEET), 0)],
    ids=["large title", "small title", "pushed", "sheet"],
)
def test_the_pill_stands_in_the_bar_and_moves_nothing(
    browser: Browser, content: str, scroll: int, size: tuple[int, int]
) -> None:
    stage = Stage(browser, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = stage.open(content)
    page.evaluate(f"scrollTo(0, {scroll})")
    # A title follows the scrolling in the next frame.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = page.evaluate(LOOK)

    go_offline(stage)
    for words in ("Offline", "Updates every 15 seconds", "Interrupted: check your last change"):
        # The words of the other states, without waiting for them.
        page.evaluate(f"document.querySelector('.pill').lastChild.data = '{words}'")
        shown = page.evaluate(LOOK)

        assert shown["still"] == before["still"]
        assert shown["inside"] and shown["covered"] == []
        assert len(shown["buttons"]) == len(before["buttons"])
        assert all(width >= 44 and height >= 44 for width, height in shown["buttons"])
    assert page.get_by_role("heading", level=1).count() >= 1
    stage.context.set_offline(False)
    page.wait_for_selector("text=Live")
    assert page.evaluate(LOOK)["still"] == before["still"]
    assert not stage.close()


@pytest.mark.parametrize(("content", "size"), [(BARLESS, "l"), (ROOT, "ax3")], ids=["no bar", "largest text"])
def test_a_line_of_its_own_stays_in_sight_and_covers_nothing(browser: Browser, content: str, size: str) -> None:
    stage = Stage(browser, viewport={"width": 390, "height": 844})
    page = stage.open(app(content))
    page.evaluate(f"document.documentElement.dataset.textSize = '{size}'")
    if size != "l":
        page.evaluate("document.documentElement.dataset.ax = ''")
    stage.deliver({"n": 1, "p": [["i", 9, 0, "<i></i>"]]})

    go_offline(stage)
    at_top = page.evaluate("document.querySelector('.pill-row').getBoundingClientRect().bottom")
    below = page.evaluate("""Math.min(...[...document.querySelectorAll('.bar, .page-c')].filter((part) =>
      part.checkVisibility()).map((part) => part.getBoundingClientRect().top))""")
    page.evaluate("scrollTo(0, 600)")

    assert below >= at_top
    row = page.locator(".pill-row")
    assert row.bounding_box() == {"x": 0, "y": 0, "width": 390, "height": at_top}
    assert row.evaluate("row => getComputedStyle(row).backgroundColor") != "rgba(0, 0, 0, 0)"
    stage.context.set_offline(False)
    assert not stage.close()


def test_the_region_goes_with_the_topmost_bar(stage: Stage) -> None:
    page = stage.open(app(ROOT))
    inside = "document.querySelector('[role=status].pill-row').closest('.sheet') !== null"
    assert page.evaluate(inside) is False

    stage.deliver({"n": 1, "p": [["i", 9, 0, SHEET]]})
    assert page.evaluate(inside) is True
    stage.deliver({"n": 2, "p": [["d", 5]]})

    assert page.evaluate(inside) is False
    assert page.evaluate("document.querySelector('.pill-row').parentElement.className") == "bar-r"


def test_a_page_that_is_made_anew_keeps_the_region(stage: Stage) -> None:
    page = stage.open(app(ROOT), session="old")

    stage.make_anew(app(PUSHED))

    assert page.locator(".bar-r > [role=status].pill-row").count() == 1


def test_a_second_outage_is_told_like_the_first(stage: Stage) -> None:
    page = stage.open(app(ROOT))
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    pill = page.locator("[role=status].pill-row")

    for _ in range(2):
        page.evaluate("stage.accepts = false; stage.sockets.at(-1).fail()")
        page.clock.run_for(2_100)
        assert pill.text_content() == "Reconnecting…"
        page.evaluate("stage.accepts = true; stage.sockets.at(-1).open()")
        assert pill.text_content() == "Live"
        page.clock.run_for(2_100)
        assert pill.text_content() == ""


def test_what_stands_is_not_written_again_by_further_tries(stage: Stage) -> None:
    page = stage.open(app(ROOT))
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    page.evaluate("stage.accepts = false; stage.sockets.at(-1).fail()")
    page.clock.run_for(2_100)
    standing = page.query_selector(".pill-reconnecting")
    page.evaluate("stage.sockets.at(-1).fail()")
    page.clock.run_for(3_000)

    assert page.evaluate("stage.sockets.length") > 2
    assert page.query_selector(".pill-reconnecting .sym")
    assert standing and standing.evaluate("pill => pill.isConnected")
