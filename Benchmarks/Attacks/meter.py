"""Those who only live here: open pages that are tapped once a second, and questions for /health, in a process of their
own. What is due is counted from the moment it was due, whether or not what came before it has been answered."""

import asyncio
import multiprocessing
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from figures import percentile
from program import Program
from wire import LivePage, events_frame, frame

TAPS_SECONDS = 1.0
HEALTH_SECONDS = 0.05
# A press that changes what is shown there, and costs what most presses do.
POLITE_PATH, POLITE_BUTTON = "/settings/password", "Show password"
PING = b"\x89\x00"
# Beyond so many unanswered questions no more are asked: the answer is known.
HEALTH_WAITING = 200
SIZE = '["size",1280,900,"light","full","Europe/Berlin",16]'


@dataclass
class Window:
    """What was measured between two moments, in milliseconds; `lag` is how late the meter itself was.

    Beside how long each answer took stands what the program computed meanwhile: on a machine that does other things
    too, only that is the program's own doing.
    """

    taps: list[float] = field(default_factory=list)
    taps_cpu: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    health_cpu: list[float] = field(default_factory=list)
    lag: list[float] = field(default_factory=list)
    unanswered: int = 0
    lost_pages: int = 0

    def spread(self, kind: str) -> str:
        """Median, 95th percentile and longest, as text."""
        values = getattr(self, kind)
        if not values:
            return "none"
        return f"p50 {percentile(values, 0.5):,.1f}, p95 {percentile(values, 0.95):,.1f}, max {max(values):,.0f} ms"


class Meter:
    """The process that measures, from the side of the one that attacks."""

    def __init__(self, program: Program, cookies: list[str], pages: int) -> None:
        self._line, theirs = multiprocessing.Pipe()
        arguments = (program.port, program.pid, cookies, pages, theirs)
        self._process = multiprocessing.Process(target=_measure, args=arguments, daemon=True)
        self._process.start()
        theirs.close()
        self._line.recv()

    def __enter__(self) -> "Meter":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()

    def window(self, start: float, end: float, patience: float) -> Window:
        """What was due from `start` to `end` (time.monotonic), after at most `patience` seconds for late answers."""
        self._line.send((start, end, patience))
        return self._line.recv()

    def measure(self, seconds: float, patience: float = 0) -> Window:
        """The next so many seconds."""
        start = time.monotonic()
        time.sleep(seconds)
        return self.window(start, time.monotonic(), patience)


def _measure(port: int, pid: int, cookies: list[str], pages: int, line: Connection) -> None:
    asyncio.run(_Measuring(port, pid, line).run(cookies, pages))


class _Sample:
    """One tap or question: when it was due and answered, by the wall and by the program's own clock."""

    def __init__(self, clock: int) -> None:
        self._clock = clock
        self.due = time.monotonic()
        self._cpu_due = time.clock_gettime(clock)
        self.answered: float | None = None
        self._cpu_answered = 0.0

    def answer(self) -> None:
        self.answered = time.monotonic()
        self._cpu_answered = time.clock_gettime(self._clock)

    @property
    def milliseconds(self) -> float:
        """How long it took, or has taken by now."""
        return ((self.answered or time.monotonic()) - self.due) * 1_000

    @property
    def cpu_milliseconds(self) -> float:
        end = self._cpu_answered if self.answered else time.clock_gettime(self._clock)
        return (end - self._cpu_due) * 1_000


class _Measuring:
    """What the process does."""

    def __init__(self, port: int, pid: int, line: Connection) -> None:
        self.port = port
        # clock_getcpuclockid(3)
        self.clock = (~pid << 3) | 2
        self.line = line
        self.taps: list[_Sample] = []
        self.health: list[_Sample] = []
        self.lag: list[tuple[float, float]] = []
        self.lost: list[float] = []
        self.idle: list[_Questioner] = []
        self.asking = 0
        self.tasks: set[asyncio.Future[None]] = set()

    async def run(self, cookies: list[str], count: int) -> None:
        loop = asyncio.get_running_loop()
        pages = []
        for number in range(count):
            live = LivePage(self.port, POLITE_PATH, cookies[number % len(cookies)])
            opened = live.open()
            opened.setblocking(False)
            page = _PolitePage(self, live)
            await loop.create_connection(lambda page=page: page, sock=opened)  # type: ignore[misc]
            pages.append(page)
        loop.add_reader(self.line.fileno(), lambda: self._begin(self._answer(*self.line.recv())))
        self.line.send("ready")
        await asyncio.gather(self._tap(pages), self._ask())

    async def _tap(self, pages: list["_PolitePage"]) -> None:
        start, turn = time.monotonic(), 0
        while True:
            for number, page in enumerate(pages):
                await self._until(start + turn * TAPS_SECONDS + number * TAPS_SECONDS / len(pages))
                page.tap()
            turn += 1
            if not pages:
                await asyncio.sleep(TAPS_SECONDS)

    async def _ask(self) -> None:
        start, turn = time.monotonic(), 0
        while True:
            await self._until(start + turn * HEALTH_SECONDS)
            turn += 1
            sample = _Sample(self.clock)
            self.health.append(sample)
            if self.asking < HEALTH_WAITING:
                self._begin(self._question(sample))

    async def _question(self, sample: _Sample) -> None:
        self.asking += 1
        try:
            questioner = self.idle.pop() if self.idle else await _Questioner.open(self.port)
            await questioner.ask()
            sample.answer()
            self.idle.append(questioner)
        except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
            pass
        finally:
            self.asking -= 1

    async def _until(self, due: float) -> None:
        wait = due - time.monotonic()
        if wait > 0:
            await asyncio.sleep(wait)
            self.lag.append((due, time.monotonic() - due))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        # The loop itself holds its tasks weakly.
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, start: float, end: float, patience: float) -> None:
        deadline = time.monotonic() + patience
        samples = [[each for each in kind if start <= each.due < end] for kind in (self.taps, self.health)]
        while any(each.answered is None for kind in samples for each in kind) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        window = Window(lost_pages=sum(moment >= start for moment in self.lost))
        window.taps, window.health = ([each.milliseconds for each in kind] for kind in samples)
        window.taps_cpu, window.health_cpu = ([each.cpu_milliseconds for each in kind] for kind in samples)
        window.lag = [late * 1_000 for due, late in self.lag if start <= due < end]
        window.unanswered = sum(each.answered is None for kind in samples for each in kind)
        self.line.send(window)
        # What has been told is not needed again.
        self.taps = [each for each in self.taps if each.due >= start]
        self.health = [each for each in self.health if each.due >= start]
        self.lag = [each for each in self.lag if each[0] >= start]


class _PolitePage(asyncio.Protocol):
    """A page that somebody looks at and taps: a password is shown and hidden."""

    def __init__(self, measuring: _Measuring, live: LivePage) -> None:
        self._measuring = measuring
        button = live.markup.taking("tap", POLITE_BUTTON)[0]
        self._tap = f'["tap",{button.block},{button.element}]'
        self._number = 0
        self._wanted = b""
        self._tail = b""
        self._waiting: list[_Sample] = []
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self._transport = transport
        self._number += 1
        transport.write(events_frame(self._number, SIZE))

    def tap(self) -> None:
        sample = _Sample(self._measuring.clock)
        self._measuring.taps.append(sample)
        self._waiting.append(sample)
        if len(self._waiting) == 1 and self._transport is not None:
            self._number += 1
            self._wanted = b'"k":%d' % self._number
            self._tail = b""
            self._transport.write(events_frame(self._number, self._tap))

    def data_received(self, data: bytes) -> None:
        if PING in data and self._transport is not None:
            self._transport.write(frame(b"", opcode=10))
        self._tail = self._tail[-32:] + data
        if not self._waiting or self._wanted not in self._tail:
            return
        for sample in self._waiting:
            sample.answer()
        self._waiting = []

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._measuring.lost.append(time.monotonic())


class _Questioner:
    """A connection that asks for /health."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        self._reader = reader
        self._writer = writer
        self._request = f"GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()

    @classmethod
    async def open(cls, port: int) -> "_Questioner":
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        return cls(reader, writer, port)

    async def ask(self) -> None:
        self._writer.write(self._request)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        await self._reader.readexactly(int(length.split(b":")[1]))
        if b" 200 " not in head[:16]:
            raise OSError(head[:40].decode(errors="replace"))
