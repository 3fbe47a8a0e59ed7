"""A hub in virtual time for tests, without sockets or clocks: frames in, frames out."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from support.server.memory_store import Entries
from tavolata import protocol
from tavolata.bots.decision import KITS, decide
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import BotRequest, Effects
from tavolata.server.hub.hub import Hub
from tavolata.server.hub.limits import Limits
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.services import Services
from tavolata.server.records import Entry, Stored

M = TypeVar("M", bound=protocol.FromServer)


class HubClient:
    """A client of the hub: sends messages, keeps every frame that came back."""

    def __init__(self, harness: HubHarness, connection: Connection) -> None:
        self.harness, self.connection = harness, connection
        self.frames: list[tuple[float, bytes]] = []  # with the time they were due
        self.closed = ""
        self._read: list[Any] = []

    def send(self, message: protocol.FromClient | bytes) -> HubClient:
        """Send a message, or raw bytes."""
        data = message if isinstance(message, bytes) else protocol.encode(message)
        self.harness.hub.handle(data, self.connection, self.harness.now)
        self.harness.settle()
        return self

    def ask(self, action: int, *, seen: int | None = None, name: str = "") -> str:
        """Claim something and return the claim's id; the answer may take a moment."""
        self.harness.claims += 1
        name = name or f"c{self.harness.claims}"
        self.send(protocol.Claim(name, self.n if seen is None else seen, action))
        return name

    def claim(self, action: int, *, seen: int | None = None, name: str = "") -> protocol.Answer:
        """Claim something, wait for the answer and return it."""
        start = len(self.messages)
        name = self.ask(action, seen=seen, name=name)
        self.harness.wait_until(lambda: self.answer(name, start) is not None)
        answer = self.answer(name, start)
        assert answer is not None
        return answer

    @property
    def moves(self) -> list[int]:
        """Return what this person may do now."""
        return told.moves if (told := self._told()) else []

    def _told(self) -> protocol.Told | protocol.Snapshot | None:
        """Return what this person was told last."""
        for message in reversed(self.messages):
            if isinstance(message, protocol.Told | protocol.Snapshot):
                return message
        return None

    def answer(self, name: str, since: int = 0) -> protocol.Answer | None:
        """Return the last answer to a claim, if it has come."""
        for message in reversed(self.messages[since:]):
            if isinstance(message, protocol.Answer) and message.id == name:
                return message
        return None

    @property
    def messages(self) -> list[Any]:
        """Return everything that came, decoded."""
        for _, data in self.frames[len(self._read) :]:
            self._read.append(protocol.read_server_message(data))
        return self._read

    def forget(self) -> None:
        """Forget all that came so far."""
        self.frames.clear()
        self._read.clear()

    def all(self, kind: type[M]) -> list[M]:
        """Return everything of a kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        """Return the last of a kind."""
        return next(m for m in reversed(self.messages) if isinstance(m, kind))

    @property
    def n(self) -> int:
        """Return the number up to which this person was told."""
        return told.n if (told := self._told()) else 0

    @property
    def seat(self) -> int:
        """Return the seat given."""
        return self.last(protocol.Seated).seat

    @property
    def token(self) -> str:
        """Return the token given."""
        return self.last(protocol.Seated).token

    @property
    def refused(self) -> str:
        """Return why the last message was refused."""
        return self.last(protocol.Refused).why.code

    def go(self) -> None:
        """Lose the connection."""
        self.harness.hub.disconnect(self.connection, self.harness.now)
        self.harness.settle()


class HubHarness:
    """A hub in virtual time, with a store in memory."""

    def __init__(
        self, *, seed: int = 0, limits: Limits | None = None, bots: bool = True
    ) -> None:
        self.services = Services(limits or Limits(), rng=Random(seed))
        self.hub = Hub(self.services)
        self.now = 1000.0
        self.bots = bots
        self.claims = 0
        self.elsewhere = 0.0  # seconds of processor time, outside the event loop
        self.store = Entries()
        self.bot_requests: list[BotRequest] = []
        self.people: dict[Connection, HubClient] = {}

    def person(self, address: str = "home", round_trip: float = 0.0) -> HubClient:
        """Connect a client."""
        connection = self.hub.connect(address)
        assert connection is not None
        connection.measure(round_trip)
        self.people[connection] = person = HubClient(self, connection)
        return person

    def settle(self) -> None:
        """Carry out the hub's effects: write, then send."""
        while self.services.effects:
            effects = self.hub.take()
            self.store.write(effects.writes)
            for to, data, at in effects.sends:
                self.people[to].frames.append((max(at, self.now), data))
            for close in effects.closes:
                self.people[close.connection].closed = close.reason
            self._reach_store(effects)
            for request in effects.bot_requests:
                self._ask_bot(request)

    def _reach_store(self, effects: Effects) -> None:
        """Create and load tables."""
        for record in effects.creates:
            if self.store.create(record):
                self.hub.admission.created(record.code, self.now)
            else:
                self.hub.admission.code_in_use(record.code)
        for code in effects.loads:
            stored = self.store.load(code)
            if stored is None:
                self.hub.admission.not_found(code, self.now)
            else:
                table = LiveTable.of_stored(self.services, stored, self.now)
                self.hub.admission.loaded(table, self.now)

    def _ask_bot(self, asked: BotRequest) -> None:
        """Let a bot decide at once; a server does that outside its event loop."""
        began = time.thread_time()
        request = asked.with_history()
        self.bot_requests.append(request)
        question = request.question
        decision = (
            decide(question, InterpretedSearch(KITS[question.game]), self.services.rng)
            if self.bots
            else None
        )
        self.elsewhere += time.thread_time() - began
        if decision is not None:
            self.hub.bot_decided(request, decision, self.now)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        while self.hub.due <= end:
            self.now = max(self.now, self.hub.due)
            self.hub.wake(self.now)
            self.settle()
        self.now = end

    def wait_until(self, true: Callable[[], bool], *, most: float = 600.0) -> None:
        """Let time pass until something holds."""
        end = self.now + most
        while not true():
            assert self.now < end, "it never came to that"
            self.wait(0.1)

    @property
    def entries(self) -> list[Entry]:
        """Return all that was written."""
        return self.store.written

    def stored(self, code: str) -> Stored:
        """Return a table as the store has it."""
        stored = self.store.load(code)
        assert stored is not None, "it is no more"
        return stored

    def restart(self) -> None:
        """Begin again with nothing but what was written."""
        self.hub = Hub(self.services)
        self.people = {}

    def table(self, code: str) -> LiveTable:
        """Return a table in memory."""
        return self.hub.tables[code]

    def set_table(
        self, game: str = "solo", people: int = 2, bots: int = 0, **settings: Any
    ) -> list[HubClient]:
        """Return people who sit at a new table, all ready: the first hand is dealt."""
        sitting = self.sit_down(game, people, bots, **settings)
        for person in sitting:
            person.send(protocol.Ready(f"nonce of {person.seat}"))
        return sitting

    def sit_down(
        self, game: str = "solo", people: int = 2, bots: int = 0, **settings: Any
    ) -> list[HubClient]:
        """Return people who sit at a new table."""
        seats = ["me", *["open"] * (people - 1), *["bot"] * bots]
        host = self.person().send(protocol.Create(game, seats, name="Host", **settings))
        code = host.last(protocol.Seated).table
        others = [
            self.person().send(protocol.Join(code, name=f"Guest {number}"))
            for number in range(1, people)
        ]
        return [host, *others]
