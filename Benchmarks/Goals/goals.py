"""The goals of a household (shared §13, look-and-feel §2): start, first visit, API, scrolling, live update.

Starts the release build on throw-away data of five children with 10,000 entries each, and prints each figure beside
its bar. Most are wall times and the machines are shared, so the run fails only beyond three times a bar; frames are
judged by what they cost the browser.
"""

import http.client
import json
import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import cycle
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
REPOSITORY = FOLDER.parents[1]
sys.path[:0] = [str(REPOSITORY / "Tests/Browser")]

import first_visit  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from rig.api import Api  # noqa: E402
from rig.household import Household  # noqa: E402
from rig.people import ALICE, MOM, Person  # noqa: E402
from rig.screens import PHONE  # noqa: E402
from rig.server import RoostServer, roost  # noqa: E402

CHILDREN = 5
ENTRIES_A_CHILD = 10_000
CALLERS = 20
CALLS_A_CALLER = 160
# A session may ask 600 times a minute (shared §14).
PAUSE_SECONDS = 0.105
TODAY = date(2025, 11, 20)
ROWS = 1_000
SCROLLED_FRAMES = 600
PIXELS_A_FRAME = 30
FRAME_MS = 1_000 / 60
SLOWEST_SHOWN = 8
IDLE_MS = 50
FAILS_BEYOND = 3


class Figures:
    """What was measured, each beside its bar."""

    def __init__(self) -> None:
        self._has_failed = False
        print("| goal | measured | bar |\n| --- | --- | --- |")

    def note(self, name: str, measured: float, bar: float, unit: str, may_fail: bool = True) -> None:
        self._has_failed |= may_fail and measured > bar * FAILS_BEYOND
        missed = "" if measured <= bar else ", missed"
        print(f"| {name} | {measured:,.4g} {unit} | ≤ {bar:.4g} {unit}{missed} |", flush=True)

    def end(self) -> None:
        if self._has_failed:
            sys.exit(f"a goal is missed by more than {FAILS_BEYOND} times")


class Caller:
    """A connection that stays open, and a session."""

    def __init__(self, server: RoostServer, token: str) -> None:
        self._connection = http.client.HTTPConnection("localhost", server.port, timeout=30)
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def call(self, method: str, path: str, body: dict[str, object] | None = None) -> float:
        """Asks, and returns how many milliseconds the whole answer took."""
        start = time.perf_counter()
        self._connection.request(method, f"/api/v1{path}", json.dumps(body) if body else None, self._headers)
        answer = self._connection.getresponse()
        text = answer.read().decode()
        assert answer.status in (200, 201), f"{method} {path} answered {answer.status}: {text}"
        return (time.perf_counter() - start) * 1_000


def session(server: RoostServer, person: Person = MOM) -> str:
    return Api(server.url).sign_in(person).token


def in_parallel(works: list[Callable[[], None]]) -> None:
    threads = [threading.Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


# MARK: Data


def children(server: RoostServer) -> list[str]:
    """Five children, those of the demo among them."""
    api = Api(server.url).sign_in(MOM)
    for number in range(CHILDREN - len(api.children())):
        api.add_child(f"Child {number}", f"child{number}@example.com", "a long password")
    return [str(child["id"]) for child in api.children()]


def fill(server: RoostServer, folder: Path) -> None:
    """Gives every child its entries, behind the back of a stopped server, and lets the program check them."""
    database = sqlite3.connect(folder / "roost.sqlite")
    with database:
        for statement in (FOLDER / "fill.sql").read_text().split(";\n"):
            database.execute(statement, {"count": ENTRIES_A_CHILD, "today": (TODAY - date(1970, 1, 1)).days})
    database.close()
    checked = roost("verify", "--data", folder)
    assert checked.returncode == 0, checked.stdout + checked.stderr


# MARK: API

# Addresses of secrets and of photos, which this household has none of.
UNASKED = {"invitations", "attachments", "picture"}


def addresses(server: RoostServer, ids: list[str]) -> Iterator[tuple[str, str]]:
    """Every address that is read, as the document names it, and one such with real ids for each of the children."""
    api = Api(server.url).sign_in(MOM)
    document = api.get("/openapi.json").json
    alice = api.child_id("Alice")
    real = {
        "transactions": api.entries("Alice")[0]["id"],
        "savings-accounts": api.get(f"/savings-accounts?childId={alice}").json["accounts"][0]["id"],
        "wishlist": api.get(f"/wishlist?childId={alice}").json["items"][0]["id"],
    }
    for path, operations in document["paths"].items():
        kind = path.split("/")[1]
        parameters = [each["name"] for each in operations.get("get", {}).get("parameters", [])]
        if "get" not in operations or not UNASKED.isdisjoint(path.split("/")):
            continue
        for child in ids:
            own = real.get(kind, child)
            query = {"childId": f"?childId={child}", "ledger": "?ledger=children"}
            asked = next((query[name] for name in parameters if name in query), "")
            yield path, path.replace("{id}", own) + asked


def api_times(server: RoostServer, ids: list[str]) -> dict[str, list[float]]:
    """What 20 callers wait for, each with a session of its own and a pause after each answer."""
    paths = list(addresses(server, ids))
    times: dict[str, list[float]] = {}

    def ask(caller: Caller, number: int) -> None:
        turn = cycle(random.Random(number).sample(paths, len(paths)))
        for call in range(CALLS_A_CALLER):
            if call % 10 == 0:
                child = random.choice(ids)
                body = {"childId": child, "type": "Credit", "amount": "0.50", "description": f"Call {call}"}
                times.setdefault("POST /transactions", []).append(caller.call("POST", "/transactions", body))
            else:
                name, path = next(turn)
                times.setdefault(name, []).append(caller.call("GET", path))
            time.sleep(PAUSE_SECONDS)

    callers = [Caller(server, session(server)) for _ in range(CALLERS)]
    in_parallel([lambda caller=caller, n=n: ask(caller, n) for n, caller in enumerate(callers)])
    return times


def note_calls(figures: Figures, times: dict[str, list[float]]) -> None:
    """The slowest addresses. Where even the one that does nothing is slow, the machine has no time to judge by."""
    slow = sorted(((percentile(each, 0.95), name) for name, each in times.items()), reverse=True)
    may_fail = percentile(times["/health"], 0.95) <= IDLE_MS
    for milliseconds, name in slow[:SLOWEST_SHOWN]:
        figures.note(f"95 % of {name}", milliseconds, 200, "ms", may_fail)
    figures.note(f"each of {len(slow) - SLOWEST_SHOWN} more addresses", slow[SLOWEST_SHOWN][0], 200, "ms", may_fail)


# MARK: Browser


def opened(shown: Page) -> float:
    """Seconds from asking for the start page, with an empty cache, until a balance can be read."""
    shown.context.new_cdp_session(shown).send("Network.clearBrowserCache")
    start = time.perf_counter()
    shown.reload(wait_until="commit")
    shown.get_by_text("Alice Smith", exact=True).first.wait_for()
    return time.perf_counter() - start


def note_first_visits(figures: Figures, house: Household) -> None:
    for name, visit in first_visit.visits(house):
        slow = f"first visit on a slow phone, {name}"
        figures.note(f"{slow}, readable", visit.readable_seconds, first_visit.READABLE_SECONDS, "s")
        figures.note(f"{slow}, live", visit.live_seconds, first_visit.LIVE_SECONDS, "s")
        figures.note(f"{slow}, requests until live", visit.requests, first_visit.REQUESTS, "requests")


def load_rows(shown: Page) -> None:
    rows = "[role=listitem], li"
    shown.wait_for_selector(rows)
    while (count := shown.locator(rows).count()) < ROWS:
        shown.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        shown.wait_for_function("([rows, n]) => document.querySelectorAll(rows).length > n", arg=[rows, count])


def measure_scrolling(shown: Page, figures: Figures) -> None:
    """The page's thread may take a 60th of a second for a frame; what else runs on the machine delays frames too."""
    load_rows(shown)
    browser = shown.context.new_cdp_session(shown)
    browser.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = browser.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration")) * 1_000

    before = worked()
    frames = scrolled(shown)
    figures.note("scrolling 1,000 rows, CPU of the page a frame", (worked() - before) / len(frames), FRAME_MS, "ms")
    in_time = percentile(frames, 0.95)
    # A browser's clock tells tenths of a millisecond.
    figures.note("scrolling 1,000 rows, 95 % of frames", in_time, FRAME_MS + 0.2, "ms", may_fail=False)
    figures.note("scrolling 1,000 rows, longest frame", max(frames), 50, "ms", may_fail=False)


def scrolled(shown: Page) -> list[float]:
    """Milliseconds between frames while rows go by."""
    shown.evaluate("scrollTo(0, 0)")
    shown.wait_for_timeout(500)
    script = """([frames, pixels]) => new Promise((done) => {
      const times = [];
      let last;
      const next = (now) => {
        if (last !== undefined) times.push(now - last);
        last = now;
        if (times.length === frames) return done(times);
        scrollBy(0, pixels);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    })"""
    return list(shown.evaluate(script, [SCROLLED_FRAMES, PIXELS_A_FRAME]))


def told(shown: Page, server: RoostServer) -> float:
    """Seconds from a change elsewhere until it is seen."""
    api = Api(server.url).sign_in(MOM)
    start = time.perf_counter()
    api.credit("Alice", "1.00", "Seen elsewhere")
    shown.get_by_text("Seen elsewhere", exact=True).first.wait_for()
    return time.perf_counter() - start


def main() -> None:
    random.seed(1)
    figures = Figures()
    folder = Path(tempfile.mkdtemp(prefix="roost-goals-"))
    with RoostServer.demo(data=folder).running() as server:
        ids = children(server)
        server.stop()
        fill(server, folder)
        start = time.perf_counter()
        server.start()
        figures.note("server ready to answer, 50,000 entries", time.perf_counter() - start, 2, "s")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            house = Household(browser, server)
            shown = house.open(MOM, "/home", screen=PHONE)
            figures.note("start page, cold, to readable balances", opened(shown), 2, "s")
            note_first_visits(figures, house)
            shown = house.open(ALICE, "/transactions", screen=PHONE)
            figures.note("a change on another device until it is seen", told(shown, server), 1, "s")
            measure_scrolling(shown, figures)
            house.close_pages()
            browser.close()
        note_calls(figures, api_times(server, ids))
    figures.end()


if __name__ == "__main__":
    main()
