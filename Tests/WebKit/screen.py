"""What a person sees and does in WebKit: finds by role and by the name that WebKit itself computes, presses, types.

Every wait ends with what it waits for: between two looks the page says when something in it has changed.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from minibrowser import ELEMENT, PATIENCE_SECONDS, DriverError, MiniBrowser
from rig.people import Person

# Where an element of a role may be found; whether it is one, WebKit says.
CANDIDATES = {
    "button": "button, [role=button]",
    "link": "a[href]",
    "menuitem": "[role=menuitem]",
    "radio": "input[type=radio], [role=radio]",
    "textbox": "input, textarea",
}
# What the driver answers about a page that is just going away; the next look finds the one that comes.
GOING = {"no such frame", "no such window", "stale element reference", "javascript error", "element not interactable"}
GOING |= {"element click intercepted", "no such element"}
ENTER, ESCAPE, CONTROL = "\ue007", "\ue00c", "\ue009"

# As if the last press were long ago: no chooser opens by itself, which the driver would close.
TOO_LATE = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })"

# `places` narrows the document down, each to the last visible element that a selector finds and that holds some words.
LOOK = """
  const [places, selector] = arguments;
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.getClientRects().length > 0;
  const words = (element) => element.textContent.replace(/\\s+/g, " ").trim();
  let root = document;
  for (const [place, text] of places) {
    root = [...root.querySelectorAll(place)].filter((one) => isSeen(one) && words(one).includes(text)).at(-1);
    if (!root) return null;
  }
"""
ELEMENTS = LOOK + "return [...root.querySelectorAll(selector)].filter(isSeen);"
TEXTS = LOOK + "return [...root.querySelectorAll('*')].filter((one) => isSeen(one) && words(one) === selector).length;"
ROOT = LOOK + "return root;"
# WebKit puts what is chosen into the name of a list, so that it is found by its label.
OPTION = LOOK + """
  const isMeant = (list) => list.labels[0]?.textContent.trim().startsWith(selector);
  const list = [...root.querySelectorAll("select")].find(isMeant);
  return [...list?.options ?? []].find((one) => one.label.trim() === arguments[2]) ?? null;
"""
# What lies under a button that stays at the bottom of the window, a person scrolls away from it.
UNCOVER = """
  const [element] = arguments;
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (above && !element.contains(above) && !above.contains(element)) element.scrollIntoView({ block: "center" });
"""
CHANGED = """
  return new Promise((done) => {
    const watch = new MutationObserver(() => done());
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(done, 250);
  });
"""


@dataclass(frozen=True)
class Screen:
    """A browser on one server, or a part of what it shows."""

    browser: MiniBrowser
    url: str
    places: tuple[tuple[str, str], ...] = ()

    def part(self, selector: str, words: str = "") -> Self:
        """The last of such parts that holds these words, looked for anew each time."""
        return replace(self, places=(*self.places, (selector, words)))

    def sheet(self, title: str) -> Self:
        return self.part("[role=dialog]", title)

    def question(self, words: str) -> Self:
        return self.part("[role=alertdialog], [role=dialog]", words)

    def row(self, kind: str, words: str) -> Self:
        return self.part(f"[data-testid={kind}]", words)

    # What it does

    def goto(self, path: str) -> Self:
        self.browser.call("POST", "/url", url=self.url + path)
        return self.settled()

    def leave(self) -> None:
        """Goes to a page that is not Roost's."""
        self.browser.call("POST", "/url", url="about:blank")

    def reload(self) -> Self:
        self.browser.call("POST", "/refresh")
        return self.settled()

    def back(self) -> Self:
        self.browser.call("POST", "/back")
        return self.settled()

    def forward(self) -> Self:
        self.browser.call("POST", "/forward")
        return self.settled()

    def sign_in(self, person: Person) -> Self:
        self.goto("/login")
        self.fill("Email or user name", person.email)
        self.fill("Password", person.password)
        self.press("button", "Sign In")
        self.titled(person.start_title)
        return self.settled()

    def press(self, role: str, name: str) -> None:
        """Clicks, as soon as it is there and nothing lies above it."""
        self._until(f"no {role} {name!r} to press", lambda: self._act(role, name, "click", {}))

    def hold(self, role: str, name: str) -> None:
        """Puts the mouse down on it, and leaves it there."""
        self._until(f"no {role} {name!r} to hold", lambda: self._hold(role, name))

    def let_go(self) -> None:
        self._point({"type": "pointerUp", "button": 0})

    def press_it(self) -> None:
        """Clicks the part itself."""
        self._until(f"no {self.places} to press", self._press_it)

    def fill(self, label: str, text: str) -> None:
        """Takes what a field has away and types these words, key by key."""
        self._until(f"no field {label!r}", lambda: self._act("textbox", label, "clear", {}))
        self.type(label, text)

    def choose(self, label: str, option: str) -> None:
        """Takes one of a native list of choices."""
        self._until(f"no choice {option!r} of {label!r}", lambda: self._choose(label, option))

    def type(self, label: str, keys: str) -> None:
        self._until(f"no field {label!r}", lambda: self._act("textbox", label, "value", {"text": keys}))

    def give(self, file: Path) -> None:
        """Chooses a file of the device in the question that asks for one."""
        found = self.browser.run("return document.querySelector('[data-state=asks]')")
        self.browser.call("POST", f"/element/{found[ELEMENT]}/value", text=str(file))

    def key(self, key: str) -> None:
        """Presses a key wherever the focus is."""
        strokes = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self.browser.call("POST", "/actions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    # What it shows

    def settled(self) -> Self:
        """Returns once nothing is in flight: the live connection stands and every event has its answer."""
        self.holds("document.documentElement.dataset.perchIdle !== undefined")
        return self

    def shows(self, *texts: str) -> None:
        """Every text stands there exactly as written."""
        for text in texts:
            self._until(f"{text!r} is not shown", lambda text=text: bool(self._look(TEXTS, text)))

    def shows_not(self, *texts: str) -> None:
        for text in texts:
            self._until(f"{text!r} is shown", lambda text=text: not self._look(TEXTS, text))

    def is_there(self) -> None:
        self._until(f"{self.places} is not there", lambda: self._look(ELEMENTS, "*") is not None)

    def is_gone(self) -> None:
        self._until(f"{self.places} is there", lambda: self._look(ELEMENTS, "*") is None)

    def titled(self, title: str) -> None:
        self._until(f"the title is not {title!r}", lambda: self.browser.call("GET", "/title") == f"{title} · Roost")

    def at(self, path: str) -> None:
        self._until(f"the address is not {path}", lambda: self.browser.call("GET", "/url") == self.url + path)

    def focused(self, words: str) -> None:
        """The focus is on what has these words or this name."""
        self._until(f"{words!r} has not the focus", lambda: self._focus() == words)

    def holds(self, condition: str) -> None:
        """Waits for a condition in the page's own words."""
        self._until(f"never {condition}", lambda: self.browser.run(f"return {condition}") is True)

    def value(self, label: str) -> str:
        """What a field holds."""
        found = self._find("textbox", label)
        assert found, f"no field {label!r}"
        return str(self.browser.call("GET", f"/element/{found}/property/value"))

    def _act(self, role: str, name: str, act: str, body: dict[str, Any]) -> bool:
        found = self._find(role, name)
        if found:
            self.browser.run(UNCOVER, {ELEMENT: found})
            self.browser.call("POST", f"/element/{found}/{act}", **body)
        return found is not None

    def _hold(self, role: str, name: str) -> bool:
        found = self._find(role, name)
        if found:
            # Where the mouse goes has to be in the window.
            self.browser.run("arguments[0].scrollIntoView({ block: 'center' })", {ELEMENT: found})
            there = {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": {ELEMENT: found}}
            self._point(there, {"type": "pointerDown", "button": 0})
        return found is not None

    def _point(self, *moves: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self.browser.call("POST", "/actions", actions=[mouse])

    def _choose(self, label: str, option: str) -> bool:
        found = self.browser.run(OPTION, list(self.places), label, option)
        if found:
            self.browser.call("POST", f"/element/{found[ELEMENT]}/click")
        return bool(found)

    def _press_it(self) -> bool:
        found = self.browser.run(ROOT, list(self.places))
        if found:
            self.browser.call("POST", f"/element/{found[ELEMENT]}/click")
        return bool(found)

    def _focus(self) -> str:
        active = self.browser.call("GET", "/element/active")[ELEMENT]
        return str(self.browser.call("GET", f"/element/{active}/computedlabel"))

    def _find(self, role: str, name: str) -> str | None:
        for found in self._look(ELEMENTS, CANDIDATES[role]) or []:
            element = found[ELEMENT]
            if self.browser.call("GET", f"/element/{element}/computedlabel") == name:
                return str(element)
        return None

    def _look(self, script: str, what: str) -> Any:
        return self.browser.run(script, list(self.places), what)

    def _until(self, otherwise: str, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not self._is_so(holds):
            assert time.monotonic() < deadline, f"{otherwise}\n{self._account()}"
            self._is_so(lambda: self.browser.run(CHANGED) is None)

    @staticmethod
    def _is_so(holds: Callable[[], bool]) -> bool:
        try:
            return holds()
        except DriverError as error:
            if error.code in GOING:
                return False
            raise

    def _account(self) -> str:
        """What there is instead, for whoever reads a failure."""
        shown = self.browser.run("return location.href + '\\n' + document.body.innerText")
        return f"{shown}\n{self.browser.log()[-2_000:]}"
