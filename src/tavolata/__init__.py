"""Three family games at one table: SOLO, Ciao! and Ciao Ciao….

>>> import tavolata
>>> table = tavolata.table("solo", seats=3, seed=7)
>>> while not table.is_over:
...     events = table.play(tavolata.bots.choose(table))

Every name here is imported when it is first used: the command line needs none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tavolata import bots
    from tavolata.api.bot_choice import BotChoice
    from tavolata.api.create import load, loads, set_up, table
    from tavolata.api.events import Events
    from tavolata.api.illegal_move import IllegalMove
    from tavolata.api.moves import Move, Moves
    from tavolata.api.table import Table
    from tavolata.core.game import SPECTATOR, TABLE, Game, OptionError
    from tavolata.core.notation import NotationError
    from tavolata.core.replay import ReplayError
    from tavolata.games import GAMES
    from tavolata.locale import LANGUAGES

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "LANGUAGES",
    "SPECTATOR",
    "TABLE",
    "BotChoice",
    "Events",
    "Game",
    "IllegalMove",
    "Move",
    "Moves",
    "NotationError",
    "OptionError",
    "ReplayError",
    "Table",
    "bots",
    "load",
    "loads",
    "set_up",
    "table",
]

_HOMES = {
    "GAMES": "tavolata.games",
    "LANGUAGES": "tavolata.locale",
    "SPECTATOR": "tavolata.core.game",
    "TABLE": "tavolata.core.game",
    "BotChoice": "tavolata.api.bot_choice",
    "Events": "tavolata.api.events",
    "Game": "tavolata.core.game",
    "IllegalMove": "tavolata.api.illegal_move",
    "Move": "tavolata.api.moves",
    "Moves": "tavolata.api.moves",
    "NotationError": "tavolata.core.notation",
    "OptionError": "tavolata.core.game",
    "ReplayError": "tavolata.core.replay",
    "Table": "tavolata.api.table",
    "load": "tavolata.api.create",
    "loads": "tavolata.api.create",
    "set_up": "tavolata.api.create",
    "table": "tavolata.api.create",
}


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


if not TYPE_CHECKING:  # type checkers are to find names that are not there

    def __getattr__(name: str) -> Any:
        """Import what is asked for."""
        if name == "bots":
            return import_module("tavolata.bots")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)
