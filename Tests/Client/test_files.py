"""Files that a person chooses: told of as an event, then sent by requests of their own."""

from typing import Any

from rig.stage import Stage

PICKER = ('<label data-b="1" class="btn"><span>Add Photo</span><input type="file" class="vh" multiple '
          'data-kind="files" data-on="files" data-key="files.1" data-limit="10"></label>')


def photo(text: str, name: str = "photo.jpg") -> Any:
    return {"name": name, "mimeType": "image/jpeg", "buffer": text.encode()}


def sent(stage: Stage) -> list[tuple[str, str, str]]:
    return [request for request in stage.requests if request[1].startswith("/perch/files/")]


def until_requested(stage: Stage, count: int) -> None:
    for _ in range(500):
        if len(sent(stage)) >= count:
            return
        stage.page.wait_for_timeout(10)
    raise AssertionError(sent(stage))


def taking(stage: Stage, *names: int) -> None:
    for name in names:
        stage.answers["POST", f"/perch/files/{name}"] = ""


def test_the_server_hears_first_and_gets_the_bytes_then(stage: Stage) -> None:
    taking(stage, 1, 2)
    page = stage.open(PICKER)
    page.evaluate("stage.acknowledges = false")

    page.set_input_files("input", [photo("Hello"), photo("you")])
    stage.until_sent(1, "files")
    assert stage.events("files") == [["files", 1, 2, "1 5\n2 3"]]
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

    assert stage.events("files") == [["files", 1, 2, "1 17\n2 5"]]
    assert sent(stage) == [("POST", "/perch/files/2", "short")]


def test_a_file_that_was_cut_off_is_sent_again(stage: Stage) -> None:
    stage.watch.expect(r"ERR_FAILED.*/perch/files/1|/perch/files/1.*ERR_FAILED")
    page = stage.open(PICKER)
    broken: list[str] = []

    def cut(route: Any) -> None:
        broken.append(route.request.method)
        route.abort() if len(broken) == 1 else route.fulfill(status=204)

    page.route("**/perch/files/1", cut)
    page.set_input_files("input", [photo("Hello")])
    stage.until_sent(1, "files")
    page.evaluate("new Promise((done) => setTimeout(done, 200)).then(() => dispatchEvent(new Event('online')))")

    while len(broken) < 2:
        page.wait_for_timeout(10)
    assert broken == ["POST", "POST"]
    assert len(stage.events("files")) == 1


def test_what_lets_nothing_so_large_through_is_told_of(stage: Stage) -> None:
    stage.watch.expect(r"413.*/perch/files/1")
    page = stage.open(PICKER)
    methods: list[str] = []

    def refuse(route: Any) -> None:
        methods.append(route.request.method)
        route.fulfill(status=413 if route.request.method == "POST" else 204)

    page.route("**/perch/files/1", refuse)
    page.set_input_files("input", [photo("Hello")])
    while len(methods) < 2:
        page.wait_for_timeout(10)

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

    assert stage.events("files") == [["files", 1, 2, "1 5"]]


def test_a_page_made_anew_is_told_of_the_files_again(stage: Stage) -> None:
    page = stage.open(PICKER, session="old")
    taking(stage, 2)
    stage.held = {("POST", "/perch/files/1")}
    page.set_input_files("input", [photo("Hello")])
    until_requested(stage, 1)
    stage.pages["/"] = stage.document(PICKER, session="new")
    page.evaluate("stage.gone = true")

    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)
    page.evaluate("stage.gone = false")
    stage.until("stage.sockets.at(-1).protocol === 'perch.new'")
    stage.settle()

    stage.until_sent(2, "files")
    until_requested(stage, 2)
    assert stage.events("files") == [["files", 1, 2, "1 5"], ["files", 1, 2, "2 5"]]
    assert sent(stage)[-1] == ("POST", "/perch/files/2", "Hello")


def test_the_focus_is_seen_on_the_button_and_a_disabled_one_is_grey(stage: Stage) -> None:
    page = stage.open(PICKER + PICKER.replace("data-b=\"1\"", "data-b=\"2\"").replace("<input", "<input disabled"))
    style = "(element, name) => getComputedStyle(element).getPropertyValue(name)"
    shown, disabled = page.locator("label").all()

    page.keyboard.press("Tab")
    assert shown.evaluate(style, "outline-style") == "solid"
    assert shown.bounding_box()["height"] >= 44
    assert shown.evaluate(style, "color") != disabled.evaluate(style, "color")
