"""`/children/{id}/savings`, `/savings/{id}` and their sheets, allowance.md §3.12 and §3.13."""

from playwright.sync_api import Locator, Page

from rig.controls import action, field, question, sheet
from rig.settle import settled


class SavingsPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.get_by_test_id("SavingsAccountRow")
        self.add = page.get_by_role("link", name="Add", exact=True)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has_text=name)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of an account and takes one of its acts."""
        self.page.get_by_role("button", name=f"More, {name}", exact=True).click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()


class SavingsAccountPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.history = page.get_by_test_id("SavingsTransactionRow")
        self.deposit = page.get_by_role("button", name="Deposit", exact=True)
        self.withdraw = page.get_by_role("button", name="Withdraw", exact=True)
        self.edit = page.get_by_role("button", name="Edit", exact=True)


class SavingsSheet:
    """ "Add Savings Account" or "Edit Savings Account"."""

    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.sheet = sheet(page, title)
        self.name = field(self.sheet, "Name")
        self.target = field(self.sheet, "Target Amount (optional)")
        self.automatic = self.sheet.get_by_role("switch", name="Automatic Savings", exact=True)
        self.slider = self.sheet.get_by_role("slider", name="Percentage of each allowance", exact=True)
        self.percentage = field(self.sheet, "Percentage")
        self.locked = self.sheet.get_by_role("switch", name="Only parents can withdraw", exact=True)
        self.close = self.sheet.get_by_role("button", name="Close Account", exact=True)

    def save(self) -> None:
        self.sheet.get_by_role("button", name="Save", exact=True).click()
        settled(self.page)

    def answer(self, asked: str, words: str) -> None:
        """Answers what is asked and waits for what comes of it."""
        action(question(self.page, asked), words).click()
        settled(self.page)


class MoveSheet:
    """ "Deposit" or "Withdraw"."""

    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.sheet = sheet(page, title)
        self.amount = field(self.sheet, "Amount")
        self.notes = field(self.sheet, "Notes (optional)")
        self.all = self.sheet.get_by_role("button", name="All", exact=True)
        self.button = self.sheet.get_by_role("button", name=title, exact=True)

    def send(self, amount: str) -> None:
        self.amount.fill(amount)
        self.button.click()
        settled(self.page)
