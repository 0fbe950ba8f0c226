"""Balances at a glance, allowance.md §3.20 and §6."""

import re

import pytest
from playwright.sync_api import expect

from pages.glance import GlanceLinksPage
from rig.accessibility import axe_clean_in_each_scheme
from rig.api import Api
from rig.controls import action, at, copied, path_of, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM, Person
from rig.screens import PHONE, WIDE, Screen
from rig.settle import settled

NARROW = Screen("narrow", 320, 640, has_touch=True)


def test_a_parent_makes_copies_and_deletes_a_link__allowance_102(own_smiths: Household) -> None:
    links = GlanceLinksPage(own_smiths.open(MOM, "/settings/glance", screen=PHONE))
    page = links.page
    shows(page, "No Links Yet")
    links.add()
    links.create()
    shows(links.sheet, "Name is required")
    links.name.fill("Kitchen")
    for name in ("Alice", "Bob"):
        links.switch(name).uncheck()
    links.create()
    expect(links.switch("Alice")).to_be_focused()
    for name in ("Alice", "Bob"):
        links.switch(name).check()
    links.create()

    address = links.secret("Kitchen")
    assert re.fullmatch(rf"http://[^/]+:{own_smiths.server.port}/glance/[\w-]{{43}}", address)
    assert "localhost" not in address
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    action(links.made("Kitchen"), "Copy Link").click()
    shows(links.made("Kitchen"), "Copied")
    copied(page, address)
    links.done("Kitchen")
    shows(page, "Kitchen", "Alice, Bob", "Amounts shown", "Not used yet")
    assert address.rsplit("/", 1)[1] not in page.content()

    path = path_of(address)
    display = own_smiths.open(None, path, screen=WIDE)
    titled(display, "At a Glance")
    shows(display, "Alice", "$125.50", "Bob", "$150.00", "Next payment Nov 22")
    expect(display.get_by_text(re.compile("^Updated Nov 20, 2025"))).to_be_visible()
    expect(display.get_by_role("button")).to_have_count(0)
    expect(display.get_by_role("navigation").get_by_role("link")).to_have_count(0)

    links.revoke("Kitchen")
    shows(page, "Kitchen was deleted", "No Links Yet")
    own_smiths.watch_of(display).expect("status of 404")
    display.reload()
    shows(settled(display), "Not Found", "This page doesn't exist or you don't have access.")
    shows_not(display, "Alice", "$125.50")


def test_hidden_amounts_are_not_on_the_page__allowance_102(own_smiths: Household) -> None:
    links = GlanceLinksPage(own_smiths.open(MOM, "/settings/glance", screen=WIDE))
    links.add()
    links.name.fill("Hall")
    links.switch("Bob").uncheck()
    links.switch("Show amounts").uncheck()
    links.create()
    path = path_of(links.secret("Hall"))

    display = own_smiths.open(None, path, screen=PHONE)

    shows(display, "Alice", "Next payment Nov 22")
    shows_not(display, "Bob")
    assert "125.50" not in display.get_by_role("main").inner_html()


@pytest.mark.parametrize("person", [MOM, ALICE], ids=["parent", "child"])
def test_a_link_opens_alike_for_the_signed_in__allowance_102(smiths: Household, person: Person) -> None:
    path = _link(smiths.parent_api())

    page = smiths.open(person, path)

    titled(page, "At a Glance")
    shows(page, "Alice", "$125.50", "Bob", "$150.00")
    expect(page.get_by_role("link", name="Settings", exact=True)).to_have_count(0)


@pytest.mark.parametrize("person", [None, MOM], ids=["nobody", "parent"])
def test_a_wrong_token_is_not_found__allowance_102(smiths: Household, person: Person | None) -> None:
    page = smiths.open(person)
    smiths.watch_of(page).expect("status of 404")
    answer = page.goto(f"{smiths.server.url}/glance/{'x' * 43}")

    assert answer is not None and answer.status == 404
    shows(settled(page), "Not Found", "This page doesn't exist or you don't have access.")
    action(page.get_by_role("main"), "Go to Home").click()
    at(page, person.start_path if person else "/login")


def test_a_page_reads_without_scripts_and_tells_its_address_to_nobody__allowance_102(smiths: Household) -> None:
    path = _link(smiths.parent_api())

    page = smiths.open(None, "/login", java_script_enabled=False)
    referrers: list[str | None] = []
    page.on("request", lambda request: referrers.append(request.headers.get("referer")))
    answer = page.goto(smiths.server.url + path)

    assert answer is not None
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "noindex" in answer.headers["x-robots-tag"]
    assert '<meta http-equiv="refresh" content="60">' in answer.text()
    shows(page, "Alice", "$125.50", "Bob", "$150.00")
    assert len(referrers) > 1, "the page's style sheet is asked for"
    assert not [named for named in referrers if named and "/glance/" in named]


@pytest.mark.parametrize("screen", [PHONE, WIDE, NARROW], ids=str)
def test_the_page_is_accessible_in_any_size__allowance_102(smiths: Household, screen: Screen) -> None:
    page = smiths.open(None, _link(smiths.parent_api()), screen=screen)

    expect(page.get_by_role("main")).to_contain_text("$125.50")
    expect(page.get_by_role("list").get_by_role("listitem")).to_have_count(2)
    axe_clean_in_each_scheme(page)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= screen.width


def _link(api: Api) -> str:
    """The path of a new link that shows both children with amounts."""
    body = {"name": "Kitchen", "childIds": [api.child_id("Alice"), api.child_id("Bob")]}
    answer = api.post("/glance-links", body)
    assert answer.status == 201, answer.text
    return str(answer.json["path"])
