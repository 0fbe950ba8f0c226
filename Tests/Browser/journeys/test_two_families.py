"""More than one family, shared.md §1.3, §15 item 32, and allowance.md §6 item 105."""

import pytest
from playwright.sync_api import Page, expect

from pages.families import FamilyChooser, JoinPage, NewFamilySheet
from pages.login import LoginPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.api import Api
from rig.controls import action, at, choose, field, question, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, DAD, MOM
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

SMITHS = ("Alice Smith", "Bob Smith", "$125.50", "$150.00", "$275.50", "Smith Family")
GRAYS = ("Ann Smith", "$41.00")


@pytest.mark.parametrize("screen", [PHONE, WIDE], ids=str)
def test_switching_shows_the_other_family_alone__shared_32__allowance_105(
    own_smiths: Household, screen: Screen
) -> None:
    page = _of_two_families(own_smiths, screen)
    page.goto(own_smiths.server.url + _child_page(own_smiths, "Alice"))
    titled(settled(page), "Alice Smith")
    action(page.get_by_role("navigation"), "Settings").click()
    titled(page, "Settings")
    chooser = FamilyChooser(page, "Smith Family")
    chooser.button.click()
    expect(chooser.option("Smith Family")).to_be_checked()
    expect(page.get_by_role("menu")).not_to_have_css("box-shadow", "none")
    page.keyboard.press("Escape")

    with page.expect_event("load"):
        chooser.choose("Gray Family")

    at(page, "/home")
    titled(page, "Dashboard")
    shows(page, "You are in Gray Family now", *GRAYS)
    shows_not(page, *SMITHS)
    own_smiths.watch_of(page).expect("status of 404")
    for _ in range(2):
        left = page.url
        page.evaluate("setTimeout(() => history.back())")
        expect(page).not_to_have_url(left)
        settled(page)
        # Only the list of families names the first one.
        assert not [words for words in SMITHS if words in page.content() and words != "Smith Family"]


def test_a_page_of_the_family_before_is_not_found_and_back_again_it_is__shared_32(own_smiths: Household) -> None:
    page = _of_two_families(own_smiths)
    alice = _child_page(own_smiths, "Alice")
    page.goto(f"{own_smiths.server.url}/settings")
    FamilyChooser(settled(page), "Smith Family").choose("Gray Family")

    own_smiths.watch_of(page).expect("status of 404")
    page.goto(own_smiths.server.url + alice)
    shows(settled(page), "Not Found", "This page doesn't exist or you don't have access.")
    page.goto(f"{own_smiths.server.url}/settings")
    FamilyChooser(settled(page), "Gray Family").choose("Smith Family")

    shows(page, "Alice Smith", "$125.50")
    shows_not(page, *GRAYS)
    page.goto(own_smiths.server.url + alice)
    titled(settled(page), "Alice Smith")


def test_the_other_tabs_go_along__shared_32(own_smiths: Household) -> None:
    page = _of_two_families(own_smiths)
    looking = _tab(page, own_smiths, _child_page(own_smiths, "Alice"))
    typing = _tab(page, own_smiths, f"{_child_page(own_smiths, 'Alice')}/transactions/new")
    field(typing, "Amount").fill("7")
    before = own_smiths.parent_api().balance("Alice")
    page.goto(f"{own_smiths.server.url}/settings")
    FamilyChooser(settled(page), "Smith Family").choose("Gray Family")

    for tab in (looking, typing):
        at(tab, "/home")
        titled(settled(tab), "Dashboard")
        shows(tab, *GRAYS)
        shows_not(tab, *SMITHS)
    assert own_smiths.parent_api().balance("Alice") == before


def test_a_tab_without_a_line_wakes_in_the_other_family__bad_moment(own_smiths: Household) -> None:
    page = _of_two_families(own_smiths)
    shows(page, "Alice Smith", "$125.50")
    families = page.context.request.get(f"{own_smiths.server.url}/api/v1/families").json()["families"]
    other = next(family["id"] for family in families if not family["isCurrent"])
    own_smiths.watch_of(page).expect("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(True)

    switched = page.context.request.post(
        f"{own_smiths.server.url}/api/v1/auth/switch-family",
        data={"familyId": other}, headers={"Origin": own_smiths.server.url})
    assert switched.status == 200, switched.text()
    page.context.set_offline(False)

    shows(page, *GRAYS)
    shows_not(page, *SMITHS)


def test_an_existing_account_joins_after_signing_in__shared_32(own_smiths: Household) -> None:
    grays = _grays(own_smiths)
    page = own_smiths.open(None, _invitation(grays), screen=PHONE)
    shows(page, "You are joining Gray Family", "Already have an account?")
    action(page.get_by_role("main"), "Sign In").click()
    expect(page.get_by_label("First Name", exact=True)).to_have_count(0)
    LoginPage(page).fill(MOM.email, MOM.password)
    LoginPage(page).sign_in_button.click()

    titled(page, "Join Family")
    shows(page, "Join Gray Family?")
    JoinPage(page).join()

    titled(page, "Dashboard")
    shows(page, *GRAYS)
    assert _parents(grays) == ["David Smith", "Sarah Smith"]


def test_not_now_joins_nothing_and_a_child_cannot__shared_32(own_smiths: Household) -> None:
    grays = _grays(own_smiths)
    path = _invitation(grays)
    page = own_smiths.open(MOM, path, screen=PHONE)
    shows(page, "Join Gray Family?")
    axe_clean_in_each_scheme(page)
    action(page.get_by_role("main"), "Not Now").click()
    at(page, "/home")
    shows(page, "Alice Smith")

    child = own_smiths.open(ALICE, path)
    shows(child, "This invitation is for a parent.")
    expect(JoinPage(child).join_button).to_have_count(0)
    assert _parents(grays) == ["David Smith"]

    grays.delete(f"/families/current/invitations/{path.rsplit('/', 1)[1]}")
    page.goto(own_smiths.server.url + path)
    shows(settled(page), "This invitation is no longer valid.")


def test_whoever_is_there_already_is_told_so_and_led_home__shared_32(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, _invitation(own_smiths.parent_api()), screen=PHONE)
    shows(page, "You belong to Smith Family already.")
    axe_clean_in_each_scheme(page)
    expect(JoinPage(page).join_button).to_have_count(0)

    action(page.get_by_role("main"), "Go to Home").click()
    titled(page, "Dashboard")


def test_one_more_family_is_created_and_gone_on_in__shared_1_3(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM, screen=PHONE)
    page.goto(f"{own_smiths.server.url}/settings")
    action(settled(page).get_by_role("main"), "Add Another Family").click()
    at(page, "/settings/families/new")
    form = NewFamilySheet(page)
    form.save()
    shows(form.sheet, "Family name is required")
    expect(form.name).to_be_focused()
    shows(form.sheet, "Currency: US Dollar · Time zone: New York")
    action(form.sheet, "Change").click()
    choose(form.sheet, "Currency", "Euro (EUR)")
    form.name.fill("Lake House")
    action(form.sheet, "Cancel").click()
    action(question(page, "Discard changes?"), "Keep Editing").click()
    form.save()

    at(page, "/home")
    titled(page, "Dashboard")
    shows(page, "Lake House", "No Children Yet")
    shows_not(page, *SMITHS[:-1])
    page.goto(f"{own_smiths.server.url}/settings")
    FamilyChooser(settled(page), "Lake House").choose("Smith Family")
    shows(page, "Alice Smith", "$125.50")


def test_two_quick_presses_make_one_family__bad_moment(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM)
    page.goto(f"{own_smiths.server.url}/settings/families/new")
    form = NewFamilySheet(settled(page))
    form.name.fill("Lake House")

    form.save_button.dblclick()

    at(page, "/home")
    families = own_smiths.parent_api().get("/families").json["families"]
    assert [family["name"] for family in families] == ["Smith Family", "Lake House"]


def test_a_child_creates_no_family__shared_29(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings")
    shows_not(page, "Add Another Family")

    smiths.watch_of(page).expect("status of 404")
    page.goto(f"{smiths.server.url}/settings/families/new")
    shows(settled(page), "This page doesn't exist or you don't have access.")


def test_one_family_needs_no_chooser__shared_33(smiths: Household) -> None:
    page = smiths.open(MOM, "/settings")

    shows(page, "Smith Family")
    shows_not(page, "Family: Smith Family")


def _grays(household: Household) -> Api:
    """A second family on the server, with Dad as its parent and Ann as its child; signed in there as Dad."""
    api = household.api.sign_in(DAD)
    made = api.post(
        "/families", {"name": "Gray Family", "currency": "USD", "locale": "en-US", "timeZone": "America/New_York"})
    assert made.status == 201, made.text
    token = api.post("/auth/switch-family", {"familyId": made.json["id"]}).json["token"]
    api.with_token(token).add_child("Ann", "ann@example.com", "kitten-on-the-sofa", startingBalance="41.00")
    return api


def _invitation(grays: Api) -> str:
    """The path of an invitation to the other family."""
    return f"/invite/{grays.post('/families/current/invitations', {}).json['code']}"


def _of_two_families(household: Household, screen: Screen = WIDE) -> Page:
    """A browser of Mom's, who has joined the other family and is in the first one."""
    grays = _grays(household)
    code = _invitation(grays).rsplit("/", 1)[1]
    assert household.parent_api().post(f"/invitations/{code}/accept", {}).status == 200
    page = household.new_session(MOM, screen=screen)
    titled(settled(page), "Dashboard")
    return page


def _child_page(household: Household, first_name: str) -> str:
    return f"/children/{household.parent_api().child_id(first_name)}"


def _tab(page: Page, household: Household, path: str) -> Page:
    """One more tab of the same browser."""
    tab = page.context.new_page()
    tab.goto(household.server.url + path)
    return settled(tab)


def _parents(api: Api) -> list[str]:
    members = api.get("/families/current/members").json["members"]
    return sorted(member["fullName"] for member in members if member["role"] == "Parent")
