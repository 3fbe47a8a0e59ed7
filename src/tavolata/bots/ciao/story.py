"""What a seat has been told in a round of Ciao!, and what follows for the hands of others."""

from __future__ import annotations

from collections.abc import Iterable

from tavolata.bots.belief import ALL_KINDS, Belief, Hand, Slot, write_belief
from tavolata.bots.ciao.imagine import unseen
from tavolata.ciao import cards, phase
from tavolata.ciao.deal import HAND
from tavolata.ciao.narrate import Gave, GaveCard, RaceBegan, RaceEnded, SymbolNamed, WrongCard
from tavolata.ciao.state import FULL, V3, YES
from tavolata.ciao.view import View
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
)

PLUS_THREES = sum(
    1 << kind for kind in range(cards.JOKER) if cards.icon_of(kind) == cards.PLUS_THREE
)
JOKERS = sum(1 << kind for kind in range(cards.JOKER, cards.OBSTACLE))


class Story:
    """A round as one seat has followed it."""

    def __init__(self, view: View) -> None:
        self.view, self.me = view, view.seat
        self.mine: list[int] = []
        self.hands: dict[int, Hand] = {}
        self.symbol, self.colour, self.debt = -1, -1, 0
        self.drawn: Slot | None = None  # a card just drawn, of which more will be known soon
        self.drawer = -1
        self.timed_out = -1
        self.racing = False

    def follow(self, events: Iterable[Event]) -> None:
        """Take in what happened."""
        for event in events:
            if isinstance(event, RoundBegan):
                self._begin()
            elif isinstance(event, HandIs):
                self.mine = list(event.kinds)
            elif isinstance(event, Laid):
                self._laid(event)
            elif isinstance(event, Drew):
                self._drew(event)
            elif isinstance(event, DrewCards):
                self.mine.extend(event.kinds)
            elif isinstance(event, Kept):
                self._turn_of(event.seat)
            elif isinstance(event, Passed):
                self._passed(event.seat)
            elif isinstance(event, SymbolNamed):
                self.symbol = event.symbol
            elif isinstance(event, DebtGrew):
                self.debt = event.debt
            elif isinstance(event, Swapped):
                self._swapped(event.seat, event.other)
            elif isinstance(event, GaveCard):
                self._gave_card(event)
            elif isinstance(event, Gave) and self.me not in (event.seat, event.other):
                self.hands[event.seat].lose_any()
                self.hands[event.other].add()
            elif isinstance(event, WrongCard):
                self._wrong(event)
            elif isinstance(event, RaceBegan | RaceEnded):
                self.racing = isinstance(event, RaceBegan)
            if isinstance(event, TimeRanOut):
                self.timed_out = event.seat
            elif not isinstance(event, Renewed):  # that comes between time and card
                self.timed_out = -1

    def _begin(self) -> None:
        others = (seat for seat in range(self.view.seats) if seat != self.me)
        self.hands = {seat: Hand(HAND) for seat in others}
        self.debt, self.symbol, self.drawn, self.racing = 0, -1, None, False

    def _fitting(self) -> int:
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

    def _laid(self, event: Laid) -> None:
        if self.drawn is not None and event.seat == self.drawer:
            self.drawn.never = ALL_KINDS ^ 1 << event.kind  # C-A4 it is the one just drawn
            self.drawn = None
        self._turn_of(event.seat)
        if event.seat == self.me:
            self.mine.remove(event.kind)
        else:
            self.hands[event.seat].lose(event.kind)
        self.racing = False
        self.colour = cards.colour_of(event.kind)
        self.symbol = cards.symbol_of(event.kind)
        if event.kind >= cards.JOKER:
            self.debt = 0

    def _drew(self, event: Drew) -> None:
        in_turn = event.why in {"turn", "debt"}
        if in_turn:
            self._turn_of(-1)
        fitting = self._fitting()
        if in_turn or (event.why == "wrong-card" and not self.racing):
            self.debt = 0
        if event.seat == self.me:
            return
        hand = self.hands[event.seat]
        if in_turn and self.timed_out != event.seat:
            hand.lacks(fitting, surely=False)  # C-13 nobody is obliged to lay
        slots = [hand.add() for _ in range(event.count)]
        if event.why == "turn" and self.timed_out != event.seat:
            self.drawn, self.drawer = slots[0], event.seat

    def _turn_of(self, seat: int) -> None:
        """Note what a seat's act tells of a card drawn before it and not laid (C-A32).

        If it is still the drawer's turn, the card could have been laid; else it could not.
        """
        if self.drawn is not None:
            fitting = self._fitting()
            self.drawn.never |= ALL_KINDS ^ fitting if seat == self.drawer else fitting
            self.drawn = None

    def _passed(self, seat: int) -> None:
        """Note that a seat stays out of a race, most likely because it must."""
        self._turn_of(seat)
        if self.racing and seat != self.me:
            self.hands[seat].lacks(self._fitting(), surely=False)

    def _swapped(self, seat: int, other: int) -> None:
        if self.me in (seat, other):
            self.hands[other if seat == self.me else seat] = Hand.of(self.mine)
        else:
            hands = self.hands
            hands[seat], hands[other] = hands[other], hands[seat]

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
        self._turn_of(event.seat)
        if event.seat != self.me:
            hand = self.hands[event.seat]
            hand.lose(event.kind)
            hand.add(event.kind)

    def belief(self) -> Belief:
        """Return what is known now."""
        view = self.view
        deciding = view.phase == phase.DECIDE and view.turn != self.me
        others = [seat for seat in range(view.seats) if seat != self.me]
        for seat in others:  # for the case that one has not been there from the beginning
            if seat not in self.hands or len(self.hands[seat].slots) != view.sizes[seat]:
                self.hands[seat] = Hand(view.sizes[seat])
                self.drawn = None
        drawn = None
        if deciding:
            drawn = self.drawn or self.hands[view.turn].slots[-1]
            drawn.never |= ALL_KINDS ^ self._fitting()
        elif self.drawn is not None and view.turn != self.drawer:
            self.drawn.never |= self._fitting()
        return write_belief(self.hands, drawn, unseen(view))


def belief_of(view: View, story: Iterable[Event]) -> Belief:
    """Return what a seat can know of the hidden cards, from all it was told in this round."""
    followed = Story(view)
    followed.follow(story)
    followed.symbol, followed.debt = view.symbol, view.debt
    followed.colour = cards.colour_of(view.top) if view.top >= 0 else -1
    return followed.belief()
