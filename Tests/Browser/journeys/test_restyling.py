"""What one change costs the browser: only what it touches gets its styles anew. A rule that asks `:has()` and ends in
"whatever is inside" lets every change style its whole page, a tenth of a second on a telephone."""

from typing import Any

from playwright.sync_api import Page

from rig.household import Household
from rig.people import MOM
from rig.screens import PHONE
from rig.settle import settled

# A page of transactions has more elements than that; some rules look at one of each row.
MANY = 1_000
FEW = 200


def restyled(page: Page, act: str) -> int:
    """How many elements get their styles anew after what a script does, as the browser itself counts them."""
    browser = page.context.browser
    assert browser is not None
    session = browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    page.evaluate(f"() => {{ {act}; getComputedStyle(document.body).color; }}")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")


def test_a_change_in_a_row_styles_that_row_and_not_its_page(smiths: Household) -> None:
    page = settled(smiths.open(MOM, "/transactions", screen=PHONE))
    row = "document.querySelector('[data-testid=TransactionRow]').closest('.row')"
    assert page.locator("#perch *").count() > MANY

    added = restyled(page, f"{row}.firstElementChild.append(document.createElement('span'))")
    gone = restyled(page, f"{row}.firstElementChild.lastElementChild.remove()")

    assert 0 < added < FEW
    assert 0 <= gone < FEW
