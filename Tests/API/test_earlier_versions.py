"""Data of earlier versions: opened by the present program, it answers what it answered then."""

import json
import re
from contextlib import AbstractContextManager

import pytest

from rig.api import Api
from rig.earlier import FOLDER, Earlier, ask, differences
from rig.people import MOM
from rig.postgres import PostgresServer
from rig.server import RoostServer, roost

VERSIONS = sorted(each.name for each in FOLDER.iterdir() if each.is_dir())

# These serve the household's own ledger too by now (finances.md §4): what they took and gave is one of several forms.
OF_BOTH_LEDGERS = re.compile(r"/paths//transactions(/\{id\})?/(get|post|patch|delete)/")


def shows_the_same(earlier: Earlier, opened: AbstractContextManager[RoostServer]) -> None:
    with opened as server:
        answers = ask(server)
    assert {person: list(each) for person, each in answers.items()} == {
        person: list(each) for person, each in earlier.answers.items()}
    changed = differences(earlier.answers, answers)
    assert not changed, "\n".join(changed[:40])


@pytest.mark.parametrize("version", VERSIONS)
def test_a_data_folder_of_an_earlier_version_has_the_same_balances_ids_and_answers__issue_16(version: str) -> None:
    earlier = Earlier(FOLDER / version)
    assert sum(len(each) for each in earlier.answers.values()) > 150
    shows_the_same(earlier, earlier.on_sqlite())


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_an_earlier_version_has_the_same_balances_ids_and_answers__issue_16(
    version: str, postgres: PostgresServer
) -> None:
    earlier = Earlier(FOLDER / version)
    shows_the_same(earlier, earlier.on_postgres(postgres))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_api_has_all_that_an_earlier_version_had__issue_16(version: str) -> None:
    document = json.loads(roost("openapi").stdout)
    changed = differences(Earlier(FOLDER / version).document, document, is_document=True)
    changed = [each for each in changed if not OF_BOTH_LEDGERS.match(each)]
    assert not changed, "\n".join(changed[:40])
    forms = json.dumps([document["paths"]["/transactions"], document["paths"]["/transactions/{id}"]])
    for name in ("LedgerTransactionPage", "NewChildTransaction", "CreatedLedgerTransaction", "ChangeTransaction"):
        assert f'"#/components/schemas/{name}"' in forms


def undoes_early_payments(opened: AbstractContextManager[RoostServer]) -> None:
    with opened as server:
        mom = Api(server.url).sign_in(MOM)
        path = f"/children/{mom.child_id('Alice')}/allowance"
        before = mom.child("Alice")
        # Mom paid one early while the earlier version ran; its day has come since.
        old = next(
            each["id"] for each in mom.entries("Alice")
            if each["source"] == "Allowance" and each["createdByName"] == "Mom")
        answer = mom.post(f"{path}/undo", {"transactionId": old})
        assert (answer.status, answer.json["code"]) == (409, "ALLOWANCE_NOT_UNDOABLE")

        paid = mom.post(f"{path}/pay", {}).json
        assert paid["nextAllowanceDate"] > before["nextAllowanceDate"]
        for _ in range(2):
            answer = mom.post(f"{path}/undo", {"transactionId": paid["transaction"]["id"]})
            assert answer.status == 200, answer.text
        after = mom.child("Alice")
        for name in ("currentBalance", "savingsBalance", "lastAllowanceDate", "nextAllowanceDate"):
            assert after[name] == before[name], name


@pytest.mark.parametrize("version", VERSIONS)
def test_a_payment_on_a_data_folder_of_an_earlier_version_is_undone__look_7(version: str) -> None:
    undoes_early_payments(Earlier(FOLDER / version).on_sqlite())


@pytest.mark.parametrize("version", VERSIONS)
def test_a_payment_on_a_database_of_an_earlier_version_is_undone__look_7(
    version: str, postgres: PostgresServer
) -> None:
    undoes_early_payments(Earlier(FOLDER / version).on_postgres(postgres))
