"""A screen has at most one main button, which alone is filled; look-and-feel.md §3."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.addresses import CHILD_ADDRESSES, CHILD_SHEETS, PARENT_ADDRESSES, PARENT_SHEETS, VISITOR_ADDRESSES
from pages.family import FamilyPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, sheet
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import Screen
from rig.settle import settled, still

NARROW_AND_WIDE = [Screen("narrow", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
SCREENS = pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
PAGES = [
    (None, VISITOR_ADDRESSES),
    (MOM, [*PARENT_ADDRESSES, *PARENT_SHEETS]),
    (ALICE, [*CHILD_ADDRESSES, *CHILD_SHEETS, "/goals?tab=savings"]),
]
# Whatever can be pressed on the topmost sheet, or on the page, and has the fill of a main button over at least half of
# it. The way past the tabs for the keyboard is not a part of a screen.
FILLED = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--primaryFill)";
  const fill = getComputedStyle(probe).color;
  probe.remove();
  const area = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  const sheets = [...document.querySelectorAll("[role=dialog]")].filter((sheet) => sheet.checkVisibility());
  return [...(sheets.at(-1) ?? document).querySelectorAll("button, a[href], [role=button]")]
    .filter((control) => control.checkVisibility() && !control.matches(".skip"))
    .filter((control) => [control, ...control.querySelectorAll("*")].some((part) =>
      getComputedStyle(part).backgroundColor === fill && area(part) >= area(control) / 2))
    .map((control) => control.ariaLabel || control.textContent.trim());
}"""


@SCREENS
@pytest.mark.parametrize(("person", "paths"), PAGES, ids=["visitor", "parent", "child"])
def test_no_screen_has_two_main_buttons(
    smiths: Household, person: Person | None, paths: list[str], screen: Screen
) -> None:
    page = smiths.open(person, screen=screen)
    smiths.watch_of(page).expect("status of 404")
    found: dict[str, list[str]] = {}
    for path in paths:
        page.goto(smiths.server.url + smiths.address(path))
        found[path] = _filled(page)

    assert {path: names for path, names in found.items() if len(names) > 1} == {}
    assert any(found.values())


@SCREENS
def test_of_several_requests_the_longest_waiting_has_the_main_button(own_smiths: Household, screen: Screen) -> None:
    api = own_smiths.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    alice = own_smiths.api.sign_in(ALICE)
    asked = [wish["id"] for wish in wishes if wish["name"] in ("Bicycle", "Headphones")]
    for wish in asked:
        assert alice.post(f"/wishlist/{wish}/request", {}).status == 200
    page = own_smiths.open(MOM, screen=screen)
    approve = page.get_by_role("button", name=re.compile("^Approve, "))
    expect(approve).to_have_count(len(asked))

    first, second = (str(button.get_attribute("aria-label")) for button in approve.all())
    assert _filled(page) == [first]
    for box in (button.bounding_box() for button in approve.all()):
        assert box and box["height"] >= 44
    axe_clean_in_each_scheme(page)
    page.get_by_role("button", name=first.replace("Approve", "Not Now"), exact=True).click()

    expect(approve).to_have_count(1)
    assert _filled(page) == [second]


@SCREENS
def test_what_is_only_shown_is_left_by_done_at_the_bottom(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, "/family", screen=screen)
    invite = sheet(page, "Invite Parent")
    for leave in (lambda: action(invite, "Done").click(), lambda: page.keyboard.press("Escape")):
        FamilyPage(page).invite.click()
        expect(invite.get_by_role("img", name="QR code of the invitation link", exact=True)).to_be_visible()
        assert _filled(page) == ["Done"]
        expect(invite.get_by_role("button", name="Cancel", exact=True)).to_have_count(0)
        box, done = invite.bounding_box(), action(invite, "Done").bounding_box()
        assert box and done and 0 <= box["y"] + box["height"] - (done["y"] + done["height"]) < 44

        leave()

        expect(invite).to_have_count(0)


def _filled(page: Page) -> list[str]:
    """The names of the main buttons on what lies on top."""
    return list(still(settled(page)).evaluate(FILLED))
