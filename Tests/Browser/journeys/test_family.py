"""The family's page, invitations, recovery codes, shared.md §1.2, §2.2, §2.4 and §15."""

import re

from playwright.sync_api import Page, expect

from pages.family import ConfirmSheet, DeleteFamilySheet, FamilyPage, FamilySettingsSheet
from pages.login import LoginPage
from pages.register import RegisterPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.controls import action, at, choose, copied, field, path_of, picker, question, sheet, shows, shows_not, titled
from rig.household import Household
from rig.measure import broken_words
from rig.people import ALICE, DAD, MOM, Person
from rig.screens import PHONE, WIDE
from rig.settle import SOON, settled

ANN = Person.parent("ann@example.com", "Ann", "purple hat on a tall giraffe")


def test_the_page_lists_parents_and_children__shared_30(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings", screen=PHONE)

    action(page.get_by_role("main"), "Smith Family").click()

    titled(page, "Smith Family")
    for heading in ("Parents", "Children"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    shows(page, "Sarah Smith", "parent@example.com", "Owner", "You", "David Smith", "dad@example.com")
    shows(page, "Alice Smith", "Bob Smith", "Weekly: $15.00")
    shows_not(page, "Removed children")
    page.get_by_role("link", name=re.compile("^Alice Smith")).click()
    titled(page, "Alice Smith")


def test_no_word_of_a_member_is_broken_beside_the_settings__shared_9_6(smiths: Household) -> None:
    page = smiths.open(MOM, "/family", screen=WIDE)

    shows(page, "Sarah Smith", "parent@example.com", "Owner", "You")
    assert not broken_words(page)


def test_the_last_parent_cannot_leave__shared_30(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM)
    page.goto(f"{own_smiths.server.url}/family")
    family = FamilyPage(settled(page))

    family.choose("David Smith", "Remove")
    family.answer("Remove David Smith from Smith Family?", "Cancel")
    shows(page, "David Smith")
    family.choose("David Smith", "Remove")
    family.answer("Remove David Smith from Smith Family?", "Remove")
    shows_not(page, "David Smith")

    family.choose("Sarah Smith", "Leave Family")
    shows(page, "A family needs at least one parent")
    expect(family.more("Sarah Smith")).to_be_visible()


def test_a_child_reads_the_family_and_changes_nothing__shared_29(smiths: Household) -> None:
    page = smiths.open(ALICE, "/family")

    titled(page, "Smith Family")
    shows(page, "Sarah Smith", "David Smith", "Alice Smith", "Bob Smith", "Weekly: $15.00")
    shows_not(page, "parent@example.com", "Invite Parent", "Add Child", "Edit")
    expect(page.get_by_role("button", name=re.compile("^More"))).to_have_count(0)
    smiths.watch_of(page).expect("status of 404")
    for path in ("/family/invite", "/settings/family"):
        page.goto(smiths.server.url + path)
        shows(settled(page), "This page doesn't exist or you don't have access.")


def test_a_new_name_shows_on_every_device_at_once__shared_31(own_smiths: Household) -> None:
    mom = own_smiths.open(MOM, "/family", screen=PHONE)
    dad = own_smiths.open(DAD, screen=WIDE)
    child = own_smiths.open(ALICE, "/settings", screen=PHONE)

    action(mom.get_by_role("main"), "Edit").click()
    form = FamilySettingsSheet(mom)
    form.save()
    shows(form.sheet, "Nothing has changed yet")
    form.name.fill("  ")
    form.save()
    shows(form.sheet, "Family name is required")
    form.name.fill("G" * 61)
    form.save()
    shows(form.sheet, "Family name can be at most 60 characters")
    form.name.fill("Gray Family")
    form.save_button.click()

    for page in (dad, child):
        expect(page.get_by_text("Gray Family", exact=True).first).to_be_visible(timeout=SOON)
    titled(mom, "Gray Family")
    shows(mom, "Family settings saved")


def test_typed_settings_are_not_lost_without_a_question__shared_21(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings/family", screen=PHONE)
    form = FamilySettingsSheet(page)

    form.name.fill("Gray Family")
    action(form.sheet, "Cancel").click()
    action(question(page, "Discard changes?"), "Keep Editing").click()
    expect(form.name).to_have_value("Gray Family")
    action(form.sheet, "Cancel").click()
    action(question(page, "Discard changes?"), "Discard").click()

    at(page, "/settings")
    shows(page, "Smith Family")


def test_a_refused_currency_takes_the_focus__shared_9_5(smiths: Household) -> None:
    form = FamilySettingsSheet(smiths.open(MOM, "/settings/family", screen=WIDE))

    choose(form.sheet, "Currency", "Euro (EUR)")
    form.save()

    currency = picker(form.sheet, "Currency")
    expect(currency).to_have_attribute("aria-invalid", "true")
    expect(currency).to_be_focused()


def test_two_parents_change_the_settings_and_nothing_is_lost__bad_moment(own_smiths: Household) -> None:
    first = FamilySettingsSheet(own_smiths.open(MOM, "/settings/family"))
    second = FamilySettingsSheet(own_smiths.open(DAD, "/settings/family"))
    first.name.fill("Gray Family")
    first.save()

    second.sheet.get_by_role("switch", name="Children May Spend Money", exact=True).check()
    second.save()
    shows(second.sheet, "This was changed elsewhere. Review and save again.")
    expect(second.name).to_have_value("Gray Family")
    second.save()

    expect(second.sheet).to_have_count(0)
    family = own_smiths.parent_api().get("/families/current").json
    assert (family["name"], family["childMayRecordSpending"]) == ("Gray Family", True)


def test_the_owner_deletes_the_family_by_its_name__shared_1(own_smiths: Household) -> None:
    alice = own_smiths.new_session(ALICE)
    page = own_smiths.new_session(MOM, screen=PHONE)
    page.goto(f"{own_smiths.server.url}/family")
    action(settled(page).get_by_role("main"), "Delete Family").click()
    at(page, "/settings/family/delete")
    form = DeleteFamilySheet(page)
    axe_clean_in_each_scheme(page)
    form.save()
    shows(form.sheet, "Type “Smith Family” to delete it")
    expect(form.name).to_be_focused()
    form.name.fill("Smith Family")
    own_smiths.server.age_sign_ins()
    form.save()
    ConfirmSheet(page).confirm(MOM.password)

    for left in (page, alice):
        at(left, "/login")
    LoginPage(page).fill(MOM.email, MOM.password)
    LoginPage(page).sign_in_button.click()
    shows(page, "Invalid email or password")


def test_nobody_but_the_owner_deletes_the_family__shared_1(smiths: Household) -> None:
    for person in (DAD, ALICE):
        page = smiths.open(person, "/family")
        titled(page, "Smith Family")
        shows_not(page, "Delete Family")
        smiths.watch_of(page).expect("status of 404")
        page.goto(f"{smiths.server.url}/settings/family/delete")
        shows(settled(page), "This page doesn't exist or you don't have access.")


def test_a_removed_child_comes_back__allowance_87(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    page = own_smiths.open(MOM, "/family")
    api.delete(f"/children/{api.child_id('Bob')}")

    shows(page, "Removed children", "30 days left")
    page.get_by_role("button", name="Restore, Bob Smith", exact=True).click()

    shows_not(page, "Removed children")
    shows(page, "Bob was restored", "Bob Smith")


def test_an_invitation_is_shown_copied_and_cancelled__shared_17(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/family")
    FamilyPage(page).invite.click()
    invite = sheet(page, "Invite Parent")
    shows(invite, "Expires in 7 days")
    expect(invite.get_by_role("img", name="QR code of the invitation link", exact=True)).to_be_visible()
    link = _link(page)
    assert re.fullmatch(rf"http://[^/]+:{own_smiths.server.port}/invite/\w+", link) and "localhost" not in link

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    action(invite, "Copy Link").click()
    shows(invite, "Copied")
    copied(page, link)

    action(invite, "Cancel Invitation").click()
    expect(invite).to_have_count(0)
    guest = own_smiths.open(None, path_of(link))
    shows(guest, "This invitation is no longer valid.")


def test_an_invited_parent_joins_once_with_codes_of_their_own__shared_17(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/family/invite", screen=PHONE)
    path = path_of(_link(page))
    guest = own_smiths.open(None, path, screen=PHONE)
    titled(guest, "Create Parent Account")
    shows(guest, "You are joining Smith Family")
    expect(guest.get_by_role("heading", name="Family Information", exact=True)).to_have_count(0)
    form = RegisterPage(guest)
    form.fill(first_name="Ann", last_name="Smith", email=ANN.email, password=ANN.password)
    form.create_button.click()
    shows(guest, "Passwords do not match")
    form.confirm_password.fill(ANN.password)
    form.send()

    titled(guest, "Recovery Codes")
    codes = _codes(guest)
    assert len(codes) == len(set(codes)) == 8
    # The browser has its cookie and has left the invitation.
    at(guest, "/home")
    settled(guest)
    guest.reload()
    titled(settled(guest), "Recovery Codes")
    assert _codes(guest) == codes
    assert not [code for code in codes if code in guest.url or code in own_smiths.server.log()]
    expect(action(guest, "Print")).to_be_visible()
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    action(guest, "Copy").click()
    shows(guest, "Copied")
    copied(guest, "\n".join(codes))
    shows(page, "Invitation Used")
    action(guest, "I have saved them").click()
    titled(guest, "Dashboard")
    shows(guest, "Smith Family", "$275.50")
    guest.reload()
    titled(settled(guest), "Dashboard")
    assert codes[0] not in guest.content()

    late = own_smiths.open(None, path)
    shows(late, "This invitation is no longer valid.")
    _recover(own_smiths, ANN.email, codes[3], "orange cat on a low cloud")
    at(guest, "/login")


def test_a_recovery_code_works_once__shared_22(own_smiths: Household) -> None:
    code = own_smiths.parent_api().post(f"/children/{own_smiths.parent_api().child_id('Alice')}/password-code", {})
    page = _recover(own_smiths, ALICE.email, code.json["code"], "kitten-on-the-sofa")

    LoginPage(page).fill(ALICE.email, "kitten-on-the-sofa")
    LoginPage(page).sign_in_button.click()
    titled(page, "My Allowance")

    again = own_smiths.open(None, "/recover")
    _fill_recovery(again, ALICE.email, code.json["code"], "kitten-on-the-chair")
    shows(again, "This code is not valid.")


def test_a_parent_reads_out_digits_for_a_child__shared_22(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/family")

    FamilyPage(page).choose("Alice Smith", "Reset Password")

    told = question(page, "Tell Alice this code:")
    digits = re.search(r"\d{4} \d{4}", told.inner_text())
    assert digits
    _recover(own_smiths, ALICE.email, digits.group(), "kitten-on-the-sofa")


def test_the_forgotten_password_says_what_is_missing__shared_22(smiths: Household) -> None:
    page = smiths.open(screen=PHONE)

    page.get_by_role("link", name="Forgot password?", exact=True).click()
    titled(page, "Forgot Password")
    shows(page, "A recovery code", "Ask another parent")
    action(page, "Set New Password").click()

    shows(page, "Email is required", "Code is required", "Password is required")
    expect(field(page, "Email or user name")).to_be_focused()


def _codes(page: Page) -> list[str]:
    """The recovery codes that a page shows."""
    code = re.compile(r"^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$")
    return page.get_by_role("main").get_by_text(code).all_inner_texts()


def _link(page: Page) -> str:
    """The link that the open sheet shows."""
    return sheet(page, "Invite Parent").get_by_text(re.compile(r"^http://.*/invite/")).inner_text()


def _fill_recovery(page: Page, email: str, code: str, password: str) -> None:
    field(page, "Email or user name").fill(email)
    field(page, "Code").fill(code)
    field(page, "New Password").fill(password)
    field(page, "Confirm Password").fill(password)
    action(page, "Set New Password").click()
    settled(page)


def _recover(household: Household, email: str, code: str, password: str) -> Page:
    page = household.open(None, "/recover")
    _fill_recovery(page, email, code, password)
    at(page, "/login")
    shows(page, "Your password was changed. Sign in with the new one.")
    said = page.locator("[aria-live=polite]").filter(has_text="Your password was changed.")
    expect(said).to_have_count(1)
    return page
