"""The fixtures that tests ask for by name."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from rig.client import ModuleServer
from rig.closing import close
from rig.household import Household
from rig.millers import ANN, BEN, LEO, Millers, record_year
from rig.people import DEWI, RAKA, SARI
from rig.postgres import PostgresServer
from rig.purnamas import Purnamas, record_autumn
from rig.scene import is_scene, scene
from rig.server import RoostServer
from rig.settle import PATIENCE_MS
from rig.watch import Watch

# Debian's Chromium without its windows: the same pages for half the processor time (decision 0039).
CHROMIUM = "/usr/bin/chromium-headless-shell"
# Pages are drawn by the processor alone; drawing them as on a card that is not there costs a fifteenth more.
DRAWN_BY_PROCESSOR = ["--disable-gpu", "--disable-gpu-compositing", "--disable-software-rasterizer"]
# The whole one keeps a left page alive for the way back, which the one without windows cannot.
WHOLE_CHROMIUM = "/usr/bin/chromium"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if played := scene():
        played.play()
        config.hook.pytest_deselected(items=[item for item in items if not is_scene(item.name)])
        items[:] = [item for item in items if is_scene(item.name)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, started once in each process of the run."""
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=DRAWN_BY_PROCESSOR, timeout=PATIENCE_MS
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def demo_server() -> Iterator[RoostServer]:
    with RoostServer.demo().running() as server:
        yield server


@pytest.fixture(scope="session")
def _shared_household(browser: Browser, demo_server: RoostServer) -> Household:
    return Household(browser, demo_server)


@pytest.fixture
def smiths(_shared_household: Household) -> Iterator[Household]:
    """The demo household, shared by every test that only looks."""
    yield _shared_household
    _finish(_shared_household)


@pytest.fixture(scope="session")
def demo_folder() -> Iterator[Path]:
    """The data of a demo household on which nothing has happened yet; servers start on copies of it."""
    server = RoostServer.demo()
    try:
        server.start()
        server.stop()
        yield server.data
    finally:
        server.close()


@pytest.fixture(scope="session")
def _signed_in_demo(browser: Browser, demo_folder: Path) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The data of a demo household where each person has signed in once by the form, and what their browsers keep."""
    server = RoostServer.demo(like=demo_folder)
    try:
        server.start()
        sessions = Household(browser, server).sign_in_everybody()
        server.stop()
        yield server.data, sessions
    finally:
        server.close()


@pytest.fixture
def own_smiths(browser: Browser, _signed_in_demo: tuple[Path, dict[str, Any]]) -> Iterator[Household]:
    """A demo household of this test's own, for every test that changes something."""
    folder, sessions = _signed_in_demo
    with _household(browser, RoostServer.demo(like=folder), sessions) as household:
        yield household


@pytest.fixture
def fresh_smiths(browser: Browser, demo_folder: Path) -> Iterator[Household]:
    """A demo household of this test's own to which nobody has signed in, for tests that count or end sessions."""
    with _household(browser, RoostServer.demo(like=demo_folder)) as household:
        yield household


@pytest.fixture(scope="session")
def _signed_in_purnamas(browser: Browser) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The data of the Purnama family with nothing recorded, where each has signed in, and what their browsers keep."""
    server = RoostServer.finances()
    try:
        server.start()
        sessions = Household(browser, server).sign_in_everybody(RAKA, SARI, DEWI)
        server.stop()
        yield server.data, sessions
    finally:
        server.close()


@pytest.fixture(scope="session")
def _shared_purnamas(
    browser: Browser, _signed_in_purnamas: tuple[Path, dict[str, Any]]
) -> Iterator[Purnamas]:
    folder, sessions = _signed_in_purnamas
    with RoostServer.finances(like=folder).running() as server:
        family = Purnamas(browser, server, sessions)
        record_autumn(family.money)
        yield family


@pytest.fixture
def purnamas(_shared_purnamas: Purnamas) -> Iterator[Purnamas]:
    """The Purnama family after an autumn of shopping, shared by every test that only looks."""
    yield _shared_purnamas
    _finish(_shared_purnamas)


@pytest.fixture
def own_purnamas(browser: Browser, _signed_in_purnamas: tuple[Path, dict[str, Any]]) -> Iterator[Purnamas]:
    """The Purnama family with nothing recorded, of this test's own, for every test that changes something."""
    folder, sessions = _signed_in_purnamas
    with RoostServer.finances(like=folder).running() as server:
        family = Purnamas(browser, server, sessions)
        yield family
        _finish(family)


@pytest.fixture(scope="session")
def _signed_in_millers(browser: Browser) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The data of the Miller family with nothing planned, where each has signed in, and what their browsers keep."""
    server = RoostServer.groceries()
    try:
        server.start()
        sessions = Household(browser, server).sign_in_everybody(ANN, BEN, LEO)
        server.stop()
        yield server.data, sessions
    finally:
        server.close()


@pytest.fixture(scope="session")
def _shared_millers(browser: Browser, _signed_in_millers: tuple[Path, dict[str, Any]]) -> Iterator[Millers]:
    folder, sessions = _signed_in_millers
    with RoostServer.groceries(like=folder).running() as server:
        family = Millers(browser, server, sessions)
        record_year(family.groceries)
        yield family


@pytest.fixture
def millers(_shared_millers: Millers) -> Iterator[Millers]:
    """The Miller family after a year of shopping, shared by every test that only looks."""
    yield _shared_millers
    _finish(_shared_millers)


@pytest.fixture
def own_millers(browser: Browser, _signed_in_millers: tuple[Path, dict[str, Any]]) -> Iterator[Millers]:
    """The Miller family with nothing planned, of this test's own, for every test that changes something."""
    folder, sessions = _signed_in_millers
    with RoostServer.groceries(like=folder).running() as server:
        family = Millers(browser, server, sessions)
        yield family
        _finish(family)


@pytest.fixture
def empty_house(browser: Browser) -> Iterator[Household]:
    """A server on an empty machine: no family yet."""
    with _household(browser, RoostServer.empty()) as household:
        yield household


@pytest.fixture
def open_house(browser: Browser) -> Iterator[Household]:
    """A server on an empty machine where anybody may found a family, also after the first one."""
    with _household(browser, RoostServer.empty(registration="open")) as household:
        yield household


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that every test shares; each asks it for a database of its own."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture
def two_servers(postgres: PostgresServer) -> Iterator[tuple[RoostServer, RoostServer]]:
    """Two processes on one database with the demo household; they share the folder with the key of tokens."""
    database = postgres.new_database()
    one = RoostServer.demo(database)
    other = RoostServer.demo(database, data=one.data)
    try:
        one.start()
        other.start()
        yield one, other
    finally:
        other.close()
        one.close()


@pytest.fixture(scope="session")
def module_server() -> Iterator[ModuleServer]:
    with ModuleServer() as server:
        yield server


@pytest.fixture
def client_page(browser: Browser, module_server: ModuleServer) -> Iterator[Page]:
    """A blank page beside the browser client's modules.

    In `page.evaluate`, `await import("/js/patch.js")` loads a module of Sources/Perch/PerchClient/js.
    """
    context = browser.new_context()
    context.set_default_timeout(PATIENCE_MS)
    watch = Watch(context, allowed_hosts={module_server.host})
    page = context.new_page()
    page.goto(module_server.url)
    yield page
    close(context)
    assert not watch.complaints(), "\n".join(watch.complaints())


@contextmanager
def _household(
    browser: Browser, server: RoostServer, sessions: dict[str, Any] | None = None
) -> Iterator[Household]:
    with server.running():
        household = Household(browser, server, sessions)
        yield household
        _finish(household)


def _finish(household: Household) -> None:
    complaints = household.close_pages()
    assert not complaints, "\n".join([*complaints, household.server.log_tail()])
