"""Whole random games as replays, verified or refused."""

from functools import cache
from random import Random

import pytest

from tavolata.core.arbiter import Arbiter, ClaimResult, SeatClaim
from tavolata.core.game import OVER, OptionError
from tavolata.core.replay import Replay, ReplayError, read
from tavolata.games import OURS, game_named
from tavolata.testing.random_play import random_move, random_options

EVERY_GAME = pytest.mark.parametrize("name", OURS)


@cache
def played(name: str, seed: int, *, defaults: bool = True) -> tuple[Replay, tuple[str, ...]]:
    """Play a whole random game; return its replay and every table of it."""
    game, rng = OURS[name], Random(seed)
    options = {} if defaults else random_options(game, rng)
    options |= dict(game.single)
    seats, key = rng.choice(game.seats), rng.randbytes(32)
    try:
        table = game.begin(seats, options, key=key)
    except OptionError:  # a deck too small for the seats
        seats, options = 2, dict(game.single)
        table = game.begin(seats, options, key=key)
    arbiter = Arbiter(game, table)
    tables = [game.write_table(table)]
    while table.phase != OVER:
        move = random_move(game, table, rng, 0.02)
        assert arbiter.judge(SeatClaim(*move, len(arbiter.moves))).result is ClaimResult.DONE
        tables.append(game.write_table(table))
    replay = Replay(game, seats, game.options_of(table), key, moves=arbiter.moves)
    replay.note_end(table)
    return replay, tuple(tables)


def verify(text: str) -> Replay:
    """Read a replay and play it to its end."""
    replay = read(text, game_named)
    for _ in replay.tables():
        pass
    return replay


def why_not(text: str) -> str:
    """Return why a text is refused."""
    with pytest.raises(ReplayError) as caught:
        verify(text)
    return str(caught.value)


def with_line(text: str, name: str, line: str) -> str:
    """Return a replay with its line of this name replaced."""
    lines = text.splitlines()
    (place,) = (n for n, old in enumerate(lines) if old.partition(" ")[0] == name)
    return "\n".join([*lines[:place], line, *lines[place + 1 :]]) + "\n"
