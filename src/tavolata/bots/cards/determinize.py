"""Determinization for card games: deal the unseen cards to the slots of other hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.bots.cards.belief import Belief
from tavolata.bots.determinize import new_chance
from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.rule import rule, seldom

TRIES = 8  # random picks before all the cards that are left are searched
RESTARTS = 30
UNLIKELY_ODDS = 12  # an unlikely card is accepted once in so many times


@rule
def is_possible(impossible: int, kind: int) -> bool:
    """Tell whether a slot may be of this kind."""
    return impossible >> kind & 1 == 0


def dealer(
    kind_of: Callable[[Any, int], int], put: Callable[[Any, int, int], None]
) -> Callable[[Any, Belief, Any, Any, PolicyRandom], None]:
    """Return a rule that deals unseen cards to the slots of other hands.

    It fills ``dealt`` with a card for each slot and puts them into the hands; the rest of the
    pool is for the stock.
    """

    @rule
    def pick(s: Any, b: Belief, slot: int, pool: Any, left: int, rng: PolicyRandom) -> int:
        """Return the place in the pool of a card for a slot, or -1 if there is none."""
        impossible, unlikely = b.impossible[slot], b.unlikely[slot]
        for _ in range(TRIES):
            place = random_below(rng, left)
            kind = kind_of(s, pool[place])
            if is_possible(impossible, kind) and (
                is_possible(unlikely, kind) or random_below(rng, UNLIKELY_ODDS) == 0
            ):
                return place
        start = random_below(rng, left)
        for step in range(left):
            place = start + step if start + step < left else start + step - left
            if is_possible(impossible, kind_of(s, pool[place])):
                return place
        return -1

    @seldom
    def make_room(
        s: Any, b: Belief, slot: int, pool: Any, left: int, dealt: Any, rng: PolicyRandom
    ) -> int:
        """Let an earlier slot take a card from the pool, so that its own is free for this.

        Return the place where that card then lies, or -1.
        """
        start = random_below(rng, slot) if slot > 0 else 0
        for step in range(slot):
            other = start + step if start + step < slot else start + step - slot
            if is_possible(b.impossible[slot], kind_of(s, dealt[other])):
                for place in range(left):
                    if is_possible(b.impossible[other], kind_of(s, pool[place])):
                        card = dealt[other]
                        dealt[other] = pool[place]
                        pool[place] = card
                        return place
        return -1

    @rule
    def deal_once(s: Any, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> bool:
        """Fill the slots one after the other; tell whether all could be."""
        left = b.unseen
        for place in range(left):
            pool[place] = b.pool[place]
        for slot in range(b.count):
            place = pick(s, b, slot, pool, left, rng)
            if place < 0:
                place = make_room(s, b, slot, pool, left, dealt, rng)
                if place < 0:
                    return False
            dealt[slot] = pool[place]
            left -= 1
            pool[place] = pool[left]
        return True

    @rule
    def fill_slots(s: Any, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
        """Fill the slots; begin again if it does not come out, which is very rare."""
        for _ in range(RESTARTS):
            if deal_once(s, b, pool, dealt, rng):
                return

    @rule
    def deal_hands(s: Any, b: Belief, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
        """Deal the hands of all others, with the card that one of them has just drawn."""
        new_chance(s, rng)
        fill_slots(s, b, pool, dealt, rng)
        for slot in range(b.count):
            put(s, b.owner[slot], dealt[slot])
        if b.drawn >= 0:
            s.drawn = kind_of(s, dealt[b.drawn])
        s.pile_size = b.unseen - b.count

    return deal_hands
