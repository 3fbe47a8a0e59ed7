"""The solver's outcomes of a turn are those of the rules."""

from random import Random

import pytest

from support.solver.variants import HOUSES, random_turns
from tavolata.games.ciao_ciao import CIAO_CIAO, actions, phase
from tavolata.games.ciao_ciao.state import CROSS, State
from tavolata.solve.numbering import Numbering, number_positions
from tavolata.solve.turns.turn import (
    HIGH,
    LOW,
    NO_BRANCH,
    NUMBERS,
    Turn,
    believed,
    bluff_slot,
    look_ahead,
    true_slot,
)
from tavolata.solve.variant import Variant


def play(s: State, *moves: int) -> State:
    """Return a copy of a table after some moves, each by whoever may make it."""
    s = s.copy()
    for move in moves:
        seat = CIAO_CIAO.waits_for(s)
        assert CIAO_CIAO.legal(s, seat, move)
        CIAO_CIAO.apply(s, seat, move)
    return s


def rolled(s: State, die: int) -> State:
    """Return a table at which this was rolled."""
    s = play(s, actions.ROLL)
    s.die = die
    return s


def leads_to(numbering: Numbering, s: State) -> tuple[int, int]:
    if s.phase == phase.OVER:
        return -1 - s.winners, 0
    assert s.phase == phase.ROLL
    return numbering.number(s), s.turn


def check_slot(numbering: Numbering, t: Turn, slot: int, s: State) -> int:
    """Hold what a slot says to the table that the rules made; return how many branches."""
    branches = [s]
    if s.phase == phase.PUSH:
        low, high = sorted(CIAO_CIAO.all_moves(s, CIAO_CIAO.waits_for(s)))
        branches = [play(s, high), play(s, low)]
    else:
        assert t.leads_to[slot * 2 + LOW] == NO_BRANCH
    for branch, after in enumerate(branches, HIGH):
        place = slot * 2 + branch
        assert (t.leads_to[place], t.then[place]) == leads_to(numbering, after)
    return len(branches)


@pytest.mark.parametrize("variant", HOUSES, ids=[variant.name for variant in HOUSES])
def test_looking_ahead_is_what_the_rules_do(variant: Variant) -> None:
    numbering, rng, choices = number_positions(variant), Random(3), 0
    turns = [numbering.position(numbering.number(s)) for s in random_turns(variant, rng, 12)]
    turns += [numbering.position(rng.randrange(numbering.size)) for _ in range(300)]
    for s in turns:
        s.phase = phase.ROLL
        t = Turn()
        at_cup = rolled(s, CROSS)
        look_ahead(t, at_cup, variant.table(), variant.table(), numbering.first, variant.pawns)
        for number in range(1, NUMBERS + 1):
            said = play(at_cup, actions.ANNOUNCE + number)
            asked: list[int] = []
            while said.phase == phase.DOUBT:
                true = said.copy()
                true.die = number
                place = len(asked)
                check_slot(numbering, t, bluff_slot(number, place), play(said, actions.DOUBT))
                slot = true_slot(number, place)
                choices += check_slot(numbering, t, slot, play(true, actions.DOUBT)) - 1
                asked.append(said.asked)
                said = play(said, actions.BELIEVE)
            assert asked == t.asked[: t.doubters]
            check_slot(numbering, t, believed(number), said)
    assert (choices > 0) == (variant.podium_fall in (0, 3))
