"""Inference: what the events of a round of cards say about the hands of other seats.

Here is what both card games have in common; each adds its own events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from tavolata.bots.cards.belief import ALL_KINDS, Belief, Hand, Slot, write_belief
from tavolata.core.events import (
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
)
from tavolata.games.cards.rules import DECIDE


class RoundInference(ABC):
    """A round as one seat has followed it."""

    dealt: ClassVar[int]  # cards in a hand

    def __init__(self, view: Any) -> None:
        self.view, self.me = view, view.seat
        self.mine: list[int] = []
        self.hands: dict[int, Hand] = {}
        self.debt = 0
        self.drawn: Slot | None = None  # a card just drawn, of which more will be known soon
        self.drawer = -1
        self.timed_out = -1

    @abstractmethod
    def fitting(self) -> int:
        """Return all kinds that could be laid now."""

    def must_lay(self) -> bool:
        """Tell whether nobody may draw who could lay."""
        return False

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            self.observe(event)
            if isinstance(event, TimeRanOut):
                self.timed_out = event.seat
            elif not isinstance(event, Renewed):  # that comes between time and card
                self.timed_out = -1

    def observe(self, event: Event) -> None:
        """Take in one event."""
        if isinstance(event, RoundBegan):
            others = (seat for seat in range(self.view.seats) if seat != self.me)
            self.hands = {seat: Hand(self.dealt) for seat in others}
            self.debt, self.drawn = 0, None
        elif isinstance(event, HandIs):
            self.mine = list(event.kinds)
        elif isinstance(event, Laid):
            self._laid(event)
        elif isinstance(event, Drew):
            self._drew(event)
        elif isinstance(event, DrewCards):
            self.mine.extend(event.kinds)
        elif isinstance(event, Kept | Passed):
            self.turn_of(event.seat)
        elif isinstance(event, DebtGrew):
            self.debt = event.debt
        elif isinstance(event, Swapped):
            self._swapped(event.seat, event.other)

    def turn_of(self, seat: int) -> None:
        """Note what a seat's act tells of a card drawn before it and not laid (S-A35, C-A32).

        If it is still the drawer's turn, the card could have been laid; else it could not.
        """
        if self.drawn is not None:
            fitting = self.fitting()
            self.drawn.impossible |= ALL_KINDS ^ fitting if seat == self.drawer else fitting
            self.drawn = None

    def _laid(self, event: Laid) -> None:
        if self.drawn is not None and event.seat == self.drawer and not event.out_of_turn:
            self.drawn.impossible = (
                ALL_KINDS ^ 1 << event.kind
            )  # S-A5, C-A4 it is the one drawn
            self.drawn = None
        if event.out_of_turn:  # perhaps while the drawer was still deciding
            self.drawn = None
        self.turn_of(event.seat)
        if event.seat == self.me:
            self.mine.remove(event.kind)
        else:
            self.hands[event.seat].lose(event.kind)

    def _drew(self, event: Drew) -> None:
        in_turn = event.why in {"turn", "debt"}
        if in_turn:
            self.turn_of(-1)
        fitting, surely = self.fitting(), event.why == "turn" and self.must_lay()
        if in_turn:
            self.debt = 0
        if event.seat == self.me:
            return
        hand = self.hands[event.seat]
        chosen = self.timed_out != event.seat  # or the clock has drawn, which tells nothing
        if in_turn and chosen:
            hand.lacks(fitting, surely=surely)
        slots = [hand.add() for _ in range(event.count)]
        if event.why == "turn" and chosen:
            self.drawn, self.drawer = slots[0], event.seat

    def _swapped(self, seat: int, other: int) -> None:
        hands = self.hands
        if self.me in (seat, other):
            hands[other if seat == self.me else seat] = Hand.of(self.mine)
        else:
            hands[seat], hands[other] = hands[other], hands[seat]

    def belief(self, unseen: list[int]) -> Belief:
        """Return what is known now."""
        view = self.view
        for seat in range(view.seats):  # for who has not been there from the beginning
            known = self.hands.get(seat, Hand())
            if seat != self.me and len(known.slots) != view.sizes[seat]:
                self.hands[seat] = Hand(view.sizes[seat])
                self.drawn = None
        drawn = None
        if view.phase == DECIDE and view.turn != self.me:
            drawn = self.drawn or self.hands[view.turn].slots[-1]
            drawn.impossible |= ALL_KINDS ^ self.fitting()
        elif self.drawn is not None and view.turn != self.drawer:
            self.drawn.impossible |= self.fitting()
        return write_belief(self.hands, drawn, unseen)
