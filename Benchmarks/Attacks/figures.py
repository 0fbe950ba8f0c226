"""The rows that are printed: what was measured beside what it may be."""

import math


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share of the others does not exceed; infinite where there are none."""
    if not values:
        return math.inf
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def written(value: float) -> str:
    if math.isinf(value):
        return "never"
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:,.1f}"


class Figures:
    """Prints a row for each figure; knows in the end whether a bar was missed."""

    def __init__(self) -> None:
        self.missed: list[str] = []
        # Whether even undisturbed people wait long, because other programs have the cores.
        self.is_busy = False
        print("| attack | figure | measured | bar | |\n| --- | --- | --- | --- | --- |", flush=True)

    def most(self, attack: str, name: str, measured: float, bar: float, unit: str = "", note: str = "") -> None:
        """A figure that may be at most its bar."""
        self._row(attack, name, f"{written(measured)} {unit}".strip(), f"≤ {written(bar)} {unit}".strip(),
                  measured <= bar, note)

    def least(self, attack: str, name: str, measured: float, bar: float, unit: str = "", note: str = "") -> None:
        """A figure that must be at least its bar."""
        self._row(attack, name, f"{written(measured)} {unit}".strip(), f"≥ {written(bar)} {unit}".strip(),
                  measured >= bar, note)

    def holds(self, attack: str, name: str, measured: str, wanted: str) -> None:
        """A word that must be the wanted one."""
        self._row(attack, name, measured, wanted, measured == wanted, "")

    def tell(self, attack: str, name: str, measured: str) -> None:
        """A figure without a bar."""
        print(f"| {attack} | {name} | {measured} | | |", flush=True)

    def _row(self, attack: str, name: str, measured: str, bar: str, is_kept: bool, note: str) -> None:
        if not is_kept:
            self.missed.append(f"{attack}: {name}")
        verdict = "ok" if is_kept else "MISSED"
        print(f"| {attack} | {name} | {measured}{f' ({note})' if note else ''} | {bar} | {verdict} |", flush=True)
