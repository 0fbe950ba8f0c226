"""The three client libraries behind one face: what they hear comes out of a queue, calls give a result or raise."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import aiosignalr.client
from pysignalr.client import SignalRClient
from pysignalr.messages import CompletionMessage
from signalrcore.hub_connection_builder import HubConnectionBuilder

PATIENCE_SECONDS = 120
TARGETS = [
    "TransactionCreated", "BalanceUpdated", "TransactionUpdated", "SavingsUpdated", "WishListChanged", "BudgetChanged",
    "AllowanceChanged", "ChildChanged", "FamilyChanged", "CategoriesChanged", "RecurringChanged", "NotificationAdded",
    "SessionRevoked", "Sequence",
]  # fmt: skip


Value = TypeVar("Value")


class HubRefusal(Exception):
    """The hub answered a call with an error."""


class Listener:
    """Hears every event of the specification, in order."""

    def __init__(self, url: str, token: str, comes_back: bool = True) -> None:
        self.url = url
        self.token = token
        self.comes_back = comes_back
        self._heard: queue.Queue[tuple[str, list[Any]]] = queue.Queue()
        self.ended = threading.Event()

    def put(self, target: str, arguments: list[Any]) -> None:
        self._heard.put((target, arguments))

    def next(self) -> tuple[str, list[Any]]:
        """The next event; fails when none comes in time."""
        return self._heard.get(timeout=PATIENCE_SECONDS)

    def hear(self, target: str) -> list[Any]:
        """The arguments of the next event of that name; others before it are passed over."""
        while True:
            name, arguments = self.next()
            if name == target:
                return arguments

    def pass_over(self) -> None:
        """Forgets every event that has come by now."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._heard.get_nowait()

    def hear_commit(self) -> list[tuple[str, list[Any]]]:
        """Everything up to the place that ends a commit, notifications left out."""
        heard = []
        while not heard or heard[-1][0] != "Sequence":
            event = self.next()
            if event[0] != "NotificationAdded":
                heard.append(event)
        return heard

    def start(self) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    def call(self, method: str) -> Any:
        raise NotImplementedError


class SignalrcoreListener(Listener):
    """PyPI's signalrcore: threads and a WebSocket of its own."""

    def __init__(self, url: str, token: str, comes_back: bool = True) -> None:
        super().__init__(url, token, comes_back)
        builder = HubConnectionBuilder().with_url(url, options={"access_token_factory": lambda: token})
        if comes_back:
            builder.with_automatic_reconnect({"type": "raw", "keep_alive_interval": 10, "reconnect_interval": 1})
        self._connection = builder.build()
        for target in TARGETS:
            self._connection.on(target, lambda arguments, target=target: self.put(target, arguments))
        self._connection.on_error(lambda message: self._answers.put(HubRefusal(message.error)))
        self._connection.on_close(self.ended.set)
        self._answers: queue.Queue[Any] = queue.Queue()

    def start(self) -> None:
        self._connection.start()

    def close(self) -> None:
        # It waits for the next message before it ends, and the server's end is one.
        threading.Thread(target=self._connection.stop, daemon=True).start()

    def call(self, method: str) -> Any:
        self._connection.send(method, [], on_invocation=lambda message: self._answers.put(message.result))
        answer = self._answers.get(timeout=PATIENCE_SECONDS)
        if isinstance(answer, HubRefusal):
            raise answer
        return answer


class _Loop:
    """One event loop on a thread of its own, for the libraries that are written for asyncio."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def run(self, work: Coroutine[Any, Any, Value]) -> Value:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE_SECONDS)


_LOOP = _Loop()


class AiosignalrListener(Listener):
    """PyPI's aiosignalr."""

    def __init__(self, url: str, token: str, comes_back: bool = True) -> None:
        super().__init__(url, token, comes_back)
        self._connection = connection = aiosignalr.client.HubConnection()
        if comes_back:
            connection.with_retry_policy(aiosignalr.client.DefaultRetryPolicy())
        for target in TARGETS:
            connection.on(target, lambda *arguments, target=target: self.put(target, list(arguments)))
        connection.on_close = lambda _: self.ended.set()

    def start(self) -> None:
        _LOOP.run(self._connection.start(self.url, access_token_factory=lambda: self.token))

    def close(self) -> None:
        _LOOP.run(self._connection.stop())

    def call(self, method: str) -> Any:
        try:
            return _LOOP.run(self._connection.invoke(method))
        except aiosignalr.HubException as refusal:
            raise HubRefusal(str(refusal)) from None


class PysignalrListener(Listener):
    """PyPI's pysignalr."""

    def __init__(self, url: str, token: str, comes_back: bool = True) -> None:
        super().__init__(url, token, comes_back)
        self._answers: queue.Queue[Any] = queue.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        _LOOP.run(self._start())

    async def _start(self) -> None:
        self._client = SignalRClient(self.url, headers={"Authorization": f"Bearer {self.token}"})
        for target in TARGETS:
            self._client.on(target, self._hearing(target))
        self._client.on_error(self._refused)
        self._client.on_close(self._closed)
        self._task = asyncio.ensure_future(self._client.run())

    def _hearing(self, target: str) -> Any:
        async def hear(arguments: list[Any]) -> None:
            self.put(target, arguments)

        return hear

    async def _refused(self, message: CompletionMessage) -> None:
        self._answers.put(HubRefusal(message.error))

    async def _closed(self) -> None:
        self.ended.set()

    async def _answered(self, message: CompletionMessage) -> None:
        # A refused call comes here too, after `_refused`.
        if message.error is None:
            self._answers.put(message.result)

    def close(self) -> None:
        if self._task is not None:
            _LOOP.loop.call_soon_threadsafe(self._task.cancel)

    def call(self, method: str) -> Any:
        _LOOP.run(self._client.send(method, [], self._answered))
        answer = self._answers.get(timeout=PATIENCE_SECONDS)
        if isinstance(answer, HubRefusal):
            raise answer
        return answer


CLIENTS: dict[str, type[Listener]] = {
    "signalrcore": SignalrcoreListener,
    "pysignalr": PysignalrListener,
    "aiosignalr": AiosignalrListener,
}
