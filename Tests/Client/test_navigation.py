"""Addresses, history, scroll positions, titles, and where the focus goes."""

import pytest
from rig.stage import Stage

STACK = '<div class="app"><!--1--><!--/1--></div>'


def page_markup(block: int, title: str, height: int = 3000, link: str = "") -> str:
    return (f'<section data-b="{block}" class="page" data-page="root"><header class="bar"><div class="bar-l"></div>'
            f'<div class="bar-t"><h1 data-title tabindex="-1">{title}</h1></div><div class="bar-r"></div></header>'
            f'<main class="page-c">{link}<p style="height:{height}px">{title} text</p></main></section>')


def app(block: int, title: str, **page: object) -> str:
    return f'<div class="app"><!--1-->{page_markup(block, title, **page)}<!--/1--></div>'


def exchange(old: int, new: int, title: str, path: str, mode: str = "auto", n: int = 1) -> dict:
    """The frame with which the server shows another page."""
    return {"n": n, "p": [["d", old], ["i", 1, 0, page_markup(new, title)], ["u", path, mode]]}


def test_the_document_title_is_that_of_the_topmost_page_and_the_app(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    assert page.title() == "Dashboard · Roost"

    stage.deliver(exchange(2, 3, "Alice Smith", "/children/1"))

    assert page.title() == "Alice Smith · Roost"


def test_navigation_pushes_focuses_the_heading_and_scrolls_to_the_top(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    page.evaluate("scrollTo(0, 500)")

    stage.deliver(exchange(2, 3, "Alice", "/children/1"))

    assert page.url.endswith("/children/1")
    assert page.evaluate("[document.activeElement.textContent, scrollY, history.length]") == ["Alice", 0, 3]


def test_back_asks_for_the_page_before_and_restores_its_scroll_position(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    page.evaluate("scrollTo(0, 500)")
    stage.deliver(exchange(2, 3, "Alice", "/children/1"))

    page.go_back()
    stage.settle()
    assert stage.events() == [["open", "/home"]]
    stage.deliver(exchange(3, 4, "Dashboard", "/home", n=2))

    assert page.url.endswith("/home")
    assert page.evaluate("[scrollY, history.length]") == [500, 3]


@pytest.mark.parametrize("end", ["/home", "/login"])
def test_a_page_that_comes_after_the_person_went_back_leaves_its_address_out(stage: Stage, end: str) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    stage.deliver(exchange(2, 3, "Alice", "/children/1"))
    page.evaluate("stage.acknowledges = false")

    page.go_back()
    stage.until_sent(1, "open")
    # The answer to a press before: the server has not heard of Back yet.
    stage.deliver(exchange(3, 4, "Transactions", "/transactions", n=2))
    assert page.evaluate("[location.pathname, history.length]") == ["/home", 3]
    stage.deliver({**exchange(4, 5, "Start", end, n=3), "k": stage.frames()[-1]["k"]})
    stage.settle()

    # Where Back itself leads elsewhere, that has an address.
    assert page.url.endswith(end)
    assert page.title() == "Start · Roost"


def test_closing_to_the_page_before_goes_back_instead_of_adding_an_entry(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    stage.deliver(exchange(2, 3, "Alice", "/children/1"))

    stage.deliver(exchange(3, 4, "Dashboard", "/home", n=2))
    stage.settle()

    assert page.url.endswith("/home")
    assert stage.events() == []
    page.go_forward()
    stage.settle()
    assert stage.events() == [["open", "/children/1"]]


def test_a_filter_replaces_the_address_and_leaves_the_focus_in_the_field(stage: Stage) -> None:
    field = '<input aria-label="Search">'
    page = stage.open(app(2, "Transactions", link=field), path="/transactions")
    page.focus("input")

    stage.deliver({"n": 1, "p": [["u", "/transactions?q=movie", "replace"]]})

    assert page.url.endswith("/transactions?q=movie")
    assert page.evaluate("[document.activeElement.ariaLabel, history.length]") == ["Search", 2]


def test_a_reload_keeps_the_scroll_position(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    page.evaluate("scrollTo(0, 700)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    page.reload()
    stage.settle()

    assert page.evaluate("scrollY") == 700


def test_the_server_may_ask_for_the_focus(stage: Stage) -> None:
    page = stage.open(app(2, "Form", link='<input aria-label="Email">'), path="/login")

    stage.deliver({"n": 1, "p": [["f", 2, 7]]})

    assert page.evaluate("document.activeElement.ariaLabel") == "Email"


def test_content_that_comes_anew_brings_its_address_along(stage: Stage) -> None:
    """The frame that told of it may be among those that were missed."""
    page = stage.open(app(2, "Dashboard"), path="/home")

    stage.deliver({"n": 1, "reset": app(3, "Alice"), "p": [["u", "/children/1", "auto"]]})

    assert page.evaluate("[location.pathname, history.length]") == ["/children/1", 3]
    page.go_back()
    stage.settle()
    assert stage.events() == [["open", "/home"]]


def test_content_that_comes_anew_for_the_page_that_is_shown_is_no_way_anywhere(stage: Stage) -> None:
    page = stage.open(app(2, "Transactions"), path="/transactions?from=mail")
    page.evaluate("scrollTo(0, 700)")

    stage.deliver({"n": 1, "reset": app(3, "Transactions"), "p": [["u", "/transactions", "auto"]]})

    assert page.url.endswith("/transactions?from=mail")
    assert page.evaluate("[history.length, scrollY]") == [2, 700]


def test_where_the_person_went_meanwhile_counts_more_than_the_address_of_content_that_comes_anew(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    stage.deliver(exchange(2, 3, "Alice Smith", "/children/1"))
    page.evaluate("stage.acknowledges = false")
    page.go_back()
    stage.until_sent(1, "open")

    stage.deliver({"n": 2, "reset": app(4, "Alice Smith"), "p": [["u", "/children/1", "auto"]]})

    assert page.evaluate("location.pathname") == "/home"


def test_content_that_comes_anew_leaves_the_focus_in_the_field(stage: Stage) -> None:
    field = '<input data-on="input" data-key="search" aria-label="Search"{}>'
    page = stage.open(app(2, "Transactions", link=field.format("")), path="/transactions")
    page.focus("input")
    page.keyboard.type("mo")
    page.keyboard.press("ArrowLeft")
    stage.settle()

    stage.deliver({"n": 1, "reset": app(2, "Transactions", link=field.format(' value="mo"'))})
    page.keyboard.type("x")

    assert page.input_value("input") == "mxo"


ROWS = ('<a href="/children/1" data-on="tap" data-testid="Row">Alice</a>'
        '<button data-on="tap" data-testid="Row">Bob</button>')
FOCUSED = "document.activeElement.textContent"


def shown(old: int, new: int, title: str, path: str, rows: str = "", n: int = 1) -> dict:
    return {"n": n, "p": [["d", old], ["i", 1, 0, page_markup(new, title, link=rows)], ["u", path, "auto"]]}


@pytest.mark.parametrize("way", ["the page's own", "the browser's"])
@pytest.mark.parametrize("name", ["Alice", "Bob"])
@pytest.mark.parametrize("pressed", ["keyboard", "mouse"])
def test_the_way_back_leads_to_what_was_pressed(stage: Stage, way: str, name: str, pressed: str) -> None:
    page = stage.open(app(2, "Dashboard", link=ROWS), path="/home")
    if pressed == "mouse":
        page.click(f"text={name}")
    else:
        page.focus(f"text={name}")
        page.keyboard.press("Enter")
    stage.settle()
    stage.deliver(exchange(2, 3, "Details", "/children/1"))
    assert page.evaluate(FOCUSED) == "Details"

    if way == "the browser's":
        page.go_back()
        stage.settle()
    stage.deliver(shown(3, 2, "Dashboard", "/home", ROWS, n=2))
    stage.settle()

    assert page.evaluate(FOCUSED) == name
    page.go_forward()
    stage.settle()
    stage.deliver(exchange(2, 3, "Details", "/children/1", n=3))
    assert page.evaluate(FOCUSED) == "Details"


@pytest.mark.parametrize(("rows", "focused"), [(ROWS, "Alice"), ("", "Dashboard")], ids=["stands elsewhere", "is gone"])
def test_the_way_back_to_a_page_made_anew(stage: Stage, rows: str, focused: str) -> None:
    """A link is known by where it leads."""
    page = stage.open(app(2, "Dashboard", link=ROWS), path="/home")
    page.click("text=Alice")
    stage.settle()
    stage.deliver(exchange(2, 3, "Details", "/children/1"))

    stage.deliver(shown(3, 4, "Dashboard", "/home", rows, n=2))
    stage.settle()

    assert page.evaluate(FOCUSED) == focused


def test_a_page_that_a_link_leads_to_again_begins_at_its_heading(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard", link=ROWS), path="/home")
    page.click("text=Alice")
    stage.settle()
    stage.deliver(exchange(2, 3, "Details", "/children/1"))
    stage.deliver(exchange(3, 4, "Settings", "/settings", n=2))

    stage.deliver(shown(4, 2, "Dashboard", "/home", ROWS, n=3))

    assert page.evaluate(f"[{FOCUSED}, history.length]") == ["Dashboard", 5]


FIELDS = '<button data-on="tap">Choose</button><input data-on="input" aria-label="Email"><input aria-label="Name">'


@pytest.mark.parametrize("handled", ["what was pressed", "what was typed, too"])
def test_nobodys_next_letters_go_elsewhere(stage: Stage, handled: str) -> None:
    """On a slow line the answer to a press comes while the person types already: the focus stays where they type."""
    page = stage.open(app(2, "Form", link=FIELDS), path="/login")
    page.evaluate("stage.acknowledges = false")
    page.click("text=Choose")
    stage.until_sent(1, "tap")
    pressed = stage.frames()[-1]["k"]
    page.focus("[aria-label=Email]")
    page.keyboard.type("em")
    stage.until_sent(1, "input")
    typed = stage.frames()[-1]["k"]
    page.evaluate("stage.acknowledges = true")

    if handled == "what was pressed":
        stage.deliver({"n": 1, "k": pressed, "p": [["f", 2, 9]]})
        page.keyboard.type("ma")
        assert page.input_value("[aria-label=Email]") == "emma"
    else:
        stage.deliver({"k": typed})
        stage.settle()
        stage.deliver({"n": 1, "p": [["f", 2, 9]]})
        page.keyboard.type("Ma")
        assert page.input_value("[aria-label=Name]") == "Ma"


@pytest.mark.parametrize("handled", ["what was pressed", "where they went, too"])
def test_who_has_gone_on_to_another_field_stays_there(stage: Stage, handled: str) -> None:
    """A press moves the focus on a busy server, which hears only later where the person is by now."""
    fields = FIELDS.replace('data-on="input"', 'data-on="input focus"')
    page = stage.open(app(2, "Form", link=fields), path="/login")
    page.evaluate("stage.acknowledges = false")
    page.click("text=Choose")
    stage.until_sent(1, "tap")
    pressed = stage.frames()[-1]["k"]
    page.focus("[aria-label=Email]")
    stage.until_sent(1, "focus")
    went = stage.frames()[-1]["k"]

    stage.deliver({"n": 1, "k": pressed if handled == "what was pressed" else went, "p": [["f", 2, 9]]})
    page.keyboard.type("emma")

    stays = handled == "what was pressed"
    assert page.input_value("[aria-label=Email]") == ("emma" if stays else "")
    assert page.input_value("[aria-label=Name]") == ("" if stays else "emma")


def test_what_opens_over_a_field_takes_the_focus_from_it(stage: Stage) -> None:
    page = stage.open(f'{app(2, "Form", link=FIELDS)}<div data-b="9"><!--8--><!--/8--></div>', path="/login")
    page.evaluate("stage.acknowledges = false")
    page.focus("[aria-label=Email]")
    page.keyboard.type("em")
    dialog = '<div data-b="7" role="dialog" aria-modal="true" aria-label="New"><input aria-label="Wish"></div>'

    stage.deliver({"n": 1, "p": [["i", 8, 0, dialog], ["f", 7, 1]]})

    assert page.evaluate("document.activeElement.ariaLabel") == "Wish"


NAMES = '<input aria-label="Email"><input aria-label="Name">'
START = """document.head.append(
  Object.assign(document.createElement("script"), { type: "module", src: "/perch/test/client.js" }))"""


def test_a_page_opens_at_the_field_that_its_document_names(stage: Stage) -> None:
    page = stage.open(app(2, "Form", link=NAMES), path="/login", focus="2 8")

    assert page.evaluate("document.activeElement.ariaLabel") == "Name"


def test_a_page_leaves_the_focus_to_whoever_was_faster_than_its_script(stage: Stage) -> None:
    stage.pages["/login"] = stage.document(app(2, "Form", link=NAMES), focus="2 8", script=False)
    page = stage.page
    page.goto("http://client.test/login")
    page.focus("[aria-label=Email]")

    page.evaluate(START)
    stage.settle()

    assert page.evaluate("document.activeElement.ariaLabel") == "Email"


DIALOG = ('<div class="layer" data-b="9"><div class="scrim"></div><div class="sheet" role="dialog" aria-modal="true" '
          'tabindex="-1" data-on="dismiss"><h1 data-title tabindex="-1">Add Child</h1><input aria-label="First Name">'
          '<button type="button">Cancel</button></div></div>')
LAYERS = '<button type="button" data-testid="opener">Add Child</button><!--8--><!--/8-->'


def test_a_dialog_takes_the_focus_keeps_it_and_gives_it_back(stage: Stage) -> None:
    page = stage.open(LAYERS)
    focused = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
    page.focus("[data-testid=opener]")

    stage.deliver({"n": 1, "p": [["i", 8, 0, DIALOG]]})
    assert page.evaluate(focused) == "Add Child"
    assert page.evaluate("document.activeElement.localName") == "h1"
    visited = []
    for _ in range(4):
        page.keyboard.press("Tab")
        visited.append(page.evaluate(focused))
    assert visited == ["First Name", "Cancel", "First Name", "Cancel"]
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "Cancel"

    stage.deliver({"n": 2, "p": [["d", 9]]})
    assert page.evaluate("document.activeElement.dataset.testid") == "opener"


def test_a_page_above_another_in_a_sheet_takes_the_focus_and_gives_the_place_back(stage: Stage) -> None:
    def frame(number: int, old: int, new: int, title: str, path: str) -> dict:
        return {"n": number, "p": [["d", old], ["i", 10, 0, page_markup(new, title)], ["u", path, "auto"]]}

    sheet = ('<div class="layer" data-b="9"><div class="sheet" role="dialog" aria-modal="true" tabindex="-1"><!--10-->'
             + page_markup(11, "Transactions") + '<!--/10--></div></div>')
    page = stage.open(app(2, "Dashboard", link='<a href="#">History</a>') + "<!--8--><!--/8-->", path="/home")
    page.focus("a")
    stage.deliver({"n": 1, "p": [["i", 8, 0, sheet], ["u", "/transactions", "auto"]]})
    page.evaluate("document.querySelector('.sheet').scrollTop = 700")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stage.settle()
    shown = "[document.activeElement.textContent, document.querySelector('.sheet').scrollTop]"

    stage.deliver(frame(2, 11, 12, "Transaction Details", "/transactions/1"))
    assert page.evaluate(shown) == ["Transaction Details", 0]
    assert page.title() == "Transaction Details · Roost"
    stage.deliver(frame(3, 12, 11, "Transactions", "/transactions"))
    stage.settle()

    assert page.evaluate(shown) == ["Transactions", 700]
    assert page.evaluate("history.length") == 4
    stage.deliver({"n": 4, "p": [["d", 9], ["u", "/home", "auto"]]})
    assert page.evaluate("document.activeElement.textContent") == "History"


def test_an_alert_never_focuses_the_destructive_button_first(stage: Stage) -> None:
    page = stage.open("<!--8--><!--/8-->")
    alert = ('<div class="layer" data-b="9"><div class="alert" role="alertdialog" aria-modal="true" tabindex="-1" '
             'aria-label="Remove?"><button class="btn btn-d">Remove</button><button class="btn">Cancel</button>'
             '</div></div>')

    stage.deliver({"n": 1, "p": [["i", 8, 0, alert]]})

    assert page.evaluate("document.activeElement.textContent") == "Cancel"


def test_a_replaced_block_keeps_the_focus_in_the_field_of_the_same_name(stage: Stage) -> None:
    field = '<div data-b="{0}"><label>{1}</label><input data-key="email" data-on="input" aria-label="Email"></div>'
    page = stage.open(field.format(5, "old"))
    page.type("input", "a@b")
    page.keyboard.press("ArrowLeft")
    stage.settle()

    stage.deliver({"n": 1, "p": [["r", 5, field.format(5, "new").replace("<input", '<input value="a@b"')]]})

    assert page.evaluate("[document.activeElement.dataset.key, document.activeElement.selectionStart]") == ["email", 2]


def test_typing_goes_on_while_rows_come_and_move_above_the_field(stage: Stage) -> None:
    row = '<li data-b="{0}">{0}</li>'
    page = stage.open(f'<ul><!--1-->{row.format(2)}<li data-b="3"><input data-key="n" data-on="input" aria-label="N">'
                      '</li><!--/1--></ul>')
    page.focus("input")

    for number, letter in enumerate("allowance", start=1):
        page.keyboard.press(letter)
        place = 2 if number % 2 else 3
        stage.deliver({"n": number, "p": [["i", 1, 2, row.format(100 + number)], ["m", 1, 3, place]]})
    stage.settle()

    assert page.input_value("input") == "allowance"
    assert page.evaluate("[document.activeElement.dataset.key, document.activeElement.selectionStart]") == ["n", 9]
    assert stage.events("input")[-1][3] == "allowance"


def test_announcements_are_spoken(stage: Stage) -> None:
    page = stage.open("<p>x</p>")

    stage.deliver({"n": 1, "p": [["x", "say", "3 results"], ["x", "alert", "Not saved"]]})

    assert page.text_content("[role=status].vh") == "3 results"
    stage.until("document.querySelector('[role=alert].vh').textContent === 'Not saved'")


SLIDES = """document.getAnimations().filter(({ effect }) => effect.getKeyframes()[0].translate).map(({ effect }) =>
  [effect.target.className, effect.getTiming().duration, Math.sign(parseFloat(effect.getKeyframes()[0].translate))])"""


def test_a_page_that_comes_slides_in_and_back_out_the_other_way(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")

    stage.deliver(exchange(2, 3, "Alice", "/children/1"))
    assert page.evaluate(SLIDES) == [["page-c", 250, 1]]
    stage.deliver(exchange(3, 4, "Dashboard", "/home", n=2))

    assert page.evaluate(SLIDES) == [["page-c", 250, -1]]


def test_nothing_slides_with_less_motion_or_where_only_the_address_changes(stage: Stage) -> None:
    page = stage.open(app(2, "Dashboard"), path="/home")
    stage.deliver({"n": 1, "p": [["u", "/home?q=a", "replace"]]})
    assert page.evaluate(SLIDES) == []

    page.emulate_media(reduced_motion="reduce")
    stage.deliver(exchange(2, 3, "Alice", "/children/1", n=2))

    assert page.evaluate(SLIDES) == []
