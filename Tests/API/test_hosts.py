"""Names under which the server is asked for: only its own get into links, and only pages of its own may act."""

import json
import socket
from collections.abc import Iterator

import pytest
import requests
from rig.api import Api
from rig.people import MOM, PASSWORD
from rig.server import RoostServer
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

EVIL = "evil.example"


@pytest.fixture(scope="module")
def server() -> Iterator[RoostServer]:
    with RoostServer.demo().running() as server:
        yield server


def test_an_invitation_never_leads_to_a_name_that_was_made_up(server: RoostServer) -> None:
    api = Api(server.url).sign_in(MOM)
    for host in (EVIL, f"localhost.{EVIL}:{server.port}", "localhost:1", "8.8.8.8"):
        headers = {"Authorization": f"Bearer {api.token}", "Host": host, "Content-Type": "application/json"}
        answer = requests.post(
            f"{server.url}/api/v1/families/current/invitations", "{}", headers=headers, timeout=120)
        link = answer.json()["url"]
        assert EVIL not in link and "8.8.8.8" not in link
        assert f":{server.port}/invite/" in link


def test_a_page_under_a_strangers_name_is_told_so_and_cannot_act(server: RoostServer) -> None:
    host = f"{EVIL}:{server.port}"
    page = requests.get(f"{server.url}/login", headers={"Host": host}, timeout=120)
    assert page.status_code == 421
    assert "--public-url" in page.text and EVIL not in page.text

    headers = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
    body = json.dumps({"email": MOM.email, "password": PASSWORD})
    login = requests.post(f"{server.url}/api/v1/auth/login", body, headers=headers, timeout=120)
    assert (login.status_code, login.json()["code"]) == (403, "FORBIDDEN")
    report = requests.post(f"{server.url}/perch/report", "words", headers=headers, timeout=120)
    assert report.status_code == 403
    with pytest.raises(InvalidStatus) as refused:
        address = f"ws://{host}/perch/socket?frame=0"
        connect(address, sock=socket.create_connection(("localhost", server.port), timeout=120),
                origin=f"http://{host}", subprotocols=["perch.x"])  # type: ignore[arg-type, list-item]
    assert refused.value.response.status_code == 403


def test_a_script_may_use_any_name(server: RoostServer) -> None:
    answer = requests.get(f"{server.url}/api/v1/health", headers={"Host": "roost.internal"}, timeout=120)
    assert answer.status_code == 200


def test_the_public_name_is_known_and_stands_in_links() -> None:
    with RoostServer.demo(options=("--public-url", "https://roost.example")).running() as server:
        page = requests.get(f"{server.url}/login", headers={"Host": "roost.example"}, timeout=120)
        assert page.status_code == 200
        api = Api(server.url).sign_in(MOM)
        assert api.post("/families/current/invitations", {}).json["url"].startswith("https://roost.example/invite/")
