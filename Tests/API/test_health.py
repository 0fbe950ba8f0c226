"""Whether the server is alive, and whether it can do its work: two questions."""

import requests
from rig.api import Api
from rig.people import MOM
from rig.server import RoostServer

KILOBYTE = 1_024


def test_on_a_full_disk_the_server_is_alive_and_not_ready() -> None:
    with RoostServer.demo().running() as server:
        assert requests.get(f"{server.url}/api/v1/health/ready", timeout=120).status_code == 200
        server.stop()
        server.start(file_bytes=1_024 * KILOBYTE)
        api = Api(server.url).sign_in(MOM)
        child = api.child_id("Alice")
        note = "".join(chr(0x1F300 + number) for number in range(500))
        for number in range(5_000):
            body = {"amount": "1.00", "type": "Credit", "description": f"Entry {number}", "note": note}
            if api.post(f"/children/{child}/transactions", body).status != 201:
                break

        for path in ("health", "health/ready"):
            answer = requests.get(f"{server.url}/api/v1/{path}", timeout=120)
            assert (answer.status_code, answer.json()["code"]) == (503, "UNAVAILABLE")
            assert answer.headers["content-type"] == "application/problem+json"
        assert requests.get(f"{server.url}/api/v1/health/live", timeout=120).json()["status"] == "ok"
