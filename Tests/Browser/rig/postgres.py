"""A PostgreSQL server of this test run alone: Debian's programs, a temporary folder, a socket in it, no port."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from rig.starting import wait_a_moment

READY_SECONDS = 120
# Bytes of a page, and of a segment of the write-ahead log in these clusters.
PAGE_BYTES = 8_192
LOG_SEGMENT_MEGABYTES = 1


def _programs() -> Path:
    versions = [path for path in Path("/usr/lib/postgresql").glob("*") if (path / "bin/initdb").exists()]
    assert versions, "Debian's package postgresql is missing; run Tools/setup/install-packages.sh test"
    return max(versions, key=lambda path: int(path.name)) / "bin"


class PostgresServer:
    """One running server; it goes away with its folder on `close`, and also when this process ends in any other way."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="roost-postgres-"))
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        # PostgreSQL refuses to run as root, so root runs it as Debian's user.
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self._as_user:
            shutil.chown(self.folder, "postgres")
        self._run(
            _programs() / "initdb", f"--pgdata={self._data}", "--auth=trust", "--username=roost", "--encoding=UTF8",
            "--locale=C.UTF-8", "--no-sync", "--no-instructions", f"--wal-segsize={LOG_SEGMENT_MEGABYTES}",
        )  # fmt: skip
        self.start()

    def url(self, database: str) -> str:
        return f"postgres://roost@{quote(str(self.folder), safe='')}/{database}"

    def new_database(self) -> str:
        """Makes an empty database with a name of its own and gives its URL."""
        name = f"test_{uuid.uuid4().hex}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """What a statement gives, as Debian's client prints it without decoration."""
        return self._run(*self._client(database), f"--command={statement}")

    def dump(self, url: str) -> str:
        """Everything in the database at `url`, as statements that make it anew."""
        client = [_programs() / "pg_dump", f"--host={self.folder}", "--username=roost", "--no-owner", "--no-privileges"]
        return self._run(*client, url.rpartition("/")[2])

    def restore(self, statements: str, url: str) -> None:
        """Runs what `dump` gave in the empty database at `url`."""
        client = [*self._as_user, *map(str, self._client(url.rpartition("/")[2]))]
        done = subprocess.run(
            client, input=statements, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, done.stderr

    @contextmanager
    def locked(self, table: str, url: str) -> Iterator[None]:
        """Whoever reads or writes a table of the database at `url` waits."""
        client = subprocess.Popen(
            [*self._as_user, *map(str, self._client(url.rpartition("/")[2]))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=self.folder,
        )  # fmt: skip
        assert client.stdin is not None and client.stdout is not None
        client.stdin.write(f"BEGIN; LOCK TABLE {table};\n\\echo locked\n")
        client.stdin.flush()
        assert client.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            client.communicate("COMMIT;\n", timeout=READY_SECONDS)

    def _client(self, database: str) -> list[str | Path]:
        """Debian's client, which prints what statements give without decoration."""
        return [
            _programs() / "psql", f"--host={self.folder}", "--username=roost", f"--dbname={database}", "--no-psqlrc",
            "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1",
        ]  # fmt: skip

    def start(self, file_kilobytes: int | None = None) -> None:
        """Starts the server; with a limit no file of it may grow further, as on a disk that is full."""
        limit = f"ulimit -S -f {file_kilobytes} && " if file_kilobytes else ""
        options = f"-D {self._data} -c listen_addresses= -c unix_socket_directories={self.folder}"
        # It ends when the other end of its input is closed, however that happens.
        line = (
            f"cd {self.folder} && {limit}{{ {_programs()}/postgres {options} < /dev/null >> server.log 2>&1 & }}; "
            "read -r how || alone=yes; kill -${how:-QUIT} $!; wait $!; "
            f'[ -z "$alone" ] || rm -rf {self.folder}'
        )
        self._process = subprocess.Popen([*self._as_user, "/bin/bash", "-c", line], stdin=subprocess.PIPE)
        deadline = time.monotonic() + READY_SECONDS
        while not self._answers():
            wait_a_moment(self._process, deadline, "PostgreSQL", self._log)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT says goodbye to everybody, SIGQUIT is as good as a crash."""
        assert self._process is not None
        process, self._process = self._process, None
        process.communicate(f"{how.value}\n".encode(), timeout=READY_SECONDS)

    @contextmanager
    def away(self, how: signal.Signals) -> Iterator[None]:
        """The server is gone for a while."""
        self.stop(how)
        yield
        self.start()

    def close(self) -> None:
        if self._process is not None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _answers(self) -> bool:
        ready = [_programs() / "pg_isready", "--quiet", f"--host={self.folder}", "--username=roost"]
        return subprocess.run(ready, check=False).returncode == 0

    def _log(self) -> str:
        log = self.folder / "server.log"
        return log.read_text(errors="replace")[-2_000:] if log.exists() else ""

    def _run(self, program: str | Path, *arguments: str | Path) -> str:
        command = [*self._as_user, program, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=self.folder)
        assert done.returncode == 0, f"{program}: {done.stdout}{done.stderr}"
        return done.stdout
