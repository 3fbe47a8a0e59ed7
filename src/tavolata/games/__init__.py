"""The three games by name."""

from typing import Any

from tavolata.core.game import Game, OptionError
from tavolata.games.ciao import CIAO
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.solo import SOLO

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (SOLO, CIAO, CIAO_CIAO)}


def game_named(name: str) -> Game[Any, Any]:
    """Return the game of this name, or say which there are."""
    if name not in GAMES:
        raise OptionError(f"there is no game {name!r}; the games: {', '.join(GAMES)}")
    return GAMES[name]
