"""Profile, password, devices, inbox and notification preferences, shared.md §6 and §7."""

from playwright.sync_api import Locator, Page

from rig.controls import field, sheet
from rig.settle import settled


class ProfileSheet:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Edit Profile")
        self.first_name = field(self.sheet, "First Name")
        self.nickname = field(self.sheet, "Nickname")
        self.email = field(self.sheet, "Email")
        self.save_button = self.sheet.get_by_role("button", name="Save Changes", exact=True)

    def save(self) -> None:
        self.save_button.click()
        settled(self.page)


class PasswordSheet:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Change Password")
        self.current = field(self.sheet, "Current Password")
        self.new = field(self.sheet, "New Password")
        self.confirmation = field(self.sheet, "Confirm Password")

    def save(self) -> None:
        self.sheet.get_by_role("button", name="Change Password", exact=True).click()
        settled(self.page)


class InboxPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")

    def notice(self, title: str) -> Locator:
        return self.main.get_by_role("button", name=title).first

    def choose(self, title: str, act: str) -> None:
        """Opens the menu of a notice and takes one of its acts."""
        self.page.get_by_role("button", name=f"More, {title}", exact=True).first.click()
        self.page.get_by_role("menuitem", name=act, exact=True).click()
        settled(self.page)


class PreferencesPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")

    def switch(self, name: str) -> Locator:
        return self.main.get_by_role("switch", name=name, exact=True)
