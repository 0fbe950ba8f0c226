"""Goals, the wish list, asking and buying, allowance.md §3.10, §3.11 and §6."""

from playwright.sync_api import expect

from pages.home import HomePage
from pages.wishes import WishListPage, WishSheet
from rig.controls import action, at, choices, choose, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, WIDE
from rig.settle import SOON, settled


def test_goals_say_how_near_each_wish_is__allowance_55(smiths: Household) -> None:
    page = smiths.open(ALICE, "/goals", screen=PHONE)
    goals = WishListPage(page)

    titled(page, "Goals")
    shows(goals.row("Headphones"), "$60.00", "You can buy this!")
    shows(goals.row("Bicycle"), "$200.00", "62% saved", "About 7 weeks to go")
    expect(goals.row("Bicycle")).to_have_accessible_name("Bicycle, $200.00")
    expect(goals.row("Bicycle")).to_have_accessible_description("62% saved, about 7 weeks to go, Opens the item")
    goals.row("Bicycle").click()
    titled(page, "Bicycle")
    shows(page, "62%", "$74.50", "$125.50", "About 7 weeks to go")
    ring = page.get_by_role("progressbar", name="Progress", exact=True)
    expect(ring).to_have_attribute("aria-valuetext", "62 percent, $74.50 to go")


def test_the_nearest_goal_stands_on_the_start_page__allowance_17(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE)
    widget = page.get_by_test_id("SavingsProgressWidget")
    shows(widget, "Bicycle", "62% saved", "About 7 weeks to go")

    _delete(own_smiths, "Bicycle")
    shows(widget, "Headphones", "You can buy this!")

    _delete(own_smiths, "Headphones")
    shows(widget, "College", "8% saved")
    bob = own_smiths.open(BOB).get_by_test_id("SavingsProgressWidget")
    shows(bob, "Pick something to save for")


def test_a_child_asks_and_a_parent_answers_live__allowance_61(own_smiths: Household) -> None:
    mom, dad = own_smiths.open(MOM), own_smiths.open(DAD)
    child = own_smiths.open(ALICE, "/goals", screen=PHONE)
    goals = WishListPage(child)
    shows_not(mom, "Requests")

    goals.choose("Headphones", "Ask to Buy")
    shows(goals.row("Headphones"), "Asked")
    shows(mom, "Requests", "Alice asks to buy Headphones", "$60.00")
    mom.get_by_role("button", name="Not Now, Headphones", exact=True).click()
    shows_not(dad, "Requests")
    shows_not(goals.row("Headphones"), "Asked")

    goals.choose("Headphones", "Ask to Buy")
    dad.get_by_role("button", name="Approve, Headphones", exact=True).click()
    action(question(dad, "Buy Headphones for $60.00?"), "Take from Balance").click()

    shows_not(mom, "Requests")
    shows(HomePage(mom).card("Alice Smith"), "$65.50")
    expect(goals.row("Headphones")).to_have_count(0)
    child.get_by_role("button", name="Purchased", exact=True).click()
    shows(goals.row("Headphones"), "Purchased Nov 20")


def test_what_a_child_may_do_changes_on_the_open_page__allowance_61(own_smiths: Household) -> None:
    child = own_smiths.open(ALICE, "/goals", screen=PHONE)
    WishListPage(child).row("Headphones").click()
    titled(child, "Headphones")
    expect(action(child, "Ask to Buy")).to_be_visible()

    own_smiths.let_children_record()
    expect(action(child, "Mark Purchased")).to_be_visible(timeout=SOON)
    own_smiths.let_children_record(False)
    expect(action(child, "Ask to Buy")).to_be_visible(timeout=SOON)


def test_buying_needs_the_money_and_can_be_reversed__allowance_58(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _wishes_of_alice(own_smiths), screen=WIDE)
    wishes = WishListPage(page)

    wishes.choose("Bicycle", "Mark Purchased")
    asked = question(page, "Buy Bicycle for $200.00?")
    shows(asked, "Alice can't buy Bicycle yet. Not enough money. Balance is $125.50.")
    expect(action(asked, "Take from Balance")).to_be_disabled()
    action(asked, "Cancel").click()
    wishes.choose("Headphones", "Mark Purchased")
    wishes.answer("Buy Headphones for $60.00?", "Take from Balance")
    page.get_by_role("button", name="Purchased", exact=True).click()
    shows(wishes.row("Headphones"), "Purchased Nov 20")

    wishes.choose("Headphones", "Mark Unpurchased")
    wishes.answer("Reverse $60.00?", "Reverse")

    shows(wishes.row("Headphones"), "You can buy this!")
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def test_choices_on_a_phone_are_round_above_cancel__shared_9_5(smiths: Household) -> None:
    page = smiths.open(MOM, _wishes_of_alice(smiths), screen=PHONE)
    WishListPage(page).choose("Headphones", "Mark Purchased")

    asked = question(page, "Buy Headphones for $60.00?")
    # What has the focus of a keyboard is round in its own right.
    page.evaluate("document.activeElement.blur()")
    expect(action(asked, "Only Mark as Purchased")).to_have_css("border-bottom-left-radius", "14px")
    expect(action(asked, "Take from Balance")).to_have_css("border-bottom-left-radius", "0px")
    expect(action(asked, "Cancel")).to_have_css("border-radius", "14px")


def test_the_parts_of_goals_are_no_wider_than_a_form__shared_9_5(smiths: Household) -> None:
    page = smiths.open(ALICE, "/goals", screen=WIDE)

    box = page.get_by_role("radiogroup", name="Goals").bounding_box()
    assert box and box["width"] <= 480


def test_only_marking_moves_no_money_and_a_credit_moves_the_progress__allowance_59_63(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _wishes_of_alice(own_smiths))
    wishes = WishListPage(page)
    child = WishListPage(own_smiths.open(ALICE, "/goals", screen=PHONE))
    wishes.choose("Headphones", "Mark Purchased")
    wishes.answer("Buy Headphones for $60.00?", "Only Mark as Purchased")
    expect(child.row("Headphones")).to_have_count(0)
    assert own_smiths.parent_api().balance("Alice") == "125.50"

    own_smiths.parent_api().credit("Alice", "20.00", "For the bicycle")

    shows(child.row("Bicycle"), "72% saved", "About 5 weeks to go")


def test_wishes_are_added_edited_and_deleted__allowance_57_62(own_smiths: Household) -> None:
    page = own_smiths.open(BOB, "/goals", screen=PHONE)
    wishes = WishListPage(page)
    shows(page, "No Wishes Yet", "Add something you're saving for")

    action(page.get_by_role("main"), "Add Wish").click()
    form = WishSheet(page, "Add Wish List Item")
    form.save()
    shows(form.sheet, "Name is required", "Price must be greater than zero")
    expect(form.name).to_be_focused()
    form.name.fill("Kite")
    form.price.fill("12.50")
    for refused in ("kites", "javascript:alert(1)"):
        form.link.fill(refused)
        form.save()
        shows(form.sheet, "Please enter a valid link")
    form.link.fill("https://kites.example/red")
    form.save()
    shows(page, "Kite was added")
    shows(wishes.row("Kite"), "$12.50", "You can buy this!")

    wishes.choose("Kite", "Edit")
    edit = WishSheet(page, "Edit Wish List Item")
    expect(edit.price).to_have_value("12.50")
    edit.name.fill("Red Kite")
    edit.price.fill("15")
    edit.save()
    shows(wishes.row("Red Kite"), "$15.00")

    wishes.choose("Red Kite", "Delete")
    wishes.answer("Delete Red Kite?", "Delete")
    shows(page, "No Wishes Yet")


def test_an_account_closed_meanwhile_is_said_where_it_was_chosen__allowance_57(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, own_smiths.address("/children/{alice}/wishlist/new"), screen=PHONE)
    form = WishSheet(page, "Add Wish List Item")
    form.name.fill("Kite")
    form.price.fill("12.50")
    choose(form.sheet, "Save From", "College")
    settled(page)
    assert own_smiths.parent_api().delete(own_smiths.address("/savings-accounts/{savings}")).status == 200

    shows(form.sheet, "College was closed")
    assert choices(form.sheet, "Save From") == ["Spending balance"]
    form.save()

    shows(page, "Kite was added")


def test_a_wish_of_a_sibling_is_not_found__allowance_88(smiths: Household) -> None:
    address = _address_of(smiths, "Bicycle")
    page = smiths.open(BOB, "/goals")
    smiths.watch_of(page).expect(r"404 \(Not Found\)")
    for path in (address, f"{address}/edit", _wishes_of_alice(smiths)):
        page.goto(smiths.server.url + path)
        shows(settled(page), "This page doesn't exist or you don't have access.")


def test_an_open_sheet_comes_back_by_its_address__shared_41(smiths: Household) -> None:
    page = smiths.open(ALICE, f"{_address_of(smiths, 'Bicycle')}/edit", screen=PHONE)
    form = WishSheet(page, "Edit Wish List Item")

    expect(form.name).to_have_value("Bicycle")
    action(form.sheet, "Cancel").click()

    titled(page, "Bicycle")
    at(page, _address_of(smiths, "Bicycle"))


def _wishes_of_alice(household: Household) -> str:
    return f"/children/{household.parent_api().child_id('Alice')}/wishlist"


def _address_of(household: Household, name: str) -> str:
    api = household.parent_api()
    wishes = api.get(f"/wishlist?childId={api.child_id('Alice')}").json["items"]
    return f"/wishlist/{next(wish['id'] for wish in wishes if wish['name'] == name)}"


def _delete(household: Household, name: str) -> None:
    answer = household.parent_api().delete(_address_of(household, name))
    assert answer.status == 204
