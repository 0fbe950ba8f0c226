"""Keys for scripts, shared.md §4 and §6.1."""

import re

from pages.api_keys import APIKeysPage
from pages.family import ConfirmSheet
from rig.api import Api
from rig.controls import action, copied, shows, shows_not
from rig.household import Household
from rig.people import ALICE, MOM
from rig.screens import PHONE, WIDE
from rig.settle import settled


def test_a_key_is_made_copied_used_and_revoked__shared_28(own_smiths: Household) -> None:
    keys = APIKeysPage(own_smiths.open(MOM, "/settings", screen=PHONE))
    page = keys.page
    action(keys.main, "API Keys").click()
    shows(page, "No API Keys")
    keys.add()
    keys.create()
    shows(keys.sheet, "Name is required")
    keys.fill("Spreadsheet", "Read")
    shows(keys.sheet, "Sees what a parent sees, and changes nothing.")
    keys.create()

    key = keys.secret("Spreadsheet")
    assert re.fullmatch(r"roost_[\w-]{43}", key)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    action(keys.made("Spreadsheet"), "Copy").click()
    shows(keys.made("Spreadsheet"), "Copied")
    copied(page, key)
    keys.done("Spreadsheet")
    shows(page, "Spreadsheet", "Read", "Not used yet")
    assert key not in page.content()

    script = Api(own_smiths.server.url).with_key(key)
    assert script.balance("Alice") == "125.50"
    alice = script.child_id("Alice")
    written = script.post(f"/children/{alice}/transactions", {"amount": "1", "type": "Credit", "description": "No"})
    assert written.status == 403, written.text
    page.reload()
    shows(settled(page), "Last used Nov 20, 2025 at 3:00 PM")

    keys.revoke("Spreadsheet")
    shows(page, "Spreadsheet was revoked", "No API Keys")
    assert script.get("/families/current/children").status == 401
    assert key not in own_smiths.server.log()


def test_a_key_for_writing_writes__shared_28(own_smiths: Household) -> None:
    keys = APIKeysPage(own_smiths.open(MOM, "/settings/api-keys", screen=WIDE))
    keys.add()
    keys.fill("Chores", "Write")
    keys.create()

    script = Api(own_smiths.server.url).with_key(keys.secret("Chores"))
    script.credit("Alice", "1.00", "Dishes")

    assert script.balance("Alice") == "126.50"


def test_an_old_sign_in_is_asked_for_the_password__bad_moment(own_smiths: Household) -> None:
    keys = APIKeysPage(own_smiths.open(MOM, "/settings/api-keys", screen=PHONE))
    own_smiths.server.age_sign_ins()
    keys.add()
    keys.fill("Phone", "Capture")
    keys.create()
    asked = ConfirmSheet(keys.page)
    shows(asked.sheet, "Please confirm it's you.")
    asked.confirm(MOM.password)
    assert keys.secret("Phone").startswith("roost_")
    keys.done("Phone")

    own_smiths.server.age_sign_ins()
    keys.revoke("Phone")
    asked.confirm(MOM.password)

    shows(keys.page, "Phone was revoked", "No API Keys")


def test_a_child_finds_no_keys__shared_29(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings")
    shows_not(page, "API Keys")

    smiths.watch_of(page).expect("status of 404")
    answer = page.goto(f"{smiths.server.url}/settings/api-keys")

    assert answer is not None and answer.status == 404
    shows(settled(page), "This page doesn't exist or you don't have access.")
