"""What holds on every page as it opens, seen in one visit to each: a visit costs more than a look.

Other tests look at what comes after a press.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from pages.addresses import CHILD_ADDRESSES, CHILD_SHEETS, PARENT_ADDRESSES, PARENT_SHEETS, VISITOR_ADDRESSES
from rig.accessibility import axe_findings
from rig.household import Household
from rig.measure import cut_off, main_buttons, red_buttons, scrolls_sideways, small_targets
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, SCHEMES, WIDE, Screen
from rig.settle import settled

NARROW = Screen("narrow", 320, 640, has_touch=True)
PLACES = [
    (None, VISITOR_ADDRESSES),
    (MOM, [*PARENT_ADDRESSES, *PARENT_SHEETS, "/settings/appearance", "/nowhere"]),
    (ALICE, [*CHILD_ADDRESSES, *CHILD_SHEETS, "/goals?tab=savings"]),
]
PEOPLE = pytest.mark.parametrize(("person", "paths"), PLACES, ids=["visitor", "parent", "child"])


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
@PEOPLE
def test_every_page_can_be_used_by_everybody__shared_47__shared_51__look_3__look_19(
    smiths: Household, person: Person | None, paths: list[str], screen: Screen
) -> None:
    """axe finds nothing; a finger meets every target; there is one main button at most, and no red one."""
    found, buttons = [], 0
    for page, path in _visits(smiths, person, paths, screen):
        main = main_buttons(page)
        buttons += len(main)
        found += [f"{path}: two main buttons: {main}"] if len(main) > 1 else []
        if screen.has_touch:
            found += [f"{path}: too small for a finger: {target}" for target in small_targets(page)]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += [f"{path}, {scheme}: {line}" for line in axe_findings(page)]
            found += [f"{path}, {scheme}: filled red: {name}" for name in red_buttons(page)]

    assert not found, "\n".join(found)
    assert buttons > 0


@PEOPLE
def test_nothing_scrolls_sideways_at_320__shared_44(
    smiths: Household, person: Person | None, paths: list[str]
) -> None:
    found = []
    for page, path in _visits(smiths, person, paths, NARROW):
        found += [f"{path}: scrolls sideways: {box}" for box in scrolls_sideways(page)]
        found += [f"{path}: cut off: {name}" for name in cut_off(page)]

    assert not found, "\n".join(found)


def _visits(
    smiths: Household, person: Person | None, paths: list[str], screen: Screen
) -> Iterator[tuple[Page, str]]:
    """A page that opens each address in turn, each time with a document of its own."""
    page = smiths.open(person, screen=screen)
    smiths.watch_of(page).expect("status of 404")
    for path in paths:
        page.goto(smiths.server.url + smiths.address(path))
        page.emulate_media(color_scheme=SCHEMES[0])
        yield settled(page), path
