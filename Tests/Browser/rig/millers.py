"""The Miller family of `roost demo groceries`, who plan their shopping, remember what was paid and keep a pantry."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from rig.api import Answer, Api
from rig.household import Household
from rig.people import Person

ANN = Person.parent("parent@example.com", "Ann")
BEN = Person.parent("ben@example.com", "Ben")
LEO = Person.child("child@example.com", "Leo")

# The day of the demo's clock, a Wednesday.
TODAY = date(2026, 6, 10)
CORNER_MARKET = "Corner Market"
# The list of the specification's arithmetic (groceries.md §2.3): 11.87 spent and 4.79 open of 20.00.
WEEKLY_SHOP = "Weekly shop"

Line = dict[str, Any]
Object = dict[str, Any]


def days_ago(days: int) -> str:
    """A day before the demo's, as the API writes it; of a negative number, one after it."""
    return (TODAY - timedelta(days=days)).isoformat()


class Groceries:
    """The family's groceries through the JSON API: plans, shops, keeps the pantry, and reads back."""

    def __init__(self, api: Callable[[], Api]) -> None:
        # Asked for each time: a token lives for minutes, a shared server for the whole run.
        self._api = api

    # Lists

    def add_list(self, name: str = WEEKLY_SHOP, **more: Any) -> Object:
        """A list: `budgetAmount`, `store`, `kind`, and `items` as lines are added."""
        return self._ok(self._api().post("/grocery/lists", {"name": name} | more), 201)

    def shopping_list(self, id: str) -> Object:
        return self._ok(self._api().get(f"/grocery/lists/{id}"))

    def lists(self, status: str = "active") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/lists?limit=100&status={status}"))["lists"])

    def list_named(self, name: str, status: str = "active") -> Object:
        """The list of this name with its lines."""
        return self.shopping_list(next(found["id"] for found in self.lists(status) if found["name"] == name))

    def change_list(self, id: str, **changes: Any) -> Object:
        body = {"version": self.shopping_list(id)["version"]} | changes
        return self._ok(self._api().patch(f"/grocery/lists/{id}", body))

    def delete_list(self, id: str) -> None:
        answer = self._api().delete(f"/grocery/lists/{id}")
        assert answer.status == 204, answer.text

    # Lines

    def add(self, list_id: str, text: str, **more: Any) -> Line:
        """Puts on a list what a text names; of what is there already, more."""
        answer = self._api().post(f"/grocery/lists/{list_id}/items", {"text": text} | more)
        assert answer.status in {200, 201}, answer.text
        return dict(answer.json)

    def line(self, list_id: str, name: str) -> Line:
        return next(line for line in self.shopping_list(list_id)["items"] if line["name"] == name)

    def names(self, list_id: str) -> list[str]:
        """What is on a list, in the list's own order."""
        return [line["name"] for line in self.shopping_list(list_id)["items"]]

    def change_line(self, list_id: str, name: str, **changes: Any) -> Line:
        """Makes the line of this item what is wanted of it."""
        path = f"/grocery/lists/{list_id}/items/{self.line(list_id, name)['id']}"
        return self._ok(self._api().patch(path, changes))

    def tick(self, list_id: str, name: str, is_purchased: bool = True, **changes: Any) -> Line:
        return self.change_line(list_id, name, isPurchased=is_purchased, **changes)

    def remove(self, list_id: str, name: str) -> None:
        answer = self._api().delete(f"/grocery/lists/{list_id}/items/{self.line(list_id, name)['id']}")
        assert answer.status == 204, answer.text

    def wish(self, list_id: str, *wishes: Object) -> Object:
        """What a phone sends that comes back from a shop's basement."""
        return self._ok(self._api().post(f"/grocery/lists/{list_id}/wishes", {"wishes": [*wishes]}))

    # Completing

    def complete(self, list_id: str, source: str = "Chase", **more: Any) -> Object:
        """Completes a list: `store`, `date`, `receiptTotal`, `leftovers`, `lines`."""
        return self._ok(self._api().post(f"/grocery/lists/{list_id}/complete", {"source": source} | more))

    def reopen(self, list_id: str) -> Object:
        return self._ok(self._api().post(f"/grocery/lists/{list_id}/reopen", {}))

    def insights_of(self, list_id: str) -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/lists/{list_id}/insights"))["recommendations"])

    # Items, stores and categories

    def add_item(self, name: str, **more: Any) -> Object:
        """An item: `category`, `unit`, `shelfLifeDays`, `parLevel`, `trackPantry`, `perishable`, `barcodes`…"""
        return self._ok(self._api().post("/grocery/items", {"name": name} | more), 201)

    def items(self, query: str = "") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/items?limit=100{query}"))["items"])

    def item(self, name: str) -> Object:
        return next(item for item in self.items() if item["name"] == name)

    def change_item(self, name: str, **changes: Any) -> Object:
        item = self.item(name)
        return self._ok(self._api().patch(f"/grocery/items/{item['id']}", {"version": item["version"]} | changes))

    def prices(self, name: str) -> Object:
        return self._ok(self._api().get(f"/grocery/items/{self.item(name)['id']}/prices"))

    def merge(self, name: str, into: str) -> None:
        path = f"/grocery/items/{self.item(name)['id']}/merge"
        self._ok(self._api().post(path, {"intoId": self.item(into)["id"]}))

    def stores(self) -> list[Object]:
        return list(self._ok(self._api().get("/grocery/stores"))["stores"])

    def store(self, name: str) -> Object:
        return next(store for store in self.stores() if store["name"] == name)

    def categories(self) -> list[Object]:
        return list(self._ok(self._api().get("/grocery/categories"))["categories"])

    def order_aisles(self, store: str, *categories: str) -> Object:
        """In what order one passes these at a store."""
        known = self.store(store)
        ids = {category["name"]: category["id"] for category in self.categories()}
        body = {"version": known["version"], "categoryOrder": [ids[name] for name in categories]}
        return self._ok(self._api().patch(f"/grocery/stores/{known['id']}", body))

    # What was bought

    def shop(
        self, day: str, *bought: tuple[str, str, str], store: str | None = CORNER_MARKET, source: str = "Chase"
    ) -> str:
        """Groceries that were on no list: what, how much and what one cost each. What is not in "each" is said in the
        text: `("1 kg rice", "", "2.99")`. Answers with the id of the expense."""
        items = [
            {"text": text, "estimatedPrice": price} | ({"quantity": quantity} if quantity else {})
            for text, quantity, price in bought
        ]
        cents = sum(round(float(quantity or 1) * round(float(price) * 100)) for _, quantity, price in bought)
        return self.spend(f"{cents / 100:.2f}", day, store=store, source=source, items=items)

    def spend(self, amount: str, day: str | None = None, **more: Any) -> str:
        """A quick expense: `store`, `source`, `note`, `items`; answers with its id."""
        body = {"amount": amount, "source": "Chase"} | ({"date": day} if day else {}) | more
        return str(self._ok(self._api().post("/grocery/expenses", body), 201)["transactionId"])

    def purchases(self, query: str = "") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/purchases?limit=100{query}"))["purchases"])

    # Pantry

    def add_lot(self, item: str, quantity: str = "1", best_before: str | None = None, **more: Any) -> Object:
        """Puts something into the pantry: `location` fridge, freezer, cupboard or other."""
        body = {"groceryItemId": self.item(item)["id"], "quantity": quantity, "bestBefore": best_before}
        return self._ok(self._api().post("/grocery/pantry", body | more), 201)

    def pantry(self) -> dict[str, str]:
        """How much is in the house, by the name of the item."""
        return {entry["item"]["name"]: entry["quantity"] for entry in self.stock()}

    def stock(self, query: str = "") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/pantry?{query}"))["items"])

    def lots(self, name: str) -> list[Object]:
        """The lots of an item in the order in which they are used up."""
        return next((list(entry["lots"]) for entry in self.stock() if entry["item"]["name"] == name), [])

    def expiring(self, query: str = "") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/expiring?{query}"))["items"])

    # Figures

    def home(self) -> Object:
        return self._ok(self._api().get("/grocery/home"))

    def predictions(self, query: str = "") -> list[Object]:
        return list(self._ok(self._api().get(f"/grocery/predictions?{query}"))["predictions"])

    def insights(self, period: str = "month") -> Object:
        return self._ok(self._api().get(f"/grocery/insights?period={period}"))

    def add_budget(
        self,
        name: str = "June",
        amount: str = "600.00",
        start: str = "2026-06-01",
        end: str = "2026-06-30",
        **more: Any,
    ) -> Object:
        body = {"name": name, "amount": amount, "startDate": start, "endDate": end}
        return self._ok(self._api().post("/grocery/budgets", body | more), 201)

    def budgets(self) -> list[Object]:
        return list(self._ok(self._api().get("/grocery/budgets"))["budgets"])

    def current_budget(self) -> Object:
        return self._ok(self._api().get("/grocery/budgets/current"))

    # The household's money that groceries touch

    def expenses(self, query: str = "") -> list[Object]:
        """The household's transactions."""
        return list(self._ok(self._api().get(f"/transactions?limit=100{query}"))["transactions"])

    def expense(self, id: str) -> Object:
        return self._ok(self._api().get(f"/transactions/{id}"))["transaction"]

    def spent(self) -> str:
        """The household's expenses of this month."""
        return f"{self._ok(self._api().get('/summary'))['totalExpenses']:.2f}"

    def hand_in(self, text: str, package: str | None = None, **more: Any) -> Object:
        """A bank's message as a phone sends it, and what came of it."""
        answer = self._api().post("/capture", {"text": text, "package": package} | more)
        assert answer.status in {200, 201, 202}, answer.text
        return dict(answer.json)

    def _ok(self, answer: Answer, status: int = 200) -> Object:
        assert answer.status == status, answer.text
        return dict(answer.json)


class Millers(Household):
    """Ann, Ben and Leo."""

    @property
    def groceries(self) -> Groceries:
        """What Ann does elsewhere, on a device that is no browser."""
        return Groceries(self.parent_api)

    def groceries_of(self, person: Person) -> Groceries:
        """The same of another parent."""
        api = self.api.sign_in(person)
        return Groceries(lambda: api)

    def set_clock(self, now: str) -> None:
        """Starts the server again at another time, such as "2026-06-11T10:00:00-04:00"; by then everybody's session has
        ended, so that pages are opened anew."""
        self.server.set_clock(now)
        self._parent_api = None
        self._sessions = {}


def weekly_shop(groceries: Groceries, **more: Any) -> Object:
    """The list of the worked examples: Milk 2 at 4.29 and Bread 1 at 3.29 ticked, Eggs 1 at 4.79 open, of 20.00."""
    lines = [
        {"text": "Milk", "quantity": "2", "estimatedPrice": "3.99"},
        {"text": "Bread", "quantity": "1", "estimatedPrice": "3.29"},
        {"text": "Eggs", "quantity": "1", "estimatedPrice": "4.79"},
    ]
    known = groceries.add_list(budgetAmount="20.00", items=lines, **({"store": CORNER_MARKET} | more))
    groceries.tick(known["id"], "Milk", actualPrice="4.29")
    groceries.tick(known["id"], "Bread")
    return groceries.shopping_list(known["id"])


def record_year(groceries: Groceries) -> None:
    """52 Saturdays at the Corner Market, twelve Sundays at Aldi and ten Tuesdays of oranges, the last of each in June;
    four evenings of pasta that were planned by lists, and 18 suppers before; a pantry in which something has gone off,
    a budget for June, and three lists that are open: the worked example, one that is all ticked, and an empty one.

    What is bought on Saturdays and Tuesdays is not kept in the pantry, so that its purchases alone tell when it is
    bought again. Four of it are expected within the week: oranges since yesterday, bananas, cheese and tea in 3 days.
    """
    for name in ["Milk", "Bread", "Eggs", "Coffee", "Olive oil", "Bananas", "Cheese", "Tea", "Oranges"]:
        groceries.add_item(name, trackPantry=False)
    for week in range(52, 0, -1):
        bought = [("Milk", "1", "3.99"), ("Bread", "1", "3.29"), ("Bananas", "6", "0.25")]
        bought += [("Eggs", "1", "4.79"), ("Cheese", "1", "5.49")] if week % 2 == 0 else []
        bought += [("Coffee", "1", "9.49")] if week % 4 == 1 else []
        bought += [("Tea", "1", "4.19")] if week % 4 == 0 else []
        bought += [("Olive oil", "1", "8.99")] if week % 8 == 2 else []
        groceries.shop(days_ago(7 * week - 3), *bought)
    for week in range(10, 0, -1):
        groceries.shop(days_ago(7 * week + 1), ("Oranges", "4", "0.60"), source="Cash")
    for month in range(12, 0, -1):
        groceries.shop(days_ago(28 * month - 25), ("Milk", "1", "3.49"), ("1 kg rice", "", "2.99"), store="Aldi")
    _evenings(groceries)
    _fill_pantry(groceries)
    groceries.add_budget()
    _open_lists(groceries)


def _evenings(groceries: Groceries) -> None:
    """22 completed lists, so that there are more than the page shows at once; each was two weeks after the last."""
    pizza, pasta = [("Pizza", "5.99")], [("Pasta", "1.99"), ("Tomato sauce", "2.49")]
    for number, (name, dishes) in enumerate([("Supper", pizza)] * 18 + [("Pasta evening", pasta)] * 4):
        items = [{"text": text, "estimatedPrice": price} for text, price in dishes]
        known = groceries.add_list(name, store=CORNER_MARKET, items=items)
        for text, _ in dishes:
            groceries.tick(known["id"], text)
        groceries.complete(known["id"], "Cash", date=days_ago(14 * (23 - number)))


def _fill_pantry(groceries: Groceries) -> None:
    for name, quantity, days, location in [
        ("Ham", "1", -3, "fridge"),
        ("Yogurt", "4", 1, "fridge"),
        ("Salad", "1", 5, "fridge"),
        ("Peas", "2", 90, "freezer"),
    ]:
        groceries.add_item(name)
        groceries.add_lot(name, quantity, days_ago(-days), location=location)


def _open_lists(groceries: Groceries) -> None:
    groceries.add_list("Holiday")
    party = groceries.add_list("Barbecue", items=[{"text": "Sausages", "quantity": "2", "estimatedPrice": "6.50"}])
    groceries.tick(party["id"], "Sausages")
    weekly_shop(groceries)
