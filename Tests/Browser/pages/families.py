"""The chooser of `/settings` `/settings/families/new`, and `/invite/{code}` for the signed-in, shared.md §1.3."""

from playwright.sync_api import Locator, Page, expect

from pages.parts import FormSheet
from rig.controls import action, field
from rig.settle import settled


class FamilyChooser:
    """"Family: Smith Family" in the settings."""

    def __init__(self, page: Page, current: str) -> None:
        self.page = page
        self.button = page.get_by_role("main").get_by_role("button", name=f"Family: {current}", exact=True)

    def option(self, family: str) -> Locator:
        """A family of the open list."""
        return self.page.get_by_role("menuitemradio", name=family, exact=True)

    def choose(self, family: str) -> None:
        """Switches to another family and waits for its start page."""
        self.button.click()
        self.option(family).click()
        expect(self.button).to_have_count(0)
        settled(self.page)


class NewFamilySheet(FormSheet):
    def __init__(self, page: Page) -> None:
        super().__init__(page, "Add Another Family", save="Add Family")
        self.name = field(self.sheet, "Family Name (e.g., Smith Family)")


class JoinPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.get_by_role("main")
        self.join_button = action(self.main, "Join")

    def join(self) -> None:
        self.join_button.click()
        expect(self.join_button).to_have_count(0)
        settled(self.page)
