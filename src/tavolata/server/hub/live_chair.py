"""A chair of a table in memory: who sits on it, and by which connections."""

from __future__ import annotations

import math

from tavolata.bots.levels import DEFAULT, LEVELS, Level
from tavolata.protocol import Answer
from tavolata.server.hub.connection import Connection
from tavolata.server.records import ChairRecord

REMEMBERED = 32  # answers, so that a claim sent again is not done again


class LiveChair:
    """A chair while its table is in memory."""

    def __init__(self, record: ChairRecord) -> None:
        self.record = record
        self.connections: list[Connection] = []
        self.ready = record.who == "bot"
        self.nonce = ""
        self.answers: dict[str, Answer] = {}  # by the ids of their claims
        self.forgotten = 0  # the number told with the last answer that is no longer known
        self.cooldown_until = 0.0  # shouts are refused before
        self.act_at = math.inf  # when its bot will have reacted
        self.helped = False  # a bot plays for the person, this turn only
        self.unread = False  # a bot has done so, and the person does not know it yet

    @property
    def is_person(self) -> bool:
        """Tell whether a person sits here, present or not."""
        return self.record.who == "person"

    @property
    def level(self) -> Level:
        """Return how well its bot plays; for somebody who left, and of old, a normal one."""
        return LEVELS.get(self.record.level, LEVELS[DEFAULT])

    @property
    def is_played_by_bot(self) -> bool:
        """Tell whether a bot plays, on its own chair or for a person."""
        return self.record.who == "bot" or self.record.stand_in or self.helped

    @property
    def plays_themselves(self) -> bool:
        """Tell whether a person is here for whom no bot plays."""
        return bool(self.connections) and not self.is_played_by_bot

    def remember(self, answer: Answer) -> None:
        """Keep an answer for the case that the same claim comes again."""
        answers = self.answers
        answers[answer.id] = answer
        if len(answers) > REMEMBERED:
            self.forgotten = answers.pop(next(iter(answers))).n

    def forget(self) -> None:
        """Begin afresh with a new game."""
        self.answers.clear()
        self.forgotten = 0
        self.unread = False
