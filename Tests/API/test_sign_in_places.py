"""Whose wrong passwords pause whom, and the operator's command, as a browser and a script meet them."""

import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pages.login import LoginPage
from rig.api import Answer
from rig.household import Household
from rig.people import MOM, PASSWORD
from rig.server import DEMO_NOW, RoostServer, roost
from rig.settle import SOON, settled

A = "203.0.113.9"
B = "198.51.100.7"


@pytest.fixture
def proxied(browser: Browser) -> Iterator[Household]:
    """The demo household, as if a proxy on this machine said where its visitors are."""
    command = ["demo", "--password", PASSWORD, "--now", DEMO_NOW, "--public-url", "http://roost.example"]
    with RoostServer(command).running() as server:
        household = Household(browser, server)
        yield household
        complaints = household.close_pages()
        assert not complaints, "\n".join(complaints)


def _try(household: Household, network: str, password: str, **headers: str) -> Answer:
    body = {"email": MOM.email, "password": password}
    return household.api.post("/auth/login", body, x_forwarded_for=network, **headers)


def test_a_strangers_wrong_passwords_keep_nobody_out_and_the_parent_is_told(proxied: Household) -> None:
    page = proxied.new_session(MOM, extra_http_headers={"X-Forwarded-For": A})
    device = next(cookie for cookie in page.context.cookies() if cookie["name"] == "roost-device")
    assert device["httpOnly"] and device["sameSite"] == "Lax"
    known = {"cookie": f"roost-device={device['value']}"}

    statuses = [_try(proxied, A, "not the password").status for _ in range(6)]

    assert statuses == [401] * 5 + [429]
    # On the device that has signed in before, from the stranger's network and from another one.
    assert _try(proxied, A, PASSWORD, **known).status == 200
    assert _try(proxied, B, PASSWORD, **known).status == 200
    # A device that nobody has seen, on another network.
    assert _try(proxied, B, PASSWORD).status == 200
    assert _try(proxied, A, PASSWORD).status == 429
    # The page that was open all the time hears of it.
    page.goto(f"{proxied.server.url}/notifications")
    expect(page.get_by_text(re.compile(r"Wrong passwords for your account from 203\.0\.113\.0/24"))).to_be_visible()


def test_a_device_is_known_by_its_cookie_after_signing_out(proxied: Household) -> None:
    page = proxied.new_session(MOM, extra_http_headers={"X-Forwarded-For": A})
    page.goto(f"{proxied.server.url}/settings")
    settled(page)
    page.context.clear_cookies(name="roost-session")
    for _ in range(6):
        _try(proxied, A, "not the password")
    assert _try(proxied, A, PASSWORD).status == 429

    page.goto(f"{proxied.server.url}/login")
    LoginPage(page).sign_in(MOM)


def test_reset_password_works_while_the_server_runs_and_ends_pauses_and_live_screens(own_smiths: Household) -> None:
    page = own_smiths.new_session(MOM)
    new = "green garden with 42 trees"
    body = {"email": MOM.email, "password": new}
    for _ in range(6):
        own_smiths.api.post("/auth/login", body)
    assert own_smiths.api.post("/auth/login", body).status == 429
    data = own_smiths.server.data
    assert (data / "roost.sock").stat().st_mode & 0o777 == 0o600

    weak = roost("reset-password", MOM.email, "--password", "short", "--data", data)
    nobody = roost("reset-password", "nobody@example.com", "--password", new, "--data", data)
    done = roost("reset-password", MOM.email, "--password", new, "--data", data)

    assert weak.returncode != 0 and "15 characters" in weak.stderr
    assert nobody.returncode != 0 and "no account has that email" in nobody.stderr
    assert done.returncode == 0, done.stderr
    expect(page.get_by_role("heading", name="Welcome Back")).to_be_visible(timeout=SOON)
    assert own_smiths.api.post("/auth/login", body).status == 200


def test_reset_password_works_when_no_server_runs(own_smiths: Household) -> None:
    new = "green garden with 42 trees"
    data = own_smiths.server.data
    for end in (own_smiths.server.kill, own_smiths.server.stop):
        end()
        # A killed server leaves its socket behind, which nobody answers.
        done = roost("reset-password", MOM.email, "--password", new, "--data", data)
        assert done.returncode == 0, done.stderr
        own_smiths.server.start()
        assert own_smiths.api.post("/auth/login", {"email": MOM.email, "password": new}).status == 200
        assert not list(data.glob("*.sock.*"))


def test_the_socket_understands_nothing_else_and_its_folder_may_have_a_long_name(tmp_path: Path) -> None:
    data = tmp_path / ("a-long-name-" * 12) / "data"
    data.mkdir(parents=True)
    with RoostServer.demo(data=data).running() as server:
        for line in (b"hello\n", b"{}\n", b"\n", b'{"email":1,"password":null}\n', b"x" * 10_000 + b"\n", b""):
            answer = _say(data, line)
            assert answer == b"" or b"does not understand" in answer, answer
        done = roost("reset-password", MOM.email, "--password", "green garden with 42 trees", "--data", data)
        assert done.returncode == 0, done.stderr
        assert server.log().count("fault") == 0


def _say(data: Path, line: bytes) -> bytes:
    """What the server answers on its control socket, by a name that is short enough."""
    folder = os.open(data, os.O_RDONLY)
    try:
        with socket.socket(socket.AF_UNIX) as peer:
            peer.settimeout(120)
            peer.connect(f"/proc/self/fd/{folder}/roost.sock")
            peer.sendall(line)
            peer.shutdown(socket.SHUT_WR)
            return peer.recv(65_536)
    except ConnectionResetError:
        return b""
    finally:
        os.close(folder)
