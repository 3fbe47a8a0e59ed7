"""``tavolata load``: measure a server with many tables over real WebSockets.

It starts a server of its own with an empty store, plays 2-seat SOLO, and measures the moves per
second of CPU time, every move committed before it is sent, and the time from a claim until
both seats have its result.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import uvloop

from tavolata import protocol
from tavolata.client import Client, ClientError, ConnectionLost
from tavolata.core.game import OptionError
from tavolata.load.target import delete, own_server
from tavolata.protocol import Answer, Refused, Seated, Snapshot, Table, Told

BOUNDS = {
    "tables": range(1, 5_001),
    "seconds": range(1, 601),
    "warm": range(1, 121),
    "spectators": range(2_001),
    "rate": range(100_001),
}
FILLING = 300  # seconds to take all seats, at most
TOGETHER = 25  # connections opened at the same time
LIMITS = (
    "frames_a_second=100000 frames_at_once=100000 connections=50000 "
    "connections_from_one_address=50000 tables=50000 tables_from_one_address=50000 "
    "watchers_at_one_table=50000"
)
CREATE = protocol.Create(
    "solo", ["me", "open"], edition="de", options={"target": "0"}, clock="off", courtesy=0
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
                    await table.hear(message)


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

    async def hear(self, message: protocol.FromServer) -> None:
        """Receive a message of one of the seats."""
        if isinstance(message, Told | Snapshot):
            await self.heard()
        elif isinstance(message, Table):
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

    async def shown(self, message: Table) -> None:
        """Begin a new game when the last one is over."""
        if message.stage == "over" and message.games > self.games:
            self.games = message.games
            await self.be_ready()

    async def heard(self) -> None:
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


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


def start_server(
    store: Path,
    core: int | None = None,
    *flags: str,
    limits: str = LIMITS,
    before: str = "",
) -> tuple[subprocess.Popen[str], str]:
    """Start a server on a free port, some Python run before, and return it with its address."""
    environment = {**os.environ, "TAVOLATA_LIMITS": limits, "TAVOLATA_LOG": "error"}
    program = f"{before}\nimport sys; from tavolata.cli.commands import main; sys.exit(main())"
    command = [sys.executable, "-c", program, "serve", "--port", "0", "--store", str(store)]
    command += flags
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    if core is not None:
        os.sched_setaffinity(server.pid, {core})
    assert server.stdout is not None
    line = server.stdout.readline()
    if "http://" not in line:
        with server:
            server.kill()
        raise ClientError("the server has not started")
    return server, line.split()[-1]


def allow_many_files() -> None:
    """Use as many sockets as the system lets us."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


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


async def measure(given: argparse.Namespace, address: str, pid: int | None) -> dict[str, Any]:
    """Fill the tables, warm up, measure; without a process, no CPU time is reported."""
    counts = LoadCounts()
    interval = given.tables / given.rate if given.rate else 0.0
    tables = [LoadTable(counts, interval) for _ in range(given.tables)]
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        run = LoadRun(counts, address, session)
        await run.fill(tables, given.spectators)
        gc.freeze()  # otherwise its collections would be measured as well
        starts = [table.be_ready(random.uniform(0, given.warm / 2)) for table in tables]
        await asyncio.gather(asyncio.sleep(given.warm), *starts)
        before, counts.on = processor_seconds(pid) if pid else 0.0, True
        started = time.perf_counter()
        await asyncio.sleep(given.seconds)
        counts.on = False
        seconds = time.perf_counter() - started
        used = processor_seconds(pid) - before if pid else 0.0
        gone = sum(task.done() for task in run.tasks)  # whatever ends from here on may
        if pid is None:
            await delete(tables, run.tasks)
        await run.close()
    measured = report(given, counts, seconds, used) | {"errors": counts.errors + gone}
    return {name: value for name, value in measured.items() if pid or "cpu" not in name}


def report(
    given: argparse.Namespace, counts: LoadCounts, seconds: float, used: float
) -> dict[str, Any]:
    """Return what was measured."""
    waits = sorted(counts.waits) or [0.0]
    return {
        "tables": given.tables,
        "rate": given.rate,
        "spectators": given.spectators,
        "seconds": round(seconds, 2),
        "moves": counts.moves,
        "moves_per_s": round(counts.moves / seconds),
        "moves_per_cpu_s": round(counts.moves / max(used, 0.01)),
        "server_cpu_percent": round(100 * used / seconds),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
        "deliveries_per_cpu_s": round(counts.frames / max(used, 0.01)),
        "bytes_per_message": round(counts.bytes / max(counts.frames, 1)),
    }


def check_bounds(given: argparse.Namespace) -> None:
    """Refuse what is too much."""
    for name, bounds in BOUNDS.items():
        if getattr(given, name) not in bounds:
            raise OptionError(f"--{name} can be {bounds[0]} to {bounds[-1]}")


def run(given: argparse.Namespace) -> int:
    """Measure within bounds, print, and leave nothing behind."""
    check_bounds(given)
    allow_many_files()
    if given.core is not None:
        os.sched_setaffinity(0, {given.core})
    limit = FILLING + given.warm + given.seconds
    if given.at is not None:
        address = own_server(given.at)
        given.rate = given.rate or max(1, given.tables // 2)  # as people play
        counts = uvloop.run(asyncio.wait_for(measure(given, address, None), limit))
    else:
        with tempfile.TemporaryDirectory() as folder:
            server, address = start_server(Path(folder) / "tables.db", given.server_core)
            with server:
                try:
                    counts = uvloop.run(
                        asyncio.wait_for(measure(given, address, server.pid), limit)
                    )
                finally:
                    server.terminate()
    if given.json:
        print(json.dumps(counts))
    else:
        print("\n".join(f"{name:22}{value}" for name, value in counts.items()))
    return 0
