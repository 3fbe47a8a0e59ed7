"""What a seat has been told in a round of SOLO, and what follows for the hands of others."""

from __future__ import annotations

from collections.abc import Iterable

from tavolata.bots import story
from tavolata.bots.belief import Belief, Hand
from tavolata.bots.solo.imagine import unseen
from tavolata.events import Event, Laid, TurnedUp
from tavolata.solo import cards, phase
from tavolata.solo.deal import HAND
from tavolata.solo.narrate import ColourNamed, HandsRotated
from tavolata.solo.state import COLOUR_OPEN, NO
from tavolata.solo.view import View


class Story(story.Story):
    """A round of SOLO as one seat has followed it."""

    dealt, decide = HAND, phase.DECIDE

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

    def take_in(self, event: Event) -> None:
        """Take in one event."""
        super().take_in(event)
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
    followed = Story(view)
    followed.follow(told)
    followed.top, followed.colour, followed.debt = view.top, view.colour, view.debt
    return followed.belief(unseen(view))
