"""Signing in, shared.md §2.1 and §15."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.login import LoginPage
from rig.controls import action, at, caret, shows, shows_not, titled
from rig.household import Household
from rig.people import ALICE, BOB, DAD, MOM, Person
from rig.screens import PHONE, SCREENS, Screen
from rig.settle import settled


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_the_sign_in_page_has_its_parts_in_order__shared_1(smiths: Household, screen: Screen) -> None:
    page = smiths.open(screen=screen)
    login = LoginPage(page)

    logo = page.locator("svg, img").filter(visible=True).first
    title = page.get_by_role("heading", name="Welcome Back", exact=True)
    line = page.get_by_text("Sign in to continue", exact=True)
    fields = [login.email, login.password, login.remember_me]
    parts = [logo, title, line, *fields, login.sign_in_button, login.sign_up_link]
    for part in parts:
        expect(part).to_be_visible()
    tops = [box["y"] for part in parts if (box := part.bounding_box())]

    assert len(tops) == len(parts)
    assert tops == sorted(tops)


@pytest.mark.parametrize("person", [MOM, ALICE], ids=["parent", "child"])
def test_people_arrive_where_they_start__shared_2(smiths: Household, person: Person) -> None:
    page = smiths.new_session(person)

    titled(page, person.start_title)
    at(page, person.start_path)


def test_nothing_typed_is_answered_at_both_fields__shared_3(smiths: Household) -> None:
    login = LoginPage(smiths.open())

    login.sign_in_button.click()

    shows(login.page, "Email is required", "Password is required")
    expect(login.email).to_be_focused()
    for field, message in [(login.email, "Email is required"), (login.password, "Password is required")]:
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_accessible_description(message)


@pytest.mark.parametrize("email", ["invalid-email", "a@b", "a b@example.com", "@example.com", "a@@example.com"])
def test_a_malformed_email_is_refused_before_anything_is_tried__shared_4(smiths: Household, email: str) -> None:
    login = LoginPage(smiths.open())

    login.fill(email, "password123")
    login.sign_in_button.click()

    shows(login.page, "Please enter a valid email address")
    shows_not(login.page, "Invalid email or password")
    expect(login.email).to_be_focused()


def test_a_message_goes_when_its_field_changes__shared_4(smiths: Household) -> None:
    login = LoginPage(smiths.open())
    login.sign_in_button.click()
    shows(login.page, "Email is required")

    login.email.press_sequentially("a")

    shows_not(login.page, "Email is required")
    expect(login.email).to_have_attribute("aria-invalid", "false")
    shows(login.page, "Password is required")


@pytest.mark.parametrize("email", [MOM.email, "nobody@example.com"])
def test_wrong_password_and_unknown_email_read_the_same__shared_5(own_smiths: Household, email: str) -> None:
    login = LoginPage(own_smiths.open())

    login.fill(email, "not the password")
    login.sign_in_button.click()

    shows(login.page, "Invalid email or password")
    expect(login.page.locator("[aria-live=assertive]")).to_have_text("Invalid email or password")
    expect(login.email).to_have_value(email)
    at(login.page, "/login")


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["button", "enter"])
def test_a_refused_password_is_selected_to_be_typed_anew__shared_5(own_smiths: Household, by_keyboard: bool) -> None:
    login = LoginPage(own_smiths.open())
    login.fill(MOM.email, "not the password")

    login.password.press("Enter") if by_keyboard else login.sign_in_button.click()
    shows(login.page, "Invalid email or password")
    expect(login.password).to_be_focused()
    expect(login.password).to_have_value("not the password")
    login.page.keyboard.type(MOM.password)
    login.page.keyboard.press("Enter")

    titled(login.page, "Dashboard")


def test_wrong_password_and_unknown_email_take_the_same_time__shared_5(own_smiths: Household) -> None:
    # Three failures an account stay below the pause after five, all together below the thirty a minute of one network.
    known = [person.email for person in (MOM, DAD, ALICE, BOB)] * 3
    unknown = [f"nobody{number}@example.com" for number in range(12)]

    seconds = [
        (_refusal_seconds(own_smiths, one), _refusal_seconds(own_smiths, other))
        for one, other in zip(known, unknown, strict=True)
    ]

    known_seconds, unknown_seconds = (sum(column) for column in zip(*seconds, strict=True))
    assert 0.67 < known_seconds / unknown_seconds < 1.5, seconds


def test_remember_me_is_kept_on_the_device__shared_6(smiths: Household) -> None:
    login = LoginPage(smiths.open())
    expect(login.remember_me).not_to_be_checked()

    login.remember_me.click()
    expect(login.remember_me).to_be_checked()
    settled(login.page)
    login.page.reload()

    settled(login.page)
    expect(login.remember_me).to_be_checked()


def test_while_signing_in_the_button_is_busy_and_sends_once__shared_8(own_smiths: Household) -> None:
    with own_smiths.line() as link:
        login = LoginPage(own_smiths.open(url=link.url))
        login.fill(MOM.email, MOM.password)
        settled(login.page)
        link.delay_ms = 500
        sent = _count_sent_frames(login.page)

        login.sign_in_button.click()
        expect(login.sign_in_button).to_be_disabled()
        expect(login.sign_in_button).to_have_attribute("aria-busy", "true")
        after_first = len(sent)
        login.sign_in_button.click(force=True, no_wait_after=True)

        titled(login.page, "Dashboard")
        assert len(sent) == after_first


def test_enter_moves_on_and_then_signs_in__shared_9(smiths: Household) -> None:
    login = LoginPage(smiths.open())

    login.email.fill(MOM.email)
    login.email.press("Enter")
    expect(login.password).to_be_focused()
    login.password.fill(MOM.password)
    login.password.press("Enter")

    titled(login.page, "Dashboard")


def test_showing_the_password_keeps_value_and_caret__shared_16(smiths: Household) -> None:
    page = smiths.open(screen=PHONE)
    password = page.get_by_label("Password", exact=True)
    password.fill("correct horse")
    password.press("ArrowLeft")
    password.press("ArrowLeft")
    assert caret(password) == 11

    action(page, "Show password").click()
    expect(action(page, "Hide password")).to_be_visible()
    expect(password).to_have_attribute("type", "text")
    expect(password).to_have_value("correct horse")
    assert caret(password) == 11

    action(page, "Hide password").click()
    expect(password).to_have_attribute("type", "password")
    expect(password).to_have_value("correct horse")
    assert caret(password) == 11


def test_fields_and_buttons_have_names_and_purposes__shared_48(smiths: Household) -> None:
    login = LoginPage(smiths.open())

    expect(login.email).to_have_accessible_name("Email or user name")
    expect(login.password).to_have_accessible_name("Password")
    expect(login.sign_in_button).to_have_accessible_name("Sign In")
    expect(login.email).to_have_attribute("autocomplete", re.compile("username|email"))
    expect(login.email).to_have_attribute("autocapitalize", re.compile("none|off"))
    expect(login.password).to_have_attribute("autocomplete", re.compile("current-password"))


def test_a_signed_in_person_does_not_see_the_sign_in_page__shared_2(smiths: Household) -> None:
    page = smiths.open(MOM, "/login")

    titled(page, "Dashboard")
    at(page, "/home")


def _refusal_seconds(house: Household, email: str) -> float:
    """What the program computes for a refusal, which no other work of the machine makes longer."""
    before = house.server.processor_seconds()
    answer = house.api.post("/auth/login", {"email": email, "password": "not the password"})
    assert answer.status == 401, answer.text
    return house.server.processor_seconds() - before


def _count_sent_frames(page: Page) -> list[str | bytes]:
    """Frames that the page sends from now on, whatever socket it uses."""
    frames: list[str | bytes] = []
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.on("Network.webSocketFrameSent", lambda event: frames.append(event["response"]["payloadData"]))
    return frames
