"""Trips of households as questions: what will be bought, given the trips before."""

import numpy as np

from features import features
from model import Examples
from trips import Household

# A household is judged by its last trip if it has so many.
LEAST_TRIPS = 10
# It is learnt from its last trips, and from early ones, so that a family that begins is answered as well.
LATE_TRIPS = 9
EARLY_TRIPS = (1, 2, 4, 6)


def learnt_trips(household: Household) -> list[int]:
    """The trips of a household that a model may be fitted to."""
    count = len(household.days)
    late = range(max(1, count - LATE_TRIPS), count)
    return sorted({trip for trip in EARLY_TRIPS if trip < count}.union(late))


def last_trip(household: Household) -> list[int]:
    """The trip of a household that is held out."""
    return [len(household.days) - 1]


def examples(asked: list[tuple[Household, int]], days_before: bool = False) -> Examples:
    """Everything known before each trip, on its own day or (`days_before`) on the day of the trip before it."""
    rows, bought, lengths, lines, context = [], [], [], [], []
    for household, trip in asked:
        before = household.trips < trip
        today = int(household.days[trip - 1 if days_before else trip])
        seen = features(household.days[:trip], household.kinds[before], household.trips[before], today)
        basket = household.bought(trip)
        rows.append(seen.rows)
        bought.append(np.isin(seen.items, basket))
        lengths.append(len(seen.items))
        lines.append(len(basket))
        context.append(seen.context)
    return Examples(
        np.concatenate(rows), np.concatenate(bought), np.array(lengths), np.array(lines), np.array(context)
    )
