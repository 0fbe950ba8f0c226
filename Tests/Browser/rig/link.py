"""A slow or broken line between a browser and the server.

Playwright's own WebSocket routing cannot delay in its synchronous form without stopping the test too, and it swaps
the page's socket for a mock. This proxy delays the bytes of real sockets, in both directions, and can cut them.
"""

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from types import TracebackType
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from rig.server import free_port
from rig.settle import settled


# From now on `prerendered` is a promise in the page: it is kept when the page of a touched link has come to the
# browser, which shows nothing of that.
HEARS_PRERENDERED = """(() => {
  const { parse } = JSON;
  window.prerendered = new Promise((come) => {
    JSON.parse = (text, ...how) => {
      if (String(text).includes('"prerender":')) come(true);
      return parse(text, ...how);
    };
  });
})()"""


class SlowLink:
    """Listens on a port of its own and passes every byte on, `delay_ms` late in each direction."""

    def __init__(self, target_port: int, delay_ms: int = 0) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.delay_ms = delay_ms
        self._target_port = target_port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._writers: set[asyncio.StreamWriter] = set()
        self._silent: set[asyncio.StreamWriter] = set()
        self._listener: asyncio.Server | None = None

    def __enter__(self) -> "SlowLink":
        self._thread.start()
        self.restore()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Every connection breaks and no new one is accepted, as in a lift."""
        self._run(self._cut())

    def restore(self) -> None:
        self._run(self._listen())

    def silence(self) -> None:
        """The connections that stand now pass nothing on any more and tell nobody, as after a phone's sleep."""
        self._run(self._silence())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=60)

    async def _listen(self) -> None:
        self._listener = await asyncio.start_server(self._accept, "localhost", self.port)

    async def _cut(self) -> None:
        if self._listener is not None:
            self._listener.close()
        writers, self._writers = self._writers, set()
        for writer in writers:
            writer.transport.abort()
        for writer in writers:
            with suppress(OSError):
                await writer.wait_closed()

    async def _silence(self) -> None:
        self._silent |= self._writers

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            up_reader, up_writer = await asyncio.open_connection("localhost", self._target_port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, up_writer}
        await asyncio.gather(self._pump(reader, up_writer), self._pump(up_reader, writer))
        self._writers -= {writer, up_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            while chunk := await reader.read(65_536):
                if writer not in self._silent:
                    loop.call_later(self.delay_ms / 1_000, _pass_on, writer, chunk)
        loop.call_later(self.delay_ms / 1_000, writer.close)


class DeafLine:
    """A page whose words reach the server, and which hears nothing while it is deaf."""

    def __init__(self, page: Page) -> None:
        self.is_deaf = False
        page.route_web_socket("**/perch/socket*", self._connect)
        page.reload()
        settled(page)

    def hears_again(self) -> None:
        self.is_deaf = False

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: None if self.is_deaf else socket.send(text))


def _pass_on(writer: asyncio.StreamWriter, chunk: bytes) -> None:
    if not writer.is_closing():
        writer.write(chunk)
