"""A script of the household: the JSON API as a person outside the browser uses it."""

import json
import urllib.error
import urllib.request
from typing import Any

from rig.people import Person


class Answer:
    """Status and body of one call; nothing is raised, so that refusals can be looked at."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status = status
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Api:
    """Calls below `/api/v1`, signed in by a token after `sign_in`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._token: str | None = None
        self._key: str | None = None

    def sign_in(self, person: Person) -> "Api":
        answer = self.post("/auth/login", {"email": person.email, "password": person.password})
        assert answer.status == 200, answer.text
        self._token = answer.json["token"]
        return self

    def with_key(self, key: str) -> "Api":
        """As a script with a key of a parent's."""
        self._key = key
        return self

    def with_token(self, token: str) -> "Api":
        """Signed in by a token that was given elsewhere."""
        self._token = token
        return self

    @property
    def token(self) -> str:
        """The access token, after `sign_in`."""
        assert self._token is not None, "nobody has signed in"
        return self._token

    def get(self, path: str) -> Answer:
        return self._call("GET", path, None, {})

    def download(self, path: str) -> bytes:
        """A file as it was sent, byte for byte."""
        answer = self._call("GET", path, None, {})
        assert answer.status == 200, answer.text
        return answer.body

    def post(self, path: str, body: dict[str, Any] | str, **headers: str) -> Answer:
        """Posts an object, or text as it stands; a header `idempotency_key` is sent as `Idempotency-Key`."""
        return self._call("POST", path, body, headers)

    def patch(self, path: str, body: dict[str, Any]) -> Answer:
        return self._call("PATCH", path, body, {})

    def put(self, path: str, body: dict[str, Any]) -> Answer:
        return self._call("PUT", path, body, {})

    def delete(self, path: str) -> Answer:
        return self._call("DELETE", path, None, {})

    def _call(self, method: str, path: str, body: dict[str, Any] | str | None, headers: dict[str, str]) -> Answer:
        request = urllib.request.Request(f"{self._url}/api/v1{path}", method=method)
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        if self._key is not None:
            request.add_header("X-API-Key", self._key)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-").title(), value)
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = (body if isinstance(body, str) else json.dumps(body)).encode()
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return Answer(answer.status, answer.read())
        except urllib.error.HTTPError as refusal:
            with refusal:
                return Answer(refusal.code, refusal.read())

    # The family, in the words that tests use.

    def children(self) -> list[dict[str, Any]]:
        answer = self.get("/families/current/children")
        assert answer.status == 200, answer.text
        return list(answer.json["children"])

    def child(self, first_name: str) -> dict[str, Any]:
        return next(child for child in self.children() if child["firstName"] == first_name)

    def child_id(self, first_name: str) -> str:
        return str(self.child(first_name)["id"])

    def balance(self, first_name: str) -> str:
        """In the digits of the wire, so that a comparison never goes through a float's rounding."""
        return f"{self.child(first_name)['currentBalance']:.2f}"

    def credit(self, first_name: str, amount: str, description: str) -> dict[str, Any]:
        return self._book(first_name, "Credit", amount, description)

    def debit(self, first_name: str, amount: str, description: str) -> dict[str, Any]:
        return self._book(first_name, "Debit", amount, description)

    def _book(self, first_name: str, kind: str, amount: str, description: str) -> dict[str, Any]:
        body = {"amount": amount, "type": kind, "description": description}
        answer = self.post(f"/children/{self.child_id(first_name)}/transactions", body)
        assert answer.status == 201, answer.text
        return dict(answer.json)

    def add_recurring(self, first_name: str, description: str, start: str = "2025-11-24") -> str:
        """Five dollars each week from a day on; answers with its id."""
        body = {"childId": self.child_id(first_name), "type": "Credit", "amount": "5.00", "frequency": "Weekly"}
        answer = self.post("/recurring", body | {"description": description, "startDate": start})
        assert answer.status == 201, answer.text
        return str(answer.json["id"])

    def entries(self, first_name: str, query: str = "") -> list[dict[str, Any]]:
        """The newest hundred entries of a child, newest first."""
        path = f"/children/{self.child_id(first_name)}/transactions?limit=100{query}"
        return list(self.get(path).json["transactions"])

    def add_child(self, first_name: str, email: str, password: str, **more: Any) -> dict[str, Any]:
        body = {"firstName": first_name, "lastName": "Smith", "email": email, "password": password}
        answer = self.post("/children", body | {"weeklyAllowance": "10.00"} | more)
        assert answer.status == 201, answer.text
        return dict(answer.json)

    def register(self, person: Person, family_name: str, **more: Any) -> "Api":
        """Founds a family and stays signed in as its parent."""
        body = {"email": person.email, "password": person.password, "firstName": person.first_name}
        body |= {"lastName": "Gray", "familyName": family_name}
        answer = self.post("/auth/register/parent", body | more)
        assert answer.status == 201, answer.text
        self._token = answer.json["token"]
        return self
