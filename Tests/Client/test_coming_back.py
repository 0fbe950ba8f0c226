"""Pages that are made anew, copied, or kept by the browser while the person is elsewhere."""

from datetime import datetime, timedelta

from playwright.sync_api import Browser, expect
from rig.fixtures import WHOLE_CHROMIUM
from rig.settle import PATIENCE_MS
from rig.stage import Stage

FIELD = ('<div data-b="1"><input data-on="input" data-key="name" aria-label="Name">'
         '<button data-on="tap" type="button">x</button></div>')


def test_text_that_the_new_session_knows_from_the_address_is_not_doubled(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    page.type("input", "Sno")
    stage.settle()
    page.type("input", "w")
    stage.settle()

    stage.make_anew(FIELD.replace("<input", '<input value="Sno"'))

    assert page.input_value("input") == "Snow"


def test_a_page_made_anew_stays_where_it_was_scrolled_to(stage: Stage) -> None:
    long = '<section data-page="root">' + FIELD + '<p style="height: 3000px">Long</p></section>'
    page = stage.open(long, session="old")
    page.evaluate("scrollTo(0, 700)")

    stage.make_anew(long)

    assert page.evaluate("scrollY") == 700


def test_a_page_whose_session_went_on_elsewhere_gets_one_of_its_own(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    page.type("input", "hello")
    stage.settle()
    stage.pages["/"] = stage.document(FIELD, session="own")

    page.evaluate("stage.sockets.at(-1).fail(4001)")
    stage.until("stage.sockets.at(-1).protocol === 'perch.own'")
    stage.settle()

    assert page.input_value("input") == "hello"
    assert page.evaluate("stage.sockets.map((socket) => socket.protocol)") == ["perch.old", "perch.own"]


def test_a_copy_of_a_page_gets_a_session_of_its_own(stage: Stage) -> None:
    stage.context.add_init_script("stage.heard = { 'perch.theirs': 7 }")
    stage.pages["/"] = stage.document(FIELD, session="theirs")
    page = stage.page
    page.goto("http://client.test/")
    stage.until_socket(1)
    stage.pages["/"] = stage.document(FIELD, session="own")

    stage.until("stage.sockets.at(-1).protocol === 'perch.own'")
    stage.settle()
    page.click("button")
    stage.settle()

    assert stage.events("tap") == [["tap", 1, 2]]


def test_a_page_that_another_one_replaces_is_not_made_anew(stage: Stage) -> None:
    """Signing out ends the session before the sign-in page is there: the old page must not play that page."""
    page = stage.open(FIELD, session="old")
    stage.held = {("DELETE", "/perch/ticket")}
    stage.deliver({"n": 1, "p": [["x", "end", "/login"]]})
    stage.pages["/"] = stage.document("<p>Welcome Back</p>", session="new")
    page.evaluate("stage.gone = stage.sockets.at(-1).protocol")

    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)
    stage.until("stage.sockets.at(-1).readyState > 1")
    page.evaluate("new Promise((done) => setTimeout(done, 100))")

    assert [path for method, path, _ in stage.requests if method == "GET" and path == "/"] == ["/"]
    expect(page.get_by_text("Welcome Back")).to_have_count(0)


def test_the_back_forward_cache_brings_the_page_back_to_life(browser: Browser) -> None:
    """Playwright turns the cache off, and the browser without windows has none."""
    own = browser.browser_type.launch(
        executable_path=WHOLE_CHROMIUM, ignore_default_args=["--disable-back-forward-cache"], timeout=PATIENCE_MS)
    stage = Stage(own)
    page = stage.open(FIELD)
    page.type("input", "hello")
    stage.settle()
    page.evaluate("addEventListener('pageshow', (event) => { window.cameBack = event.persisted; })")
    stage.pages["/elsewhere"] = stage.document("<p>Elsewhere</p>", script=False)

    page.goto("http://client.test/elsewhere")
    # Playwright's own way waits for a document to load, which is what does not happen here.
    page.evaluate("history.back()")
    expect(page.locator("input")).to_have_value("hello")
    stage.until_socket(2)
    stage.settle()

    assert page.evaluate("window.cameBack") is True
    assert page.input_value("input") == "hello"
    page.click("button")
    stage.settle()
    assert stage.events("tap") == [["tap", 1, 2]]
    complaints = stage.close()
    own.close()
    assert not complaints, "\n".join(complaints)


SHEET = ('<div class="layer"><div class="sheet" role="dialog" aria-modal="true"><div class="stack">'
         '<section class="page" data-page="root"><p style="height: 3000px">Long</p></section></div></div></div>')


def test_a_sheet_of_a_page_made_anew_stays_where_it_was_scrolled_to(stage: Stage) -> None:
    page = stage.open(FIELD + SHEET, session="old")
    page.evaluate("document.querySelector('.sheet').scrollTo(0, 500)")

    stage.make_anew(FIELD + SHEET)

    assert page.evaluate("document.querySelector('.sheet').scrollTop") == 500


def test_a_page_that_the_browser_dropped_in_its_sleep_asks_for_what_stood_over_it(stage: Stage) -> None:
    # Nothing is told to a page that is dropped.
    stage.context.add_init_script("""for (const kind of ["pagehide", "visibilitychange"]) {
      addEventListener(kind, (event) => window.isDropped && event.stopImmediatePropagation(), true);
    }""")
    page = stage.open(FIELD, session="old")
    scene = "sheet-pages=%2Fhistory"
    stage.deliver({"n": 1, "p": [["x", "document", f"data-scene={scene}"]]})
    page.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      window.isDropped = true;
    }""")
    stage.pages["/"] = stage.document(FIELD, session="shown")
    asked: list[str | None] = []
    page.on("request", lambda request: asked.append(request.headers.get("perch-scene")))

    page.reload()
    stage.until("stage.sockets.length > 0")
    stage.settle()

    assert scene in asked


def test_a_page_that_is_loaded_again_by_hand_is_not_made_anew(stage: Stage) -> None:
    page = stage.open(FIELD)
    stage.deliver({"n": 1, "p": [["x", "document", "data-scene=sheet-pages=%2Fhistory"]]})

    page.reload()
    stage.settle()

    assert [path for method, path, _ in stage.requests if path == "/"] == ["/", "/"]


# Answers to what is asked for wait until the test lets them go.
HOLD = """() => {
  const ask = window.fetch;
  window.asked = [];
  window.fetch = (address, ...rest) => new Promise((answer) => {
    window.asked.push(new URL(address, location.href).pathname);
    window.release = () => answer(ask(address, ...rest));
  });
}"""
GONE = "() => { stage.gone = stage.sockets.at(-1).protocol; stage.sockets.at(-1).fail(); }"


def test_a_page_is_made_anew_once_however_often_it_is_said_to_be_gone(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    stage.pages["/"] = stage.document(FIELD, session="new")
    page.evaluate(HOLD)
    page.evaluate(GONE)
    stage.until("window.asked.length === 1")

    page.evaluate("dispatchEvent(new Event('online'))")
    stage.until_socket(3)
    stage.until("stage.sockets.at(-1).readyState === 3")
    page.evaluate("window.release()")

    stage.until("stage.sockets.at(-1).protocol === 'perch.new'")
    stage.settle()
    assert page.evaluate("window.asked") == ["/"]


def test_back_while_a_page_is_made_anew_stays_where_it_leads(stage: Stage) -> None:
    page = stage.open(FIELD, session="old")
    stage.deliver({"n": 1, "p": [["u", "/b", "push"]]})
    for path in ("/", "/b"):
        stage.pages[path] = stage.document(FIELD, session=f"new{path}")
    page.evaluate(HOLD)
    page.evaluate(GONE)
    stage.until("window.asked.length === 1")

    page.evaluate("history.back()")
    stage.until("location.pathname === '/'")
    page.evaluate("window.release()")
    stage.until("window.asked.length === 2")
    page.evaluate("window.release()")

    stage.until("stage.sockets.at(-1).protocol === 'perch.new/'")
    stage.settle()
    assert page.evaluate("[location.pathname, ...window.asked]") == ["/", "/b", "/"]


def test_a_page_that_was_left_while_it_connected_comes_back_to_life(stage: Stage) -> None:
    stage.pages["/"] = stage.document(FIELD)
    stage.page.add_init_script("stage.accepts = false")
    stage.page.goto("http://client.test/")
    stage.until_socket(1)

    stage.page.evaluate("""() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      stage.accepts = true;
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }""")

    assert stage.page.evaluate("stage.sockets.length") == 2
    stage.settle()


def test_a_page_that_is_fetched_too_late_does_not_take_the_place_of_one_that_is_live(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.evaluate("stage.accepts = false")
    page.evaluate(HOLD)
    stage.pages["/"] = stage.document(FIELD + "<p>Late</p>", session="late")
    page.evaluate("stage.sockets.at(-1).fail()")
    page.clock.run_for(30_100)
    assert page.evaluate("window.asked") == ["/"]

    page.evaluate("stage.accepts = true; dispatchEvent(new Event('online'))")
    page.clock.run_for(100)
    page.evaluate("window.release()")
    page.clock.run_for(5_000)

    stage.settle()
    assert page.get_attribute("html", "data-perch-session") == "s1"
    assert page.evaluate("stage.sockets.at(-1).protocol") == "perch.s1"
    assert page.get_by_text("Late").count() == 0


def test_what_hung_is_begun_anew_when_the_network_is_back(stage: Stage) -> None:
    page = stage.open(FIELD)
    page.evaluate("stage.accepts = false")
    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)

    page.evaluate("stage.accepts = true; dispatchEvent(new Event('online'))")

    assert page.evaluate("stage.sockets.length") == 3
    stage.settle()
