"""``BotChoice``: the move a bot would make, its reason and its estimated chance of winning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tavolata.api.moves import Move
from tavolata.api.seated_game import SeatedGame
from tavolata.api.sentences import ENGLISH, words_for
from tavolata.bots.decision import UNKNOWN, Decision
from tavolata.core.game import TABLE


@dataclass(frozen=True)
class BotChoice:
    """What a bot would do, and why. ``tavolata.bots.choose`` returns it.

    Attributes:
        seat: Whose choice it is; -1 if nobody wants to act and time runs out.
        move: What it does, None if it lets a chance pass or has no move.
        why: The name of its reason, such as ``pass-debt``; ``words`` has the sentence.
        chance: Its chance to win the round, from 0 to 1, by the rounds that it imagined; None
            if it did not search.
        facts: What the reason's sentence is told with, such as ``debt``.

    """

    seat: int
    move: Move | None
    why: str
    chance: float | None
    facts: Mapping[str, int]
    seated: SeatedGame
    _state: Any = field(compare=False, repr=False)  # of the table when it was asked

    @classmethod
    def of(cls, seat: int, decision: Decision, seated: SeatedGame, state: Any) -> BotChoice:
        """Return a decision as a choice."""
        move = None if decision.action is None else Move(seat, decision.action, seated, state)
        chance = None if decision.percent == UNKNOWN else decision.percent / 100
        return cls(seat, move, decision.why, chance, decision.facts, seated, state)

    def words(self, language: str = ENGLISH) -> str:
        """Say the move, with its reason or chance as a hint to whoever has this seat."""
        if self.seat == TABLE or (not self.why and self.chance is None):
            return "" if self.move is None else self.move.words(language)
        percent = UNKNOWN if self.chance is None else round(100 * self.chance)
        action = None if self.move is None else self.move.action
        view = self.seated.game.view(self._state, self.seat)
        words = words_for(self.seated, self.seat, language)
        return words.hint(Decision(action, self.why, percent, facts=self.facts), view)

    def __str__(self) -> str:
        return "wait" if self.move is None else str(self.move)

    def __repr__(self) -> str:
        chance = "" if self.chance is None else f", chance={self.chance}"
        return f"<BotChoice of seat {self.seat}: {self}, why={self.why!r}{chance}>"
