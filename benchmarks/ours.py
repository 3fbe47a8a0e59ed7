"""Our engine in every comparison: random play by full default rules, one round a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

import numpy as np

from contest import Score
from tavolata.compiled import cpu
from tavolata.compiled.play import player, set_key
from tavolata.compiled.policy import POLICIES
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.compiled.results import result_dtype
from tavolata.core.game import Game
from tavolata.core.rule import rule
from tavolata.games import GAMES

SEATS = {"solo": 4, "ciao": 4, "ciao_ciao": 3}
POLICY = "random"
SEED = 1
CHUNK = 200  # games that a call of the compiled rules plays: a few milliseconds


@rule
def count_nothing(s: Any, seat: int, action: int, counts: list[int]) -> None:
    """Keep no record of which rules fired: the others keep none either."""


class Compilation(NamedTuple):
    """How long one waits for compiled rules, and would on a machine with nothing else to do."""

    seconds: float
    cpu_seconds: float


@dataclass(frozen=True)
class Side:
    """A game and how many sit at its table."""

    game: Game[Any, Any]
    seats: int

    @property
    def name(self) -> str:
        """Return what tables of figures call it."""
        return f"{self.game.title}, {self.seats} seats"

    @cached_property
    def uncounted(self) -> Game[Any, Any]:
        """Return the game as it is played in a contest."""
        return replace(self.game, tally=count_nothing)

    def table(self) -> Any:
        """Return a table set for a single round."""
        return self.game.set_table(self.seats, self.game.single)

    def compile(self) -> Compilation:
        """Compile the game."""
        begun, begun_cpu = time.perf_counter(), time.process_time()
        cpu.batch(self.uncounted, POLICY)
        return Compilation(time.perf_counter() - begun, time.process_time() - begun_cpu)

    def compiled(self) -> Callable[[], Score]:
        """Return who plays by the compiled rules: game after game, never the same again."""
        run, numbers = cpu.batch(self.uncounted, POLICY), count(step=CHUNK)
        start, dtype = self.table().row(), result_dtype(self.game)
        rows, rng = start.copy(), np.zeros(1, PolicyRandom.dtype)
        out = np.zeros(self.game.actions, np.int64)

        def play() -> Score:
            results = np.zeros(CHUNK, dtype)
            run(start, rows, rng, out, SEED, next(numbers), results)
            return Score(int(results["steps"].sum()), CHUNK)

        return play

    def interpreted(self) -> Callable[[], Score]:
        """Return who plays the same games by the same rules as plain Python."""
        play_game = player(self.game, POLICIES[POLICY](self.game)).play
        numbers = count()
        start, rng = self.table(), PolicyRandom()
        out, counts = [0] * self.game.actions, [0] * len(self.game.marks)

        def play() -> Score:
            s = start.copy()
            set_key(s, SEED, next(numbers))
            return Score(play_game(s, rng, out, counts), 1)

        return play


SIDES = tuple(Side(GAMES[name], seats) for name, seats in SEATS.items())
