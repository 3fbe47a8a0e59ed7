"""Faults through which one process of the server has to live, with their effects checked."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path

from support.server.raw_socket import handshake
from support.soak import attacks
from support.soak.faults import Fault
from support.soak.judge import p99_of
from support.soak.world import World
from tavolata import protocol
from tavolata.client import Client
from tavolata.load_test.soak import children_of

MOVES = "SELECT COUNT(*) FROM all_moves"
SLOW = 10  # watchers who do not read
SLOWEST = 60.0  # seconds within which they are cut
MOST_WAIT = 3.0  # seconds for 99 of 100 claims of others meanwhile
ASKING = attacks.frame(0x8A) + 17 * attacks.message(t="catch-up", n=0)  # what a second allows


async def add_downtime(world: World) -> None:
    """SIGSTOP, for a minute (a few seconds in a short run)."""
    await world.stop_for(4 if world.short else 60)
    await world.company.all_here()


async def search_killed(world: World) -> None:
    """A search process is killed while a strong bot thinks: the bot moves all the same."""
    before = await world.counted("tavolata_search_restarts_total")
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
    again = await world.counted("tavolata_search_restarts_total") - before
    world.figures.check("search processes begin again", again > 0, kills, again)


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
        before = db.execute(MOVES).fetchone()
        await world.play(5 if world.short else 90)
        world.figures.check("the reader reads on", db.execute(MOVES).fetchone() == before)
        db.execute("ROLLBACK")
        now = db.execute(MOVES).fetchone()
        world.figures.check("moves are written beside a reader", now > before, before, now)
    world.figures.check("runs beside a long reader", world.is_running, world.last_words)
    await world.company.all_here()


async def slow_readers(world: World) -> None:
    """Watchers who ask for much and never read are cut, and nobody else waits for them."""
    before, losses = (
        await world.counted("tavolata_slow_readers_dropped_total"),
        world.company.losses,
    )
    code, end = world.company.players[0].code, time.monotonic() + SLOWEST
    await world.company.all_here()
    world.company.take_waits()
    with ExitStack() as opened:
        readers = [opened.enter_context(slow_reader(world, code)) for _ in range(SLOW)]
        while readers and time.monotonic() < end:
            readers = [reader for reader in readers if asks_again(reader)]
            await asyncio.sleep(1)
    dropped = await world.counted("tavolata_slow_readers_dropped_total") - before
    world.figures.check("slow readers are cut", dropped >= SLOW, dropped, len(readers))
    wait = p99_of(world.company.take_waits())
    world.figures.check("nobody waits for slow readers", wait < MOST_WAIT, wait)
    lost = world.company.losses - losses
    world.figures.check("others keep their connections", lost == 0, lost, world.last_words)
    await world.company.all_here()


def slow_reader(world: World, code: str) -> socket.socket:
    """Return a connection that watches a table, takes little, and reads nothing."""
    host, _, port = world.server.address.removeprefix("http://").partition(":")
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect((host, int(port)))
    sock.sendall(handshake(f"{host}:{port}"))
    sock.sendall(attacks.message(t="join", table=code, watch=True))
    sock.setblocking(False)
    return sock


def asks_again(sock: socket.socket) -> bool:
    """Ask for the whole table some more times; return False if the connection was cut."""
    try:
        sock.send(ASKING)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return True


STEADY: list[Fault] = [
    slow_readers,
    add_downtime,
    search_killed,
    long_reader,
]
