"""A first visit on a slow phone (look-and-feel §2): an empty cache, slow 4G, a processor slowed by 4."""

from dataclasses import dataclass

from playwright.sync_api import Page
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE

READABLE_SECONDS = 1.5
LIVE_SECONDS = 3.0
REQUESTS = 8

# Lighthouse's "Slow 4G": 150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up; in bytes.
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
PROCESSOR_SLOWED_BY = 4

# When the words are in the document and have been painted, and when the page answers, in milliseconds of the visit.
WATCH = """(words) => {
    window.firstVisit = {}
    const look = () => {
        if (!window.firstVisit.readable && document.querySelector("main")?.textContent.includes(words)) {
            window.firstVisit.readable = performance.now()
        }
        if (document.documentElement?.hasAttribute("data-perch-idle")) window.firstVisit.live = performance.now()
        else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""


@dataclass(frozen=True)
class Visit:
    """What a first visit took."""

    readable_seconds: float
    live_seconds: float
    requests: int


VISITS: list[tuple[str, Person | None, str, str]] = [
    ("sign-in", None, "/login", "Sign In"),
    ("a parent's start page", MOM, "/home", "Alice Smith"),
    ("a child's start page", ALICE, "/my-allowance", "Hi, Alice!"),
]


def visits(house: Household) -> list[tuple[str, Visit]]:
    """Each start page, by somebody who was never there."""
    return [(name, _visit(house, person, path, words)) for name, person, path, words in VISITS]


def _visit(house: Household, person: Person | None, path: str, words: str) -> Visit:
    # The first page only makes the context, signed in; the visit begins with a cache that holds nothing.
    shown: Page = house.open(person, path, screen=PHONE)
    shown.goto("about:blank")
    browser = shown.context.new_cdp_session(shown)
    browser.send("Network.enable")
    browser.send("Network.clearBrowserCache")
    browser.send("Network.emulateNetworkConditions", LINE)
    browser.send("Emulation.setCPUThrottlingRate", {"rate": PROCESSOR_SLOWED_BY})
    shown.add_init_script(f"({WATCH})({words!r})")
    asked: list[str] = []
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto(house.server.url + path, wait_until="commit")
    shown.wait_for_function("() => window.firstVisit?.live && window.firstVisit.readable")
    times = shown.evaluate("window.firstVisit")
    return Visit(times["readable"] / 1_000, times["live"] / 1_000, len(asked))
