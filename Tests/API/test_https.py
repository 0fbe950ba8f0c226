"""https on the server's own port, with certificates of the household's authority: what a device that trusts it gets."""

import ssl
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
from rig.people import MOM
from rig.server import RoostServer, free_port
from websockets.sync.client import connect


class SecureServer:
    """An empty machine that speaks https too, with the real clock, by which clients judge certificates."""

    def __init__(self) -> None:
        port = free_port()
        self.plain = RoostServer(["serve", "--tls-port", str(port)])
        self.url = f"https://localhost:{port}"
        self.authority: Path = self.plain.data / "authority"
        self.root = self.authority / "root.pem"


@pytest.fixture(scope="module")
def server() -> Iterator[SecureServer]:
    server = SecureServer()
    with server.plain.running():
        yield server


def test_what_devices_install_is_the_root_and_the_key_stays(server: SecureServer) -> None:
    answer = requests.get(f"{server.plain.url}/secure/roost.crt", timeout=120)
    assert answer.headers["content-type"] == "application/x-x509-ca-cert"
    assert answer.content == ssl.PEM_cert_to_DER_cert(server.root.read_text())
    for name in ("key.pem", "server.pem"):
        assert stat.S_IMODE((server.authority / name).stat().st_mode) == 0o600


def test_a_device_that_trusts_the_root_has_a_secure_session_and_live_pages(server: SecureServer) -> None:
    person = {"email": MOM.email, "password": "copper-lantern-otter-42", "firstName": "Mary", "lastName": "Smith"}
    url = f"{server.url}/api/v1/auth/register/parent"
    made = {"json": person | {"familyName": "Smith"}, "verify": str(server.root), "timeout": 120}

    foreign = requests.post(url, headers={"Origin": server.plain.url}, **made)  # type: ignore[arg-type]
    assert foreign.status_code == 403
    registered = requests.post(url, headers={"Origin": server.url}, **made)  # type: ignore[arg-type]

    assert registered.status_code == 201, registered.text
    cookie = registered.headers["set-cookie"]
    assert cookie.startswith("__Host-roost-session=") and "; Secure" in cookie
    session = cookie.split(";")[0]
    page = requests.get(f"{server.url}/", headers={"Cookie": session}, verify=str(server.root), timeout=120)
    assert page.status_code == 200
    trusting = ssl.create_default_context(cafile=str(server.root))
    address = server.url.replace("https:", "wss:") + "/perch/socket?frame=0"
    with connect(address, ssl=trusting, origin=server.url,  # type: ignore[arg-type]
                 subprotocols=["perch.x"],  # type: ignore[list-item]
                 additional_headers={"Cookie": session}, open_timeout=120) as socket:
        assert socket.recv(timeout=120)


def test_nobody_else_trusts_it_and_plain_http_is_told_where_it_is(server: SecureServer) -> None:
    with pytest.raises(requests.exceptions.SSLError):
        requests.get(server.url, timeout=120)
    lost = requests.get(server.url.replace("https:", "http:"), timeout=120)
    assert lost.status_code == 400
    assert lost.text.startswith("This port speaks https.")


def test_root_and_certificate_stay_over_a_restart(server: SecureServer) -> None:
    kept = [(server.authority / name).read_bytes() for name in ("root.pem", "server.pem")]
    server.plain.stop()
    server.plain.start()
    assert [(server.authority / name).read_bytes() for name in ("root.pem", "server.pem")] == kept
    assert requests.get(f"{server.url}/api/v1/health/live", verify=str(server.root), timeout=120).status_code == 200
