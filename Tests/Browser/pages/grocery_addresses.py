"""Every page and sheet of groceries, of things that the Millers have."""

from rig.millers import CORNER_MARKET, WEEKLY_SHOP, Groceries

HOME = "/groceries"


def addresses(groceries: Groceries) -> list[str]:
    """One of each, and of those with several looks more."""
    shop = groceries.list_named(WEEKLY_SHOP)["id"]
    line = groceries.line(shop, "Milk")["id"]
    done = [f"lists/{known['id']}" for known in groceries.lists("completed")[:1]]
    milk, yogurt = (groceries.item(name)["id"] for name in ("Milk", "Yogurt"))
    paths = [
        "lists", "lists/new", "lists/smart", f"lists/{shop}", f"lists/{shop}/edit", f"lists/{shop}/add",
        f"lists/{shop}/items/{line}/price", f"lists/{shop}/complete", *done,
        "items", "items?q=xyz", "items/new", f"items/{milk}", f"items/{milk}/edit", f"items/{milk}/merge",
        f"items/{yogurt}", "budget", "budget/new", f"budget/{groceries.current_budget()['id']}/edit",
        "pantry", "pantry/new", "pantry/stocktake", f"pantry/{groceries.lots('Yogurt')[0]['id']}/edit",
        "expense/new", "insights", "insights?period=all", "stores", "stores/new",
        f"stores/{groceries.store(CORNER_MARKET)['id']}/edit",
    ]
    return [HOME, *(f"{HOME}/{path}" for path in paths)]
