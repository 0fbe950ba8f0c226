"""What else strangers may do: reports, sockets that are not read or close at once, slow requests, the hub, the API."""

import contextlib
import random
import socket
import threading
import time
from collections.abc import Iterator

from crowd import Crowd, beside
from figures import Figures
from flood import sizes
from freeze import BAR_MS, PATIENCE_SECONDS, report, undisturbed
from meter import Meter
from program import ALICE, Program, attacked
from wire import Line, LivePage, events_frame, frame, network, sign_in, upgrade

POLITE_PAGES = 50
LOG_BYTES_A_MINUTE = 64 * 1024
SILENT_MEGABYTES = 100
HALF_OPEN = 10_000
HALF_OPEN_OF_ONE = 900
ADDRESSES = 200
SEED = random.SystemRandom().randrange(2**32)


def reports(figures: Figures, is_quick: bool) -> None:
    """Words of strangers for the log."""
    seconds = 2 if is_quick else 10
    with attacked(Program.household()) as program, metered(figures, program) as meter:
        before = program.log_bytes
        lines = [Line(program.port) for _ in range(4)]
        fields = f"Origin: http://127.0.0.1:{program.port}\r\n"

        def say(own: int, number: int) -> str:
            return str(lines[own].ask("POST", "/perch/report", "it is broken " * 300, fields=fields).status)

        beside(figures, program, meter, "POST /perch/report", Crowd(say, 4, seconds))
        grown = program.log_bytes - before
        figures.most("POST /perch/report", "growth of the log", grown, LOG_BYTES_A_MINUTE, "bytes", f"in {seconds} s")


def sockets(figures: Figures, is_quick: bool) -> None:
    """Sockets that never read, that close at once, and requests that never end."""
    seconds = 2 if is_quick else 5
    with attacked(Program.household()) as program, metered(figures, program) as meter:
        child = program.sign_in_child()[0]
        _never_read(figures, program, meter, "child", "/analytics", child, seconds)
        _never_read(figures, program, meter, "anonymous", "/login", "", seconds)
        _close_at_once(figures, program, meter, "child", "/transactions", child, seconds)
        _close_at_once(figures, program, meter, "anonymous", "/login", "", seconds)
        _slow(figures, program, meter, "900 half requests from one address", HALF_OPEN_OF_ONE, 1, seconds)
        if not is_quick:
            _slow(figures, program, meter, f"{HALF_OPEN:,} half requests from 20 addresses", HALF_OPEN, 20, seconds)


def hub(figures: Figures, is_quick: bool) -> None:
    """Negotiations and sockets of the hub, without end, with nonsense."""
    seconds = 2 if is_quick else 5
    with attacked(Program.household()) as program, metered(figures, program) as meter:
        # A session may ask 600 times a minute; an attacker has several.
        proofs = _proofs(program, 8)
        far_proofs = [] if is_quick else _proofs(program, 17, first=100)
        lines = [Line(program.port) for _ in range(8)]
        path = "/hubs/family/negotiate?negotiateVersion=1"

        def negotiate(own: int, number: int) -> str:
            return str(lines[own].ask("POST", path, "", fields=proofs[0] if number % 2 else "").status)

        def negotiate_from(own: int, number: int) -> str:
            with Line(program.port, network(number % ADDRESSES)) as line:
                return str(line.ask("POST", path, "", fields=far_proofs[0] if number % 2 else "").status)

        def connect(own: int, number: int) -> str:
            return open_socket(number, proofs[1 + own % 7], "127.0.0.1")

        def connect_from(own: int, number: int) -> str:
            return open_socket(number, far_proofs[1 + own], network(number % ADDRESSES))

        def open_socket(number: int, proof: str, source: str) -> str:
            with Line(program.port, source) as line:
                opened = line.connect()
                opened.sendall(upgrade(program.port, "/hubs/family", fields=proof))
                status = line.read_answer().status
                if status != 101:
                    return str(status)
                opened.sendall(_nonsense(random.Random(SEED + number)))
                with contextlib.suppress(OSError):
                    opened.recv(1_000)
                return "opened"

        calls = [_Caller(program.port, proof) for proof in proofs[1:5]]
        beside(figures, program, meter, "hub, negotiations", Crowd(negotiate, 8, seconds))
        beside(figures, program, meter, "hub, 4 sockets that call without end",
               Crowd(lambda own, number: calls[own].call(), 4, seconds))
        beside(figures, program, meter, "hub, sockets with nonsense", Crowd(connect, 8, seconds))
        if is_quick:
            return
        name = f"hub, negotiations from {ADDRESSES} addresses"
        beside(figures, program, meter, name, Crowd(negotiate_from, 16, seconds))
        name = f"hub, sockets with nonsense from {ADDRESSES} addresses"
        beside(figures, program, meter, name, Crowd(connect_from, 16, seconds))


def _proofs(program: Program, count: int, first: int = 0) -> list[str]:
    """The header fields of so many sessions of Alice."""
    tokens = [
        sign_in(program.port, ALICE.email, ALICE.password, network(20_000 + first + number))[1]
        for number in range(count)
    ]
    return [f"Authorization: Bearer {token}\r\n" for token in tokens]


class _Caller:
    """A socket of the hub that says full frames of calls, and takes what is answered."""

    CALL = b'{"type":1,"invocationId":"1","target":"X","arguments":[]}\x1e'
    FRAME = frame(CALL * (1_000_000 // len(CALL)))

    def __init__(self, port: int, proof: str) -> None:
        self._port = port
        self._proof = proof
        self._line: Line | None = None

    def call(self) -> str:
        if self._line is None:
            self._line = line = Line(self._port, patience=60)
            line.connect().sendall(upgrade(self._port, "/hubs/family", fields=self._proof))
            if line.read_answer().status != 101:
                raise ConnectionError("no socket")
            line.connect().sendall(frame('{"protocol":"json","version":1}\x1e'))
            threading.Thread(target=self._read, args=(line.connect(),), daemon=True).start()
        try:
            self._line.connect().sendall(self.FRAME)
        except OSError:
            self._line.close()
            self._line = None
            raise
        return "frames of 17,000 calls"

    @staticmethod
    def _read(opened: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while opened.recv(262_144):
                pass


def api(figures: Figures, is_quick: bool) -> None:
    """Requests that are cut, repeated, out of order and too long."""
    seconds = 2 if is_quick else 5
    with attacked(Program.household()) as program, metered(figures, program) as meter:
        token = sign_in(program.port, ALICE.email, ALICE.password, network(20_000))[1]
        proof = f"Authorization: Bearer {token}\r\n".encode()

        def ask(own: int, number: int, source: str = "127.0.0.1") -> str:
            with Line(program.port, source, patience=5) as line:
                opened = line.connect()
                with contextlib.suppress(OSError):
                    opened.sendall(_broken_request(random.Random(SEED + number), proof))
                    opened.shutdown(socket.SHUT_WR)
                try:
                    return str(line.read_answer().status)
                except ConnectionError:
                    return "closed"

        def ask_from(own: int, number: int) -> str:
            return ask(own, number, network(number % ADDRESSES))

        crowds = {"API, broken requests": Crowd(ask, 8, seconds)}
        if not is_quick:
            crowds[f"API, broken requests from {ADDRESSES} addresses"] = Crowd(ask_from, 16, seconds)
        for name, crowd in crowds.items():
            told = beside(figures, program, meter, name, crowd)
            faults = sum(count for word, count in told.items() if word.startswith("5") and word != "503")
            figures.most(name, "faults", faults, 0, "", f"seed {SEED}")
            figures.holds(name, "the program", "runs" if program.is_running else "ended", "runs")


@contextlib.contextmanager
def metered(figures: Figures, program: Program) -> Iterator[Meter]:
    """Polite people beside an attack, after a look at what they wait for without one."""
    with Meter(program, program.sign_in_household(2), POLITE_PAGES) as meter:
        time.sleep(1)
        undisturbed(figures, meter, 2)
        yield meter


def _never_read(
    figures: Figures, program: Program, meter: Meter, who: str, path: str, cookie: str, seconds: float
) -> None:
    """Pages whose sockets say much and take nothing of what is answered."""
    name = f"20 sockets that never read, {who}"
    before, start = program.resident_megabytes, time.monotonic()
    pages = [LivePage(program.port, path, cookie) for _ in range(20)]
    opened = [page.open() for page in pages]

    def say(own: int, number: int) -> str:
        pages[own].number += 10
        opened[own].settimeout(1)
        opened[own].sendall(events_frame(pages[own].number, ",".join(sizes(pages[own].markup, number)[:10])))
        return "said"

    told = Crowd(say, len(pages), seconds).run()
    window = meter.window(start, time.monotonic(), PATIENCE_SECONDS)
    report(figures, name, window, f"{told['said']:,} frames said")
    figures.most(name, "growth of memory", program.resident_megabytes - before, SILENT_MEGABYTES, "MB")
    for page in pages:
        page.close()


def _close_at_once(
    figures: Figures, program: Program, meter: Meter, who: str, path: str, cookie: str, seconds: float
) -> None:
    """Sockets of one page that come, want everything anew, and go."""
    pages = [LivePage(program.port, path, cookie) for _ in range(8)]
    requests = [
        upgrade(program.port, "/perch/socket?frame=999", cookie, f"perch.{page.markup.token}") for page in pages]

    def come_and_go(own: int, number: int) -> str:
        with Line(program.port) as line:
            line.connect().sendall(requests[own])
            return str(line.read_answer().status)

    beside(figures, program, meter, f"sockets that close at once, {who}", Crowd(come_and_go, 8, seconds))


def _slow(
    figures: Figures, program: Program, meter: Meter, name: str, count: int, sources: int, seconds: float
) -> None:
    """Requests of which a byte comes now and then, while others want to come in."""
    half: list[socket.socket] = []
    start, refused = time.monotonic(), 0
    request = b"GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
    for number in range(count):
        try:
            one = socket.create_connection(
                ("127.0.0.1", program.port), timeout=2, source_address=(network(number % sources), 0))
            one.sendall(request)
            half.append(one)
        except OSError:
            refused += 1
    answered, asked = 0, 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for one in half[:: max(1, len(half) // 200)]:
            with contextlib.suppress(OSError):
                one.send(b"a")
        asked += 1
        answered += program.health_seconds(BAR_MS * 20 / 1_000) is not None
        time.sleep(0.1)
    window = meter.window(start, time.monotonic(), PATIENCE_SECONDS)
    report(figures, name, window, f"{len(half):,} open, {refused:,} refused")
    figures.least(name, f"of {asked} who came meanwhile, answered within a second", answered, asked)
    for one in half:
        one.close()


def _nonsense(chance: random.Random) -> bytes:
    """Messages of the hub: whole, cut, repeated, out of order, of wrong types, too long."""
    handshake = b'{"protocol":"json","version":1}\x1e'
    said = [
        handshake, handshake, b'{"type":6}\x1e', b'{"type":1,"target":7,"arguments":{}}\x1e', b'{"type":7}\x1e',
        b'{"type":1,"target":"GetSequence","invocationId":"1","arguments":[]}\x1e', b"[" * 5_000 + b"\x1e",
        b'{"type":99999999999999999999}\x1e', b"\x1e" * 200, b'{"protocol":"messagepack","version":1}\x1e',
        b'{"type":1,"x":"' + b"x" * 40_000,
    ]
    whole = b"".join(chance.choice(said) for _ in range(chance.randrange(1, 20)))
    cut = chance.randrange(len(whole))
    return frame(whole[:cut]) + frame(whole[cut:])


def _broken_request(chance: random.Random, proof: bytes) -> bytes:
    """A request to the API with something wrong."""
    bodies = [
        b'{"amount":"1.00","type":"Credit"', b'{"amount":' + b"9" * 300 + b"}", b"[" * 30_000, b'{"a":' * 5_000,
        b'"' + b"\\u0000" * 3_000 + b'"', b"{}{}", b"", b"\xff\xfe\x00", b"x" * 70_000, b'{"email":[],"password":{}}',
        b'{"email":"a@example.com","email":"b@example.com"}', b"1e999999", b"null", b'{"\\ud800":1}',
    ]
    paths = [b"/auth/login", b"/auth/refresh", b"/transactions", b"/auth/confirm", b"/children", b"/changes?since=-1",
             b"/families/current", b"/" + b"a/" * 300, b"/transactions/%00", b"/export?to="]
    body = chance.choice(bodies)
    method = chance.choice([b"POST", b"PATCH", b"GET", b"DELETE", b"PUT"])
    length = chance.choice([len(body), len(body), len(body) + 10, max(0, len(body) - 1), 10**12])
    request = (
        method + b" /api/v1" + chance.choice(paths) + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n" + chance.choice([proof, b""])
        + b"Content-Type: application/json\r\nContent-Length: " + str(length).encode() + b"\r\n\r\n" + body)
    return request[: chance.randrange(1, len(request))] if chance.random() < 0.2 else request * chance.choice([1, 1, 3])
