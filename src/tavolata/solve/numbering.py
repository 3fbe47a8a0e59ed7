"""Number all positions between turns without gaps, so that arrays can hold their values.

Positions are seen from the seat on turn, which is seat 0 here: tables that differ only in who
sits where are the same. A *block* is all positions with the same podium and the same seats
finished, that is without a bridge pawn for good (CC-A13). Within a block only the reserve and
the plank of the others vary, freely: their places are the digits of a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao import phase
from tavolata.games.ciao_ciao.podium import free_step, podium_size, vacate
from tavolata.games.ciao_ciao.state import TO_WIN, VACATED, State
from tavolata.solve.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

Podium = tuple[int, ...]  # the seat + 1 on each step, 0 for a free one, or VACATED
Cells = Any  # an array of numbers


@rule
def around(seat: int, by: int, seats: int) -> int:
    """Return the seat so many places clockwise."""
    return (seat + by) % seats


@rule
def places(s: State, seat: int, pawns: int) -> int:
    """Count where the bridge pawn and the reserve of a seat can be, given its podium pawns."""
    return (pawns - podium_size(s, seat)) * s.planks


@rule
def owner_of(s: State, step: int) -> int:
    """Return the place from the seat on turn, + 1, of who has a podium step.

    It is 0 for a free step, and more than all seats for one that is VACATED.
    """
    owner = s.podium[step]
    if owner == VACATED:
        return s.seats + 1
    return around(owner - 1, s.seats - s.turn, s.seats) + 1 if owner > 0 else 0


@rule
def set_owner(s: State, step: int, owner: int) -> None:
    """Set a step of the podium to what ``owner_of`` returns when seat 0 is on turn."""
    s.podium[step] = VACATED if owner > s.seats else owner


@rule
def block_of(s: State) -> int:
    """Return the number of the block that a table is in, before gaps are taken out."""
    word, finished = 0, 0
    for step in range(2 * s.seats):  # CC-A3
        word = word * (s.seats + 2) + owner_of(s, step)
    for place in range(s.seats):
        if s.plank[around(s.turn, place, s.seats)] == 0:
            finished |= 1 << place
    return word << s.seats | finished


@seldom
def rank(s: State, first: Cells, pawns: int) -> int:
    """Return the number of a table's position."""
    number = 0
    for place in range(s.seats):
        seat = around(s.turn, place, s.seats)
        if s.plank[seat] > 0:
            number *= places(s, seat, pawns)
            number += s.reserve[seat] * s.planks + s.plank[seat] - 1
    return int(first[block_of(s)]) + number


@seldom
def set_position(s: State, number: int, starts: Cells, blocks: Cells, pawns: int) -> None:
    """Set a table to a position, seat 0 about to announce."""
    low, high = 0, len(starts) - 1
    while low < high:  # the last block that starts at the number or before
        middle = (low + high + 1) >> 1
        if starts[middle] <= number:
            low = middle
        else:
            high = middle - 1
    rest, block = number - int(starts[low]), int(blocks[low])
    s.turn, s.phase, s.winners = 0, phase.ANNOUNCE, 0
    s.announced, s.asked, s.doubter = -1, -1, -1
    word = block >> s.seats
    for step in range(2 * s.seats - 1, -1, -1):
        set_owner(s, step, word % (s.seats + 2))
        word //= s.seats + 2
    for seat in range(s.seats - 1, -1, -1):
        s.plank[seat], s.reserve[seat] = 0, 0
        if block >> seat & 1 == 0:
            digit = rest % places(s, seat, pawns)
            rest //= places(s, seat, pawns)
            s.plank[seat], s.reserve[seat] = digit % s.planks + 1, digit // s.planks


@dataclass(frozen=True)
class Numbering:
    """The blocks of a variant: where each starts, and which block starts there."""

    variant: Variant
    first: NDArray[np.int64]  # by the number of the block
    starts: NDArray[np.int64]
    blocks: NDArray[np.int64]
    size: int  # how many positions there are

    def number(self, s: State) -> int:
        """Return the number of a table's position."""
        return rank(s, self.first, self.variant.pawns)

    def position(self, number: int) -> State:
        """Return the table of a position."""
        s = self.variant.table()
        set_position(s, number, self.starts, self.blocks, self.variant.pawns)
        return s

    def steps_left(self) -> NDArray[np.int16]:
        """Bound, for each position, the steps that all pawns can still make.

        Every turn makes it less: an announcer that is not caught goes forward, one that is
        caught loses a pawn, and nothing ever goes back or comes back (CC-16).
        """
        pieces = []
        for block in self.blocks:
            left = np.zeros(1, np.int16)
            for seat in range(self.variant.seats):
                if not block >> seat & 1:
                    left = np.add.outer(left, self._steps_of(int(block), seat)).ravel()
            pieces.append(left)
        return np.concatenate(pieces)

    def _steps_of(self, block: int, seat: int) -> NDArray[np.int16]:
        """Return the steps left to a seat of a block, in the order of its places."""
        s = self.position(int(self.first[block]))
        place = np.arange(places(s, seat, self.variant.pawns), dtype=np.int16)
        reserve, plank = np.divmod(place, s.planks)
        return (reserve * (s.planks + 1) + s.planks - plank).astype(np.int16)

    def beginning(self) -> int:
        """Return the number of the position that a game begins with (CC-03)."""
        s = self.variant.table()
        for seat in range(s.seats):
            s.plank[seat], s.reserve[seat] = 1, self.variant.pawns - 1
        return self.number(s)


def number_positions(variant: Variant) -> Numbering:
    """Return the numbering of all positions of a variant."""
    words = (variant.seats + 2) ** (2 * variant.seats)
    first = np.full(words << variant.seats, -1, np.int64)
    starts, blocks, size = [], [], 0
    s = variant.table()
    for podium, finished in sorted(possible_blocks(variant)):
        _set_block(s, podium, finished)
        count = 1
        for seat in range(variant.seats):
            if not finished >> seat & 1:
                count *= max(0, places(s, seat, variant.pawns))
        if finished & 1 or count == 0:
            continue
        block = block_of(s)
        first[block] = size
        starts.append(size)
        blocks.append(block)
        size += count
    return Numbering(variant, first, np.array(starts), np.array(blocks), size)


def possible_blocks(variant: Variant) -> set[tuple[Podium, int]]:
    """Return every podium that can come about, with the seats that have finished by then."""
    start = ((0,) * len(State().podium), 0)
    found, new = {start}, [start]
    while new:
        for block in _blocks_after(variant, *new.pop()):
            if block not in found:
                found.add(block)
                new.append(block)
    return found


def _blocks_after(variant: Variant, podium: Podium, finished: int) -> list[tuple[Podium, int]]:
    """Return what one arrival, one finish or one fall from the podium can make of a block."""
    s = variant.table()
    after = []
    for seat in range(variant.seats):
        _set_block(s, podium, finished)
        done = finished | 1 << seat
        if finished >> seat & 1:
            steps = [step for step, owner in enumerate(podium) if owner == seat + 1]
            for step in steps:
                s.podium[:] = podium
                vacate(s, step + 1)
                after.append((tuple(s.podium), finished))
            continue
        after.append((podium, done))
        if podium_size(s, seat) + 1 < TO_WIN:
            s.podium[free_step(s) - 1] = seat + 1
            after += [(tuple(s.podium), finished), (tuple(s.podium), done)]
    return after


def _set_block(s: State, podium: Podium, finished: int) -> None:
    s.turn = 0
    s.podium[:] = podium
    for seat in range(s.seats):
        s.plank[seat] = 0 if finished >> seat & 1 else 1
