"""Views with guides of their own are brought in line by the stack or layer around them."""

from rig.stage import Stage


def box(name: str, width: int, height: int, more: str = "", inside: str = "") -> str:
    return f'<div id="{name}" style="flex:none;width:{width}px;height:{height}px" {more}>{inside}</div>'


def place(stage: Stage, name: str) -> list[float]:
    """Left and top of a view in what holds the stack."""
    return stage.page.evaluate("""name => {
      const [box, around] = [`#${name}`, "#around"].map((id) => document.querySelector(id).getBoundingClientRect());
      return [box.left - around.left, box.top - around.top];
    }""", name)


def show(stage: Stage, stack: str) -> None:
    stage.open(f'<div data-b="1"><div id="around" style="position:absolute;left:300px;top:200px">{stack}</div></div>')


def test_guides_of_a_column_are_brought_in_line_and_the_column_grows(stage: Stage) -> None:
    show(stage, f'''<div class="v vl" id="stack">{box("a", 60, 20, 'data-guide="xstart 0 1 0"')}{box("b", 90, 20)}
    {box("c", 10, 20, 'data-guide="xstart -20 0 0"')}</div>''')

    assert [place(stage, name)[0] for name in "abc"] == [0, 60, 80]
    assert stage.page.locator("#stack").evaluate("stack => stack.offsetWidth") == 150


def test_a_guide_within_a_stack_within_is_brought_in_line_with_others(stage: Stage) -> None:
    show(stage, f'''<div class="h ht" data-align="y7 0 0 0"><div class="v" style="gap:0">{box("a", 50, 30)}
    {box("b", 50, 20, 'data-guide="y7 0 0 0.5"')}</div><div class="v" style="gap:0">
    {box("c", 50, 60, 'data-guide="y7 0 0 0.5"')}</div>{box("d", 10, 10)}</div>''')

    middles = [place(stage, name)[1] + half for name, half in (("b", 10), ("c", 30))]
    assert middles == [40, 40]
    assert place(stage, "d")[1] == 40


def test_a_badge_is_centred_on_the_corner_of_its_view(stage: Stage) -> None:
    badge = box("b", 20, 10, 'data-guide="xend 0 0.5 0;ystart 0 0 0.5"')
    show(stage, f'''<div class="ov">{box("a", 100, 50)}<div class="ov-f" style="place-items:start end">{badge}</div>
    </div>''')

    assert place(stage, "b") == [90, -5]
    assert stage.page.locator("#around").evaluate("around => around.offsetWidth") == 100


def test_layers_are_brought_in_line_both_ways(stage: Stage) -> None:
    show(stage, f'''<div class="z" style="place-items:start start">{box("a", 100, 50)}
    {box("b", 20, 20, 'data-guide="xstart -30 0 0;ystart 5 0 0"')}</div>''')

    assert [place(stage, name) for name in "ab"] == [[0, 5], [30, 0]]


def test_a_guide_follows_a_view_that_grows_and_one_that_the_server_changes(stage: Stage) -> None:
    guide = 'data-guide="xstart 0 1 0"'
    show(stage, f'<div class="v vl">{box("a", 60, 20, guide)}{box("b", 90, 20)}</div>')

    stage.page.evaluate("document.querySelector('#a').style.width = '80px'")
    stage.until("document.querySelector('#b').style.marginInlineStart === '80px'")
    stage.deliver({"n": 1, "p": [["a", 1, 3, "data-guide", "xstart -40 0 0"]]})

    assert [place(stage, name)[0] for name in "ab"] == [40, 0]
    stage.deliver({"n": 2, "p": [["a", 1, 3, "data-guide", None]]})
    assert [place(stage, name)[0] for name in "ab"] == [0, 0]


def test_margins_of_the_views_themselves_are_kept(stage: Stage) -> None:
    show(stage, '<div class="v vl"><div id="a" style="flex:none;width:50px;height:9px;margin:4px" '
                'data-guide="xstart -20 0 0"></div>' + box("b", 90, 20) + "</div>")

    assert place(stage, "a")[0] == 24 and place(stage, "b")[0] == 0


def test_lines_from_right_to_left_are_counted_from_the_right(stage: Stage) -> None:
    show(stage, f'''<div dir="rtl" style="width:200px"><div class="v vl">
    {box("a", 60, 20, 'data-guide="xstart -20 0 0"')}{box("b", 90, 20)}</div></div>''')

    assert [place(stage, name)[0] for name in "ab"] == [120, 110]
