"""Create tables: dealt, set up from notation, or taken from a replay."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, TypeVar, overload

from tavolata.api.deal import Deal
from tavolata.api.seated_game import SeatedGame
from tavolata.api.table import Table
from tavolata.bots.names import NAMES
from tavolata.core.game import BaseState, Game, OptionError
from tavolata.core.record import Record
from tavolata.core.replay import ReplayError, read
from tavolata.games import game_named

S = TypeVar("S", bound=BaseState)
V = TypeVar("V", bound=Record)

USUAL_SEATS = 4


@overload
def table(
    game: Game[S, V],
    *,
    seats: int | None = None,
    edition: str | None = None,
    seed: int | None = None,
    key: bytes | None = None,
    starter: int | None = None,
    match: bool = False,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Table[S, V]: ...
@overload
def table(
    game: str,
    *,
    seats: int | None = None,
    edition: str | None = None,
    seed: int | None = None,
    key: bytes | None = None,
    starter: int | None = None,
    match: bool = False,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Table[Any, Any]: ...
def table(
    game: str | Game[Any, Any],
    *,
    seats: int | None = None,
    edition: str | None = None,
    seed: int | None = None,
    key: bytes | None = None,
    starter: int | None = None,
    match: bool = False,
    names: Sequence[str] = (),
    **options: str | int | bool,
) -> Table[Any, Any]:
    """Deal a table.

    >>> import tavolata
    >>> table = tavolata.table("solo", seats=4, edition="en", seed=7, throw_in="no-black")
    >>> table
    <Table: SOLO, 4 seats, round 1, 0 moves, turn=3>
    >>> table.options["throw_in"]
    'no-black'

    Args:
        game: A game, by its name (``tavolata.GAMES`` has them) or as its rules.
        seats: How many play; four if it is left out, or as many as the game allows.
        edition: A named set of options; the game's first if it is left out.
        seed: A number that decides the cards and the dice, as in ``tavolata play --seed``.
        key: The same, as 32 bytes; without either, chance decides.
        starter: The seat that begins; left out, chance decides.
        match: Whether a whole match is played instead of a single round.
        names: What the seats are called in sentences and pictures.
        options: House rules, such as ``voluntary_draw="yes"`` or ``target=300``.

    Raises:
        OptionError: There is no such game, edition, option or value, and what there is.

    """
    rules = game_named(game) if isinstance(game, str) else game
    if seats is None:
        seats = min(USUAL_SEATS, rules.seats[-1])
    if key is None:
        key = secrets.token_bytes(32) if seed is None else Random(seed).randbytes(32)
    elif seed is not None:
        raise OptionError("chance is decided by a seed or by a key, not by both")
    chosen = dict(rules.edition(edition)) if edition else {}
    chosen |= ({} if match else dict(rules.single)) | options_in_words(options)
    first = -1 if starter is None else starter
    state = rules.begin(seats, chosen, edition=edition, key=key, starter=first)
    deal = Deal(rules.options_of(state), key, first, None)
    return Table(seated_game(rules, seats, names), state, deal)


def set_up(
    game: str | Game[Any, Any], notation: str, *, names: Sequence[str] = ()
) -> Table[Any, Any]:
    """Set a table up from one line of notation, as ``table.notation`` writes it.

    >>> import tavolata
    >>> table = tavolata.set_up("solo", "R5 | R7 G3 B9 | R5 G2 G4 ; turn=1")
    >>> print(table.moves())
    R5 draw

    It can be played at, but not saved: it has no deal.

    Raises:
        NotationError: It is not the notation of a table, and which part of it is wrong.

    """
    rules = game_named(game) if isinstance(game, str) else game
    state = rules.read_table(notation)
    return Table(seated_game(rules, state.seats, names), state, None)


def load(file: str | PathLike[str], *, names: Sequence[str] = ()) -> Table[Any, Any]:
    """Load a replay as the table at its end; ``table.at(n)`` and ``table.undo()`` step back.

    Raises:
        ReplayError: It is no replay, a move in it is not legal, or the end differs.

    """
    try:
        text = Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ReplayError(f"{file} is no text") from None
    return loads(text, names=names)


def loads(text: str, *, names: Sequence[str] = ()) -> Table[Any, Any]:
    """Load a replay from its text, as ``table.replay`` writes it."""
    replay = read(text, game_named)
    for _ in replay.tables():  # raises where it cannot be played, or ends differently
        pass
    game = replay.game
    state = replay.deal()
    deal = Deal(game.options_of(state), replay.key, replay.starter, replay.proof)
    loaded: Table[Any, Any] = Table(seated_game(game, replay.seats, names), state, deal)
    for seat, action in replay.moves:
        loaded.play(game.write_action(action), seat)
    return loaded


def seated_game(game: Game[Any, Any], seats: int, names: Sequence[str]) -> SeatedGame:
    """Return a game with names for its seats, where none are given those of the bots."""
    if names and len(names) != seats:
        raise OptionError(f"{len(names)} names are given for {seats} seats")
    usual = (NAMES[seat] if seat < len(NAMES) else str(seat) for seat in range(seats))
    return SeatedGame(game, tuple(names or usual))


def options_in_words(options: Mapping[str, str | int | bool]) -> dict[str, str]:
    """Return options in the words of the game: True is yes, a number its digits."""
    yes = {True: "yes", False: "no"}
    return {
        name: yes[value] if isinstance(value, bool) else str(value)
        for name, value in options.items()
    }
