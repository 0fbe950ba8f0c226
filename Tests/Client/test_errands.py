"""A press without a connection waits, says so, can be cancelled, and is done once; look-and-feel §2."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from rig.stage import Stage

LINK = '<nav data-b="1"><a class="lk" href="/children/1" data-on="tap">Alice</a></nav>'
FORM = """<div data-b="1"><h1 data-title>Add Money</h1><input data-on="input" data-key="amount" aria-label="Amount">
<button class="btn" type="button" data-on="tap">Save</button>
<button class="btn" type="button" data-on="tap">Other</button></div>"""
BAR = ('<section class="page gx gy" data-page="root"><header class="bar"><div class="bar-l"></div><div class="bar-t">'
       '<h1 class="title" data-title tabindex="-1">Transactions of This Month</h1></div><div class="bar-r"></div>'
       f'</header><main class="page-c">{LINK}</main></section>')
OPENS = "You're offline. Opens when you're back."
WAITS = "Waiting for connection"


def go_offline(stage: Stage) -> Page:
    stage.watch.expect("ERR_INTERNET_DISCONNECTED")
    stage.context.set_offline(True)
    expect(stage.page.get_by_text("Offline", exact=True)).to_be_visible()
    return stage.page


def come_back(stage: Stage) -> None:
    stage.context.set_offline(False)
    stage.until_socket(2)
    stage.settle()


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").get_by_text(words, exact=True)).to_be_visible()


def test_a_link_keeps_the_page_and_opens_once_when_back(stage: Stage) -> None:
    page = stage.open(LINK)
    go_offline(stage)

    page.get_by_role("link").click()
    said(page, OPENS)
    page.get_by_role("link").click()
    assert page.url.endswith("/") and stage.events("tap") == []
    come_back(stage)

    assert stage.events("tap") == [["tap", 1, 1]]
    expect(page.get_by_text(OPENS)).to_have_count(0)


def test_a_link_that_was_cancelled_opens_nothing(stage: Stage) -> None:
    page = stage.open(LINK)
    go_offline(stage)

    page.get_by_role("link").click()
    page.get_by_role("button", name="Cancel").click()
    said(page, "Offline")
    expect(page.get_by_role("link")).to_be_focused()
    come_back(stage)

    assert stage.events("tap") == []
    assert page.locator("[data-pressed], [aria-busy]").count() == 0


def test_a_link_pressed_before_the_page_is_live_opens_when_it_is(stage: Stage) -> None:
    stage.pages["/"] = stage.document(LINK)
    stage.page.add_init_script("stage.accepts = false")
    stage.page.goto("http://client.test/")
    stage.until_socket(1)

    stage.page.get_by_role("link").click()
    stage.page.evaluate("stage.sockets.at(-1).open()")
    stage.settle()

    assert stage.events("tap") == [["tap", 1, 1]]
    assert stage.page.url == "http://client.test/"


@pytest.mark.parametrize("href", ["/legal", "https://elsewhere.test/"])
def test_a_link_to_another_document_is_not_followed_offline(stage: Stage, href: str) -> None:
    page = stage.open(f'<p><a href="{href}">Elsewhere</a></p>')
    stage.pages["/legal"] = stage.document("<h1 data-title>Legal</h1>")
    # A request that the rig answers never meets the network that is off.
    stage.held.add(("HEAD", "/legal"))
    go_offline(stage)

    page.get_by_role("link").click()
    assert page.url == "http://client.test/"

    if href == "/legal":
        said(page, OPENS)
        stage.context.set_offline(False)
        page.wait_for_url("**/legal")
    else:
        come_back(stage)


def test_an_act_locks_the_form_and_is_sent_once_with_what_stood_there(stage: Stage) -> None:
    page = stage.open(FORM)
    go_offline(stage)
    page.get_by_label("Amount").press_sequentially("12.50")
    page.keyboard.press("ArrowLeft")

    page.get_by_role("button", name="Save").click()
    said(page, WAITS)
    page.keyboard.press("9")
    expect(page.get_by_label("Amount")).not_to_be_editable()
    page.get_by_role("button", name="Other").click(force=True)
    expect(page.get_by_role("button", name="Save")).to_be_disabled()
    come_back(stage)

    assert [event[3] for event in stage.events("input")][-1] == "12.50"
    assert stage.events("tap") == [["tap", 1, 3]]
    kinds = [event[0] for event in stage.events("input", "tap")]
    assert kinds.index("tap") == len(kinds) - 1
    expect(page.get_by_label("Amount")).to_be_editable()


def test_a_cancelled_act_unlocks_the_form_and_is_not_sent(stage: Stage) -> None:
    page = stage.open(FORM)
    go_offline(stage)

    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_label("Amount").press_sequentially("3")
    expect(page.get_by_label("Amount")).to_have_value("3")
    come_back(stage)

    assert stage.events("tap") == []


def restart(stage: Stage, content: str) -> None:
    """The server comes back without the session of the page."""
    stage.pages["/"] = stage.document(content, session="new")
    stage.page.evaluate("stage.gone = stage.sockets.at(-1).protocol")
    stage.context.set_offline(False)
    stage.until("stage.sockets.at(-1).protocol === 'perch.new'")


def test_an_act_is_sent_once_to_a_server_that_was_restarted(stage: Stage) -> None:
    page = stage.open(FORM, session="old")
    page.get_by_label("Amount").press_sequentially("12.50")
    stage.settle()
    go_offline(stage)
    page.get_by_role("button", name="Save").click()
    said(page, WAITS)

    restart(stage, FORM.replace('data-b="1"', 'data-b="30"'))
    stage.settle()

    assert stage.events("tap") == [["tap", 30, 3]]
    assert [event[:2] for event in stage.events("input", "tap") if event[1] == 30][-1] == ["tap", 30]
    assert page.input_value("input") == "12.50"


def test_an_act_waits_for_a_page_that_is_still_reading(stage: Stage) -> None:
    page = stage.open(FORM, session="old")
    go_offline(stage)
    page.get_by_role("button", name="Save").click()

    restart(stage, "<!--9--><p data-b='2'>Loading...</p><!--/9-->")
    stage.until("stage.sockets.at(-1).sent.length > 0")
    assert stage.events("tap") == []
    stage.deliver({"n": 1, "p": [["i", 9, 0, FORM.replace('data-b="1"', 'data-b="30"')], ["d", 2]]})
    stage.settle()

    assert stage.events("tap") == [["tap", 30, 3]]


@pytest.mark.parametrize(
    "other", [FORM.replace("Add Money", "Spend Money"), FORM.replace("Other", "Save")], ids=["other page", "two of it"])
def test_an_act_is_never_sent_to_what_it_was_not_meant_for(stage: Stage, other: str) -> None:
    page = stage.open(FORM, session="old")
    go_offline(stage)
    page.get_by_role("button", name="Save").click()
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))

    stage.pages["/"] = stage.document(other, session="new")
    page.evaluate("stage.gone = stage.sockets.at(-1).protocol; stage.accepts = false")
    stage.context.set_offline(False)
    page.clock.run_for(100)
    page.evaluate("stage.sockets.at(-1).open()")
    page.wait_for_selector("html[data-perch-session=new]", state="attached")
    page.evaluate("stage.sockets.at(-1).open()")
    page.clock.run_for(10_100)

    said(page, "Interrupted: check your last change")
    assert stage.events("tap") == []
    expect(page.get_by_label("Amount")).to_be_editable()


def test_a_press_that_was_under_way_is_sent_again_however_late(stage: Stage) -> None:
    page = stage.open(FORM)
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()
    go_offline_waiting(stage)
    page.evaluate("const now = performance.now; performance.now = () => now.call(performance) + 60_000")

    page.evaluate("stage.acknowledges = true")
    come_back(stage)

    assert stage.events("tap") == [["tap", 1, 3], ["tap", 1, 3]]
    assert stage.frames()[0]["e"] == [["tap", 1, 3]]


def test_a_press_that_was_under_way_and_cancelled_leaves_a_doubt(stage: Stage) -> None:
    page = stage.open(FORM)
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()
    go_offline_waiting(stage)

    page.get_by_role("button", name="Cancel").click()
    page.evaluate("stage.acknowledges = true")
    come_back(stage)

    assert stage.events("tap") == [["tap", 1, 3]]
    said(page, "Interrupted: check your last change")


def go_offline_waiting(stage: Stage) -> None:
    stage.context.set_offline(True)
    said(stage.page, WAITS)


def test_a_socket_that_died_without_a_word_is_given_up_after_a_press(stage: Stage) -> None:
    page = stage.open(FORM)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.acknowledges = false")

    page.get_by_role("button", name="Save").click()
    page.clock.run_for(15_100)

    stage.until_socket(2)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_what_is_said_of_a_waiting_press_cuts_no_title(browser: Browser, width: int) -> None:
    stage = Stage(browser, viewport={"width": width, "height": 700}, reduced_motion="reduce")
    page = stage.open(BAR)
    title = page.get_by_role("heading", level=1)
    before = (title.bounding_box(), page.locator(".bar").bounding_box())
    go_offline(stage)

    page.get_by_role("link").click()
    said(page, OPENS)

    assert (title.bounding_box(), page.locator(".bar").bounding_box()) == before
    box = page.locator(".pill-w").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
    assert page.get_by_role("button", name="Cancel").bounding_box()["height"] >= 44
    stage.context.set_offline(False)
    assert not stage.close()


def test_where_no_socket_comes_through_a_link_is_fetched(stage: Stage) -> None:
    page = stage.open(LINK)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false; stage.sockets.at(-1).fail()")
    with page.expect_response("http://client.test/"):
        page.clock.run_for(30_100)
    expect(page.get_by_text("Updates every 15 seconds")).to_be_visible()
    stage.pages["/children/1"] = stage.document("<h1 data-title>Alice Smith</h1>", session="third")

    page.get_by_role("link").click()

    expect(page.get_by_role("heading", name="Alice Smith")).to_be_visible()
    assert page.url.endswith("/children/1")


def test_a_press_under_way_outlives_content_that_comes_anew(stage: Stage) -> None:
    page = stage.open(FORM)
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()
    stage.until_sent(1, "tap")
    press = stage.events("tap")[0]
    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_sent(2, "tap")

    stage.deliver({"n": 1, "reset": FORM})
    page.evaluate("stage.acknowledges = true; stage.sockets.at(-1).fail()")

    stage.until_socket(3)
    stage.settle()
    assert press in [event for frame in stage.frames() for event in frame["e"]]
