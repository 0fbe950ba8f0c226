"""A WebSocket (RFC 6455) of a browser that says little: text frames, no extensions, a mask of zeros."""

import asyncio
from collections.abc import Callable

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Socket(asyncio.Protocol):
    """One open socket; every whole text goes to `heard`, with the socket and the bytes of its frame."""

    def __init__(self, heard: Callable[["Socket", str, int], None]) -> None:
        self._heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self._request = b""

    @classmethod
    async def open(
        cls, port: int, path: str, heard: Callable[["Socket", str, int], None], *fields: str
    ) -> "Socket":
        """`fields` are those of the request that a page has beside what every handshake says."""
        socket = cls(heard)
        more = "".join(f"{field}\r\n" for field in fields)
        socket._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{more}\r\n"
        ).encode()
        await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
        await asyncio.wait_for(socket.opened, timeout=30)
        return socket

    @classmethod
    async def open_without_handshake(cls, port: int, heard: Callable[["Socket", str, int], None]) -> "Socket":
        """For a server that expects frames from the first byte."""
        socket = cls(heard)
        socket.opened.set_result(None)
        await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        if self._request:
            transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._received += data
        if not self.opened.done():
            head, end, rest = bytes(self._received).partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.opened.set_exception(RuntimeError(head.decode(errors="replace")))
                return
            self._received = bytearray(rest)
            self.opened.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        """Takes one whole frame from the front, where there is one."""
        data = self._received
        if len(data) < 2:
            return False
        start, length = 2, data[1] & 0x7F
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return False
            length = int.from_bytes(data[2:start], "big")
        if len(data) < start + length:
            return False
        kind, body = data[0] & 0x0F, bytes(data[start : start + length])
        del data[: start + length]
        if kind == 1:
            self._heard(self, body.decode(), start + length)
        elif kind == 9:
            self._write(0x8A, body)
        return True

    def send(self, text: str) -> None:
        self._write(0x81, text.encode())

    def _write(self, first: int, body: bytes) -> None:
        assert self._transport is not None
        length = len(body)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self._transport.write(bytes([first]) + size + b"\0\0\0\0" + body)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def get(port: int, *fields: str) -> str:
    """The body of a server's page."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    more = "".join(f"{field}\r\n" for field in fields)
    writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n{more}\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), timeout=60)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200 "):
        raise RuntimeError(head.decode(errors="replace"))
    return body.decode()
