"""Pages that are asked for and left: whom they drive out, what memory they take, and what is given back."""

import contextlib
import threading
import time

from crowd import Crowd, beside
from figures import Figures
from freeze import undisturbed
from meter import Meter
from program import ALICE, BOB, DAD, MOM, Program, attacked
from wire import Line, LivePage, network

GETS = 5_100
GETS_SECONDS = 60
ATTACHED = 30
SLEEPING = 20
# What may be held a moment later, for pages that were asked for and never claimed.
EVICT_MEGABYTES = 100
COME_AND_GONE = 5_256
GROWTH_BAR = 1.3
GIVEN_BACK_SECONDS = 60
# A page without a socket is kept for five minutes, as that of a phone that sleeps; every 15 s the host looks for them.
KEPT_SECONDS = 315
RESTING = 1_000
# As much as a page of settings takes: pages were 159 KB when first measured (docs/decisions/0031).
ASLEEP_BAR_KB = 100


def evict(figures: Figures, is_quick: bool) -> None:
    """Floods of page requests: signed-in pages live on, awake or asleep."""
    variants = [("one address", 1), ("50 addresses", 50), ("a signed-in child", 0)]
    for name, sources in variants[:1] if is_quick else variants:
        with attacked(Program.household()) as program:
            _evict(figures, program, name, sources, 600 if is_quick else GETS)


def _evict(figures: Figures, program: Program, who: str, sources: int, count: int) -> None:
    name = f"{count:,} × GET from {who}"
    cookies = program.sign_in_household(3)
    child = "" if sources else program.sign_in_child()[0]
    asleep = [LivePage(program.port, "/settings", cookies[number % len(cookies)]) for number in range(SLEEPING)]
    for page in asleep:
        page.open()
        page.close()
    path = "/my-allowance" if child else "/login"
    lines = [Line(program.port, network(own % max(sources, 1))) for own in range(4)]

    def ask(own: int, number: int) -> str:
        line = lines[own]
        if sources > 1 and number % 20 == 0:
            line.close()
            line.source = network(number // 20 % sources)
        return str(line.ask("GET", path, cookie=child).status)

    with Meter(program, cookies, ATTACHED) as meter:
        undisturbed(figures, meter, 2)
        memory, start = program.resident_megabytes, time.monotonic()
        told = beside(figures, program, meter, name, Crowd(ask, 4, GETS_SECONDS, count))
        figures.tell(name, "time", f"{time.monotonic() - start:.0f} s for {sum(told.values()):,} requests")
        figures.most(name, "growth of memory", program.resident_megabytes - memory, EVICT_MEGABYTES, "MB")
        time.sleep(1)
        lost = meter.window(0, time.monotonic(), 10).lost_pages
    figures.least(name, f"signed-in pages that live, of {ATTACHED} awake", ATTACHED - lost, ATTACHED)
    figures.least(name, f"signed-in pages that live, of {SLEEPING} asleep", sum(map(_wakes, asleep)), SLEEPING)


def _wakes(page: LivePage) -> bool:
    with contextlib.suppress(OSError):
        page.open()
        page.close()
        return True
    return False


def memory(figures: Figures, is_quick: bool) -> None:
    """Thousands of pages come and go; what they took is given back within a minute."""
    count = 600 if is_quick else COME_AND_GONE
    name = f"{count:,} pages come and go"
    with attacked(Program.household()) as program:
        # The first pages bring what stays: fonts, formats, statements, caches.
        _come_and_go(program, 200)
        time.sleep(5)
        before = program.resident_megabytes
        came = time.monotonic()
        peak = _come_and_go(program, count)
        gone = time.monotonic()
        figures.tell(name, "time", f"{gone - came:.0f} s")
        figures.tell(name, "memory before, and with all open", f"{before:,.0f} MB, {peak:,.0f} MB")
        time.sleep(KEPT_SECONDS + GIVEN_BACK_SECONDS)
        after = program.resident_megabytes
        figures.most(
            name, f"memory {GIVEN_BACK_SECONDS} s after the last has ended", after / before, GROWTH_BAR,
            "× of the start", f"{after:,.0f} MB")


def _everybody(program: Program) -> list[str]:
    return [
        cookie
        for number, person in enumerate([MOM, DAD, ALICE, BOB])
        for cookie in program.sign_in(person, 4, first=2_000 + 100 * number)
    ]


def _come_and_go(program: Program, count: int) -> float:
    """Opens so many pages for sixteen sessions, and signs them all out; the memory while all were open."""
    cookies = _everybody(program)
    _open_and_leave(program, cookies, count)
    peak = program.resident_megabytes
    for cookie in cookies:
        with Line(program.port) as line:
            line.ask("POST", "/api/v1/auth/logout", {}, cookie)
    return peak


def _open_and_leave(program: Program, cookies: list[str], count: int) -> None:
    """Pages whose sockets were open once, as a phone leaves them that sleeps."""

    def open_part(part: int) -> None:
        for number in range(part, count, 4):
            with contextlib.suppress(OSError):
                page = LivePage(program.port, "/settings", cookies[number % len(cookies)])
                page.open()
                page.close()

    threads = [threading.Thread(target=open_part, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def sleep(figures: Figures, is_quick: bool) -> None:
    """Pages of sleeping phones are small while they wait."""
    count = 200 if is_quick else RESTING
    name = f"{count:,} pages of sleeping phones"
    with attacked(Program.household()) as program:
        _come_and_go(program, 100)
        time.sleep(3)
        cookies = _everybody(program)
        before = program.resident_megabytes
        _open_and_leave(program, cookies, count)
        at_once = (program.resident_megabytes - before) * 1024 / count
        time.sleep(10 if is_quick else 45)
        later = (program.resident_megabytes - before) * 1024 / count
        figures.tell(name, "memory a page, at once", f"{at_once:,.0f} KB")
        figures.most(name, "memory a page, after waiting", later, ASLEEP_BAR_KB, "KB")
