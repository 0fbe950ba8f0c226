"""`/family` with its sheets, and `/invite/{code}`, shared.md §1.2 and §2.2."""

from playwright.sync_api import Page

from pages.parts import FormSheet, MenuPage
from rig.controls import action, field, sheet
from rig.settle import settled


class FamilyPage(MenuPage):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = page.get_by_role("main")
        self.invite = action(self.main, "Invite Parent")


class FamilySettingsSheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Family Settings", save="Save Changes")
        self.name = field(self.sheet, "Family Name")


class DeleteFamilySheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Delete Family", save="Delete Family")
        self.name = field(self.sheet, "Family Name")


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
