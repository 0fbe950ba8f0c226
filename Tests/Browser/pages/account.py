"""Profile, password, devices, inbox and notification preferences, shared.md §6 and §7."""

import re

from playwright.sync_api import Locator, Page

from pages.parts import FormSheet, MenuPage
from rig.controls import action, field, sheet


class ProfileSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Edit Profile", save="Save Changes")
        self.first_name = field(self.sheet, "First Name")
        self.nickname = field(self.sheet, "Nickname")
        self.email = field(self.sheet, "Email")


class PasswordSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Change Password", save="Change Password")
        self.current = field(self.sheet, "Current Password")
        self.new = field(self.sheet, "New Password")
        self.confirmation = field(self.sheet, "Confirm Password")


class RecoveryCodesSheet(FormSheet):
    """The sheet that makes them, and the page that tells them once."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "Recovery Codes", save="Make New Codes")
        self.password = field(self.sheet, "Current Password")
        self.codes = page.get_by_role("main").get_by_text(re.compile("^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$"))

    def make(self, password: str) -> None:
        self.password.fill(password)
        self.save()


class InboxPage(MenuPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")

    def notice(self, title: str) -> Locator:
        return self.main.get_by_role("button", name=title).first

    def more(self, title: str) -> Locator:
        """The menu of the newest notice of this title."""
        return super().more(title).first


class PreferencesPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")

    def switch(self, name: str) -> Locator:
        return self.main.get_by_role("switch", name=name, exact=True)


class SignInAgainSheet:
    """"Please sign in again", over a page whose session has ended by itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = sheet(page, "Please sign in again")
        self.password = field(self.sheet, "Password")

    def sign_in(self, password: str) -> None:
        self.password.fill(password)
        action(self.sheet, "Sign In").click()
