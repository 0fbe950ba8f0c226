"""Views that look otherwise while they come into a scroll view and go."""

from rig.stage import Stage

LOOKS = "|".join(f"opacity:{opacity};transform:none;filter:none" for opacity in (0, 1, 0.2))


def show(stage: Stage, way: str = "-") -> None:
    views = "".join(f'<div class="col" id="v{index}" data-phases="{way}|1|1|{LOOKS}" style="flex:none">'
                    '<div style="width:100px;height:50px">x</div></div>' for index in range(6))
    stage.open('<div data-b="1"><div class="sv sv-x" id="strip" style="width:250px;overflow:auto;display:flex">'
               f"{views}</div></div>")


def opacity(stage: Stage, index: int) -> float:
    return float(stage.page.evaluate(f"getComputedStyle(v{index}.firstElementChild).opacity"))


def test_a_view_looks_as_its_phase_says(stage: Stage) -> None:
    show(stage)
    stage.until("getComputedStyle(v5.firstElementChild).opacity < 0.3")

    assert opacity(stage, 0) == 1 and opacity(stage, 1) == 1
    # Half of the third view is seen: half way from behind.
    assert 0.5 < opacity(stage, 2) < 0.7


def test_a_view_that_has_gone_by_looks_as_before_the_window(stage: Stage) -> None:
    show(stage)
    stage.page.evaluate("strip.scrollLeft = 200")
    stage.until("getComputedStyle(v0.firstElementChild).opacity === '0'")

    assert opacity(stage, 2) == 1


def test_other_looks_from_the_server_take_the_place_of_the_first(stage: Stage) -> None:
    show(stage)
    stage.until("getComputedStyle(v5.firstElementChild).opacity < 0.3")
    stage.page.evaluate("v5.dataset.phases = v5.dataset.phases.replace('opacity:0.2', 'opacity:0.9')")
    stage.deliver({"n": 1, "p": [["a", 1, 0, "title", "x"]]})
    stage.until("getComputedStyle(v5.firstElementChild).opacity > 0.8")

    assert stage.page.evaluate("v5.firstElementChild.getAnimations().length") == 2
