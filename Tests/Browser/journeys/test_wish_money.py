"""Money that is put aside for wishes, and what came of asking for them; look-and-feel.md §5 and §6."""

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.savings import SavingsPage
from pages.wishes import WishListPage, WishMoneySheet
from rig.controls import action, at, choose, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, Screen
from rig.settle import SOON, settled

SIZES = pytest.mark.parametrize(
    "screen", [Screen("phone-390", 390, 844, has_touch=True), Screen("desk-1280", 1280, 800, has_touch=False)], ids=str
)
RING = "62 percent, $74.50 to go"


@SIZES
def test_a_child_puts_money_aside_and_the_ring_follows__look_15(own_smiths: Household, screen: Screen) -> None:
    page = own_smiths.open(ALICE, screen=screen)
    goal = page.get_by_test_id("SavingsProgressWidget")
    shows(goal, "Bicycle", "62% saved", "$74.50 to go")
    shows_not(goal, "$20.00 put aside")

    action(page, "Put Money Aside").click()
    form = WishMoneySheet(page)
    expect(form.amount).to_be_focused()
    form.amount.fill("125.51")
    shows(form.sheet, "Not enough money. Balance is $125.50.")
    form.amount.fill("20")
    shows(form.sheet, "Spending balance", "$125.50", "$105.50", "$0.00", "$20.00")
    form.save()

    shows(page, "$20.00 put aside for Bicycle")
    at(page, "/my-allowance")
    shows(goal, "62% saved", "$20.00 put aside")
    shows(page, "$105.50")
    goal.click()
    titled(page, "Bicycle")
    expect(_ring(page)).to_have_attribute("aria-valuetext", f"{RING}, $20.00 put aside")
    assert own_smiths.parent_api().balance("Alice") == "105.50"
    savings = SavingsPage(own_smiths.open(ALICE, "/goals?tab=savings", screen=screen))
    shows(savings.row("Bicycle"), "$20.00")


def test_pressed_too_early_it_says_what_is_missing__look_3(smiths: Household) -> None:
    page = smiths.open(ALICE, screen=PHONE)
    action(page, "Put Money Aside").click()
    form = WishMoneySheet(page)

    form.save()

    shows(form.sheet, "Amount must be greater than zero")
    expect(form.amount).to_be_focused()


def test_who_has_not_enough_asks_anyway__look_5(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, _address_of(own_smiths, "Bicycle"), screen=PHONE)
    expect(action(page, "Put Money Aside")).to_be_visible()

    action(page, "Ask Anyway").click()

    expect(action(page, "Withdraw Request")).to_be_visible(timeout=SOON)
    page.goto(own_smiths.server.url + _address_of(own_smiths, "Headphones"))
    settled(page)
    expect(action(page, "Ask to Buy")).to_be_visible()
    expect(action(page, "Put Money Aside")).to_have_count(0)


@SIZES
def test_savings_are_moved_to_another_wish__look_5(own_smiths: Household, screen: Screen) -> None:
    page = own_smiths.open(MOM, _address_of(own_smiths, "Bicycle"), screen=screen)
    expect(action(page, "Move to Another Wish")).to_have_count(0)
    action(page, "Put Money Aside").click()
    WishMoneySheet(page).send("20")
    expect(_ring(page)).to_have_attribute("aria-valuetext", f"{RING}, $20.00 put aside", timeout=SOON)

    action(page, "Move to Another Wish").click()
    form = WishMoneySheet(page, "Move to Another Wish")
    form.send("15")
    shows(form.sheet, "Select another wish")
    choose(form.sheet, "Move To", "Headphones")
    shows(form.sheet, "$20.00", "$5.00", "$0.00", "$15.00")
    form.save()

    shows(page, "$15.00 moved to Headphones")
    expect(_ring(page)).to_have_attribute("aria-valuetext", "55 percent, $89.50 to go, $5.00 put aside", timeout=SOON)
    assert own_smiths.parent_api().balance("Alice") == "105.50"


@SIZES
def test_approving_says_so_and_quiets_every_bell__look_6(own_smiths: Household, screen: Screen) -> None:
    child = own_smiths.open(ALICE, screen=screen)
    mom, dad = own_smiths.open(MOM, screen=screen), own_smiths.open(DAD, screen=screen)
    shows_not(child, "Your Requests")
    # What the sign-ins themselves were noticed by.
    for person in (MOM, DAD):
        own_smiths.api.sign_in(person).post("/notifications/read-all", {})
    own_smiths.api.sign_in(ALICE).post(f"{_address_of(own_smiths, 'Headphones')}/request", {})
    shows(child, "Your Requests", "Waiting for a parent")
    for parent in (mom, dad):
        expect(action(parent, "Notifications, 1 unread")).to_be_visible(timeout=SOON)

    mom.get_by_role("button", name="Approve, Headphones", exact=True).click()
    asked = question(mom, "Buy Headphones for $60.00?")
    shows(asked, "Alice has $65.50 left afterwards.")
    action(asked, "Take from Balance").click()

    shows(mom, "Alice can buy Headphones")
    for parent in (mom, dad):
        expect(action(parent, "Notifications")).to_be_visible(timeout=SOON)
    shows(child, "Mom said yes")
    shows_not(child, "Waiting for a parent")


def test_not_now_is_told_on_the_start_page__look_5(own_smiths: Household) -> None:
    child, mom = own_smiths.open(ALICE, screen=PHONE), own_smiths.open(MOM)
    own_smiths.api.sign_in(ALICE).post(f"{_address_of(own_smiths, 'Headphones')}/request", {})

    mom.get_by_role("button", name="Not Now, Headphones", exact=True).click()

    shows(child, "Not this time")
    child.get_by_test_id("OwnRequestRow").click()
    titled(child, "Headphones")


def test_a_wish_of_a_sibling_takes_no_money__look_5(smiths: Household) -> None:
    page = smiths.open(BOB, "/goals", screen=PHONE)
    smiths.watch_of(page).expect(r"404 \(Not Found\)")
    for sheet in ("put-aside", "move"):
        page.goto(f"{smiths.server.url}{_address_of(smiths, 'Bicycle')}/{sheet}")
        shows(settled(page), "This page doesn't exist or you don't have access.")


def test_money_is_put_aside_from_the_list__look_5(own_smiths: Household) -> None:
    goals = WishListPage(own_smiths.open(ALICE, "/goals", screen=PHONE))

    goals.choose("Bicycle", "Put Money Aside")
    form = WishMoneySheet(goals.page)
    form.all.click()
    expect(form.amount).to_have_value("125.50")
    form.save()

    shows(goals.page, "$125.50 put aside for Bicycle")
    assert own_smiths.parent_api().balance("Alice") == "0.00"


def _ring(page: Page) -> Locator:
    """That of the wish's page; the rows beside it have bars."""
    return page.get_by_role("progressbar", name="Progress", exact=True).and_(page.locator(":not(a *)"))


def _address_of(household: Household, name: str) -> str:
    api = household.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    return f"/wishlist/{next(wish['id'] for wish in wishes if wish['name'] == name)}"
