"""A file that an app asks for, in the engine of iPhones. Nobody can press a button of its chooser here, so the test
sends what it sends when it is closed; `Client/test_files.py` closes a real one in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from minibrowser import MiniBrowser
from rig import sample
from screen import ESCAPE, TOO_LATE, Screen

OPENED = """
  window.opened = 0;
  addEventListener("click", ({ target }) => {
    if (target.matches("[data-state=asks]")) window.opened += 1;
  }, true);
"""
CLOSED = """
  document.querySelector("[data-state=asks]").dispatchEvent(new Event("cancel", { bubbles: true }));
"""


@pytest.fixture
def page(_display: str) -> Iterator[Screen]:
    browser = MiniBrowser(_display)
    try:
        with sample.sample_app() as address:
            yield Screen(browser, address.rstrip("/")).goto("/")
    finally:
        browser.close()


def test_the_chooser_opens_by_itself_and_closing_it_closes_the_question(page: Screen) -> None:
    page.browser.run(OPENED)
    page.press("button", "Add from a File")

    page.holds("window.opened === 1")
    page.browser.run(CLOSED)
    page.question("Choose a File").is_gone()
    page.settled()
    page.shows_not("Sending…")


def test_the_app_reads_the_file_that_is_chosen_with_the_button(page: Screen, tmp_path: Path) -> None:
    file = tmp_path / "Books to read.txt"
    file.write_text("Sanditon\nLady Susan\n")
    page.browser.run(TOO_LATE)
    page.press("button", "Add from a File")
    page.question("Choose a File").is_there()
    page.settled().key(ESCAPE)
    page.question("Choose a File").is_gone()

    page.press("button", "Add from a File")
    page.question("Choose a File").is_there()
    page.give(file)

    page.shows("Lady Susan", "Opened Books to read.txt")
    page.question("Choose a File").is_gone()
