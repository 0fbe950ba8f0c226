"""Whoever speaks to a page's socket without being its browser: nothing breaks, and nobody sees another's page."""

import contextlib
import json
import random
import re
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pages.home import HomePage
from pages.transactions import TransactionsPage
from rig.household import Household
from rig.people import ALICE, BOB, MOM, Person
from rig.seeds import fuzz_seed

SEED = fuzz_seed()
KINDS = ["tap", "change", "submit", "focus", "blur", "dismiss", "appear", "key", "longpress", "press", "resize", "load",
         "error", "input", "open", "size", "seen", "", "__proto__", "constructor", 7, None, [], {}]
VALUES = ["", "true", "nan", "-1", "1e309", "9" * 400, "../" * 500, "/transactions/" + "a" * 5_000, "\x00", "\ud800",
          "<script>alert(1)</script>", "é" * 3_000, True, None, -1, 2**31, 2**63, 2**64, 1.5, [], {}, [[[[]]]]]


class Attacker:
    """Signed in as somebody, with the cookies of that browser."""

    def __init__(self, house: Household, person: Person) -> None:
        self._url = house.server.url
        page = house.open(person)
        self.cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies())

    def new_session(self, path: str = "/transactions") -> str:
        """A page of the attacker's own, asked for without a browser."""
        request = urllib.request.Request(self._url + path, headers={"Cookie": self.cookies})
        with urllib.request.urlopen(request, timeout=120) as answer:
            match = re.search(r'data-perch-session="([^"]+)"', answer.read().decode())
        assert match is not None
        return match[1]

    def socket(self, session: str, cookies: str | None = None) -> ClientConnection:
        address = self._url.replace("http://", "ws://") + "/perch/socket?frame=0"
        headers = {"Cookie": self.cookies if cookies is None else cookies}
        return connect(
            address, subprotocols=[f"perch.{session}"], additional_headers=headers, compression=None,  # type: ignore
            origin=self._url, open_timeout=120,  # type: ignore[arg-type]
            # A frame that was begun and not ended swallows the closing one.
            close_timeout=0.5)


@pytest.fixture
def alice(own_smiths: Household) -> Iterator[Attacker]:
    yield Attacker(own_smiths, ALICE)
    assert "Fatal error" not in own_smiths.server.log()


def session_of(page: Page) -> str:
    return str(page.get_attribute("html", "data-perch-session"))


def until_closed(socket: ClientConnection) -> int:
    """The code with which the server closes; what it says before is passed over."""
    try:
        while True:
            socket.recv(timeout=120)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def test_the_name_of_anothers_session_is_worth_nothing__issue_4(own_smiths: Household, alice: Attacker) -> None:
    mom = own_smiths.open(MOM)
    for cookies in (alice.cookies, "", "session=nonsense"):
        with alice.socket(session_of(mom), cookies) as socket:
            assert json.loads(socket.recv(timeout=120)) == {"gone": True}
            with contextlib.suppress(ConnectionClosed):
                socket.send('{"k":1,"e":[["tap",1,0]]}')
            # It has no further use, and must not keep a place that somebody else may need.
            assert until_closed(socket) == 1000

    own_smiths.parent_api().credit("Bob", "1.00", "Still live")
    expect(HomePage(mom).card("Bob Smith")).to_contain_text("$151.00")


def test_random_frames_end_their_socket_or_are_dropped__issue_4(own_smiths: Household, alice: Attacker) -> None:
    bob = own_smiths.open(BOB, "/transactions")
    print(f"FUZZ_SEED={SEED}")
    chance = random.Random(SEED)
    session = alice.new_session()
    for _ in range(60):
        with alice.socket(session) as socket:
            hello = json.loads(socket.recv(timeout=120))
            if "gone" in hello:
                session = alice.new_session()
                continue
            _attack(socket, chance, int(hello["k"]))

    own_smiths.parent_api().credit("Bob", "1.00", "After the storm")
    expect(TransactionsPage(bob).row("After the storm")).to_be_visible()
    with alice.socket(alice.new_session()) as socket:
        assert json.loads(socket.recv(timeout=120))["hello"] is True


def _attack(socket: ClientConnection, chance: random.Random, k: int) -> None:
    """Says things until the server has had enough."""
    try:
        for _ in range(40):
            event = [chance.choice(KINDS), *(chance.choice([*VALUES, *range(60)]) for _ in range(chance.randrange(7)))]
            k += 1
            text = json.dumps({"k": k, "e": [event]})
            match chance.randrange(8):
                case 0:
                    socket.send(chance.randbytes(chance.randrange(300)))
                case 1:
                    cut = chance.randrange(len(text))
                    socket.send(text[:cut] + chance.choice(["", "\"", "]", "{", "\\u12"]) + text[cut + 1:])
                case 2:
                    # Bytes that are no frame at all.
                    socket.socket.sendall(chance.randbytes(chance.randrange(1, 40)))
                case _:
                    socket.send(text)
    except (ConnectionClosed, OSError):
        return


def test_a_frame_that_breaks_the_protocol_closes_with_a_reason__issue_4(alice: Attacker) -> None:
    frames = {"{": 1008, "[]": 1008, '{"k":1,"e":[["tap"]]}': 1008, '{"k":1e9,"e":[]}': 1008, "x" * 300_000: 1009}
    for frame, code in frames.items():
        with alice.socket(alice.new_session()) as socket:
            socket.send(frame)
            assert until_closed(socket) == code, frame[:40]
    with alice.socket(alice.new_session()) as socket:
        socket.send(b"binary")
        assert until_closed(socket) == 1003
