"""Whole games with every option: what must hold after any move."""

import random
from collections.abc import Iterator

import pytest

from tavolata.core.game import Choice
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import BY_ARRIVAL, VACATED, State
from tavolata.games.ciao_ciao.telling.narrate import Crossed, Fell, Moved, PodiumFell, Replaced

SEEDS = range(60)
Step = tuple[State, int, int, State]


def walk(seed: int) -> Iterator[Step]:
    """Play a game with random options, truthfulness and trust; the clock plays a part."""
    rng = random.Random(seed)
    seats = rng.randint(2, 4)
    options = {
        option.name: rng.choice(list(option.values))
        for option in CIAO_CIAO.options
        if isinstance(option, Choice)
    }
    s = CIAO_CIAO.begin(seats, options, key=rng.randbytes(32))
    truth, trust = rng.choice([0.3, 0.9]), rng.choice([0.3, 0.9])
    while s.phase != phase.OVER:
        seat = CIAO_CIAO.waits_for(s)
        action = rng.choice(CIAO_CIAO.all_moves(s, seat))
        if s.phase == phase.ANNOUNCE and s.die > 0 and rng.random() < truth:
            action = s.die
        if s.phase == phase.DOUBT and rng.random() < trust:
            action = CIAO_CIAO.read_action("believe")
        if rng.random() < 0.1:
            seat, action = -1, CIAO_CIAO.read_action("time-up")
        before = s.copy()
        CIAO_CIAO.apply(s, seat, action)
        yield before, seat, action, s


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_are_what_is_legal_and_only_the_seat_waited_for_has_any(seed: int) -> None:
    for before, _, _, _ in walk(seed):
        for seat in range(-1, before.seats):
            legal = [a for a in range(CIAO_CIAO.actions) if CIAO_CIAO.legal(before, seat, a)]
            assert CIAO_CIAO.all_moves(before, seat) == legal
            assert bool(legal) == (seat in (-1, CIAO_CIAO.waits_for(before)))


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_only_the_seat_waited_for_is_awake_and_nobody_after_the_end(seed: int) -> None:
    for before, _, _, after in walk(seed):
        assert CIAO_CIAO.awake(before) == 1 << CIAO_CIAO.waits_for(before)
        assert after.phase != phase.OVER or CIAO_CIAO.awake(after) == 0


@pytest.mark.rule("CC-16", "CC-A3", "CC-A13")
@pytest.mark.parametrize("seed", SEEDS)
def test_pawns_are_lost_one_by_one_and_never_made(seed: int) -> None:
    for before, _, _, after in walk(seed):
        for seat in range(after.seats):
            owned = [pawns(s, seat) for s in (before, after)]
            assert owned[1] <= owned[0] <= 7
            assert owned[0] - owned[1] <= 1
            assert after.podium.count(seat + 1) <= 2
            assert after.plank[seat] > 0 or after.reserve[seat] == 0


def pawns(s: State, seat: int) -> int:
    return s.reserve[seat] + (s.plank[seat] > 0) + s.podium.count(seat + 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_events_tell_every_change_of_a_pawn(seed: int) -> None:
    for before, seat, action, after in walk(seed):
        s = before.copy()
        for event in CIAO_CIAO.narrate(before, seat, action, after):
            match event:
                case Moved(seat=who, plank=plank):
                    s.plank[who] = plank
                case Crossed(seat=who, step=0):
                    s.plank[who] = s.planks + 1
                case Crossed(seat=who, step=step):
                    s.plank[who], s.podium[step - 1] = 0, who + 1
                case Fell(seat=who):
                    s.plank[who] = 0
                case PodiumFell(seat=who, step=step):
                    assert s.podium[step - 1] == who + 1
                    s.podium[step - 1] = VACATED if s.podium_placement == BY_ARRIVAL else 0
                case Replaced(seat=who, reserve=reserve):
                    s.plank[who], s.reserve[who] = 1, reserve
        assert (s.plank, s.reserve, s.podium) == (after.plank, after.reserve, after.podium)


@pytest.mark.rule("CC-12", "CC-A18")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_without_the_die_does_not_depend_on_it(seed: int) -> None:
    for _, _, _, after in walk(seed):
        for seat in range(-1, after.seats):
            view = CIAO_CIAO.view(after, seat)
            if view.die < 0:
                other = after.copy()
                other.die = 5  # as little the announced number as any bluff
                other.key, other.block = [0] * 8, [0] * 16
                if view.outcome != 1:
                    assert CIAO_CIAO.view(other, seat) == view
