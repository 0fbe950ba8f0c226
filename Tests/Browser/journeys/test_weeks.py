"""A week in the family, from one end to the other: each journey is one test, on a phone and on a desk."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.add_child import AddChildSheet, handed_over
from pages.home import HomePage
from pages.login import LoginPage
from pages.register import RegisterPage
from pages.savings import MoveSheet, SavingsPage, SavingsSheet
from pages.transaction_form import EditTransactionSheet, NewTransactionSheet, QuickTransactionSheet
from pages.transactions import TransactionsPage
from pages.wishes import WishListPage, WishSheet
from rig.controls import action, path_of, question, sheet, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MIA, MOM, SAM, Person
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled

SCREENS = pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
ANN = Person.parent("ann@example.com", "Ann", "orange cat on a low cloud")


@SCREENS
def test_a_parent_sets_the_family_up(empty_house: Household, screen: Screen) -> None:
    page = empty_house.open(None, "/register", screen=screen)
    form = RegisterPage(page)
    form.fill_all(SAM.email, SAM.password)
    form.create()
    shows(page, "Gray Family", "No Children Yet")

    HomePage(page).add_child.click()
    child = AddChildSheet(page)
    child.fill_all("Mia", MIA.email, MIA.password)
    child.starting_balance.fill("20")
    child.add()
    shows(page, "Mia was added")
    handed_over(page, "Mia")
    shows(page, "1 Child", "Weekly: $12.00")

    HomePage(page).card_link("Mia Gray").click()
    titled(page, "Mia Gray")
    page.get_by_role("link", name="Savings", exact=True).click()
    action(page, "Add Account").click()
    account = SavingsSheet(page, "Add Savings Account")
    account.name.fill("Bicycle")
    account.target.fill("100")
    account.automatic.check()
    account.slider.fill("25")
    shows(account.sheet, "$3.00 of $12.00 each week")
    account.save()
    shows(SavingsPage(page).row("Bicycle"), "25% of each allowance")

    guest = empty_house.open(None, _invitation(page, empty_house), screen=screen)
    shows(guest, "You are joining Gray Family")
    joining = RegisterPage(guest)
    joining.fill(first_name="Ann", last_name="Gray", email=ANN.email)
    joining.fill(password=ANN.password, confirm_password=ANN.password)
    joining.create()
    titled(guest, "Dashboard")
    shows(guest, "Gray Family", "$20.00")

    mia = empty_house.open(None, "/login", screen=screen)
    LoginPage(mia).sign_in(MIA)
    shows(mia, "Hi, Mia!", "$20.00", "$12.00")


@SCREENS
def test_a_child_saves_for_a_bicycle_and_asks_to_buy_it(own_smiths: Household, screen: Screen) -> None:
    child = own_smiths.open(BOB, "/goals", screen=screen)
    mom = own_smiths.open(MOM, screen=screen)
    goals = WishListPage(child)
    shows(child, "No Wishes Yet")

    action(child, "Add Wish").click()
    wish = WishSheet(child, "Add Wish List Item")
    wish.name.fill("Bicycle")
    wish.price.fill("180")
    wish.save()
    shows(goals.row("Bicycle"), "83% saved", "About 2 weeks to go")

    child.get_by_role("radio", name="Savings", exact=True).check()
    action(child, "Add Account").click()
    account = SavingsSheet(child, "Add Savings Account")
    account.name.fill("Bell and lights")
    account.target.fill("15")
    account.save()
    SavingsPage(child).choose("Bell and lights", "Deposit")
    deposit = MoveSheet(child, "Deposit")
    deposit.send("15")
    shows(SavingsPage(child).row("Bell and lights"), "Goal reached")

    child.get_by_role("radio", name="Wish List", exact=True).check()
    shows(goals.row("Bicycle"), "75% saved")
    HomePage(mom).add_money("Bob Smith").click()
    gift = QuickTransactionSheet(mom)
    gift.amount.fill("45")
    gift.description.fill("Birthday")
    gift.submit.click()
    expect(goals.row("Bicycle")).to_contain_text("You can buy this!", timeout=SOON)

    goals.choose("Bicycle", "Ask to Buy")
    shows(goals.row("Bicycle"), "Asked")
    shows(mom, "Requests", "Bob asks to buy Bicycle", "$180.00")


@SCREENS
def test_the_second_parent_approves_and_corrects_a_typo(own_smiths: Household, screen: Screen) -> None:
    child = own_smiths.open(ALICE, "/goals", screen=screen)
    dad = own_smiths.open(DAD, screen=screen)
    WishListPage(child).choose("Headphones", "Ask to Buy")

    dad.get_by_role("button", name="Approve, Headphones", exact=True).click()
    action(question(dad, "Buy Headphones for $60.00?"), "Take from Balance").click()
    shows(dad, "Alice can buy Headphones")
    shows_not(dad, "Requests")
    shows(HomePage(dad).card("Alice Smith"), "$65.50")
    expect(child.get_by_text("Purchased", exact=True).first).to_be_visible(timeout=SOON)

    HomePage(dad).add_transaction.click()
    typo = NewTransactionSheet(dad)
    typo.fill("Alice Smith", "Money Out", "52", "School trip")
    typo.submit.click()
    shows(HomePage(dad).card("Alice Smith"), "$13.50")

    HomePage(dad).history("Alice Smith").click()
    entries = TransactionsPage(dad)
    entries.more("School trip").press("Enter")
    dad.get_by_role("menuitem", name="Edit", exact=True).click()
    correction = EditTransactionSheet(dad)
    expect(correction.amount).to_have_value("52.00")
    correction.amount.fill("25")
    correction.save()

    expect(entries.row("School trip").filter(has_text="-$25.00")).to_have_count(1)
    expect(entries.row("School trip").filter(has_text="Reversed")).not_to_have_count(0)
    assert own_smiths.parent_api().balance("Alice") == "40.50"
    child.goto(f"{own_smiths.server.url}/my-allowance")
    shows(settled(child), "$40.50")


def _invitation(page: Page, house: Household) -> str:
    """Invites a parent on the family's page and returns the path of the link."""
    page.goto(f"{house.server.url}/family/invite")
    link = sheet(settled(page), "Invite Parent").get_by_text(re.compile(r"^https?://.*/invite/")).first
    return path_of(link.inner_text())
