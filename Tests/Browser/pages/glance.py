"""`/settings/glance` with its sheet, allowance.md §3.20."""

from playwright.sync_api import Locator

from pages.secrets import SecretsPage, Words


class GlanceLinksPage(SecretsPage):
    PATH = "/settings/glance"
    WORDS = Words(add="Add Link", create="Add Link", revoke="Delete", secret="/glance/")

    def switch(self, label: str) -> Locator:
        """A switch of the open form: a child, or whether amounts are shown."""
        return self.sheet.get_by_role("switch", name=label, exact=True)
