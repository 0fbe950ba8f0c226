"""The style sheet on plausible markup: accessible, touchable, nothing cut off, at every width, scheme and text size."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from rig.stage import CLIENT, Stage

PAGES = {file.stem: file.read_text() for file in sorted((Path(__file__).parent / "pages").glob("*.html"))}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SIZES = {"phone": (375, 812), "tablet": (768, 1024), "wide": (1280, 800)}


def show(stage: Stage, name: str) -> None:
    """Shows a page and waits until everything that moves in once has arrived."""
    stage.page.goto(f"http://client.test/{name}")
    stage.page.evaluate("""Promise.all(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished))""")


@pytest.fixture(params=[(size, scheme) for size in SIZES for scheme in ("light", "dark")], ids="-".join)
def look(request: pytest.FixtureRequest, browser: Browser):
    size, scheme = request.param
    width, height = SIZES[size]
    stage = Stage(browser, viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
    stage.pages = {f"/{name}": text for name, text in PAGES.items()}
    yield stage
    complaints = stage.close()
    assert not complaints, "\n".join(complaints)


def test_axe_finds_nothing(look: Stage) -> None:
    found = []
    for name in PAGES:
        show(look, name)
        results = Axe().run(look.page, options={"runOnly": TAGS}).response
        found += [f"{name}: {rule['id']} {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
                  for rule in results["violations"] for node in rule["nodes"]]

    assert found == []


SMALL = """() => [...document.querySelectorAll("a[href], button, input, select, textarea")]
  .filter((element) => element.checkVisibility() && !element.closest(".layer ~ *") && !element.matches(".skip, p a"))
  .map((element) => [element, element.closest("label") ?? element])
  .map(([element, target]) => [element.outerHTML.slice(0, 80), target.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
  .map(([html, { width, height }]) => `${html}: ${width} × ${height}`)"""


def test_every_target_is_at_least_44_by_44(stage: Stage) -> None:
    stage.page.set_viewport_size({"width": 375, "height": 812})
    small = []
    for name, text in PAGES.items():
        stage.pages[f"/{name}"] = text
        show(stage, name)
        small += [f"{name}: {found}" for found in stage.page.evaluate(SMALL)]

    assert small == []


@pytest.mark.parametrize("text_size", ["", "ax3"])
def test_nothing_scrolls_sideways_at_320(stage: Stage, text_size: str) -> None:
    stage.page.set_viewport_size({"width": 320, "height": 640})
    wide = []
    large = f'data-ax data-text-size="{text_size}"' if text_size else ""
    for name, text in PAGES.items():
        stage.pages[f"/{name}"] = text.replace("<html ", f"<html {large} ")
        stage.page.goto(f"http://client.test/{name}")
        extent = stage.page.evaluate("document.documentElement.scrollWidth")
        wide += [f"{name}: {extent}"] if extent > 320 else []

    assert wide == []


def test_a_name_of_ten_thousand_letters_stays_inside_the_page(stage: Stage) -> None:
    stage.page.set_viewport_size({"width": 320, "height": 640})
    text = PAGES["dashboard"].replace("Alice Smith", "W" * 10_000)
    stage.pages["/dashboard"] = text

    stage.page.goto("http://client.test/dashboard")

    assert stage.page.evaluate("document.documentElement.scrollWidth") == 320


def test_reduced_motion_leaves_no_transition_longer_than_150_ms(stage: Stage) -> None:
    stage.page.emulate_media(reduced_motion="reduce")
    stage.pages["/sheet"] = PAGES["sheet"]
    stage.page.goto("http://client.test/sheet")

    longest = stage.page.evaluate("""Math.max(...document.getAnimations()
        .filter((animation) => animation.animationName !== "sym-pulse")
        .map((animation) => animation.effect.getComputedTiming().activeDuration), 0)""")

    assert longest <= 150


def test_the_tab_bar_becomes_a_sidebar_on_wide_windows(stage: Stage) -> None:
    stage.pages["/dashboard"] = PAGES["dashboard"]
    places = []
    for width in (375, 768, 1280):
        stage.page.set_viewport_size({"width": width, "height": 800})
        stage.page.goto("http://client.test/dashboard")
        box = stage.page.locator(".tabs-bar").bounding_box()
        places.append((round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])))

    assert places == [(0, 751, 375, 49), (0, 751, 768, 49), (0, 0, 240, 800)]


def test_the_tick_of_what_is_chosen_is_seen_but_is_no_part_of_its_name(stage: Stage) -> None:
    items = "".join('<button type="button" role="menuitemradio" class="menu-k" '
                    f'aria-checked="{checked}">{name}</button>'
                    for name, checked in [("Smith Family", "true"), ("Gray Family", "false")])
    options = "".join(f'<label class="opt-i"><input type="radio" name="size" {checked}><span>{name}</span></label>'
                      for name, checked in [("Large", "checked"), ("Small", "")])
    page = stage.open(f'<div class="menu"><div role="menu" aria-label="Family">{items}</div></div>'
                      f'<div class="opt" role="radiogroup" aria-label="Size">{options}</div>')

    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    names = [node["name"]["value"] for node in tree if node["role"]["value"] in {"menuitemradio", "radio"}]
    assert names == ["Smith Family", "Gray Family", "Large", "Small"]
    for chosen in ["[aria-checked=true]", "input:checked"]:
        tick = page.locator(chosen).evaluate("element => getComputedStyle(element, '::before').content")
        assert tick == '"✓" / ""'


@pytest.mark.parametrize(
    "inside, ringed",
    [
        ('<div class="h"><input class="tf" type="text" aria-label="Name"></div>', True),
        ('<div class="v"><label class="tg"><input type="checkbox" role="switch">Savings</label></div>', False),
        ('<div class="v"><input class="dp" type="date" aria-label="From"></div>', False),
    ],
)
def test_the_ring_of_the_focus_is_around_a_field_and_never_around_its_card(
    stage: Stage, inside: str, ringed: bool
) -> None:
    page = stage.open(f'<div class="fr" id="card" style="overflow:hidden">{inside}</div>')

    page.keyboard.press("Tab")

    style = page.evaluate("getComputedStyle(document.getElementById('card')).outlineStyle")
    assert style == ("solid" if ringed else "none")


@pytest.mark.parametrize("sprite", ["symbols.svg", "symbols-more.svg"])
def test_every_symbol_is_drawn_on_its_grid(stage: Stage, sprite: str) -> None:
    page = stage.blank()
    drawn = (CLIENT / sprite).read_text().replace("<symbol", "<g").replace("</symbol>", "</g>")

    outside = page.evaluate("""(drawn) => {
        document.body.innerHTML = drawn;
        const boxes = [...document.querySelectorAll("g")].map((symbol) => [symbol.id, symbol.getBBox()]);
        if (boxes.length < 100) return "no symbols";
        return boxes.filter(([, box]) => box.x < -1 || box.y < -1 || box.x + box.width > 17 || box.y + box.height > 17)
            .map(([name]) => name);
    }""", drawn)

    assert outside == []


LABELS = {
    "button": '<button type="button" class="btn">{}</button>',
    "bordered": '<button type="button" class="btn btn-b">{}</button>',
    "prominent": '<button type="button" class="btn btn-p">{}</button>',
    "destructive": '<button type="button" class="btn btn-d">{}</button>',
    "link": '<a class="lk" href="/">{}</a>',
}


def color_of_label(stage: Stage, around: str, control: str) -> str:
    """The colour of the words of a control that stands in `around`."""
    stage.open(around.format(LABELS[control].format('<span id="label">Pay</span>')))
    return stage.page.evaluate("getComputedStyle(document.getElementById('label')).color")


@pytest.mark.parametrize("control", LABELS)
def test_a_colour_of_words_around_a_button_is_that_of_its_label(stage: Stage, control: str) -> None:
    around = '<div class="fr" style="{}"><div class="h">{{}}</div></div>'
    own = color_of_label(stage, around.format("width:90px"), control)

    for style in ("color:rgb(1 2 3)", "font:var(--f-caption);color:rgb(1 2 3);width:90px"):
        assert color_of_label(stage, around.format(style), control) == "rgb(1, 2, 3)"
    for style in ("color:inherit", "font:var(--f-caption);color:inherit", "--separator-color:rgb(1 2 3)"):
        assert color_of_label(stage, around.format(style), control) == own


def test_a_colour_of_words_of_a_page_leaves_the_buttons_of_its_bar(stage: Stage) -> None:
    bar = '<div class="v" style="color:rgb(1 2 3)"><header class="bar"><div class="bar-r">{}</div></header></div>'

    assert color_of_label(stage, bar, "button") == color_of_label(stage, "<div>{}</div>", "button")


OVER = ('<div class="ov" style="width:200px;height:60px"><div class="ov-f" style="place-items:end center">{}'
        '</div></div>')
BAR = '<progress class="pb gx" aria-label="Progress" max="1" value="0.5"></progress>'


@pytest.mark.parametrize(
    ("around", "box"),
    [
        (OVER, [0, 52, 200, 8]),
        ('<div class="z gx gy" style="width:200px;height:60px">{}</div>', [0, 26, 200, 8]),
        ('<div class="v" style="width:200px;height:60px">{}</div>', [0, 0, 200, 8]),
        ('<div class="h" style="width:200px;height:60px"><i style="width:40px"></i>{}</div>', [48, 26, 152, 8]),
        (OVER.format('<div class="v gx" style="padding:0 20px 10px 50px">{}</div>'), [50, 42, 130, 8]),
    ],
    ids=["overlay", "stack of layers", "column", "row", "space around it"],
)
def test_a_bar_is_as_wide_as_its_place_and_stands_where_that_puts_it(
    stage: Stage, around: str, box: list[float]
) -> None:
    stage.open(f'<div style="position:fixed;left:0;top:0">{around.format(BAR)}</div>')

    measured = stage.page.evaluate("""() => {
      const { left, top, width, height } = document.querySelector("progress").getBoundingClientRect();
      return [left, top, width, height];
    }""")
    assert measured == box
