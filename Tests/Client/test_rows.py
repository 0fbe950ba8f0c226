"""Rows under a finger, a mouse and a keyboard: swipes, drags, selection; and what is put in its place by measuring."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from rig.stage import Stage

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


OWN_MENU = (
    '<div style="flex:1">Tea</div><div class="menu"><button type="button" class="btn" data-kind="menu" '
    'aria-label="More, Tea"><svg class="sym"><use href="#ellipsis"></use></svg></button></div>'
)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Stage]:
    stage = Stage(browser, **PHONE)
    yield stage
    complaints = stage.close()
    assert not complaints, "\n".join(complaints)


def swipe_row(block: int, *, full: bool = True) -> str:
    state = 'data-state="full"' if full else ""
    return (
        f'<li class="row" data-b="{block}"><div class="row-a" data-kind="swipe">'
        '<div class="row-a-c"><span>Tea</span></div>'
        '<div class="menu"><button type="button" class="btn row-m" data-kind="menu" aria-haspopup="menu" '
        'aria-expanded="false" aria-label="More">…</button><div role="menu" hidden>'
        f'<div role="group" data-edge="leading"><button type="button" role="menuitem" tabindex="-1" data-on="tap">Pin'
        f'</button></div><div role="group" data-edge="trailing" {state}>'
        '<button type="button" role="menuitem" tabindex="-1" class="btn-d" data-on="tap">Delete</button>'
        '<button type="button" role="menuitem" tabindex="-1" data-on="tap">Flag</button></div></div></div></div></li>'
    )


def rows(*parts: str) -> str:
    space = '<p style="height:2000px">x</p>'
    return f'<div class="page"><main class="page-c"><ul class="ls">{"".join(parts)}</ul>{space}</main></div>'


def drag(page: Page, path: list[tuple[float, float]]) -> None:
    """One finger along a path, as Chromium reports it."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, points: list[dict[str, float]]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", [{"x": path[0][0], "y": path[0][1]}])
    for (x, y), (to_x, to_y) in zip(path, path[1:]):
        for step in range(1, 9):
            send("touchMove", [{"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}])
    send("touchEnd", [])


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_short_swipe_shows_the_actions_and_a_press_does_one(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1)))
    x, y = middle(page, ".row")

    drag(page, [(x, y), (x - 130, y)])
    assert page.get_attribute(".row-a", "data-swiped") == "trailing"
    assert phone.events("tap") == []
    page.tap("text=Flag")

    assert [event[:2] for event in phone.events("tap")] == [["tap", 1]]
    phone.until("!document.querySelector('[data-swiped]')")


def test_actions_are_as_wide_as_their_longest_word(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1).replace("Flag", "Unconditionally")))
    x, y = middle(page, ".row")

    drag(page, [(x, y), (x - 130, y)])

    phone.until("!document.querySelector('.settling')")
    for action in page.get_by_role("menuitem").all():
        assert action.evaluate("(button) => button.scrollWidth <= button.clientWidth")


def test_a_row_with_a_menu_of_its_own_has_no_second_one(stage: Stage) -> None:
    own = '<button type="button" class="btn" data-kind="menu" aria-label="More, Tea">…</button>'
    page = stage.open(rows(swipe_row(1).replace("<span>Tea</span>", own), swipe_row(2)))

    names = [button.get_attribute("aria-label") for button in page.get_by_role("button").all()]
    assert names == ["More, Tea", "More"]


def test_the_own_menu_of_a_row_lets_a_finger_through(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1).replace("<span>Tea</span>", OWN_MENU)))
    more = page.get_by_role("button", name="More, Tea")
    menu = page.locator(".menu").filter(has=more)

    expect(menu).to_have_css("opacity", "0")
    expect(more).to_have_css("pointer-events", "none")
    more.focus()
    expect(menu).to_have_css("opacity", "1")
    expect(more).to_have_css("pointer-events", "auto")


def test_the_own_menu_of_a_row_shows_itself_to_a_mouse_over_it(stage: Stage) -> None:
    page = stage.open(rows(swipe_row(1).replace("<span>Tea</span>", OWN_MENU)))
    more = page.get_by_role("button", name="More, Tea")

    expect(more).to_have_css("opacity", "0")
    page.mouse.move(*middle(page, ".row"))
    expect(more).to_have_css("opacity", "1")


@pytest.mark.parametrize("radius, corner", [(16, "16px"), (0, "0px")])
def test_actions_end_where_the_card_in_the_row_does(phone: Stage, radius: int, corner: str) -> None:
    card = f'<div style="flex:1;height:60px;border-radius:{radius}px;background:#eee">Tea</div>'
    page = phone.open(rows(swipe_row(1).replace("<span>Tea</span>", card)))
    x, y = middle(page, ".row")

    drag(page, [(x, y), (x - 130, y)])

    expect(page.locator("[data-swiped]")).to_have_css("border-start-end-radius", corner)


@pytest.mark.parametrize(("gap", "room"), [(2, "0px"), (8, "4px"), (10, "4px")])
def test_sections_that_stand_close_keep_little_room_around_their_headers(stage: Stage, gap: int, room: str) -> None:
    section = (f'<li class="sec" style="--section-gap:{gap}px"><h2 class="sec-h">Today</h2>'
               '<ul class="sec-b"><li class="row">Tea</li></ul></li>')
    page = stage.open(f'<ul class="ls">{section}{section.replace("Today", "Yesterday")}</ul>')

    heading = page.get_by_role("heading", name="Yesterday")
    expect(heading).to_have_css("padding-top", room)
    expect(heading).to_have_css("padding-bottom", room)
    above, below = page.locator(".row").first.bounding_box(), heading.bounding_box()
    assert above and below and abs(below["y"] - above["y"] - above["height"] - gap) < 0.1


def test_an_open_menu_lies_over_the_rows_below(stage: Stage) -> None:
    items = "".join(f'<button type="button" role="menuitem" data-on="tap">{name}</button>' for name in ("Buy", "Edit"))
    own = ('<div class="menu"><button type="button" class="btn" data-kind="menu" aria-label="More, Tea">…</button>'
           f'<div role="menu" hidden>{items}</div></div>')
    fold = '<button type="button" class="btn dg-b" aria-expanded="false">Bought</button>'
    folded = f'<li class="row" data-b="2">{fold}</li>'
    first = swipe_row(1).replace("<span>Tea</span>", own).replace('row-a-c"', 'row-a-c" style="translate:0 0"')
    page = stage.open(rows(first, folded))

    page.get_by_role("button", name="More, Tea").click()

    page.get_by_role("menuitem", name="Buy").click()


def test_a_swipe_to_the_other_side_shows_the_other_actions(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1)))
    x, y = middle(page, ".row")

    drag(page, [(x, y), (x + 90, y)])

    assert page.get_attribute(".row-a", "data-swiped") == "leading"
    assert page.is_visible("text=Pin") and not page.is_visible("text=Delete")


@pytest.mark.parametrize("full, taps", [(True, 1), (False, 0)])
def test_a_full_swipe_does_the_first_action_where_it_is_allowed(phone: Stage, full: bool, taps: int) -> None:
    page = phone.open(rows(swipe_row(1, full=full)))
    _, y = middle(page, ".row")

    drag(page, [(370, y), (20, y)])

    assert len(phone.events("tap")) == taps
    if taps:
        inside = "[...document.querySelectorAll('.row *')]"
        first = page.evaluate(f"{inside}.findIndex((element) => element.textContent === 'Delete') + 1")
        assert phone.events("tap")[0] == ["tap", 1, first]


def test_a_finger_that_scrolls_does_not_swipe(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1)))
    x, y = middle(page, ".row")

    drag(page, [(x, y + 20), (x - 14, y - 20), (x - 160, y - 20)])

    assert page.get_attribute(".row-a", "data-swiped") is None
    assert phone.events("tap") == []


def test_a_press_elsewhere_and_escape_hide_the_actions(phone: Stage) -> None:
    page = phone.open(rows(swipe_row(1), swipe_row(2)))
    x, y = middle(page, ".row")

    drag(page, [(x, y), (x - 130, y)])
    page.tap("p")
    assert page.locator("[data-swiped]").count() == 0
    drag(page, [(x, y), (x - 130, y)])
    page.keyboard.press("Escape")

    assert page.locator("[data-swiped]").count() == 0
    assert phone.events("tap") == []


def test_the_red_sign_shows_delete_and_gives_it_the_focus(stage: Stage) -> None:
    sign = '<button type="button" class="btn row-x" data-kind="swipe-open" aria-label="Remove">–</button>'
    page = stage.open(rows(swipe_row(1).replace('<div class="row-a"', f'{sign}<div class="row-a"', 1)))

    page.click("[aria-label=Remove]")

    assert page.evaluate("document.activeElement.textContent") == "Delete"
    assert stage.events("tap") == []
    page.keyboard.press("Enter")
    assert [event[:2] for event in stage.events("tap")] == [["tap", 1]]


def test_a_row_is_dragged_by_its_handle(stage: Stage) -> None:
    def movable(block: int) -> str:
        return (f'<li class="row" data-b="{block}"><span>{block}</span><div class="row-mv">'
                '<span class="row-h" data-kind="move" aria-hidden="true" data-on="key">=</span></div></li>')

    page = stage.open(rows(movable(1), movable(2), movable(3), movable(4)))
    x, y = middle(page, "[data-kind=move]")
    height = page.locator(".row").first.bounding_box()["height"]

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + height * 2, steps=5)
    page.mouse.up()

    assert stage.events("key") == [["key", 1, 3, "by 2"]]
    stage.deliver({"n": 1, "p": []}, {"n": 2, "p": [["a", 1, 0, "data-state", "x"]]})
    assert page.locator(".moving").count() == 0


def test_escape_ends_a_drag_without_a_move(stage: Stage) -> None:
    row = '<li class="row" data-b="{0}"><span class="row-h" data-kind="move" data-on="key">=</span></li>'
    page = stage.open(rows(row.format(1), row.format(2)))
    x, y = middle(page, "[data-kind=move]")

    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=3)
    page.keyboard.press("Escape")
    page.mouse.up()

    assert stage.events("key") == []
    assert page.locator(".moving").count() == 0


def test_rows_are_selected_by_keyboard(stage: Stage) -> None:
    row = ('<li class="row" role="row" aria-selected="false" tabindex="0" data-b="{0}" data-on="tap">'
           '<div class="row-g" role="gridcell"><span>{0}</span></div></li>')
    page = stage.open(f'<ul class="ls" role="grid" aria-label="List">{row.format(1)}{row.format(2)}</ul>')

    page.focus(".row")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")

    assert stage.events("tap") == [["tap", 2, 0], ["tap", 1, 0]]


CONTEXT = """<div class="ov cm" data-kind="context" data-b="1"><span style="padding:20px">hold</span><div class="menu">
<button type="button" class="btn row-m" data-kind="menu" aria-haspopup="menu" aria-expanded="false" aria-label="More">…
</button><div class="cm-p" hidden>preview</div><div role="menu" hidden>
<button type="button" role="menuitem" tabindex="-1" data-on="tap">Copy</button>
<div class="menu-s"><button type="button" role="menuitem" tabindex="-1" data-kind="submenu" aria-haspopup="menu"
aria-expanded="false">Sort</button><div role="menu" hidden>
<button type="button" role="menuitem" tabindex="-1" data-on="tap">Name</button></div></div></div></div></div>"""


def test_a_right_press_opens_the_menu_with_its_preview_where_the_pointer_is(stage: Stage) -> None:
    page = stage.open(CONTEXT)

    page.click("text=hold", button="right")
    assert page.is_visible("text=preview") and page.is_visible("text=Copy")
    page.click("text=Copy")

    stage.until("document.querySelector('[role=menu]').hidden")
    assert len(stage.events("tap")) == 1 and not page.is_visible("text=preview")


def test_a_menu_within_a_menu_opens_in_its_place_by_press_and_by_arrow(stage: Stage) -> None:
    page = stage.open(CONTEXT)
    focused = "document.activeElement.textContent"

    page.click("text=hold", button="right")
    page.click("text=Sort")
    assert page.evaluate(focused) == "Name"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focused) == "Sort" and not page.is_visible("text=Name")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "Name"
    page.keyboard.press("Escape")
    assert not page.is_visible("text=Copy")
    page.click("text=hold", button="right")
    assert page.is_visible("text=Copy") and not page.is_visible("text=Name")


def test_a_long_touch_opens_the_menu_and_lifting_the_finger_presses_nothing(phone: Stage) -> None:
    page = phone.open(CONTEXT)
    x, y = middle(page, ".cm")
    session = page.context.new_cdp_session(page)

    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    phone.until("!document.querySelector('[role=menu]').hidden")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert page.is_visible("text=Copy") and phone.events("tap") == []


def test_a_popover_lies_beside_what_it_belongs_to(stage: Stage) -> None:
    page = stage.open("""<button data-popover="a1"
    style="position:absolute;left:300px;top:200px;width:80px;height:40px">x</button>
    <div class="layer" data-b="1"><div class="scrim scrim-c" data-kind="scrim"></div><div class="popover"
    role="dialog" aria-modal="true" aria-label="P" tabindex="-1" data-for="a1" data-edge="top" data-on="dismiss">
    <span style="padding:20px">text</span></div></div>""")

    stage.until("document.querySelector('.popover').dataset.side === 'below'")
    box = page.locator(".popover").bounding_box()
    assert abs(box["x"] + box["width"] / 2 - 340) < 2 and 240 < box["y"] < 262
    page.keyboard.press("Escape")
    assert stage.events("dismiss") == [["dismiss", 1, 2]]


PAGER = ('<div class="pager" style="width:300px;height:200px" data-b="1"><div class="pager-s" tabindex="0" '
         'role="group" aria-label="Pages" data-index="0" data-on="key">'
         + "".join(f'<div class="pager-p">{n}</div>' for n in range(3)) + "</div></div>")


def test_scrolling_to_another_page_is_reported_once_it_rests(stage: Stage) -> None:
    page = stage.open(PAGER)

    page.evaluate("document.querySelector('.pager-s').scrollTo({ left: 600 })")
    stage.until_sent(1, "key")

    assert stage.events("key") == [["key", 1, 1, "page 2"]]


def test_the_server_shows_another_page(stage: Stage) -> None:
    page = stage.open(PAGER)

    stage.deliver({"n": 1, "p": [["a", 1, 1, "data-index", "1"]]})

    stage.until("document.querySelector('.pager-s').scrollLeft === 300")
    assert page.evaluate("document.querySelector('.pager-s').scrollLeft") == 300


def test_a_sheet_is_dragged_from_one_of_its_heights_to_another(phone: Stage) -> None:
    page = phone.open("""<div class="layer" data-b="1"><div class="scrim"></div><div class="sheet" role="dialog"
    aria-modal="true" aria-label="S" tabindex="-1" data-on="dismiss key" data-detents="50% 100%" data-index="0"
    data-state="grabber" style="--detent:50%"><p>text</p></div></div>""")
    phone.until("document.querySelector('.sheet').getAnimations().length === 0")
    top = page.locator(".sheet").bounding_box()["y"]

    drag(page, [(200, top + 30), (200, top - 320)])
    assert phone.events("key", "dismiss") == [["key", 1, 2, "detent 1"]]


def test_a_large_title_becomes_small_while_the_page_scrolls_and_nothing_moves(phone: Stage) -> None:
    page = phone.open('<div class="app"><div class="stack"><section class="page" data-page="root"><header class="bar">'
                      '<div class="bar-l"></div><div class="bar-t"><h1 class="title" data-title tabindex="-1">Things'
                      '</h1></div><div class="bar-r"></div></header><main class="page-c">'
                      '<p id="p" style="height:3000px">x</p></main></section></div></div>')
    before = page.evaluate("document.getElementById('p').getBoundingClientRect().top + scrollY")

    page.evaluate("scrollTo(0, 200)")
    phone.until("document.querySelector('.bar').hasAttribute('data-collapsed')")
    after = page.evaluate("document.getElementById('p').getBoundingClientRect().top + scrollY")
    assert abs(before - after) < 2
    page.evaluate("scrollTo(0, 0)")
    phone.until("!document.querySelector('.bar').hasAttribute('data-collapsed')")


def test_what_swipes_need_is_loaded_when_the_first_such_row_comes__design_9(phone: Stage) -> None:
    page = phone.open(rows("<!--1--><!--/1-->"))
    assert not asked_for(phone, "later.js")

    phone.deliver({"n": 1, "p": [["i", 1, 0, swipe_row(2)]]}, {"n": 2, "p": [["i", 1, 0, swipe_row(3)]]})
    phone.settle()
    assert asked_for(phone, "later.js") == 1
    x, y = middle(page, ".row")
    drag(page, [(x + 100, y), (x - 40, y)])
    page.get_by_role("menuitem", name="Delete").first.tap()
    assert [event[:2] for event in phone.events("tap")] == [["tap", 2]]


def test_a_part_that_cannot_be_loaded_is_reported_and_asked_for_again(phone: Stage) -> None:
    phone.watch.expect("Failed to load module script")
    wanted = ("GET", "/perch/test/later.js")
    phone.answers[wanted] = "no module"
    page = phone.open(rows("<!--1-->", swipe_row(2), "<!--/1-->"))
    assert [body for method, path, body in phone.requests if path == "/perch/report"]

    del phone.answers[wanted]
    phone.deliver({"n": 1, "p": [["i", 1, 0, swipe_row(3)]]})
    phone.settle()
    x, y = middle(page, ".row")
    drag(page, [(x + 100, y), (x - 40, y)])
    expect(page.get_by_role("menuitem", name="Delete").first).to_be_visible()


def asked_for(stage: Stage, module: str) -> int:
    return len([path for _, path, _ in stage.requests if path == f"/perch/test/{module}"])


def test_a_menu_that_went_with_its_row_swallows_no_press(stage: Stage) -> None:
    menu = ('<div><button type="button" data-kind="menu" aria-haspopup="menu" aria-expanded="false">More</button>'
            '<div class="menu" role="menu" hidden><button type="button" role="menuitem" data-on="tap">Edit</button>'
            "</div></div>")
    page = stage.open(f'<ul><!--1--><li data-b="2">{menu}</li><!--/1--></ul>'
                      '<div data-b="3"><p data-on="tap">Allowance</p></div>')
    page.click("text=More")
    stage.deliver({"n": 1, "p": [["d", 2]]})

    # Safari gives no focus to what is tapped.
    page.locator("text=Allowance").dispatch_event("click")

    stage.settle()
    assert [event[:2] for event in stage.events("tap")] == [["tap", 3]]
