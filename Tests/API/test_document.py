"""The API against its own OpenAPI document: thousands of made-up requests, right and wrong ones.

Whatever is sent, the answer is one that the document lists, in the form that it says, and never a fault. The requests
are new ones each run; they follow from a seed that is printed, so that a failure comes back.
"""

from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Unsatisfiable
from rig.api import Api
from rig.people import ALICE, BOB, DAD, MOM, Person
from rig.seeds import fuzz_seed
from rig.server import REPOSITORY, RoostServer
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

SEED = fuzz_seed()
EXAMPLES = 6
# Every password is hashed slowly on purpose.
EXAMPLES_WITH_PASSWORD = 3
SESSIONS = 6
# Who asks in place of another where the other one's sessions would end.
STAND_INS = {MOM: DAD, ALICE: BOB}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="session")
def own_server() -> Any:
    """A demo household that nobody else looks at, since everything may be changed in it."""
    with RoostServer.demo().running() as server:
        yield server


@pytest.fixture(scope="session")
def document(own_server: RoostServer) -> Any:
    return schemathesis.openapi.from_url(f"{own_server.url}/api/v1/openapi.json")


@pytest.fixture(scope="session")
def tokens(own_server: RoostServer) -> dict[str, list[str]]:
    """Sessions of each person, made before made-up sign-ins use up the attempts; the last one may be ended."""
    people = {person.email: {"email": person.email, "password": person.password} for person in (MOM, ALICE, DAD, BOB)}
    return {
        email: [str(Api(own_server.url).post("/auth/login", body).json["token"]) for _ in range(SESSIONS)]
        for email, body in people.items()
    }


@pytest.fixture(scope="session")
def real_ids(own_server: RoostServer) -> dict[str, list[str]]:
    """Ids that exist, by the first word of the path they belong to."""
    api = Api(own_server.url).sign_in(MOM)
    children = [child["id"] for child in api.get("/children").json["children"]]
    entries = [entry["id"] for entry in api.entries("Alice") + api.entries("Bob")]
    api.credit("Alice", "1.00", "Something to be told")
    notices = Api(own_server.url).sign_in(ALICE).get("/notifications").json["notifications"]
    photo = requests.post(
        f"{own_server.url}/api/v1/transactions/{entries[0]}/attachments",
        headers={"Authorization": f"Bearer {api.token}"},
        files={"file": (REPOSITORY / "Tests/TestSupport/PhotoFixtures/Files/turned-6.jpg").read_bytes()},
        timeout=120,
    )
    return {
        "children": ["me", *children],
        "transactions": entries,
        "notifications": [notice["id"] for notice in notices],
        "attachments": [photo.json()["id"]],
    }


@pytest.mark.parametrize("person", [MOM, ALICE], ids=["parent", "child"])
def test_every_answer_is_documented(
    person: Person, document: Any, tokens: dict[str, list[str]], real_ids: dict[str, list[str]], subtests: Any
) -> None:
    for mode in GenerationMode:
        for number, operation in enumerate(result.ok() for result in document.get_all_operations()):
            sessions = tokens[person.email]
            ends_session = operation.label == "POST /auth/logout"
            token = sessions[-1 if ends_session else number % (SESSIONS - 1)]
            if operation.label == "DELETE /auth/sessions":
                token = tokens[STAND_INS[person].email][0]
            with subtests.test(f"{mode.value} {operation.label}, FUZZ_SEED={SEED}"):
                ask(operation, mode, token, real_ids)


def ask(operation: Any, mode: GenerationMode, token: str, real_ids: dict[str, list[str]]) -> None:
    """Sends made-up requests to one address: such as fit the document, or such as do not."""
    examples = EXAMPLES_WITH_PASSWORD if takes_password(operation) else EXAMPLES

    @seed(SEED)
    @settings(max_examples=examples, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Any) -> None:
        put_real_id(case, real_ids)
        response = case.call(headers={"Authorization": f"Bearer {token}"})
        case.validate_response(response, checks=CHECKS)

    try:
        send()
    except Unsatisfiable:
        # There is no wrong request to an address that takes nothing.
        assert mode is GenerationMode.NEGATIVE, "no request fits the document"


def takes_password(operation: Any) -> bool:
    return "/auth/" in operation.path and operation.method.upper() == "POST"


def put_real_id(case: Any, real_ids: dict[str, list[str]]) -> None:
    """Puts an id that exists into the path of most requests; which one follows from the made-up one."""
    made_up = str(case.path_parameters.get("id", "")) if case.path_parameters else ""
    known = real_ids.get(case.path.split("/")[1], [])
    choice = sum(made_up.encode())
    if made_up and known and choice % 5:
        case.path_parameters["id"] = known[choice % len(known)]
