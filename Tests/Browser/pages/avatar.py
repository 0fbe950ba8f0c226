"""The sheet "Avatar", for oneself and for a child; look-and-feel.md §5."""

from playwright.sync_api import Locator, Page

from pages.parts import FormSheet
from rig.controls import field, pick


class AvatarSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Avatar")
        self.other = field(self.sheet, "Any Other Emoji")
        self.colors = self.sheet.get_by_role("radiogroup", name="Color")

    def emoji(self, name: str) -> Locator:
        """One of the emoji that are offered, or "Initials"."""
        return self.sheet.get_by_role("button", name=name, exact=True)

    def choose(self, emoji: str, color: str) -> None:
        self.emoji(emoji).click()
        pick(self.colors, color)
        self.save()
