"""The same screen as two servers show it, opened and pressed as a browser does: 100 rows with a button each."""

import ast
import html
import json
import re
import time
import urllib.parse
import uuid
from collections.abc import Callable
from typing import Protocol

from sockets import Socket, get

Answered = Callable[[float, int], None]


class Page(Protocol):
    """One open page with its socket."""

    def tap(self) -> None:
        """Presses the button of the first row; the answer is told to `answered` in seconds and bytes."""

    def close(self) -> None: ...


class PerchPage:
    """A page of PerchBench (docs/reference/perch-protocol.md), of a person of its own."""

    BUTTON = 5

    def __init__(self, answered: Answered) -> None:
        self._answered = answered
        self._socket: Socket | None = None
        self._block = ""
        self._number = 0
        self._sent: float | None = None

    @classmethod
    async def open(cls, port: int, answered: Answered) -> "PerchPage":
        page = cls(answered)
        person = f"Cookie: who={uuid.uuid4()}"
        markup = await get(port, person)
        token = _found(r'data-perch-session="([^"]+)"', markup)
        page._block = re.findall(r'data-b="([0-9]+)"', markup[: markup.index("Row number 0<")])[-1]
        protocol = f"Sec-WebSocket-Protocol: perch.{token}"
        page._socket = await Socket.open(port, "/perch/socket?frame=0", page._heard, protocol, person)
        page._send('["size",1280,900,"light","full","",16]')
        return page

    def tap(self) -> None:
        if self._sent is None:
            self._sent = time.perf_counter()
            self._send(f'["tap",{self._block},{self.BUTTON}]')

    def close(self) -> None:
        assert self._socket is not None
        self._socket.close()

    def _send(self, event: str) -> None:
        assert self._socket is not None
        self._number += 1
        self._socket.send(f'{{"k":{self._number},"e":[{event}]}}')

    def _heard(self, socket: Socket, text: str, size: int) -> None:
        # Only an answer with patches shows that the press reached its button.
        if self._sent is not None and '"p":' in text:
            self._answered(time.perf_counter() - self._sent, size)
            self._sent = None


class EchoPage:
    """No page: a socket that gets back what it sends, a message as long as a tap. What even a server that does nothing
    needs to wake, read and write."""

    MESSAGE = '{"k":100,"e":[["tap",13,5]]}'

    def __init__(self, answered: Answered) -> None:
        self._answered = answered
        self._socket: Socket | None = None
        self._sent = 0.0

    @classmethod
    async def open(cls, port: int, answered: Answered) -> "EchoPage":
        page = cls(answered)
        page._socket = await Socket.open_without_handshake(port, page._heard)
        return page

    def tap(self) -> None:
        assert self._socket is not None
        self._sent = time.perf_counter()
        self._socket.send(self.MESSAGE)

    def close(self) -> None:
        assert self._socket is not None
        self._socket.close()

    def _heard(self, socket: Socket, text: str, size: int) -> None:
        assert text == self.MESSAGE
        self._answered(time.perf_counter() - self._sent, size)


class NiceGUIPage:
    """A page of `nicegui_app.py`, by the messages of NiceGUI's own script over Socket.IO."""

    ACK_EVERY = 3

    def __init__(self, answered: Answered) -> None:
        self._answered = answered
        self._socket: Socket | None = None
        self._client = ""
        self._press = ""
        self._taps = 0
        self._newest = -1
        self._sent: float | None = None

    @classmethod
    async def open(cls, port: int, answered: Answered) -> "NiceGUIPage":
        page = cls(answered)
        markup = await get(port)
        query = ast.literal_eval(_found(r"query: (\{.*?\}),\n", markup))
        elements = json.loads(_elements(markup))
        page._client = query["client_id"]
        page._press = page._event(elements)
        query |= {"tab_id": str(uuid.uuid4()), "document_id": str(uuid.uuid4()), "EIO": "4", "transport": "websocket"}
        words = urllib.parse.urlencode({name: _written(value) for name, value in query.items()})
        page._socket = await Socket.open(port, f"/_nicegui_ws/socket.io/?{words}", page._heard)
        return page

    def tap(self) -> None:
        assert self._socket is not None
        if self._sent is not None:
            return
        self._sent = time.perf_counter()
        self._socket.send(self._press)
        self._taps += 1
        # NiceGUI's script acknowledges every three seconds.
        if self._taps % self.ACK_EVERY == 0:
            body = {"client_id": self._client, "next_message_id": self._newest + 1}
            self._socket.send("42" + json.dumps(["ack", body], separators=(",", ":")))

    def close(self) -> None:
        assert self._socket is not None
        self._socket.close()

    def _event(self, elements: dict) -> str:
        """The message of a press of the first row's button."""
        rows = ((number, element) for number, element in elements.items() if _label(element) == "Off")
        number, button = next(rows)
        listener = next(event["listener_id"] for event in button["events"] if event["type"] == "click")
        body = {"id": int(number), "client_id": self._client, "listener_id": listener, "args": []}
        return "42" + json.dumps(["event", body], separators=(",", ":"))

    def _heard(self, socket: Socket, text: str, size: int) -> None:
        if text.startswith("0"):
            socket.send("40")
        elif text == "2":
            socket.send("3")
        elif text.startswith('42["update"'):
            self._newest = max(self._newest, json.loads(text[2:])[1]["_id"])
            if self._sent is not None:
                self._answered(time.perf_counter() - self._sent, size)
                self._sent = None


def _label(element: dict) -> str:
    return str(element.get("props", {}).get("label", ""))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _elements(markup: str) -> str:
    """The page's elements as NiceGUI writes them into its script, where a few characters stand as entities."""
    return html.unescape(_found(r"parseElements\(String\.raw`(.*?)`\)", markup))


def _found(pattern: str, text: str) -> str:
    match = re.search(pattern, text, re.DOTALL)
    if match is None:
        raise RuntimeError(f"the page has no {pattern}")
    return match[1]
