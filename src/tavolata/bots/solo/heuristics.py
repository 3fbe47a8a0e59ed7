"""Heuristics for SOLO; the search also uses them as its rollout policy.

Like a person, they look at one's own cards and at what lies on the table, nothing else.
"""

from __future__ import annotations

from tavolata.bots.cards.heuristics import best_card, smallest_hand
from tavolata.compiled.policy import WAIT
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.bits import has
from tavolata.core.game import Out
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.solo import actions, cards, phase
from tavolata.games.solo.effects import colour_held_most
from tavolata.games.solo.rules import waits_for
from tavolata.games.solo.state import BEFORE_PENULTIMATE, State
from tavolata.games.solo.stock import cards_of_colour, hand_size

BLACK_COST = 60  # a card that always fits is worth keeping
COLOUR_GAIN = 5  # for each further card of the colour: one can go on with it
ATTACK = 40  # for stopping a neighbour who is nearly out
HAND_GAIN = 30  # for each card fewer after hands have changed
NEARLY_OUT = 3

smallest_other = smallest_hand(hand_size)


@rule
def seat_before(s: State, seat: int) -> int:
    """Return the neighbour whose hand comes here when all hands go round."""
    seat -= s.direction
    if seat < 0:
        return seat + s.seats
    return seat - s.seats if seat >= s.seats else seat


@rule
def hand_gain(s: State, seat: int, kind: int) -> int:
    """Return how many cards fewer one has after laying a card that changes hands."""
    mine = hand_size(s, seat) - 1
    if kind == cards.ROTATE_KIND:
        return mine - hand_size(s, seat_before(s, seat))
    return max(0, mine - hand_size(s, smallest_other(s, seat)))  # S-A20 one may decline


@rule
def attack(s: State, seat: int, kind: int) -> int:
    """Return what it is worth that the next seat loses a turn or takes cards."""
    symbol = cards.symbol_of(kind)
    if symbol < cards.SKIP or symbol == cards.SWAP or symbol == cards.WISH:
        return 0
    if symbol == cards.REVERSE and s.seats > 2:
        return 0
    return ATTACK if hand_size(s, next_seat(s, seat)) <= NEARLY_OUT else 5


@rule
def lay_score(s: State, seat: int, kind: int) -> int:
    """Return how good it is to lay a card of this kind."""
    if hand_size(s, seat) == 1:
        return 10_000
    if kind == cards.ROTATE_KIND:
        return HAND_GAIN * hand_gain(s, seat, kind) - BLACK_COST // 2
    score = attack(s, seat, kind) + int(cards.VALUE[kind]) // 4
    if kind >= cards.BLACK:
        return score - BLACK_COST
    score += COLOUR_GAIN * cards_of_colour(s, seat, cards.colour_of(kind))
    if cards.symbol_of(kind) == cards.SWAP:
        score += HAND_GAIN * hand_gain(s, seat, kind)
    return score


@rule
def is_card(s: State, seat: int, action: int) -> bool:
    """Tell whether a move lays a card; all that are listed fit."""
    return action < cards.KINDS


best_lay = best_card(is_card, lay_score)


@rule
def calls(s: State, seat: int, out: Out, count: int) -> bool:
    """Tell whether it is time to call: it is owed, or a card of two can be laid (S-A23)."""
    if has(s.owing, seat):
        return True
    if s.call == BEFORE_PENULTIMATE:
        for place in range(count):
            if out[place] < cards.KINDS:
                return True
    return False


@rule
def aside(s: State, seat: int, out: Out, count: int) -> int:
    """Return a catch, or a call in time, which cost no turn and are worth it, or WAIT."""
    for place in range(count):
        if actions.CATCH <= out[place] < actions.TIME_UP:
            return out[place]
        if out[place] == actions.CALL and calls(s, seat, out, count):
            return actions.CALL
    return WAIT


@seldom
def choice(s: State, seat: int) -> int:
    """Name a colour, or choose a partner to swap with if that leaves one fewer cards."""
    if s.phase == phase.NAME:
        return actions.NAME + colour_held_most(s, seat)
    other = smallest_other(s, seat)
    if hand_size(s, other) < hand_size(s, seat):
        return actions.SWAP + other
    return actions.DECLINE


@rule
def throw_in(s: State, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
    """Throw in a card out of turn unless that gives away a better hand."""
    kind = best_lay(s, seat, out, count, rng)
    if kind == cards.ROTATE_KIND and lay_score(s, seat, kind) < 0:
        return WAIT
    return kind if kind >= 0 else WAIT


@rule
def choose(s: State, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
    """Return what a seat does now, or WAIT."""
    shout = aside(s, seat, out, count)
    if shout != WAIT:
        return shout
    if seat != waits_for(s):
        return throw_in(s, seat, out, count, rng)
    if s.phase == phase.NAME or s.phase == phase.CHOOSE:
        return choice(s, seat)
    kind = best_lay(s, seat, out, count, rng)
    if s.phase == phase.DECIDE:
        bad = kind == cards.ROTATE_KIND and lay_score(s, seat, kind) < 0
        return actions.KEEP if bad or kind < 0 else kind
    return kind if kind >= 0 else actions.DRAW
