"""`/settings`, shared.md §6.1."""

from playwright.sync_api import Page

from rig.controls import action, question


class SettingsPage:
    def __init__(self, page: Page) -> None:
        self.page = page
        # The wide sidebar has a Sign Out of its own; the one of this page stands in the main part.
        self.sign_out = action(page.get_by_role("main"), "Sign Out")
        self.confirmation = question(page, "Are you sure you want to sign out?")
        self.confirm = self.confirmation.get_by_role("button", name="Sign Out", exact=True)
        self.cancel = self.confirmation.get_by_role("button", name="Cancel", exact=True)
