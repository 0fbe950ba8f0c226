"""Budgets, and the warnings of the forms, allowance.md §3.7, §3.14 and §6."""

from playwright.sync_api import Page, expect

from pages.budgets import BudgetSheet, BudgetsPage
from pages.child import ChildDetailPage
from pages.transaction_form import QuickTransactionSheet
from pages.wishes import WishListPage
from rig.controls import action, choices, choose, field, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE
from rig.settle import SOON, settled


def test_a_card_says_how_a_budget_stands_and_opens_what_counts__allowance_72(smiths: Household) -> None:
    page = smiths.open(MOM, _alice(smiths), screen=PHONE)
    action(page, "Budgets").click()
    titled(page, "Budgets")
    snacks = BudgetsPage(page).row("Snacks")

    shows(snacks, "Monthly", "$14.00 of $20.00", "On Track", "$6.00 left", "Resets Dec 1", "Blocks spending")
    expect(snacks).to_have_accessible_name("Snacks, monthly")
    expect(snacks).to_have_accessible_description(
        "$14.00 of $20.00, 70 percent, On Track, Opens the transactions"
    )
    snacks.click()

    titled(page, "Transactions")
    shows(page, "Popcorn and juice", "Bakery")
    shows_not(page, "Movie ticket", "Ice cream")


def test_forms_warn_block_and_let_a_parent_pass__allowance_73_74(own_smiths: Household) -> None:
    budgets = BudgetsPage(own_smiths.open(MOM, f"{_alice(own_smiths)}/budgets", screen=WIDE))
    child = own_smiths.open(ALICE)
    page = own_smiths.open(MOM, f"{_alice(own_smiths)}/transactions/new?type=debit", screen=PHONE)
    _spend(page, "2.50", "Juice")
    shows(page, "This uses 82% of the Snacks budget ($16.50 of $20.00).")
    QuickTransactionSheet(page).submit.click()
    shows(page, "Transaction created", "1 warning")
    expect(budgets.row("Snacks").get_by_text("Near Limit")).to_be_visible(timeout=SOON)
    expect(child.get_by_text("This uses 82% of the Snacks budget ($16.50 of $20.00).").first).to_be_visible()

    ChildDetailPage(page).spend_money.click()
    _spend(page, "5.00", "Cake")
    form = QuickTransactionSheet(page)
    shows(form.sheet, "This goes over the Snacks budget by $1.50.")
    form.submit.click()
    expect(form.amount).to_be_focused()
    expect(form.amount).to_have_attribute("aria-invalid", "true")
    form.sheet.get_by_role("switch", name="Allow anyway", exact=True).click()
    form.submit.click()

    shows(page, "Transaction created")
    shows(budgets.row("Snacks"), "Over Budget", "$1.50 over", "$21.50 of $20.00")
    assert own_smiths.parent_api().balance("Alice") == "118.00"


def test_a_child_is_told_to_ask_a_parent__allowance_74(own_smiths: Household) -> None:
    own_smiths.let_children_record()
    page = own_smiths.open(ALICE, "/transactions/new", screen=PHONE)
    sheet = page.get_by_role("dialog")
    field(sheet, "Amount").fill("7.00")
    field(sheet, "Description").fill("Crisps")
    choose(sheet, "Category", "Snacks")

    shows(sheet, "This goes over the Snacks budget by $1.00.", "Ask a parent.")
    action(sheet, "Create Transaction").click()
    expect(field(sheet, "Amount")).to_be_focused()
    shows_not(sheet, "Allow anyway")
    field(sheet, "Amount").fill("6.00")
    shows_not(sheet, "Ask a parent.", "This goes over the Snacks budget by $1.00.")
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def test_a_wish_over_a_budget_is_bought_when_a_parent_allows_it__allowance_74(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    other = next(one["id"] for one in api.get("/categories").json["categories"] if one["name"] == "Other Spending")
    budget = {"categoryId": other, "limit": "50.00", "period": "Monthly", "enforceLimit": True}
    answer = api.post("/budgets", budget | {"childId": api.child_id("Alice")})
    assert answer.status == 201, answer.text
    wishes = WishListPage(own_smiths.open(MOM, f"{_alice(own_smiths)}/wishlist"))

    wishes.choose("Headphones", "Mark Purchased")
    wishes.answer("Buy Headphones for $60.00?", "Take from Balance")
    asked = question(wishes.page, "This goes over the Other Spending budget by $10.00.")
    action(asked, "Cancel").click()
    assert api.balance("Alice") == "125.50"
    wishes.choose("Headphones", "Mark Purchased")
    wishes.answer("Buy Headphones for $60.00?", "Take from Balance")
    wishes.answer("This goes over the Other Spending budget by $10.00.", "Allow anyway")

    expect(wishes.row("Headphones")).to_have_count(0)
    assert api.balance("Alice") == "65.50"


def test_budgets_are_made_changed_and_deleted__allowance_75(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, f"{_alice(own_smiths)}/budgets", screen=PHONE)
    child = BudgetsPage(own_smiths.open(ALICE, f"{_alice(own_smiths)}/budgets", screen=PHONE))
    budgets = BudgetsPage(page)
    budgets.add.click()
    form = BudgetSheet(page, "Add Budget")
    form.save()
    shows(form.sheet, "Limit must be greater than zero")
    assert "Snacks" not in choices(form.sheet, "Category")
    form.choose_category("Games")
    form.limit.fill("10")
    form.pick_period("Weekly")
    form.save()
    shows(page, "Games budget was saved")
    shows(budgets.row("Games"), "Weekly", "$0.00 of $10.00", "Resets Nov 23")
    expect(child.row("Games")).to_be_visible(timeout=SOON)
    expect(child.add).to_have_count(0)

    budgets.choose("Games", "Edit")
    edit = BudgetSheet(page, "Edit Budget")
    expect(edit.limit).to_have_value("10.00")
    edit.limit.fill("12")
    edit.blocks.click()
    edit.save()
    shows(budgets.row("Games"), "$0.00 of $12.00", "Blocks spending")

    for name in ("Games", "Snacks"):
        budgets.choose(name, "Delete")
        budgets.answer(f"Delete the {name} budget?", "Delete")
    shows(page, "No Budgets", "Set a limit for a category")
    shows(settled(child.page), "No Budgets")
    shows_not(child.page, "Add Budget")


def _spend(page: Page, amount: str, description: str) -> None:
    form = QuickTransactionSheet(page)
    form.amount.fill(amount)
    form.description.fill(description)
    form.choose_category("Snacks")


def _alice(household: Household) -> str:
    return f"/children/{household.parent_api().child_id('Alice')}"
