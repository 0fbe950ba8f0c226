"""What the model sees of an item: 19 figures from the trips of one household, and 6 of the household itself.

The same figures in Swift: `Sources/Domain/Groceries/Ranking/RankingFeatures.swift`. Whoever changes one changes both.
"""

import dataclasses

import numpy as np

# Trips longer ago than this are not looked at: the model was fitted on one year.
WINDOW_DAYS = 365

NAMES = (
    "share",  # of the trips on which it was bought
    "recentShare",  # a trip counts 0.9 of the next one
    "weekdayShare",  # of the trips of today's weekday, leaning on all trips
    "logShare",
    "rootMonthsShare",  # trips count half as much after 90 days
    "logMonthsCount",  # the same times the number of trips
    "logFortnightShare",  # half after 14 days
    "logRootLineShare",  # a trip counts by its lines to the power of -½, and 0.95 of the next one
    "logMonthsLineShare",  # of all lines: a trip counts by its lines to the power of -1, and half after 120 days
    "logTripsSince",  # it was last bought
    "logDue",  # days since it was last bought, in its usual intervals
    "steadyDue",  # the same times how steady the intervals are
    "logHazard",  # how often an interval that came this far ended about here
    "gapTimesShare",  # after a long pause more things are likely
    "gapTimesFill",  # and those of large baskets more so
    "sizeTimesLine",  # large baskets hold rarer things
    "lastTimesSize",  # what a large last trip brought is not needed yet
    "tripsTimesShare",  # what a share says grows with the number of trips
    "paceTimesShare",  # and with the days between them
)

# "spread" comes from the scores: see `model.py`.
CONTEXT_NAMES = ("gap", "size", "trips", "pace", "lastSize", "spread")


@dataclasses.dataclass
class Seen:
    """The figures of all items that a household has bought."""

    items: np.ndarray
    # A row an item, a column a name of `NAMES`.
    rows: np.ndarray
    # `CONTEXT_NAMES` but "spread", which comes from the scores.
    context: np.ndarray


def features(days: np.ndarray, items: np.ndarray, trips: np.ndarray, today: int) -> Seen:
    """The figures of every item on `today`; `days` of each trip, `items` and `trips` of what was bought, sorted by
    item, then by trip."""
    skipped = int(np.searchsorted(days, today - WINDOW_DAYS))
    days, items, trips = days[skipped:], items[trips >= skipped], trips[trips >= skipped] - skipped
    count = len(days)
    names, item, purchases = np.unique(items, return_inverse=True, return_counts=True)
    sizes = np.bincount(trips, minlength=count).astype(float)
    trips_ago = np.arange(count - 1, -1, -1)
    days_ago = today - days

    def summed(weights: np.ndarray) -> np.ndarray:
        return np.bincount(item, weights[trips], len(names))

    def share(weights: np.ndarray) -> np.ndarray:
        return summed(weights) / weights.sum()

    last = np.cumsum(purchases) - 1
    first = last - purchases + 1
    days_since = days_ago[trips[last]]
    plain = purchases / count
    slow = 0.95**trips_ago
    slow_share = share(slow)
    months = share(0.5 ** (days_ago / 90))
    fortnight = share(0.5 ** (days_ago / 14))
    fill = np.log(sizes)
    same_weekday = np.where(days_ago % 7 == 0, 0.97**trips_ago, 0)
    weekday = (summed(same_weekday) + 2 * slow_share) / (same_weekday.sum() + 2)

    # Intervals between purchases of one item.
    of_item = item[1:][item[1:] == item[:-1]]
    interval = np.diff(days[trips])[item[1:] == item[:-1]]
    intervals = purchases - 1
    whole = days[trips[last]] - days[trips[first]]
    mean = whole / np.maximum(intervals, 1)
    # Whole numbers until the root: what is nearly no variation must not come from rounding.
    squares = np.bincount(of_item, interval.astype(float) ** 2, len(names)).astype(int)
    variation = np.sqrt(intervals * squares - whole * whole) / np.maximum(intervals, 1) / np.maximum(mean, 0.5)
    steady = np.where(intervals > 0, np.maximum(1 - variation, 0) * intervals / (intervals + 2), 0)
    usual = np.where(intervals > 0, mean, days_since)
    due = np.log1p(days_since / np.maximum(usual, 1))
    reached = days_since[of_item]
    ended_here = np.bincount(of_item, 5 * np.abs(interval - reached) <= 10 + reached, len(names))
    came_this_far = np.bincount(of_item, 5 * (interval - reached) >= -10 - reached, len(names))
    hazard = (ended_here + 0.3) / (came_this_far + 1.5)

    quick = 0.9**trips_ago
    gap = np.log1p(days_ago[-1]) - 1.5
    size = np.log((quick * sizes).sum() / quick.sum()) - 2
    trips_term = np.log(count) - 3.5
    pace = np.log((days_ago[0] + 1) / count) - 1.5
    last_size = np.log(sizes[-1]) - 2
    log_slow = np.log(slow_share + 0.01)
    log_months = np.log(months + 0.01)
    rows = np.stack(
        [
            plain,
            share(quick),
            weekday,
            np.log(plain + 0.01),
            np.sqrt(months),
            np.log(months * count + 0.5),
            np.log(fortnight + 0.01),
            np.log(share(slow / np.sqrt(sizes)) + 0.01),
            np.log(share(0.5 ** (days_ago / 120) / sizes) + 0.01),
            np.log1p(count - 1 - trips[last]),
            due,
            steady * due,
            np.log(hazard + 0.01),
            gap * log_slow,
            gap * (summed(fill) / purchases - fill.mean()),
            size * np.log(share(slow / sizes) + 0.01),
            last_size * (trips[last] == count - 1),
            trips_term * log_months,
            pace * log_slow,
        ],
        axis=1,
    )
    return Seen(names, rows, np.array([gap, size, trips_term, pace, last_size]))
