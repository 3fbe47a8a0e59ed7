"""Inference for SOLO: what the events of a round say about the hands of other seats."""

from __future__ import annotations

from collections.abc import Iterable

from tavolata.bots.cards import inference
from tavolata.bots.cards.belief import Belief, Hand
from tavolata.bots.solo.determinize import unseen
from tavolata.core.events import Event, Laid, TurnedUp
from tavolata.games.solo import cards
from tavolata.games.solo.deal import HAND
from tavolata.games.solo.state import COLOUR_OPEN, NO
from tavolata.games.solo.telling.narrate import ColourNamed, HandsRotated
from tavolata.games.solo.telling.view import View


class SoloInference(inference.RoundInference):
    """A round of SOLO as one seat has followed it."""

    dealt = HAND

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.top, self.colour = 0, cards.OPEN

    def fitting(self) -> int:
        """Return all kinds that the seat on turn could lay (S-06, S-A7)."""
        index = self.colour * cards.STRIDE + self.top
        if self.debt > 0:
            index += self.view.cross_stack * (cards.OPEN + 1) * cards.STRIDE
            return int(cards.EXTENDERS[index])
        return int(cards.FOLLOWERS[index])

    def must_lay(self) -> bool:
        """Tell whether nobody may draw who could lay (S-A4)."""
        return bool(self.view.voluntary_draw == NO)

    def observe(self, event: Event) -> None:
        """Take in one event."""
        super().observe(event)
        if isinstance(event, TurnedUp):
            self.top, self.colour = event.kind, cards.colour_of(event.kind)
        elif isinstance(event, Laid):
            self._lies_on_top(event.kind)
        elif isinstance(event, ColourNamed):
            self.colour = event.colour
        elif isinstance(event, HandsRotated):
            self._rotated(event.direction)

    def _lies_on_top(self, kind: int) -> None:
        """Note the top card and its colour; a black one keeps the colour until one is named."""
        self.top = kind
        if kind < cards.BLACK:
            self.colour = cards.colour_of(kind)
        elif kind == cards.ROTATE_KIND and self.view.after_rotation == COLOUR_OPEN:
            self.colour = cards.OPEN

    def _rotated(self, direction: int) -> None:
        """Let every hand go to the next seat (S-18); one's own is known from now on."""
        before = dict(self.hands)
        before[self.me] = Hand.of(self.mine)
        seats = self.view.seats
        self.hands = {seat: before[(seat - direction) % seats] for seat in self.hands}


def belief_of(view: View, told: Iterable[Event]) -> Belief:
    """Return what a seat can know of the hidden cards, from all it was told in this round."""
    inference = SoloInference(view)
    inference.follow(told)
    inference.top, inference.colour, inference.debt = view.top, view.colour, view.debt
    return inference.belief(unseen(view))
