"""Waits for what the browser client says about itself, never for an amount of time."""

from playwright.sync_api import Page

# What is live shows within a second (allowance §6, item 94); in milliseconds.
SOON = 1_000


def settled(page: Page) -> Page:
    """Returns once nothing is in flight: the live connection stands and every event has its answer."""
    page.wait_for_selector("html[data-perch-idle]", state="attached")
    return page


def still(page: Page) -> Page:
    """Returns once everything that fades or moves has arrived; what turns for ever does not count."""
    page.evaluate("""Promise.allSettled(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished))""")
    return page
