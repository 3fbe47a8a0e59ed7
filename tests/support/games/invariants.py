"""What is conserved and what is hidden in each game, for the tests of all games."""

from collections import Counter
from random import Random
from typing import Any

from tavolata.core.game import Game
from tavolata.games.ciao.telling.notation import kinds_in_hand as ciao_hand
from tavolata.games.ciao_ciao.telling.view import may_see_die
from tavolata.games.solo import cards
from tavolata.games.solo.stock import count_of, put
from tavolata.games.solo.telling.notation import kinds_in_hand as solo_hand

DECIDE = 1  # the phase in which a seat has drawn a card and may lay it


def conserve(game: Game[Any, Any], s: Any) -> None:
    """Check that no card or pawn has been made or lost."""
    CHECKS[game.name](s)


def permute_hidden(game: Game[Any, Any], s: Any, seat: int, rng: Random) -> Any:
    """Return a table that this seat cannot tell from the given one."""
    other = s.copy()
    SHUFFLES[game.name](other, seat, rng)
    other.key = [rng.getrandbits(32) for _ in other.key]
    other.block = [rng.getrandbits(32) for _ in other.block]
    return other


def _conserve_solo(s: Any) -> None:
    found = Counter(s.pile[: s.pile_size]) + Counter([s.top])
    for seat in range(s.seats):
        found += Counter({kind: count_of(s, seat, kind) for kind in range(cards.KINDS)})
        assert s.more[seat] >> (cards.KINDS + 6) == 0
    found += Counter(dict(enumerate(s.discards)))
    assert min(s.discards) >= 0
    assert all(found[kind] == int(cards.COPIES[kind]) for kind in range(cards.KINDS))


def _shuffle_solo(s: Any, seat: int, rng: Random) -> None:
    others = [other for other in range(s.seats) if other != seat]
    sizes = {other: len(solo_hand(s, other)) for other in others}
    hidden = s.pile[: s.pile_size] + [k for other in others for k in solo_hand(s, other)]
    rng.shuffle(hidden)
    for other in others:
        s.held[other] = s.more[other] = 0
        for _ in range(sizes[other]):
            put(s, other, hidden.pop())
    s.pile[: s.pile_size] = hidden
    if s.phase == DECIDE and s.turn != seat:
        s.drawn = rng.choice(solo_hand(s, s.turn))


def _conserve_ciao(s: Any) -> None:
    pile = s.pile[: s.pile_size]
    seen = [*pile, *([s.top] if s.top >= 0 else [])]
    for seat in range(s.seats):
        word = s.low[seat] | s.high[seat] << 54
        seen += [card for card in range(108) if word >> card & 1]
    assert len(seen) == len(set(seen))
    deck = s.deck_low | s.deck_high << 54
    assert all(deck >> card & 1 for card in seen)


def _shuffle_ciao(s: Any, seat: int, rng: Random) -> None:
    others = [other for other in range(s.seats) if other != seat]
    hands = {other: s.low[other] | s.high[other] << 54 for other in others}
    hidden = s.pile[: s.pile_size]
    hidden += [card for hand in hands.values() for card in range(108) if hand >> card & 1]
    rng.shuffle(hidden)
    for other, hand in hands.items():
        new = sum(1 << hidden.pop() for _ in range(hand.bit_count()))
        s.low[other], s.high[other] = new & ((1 << 54) - 1), new >> 54
    s.pile[: s.pile_size] = hidden
    if s.phase == DECIDE and s.turn != seat:
        s.drawn = rng.choice(ciao_hand(s, s.turn))


def _conserve_ciao_ciao(s: Any) -> None:
    for seat in range(s.seats):
        podium = s.podium.count(seat + 1)
        bridge = int(s.plank[seat] > 0)
        assert 0 <= s.reserve[seat] <= 6
        assert 0 <= podium <= 3
        assert s.reserve[seat] + bridge + podium <= 7
        assert 0 <= s.plank[seat] <= s.planks + 1
    assert all(owner <= s.seats for owner in s.podium)


def _shuffle_ciao_ciao(s: Any, seat: int, rng: Random) -> None:
    if s.die >= 0 and not may_see_die(s, seat):
        if s.doubter < 0:
            s.die = rng.choice([0, 1, 2, 3, 4])
        elif s.die != s.announced:  # a bluff stays a bluff: that is public
            s.die = rng.choice([face for face in range(5) if face != s.announced])


CHECKS = {"solo": _conserve_solo, "ciao": _conserve_ciao, "ciao_ciao": _conserve_ciao_ciao}
SHUFFLES = {"solo": _shuffle_solo, "ciao": _shuffle_ciao, "ciao_ciao": _shuffle_ciao_ciao}
