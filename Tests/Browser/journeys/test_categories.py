"""Categories, allowance.md §3.16 and §6 item 77."""

from playwright.sync_api import Locator, Page, expect

from pages.parts import MenuPage
from pages.transactions import TransactionsPage
from rig.controls import action, choices, choose, field, pick, question, sheet, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, DAD, MOM
from rig.screens import PHONE
from rig.settle import settled


def test_an_own_category_is_made_used_and_deleted__allowance_77(own_smiths: Household) -> None:
    dad = own_smiths.open(DAD, "/settings/categories")
    page = own_smiths.open(MOM, "/settings", screen=PHONE)
    page.get_by_role("link", name="Categories", exact=True).click()
    titled(page, "Categories")
    shows(page, "Money In", "Money Out", "Snacks", "Built-in")

    page.get_by_role("link", name="Add Category", exact=True).click()
    form = sheet(page, "Add Category")
    _save(page, form, "Add Category")
    shows(form, "Name is required")
    field(form, "Name").fill("snacks")
    _save(page, form, "Add Category")
    shows(form, "A category with this name already exists")
    field(form, "Name").fill("Robotics")
    form.get_by_role("button", name="Lightning", exact=True).click()
    form.get_by_role("button", name="Teal", exact=True).click()
    _save(page, form, "Add Category")
    shows(page, "Robotics was added")
    shows(dad, "Robotics")

    alice = own_smiths.parent_api().child_id("Alice")
    dad.goto(f"{own_smiths.server.url}/children/{alice}/transactions/new?type=debit")
    entry = sheet(dad, "Spend Money")
    field(entry, "Amount").fill("4")
    field(entry, "Description").fill("Batteries")
    choose(entry, "Category", "Robotics")
    action(entry, "Spend Money").click()
    settled(dad)

    MenuPage(page).choose("Robotics", "Delete")
    action(question(page, "Delete Robotics?"), "Delete").click()
    shows_not(page, "Robotics")
    dad.goto(f"{own_smiths.server.url}/children/{alice}/transactions")
    shows(TransactionsPage(dad).rows.filter(has_text="Batteries"), "Robotics")
    dad.goto(f"{own_smiths.server.url}/children/{alice}/transactions/new?type=debit")
    assert "Robotics" not in choices(sheet(dad, "Spend Money"), "Category")


def test_a_built_in_one_is_hidden_and_shown_again(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/categories")

    MenuPage(page).choose("Toys", "Hide")

    expect(_row(page, "Toys, Built-in, Hidden")).to_be_visible()
    MenuPage(page).choose("Toys", "Show")
    expect(_row(page, "Toys, Built-in")).to_be_visible()
    MenuPage(page).more("Toys").press("Enter")
    expect(page.get_by_role("menuitem", name="Delete", exact=True)).to_have_count(0)


def test_an_own_one_opens_to_edit_from_its_row(own_smiths: Household) -> None:
    made = own_smiths.parent_api().post(
        "/categories", {"name": "Robotics", "kind": "Debit", "symbol": "bolt.fill", "colour": 5}
    )
    assert made.status == 201, made.text
    page = own_smiths.open(MOM, "/settings/categories", screen=PHONE)
    opener = page.get_by_role("button", name="Robotics", exact=True)
    expect(opener).to_have_accessible_description("Opens to edit")
    # A built-in one cannot be edited, and a child only reads.
    expect(page.get_by_role("button", name="Toys", exact=True)).to_have_count(0)
    child = own_smiths.open(ALICE, "/settings/categories", screen=PHONE)
    expect(child.get_by_role("button", name="Robotics", exact=True)).to_have_count(0)

    opener.click()

    expect(field(sheet(page, "Edit Category"), "Name")).to_have_value("Robotics")


def test_an_own_one_is_renamed_everywhere(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    body = {"name": "Robotics", "kind": "Debit", "symbol": "bolt.fill", "colour": 5}
    made = api.post("/categories", body)
    assert made.status == 201, made.text
    page = own_smiths.open(MOM, "/settings/categories", screen=PHONE)
    child = own_smiths.open(ALICE, "/settings/categories", screen=PHONE)

    MenuPage(page).choose("Robotics", "Edit")
    form = sheet(page, "Edit Category")
    expect(field(form, "Name")).to_have_value("Robotics")
    field(form, "Name").fill("Robots")
    _save(page, form)

    shows(page, "Robots was saved")
    shows(child, "Robots")
    shows_not(child, "Robotics")
    expect(child.get_by_role("button", name="More, Robots", exact=True)).to_have_count(0)
    expect(child.get_by_role("link", name="Add Category", exact=True)).to_have_count(0)


def test_a_new_one_of_money_in_is_not_offered_for_money_out(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/categories/new")
    form = sheet(page, "Add Category")
    pick(form, "Money In")
    field(form, "Name").fill("Dog walking")

    _save(page, form, "Add Category")

    shows(page, "Dog walking was added")
    page.goto(f"{own_smiths.server.url}/transactions/new")
    entry = sheet(page, "Create Transaction")
    assert "Dog walking" in choices(entry, "Category")
    pick(entry, "Money Out")
    settled(page)
    assert "Dog walking" not in choices(entry, "Category")


def _row(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name, exact=True)


def _save(page: Page, form: Locator, button: str = "Save") -> None:
    action(form, button).click()
    settled(page)
