"""Scroll views that the program leads, and that tell it where the person has scrolled to."""

import pytest
from rig.stage import Stage


def rows(count: int, style: str) -> str:
    return "".join(f'<p data-anchor="{number}" style="flex:none;{style}">{number}</p>' for number in range(count))


def page_of(attributes: str, count: int = 60, more: str = "") -> str:
    return f"""<div data-b="1"><div class="sv" data-on="key" {attributes}><div class="v" data-targets style="gap:0">
{rows(count, "height:100px;margin:0")}{more}</div></div></div>"""


def row_of(attributes: str, count: int = 20, session: str = "") -> str:
    return f"""<div data-b="1"><div class="sv sv-x" tabindex="0" data-on="key" {attributes} style="width:300px">
<div class="h" data-targets style="gap:0">{rows(count, "width:100px;height:50px;margin:0")}</div></div>{session}
</div>"""


def top_of(stage: Stage, name: str) -> float:
    """How far a row is below what bars cover."""
    return stage.page.evaluate("""name => document.querySelector(`[data-anchor="${name}"]`).getBoundingClientRect().top
      - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)""", name)


def wish(name: str, number: int = 1) -> dict[str, object]:
    return {"n": number, "p": [["a", 1, 1, "data-position", name]]}


def test_the_first_view_that_is_seen_is_told_once_scrolling_has_ended(stage: Stage) -> None:
    page = stage.open(page_of('data-position=""'))

    page.mouse.move(100, 100)
    page.mouse.wheel(0, 1230)
    stage.until_sent(1, "key")

    told = stage.events("key")
    padding = page.evaluate("Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)")
    first = int((page.evaluate("scrollY") + padding - page.locator(".v").evaluate("box => box.offsetTop") + 1) // 100)
    assert told == [["key", 1, 1, f"at {first}"]]


def test_the_view_at_the_anchor_is_told(stage: Stage) -> None:
    page = stage.open(row_of('data-position="0" data-at="0.5 0.5"'))

    page.locator(".sv").evaluate("box => box.scrollTo(410, 0)")
    stage.until_sent(1, "key")

    assert stage.events("key") == [["key", 1, 1, "at 5"]]


def test_many_movements_are_told_a_few_times_a_second(stage: Stage) -> None:
    page = stage.open(row_of('data-position="0"'))

    took = page.locator(".sv").evaluate("""box => new Promise((done) => {
      const start = performance.now();
      const next = (place) => {
        box.scrollTo(place, 0);
        if (place < 1500) requestAnimationFrame(() => requestAnimationFrame(() => next(place + 25)));
        else done(performance.now() - start);
      };
      next(0);
    })""")
    stage.until("stage.sockets.at(-1).sent.flatMap(({ e }) => e).some((event) => event[3] === 'at 15')")

    assert len(stage.events("key")) <= took / 250 + 2
    assert stage.events("key")[-1] == ["key", 1, 1, "at 15"]


def test_a_position_set_by_the_program_is_scrolled_to_and_not_told_back(stage: Stage) -> None:
    stage.open(page_of('data-position="" data-at="0.5 0"'))

    stage.deliver(wish("30"))
    stage.until("scrollY > 2000")
    stage.settle()

    assert abs(top_of(stage, "30")) < 1
    stage.deliver(wish("10", 2))
    assert abs(top_of(stage, "10")) < 1
    assert stage.events("key") == []


def test_without_an_anchor_scrolling_goes_no_further_than_needed(stage: Stage) -> None:
    page = stage.open(row_of('data-position=""'))

    stage.deliver(wish("1"))
    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 0
    stage.deliver(wish("6", 2))
    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 400
    stage.deliver(wish("2", 3))
    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 200


def test_the_answer_to_what_was_told_does_not_move_a_person_who_has_scrolled_on(stage: Stage) -> None:
    page = stage.open(row_of('data-position="0"'))
    page.evaluate("stage.acknowledges = false")
    page.locator(".sv").evaluate("box => box.scrollTo(500, 0)")
    stage.until_sent(1, "key")

    page.locator(".sv").evaluate("box => box.scrollTo(900, 0)")
    stage.deliver({**wish("5"), "k": stage.frames()[-1]["k"]})

    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 900
    stage.until_sent(2, "key")
    assert stage.events("key")[-1] == ["key", 1, 1, "at 9"]


def test_another_answer_than_what_was_told_is_scrolled_to(stage: Stage) -> None:
    page = stage.open(row_of('data-position="0"'))
    page.evaluate("stage.acknowledges = false")
    page.locator(".sv").evaluate("box => box.scrollTo(500, 0)")
    stage.until_sent(1, "key")

    stage.deliver({**wish("12"), "k": stage.frames()[-1]["k"]})

    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 1000


def test_a_view_that_comes_later_is_scrolled_to_when_it_is_there(stage: Stage) -> None:
    page = stage.open('<div data-b="1"><div class="sv sv-x" data-position="late" style="width:300px"><div class="h">'
                      '<p style="flex:none;width:900px">x</p><!--2--><!--/2--></div></div></div>')

    stage.deliver({"n": 1, "p": [["i", 2, 0, '<p data-b="3" data-anchor="late" style="flex:none;width:99px">y</p>']]})

    assert page.locator(".sv").evaluate("box => box.scrollLeft") > 600


def test_a_position_that_the_page_starts_with_is_shown_first(stage: Stage) -> None:
    stage.open(page_of('data-position="20" data-at="0.5 0"'))
    stage.until("scrollY > 1000")

    assert abs(top_of(stage, "20")) < 1
    assert stage.events("key") == []


@pytest.mark.parametrize("kind", ["page", "own"])
def test_the_end_is_shown_first_and_stays_in_sight_while_content_comes(stage: Stage, kind: str) -> None:
    content = page_of('data-start="0.5 1"', more="<!--2--><!--/2-->")
    stage.open(content if kind == "page" else f'<div class="fr" style="height:300px">{content}</div>'.replace(
        '<div data-b="1">', "").replace("</div></div></div></div>", "</div></div></div>").replace(
        'class="fr"', 'class="fr" data-b="1"'))
    box = "document.scrollingElement" if kind == "page" else "document.querySelector('.sv')"
    below = f"{box}.scrollHeight - {box}.clientHeight - {box}.scrollTop"
    stage.until(f"{box}.scrollTop > 0 && {below} < 2")

    stage.deliver({"n": 1, "p": [["i", 2, 0, '<p data-b="3" style="flex:none;height:400px">new</p>']]})
    assert stage.page.evaluate(below) < 2
    stage.page.evaluate(f"{box}.scrollBy(0, -500)")
    stage.until(f"{below} > 400")
    stage.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stage.deliver({"n": 2, "p": [["i", 2, 0, '<p data-b="4" style="flex:none;height:400px">newer</p>']]})
    assert stage.page.evaluate(below) > 800


def test_a_page_that_is_made_anew_keeps_its_place_and_tells_the_new_session(stage: Stage) -> None:
    page = stage.open(row_of('data-position="0"', session='<input data-key="note" data-on="input" aria-label="N">'))
    page.locator(".sv").evaluate("box => box.scrollTo(700, 0)")
    stage.until_sent(1, "key")
    page.fill("input", "typed")

    stage.pages["/"] = stage.document(
        row_of('data-position="0"', session='<input data-key="note" data-on="input" aria-label="N">'), session="s2")
    page.evaluate("stage.gone = stage.sockets.at(-1).protocol; stage.sockets.at(-1).fail()")
    stage.until("document.documentElement.dataset.perchSession === 's2'")
    stage.until_sent(2, "key")

    assert page.locator(".sv").evaluate("box => box.scrollLeft") == 700
    assert page.input_value("input") == "typed"
    assert stage.events("key")[-1] == ["key", 1, 1, "at 7"]


def test_scrolling_rests_at_marked_views_and_pages(stage: Stage) -> None:
    page = stage.open(row_of('data-rest="view"'))

    assert page.locator(".sv").evaluate("box => getComputedStyle(box).scrollSnapType") == "x mandatory"
    assert page.locator("p").first.evaluate("view => getComputedStyle(view).scrollSnapAlign") == "start"
    page.locator(".sv").evaluate("box => box.scrollTo(330, 0)")
    stage.until("document.querySelector('.sv').scrollLeft === 300")

    page = stage.open(page_of('data-rest="page one"'), "/paged")
    stage.until("document.documentElement.style.scrollSnapType === 'y mandatory'")
    assert page.locator("p").first.evaluate("view => getComputedStyle(view).scrollSnapStop") == "always"


def test_no_script_for_scrolling_is_loaded_where_nothing_asks_for_it(stage: Stage) -> None:
    stage.open('<div data-b="1"><div class="sv">x</div></div>')

    assert not [path for _, path, _ in stage.requests if path.endswith("later.js")]
