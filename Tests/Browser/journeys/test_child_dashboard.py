"""The child's own dashboard, allowance.md §3.2 and §6."""

import pytest
from playwright.sync_api import expect

from pages.child import ChildDashboardPage
from pages.transactions import TransactionsPage
from pages.wishes import WishMoneySheet
from rig.controls import action, at, shows, text, titled
from rig.household import Household
from rig.people import ALICE, MIA, MOM
from rig.screens import PHONE, SCREENS, WIDE, Screen
from rig.settle import until


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_child_sees_balance_allowance_and_next_payment__allowance_13(smiths: Household, screen: Screen) -> None:
    page = smiths.open(ALICE, screen=screen)

    titled(page, "My Allowance")
    shows(page, "Hi, Alice!", "Current Balance", "$125.50", "Weekly Allowance", "$15.00", "Next Payment", "2 days")


def test_a_child_reads_what_comes_and_what_happened_in_words__look_and_feel_5(smiths: Household) -> None:
    page = smiths.open(ALICE)

    shows(page, "$15.00 on Saturday", "Mom gave you $10.00 for chores", "You got your allowance of $15.00")
    expect(ChildDashboardPage(page).recent_rows.first).to_have_accessible_name(
        "Mom gave you $10.00 for chores, Extra chores · Yesterday"
    )
    expect(text(page, "This Month")).to_have_count(0)


def test_the_goal_is_large_and_says_what_is_missing__look_and_feel_5(smiths: Household) -> None:
    page = smiths.open(ALICE)
    goal = page.get_by_test_id("SavingsProgressWidget")

    shows(goal, "Bicycle", "62% saved", "$74.50 to go", "About 7 weeks to go")
    ring = goal.locator("svg").first.bounding_box()
    assert ring and ring["width"] >= 120
    action(page, "Put Money Aside").click()
    shows(WishMoneySheet(page).sheet, "Spending balance", "$125.50", "Bicycle")


def test_a_coin_drops_in_when_money_arrives_and_none_with_less_motion__look_and_feel_5(
    own_smiths: Household,
) -> None:
    moving, still = own_smiths.open(ALICE, reduced_motion="no-preference"), own_smiths.open(ALICE)
    for page in (moving, still):
        shows(page, "$125.50")
        page.evaluate("""() => {
            window.coins = 0
            new MutationObserver(() => {
                if (document.querySelector('main')?.textContent.includes('🪙')) window.coins += 1
            }).observe(document.body, { childList: true, subtree: true, characterData: true })
        }""")

    own_smiths.parent_api().credit("Alice", "5.00", "Dishes")

    for page in (moving, still):
        shows(page, "$130.50")
    until(moving, "window.coins > 0")
    expect(text(moving, "🪙")).to_have_count(0)
    assert still.evaluate("window.coins") == 0


def test_a_thumb_goes_up_when_a_parent_says_yes_and_none_with_less_motion__look_and_feel_5(
    own_smiths: Household,
) -> None:
    api = own_smiths.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    headphones = next(wish["id"] for wish in wishes if wish["name"] == "Headphones")
    assert own_smiths.api.sign_in(ALICE).post(f"/wishlist/{headphones}/request", {}).status == 200
    moving, still = own_smiths.open(ALICE, reduced_motion="no-preference"), own_smiths.open(ALICE)
    for page in (moving, still):
        shows(page, "Waiting for a parent")
        page.evaluate("""() => {
            window.thumbs = 0
            new MutationObserver(() => {
                if (document.querySelector('main')?.textContent.includes('👍')) window.thumbs += 1
            }).observe(document.body, { childList: true, subtree: true, characterData: true })
        }""")

    assert api.post(f"/wishlist/{headphones}/purchase", {}).status == 200

    for page in (moving, still):
        shows(page, "Mom said yes")
    until(moving, "window.thumbs > 0")
    expect(text(moving, "👍")).to_have_count(0)
    assert still.evaluate("window.thumbs") == 0
    again = own_smiths.open(ALICE, reduced_motion="no-preference")
    shows(again, "Mom said yes")
    expect(text(again, "👍")).to_have_count(0)


def test_the_five_newest_entries_lead_to_all_of_them__allowance_16(smiths: Household) -> None:
    page = smiths.open(ALICE)
    dashboard = ChildDashboardPage(page)

    shows(page, "Recent Activity")
    expect(dashboard.recent_rows).to_have_count(5)
    newest = TransactionsPage(page).addresses()
    dashboard.see_all.click()

    titled(page, "Transactions")
    at(page, "/transactions")
    expect(TransactionsPage(page).rows.nth(5)).to_be_visible()
    assert TransactionsPage(page).addresses()[:5] == newest


def test_a_new_child_has_no_transactions_yet__allowance_16(own_smiths: Household) -> None:
    own_smiths.parent_api().add_child(MIA.first_name, MIA.email, MIA.password)

    page = own_smiths.open(MIA)

    shows(page, "Hi, Mia!", "$0.00", "No transactions yet")
    expect(ChildDashboardPage(page).recent_rows).to_have_count(0)


@pytest.mark.parametrize("path", ["/home", "/children/{bob}", "/children/{bob}/transactions", "/transactions/new"])
def test_a_child_finds_nothing_behind_a_parents_address__allowance_18(smiths: Household, path: str) -> None:
    bob = smiths.parent_api().child_id("Bob")
    page = smiths.open(ALICE)
    smiths.watch_of(page).expect("status of 404")

    page.goto(smiths.server.url + path.format(bob=bob))

    shows(page, "Not Found", "This page doesn't exist or you don't have access.")
    assert "150.00" not in page.content()
    action(page, "Go to Home").click()
    titled(page, "My Allowance")


def test_the_first_cards_of_both_columns_begin_on_one_line__shared_44(smiths: Household) -> None:
    page = smiths.open(ALICE, screen=WIDE)

    tops = page.evaluate("""() => {
        const top = (words) => [...document.querySelectorAll('main span')]
            .find((span) => span.textContent === words && span.checkVisibility())
            .closest('[style*="border-radius"]').getBoundingClientRect().top
        return [top('Current Balance'), top('Extra chores · Yesterday')]
    }""")
    assert tops[0] == tops[1]


def test_cards_side_by_side_are_equally_high__shared_44(smiths: Household) -> None:
    page = smiths.open(MOM, "/home", screen=WIDE)

    cards = page.locator(".grid > *").filter(has=page.get_by_test_id("ChildCard"))
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert len(boxes) >= 2
    assert {box["height"] for box in boxes if box["y"] == boxes[0]["y"]} == {boxes[0]["height"]}


@pytest.mark.parametrize(("scheme", "edge"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(56, 56, 58)")])
def test_cards_have_an_edge_at_night__shared_9_3(smiths: Household, scheme: str, edge: str) -> None:
    page = smiths.open(ALICE, screen=PHONE, color_scheme=scheme)

    goal = page.locator(".ov").filter(has=page.get_by_test_id("SavingsProgressWidget")).last.locator("> .ov-f > .fill")
    links = page.locator(".ov").filter(has=action(page, "Budgets")).last.locator("> .ov-f > .fill")
    for card in (goal, links):
        expect(card).to_have_css("border-top", f"1px solid {edge}")
