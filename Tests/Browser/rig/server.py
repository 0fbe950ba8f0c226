"""Starts the built program on a free port with throw-away data, and stops it in every way a machine can."""

import itertools
import os
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rig.people import PASSWORD
from rig.starting import wait_a_moment

REPOSITORY = Path(__file__).resolve().parents[3]
DEMO_NOW = "2025-11-20T15:00:00-05:00"
FINANCES_NOW = "2026-11-11T09:00:00+07:00"
GROCERIES_NOW = "2026-06-10T10:00:00-04:00"
FIRST_PORT = 12_000
PORTS_OF_A_WORKER = 2_000
WORKERS = 10
# Where a second run on this machine begins depends on its process, so that two runs seldom meet.
_ports = itertools.count(os.getpid() * 97)
PAGE_BYTES = resource.getpagesize()
# Generous: what takes longer has failed, on whatever machine, and only then does anybody wait for it.
READY_SECONDS = 120
STOP_SECONDS = 60


def binary() -> Path:
    """The program under test: the build of `make test`, or another one named by ROOST_BINARY."""
    program = Path(os.environ.get("ROOST_BINARY", REPOSITORY / ".build/debug/roost"))
    assert program.exists(), f"{program} is not built: run `make build`"
    return program


def free_port() -> int:
    """A port that nobody has. The kernel never hands out one below 32,768 by itself, and each process of a run has a
    range of its own, so that nobody takes it before the server does, nor while a server is away."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    for _ in range(PORTS_OF_A_WORKER):
        port = FIRST_PORT + worker % WORKERS * PORTS_OF_A_WORKER + next(_ports) % PORTS_OF_A_WORKER
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def limit(file_bytes: int | None) -> list[str]:
    """What stands before a command whose files may not grow beyond so many bytes."""
    return ["prlimit", f"--fsize={file_bytes}"] if file_bytes else []


def roost(*arguments: str | Path, file_bytes: int | None = None) -> subprocess.CompletedProcess[str]:
    """Runs a command of the program to its end."""
    command = [*limit(file_bytes), binary(), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


class RoostServer:
    """One running `roost`, either the demo household or an empty machine."""

    def __init__(self, command: list[str], database: str | None = None, data: Path | None = None) -> None:
        self.port = free_port()
        self.data = data or Path(tempfile.mkdtemp(prefix="roost-test-"))
        self.url = f"http://localhost:{self.port}"
        self._owns_data = data is None
        self._command = [*command, "--database", database] if database else command
        self._process: subprocess.Popen[bytes] | None = None
        self._log = Path(f"{self.data}-{self.port}.log")

    @classmethod
    def demo(
        cls,
        database: str | None = None,
        data: Path | None = None,
        now: str = DEMO_NOW,
        like: Path | None = None,
        options: tuple[str, ...] = (),
        story: tuple[str, ...] = (),
    ) -> "RoostServer":
        """The demo household, in a folder of its own unless `data` names one, or in a database of PostgreSQL. With
        `like` the folder begins as a copy of that one, which saves making the household anew."""
        server = cls(["demo", *story, "--password", PASSWORD, "--now", now, *options], database, data)
        if like:
            shutil.copytree(like, server.data, dirs_exist_ok=True)
        return server

    @classmethod
    def finances(cls, like: Path | None = None) -> "RoostServer":
        """The Purnama family, who have their accounts and have recorded nothing."""
        return cls.demo(now=FINANCES_NOW, like=like, story=("finances",))

    @classmethod
    def groceries(cls, like: Path | None = None) -> "RoostServer":
        """The Miller family, who have their stores and sources and have planned nothing yet."""
        return cls.demo(now=GROCERIES_NOW, like=like, story=("groceries",))

    @classmethod
    def empty(cls, registration: str = "first") -> "RoostServer":
        return cls(["serve", "--registration", registration])

    @contextmanager
    def running(self) -> Iterator["RoostServer"]:
        """Started, and closed at the end whatever happens."""
        try:
            self.start()
            yield self
        finally:
            self.close()

    def start(self, file_bytes: int | None = None) -> None:
        """Starts on the same port and data each time, so that a restart is one for the browsers too.

        With a limit no file may grow beyond so many bytes, as on a disk that is full.
        """
        self.launch(file_bytes)
        self.wait_until_ready()

    def launch(self, file_bytes: int | None = None) -> None:
        """Starts without waiting, so that another server may begin at the same moment."""
        arguments = [*self._command, "--port", str(self.port), "--data", str(self.data)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([*limit(file_bytes), binary(), *arguments], stdout=log, stderr=log)

    def wait_until_ready(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + READY_SECONDS
        while not self._answers():
            wait_a_moment(self._process, deadline, "roost", self.log_tail)

    def stop(self) -> None:
        """The orderly way, as systemd does it."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """The power cut: nothing of the program runs any more."""
        self._end(signal.SIGKILL)

    def set_clock(self, now: str) -> None:
        """Starts a demo again at another time."""
        self.stop()
        self._command[self._command.index("--now") + 1] = now
        self.start()

    def trap(self, how: signal.Signals) -> int:
        """Sends what a processor sends to a program that broke a rule; the code that it ends with."""
        assert self._process is not None
        self._process.send_signal(how)
        return self.wait_until_ended()

    def leave_no_stack(self) -> None:
        """The main thread gets no stack beyond what it has by now, so that it traps by itself where it goes deeper."""
        assert self._process is not None
        resource.prlimit(self._process.pid, resource.RLIMIT_STACK, (PAGE_BYTES, PAGE_BYTES))

    def wait_until_ended(self) -> int:
        """The code that a program ends with that nobody has told to end."""
        assert self._process is not None
        process, self._process = self._process, None
        try:
            return process.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"roost does not end:\n{self.log_tail()}") from None

    def close(self) -> None:
        if self._process is not None:
            self.stop()
        if self._owns_data:
            shutil.rmtree(self.data, ignore_errors=True)
        self._log.unlink(missing_ok=True)

    def log(self) -> str:
        """Everything that the program has written, on both of its outputs."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def wait_until_logged(self, words: str) -> None:
        """Returns once the log has these words: the program writes it on a thread of its own, after its answers."""
        assert self._process is not None
        deadline = time.monotonic() + READY_SECONDS
        while words not in self.log():
            wait_a_moment(self._process, deadline, f"the log with {words!r}", self.log_tail)

    def processor_seconds(self) -> float:
        """What all threads of the program have computed: what its work costs, however busy the machine is."""
        assert self._process is not None
        # User and system time are fields 14 and 15 (proc(5)); the name before them may have blanks.
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def log_tail(self) -> str:
        return self.log()[-4_000:]

    @contextmanager
    def broken_ledger(self) -> Iterator[None]:
        """Takes the entries away underneath the server, which is what a damaged disk looks like from inside."""
        self._rename_ledger("", "_away")
        try:
            yield
        finally:
            self._rename_ledger("_away", "")

    def age_sign_ins(self) -> None:
        """Makes every sign-in too old for what needs a fresh one."""
        with sqlite3.connect(self._database_file(), timeout=60, isolation_level=None) as database:
            database.execute("UPDATE sessions SET confirmed_at = 0")
        database.close()

    def end_sign_ins(self, seconds: int = 0) -> None:
        """Makes every session end by itself, so many seconds after it was used last."""
        with sqlite3.connect(self._database_file(), timeout=60, isolation_level=None) as database:
            database.execute("UPDATE sessions SET expires_at = last_used_at + ?", (seconds * 1_000,))
        database.close()

    def _database_file(self) -> Path:
        return next(path for path in self.data.rglob("*") if path.suffix in {".sqlite", ".sqlite3", ".db"})

    def _rename_ledger(self, suffix: str, new_suffix: str) -> None:
        with sqlite3.connect(self._database_file(), timeout=60, isolation_level=None) as database:
            names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            table = next(name for name in ("entries", "entry") if name + suffix in names)
            database.execute(f"ALTER TABLE {table}{suffix} RENAME TO {table}{new_suffix}")
        database.close()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/v1/health", timeout=60) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        process, self._process = self._process, None
        crashed = process.poll()
        assert crashed is None, f"roost ended with {crashed} before it was to:\n{self.log_tail()}"
        process.send_signal(how)
        try:
            code = process.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"roost does not stop on {how.name}:\n{self.log_tail()}") from None
        expected = -how if how == signal.SIGKILL else 0
        assert code == expected, f"roost ended with {code} on {how.name}:\n{self.log_tail()}"
