"""The wording of games: a record for each of ours, and one for any other."""

from __future__ import annotations

from tavolata.wording.games.ciao import CIAO_WORDING
from tavolata.wording.games.ciao_ciao import CIAO_CIAO_WORDING
from tavolata.wording.games.game_wording import GameWording
from tavolata.wording.games.generic import GENERIC_WORDING
from tavolata.wording.games.solo import SOLO_WORDING

WORDINGS: dict[str, GameWording] = {
    "solo": SOLO_WORDING,
    "ciao": CIAO_WORDING,
    "ciao_ciao": CIAO_CIAO_WORDING,
}


def wording_of(name: str) -> GameWording:
    """Return the record of a game; one without its own gets the generic one."""
    return WORDINGS.get(name, GENERIC_WORDING)
