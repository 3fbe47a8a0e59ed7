"""Derive the events of a move by comparing the tables before and after it."""

from tavolata.core.bits import has
from tavolata.core.events import (
    DebtGrew,
    DirectionTurned,
    Drew,
    DrewCards,
    Event,
    Kept,
    Laid,
    OtherSeat,
    Passed,
    RoundBegan,
    SeatNumber,
    Swapped,
    TimeRanOut,
    TurnedUp,
)
from tavolata.core.game import TABLE
from tavolata.games.cards.rules import next_seat
from tavolata.games.cards.telling import narrate_end, narrate_hands, narrate_renewal
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.calls import PENALTY, settle_debtors
from tavolata.games.solo.effects import steps_of
from tavolata.games.solo.rules import closes_window, legal
from tavolata.games.solo.state import AUTOMATIC, ON_ONE_CARD, State
from tavolata.games.solo.stock import exchange, hand_size, remove, rotate
from tavolata.games.solo.telling.notation import kinds_in_hand, kinds_of


class ColourNamed(Event, frozen=True):
    """A seat names the colour to follow."""

    seat: SeatNumber
    colour: int


class Skipped(Event, frozen=True):
    """A seat has to sit out."""

    seat: SeatNumber


class SwapDeclined(Event, frozen=True):
    """A seat lays Swap and keeps its hand."""

    seat: SeatNumber


class HandsRotated(Event, frozen=True):
    """Every hand has gone to the next seat."""

    direction: int


class Called(Event, frozen=True):
    """A seat calls SOLO."""

    seat: SeatNumber


class CallOwed(Event, frozen=True):
    """These seats hold a single card and have a moment to call."""

    seats: tuple[SeatNumber, ...]


class CallMissed(Event, frozen=True):
    """A seat has not called in time."""

    seat: SeatNumber


class Caught(Event, frozen=True):
    """A seat catches another that has not called."""

    seat: SeatNumber
    other: OtherSeat


EVENTS = (
    ColourNamed,
    Skipped,
    SwapDeclined,
    HandsRotated,
    Called,
    CallOwed,
    CallMissed,
    Caught,
)


def narrate_deal(s: State) -> list[Event]:
    """Tell of a fresh deal."""
    hands = narrate_hands(s, kinds_in_hand, range(s.seats))
    covered = [kind for kind in range(cards.KINDS) for _ in range(s.discards[kind])]  # S-A1
    turned = [TurnedUp(kind) for kind in [*covered, s.top]]
    reverse = [DirectionTurned(s.direction)] if s.direction < 0 else []
    return [RoundBegan(s.round, s.turn), *hands, *turned, *reverse, *_debt(s)]


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Tell what a move did."""
    if action == actions.NEXT_ROUND:
        return narrate_deal(after)
    fines: list[Event] = []
    if before.owing > 0 and closes_window(before, action):
        before, fines = _settled(before)
        if not legal(before, seat, action):  # S-A37 the seat stays on turn
            return fines
    missed = _missed(before, seat, action)
    undrawn = _without_draws(before, seat, action, after)
    events = fines + _act(before, seat, action, after, undrawn)
    events += [CallMissed(debtor) for debtor in missed]
    events += _draws(before, seat, action, after, undrawn, missed)
    if after.direction != before.direction:
        events.append(DirectionTurned(after.direction))
    if after.debt > before.debt or before.phase == phase.NAME:
        events += _debt(after)
    if after.phase == phase.HOLD and before.phase != phase.HOLD:
        events.append(CallOwed(tuple(_seats(after.owing))))
    return events + narrate_end(before, after, kinds_in_hand)  # S-23


def _settled(before: State) -> tuple[State, list[Event]]:
    """Return the table once those who owe a call have paid, and tell of it (S-A37)."""
    after = before.copy()
    settle_debtors(after)
    events: list[Event] = []
    seat = before.layer
    for _ in range(before.seats):
        if kinds := _new_kinds(before, after, seat):
            events.append(Drew(seat, len(kinds), "call"))
            events.append(DrewCards(seat, kinds, to=(seat,)))
        seat = next_seat(before, seat)
    return after, _renewed(before, after, events) + events


def _renewed(before: State, after: State, draws: list[Event]) -> list[Event]:
    """Tell that the discards have become the stock, if they have."""
    drawn = sum(event.count for event in draws if isinstance(event, Drew))
    return narrate_renewal(before, after, drawn)


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(actions.SEATS) if bits >> seat & 1]


def _missed(before: State, seat: int, action: int) -> list[int]:
    """Return who misses a call by this move: at the lay, or when the hold runs out."""
    if before.call == ON_ONE_CARD:
        ended = before.phase == phase.HOLD and action == actions.TIME_UP
        return _seats(before.owing) if ended else []
    penultimate = action < cards.KINDS and hand_size(before, seat) == 2
    return [seat] if penultimate and not has(before.called, seat) else []


def _act(before: State, seat: int, action: int, after: State, undrawn: State) -> list[Event]:
    """Tell what the seat itself did."""
    if seat == TABLE:
        return _time_up(before, after)
    if action < cards.KINDS:
        out_of_turn = seat != before.turn or (
            before.phase == phase.DECIDE and action != before.drawn
        )
        events: list[Event] = [Laid(seat, action, out_of_turn)]
        if action == cards.ROTATE_KIND and after.phase < phase.ROUND_OVER:
            events.append(HandsRotated(after.direction))
            events += narrate_hands(undrawn, kinds_in_hand, range(after.seats))
        return events + _skipped(seat, action, after)
    if action == actions.KEEP:
        return [Kept(seat)]
    if actions.NAME <= action < actions.SWAP:
        return [ColourNamed(seat, after.colour)]
    if actions.SWAP <= action < actions.DECLINE:
        other = action - actions.SWAP
        return [Swapped(seat, other), *narrate_hands(undrawn, kinds_in_hand, (seat, other))]
    if action == actions.DECLINE:
        return [SwapDeclined(seat)]
    if action == actions.CALL:
        return [Called(seat)]
    if actions.CATCH <= action < actions.TIME_UP:
        return [Caught(seat, action - actions.CATCH)]
    return []


def _skipped(seat: int, kind: int, after: State) -> list[Event]:
    """Tell who has to sit out after a card (S-12, S-A16, S-A17)."""
    skips = steps_of(after, kind) == 2
    return [Skipped(next_seat(after, seat))] if skips and after.phase < phase.ROUND_OVER else []


def _time_up(before: State, after: State) -> list[Event]:
    """Tell what the table did for a seat."""
    if before.phase == phase.HOLD:
        return []
    events: list[Event] = [TimeRanOut(before.turn)]
    if before.phase == phase.NAME:
        events.append(ColourNamed(before.turn, after.colour))
    elif before.phase == phase.CHOOSE:
        events.append(SwapDeclined(before.turn))
    elif before.phase == phase.DECIDE:
        events.append(Kept(before.turn))
    return events


def _draws(
    before: State, seat: int, action: int, after: State, undrawn: State, missed: list[int]
) -> list[Event]:
    """Tell who drew, how many and why; and to each alone, what."""
    actor = before.turn if seat == TABLE else seat
    events: list[Event] = []
    if undrawn is after:
        return events
    for other in range(after.seats):
        kinds = _new_kinds(undrawn, after, other)
        if not kinds:
            if other == actor and _drew_nothing(before, action, after):
                events.append(Passed(other))
            continue
        fine = min(len(kinds), PENALTY) if _pays(before, other, action, missed) else 0
        if fine > 0:
            events.append(Drew(other, fine, "call"))
        if len(kinds) > fine:
            events.append(Drew(other, len(kinds) - fine, _why(before, other, actor)))
        events.append(DrewCards(other, kinds, to=(other,)))
    return _renewed(before, after, events) + events


def _without_draws(before: State, seat: int, action: int, after: State) -> State:
    """Return a table with the hands as they would be had nobody drawn a card."""
    if action < cards.KINDS:
        if after.pile_size == before.pile_size and after.renewals == before.renewals:
            return after  # nobody has, so that no copy is needed
        s = before.copy_but_share(("held", "more"))
        remove(s, seat, action)
        if action == cards.ROTATE_KIND and after.phase < phase.ROUND_OVER:
            rotate(s)
        return s
    if actions.SWAP <= action < actions.DECLINE:
        s = before.copy_but_share(("held", "more"))
        exchange(s, seat, action - actions.SWAP)
        return s
    return before


def _new_kinds(before: State, after: State, seat: int) -> tuple[int, ...]:
    """Return what a hand has gained."""
    held = after.held[seat] & ~before.held[seat]
    more = after.more[seat] & ~before.more[seat]
    return tuple(kinds_of(held, more)) if held | more else ()


def _why(before: State, seat: int, actor: int) -> str:
    """Return why a seat draws: for its turn, a debt, or another seat's last card."""
    if seat != actor:
        return "last-card"
    return "debt" if before.debt > 0 else "turn"


def _pays(before: State, seat: int, action: int, missed: list[int]) -> bool:
    """Tell whether a seat draws for a call it has missed."""
    if before.solo_penalty == AUTOMATIC:
        return seat in missed or has(before.owing, seat)
    return action == actions.CATCH + seat


def _drew_nothing(before: State, action: int, after: State) -> bool:
    """Tell whether a turn ended by drawing from nothing."""
    drew = action == actions.DRAW or (action == actions.TIME_UP and before.phase == phase.PLAY)
    return drew and after.turns > before.turns


def _debt(s: State) -> list[Event]:
    """Tell who has to take the debt or pass it on."""
    return [DebtGrew(s.turn, s.debt)] if s.debt > 0 and s.phase != phase.NAME else []
