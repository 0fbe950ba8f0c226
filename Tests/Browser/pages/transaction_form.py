"""The two money sheets, allowance.md §3.7 and §3.8."""

import re

from playwright.sync_api import Locator, Page

from rig.controls import action, choose, field, pick, picker, sheet
from rig.settle import settled


class TransactionForm:
    """The fields that both sheets share."""

    def __init__(self, sheet: Locator, submit: str | re.Pattern[str]) -> None:
        self.sheet = sheet
        self.amount = field(sheet, "Amount")
        self.description = field(sheet, "Description")
        self.category = picker(sheet, "Category")
        self.submit = sheet.get_by_role("button", name=submit, exact=True)
        self.cancel = action(sheet, "Cancel")

    def pick_type(self, name: str) -> None:
        pick(self.sheet, name)

    def choose_category(self, name: str) -> None:
        choose(self.sheet, "Category", name)


class NewTransactionSheet(TransactionForm):
    """`/transactions/new`: any child."""

    def __init__(self, page: Page) -> None:
        super().__init__(sheet(page, "Create Transaction"), "Create Transaction")
        self.child = picker(self.sheet, "Select Child")

    def choose_child(self, full_name: str) -> None:
        choose(self.sheet, "Select Child", full_name)

    def fill(self, full_name: str, kind: str, amount: str, description: str) -> None:
        """All that has to be there before it can be sent."""
        self.choose_child(full_name)
        self.pick_type(kind)
        self.amount.fill(amount)
        self.description.fill(description)


class EditTransactionSheet(TransactionForm):
    """`/transactions/{id}/edit`, allowance.md §3.9."""

    def __init__(self, page: Page) -> None:
        super().__init__(sheet(page, "Edit Transaction"), "Save")
        self.page = page
        self.note = field(self.sheet, "Note")

    def save(self) -> None:
        self.submit.click()
        settled(self.page)


class QuickTransactionSheet(TransactionForm):
    """`/children/{id}/transactions/new`: one child. The sheet and its button say which of the two acts it is."""

    ACT = re.compile("^(Add|Spend) Money$")

    def __init__(self, page: Page) -> None:
        super().__init__(sheet(page, self.ACT), self.ACT)
