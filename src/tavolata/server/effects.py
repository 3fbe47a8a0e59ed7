"""What the hub wants done by the world around it, in this order: write, then send."""

from __future__ import annotations

from typing import NamedTuple

from tavolata.bots.decide import Question
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
