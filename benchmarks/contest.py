"""Compare engines in one process, on one core, in CPU time, taking turns.

A machine's speed varies with its clock, other programs and heat. So no engine runs twice in a
row: every repeat has a lap of each contestant, and only laps of one repeat are compared.
"""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

YARD = 2_000_000  # iterations of the yardstick: a tenth of a second


class Score(NamedTuple):
    """What a few games came to."""

    steps: float
    games: int


class Lap(NamedTuple):
    """What a contestant did in one repeat."""

    steps: float
    games: int
    seconds: float

    @property
    def steps_per_s(self) -> float:
        """Return the steps of a CPU second."""
        return self.steps / self.seconds

    @property
    def games_per_s(self) -> float:
        """Return the games of a CPU second."""
        return self.games / self.seconds


@dataclass(frozen=True)
class Contestant:
    """Somebody who can play; ``play`` takes milliseconds, and is called again and again."""

    name: str
    play: Callable[[], Score]


@dataclass(frozen=True)
class Entry:
    """The laps of one contestant, in the order of the repeats."""

    name: str
    laps: tuple[Lap, ...]

    @property
    def steps_per_s(self) -> float:
        """Return the median over the repeats."""
        return median(lap.steps_per_s for lap in self.laps)

    @property
    def games_per_s(self) -> float:
        """Return the median over the repeats."""
        return median(lap.games_per_s for lap in self.laps)

    @property
    def steps_per_game(self) -> float:
        """Return the mean length of a game."""
        return sum(lap.steps for lap in self.laps) / sum(lap.games for lap in self.laps)


class Spread(NamedTuple):
    """A figure taken in every repeat."""

    median: float
    low: float
    high: float


@dataclass(frozen=True)
class Outcome:
    """What a contest leaves behind."""

    entries: tuple[Entry, ...]
    yardstick: Spread  # iterations of an empty Python loop in a CPU second


def spread(figures: Sequence[float]) -> Spread:
    """Return the median of some figures and how far they lie apart."""
    return Spread(median(figures), min(figures), max(figures))


def hold(contestants: Sequence[Contestant], seconds: float, repeats: int) -> Outcome:
    """Let everybody run a lap of so many CPU seconds, and all that so many times."""
    stay_on_one_core()
    for contestant in contestants:
        contestant.play()  # what happens only once happens here
    laps: list[list[Lap]] = [[] for _ in contestants]
    yards = []
    for _ in range(repeats):
        yards.append(measure_yard())
        for contestant, done in zip(contestants, laps, strict=True):
            done.append(run_lap(contestant, seconds))
    entries = (Entry(c.name, tuple(done)) for c, done in zip(contestants, laps, strict=True))
    return Outcome(tuple(entries), spread(yards))


def run_lap(contestant: Contestant, seconds: float) -> Lap:
    """Let somebody play for so many CPU seconds, and finish what was begun by then."""
    steps, games = 0.0, 0
    begun = time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        score = contestant.play()
        steps += score.steps
        games += score.games
    return Lap(steps, games, taken)


def measure_yard() -> float:
    """Return how often a CPU second goes round a Python loop: how fast the machine is now."""
    total = 0
    begun = time.process_time()
    for number in range(YARD):
        total += number
    return YARD / (time.process_time() - begun)


def stay_on_one_core() -> None:
    """Keep to the last core allowed, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
