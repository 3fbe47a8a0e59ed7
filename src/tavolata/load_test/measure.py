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
from pathlib import Path
from typing import Any

import aiohttp
import uvloop

from tavolata.client import Client, ClientError
from tavolata.core.game import OptionError
from tavolata.load_test.clients import FILLING, LoadCounts, LoadRun, LoadTable
from tavolata.load_test.target import delete, own_server

BOUNDS = {
    "tables": range(1, 5_001),
    "seconds": range(1, 601),
    "warm": range(1, 121),
    "spectators": range(2_001),
    "rate": range(100_001),
}
LIMITS = (
    "frames_a_second=100000 frames_at_once=100000 connections=50000 "
    "connections_from_one_address=50000 tables=50000 tables_from_one_address=50000 "
    "watchers_at_one_table=50000 costly_messages_a_second_from_one_address=100000 "
    "costly_messages_at_once_from_one_address=100000"
)


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


async def measure(given: argparse.Namespace, address: str, pid: int | None) -> dict[str, Any]:
    """Fill the tables, warm up, measure; without a process, no CPU time is reported."""
    counts = LoadCounts()
    interval = given.tables / given.rate if given.rate else 0.0
    tables = [LoadTable(counts, interval) for _ in range(given.tables)]
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        async with Client(address, retries=0, session=session):
            pass  # so that it is said at once if there is no server
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
