"""Long frames of a page leave packed for a browser that asks for that (docs/decisions/0059)."""

import gzip
import json
import re
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

from rig.household import Household
from rig.people import MOM, Person

# Markup says much twice.
SHORTER_BY = 4


class Browser:
    """A page that is shown by nobody, and what its socket says."""

    def __init__(self, house: Household, person: Person, path: str, query: str) -> None:
        cookies = house.open(person).context.cookies()
        headers = {"Cookie": "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in cookies)}
        request = urllib.request.Request(house.server.url + path, headers=headers)
        with urllib.request.urlopen(request, timeout=120) as answer:
            found = re.search(r'data-perch-session="([^"]+)" data-perch-frame="([0-9]+)"', answer.read().decode())
        assert found is not None
        self._socket: ClientConnection = connect(
            f"{house.server.url.replace('http', 'ws')}/perch/socket?{query}frame={found[2]}",
            subprotocols=[f"perch.{found[1]}"], additional_headers=headers,  # type: ignore[list-item]
            origin=house.server.url, compression=None, open_timeout=120, max_size=None)  # type: ignore[arg-type]
        self._number = 0
        assert json.loads(self._heard())["hello"] is True

    def opens(self, path: str) -> str | bytes:
        """The frame that brings another page."""
        self._number += 1
        self._socket.send(json.dumps({"k": self._number, "e": [["open", path]]}))
        while True:
            heard = self._heard()
            if _frame(heard).get("p"):
                return heard

    def close(self) -> None:
        self._socket.close()

    def _heard(self) -> str | bytes:
        return self._socket.recv(timeout=120)


def _frame(heard: str | bytes) -> dict[str, Any]:
    frame = json.loads(gzip.decompress(heard) if isinstance(heard, bytes) else heard)
    assert isinstance(frame, dict)
    return frame


def test_a_page_is_packed_for_whoever_asks_and_is_the_same__perch(own_smiths: Household) -> None:
    path = own_smiths.address("/children/{alice}")
    packing = Browser(own_smiths, MOM, "/home", "packed=gzip&")
    plain = Browser(own_smiths, MOM, "/home", "")

    packed, text = packing.opens(path), plain.opens(path)

    assert isinstance(packed, bytes) and isinstance(text, str)
    assert len(packed) * SHORTER_BY < len(text.encode())
    assert _frame(packed)["k"] == _frame(text)["k"] == 1
    assert [patch[0] for patch in _frame(packed)["p"]] == [patch[0] for patch in _frame(text)["p"]]
    packing.close()
    plain.close()


def test_a_short_frame_and_a_packing_that_nobody_knows_stay_text__perch(own_smiths: Household) -> None:
    path = own_smiths.address("/children/{alice}")
    unknown = Browser(own_smiths, MOM, "/home", "packed=brotli&")

    assert isinstance(unknown.opens(path), str)

    unknown.close()
