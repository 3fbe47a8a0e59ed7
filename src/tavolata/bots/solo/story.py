"""What a seat has been told in a round of SOLO, and what follows for the hands of others."""

from __future__ import annotations

from collections.abc import Iterable

from tavolata.bots.belief import ALL_KINDS, Belief, Hand, Slot, write_belief
from tavolata.bots.solo.imagine import unseen
from tavolata.events import (
    DebtGrew,
    Drew,
    DrewCards,
    Event,
    HandIs,
    Kept,
    Laid,
    Passed,
    Renewed,
    RoundBegan,
    Swapped,
    TimeRanOut,
    TurnedUp,
)
from tavolata.solo import cards, phase
from tavolata.solo.deal import HAND
from tavolata.solo.narrate import ColourNamed, HandsRotated
from tavolata.solo.state import COLOUR_OPEN, NO
from tavolata.solo.view import View


class Story:
    """A round as one seat has followed it."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.seat
        self.mine: list[int] = []
        self.hands: dict[int, Hand] = {}
        self.top, self.colour, self.debt = 0, cards.OPEN, 0
        self.drawn: Slot | None = None  # a card just drawn, of which more will be known soon
        self.drawer = -1
        self.timed_out = -1

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            if isinstance(event, RoundBegan):
                self._begin()
            elif isinstance(event, HandIs):
                self.mine = list(event.kinds)
            elif isinstance(event, TurnedUp):
                self.top, self.colour = event.kind, cards.colour_of(event.kind)
            elif isinstance(event, Laid):
                self._laid(event)
            elif isinstance(event, Drew):
                self._drew(event)
            elif isinstance(event, DrewCards):
                self.mine.extend(event.kinds)
            elif isinstance(event, Kept):
                self._kept(event.seat)
            elif isinstance(event, Passed):
                self._turn_has_passed()
            elif isinstance(event, ColourNamed):
                self.colour = event.colour
            elif isinstance(event, DebtGrew):
                self.debt = event.debt
            elif isinstance(event, Swapped):
                self._swapped(event.seat, event.other)
            elif isinstance(event, HandsRotated):
                self._rotated(event.direction)
            if isinstance(event, TimeRanOut):
                self.timed_out = event.seat
            elif not isinstance(event, Renewed):  # that comes between time and card
                self.timed_out = -1

    def _begin(self) -> None:
        others = (seat for seat in range(self.view.seats) if seat != self.me)
        self.hands = {seat: Hand(HAND) for seat in others}
        self.debt, self.drawn = 0, None

    def _fitting(self) -> int:
        """Return all kinds that the seat on turn could lay."""
        index = self.colour * cards.STRIDE + self.top
        if self.debt > 0:
            index += self.view.cross_stack * (cards.OPEN + 1) * cards.STRIDE
            return int(cards.EXTENDERS[index])
        return int(cards.FOLLOWERS[index])

    def _laid(self, event: Laid) -> None:
        if self.drawn is not None:
            self._settle_drawn(event)
        if event.seat == self.me:
            self.mine.remove(event.kind)
        else:
            self.hands[event.seat].lose(event.kind)
        self.top = event.kind
        if event.kind < cards.BLACK:
            self.colour = cards.colour_of(event.kind)
        elif event.kind == cards.ROTATE_KIND and self.view.after_rotation == COLOUR_OPEN:
            self.colour = cards.OPEN

    def _settle_drawn(self, event: Laid) -> None:
        """Work out what a lay tells of the card drawn just before it (S-A5, S-A35)."""
        assert self.drawn is not None
        if event.out_of_turn:  # perhaps while the drawer was still deciding
            pass
        elif event.seat == self.drawer:
            self.drawn.never = ALL_KINDS ^ 1 << event.kind
        else:
            self.drawn.never |= self._fitting()
        self.drawn = None

    def _drew(self, event: Drew) -> None:
        in_turn = event.why in {"turn", "debt"}
        if in_turn:
            self._turn_has_passed()
        if event.seat == self.me:
            if in_turn:
                self.debt = 0
            return
        hand = self.hands[event.seat]
        if in_turn:
            if self.timed_out != event.seat:
                must_lay = event.why == "turn" and self.view.voluntary_draw == NO
                hand.lacks(self._fitting(), surely=must_lay)
            self.debt = 0
        slots = [hand.add() for _ in range(event.count)]
        if event.why == "turn" and self.timed_out != event.seat:
            self.drawn, self.drawer = slots[0], event.seat

    def _turn_has_passed(self) -> None:
        """Note that whoever drew a card before could not lay it, or would be deciding."""
        if self.drawn is not None:
            self.drawn.never |= self._fitting()
            self.drawn = None

    def _kept(self, seat: int) -> None:
        """Note that a seat has kept a card that it could have laid (S-A35)."""
        if self.drawn is not None and seat == self.drawer:
            self.drawn.never |= ALL_KINDS ^ self._fitting()
        self.drawn = None

    def _swapped(self, seat: int, other: int) -> None:
        if self.me in (seat, other):
            self.hands[other if seat == self.me else seat] = Hand.of(self.mine)
        else:
            hands = self.hands
            hands[seat], hands[other] = hands[other], hands[seat]

    def _rotated(self, direction: int) -> None:
        """Let every hand go to the next seat (S-18); one's own is known from now on."""
        before = dict(self.hands)
        before[self.me] = Hand.of(self.mine)
        seats = self.view.seats
        self.hands = {seat: before[(seat - direction) % seats] for seat in self.hands}

    def belief(self) -> Belief:
        """Return what is known now."""
        view = self.view
        drawn = None
        if self.drawn is not None:
            if view.phase == phase.DECIDE and view.turn == self.drawer:
                self.drawn.never |= ALL_KINDS ^ self._fitting()
                drawn = self.drawn
            elif view.turn != self.drawer:
                self.drawn.never |= self._fitting()
        others = [seat for seat in range(view.seats) if seat != self.me]
        for seat in others:  # for the case that one has not been there from the beginning
            if seat not in self.hands or len(self.hands[seat].slots) != view.sizes[seat]:
                self.hands[seat] = Hand(view.sizes[seat])
        if view.phase == phase.DECIDE and view.turn != self.me and drawn is None:
            drawn = self.hands[view.turn].slots[-1]
            drawn.never |= ALL_KINDS ^ self._fitting()
        return write_belief(self.hands, drawn, unseen(view))


def belief_of(view: View, story: Iterable[Event]) -> Belief:
    """Return what a seat can know of the hidden cards, from all it was told in this round."""
    followed = Story(view)
    followed.follow(story)
    followed.top, followed.colour, followed.debt = view.top, view.colour, view.debt
    return followed.belief()
