"""Games from other packages: the entry points of the group ``tavolata.games``.

Such an entry point names a ``Game`` object, under the game's own name. A game that cannot be
used is left out with the reason; it never keeps another game from being played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tavolata.core.events import fact_types
from tavolata.core.game import BaseState, Game

GROUP = "tavolata.games"
NAME = re.compile(r"[a-z][a-z0-9_]{,15}")  # a part of addresses, file names and commands
SEATS = 10  # at a server's table
EDITION = 16  # letters of its name in a message
OPTIONS = 32  # that a message may set
IN_STEPS = {"move", "events", "view"}  # of a recording, beside what was hidden


class UnusableGameError(Exception):
    """An outside game that cannot be used; says why."""


def load_outside(
    ours: Mapping[str, Game[Any, Any]], found: Iterable[EntryPoint] | None = None
) -> tuple[dict[str, Game[Any, Any]], dict[str, str]]:
    """Return the usable games of other packages, and why others were left out, by name."""
    games: dict[str, Game[Any, Any]] = {}
    left_out: dict[str, str] = {}
    for entry in entry_points(group=GROUP) if found is None else found:
        try:
            games[entry.name] = _load(entry, ours.keys() | games.keys())
        except UnusableGameError as error:
            left_out[entry.name] = str(error)
        except Exception as error:  # whatever an import of somebody else's code may raise
            left_out[entry.name] = f"{type(error).__name__}: {error}"
    return games, left_out


def _load(entry: EntryPoint, taken: Iterable[str]) -> Game[Any, Any]:
    """Return the game that an entry point names, or raise if it cannot be used."""
    if entry.name in taken:
        raise UnusableGameError("there is a game of this name already")
    game = entry.load()
    if not isinstance(game, Game):
        raise UnusableGameError(f"{entry.value} is not a Game but a {type(game).__name__}")
    if game.name != entry.name:
        raise UnusableGameError(f"its name is {game.name!r}, not that of its entry point")
    check_game(game)
    return game


def check_game(game: Game[Any, Any]) -> None:
    """Raise UnusableGameError for what would fail only at the table."""
    if not NAME.fullmatch(game.name):
        raise UnusableGameError("a name has at most 16 small letters, digits and _")
    if not 1 <= game.seats[0] <= game.seats[-1] <= SEATS:
        raise UnusableGameError(f"it is for more than {SEATS} seats, or for none")
    if max(map(len, game.editions)) > EDITION or len(game.options) > OPTIONS:
        raise UnusableGameError("its editions have too long names, or its options are too many")
    for field in fields(game):
        kind, part = str(field.type), getattr(game, field.name)
        is_left_out = part is None and kind.endswith("| None")
        if kind.startswith("Callable") and not callable(part) and not is_left_out:
            raise UnusableGameError(f"its {field.name} is not a function")
    for event in game.events:
        fact_types(event)  # raises for an annotation that cannot be read
    if not isinstance(game.new(), BaseState):
        raise UnusableGameError("its state is not a BaseState")
    table = game.begin(game.seats[0])
    if taken := IN_STEPS & game.hidden(table).keys():
        raise UnusableGameError(f"no hidden field can be called {', '.join(sorted(taken))}")
    for seat in range(-1, table.seats):
        game.view(table, seat)
        game.all_moves(table, seat)
