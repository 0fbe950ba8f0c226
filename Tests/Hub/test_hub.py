"""The hub as three independent clients of SignalR see it (allowance §5, items 91 to 93 and 96 to 98)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from listeners import CLIENTS, HubRefusal, Listener
from rig.api import Api
from rig.people import ALICE, BOB, DAD, MOM, Person
from rig.server import RoostServer

SignIn = Callable[[Person], Api]
Listen = Callable[..., Listener]

each_client = pytest.mark.parametrize("library", CLIENTS)


def post_credit(api: Api, child_id: str, amount: str = "1.00") -> str:
    body = {"amount": amount, "type": "Credit", "description": "For the hub"}
    answer = api.post(f"/children/{child_id}/transactions", body)
    assert answer.status == 201, answer.text
    return str(answer.json["id"])


@each_client
def test_a_credit_arrives_as_entry_and_balance__allowance_92(library: str, sign_in: SignIn, listen: Listen) -> None:
    mom = sign_in(MOM)
    alice = mom.child_id("Alice")
    listener = listen(library, mom.token)

    entry = post_credit(mom, alice, "10.00")

    events = listener.hear_commit()
    assert [name for name, _ in events] == ["TransactionCreated", "BalanceUpdated", "Sequence"]
    assert events[0][1] == [entry]
    assert events[1][1] == [alice, 135.5]
    assert events[2][1][0]["seq"] == listener.call("GetSequence")


@each_client
def test_an_unknown_method_is_refused_and_the_next_call_works(library: str, sign_in: SignIn, listen: Listen) -> None:
    listener = listen(library, sign_in(MOM).token)

    with pytest.raises(HubRefusal, match="There is no method 'Nonsense'"):
        listener.call("Nonsense")

    assert listener.call("GetSequence") == 0


@each_client
def test_alice_never_hears_of_bob__allowance_93(library: str, sign_in: SignIn, listen: Listen) -> None:
    mom = sign_in(MOM)
    alice, bob = mom.child_id("Alice"), mom.child_id("Bob")
    alice_hears = listen(library, sign_in(ALICE).token)
    bob_hears = listen(library, sign_in(BOB).token)

    of_bob = [post_credit(mom, bob) for _ in range(5)]
    of_alice = post_credit(mom, alice)

    assert alice_hears.hear_commit()[0] == ("TransactionCreated", [of_alice])
    assert [bob_hears.hear("TransactionCreated")[0] for _ in of_bob] == of_bob


@each_client
def test_a_session_that_ends_closes_its_socket__allowance_97(library: str, sign_in: SignIn, listen: Listen) -> None:
    dad = sign_in(DAD)
    listener = listen(library, dad.token, comes_back=False)

    assert dad.post("/auth/logout", {}).status == 204

    assert listener.hear("SessionRevoked") == [{"reason": "SignedOut"}]
    assert listener.ended.wait(120)


# signalrcore 1.0.2 gives up on a server that is away for a moment: its transport lacks the `connection_alive` it reads.
@pytest.mark.parametrize("library", ["pysignalr", "aiosignalr"])
def test_after_a_restart_the_client_is_back_and_changes_tell_the_rest(
    library: str, smith_server: RoostServer, sign_in: SignIn, listen: Listen
) -> None:
    mom = sign_in(MOM)
    alice = mom.child_id("Alice")
    listener = listen(library, mom.token)
    first = post_credit(mom, alice)
    heard_until = listener.hear_commit()[-1][1][0]["seq"]

    smith_server.stop()
    smith_server.start()
    missed = post_credit(mom, alice)

    assert listener.hear("Sequence")[0]["seq"] >= heard_until
    later = post_credit(mom, alice)
    assert listener.hear("TransactionCreated")[0] in (missed, later)
    changes = mom.get(f"/changes?since={heard_until}").json
    assert changes["reset"] is False
    created = [arguments[0] for _, name, arguments in changes["events"] if name == "TransactionCreated"]
    assert created == [missed, later]
    assert first not in created


def test_a_thousand_events_reach_twenty_clients__allowance_98(sign_in: SignIn, listen: Listen) -> None:
    mom, dad = sign_in(MOM), sign_in(DAD)
    alice = mom.child_id("Alice")
    libraries = [list(CLIENTS)[number % 3] for number in range(20)]
    listeners = [
        listen(library, (mom if number % 2 == 0 else dad).token) for number, library in enumerate(libraries)
    ]

    with ThreadPoolExecutor(8) as posts:
        entries = list(posts.map(lambda number: post_credit((mom, dad)[number % 2], alice), range(500)))

    for listener in listeners:
        commits = [listener.hear_commit() for _ in range(500)]
        created = [commit[0][1][0] for commit in commits]
        balances = [commit[1][1][1] for commit in commits]
        assert sorted(created) == sorted(entries)
        assert balances == [125.5 + number for number in range(1, 501)]
