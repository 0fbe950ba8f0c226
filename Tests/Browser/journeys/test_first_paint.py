"""The first paint needs no script, and no page needs another host; design §2 and §9."""

import pytest
from playwright.sync_api import expect

from rig.controls import field, shows
from rig.household import Household
from rig.people import ALICE, MOM, Person

FIRST_PAGE_BYTES = 60_000
FIRST_PAGE_REQUESTS = 8


def test_the_sign_in_page_is_readable_without_script__issue_2(smiths: Household) -> None:
    page = smiths.open(None, "/login", java_script_enabled=False)

    shows(page, "Welcome Back", "Sign in to continue")
    expect(field(page, "Email or user name")).to_be_visible()
    expect(page.get_by_role("button", name="Sign In", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("person", "path", "texts"),
    [
        (MOM, "/home", ["Dashboard", "Smith Family", "$275.50", "Alice Smith", "Bob Smith"]),
        (MOM, "/transactions/new", ["Create Transaction"]),
        (ALICE, "/my-allowance", ["Hi, Alice!", "$125.50", "2 days"]),
        (ALICE, "/transactions", ["Transactions", "Movie ticket"]),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_signed_in_page_is_readable_without_script__issue_2(
    smiths: Household, person: Person, path: str, texts: list[str]
) -> None:
    page = smiths.open(person, path, java_script_enabled=False)

    shows(page, *texts)


@pytest.mark.parametrize(("person", "path"), [(None, "/login"), (MOM, "/home")], ids=["login", "home"])
def test_a_first_visit_loads_little__design_9(smiths: Household, person: Person | None, path: str) -> None:
    page = smiths.open(person, "/login" if person is None else "/settings")
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.clearBrowserCache")
    loaded: list[int] = []
    client.on("Network.loadingFinished", lambda event: loaded.append(int(event["encodedDataLength"])))
    asked: list[str] = []
    client.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
    client.on("Network.webSocketCreated", lambda event: asked.append(event["url"]))

    page.goto(smiths.server.url + path, wait_until="networkidle")

    assert loaded and sum(loaded) <= FIRST_PAGE_BYTES, loaded
    # A browser with windows also asks for the icon and the manifest.
    linked = page.locator("link[rel=icon], link[rel=manifest]").evaluate_all("links => links.map(link => link.href)")
    requests = [url for url in asked if not url.startswith("data:")]
    requests += [url for url in linked if url not in requests]
    assert any("/perch/socket" in url for url in requests) and len(requests) <= FIRST_PAGE_REQUESTS, requests
    # What few pages need is not among it.
    assert [url.rpartition("/")[2] for url in requests if url.endswith(".js")] == ["client.js"], requests
    uses = page.locator("use").evaluate_all("uses => uses.map(use => use.getAttribute('href'))")
    assert uses and all("/start.svg#" in use for use in uses), uses
