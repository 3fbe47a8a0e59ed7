"""Effects: what the hub asks the server to do, in this order: write, then send."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tavolata.bots.questions import Question, events_told_to
from tavolata.core.events import Event
from tavolata.server.hub.connection import Connection
from tavolata.server.records import Entry, TableRecord

NORMAL, POLICY, RESTART = 1000, 1008, 1012  # WebSocket close codes

Send = tuple[Connection, bytes, float]  # a frame, not to be sent before its time


class Close(NamedTuple):
    """A connection to end, with a WebSocket close code and a word."""

    connection: Connection
    code: int
    reason: str


class BotRequest(NamedTuple):
    """A decision asked of a bot, or a hint for a person; made outside the event loop."""

    code: str
    seat: int
    question: Question
    position: int  # moves done, to know whether the question is still the same
    asker: Connection | None = None  # who asked for a hint; None for a bot's own decision
    rebuild_history: Callable[[], list[Event]] | None = (
        None  # to be done first, if nobody remembers
    )
    history: list[Event] | None = None  # that was told again so, to be remembered

    def with_history(self) -> BotRequest:
        """Return it with the events of the round; deriving many of them again takes time."""
        if self.rebuild_history is None:
            return self
        history = self.rebuild_history()
        question = self.question._replace(history=events_told_to(history, self.seat))
        return self._replace(question=question, rebuild_history=None, history=history)


class Effects:
    """All effects of the calls since they were last taken."""

    def __init__(self) -> None:
        self.writes: list[Entry] = []
        self.sends: list[Send] = []
        self.closes: list[Close] = []
        self.bot_requests: list[BotRequest] = []
        self.creates: list[TableRecord] = []  # tables to add to the store if their code is new
        self.loads: list[str] = []  # codes of tables to bring back from the store

    def send(self, to: Connection, data: bytes, at: float = 0.0) -> None:
        """Send a frame; none overtakes an earlier one to the same connection."""
        if at < to.last_at:
            at = to.last_at
        else:
            to.last_at = at
        self.sends.append((to, data, at))

    def __bool__(self) -> bool:
        return bool(
            self.writes
            or self.sends
            or self.closes
            or self.bot_requests
            or self.creates
            or self.loads
        )
