"""A demo household of each test's own, and clients of the hub that are closed again."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from listeners import CLIENTS, Listener
from rig.api import Api
from rig.people import Person
from rig.server import RoostServer

pytest_plugins = ["rig.fixtures"]

Connect = Callable[..., Listener]


@pytest.fixture
def smith_server(demo_folder: Path) -> Iterator[RoostServer]:
    with RoostServer.demo(like=demo_folder).running() as server:
        yield server


@pytest.fixture
def sign_in(smith_server: RoostServer) -> Callable[[Person], Api]:
    return lambda person: Api(smith_server.url).sign_in(person)


@pytest.fixture
def connect() -> Iterator[Connect]:
    """Connects a client to a server's hub by the name of its library, and waits until it has heard the place in the
    order."""
    opened: list[Listener] = []

    def connect(server: RoostServer, library: str, token: str, comes_back: bool = True) -> Listener:
        listener = CLIENTS[library](f"{server.url}/hubs/family", token, comes_back)
        opened.append(listener)
        listener.start()
        assert listener.hear("Sequence")[0]["seq"] >= 0
        return listener

    yield connect
    for listener in opened:
        listener.close()


@pytest.fixture
def listen(smith_server: RoostServer, connect: Connect) -> Callable[..., Listener]:
    """Connects a client to the demo household."""
    return partial(connect, smith_server)
