"""Addresses of the API that no endpoint knows."""

import pytest
import requests
from rig.server import RoostServer


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/v2/children"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
def test_an_unknown_address_is_refused_in_the_form_of_the_api(
    demo_server: RoostServer, method: str, path: str
) -> None:
    answer = requests.request(method, demo_server.url + path, timeout=120)

    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "NOT_FOUND"
