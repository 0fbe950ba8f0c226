"""Starts MiniBrowser, the small browser of WebKitGTK, and speaks the W3C's WebDriver protocol with it.

A browser is a display, a driver and a window of a phone's size. It knows nobody: no cookie, nothing stored.
"""

import http.client
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rig.server import free_port
from rig.starting import wait_a_moment

DRIVER = "WebKitWebDriver"
MINIBROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), Path("MiniBrowser"))
PHONE = (390, 844)
# Generous: what takes longer has failed, on whatever machine.
PATIENCE_SECONDS = 120
# The bar above the page is wider than a phone by itself. A page is asked for less motion where GTK has no animations.
GTK_STYLE = "* { min-width: 0; padding: 0; margin: 0; } entry { font-size: 4px; }"
GTK_SETTINGS = "[Settings]\ngtk-enable-animations=false\n"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# The window is told of its new size before the page is.
RESIZED = """
  const [width, height] = arguments;
  return new Promise((done) => {
    const look = () => innerWidth === width && innerHeight === height && done();
    addEventListener("resize", look);
    look();
  });
"""


class DriverError(Exception):
    """What the driver answers instead of a value; `code` is a word of the protocol, such as "no such element"."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


@contextmanager
def display() -> Iterator[str]:
    """An X server that draws into memory, on a display of its own choice; GTK 3 has no way without one."""
    reading, writing = os.pipe()
    options = ["-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = subprocess.Popen(["Xvfb", *options], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as chosen:
            number = chosen.readline().strip()
        assert number, "Xvfb does not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class MiniBrowser:
    """One browser with one window. Its processes end with the session."""

    def __init__(self, display: str) -> None:
        self._port = free_port()
        self._home = tempfile.TemporaryDirectory(prefix="roost-webkit-", ignore_cleanup_errors=True)
        self._log = Path(self._home.name, "log")
        with self._log.open("ab") as log:
            self._driver = subprocess.Popen(
                [DRIVER, f"--port={self._port}"], env=self._environment(display), stdout=log, stderr=log
            )
        try:
            self._session = self._start()
            self._resize()
        except BaseException:
            self.close()
            raise

    def call(self, method: str, path: str, **body: Any) -> Any:
        """One command of the session, such as `GET`, `/url`."""
        return self._ask(method, f"/session/{self._session}{path}", body)

    def run(self, script: str, *arguments: Any) -> Any:
        """Runs the body of a function in the page. What it returns is awaited, and has to be JSON or an element."""
        waiting = f"""const done = arguments[arguments.length - 1];
            Promise.resolve((function () {{ {script} }}).apply(null, [].slice.call(arguments, 0, -1)))
              .then((value) => done([value]), (error) => done([null, String(error)]));"""
        value, *error = self.call("POST", "/execute/async", script=waiting, args=list(arguments))
        if error:
            raise DriverError("javascript error", error[0])
        return value

    def log(self) -> str:
        """What the browser and its driver have said."""
        return self._log.read_text(errors="replace")

    def close(self) -> None:
        try:
            if hasattr(self, "_session"):
                self._ask("DELETE", f"/session/{self._session}", {})
        finally:
            self._driver.terminate()
            self._driver.wait()
            self._home.cleanup()

    def _environment(self, display: str) -> dict[str, str]:
        home = Path(self._home.name)
        gtk = home / "gtk-3.0"
        gtk.mkdir()
        (gtk / "gtk.css").write_text(GTK_STYLE)
        (gtk / "settings.ini").write_text(GTK_SETTINGS)
        folders = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME")}
        language = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en_US"}
        # Nothing here needs the bus of assistive technology; and a graphics card of software translates its shaders for
        # two seconds before the first picture of each browser.
        quiet = {"NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        return {**os.environ, **folders, **language, **quiet, "DISPLAY": display}

    def _start(self) -> str:
        options = {"binary": str(MINIBROWSER), "args": ["--automation", "--time-zone=America/New_York"]}
        timeouts = {name: PATIENCE_SECONDS * 1_000 for name in ("script", "pageLoad")}
        wanted = {"webkitgtk:browserOptions": options, "timeouts": timeouts}
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        return str(answer["sessionId"])

    def _resize(self) -> None:
        """The page gets the size of a phone; the window has a bar besides."""
        width, height = PHONE
        bar = self.run("return outerHeight - innerHeight")
        self.call("POST", "/window/rect", width=width, height=height + bar)
        self.run(RESIZED, width, height)

    def _ask(self, method: str, path: str, body: dict[str, Any]) -> Any:
        connection = self._connect()
        try:
            connection.request(method, path, json.dumps(body) if method == "POST" else None)
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise DriverError(value["error"], value.get("message", ""))
        return value

    def _connect(self) -> http.client.HTTPConnection:
        """The driver listens a moment after it has started."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=2 * PATIENCE_SECONDS)
            try:
                connection.connect()
            except ConnectionRefusedError:
                wait_a_moment(self._driver, deadline, DRIVER, self.log)
            else:
                return connection
