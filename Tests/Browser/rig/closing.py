"""Closes what a test has opened."""

from contextlib import suppress

from playwright.sync_api import BrowserContext, Error


def close(context: BrowserContext) -> None:
    """Closes a browser; its pages leave for an empty one first.

    Chromium loses the order to close a page in whose place another one is just arriving, and never answers it.
    """
    for page in context.pages:
        with suppress(Error):
            page.goto("about:blank")
    context.close()
