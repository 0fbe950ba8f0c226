"""`/settings/api-keys` with its sheet, shared.md §4."""

from pages.secrets import SecretsPage, Words
from rig.controls import choose


class APIKeysPage(SecretsPage):
    PATH = "/settings/api-keys"
    WORDS = Words(add="Add API Key", create="Add Key", revoke="Revoke", secret="roost_")

    def fill(self, name: str, scope: str) -> None:
        self.name.fill(name)
        choose(self.sheet, "Scope", scope)
