"""Waits for what the browser client says about itself, never for an amount of time."""

from playwright.sync_api import Page

# What takes longer has failed, on whatever machine. Playwright's own limit is 30 seconds.
PATIENCE_MS = 120_000
# What is live shows without being asked for; in milliseconds. A page that hears nothing asks every 15 seconds, so what
# shows earlier was told. That it takes at most a second (allowance §6, item 94) is measured by the best of several in
# `test_live`, which a busy machine cannot spoil.
SOON = 12_000


def settled(page: Page) -> Page:
    """Returns once nothing is in flight: the live connection stands and every event has its answer."""
    page.wait_for_selector("html[data-perch-idle]", state="attached")
    return page


def until(page: Page, condition: str) -> None:
    """Returns once a condition holds in the page. `wait_for_function` may not be used: what does not hold at once it
    looks at by `eval`, which the page's policy forbids, so that it fails on a slow machine alone."""
    page.evaluate(f"""new Promise((done, fail) => {{
        const end = performance.now() + {PATIENCE_MS};
        const look = () => {{
            if ({condition}) done();
            else if (performance.now() > end) fail(new Error("never: " + {condition!r}));
            else setTimeout(look, 20);
        }};
        look();
    }})""")


def still(page: Page) -> Page:
    """Returns once everything that fades or moves has arrived; what turns for ever does not count."""
    page.evaluate("""Promise.allSettled(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished))""")
    return page
