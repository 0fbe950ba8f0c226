"""Entries as a file, allowance.md §3.18 and §6."""

import csv
import io
import re

from playwright.sync_api import Page, expect

from rig.controls import action, at, pick, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, MOM, SAM
from rig.screens import PHONE


def test_a_parent_takes_a_child_s_entries_along__allowance_99(smiths: Household) -> None:
    page = smiths.open(MOM, smiths.address("/children/{alice}"))
    page.get_by_role("link", name="Export", exact=True).click()
    titled(page, "Export")
    shows(page, "45 transactions")

    name, content = _download(page)
    assert name == "roost-Alice-2025-01-01-2025-11-20.csv"
    assert content.startswith("\ufeffdate,time,child,type,amount,currency")
    assert len(list(csv.reader(io.StringIO(content)))) == 46

    pick(page, "JSON")
    page.get_by_role("switch", name="Include savings", exact=True).click()
    link = page.get_by_role("link", name="Export", exact=True)
    expect(link).to_have_attribute("href", _ending("format=json&savings=true"))
    name, content = _download(page)
    assert name.endswith(".json") and content.lstrip().startswith("{")


def test_a_child_takes_only_its_own_along__allowance_99(smiths: Household) -> None:
    page = smiths.open(ALICE, "/settings/export", screen=PHONE)
    shows(page, "45 transactions")
    expect(page.get_by_role("switch", name="Include photos", exact=True)).to_have_count(0)
    _, content = _download(page)
    assert {row[2] for row in list(csv.reader(io.StringIO(content)))[1:]} == {"Alice"}


def test_nothing_to_take_along_is_said__allowance_99(empty_house: Household) -> None:
    api = empty_house.api.register(SAM, "Gray Family")
    mia = api.add_child("Mia", "mia@example.com", "kitten-9")
    page = empty_house.open(SAM, f"/children/{mia['id']}/export")
    shows(page, "No Transactions")

    page.get_by_role("button", name="Export", exact=True).click()

    shows(page, "There are no transactions on these days")
    expect(page.get_by_label("From", exact=True)).to_be_focused()


def test_a_count_that_failed_can_be_tried_again__allowance_99(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings", screen=PHONE)
    own_smiths.watch_of(page).expect("status of 5")
    with own_smiths.server.broken_ledger():
        page.goto(own_smiths.server.url + "/settings/export")
        shows(page, "Something went wrong on the server.")
        expect(page.get_by_role("button", name="Export", exact=True)).to_be_enabled()
    action(page, "Try Again").click()

    shows_not(page, "Something went wrong on the server.")
    expect(page.get_by_role("link", name="Export", exact=True)).to_be_visible()


def test_a_file_that_is_refused_says_why_and_leads_back__allowance_99(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/export", screen=PHONE)
    expect(page.get_by_role("link", name="Export", exact=True)).to_be_visible()
    own_smiths.watch_of(page).expect("status of 5")

    with own_smiths.server.broken_ledger():
        page.get_by_role("link", name="Export", exact=True).click()
        expect(page.get_by_text("Something went wrong on the server.", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to Export", exact=True).click()

    titled(page, "Export")
    _download(page)


def test_a_file_asked_for_after_the_session_ended_leads_to_signing_in(own_smiths: Household) -> None:
    page = own_smiths.open(MOM, "/settings/export", java_script_enabled=False)
    link = page.get_by_role("link", name="Export", exact=True).and_(page.locator("[href^='/api']"))
    expect(link).to_be_visible()
    page.context.clear_cookies()

    link.click()

    at(page, "/login?next=/settings/export")
    expect(page.get_by_role("heading", name="Welcome Back")).to_be_visible()


def _download(page: Page) -> tuple[str, str]:
    with page.expect_download() as coming:
        page.get_by_role("link", name="Export", exact=True).click()
    return coming.value.suggested_filename, coming.value.path().read_text(encoding="utf-8")


def _ending(text: str) -> re.Pattern[str]:
    return re.compile(f"{re.escape(text)}$")
