"""Opens pages for the people of one server, signed in, watched, in any size and colour scheme."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from pages.login import LoginPage
from rig.api import Api
from rig.closing import close
from rig.link import SlowLink
from rig.people import ALICE, BOB, DAD, MOM, Person
from rig.scene import default_screen, scene
from rig.screens import Screen
from rig.server import RoostServer
from rig.settle import PATIENCE_MS, settled
from rig.watch import Watch

# Tokens live for 15 minutes.
TOKEN_SECONDS = 600


@dataclass(frozen=True)
class OpenBrowser:
    """A browser context, the address it came through, and what listens to it."""

    context: BrowserContext
    url: str
    watch: Watch


class Household:
    """One server and the browsers that are open on it."""

    def __init__(self, browser: Browser, server: RoostServer, sessions: dict[str, Any] | None = None) -> None:
        """`sessions` are those that the server's data already knows, as `sign_in_everybody` gives them."""
        self.server = server
        self._browser = browser
        self._sessions: dict[str, Any] = dict(sessions or {})
        self._parent_api: tuple[float, Api] | None = None
        self._open: list[OpenBrowser] = []

    @property
    def api(self) -> Api:
        return Api(self.server.url)

    def parent_api(self) -> Api:
        """Signed in as Mom; one token serves many tests, since hashing a password is slow on purpose."""
        made = self._parent_api
        if made is None or time.monotonic() - made[0] > TOKEN_SECONDS:
            made = (time.monotonic(), self.api.sign_in(MOM))
            self._parent_api = made
        return made[1]

    def open(
        self,
        person: Person | None = None,
        path: str | None = None,
        screen: Screen | None = None,
        url: str | None = None,
        **options: Any,
    ) -> Page:
        """A page of its own browser context; `path` defaults to where this person starts.

        A signed-in session is made once a person and server and then reused, unless `url` leads through another
        door. Only `new_session` makes one of its own, for tests that end it.
        """
        page = self._context(person, screen or default_screen(), url, options).new_page()
        page.goto((url or self.server.url) + (path or (person.start_path if person else "/login")))
        return settled(page) if options.get("java_script_enabled", True) else page

    def new_session(self, person: Person, **options: Any) -> Page:
        """Signs in by the form, so that signing out again disturbs no other test."""
        page = self.open(None, "/login", **options)
        LoginPage(page).sign_in(person)
        return page

    def sign_in_everybody(self, *people: Person) -> dict[str, Any]:
        """What the browsers of all four keep who have signed in by the form, or of these people, for servers on copies
        of this data."""
        for person in people or (MOM, DAD, ALICE, BOB):
            self._session_of(person)
        complaints = self.close_pages()
        assert not complaints, "\n".join(complaints)
        return self._sessions

    def address(self, path: str) -> str:
        """A path with the ids of `{alice}`, her newest `{entry}`, the `{wish}` Bicycle, the `{savings}` College, the
        `{budget}` for Snacks and something `{recurring}`, which the demo has none of."""
        if "{" not in path:
            return path
        api = self.parent_api()
        ids = {
            "alice": lambda: api.child_id("Alice"),
            "entry": lambda: api.entries("Alice")[0]["id"],
            "wish": lambda: next(wish["id"] for wish in of_alice("wishlist", "items") if wish["name"] == "Bicycle"),
            "savings": lambda: of_alice("savings-accounts", "accounts")[0]["id"],
            "budget": lambda: of_alice("budgets", "budgets")[0]["id"],
            "recurring": lambda: self._recurring(api, api.child_id("Alice")),
        }

        def of_alice(collection: str, name: str) -> Any:
            return api.get(f"/{collection}?childId={api.child_id('Alice')}").json[name]

        return re.sub(r"\{(\w+)\}", lambda found: ids[found[1]](), path)

    @staticmethod
    def _recurring(api: Api, child: str) -> str:
        """What begins after the demo's day, and so moves no balance; added once a server."""
        known = api.get(f"/recurring?childId={child}").json["recurring"]
        return str(known[0]["id"]) if known else api.add_recurring("Alice", "Weekly piano reward")

    def let_children_record(self, allowed: bool = True) -> None:
        """The family's setting that lets children record what they spend."""
        api = self.parent_api()
        family = api.get("/families/current").json
        answer = api.patch("/families/current", {"childMayRecordSpending": allowed, "version": family["version"]})
        assert answer.status == 200, answer.text

    @contextmanager
    def line(self, delay_ms: int = 0) -> Iterator[SlowLink]:
        """A line of its own to the server, for pages opened with `url=line.url`; they close before it does."""
        with SlowLink(self.server.port, delay_ms) as link:
            try:
                yield link
            finally:
                for browser in self._open:
                    if browser.url == link.url:
                        close(browser.context)

    def watch_of(self, page: Page) -> Watch:
        return next(browser.watch for browser in self._open if browser.context == page.context)

    def close_pages(self) -> list[str]:
        """Closes every browser of the test and returns what they complained about."""
        complaints = []
        for browser in self._open:
            close(browser.context)
            complaints += browser.watch.complaints()
        self._open.clear()
        return complaints

    def _context(
        self, person: Person | None, screen: Screen, url: str | None, options: dict[str, Any]
    ) -> BrowserContext:
        state = self._session_of(person) if person else None
        defaults: dict[str, Any] = {
            "viewport": {"width": screen.width, "height": screen.height},
            "has_touch": screen.has_touch,
            "locale": "en-US",
            "timezone_id": "America/New_York",
            "reduced_motion": "reduce",
            "storage_state": state,
        }
        if played := scene():
            defaults |= played.context(screen)
        context = self._browser.new_context(**(defaults | options))
        context.set_default_timeout(PATIENCE_MS)
        url = url or self.server.url
        scripts_run = bool(options.get("java_script_enabled", True))
        watch = Watch(context, allowed_hosts={url.removeprefix("http://")}, scripts_run=scripts_run)
        self._open.append(OpenBrowser(context, url, watch))
        return context

    def _session_of(self, person: Person) -> Any:
        if person.email not in self._sessions:
            page = self.new_session(person)
            self._sessions[person.email] = page.context.storage_state()
            close(page.context)
        return self._sessions[person.email]
