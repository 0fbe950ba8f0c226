"""An app of its own, served by nothing but its imports: what only the browser and the server together can do."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect
from rig import sample
from rig.accessibility import axe_clean_in_each_scheme
from rig.settle import PATIENCE_MS, settled

# What a browser says where too much time has passed since the person did something.
TOO_LATE = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })"
LIST: FilePayload = {"name": "Books to read.txt", "mimeType": "text/plain", "buffer": b"Sanditon\nLady Susan\n"}
SUBJECTS = ["Marriage", "Money", "Pride", "The sea", "Letters", "Walks in the rain", "Bath"]


@pytest.fixture(scope="module")
def sample_app() -> Iterator[str]:
    with sample.sample_app() as address:
        yield address


@pytest.fixture
def page(browser: Browser, sample_app: str) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE_MS)
    # Listened for from the start: a browser that is told so only now may have opened its own dialog already.
    page.on("filechooser", lambda _: None)
    page.goto(sample_app)
    yield page
    page.close()


@pytest.fixture
def late(page: Page) -> Page:
    """A page whose answers come too late for a chooser that opens by itself."""
    page.add_init_script(TOO_LATE)
    page.reload()
    return settled(page)


def add(page: Page) -> Locator:
    return settled(page).get_by_role("button", name="Add from a File")


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Choose a File")


def lines(page: Page) -> list[list[str]]:
    """The subjects as they stand in lines, from the top and from the left."""
    places = [(page.get_by_text(name, exact=True).bounding_box() or {}, name) for name in SUBJECTS]
    tops = sorted({round(box["y"]) for box, _ in places})
    return [[name for box, name in sorted(places, key=lambda place: place[0]["x"]) if round(box["y"]) == top]
            for top in tops]


def test_tags_stand_in_the_lines_that_the_layout_of_the_app_makes_and_in_one_where_there_is_room(page: Page) -> None:
    layout = page.locator("[data-kind=layout]")
    expect(layout.locator("[data-places]")).not_to_have_attribute("data-places", "")
    assert [len(line) for line in lines(page)] == [4, 3]
    assert layout.evaluate("box => box.scrollWidth <= box.clientWidth && box.clientHeight < 120")

    page.set_viewport_size({"width": 1000, "height": 844})

    expect(layout).to_have_css("height", re.compile("^3"))
    assert lines(page) == [SUBJECTS]


def test_the_chooser_opens_by_itself_and_the_app_reads_the_file(page: Page) -> None:
    with page.expect_file_chooser() as chooser:
        add(page).click()
    assert not chooser.value.is_multiple()
    chooser.value.set_files(LIST)

    expect(page.get_by_text("Lady Susan")).to_be_visible()
    expect(page.get_by_text("Opened Books to read.txt")).to_be_visible()
    expect(question(page)).to_have_count(0)
    expect(add(page)).to_be_focused()


def test_a_chooser_that_opened_by_itself_and_is_closed_leaves_nothing_behind(page: Page) -> None:
    with page.expect_file_chooser() as chooser:
        add(page).click()
    chooser.value.element.dispatch_event("cancel", {"bubbles": True})

    expect(question(page)).to_have_count(0)
    expect(add(page)).to_be_focused()
    # It asks anew each time.
    with page.expect_file_chooser():
        add(page).click()


def test_on_a_slow_line_the_file_is_chosen_with_a_button(late: Page) -> None:
    add(late).click()
    expect(question(late)).to_be_visible()
    axe_clean_in_each_scheme(late)

    with late.expect_file_chooser() as chooser:
        question(late).get_by_text("Choose a File").last.click()
    # Whoever opened it and closes it may open it again.
    chooser.value.element.dispatch_event("cancel", {"bubbles": True})
    expect(question(settled(late))).to_be_visible()
    with late.expect_file_chooser() as chooser:
        question(late).get_by_text("Choose a File").last.click()
    chooser.value.set_files(LIST)

    expect(late.get_by_text("Sanditon")).to_be_visible()
    expect(question(late)).to_have_count(0)


def test_a_file_is_chosen_with_the_keyboard_alone(late: Page) -> None:
    add(late).focus()
    late.keyboard.press("Enter")
    expect(question(late).locator("input")).to_be_focused()
    expect(question(late).locator("input")).to_have_accessible_name("Choose a File")
    late.keyboard.press("Escape")
    expect(question(late)).to_have_count(0)
    expect(add(late)).to_be_focused()

    late.keyboard.press("Enter")
    expect(question(late).locator("input")).to_be_focused()
    with late.expect_file_chooser() as chooser:
        late.keyboard.press("Enter")
    chooser.value.set_files(LIST)
    expect(late.get_by_text("Sanditon")).to_be_visible()
    expect(add(late)).to_be_focused()


def test_while_the_file_is_sent_the_question_says_so_and_can_be_left(late: Page) -> None:
    late.route("**/perch/files/*", lambda _: None)
    add(late).click()
    question(late).locator("input").set_input_files(LIST)

    expect(question(late).get_by_role("progressbar", name="Sending…")).to_be_visible()
    axe_clean_in_each_scheme(late)
    late.keyboard.press("Tab")
    expect(question(late).get_by_role("button", name="Cancel")).to_be_focused()
    late.keyboard.press("Enter")

    expect(question(late)).to_have_count(0)
    expect(late.get_by_text("Sanditon")).to_have_count(0)


def test_a_file_that_is_too_long_is_refused_without_being_sent(late: Page) -> None:
    add(late).click()
    long = bytes(10 * 1024 * 1024 + 1)
    question(late).locator("input").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": long})

    expect(late.get_by_text("Opened nothing: too large")).to_be_visible()
    expect(question(late)).to_have_count(0)
