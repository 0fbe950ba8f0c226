"""The child's own dashboard `/my-allowance` and the parent's view of a child, allowance.md §3.2 and §3.3."""

from playwright.sync_api import Page

from rig.controls import action


class ChildDashboardPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.recent_rows = page.get_by_test_id("TransactionRow")
        self.see_all = action(page, "See All")


class ChildDetailPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.add_money = action(page, "Add Money")
        self.spend_money = action(page, "Spend Money")
        self.see_all = action(page, "See All")
