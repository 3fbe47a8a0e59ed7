"""Simulated visitors: they come, play at human pace, lose connections, and go."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import aiohttp

from tavolata import protocol
from tavolata.client import Client, ClientError
from tavolata.games import GAMES
from tavolata.protocol import Answer, Refused

COMPANY = {  # who sits at a table, and how many tables of a hundred are like that
    ("me", "open"): 30,
    ("me", "bot:normal"): 25,
    ("me", "bot:easy", "bot:normal"): 25,
    ("me", "bot:normal", "bot:hard"): 15,
    ("me", "bot:hard", "bot:master"): 5,
}
THINKING = (0.5, 3.0)  # seconds before somebody acts
WATCHED = 0.3  # of all tables have somebody who looks on
CUT = 0.3  # of all visits end without closing, as with a lost connection
RETURNING = 0.3  # of all people come back to their seat once
OFTEN = "too-late", "too-many-claims", "cooling-down", "game-runs"  # what happens to anybody


def games_for(seats: int) -> list[str]:
    """Return the games that can be played at so many seats; those of other packages may not."""
    return [name for name, game in GAMES.items() if seats in game.seats]


@dataclass
class VisitCounts:
    """What visitors have measured: how long they waited, and what was refused."""

    visits: int = 0
    moves: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a claim to its answer
    failures: list[str] = field(default_factory=list)
    present: set[Visitor] = field(default_factory=set)

    def p99(self) -> float:
        """Return the seconds that 99 of 100 claims have not waited longer, answered or not."""
        now, answered, self.waits = time.perf_counter(), self.waits, []
        unanswered = [wait for visitor in self.present for wait in visitor.unanswered(now)]
        waits = sorted(answered + unanswered)
        return waits[len(waits) * 99 // 100] if waits else 0.0


class Visitor(Client):
    """A client that plays at random, with a pause before each move."""

    def __init__(
        self, counts: VisitCounts, address: str, session: aiohttp.ClientSession
    ) -> None:
        super().__init__(address, session=session)
        self.counts = counts
        self.seated = asyncio.Event()
        self._asked: dict[str, float] = {}

    async def stay(self, asking: protocol.FromClient, seconds: float) -> None:
        """Ask for a place, play there for a while and go, in one way or another."""
        self.counts.visits += 1
        async with self:
            self.counts.present.add(self)
            await self.send(asking)
            hearing = asyncio.create_task(self._hear())
            playing = asyncio.create_task(self._play())
            both = hearing, playing
            try:
                await asyncio.wait(both, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            finally:
                self.counts.present.discard(self)
                for task in both:
                    task.cancel()
                await asyncio.gather(*both, return_exceptions=True)
            if hearing.done() and not hearing.cancelled():
                self._note_failure(hearing.exception())
            if random.random() < CUT:
                self.cut()

    def unanswered(self, now: float) -> list[float]:
        """Return how long each claim has waited that has no answer; none of a game before."""
        return [now - at for name, at in self._asked.items() if name in self._claims]

    async def _hear(self) -> None:
        """Hear everything, and note how long answers took."""
        async for message in self:
            if isinstance(message, protocol.Seated):
                self.seated.set()
            elif isinstance(message, Answer) and message.id in self._asked:
                self.counts.waits.append(time.perf_counter() - self._asked.pop(message.id))
                self.counts.moves += message.answer == "done"
            elif isinstance(message, Refused) and message.why.code not in OFTEN:
                self.counts.failures.append(f"{message.of} refused: {message.why.code}")

    async def _play(self) -> None:
        """Do something now and then."""
        await self.seated.wait()
        while True:
            await asyncio.sleep(random.uniform(*THINKING))
            if self.seat < 0 or self.table is None:
                continue
            if self.table.stage != "playing":
                await self.ready()
            elif self.moves:
                asked = time.perf_counter()
                self._asked[await self.claim(random.choice(self.moves))] = asked

    def _note_failure(self, error: BaseException | None) -> None:
        if error is not None:
            self.counts.failures.append(str(error) or type(error).__name__)


class Crowd:
    """Keeps so many tables busy: when the people of one have gone, others set a new one."""

    def __init__(
        self, address: str, session: aiohttp.ClientSession, *, tables: int, stay: float
    ) -> None:
        self.address, self._session = address, session
        self.tables, self.stay = tables, stay
        self.counts = VisitCounts()

    async def run(self) -> None:
        """Let people come and go until this is cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self.tables):
                group.create_task(self._keep_busy(random.uniform(0, self.stay)))

    async def _keep_busy(self, delay: float) -> None:
        """Keep one table busy, with one group of visitors after the other."""
        await asyncio.sleep(delay)
        while True:
            try:
                await self._meet(random.uniform(0.5, 1.5) * self.stay)
            except* (ClientError, aiohttp.ClientError, TimeoutError) as failed:
                self.counts.failures += [repr(error) for error in failed.exceptions]
                await asyncio.sleep(1)

    async def _meet(self, seconds: float) -> None:
        """Let people meet at a new table; some look on, one only asks what there is."""
        seats = random.choices(list(COMPANY), list(COMPANY.values()))[0]
        create = protocol.Create(random.choice(games_for(len(seats))), list(seats), courtesy=0)
        host = self._visitor()
        async with asyncio.TaskGroup() as group:
            group.create_task(host.stay(create, seconds))
            group.create_task(self._visitor().stay(protocol.List(), random.uniform(0, 1)))
            async with asyncio.timeout(60):
                await host.seated.wait()
            if "open" in seats:
                join = protocol.Join(host.code)
                group.create_task(self._come_twice(join, seconds * random.random()))
            if random.random() < WATCHED:
                watch = protocol.Join(host.code, watch=True)
                group.create_task(self._visitor().stay(watch, seconds * random.random()))

    async def _come_twice(self, asking: protocol.FromClient, seconds: float) -> None:
        """Come, and perhaps come back to the same seat."""
        guest = self._visitor()
        await guest.stay(asking, seconds)
        if guest.token and random.random() < RETURNING:
            back = protocol.Join(guest.code, token=guest.token)
            await self._visitor().stay(back, seconds)

    def _visitor(self) -> Visitor:
        return Visitor(self.counts, self.address, self._session)
