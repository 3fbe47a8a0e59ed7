"""Play from a solution: the probabilities of a turn, computed from the stored values.

A strategy reads a View, hence only what its seat may know. The die is passed by the announcer,
who has seen it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from pathlib import Path

from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.podium import highest_step, lowest_step
from tavolata.games.ciao_ciao.rules import push
from tavolata.games.ciao_ciao.state import OWNER_CHOOSES, State
from tavolata.games.ciao_ciao.telling.view import View
from tavolata.solve import build, solution_files
from tavolata.solve.learning.estimated_turn import estimate_turn, play_estimated_turn
from tavolata.solve.learning.model import EstimateBuffers, estimate
from tavolata.solve.numbering import Numbering, around, number_positions
from tavolata.solve.packing import pack, unpack
from tavolata.solve.turns.odds import find_odds, workspace
from tavolata.solve.turns.regret import Regrets
from tavolata.solve.turns.turn import (
    DOUBTERS,
    LEAVES,
    NUMBERS,
    Turn,
    evaluate_slots,
    look_ahead,
    share,
)
from tavolata.solve.variant import LEARNED, Variant

KEPT = 1024  # turns whose odds are remembered


def ready(
    seats: int,
    planks: int,
    podium_placement: int,
    podium_fall: int,
    points_end: int,
    tie: int,
) -> bool:
    """Tell whether ``load`` would find a solution, so that nobody has to wait."""
    variant = Variant(seats, planks, podium_placement, podium_fall, points_end, tie)
    return _place_of(variant) is not None


def load(
    seats: int,
    planks: int,
    podium_placement: int,
    podium_fall: int,
    points_end: int,
    tie: int,
) -> Strategy:
    """Return how to play by some house rules; what nobody has solved yet is solved now.

    That takes seconds for two seats and minutes for three. Four are played by a model.
    """
    variant = Variant(seats, planks, podium_placement, podium_fall, points_end, tie)
    path = _place_of(variant)
    if seats == LEARNED.seats and path is not None:
        return ByModel(variant, solution_files.read_model(path))
    path = path or build.build(variant).path
    return ByTable(number_positions(variant), solution_files.read(path))


def _place_of(variant: Variant) -> Path | None:
    """Return the file of a variant's solution; four seats have one model for all variants."""
    return solution_files.place_of(LEARNED if variant.seats == LEARNED.seats else variant)


class Strategy(ABC):
    """How to play Ciao Ciao…, given the values of positions."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._played = lru_cache(KEPT)(self._play)  # every seat of a turn asks for the same

    def announce(self, view: View, die: int) -> list[float]:
        """Return the odds of announcing 1, 2, 3 and 4 after this roll."""
        return self._turn(view).announce[die * NUMBERS : (die + 1) * NUMBERS]

    def doubt(self, view: View) -> float:
        """Return the odds with which the seat that is asked doubts."""
        turn = self._turn(view)
        place = turn.asked.index(around(view.asked, view.seats - view.turn, view.seats))
        return turn.doubt[(view.announced - 1) * DOUBTERS + place]

    def push(self, view: View) -> int:
        """Return the podium step from which a pawn of the doubter is pushed."""
        chooser = view.doubter if view.podium_fall == OWNER_CHOOSES else view.turn
        s = self._table(view)
        steps = highest_step(s, s.doubter), lowest_step(s, s.doubter)
        return max(steps, key=lambda step: self._after(view, step)[chooser])

    def value(self, view: View) -> list[float]:
        """Return the share of the win that each seat can expect, as the turn begins.

        Once a pawn is to be pushed, it is what can be expected after that.
        """
        if view.phase == phase.PUSH:
            return self._after(view, self.push(view))
        return self._expected(self._table(view))

    def _after(self, view: View, step: int) -> list[float]:
        """Return what each seat can expect once a pawn is pushed."""
        s = self._table(view)
        push(s, step)
        return self._expected(s)

    def _turn(self, view: View) -> Turn:
        """Return the turn that is under way, with the odds of everybody in it."""
        return self._played(self._number(self._table(view)))

    def _table(self, view: View) -> State:
        """Return a table that shows what the view shows; the cup is closed."""
        s = self.variant.table()
        s.phase, s.turn, s.winners, s.die = view.phase, view.turn, view.winners, -1
        s.announced, s.asked, s.doubter = view.announced, view.asked, view.doubter
        s.plank[:], s.reserve[:], s.podium[:] = view.plank, view.reserve, view.podium
        return s

    def _expected(self, s: State) -> list[float]:
        """Return what each seat can expect of a table between turns."""
        if s.phase == phase.OVER:
            return [share(s.winners, seat, s.seats) for seat in range(s.seats)]
        values = self._values(s)
        return [values[around(seat, s.seats - s.turn, s.seats)] for seat in range(s.seats)]

    @abstractmethod
    def _number(self, s: State) -> int:
        """Return what tells a position from all others."""

    @abstractmethod
    def _values(self, s: State) -> list[float]:
        """Return what each seat can expect, from the one on turn on."""

    @abstractmethod
    def _play(self, number: int) -> Turn:
        """Work out the odds of a position's turn."""


class ByTable(Strategy):
    """By a table of all positions."""

    def __init__(self, numbering: Numbering, values: solution_files.Values) -> None:
        super().__init__(numbering.variant)
        self.numbering, self.values = numbering, values

    def _number(self, s: State) -> int:
        return self.numbering.number(s)

    def _values(self, s: State) -> list[float]:
        first = self.numbering.number(s) * s.seats
        return [self.values[first + place] for place in range(s.seats)]

    def _play(self, number: int) -> Turn:
        n = self.numbering
        turn, s = Turn(), n.position(number)
        look_ahead(turn, s, n.variant.table(), n.variant.table(), n.first, n.variant.pawns)
        evaluate_slots(turn, self.values)
        find_odds(turn, workspace(), self.values)
        return turn


class ByModel(Strategy):
    """By a model that estimates what positions are worth."""

    def __init__(self, variant: Variant, weights: list[float]) -> None:
        super().__init__(variant)
        self.weights = weights

    def _number(self, s: State) -> int:
        return pack(s)

    def _values(self, s: State) -> list[float]:
        buffers = EstimateBuffers()
        estimate(s, self.weights, buffers)
        return buffers.shares

    def _play(self, number: int) -> Turn:
        turn, s, other = Turn(), self.variant.table(), self.variant.table()
        values = [0.0] * (LEAVES * 2 * self.variant.seats)
        unpack(s, number)
        look_ahead(turn, s, other, self.variant.table(), (), self.variant.pawns)
        estimate_turn(turn, other, self.weights, EstimateBuffers(), values)
        play_estimated_turn(turn, Regrets(), values)
        return turn
