"""All games by name: ours, then those of other packages."""

from typing import Any

from tavolata.core.game import Game, OptionError
from tavolata.games.ciao import CIAO
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.outside import load_outside
from tavolata.games.solo import SOLO

OURS: dict[str, Game[Any, Any]] = {game.name: game for game in (SOLO, CIAO, CIAO_CIAO)}
OUTSIDE, LEFT_OUT = load_outside(OURS)  # the games of other packages; and why others cannot be
GAMES = OURS | OUTSIDE


def game_named(name: str) -> Game[Any, Any]:
    """Return the game of this name, or say which there are."""
    if name not in GAMES:
        names = ", ".join(GAMES)
        raise OptionError(
            f"there is no game {name!r}; the games: {names}",
            "no-such-game",
            name=name,
            possible=names,
        )
    return GAMES[name]
