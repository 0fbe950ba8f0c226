"""`/settings/glance` with its sheet, and `/glance/{token}`, allowance.md §3.20."""

from playwright.sync_api import Locator, Page

from rig.controls import action, field, question, sheet
from rig.settle import settled


class GlanceLinksPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.sheet = sheet(page, "Add Link")
        self.name = field(self.sheet, "Name")

    def add(self) -> None:
        action(self.main, "Add Link").click()
        settled(self.page)

    def switch(self, label: str) -> Locator:
        """A switch of the open form: a child, or whether amounts are shown."""
        return self.sheet.get_by_role("switch", name=label, exact=True)

    def create(self) -> None:
        action(self.sheet, "Create Link").click()
        settled(self.page)

    def made(self, name: str) -> Locator:
        """The sheet of the link that was just made."""
        return sheet(self.page, name)

    def address(self, name: str) -> str:
        """The whole address of the link that was just made."""
        return self.made(name).get_by_text("/glance/").inner_text().strip()

    def delete(self, name: str) -> None:
        self.page.get_by_role("button", name=f"Delete, {name}", exact=True).click()
        action(question(self.page, f"Delete {name}?"), "Delete").click()
        settled(self.page)
