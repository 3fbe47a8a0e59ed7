"""Put a table's moves, events and reasons into a language, with the terminal's texts."""

from __future__ import annotations

import re
from typing import Any

from tavolata.api.seated_game import SeatedGame
from tavolata.bots.decision import Decision
from tavolata.core.events import Event, Reason
from tavolata.core.game import OptionError
from tavolata.locale import LANGUAGES
from tavolata.terminal.words import Words

ENGLISH = LANGUAGES[0]
COLOUR = re.compile("\x1b\\[\\d+m")  # the terminal's; a text that is returned has none


class Sentences:
    """What is said at a table, as one reader reads it."""

    def __init__(self, seated: SeatedGame, reader: int, language: str = ENGLISH) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise OptionError(f"there is no language {language!r}; the languages: {known}")
        self._words = Words(seated.game, seated.names, reader, language)

    def event(self, event: Event) -> str:
        """Tell an event."""
        return COLOUR.sub("", self._words.event(event))

    def reason(self, reason: Reason) -> str:
        """Tell why a move is refused."""
        without_rule = Reason(reason.code, "", reason.facts)
        return COLOUR.sub("", self._words.reason(without_rule))

    def action(self, action: int, view: Any) -> str:
        """Tell what can be done at the table that the view shows."""
        return COLOUR.sub("", self._words.action(action, view))

    def hint(self, decision: Decision, view: Any) -> str:
        """Tell what a bot would do, and why."""
        return COLOUR.sub("", self._words.hint(decision, view))

    def board(self, view: Any) -> str:
        """Return a few lines that show a view."""
        return COLOUR.sub("", self._words.board(view))
