"""`/children/{id}/recurring` and its sheets, allowance.md §3.17."""

from playwright.sync_api import Page

from pages.parts import FormSheet, ListPage
from rig.controls import field


class RecurringPage(ListPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "RecurringRow", add="Add Recurring Transaction")


class RecurringSheet(FormSheet):
    def __init__(self, page: Page, title: str) -> None:
        super().__init__(page, title)
        self.amount = field(self.sheet, "Amount")
        self.description = field(self.sheet, "Description")
        self.starts = self.sheet.get_by_label("Starts", exact=True)
        self.ends = self.sheet.get_by_role("switch", name="Ends (optional)", exact=True)
        self.last_day = self.sheet.get_by_label("Last Day", exact=True)
