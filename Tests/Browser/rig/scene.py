"""The scene in which a whole run of the journeys is played: a window's width, a colour scheme and an input.

`ROOST_SCENE=768-dark-keyboard` (as `make scenes` sets it) gives every test that does not name its own screen this
width, every context this scheme, and every press this input; only the tests of the scenes are run.
"""

import os
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from rig.screens import SCHEMES, SCREENS, WIDE, Screen

LAST_SCENE = 63
INPUTS = ["mouse", "touch", "keyboard"]

_click = Locator.click


@dataclass(frozen=True)
class Scene:
    screen: Screen
    scheme: str
    input: str

    def context(self, screen: Screen) -> dict[str, object]:
        """What a context on this screen needs, beyond the window's size."""
        return {"color_scheme": self.scheme, "has_touch": screen.has_touch or self.input == "touch"}

    def play(self) -> None:
        """From now on a press is made with this scene's input."""
        if self.input == "touch":
            Locator.click = Locator.tap  # type: ignore[method-assign]
        elif self.input == "keyboard":
            Locator.click = _press  # type: ignore[method-assign]


def scene() -> Scene | None:
    """The scene of this run; none in a usual run, where each test says what it needs."""
    name = os.environ.get("ROOST_SCENE")
    if not name:
        return None
    width, scheme, means = name.split("-")
    screen = next(screen for screen in SCREENS if str(screen.width) == width)
    if scheme not in SCHEMES or means not in INPUTS:
        pytest.exit(f"ROOST_SCENE: no scene {name!r}", returncode=2)
    return Scene(screen, scheme, means)


def default_screen() -> Screen:
    """The screen of a test that names none."""
    played = scene()
    return played.screen if played else WIDE


def is_scene(test: str) -> bool:
    """Whether a test's name says that it shows one of the specification's scenes."""
    named = re.search(r"__allowance_([\d_]+)", test)
    return named is not None and any(int(item) <= LAST_SCENE for item in re.findall(r"\d+", named[1]))


def _press(target: Locator, **options: object) -> None:
    """Presses with the keyboard what a mouse would click; what cannot have the focus is not for the keyboard."""
    if options:
        _click(target, **options)  # type: ignore[arg-type]
        return
    expect(target).to_be_visible()
    expect(target).to_be_enabled()
    target.focus()
    if not target.evaluate("element => element === document.activeElement"):
        _click(target)
        return
    is_typed = "element => element.matches('textarea, [contenteditable], input:not([type=checkbox], [type=radio])')"
    if target.evaluate(is_typed):
        return
    target.press("Space" if target.evaluate("element => element.matches('input, [role=switch]')") else "Enter")
