"""The program under attack: started on throw-away data, watched through /proc, started anew where it hangs."""

import contextlib
import math
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from wire import Line, network, sign_in

REPOSITORY = Path(__file__).resolve().parents[2]
os.environ.setdefault("ROOST_BINARY", str(REPOSITORY / ".build/release/roost"))
sys.path[:0] = [str(REPOSITORY / "Tests/Browser")]

from rig.people import ALICE, BOB, DAD, MOM, PASSWORD, Person  # noqa: E402
from rig.server import RoostServer, roost  # noqa: E402, F401

PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
REST_SECONDS = 0.5
# Whoever works through what waits uses a quarter of a core or more; clocks, health and looks around use a hundredth.
IDLE_SHARE = 0.05
# Networks of those who only live here; attackers come from others.
HOUSE_NETWORK = 20_000


class Program(RoostServer):
    """One running `roost`; what tests need of it, and what it takes of the machine."""

    @classmethod
    def household(cls) -> "Program":
        """The demo household in a folder of its own."""
        return cls(["demo", "--password", PASSWORD], None, Path(tempfile.mkdtemp(prefix="roost-attacked-")))

    @classmethod
    def for_everybody(cls) -> "Program":
        """An empty machine on which everybody may found a family."""
        data = Path(tempfile.mkdtemp(prefix="roost-attacked-"))
        return cls(["serve", "--registration", "open"], None, data)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def resident_megabytes(self) -> float:
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE_BYTES / 1_048_576

    @property
    def cpu_seconds(self) -> float:
        """User and system time of all threads so far, by the clock of the process (clock_getcpuclockid(3))."""
        return time.clock_gettime((~self.pid << 3) | 2)

    @property
    def waited_seconds(self) -> float:
        """How long its threads could have run and had no core: how busy the machine is with other things."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[1]) for each in threads) / 1e9

    @property
    def log_bytes(self) -> int:
        return self._log.stat().st_size

    def health_seconds(self, patience: float) -> float | None:
        """How long /health takes now; None where it takes longer than `patience`."""
        start = time.monotonic()
        with contextlib.suppress(OSError), Line(self.port, patience=patience) as line:
            if line.ask("GET", "/api/v1/health").status == 200:
                return time.monotonic() - start
        return None

    def seconds_until_rest(self, limit: float) -> float:
        """How much it still computes until it rests: until half a second in which it does next to nothing. A program
        that computes beyond `limit` is not waited for."""
        start = before = self.cpu_seconds
        while self.is_running:
            time.sleep(REST_SECONDS)
            now = self.cpu_seconds
            if now - before < REST_SECONDS * IDLE_SHARE or now - start > limit:
                return now - start
            before = now
        return math.inf

    def start_anew(self) -> None:
        """Ends a program that no longer answers and starts it again on the same port and data."""
        if self.is_running:
            self.kill()
        self._process = None
        self.start()

    def sign_in(self, person: Person, count: int = 1, first: int = 0) -> list[str]:
        """Cookies of so many sessions of a person, each begun from a network of its own."""
        return [
            sign_in(self.port, person.email, PASSWORD, network(HOUSE_NETWORK + first + number))[0]
            for number in range(count)
        ]

    def sign_in_household(self, sessions_each: int = 5) -> list[str]:
        """Sessions of everybody but Alice, who is the one that attacks where a child does."""
        people = [MOM, DAD, BOB]
        return [
            cookie
            for number, person in enumerate(people)
            for cookie in self.sign_in(person, sessions_each, first=100 * number)
        ]

    def sign_in_child(self, count: int = 1) -> list[str]:
        """Sessions of Alice."""
        return self.sign_in(ALICE, count, first=1_000)


@contextlib.contextmanager
def attacked(program: Program) -> Iterator[Program]:
    """Started, and ended at the end however it is; its data goes with it."""
    program.start()
    try:
        yield program
    finally:
        if program.is_running:
            program.kill()
        program._process = None
        program._owns_data = True
        program.close()
