"""The Purnama family of `roost demo finances`, whose parents keep money of their own."""

from collections.abc import Callable
from typing import Any

from rig.api import Answer, Api
from rig.household import Household

HTML = "<script>alert(1)</script>"
SQL = "'; DROP TABLE entries; --"
COFFEE = "You spent Rp 50.000 at Coffee Shop"
AMAZON = "Payment of $15.99 at Amazon"
KOPI = "Payment of Rp 18.500 at Kopi Kenangan"
BCA = "com.bca"
GOPAY = "com.gojek.app"


class Money:
    """The parents' money through the JSON API: records, hands in messages, and reads back."""

    def __init__(self, api: Callable[[], Api]) -> None:
        # Asked for each time: a token lives for minutes, a shared server for the whole run.
        self._api = api

    def record(self, type: str, amount: str, merchant: str | None = None, **more: Any) -> dict[str, Any]:
        body = {"type": type, "amount": amount, "merchant": merchant, "source": "BCA"} | more
        return self._ok(self._api().post("/transactions", body), 201)["transaction"]

    def hand_in(self, text: str, package: str | None = BCA, **more: Any) -> dict[str, Any]:
        """A message as a phone sends it, and what came of it."""
        answer = self._api().post("/capture", {"text": text, "package": package} | more)
        assert answer.status in {200, 201, 202}, answer.text
        return dict(answer.json)

    def transaction(self, id: str) -> dict[str, Any]:
        return self._ok(self._api().get(f"/transactions/{id}"))["transaction"]

    def transactions(self, query: str = "") -> list[dict[str, Any]]:
        return list(self._ok(self._api().get(f"/transactions?limit=100{query}"))["transactions"])

    def change(self, id: str, **changes: Any) -> dict[str, Any]:
        body = {"version": self.transaction(id)["version"]} | changes
        return self._ok(self._api().patch(f"/transactions/{id}", body))["transaction"]

    def summary(self) -> tuple[int, int, int]:
        """Balance, income and expenses of this month, in whole rupiah."""
        read = self._ok(self._api().get("/summary"))
        return int(read["balance"]), int(read["totalIncome"]), int(read["totalExpenses"])

    def sources(self) -> list[dict[str, Any]]:
        return list(self._ok(self._api().get("/sources"))["sources"])

    def source(self, name: str) -> dict[str, Any]:
        return next(source for source in self.sources() if source["name"] == name)

    def add_source(self, name: str, **more: Any) -> dict[str, Any]:
        return self._ok(self._api().post("/sources", {"name": name} | more), 201)

    def delete_source(self, name: str) -> None:
        answer = self._api().delete(f"/sources/{self.source(name)['id']}")
        assert answer.status == 204, answer.text

    def _ok(self, answer: Answer, status: int = 200) -> dict[str, Any]:
        assert answer.status == status, answer.text
        return dict(answer.json)


class Purnamas(Household):
    """Raka, Sari and Dewi."""

    @property
    def money(self) -> Money:
        return Money(self.parent_api)


def record_autumn(money: Money) -> None:
    """This week three equal shares, this month 60, 30 and 10 percent, this year one of less than 1 percent; in October
    two pages of errands, and before them what only a search finds."""
    october = "2026-10-{:02}T03:00:00Z"
    money.record("expense", "18500", "Kopi Tua", date="2026-03-01T03:00:00Z")
    money.record("expense", "12000", category="Health", source=None, date="2026-02-01T03:00:00Z", merchant="Klinik")
    money.hand_in(COFFEE, postedAt="2026-01-21T03:00:00Z")
    for number in range(1, 41):
        money.record("expense", "10000", f"Toko {number:02}", date=october.format(31 - number % 28))
    money.record("income", "8000000", "PT Karya Makmur", category="Salary", date="2026-11-01T03:00:00Z")
    money.record("expense", "1500000", "Hypermart", category="Groceries", date="2026-11-02T03:00:00Z")
    money.record("expense", "600000", "Sate Khas", category="Food & Dining", date="2026-11-02T04:00:00Z")
    money.record("transfer", "200000", counterSource="GoPay", date="2026-11-03T03:00:00Z")
    for minute, (merchant, category) in enumerate(
        [(HTML, "Groceries"), (SQL, "Food & Dining"), ("Gojek", "Transport")]
    ):
        money.record("expense", "300000", merchant, category=category, date=f"2026-11-09T03:0{minute}:00Z")
    money.record("income", "250000", source=None, date="2026-11-10T03:00:00Z")
