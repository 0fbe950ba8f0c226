"""How the pages of groceries fit, and that everybody can use them, groceries.md §3 and look-and-feel.md §8."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.grocery_addresses import HOME, addresses
from rig.accessibility import axe_findings
from rig.measure import broken_figures, cut_off, main_buttons, red_buttons, scrolls_sideways, small_targets
from rig.millers import ANN, Millers
from rig.screens import PHONE, SCHEMES, WIDE, Screen
from rig.settle import settled

WIDTHS = [320, 600, 1024, 1440]
BOTH = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)


def _visit(family: Millers, page: Page, path: str) -> Page:
    settled(page).goto(family.server.url + path)
    expect(settled(page), path).not_to_have_title(re.compile("Not Found"))
    return page


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_scrolls_sideways_or_cuts_words__groceries_72(millers: Millers, width: int) -> None:
    page = millers.open(ANN, HOME, screen=Screen(str(width), width, 800, has_touch=width < WIDTHS[1]))
    found = []

    for path in [*addresses(millers.groceries), "/secure"]:
        _visit(millers, page, path)
        found += [f"{path}: scrolls sideways: {box}" for box in scrolls_sideways(page)]
        # A sheet lies over the figures of its page.
        figures = [] if page.get_by_role("dialog").count() else broken_figures(page)
        found += [f"{path}: cut off: {name}" for name in [*cut_off(page), *figures]]

    assert not found, "\n".join(found)


@BOTH
def test_every_page_can_be_used_by_everybody__groceries_71(millers: Millers, screen: Screen) -> None:
    """axe finds nothing; a finger meets every target; there is one main button at most, and no red one."""
    page = millers.open(ANN, HOME, screen=screen)
    found = []

    for path in [*addresses(millers.groceries), "/secure"]:
        _visit(millers, page, path).emulate_media(color_scheme=SCHEMES[0])
        main = main_buttons(page)
        found += [f"{path}: two main buttons: {main}"] if len(main) > 1 else []
        if screen.has_touch:
            found += [f"{path}: too small for a finger: {target}" for target in small_targets(page)]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += [f"{path}, {scheme}: {line}" for line in axe_findings(page)]
            found += [f"{path}, {scheme}: filled red: {name}" for name in red_buttons(page)]

    assert not found, "\n".join(found)


def test_no_id_is_visible_anywhere__groceries_8(millers: Millers) -> None:
    page = millers.open(ANN, HOME, screen=PHONE)
    for path in addresses(millers.groceries):
        text = _visit(millers, page, path).locator("body").inner_text()
        assert not re.search(r"[0-9a-f]{8}-[0-9a-f]{4}-", text), path
