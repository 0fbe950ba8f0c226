"""What the program writes about its requests: nothing that proves who somebody is (allowance §5.1)."""

import http.client
import json
import urllib.parse

from rig.api import Api
from rig.people import MOM, PASSWORD
from rig.server import RoostServer

API_KEY = "roost_key_that_nobody_may_read"


def call(server: RoostServer, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> int:
    connection = http.client.HTTPConnection("localhost", server.port, timeout=120)
    try:
        connection.request(method, path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def test_the_log_holds_no_proof_of_anyone(smith_server: RoostServer) -> None:
    mom = Api(smith_server.url).sign_in(MOM)
    token = mom.token
    login = json.dumps({"email": MOM.email, "password": PASSWORD}).encode()
    connection = http.client.HTTPConnection("localhost", smith_server.port, timeout=120)
    connection.request("POST", "/api/v1/auth/login", login, {"Content-Type": "application/json"})
    cookie = connection.getresponse().getheader("set-cookie").split(";")[0]
    proofs = [
        ("", {"Authorization": f"Bearer {token}"}),
        ("", {"Cookie": cookie}),
        ("", {"X-API-Key": API_KEY}),
        (f"?access_token={token}", {}),
        (f"?access_token={token}", {"Cookie": cookie, "Origin": "http://evil.example"}),
    ]

    def ask_everything() -> list[int]:
        statuses = []
        for query, headers in proofs:
            for path in ("/api/v1/children", "/api/v1/nowhere", "/hubs/family", "/home", "/nowhere"):
                statuses.append(call(smith_server, "GET", path + query, headers))
            statuses.append(call(smith_server, "POST", "/hubs/family/negotiate" + query, headers))
            statuses.append(call(smith_server, "POST", "/api/v1/auth/login" + query, headers, b"{nonsense"))
        return statuses

    statuses = ask_everything()
    with smith_server.broken_ledger():
        statuses += ask_everything()
    assert {200, 401, 403, 404, 426, 500} <= set(statuses)

    log = smith_server.log()
    assert "fault" in log
    secrets = [token, cookie.split("=", 1)[1], API_KEY, PASSWORD]
    for secret in [*secrets, *map(urllib.parse.quote, secrets)]:
        assert secret not in log
    for name in ("access_token", "authorization", "cookie", "x-api-key", "bearer"):
        assert name not in log.lower()
