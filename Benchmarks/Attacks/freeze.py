"""Frames of hundreds of events, from those who are signed in and from those who are not, beside 200 polite pages."""

import time

from figures import Figures, percentile
from flood import KINDS, Attack, Flood
from meter import Meter, Window
from program import Program, attacked

BAR_MS = 50
# What comes from fingers and keys, and what the attack was first seen with.
BURST_KINDS = ["size", "tap", "keystroke", "gesture"]
PAGES = 200
# How long a server that stands still is waited for before it is started anew.
PATIENCE_SECONDS = 60
HEALTHY_SECONDS = 1
REST_SECONDS = 2
LATE_MS = 5


def floods(child: list[str], is_quick: bool) -> list[tuple[str, Flood]]:
    """Every attack with its name."""
    home = "/analytics"
    one = [
        ("8 × 250 size at once, 20 sockets, anonymous", Flood("size", 20, is_burst=True)),
        ("250 size under way, 1 socket, anonymous", Flood("size", 1)),
        ("250 size under way, 1 socket, child", Flood("size", 1, home, child)),
        ("250 tap under way, 20 sockets, child", Flood("tap", 20, home, child)),
        ("250 keystroke under way, 20 sockets, anonymous", Flood("keystroke", 20)),
    ]
    if is_quick:
        return one
    many: list[tuple[str, Flood]] = []
    for kind in KINDS:
        # Charts take no text.
        path = "/transactions" if kind == "keystroke" else home
        if kind in BURST_KINDS:
            at_once = f"8 × 250 {kind} at once"
            many += [
                (f"{at_once}, 20 sockets, anonymous", Flood(kind, 20, is_burst=True)),
                (f"{at_once}, 20 sockets, child", Flood(kind, 20, path, child, is_burst=True)),
                (f"{at_once}, 200 addresses, anonymous", Flood(kind, 200, sources=200, is_burst=True)),
                (f"250 {kind} under way, 200 addresses, anonymous", Flood(kind, 200, sources=200)),
            ]
        many += [
            (f"250 {kind} under way, 20 sockets, anonymous", Flood(kind, 20)),
            (f"250 {kind} under way, 20 sockets, child", Flood(kind, 20, path, child)),
        ]
    names = {name for name, _ in many}
    return [each for each in one if each[0] not in names] + many


def freeze(figures: Figures, is_quick: bool) -> None:
    seconds = 2 if is_quick else 10
    with attacked(Program.household()) as program:
        cookies = program.sign_in_household()
        child = program.sign_in_child(4)
        todo = floods(child, is_quick)
        before = True
        while todo:
            with Meter(program, cookies, PAGES) as meter:
                if before:
                    # What opening the pages has begun is part of no figure.
                    time.sleep(REST_SECONDS)
                    undisturbed(figures, meter, seconds)
                    before = False
                while todo:
                    name, flood = todo.pop(0)
                    if not _measure(figures, program, meter, name, flood, seconds):
                        break
            if todo:
                program.start_anew()


def _measure(figures: Figures, program: Program, meter: Meter, name: str, flood: Flood, seconds: float) -> bool:
    """One attack; whether the program is well afterwards, so that it need not be started anew."""
    with Attack(program.port, flood) as attack:
        if not attack.ready(PATIENCE_SECONDS):
            figures.most(name, "sockets opened in time", float("inf"), PATIENCE_SECONDS, "s")
            return False
        cpu, waited, start = program.cpu_seconds, program.waited_seconds, time.monotonic()
        attack.loose(seconds)
        time.sleep(seconds)
        # What is told after an attack counts too: its events may still be waiting.
        time.sleep(1)
        window = meter.window(start, time.monotonic(), PATIENCE_SECONDS)
        told = attack.told(1)
    note = f"{told.frames} frames said, {told.acknowledged} handled, {told.closed} closed, {told.refused} refused"
    report(figures, name, window, note)
    figures.tell(
        name, "CPU of the program",
        f"{program.cpu_seconds - cpu:.1f} s in {time.monotonic() - start:.1f} s, "
        f"{program.waited_seconds - waited:.1f} s without a core")
    if window.unanswered or window.lost_pages:
        return False
    return program.health_seconds(HEALTHY_SECONDS) is not None


def undisturbed(figures: Figures, meter: Meter, seconds: float) -> None:
    """What polite people wait for while nobody attacks; where that alone is long, the machine is busy elsewhere."""
    quiet = meter.measure(seconds)
    figures.tell("nobody attacks", "taps", quiet.spread("taps"))
    figures.tell("nobody attacks", "/health", quiet.spread("health"))
    figures.tell("nobody attacks", "lateness of the meter itself", quiet.spread("lag"))
    figures.is_busy = max(percentile(quiet.taps, 0.95), percentile(quiet.health, 0.95)) > BAR_MS / 2
    if figures.is_busy:
        figures.tell("nobody attacks", "the machine is busy with other things", "times are judged by CPU time")


def report(figures: Figures, name: str, window: Window, note: str = "") -> None:
    """The two rows of what polite people had to wait for."""
    for kind, words in (("taps", "taps"), ("health", "/health")):
        values, cpu = getattr(window, kind), getattr(window, f"{kind}_cpu")
        computed = f"meanwhile computed p95 {percentile(cpu, 0.95):,.1f} ms"
        spread = f"{window.spread(kind)}; {computed}"
        # Where the meter itself came late, the machine had no core to spare.
        if figures.is_busy or percentile(window.lag, 0.95) > LATE_MS:
            what = f"{words}, p95 of what the program computed"
            figures.most(name, what, percentile(cpu, 0.95), BAR_MS, "ms", spread)
        else:
            figures.most(name, f"{words}, p95", percentile(values, 0.95), BAR_MS, "ms", spread)
    if window.lost_pages:
        figures.most(name, "polite pages lost", window.lost_pages, 0)
    if note:
        figures.tell(name, "the attack", note)
