"""What every entity says of itself: when it was made, when it was last changed, and how often (allowance.md §2)."""

from collections.abc import Iterator
from typing import Any

import pytest
from rig.api import Api
from rig.people import MOM
from rig.server import RoostServer


@pytest.fixture(scope="module")
def api() -> Iterator[Api]:
    """A parent of a demo household that the tests here change."""
    with RoostServer.demo().running() as server:
        yield Api(server.url).sign_in(MOM)


def test_every_entity_says_when_it_was_made_and_changed(api: Api) -> None:
    alice = api.child_id("Alice")
    api.add_recurring("Alice", "Weekly piano reward")
    savings = api.get(f"/savings-accounts?childId={alice}").json["accounts"][0]
    entities = [
        api.child("Alice"), api.entries("Alice")[0], savings,
        api.get(f"/savings-accounts/{savings['id']}/transactions").json["transactions"][0],
        api.get(f"/wishlist?childId={alice}").json["items"][0],
        _category(api),
        api.get(f"/budgets?childId={alice}").json["budgets"][0],
        api.get(f"/recurring?childId={alice}").json["recurring"][0],
    ]

    for entity in entities:
        assert entity["createdAt"] <= entity["updatedAt"], entity
        assert entity["version"] >= 1, entity


def test_a_change_moves_the_time_of_the_last_one(api: Api) -> None:
    entry = next(entry for entry in api.entries("Bob") if entry["source"] == "Manual")
    child, category = api.child("Bob"), _category(api)
    changes: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
        (f"/transactions/{entry['id']}", entry, {"description": "Corrected"}),
        (f"/children/{child['id']}", child, {"payDay": "Friday"}),
        (f"/categories/{category['id']}", category, {"isArchived": True}),
    ]

    for path, before, change in changes:
        answer = api.patch(path, change | {"version": before["version"]})
        assert answer.status == 200, answer.text
        assert answer.json["updatedAt"] > before["updatedAt"], answer.text
        assert answer.json["createdAt"] == before["createdAt"]


def _category(api: Api) -> dict[str, Any]:
    return dict(api.get("/categories").json["categories"][0])
