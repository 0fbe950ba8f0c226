"""Many attackers that do one thing over and over, in a process of their own, and what polite people bear meanwhile."""

import multiprocessing
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from figures import Figures
from freeze import PATIENCE_SECONDS, report
from meter import Meter
from program import Program

PAUSE_SECONDS = 0.02

# One turn of attacker number so-and-so: does its thing once and says what came of it.
Turn = Callable[[int, int], str]


@dataclass
class Crowd:
    """So many attackers, each with a thread, for so long or so many turns in all."""

    turn: Turn
    attackers: int
    seconds: float
    turns: int | None = None

    def run(self) -> Counter[str]:
        """Lets them loose and counts what came of it; returns when it is over."""
        ours, theirs = multiprocessing.Pipe()
        process = multiprocessing.Process(target=self._attack, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        told: Counter[str] = ours.recv() if ours.poll(self.seconds + PATIENCE_SECONDS) else Counter(stuck=1)
        process.kill()
        process.join()
        return told

    def _attack(self, line: Connection) -> None:
        told: Counter[str] = Counter()
        until = time.monotonic() + self.seconds
        numbers = iter(range(10**9))
        lock = threading.Lock()

        def attacker(own: int) -> None:
            while time.monotonic() < until:
                with lock:
                    number = next(numbers)
                if self.turns is not None and number >= self.turns:
                    return
                try:
                    word = self.turn(own, number)
                except (OSError, ValueError, IndexError) as error:
                    word = _short(error)
                    time.sleep(PAUSE_SECONDS)
                with lock:
                    told[word] += 1

        threads = [threading.Thread(target=attacker, args=(own,), daemon=True) for own in range(self.attackers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(0, until + 2 - time.monotonic()))
        with lock:
            line.send(Counter(told))


def _short(error: Exception) -> str:
    """What a refusal is called: numbers of one call and words of the system are left out."""
    text = str(error)
    return text.split(" answered ")[-1][:40] if " answered " in text else type(error).__name__


def beside(figures: Figures, program: Program, meter: Meter, name: str, crowd: Crowd) -> Counter[str]:
    """Lets a crowd loose, and prints what everybody else had to wait for."""
    start, memory = time.monotonic(), program.resident_megabytes
    told = crowd.run()
    window = meter.window(start, time.monotonic(), PATIENCE_SECONDS)
    report(figures, name, window, words(told))
    figures.tell(name, "memory before and after", f"{memory:,.0f} MB, {program.resident_megabytes:,.0f} MB")
    return told


def words(told: Counter[str]) -> str:
    """What came of it, the most frequent first."""
    return ", ".join(f"{count:,} × {word}" for word, count in told.most_common(8))
