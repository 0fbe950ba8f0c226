"""What the program tells whoever runs it: one line for each thing, and never more of it than can be read."""

import re
import signal
import socket
import time
from collections.abc import Callable, Iterator

import pytest
import requests
from rig.api import Api
from rig.people import ALICE, MOM, PASSWORD
from rig.server import RoostServer

FIELD = re.compile(r'([a-z]+)=("(?:[^"\\]|\\.)*"|[^" =]+)')
REPORTS_PER_MINUTE = 15
WAIT_SECONDS = 120
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


@pytest.fixture
def server() -> Iterator[RoostServer]:
    with RoostServer.demo().running() as server:
        yield server


def parsed(text: str) -> list[dict[str, str]]:
    """The lines of the log; each must be in its one form. What is printed for people at the start is none of them."""
    lines = []
    for line in text.splitlines():
        if line.startswith("Roost is ready on"):
            continue
        fields = FIELD.findall(line)
        assert " ".join(f"{name}={value}" for name, value in fields) == line, line
        assert [name for name, _ in fields[:3]] == ["time", "level", "event"], line
        assert TIME.fullmatch(fields[0][1]), line
        lines.append({name: value.strip('"') for name, value in fields})
    return lines


def wait_for(server: RoostServer, found: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """The first line that is looked for; lines are written a moment after their answer."""
    deadline = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < deadline:
        text = server.log()
        for line in parsed(text[: text.rfind("\n") + 1]):
            if found(line):
                return line
        requests.get(f"{server.url}/api/v1/health/live", timeout=120)
    raise AssertionError(f"not in the log:\n{server.log_tail()}")


def send(server: RoostServer, content: bytes) -> bytes:
    with socket.create_connection(("localhost", server.port), timeout=120) as connection:
        connection.sendall(content)
        return connection.recv(65_536)


def test_a_request_is_one_line_with_the_name_that_its_answer_has(server: RoostServer) -> None:
    api = Api(server.url).sign_in(MOM)
    child = api.child_id("Alice")
    header = {"Authorization": f"Bearer {api.token}"}
    answer = requests.get(f"{server.url}/api/v1/children/{child}?includeArchived=false", headers=header, timeout=120)

    line = wait_for(server, lambda line: line.get("id") == answer.headers["x-request-id"])
    assert {name: line[name] for name in ("level", "event", "method", "route", "status")} == {
        "level": "info", "event": "request", "method": "GET", "route": "/api/v1/children/{id}", "status": "200"}
    assert float(line["ms"]) >= 0
    assert child not in server.log()


def test_signing_in_and_what_is_refused_are_lines_without_names(server: RoostServer) -> None:
    api = Api(server.url).sign_in(MOM)
    done = wait_for(server, lambda line: line["event"] == "sign-in")
    assert done["outcome"] == "done"
    assert done["from"].startswith(("127.", "::1", "0:0", "0000"))

    body = {"email": MOM.email, "password": "typed-by-mistake"}
    wrong = requests.post(f"{server.url}/api/v1/auth/login", json=body, timeout=120)
    failed = wait_for(server, lambda line: line["event"] == "sign-in" and line["outcome"] == "refused")
    assert (failed["id"], failed["user"]) == (wrong.headers["x-request-id"], done["user"])
    request = wait_for(server, lambda line: line["event"] == "request" and line["id"] == failed["id"])
    assert (request["level"], request["status"], request["code"]) == ("warn", "401", "INVALID_CREDENTIALS")

    forbidden = Api(server.url).sign_in(ALICE).get("/families/current/dashboard")
    assert forbidden.status == 403
    wait_for(server, lambda line: line.get("status") == "403" and line.get("code") == "FORBIDDEN")

    key = api.post("/auth/api-keys", {"name": "Scripted backups", "scope": "read"})
    made = wait_for(server, lambda line: line["event"] == "key-made")
    assert (made["subject"], made["user"]) == (key.json["id"], done["user"])
    for secret in (MOM.email, "Scripted", "typed-by-mistake", PASSWORD, key.json["key"], api.token):
        assert secret not in server.log()


def test_secrets_of_addresses_are_in_no_line(server: RoostServer) -> None:
    api = Api(server.url).sign_in(MOM)
    code = api.post("/families/current/invitations", {}).json["code"]
    paths = [f"/invite/{code}", f"/api/v1/invitations/{code}", "/glance/Sb3cr3t0fTheGlance", "/typed/by/hand?q=typed",
             f"/api/v1/{code}", "/api/v1/glance?token=Sb3cr3t0fTheGlance"]
    for path in paths:
        requests.get(server.url + path, timeout=120)

    wait_for(server, lambda line: line.get("route") == "/api/v1/glance")
    for secret in (code, "Sb3cr3t", "typed", "invite/"):
        assert secret not in server.log()


def test_files_and_health_are_told_only_where_asked_for(server: RoostServer) -> None:
    with RoostServer.demo(options=("--log-level", "debug")).running() as talkative:
        for each in (server, talkative):
            requests.get(f"{each.url}/favicon.ico", timeout=120)
            requests.get(f"{each.url}/api/v1/nothing", timeout=120)
            wait_for(each, lambda line: line.get("status") == "404")
        assert "/favicon.ico" not in server.log() and "/api/v1/health" not in server.log()
        assert wait_for(talkative, lambda line: line.get("route") == "/favicon.ico")["level"] == "debug"
        assert wait_for(talkative, lambda line: line.get("route") == "/api/v1/health")["level"] == "debug"


def test_nothing_that_is_sent_makes_a_line_of_its_own(server: RoostServer) -> None:
    forged = b"time=2025-01-01T00:00:00.000Z level=error event=forged"
    send(server, b"GET /\n" + forged + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
    send(server, b"FORGED" + b"X" * 900 + b" /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    words = b"first\r\n\x1b[2K" + forged + "\u2028\u202e".encode()
    report = (b"POST /perch/report HTTP/1.1\r\nHost: localhost:%d\r\nOrigin: http://localhost:%d\r\n"
              b"Content-Length: %d\r\nConnection: close\r\n\r\n" % (server.port, server.port, len(words))) + words
    assert b" 204 " in send(server, report)[:20]

    line = wait_for(server, lambda line: line["event"] == "browser")
    assert "event=forged" in line["words"]
    assert all(line["event"] != "forged" for line in parsed(server.log()))
    assert "FORGED" not in server.log() and "\x1b" not in server.log()


def test_a_flood_of_reports_leaves_few_lines_and_their_number(server: RoostServer) -> None:
    count = 600
    with requests.Session() as session:
        session.headers["Origin"] = server.url
        began = time.monotonic()
        for number in range(count):
            session.post(f"{server.url}/perch/report", data=f"report {number}", timeout=120)
        minutes = (time.monotonic() - began) // 60 + 2
    server.stop()

    words = [line["words"] for line in parsed(server.log()) if line["event"] == "browser"]
    told = [text for text in words if text.startswith("report ")]
    left_out = [int(text.split()[0]) for text in words if text.endswith("further reports of one minute were left out")]
    assert len(told) + sum(left_out) == count
    assert len(told) <= REPORTS_PER_MINUTE * minutes
    assert len(told) + len(left_out) == len(words)


@pytest.mark.parametrize("how", ["SIGILL", "SIGTRAP", "SIGSEGV", "SIGABRT", "SIGBUS", "SIGFPE"])
def test_the_signal_of_a_trap_leaves_one_line_and_ends_the_program(server: RoostServer, how: str) -> None:
    number = signal.Signals[how]
    assert server.trap(number) == -number
    assert_one_trap(server, how)


def test_a_stack_that_runs_out_inside_leaves_one_line_and_ends_the_program__issue_15(server: RoostServer) -> None:
    server.leave_no_stack()
    # A page is made by the main thread, and its views lie deep within each other.
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{server.url}/login", timeout=120)

    assert server.wait_until_ended() == -signal.SIGSEGV
    assert_one_trap(server, "SIGSEGV")


def assert_one_trap(server: RoostServer, how: str) -> None:
    """The log ends with one line that names the signal, and places in the program."""
    text = next(line for line in server.log().splitlines() if "event=trap" in line)
    [line] = parsed(text)
    assert (line["level"], line["signal"]) == ("fatal", how)
    assert re.search(r"roost\+0x[0-9a-f]+", line["frames"])
    assert server.log().count("event=trap") == 1
