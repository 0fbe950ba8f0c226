"""The parent's dashboard, allowance.md §3.1 and §6."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from pages.add_child import AddChildSheet
from pages.home import HomePage
from pages.transactions import TransactionsPage
from rig.controls import action, at, in_error_colour, sheet, shows, titled
from rig.gestures import pull_down
from rig.household import Household
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE, SCREENS, WIDE, Screen
from rig.settle import SOON, settled


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_dashboard_shows_the_family_and_its_totals__allowance_1(smiths: Household, screen: Screen) -> None:
    page = smiths.open(MOM, screen=screen)

    titled(page, "Dashboard")
    shows(page, "Smith Family", "$275.50", "Total Balance", "$30.00", "Weekly Allowance", "2 Children")


def test_a_child_card_shows_name_allowance_activity_and_balance__allowance_2(smiths: Household) -> None:
    card = HomePage(smiths.open(MOM)).card("Alice Smith")

    shows(card, "Alice Smith", "Weekly: $15.00", "5 recent transactions", "$125.50", "Balance")


def test_links_of_the_narrowest_card_keep_to_one_line__shared_9_5(smiths: Household) -> None:
    page = smiths.open(MOM, screen=Screen("narrow cards", 1024, 768, has_touch=False))

    for name in ("Add Money", "History"):
        words = HomePage(page).card("Alice Smith").get_by_text(name, exact=True).first
        assert words.evaluate("words => words.getClientRects().length === 1 && words.offsetHeight < 30"), name


def test_children_are_listed_by_first_name__allowance_1(smiths: Household) -> None:
    page = smiths.open(MOM)

    expect(HomePage(page).cards).to_have_count(2)
    names = [
        card.evaluate("element => element.getAttribute('aria-label') ?? element.textContent")
        for card in HomePage(page).cards.all()
    ]
    assert [name.split()[0] for name in names] == ["Alice", "Bob"]


def test_a_card_leads_to_the_child_and_back_keeps_the_scroll__allowance_3(smiths: Household) -> None:
    page = smiths.open(MOM, screen=Screen("small phone", 375, 420, has_touch=True))
    link = HomePage(page).card_link("Bob Smith")
    link.scroll_into_view_if_needed()
    before = _top_of(page, "Bob Smith")

    link.click()
    titled(page, "Bob Smith")
    page.go_back()

    titled(page, "Dashboard")
    settled(page)
    assert abs(_top_of(page, "Bob Smith") - before) <= 2


def test_add_child_opens_its_sheet_at_its_address__allowance_4(smiths: Household) -> None:
    page = smiths.open(MOM)

    HomePage(page).add_child.click()

    expect(sheet(page, "Add Child")).to_be_visible()
    at(page, "/children/new")


def test_refresh_shows_a_change_made_by_script_and_never_blinks_empty__allowance_5(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    page.evaluate(
        """() => {
            window.fewestCards = Infinity
            const count = () => document.querySelectorAll('[data-testid=ChildCard]').length
            new MutationObserver(() => { window.fewestCards = Math.min(window.fewestCards, count()) })
                .observe(document.body, { childList: true, subtree: true, characterData: true })
        }"""
    )

    own_smiths.parent_api().credit("Alice", "4.50", "Found in the sofa")
    HomePage(page).reload()

    expect(HomePage(page).card("Alice Smith")).to_contain_text("$130.00", timeout=SOON)
    shows(page, "$280.00")
    assert page.evaluate("window.fewestCards") >= 2


def test_pulling_down_reloads_on_a_phone__allowance_5(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, screen=PHONE)
    own_smiths.parent_api().credit("Alice", "4.50", "Found in the sofa")

    pull_down(page)

    expect(page.get_by_text("Updated", exact=True).first).to_be_attached()
    shows(page, "$280.00")
    expect(HomePage(page).cards).to_have_count(2)


def test_an_empty_family_is_invited_to_add_a_child__allowance_6(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray Family")
    page = empty_house.open(SAM)

    shows(page, "No Children Yet", "Get started by adding your first child to the family")
    action(page.get_by_role("main"), "Add Child").click()
    expect(AddChildSheet(page).sheet).to_be_visible()

    api.add_child("Mia", "mia@example.com", "kitten-9")
    page.goto(f"{empty_house.server.url}/home")
    shows(settled(page), "1 Child")


def test_a_negative_balance_is_signed_and_in_the_error_colour__allowance_9(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    bob = api.child("Bob")
    change = {"allowOverdraft": True, "overdraftLimit": "20.00", "version": bob["version"]}
    answer = api.patch(f"/children/{bob['id']}", change)
    assert answer.status == 200, answer.text
    api.debit("Bob", "155.00", "Skateboard")

    page = own_smiths.open(MOM)
    card = HomePage(page).card("Bob Smith")

    balance = card.get_by_text("-$5.00", exact=True).first
    expect(balance).to_be_visible()
    in_error_colour(balance)
    expect(HomePage(page).card_link("Bob Smith")).to_have_accessible_name(re.compile(r"Balance: minus \$5\.00"))


WINDOWS = [Screen(f"{width} wide", width, 900, has_touch=False) for width in (600, 1024, 1280, 1600)]


@pytest.mark.parametrize("screen", [PHONE, *WINDOWS], ids=str)
def test_a_long_balance_neither_breaks_nor_covers_words__allowance_2(own_smiths: Household, screen: Screen) -> None:
    api = own_smiths.parent_api()
    api.add_child("Mia", "mia@example.com", "kitten-9")
    for amount in ("999999.99", "36.26"):
        api.credit("Alice", amount, "Found in the cellar")
    page = own_smiths.open(MOM, screen=screen)
    shows(page, "$1,000,161.75")

    for name in ("Alice Smith", "Bob Smith"):
        texts = HomePage(page).card_link(name).evaluate(SHOWN_TEXTS)
        lines = [line for text in texts for line in text["lines"]]
        assert all(len(text["lines"]) == 1 for text in texts), texts
        assert not [(a, b) for a, b in itertools.combinations(lines, 2) if _overlap(a, b)], texts


# The visible texts of an element, each with the boxes of its lines.
SHOWN_TEXTS = """element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) {
        const node = walker.currentNode
        if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()].map(({ x, y, right, bottom }) => ({ x, y, right, bottom }))
        texts.push({ text: node.data, lines })
    }
    return texts
}"""


def _overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    width = min(a["right"], b["right"]) - max(a["x"], b["x"])
    height = min(a["bottom"], b["bottom"]) - max(a["y"], b["y"])
    return width > 1 and height > 4


def test_a_card_reads_as_one_sentence__allowance_10(smiths: Household) -> None:
    link = HomePage(smiths.open(MOM)).card_link("Alice Smith")

    expect(link).to_have_accessible_name(re.compile(r"^Alice Smith.*Balance: \$125\.50.*Weekly allowance: \$15\.00"))
    expect(link).to_have_accessible_description("Tap to view details")


def test_add_money_opens_the_quick_sheet_and_not_the_child__allowance_11(smiths: Household) -> None:
    page = smiths.open(MOM, screen=PHONE)
    alice = smiths.parent_api().child_id("Alice")

    HomePage(page).add_money("Alice Smith").click()

    expect(sheet(page, "Add Money")).to_be_visible()
    at(page, f"/children/{alice}/transactions/new")


def test_history_opens_the_childs_transactions_and_not_the_child__allowance_11(smiths: Household) -> None:
    page = smiths.open(MOM)
    alice = smiths.parent_api().child_id("Alice")

    HomePage(page).history("Alice Smith").click()

    titled(page, "Transactions")
    at(page, f"/children/{alice}/transactions")
    expect(TransactionsPage(page).row("Movie ticket").first).to_be_visible()


# The share of the first 400 pixels of each third of the content that cards cover, and where the content stands.
COVERED = """() => {
    const shown = [...document.querySelectorAll('main')].find(element => element.checkVisibility())
    const main = shown.getBoundingClientRect()
    const cards = [...shown.querySelectorAll('*')]
        .filter(element => getComputedStyle(element).borderTopLeftRadius === '16px' && element.checkVisibility())
        .map(element => element.getBoundingClientRect())
        .filter((box, index, all) => !all.some((other, place) => place < index && other.left <= box.left
            && other.right >= box.right && other.top <= box.top && other.bottom >= box.bottom))
    const left = Math.min(...cards.map(box => box.left)), right = Math.max(...cards.map(box => box.right))
    const top = Math.min(...cards.map(box => box.top)), third = (right - left) / 3
    const overlap = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start))
    const shares = [0, 1, 2].map(index => cards.reduce((area, box) =>
        area + overlap(box.left, box.right, left + index * third, left + (index + 1) * third)
            * overlap(box.top, box.bottom, top, top + 400), 0) / (third * 400))
    return { shares, width: right - left, before: left - main.left, after: main.right - right }
}"""


@pytest.mark.parametrize("width", [1280, 1920])
def test_no_third_of_a_wide_dashboard_is_empty__look_11(smiths: Household, width: int) -> None:
    page = smiths.open(MOM, screen=Screen(f"{width} wide", width, 900, has_touch=False))
    expect(HomePage(page).activity.first).to_be_visible()

    seen = page.evaluate(COVERED)

    assert all(share > 0.4 for share in seen["shares"]), seen
    assert seen["width"] <= 1200 and abs(seen["before"] - seen["after"]) < 20, seen


def test_upcoming_goals_and_activity_stand_beside_the_children__look_11(smiths: Household) -> None:
    page = smiths.open(MOM, screen=WIDE)
    home = HomePage(page)

    children = page.get_by_role("heading", name="Children", exact=True).bounding_box()
    for name in ("Upcoming", "Goals", "Activity"):
        box = page.get_by_role("heading", name=name, exact=True).bounding_box()
        assert box and children and box["x"] > children["x"] + 2 * box["width"] - 40, name
    shows(home.upcoming.filter(has_text="Alice").first, "Weekly Allowance", "Saturday · Alice", "$15.00")
    shows(home.goals.first, "Bicycle", "Alice · $74.50 to go", "62%")
    shows(home.activity.first, "Extra chores", "Alice · Yesterday", "+$10.00")


def test_on_a_phone_the_parts_stand_below_each_other__look_11(own_smiths: Household) -> None:
    wishes = own_smiths.parent_api()
    alice = wishes.child_id("Alice")
    headphones = next(
        item["id"] for item in wishes.get(f"/wishlist?childId={alice}").json["items"] if item["name"] == "Headphones"
    )
    assert own_smiths.api.sign_in(ALICE).post(f"/wishlist/{headphones}/request", {}).status == 200
    page = own_smiths.open(MOM, screen=PHONE)

    parts = ["Requests", "Children", "Upcoming", "Goals", "Activity"]
    tops = [page.get_by_role("heading", name=name, exact=True).bounding_box() for name in parts]
    assert all(tops) and [top["y"] for top in tops if top] == sorted(top["y"] for top in tops if top)
    total = page.get_by_text("Total Balance", exact=True).first.bounding_box()
    assert total and tops[0] and tops[1] and tops[0]["y"] < total["y"] < tops[1]["y"]


def test_activity_leads_to_the_entries_of_the_family_and_to_analytics__look_1(smiths: Household) -> None:
    page = smiths.open(MOM)
    home = HomePage(page)
    expect(home.activity).to_have_count(5)

    action(page, "See All").click()
    titled(page, "Transactions")
    at(page, "/transactions")
    page.go_back()
    action(page, "Analytics").click()
    titled(page, "Analytics")
    at(page, "/analytics")


def test_activity_follows_what_happens__look_11(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    home = HomePage(page)
    expect(home.activity).to_have_count(5)

    own_smiths.parent_api().credit("Bob", "2.00", "Found a coin")

    expect(home.activity.first).to_contain_text("Found a coin", timeout=SOON)
    expect(home.activity).to_have_count(5)


def _top_of(page: Page, full_name: str) -> float:
    box = HomePage(page).card_link(full_name).bounding_box()
    assert box is not None
    return box["y"]
