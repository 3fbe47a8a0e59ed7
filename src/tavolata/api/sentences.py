"""Put a table's moves, events and reasons into a language."""

from __future__ import annotations

from tavolata.api.seated_game import SeatedGame
from tavolata.core.game import OptionError
from tavolata.locale import LANGUAGES
from tavolata.wording.words import Words

ENGLISH = LANGUAGES[0]


def words_for(seated: SeatedGame, reader: int, language: str = ENGLISH) -> Words:
    """Return what is said at a table, as one reader reads it."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise OptionError(f"there is no language {language!r}; the languages: {known}")
    return Words(seated.game, seated.names, reader, language)
