"""What destroys is a plain red row; filled red is only in the question that follows; look-and-feel.md §3 and §8."""

import pytest
from playwright.sync_api import expect

from pages.addresses import CHILD_ADDRESSES, CHILD_SHEETS, PARENT_ADDRESSES, PARENT_SHEETS, VISITOR_ADDRESSES
from rig.controls import action, question
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import SCHEMES, Screen
from rig.settle import settled, still

NARROW_AND_WIDE = [Screen("narrow", 390, 844, has_touch=True), Screen("wide", 1280, 800, has_touch=False)]
PAGES = [
    (None, VISITOR_ADDRESSES),
    (MOM, [*PARENT_ADDRESSES, *PARENT_SHEETS, "/settings/appearance"]),
    (ALICE, [*CHILD_ADDRESSES, *CHILD_SHEETS, "/goals?tab=savings"]),
]
# Where something is lost, what is pressed, what is asked, and what is pressed then.
ASKED = [
    ("/children/{alice}/edit", "Remove Child", "Remove Alice?", "Remove"),
    ("/savings/{savings}/edit", "Close Account", "Close College?", "Close Account"),
]
# Whatever can be pressed and is filled with a red of errors, over at least half of it.
FILLED_RED = """() => {
  const probe = document.body.appendChild(document.createElement("i"));
  const reds = new Set(["--error", "--red", "--red-fill"].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  }));
  probe.remove();
  const area = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  return [...document.querySelectorAll("button, a[href], summary, [role=button], [role^=menuitem]")]
    .filter((control) => control.checkVisibility() && !control.closest(".alert"))
    .filter((control) => [control, ...control.querySelectorAll("*")].some((part) =>
      reds.has(getComputedStyle(part).backgroundColor) && area(part) >= area(control) / 2))
    .map((control) => control.ariaLabel || control.textContent.trim());
}"""


@pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
@pytest.mark.parametrize(("person", "paths"), PAGES, ids=["visitor", "parent", "child"])
def test_nothing_to_press_is_filled_red__look_19(
    smiths: Household, person: Person | None, paths: list[str], screen: Screen
) -> None:
    page = smiths.open(person, screen=screen)
    smiths.watch_of(page).expect("status of 404")
    found: dict[str, list[str]] = {}
    for path in paths:
        page.goto(smiths.server.url + smiths.address(path))
        for scheme in SCHEMES:
            settled(page).emulate_media(color_scheme=scheme)
            found[f"{path} {scheme}"] = still(page).evaluate(FILLED_RED)

    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize("screen", NARROW_AND_WIDE, ids=str)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_question_that_follows_has_it__look_19(smiths: Household, screen: Screen, scheme: str) -> None:
    page = smiths.open(MOM, screen=screen, color_scheme=scheme)
    for path, act, words, answer in ASKED:
        page.goto(smiths.server.url + smiths.address(path))
        action(settled(page), act).click()
        asked = question(page, words)
        expect(action(asked, answer)).to_have_css("background-color", "rgb(191, 22, 10)")
        expect(action(asked, answer)).to_have_css("color", "rgb(255, 255, 255)")
        action(asked, "Cancel").click()
        expect(asked).to_have_count(0)
