"""HTTP/1.1 and WebSocket as an attacker speaks them: raw sockets, any source address, frames built beforehand."""

import json
import re
import socket
import struct
from dataclasses import dataclass
from html.parser import HTMLParser

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
# What takes longer has failed, also on a machine that does other things.
PATIENCE_SECONDS = 120
# What has no end tag.
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}


def network(number: int) -> str:
    """A loopback address in a network (/24) of its own, for each number below 40,000. 127.0.0.0/16 stays for others."""
    return f"127.{1 + number // 200}.{1 + number % 200}.1"


@dataclass
class Answer:
    """Status, fields by lower-case name (of equal ones the last), cookies and body of one answer."""

    status: int
    fields: dict[str, str]
    cookies: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode(errors="replace")


class Line:
    """A connection that stays open, from an address of one's choice."""

    def __init__(self, port: int, source: str = "127.0.0.1", patience: float = PATIENCE_SECONDS) -> None:
        self.port = port
        self.source = source
        self.patience = patience
        self.socket: socket.socket | None = None
        self._received = b""

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self.socket is not None:
            self.socket.close()
            self.socket = None

    def connect(self) -> socket.socket:
        if self.socket is None:
            self.socket = socket.create_connection(
                ("127.0.0.1", self.port), timeout=self.patience, source_address=(self.source, 0))
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._received = b""
        return self.socket

    def ask(self, method: str, path: str, body: object = None, cookie: str = "", fields: str = "") -> Answer:
        """Asks and reads the whole answer; `fields` are further lines, each with its end."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{fields}"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        data = b""
        if body is not None:
            data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
            kind = "text/plain" if isinstance(body, str) else "application/json"
            head += f"Content-Type: {kind}\r\nContent-Length: {len(data)}\r\n"
        self.connect().sendall(head.encode() + b"\r\n" + data)
        return self.read_answer()

    def read_answer(self) -> Answer:
        while b"\r\n\r\n" not in self._received:
            self._receive()
        head, _, rest = self._received.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split(" ")[1])
        pairs = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines[1:])]
        cookies = dict(value.split(";")[0].split("=", 1) for name, value in pairs if name == "set-cookie")
        fields = dict(pairs)
        length = 0 if status in (101, 204, 304) else int(fields.get("content-length", "0"))
        while len(rest) < length:
            self._received = rest
            self._receive()
            rest = self._received
        self._received = rest[length:]
        if fields.get("connection", "").lower() == "close":
            self.close()
        return Answer(status, fields, cookies, rest[:length])

    def _receive(self) -> None:
        data = self.connect().recv(262_144)
        if not data:
            self.close()
            raise ConnectionError("the server closed the connection")
        self._received += data

    def take_rest(self) -> bytes:
        """What came behind the last answer."""
        rest, self._received = self._received, b""
        return rest


@dataclass(frozen=True)
class Place:
    """An element that takes events: its numbers, what it takes, and what it is called."""

    block: int
    element: int
    tag: str
    kinds: tuple[str, ...]
    name: str


class Markup(HTMLParser):
    """Counts the elements of a page as a browser does (docs/reference/perch-protocol.md, "Numbers in the markup")."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.places: list[Place] = []
        self._blocks: list[int] = []
        self._counts: dict[int, int] = {}
        self._open: list[tuple[str, bool]] = []
        match = re.search(r'data-perch-session="([^"]+)"', page)
        if match is None:
            raise ValueError("the page has no session")
        self.token = match[1]
        self.feed(page[page.index('<div id="perch">'):])

    def taking(self, kind: str, name: str = "") -> list[Place]:
        return [place for place in self.places if kind in place.kinds and name in place.name]

    def handle_comment(self, data: str) -> None:
        if data.isdigit():
            self._blocks.append(int(data))
        elif data[:1] == "/" and data[1:].isdigit():
            self._blocks.pop()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        is_block = "data-b" in values
        if is_block:
            self._blocks.append(int(values["data-b"]))
        if self._blocks:
            block = self._blocks[-1]
            element = self._counts.get(block, 0)
            self._counts[block] = element + 1
            if "data-on" in values:
                name = values.get("aria-label", values.get("data-kind", ""))
                self.places.append(Place(block, element, tag, tuple(values["data-on"].split()), name))
        if tag not in VOID:
            self._open.append((tag, is_block))
        elif is_block:
            self._blocks.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            opened, is_block = self._open.pop()
            if is_block:
                self._blocks.pop()
            if opened == tag:
                return


def frame(text: str | bytes, opcode: int = 1) -> bytes:
    """A masked WebSocket frame (RFC 6455 §5.2); the mask is zero, so that nothing need be computed."""
    body = text.encode() if isinstance(text, str) else text
    length = len(body)
    if length < 126:
        size = bytes([0x80 | length])
    elif length < 65_536:
        size = b"\xfe" + struct.pack(">H", length)
    else:
        size = b"\xff" + struct.pack(">Q", length)
    return bytes([0x80 | opcode]) + size + b"\0\0\0\0" + body


def events_frame(number: int, events: str) -> bytes:
    """A frame of events whose newest has this number."""
    return frame(f'{{"k":{number},"e":[{events}]}}')


def upgrade(port: int, path: str, cookie: str = "", subprotocol: str = "", fields: str = "") -> bytes:
    """The request that opens a WebSocket."""
    protocol = f"Sec-WebSocket-Protocol: {subprotocol}\r\n" if subprotocol else ""
    cookies = f"Cookie: {cookie}\r\n" if cookie else ""
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{protocol}{cookies}{fields}\r\n").encode()


class LivePage:
    """A page that was asked for and its socket, as plain blocking calls."""

    def __init__(self, port: int, path: str, cookie: str = "", source: str = "127.0.0.1") -> None:
        self.port = port
        self.path = path
        self.cookie = cookie
        self.source = source
        self.number = 0
        with Line(port, source) as line:
            answer = line.ask("GET", path, cookie=cookie)
        if answer.status != 200:
            raise ConnectionError(f"GET {path} answered {answer.status}")
        self.markup = Markup(answer.text)
        self._line: Line | None = None

    def open(self, fields: str = "") -> socket.socket:
        """Opens the socket and waits for its `hello`. Raises `ConnectionError` where the page is gone."""
        self._line = line = Line(self.port, self.source)
        request = upgrade(self.port, "/perch/socket?frame=0", self.cookie, f"perch.{self.markup.token}", fields)
        opened = line.connect()
        opened.sendall(request)
        answer = line.read_answer()
        if answer.status != 101:
            raise ConnectionError(f"the socket answered {answer.status}")
        said = line.take_rest()
        while b"hello" not in said and b"gone" not in said:
            more = opened.recv(65_536)
            if not more:
                raise ConnectionError("the socket was closed before hello")
            said += more
        if b"gone" in said:
            raise ConnectionError("the page is gone")
        return opened

    @property
    def opened(self) -> socket.socket:
        """The socket that `open` has opened."""
        assert self._line is not None
        return self._line.connect()

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


def sign_in(port: int, email: str, password: str, source: str = "127.0.0.1") -> tuple[str, str]:
    """Signs in; the cookies of the browser as one field, and the access token."""
    with Line(port, source) as line:
        answer = line.ask("POST", "/api/v1/auth/login", {"email": email, "password": password})
    if answer.status != 200:
        raise ConnectionError(f"sign-in answered {answer.status}: {answer.text}")
    cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    return cookie, str(json.loads(answer.text)["token"])
