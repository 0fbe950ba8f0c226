"""`/children/{id}/budgets` and its sheets, allowance.md §3.14."""

from playwright.sync_api import Locator, Page

from rig.controls import action, choose, field, pick, picker, question, sheet
from rig.settle import settled


class BudgetsPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.cards = page.get_by_test_id("BudgetCard")
        self.add = action(page, "Add Budget")

    def card(self, name: str) -> Locator:
        return self.cards.filter(has_text=name)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of a budget and takes one of its acts."""
        self.page.get_by_role("button", name=f"More, {name}", exact=True).click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()

    def answer(self, asked: str, words: str) -> None:
        action(question(self.page, asked), words).click()
        settled(self.page)


class BudgetSheet:
    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.sheet = sheet(page, title)
        self.category = picker(self.sheet, "Category")
        self.limit = field(self.sheet, "Limit")
        self.threshold = self.sheet.get_by_role("slider", name="Warn at", exact=True)
        self.blocks = self.sheet.get_by_role("switch", name="Block spending over the limit", exact=True)

    def choose_category(self, name: str) -> None:
        choose(self.sheet, "Category", name)

    def pick_period(self, name: str) -> None:
        pick(self.sheet, name)

    def save(self) -> None:
        self.sheet.get_by_role("button", name="Save", exact=True).click()
        settled(self.page)
