"""Profile, password, devices, inbox and notification preferences, shared.md §4, §6, §7 and §15."""

import re
import time

import pytest
from playwright.sync_api import expect

from pages.account import InboxPage, PasswordSheet, PreferencesPage, ProfileSheet, RecoveryCodesSheet
from pages.family import ConfirmSheet
from pages.login import LoginPage
from rig.controls import action, at, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import SOON, settled


def test_a_new_name_shows_in_settings_and_in_rows__shared_34(own_smiths: Household) -> None:
    child = own_smiths.open(ALICE, "/transactions", screen=PHONE)
    expect(child.get_by_text("by Mom").first).to_be_visible()
    page = own_smiths.open(MOM, "/settings")
    action(page.get_by_role("main"), "Edit Profile").click()
    form = ProfileSheet(page)
    form.save()
    shows(form.sheet, "Nothing has changed yet")

    form.first_name.fill(" ")
    form.save()
    shows(form.sheet, "First name is required")
    shows_not(form.sheet, "Nothing has changed yet")
    expect(form.first_name).to_be_focused()
    form.first_name.fill("Susan")
    form.nickname.fill("Mum")
    form.save()

    at(page, "/settings")
    shows(page, "Profile saved")
    shows(page.get_by_role("main"), "Susan Smith")
    child.reload()
    expect(settled(child).get_by_text("by Mum").first).to_be_visible()


def test_two_windows_change_the_profile__shared_34(own_smiths: Household) -> None:
    first = ProfileSheet(own_smiths.open(MOM, "/settings/profile"))
    second = ProfileSheet(own_smiths.open(MOM, "/settings/profile"))
    first.nickname.fill("Mum")
    first.save()

    second.first_name.fill("Susan")
    second.save()
    shows(second.sheet, "This was changed elsewhere. Review and save again.")
    expect(second.nickname).to_have_value("Mum")
    second.save()
    expect(second.sheet).to_have_count(0)


def test_an_address_that_is_taken_is_said_at_the_field__shared_34(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/profile", screen=PHONE)
    form = ProfileSheet(page)

    form.email.fill("dad@example.com")
    form.save()

    shows(form.sheet, "An account with this email already exists")
    form.email.fill("mom@example.com")
    form.save()
    shows(page, "mom@example.com")


def test_an_old_sign_in_is_asked_for_the_password__shared_34(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/profile", screen=PHONE)
    own_smiths.server.age_sign_ins()
    form = ProfileSheet(page)
    form.email.fill("mom@example.com")
    form.save()

    asked = ConfirmSheet(page)
    shows(asked.sheet, "Please confirm it's you.")
    expect(asked.sheet).to_have_attribute("data-state", "grabber")
    expect(asked.sheet).to_have_css("border-start-start-radius", "16px")
    asked.confirm("not it")
    shows(asked.sheet, "This is not your password")
    asked.confirm(MOM.password)

    shows(page, "Profile saved", "mom@example.com")


def test_the_password_is_changed_and_other_devices_end__shared_22(own_smiths: Household) -> None:
    other = own_smiths.new_session(BOB, screen=PHONE)
    page = own_smiths.new_session(BOB)
    page.goto(f"{own_smiths.server.url}/settings/password")
    form = PasswordSheet(settled(page))
    form.current.fill("not it")
    form.new.fill("kitten")
    form.confirmation.fill("kitten")
    form.save()
    shows(form.sheet, "Password must be at least 8 characters", "Weak")
    form.new.fill("kitten-on-the-sofa")
    form.confirmation.fill("kitten-on-the-sofa")
    form.save()
    shows(form.sheet, "This is not your password", "Strong")
    form.current.fill(BOB.password)
    form.save()

    shows(page, "Password changed")
    at(other, "/login")
    LoginPage(other).fill(BOB.email, "kitten-on-the-sofa")
    LoginPage(other).sign_in_button.click()
    titled(other, "My Allowance")


def test_a_parent_makes_new_recovery_codes__shared_22(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM, screen=PHONE)
    page.goto(f"{own_smiths.server.url}/settings")
    action(settled(page), "Recovery Codes").click()
    form = RecoveryCodesSheet(page)
    form.make("not it")
    shows(form.sheet, "This is not your password")
    form.make(MOM.password)

    titled(page, "Recovery Codes")
    code = form.codes.first.inner_text()
    expect(form.codes).to_have_count(8)
    page.reload()
    expect(form.codes.first).to_have_text(code)
    action(settled(page), "I have saved them").click()
    titled(page, "Settings")
    page.reload()
    titled(page, "Settings")

    new = "purple hat on a tall giraffe"
    answer = own_smiths.api.post("/auth/recover/complete", {"code": code, "newPassword": new})
    assert answer.status == 204


def test_a_device_is_signed_out_from_another__shared_25(fresh_smiths: Household) -> None:
    page = fresh_smiths.new_session(ALICE)
    seconds = []

    for _ in range(3):
        phone = fresh_smiths.new_session(ALICE, screen=PHONE)
        page.goto(f"{fresh_smiths.server.url}/settings/devices")
        settled(page)
        shows(page, "This Device")
        sign_out = page.get_by_role("button", name=re.compile("^Sign Out, ")).first
        expect(sign_out).to_be_visible()

        begun = time.monotonic()
        sign_out.click()
        expect(phone).to_have_url(re.compile("/login"), timeout=SOON)
        seconds.append(time.monotonic() - begun)
        shows(phone, "Welcome Back")

    # A busy machine makes any single one late.
    assert min(seconds) < 2, seconds
    expect(page.get_by_role("button", name="Sign Out All Other Devices", exact=True)).to_have_count(0)
    shows(page, "This Device")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_devices_are_a_list__shared_25(smiths: Household, screen: Screen) -> None:
    page = smiths.open(ALICE, "/settings/devices", screen=screen)

    rows = page.get_by_role("main").get_by_role("list").get_by_role("listitem")
    expect(rows.filter(has_text="This Device").last).to_be_visible()


def test_all_other_devices_are_signed_out__shared_25(own_smiths: Household) -> None:
    others = [own_smiths.new_session(ALICE, screen=PHONE) for _ in range(2)]
    page = own_smiths.new_session(ALICE)
    page.goto(f"{own_smiths.server.url}/settings/devices")

    action(settled(page), "Sign Out All Other Devices").click()
    action(question(page, "Sign out all other devices?"), "Sign Out").click()

    for other in others:
        at(other, "/login")
    shows(page, "This Device", "All other devices were signed out")


def test_every_switch_survives_a_reload_and_shows_elsewhere__shared_35(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/notifications")
    preferences = PreferencesPage(page)
    preferences.switch("Allow Notifications").check()
    switches = [
        "Transaction Alerts", "Allowance Reminders", "Goals and Savings", "Budget Warnings", "Requests",
        "Sources Found",
    ]
    for name in [*switches, "Sign-in Alerts"]:
        preferences.switch(name).uncheck()
    preferences.switch("Low Balance Warning").check()
    slider = page.get_by_role("slider", name="Alert when balance below", exact=True)
    slider.focus()
    page.keyboard.press("Home")
    shows(page, "Alert when balance below $0.00")
    settled(page)

    page.reload()
    phone = own_smiths.open(MOM, "/settings/notifications", screen=PHONE)

    for device in (page, phone):
        there = PreferencesPage(settled(device))
        expect(there.switch("Allow Notifications")).to_be_checked()
        for name in [*switches, "Sign-in Alerts"]:
            expect(there.switch(name)).not_to_be_checked()
        expect(there.switch("Balance Alerts")).to_be_checked()
        shows(device, "Alert when balance below $0.00")


def test_types_and_slider_show_where_they_count__shared_36(own_smiths: Household) -> None:
    page = own_smiths.open(ALICE, "/settings/notifications", screen=PHONE)
    preferences = PreferencesPage(page)
    shows(page, "Enable notifications to receive updates about transactions and allowances")
    shows_not(page, "Notification Types", "Quiet Hours")

    preferences.switch("Allow Notifications").check()
    shows(page, "Notification Types", "Quiet Hours")
    expect(preferences.switch("Sign-in Alerts")).to_be_disabled()
    # A child hears nothing of the parents' own money.
    expect(preferences.switch("Sources Found")).to_have_count(0)
    expect(page.get_by_role("slider")).to_have_count(0)
    preferences.switch("Low Balance Warning").check()
    expect(page.get_by_role("slider")).to_be_visible()
    shows(page, "Alert when balance below $10.00")
    preferences.switch("Balance Alerts").uncheck()
    expect(preferences.switch("Low Balance Warning")).to_have_count(0)


def test_the_inbox_counts_reads_and_opens__shared_38(own_smiths: Household) -> None:
    child = own_smiths.open(ALICE, screen=PHONE)
    before = _unread(child.get_by_role("link", name=re.compile("^Notifications")).get_attribute("aria-label"))
    own_smiths.parent_api().credit("Alice", "7.00", "Raked leaves")
    bell = child.get_by_role("link", name=f"Notifications, {before + 1} unread", exact=True)
    expect(bell).to_be_visible(timeout=SOON)

    bell.click()
    titled(child, "Notifications")
    inbox = InboxPage(child)
    shows(child, "Today", "+$7.00", "Raked leaves, by Mom")
    inbox.notice("Unread, +$7.00").click()

    titled(child, "Transaction Details")
    child.go_back()
    titled(child, "Notifications")
    expect(inbox.notice("Unread, +$7.00")).to_have_count(0)
    inbox.choose("+$7.00", "Delete")
    shows_not(child, "+$7.00")


def test_everything_is_read_at_once_and_live__shared_38(own_smiths: Household) -> None:
    page = own_smiths.open(DAD, "/notifications", screen=WIDE)
    own_smiths.parent_api().credit("Alice", "7.00", "Raked leaves")
    expect(InboxPage(page).notice("Unread, Alice: +$7.00")).to_be_visible(timeout=SOON)
    InboxPage(page).choose("Alice: +$7.00", "Mark as Read")
    expect(InboxPage(page).notice("Unread, Alice: +$7.00")).to_have_count(0)

    own_smiths.parent_api().credit("Bob", "3.00", "Dishes")
    action(page, "Mark All as Read").click()
    expect(page.get_by_role("button", name=re.compile("^Unread"))).to_have_count(0)
    page.goto(f"{own_smiths.server.url}/home")
    expect(settled(page).get_by_role("link", name="Notifications", exact=True)).to_be_visible()


def _unread(label: str | None) -> int:
    found = re.search(r"(\d+) unread", label or "")
    return int(found.group(1)) if found else 0
