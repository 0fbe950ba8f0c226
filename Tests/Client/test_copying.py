"""Copying. iPhones let a page copy within a press alone, so whatever comes after it, such as the server's answer, is
too late."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from rig.stage import Stage

WORDS = 'A link with "quotes",\nof two lines'
BUTTON = """<div data-b="4"><button type="button" data-on="tap" data-copy='A link with "quotes",&#10;of two lines'>
<b>Copy Link</b></button><button type="button" data-on="tap">Add</button></div>"""
# Whatever is copied, and what the browser answers: as an iPhone, which copies while a click is under way.
LIKE_A_PHONE = """() => {
  window.copied = [];
  document.execCommand = (name) => {
    if (name !== "copy" || window.event?.type !== "click") return false;
    copied.push(document.querySelector("textarea").value);
    return true;
  };
}"""
ASKED = {"n": 1, "p": [["x", "copy", WORDS]]}


@pytest.fixture
def page(stage: Stage) -> Iterator[Page]:
    page = stage.open(BUTTON)
    page.evaluate(LIKE_A_PHONE)
    yield page


def test_a_press_copies_at_once_and_once(stage: Stage, page: Page) -> None:
    page.evaluate("stage.acknowledges = false")

    page.click("b")
    assert page.evaluate("copied") == [WORDS]
    assert [event[0] for event in stage.events()] == ["tap"]

    stage.deliver({**ASKED, "k": stage.frames()[-1]["k"]})
    assert page.evaluate("copied") == [WORDS]
    page.click("b")
    assert page.evaluate("copied") == [WORDS, WORDS]


def test_the_keyboard_copies_too_and_the_focus_stays(stage: Stage, page: Page) -> None:
    page.focus("[data-copy]")

    page.keyboard.press("Enter")

    assert page.evaluate("copied") == [WORDS]
    assert page.evaluate("document.activeElement.innerText.trim()") == "Copy Link"


def test_what_the_browser_refuses_is_shown_and_not_called_copied(stage: Stage, page: Page) -> None:
    asked: list[tuple[str, str]] = []
    page.on("dialog", lambda dialog: (asked.append((dialog.message, dialog.default_value)), dialog.accept()))
    page.evaluate("void (document.execCommand = () => false)")

    page.click("b")
    page.click("text=Add")

    [(message, words)] = asked
    assert message.strip() == "Copy Link"
    assert words.split() == WORDS.split()
    assert [event[0] for event in stage.events()] == ["tap"]


def test_other_buttons_and_disabled_ones_copy_nothing(stage: Stage, page: Page) -> None:
    page.click("text=Add")
    page.evaluate("document.querySelector('[data-copy]').setAttribute('aria-disabled', 'true')")
    page.click("b", force=True)

    assert page.evaluate("copied") == []
    assert len(stage.events()) == 1


def test_the_server_may_ask_for_what_no_press_has_copied(stage: Stage, page: Page) -> None:
    page.evaluate("void (document.execCommand = () => copied.push(document.querySelector('textarea').value))")

    stage.deliver(ASKED, {"n": 2, "p": [["x", "copy", "Something else"]]})

    assert page.evaluate("copied") == [WORDS, "Something else"]
