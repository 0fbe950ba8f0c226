"""A restarted server with other client files: the document is exchanged, and the page stands where it stood."""

from playwright.sync_api import Page, Route, expect

from rig.stage import HOST, POLICY, Stage

SCENE = "form-key.entry=8f14e45f"
PAGE = '<div data-b="1"><h1 data-title tabindex="-1">Home</h1><a class="lk" href="/alice" data-on="tap">Alice</a></div>'
SHEET = ('<div class="layer" data-b="5"><div class="sheet" role="dialog" aria-modal="true" tabindex="-1">'
         '<h1 data-title tabindex="-1">Add Money</h1><input data-on="input" data-key="amount" aria-label="Amount">'
         '<select data-on="change" data-key="child" aria-label="Child"><option>Alice</option><option>Bob</option>'
         '</select><button class="btn" type="button" data-on="tap">Save</button></div></div>')
PASSWORD = '<input type="password" data-on="input" data-key="password" aria-label="Password">'
WAITS = "Waiting for connection"
INTERRUPTED = "Interrupted: check your last change"
SCRIPT = 'src="/perch/test/client.js"'


class NewerProgram:
    """What the server is after its restart: its pages have another script, and only who brings the scene along finds
    the sheet."""

    def __init__(self, stage: Stage, plain: str = PAGE, kept: str = PAGE + SHEET, path: str = "/") -> None:
        self.stage = stage
        self.contents = {False: plain, True: kept}
        # The scenes that were brought; a document that is loaded brings none.
        self.scenes: list[str | None] = []
        # Each page has the next of these scripts, and from then on the last.
        self.scripts = [SCRIPT.replace("client", "./client")]
        stage.context.route(f"http://{HOST}{path}", self._answer)

    def _answer(self, route: Route) -> None:
        scene = route.request.headers.get("perch-scene")
        self.scenes.append(scene)
        script = self.scripts.pop(0) if len(self.scripts) > 1 else self.scripts[0]
        document = self.stage.document(self.contents[bool(scene)], session="new").replace(SCRIPT, script)
        document = document.replace("<html", f'<html data-scene="{scene or "form-key.entry=another"}"')
        policy = {"content-security-policy": POLICY}
        route.fulfill(body=document, content_type="text/html; charset=utf-8", headers=policy)

    def starts(self) -> None:
        """The page finds its session gone."""
        self.stage.page.evaluate("stage.gone = stage.sockets.at(-1).protocol; stage.sockets.at(-1).fail()")
        self.is_live()

    def is_live(self) -> None:
        self.stage.page.wait_for_selector("html[data-perch-session=new][data-perch-idle]", state="attached")


def open_form(stage: Stage, content: str = PAGE + SHEET) -> Page:
    page = stage.open(content, session="old")
    stage.deliver({"n": 1, "p": [["x", "document", f"data-scene={SCENE}"]]})
    page.get_by_label("Child").select_option("Bob")
    page.get_by_label("Amount").press_sequentially("12.50")
    stage.settle()
    page.evaluate("window.isOlder = true")
    return page


def go_offline(stage: Stage) -> None:
    stage.watch.expect("ERR_INTERNET_DISCONNECTED")
    stage.context.set_offline(True)
    said(stage.page, "Offline")


def come_back(program: NewerProgram) -> None:
    program.stage.page.evaluate("stage.gone = stage.sockets.at(-1).protocol")
    program.stage.context.set_offline(False)
    program.is_live()


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").get_by_text(words, exact=True)).to_be_visible()


def test_the_sheet_what_is_in_it_and_the_key_are_there_again(stage: Stage) -> None:
    page = open_form(stage)
    page.keyboard.press("ArrowLeft")

    program = NewerProgram(stage)
    program.starts()

    assert page.evaluate("window.isOlder") is None
    assert program.scenes == [SCENE, None, SCENE]
    assert page.get_attribute("html", "data-scene") == SCENE
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [page.input_value(f"[data-key={key}]") for key in ("amount", "child")] == ["12.50", "Bob"]
    assert page.evaluate("[document.activeElement.dataset.key, document.activeElement.selectionStart]") == ["amount", 4]
    told = sorted(event[:4] for event in stage.events("input", "change"))
    assert told == [["change", 5, 4, "Bob"], ["input", 5, 3, "12.50"]]
    expect(page.get_by_text(INTERRUPTED)).to_have_count(0)


def test_text_of_a_form_that_the_address_shows_is_not_doubled(stage: Stage) -> None:
    page = open_form(stage)

    NewerProgram(stage, plain=PAGE + SHEET).starts()

    assert page.input_value("[data-key=amount]") == "12.50"
    assert {event[3] for event in stage.events("input")} == {"12.50"}


def test_what_is_typed_until_the_document_goes_is_there_too(stage: Stage) -> None:
    page = open_form(stage)
    program = NewerProgram(stage)
    page.evaluate("""addEventListener("pagehide", () => {
      document.querySelector("[data-key=amount]").value += "7";
    }, { capture: true })""")

    program.starts()

    assert page.input_value("[data-key=amount]") == "12.507"


def test_a_press_that_went_down_with_the_older_program_is_told_of(stage: Stage) -> None:
    page = open_form(stage)
    page.evaluate("stage.acknowledges = false")
    page.get_by_role("button", name="Save").click()

    NewerProgram(stage).starts()

    said(page, INTERRUPTED)
    assert stage.events("tap") == []
    assert page.input_value("[data-key=amount]") == "12.50"


def test_an_act_that_waits_is_done_once_by_the_newer_program(stage: Stage) -> None:
    page = open_form(stage)
    go_offline(stage)
    page.get_by_role("button", name="Save").click()
    said(page, WAITS)

    program = NewerProgram(stage)
    come_back(program)

    assert program.scenes == [SCENE, None, SCENE]
    assert stage.events("tap") == [["tap", 5, 7]]
    told = [event[0] for event in stage.events("input", "change", "tap")]
    assert sorted(told[:-1]) == ["change", "input"] and told[-1] == "tap"
    expect(page.get_by_text(WAITS)).to_have_count(0)
    expect(page.get_by_label("Amount")).to_be_editable()


def test_an_act_with_a_password_is_not_done_without_it(stage: Stage) -> None:
    """A password is kept nowhere, so what would be sent is not what stood there."""
    secret = PAGE + SHEET.replace("<select", f"{PASSWORD}<select")
    page = open_form(stage, secret)
    page.get_by_label("Password").fill("correct horse")
    stage.settle()
    go_offline(stage)
    page.get_by_role("button", name="Save").click()
    said(page, WAITS)

    come_back(NewerProgram(stage, kept=secret))

    said(page, INTERRUPTED)
    assert stage.events("tap") == []
    assert [page.input_value(f"[data-key={key}]") for key in ("amount", "password")] == ["12.50", ""]
    expect(page.get_by_label("Amount")).to_be_editable()


def test_a_link_that_waits_opens_once_in_the_newer_program(stage: Stage) -> None:
    page = stage.open(PAGE, session="old")
    go_offline(stage)
    page.get_by_role("link", name="Alice").click()
    said(page, "You're offline. Opens when you're back.")

    come_back(NewerProgram(stage, kept=PAGE))

    assert stage.events("tap") == [["tap", 1, 2]]


def test_the_place_in_the_history_and_the_scroll_position_stay(stage: Stage) -> None:
    long = '<section data-page="root">' + PAGE + '<p style="height: 3000px">Long</p></section>'
    page = stage.open(long, session="old")
    stage.deliver({"n": 1, "p": [["u", "/alice", "push"]]})
    page.evaluate("scrollTo(0, 700)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    entries = page.evaluate("[history.length, history.state.perch.index]")

    NewerProgram(stage, plain=long, kept=long, path="/alice").starts()

    assert page.evaluate("[history.length, history.state.perch.index]") == entries
    assert page.evaluate("scrollY") == 700


def test_programs_that_answer_in_turn_do_not_exchange_the_document_without_end(stage: Stage) -> None:
    stage.context.add_init_script("""
      const ask = window.fetch;
      window.answers = 0;
      window.fetch = async (...all) => {
        const answer = await ask(...all);
        window.answers += 1;
        return answer;
      };""")
    page = open_form(stage)
    program = NewerProgram(stage)
    [other] = program.scripts
    # The document that comes has the second; what it asks for has others, until the last.
    program.scripts = [other, SCRIPT, other, other, other, SCRIPT]

    page.evaluate("stage.gone = stage.sockets.at(-1).protocol; stage.sockets.at(-1).fail()")
    page.wait_for_selector("html[data-perch-session=new]", state="attached")
    stage.until("window.answers === 3")
    assert program.scenes == [SCENE, None, SCENE, SCENE, SCENE]
    page.evaluate("dispatchEvent(new Event('online'))")
    program.is_live()

    assert program.scenes.count(None) == 1
    assert page.input_value("[data-key=amount]") == "12.50"
