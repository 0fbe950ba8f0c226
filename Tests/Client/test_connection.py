"""Lost sockets, missed frames, gone sessions: nothing is lost, nothing happens twice."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from rig.stage import Stage, packed

FIELD = ('<div data-b="1"><input data-on="input" data-key="name" aria-label="Name">'
         '<button data-on="tap" type="button">x</button></div>')

SHOW_AS = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def fail_socket(stage: Stage) -> None:
    stage.page.evaluate("stage.sockets.at(-1).fail()")


def test_the_session_travels_as_subprotocol_and_never_in_the_address(stage: Stage) -> None:
    page = stage.open(FIELD, session="abc", frame=7)

    assert page.evaluate("[stage.sockets[0].url, stage.sockets[0].protocol]") == [
        "ws://client.test/perch/socket?packed=gzip&frame=7", "perch.abc"]


def test_every_connection_starts_with_the_size(stage: Stage) -> None:
    stage.open(FIELD)

    assert stage.frames()[0]["e"][0][0] == "size"
    assert stage.frames()[0]["e"][0][3] == "light"


def test_the_first_reconnection_comes_at_once_and_asks_for_what_is_missing(stage: Stage) -> None:
    page = stage.open(FIELD)
    stage.deliver({"n": 1, "p": []}, {"n": 2, "p": []})

    fail_socket(stage)
    stage.until_socket(2)
    stage.settle()

    assert page.evaluate("stage.sockets[1].url").endswith("frame=2")


def adds(number: int) -> dict[str, Any]:
    return {"n": number, "p": [["i", 2, 0, f'<i data-b="{10 + number}">{number}</i>']]}


ROWS = '<p data-b="1"><!--2--><!--/2--></p>'


def test_packed_frames_are_applied_in_their_order(stage: Stage) -> None:
    page = stage.open(ROWS)

    stage.deliver_at_once(packed(adds(1)), adds(2), packed(adds(3)), adds(4))

    stage.until("document.querySelectorAll('i').length === 4")
    assert page.locator("p").inner_text() == "1234"
    assert page.evaluate("stage.sockets.length") == 1
    # Once all are unpacked, what comes is read at once again.
    stage.deliver({"n": 5, "p": [["d", 11]]})
    assert page.locator("p").inner_text() == "234"


def test_a_packed_frame_that_is_cut_off_is_asked_for_again(stage: Stage) -> None:
    page = stage.open(ROWS)
    stage.deliver(adds(1))

    stage.deliver_at_once(packed(adds(2))[:-9], adds(3))
    stage.until_socket(2)

    assert page.evaluate("stage.sockets[1].url").endswith("frame=1")
    assert page.locator("p").inner_text() == "1"


def test_a_packed_frame_of_a_socket_that_is_lost_is_left_to_the_next(stage: Stage) -> None:
    page = stage.open(ROWS)

    stage.deliver_at_once(packed(adds(1)), then="fail")
    stage.until_socket(2)
    stage.settle()

    assert page.locator("p").inner_text() == ""
    assert page.evaluate("stage.sockets[1].url").endswith("frame=0")
    stage.deliver_at_once(packed(adds(1)))
    stage.until("document.querySelectorAll('i').length === 1")


def test_what_meets_a_closing_socket_travels_by_the_next(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.sockets[0].readyState = WebSocket.CLOSING")

    page.click("button")
    fail_socket(stage)
    stage.until_socket(2)
    stage.settle()

    again = [event for frame in stage.frames() for event in frame["e"] if event[0] == "tap"]
    assert len(again) == 1
    assert stage.events("tap") == again


def test_unacknowledged_events_are_sent_again_with_their_numbers(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.acknowledges = false")
    page.type("input", "a")
    page.click("button")
    sent = [frame for frame in stage.frames() if frame["e"][0][0] != "size"]

    page.evaluate("stage.acknowledges = true")
    fail_socket(stage)
    stage.until_socket(2)
    stage.settle()

    assert stage.frames()[: len(sent)] == sent


def test_what_the_hello_acknowledges_is_not_sent_again(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.acknowledges = false")
    page.click("button")
    newest = stage.frames()[-1]["k"]

    page.evaluate("k => { stage.heard[stage.sockets.at(-1).protocol] = k; stage.acknowledges = true; }", newest)
    fail_socket(stage)
    stage.until_socket(2)
    stage.settle()

    assert [event[0] for frame in stage.frames() for event in frame["e"]] == ["size"]


def test_a_frame_twice_is_applied_once_and_a_gap_makes_a_new_connection(stage: Stage) -> None:
    page = stage.open("<ul><!--1--><!--/1--></ul>")
    row = {"n": 1, "p": [["i", 1, 0, '<li data-b="2">a</li>']]}

    stage.deliver(row, row)
    assert page.locator("li").count() == 1

    stage.deliver({"n": 3, "p": [["t", 2, 0, "b"]]})
    stage.until_socket(2)
    assert page.text_content("li") == "a"


def test_a_reset_keeps_typed_text_focus_and_caret(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.acknowledges = false")
    page.type("input", "hello")
    page.keyboard.press("ArrowLeft")

    page.evaluate("stage.acknowledges = true")
    stage.deliver({"n": 9, "reset": FIELD.replace('data-b="1"', 'data-b="50"')})
    stage.settle()

    assert page.input_value("input") == "hello"
    assert page.evaluate("[document.activeElement.dataset.key, document.activeElement.selectionStart]") == ["name", 4]
    assert stage.events("input")[-1][1:4] == [50, 1, "hello"]


def test_a_gone_session_is_rebuilt_from_the_address_with_the_typed_text(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    page.type("input", "hello")
    stage.settle()

    stage.make_anew(FIELD.replace('data-b="1"', 'data-b="3"'), frame=4)

    assert page.evaluate("document.documentElement.dataset.perchSession") == "new"
    assert page.input_value("input") == "hello"
    assert ["input", 3, 1, "hello"] in [event[:4] for event in stage.events("input")]
    assert stage.frames()[0]["k"] == len(stage.frames()[0]["e"])


def test_a_frame_that_breaks_the_protocol_is_reported_and_the_page_reconnects(stage: Stage) -> None:
    page = stage.open(FIELD)

    with page.expect_request("**/perch/report"):
        stage.deliver("{broken")
    stage.until_socket(2)
    stage.settle()

    reports = [body for method, path, body in stage.requests if path == "/perch/report"]
    assert len(reports) == 1
    assert "ProtocolError" in reports[0]


def test_what_breaks_off_while_the_page_goes_is_reported_by_nobody(stage: Stage) -> None:
    """A browser gives up what it unpacks when another page is on its way."""
    page = stage.open(FIELD)
    stage.held.add(("DELETE", "/perch/ticket"))
    stage.deliver({"n": 1, "p": [["x", "end", "/login"]]})

    stage.deliver("{broken")
    stage.until_socket(2)

    assert page.evaluate("document.body.style.visibility") == "hidden"
    assert not [path for _, path, _ in stage.requests if path == "/perch/report"]


def test_the_pill_says_reconnecting_after_two_seconds_and_live_after_recovery(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.clock.install()
    # An installed clock still runs by itself, and a busy machine would take the two seconds between two lines.
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false")
    pill = page.locator("[role=status].pill-row")

    fail_socket(stage)
    page.clock.run_for(1_900)
    assert pill.text_content() == ""
    page.clock.run_for(200)
    assert pill.text_content() == "Reconnecting…"

    page.evaluate("stage.accepts = true; stage.sockets.at(-1).open()")
    assert pill.text_content() == "Live"
    page.clock.run_for(2_100)
    assert pill.text_content() == ""


def test_without_a_connection_the_page_is_fetched_every_fifteen_seconds(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.fill("input", "typed")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false")
    pill = page.locator("[role=status].pill-row")
    stage.pages["/"] = stage.document(FIELD + "<p>First</p>", session="second")

    fail_socket(stage)
    with page.expect_response("http://client.test/"):
        page.clock.run_for(30_100)
    assert pill.text_content() == "Updates every 15 seconds"
    page.wait_for_selector("text=First")
    stage.pages["/"] = stage.document(FIELD + "<p>Second</p>", session="third")
    with page.expect_response("http://client.test/"):
        page.clock.run_for(15_000)

    page.wait_for_selector("text=Second")
    assert page.input_value("input") == "typed"
    page.evaluate("stage.accepts = true; stage.sockets.at(-1).open()")
    assert pill.text_content() == "Live"
    asked = len(stage.requests)
    page.clock.run_for(60_000)
    assert len(stage.requests) == asked


def test_a_hidden_page_fetches_nothing_until_it_is_seen_again(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false")
    fail_socket(stage)
    with page.expect_response("http://client.test/"):
        page.clock.run_for(30_100)
    page.evaluate(SHOW_AS, "hidden")
    asked = stage.requests.count(("GET", "/", ""))

    page.clock.run_for(60_000)
    assert stage.requests.count(("GET", "/", "")) == asked

    with page.expect_response("http://client.test/"):
        page.evaluate(SHOW_AS, "visible")
        page.clock.run_for(15_000)
    assert stage.requests.count(("GET", "/", "")) == asked + 1


def test_offline_is_said_at_once_and_what_is_typed_is_told_afterwards(stage: Stage) -> None:
    page = stage.open(FIELD)

    stage.context.set_offline(True)
    page.wait_for_selector("text=Offline")
    page.type("input", "kept")
    stage.context.set_offline(False)
    stage.until_socket(2)
    stage.settle()

    assert stage.events("input")[-1][3] == "kept"


def test_what_was_scrolled_to_while_offline_is_told_afterwards(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><i data-on="appear disappear">top</i><p style="height:4000px"></p>'
                      '<b data-on="appear">end</b></div>')
    stage.until_sent(1, "appear")

    stage.context.set_offline(True)
    page.wait_for_selector("text=Offline")
    page.evaluate("scrollTo(0, 4000)")
    page.wait_for_timeout(200)  # Nothing may be told here, so there is nothing to wait for.
    assert stage.events("disappear") == []
    stage.context.set_offline(False)
    stage.until_socket(2)

    stage.until_sent(1, "disappear")
    stage.until_sent(2, "appear")
    assert stage.events("appear", "disappear")[0][:2] == ["appear", 1]


def test_what_left_sight_long_before_the_page_was_live_again_is_told(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><i data-on="appear disappear">top</i><p style="height:4000px"></p></div>')
    stage.until_sent(1, "appear")
    page.evaluate("stage.acknowledges = false")
    page.evaluate("scrollTo(0, 4000)")
    stage.until_sent(1, "disappear")
    page.evaluate("const now = performance.now; performance.now = () => now.call(performance) + 60_000")

    page.evaluate("stage.acknowledges = true")
    fail_socket(stage)
    stage.until_socket(2)

    stage.until_sent(2, "disappear")


def test_a_press_that_went_down_with_its_session_is_told_of(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    page.clock.install()
    page.evaluate("stage.acknowledges = false")
    page.click("button")
    page.evaluate("stage.acknowledges = true")

    stage.make_anew(FIELD)

    pill = page.locator("[role=status].pill-row")
    assert pill.text_content() == "Interrupted: check your last change"
    page.clock.run_for(10_100)
    assert pill.text_content() == ""


def test_a_session_that_ends_after_its_presses_are_known_is_rebuilt_silently(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    page.click("button")
    stage.settle()

    stage.make_anew(FIELD)

    assert page.locator("[role=status].pill-row").text_content() == ""


def test_a_press_during_a_short_break_arrives_once(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.accepts = false")
    fail_socket(stage)

    page.click("button")
    stage.until_socket(2)
    page.evaluate("stage.sockets.at(-1).open()")
    stage.settle()

    assert stage.events("tap") == [["tap", 1, 2]]


def test_the_page_is_not_idle_while_something_is_under_way(stage: Stage) -> None:
    page = stage.open(FIELD)
    idle = "document.documentElement.hasAttribute('data-perch-idle')"
    page.evaluate("stage.acknowledges = false")

    page.click("button")
    assert not page.evaluate(idle)
    stage.deliver({"k": stage.frames()[-1]["k"]})

    assert page.evaluate(idle)


def test_the_device_keeps_the_window_and_what_the_server_stores(stage: Stage) -> None:
    page = stage.open(FIELD)

    stage.deliver({"n": 1, "p": [["x", "store", "remember=true; a=b"], ["x", "document", "data-theme=dark"]]})
    cookies = {cookie["name"]: cookie["value"] for cookie in stage.context.cookies()}
    assert cookies["perch-device-remember"] == "true%3B%20a%3Db"
    assert cookies["perch-size"].endswith("-16-light")
    assert page.get_attribute("html", "data-theme") == "dark"

    stage.deliver({"n": 2, "p": [
        ["x", "store", "remember="], ["x", "document", "data-theme="],
        ["x", "document", "data-perch-session=stolen"], ["x", "document", "onclick=alert(1)"],
    ]})
    assert "perch-device-remember" not in {cookie["name"] for cookie in stage.context.cookies()}
    assert page.evaluate("document.documentElement.getAttributeNames().join()").count("theme") == 0
    assert page.get_attribute("html", "data-perch-session") == "s1"
    assert page.get_attribute("html", "onclick") is None


def test_a_ticket_is_exchanged_for_the_next_page(stage: Stage) -> None:
    page = stage.open(FIELD)
    stage.answers["POST", "/perch/ticket"] = '{"path": "/home"}'
    stage.pages["/home"] = stage.document("<h1 data-title>Dashboard</h1>")

    stage.deliver({"n": 1, "p": [["x", "ticket", "t-123"]]})
    page.wait_for_url("**/home")

    assert ("POST", "/perch/ticket", '{"ticket":"t-123"}') in stage.requests


def test_a_page_whose_person_signed_in_again_stays(stage: Stage) -> None:
    page = stage.open(FIELD)
    stage.answers["POST", "/perch/ticket"] = "{}"
    page.type("input", "typed")

    with page.expect_response("**/perch/ticket"):
        stage.deliver({"n": 1, "p": [["x", "keep", "t-123"]]})
    page.evaluate("new Promise((done) => setTimeout(done, 100))")

    assert ("POST", "/perch/ticket", '{"ticket":"t-123"}') in stage.requests
    assert page.input_value("input") == "typed"


def test_a_page_that_waits_for_its_cookie_is_not_idle(stage: Stage) -> None:
    page = stage.open(FIELD)
    stage.held.add(("POST", "/perch/ticket"))

    stage.deliver({"n": 1, "p": [["x", "ticket", "t-123"]]})
    stage.deliver({"n": 2, "p": []})

    assert page.get_attribute("html", "data-perch-idle") is None


def test_after_signing_out_nothing_of_the_person_stays(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><input data-key="n" data-on="input" aria-label="N"><p>$125.50</p></div>')
    stage.answers["DELETE", "/perch/ticket"] = '{"path": "/login"}'
    stage.pages["/login"] = stage.document("<h1 data-title>Welcome Back</h1>")
    page.type("input", "typed")

    stage.deliver({"n": 1, "p": [["x", "end", "/login"]]})
    page.wait_for_url("**/login")

    assert page.evaluate("Object.keys(sessionStorage).filter((key) => key === 'perch.texts')") == []


@pytest.mark.parametrize("together", [True, False], ids=["in one frame", "one after the other"])
@pytest.mark.parametrize("command", ["end", "ticket"])
def test_the_page_that_takes_the_place_of_another_has_one_entry_of_the_history(
        stage: Stage, command: str, together: bool) -> None:
    page = stage.open('<div data-b="1"><h1 data-title>Settings</h1></div>', path="/settings")
    stage.answers["DELETE", "/perch/ticket"] = stage.answers["POST", "/perch/ticket"] = '{"path": "/login"}'
    stage.pages["/login"] = stage.document("<h1 data-title>Welcome Back</h1>")
    entries = page.evaluate("history.length")

    # The session, which is nobody's any more, shows the page of its own that is to come.
    patches: list[list[object]] = [["x", command, "/login"], ["u", "/login", "auto"]]
    sent = [patches] if together else [[patch] for patch in patches]
    stage.deliver_in_turns(*({"n": number, "p": patches} for number, patches in enumerate(sent, start=1)))
    page.wait_for_url("**/login")

    assert page.evaluate("[location.pathname, history.length]") == ["/login", entries]
