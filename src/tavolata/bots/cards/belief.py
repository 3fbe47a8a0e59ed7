"""Beliefs: what a seat can infer about the cards that it does not see.

Every hidden card in another hand is a *slot* with two sets of kinds: those that it cannot be
(``impossible``) and those that it probably is not (``unlikely``). Whoever keeps a card just
drawn that could have been laid shows what it may be; whoever draws shows what they lack, unless
they did not want to lay. A known card is a slot for which all other kinds are impossible.

The inference never rules out what is possible. When a hand loses a card of a known kind, any
slot that could have been of this kind may be the one that went: the most certain of them is
removed, and each of the others keeps only what is excluded for both.
"""

from __future__ import annotations

from typing import Annotated

from tavolata.core.bits import size
from tavolata.core.record import Array, Record

CARDS = 112  # of the larger deck; every one of them can be hidden
ALL_KINDS = (1 << 62) - 1


class Slot:
    """One hidden card, with a word of impossible kinds and one of unlikely kinds."""

    __slots__ = ("impossible", "unlikely")

    def __init__(self, impossible: int = 0, unlikely: int = 0) -> None:
        self.impossible, self.unlikely = impossible, unlikely

    @classmethod
    def of(cls, kind: int) -> Slot:
        """Return a card that is known."""
        return cls(ALL_KINDS ^ 1 << kind)


class Hand:
    """Another seat's hand, as far as one can know it."""

    def __init__(self, count: int = 0) -> None:
        self.slots = [Slot() for _ in range(count)]

    @classmethod
    def of(cls, kinds: list[int]) -> Hand:
        """Return a hand that one has held oneself."""
        hand = cls()
        hand.slots = [Slot.of(kind) for kind in kinds]
        return hand

    def add(self, kind: int = -1) -> Slot:
        """Add a card: unknown, or of a known kind."""
        slot = Slot() if kind < 0 else Slot.of(kind)
        self.slots.append(slot)
        return slot

    def lacks(self, kinds: int, *, surely: bool) -> None:
        """Note that a hand has none of these kinds, surely or in all likelihood."""
        for slot in self.slots:
            if surely:
                slot.impossible |= kinds
            else:
                slot.unlikely |= kinds

    def lose(self, kind: int) -> None:
        """Take out a card of a known kind."""
        self._lose([slot for slot in self.slots if not slot.impossible >> kind & 1])

    def lose_any(self) -> None:
        """Take out a card that one has not seen."""
        self._lose(self.slots)

    def _lose(self, possible: list[Slot]) -> None:
        if not possible:  # one cannot know this hand: the history began later
            self.slots = [Slot() for _ in self.slots[1:]]
            return
        gone = max(possible, key=lambda slot: (size(slot.impossible), size(slot.unlikely)))
        self.slots = [slot for slot in self.slots if slot is not gone]
        for slot in possible:
            if slot is not gone:
                slot.impossible &= gone.impossible
                slot.unlikely &= gone.unlikely


class Belief(Record):
    """The same for compiled code: slots in the order in which they are best filled."""

    count: int  # slots
    owner: Annotated[list[int], Array("i1", CARDS)]  # the seat that holds each
    impossible: Annotated[list[int], Array("i8", CARDS)]
    unlikely: Annotated[list[int], Array("i8", CARDS)]
    drawn: int  # the slot of the card just drawn by the seat that decides, or -1
    unseen: int  # cards that are in other hands or in the stock
    pool: Annotated[list[int], Array("i1", CARDS)]  # which


def write_belief(hands: dict[int, Hand], drawn: Slot | None, pool: list[int]) -> Belief:
    """Write down what is known of other hands; what can be least goes first."""
    slots = [(seat, slot) for seat, hand in hands.items() for slot in hand.slots]
    slots.sort(key=lambda entry: -size(entry[1].impossible))
    belief = Belief()
    belief.count, belief.unseen, belief.drawn = len(slots), len(pool), -1
    for place, (seat, slot) in enumerate(slots):
        belief.owner[place], belief.impossible[place] = seat, slot.impossible
        belief.unlikely[place] = slot.unlikely
        if slot is drawn:
            belief.drawn = place
    belief.pool[: len(pool)] = pool
    return belief
