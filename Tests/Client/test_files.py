"""Files that a person chooses: told of as an event, then sent by requests of their own."""

from collections.abc import Callable, Sized
from typing import Any

from playwright.sync_api import Page
from rig.settle import PATIENCE_MS
from rig.stage import Stage

PICKER = ('<label data-b="1" class="btn"><span>Add Photo</span><input type="file" class="vh" multiple '
          'data-kind="files" data-on="files" data-key="files.1" data-limit="10"></label>')

# What a page shows that asks for a file by itself.
QUESTION = ('<div class="layer layer-a" data-b="9"><div class="scrim" data-kind="scrim"></div>'
            '<div class="alert confirm" data-on="dismiss" role="alertdialog" aria-modal="true" tabindex="-1" '
            'aria-label="Choose a File"><div class="alert-a"><label class="btn"><span>Choose a File</span>'
            '<input type="file" class="vh" data-kind="files" data-state="asks" data-on="files" data-key="import.1" '
            'data-limit="10"></label><button class="btn confirm-x" type="button" data-on="tap" '
            'data-shortcut="cancel"><span>Cancel</span></button></div></div></div>')
OPENER = '<div data-b="1"><button type="button" class="btn" data-on="tap">Import</button></div><!--8--><!--/8-->'
TOO_LATE = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: %s } })"


def photo(text: str, name: str = "photo.jpg") -> Any:
    return {"name": name, "mimeType": "image/jpeg", "buffer": text.encode()}


def sent(stage: Stage) -> list[tuple[str, str, str]]:
    return [request for request in stage.requests if request[1].startswith("/perch/files/")]


def until(stage: Stage, count: int, requests: Callable[[], Sized]) -> None:
    for _ in range(PATIENCE_MS // 10):
        if len(requests()) >= count:
            return
        stage.page.wait_for_timeout(10)
    raise AssertionError(requests())


def until_requested(stage: Stage, count: int) -> None:
    until(stage, count, lambda: sent(stage))


def answering(stage: Stage, *statuses: int | None) -> list[str]:
    """Answers the requests for the first file with these statuses in turn, where None cuts off; tells their methods."""
    methods: list[str] = []

    def answer(route: Any) -> None:
        status = statuses[len(methods)]
        methods.append(route.request.method)
        route.fulfill(status=status) if status else route.abort()

    stage.page.route("**/perch/files/1", answer)
    return methods


def taking(stage: Stage, *names: int) -> None:
    for name in names:
        stage.answers["POST", f"/perch/files/{name}"] = ""


def test_the_server_hears_first_and_gets_the_bytes_then(stage: Stage) -> None:
    taking(stage, 1, 2)
    page = stage.open(PICKER)
    page.evaluate("stage.acknowledges = false")

    page.set_input_files("input", [photo("Hello"), photo("you")])
    stage.until_sent(1, "files")
    assert stage.events("files") == [["files", 1, 2, "1 5 photo.jpg\n2 3 photo.jpg"]]
    assert sent(stage) == []
    assert page.input_value("input") == "", "the same photo can be chosen again"

    stage.deliver({"k": 99})
    until_requested(stage, 2)
    assert sent(stage) == [("POST", "/perch/files/1", "Hello"), ("POST", "/perch/files/2", "you")]


def test_a_file_that_is_too_long_is_told_of_but_not_sent(stage: Stage) -> None:
    taking(stage, 2)
    page = stage.open(PICKER)

    page.set_input_files("input", [photo("a long long story"), photo("short")])
    until_requested(stage, 1)

    assert stage.events("files") == [["files", 1, 2, "1 17 photo.jpg\n2 5 photo.jpg"]]
    assert sent(stage) == [("POST", "/perch/files/2", "short")]


def test_a_file_that_was_cut_off_is_sent_again(stage: Stage) -> None:
    stage.watch.expect(r"ERR_FAILED.*/perch/files/1|/perch/files/1.*ERR_FAILED")
    page = stage.open(PICKER)
    methods = answering(stage, None, 204)

    page.set_input_files("input", [photo("Hello")])
    stage.until_sent(1, "files")
    page.evaluate("new Promise((done) => setTimeout(done, 200)).then(() => dispatchEvent(new Event('online')))")

    until(stage, 2, lambda: methods)
    assert methods == ["POST", "POST"]
    assert len(stage.events("files")) == 1


def test_what_lets_nothing_so_large_through_is_told_of(stage: Stage) -> None:
    stage.watch.expect(r"413.*/perch/files/1")
    page = stage.open(PICKER)
    methods = answering(stage, 413, 204)

    page.set_input_files("input", [photo("Hello")])
    until(stage, 2, lambda: methods)

    assert methods == ["POST", "DELETE"]


def test_a_photo_chosen_without_a_connection_goes_when_there_is_one(stage: Stage) -> None:
    taking(stage, 1)
    page = stage.open(PICKER)
    page.evaluate("stage.accepts = false")
    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)

    page.set_input_files("input", [photo("Hello")])
    page.evaluate("stage.sockets.at(-1).open()")
    stage.settle()
    until_requested(stage, 1)

    assert stage.events("files") == [["files", 1, 2, "1 5 photo.jpg"]]


def test_a_page_made_anew_is_told_of_the_files_again(stage: Stage) -> None:
    page = stage.open(PICKER, session="old")
    taking(stage, 2)
    stage.held = {("POST", "/perch/files/1")}
    page.set_input_files("input", [photo("Hello")])
    until_requested(stage, 1)

    stage.make_anew(PICKER)

    stage.until_sent(2, "files")
    until_requested(stage, 2)
    assert stage.events("files") == [["files", 1, 2, "1 5 photo.jpg"], ["files", 1, 2, "2 5 photo.jpg"]]
    assert sent(stage)[-1] == ("POST", "/perch/files/2", "Hello")


def test_the_focus_is_seen_on_the_button_and_a_disabled_one_is_grey(stage: Stage) -> None:
    page = stage.open(PICKER + PICKER.replace("data-b=\"1\"", "data-b=\"2\"").replace("<input", "<input disabled"))
    style = "(element, name) => getComputedStyle(element).getPropertyValue(name)"
    shown, disabled = page.locator("label").all()

    page.keyboard.press("Tab")
    assert shown.evaluate(style, "outline-style") == "solid"
    assert shown.bounding_box()["height"] >= 44
    assert shown.evaluate(style, "color") != disabled.evaluate(style, "color")


def test_what_a_file_is_called_travels_as_one_word(stage: Stage) -> None:
    page = stage.open(PICKER)

    page.set_input_files("input", [photo("long long story", "My bank, 100 %/€.csv"), photo("long long story", "é")])
    page.evaluate("""() => {
      const files = new DataTransfer();
      files.items.add(new File(["a long long story"], "\\ud83d" + "x".repeat(300)));
      const input = document.querySelector("input");
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }""")

    stage.until_sent(2, "files")
    (first, second) = stage.events("files")
    assert first[3] == "1 15 My%20bank%2C%20100%20%25%2F%E2%82%AC.csv\n2 15 %C3%A9"
    assert second[3] == "3 17 %EF%BF%BD" + "x" * 254


def asked(stage: Stage, *, is_active: bool = True) -> Page:
    """A page that asks for a file after a press."""
    page = stage.open(OPENER)
    page.on("filechooser", lambda _: None)
    if not is_active:
        page.evaluate(TOO_LATE % "false")
    page.get_by_role("button", name="Import").click()
    stage.deliver({"n": 1, "p": [["i", 8, 0, QUESTION]]})
    stage.settle()
    return page


def test_the_chooser_of_a_page_that_asks_opens_once_and_closing_it_is_an_answer(stage: Stage) -> None:
    page = stage.open(OPENER)
    opened: list[Any] = []
    page.on("filechooser", lambda chooser: opened.append(chooser))
    page.get_by_role("button", name="Import").click()
    with page.expect_file_chooser():
        stage.deliver({"n": 1, "p": [["i", 8, 0, QUESTION]]})
    stage.deliver({"n": 2, "p": [["a", 9, 2, "title", "again"]]})
    stage.settle()
    assert len(opened) == 1 and stage.events("dismiss") == []

    page.dispatch_event("input", "cancel", {"bubbles": True})
    stage.until_sent(1, "dismiss")


def test_too_long_after_a_press_the_person_opens_the_chooser_and_may_close_it(stage: Stage) -> None:
    taking(stage, 1)
    page = asked(stage, is_active=False)
    assert page.evaluate("document.activeElement.type") == "file"

    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a File").click()
    page.dispatch_event("input", "cancel", {"bubbles": True})
    chooser.value.set_files([photo("Hello")])

    until_requested(stage, 1)
    assert stage.events("files")[0][3] == "1 5 photo.jpg"
    assert stage.events("dismiss") == []


def test_a_picker_never_opens_by_itself(stage: Stage) -> None:
    page = stage.open("<!--8--><!--/8-->")
    opened: list[Any] = []
    page.on("filechooser", lambda chooser: opened.append(chooser))
    page.evaluate(TOO_LATE % "true")
    stage.deliver({"n": 1, "p": [["i", 8, 0, PICKER]]})
    stage.settle()
    assert opened == []
