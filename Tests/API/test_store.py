"""The data under the whole program: copies, moves, damage, and disks that are full."""

import hashlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from rig.api import Answer, Api
from rig.people import ALICE, MOM
from rig.postgres import PostgresServer
from rig.server import RoostServer, roost

KILOBYTE = 1_024
PAGE_BYTES = 4 * KILOBYTE
# Four bytes a character and no two the same, so that no store can make less of it.
LONG_NOTE = "".join(chr(0x1F300 + number) for number in range(500))


@pytest.fixture
def house() -> Iterator[RoostServer]:
    with RoostServer.demo().running() as server:
        yield server


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that this test alone stops and fills."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture
def postgres_house(own_postgres: PostgresServer) -> Iterator[RoostServer]:
    with RoostServer.demo(own_postgres.new_database()).running() as server:
        yield server


def post(api: Api, child: str, description: str = "Chores", note: str | None = None) -> Answer:
    body = {"amount": "1.00", "type": "Credit", "description": description, "note": note}
    return api.post(f"/children/{child}/transactions", body)


def post_until_refused(api: Api, child: str) -> tuple[list[str], Answer]:
    """Posts entries until one is refused; gives what was acknowledged, and the refusal."""
    kept: list[str] = []
    for number in range(5_000):
        answer = post(api, child, f"Entry {number}", LONG_NOTE)
        if answer.status != 201:
            return kept, answer
        kept.append(str(answer.json["id"]))
    raise AssertionError("nothing was ever refused")


def assert_only_acknowledged(api: Api, name: str, acknowledged: list[str]) -> None:
    page = api.get(f"/children/{api.child_id(name)}/transactions?q=Entry&limit=100").json
    assert page["total"] == len(acknowledged)
    newest = [entry["id"] for entry in page["transactions"]]
    assert newest == acknowledged[::-1][: len(newest)]
    assert api.balance(name) == f"{125.5 + len(acknowledged):.2f}"


def assert_busy(answer: Answer) -> None:
    assert (answer.status, answer.json["code"]) == (503, "UNAVAILABLE")
    assert answer.json["detail"] == "The server is busy. Try again in a moment."


def files(folder: Path) -> dict[str, str]:
    """Every file below a folder with a digest of its content."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def test_a_backup_on_a_full_disk_says_so_and_leaves_nothing(house: RoostServer, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"

    full = roost("backup", copy, "--data", house.data, file_bytes=64 * KILOBYTE)
    assert full.returncode == 1
    assert "diskFull" in full.stderr
    assert "Make room" in full.stderr
    assert list(tmp_path.iterdir()) == []

    done = roost("backup", copy, "--data", house.data)
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir()) == [copy]
    assert Api(house.url).sign_in(MOM).balance("Alice") == "125.50"


def test_a_server_on_a_full_disk_is_busy_and_keeps_what_it_acknowledged(house: RoostServer) -> None:
    house.stop()
    house.start(file_bytes=1_024 * KILOBYTE)
    api = Api(house.url).sign_in(MOM)
    child = api.child_id("Alice")

    acknowledged, refusal = post_until_refused(api, child)
    assert_busy(refusal)
    house.wait_until_logged("diskFull")
    assert_only_acknowledged(api, "Alice", acknowledged)

    house.kill()
    house.start()
    assert_only_acknowledged(api, "Alice", acknowledged)
    assert post(api, child).status == 201
    check = roost("verify", "--data", house.data)
    assert check.returncode == 0, check.stdout + check.stderr


def test_a_full_disk_of_postgresql_is_busy_and_nothing_is_half_written(
    own_postgres: PostgresServer, postgres_house: RoostServer
) -> None:
    # Half a page more than whole ones: the write that does not fit is cut short, as where a disk ends.
    own_postgres.stop()
    own_postgres.start(file_kilobytes=1_028)
    api = Api(postgres_house.url).sign_in(MOM)
    child = api.child_id("Alice")

    acknowledged, refusal = post_until_refused(api, child)
    assert_busy(refusal)
    postgres_house.wait_until_logged("diskFull")
    assert_only_acknowledged(api, "Alice", acknowledged)

    with own_postgres.away(signal.SIGINT):
        assert_busy(api.get("/children"))
    assert_only_acknowledged(api, "Alice", acknowledged)
    assert post(api, child).status == 201


def test_postgresql_that_crashes_and_comes_back_needs_no_new_start(
    own_postgres: PostgresServer, postgres_house: RoostServer
) -> None:
    api = Api(postgres_house.url).sign_in(MOM)
    child = api.child_id("Alice")
    kept = [post(api, child, "Entry before").json["id"]]

    with own_postgres.away(signal.SIGQUIT):
        assert_busy(post(api, child, "Entry while away"))
        assert_busy(api.get("/children"))
        assert Api(postgres_house.url).get("/health/live").status == 200
        for path in ("/health/ready", "/health"):
            assert Api(postgres_house.url).get(path).status == 503

    kept.append(post(api, child, "Entry after").json["id"])
    assert_only_acknowledged(api, "Alice", kept)


def test_a_start_without_postgresql_says_what_to_do_and_no_password(own_postgres: PostgresServer) -> None:
    url = own_postgres.new_database().replace("roost@", "roost:hunter2@")
    own_postgres.stop()

    for command in (["serve", "--port", "0"], ["verify"]):
        answer = roost(*command, "--database", url)
        assert answer.returncode == 1
        assert "Is the PostgreSQL server running" in answer.stderr
        assert "hunter2" not in answer.stdout + answer.stderr


def test_everything_moves_to_postgresql_and_is_the_same_there(
    house: RoostServer, postgres: PostgresServer, tmp_path: Path
) -> None:
    mom = Api(house.url).sign_in(MOM)
    mom.credit("Bob", "3.21", "Crème brûlée — “quoted”, 50 % 🎂")
    alice = mom.child_id("Alice")
    addresses = [
        "/families/current/dashboard", "/families/current/children", "/families/current/members", "/categories",
        "/transactions?ledger=children&limit=100", f"/budgets?childId={alice}", "/notifications",
        f"/children/{alice}/dashboard", f"/savings-accounts?childId={alice}", "/families/current/transactions/export",
    ]  # fmt: skip
    before = {address: mom.download(address) for address in addresses}
    url = postgres.new_database()

    running = roost("migrate", "--to", url, "--data", house.data)
    assert running.returncode == 1
    assert "inUse" in running.stderr

    house.stop()
    left = files(house.data)
    moved = roost("migrate", "--to", url, "--data", house.data)
    assert moved.returncode == 0, moved.stderr
    assert "rows, checksums and balances are equal on both sides" in moved.stdout
    assert "entries: " in moved.stdout
    assert files(house.data).keys() == left.keys()
    assert files(house.data)["roost.sqlite"] == left["roost.sqlite"]
    checks = [roost("verify", *where) for where in (["--data", house.data], ["--database", url])]
    assert checks[0].returncode == checks[1].returncode == 0
    assert checks[0].stdout == checks[1].stdout

    again = roost("migrate", "--to", url, "--data", house.data)
    assert again.returncode == 1
    assert "not empty" in again.stderr

    there = RoostServer.demo(url, data=house.data)
    try:
        there.start()
        api = Api(there.url).with_token(mom.token)
        assert {address: api.download(address) for address in addresses} == before
        assert post(api, api.child_id("Bob")).status == 201
        # Who was signed in before is signed in still, and children too.
        assert Api(there.url).sign_in(ALICE).get("/auth/me").status == 200
    finally:
        there.close()


@pytest.mark.parametrize("first_byte", [0, 3 * PAGE_BYTES + 16])
def test_a_damaged_file_is_refused_with_what_to_do_and_a_backup_takes_its_place(
    house: RoostServer, tmp_path: Path, first_byte: int
) -> None:
    copy = tmp_path / "copy.sqlite"
    assert roost("backup", copy, "--data", house.data).returncode == 0
    # Everything is in the file and the log is empty; then the machine goes down.
    house.stop()
    house.start()
    house.kill()
    file = house.data / "roost.sqlite"
    damaged = bytearray(file.read_bytes())
    for offset in range(first_byte, len(damaged) - PAGE_BYTES, 997):
        damaged[offset] ^= 0xFF
    file.write_bytes(damaged)
    before = files(house.data)

    for command in (["serve", "--port", "0"], ["migrate", "--to", "postgres://nobody@127.0.0.1:1/nowhere"], ["verify"]):
        answer = roost(*command, "--data", house.data)
        assert answer.returncode == 1
        assert "corrupt" in answer.stderr
        assert "roost restore FILE --force" in answer.stderr
        assert file.read_bytes() == damaged
    assert files(house.data)["access-token.key"] == before["access-token.key"]

    restored = roost("restore", copy, "--force", "--data", house.data)
    assert restored.returncode == 0, restored.stderr
    aside = next(house.data.glob("before-restore-*"))
    assert (aside / "roost.sqlite").read_bytes() == damaged
    house.start()
    assert Api(house.url).sign_in(MOM).balance("Alice") == "125.50"


@pytest.mark.parametrize("store", ["house", "postgres_house"])
def test_a_zero_character_in_a_text_is_refused_by_its_field(store: str, request: pytest.FixtureRequest) -> None:
    server: RoostServer = request.getfixturevalue(store)
    api = Api(server.url).sign_in(MOM)
    child = api.child_id("Alice")

    answer = post(api, child, "zero\0byte", "\0")
    assert answer.status == 422
    assert set(answer.json["errors"]) == {"description", "note"}
    assert answer.json["detail"] == "Must not hold the character U+0000."
    assert Api(server.url).post("/auth/login", {"email": "a\0@example.com", "password": "\0"}).status == 422
    for query in ("q=%00", "q=a%00b", "cursor=%00", "type=%00", "from=%00", "categoryId=%00"):
        assert api.get(f"/children/{child}/transactions?{query}").status in (200, 422), query
    assert api.get("/children/%00").status in (400, 404)
    assert "fault" not in server.log()
    assert api.balance("Alice") == "125.50"
