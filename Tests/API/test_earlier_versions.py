"""Data of earlier versions: opened by the present program, it answers what it answered then."""

import json
from contextlib import AbstractContextManager

import pytest

from rig.earlier import FOLDER, Earlier, ask, differences
from rig.postgres import PostgresServer
from rig.server import RoostServer, roost

VERSIONS = sorted(each.name for each in FOLDER.iterdir() if each.is_dir())


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
    changed = differences(Earlier(FOLDER / version).document, json.loads(roost("openapi").stdout), is_document=True)
    assert not changed, "\n".join(changed[:40])
