"""The model: a score that orders the items of a household, and from it the probability of each.

    score = Σ order · row                          fitted to put what was bought before what was not (a list at a time)
    probability = 1 / (1 + exp(-(offset + slope · score + Σ level · context)))

"spread", the last of the context, is the logarithm of the sum of exp(score): the score of all items together.
"""

import dataclasses
from collections.abc import Callable

import numpy as np
from scipy.optimize import minimize

from features import NAMES

# A trip counts as much as its lines to this power, divided by its lines: small baskets must not drown in large ones.
LINE_POWER = 0.3
RIDGE = 3e-5


@dataclasses.dataclass
class Examples:
    """Trips with what was known before them, and which of the items were then bought."""

    # A row an item; the items of a trip stand together.
    rows: np.ndarray
    bought: np.ndarray
    # An entry a trip: how many items stand for it, how many kinds were bought in all, and the context.
    lengths: np.ndarray
    lines: np.ndarray
    context: np.ndarray

    def of(self, trips: np.ndarray) -> "Examples":
        """Only some trips; `trips` is a mask."""
        rows = np.repeat(trips, self.lengths)
        return Examples(
            self.rows[rows], self.bought[rows], self.lengths[trips], self.lines[trips], self.context[trips]
        )

    @property
    def starts(self) -> np.ndarray:
        """Where the items of each trip begin."""
        return np.cumsum(self.lengths) - self.lengths


@dataclasses.dataclass
class Model:
    """The coefficients."""

    order: np.ndarray
    offset: float
    slope: float
    level: np.ndarray

    def scores(self, rows: np.ndarray) -> np.ndarray:
        """By which the items of one household are ordered, highest first."""
        return rows @ self.order

    def probabilities(self, scores: np.ndarray, context: np.ndarray) -> np.ndarray:
        """That each item of one household is in the basket of today."""
        spread = np.log(np.exp(scores - scores.max()).sum()) + scores.max()
        level = self.offset + np.append(context, spread) @ self.level
        return 1 / (1 + np.exp(-(level + self.slope * scores)))


def fitted(examples: Examples) -> Model:
    """The model of these households."""
    order = fitted_order(examples)
    scores = examples.rows @ order
    highest = np.maximum.reduceat(scores, examples.starts)
    spread = np.log(np.add.reduceat(np.exp(scores - np.repeat(highest, examples.lengths)), examples.starts)) + highest
    context = np.repeat(np.column_stack([examples.context, spread]), examples.lengths, axis=0)
    columns = np.column_stack([np.ones(len(scores)), scores, context]).astype(np.float32)
    weights = fitted_logistic(columns, examples.bought)
    return Model(order, float(weights[0]), float(weights[1]), weights[2:])


def fitted_order(examples: Examples) -> np.ndarray:
    """Coefficients that give what was bought a large part of the softmax over all items of its trip."""
    mean, deviation = examples.rows.mean(axis=0), examples.rows.std(axis=0) + 1e-6
    rows = ((examples.rows - mean) / deviation).astype(np.float32)
    bought = examples.bought.astype(np.float32)
    starts, lengths = examples.starts, examples.lengths
    weight = np.maximum(examples.lines, 1.0) ** (LINE_POWER - 1)
    found = weight * np.add.reduceat(bought, starts)
    total = found.sum()
    row_weight = np.repeat(weight, lengths).astype(np.float32) * bought
    row_found = np.repeat(found, lengths).astype(np.float32)

    def loss(order: np.ndarray) -> tuple[float, np.ndarray]:
        scores = rows @ order.astype(np.float32)
        highest = np.maximum.reduceat(scores, starts)
        powers = np.exp(scores - np.repeat(highest, lengths))
        sums = np.add.reduceat(powers, starts)
        value = (found * (np.log(sums) + highest)).sum() - (row_weight * scores).sum(dtype=np.float64)
        slopes = row_found * powers / np.repeat(sums, lengths) - row_weight
        return value / total + RIDGE * (order**2).sum(), (slopes @ rows).astype(float) / total + 2 * RIDGE * order

    return least(loss, len(NAMES)) / deviation


def fitted_logistic(columns: np.ndarray, bought: np.ndarray) -> np.ndarray:
    """Plain logistic regression: the probability that is right on average, by level and by score."""
    answers = bought.astype(np.float32)

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        scores = columns @ weights.astype(np.float32)
        value = (np.logaddexp(0, scores) - answers * scores).mean(dtype=np.float64)
        return value, ((1 / (1 + np.exp(-scores)) - answers) @ columns).astype(float) / len(answers)

    return least(loss, columns.shape[1])


def least(loss: Callable[[np.ndarray], tuple[float, np.ndarray]], size: int) -> np.ndarray:
    """Where a loss is least."""
    return minimize(loss, np.zeros(size), jac=True, method="L-BFGS-B", options={"maxiter": 200, "maxcor": 20}).x
