"""The same rules interpreted and compiled: equal rows after every move. Needs numba."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
from numba import njit

from tavolata.compiled import compiler
from tavolata.compiled.code_cache import kept
from tavolata.compiled.compile_error import explained
from tavolata.compiled.cpu import simulate
from tavolata.compiled.play import player
from tavolata.compiled.policy import random_policy
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.game import OVER, TABLE, Game
from tavolata.testing.random_play import random_undealt

MOVES = 400  # after which a long game is left
SEED = 5

Compiled = tuple[Callable[..., Any], ...]


@cache
def compiled(game: Game[Any, Any]) -> Compiled:
    """Return deal, moves, apply and look compiled."""
    compiler.register_rules()
    deal, moves, apply, look = game.deal, game.moves, game.apply, game.look

    @kept
    @njit
    def compiled_deal(rows: Any) -> None:
        deal(rows[0])

    @kept
    @njit
    def compiled_moves(rows: Any, seat: int, out: Any) -> int:
        return moves(rows[0], seat, out)

    @kept
    @njit
    def compiled_apply(rows: Any, seat: int, action: int) -> None:
        apply(rows[0], seat, action)

    @kept
    @njit
    def compiled_look(rows: Any, seat: int, views: Any) -> None:
        look(rows[0], seat, views[0])

    return compiled_deal, compiled_moves, compiled_apply, compiled_look


@explained()
def compare_backends(game: Game[Any, Any], rng: Random) -> int:
    """Play one game twice at once, anybody doing anything; return the number of moves."""
    deal, moves, apply, look = compiled(game)
    s = random_undealt(game, rng)
    rows, out, views = s.row(), np.zeros(game.actions, np.int64), game.new_view().row()
    deal(rows)
    game.deal(s)
    for number in range(MOVES):
        assert s.row().tobytes() == rows.tobytes(), "the compiled table differs"
        if s.phase == OVER:
            return number
        seat = rng.choice(range(s.seats))
        if not (choices := game.all_moves(s, seat)) or rng.random() < 0.02:
            seat = (
                TABLE if game.waits_for(s) == TABLE or rng.random() < 0.1 else game.waits_for(s)
            )
            choices = game.all_moves(s, seat)
        assert out[: moves(rows, seat, out)].tolist() == choices, "the compiled moves differ"
        look(rows, seat, views)
        assert game.view(s, seat).row().tobytes() == views.tobytes(), "the view differs"
        action = rng.choice(choices)
        apply(rows, seat, action)
        game.apply(s, seat, action)
    return MOVES


def check_simulation(game: Game[Any, Any], seats: int, games: int = 3) -> None:
    """Check that simulated games are the same when they are interpreted."""
    table = game.set_table(seats, game.single)
    (results,) = simulate(game, table, games=games, seed=SEED, policy="random", threads=2)
    play = player(game, random_policy(game)).play
    for number in range(games):
        s, counts = table.copy(), [0] * len(game.marks)
        s.key = [SEED, 0, number, 0, 0, 0, 0, 0]
        steps = play(s, PolicyRandom(), [0] * game.actions, counts)
        row = results[number]
        assert (steps, s.winners, s.round) == (row["steps"], row["winners"], row["rounds"])
        assert row["counts"].tolist() == counts
        points = [game.points(s, seat) for seat in range(seats)]
        assert row["points"][:seats].tolist() == points
