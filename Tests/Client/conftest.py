"""The fixtures live in a plugin, so that the browser journeys and the client's unit tests share one browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from rig.stage import Stage

pytest_plugins = ["rig.fixtures"]


@pytest.fixture
def stage(browser: Browser) -> Iterator[Stage]:
    """The whole browser client on a page of the test's own, with a server that only says what the test lets it say."""
    stage = Stage(browser)
    yield stage
    complaints = stage.close()
    assert not complaints, "\n".join(complaints)
