"""`/settings/api-keys` with its sheet, shared.md §4."""

from playwright.sync_api import Locator, Page

from rig.controls import action, choose, field, question, sheet
from rig.settle import settled


class APIKeysPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.sheet = sheet(page, "Create API Key")
        self.name = field(self.sheet, "Name")

    def add(self) -> None:
        action(self.main, "Create API Key").click()
        settled(self.page)

    def fill(self, name: str, scope: str) -> None:
        self.name.fill(name)
        choose(self.sheet, "Scope", scope)

    def create(self) -> None:
        action(self.sheet, "Create Key").click()
        settled(self.page)

    def made(self, name: str) -> Locator:
        """The sheet of the key that was just made."""
        return sheet(self.page, name)

    def key(self, name: str) -> str:
        """The key that was just made."""
        return self.made(name).get_by_text("roost_").inner_text().strip()

    def revoke(self, name: str) -> None:
        self.page.get_by_role("button", name=f"Revoke, {name}", exact=True).click()
        action(question(self.page, f"Revoke {name}?"), "Revoke").click()
        settled(self.page)
