"""What a script may and may not, over the same door as everybody else; allowance.md §4 and §6."""

import http.client
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from rig.api import Answer, Api
from rig.household import Household
from rig.people import ALICE, MIA, MOM, SAM

GIFT = {"type": "Credit", "amount": "10.00", "description": "Gift"}


@pytest.mark.parametrize(
    ("amount", "message"),
    [
        ("0", "Amount must be greater than zero"),
        ("-1", "Amount must be greater than zero"),
        ("1.005", "Amount can have at most 2 decimal places"),
        ("1000000", "Amount can be at most $999,999.99"),
    ],
)
@pytest.mark.parametrize("quote", ["", '"'], ids=["number", "text"])
def test_a_bad_amount_is_refused_with_its_message__allowance_34(
    smiths: Household, amount: str, message: str, quote: str
) -> None:
    body = f'{{"type": "Credit", "description": "Gift", "amount": {quote}{amount}{quote}}}'

    _refused(smiths, body, message)


@pytest.mark.parametrize("amount", ["1e3", "NaN", "Infinity", '"1e3"', '"1,00"', '"٣"', "null", "{}", "01"])
def test_an_amount_that_is_no_plain_number_is_refused__allowance_34(smiths: Household, amount: str) -> None:
    api = smiths.parent_api()
    before = api.entries("Alice")

    body = f'{{"type": "Credit", "description": "Gift", "amount": {amount}}}'
    answer = api.post(f"/children/{api.child_id('Alice')}/transactions", body)

    assert answer.status in {400, 422}, answer.text
    assert api.entries("Alice") == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"description": ""}, "Description is required"),
        ({"description": "   "}, "Description is required"),
        ({"description": "d" * 201}, "Description can be at most 200 characters"),
        ({"date": "2025-11-21"}, "The date can't be in the future"),
    ],
    ids=["empty", "blank", "long", "tomorrow"],
)
def test_a_bad_field_is_refused_with_its_message__allowance_34(
    smiths: Household, change: dict[str, str], message: str
) -> None:
    _refused(smiths, GIFT | change, message)


def test_a_category_of_the_other_kind_is_refused__allowance_34(smiths: Household) -> None:
    categories = smiths.parent_api().get("/categories").json["categories"]
    chores = next(category for category in categories if category["name"] == "Chores")

    _refused(smiths, GIFT | {"type": "Debit", "categoryId": chores["id"]}, "This category belongs to the other type")


def test_more_than_there_is_is_refused__allowance_34(smiths: Household) -> None:
    answer = _refused(smiths, GIFT | {"type": "Debit", "amount": "125.51"}, "Not enough money. Balance is $125.50.")

    assert answer.json["code"] == "INSUFFICIENT_FUNDS"


def test_a_credit_answers_with_the_balance_after_it__allowance_35(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    api.debit("Alice", "25.50", "Down to a hundred")

    answer = api.post(f"/children/{api.child_id('Alice')}/transactions", GIFT)

    assert answer.status == 201
    assert '"balanceAfter":110.00' in answer.text.replace(" ", "")
    assert (answer.json["type"], answer.json["createdByName"]) == ("Credit", "Mom")


def test_the_same_key_books_once_and_another_body_is_refused__allowance_37(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    path = f"/children/{api.child_id('Alice')}/transactions"

    first = api.post(path, GIFT, idempotency_key="gift-1")
    again = api.post(path, GIFT, idempotency_key="gift-1")
    other = api.post(path, GIFT | {"amount": "11.00"}, idempotency_key="gift-1")

    assert (first.status, again.status, other.status) == (201, 201, 409)
    assert first.json["id"] == again.json["id"]
    assert other.json["code"] == "IDEMPOTENCY_KEY_REUSED"
    assert api.balance("Alice") == "135.50"


def test_fifty_debits_at_once_never_overdraw__allowance_40(own_smiths: Household) -> None:
    api = own_smiths.parent_api()
    path = f"/children/{api.child_id('Alice')}/transactions"
    debit = GIFT | {"type": "Debit"}

    with ThreadPoolExecutor(max_workers=50) as callers:
        answers = list(callers.map(lambda _: api.post(path, debit).status, range(50)))

    assert (answers.count(201), answers.count(422)) == (12, 38)
    assert api.balance("Alice") == "5.50"


def test_a_child_may_not_add_children_or_give_itself_money__shared_20(smiths: Household) -> None:
    api = smiths.api.sign_in(ALICE)
    body = {"firstName": "Mia", "lastName": "Smith", "email": MIA.email, "password": MIA.password}

    assert api.post("/children", body | {"weeklyAllowance": "10.00"}).status == 403
    assert api.post("/children/me/transactions", GIFT).status == 403
    assert smiths.parent_api().balance("Alice") == "125.50"


def test_another_familys_child_does_not_exist__bad_input(own_smiths: Household, empty_house: Household) -> None:
    stranger = empty_house.api.register(SAM, "Gray Family")
    foreign = own_smiths.parent_api().child_id("Alice")

    assert stranger.get(f"/children/{foreign}").status == 404
    assert stranger.post(f"/children/{foreign}/transactions", GIFT).status == 404


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_cookie_from_another_page_is_worth_nothing__shared_28(own_smiths: Household, origin: str) -> None:
    page = own_smiths.open(MOM)
    cookies = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in page.context.cookies())
    path = f"/api/v1/children/{own_smiths.parent_api().child_id('Alice')}/transactions"

    assert _post_with_cookie(own_smiths, path, cookies, origin) in {401, 403}
    assert own_smiths.parent_api().balance("Alice") == "125.50"


def test_a_socket_from_another_page_is_refused__shared_28(own_smiths: Household) -> None:
    page = own_smiths.open(MOM)
    cookies = "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in page.context.cookies())
    handshake = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Protocol": "perch." + (page.locator("html").get_attribute("data-perch-session") or ""),
        "Cookie": cookies,
        "Origin": "https://evil.example",
    }

    assert _request(own_smiths, "GET", "/perch/socket?frame=0", None, handshake) in {401, 403}


def _refused(smiths: Household, body: dict[str, Any] | str, message: str) -> Answer:
    """422 with this sentence, and nothing was booked."""
    api: Api = smiths.parent_api()
    before = api.entries("Alice")
    answer = api.post(f"/children/{api.child_id('Alice')}/transactions", body)
    assert answer.status == 422, answer.text
    assert answer.json["detail"] == message
    assert api.entries("Alice") == before
    return answer


def _post_with_cookie(household: Household, path: str, cookies: str, origin: str) -> int:
    body = '{"type": "Credit", "amount": "10.00", "description": "Gift"}'
    headers = {"Cookie": cookies, "Origin": origin, "Content-Type": "application/json"}
    return _request(household, "POST", path, body, headers)


def _request(household: Household, method: str, path: str, body: str | None, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection("localhost", household.server.port, timeout=120)
    try:
        connection.request(method, path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
