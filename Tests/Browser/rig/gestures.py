"""What a finger does that Playwright has no word for."""

from playwright.sync_api import Page

PULL_PIXELS = 160
PULL_STEPS = 8


def pull_down(page: Page) -> None:
    """Drags the content down from the top, as far as a pull to refresh needs, and lets go."""
    client = page.context.new_cdp_session(page)
    x, top = 180, 200

    def touch(kind: str, y: int | None) -> None:
        points = [] if y is None else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", top)
    for step in range(1, PULL_STEPS + 1):
        touch("touchMove", top + PULL_PIXELS * step // PULL_STEPS)
    touch("touchEnd", None)
