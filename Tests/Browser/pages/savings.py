"""`/children/{id}/savings`, `/savings/{id}` and their sheets, allowance.md §3.12 and §3.13."""

from playwright.sync_api import Page

from pages.parts import FormSheet, ListPage
from rig.controls import field


class SavingsPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "SavingsAccountRow", add="Add Account")


class SavingsAccountPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.history = page.get_by_test_id("SavingsTransactionRow")
        self.deposit = page.get_by_role("button", name="Deposit", exact=True)
        self.withdraw = page.get_by_role("button", name="Withdraw", exact=True)
        self.edit = page.get_by_role("button", name="Edit", exact=True)


class SavingsSheet(FormSheet):
    """ "Add Savings Account" or "Edit Savings Account"."""

    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title, save="Add Account" if title == "Add Savings Account" else "Save")
        self.name = field(self.sheet, "Name")
        self.target = field(self.sheet, "Target Amount (optional)")
        self.automatic = self.sheet.get_by_role("switch", name="Automatic Savings", exact=True)
        self.slider = self.sheet.get_by_role("slider", name="Percentage of each allowance", exact=True)
        self.percentage = field(self.sheet, "Percentage")
        self.locked = self.sheet.get_by_role("switch", name="Only parents can withdraw", exact=True)
        self.close = self.sheet.get_by_role("button", name="Close Account", exact=True)


class MoveSheet(FormSheet):
    """ "Deposit" or "Withdraw"."""

    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title, save=title)
        self.amount = field(self.sheet, "Amount")
        self.notes = field(self.sheet, "Notes (optional)")
        self.all = self.sheet.get_by_role("button", name="All", exact=True)

    def send(self, amount: str) -> None:
        self.amount.fill(amount)
        self.save()
