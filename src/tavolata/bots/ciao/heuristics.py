"""Heuristics for Ciao!; the search also uses them as its rollout policy.

Like a person, they look at one's own cards and at what lies on the table, nothing else.
"""

from __future__ import annotations

from tavolata.bots.cards.heuristics import best_card, smallest_hand
from tavolata.compiled.policy import WAIT
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.game import Out
from tavolata.core.rule import rule, seldom
from tavolata.games.cards.rules import next_seat
from tavolata.games.ciao import actions, cards, phase
from tavolata.games.ciao.actions import SEATS
from tavolata.games.ciao.rules import is_wrong
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import cards_of_symbol, hand_size, holds, is_empty
from tavolata.games.ciao.strength import can_lay

JOKER_COST = 40  # a card that always fits is worth keeping
WEAK_GAIN = 6  # for each step below red: weak cards seldom fit again
GIFT_GAIN = 30  # two cards less instead of one
AGAIN_GAIN = 15
HAND_GAIN = 25  # for each card fewer after hands have changed
ATTACK = 40  # for a +3 against a neighbour who is nearly out
NEARLY_OUT = 3

smallest_other = smallest_hand(hand_size)


@rule
def lay_score(s: State, seat: int, kind: int) -> int:
    """Return how good it is to lay a card of this kind."""
    mine = hand_size(s, seat) - 1
    if mine == 0:
        return 10_000
    if kind >= cards.JOKER:
        return -JOKER_COST + 5 * (kind - cards.JOKER)
    icon = cards.icon_of(kind)
    score = WEAK_GAIN * (cards.RED - cards.colour_of(kind))
    if icon == cards.SWAP:  # C-33 there is no way out of it
        return score + HAND_GAIN * (mine - hand_size(s, smallest_other(s, seat)))
    if icon == cards.GIVE:
        return score + GIFT_GAIN
    if icon == cards.AGAIN:
        return score + AGAIN_GAIN
    if icon == cards.PLUS_THREE:
        return score + (ATTACK if hand_size(s, next_seat(s, seat)) <= NEARLY_OUT else 5)
    return score


@rule
def is_right_card(s: State, seat: int, action: int) -> bool:
    """Tell whether a move lays a card that is not punished."""
    return action < cards.KINDS and not is_wrong(s, seat, action)


best_lay = best_card(is_right_card, lay_score)


@seldom
def symbol_to_name(s: State, seat: int) -> int:
    """Return the symbol that one can beat best oneself: others have the fewer such cards."""
    best, most = 0, -1
    for symbol in range(3):
        count = cards_of_symbol(s, seat, symbol + 1 if symbol < 2 else 0)
        if count > most:
            best, most = symbol, count
    return best


@seldom
def gift(s: State, seat: int) -> int:
    """Return the kind that one can do without best: an obstacle, else the weakest card."""
    if holds(s, seat, cards.OBSTACLE):
        return cards.OBSTACLE
    best, most = -1, 0
    for kind in range(cards.OBSTACLE):
        if holds(s, seat, kind):
            need = 10 if kind >= cards.JOKER else cards.colour_of(kind)
            if kind < cards.JOKER and cards.icon_of(kind) != cards.PLAIN:
                need += 1
            if best < 0 or need < most:
                best, most = kind, need
    return best


@seldom
def choice(s: State, seat: int) -> int:
    """Make the choice that the card just laid gives."""
    if s.phase == phase.NAME:
        return actions.NAME + symbol_to_name(s, seat)
    if s.phase == phase.AGAIN:
        if not is_empty(s, seat) and can_lay(s, seat):
            return actions.AGAIN
        return actions.REVERSE  # C-A12 with an empty hand it wins
    if s.phase == phase.GIVE:
        return actions.GIVE + gift(s, seat) * SEATS + smallest_other(s, seat)
    return actions.SWAP + smallest_other(s, seat)


@rule
def lay_or(s: State, seat: int, out: Out, count: int, otherwise: int, rng: PolicyRandom) -> int:
    """Lay the best card, unless it gives a better hand away."""
    kind = best_lay(s, seat, out, count, rng)
    if kind < 0:
        return otherwise
    if lay_score(s, seat, kind) < -JOKER_COST:
        return otherwise
    return kind


@rule
def choose(s: State, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
    """Return what a seat does now, or WAIT."""
    if count == 0:
        return WAIT
    if s.phase == phase.THANKS:
        return actions.THANK
    if s.phase == phase.RACE:
        return lay_or(s, seat, out, count, actions.PASS, rng)
    if s.phase == phase.DECIDE:
        return lay_or(s, seat, out, count, actions.KEEP, rng)
    if s.phase != phase.PLAY:
        return choice(s, seat)
    if out[count - 1] != actions.DRAW:  # C-A3 the opening: one must lay
        return best_lay(s, seat, out, count, rng)
    return lay_or(s, seat, out, count, actions.DRAW, rng)
