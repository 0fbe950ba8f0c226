"""Serves the browser client's modules from the source tree, so that their unit tests run in a real browser."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType

from rig.server import REPOSITORY

MODULES = REPOSITORY / "Sources/Perch/PerchClient/js"
FIXTURES = REPOSITORY / "Tests/Fixtures"
BLANK_PAGE = b'<!doctype html><html lang="en"><title>Client tests</title><main></main></html>'


class _Handler(SimpleHTTPRequestHandler):
    """`/js/…` and `/fixtures/…` are files; every other address is the blank page."""

    def do_GET(self) -> None:
        if self.path.startswith(("/js/", "/fixtures/")):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(BLANK_PAGE)))
        self.end_headers()
        self.wfile.write(BLANK_PAGE)

    def translate_path(self, path: str) -> str:
        folder, _, rest = path.lstrip("/").partition("/")
        root = MODULES if folder == "js" else FIXTURES
        self.directory = str(root)
        return super().translate_path("/" + rest)

    def log_message(self, format: str, *arguments: object) -> None:
        """Silent: the watch reports a file that is missing."""


class ModuleServer:
    """A file server on a free port for the length of the test run."""

    def __init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(MODULES)))
        self.host = f"localhost:{self._server.server_port}"
        self.url = f"http://{self.host}/"

    def __enter__(self) -> "ModuleServer":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
