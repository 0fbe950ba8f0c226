"""What pages of links and of keys have in common, shared.md §4 and allowance.md §3.20."""

import pytest
from playwright.sync_api import expect

from pages.api_keys import APIKeysPage
from pages.glance import GlanceLinksPage
from pages.secrets import SecretsPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, at, question
from rig.household import Household
from rig.people import MOM
from rig.screens import PHONE, WIDE, Screen


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
@pytest.mark.parametrize("kind", [APIKeysPage, GlanceLinksPage])
def test_the_sheets_are_accessible_and_ask_before_they_lose_a_name__shared_21__allowance_102(
    own_smiths: Household, kind: type[SecretsPage], screen: Screen
) -> None:
    secrets = kind(own_smiths.open(MOM, kind.PATH, screen=screen))
    page = secrets.page
    secrets.add()
    axe_clean_in_each_scheme(page)
    secrets.name.fill("Kitchen")
    action(secrets.sheet, "Cancel").click()
    action(question(page, "Discard changes?"), "Keep Editing").click()
    expect(secrets.name).to_have_value("Kitchen")
    secrets.create()
    axe_clean_in_each_scheme(page)
    secrets.done("Kitchen")
    axe_clean_in_each_scheme(page)
    at(page, kind.PATH)


@pytest.mark.parametrize("kind", [APIKeysPage, GlanceLinksPage])
def test_a_sheet_has_an_address_that_a_reload_and_back_keep__shared_40__shared_41(
    smiths: Household, kind: type[SecretsPage]
) -> None:
    secrets = kind(smiths.open(MOM, kind.PATH, screen=PHONE))
    page = secrets.page
    secrets.add()
    at(page, f"{kind.PATH}/new")
    page.reload()
    expect(secrets.name).to_be_visible()

    page.go_back()

    expect(secrets.sheet).to_have_count(0)
    at(page, kind.PATH)
    page.goto(f"{smiths.server.url}{kind.PATH}/new")
    expect(secrets.name).to_be_visible()
    action(secrets.sheet, "Cancel").click()
    expect(secrets.sheet).to_have_count(0)
    at(page, kind.PATH)
