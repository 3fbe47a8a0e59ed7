"""One mind for each game: a plain one at once, a quick one as soon as it is compiled."""

from __future__ import annotations

import threading

from tavolata.bots.decide import CRAFTS
from tavolata.bots.levels import LEVELS
from tavolata.bots.mind import Mind

_minds: dict[str, Mind] = {}


def mind_for(game: str, level: str) -> Mind:
    """Return the best mind there is by now; nobody waits for a compiler."""
    if LEVELS[level].effort is None:
        return Mind(CRAFTS[game])
    if game not in _minds:
        _minds[game] = Mind(CRAFTS[game])
        threading.Thread(target=_compile, args=(game,), daemon=True).start()
    return _minds[game]


def _compile(game: str) -> None:
    """Make a quick mind, if there is a compiler here."""
    try:
        from tavolata.bots.compiled import CompiledMind  # noqa: PLC0415  # takes a second
    except ImportError:
        return
    _minds[game] = CompiledMind(CRAFTS[game])
