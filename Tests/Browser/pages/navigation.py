"""The tabs of every signed-in page, shared.md §8."""

from playwright.sync_api import Locator, Page

PARENT_TABS = {
    "Home": "/home",
    "Settings": "/settings",
}
CHILD_TABS = {
    "My Allowance": "/my-allowance",
    "Transactions": "/transactions",
    "Goals": "/goals",
    "Settings": "/settings",
}


class Tabs:
    def __init__(self, page: Page) -> None:
        self.bar = page.get_by_role("navigation").filter(has=page.get_by_role("link", name="Settings", exact=True))
        self.links = self.bar.get_by_role("link")
        self.sidebar = self.bar.get_by_role("button", name="Sidebar", exact=True)
        self.sign_out = self.bar.get_by_role("button", name="Sign Out", exact=True)

    def tab(self, name: str) -> Locator:
        return self.bar.get_by_role("link", name=name, exact=True)
