"""What a finger does that Playwright has no word for."""

from playwright.sync_api import Locator, Page

PULL_PIXELS = 160
SWIPE_PIXELS = 160
STEPS = 8


def pull_down(page: Page, top: float = 200) -> None:
    """Drags what is `top` pixels from the top down, as far as a pull to refresh or a sheet needs, and lets go."""
    _drag(page, (page.evaluate("innerWidth") / 2, top), down=PULL_PIXELS)


def swipe(row: Locator) -> None:
    """Pulls a row towards its leading edge, as far as its actions need, and lets go."""
    row.scroll_into_view_if_needed()
    box = row.bounding_box()
    assert box, "the row is not on the screen"
    _drag(row.page, (box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2), right=-SWIPE_PIXELS)


def _drag(page: Page, start: tuple[float, float], right: float = 0, down: float = 0) -> None:
    client = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, STEPS + 1):
        touch("touchMove", (start[0] + right * step / STEPS, start[1] + down * step / STEPS))
    touch("touchEnd")
