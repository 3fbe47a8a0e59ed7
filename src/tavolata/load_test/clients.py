"""The clients of ``tavolata load``: two seats at each table, and spectators."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import aiohttp

from tavolata import protocol
from tavolata.client import Client, ClientError, ConnectionLost
from tavolata.protocol import Answer, Refused, Seated, Snapshot, TableInfo, Told

FILLING = 300  # seconds to take all seats, at most
TOGETHER = 25  # connections opened at the same time
CREATE = protocol.Create(
    "solo",
    ["me", "open"],
    edition="de",
    options={"target": "0", "voluntary_draw": "yes"},
    clock="off",
    courtesy=0,
)


@dataclass
class LoadCounts:
    """What is counted while measuring."""

    on: bool = False
    moves: int = 0
    frames: int = 0
    bytes: int = 0
    errors: int = 0
    waits: list[float] = field(default_factory=list)


class LoadClient(Client):
    """A client with a seat or a spectator; counts the messages it receives."""

    def __init__(
        self, counts: LoadCounts, address: str, session: aiohttp.ClientSession
    ) -> None:
        super().__init__(address, retries=0, session=session)
        self.counts = counts

    def read(self, data: str) -> protocol.FromServer:
        """Read a message, and count it."""
        if self.counts.on:
            self.counts.frames += 1
            self.counts.bytes += len(data)
        return super().read(data)

    async def come(self, asking: protocol.FromClient, table: LoadTable | None) -> None:
        """Ask for a place, then receive messages; those of a seat let its table go on."""
        async with self:
            await self.send(asking)
            async for message in self:
                if isinstance(message, ConnectionLost):
                    raise ClientError("the connection was lost")
                if table is not None:
                    await table.follow(message)


class LoadTable:
    """A table with two seats of ours."""

    def __init__(self, counts: LoadCounts, interval: float) -> None:
        self.counts, self.interval = counts, interval
        self.seats: list[LoadClient] = []
        self.seated = asyncio.Event()
        self.asked_at = 0.0
        self.due = 0.0
        self.games = 0

    @property
    def code(self) -> str:
        """Return the table's code."""
        return self.seats[0].code

    async def open(self, run: LoadRun) -> None:
        """Sit down at a new table with both seats."""
        for _ in range(2):
            self.seated.clear()
            asking = protocol.Join(self.code) if self.seats else CREATE
            self.seats.append(run.invite(asking, self))
            await asyncio.wait_for(self.seated.wait(), 30)

    async def follow(self, message: protocol.FromServer) -> None:
        """Receive a message of one of the seats."""
        if isinstance(message, Told | Snapshot):
            await self.go_on()
        elif isinstance(message, TableInfo):
            await self.shown(message)
        elif isinstance(message, Seated):
            self.seated.set()
        elif isinstance(message, Refused):
            self.counts.errors += 1
        elif isinstance(message, Answer) and message.answer != "done":
            self.counts.errors += 1
            await self.go()

    async def be_ready(self, delay: float = 0.0) -> None:
        """Let both seats be ready for a deal, after a while."""
        await asyncio.sleep(delay)
        for seat in self.seats:
            await seat.ready()

    async def shown(self, message: TableInfo) -> None:
        """Begin a new game when the last one is over."""
        if message.stage == "over" and message.games > self.games:
            self.games = message.games
            await self.be_ready()

    async def go_on(self) -> None:
        """Make the next move once both seats have received the last one."""
        first, second = self.seats
        if first.n != second.n:
            return
        if self.counts.on and self.asked_at:
            self.counts.moves += 1
            self.counts.waits.append(time.perf_counter() - self.asked_at)
        self.asked_at = 0.0
        if self.interval == 0:
            await self.go()
        elif first.moves or second.moves:
            now = time.perf_counter()
            self.due = max(self.due + self.interval, now - 5 * self.interval)
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, self.due - now), self.go_later)

    def go_later(self) -> None:
        """Go on when it is time."""
        task = asyncio.get_running_loop().create_task(self.go())
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def go(self) -> None:
        """Let one of the seats claim something."""
        able = [seat for seat in self.seats if seat.moves]
        if able:
            seat = random.choice(able)
            self.asked_at = time.perf_counter()
            if self.interval:
                self.asked_at = min(self.asked_at, max(self.due, self.asked_at - 1))
            await seat.claim(random.choice(seat.moves))


class LoadRun:
    """All clients of one run."""

    def __init__(
        self, counts: LoadCounts, address: str, session: aiohttp.ClientSession
    ) -> None:
        self.counts, self.address, self._session = counts, address, session
        self.tasks: list[asyncio.Task[None]] = []

    def invite(self, asking: protocol.FromClient, table: LoadTable | None = None) -> LoadClient:
        """Let somebody come and ask for a place."""
        guest = LoadClient(self.counts, self.address, self._session)
        coming = guest.come(asking, table)
        self.tasks.append(asyncio.get_running_loop().create_task(coming))
        return guest

    async def fill(self, tables: list[LoadTable], spectators: int) -> None:
        """Let people sit down, a few tables at a time, and others look on at the first."""
        for start in range(0, len(tables), TOGETHER):
            await asyncio.gather(*(t.open(self) for t in tables[start : start + TOGETHER]))
        for start in range(0, spectators, TOGETHER):
            asking = protocol.Join(tables[0].code, watch=True)
            together = range(start, min(start + TOGETHER, spectators))
            watching = [self.invite(asking) for _ in together]
            while not all(guest.code for guest in watching):
                await asyncio.sleep(0.01)

    async def close(self) -> int:
        """Close all connections; return how many had ended before."""
        gone = sum(task.done() for task in self.tasks)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return gone
