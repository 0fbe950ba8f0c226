"""`/settings/appearance`, shared.md §6.4."""

from playwright.sync_api import Locator, Page

from rig.controls import choose, pick
from rig.settle import settled


class AppearancePage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.haptics: Locator = page.get_by_role("switch", name="Haptics", exact=True)
        self.text_size: Locator = page.get_by_role("slider", name="Text Size", exact=True)
        self.same_as_system: Locator = page.get_by_role("switch", name="Same as System", exact=True)

    def pick_theme(self, name: str) -> None:
        pick(self.page, name)
        settled(self.page)

    def choose(self, label: str, option: str) -> None:
        choose(self.page, label, option)
        settled(self.page)
