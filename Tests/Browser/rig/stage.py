"""A page with the whole browser client, and a server that the test plays itself."""

import base64
import gzip
import json
from typing import Any

from playwright.sync_api import Browser, Page, Route

from rig.closing import close
from rig.server import REPOSITORY
from rig.settle import PATIENCE_MS, until
from rig.watch import Watch

CLIENT = REPOSITORY / "Sources/Perch/PerchClient"
# What Tools/browser/bundle.sh makes of it: the scripts and styles that the program serves.
BUNDLE = REPOSITORY / ".build/browser"
TESTS = REPOSITORY / "Tests/Client"
FIXTURES = REPOSITORY / "Tests/Fixtures/perch-protocol"
HOST = "client.test"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self'; connect-src 'self'"
)

# In place of the browser's WebSocket: keeps what the client sends, says what the test wants, answers at once.
SOCKET = """
(() => {
  const sockets = [];
  const stage = { sockets, accepts: true, acknowledges: true, gone: null, heard: {}, reports: [] };
  class StageSocket extends EventTarget {
    static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
    readyState = 0; sent = [];
    constructor(url, protocol) {
      super();
      Object.assign(this, { url, protocol });
      sockets.push(this);
      if (stage.accepts) setTimeout(() => this.open());
    }
    open() {
      if (this.readyState !== 0) return;
      this.readyState = 1;
      const hello = { hello: true, n: 0, k: stage.heard[this.protocol] };
      this.deliver(this.protocol === stage.gone ? { gone: true } : hello);
    }
    send(text) {
      if (this.readyState !== 1) return console.error("WebSocket is already in CLOSING or CLOSED state.");
      const frame = JSON.parse(text);
      this.sent.push(frame);
      if (stage.acknowledges) queueMicrotask(() => this.deliver({ k: frame.k }));
    }
    deliver(frame) {
      const data = typeof frame === "string" ? frame : JSON.stringify(frame);
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent("message", { data }));
    }
    close() { this.readyState = 3; }
    fail(code = 1006) { this.readyState = 3; this.dispatchEvent(new CloseEvent("close", { code })); }
  }
  window.WebSocket = StageSocket;
  window.stage = stage;
})();
"""


class Stage:
    """Addresses under http://client.test/ are answered from `pages`; the client's files lie under /perch/test/: the
    bundle that the program serves, and by their own names the modules that it is made of."""

    def __init__(self, browser: Browser, **context: Any) -> None:
        self.context = browser.new_context(**context)
        self.context.set_default_timeout(PATIENCE_MS)
        self.watch = Watch(self.context, allowed_hosts={HOST})
        self.context.add_init_script(SOCKET)
        self.context.route("**/*", self._answer)
        self.pages: dict[str, str] = {}
        self.requests: list[tuple[str, str, str]] = []
        self.answers: dict[tuple[str, str], str] = {}
        self.held: set[tuple[str, str]] = set()
        self.page: Page = self.context.new_page()

    def document(
        self, content: str, *, session: str = "s1", frame: int = 0, focus: str = "", script: bool = True
    ) -> str:
        """The document that the server would write around a page's content."""
        focused = f'data-perch-focus="{focus}" ' if focus else ""
        start = '<script type="module" src="/perch/test/client.js"></script>' if script else ""
        return (
            '<!doctype html><html lang="en" data-app="Roost" '
            f'data-perch-session="{session}" data-perch-frame="{frame}" {focused}data-perch-symbols="/perch/start.svg">'
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Roost</title>'
            f'<link rel="stylesheet" href="/perch/test/perch.css">{start}</head>'
            f'<body><div id="perch">{content}</div></body></html>'
        )

    def open(self, content: str, path: str = "/", **document: Any) -> Page:
        """Shows a page and waits until the client is live."""
        self.pages[path] = self.document(content, **document)
        self.page.goto(f"http://{HOST}{path}")
        self.settle()
        return self.page

    def make_anew(self, content: str, **document: Any) -> None:
        """The server has forgotten the page's session: the client asks for the page again, finds `content`, and is live
        in the session "new"."""
        self.pages["/"] = self.document(content, session="new", **document)
        self.page.evaluate("stage.gone = stage.sockets.at(-1).protocol")
        self.page.evaluate("stage.sockets.at(-1).fail()")
        self.until("stage.sockets.at(-1).protocol === 'perch.new'")
        self.settle()

    def blank(self) -> Page:
        """A page without the client, for its modules alone."""
        self.pages["/"] = self.document("", script=False)
        self.page.goto(f"http://{HOST}/")
        return self.page

    def settle(self) -> None:
        self.page.wait_for_selector("html[data-perch-idle]", state="attached")

    def until(self, condition: str) -> None:
        """Waits for a condition in the page."""
        until(self.page, condition)

    def until_sent(self, count: int, kind: str) -> None:
        """Waits until the client has told of `count` events of a kind."""
        sent = "stage.sockets.flatMap((socket) => socket.sent).flatMap((frame) => frame.e)"
        self.until(f"{sent}.filter((event) => event[0] === '{kind}').length === {count}")

    def until_socket(self, count: int) -> None:
        """Waits until the client has opened its `count`th socket."""
        self.until(f"stage.sockets.length >= {count}")

    def deliver(self, *frames: dict[str, Any] | str) -> None:
        """Frames from the server, applied when this returns."""
        for frame in frames:
            self.page.evaluate("frame => stage.sockets.at(-1).deliver(frame)", frame)

    def deliver_in_turns(self, *frames: dict[str, Any]) -> None:
        """Frames that come one after the other, the first of which may lead the page elsewhere: nobody waits for it."""
        self.page.evaluate(
            """frames => frames.forEach(
                (frame, turn) => setTimeout(() => stage.sockets.at(-1).deliver(frame), turn))""",
            list(frames))

    def deliver_at_once(self, *frames: dict[str, Any] | bytes, then: str = "") -> None:
        """Frames that come right after each other, those in bytes as the server packs long ones, and then something
        that happens before the browser had a moment to unpack them."""
        words = [
            {"bytes": base64.b64encode(frame).decode()} if isinstance(frame, bytes) else {"text": json.dumps(frame)}
            for frame in frames]
        self.page.evaluate("""([words, then]) => {
          const socket = stage.sockets.at(-1);
          for (const { text, bytes } of words) {
            const data = text ?? new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]);
            socket.dispatchEvent(new MessageEvent("message", { data }));
          }
          if (then === "fail") socket.fail();
        }""", [words, then])

    def events(self, *kinds: str) -> list[list[Any]]:
        """What the client has told the server, oldest first; `size` and `seen` only where asked for."""
        sent = self.page.evaluate("stage.sockets.flatMap((socket) => socket.sent).flatMap((frame) => frame.e)")
        wanted = set(kinds)
        return [event for event in sent if (event[0] in wanted if wanted else event[0] not in {"size", "seen"})]

    def frames(self) -> list[dict[str, Any]]:
        return self.page.evaluate("stage.sockets.at(-1).sent")

    def close(self) -> list[str]:
        close(self.context)
        return self.watch.complaints()

    def _answer(self, route: Route) -> None:
        request = route.request
        path = request.url.removeprefix(f"http://{HOST}")
        self.requests.append((request.method, path, request.post_data or ""))
        if (request.method, path) in self.held:
            return
        if (request.method, path) in self.answers:
            route.fulfill(body=self.answers[request.method, path], content_type="application/json")
        elif path.startswith("/perch/test/"):
            self._file(route, path.removeprefix("/perch/test/"))
        elif path in {"/perch/symbols.svg", "/perch/start.svg"}:
            self._file(route, "symbols.svg")
        elif path == "/perch/report":
            route.fulfill(status=204)
        elif path in self.pages:
            policy = {"content-security-policy": POLICY}
            route.fulfill(body=self.pages[path], content_type="text/html; charset=utf-8", headers=policy)
        else:
            route.fulfill(status=404, body="")

    def _file(self, route: Route, name: str) -> None:
        # A page has the bundle; a test that asks for a module of it by name has the source.
        candidates = [BUNDLE / name, CLIENT / "js" / name, CLIENT / name, TESTS / name]
        found = next((file for file in candidates if file.is_file()), None)
        if not found:
            route.fulfill(status=404, body="")
            return
        kind = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}[name.rpartition(".")[2]]
        route.fulfill(body=found.read_text(), content_type=kind)


def packed(frame: dict[str, Any]) -> bytes:
    """A frame as the server packs long ones."""
    return gzip.compress(json.dumps(frame).encode())


def fixture(name: str) -> Any:
    """A file of Tests/Fixtures/perch-protocol."""
    return json.loads((FIXTURES / f"{name}.json").read_text())
