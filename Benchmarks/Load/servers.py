"""Starts a server in a process of its own, and reads what it uses from /proc."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

FOLDER = Path(__file__).resolve().parent
REPOSITORY = FOLDER.parents[1]
READY_SECONDS = 30
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class MeasuredServer:
    """A running server, until the `with` block ends."""

    def __init__(self, command: list[str], port: int | None) -> None:
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=FOLDER)
        self.port = port if port is not None else int(self._first_line())

    @classmethod
    def perch(cls) -> "MeasuredServer":
        """PerchBench as the server, which tells its port."""
        return cls([os.environ.get("PERCH_BENCH", str(REPOSITORY / ".build/release/PerchBench")), "serve"], None)

    @classmethod
    def echo(cls) -> "MeasuredServer":
        """EngineBench as a plain C server on libuv that sends back each message."""
        return cls([str(REPOSITORY / ".build/release/EngineBench"), "serve-c-echo"], None)

    @classmethod
    def nicegui(cls) -> "MeasuredServer":
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        server = cls([sys.executable, str(FOLDER / "nicegui_app.py"), str(port)], port)
        server._wait()
        return server

    def __enter__(self) -> "MeasuredServer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()

    def cpu_seconds(self) -> float:
        """User and system time of all threads so far, also of those that have ended."""
        # The clock of another process, as clock_getcpuclockid(3) makes it.
        return time.clock_gettime((~self._process.pid << 3) | 2)

    def resident_kilobytes(self) -> float:
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE_BYTES / 1024

    def _first_line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode()

    def _wait(self) -> None:
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                assert self._process.poll() is None, "the server ended"
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")
