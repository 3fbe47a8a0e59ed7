"""``SeatedGame``: the game and the seats' names, shared by a table's moves and events."""

from __future__ import annotations

from typing import Any, NamedTuple

from tavolata.core.game import Game
from tavolata.games import game_named


class SeatedGame(NamedTuple):
    """A game and the names of its seats. It is pickled by the game's name."""

    game: Game[Any, Any]
    names: tuple[str, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return _seated_game_of, (self.game.name, self.names)


def _seated_game_of(game: str, names: tuple[str, ...]) -> SeatedGame:
    """Return what was pickled."""
    return SeatedGame(game_named(game), names)
