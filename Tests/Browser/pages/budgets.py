"""`/children/{id}/budgets` and its sheets, allowance.md §3.14."""

from playwright.sync_api import Page

from pages.parts import FormSheet, ListPage
from rig.controls import choose, field, pick, picker


class BudgetsPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "BudgetCard", add="Add Budget")


class BudgetSheet(FormSheet):
    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title)
        self.category = picker(self.sheet, "Category")
        self.limit = field(self.sheet, "Limit")
        self.threshold = self.sheet.get_by_role("slider", name="Warn at", exact=True)
        self.blocks = self.sheet.get_by_role("switch", name="Block spending over the limit", exact=True)

    def choose_category(self, name: str) -> None:
        choose(self.sheet, "Category", name)

    def pick_period(self, name: str) -> None:
        pick(self.sheet, name)
