"""``tavolata load``: tables of bots over real WebSockets, on this machine only.

It starts a server of its own with an empty store, plays 2-seat SOLO, and measures how many
moves the server manages for each second of processor time, every move written down before it
is told, and how long it takes from a claim until both seats have been told.
"""

from __future__ import annotations

import argparse
import asyncio
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

from tavolata import protocol
from tavolata.client import ClientError
from tavolata.game import OptionError

MOST_TABLES = 5_000
MOST_SECONDS = 600
MOST_SPECTATORS = 2_000
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
class Figures:
    """What is counted while measuring."""

    on: bool = False
    moves: int = 0
    frames: int = 0
    bytes: int = 0
    errors: int = 0
    waits: list[float] = field(default_factory=list)


class Seat:
    """One player of a table: the least a client can do, so that it costs little."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse[Any], table: LoadTable) -> None:
        self.ws, self.table = ws, table
        self.n, self.moves, self.claims = -1, [0][:0], 0

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message."""
        await self.ws.send_frame(protocol.encode(message), aiohttp.WSMsgType.TEXT)

    async def claim(self, action: int) -> None:
        """Ask to do something."""
        self.claims += 1
        await self.send(protocol.Claim(str(self.claims), self.n, action))

    async def listen(self) -> None:
        """Hear everything, and let the table go on when both have heard it."""
        try:
            async for frame in self.ws:
                await self.hear(frame.data)
        finally:
            await self.ws.close()

    async def hear(self, data: str) -> None:
        """Hear one frame."""
        figures = self.table.figures
        if figures.on:
            figures.frames += 1
            figures.bytes += len(data)
        message = protocol.read_outgoing(data)
        if isinstance(message, protocol.Told | protocol.Snapshot):
            self.n, self.moves = message.n, message.moves
            await self.table.heard()
        elif isinstance(message, protocol.Table):
            await self.table.shown(message)
        elif isinstance(message, protocol.Seated):
            self.table.code = message.table
            self.table.seated.set()
        elif isinstance(message, protocol.Refused):
            figures.errors += 1
        elif isinstance(message, protocol.Answer) and message.answer != "done":
            figures.errors += 1
            await self.table.go()


class LoadTable:
    """A table with two seats of ours."""

    def __init__(self, figures: Figures, interval: float) -> None:
        self.figures, self.interval = figures, interval
        self.seats: list[Seat] = []
        self.code = ""
        self.seated = asyncio.Event()
        self.asked_at = 0.0
        self.due = 0.0
        self.games = 0

    async def open(self, session: aiohttp.ClientSession, address: str) -> list[Any]:
        """Sit down at a new table with both seats."""
        loop = asyncio.get_running_loop()
        tasks = []
        for number in range(2):
            ws = await session.ws_connect(f"{address}/ws", compress=0)
            seat = Seat(ws, self)
            self.seats.append(seat)
            tasks.append(loop.create_task(seat.listen()))
            self.seated.clear()
            if number == 0:
                await seat.send(CREATE)
            else:
                await seat.send(protocol.Join(self.code))
            await asyncio.wait_for(self.seated.wait(), 30)
        return tasks

    async def be_ready(self, delay: float = 0.0) -> None:
        """Let both seats be ready for a deal, after a while."""
        await asyncio.sleep(delay)
        for seat in self.seats:
            seat.n = -1
            await seat.send(protocol.Ready())

    async def shown(self, message: protocol.Table) -> None:
        """Begin a new game when the last one is over."""
        if message.stage == "over" and message.games > self.games:
            self.games = message.games
            await self.be_ready()

    async def heard(self) -> None:
        """Go on if both seats have been told the same."""
        first, second = self.seats
        if first.n != second.n:
            return
        if self.figures.on and self.asked_at:
            self.figures.moves += 1
            self.figures.waits.append(time.perf_counter() - self.asked_at)
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


def start_server(store: Path, core: int | None) -> tuple[subprocess.Popen[str], str]:
    """Start a server on a free port and return it with its address."""
    environment = {**os.environ, "TAVOLATA_LIMITS": LIMITS, "TAVOLATA_LOG": "error"}
    command = [sys.executable, "-m", "tavolata", "serve", "--port", "0", "--store", str(store)]
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


async def watch(
    session: aiohttp.ClientSession, address: str, code: str, figures: Figures
) -> asyncio.Task[None]:
    """Look on at a table."""
    ws = await session.ws_connect(f"{address}/ws", compress=0)
    await ws.send_frame(
        protocol.encode(protocol.Join(code, watch=True)), aiohttp.WSMsgType.TEXT
    )

    async def listen() -> None:
        try:
            async for frame in ws:
                if figures.on:
                    figures.frames += 1
                    figures.bytes += len(frame.data)
        finally:
            await ws.close()

    return asyncio.get_running_loop().create_task(listen())


async def measure(given: argparse.Namespace, address: str, pid: int) -> dict[str, Any]:
    """Fill the tables, warm up, measure."""
    figures = Figures()
    interval = given.tables / given.rate if given.rate else 0.0
    tables = [LoadTable(figures, interval) for _ in range(given.tables)]
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        tasks: list[Any] = []
        for start in range(0, len(tables), TOGETHER):
            group = tables[start : start + TOGETHER]
            for opened in await asyncio.gather(*(t.open(session, address) for t in group)):
                tasks += opened
        for start in range(0, given.spectators, TOGETHER):
            count = min(TOGETHER, given.spectators - start)
            code = tables[0].code
            tasks += await asyncio.gather(
                *(watch(session, address, code, figures) for _ in range(count))
            )
        starts = [table.be_ready(random.uniform(0, given.warm / 2)) for table in tables]
        await asyncio.gather(asyncio.sleep(given.warm), *starts)
        before, figures.on = processor_seconds(pid), True
        started = time.perf_counter()
        await asyncio.sleep(given.seconds)
        figures.on = False
        seconds, used = time.perf_counter() - started, processor_seconds(pid) - before
        lost = sum(task.done() for task in tasks)  # whatever happens from here on is the end
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return report(given, figures, seconds, used) | {"errors": figures.errors + lost}


def report(
    given: argparse.Namespace, figures: Figures, seconds: float, used: float
) -> dict[str, Any]:
    """Return what was measured."""
    waits = sorted(figures.waits) or [0.0]
    return {
        "tables": given.tables,
        "rate": given.rate,
        "spectators": given.spectators,
        "seconds": round(seconds, 2),
        "moves": figures.moves,
        "moves_per_s": round(figures.moves / seconds),
        "moves_per_cpu_s": round(figures.moves / max(used, 0.01)),
        "server_cpu_percent": round(100 * used / seconds),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[len(waits) * 99 // 100], 2),
        "deliveries_per_cpu_s": round(figures.frames / max(used, 0.01)),
        "bytes_per_message": round(figures.bytes / max(figures.frames, 1)),
    }


def run(given: argparse.Namespace) -> int:
    """Measure within bounds, print, and leave nothing behind."""
    for name, most in (
        ("tables", MOST_TABLES),
        ("seconds", MOST_SECONDS),
        ("spectators", MOST_SPECTATORS),
    ):
        if not 0 <= getattr(given, name) <= most:
            raise OptionError(f"--{name} can be at most {most}")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.core is not None:
        os.sched_setaffinity(0, {given.core})
    with tempfile.TemporaryDirectory() as folder:
        server, address = start_server(Path(folder) / "tables.db", given.server_core)
        with server:
            try:
                limit = MOST_SECONDS + given.warm
                figures = asyncio.run(
                    asyncio.wait_for(measure(given, address, server.pid), limit)
                )
            finally:
                server.terminate()
    if given.json:
        print(json.dumps(figures))
    else:
        print("\n".join(f"{name:22}{value}" for name, value in figures.items()))
    return 0
