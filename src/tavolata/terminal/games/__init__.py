"""The games in the terminal: a record for each of ours, and one for any other."""

from __future__ import annotations

from tavolata.terminal.games.ciao import CIAO
from tavolata.terminal.games.ciao_ciao import CIAO_CIAO
from tavolata.terminal.games.generic import GENERIC
from tavolata.terminal.games.solo import SOLO
from tavolata.terminal.games.terminal_game import TerminalGame

TERMINAL_GAMES: dict[str, TerminalGame] = {"solo": SOLO, "ciao": CIAO, "ciao_ciao": CIAO_CIAO}


def terminal_game_of(name: str) -> TerminalGame:
    """Return the record of a game; one without its own gets the generic one."""
    return TERMINAL_GAMES.get(name, GENERIC)
