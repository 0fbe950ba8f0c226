#!/usr/bin/env python3
"""Judges the order of "You Might Need" on completejourney, beside its rivals and its bar (decision 0067).

Of every household with ten trips or more the last trip is held out. Households are dealt into five parts; each is
judged by a model that was fitted to the households of the other four. Fails where the model is not above the bar.
"""

import sys

import numpy as np

from examples import LEAST_TRIPS, examples, last_trip, learnt_trips
from model import Model, fitted
from rivals import HALF_LIVES_DAYS, TIFU_GRID, Rivals
from trips import Household, households

PARTS = 5
SEED = 67
K = 10
BAR = (0.2176, 0.2635)
RESAMPLES = 2000

DISCOUNTS = 1 / np.log2(np.arange(K) + 2)


class Judged:
    """What each method found of each held-out trip: a row a household; recall, nDCG, of known kinds, of new kinds."""

    def __init__(self, judged: list[Household], kinds: int) -> None:
        self.baskets = [household.bought(len(household.days) - 1) for household in judged]
        self.known = [np.unique(household.kinds[household.trips < len(household.days) - 1]) for household in judged]
        self.kinds = kinds

    def found(self, orders: list[np.ndarray]) -> np.ndarray:
        """`orders` holds the first kinds of each household."""
        rows = []
        for order, basket, known in zip(orders, self.baskets, self.known, strict=True):
            hits = np.isin(order[:K], basket)
            old = np.isin(order[:K], known)
            repeated = np.isin(basket, known).sum()
            gain = (hits * DISCOUNTS[: len(hits)]).sum() / DISCOUNTS[: len(basket)].sum()
            new = len(basket) - repeated
            rows.append(
                (
                    hits.sum() / len(basket),
                    gain,
                    (hits & old).sum() / repeated if repeated else np.nan,
                    (hits & ~old).sum() / new if new else np.nan,
                )
            )
        return np.array(rows)

    def of_table(self, table: np.ndarray) -> np.ndarray:
        """What a table of scores finds; equal scores stand in the order of the kinds."""
        return self.found(list(np.argsort(-table, axis=1, kind="stable")[:, :K]))

    def of_models(self, models: list[Model], part: np.ndarray, judged: list[Household], days_before: bool) -> tuple:
        """What the models find, and of every item its probability and whether it was bought."""
        asked = examples([(household, last_trip(household)[0]) for household in judged], days_before)
        orders, probabilities = [], []
        for index, (start, length) in enumerate(zip(asked.starts, asked.lengths, strict=True)):
            model = models[part[index]]
            scores = model.scores(asked.rows[start : start + length])
            orders.append(self.known[index][np.argsort(-scores, kind="stable")[:K]])
            probabilities.append(model.probabilities(scores, asked.context[index]))
        return self.found(orders), np.concatenate(probabilities), asked.bought


def intervals(figures: np.ndarray) -> np.ndarray:
    """The 95 % intervals of the means of columns, by drawing households anew."""
    random = np.random.default_rng(SEED)
    means = [figures[random.integers(0, len(figures), len(figures))].mean(axis=0) for _ in range(RESAMPLES)]
    return np.percentile(means, [2.5, 97.5], axis=0)


def line(name: str, found: np.ndarray) -> str:
    """One line of the table."""
    recall, gain, known, new = np.nanmean(found, axis=0)
    low, high = intervals(found[:, :2])
    return (
        f"{name:38} {recall:.4f} [{low[0]:.4f}, {high[0]:.4f}]  {gain:.4f} [{low[1]:.4f}, {high[1]:.4f}]"
        f"  {known:.4f}  {new:.4f}"
    )


def print_calibration(probabilities: np.ndarray, bought: np.ndarray) -> None:
    """How right the probabilities are."""
    rate = bought.mean()
    brier = ((probabilities - bought) ** 2).mean()
    print(f"\nBrier {brier:.5f} over {len(bought):,} items;", end=" ")
    print(f"{rate * (1 - rate):.5f} where each gets the mean {rate:.4f}")
    print("said        items   said on average   bought")
    edges = np.array([0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0001])
    error = 0.0
    for low, high in zip(edges[:-1], edges[1:], strict=True):
        inside = (probabilities >= low) & (probabilities < high)
        if inside.any():
            said, was = probabilities[inside].mean(), bought[inside].mean()
            error += abs(said - was) * inside.mean()
            print(f"{low:.2f}-{min(high, 1):.2f} {inside.sum():9,}   {said:15.3f}   {was:6.3f}")
    print(f"mean distance of said and bought (weighted by items): {error:.4f}")


def main() -> int:
    everyone = households()
    kinds = 1 + max(int(household.kinds.max()) for household in everyone)
    dealt = np.random.default_rng(SEED).permutation(len(everyone)) % PARTS
    judged = [household for household in everyone if len(household.days) >= LEAST_TRIPS]
    part = dealt[[len(household.days) >= LEAST_TRIPS for household in everyone]]
    book = Judged(judged, kinds)
    print(f"{len(judged):,} households judged, {np.mean([len(each) for each in book.baskets]):.2f} kinds held out each")

    asked = [(household, trip) for household in everyone for trip in learnt_trips(household)]
    asked_part = np.repeat(dealt, [len(learnt_trips(household)) for household in everyone])
    learnt = examples(asked)
    models = [fitted(learnt.of(asked_part != number)) for number in range(PARTS)]
    model, probabilities, bought = book.of_models(models, part, judged, days_before=False)
    sooner = book.of_models(models, part, judged, days_before=True)[0]

    rivals = Rivals(judged, kinds)
    tables = {"personal frequency": book.of_table(rivals.frequency())}
    for days in HALF_LIVES_DAYS:
        tables[f"day-decayed frequency, half in {days} days"] = book.of_table(rivals.decayed(days))
    tifu = {}
    for group, within, between, own_part in TIFU_GRID:
        if (group, within, between) not in tifu:
            tifu[group, within, between] = rivals.tifu(group, within, between)
        own, near = tifu[group, within, between]
        name = f"TIFU-KNN {group}, {within}, {between}, {own_part}"
        tables[name] = book.of_table(own_part * own + (1 - own_part) * near)

    best_of_tifu = [
        max((name for name in tables if name.startswith("TIFU")), key=lambda name: tables[name][:, column].mean())
        for column in (0, 1)
    ]
    print(f"\n{'':38} recall@10                 nDCG@10                   known   new")
    for name, found in tables.items():
        if not name.startswith("TIFU") or name in best_of_tifu:
            print(line(name, found))
    print(line("Roost", model))
    print(line("Roost, asked on the day of the trip before", sooner))
    print(f"{'the bar':38} {BAR[0]:.4f}                    {BAR[1]:.4f}")
    for column, figure in enumerate(("recall", "nDCG")):
        best = max(tables, key=lambda name: tables[name][:, column].mean())
        ahead = model[:, column] - tables[best][:, column]
        low, high = intervals(ahead[:, None])[:, 0]
        print(f"{figure} above the best rival ({best}): {ahead.mean():+.4f} [{low:+.4f}, {high:+.4f}]")
    print_calibration(probabilities, bought)
    recall, gain = model[:, :2].mean(axis=0)
    return 0 if recall > BAR[0] and gain > BAR[1] else 1


if __name__ == "__main__":
    sys.exit(main())
