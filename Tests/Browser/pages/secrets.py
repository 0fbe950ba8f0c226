"""What the pages of links and of keys have in common: each is made in a sheet, shown once, and revoked."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from pages.parts import MenuPage
from rig.controls import action, field, sheet
from rig.screens import PHONE
from rig.settle import settled


@dataclass(frozen=True)
class Words:
    """What the buttons of such a page say, and how its secrets begin."""

    add: str
    create: str
    revoke: str
    secret: str


class SecretsPage(MenuPage):
    PATH: str
    WORDS: Words

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.sheet = sheet(page, self.WORDS.add)
        self.name = field(self.sheet, "Name")

    def add(self) -> None:
        action(self.main, self.WORDS.add).click()
        settled(self.page)

    def create(self) -> None:
        action(self.sheet, self.WORDS.create).click()
        settled(self.page)

    def made(self, name: str) -> Locator:
        """The sheet of the one that was just made."""
        return sheet(self.page, name)

    def secret(self, name: str) -> str:
        """What is told, this once, of the one that was just made."""
        return self.made(name).get_by_text(self.WORDS.secret).inner_text().strip()

    def done(self, name: str) -> None:
        """Closes the sheet of the one that was just made; on its way out it still holds the secret."""
        action(self.made(name), "Done").click()
        expect(self.made(name)).to_have_count(0)
        settled(self.page)

    def revoke(self, name: str) -> None:
        """Revokes one: from the menu of its row on a phone, by the button of its row in a wide window."""
        size = self.page.viewport_size
        if size and size["width"] <= PHONE.width:
            self.choose(name, self.WORDS.revoke)
        else:
            self.page.get_by_role("button", name=f"{self.WORDS.revoke}, {name}", exact=True).click()
        self.answer(f"{self.WORDS.revoke} {name}?", self.WORDS.revoke)
