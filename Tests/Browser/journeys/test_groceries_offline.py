"""A list in a shop's basement: what is ticked and added there is shown at once and stored once, groceries.md §3."""

import pytest
from playwright.sync_api import Route, expect

from pages.groceries import list_path
from pages.offline_list import SAVING, KeptPages, OfflineList, kept_wishes
from rig.basement import BOTH, BROKEN_LINE, ITEMS, come_back, each, go_offline, known, lines, open_list
from rig.controls import at, titled
from rig.millers import ANN, BEN, WEEKLY_SHOP, Millers
from rig.screens import PHONE, Screen
from rig.settle import SOON, settled


# The line is cut


@BOTH
def test_three_ticks_wait_for_the_line_and_are_stored_in_order__groceries_12(
    own_millers: Millers, known: str, screen: Screen
) -> None:
    names = {line["id"]: line["name"] for line in own_millers.groceries.shopping_list(known)["items"]}
    with own_millers.line() as link:
        page = open_list(own_millers, known, screen=screen, url=link.url)
        page.page.evaluate("window.sameDocument = true")
        link.cut()

        page.press("Eggs", "Milk", "Bread")

        expect(page.saving).to_have_count(3)
        expect(page.line("Coffee")).not_to_be_checked()
        assert lines(own_millers.groceries, known) == each()
        link.restore()
        page.is_saved()
        assert [(names[wish["line"]], wish["isPurchased"]) for wish in page.sent] == [
            ("Eggs", True), ("Milk", True), ("Bread", True)
        ]
        assert lines(own_millers.groceries, known) == each(Eggs=True, Milk=True, Bread=True)
        for name in ("Eggs", "Milk", "Bread"):
            expect(page.line(name)).to_be_checked()
            expect(page.row(name)).to_contain_text("Ticked by you")
        assert page.page.evaluate("window.sameDocument")


def test_the_last_of_several_wishes_of_a_row_is_what_stays__groceries_12(own_millers: Millers, known: str) -> None:
    with own_millers.line() as link:
        page = open_list(own_millers, known, url=link.url)
        link.cut()

        page.press("Milk", "Bread", "Milk", "Bread", "Bread")

        expect(page.line("Milk")).not_to_be_checked()
        link.restore()
        page.is_saved()
        # Sent the other way round, the milk would be in the basket.
        assert lines(own_millers.groceries, known) == each(Bread=True)


def test_a_killed_server_gets_what_was_wished_when_it_is_there_again__groceries_12(
    own_millers: Millers, known: str
) -> None:
    page = open_list(own_millers, known)
    own_millers.server.kill()

    page.press("Milk")
    page.add("2 l oat milk")
    # The browser is closed and opened meanwhile: the page comes from where it was kept.
    page.page.reload()
    expect(page.saving).to_have_count(2)
    page.press("Bread")
    own_millers.server.start()

    page.is_saved()
    stored = each(Milk=True, Bread=True) | {"Oat milk": ("2 l", False)}
    assert lines(own_millers.groceries, known) == stored


def test_an_answer_that_was_lost_doubles_nothing__groceries_12_14(own_millers: Millers, known: str) -> None:
    """The server has done what was wished, and the phone does not hear of it."""
    page = open_list(own_millers, known)
    done: list[int] = []

    def loses(route: Route) -> None:
        if done:
            route.continue_()
        else:
            done.append(route.fetch().status)
            route.abort()

    page.page.route("**/wishes", loses)
    go_offline(page)
    page.press("Eggs")
    page.add("butter")
    page.waiting("butter").click()

    come_back(page)

    assert done == [200]
    assert len(page.sent) >= 6 and len({wish["id"] for wish in page.sent}) == 3
    assert lines(own_millers.groceries, known) == each(Eggs=True) | {"Butter": ("1 each", True)}


def test_a_quantity_waits_too__groceries_12(own_millers: Millers, known: str) -> None:
    """"Ticks and quantities of an open list are kept in the page" (§3), and decision 8 of the shared pages."""
    page = open_list(own_millers, known)
    go_offline(page)

    page.more("Milk").press("Enter")
    page.page.get_by_role("menuitem", name="Quantity 2", exact=True).click()

    expect(page.row("Milk").get_by_text(SAVING, exact=True)).to_be_visible()
    page.page.reload()
    expect(page.row("Milk").get_by_text(SAVING, exact=True)).to_be_visible()
    come_back(page)
    assert lines(own_millers.groceries, known) == each() | {"Milk": ("2 each", False)}


# Aeroplane mode


@BOTH
def test_ticks_and_additions_outlive_the_page__groceries_12(own_millers: Millers, known: str, screen: Screen) -> None:
    page = open_list(own_millers, known, screen=screen)
    go_offline(page)
    page.press("Milk")
    page.add("2 l oat milk")
    # What was added can be ticked before anybody knows it.
    page.waiting("2 l oat milk").click()
    page.add("eggs")

    page.page.reload()

    titled(page.page, WEEKLY_SHOP)
    expect(page.line("Milk")).to_be_checked()
    expect(page.waiting("2 l oat milk")).to_be_checked()
    expect(page.waiting("eggs")).not_to_be_checked()
    expect(page.saving).to_have_count(3)
    page.works_on()
    page.press("Bread")
    assert lines(own_millers.groceries, known) == each()
    come_back(page)
    stored = each(Milk=True, Bread=True) | {"Oat milk": ("2 l", True), "Eggs": ("2 each", False)}
    assert lines(own_millers.groceries, known) == stored
    expect(page.line("Oat milk")).to_be_checked()
    expect(page.waiting("2 l oat milk")).to_have_count(0)


def test_what_was_ticked_before_can_be_unticked__groceries_12_9(own_millers: Millers, known: str) -> None:
    own_millers.groceries.tick(known, "Milk", actualPrice="4.29")
    page = OfflineList(own_millers.open(ANN, list_path(known), screen=PHONE))
    own_millers.watch_of(page.page).expect(BROKEN_LINE)
    page.works_on()
    go_offline(page)

    page.press("Milk")

    come_back(page)
    assert lines(own_millers.groceries, known) == each()
    assert own_millers.groceries.line(known, "Milk")["actualPrice"] == 4.29


@BOTH
def test_without_a_connection_the_kept_lists_open_from_anywhere__groceries_12(
    own_millers: Millers, known: str, screen: Screen
) -> None:
    other = own_millers.groceries.add_list("Barbecue", items=[{"text": "Sausages"}])["id"]
    page = open_list(own_millers, known, screen=screen)
    page.page.goto(own_millers.server.url + list_path(other))
    page.works_on()
    page.is_kept("Sausages")
    page.page.goto(f"{own_millers.server.url}/home")
    settled(page.page)
    page.page.context.set_offline(True)

    page.page.goto(f"{own_millers.server.url}/")

    kept = KeptPages(page.page)
    expect(kept.heading).to_be_visible()
    # The newest first.
    expect(kept.links).to_have_text(["Barbecue", WEEKLY_SHOP])
    kept.link(WEEKLY_SHOP).click()
    titled(page.page, WEEKLY_SHOP)
    page.ordered(*ITEMS)
    page.works_on()
    page.press("Milk")
    come_back(page)
    assert lines(own_millers.groceries, known) == each(Milk=True)


def test_a_silent_line_shows_the_kept_page__groceries_12(own_millers: Millers, known: str) -> None:
    """Nothing is refused, and nothing comes: bad reception."""
    with own_millers.line() as link:
        page = open_list(own_millers, known, url=link.url)
        # Longer than anybody waits.
        link.delay_ms = 600_000

        page.page.reload()

        titled(page.page, WEEKLY_SHOP)
        page.works_on()
        page.press("Milk")
        assert lines(own_millers.groceries, known) == each()
        link.cut()
        link.delay_ms = 0
        link.restore()
        page.is_saved()
        assert lines(own_millers.groceries, known) == each(Milk=True)


def test_try_again_opens_what_was_wanted_once_there_is_a_connection__groceries_12(
    own_millers: Millers, known: str
) -> None:
    page = open_list(own_millers, known)
    page.page.context.set_offline(True)
    page.page.goto(f"{own_millers.server.url}/groceries/pantry")
    kept = KeptPages(page.page)
    expect(kept.heading).to_be_visible()
    kept.again.click()
    expect(kept.heading).to_be_visible()
    page.page.context.set_offline(False)

    kept.again.click()

    titled(page.page, "Pantry")
    at(page.page, "/groceries/pantry")


def test_the_page_of_kept_lists_can_be_read__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    page.page.context.set_offline(True)
    page.page.goto(f"{own_millers.server.url}/")
    kept = KeptPages(page.page)

    size, weight = kept.heading.evaluate("one => [getComputedStyle(one).fontSize, getComputedStyle(one).fontWeight]")
    plain = kept.again.evaluate("one => getComputedStyle(one).fontSize")
    heights = [box["height"] for link in (kept.links.first, kept.again) if (box := link.bounding_box())]

    assert float(size[:-2]) > float(plain[:-2]) and int(weight) >= 600
    assert min(heights) >= 44


@BOTH
def test_what_waits_can_be_read_beside_its_row__groceries_12(own_millers: Millers, known: str, screen: Screen) -> None:
    """"Saving…" is a word of its own: it is not struck through, and all of it is to be seen."""
    page = open_list(own_millers, known, screen=screen)
    go_offline(page)
    page.press("Milk")
    page.add("2 l oat milk")

    for name in ("Milk", "2 l oat milk"):
        word = page.row(name).get_by_text(SAVING, exact=True)
        box, row = word.bounding_box(), page.row(name).bounding_box()
        assert box and row and row["x"] <= box["x"] and box["x"] + box["width"] <= row["x"] + row["width"], name
        assert word.evaluate(LIES_OVER) == [], name
        assert not word.evaluate(IS_STRUCK), f"{name}: the word is struck through"
    come_back(page)


# Other words to be seen that share a place with these.
LIES_OVER = """(word) => {
  const box = word.getBoundingClientRect();
  const texts = document.createTreeWalker(word.closest("li, .perch-wish-row"), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (word.contains(text) || !text.data.trim() || !text.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const other = range.getBoundingClientRect();
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 1 && height > 1) found.push(text.data);
  }
  return found;
}"""
IS_STRUCK = """(word) => {
  for (let one = word; one; one = one.parentElement) {
    const { display, position, textDecorationLine } = getComputedStyle(one);
    if (textDecorationLine.includes("line-through")) return true;
    // Decoration does not reach into what is placed or stands as a block of its own in a line.
    if (position === "absolute" || display.startsWith("inline-")) return false;
  }
  return false;
}"""


# Others at the same time


def test_what_both_did_meanwhile_is_there_once__groceries_12_14(own_millers: Millers, known: str) -> None:
    groceries = own_millers.groceries
    page = open_list(own_millers, known)
    go_offline(page)
    page.press("Milk", "Eggs", "Coffee")
    page.add("2 l oat milk")
    page.add("butter")

    ben = own_millers.groceries_of(BEN)
    ben.tick(known, "Milk")
    ben.tick(known, "Bread")
    ben.add(known, "1 l oat milk")
    ben.add(known, "Rice")
    ben.change_line(known, "Eggs", quantity="6")
    ben.remove(known, "Coffee")
    come_back(page)

    assert lines(groceries, known) == {
        "Milk": ("1 each", True), "Bread": ("1 each", True), "Eggs": ("6 each", True),
        "Oat milk": ("3 l", False), "Rice": (lines(groceries, known)["Rice"][0], False), "Butter": ("1 each", False),
    }  # fmt: skip
    expect(page.line("Rice")).to_be_visible()
    expect(page.line("Coffee")).to_have_count(0)
    expect(page.line("Milk")).to_be_checked()
    expect(page.lines).to_have_count(6)


def test_two_parents_in_two_basements__groceries_12_10(own_millers: Millers, known: str) -> None:
    ann, ben = (open_list(own_millers, known, person) for person in (ANN, BEN))
    go_offline(ann, ben)
    ann.press("Milk", "Eggs")
    ann.add("butter")
    ben.press("Milk", "Bread")
    ben.add("butter")
    ben.add("500 g rice")
    ben.waiting("500 g rice").click()

    come_back(ann, ben)

    found = lines(own_millers.groceries, known)
    assert {name: found[name] for name in ITEMS} == each(Milk=True, Eggs=True, Bread=True)
    assert found["Butter"] == ("2 each", False)
    assert found["Rice"][1] and set(found) == {*ITEMS, "Butter", "Rice"}
    for page in (ann, ben):
        expect(page.lines).to_have_count(6, timeout=SOON)
        for name in ("Milk", "Bread", "Eggs", "Rice"):
            expect(page.line(name)).to_be_checked(timeout=SOON)
    # Each was in somebody's basket.
    assert {own_millers.groceries.line(known, name)["purchasedBy"] is None for name in ("Eggs", "Bread")} == {False}


def test_two_windows_of_one_phone_send_each_wish_once__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    second = OfflineList(page.page.context.new_page())
    second.page.goto(own_millers.server.url + list_path(known))
    settled(second.page)
    second.works_on()
    go_offline(page)
    expect(second.pill).to_be_visible()
    page.press("Milk")
    page.add("butter")
    second.press("Bread")
    second.add("butter")

    come_back(page)

    second.is_saved()
    assert lines(own_millers.groceries, known) == each(Milk=True, Bread=True) | {"Butter": ("2 each", False)}


@pytest.mark.parametrize("is_reloaded", [False, True], ids=["same page", "reloaded"])
def test_a_list_completed_meanwhile_tells_what_was_not_saved__groceries_12_30(
    own_millers: Millers, known: str, is_reloaded: bool
) -> None:
    page = open_list(own_millers, known)
    go_offline(page)
    page.press("Milk")
    page.add("2 l oat milk")
    if is_reloaded:
        page.page.reload()
        expect(page.saving).to_have_count(2)
    ben = own_millers.groceries_of(BEN)
    ben.tick(known, "Bread", actualPrice="3.29")
    ben.complete(known, leftovers="drop")
    own_millers.watch_of(page.page).expect("status of 409")

    page.page.context.set_offline(False)

    told = page.page.get_by_role("alert").filter(has_text="was not saved")
    expect(told).to_be_visible()
    expect(told).to_contain_text("This list is completed")
    expect(told).to_contain_text("2 l oat milk")
    expect(page.saving).to_have_count(0)
    assert kept_wishes(page.page) == []
    found = lines(own_millers.groceries, known)
    assert "Oat milk" not in found and found["Bread"] == ("1 each", True)
    assert not found.get("Milk", ("", False))[1]
    told.get_by_role("button").click()
    expect(told).to_have_count(0)


def test_a_list_deleted_meanwhile_tells_what_was_not_saved__groceries_12(own_millers: Millers, known: str) -> None:
    page = open_list(own_millers, known)
    go_offline(page)
    page.add("2 l oat milk")
    own_millers.groceries_of(BEN).delete_list(known)
    own_millers.watch_of(page.page).expect("status of 404")

    page.page.context.set_offline(False)

    told = page.page.get_by_role("alert").filter(has_text="was not saved")
    expect(told).to_contain_text("2 l oat milk")
    assert kept_wishes(page.page) == []


def test_a_text_that_the_server_cannot_take_is_told_and_the_rest_is_saved__groceries_12_70(
    own_millers: Millers, known: str
) -> None:
    page = open_list(own_millers, known)
    go_offline(page)
    page.add("0 milk")
    page.press("Bread")
    page.add("butter")

    page.page.context.set_offline(False)

    expect(page.told).to_contain_text("0 milk")
    expect(page.told).to_contain_text("Enter a quantity between 0.001 and 9999.")
    page.is_saved()
    assert lines(own_millers.groceries, known) == each(Bread=True) | {"Butter": ("1 each", False)}
    page.told.get_by_role("button", name="Discard", exact=True).click()
    expect(page.told).to_have_count(0)
