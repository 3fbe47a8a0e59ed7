"""``tavolata load --soak``: measure a server's memory while visitors come and go.

It starts a server of its own, keeps tables busy at human pace, with bots of all levels,
watchers, lost lines and people who come back, and samples the memory of the server and of its
search processes. The verdict is the slope of both (see memory_trend.py), and the longest pass
of the server's garbage collector.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import aiohttp
import uvloop

from tavolata.load_test.measure import LIMITS, allow_many_files, check_bounds, start_server
from tavolata.load_test.memory_trend import WARM_UP, GrowthVerdict, Point, judge_growth
from tavolata.load_test.visitors import Crowd

SAMPLES = 60  # of a run, but not more often than each second
MOST_COLLECTING = 20.0  # milliseconds of CPU time that a pass of the collector may take
MOST_SEARCHING = 10.0  # MB an hour of all search processes, whose trees differ much in size
MB = 1 << 20

# The store keeps up to 16 MB of pages at hand, which fill as a new store grows: that would be
# taken for a leak. With this much they are full while the server warms up.
SMALL_CACHE = "from tavolata.server.store import sqlite_file; sqlite_file.CACHE = 256  # kB"


class Sample(NamedTuple):
    """What was measured at one moment."""

    minutes: float
    server: float  # MB of private memory
    search: float  # MB of all its search processes together
    tables: int
    connections: int
    p99: float  # milliseconds from a visitor's claim to its answer, since the last one
    pause: float  # milliseconds that the event loop was late at most, since the last one
    collecting: (
        float  # milliseconds of CPU that a pass of the collector took at most, since then
    )
    visits: int  # so far

    def line(self) -> str:
        """Return it as a line for people."""
        return (
            f"{self.minutes:7.2f} min  server {self.server:7.1f} MB  "
            f"search {self.search:7.1f} MB  tables {self.tables:5}  "
            f"connections {self.connections:5}  visits {self.visits:7}  "
            f"p99 {self.p99:7.1f} ms  pause {self.pause:6.1f} ms  "
            f"collector {self.collecting:5.1f} ms"
        )


def memory_of(pid: int) -> int:
    """Return the private memory of a process in bytes, 0 if it has ended."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("RssAnon:"):
                return int(line.split()[1]) * 1024
    return 0


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [int(child) for child in task.read_text(encoding="ascii").split()]
    return found


async def read_metrics(address: str, session: aiohttp.ClientSession) -> dict[str, float]:
    """Return a server's figures by their names, labels included."""
    async with session.get(f"{address}/metrics") as response:
        lines = (await response.text()).splitlines()
    named = (line.rpartition(" ") for line in lines if line and line[0] != "#")
    return {name: float(value) for name, _, value in named}


def longest(before: dict[str, float], now: dict[str, float], name: str) -> float:
    """Return the upper bound of the slowest of what a histogram has counted since then."""
    slowest, counted = 0.0, 0.0
    prefix = f'{name}_bucket{{le="'
    buckets = [key for key in now if key.startswith(prefix)]
    if not buckets:
        raise KeyError(name)
    for key in buckets:
        count = now[key] - before.get(key, 0.0)
        if count > counted:
            slowest, counted = float(key.removeprefix(prefix).rstrip('"}')), count
    return slowest


class Sampler:
    """Samples one server."""

    def __init__(self, address: str, pid: int, crowd: Crowd) -> None:
        self.address, self.pid, self.crowd = address, pid, crowd
        self.samples: list[Sample] = []
        self._metrics: dict[str, float] = {}
        self._started = time.monotonic()

    async def sample(self, session: aiohttp.ClientSession) -> Sample:
        """Measure now."""
        metrics = await read_metrics(self.address, session)
        sample = Sample(
            (time.monotonic() - self._started) / 60,
            memory_of(self.pid) / MB,
            sum(map(memory_of, children_of(self.pid))) / MB,
            int(metrics["tavolata_tables"]),
            int(metrics["tavolata_connections"]),
            1000 * self.crowd.counts.p99(),
            1000 * longest(self._metrics, metrics, "tavolata_loop_late_seconds"),
            1000 * longest(self._metrics, metrics, "tavolata_collect_seconds"),
            self.crowd.counts.visits,
        )
        self._metrics = metrics
        self.samples.append(sample)
        return sample


def verdicts(samples: Sequence[Sample], minutes: float) -> list[GrowthVerdict]:
    """Judge all memories by a run's samples; search processes compile while they warm up."""
    judged = [judge_growth([Point(s.minutes, s.server) for s in samples], minutes)]
    if minutes >= 3 * WARM_UP:
        search = [Point(s.minutes, s.search) for s in samples]
        name = "memory of the search processes"
        judged.append(judge_growth(search, minutes, name=name, limit=MOST_SEARCHING))
    return judged


def pauses(samples: Sequence[Sample]) -> list[str]:
    """Return a sentence if a pass of the collector took longer than is promised."""
    slowest = max((sample.collecting for sample in samples), default=0.0)
    if slowest <= MOST_COLLECTING:
        return []
    return [
        f"a pass of the garbage collector took up to {slowest:.0f} ms of CPU time; "
        f"{MOST_COLLECTING:.0f} ms are promised"
    ]


@asynccontextmanager
async def visited(
    address: str, tables: int, stay: float
) -> AsyncIterator[tuple[Crowd, aiohttp.ClientSession]]:
    """Run simulated visitors on a server for a while."""
    connector = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(connector=connector) as session:
        crowd = Crowd(address, session, tables=tables, stay=stay)
        coming = asyncio.create_task(crowd.run())
        try:
            yield crowd, session
        finally:
            if coming.done():
                crowd.counts.failures.append(f"visitors no longer come: {coming.exception()!r}")
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)


def staying(minutes: float) -> float:
    """Return the seconds that people stay at a table in a run, on average."""
    return min(120.0, max(5.0, 60 * minutes / 20))


async def watch_memory(
    address: str, pid: int, minutes: float, tables: int, *, as_json: bool = False
) -> Sampler:
    """Let people come and go for so long, and print a line for every sample."""
    end = time.monotonic() + 60 * minutes
    every = max(1.0, 60 * minutes / SAMPLES)
    async with visited(address, tables, staying(minutes)) as (crowd, session):
        sampler = Sampler(address, pid, crowd)
        while time.monotonic() < end:
            await asyncio.sleep(every)
            sample = await sampler.sample(session)
            print(json.dumps(sample._asdict()) if as_json else sample.line(), flush=True)
        return sampler


def limits_for(minutes: float) -> str:
    """Return the limits of a server whose empty tables leave memory in time to be seen."""
    return f"{LIMITS} idle_seconds={staying(minutes):.0f}"


def run(given: argparse.Namespace) -> int:
    """Soak a server of its own; report memory that grows, and return the exit status."""
    check_bounds(given)
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        store, limits = Path(folder) / "tables.db", limits_for(given.soak)
        server, address = start_server(
            store, given.server_core, limits=limits, before=SMALL_CACHE
        )
        with server:
            try:
                sampler = uvloop.run(
                    watch_memory(
                        address, server.pid, given.soak, given.tables, as_json=given.json
                    )
                )
            finally:
                server.terminate()
    return report(sampler, given.soak, as_json=given.json)


def report(sampler: Sampler, minutes: float, *, as_json: bool = False) -> int:
    """Print the verdict; return the exit status."""
    judged, counts = verdicts(sampler.samples, minutes), sampler.crowd.counts
    if not as_json:
        for verdict in judged:
            print(verdict.line)
        print(f"{counts.visits} visits and {counts.moves} moves in all")
    found = [verdict.line for verdict in judged if verdict.failed] + pauses(sampler.samples)
    for failure in sorted(set(counts.failures)):
        found.append(f"honest players met {counts.failures.count(failure)} times: {failure}")
    for sentence in found:
        print(f"tavolata: {sentence}", file=sys.stderr)
    return 1 if found else 0
