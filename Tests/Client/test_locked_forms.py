"""A form that is locked says so, gives the focus back, and never presses what the server does not want pressed."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from rig.stage import Stage

FORM = ('<section class="page gx gy" data-page="root" data-b="1"><header class="bar"><div class="bar-l"></div>'
        '<div class="bar-t"><h1 class="title" data-title tabindex="-1">Add Money</h1></div><div class="bar-r"></div>'
        '</header><main class="page-c"><input data-on="input" data-key="amount" aria-label="Amount">'
        '<button class="btn" type="button" data-on="tap">Save</button>'
        '<button class="btn" type="button" data-on="tap">Other</button></main></section>')
SAVE, OTHER = ["tap", 1, 8], ["tap", 1, 9]
NEW_FORM = FORM.replace('data-b="1"', 'data-b="30"')
NEW_SAVE, NEW_OTHER = ["tap", 30, 8], ["tap", 30, 9]
READING = ('<!--9--><section class="page gx gy" data-page="root" data-b="2"><header class="bar">'
           '<div class="bar-l"></div><div class="bar-t"><h1 class="title" data-title tabindex="-1">Reading</h1></div>'
           '<div class="bar-r"></div></header><main class="page-c">Loading...</main></section><!--/9-->')
HAS_READ = {"n": 1, "p": [["i", 9, 0, NEW_FORM], ["d", 2]]}
WAITS = "Waiting for connection"
INTERRUPTED = "Interrupted: check your last change"


def go_offline(stage: Stage) -> Page:
    stage.watch.expect("ERR_INTERNET_DISCONNECTED")
    stage.context.set_offline(True)
    expect(stage.page.get_by_text("Offline", exact=True)).to_be_visible()
    return stage.page


def press_save_offline(stage: Stage) -> Page:
    page = stage.open(FORM, session="old")
    go_offline(stage)
    page.get_by_role("button", name="Save").click()
    said(page, WAITS)
    return page


def open_in_a_short_break(stage: Stage) -> Page:
    """The line has just gone, and nobody has been told of it yet."""
    page = stage.open(FORM)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false; stage.sockets.at(-1).fail()")
    page.clock.run_for(50)
    return page


def restart(stage: Stage, content: str) -> None:
    """The server comes back without the session of the page, and the page is live in a new one."""
    stage.pages["/"] = stage.document(content, session="new")
    stage.page.evaluate("stage.gone = stage.sockets.at(-1).protocol")
    stage.context.set_offline(False)
    stage.until("stage.sockets.at(-1).protocol === 'perch.new' && stage.sockets.at(-1).sent.length > 0")


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").get_by_text(words, exact=True)).to_be_visible()


def cancel(page: Page) -> Locator:
    return page.get_by_role("status").get_by_role("button", name="Cancel")


def test_a_form_that_waits_for_a_page_still_reading_says_so(stage: Stage) -> None:
    page = press_save_offline(stage)

    restart(stage, READING)

    said(page, WAITS)
    cancel(page).click()
    expect(page.get_by_text(WAITS)).to_have_count(0)
    assert page.get_attribute("html", "data-perch-locked") is None


def test_a_form_locked_in_a_short_break_says_so(stage: Stage) -> None:
    page = open_in_a_short_break(stage)

    page.get_by_role("button", name="Save").click()
    page.clock.run_for(250)

    assert page.get_attribute("html", "data-perch-locked") == ""
    said(page, WAITS)


def test_a_lock_that_is_over_at_once_is_not_said(stage: Stage) -> None:
    page = open_in_a_short_break(stage)

    page.get_by_role("button", name="Save").click()
    page.clock.run_for(100)
    expect(page.get_by_text(WAITS)).to_have_count(0)
    page.evaluate("stage.sockets.at(-1).open()")
    page.clock.run_for(1_000)

    expect(page.get_by_text(WAITS)).to_have_count(0)
    assert stage.events("tap") == [SAVE]


def test_what_waits_is_said_before_a_doubt_and_the_doubt_after_it(stage: Stage) -> None:
    page = stage.open(FORM, session="old")
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()
    stage.watch.expect("ERR_INTERNET_DISCONNECTED")
    stage.context.set_offline(True)
    said(page, WAITS)
    # By key: the words that are said may lie above it.
    page.get_by_role("button", name="Other").press("Enter")
    expect(page.get_by_label("Amount")).not_to_be_editable()
    page.evaluate("stage.acknowledges = true")

    restart(stage, READING)
    said(page, WAITS)
    stage.deliver(HAS_READ)
    stage.settle()

    assert stage.events("tap") == [SAVE, NEW_OTHER]
    said(page, INTERRUPTED)


def test_a_doubt_that_goes_with_the_line_is_said_again(stage: Stage) -> None:
    page = stage.open(FORM, session="old")
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()
    page.evaluate("stage.acknowledges = true")
    stage.make_anew(NEW_FORM)
    said(page, INTERRUPTED)

    page.evaluate("stage.accepts = false; stage.sockets.at(-1).fail()")
    expect(page.get_by_text(INTERRUPTED)).to_have_count(0)
    stage.until_socket(4)
    page.evaluate("stage.sockets.at(-1).open()")

    said(page, INTERRUPTED)


def test_only_time_on_a_live_line_counts_against_a_page_that_is_reading(stage: Stage) -> None:
    page = press_save_offline(stage)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    stage.pages["/"] = stage.document(READING, session="new")
    page.evaluate("stage.gone = stage.sockets.at(-1).protocol; stage.accepts = false")
    stage.context.set_offline(False)
    page.clock.run_for(100)
    page.evaluate("stage.sockets.at(-1).open()")
    page.wait_for_selector("html[data-perch-session=new]", state="attached")
    page.evaluate("stage.sockets.at(-1).open()")
    page.clock.run_for(8_000)

    page.evaluate("stage.sockets.at(-1).fail()")
    page.clock.run_for(15_000)
    said(page, WAITS)
    expect(page.get_by_text(INTERRUPTED)).to_have_count(0)
    page.evaluate("stage.sockets.at(-1).open()")
    page.clock.run_for(8_000)
    stage.deliver(HAS_READ)
    stage.settle()

    assert stage.events("tap") == [NEW_SAVE]


@pytest.mark.parametrize(
    ("name", "value"), [("aria-disabled", "true"), ("disabled", "")], ids=["aria-disabled", "disabled"])
def test_a_button_that_the_server_disabled_meanwhile_is_not_pressed(stage: Stage, name: str, value: str) -> None:
    page = press_save_offline(stage)
    page.evaluate("stage.acknowledges = false")
    stage.context.set_offline(False)
    stage.until_socket(2)
    stage.until("stage.sockets.at(-1).sent.length > 0")

    stage.deliver({"n": 1, "p": [["a", 1, 8, name, value]]}, {"k": stage.frames()[-1]["k"]})
    assert stage.events("tap") == []
    said(page, WAITS)
    page.evaluate("stage.acknowledges = true")
    stage.deliver({"n": 2, "p": [["a", 1, 8, name, None]]})
    stage.settle()

    assert stage.events("tap") == [SAVE]


def test_cancel_keeps_the_focus_on_a_page_that_is_made_anew(stage: Stage) -> None:
    page = press_save_offline(stage)
    cancel(page).focus()

    restart(stage, READING)

    said(page, WAITS)
    expect(cancel(page)).to_be_focused()


def test_cancel_keeps_the_focus_where_its_bar_is_replaced(stage: Stage) -> None:
    page = press_save_offline(stage)
    cancel(page).focus()
    restart(stage, READING)

    other = READING.removeprefix("<!--9-->").removesuffix("<!--/9-->").replace('data-b="2"', 'data-b="3"')
    stage.deliver({"n": 1, "p": [["r", 2, other]]})

    expect(cancel(page)).to_be_focused()


def test_the_focus_of_cancel_goes_back_to_what_was_pressed(stage: Stage) -> None:
    page = press_save_offline(stage)
    cancel(page).focus()

    stage.context.set_offline(False)
    stage.until_socket(2)
    stage.settle()

    assert stage.events("tap") == [SAVE]
    expect(page.get_by_role("button", name="Save")).to_be_focused()


def test_the_focus_of_cancel_goes_to_what_stands_in_the_place_of_what_was_pressed(stage: Stage) -> None:
    page = press_save_offline(stage)
    cancel(page).focus()

    restart(stage, NEW_FORM)
    stage.settle()

    assert stage.events("tap") == [NEW_SAVE]
    expect(page.get_by_role("button", name="Save")).to_be_focused()


def test_the_focus_of_cancel_goes_to_the_title_where_what_was_pressed_is_gone(stage: Stage) -> None:
    page = press_save_offline(stage)
    cancel(page).focus()
    restart(stage, READING)
    said(page, WAITS)

    page.keyboard.press("Enter")

    expect(page.get_by_text(WAITS)).to_have_count(0)
    expect(page.get_by_role("heading", name="Reading")).to_be_focused()
    assert stage.events("tap") == []
