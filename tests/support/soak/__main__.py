"""Soak a server: faults with restarts first, then one process under attack.

python tests/support/soak [--minutes 30] [--tables 300] [--seed N]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support.server.own_mounts import own_mounts  # noqa: E402  # the path comes first
from support.soak import attacks  # noqa: E402
from support.soak.faults import FAULTS, NEED_DISKS, Fault  # noqa: E402
from support.soak.judge import Flood, judge_checks, judge_flood  # noqa: E402
from support.soak.steady_faults import STEADY  # noqa: E402
from support.soak.world import World  # noqa: E402
from tavolata.load_test import soak as memory  # noqa: E402
from tavolata.load_test.memory_trend import Point, judge_growth  # noqa: E402
from tavolata.load_test.visitors import VisitCounts  # noqa: E402

SHORT = 5.0  # minutes below which everything happens once, and briefly
SHARE = 0.3  # of the time for the faults with restarts
MOST_WAIT = {True: 1.5, False: 1.0}  # seconds for 99 of 100 honest claims, under attack
FLOODED = {True: 1.0, False: 4.0}  # seconds of a flood
CALM = 10.0  # seconds after a round of floods, and again while memory is measured
MEASURED = 5  # times in a calm
MOST_GAINED = 8.0  # MB in a short run's only round of attacks; 2 or 3 are usual
MOST_FAILED = 0.02  # of all visits during a round of attacks
LONGEST_FAULT = 300.0  # seconds
INSIDE = "TAVOLATA_SOAK_INSIDE"  # says that disks of our own can be mounted


def read_arguments() -> argparse.Namespace:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    return parser.parse_args()


def enter_own_mounts() -> None:
    """Begin again where small disks can be mounted that nobody else sees, if possible."""
    if INSIDE not in os.environ and (own := own_mounts()):
        os.environ[INSIDE] = "1"
        os.execv(own[0], [*own, sys.executable, *sys.argv])


class Soak:
    """One run."""

    def __init__(self, world: World, minutes: float) -> None:
        self.world, self.minutes = world, minutes
        self.rng = random.Random(7)
        self.started = time.monotonic()
        self.begun = 0.0  # when the life that is judged has begun
        self.calm: list[Point] = []  # its memory, after each round of floods

    def say(self, text: str) -> None:
        """Print a line with the time."""
        past = (time.monotonic() - self.started) / 60
        print(f"{past:6.2f} min  {text}", flush=True)

    @property
    def share_done(self) -> float:
        """Return the share of the time that is over."""
        return (time.monotonic() - self.started) / 60 / self.minutes

    @property
    def lived(self) -> float:
        """Return the minutes of the life that is judged."""
        return (time.monotonic() - self.begun) / 60

    async def run(self) -> list[str]:
        """Let everything happen; return what was wrong."""
        world = self.world
        await world.open()
        try:
            await self.have_faults()
            await self.live_on()
        finally:
            await world.close()
        judge_checks(world.figures, has_disks=world.has_disks)
        return world.figures.wrong

    async def happen(self, fault: Fault) -> None:
        """Let a fault happen; its findings are said at once."""
        if fault in NEED_DISKS and not self.world.has_disks:
            self.say(f"LEFT OUT {fault.__name__}: no disk of our own can be mounted here")
            return
        before = len(self.world.figures.wrong)
        try:
            await asyncio.wait_for(fault(self.world), LONGEST_FAULT)
        except Exception as error:
            self.world.figures.check(fault.__name__, False, repr(error), self.world.last_words)
            if not self.world.is_running:
                await self.world.begin_again()
        self.world.judge_log()
        found = self.world.figures.wrong[before:]
        self.say(f"{fault.__name__:22} {'FAILED' if found else 'held'}")
        for wrong in found[:3]:
            print(f"            {wrong[:600]}", flush=True)

    async def have_faults(self) -> None:
        """Let every fault happen that may end the server, while others come and go."""
        while True:
            for fault in FAULTS:
                await self.happen(fault)
            if self.world.short or self.share_done > SHARE:
                return
            self.rng.shuffle(FAULTS)

    async def live_on(self) -> None:
        """Let one process live through attacks, and watch its memory."""
        world = self.world
        await world.restart()
        self.begun = time.monotonic()
        tables = 4 if world.short else max(4, len(world.company.groups) // 2)
        crowd = world.crowd(tables, stay=8.0 if world.short else 60.0)
        coming = asyncio.create_task(crowd.run())
        sampler = memory.Sampler(world.server.address, world.pid, crowd)
        sampling = asyncio.create_task(self.sample(sampler))
        try:
            for fault in STEADY:
                await self.happen(fault)
            await self.attack(crowd.counts)
        finally:
            world.figures.check("visitors come", not coming.done(), coming)
            world.figures.check("samples are taken", not sampling.done(), sampling)
            for task in (coming, sampling):
                task.cancel()
            await asyncio.gather(coming, sampling, return_exceptions=True)
        world.figures.check("one life", world.is_running, world.last_words)
        self.judge_memory(sampler.samples)

    def judge_memory(self, samples: list[memory.Sample]) -> None:
        """Judge how the memory grew from calm to calm, and how long the collector took."""
        verdict = judge_growth(self.calm, self.lived)
        self.say(verdict.line)
        self.world.figures.check("memory", not verdict.failed, verdict.line)
        pauses = memory.pauses(samples)
        self.world.figures.check("collector", not pauses, pauses)

    async def sample(self, sampler: memory.Sampler) -> None:
        """Print a line now and then."""
        while True:
            await asyncio.sleep(max(5.0, self.minutes))
            self.say((await sampler.sample(self.world.session)).line())

    async def attack(self, visitors: VisitCounts) -> None:
        """Flood with every kind, again and again, while well-behaved clients play on."""
        world, seconds = self.world, FLOODED[self.world.short]
        before = memory.memory_of(world.pid)
        while True:
            visits, failures = visitors.visits, len(visitors.failures)
            for kind in attacks.KINDS:
                await self.flood(kind, seconds)
                if not world.is_running:
                    world.figures.check("survives", False, kind, world.last_words)
                    await world.begin_again()
            await world.company.all_here()
            came, failed = visitors.visits - visits, visitors.failures[failures:]
            well = came > 0 and len(failed) <= MOST_FAILED * came
            world.figures.check("visitors are served", well, came, len(failed), failed[:3])
            if world.short:
                gained = (memory.memory_of(world.pid) - before) / memory.MB
                world.figures.check("memory", gained < MOST_GAINED, f"gained {gained:.1f} MB")
                self.say(f"memory gained           {gained:8.1f} MB")
                return
            await self.measure_calm()
            if self.lived >= (1 - SHARE) * self.minutes:
                return

    async def measure_calm(self) -> None:
        """Measure the memory when nobody attacks, and tables of attackers have left it."""
        await self.world.play(CALM)
        for _ in range(MEASURED):
            await self.world.play(CALM / MEASURED)
            self.calm.append(Point(self.lived, memory.memory_of(self.world.pid) / memory.MB))
        self.say(f"memory after a round   {self.calm[-1].size:8.1f} MB")

    async def flood(self, kind: str, seconds: float) -> None:
        """Flood in one way: honest claims do not wait for long, nor are connections lost."""
        world, company = self.world, self.world.company
        company.take_waits()
        losses, queued, begun = company.losses, world.queued(), time.monotonic()
        attack = await world.attack(kind, seconds)
        await world.play(0.5)
        # While others compute on this machine, the server waits for a processor like anybody.
        share = 1 - (world.queued() - queued) / (time.monotonic() - begun)
        lost = company.losses - losses
        flood = Flood(kind, attack, company.take_waits(), len(company.groups), share, lost)
        failed = not judge_flood(flood, MOST_WAIT[world.short], world.figures)
        self.say(
            f"{kind:22} p99 of {len(flood.waits):5} honest claims {1000 * flood.p99:8.1f} ms, "
            f"{lost} lost{'  FAILED' if failed else ''}"
        )


def examples(wrong: list[str]) -> list[str]:
    """Return a few findings of each kind."""
    kinds: dict[str, list[str]] = {}
    for finding in wrong:
        kinds.setdefault(finding.partition(":")[0], []).append(finding)
    return [finding for found in kinds.values() for finding in found[:3]]


def main() -> int:
    """Soak, and say what was checked and what was wrong."""
    given = read_arguments()
    enter_own_mounts()
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        short = given.minutes < SHORT
        world = World(Path(folder), given.tables, short=short, seed=given.seed)
        try:
            wrong = asyncio.run(Soak(world, given.minutes).run())
        finally:
            if world.is_running:
                world.server.kill()
            for disk in (world.disk, world.temp):
                subprocess.run(["umount", "-l", disk], check=False, capture_output=True)
    for name, count in sorted(world.figures.items()):
        print(f"{count:8}  {name}")
    for finding in examples(wrong):
        print(f"WRONG {finding[:800]}")
    print("all held" if not wrong else f"{len(wrong)} findings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
