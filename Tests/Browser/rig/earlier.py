"""Data as earlier versions wrote it, kept beside what their programs answered (Tests/Fixtures/EarlierVersions)."""

import gzip
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rig.api import Api
from rig.people import ALICE, BOB, DAD, MOM, Person
from rig.postgres import PostgresServer
from rig.server import RoostServer

FOLDER = Path(__file__).parents[2] / "Fixtures/EarlierVersions"
# The household's clock when the answers were recorded: nothing is due between the data and the questions.
NOW = "2025-11-22T18:00:00-05:00"
DATABASE = "roost.sqlite"
# The key that seals what is kept sealed there. Everybody may know it: nobody lives in this household.
KEY_FILE, KEY = "access-token.key", bytes(range(32))


class Earlier:
    """One earlier version: its files, and its answers by person and address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def answers(self) -> dict[str, dict[str, Any]]:
        """What each person was answered at each address."""
        return self._json("answers")

    @property
    def document(self) -> dict[str, Any]:
        """The OpenAPI document of its API."""
        return self._json("openapi")

    def _json(self, name: str) -> dict[str, Any]:
        return dict(json.loads(gzip.decompress((self.folder / f"{name}.json.gz").read_bytes())))

    @contextmanager
    def on_sqlite(self, now: str = NOW) -> Iterator[RoostServer]:
        data = self.data_folder()
        try:
            with RoostServer.demo(data=data, now=now).running() as server:
                yield server
        finally:
            shutil.rmtree(data)

    @contextmanager
    def on_postgres(self, postgres: PostgresServer) -> Iterator[RoostServer]:
        """The same household, moved to PostgreSQL by the earlier version and dumped there."""
        data = self.data_folder()
        (data / DATABASE).unlink()
        url = postgres.new_database()
        postgres.restore(gzip.decompress((self.folder / "postgres.sql.gz").read_bytes()).decode(), url)
        try:
            with RoostServer.demo(database=url, data=data, now=NOW).running() as server:
                yield server
        finally:
            shutil.rmtree(data)

    def data_folder(self) -> Path:
        """The data folder as it was, in a place of its own."""
        data = Path(tempfile.mkdtemp(prefix="roost-earlier-"))
        (data / KEY_FILE).touch(0o600)
        (data / KEY_FILE).write_bytes(KEY)
        with sqlite3.connect(data / DATABASE) as database:
            database.executescript(gzip.decompress((self.folder / "sqlite.sql.gz").read_bytes()).decode())
        database.close()
        return data


def ask(server: RoostServer) -> dict[str, dict[str, Any]]:
    """What each person is answered at each address that reads: those without a parameter first, then those of whatever
    the first have named."""
    return {person.first_name: _ask_as(person, server) for person in (MOM, DAD, ALICE, BOB)}


# Addresses, and what is asked of each thing that the answer lists.
ADDRESSES = {
    "/auth/me": [], "/families": [], "/families/current": [], "/families/current/members": [],
    "/families/current/dashboard": [], "/families/current/invitations": [], "/auth/me/notification-preferences": [],
    "/families/current/children?includeArchived=true": [
        "/children/{id}", "/children/{id}/dashboard", "/children/{id}/allowance/held",
        "/children/{id}/transactions?limit=100", "/children/{id}/transactions/export?format=json&savings=true",
        "/children/{id}/analytics/balance-history?days=90", "/children/{id}/analytics/income-spending",
        "/children/{id}/analytics/monthly-comparison?months=6", "/children/{id}/analytics/category-spending",
        "/children/{id}/analytics/spending-trend?days=90", "/children/{id}/analytics/heatmap?weeks=12",
        "/budgets?childId={id}", "/wishlist?childId={id}", "/savings-accounts?childId={id}&includeClosed=true",
    ],
    "/transactions?ledger=children&limit=100": ["/transactions/{id}"],
    "/wishlist?childId={id}": ["/wishlist/{id}"],
    "/savings-accounts?childId={id}&includeClosed=true": [
        "/savings-accounts/{id}", "/savings-accounts/{id}/transactions?limit=50"],
    "/recurring": [], "/categories?includeArchived=true": [], "/glance-links": [], "/auth/api-keys": [],
    "/notifications?limit=100": [],
}


def _ask_as(person: Person, server: RoostServer) -> dict[str, Any]:
    api = Api(server.url).sign_in(person)
    answers: dict[str, Any] = {}
    waiting = [(pattern, pattern) for pattern in ADDRESSES if "{id}" not in pattern]
    while waiting:
        path, pattern = waiting.pop(0)
        answers[path] = _body(api, path)
        for identifier in _identifiers(answers[path]):
            waiting += [(each.replace("{id}", identifier), each) for each in ADDRESSES.get(pattern, [])]
    return answers


def _body(api: Api, path: str) -> Any:
    answer = api.get(path)
    try:
        return {"status": answer.status, "body": answer.json}
    except ValueError:
        return {"status": answer.status, "body": answer.text}


def _identifiers(answer: dict[str, Any]) -> list[str]:
    """The ids of the things that a list names, in their order."""
    body = answer["body"]
    lists = [body] if isinstance(body, list) else [each for each in body.values() if isinstance(each, list)]
    return [str(thing["id"]) for things in lists for thing in things if isinstance(thing, dict) and "id" in thing]


def differences(earlier: Any, now: Any, place: str = "", is_document: bool = False) -> list[str]:
    """Where an answer is not what it was. New members may have joined; nothing may be gone, another or elsewhere. In
    the document of an API lists of words may have got further ones, and what is said to people is free."""
    if isinstance(earlier, dict) and isinstance(now, dict):
        return [
            line
            for name, value in earlier.items()
            if not (is_document and name in ("summary", "description") and isinstance(value, str))
            for line in (
                differences(value, now[name], f"{place}/{name}", is_document)
                if name in now else [f"{place}/{name} is gone"])
        ]
    are_lists = isinstance(earlier, list) and isinstance(now, list)
    if are_lists and is_document and all(isinstance(each, str) for each in now):
        return [f"{place}: {word} is gone" for word in earlier if word not in now]
    if are_lists and len(earlier) == len(now):
        pairs = enumerate(zip(earlier, now, strict=True))
        return [
            line for index, (one, other) in pairs
            for line in differences(one, other, f"{place}/{index}", is_document)
        ]
    return [] if earlier == now else [f"{place}: {json.dumps(earlier)[:200]} is {json.dumps(now)[:200]}"]
