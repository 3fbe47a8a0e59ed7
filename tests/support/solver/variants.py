"""Small variants of Ciao Ciao… that are solved in no time, for the tests of the solver."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from tavolata.cli import main
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import State
from tavolata.solve.numbering import Numbering, number_positions
from tavolata.solve.solution_files import Values
from tavolata.solve.strategy import ByTable
from tavolata.solve.sweep import SweepBuffers, sweep
from tavolata.solve.turns.odds import workspace
from tavolata.solve.turns.turn import Turn
from tavolata.solve.variant import Variant
from tavolata.testing.random_play import random_steps

HOUSES = [
    Variant(seats, planks, placement, fall, end, tie)
    for seats, planks in ((2, 9), (3, 8))
    for placement, fall, end, tie in (
        (0, 0, 0, 0),
        (1, 1, 0, 1),
        (0, 2, 1, 0),
        (1, 3, 1, 1),
        (0, 3, 0, 0),
        (2, 0, 0, 0),
    )
]


def solve(variant: Variant) -> tuple[Numbering, Any]:
    """Return the values of all positions, found without a compiler."""
    numbering = number_positions(variant)
    values = [0.0] * (numbering.size * variant.seats)
    where = (numbering.first, numbering.starts, numbering.blocks)
    room = SweepBuffers([variant.table() for _ in range(3)], [Turn()], workspace())
    order = np.argsort(numbering.steps_left(), kind="stable").tolist()
    sweep(room, variant.pawns, where, order, values, [], [], [])
    return numbering, values


def strategy_for(variant: Variant) -> ByTable:
    """Return the strategy of a variant, without a file."""
    numbering, values = solve(variant)
    return ByTable(numbering, Values(np.reshape(values, (-1, variant.seats))[:, :-1]))


def begin(variant: Variant, key: bytes = bytes(32)) -> State:
    """Return a table of a variant, just dealt."""
    s = variant.table()
    s.starter = 0
    s.key = [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    CIAO_CIAO.deal(s)
    for seat in range(s.seats):
        s.reserve[seat] = variant.pawns - 1
    return s


def random_turns(variant: Variant, rng: Random, games: int = 30) -> Iterator[State]:
    """Return tables between turns, from random games."""
    for _ in range(games):
        s = begin(variant, rng.randbytes(32))
        for step in random_steps(CIAO_CIAO, s, rng):
            if step.after.phase == phase.ROLL:
                yield step.after.copy()


def report(capsys: Any, *arguments: str) -> dict[str, Any]:
    """Return the report of a solution that goes well."""
    assert main(["solve", "ciao_ciao", *arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    summary: dict[str, Any] = json.loads(captured.out)
    return summary
