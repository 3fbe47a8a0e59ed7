"""Random games: any table, any legal actions."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tavolata.core.game import OVER, TABLE, Choice, Game, OptionError


class RandomStep(NamedTuple):
    """One move of a random game."""

    before: Any
    seat: int
    action: int
    after: Any


def random_options(game: Game[Any, Any], rng: Random) -> dict[str, str]:
    """Return any values for the options that have named values."""
    return {o.name: rng.choice(list(o.values)) for o in game.options if isinstance(o, Choice)}


def random_table(game: Game[Any, Any], rng: Random) -> Any:
    """Return a table just dealt, with random seats and options."""
    try:
        options = random_options(game, rng) | dict(game.single)
        return game.begin(rng.choice(game.seats), options, key=rng.randbytes(32))
    except OptionError:  # a deck too small for the seats
        return game.begin(game.seats[0], game.single, key=rng.randbytes(32))


def random_undealt(game: Game[Any, Any], rng: Random) -> Any:
    """Return a table before its deal, with random seats and options, also of whole matches."""
    try:
        options = random_options(game, rng)
        return game.set_table(rng.choice(game.seats), options, key=rng.randbytes(32))
    except OptionError:  # a deck too small for the seats
        return game.set_table(game.seats[0], key=rng.randbytes(32))


def all_moves(game: Game[Any, Any], s: Any) -> list[tuple[int, int]]:
    """Return all that anybody may do now, the table included."""
    return [(seat, move) for seat in range(TABLE, s.seats) for move in game.all_moves(s, seat)]


def wander(game: Game[Any, Any], s: Any, rng: Random, steps: int) -> None:
    """Do some moves, the clock's now and then."""
    for _ in range(steps):
        moves = all_moves(game, s)
        if not moves:
            return
        people = [move for move in moves if move[0] != TABLE]
        game.apply(s, *rng.choice(people if people and rng.random() < 0.95 else moves))


def random_move(game: Game[Any, Any], s: Any, rng: Random, clock: float) -> tuple[int, int]:
    """Return a move of anybody; the table's only if it must, or for some of its clock."""
    people = [(seat, a) for seat in range(s.seats) for a in game.all_moves(s, seat)]
    if people and rng.random() >= clock:
        return rng.choice(people)
    return TABLE, game.all_moves(s, TABLE)[0]


def random_steps(
    game: Game[Any, Any], s: Any, rng: Random, *, most: int = 600, clock: float = 0.05
) -> Iterator[RandomStep]:
    """Play at a table until the game is over or there have been many moves."""
    for _ in range(most):
        if s.phase == OVER:
            return
        before = s.copy()
        seat, action = random_move(game, s, rng, clock)
        game.apply(s, seat, action)
        yield RandomStep(before, seat, action, s)
