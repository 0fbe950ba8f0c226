"""Listens to everything a browser complains about; a complaint that no test announced fails that test."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Watch:
    """Collects console errors, page errors, failed requests and requests to foreign hosts of one context."""

    def __init__(self, context: BrowserContext, allowed_hosts: set[str], scripts_run: bool = True) -> None:
        self._scripts_run = scripts_run
        self._allowed_hosts = allowed_hosts
        self._expected: list[re.Pattern[str]] = []
        self._complaints: list[str] = []
        context.on("console", self._console)
        context.on("weberror", self._page_error)
        context.on("requestfailed", self._request_failed)
        context.on("request", self._request)

    def expect(self, pattern: str) -> None:
        """Announces a complaint that belongs to what the test does, such as the 404 of a page it asks for."""
        self._expected.append(re.compile(pattern))

    def complaints(self) -> list[str]:
        return [text for text in self._complaints if not any(known.search(text) for known in self._expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "assert"}:
            self._complaints.append(f"console: {message.text} {message.location.get('url', '')}")

    def _page_error(self, error: WebError) -> None:
        self._complaints.append(f"page error: {error.error}")

    def _request_failed(self, request: Request) -> None:
        # The browser itself breaks off what a new page no longer needs, and loads no script where scripts are off.
        expected = {"net::ERR_ABORTED"} if self._scripts_run else {"net::ERR_ABORTED", "csp"}
        if request.failure not in expected:
            self._complaints.append(f"failed request: {request.failure} {request.url}")

    def _request(self, request: Request) -> None:
        scheme, _, rest = request.url.partition("://")
        host = rest.split("/")[0]
        if scheme in {"http", "https", "ws", "wss"} and host not in self._allowed_hosts:
            self._complaints.append(f"foreign request: {request.url}")
