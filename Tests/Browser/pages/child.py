"""The child's own dashboard `/my-allowance` and the parent's view of a child, allowance.md §3.2 and §3.3."""

from playwright.sync_api import Page

from pages.parts import FormSheet, View
from rig.controls import action, field, picker


class ChildDashboardPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.recent_rows = page.get_by_test_id("TransactionRow")
        self.see_all = action(page, "See All")


class ChildDetailPage(View):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.add_money = action(page, "Add Money")
        self.spend_money = action(page, "Spend Money")
        self.see_all = action(page, "See All")
        self.edit = action(page, "Edit")
        self.pay_now = page.get_by_role("button", name="Pay Now", exact=True)
        self.pause = page.get_by_role("button", name="Pause Allowance", exact=True)
        self.resume = page.get_by_role("button", name="Resume Allowance", exact=True)
        self.undo = page.get_by_role("button", name="Undo", exact=True)

    def pay(self, asked: str) -> None:
        """Presses "Pay Now" and says yes to what is asked."""
        self.pay_now.click()
        self.answer(asked, "Pay Now")


class EditChildSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Edit Child")
        self.first_name = field(self.sheet, "First Name")
        self.weekly_allowance = field(self.sheet, "Weekly Allowance")
        self.pay_day = picker(self.sheet, "Pay Day")
        self.overdraft_limit = field(self.sheet, "Overdraft Limit")
        self.email = field(self.sheet, "Email")

    def switch(self, name: str) -> None:
        self.sheet.get_by_role("switch", name=name, exact=True).click()
