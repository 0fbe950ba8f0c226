"""Attackers on page sockets, in a process of their own with a thread for each socket."""

import contextlib
import multiprocessing
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from wire import LivePage, Markup, events_frame, network

FRAME_EVENTS = 250
BURST_FRAMES = 8
# An attacker whose page was taken away asks for another after so long.
PAUSE_SECONDS = 0.05
SOCKET_SECONDS = 60

Events = Callable[[Markup, int], list[str]]


def places(markup: Markup, kind: str) -> list[str]:
    """Where the page takes events of a kind, as numbers; any element where it takes none."""
    return [f"{place.block},{place.element}" for place in markup.taking(kind)] or ["1,0", "2,0"]


def sizes(markup: Markup, number: int) -> list[str]:
    """Another window each time, so that everything that depends on it is made anew."""
    scheme = ["light", "dark"]
    return [
        f'["size",{320 + (number + turn) % 900},{500 + turn % 500},"{scheme[turn % 2]}","full","Europe/Berlin",16]'
        for turn in range(FRAME_EVENTS)
    ]


def taps(markup: Markup, number: int) -> list[str]:
    """Presses of everything that can be pressed."""
    where = places(markup, "tap")
    return [f'["tap",{where[turn % len(where)]}]' for turn in range(FRAME_EVENTS)]


def keystrokes(markup: Markup, number: int) -> list[str]:
    """Another text in every field with each event."""
    where = places(markup, "input")
    return [
        f'["input",{where[turn % len(where)]},"{"typed text " * 4}{number + turn}",{number + turn + 1},0]'
        for turn in range(FRAME_EVENTS)
    ]


def gestures(markup: Markup, number: int) -> list[str]:
    """What a pointer causes: places that move, charts that are touched, fingers that come and go."""
    moved = [f'["resize",{place},"{{0}} {{1}}"]' for place in places(markup, "resize")]
    changed = [f'["change",{place},"{{2}}"]' for place in places(markup, "change")]
    touched = [f'["gesture",{place},"move {{0}} {{1}} {{2}} 3 4"]' for place in places(markup, "gesture")]
    kinds = moved + changed + touched
    return [kinds[turn % len(kinds)].format(300 + turn, 400 + number % 97 + turn, turn % 7)
            for turn in range(FRAME_EVENTS)]


def openings(markup: Markup, number: int) -> list[str]:
    """Back and Forward through every address."""
    paths = ["/login", "/register", "/transactions", "/analytics", "/settings", "/goals", "/nowhere", "/recover"]
    return [f'["open","{paths[turn % len(paths)]}?n={number + turn}"]' for turn in range(FRAME_EVENTS)]


def sights(markup: Markup, number: int) -> list[str]:
    """Tabs that are shown and hidden, and values that another tab has kept."""
    words = ["true", "false"]
    return [
        f'["seen",{words[turn // 2 % 2]}]' if turn % 2 else f'["kept","appearance=value{number + turn}"]'
        for turn in range(FRAME_EVENTS)
    ]


KINDS: dict[str, Events] = {
    "size": sizes, "tap": taps, "keystroke": keystrokes, "gesture": gestures, "open": openings, "seen and kept": sights,
}


@dataclass
class Flood:
    """One attack: who, from where, what, and how it is said."""

    kind: str
    sockets: int
    path: str = "/login"
    cookies: list[str] = field(default_factory=list)
    sources: int = 1
    # A burst says eight frames at once and leaves; else one frame is always under way.
    is_burst: bool = False

    def source(self, number: int) -> str:
        return network(number % self.sources)

    def cookie(self, number: int) -> str:
        return self.cookies[number % len(self.cookies)] if self.cookies else ""


@dataclass
class Told:
    """What an attack came to."""

    frames: int = 0
    acknowledged: int = 0
    closed: int = 0
    refused: int = 0


class Attack:
    """A flood in a process of its own: opened first, then let loose."""

    def __init__(self, port: int, flood: Flood) -> None:
        self._line, theirs = multiprocessing.Pipe()
        self._process = multiprocessing.Process(target=_attack, args=(port, flood, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def __enter__(self) -> "Attack":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()

    def ready(self, patience: float) -> bool:
        """Waits until all sockets are open."""
        return self._line.poll(patience) and self._line.recv() == "ready"

    def loose(self, seconds: float) -> None:
        """Attacks from now on for so long."""
        self._line.send(seconds)

    def told(self, patience: float) -> Told:
        """What came of it, once it is over."""
        return self._line.recv() if self._line.poll(patience) else Told()


def _attack(port: int, flood: Flood, line: Connection) -> None:
    told = Told()
    lock = threading.Lock()
    go, prepared = threading.Event(), threading.Semaphore(0)
    until = [0.0]
    attackers = [
        threading.Thread(target=_attacker, args=(port, flood, number, prepared, go, until, told, lock), daemon=True)
        for number in range(flood.sockets)
    ]
    for first in range(0, len(attackers), 8):
        group = attackers[first:first + 8]
        for attacker in group:
            attacker.start()
        for _ in group:
            prepared.acquire()
    line.send("ready")
    until[0] = time.monotonic() + line.recv()
    go.set()
    for attacker in attackers:
        attacker.join(max(0, until[0] - time.monotonic()))
    line.send(told)


def _attacker(
    port: int, flood: Flood, number: int, prepared: threading.Semaphore, go: threading.Event, until: list[float],
    told: Told, lock: threading.Lock
) -> None:
    page: LivePage | None = None
    with contextlib.suppress(OSError, ValueError):
        page = LivePage(port, flood.path, flood.cookie(number), flood.source(number))
        page.open()
    prepared.release()
    go.wait()
    while time.monotonic() < until[0]:
        try:
            if page is None:
                page = LivePage(port, flood.path, flood.cookie(number), flood.source(number))
                page.open()
            (_burst if flood.is_burst else _one_under_way)(page, KINDS[flood.kind], until[0], told, lock)
        except (OSError, ValueError) as error:
            with lock:
                if "answered" in str(error):
                    told.refused += 1
                else:
                    told.closed += 1
        if page is not None:
            page.close()
        page = None
        if flood.is_burst:
            return
        time.sleep(PAUSE_SECONDS)


def _burst(page: LivePage, events: Events, until: float, told: Told, lock: threading.Lock) -> None:
    """Eight frames at once; then the socket closes, and whatever of it waits is nobody's any more."""
    said = b"".join(
        events_frame((turn + 1) * FRAME_EVENTS, ",".join(events(page.markup, turn * FRAME_EVENTS)))
        for turn in range(BURST_FRAMES))
    page.opened.sendall(said)
    with lock:
        told.frames += BURST_FRAMES
    time.sleep(max(0, min(1, until - time.monotonic())))


def _one_under_way(page: LivePage, events: Events, until: float, told: Told, lock: threading.Lock) -> None:
    """Says the next frame when the last is acknowledged."""
    opened = page.opened
    opened.settimeout(SOCKET_SECONDS)
    while time.monotonic() < until:
        body = ",".join(events(page.markup, page.number))
        page.number += FRAME_EVENTS
        opened.sendall(events_frame(page.number, body))
        with lock:
            told.frames += 1
        wanted, tail = b'"k":%d' % page.number, b""
        while wanted not in tail:
            data = opened.recv(262_144)
            if not data or data[:1] == b"\x88":
                raise ConnectionError("closed")
            tail = tail[-32:] + data
        with lock:
            told.acknowledged += 1
