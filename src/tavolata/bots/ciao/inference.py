"""Inference for Ciao!: what the events of a round say about the hands of other seats."""

from __future__ import annotations

from collections.abc import Iterable

from tavolata.bots.cards import inference
from tavolata.bots.cards.belief import ALL_KINDS, Belief
from tavolata.bots.ciao.determinize import unseen
from tavolata.core.events import Drew, Event, Laid, Passed, RoundBegan
from tavolata.games.ciao import cards
from tavolata.games.ciao.deal import HAND
from tavolata.games.ciao.state import FULL, V3, YES
from tavolata.games.ciao.telling.narrate import (
    Gave,
    GaveCard,
    RaceBegan,
    RaceEnded,
    SymbolNamed,
    WrongCard,
)
from tavolata.games.ciao.telling.view import View

PLUS_THREES = sum(
    1 << kind for kind in range(cards.JOKER) if cards.icon_of(kind) == cards.PLUS_THREE
)
JOKERS = sum(1 << kind for kind in range(cards.JOKER, cards.OBSTACLE))


class CiaoInference(inference.RoundInference):
    """A round of Ciao! as one seat has followed it."""

    dealt = HAND

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.symbol, self.colour = -1, -1
        self.racing = False

    def fitting(self) -> int:
        """Return all kinds that could be laid now (C-10, C-28)."""
        view = self.view
        if self.symbol < 0:
            return ALL_KINDS
        ranked = view.variant in {FULL, V3}
        stronger = sum(
            1 << kind
            for kind in range(cards.KINDS)
            if cards.beats(kind, self.symbol, self.colour, ranked)
        )
        if self.debt == 0:
            return stronger
        return JOKERS | (PLUS_THREES & stronger if view.plus3_must_beat == YES else PLUS_THREES)

    def observe(self, event: Event) -> None:
        """Take in one event."""
        super().observe(event)
        if isinstance(event, RoundBegan):
            self.symbol, self.racing = -1, False
        elif isinstance(event, Laid):
            self._lies_on_top(event.kind)
        elif isinstance(event, SymbolNamed):
            self.symbol = event.symbol
        elif isinstance(event, RaceBegan | RaceEnded):
            self.racing = isinstance(event, RaceBegan)
        elif isinstance(event, Passed):
            self._passed(event.seat)
        elif isinstance(event, GaveCard):
            self._gave_card(event)
        elif isinstance(event, Gave) and self.me not in (event.seat, event.other):
            self.hands[event.seat].lose_any()
            self.hands[event.other].add()
        elif isinstance(event, WrongCard):
            self._wrong(event)
        elif isinstance(event, Drew) and event.why == "wrong-card" and not self.racing:
            self.debt = 0  # C-A5 it is taken together with the penalty

    def _lies_on_top(self, kind: int) -> None:
        self.racing = False
        self.colour, self.symbol = cards.colour_of(kind), cards.symbol_of(kind)
        if kind >= cards.JOKER:
            self.debt = 0  # C-29

    def _passed(self, seat: int) -> None:
        """Note that a seat stays out of a race, most likely because it must."""
        if self.racing and seat != self.me:
            self.hands[seat].lacks(self.fitting(), surely=False)

    def _gave_card(self, event: GaveCard) -> None:
        """Note a gift that one has given or received: its card is known."""
        if event.seat == self.me:
            self.mine.remove(event.kind)
            self.hands[event.other].add(event.kind)
        else:
            self.mine.append(event.kind)
            self.hands[event.seat].lose(event.kind)

    def _wrong(self, event: WrongCard) -> None:
        """Note a card that everybody has seen (C-14)."""
        self.turn_of(event.seat)
        if event.seat != self.me:
            hand = self.hands[event.seat]
            hand.lose(event.kind)
            hand.add(event.kind)


def belief_of(view: View, told: Iterable[Event]) -> Belief:
    """Return what a seat can know of the hidden cards, from all it was told in this round."""
    inference = CiaoInference(view)
    inference.follow(told)
    inference.symbol, inference.debt = view.symbol, view.debt
    inference.colour = cards.colour_of(view.top) if view.top >= 0 else -1
    return inference.belief(unseen(view))
