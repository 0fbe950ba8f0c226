"""`/goals`, `/children/{id}/wishlist` and the pages and sheets of one wish, allowance.md §3.10 and §3.11."""

from playwright.sync_api import Locator, Page

from pages.parts import FormSheet, ListPage
from rig.controls import field, picker


class WishListPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "WishListItemRow", add="Add Wish")


class WishSheet(FormSheet):
    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title, "Add Wish" if title.startswith("Add ") else "Save")
        self.name = field(self.sheet, "Name")
        self.price = field(self.sheet, "Price")
        self.link = field(self.sheet, "Link (optional)")
        self.notes = field(self.sheet, "Notes (optional)")
        self.save_from = picker(self.sheet, "Save From")
        self.other_emoji = field(self.sheet, "Any Other Emoji")

    def emoji(self, name: str) -> Locator:
        """One of the emoji that are offered, or "No Emoji"."""
        return self.sheet.get_by_role("button", name=name, exact=True)


class WishMoneySheet(FormSheet):
    """ "Put Money Aside" or "Move to Another Wish"."""

    def __init__(self, page: Page, title: str = "Put Money Aside") -> None:
        super().__init__(page, title, "Put Money Aside" if title == "Put Money Aside" else "Move Money")
        self.amount = field(self.sheet, "Amount")
        self.all = self.sheet.get_by_role("button", name="All", exact=True)

    def send(self, amount: str) -> None:
        self.amount.fill(amount)
        self.save()
