"""Makes the data of the present version, which later versions have to open: make.py NAME, once before a migration.

A household in which everything has happened that leaves a trace in the ledger: wishes bought, given back, asked for and
declined, savings with their own share of each payment, corrections, reversals, an allowance paid early and one paid by
itself, recurring entries, budgets, categories, a child that is gone. Then each address is asked on two copies, on
one some minutes later; what differs between the two, such as the time of an answer, is no part of what is kept.
"""

import gzip
import json
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2] / "Browser")]

from rig.api import Answer, Api  # noqa: E402
from rig.earlier import DATABASE, FOLDER, KEY, KEY_FILE, NOW, Earlier, ask  # noqa: E402
from rig.people import ALICE, DAD, MOM, PASSWORD  # noqa: E402
from rig.postgres import PostgresServer  # noqa: E402
from rig.server import RoostServer, roost  # noqa: E402

ACTS = "2025-11-20T15:00:00-05:00"
LATER = "2025-11-22T18:07:00-05:00"
PAY_DAYS = "2025-11-22T12:00:00-05:00"


def done(answer: Answer) -> Any:
    assert answer.status < 300, f"{answer.status}: {answer.text}"
    return answer.json if answer.body else None


def money(mom: Api, dad: Api, alice: Api) -> None:
    for child, amount, words in (("Alice", "60.00", "Birthday"), ("Bob", "25.00", "Raking leaves")):
        mom.credit(child, amount, words)
    wrong = dad.debit("Alice", "7.50", "Cinema")
    done(dad.patch(f"/transactions/{wrong['id']}", {"amount": "8.25", "version": wrong["version"]}))
    done(dad.delete(f"/transactions/{mom.debit('Bob', '3.00', 'Not his')['id']}"))
    own = done(mom.post("/categories", {"name": "Comics", "kind": "Debit", "symbol": "book", "colour": 3}))
    body = {"amount": "4.00", "type": "Debit", "description": "Two comics", "categoryId": own["id"]}
    done(mom.post(f"/children/{mom.child_id('Bob')}/transactions", body | {"date": "2025-11-03"}))
    limit = {"childId": mom.child_id("Bob"), "categoryId": own["id"], "limit": "10.00", "period": "Monthly"}
    done(mom.post("/budgets", limit | {"alertThreshold": 50, "enforceLimit": True}))
    mom.add_recurring("Bob", "Bus money", "2025-11-21")


def savings_and_wishes(mom: Api, alice: Api) -> None:
    child = mom.child_id("Alice")
    body = {"childId": child, "name": "Skates", "targetAmount": "80.00"}
    account = done(mom.post("/savings-accounts", body | {"autoTransferEnabled": True, "autoTransferPercentage": 20}))
    done(alice.post(f"/savings-accounts/{account['id']}/deposit", {"amount": "12.00", "notes": "To begin with"}))
    done(alice.post(f"/savings-accounts/{account['id']}/withdraw", {"amount": "2.00"}))
    closed = done(mom.post("/savings-accounts", {"childId": child, "name": "Old box"}))
    done(mom.post(f"/savings-accounts/{closed['id']}/deposit", {"amount": "5.00"}))
    done(mom.delete(f"/savings-accounts/{closed['id']}"))
    names = ["Bought", "Given back", "Asked for", "Declined", "From savings"]
    wishes = {
        name: done(alice.post("/wishlist", {"name": name, "price": "6.00"} | linked))["id"]
        for name in names
        for linked in [{"savingsAccountId": account["id"]} if name == "From savings" else {}]
    }
    for name in ("Bought", "Given back", "From savings"):
        done(mom.post(f"/wishlist/{wishes[name]}/purchase", {"recordTransaction": True}))
    done(mom.post(f"/wishlist/{wishes['Given back']}/unpurchase", {}))
    for name in ("Asked for", "Declined"):
        done(alice.post(f"/wishlist/{wishes[name]}/request", {}))
    done(mom.post(f"/wishlist/{wishes['Declined']}/decline", {}))
    done(mom.post(f"/children/{child}/allowance/pay", {}))


def people(mom: Api) -> None:
    gone = mom.add_child("Cleo", "cleo@example.com", "kitten and mitten", startingBalance="9.00")
    done(mom.delete(f"/children/{gone['id']}"))
    done(mom.post("/families/current/invitations", {}))
    done(mom.post("/auth/api-keys", {"name": "Sheet", "scope": "read"}))
    done(mom.post("/glance-links", {"name": "Kitchen", "childIds": [mom.child_id("Alice")], "showAmounts": True}))


def live(data: Path) -> None:
    with RoostServer.demo(data=data, now=ACTS).running() as server:
        mom, dad, alice = (Api(server.url).sign_in(person) for person in (MOM, DAD, ALICE))
        money(mom, dad, alice)
        savings_and_wishes(mom, alice)
        people(mom)
    with RoostServer.demo(data=data, now=PAY_DAYS).running() as server:
        mom = Api(server.url).sign_in(MOM)
        deadline = time.monotonic() + 120
        while not any(entry["description"] == "Bus money" for entry in mom.entries("Bob")):
            assert time.monotonic() < deadline, "what recurs was not booked"


def alike(one: Any, other: Any) -> Any:
    """What two answers share; lists are as long as each other."""
    if isinstance(one, dict):
        return {name: alike(one[name], other[name]) for name in one if kept(one[name], other[name])}
    if isinstance(one, list):
        return [alike(*pair) for pair in zip(one, other, strict=True)]
    return one


def kept(one: Any, other: Any) -> bool:
    return type(one) is type(other) and (isinstance(one, dict | list) or one == other)


def main() -> None:
    folder = FOLDER / sys.argv[1]
    folder.mkdir()
    data = Path(tempfile.mkdtemp(prefix="roost-earlier-"))
    (data / KEY_FILE).touch(0o600)
    (data / KEY_FILE).write_bytes(KEY)
    live(data)
    with sqlite3.connect(data / DATABASE) as database:
        dump = "\n".join(database.iterdump())
    database.close()
    (folder / "sqlite.sql.gz").write_bytes(gzip.compress(dump.encode(), mtime=0))
    postgres = PostgresServer()
    url = postgres.new_database()
    moved = roost("migrate", "--data", str(data), "--to", url)
    assert moved.returncode == 0, moved.stdout + moved.stderr
    (folder / "postgres.sql.gz").write_bytes(gzip.compress(postgres.dump(url).encode(), mtime=0))
    postgres.close()
    shutil.rmtree(data)

    earlier = Earlier(folder)
    recordings = []
    for now in (NOW, LATER):
        with earlier.on_sqlite(now) as server:
            recordings.append(ask(server))
    text = json.dumps(alike(*recordings), separators=(",", ":"), ensure_ascii=False)
    (folder / "answers.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    (folder / "openapi.json.gz").write_bytes(gzip.compress(roost("openapi").stdout.encode(), mtime=0))


if __name__ == "__main__":
    main()
