"""Two whole processes on one PostgreSQL: what one books the other tells at once, and each pay-day is paid once."""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from listeners import Listener
from rig.api import Api
from rig.people import ALICE, DAD, MOM, Person
from rig.postgres import PostgresServer
from rig.server import RoostServer

Servers = tuple[RoostServer, RoostServer]
ListenTo = Callable[[RoostServer, Person], Listener]


@pytest.fixture
def listen_to(connect: Callable[..., Listener]) -> ListenTo:
    """Connects a client to the hub of one of several servers."""
    return lambda server, person: connect(server, "pysignalr", Api(server.url).sign_in(person).token)


def test_what_one_process_books_the_hub_of_the_other_tells_within_a_second(
    two_servers: Servers, listen_to: ListenTo
) -> None:
    here, there = two_servers
    mom = Api(here.url).sign_in(MOM)
    dad_hears, alice_hears = listen_to(there, DAD), listen_to(there, ALICE)

    seconds = []
    for balance in (135.5, 145.5, 155.5):
        begun = time.monotonic()
        entry = mom.credit("Alice", "10.00", "Through the other door")
        for listener in (dad_hears, alice_hears):
            events = listener.hear_commit()
            assert [name for name, _ in events] == ["TransactionCreated", "BalanceUpdated", "Sequence"]
            assert events[0][1] == [entry["id"]]
            assert events[1][1] == [mom.child_id("Alice"), balance]
        seconds.append(time.monotonic() - begun)
    # A busy machine makes any single one late.
    assert min(seconds) < 1


def test_a_token_of_one_process_is_good_at_the_other_until_the_session_ends_at_either(two_servers: Servers) -> None:
    here, there = two_servers
    mom = Api(here.url).sign_in(MOM)
    at_the_other = Api(there.url).with_token(mom.token)

    assert at_the_other.balance("Alice") == "125.50"
    assert at_the_other.post("/auth/logout", {}).status == 204
    assert mom.get("/children").status == 401


def test_the_same_wish_sent_to_both_processes_is_booked_once(two_servers: Servers) -> None:
    apis = [Api(server.url).sign_in(MOM) for server in two_servers]
    alice = apis[0].child_id("Alice")
    body = {"amount": "5.00", "type": "Credit", "description": "Once"}

    def send(number: int) -> tuple[int, str]:
        key = f"wish-{number // 4}"
        answer = apis[number % 2].post(f"/children/{alice}/transactions", body, idempotency_key=key)
        assert answer.status == 201, answer.text
        return number // 4, answer.json["id"]

    with ThreadPoolExecutor(8) as posts:
        answered = set(posts.map(send, range(40)))

    assert len(answered) == 10
    assert [api.balance("Alice") for api in apis] == ["175.50", "175.50"]
    assert len([entry for entry in apis[1].entries("Alice") if entry["description"] == "Once"]) == 10


def test_what_a_killed_process_acknowledged_stays_and_the_other_goes_on(
    two_servers: Servers, listen_to: ListenTo
) -> None:
    doomed, other = two_servers
    mom, dad = Api(doomed.url).sign_in(MOM), Api(other.url).sign_in(DAD)
    alice = mom.child_id("Alice")
    listener = listen_to(other, DAD)
    body = {"amount": "1.00", "type": "Credit", "description": "Before the end"}
    acknowledged: list[str] = []

    def post_until_the_end(_: int) -> None:
        try:
            while True:
                answer = mom.post(f"/children/{alice}/transactions", body)
                assert answer.status == 201, answer.text
                acknowledged.append(answer.json["id"])
        except OSError:
            return  # The process is gone, and its answers with it.

    with ThreadPoolExecutor(4) as posts:
        running = [posts.submit(post_until_the_end, number) for number in range(4)]
        heard = [listener.hear("TransactionCreated")[0] for _ in range(20)]
        doomed.kill()
        for post in running:
            post.result()

    kept = {entry["id"] for entry in _all_entries(dad, alice)}
    assert set(acknowledged) <= kept
    assert set(heard) <= kept
    count = len([entry for entry in _all_entries(dad, alice) if entry["description"] == "Before the end"])
    assert len(acknowledged) <= count <= len(acknowledged) + 4
    assert dad.balance("Alice") == f"{125.5 + count:.2f}"
    assert dad.credit("Alice", "2.00", "Afterwards")["id"] not in kept


# Alice is paid on Saturdays at 08:00; so are these, so that a pass has something to be killed in.
OTHERS = [f"Kid{number}" for number in range(8)]
SATURDAYS = ["2025-11-22", "2025-11-29", "2025-12-06", "2025-12-13", "2025-12-20", "2025-12-27", "2026-01-03"]


def test_with_two_schedulers_each_pay_day_is_paid_once_whoever_is_killed(
    postgres: PostgresServer, tmp_path: Path, listen_to: ListenTo
) -> None:
    database = postgres.new_database()
    with _running(database, tmp_path, "2025-11-20T15:00:00-05:00") as (one, _):
        mom = Api(one.url).sign_in(MOM)
        for name in OTHERS:
            mom.add_child(name, f"{name}@example.com", "kitten-on-the-sofa", payDay="Saturday")

    # Both are there when the moment comes.
    with _running(database, tmp_path, f"{SATURDAYS[0]}T07:59:58-05:00") as (one, other):
        for server in (one, other):
            _hear_until_paid(listen_to(server, MOM), Api(server.url).sign_in(MOM), SATURDAYS[:1])

    # Both find four pay-days that nobody was there for, at the same moment.
    with _running(database, tmp_path, f"{SATURDAYS[4]}T12:00:00-05:00") as (one, other):
        for server in (one, other):
            _hear_until_paid(listen_to(server, MOM), Api(server.url).sign_in(MOM), SATURDAYS[:5])

    # One of the two is killed at the first payment; what it left the other pays, and nothing twice.
    for week in (5, 6):
        with _running(database, tmp_path, f"{SATURDAYS[week]}T07:59:57-05:00") as (doomed, other):
            listener = listen_to(other, MOM)
            listener.hear("TransactionCreated")
            doomed.kill()
            _hear_until_paid(listener, Api(other.url).sign_in(MOM), SATURDAYS[: week + 1])


def _paid_once(api: Api, days: list[str]) -> bool:
    """Whether every child has an allowance of each of these days; fails where one has more."""
    children = {child["firstName"]: str(child["id"]) for child in api.children()}
    assert set(children) >= {"Alice", *OTHERS}
    paid = {name: Counter(_allowance_days(api, children[name])) for name in ["Alice", *OTHERS]}
    for name, counted in paid.items():
        assert all(counted[day] <= 1 for day in days), f"{name} was paid twice: {counted}"
    return all(counted[day] == 1 for counted in paid.values() for day in days)


def _allowance_days(api: Api, child: str) -> list[str]:
    return [str(entry["date"]) for entry in _all_entries(api, child) if entry["source"] == "Allowance"]


def _hear_until_paid(listener: Listener, api: Api, days: list[str]) -> None:
    """Looks again whenever the server has told of bookings; fails when it tells of none and some are missing."""
    while not _paid_once(api, days):
        listener.hear("TransactionCreated")
        listener.pass_over()


class _running:
    """Two servers on one database whose clocks begin at the same moment."""

    def __init__(self, database: str, data: Path, now: str) -> None:
        self._servers = [RoostServer.demo(database, data=data, now=now) for _ in range(2)]

    def __enter__(self) -> list[RoostServer]:
        for server in self._servers:
            server.launch()
        for server in self._servers:
            server.wait_until_ready()
        return self._servers

    def __exit__(self, *_: object) -> None:
        for server in self._servers:
            server.close()


def _all_entries(api: Api, child: str) -> list[dict[str, object]]:
    entries: list[dict[str, object]] = []
    cursor = ""
    while True:
        page = api.get(f"/children/{child}/transactions?limit=100{cursor}").json
        entries += page["transactions"]
        if not page["hasMore"]:
            return entries
        cursor = f"&cursor={page['nextCursor']}"

