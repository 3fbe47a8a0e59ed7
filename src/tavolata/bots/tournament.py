"""Tournaments: every pair of bots plays the same deals from all seatings.

With two seats a deal is played twice, with the seats exchanged; with more, each bot takes half
of the seats, in every possible way (with an odd number, half rounded down, then up). So an even
match is one half whatever the seats, and luck in the deal is the same for both.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from tavolata.bots.arena import Arena, Contestant, contestant
from tavolata.core.game import OptionError, winners
from tavolata.core.intervals import mean_interval
from tavolata.games import GAMES


@dataclass(frozen=True)
class Setting:
    """What is played: the same for all pairs of a tournament."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int


class GameJob(NamedTuple):
    """One deal for one pair."""

    a: str
    b: str
    deal: int


class Outcome(NamedTuple):
    """What came of a deal, over all its seatings."""

    games: int
    wins: float  # of the first bot; shared wins count in part
    points: tuple[float, float]  # of each bot, on average over its seats


@dataclass(frozen=True)
class Pair:
    """How one bot did against another."""

    a: str
    b: str
    games: int
    win_rate: float
    low: float
    high: float
    points: tuple[float, float]


def seatings(seats: int) -> list[frozenset[int]]:
    """Return the sets of seats that the first bot of a pair takes, one after the other."""
    halves = {seats // 2, seats - seats // 2}
    return [frozenset(chosen) for half in halves for chosen in combinations(range(seats), half)]


@cache
def _contestant(game: str, name: str) -> Contestant:
    return contestant(game, name)


def prepare(setting: Setting, bots: Sequence[str]) -> None:
    """Compile what is needed before the work is shared out."""
    for name in bots:
        _contestant(setting.game, name)


def play_deal(setting: Setting, job: GameJob) -> Outcome:
    """Play one deal from every seating."""
    game = GAMES[setting.game]
    key = Random(f"{setting.seed} {job.deal}").randbytes(32)
    wins, points, places = 0.0, [0.0, 0.0], seatings(setting.seats)
    for number, mine in enumerate(places):
        bots = [
            _contestant(setting.game, job.a if seat in mine else job.b)
            for seat in range(setting.seats)
        ]
        table = game.begin(setting.seats, setting.options, key=key)
        rng = Random(f"{setting.seed} {job.a} {job.b} {job.deal} {number}")
        Arena(game, table, bots, rng).play()
        best = winners(table)
        wins += sum(seat in mine for seat in best) / len(best) if best else 0.5
        for seat in range(setting.seats):
            share = len(mine) if seat in mine else setting.seats - len(mine)
            points[seat not in mine] += game.points(table, seat) / share
    count = len(places)
    return Outcome(count, wins, (points[0] / count, points[1] / count))


class TournamentResults:
    """The outcomes so far; with a file, kept from one run to the next."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        self.outcomes: dict[GameJob, Outcome] = {}
        self._file = file
        if file is not None and file.exists():
            self._read(setting, file)
        elif file is not None:
            file.write_text(json.dumps(asdict(setting)) + "\n", encoding="utf-8", newline="\n")

    def _read(self, setting: Setting, file: Path) -> None:
        """Take over what an earlier run has left; a line cut short by an end is left out."""
        head, *lines = file.read_text(encoding="utf-8").splitlines() or [""]
        if head != json.dumps(asdict(setting)):
            raise OptionError(f"{file} holds another tournament: {head}")
        whole = [head]
        for line in lines:
            try:
                a, b, deal, games, wins, points = json.loads(line)
            except ValueError:
                continue
            self.outcomes[GameJob(a, b, deal)] = Outcome(games, wins, tuple(points))
            whole.append(line)
        file.write_text("\n".join([*whole, ""]), encoding="utf-8", newline="\n")

    def add(self, job: GameJob, outcome: Outcome) -> None:
        """Note the outcome of a deal."""
        self.outcomes[job] = outcome
        if self._file is not None:
            with self._file.open("a", encoding="utf-8", newline="\n") as file:
                file.write(json.dumps([*job, *outcome]) + "\n")

    def pairs(self) -> list[Pair]:
        """Return how every pair stands."""
        deals = defaultdict(list)
        for job, outcome in sorted(self.outcomes.items()):
            deals[job.a, job.b].append(outcome)
        return [_pair(a, b, outcomes) for (a, b), outcomes in deals.items()]


def _pair(a: str, b: str, outcomes: Sequence[Outcome]) -> Pair:
    """Sum a pair's deals up; deals, not games, are independent of each other."""
    rates = [outcome.wins / outcome.games for outcome in outcomes]
    count = len(rates)
    low, high = mean_interval(rates)
    points = tuple(sum(o.points[side] for o in outcomes) / count for side in (0, 1))
    games = sum(outcome.games for outcome in outcomes)
    return Pair(a, b, games, sum(rates) / count, low, high, (points[0], points[1]))


def schedule(bots: Sequence[str], seats: int, games: int) -> list[GameJob]:
    """Return all deals of all pairs, deal by deal, so that all pairs grow alike."""
    deals = math.ceil(games / len(seatings(seats)))
    pairs = list(combinations(bots, 2))
    return [GameJob(a, b, deal) for deal in range(deals) for a, b in pairs]


def ratings(pairs: Sequence[Pair]) -> Mapping[str, int]:
    """Return ratings on the scale of chess, the weakest at 1000: 400 points are ten to one."""
    names = list(dict.fromkeys(name for pair in pairs for name in (pair.a, pair.b)))
    strength = dict.fromkeys(names, 1.0)
    won: dict[str, float] = defaultdict(float)
    for pair in pairs:
        won[pair.a] += pair.games * pair.win_rate + 0.5
        won[pair.b] += pair.games * (1 - pair.win_rate) + 0.5
    for _ in range(500):  # Bradley and Terry's model, by its usual iteration
        for name in names:
            met = sum(
                (pair.games + 1) / (strength[pair.a] + strength[pair.b])
                for pair in pairs
                if name in (pair.a, pair.b)
            )
            strength[name] = won[name] / met
    least = min(strength.values())
    return {name: round(1000 + 400 * math.log10(strength[name] / least)) for name in names}


def play_all(
    setting: Setting, jobs: Sequence[GameJob], pool: Executor, results: TournamentResults
) -> Iterator[int]:
    """Play what has not been played yet; yield how many deals there are by now."""
    left = [job for job in jobs if job not in results.outcomes]
    waiting = {pool.submit(play_deal, setting, job): job for job in left}
    for future in as_completed(waiting):
        results.add(waiting[future], future.result())
        yield len(results.outcomes)
