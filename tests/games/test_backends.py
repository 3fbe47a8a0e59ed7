"""The same rules interpreted and compiled: equal rows after every move.

``python tests/games/test_backends.py 10000`` compares that many games of each game.
"""

import sys
from random import Random
from typing import Any

import pytest
from numba import from_dtype, njit, types
from numba.np import arrayobj

from tavolata.compiled import compiler
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.testing.backends import check_simulation, compare_backends

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

GAMES_IN_CI = 40


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_rows_are_equal_after_every_move(game: Game[Any, Any]) -> None:
    rng = Random(7)
    assert sum(compare_backends(game, rng) for _ in range(GAMES_IN_CI)) > 20 * GAMES_IN_CI


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_a_simulated_game_is_the_same_interpreted(game: Game[Any, Any]) -> None:
    check_simulation(game, 3)


@pytest.mark.filterwarnings("ignore:.*considered a subtype")  # numba: a feature to try out
def test_code_for_specialized_rows_knows_their_constants() -> None:
    row = OURS["solo"].set_table(4).row()
    plain = from_dtype(row.dtype)
    specialized = compiler.SpecializedRow(plain, (("seats", 7), ("target", 300)))
    compiler.register_specialized_row(arrayobj)

    @njit(types.UniTuple(types.int64, 3)(specialized))
    def fields(s: Any) -> tuple[int, int, int]:
        return s.seats, s.target, s.starter

    assert fields(row[0]) == (7, 300, -1)
    assert specialized == compiler.SpecializedRow(plain, (("seats", 7), ("target", 300)))
    assert specialized != compiler.SpecializedRow(plain, (("seats", 4), ("target", 300)))
    assert specialized != plain


if __name__ == "__main__":
    for chosen in OURS.values():
        chance = Random(1)
        total = sum(compare_backends(chosen, chance) for _ in range(int(sys.argv[1])))
        print(f"{chosen.title}: {int(sys.argv[1]):,} games, {total:,} moves, all rows equal")
