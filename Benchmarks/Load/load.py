"""The 100-row screen on open sockets, one tap a second each: Perch beside NiceGUI, and beside a server in plain
C that only sends back what it hears, in one run on one machine.

Usage: load.py [--sessions 200,2000] [--nicegui-sessions 200] [--seconds 20]
"""

import argparse
import asyncio
import gc
import os
import resource
import time
from dataclasses import dataclass, field

from pages import EchoPage, NiceGUIPage, Page, PerchPage
from servers import MeasuredServer

WARM_PAGES = 20
OPENING_AT_ONCE = 8
WARM_SECONDS = 3
# Bars: design §9. A fifth of the 0.33 ms that Phoenix LiveView takes for a tap; memory as for the page alone.
CPU_BAR_MS = 0.066
MEMORY_BAR_KB = 60
BYTES_BAR = 178
# Times depend on the machine; they fail only beyond three times their bar.
TIME_ALLOWANCE = 3


PageKind = type[PerchPage] | type[EchoPage] | type[NiceGUIPage]


@dataclass
class Load:
    """What one server needed for so many open pages."""

    name: str
    sessions: int
    kilobytes: float = 0
    cpu_ms: float = 0
    unanswered: int = 0
    generator_share: float = 0
    latencies: list[float] = field(default_factory=list)
    bytes_down: int = 0

    def answered(self, seconds: float, size: int) -> None:
        self.latencies.append(seconds)
        self.bytes_down += size

    def percentile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.latencies)
        return ordered[min(int(len(ordered) * share), len(ordered) - 1)] * 1_000

    @property
    def bytes_a_tap(self) -> float:
        return self.bytes_down / len(self.latencies)

    def row(self) -> str:
        return (
            f"| {self.name} | {self.sessions:,} | {self.kilobytes:,.0f} | {self.cpu_ms:.3f} "
            f"| {self.percentile(0.5):.2f} "
            f"| {self.percentile(0.95):.2f} | {self.percentile(0.99):.2f} | {self.bytes_a_tap:.0f} "
            f"| {self.unanswered} | {self.generator_share:.0%} |"
        )


async def measure(name: str, server: MeasuredServer, kind: PageKind, sessions: int, seconds: int) -> Load:
    """Opens the pages, lets each be tapped once a second at a moment of its own, and reads what that took."""
    load = Load(name, sessions)
    warm = await _open(server, kind, load, WARM_PAGES)
    before = server.resident_kilobytes()
    pages = await _open(server, kind, load, sessions)
    load.kilobytes = (server.resident_kilobytes() - before) / sessions
    await _tap(pages, WARM_SECONDS)
    load.latencies.clear()
    load.bytes_down = 0

    gc.disable()
    cpu, own, start = server.cpu_seconds(), time.process_time(), time.perf_counter()
    await _tap(pages, seconds)
    load.cpu_ms = (server.cpu_seconds() - cpu) / max(len(load.latencies), 1) * 1_000
    load.generator_share = (time.process_time() - own) / (time.perf_counter() - start)
    gc.enable()

    load.unanswered = sessions * seconds - len(load.latencies)
    for page in warm + pages:
        page.close()
    return load


async def _open(server: MeasuredServer, kind: PageKind, load: Load, count: int) -> list[Page]:
    pages: list[Page] = []
    for first in range(0, count, OPENING_AT_ONCE):
        group = range(first, min(first + OPENING_AT_ONCE, count))
        pages += await asyncio.gather(*(kind.open(server.port, load.answered) for _ in group))
    # What was said while the last pages opened is part of the opening.
    await asyncio.sleep(1)
    return pages


async def _tap(pages: list[Page], seconds: int) -> None:
    """Taps each page once a second, the pages spread evenly over the second; then waits for the last answers."""
    start = time.perf_counter()
    for round_ in range(seconds):
        for number, page in enumerate(pages):
            due = start + round_ + number / len(pages)
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            page.tap()
    await asyncio.sleep(1)


async def compare(sessions: list[int], nicegui_sessions: list[int], seconds: int) -> bool:
    """Prints the table and the ratios; returns whether Perch keeps its bars."""
    loads: list[Load] = []
    for count in sessions:
        with MeasuredServer.perch() as server:
            loads.append(await measure("Perch", server, PerchPage, count, seconds))
    for count in sessions:
        with MeasuredServer.echo() as server:
            loads.append(await measure("plain C, echo", server, EchoPage, count, seconds))
    for count in nicegui_sessions:
        with MeasuredServer.nicegui() as server:
            loads.append(await measure("NiceGUI", server, NiceGUIPage, count, seconds))

    print("| server | sessions | KB a session | CPU ms a tap | p50 ms | p95 ms | p99 ms | bytes down a tap "
          "| unanswered in time | CPU of the generator |")
    print("| --- " * 10 + "|")
    for load in loads:
        print(load.row())
    busy = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    print(f"Load average of the machine over 1, 5 and 15 minutes: {busy}; cores: {os.cpu_count()}")
    _print_ratios(loads)
    return all(_keeps_bars(load) for load in loads if load.name == "Perch")


def _print_ratios(loads: list[Load]) -> None:
    for peer in loads:
        ours = next((load for load in loads if load.name == "Perch" and load.sessions == peer.sessions), None)
        if peer.name == "Perch" or ours is None:
            continue
        print(
            f"{peer.sessions:,} sessions, {peer.name} : Perch = memory {peer.kilobytes / ours.kilobytes:.1f}, "
            f"CPU {peer.cpu_ms / ours.cpu_ms:.1f}, p50 {peer.percentile(0.5) / ours.percentile(0.5):.1f}, "
            f"p95 {peer.percentile(0.95) / ours.percentile(0.95):.1f}, bytes {peer.bytes_a_tap / ours.bytes_a_tap:.1f}")


def _keeps_bars(load: Load) -> bool:
    kept = (
        load.kilobytes <= MEMORY_BAR_KB and load.bytes_a_tap <= BYTES_BAR and load.unanswered == 0
        and load.cpu_ms <= CPU_BAR_MS * TIME_ALLOWANCE)
    verdict = "within" if kept else "NOT within"
    print(f"Perch, {load.sessions:,} sessions: {verdict} ≤ {MEMORY_BAR_KB} KB a session, ≤ {CPU_BAR_MS} ms CPU a tap "
          f"(fails beyond {CPU_BAR_MS * TIME_ALLOWANCE:.3f}), ≤ {BYTES_BAR} bytes a tap, every tap answered")
    return kept


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",") if part]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=numbers, default=[200, 2_000])
    parser.add_argument("--nicegui-sessions", type=numbers, default=[200])
    parser.add_argument("--seconds", type=int, default=20)
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    raise SystemExit(0 if asyncio.run(compare(options.sessions, options.nicegui_sessions, options.seconds)) else 1)
