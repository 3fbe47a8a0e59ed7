"""Fault injection: each fault happens to a server in play, and its effects are checked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import subprocess
import sys
from collections.abc import Awaitable, Callable

from support.paths import SRC
from support.server.checking_client import CheckCounts
from support.soak.judge import REFUSED
from support.soak.world import World
from tavolata import protocol
from tavolata.client import Client
from tavolata.server.hub.game.turn_clock import ALLOWANCE, GRACE

Fault = Callable[[World], Awaitable[None]]
HOURS = 3 * 3600.0
IN_USE = "another tavolata is using the store"


async def killed(world: World) -> None:
    """SIGKILL, at any moment."""
    await world.play(1)
    await world.restart()


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
    world.allowed.add(REFUSED)
    world.server.kill()
    world.judge()
    world.fill(world.disk)
    try:
        await world.start()
    except AssertionError as error:
        world.figures.check("a full disk is told at the start", "full" in str(error), error)
    else:
        health = world.health()
        world.figures.check("no health without space", health != "ok", health)
        world.server.kill()
    world.empty(world.disk)
    await world.start()
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
        await world.begin_again()


async def no_descriptors(world: World) -> None:
    """Not one more file can be opened: tables go on, newcomers are refused or wait."""
    limit = len(open_files(world.pid)) + 5
    before = resource.prlimit(world.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(world.pid, resource.RLIMIT_NOFILE, (limit, before[1]))
    watching = asyncio.create_task(most_open_files(world.pid, limit))
    positions = world.company.positions()
    await world.attack("silent-connections", 3 if world.short else 15, sockets=50)
    stuck = world.company.stuck_since(positions)
    world.figures.check("tables go on without descriptors", not stuck, stuck)
    await world.attack("lists", 2, sockets=50)
    resource.prlimit(world.pid, resource.RLIMIT_NOFILE, before)
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    ran_out = watching.done() and not watching.cancelled()
    world.figures.check("descriptors run out", ran_out, limit)
    world.figures.check("runs without descriptors", world.is_running, world.last_words)
    world.figures.check("takes newcomers again", await world.is_well(), world.last_words)
    await world.company.all_here()


def open_files(pid: int) -> list[str]:
    """Return the descriptors that a process has open."""
    return os.listdir(f"/proc/{pid}/fd")


async def most_open_files(pid: int, limit: int) -> None:
    """Wait until a process has used up its descriptors."""
    while len(open_files(pid)) < limit:
        await asyncio.sleep(0.05)


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
    before, locks = len(world.server.log), list(world.disk.glob("*.lock"))
    for file in locks:
        file.unlink()
    await world.play(3)
    put_back = bool(locks) and all(file.exists() for file in locks)
    world.figures.check("a removed lock is put back", put_back, locks)
    noticed = "lock-removed" in world.server.log[before:]
    world.figures.check("a removed lock is noticed", noticed, world.last_words)
    said = await asyncio.to_thread(second_start, world)
    world.figures.check("a second server is refused", IN_USE in said, said)


def second_start(world: World) -> str:
    """Start a second server on the same store; return what it says before it ends."""
    command = [sys.executable, "-m", "tavolata", "serve", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(world.store)],
        env={"PYTHONPATH": str(SRC), "PATH": "", "TAVOLATA_LOG": "error"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as second:
        assert second.stdout is not None
        said = second.stdout.readline()
        second.kill()
    return said


async def clock_went(world: World, offset: float) -> None:
    """Let the clock on the wall be another when the server comes back."""
    async with Client(world.server.address, session=world.session) as host:
        await host.create("solo", ["me", "bot"], clock="brisk", courtesy=0)
        async for message in host:
            if isinstance(message, protocol.Seated):
                await host.ready()
            elif isinstance(message, protocol.Snapshot | protocol.Told) and host.moves:
                break
        code, token = host.code, host.token
    world.server.kill()
    world.set_clock(offset)
    await world.start()
    async with Client(world.server.address, session=world.session) as host:
        await host.join(code, token=token)
        async for message in host:
            if isinstance(message, protocol.Snapshot):
                judge_clock(message.clock, offset, world.figures)
                break
    world.figures.check("the clock is another", world.is_clock(offset), world.last_words)
    world.set_clock(0)
    world.judge()
    await world.company.all_here()


def judge_clock(clock: protocol.Ticking | None, offset: float, figures: CheckCounts) -> None:
    """See that a turn that ran before a restart goes on, and lasts no longer than it may."""
    left = clock.ms / 1000 if clock else -1.0
    within = GRACE - 1 <= left <= ALLOWANCE["brisk"]
    figures.check("turns last as long as they may", within, offset, left)


async def clock_back(world: World) -> None:
    """While the server is down, the clock goes back three hours."""
    await clock_went(world, -HOURS)


async def clock_ahead(world: World) -> None:
    """While the server is down, the clock goes ahead three hours."""
    await clock_went(world, HOURS)


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
NEED_DISKS = (full_disk, started_on_full_disk, full_temp)
