"""Playing from a solution: the odds of a turn, worked out from the table on the disk.

A strategy sees a View, hence only what its seat may know. What the die shows is asked of the
announcer alone, who has looked at it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from pathlib import Path

from tavolata.ciao_ciao import phase
from tavolata.ciao_ciao.podium import highest_step, lowest_step
from tavolata.ciao_ciao.rules import push
from tavolata.ciao_ciao.state import OWNER_CHOOSES, State
from tavolata.ciao_ciao.view import View
from tavolata.solve import build, tables
from tavolata.solve.guess import guess, play_by_guess
from tavolata.solve.house import LEARNED, House
from tavolata.solve.model import Draft, estimate
from tavolata.solve.numbering import Numbering, around, number_positions
from tavolata.solve.odds import Sheet, find_odds
from tavolata.solve.packing import pack, unpack
from tavolata.solve.regret import Regrets
from tavolata.solve.turn import (
    DOUBTERS,
    LEAVES,
    NUMBERS,
    Turn,
    look_ahead,
    share,
    weigh,
)

KEPT = 1024  # turns whose odds are remembered


def ready(
    seats: int,
    planks: int,
    podium_placement: int,
    podium_fall: int,
    points_end: int,
    tie: int,
) -> bool:
    """Tell whether ``load`` would find a table, so that nobody has to wait."""
    house = House(seats, planks, podium_placement, podium_fall, points_end, tie)
    return _place_of(house) is not None


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
    house = House(seats, planks, podium_placement, podium_fall, points_end, tie)
    path = _place_of(house)
    if seats == LEARNED.seats and path is not None:
        return ByModel(house, tables.read_model(path))
    path = path or build.build(house).path
    return ByTable(number_positions(house), tables.read(path))


def _place_of(house: House) -> Path | None:
    """Return where the table of a house lies; four seats have one model for all houses."""
    return tables.place_of(LEARNED if house.seats == LEARNED.seats else house)


class Strategy(ABC):
    """How to play Ciao Ciao… by what positions are worth."""

    def __init__(self, house: House) -> None:
        self.house = house
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
        s = self.house.table()
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

    def __init__(self, numbering: Numbering, values: tables.Values) -> None:
        super().__init__(numbering.house)
        self.numbering, self.values = numbering, values

    def _number(self, s: State) -> int:
        return self.numbering.number(s)

    def _values(self, s: State) -> list[float]:
        first = self.numbering.number(s) * s.seats
        return [self.values[first + place] for place in range(s.seats)]

    def _play(self, number: int) -> Turn:
        n = self.numbering
        turn, s = Turn(), n.position(number)
        look_ahead(turn, s, n.house.table(), n.house.table(), n.first, n.house.pawns)
        weigh(turn, self.values)
        find_odds(turn, Sheet(), self.values)
        return turn


class ByModel(Strategy):
    """By a model that estimates what positions are worth."""

    def __init__(self, house: House, weights: list[float]) -> None:
        super().__init__(house)
        self.weights = weights

    def _number(self, s: State) -> int:
        return pack(s)

    def _values(self, s: State) -> list[float]:
        draft = Draft()
        estimate(s, self.weights, draft)
        return draft.shares

    def _play(self, number: int) -> Turn:
        turn, s, other = Turn(), self.house.table(), self.house.table()
        values = [0.0] * (LEAVES * 2 * self.house.seats)
        unpack(s, number)
        look_ahead(turn, s, other, self.house.table(), (), self.house.pawns)
        guess(turn, other, self.weights, Draft(), values)
        play_by_guess(turn, Regrets(), values)
        return turn
