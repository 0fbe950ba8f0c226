"""`/family` with its sheets, and `/invite/{code}`, shared.md §1.2 and §2.2."""

from playwright.sync_api import Locator, Page

from rig.controls import action, field, question, sheet
from rig.settle import settled


class FamilyPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.invite = action(self.main, "Invite Parent")

    def more(self, name: str) -> Locator:
        """The menu of a member."""
        return self.page.get_by_role("button", name=f"More, {name}", exact=True)

    def choose(self, name: str, act: str) -> None:
        """Opens the menu of a member and takes one of its acts."""
        self.more(name).click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()

    def answer(self, asked: str, words: str) -> None:
        """Answers what is asked and waits for what comes of it."""
        action(question(self.page, asked), words).click()
        settled(self.page)


class FamilySettingsSheet:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Family Settings")
        self.name = field(self.sheet, "Family Name")
        self.save_button = self.sheet.get_by_role("button", name="Save Changes", exact=True)

    def save(self) -> None:
        self.save_button.click()
        settled(self.page)


class ConfirmSheet:
    """"Please confirm it's you.", wherever something needs a fresh sign-in."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Confirm Your Password")
        self.password = field(self.sheet, "Password")

    def confirm(self, password: str) -> None:
        self.password.fill(password)
        action(self.sheet, "Continue").click()
        settled(self.page)
