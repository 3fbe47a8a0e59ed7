"""The same rules interpreted and compiled: equal rows after every move.

``python tests/games/test_backends.py 10000`` compares that many games of each game.
"""

import sys
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from numba import from_dtype, njit, types
from numba.np import arrayobj

from tavolata.compiled import compiler
from tavolata.compiled.cpu import simulate
from tavolata.compiled.dice import Dice
from tavolata.compiled.play import player
from tavolata.compiled.policy import random_policy
from tavolata.core.game import OVER, TABLE, Choice, Game, OptionError
from tavolata.games import GAMES

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

GAMES_IN_CI = 40
MOVES = 400  # after which a long game is left

Compiled = tuple[Callable[..., Any], ...]


@cache
def compiled(game: Game[Any, Any]) -> Compiled:
    """Return deal, moves, apply and look compiled."""
    compiler.teach()
    deal, moves, apply, look = game.deal, game.moves, game.apply, game.look

    @njit
    def compiled_deal(rows: Any) -> None:
        deal(rows[0])

    @njit
    def compiled_moves(rows: Any, seat: int, out: Any) -> int:
        return moves(rows[0], seat, out)

    @njit
    def compiled_apply(rows: Any, seat: int, action: int) -> None:
        apply(rows[0], seat, action)

    @njit
    def compiled_look(rows: Any, seat: int, views: Any) -> None:
        look(rows[0], seat, views[0])

    return compiled_deal, compiled_moves, compiled_apply, compiled_look


def random_table(game: Game[Any, Any], rng: Random) -> Any:
    """Return an undealt table with random seats and options."""
    options = {
        o.name: rng.choice(list(o.values)) for o in game.options if isinstance(o, Choice)
    }
    try:
        return game.set_table(rng.choice(game.seats), options, key=rng.randbytes(32))
    except OptionError:
        return game.set_table(game.seats[0], key=rng.randbytes(32))


def compare(game: Game[Any, Any], rng: Random) -> int:
    """Play one game twice at once, anybody doing anything; return the number of moves."""
    deal, moves, apply, look = compiled(game)
    s = random_table(game, rng)
    rows, out, views = s.row(), np.zeros(game.actions, np.int64), game.new_view().row()
    deal(rows)
    game.deal(s)
    for number in range(MOVES):
        assert s.row().tobytes() == rows.tobytes()
        if s.phase == OVER:
            return number
        seat = rng.choice(range(s.seats))
        if not (choices := game.all_moves(s, seat)) or rng.random() < 0.02:
            seat = (
                TABLE if game.waits_for(s) == TABLE or rng.random() < 0.1 else game.waits_for(s)
            )
            choices = game.all_moves(s, seat)
        assert out[: moves(rows, seat, out)].tolist() == choices
        look(rows, seat, views)
        assert game.view(s, seat).row().tobytes() == views.tobytes()
        action = rng.choice(choices)
        apply(rows, seat, action)
        game.apply(s, seat, action)
    return MOVES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_rows_are_equal_after_every_move(game: Game[Any, Any]) -> None:
    rng = Random(7)
    assert sum(compare(game, rng) for _ in range(GAMES_IN_CI)) > 20 * GAMES_IN_CI


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_simulated_game_is_the_same_interpreted(game: Game[Any, Any]) -> None:
    table = game.set_table(3, game.single)
    (results,) = simulate(game, table, games=3, seed=5, policy="random", threads=2)
    play = player(game, random_policy(game)).play
    for number in range(3):
        s, counts = table.copy(), [0] * 16
        s.key = [5, 0, number, 0, 0, 0, 0, 0]
        steps = play(s, Dice(), [0] * game.actions, counts)
        row = results[number]
        assert (steps, s.winners, s.round) == (row["steps"], row["winners"], row["rounds"])
        assert row["counts"].tolist() == counts
        assert row["points"][:3].tolist() == [game.points(s, seat) for seat in range(3)]


@pytest.mark.filterwarnings("ignore:.*considered a subtype")  # numba: a feature to try out
def test_code_for_settled_rows_knows_what_is_settled() -> None:
    row = GAMES["solo"].set_table(4).row()
    plain = from_dtype(row.dtype)
    settled = compiler.Settled(plain, (("seats", 7), ("target", 300)))
    compiler.teach_settled(arrayobj)

    @njit(types.UniTuple(types.int64, 3)(settled))
    def fields(s: Any) -> tuple[int, int, int]:
        return s.seats, s.target, s.starter

    assert fields(row[0]) == (7, 300, -1)
    assert settled == compiler.Settled(plain, (("seats", 7), ("target", 300)))
    assert settled != compiler.Settled(plain, (("seats", 4), ("target", 300)))
    assert settled != plain


if __name__ == "__main__":
    for chosen in GAMES.values():
        chance = Random(1)
        total = sum(compare(chosen, chance) for _ in range(int(sys.argv[1])))
        print(f"{chosen.title}: {int(sys.argv[1]):,} games, {total:,} moves, all rows equal")
