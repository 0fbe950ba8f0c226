"""A demo household of each test's own, and phones with WebKit on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from minibrowser import MiniBrowser, display
from rig.people import Person
from rig.server import RoostServer
from screen import Screen

pytest_plugins = ["rig.fixtures"]

Open = Callable[..., Screen]


@pytest.fixture(scope="session")
def _display() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def server(demo_folder: Path) -> Iterator[RoostServer]:
    with RoostServer.demo(like=demo_folder).running() as server:
        yield server


@pytest.fixture
def phone(_display: str, server: RoostServer) -> Iterator[Open]:
    """Opens a phone of somebody's who signs in by the form, or of nobody's; `url` leads through another door. A test in
    which a page has told the server of an error has failed."""
    opened: list[MiniBrowser] = []

    def open(person: Person | None = None, url: str | None = None) -> Screen:
        opened.append(MiniBrowser(_display))
        screen = Screen(opened[-1], url or server.url)
        return screen.sign_in(person) if person else screen

    yield open
    for browser in opened:
        browser.close()
    reports = [line for line in server.log().splitlines() if "event=browser" in line]
    assert not reports, "\n".join(reports)
