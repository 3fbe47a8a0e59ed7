"""Fault injection: each fault happens to a server in play, and its effects are checked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import aiohttp

from support.soak.world import World
from tavolata import protocol
from tavolata.client import Client
from tavolata.load_test.soak import children_of

Fault = Callable[[World], Awaitable[None]]
HOURS = 3 * 3600.0
LONGEST_TURN = 130.0  # seconds: more than any clock gives
FORGED = "import time; now = time.time; time.time = lambda: now() + {offset}"


async def killed(world: World) -> None:
    """SIGKILL, at any moment."""
    await world.play(1)
    await world.restart()


async def add_downtime(world: World) -> None:
    """SIGSTOP, for a minute (a few seconds in a short run)."""
    await world.stop_for(4 if world.short else 60)
    await world.company.all_here()


async def full_disk(world: World) -> None:
    """No space for the store: it is said, nothing told is lost, and play goes on with space."""
    world.allowed |= {"store-paused", "checkpoint-failed"}
    before = len(world.server.log)
    world.fill(world.disk)
    said = await world.noticed()
    world.figures.check("full disk is noticed", said, world.last_words)
    told = "full" in world.server.log[before:]
    world.figures.check("full disk is said in the log", told, world.last_words)
    world.empty(world.disk)
    world.figures.check("healthy again with space", await world.is_well(), world.last_words)
    await world.company.all_here()
    await world.restart()


async def started_on_full_disk(world: World) -> None:
    """A start without space says so and ends, or does not call itself healthy."""
    world.server.kill()
    world.judge()
    world.fill(world.disk)
    try:
        await asyncio.to_thread(world.server.start)
    except AssertionError as error:
        world.figures.check("a full disk is told at the start", "full" in str(error), error)
    else:
        health = world.health()
        world.figures.check("no health without space", health != "ok", health)
        world.server.kill()
    world.empty(world.disk)
    await asyncio.to_thread(world.server.start)
    await world.company.all_here()


async def full_temp(world: World) -> None:
    """No space in the temporary folder: nobody notices, also not at a start."""
    world.fill(world.temp)
    await world.play(2)
    with contextlib.suppress(AssertionError):
        await world.restart()
    world.figures.check("runs without temporary space", world.is_running, world.last_words)
    world.empty(world.temp)
    if not world.is_running:
        await world.restart()


async def no_descriptors(world: World) -> None:
    """Not one more file can be opened: tables go on, newcomers are refused or wait."""
    used = len(os.listdir(f"/proc/{world.pid}/fd"))
    before = resource.prlimit(world.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(world.pid, resource.RLIMIT_NOFILE, (used + 5, before[1]))
    await world.attack("silent-connections", 2, sockets=50)
    await world.attack("lists", 2, sockets=50)
    resource.prlimit(world.pid, resource.RLIMIT_NOFILE, before)
    world.figures.check("runs without descriptors", world.is_running, world.last_words)
    world.figures.check("takes newcomers again", await world.is_well(), world.last_words)
    await world.company.all_here()


async def log_removed(world: World) -> None:
    """The write-ahead log is deleted: nothing answered is lost at the next kill."""
    world.allowed.add("file-removed")
    before = len(world.server.log)
    world.store.with_name("tables.db-wal").unlink()
    await world.play(4)
    noticed = "file-removed" in world.server.log[before:]
    world.figures.check("a removed log is noticed", noticed, world.last_words)
    await world.restart()


async def lock_removed(world: World) -> None:
    """All lock files are deleted: a second server on the same store is still refused."""
    for file in world.disk.glob("*lock*"):
        file.unlink()
    await world.play(3)
    refused = await asyncio.to_thread(is_refused, world)
    world.figures.check("a second server is refused", refused)


def is_refused(world: World) -> bool:
    """Tell whether a second server on the same store ends at once, with the status for that."""
    command = [*world.server.command()[:3], "serve", "--port", "0", "--store", str(world.store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as second:
        assert second.stdout is not None
        started = b"http://" in second.stdout.readline()
        second.kill()
    return not started


async def clock_went(world: World, offset: float) -> None:
    """Let the clock on the wall be another when the server comes back."""
    async with Client(world.server.address, session=world.session) as host:
        await host.create("solo", ["me", "bot"], clock="brisk")
        async for message in host:
            if isinstance(message, protocol.Seated):
                await host.ready()
            elif isinstance(message, protocol.Snapshot):
                break
        code, token = host.code, host.token
    world.server.before = FORGED.format(offset=offset)
    await world.restart()
    async with Client(world.server.address, session=world.session) as host:
        await host.join(code, token=token)
        async for message in host:
            if isinstance(message, protocol.Snapshot):
                left = message.clock.ms / 1000 if message.clock else 0.0
                within = 0 <= left <= LONGEST_TURN
                world.figures.check("turns last no longer", within, offset, left)
                break


async def clock_back(world: World) -> None:
    """While the server is down, the clock goes back three hours."""
    await clock_went(world, -HOURS)


async def clock_ahead(world: World) -> None:
    """While the server is down, the clock goes ahead six hours."""
    await clock_went(world, HOURS)


async def search_killed(world: World) -> None:
    """A search process is killed while a strong bot thinks: the bot moves all the same."""
    async with Client(world.server.address, session=world.session) as me:
        await me.create("ciao_ciao", ["me", "bot:hard"], clock="off", options={"planks": "8"})
        kills, claimed = 0, -1
        async for message in me:
            if isinstance(message, protocol.Seated):
                await me.ready()
            elif isinstance(message, protocol.Revealed):
                break
            elif isinstance(message, protocol.Told | protocol.Snapshot):
                if me.moves and me.n != claimed:
                    claimed = me.n
                    await me.claim(me.moves[0])
                elif not me.moves and kills < 3:
                    await asyncio.sleep(0.1)
                    kills += kill_searches(world.pid)
    world.figures.check("search processes killed", kills > 0)


def kill_searches(pid: int) -> int:
    """Kill all search processes of the server; return how many there were."""
    killed = 0
    for child in children_of(pid):
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)
                killed += 1
    return killed


async def long_reader(world: World) -> None:
    """Somebody else reads the store for long: nobody notices."""
    with closing(sqlite3.connect(f"file:{world.store}?mode=ro", uri=True)) as db:
        db.execute("BEGIN")
        db.execute("SELECT COUNT(*) FROM all_moves").fetchone()
        await world.play(5 if world.short else 90)
    world.figures.check("runs beside a long reader", world.is_running, world.last_words)
    await world.company.all_here()


async def slow_readers(world: World) -> None:
    """Watchers who never read are let go; nobody else waits for them."""
    code = world.company.players[0].code
    watchers = []
    for _ in range(10):
        ws = await world.session.ws_connect(f"{world.server.address}/ws", autoping=False)
        await ws.send_str(f'{{"t":"join","table":"{code}","watch":true}}')
        watchers.append(ws)
    await world.play(3 if world.short else 45)
    await asyncio.gather(*(abandon(ws) for ws in watchers))
    await world.company.all_here()


async def abandon(ws: aiohttp.ClientWebSocketResponse[bool]) -> None:
    """Cut a connection without a word."""
    connection = ws._response.connection
    if connection is not None and connection.transport is not None:
        connection.transport.abort()


FAULTS: list[Fault] = [  # those after which a server goes on, or starts again
    killed,
    full_temp,
    no_descriptors,
    lock_removed,
    clock_back,
    clock_ahead,
    full_disk,
    started_on_full_disk,
    log_removed,
]
STEADY: list[Fault] = [  # those through which the very same process has to live
    slow_readers,
    add_downtime,
    search_killed,
    long_reader,
]
NEED_DISKS = (full_disk, started_on_full_disk, full_temp)
