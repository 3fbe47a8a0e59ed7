"""Simple opponents: a few rules of thumb for each game, and chance for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tavolata.ciao import actions as ciao
from tavolata.ciao import cards as ciao_cards
from tavolata.ciao_ciao import actions as ciao_ciao
from tavolata.solo import actions as solo
from tavolata.solo import cards as solo_cards

WAIT = None

Bot = Callable[[Any, Sequence[int], bool, Random], int | None]


def play_solo(view: Any, moves: Sequence[int], must: bool, rng: Random) -> int | None:
    """Call in time, throw in now and then, lay what fits, name the colour held most."""
    if solo.CALL in moves and (view.owing >> view.seat & 1 or rng.random() < 0.7):
        return solo.CALL
    for catch in (move for move in moves if solo.CATCH <= move < solo.TIME_UP):
        if rng.random() < 0.3:
            return catch
    if not must:
        throw = [move for move in moves if move < solo_cards.KINDS]
        return throw[0] if throw and rng.random() < 0.3 else WAIT
    if moves[0] >= solo.NAME and moves[0] < solo.SWAP:
        held = [sum(view.hand[13 * colour : 13 * colour + 13]) for colour in range(4)]
        return solo.NAME + held.index(max(held))
    if solo.DECLINE in moves:
        smallest = min(range(view.seats), key=lambda seat: (view.sizes[seat], seat))
        return solo.DECLINE if smallest == view.seat else solo.SWAP + smallest
    lays = [move for move in moves if move < solo_cards.KINDS]
    return rng.choice(lays) if lays else rng.choice([m for m in moves if m != solo.CALL])


def play_ciao(view: Any, moves: Sequence[int], must: bool, rng: Random) -> int | None:
    """Lay the weakest card that is strong enough, always thank (C-A18), give what hurts."""
    if ciao.THANK in moves:
        return ciao.THANK
    lays = [move for move in moves if move < ciao_cards.KINDS]
    if not must:
        return lays[0] if lays and rng.random() < 0.5 else ciao.PASS
    if lays:
        return min(lays, key=lambda kind: (kind >= ciao_cards.JOKER, rng.random()))
    gifts = [move for move in moves if ciao.GIVE <= move < ciao.SWAP]
    if gifts:
        return max(gifts, key=lambda move: ((move - ciao.GIVE) // ciao.SEATS, rng.random()))
    swaps = [move for move in moves if ciao.SWAP <= move < ciao.PASS]
    if swaps:
        return min(swaps, key=lambda move: view.sizes[move - ciao.SWAP])
    if ciao.REVERSE in moves and sum(view.hand) == 0:
        return ciao.REVERSE
    return rng.choice(list(moves))


def play_ciao_ciao(view: Any, moves: Sequence[int], must: bool, rng: Random) -> int | None:
    """Mostly tell the truth, bluff on a cross, doubt big numbers more often."""
    if not must:
        return WAIT
    if ciao_ciao.DOUBT in moves:
        odds = 0.1 + 0.1 * view.announced
        if view.plank[view.turn] + view.announced > view.planks:
            odds += 0.2
        return ciao_ciao.DOUBT if rng.random() < odds else ciao_ciao.BELIEVE
    if view.die > 0 and ciao_ciao.ANNOUNCE + view.die in moves and rng.random() < 0.9:
        return ciao_ciao.ANNOUNCE + int(view.die)
    return rng.choice(list(moves))


BOTS: dict[str, Bot] = {"solo": play_solo, "ciao": play_ciao, "ciao_ciao": play_ciao_ciao}

LEVELS = {"simple": BOTS}


def decide(level: str, game: str, view: Any, moves: Sequence[int], must: bool) -> int | None:
    """Return what a bot of a level does; None if it lets a chance pass."""
    return LEVELS[level][game](view, moves, must, Random())
