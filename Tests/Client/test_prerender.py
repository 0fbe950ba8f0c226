"""The page of a link that is touched comes before the press, and is shown with it; look-and-feel §2."""

from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Page, expect

from rig.stage import Stage, fixture

THERE = ('<section data-b="5" class="page" data-page="pushed"><header class="bar"><div class="bar-l"></div>'
         '<div class="bar-t"><h1 data-title tabindex="-1">There</h1></div><div class="bar-r"></div></header>'
         '<main class="page-c"><p>There text</p></main></section>')


def here(attributes: str = 'data-on="tap prerender focus blur"') -> str:
    return ('<div class="app"><!--9--><section class="page" data-page="root" data-b="1"><header class="bar">'
            '<div class="bar-l"></div><div class="bar-t"><h1 class="title" data-title tabindex="-1">Here</h1></div>'
            f'<div class="bar-r"></div></header><main class="page-c"><a class="lk" href="/there" {attributes}>Press</a>'
            '<p>Elsewhere</p><input aria-label="Name" data-key="name" data-on="input" value=""></main></section>'
            "<!--/9--></div>")


def patches() -> list[list[Any]]:
    return [["d", 1], ["i", 9, 0, THERE], ["u", "/there", "auto"]]


def prerendered(stage: Stage, n: int = 1) -> dict[str, Any]:
    """The page of the link that was touched last, as the server sends it."""
    number = touched(stage)
    return {"n": n, "k": number, "prerender": number, "p": patches()}


def touched(stage: Stage) -> int:
    """The number of the event that told of the newest touch."""
    numbered = [(frame["k"] - len(frame["e"]) + 1 + at, event)
                for frame in stage.frames() for at, event in enumerate(frame["e"])]
    return max(number for number, event in numbered if event[0] == "prerender")


def touch(stage: Stage) -> Page:
    stage.page.get_by_role("link", name="Press").hover()
    stage.page.mouse.down()
    stage.until_sent(1, "prerender")
    return stage.page


def kinds(stage: Stage) -> list[str]:
    """What was done, without the focus that comes and goes by itself."""
    return [event[0] for event in stage.events() if event[0] not in {"focus", "blur"}]


def test_the_page_comes_with_the_touch_and_is_shown_with_the_press(stage: Stage) -> None:
    page = stage.open(here(), path="/here")
    touch(stage)
    stage.deliver(prerendered(stage))
    expect(page).to_have_title("Here · Roost")
    page.evaluate("stage.acknowledges = false")

    page.mouse.up()

    assert page.evaluate("[document.title, location.pathname, history.length]") == ["There · Roost", "/there", 3]
    assert page.evaluate("document.activeElement.textContent") == "There"
    assert page.locator("[data-pressed], [aria-busy]").count() == 0
    assert kinds(stage) == ["prerender", "activate"]
    assert stage.events("prerender")[0][1:] == stage.events("activate")[0][1:]
    assert stage.events("focus"), "a link gets the focus between touch and press"
    stage.deliver({"k": stage.frames()[-1]["k"]}, {"n": 2, "p": [["t", 5, 6, "More text"]]})
    stage.settle()
    expect(page.get_by_text("More text")).to_be_visible()


def test_the_tab_of_a_page_that_is_shown_with_the_press_is_the_current_one_at_once(stage: Stage) -> None:
    tabs = ('<nav class="tbr"><ul><li><a class="tab" href="/here" aria-current="page" data-on="tap prerender">One</a>'
            '<li><a class="tab" href="/there" data-on="tap prerender">Press</a></ul></nav>')
    page = stage.open(here("").replace("Press", "") + f'<div data-b="7">{tabs}</div>', path="/here")
    touch(stage)
    stage.deliver(prerendered(stage))
    expect(page.locator("[aria-current=page]")).to_have_text("One")
    page.evaluate("stage.acknowledges = false")

    page.mouse.up()

    expect(page).to_have_title("There · Roost")
    expect(page.locator("[aria-current=page]")).to_have_text("Press")



def test_a_page_that_comes_after_the_press_is_shown_as_it_comes(stage: Stage) -> None:
    page = stage.open(here())
    page.evaluate("stage.acknowledges = false")
    touch(stage)
    frame = prerendered(stage)
    page.mouse.up()
    stage.until_sent(1, "activate")
    expect(page.locator("[data-page][aria-busy]")).to_have_count(1)

    stage.deliver(frame)

    assert page.evaluate("[document.title, location.pathname]") == ["There · Roost", "/there"]
    assert page.locator("[data-pressed], [aria-busy]").count() == 0


def test_a_touch_that_becomes_a_scroll_throws_the_page_away(stage: Stage) -> None:
    page = stage.open(here())
    link = page.get_by_role("link", name="Press")
    link.dispatch_event("pointerdown", {"button": 0, "pointerType": "touch"})
    stage.until_sent(1, "prerender")
    frame = prerendered(stage)

    link.dispatch_event("pointercancel")
    stage.until_sent(1, "discard")
    stage.deliver(frame, {"n": 2, "p": [["t", 1, 7, "Later"]]})

    assert page.title() == "Here · Roost"
    expect(page.get_by_text("Later")).to_be_visible()
    assert kinds(stage) == ["prerender", "discard"]


def test_a_press_that_ends_elsewhere_throws_the_page_away(stage: Stage) -> None:
    page = stage.open(here())
    touch(stage)
    stage.deliver(prerendered(stage))

    page.get_by_text("Elsewhere").hover()
    page.mouse.up()

    stage.until_sent(1, "discard")
    assert page.title() == "Here · Roost"


def test_what_happens_between_touch_and_press_makes_it_a_press_like_any_other(stage: Stage) -> None:
    page = stage.open(here())
    touch(stage)
    stage.deliver(prerendered(stage))

    # The program changes a field: what was typed goes first, and the server lets go of the page for it.
    page.evaluate("""() => {
      const field = document.querySelector("input");
      field.value = "Alice";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    page.mouse.up()

    stage.until_sent(1, "tap")
    assert kinds(stage) == ["prerender", "input", "tap"]
    assert page.title() == "Here · Roost"


def test_browser_and_server_agree_on_what_is_an_act(stage: Stage) -> None:
    page = stage.blank()
    script = """async (events) => {
      const { Outbox } = await import("/perch/test/outbox.js");
      const outbox = new Outbox(() => 0, () => {});
      return events.map((event) => outbox.push(event) === outbox.newestAct);
    }"""

    events = fixture("acts")
    assert set(page.evaluate(script, events["acts"])) == {True}
    assert set(page.evaluate(script, [events["acts"][0], *events["passing"]])[1:]) == {False}


def test_a_finger_that_rests_lets_the_page_go_on(stage: Stage) -> None:
    page = stage.open(here())
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    touch(stage)
    stage.deliver(prerendered(stage))

    page.clock.run_for(2_000)
    stage.until_sent(1, "discard")
    page.mouse.up()

    stage.until_sent(1, "tap")
    assert page.title() == "Here · Roost"


def test_a_key_presses_a_link_that_nobody_touched(stage: Stage) -> None:
    page = stage.open(here())
    page.get_by_role("link", name="Press").focus()
    page.keyboard.press("Enter")

    stage.until_sent(1, "tap")
    assert kinds(stage) == ["tap"]


def test_a_link_whose_page_is_not_asked_for_is_only_pressed(stage: Stage) -> None:
    page = stage.open(here('data-on="tap"'))
    page.get_by_role("link", name="Press").click()

    stage.until_sent(1, "tap")
    assert kinds(stage) == ["tap"]


def test_a_page_that_opens_in_another_tab_is_not_asked_for(stage: Stage) -> None:
    page = stage.open(here())
    link = page.get_by_role("link", name="Press")
    link.dispatch_event("pointerdown", {"button": 0, "ctrlKey": True})
    link.dispatch_event("pointerdown", {"button": 1})
    link.dispatch_event("pointercancel")

    assert kinds(stage) == []


def test_who_saves_data_gets_no_page_before_the_press(stage: Stage) -> None:
    stage.page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = stage.open(here())
    page.get_by_role("link", name="Press").click()

    stage.until_sent(1, "tap")
    assert kinds(stage) == ["tap"]


def test_a_page_of_a_touch_that_is_over_is_never_shown(stage: Stage) -> None:
    page = stage.open(here())
    touch(stage)
    late = prerendered(stage)
    page.get_by_text("Elsewhere").hover()
    page.mouse.up()
    stage.until_sent(1, "discard")

    page.get_by_role("link", name="Press").hover()
    page.mouse.down()
    stage.until_sent(2, "prerender")
    stage.deliver(late)
    page.mouse.up()
    stage.until_sent(1, "activate")

    assert page.title() == "Here · Roost"
    # The answer to the second touch was another one: the page as it is by then.
    other = THERE.replace("There", "Newer")
    assert [event[0] for event in stage.events("prerender", "activate")] == ["prerender", "prerender", "activate"]
    assert touched(stage) > late["prerender"]
    stage.deliver({"n": 2, "p": [["d", 1], ["i", 9, 0, other], ["u", "/there", "auto"]]})
    expect(page).to_have_title("Newer · Roost")


def test_a_press_whose_page_was_lost_with_the_session_opens_it_in_the_next(stage: Stage) -> None:
    page = stage.open(here(), path="/")
    page.evaluate("stage.acknowledges = false")
    touch(stage)
    page.mouse.up()
    stage.until_sent(1, "activate")
    page.evaluate("stage.acknowledges = true")

    stage.make_anew(here())

    stage.until_sent(1, "tap")
    assert stage.frames()[-1]["e"][-1][0] == "tap"


def test_a_page_that_is_shown_stays_when_the_line_breaks_before_the_answer(stage: Stage) -> None:
    page = stage.open(here())
    touch(stage)
    stage.deliver(prerendered(stage))
    page.evaluate("stage.acknowledges = false")
    page.mouse.up()
    expect(page).to_have_title("There · Roost")

    page.evaluate("stage.acknowledges = true")
    page.evaluate("stage.sockets.at(-1).fail()")
    stage.until_socket(2)
    stage.settle()

    assert page.title() == "There · Roost"
    assert stage.frames()[0]["e"] == [stage.events("activate")[0]]
    assert kinds(stage).count("activate") == 2, "told again, with the number that it had"
    assert stage.events("tap") == []


def test_the_content_that_comes_anew_forgets_the_touch(stage: Stage) -> None:
    page = stage.open(here())
    touch(stage)
    stage.deliver(prerendered(stage))
    stage.deliver({"n": 2, "reset": here()})

    page.mouse.up()
    stage.settle()

    assert page.title() == "Here · Roost"
    assert "activate" not in kinds(stage)
