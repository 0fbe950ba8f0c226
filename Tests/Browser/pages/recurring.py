"""`/children/{id}/recurring` and its sheets, allowance.md §3.17."""

from playwright.sync_api import Locator, Page

from rig.controls import field, sheet
from rig.settle import settled


class RecurringPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.get_by_test_id("RecurringRow")
        self.add = page.get_by_role("link", name="Add", exact=True)

    def row(self, name: str) -> Locator:
        return self.rows.filter(has_text=name)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of one and takes one of its acts."""
        self.page.get_by_role("button", name=f"More, {name}", exact=True).click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        settled(self.page)


class RecurringSheet:
    def __init__(self, page: Page, title: str) -> None:
        self.page = page
        self.sheet = sheet(page, title)
        self.amount = field(self.sheet, "Amount")
        self.description = field(self.sheet, "Description")
        self.starts = self.sheet.get_by_label("Starts", exact=True)
        self.ends = self.sheet.get_by_role("switch", name="Ends (optional)", exact=True)
        self.last_day = self.sheet.get_by_label("Last Day", exact=True)

    def save(self) -> None:
        self.sheet.get_by_role("button", name="Save", exact=True).click()
        settled(self.page)
