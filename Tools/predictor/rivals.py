"""What else orders the items of a household: personal frequency, day-decayed frequency and TIFU-KNN."""

import itertools

import numpy as np

from trips import Household

HALF_LIVES_DAYS = (30, 60, 90, 120, 180)
# Trips a group, decay in a group, decay of groups, part of the household's own history: about the grid of the paper.
TIFU_GRID = tuple(itertools.product((3, 7), (0.9, 1.0), (0.6, 0.7, 0.8, 0.9), (0.7, 0.9)))
TIFU_NEIGHBOURS = 300


class Rivals:
    """The households before their last trips. Scores are tables: a row a household, a column a kind."""

    def __init__(self, judged: list[Household], kinds: int) -> None:
        self.shape = (len(judged), kinds)
        lasts = np.array([len(household.days) - 1 for household in judged])
        place = np.repeat(np.arange(len(judged)), [len(household.trips) for household in judged])
        trip = np.concatenate([household.trips for household in judged])
        kind = np.concatenate([household.kinds for household in judged])
        day = np.concatenate([household.days[household.trips] for household in judged])
        last_day = np.array([household.days[-1] for household in judged])
        before = trip < lasts[place]
        self.place, self.kind = place[before], kind[before]
        self.trips_ago = (lasts[place] - 1 - trip)[before]
        self.days_ago = (last_day[place] - day)[before]
        self.counts = lasts

    def table(self, weights: np.ndarray) -> np.ndarray:
        """The sum of the weights of what was bought."""
        flat = np.bincount(self.place * self.shape[1] + self.kind, weights, self.shape[0] * self.shape[1])
        return flat.reshape(self.shape)

    def frequency(self) -> np.ndarray:
        """On how many trips each kind was bought."""
        return self.table(np.ones(len(self.place)))

    def decayed(self, half_life_days: float) -> np.ndarray:
        """The same, a trip counting half as much after so many days."""
        return self.table(0.5 ** (self.days_ago / half_life_days))

    def tifu(self, group: int, within: float, between: float) -> tuple[np.ndarray, np.ndarray]:
        """The vectors of TIFU-KNN (Hu and others, SIGIR 2020), and of each household's neighbours their mean."""
        groups = -(-self.counts // group)
        oldest = self.counts - (groups - 1) * group
        number = self.trips_ago // group
        size = np.where(number == groups[self.place] - 1, oldest[self.place], group)
        decay = within ** (self.trips_ago % group) * between**number
        own = self.table(decay / size / groups[self.place]).astype(np.float32)
        squares = (own * own).sum(axis=1)
        distance = squares[:, None] + squares[None] - 2 * own @ own.T
        np.fill_diagonal(distance, np.inf)
        nearest = np.argpartition(distance, TIFU_NEIGHBOURS, axis=1)[:, :TIFU_NEIGHBOURS]
        part = np.zeros(distance.shape, np.float32)
        np.put_along_axis(part, nearest, np.float32(1 / TIFU_NEIGHBOURS), axis=1)
        return own, part @ own
