"""Beliefs: what a seat can infer about the cards that it does not see.

Every hidden card in another hand is a *slot* with two sets of kinds: those that it certainly
is not (``never``) and those that it hardly is (``hardly``). Whoever keeps a card that they had
just drawn and could have laid shows what it may be; whoever draws shows what they lack, though
perhaps they only did not want to. A known card is a slot that is never anything else.

The inference never rules out what is possible. When a hand loses a card of a known kind, any
slot that could have been of this kind may be the one that went; so the most certain of them
goes, and what the others were known not to be is weakened by what was known of it.
"""

from __future__ import annotations

from typing import Annotated

from tavolata.core.bits import size
from tavolata.core.record import Array, Record

CARDS = 112  # of the larger deck; every one of them can be hidden
ANYTHING = 0
ALL_KINDS = (1 << 62) - 1


class Slot:
    """One hidden card: a word of kinds that it never is, and one of those it hardly is."""

    __slots__ = ("hardly", "never")

    def __init__(self, never: int = ANYTHING, hardly: int = ANYTHING) -> None:
        self.never, self.hardly = never, hardly

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
                slot.never |= kinds
            else:
                slot.hardly |= kinds

    def lose(self, kind: int) -> None:
        """Take out a card of a known kind."""
        self._lose([slot for slot in self.slots if not slot.never >> kind & 1])

    def lose_any(self) -> None:
        """Take out a card that one has not seen."""
        self._lose(self.slots)

    def _lose(self, possible: list[Slot]) -> None:
        if not possible:  # one cannot know this hand: the history began later
            self.slots = [Slot() for _ in self.slots[1:]]
            return
        gone = max(possible, key=lambda slot: (size(slot.never), size(slot.hardly)))
        self.slots = [slot for slot in self.slots if slot is not gone]
        for slot in possible:
            if slot is not gone:
                slot.never &= gone.never
                slot.hardly &= gone.hardly


class Belief(Record):
    """The same for compiled code: slots in the order in which they are best filled."""

    count: int  # slots
    owner: Annotated[list[int], Array("i1", CARDS)]  # the seat that holds each
    never: Annotated[list[int], Array("i8", CARDS)]
    hardly: Annotated[list[int], Array("i8", CARDS)]
    drawn: int  # the slot of the card just drawn by the seat that decides, or -1
    unseen: int  # cards that are in other hands or in the stock
    pool: Annotated[list[int], Array("i1", CARDS)]  # which


def write_belief(hands: dict[int, Hand], drawn: Slot | None, pool: list[int]) -> Belief:
    """Write down what is known of other hands; what can be least goes first."""
    slots = [(seat, slot) for seat, hand in hands.items() for slot in hand.slots]
    slots.sort(key=lambda entry: -size(entry[1].never))
    belief = Belief()
    belief.count, belief.unseen, belief.drawn = len(slots), len(pool), -1
    for place, (seat, slot) in enumerate(slots):
        belief.owner[place], belief.never[place] = seat, slot.never
        belief.hardly[place] = slot.hardly
        if slot is drawn:
            belief.drawn = place
    belief.pool[: len(pool)] = pool
    return belief
