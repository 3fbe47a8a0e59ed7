"""What the hub wants done by the world around it, in this order: write, then send."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tavolata.bots.decide import Question
from tavolata.events import Event
from tavolata.server.connection import Connection
from tavolata.server.records import Entry

Send = tuple[Connection, bytes, float]  # a frame, not to be sent before its time


class Close(NamedTuple):
    """A connection to end, with a WebSocket close code and a word."""

    connection: Connection
    code: int
    reason: str


class Thought(NamedTuple):
    """What a bot has to decide, away from the event loop; or to advise somebody."""

    code: str
    seat: int
    question: Question
    position: int  # moves done, to know whether the question is still the same
    asker: Connection | None = None  # who wants to know, and does it themselves
    retell: Callable[[], list[Event]] | None = None  # to be done first, if nobody remembers
    story: list[Event] | None = None  # that was told again so, to be remembered

    def told(self) -> Thought:
        """Return it with the story of the round; telling a long one again takes its time."""
        if self.retell is None:
            return self
        story = self.retell()
        question = self.question._replace(story=heard(story, self.seat))
        return self._replace(question=question, retell=None, story=story)


def heard(story: list[Event], seat: int) -> tuple[Event, ...]:
    """Return the part of a story that a seat was told."""
    return tuple(event for event in story if not event.to or seat in event.to)


class Effects:
    """All that is to be done after something was handled."""

    def __init__(self) -> None:
        self.writes: list[Entry] = []
        self.sends: list[Send] = []
        self.closes: list[Close] = []
        self.thoughts: list[Thought] = []
        self.loads: list[str] = []  # codes of tables to bring back from the store

    def send(self, to: Connection, data: bytes, at: float = 0.0) -> None:
        """Send a frame; none overtakes an earlier one to the same connection."""
        if at < to.last_at:
            at = to.last_at
        else:
            to.last_at = at
        self.sends.append((to, data, at))

    def __bool__(self) -> bool:
        return bool(self.writes or self.sends or self.closes or self.thoughts or self.loads)
