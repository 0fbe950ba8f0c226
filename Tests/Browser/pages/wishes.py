"""`/goals`, `/children/{id}/wishlist` and the pages and sheets of one wish, allowance.md §3.10 and §3.11."""

from playwright.sync_api import Locator, Page

from rig.controls import action, field, picker, question, sheet
from rig.settle import settled


class WishListPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.get_by_test_id("WishListItemRow")
        self.add = page.get_by_role("link", name="Add", exact=True)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has_text=name)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of a wish and takes one of its acts."""
        self.page.get_by_role("button", name=f"More, {name}", exact=True).click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()

    def answer(self, asked: str, words: str) -> None:
        """Answers what is asked and waits for what comes of it."""
        action(question(self.page, asked), words).click()
        settled(self.page)


class WishSheet:
    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.sheet = sheet(page, title)
        self.name = field(self.sheet, "Name")
        self.price = field(self.sheet, "Price")
        self.link = field(self.sheet, "Link (optional)")
        self.notes = field(self.sheet, "Notes (optional)")
        self.save_from = picker(self.sheet, "Save From")
        self.save_button = self.sheet.get_by_role("button", name="Save", exact=True)

    def save(self) -> None:
        self.save_button.click()
        settled(self.page)
