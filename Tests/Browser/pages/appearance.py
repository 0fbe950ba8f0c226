"""`/settings/appearance`, shared.md §6.4."""

from playwright.sync_api import Locator, Page

from rig.controls import choose, pick
from rig.settle import settled


class AppearancePage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.haptics: Locator = page.get_by_role("switch", name="Haptics", exact=True)

    def pick_theme(self, name: str) -> None:
        pick(self.page, name)
        settled(self.page)

    def choose(self, label: str, option: str) -> None:
        choose(self.page, label, option)
        settled(self.page)
