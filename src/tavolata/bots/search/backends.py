"""Choose the backend of a game's search: interpreted until the compiled one is ready."""

from __future__ import annotations

import threading

from tavolata.bots.decision import KITS
from tavolata.bots.levels import LEVELS
from tavolata.bots.search.interpreted import InterpretedSearch

_searches: dict[str, InterpretedSearch] = {}


def search_for(game: str, level: str) -> InterpretedSearch:
    """Return the compiled search if it is ready, else the interpreted one; never wait."""
    if LEVELS[level].budget is None or not KITS[game].searches:
        return InterpretedSearch(KITS[game])
    if game not in _searches:
        _searches[game] = InterpretedSearch(KITS[game])
        threading.Thread(target=_compile, args=(game,), daemon=True).start()
    return _searches[game]


def _compile(game: str) -> None:
    """Compile a search, if there is a compiler here."""
    try:
        from tavolata.bots.search.compiled import CompiledSearch  # noqa: PLC0415  # takes a second
    except ImportError:
        return
    _searches[game] = CompiledSearch(KITS[game])
