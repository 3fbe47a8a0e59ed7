"""A server with disks of its own that can be filled, and well-behaved clients at its tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import aiohttp

from support.server.real_server import SMALL_BUFFERS, RealServer
from support.soak import attacks
from support.soak.judge import judge_claims, judge_games, judge_log, started_at
from support.soak.players import Company
from tavolata.load_test.soak import SMALL_CACHE, read_metrics
from tavolata.load_test.visitors import Crowd

LIMITS = "tables_from_one_address=400 idle_seconds=10"  # this machine has 50 times as much
DISK, TEMP = 256, 8  # MB of the store's disk, and of the temporary folder's
STARTING = 60.0  # seconds that a server may take to notice and say something
PACE = {True: 0.3, False: 6.0}  # seconds between two claims of a player, in a short run or not
FILLER = "filler"
MOST_LEFT = 16  # blocks of a full disk that the server may have freed meanwhile
PREPARED = f"{SMALL_CACHE}\n{SMALL_BUFFERS}"
FORGED = """import time
clock, clock_ns = time.time, time.time_ns
time.time = lambda: clock() + {offset}
time.time_ns = lambda: clock_ns() + int({offset} * 1e9)"""


def mount(folder: Path, size: int) -> bool:
    """Give a folder a small disk of its own; tell whether that is allowed here."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}m", "tmpfs", str(folder)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


class World:
    """What the faults happen to."""

    def __init__(self, folder: Path, tables: int, *, short: bool, seed: int) -> None:
        self.short = short
        self.disk, self.temp = folder / "disk", folder / "temp"
        self.has_disks = all([mount(self.disk, DISK), mount(self.temp, TEMP)])
        self.store = self.disk / "tables.db"
        self.server = RealServer(
            *(self.store, "--bot-pace", "0.1"),
            limits=LIMITS,
            log="info",
            measured=False,
            before=PREPARED,
            TMPDIR=str(self.temp),
            SQLITE_TMPDIR=str(self.temp),
        )
        self.server.log_file = folder / "server.log"
        self.company = Company(tables, seed, PACE[short])
        self.figures = self.company.figures
        self.allowed: set[str] = set()  # errors that this fault may cause
        self.starts = 0
        self._judged = 0  # characters of the log
        self._session: aiohttp.ClientSession | None = None

    @property
    def session(self) -> aiohttp.ClientSession:
        """Return the session of the well-behaved clients."""
        assert self._session is not None, "open the world first"
        return self._session

    @property
    def pid(self) -> int:
        """Return the server's process."""
        return self.server.process.pid

    @property
    def is_running(self) -> bool:
        """Tell whether the server has not ended."""
        return self.server.process.poll() is None

    async def open(self) -> None:
        """Start the server and let everybody sit down."""
        connector = aiohttp.TCPConnector(limit=0)
        self._session = aiohttp.ClientSession(connector=connector)
        await self.start()
        self.server.port = int(self.server.address.rpartition(":")[2])
        await self.company.sit_down(self.session, self.server.address)

    async def close(self) -> None:
        """Stop, and judge all that was stored and logged."""
        await self.company.go()
        await self.session.close()
        self.figures.check("runs to the end", self.is_running, self.last_words)
        if self.is_running:
            self.figures.check("stops", self.server.stop() == 0, self.last_words)
        self.judge()
        judge_games(self.store, self.company.players, self.figures)
        self.judge_log()
        logged = len(started_at(self.server.log))
        self.figures.check("starts are logged", logged == self.starts, logged, self.starts)

    def judge(self) -> None:
        """See that no claim is lost."""
        judge_claims(self.store, self.company.players, self.figures)

    def judge_log(self) -> None:
        """Judge what was logged since the last time; from then on no error is allowed."""
        log = self.server.log[self._judged :]
        judge_log(log, frozenset(self.allowed), self.figures)
        self._judged += len(log)
        self.allowed.clear()

    def queued(self) -> float:
        """Return the seconds that the server's event loop has waited for a processor."""
        with contextlib.suppress(OSError):  # it has ended, or Linux does not count this
            schedstat = Path(f"/proc/{self.pid}/schedstat").read_text(encoding="ascii")
            return int(schedstat.split()[1]) / 1e9
        return 0.0

    @property
    def last_words(self) -> str:
        """Return the end of the log."""
        return self.server.log[-600:]

    # What faults do

    def crowd(self, tables: int, stay: float) -> Crowd:
        """Return people who come and go at other tables."""
        return Crowd(self.server.address, self.session, tables=tables, stay=stay)

    async def restart(self) -> None:
        """Kill the server, which has to run until then, and begin again."""
        self.figures.check("runs until it is killed", self.is_running, self.last_words)
        await self.begin_again()

    async def begin_again(self) -> None:
        """End the server, if it runs, start it and wait until everybody is back."""
        if self.is_running:
            self.server.kill()
        self.judge()
        await self.start()
        await self.company.all_here()

    async def start(self) -> None:
        """Start the server, which must not run."""
        await asyncio.to_thread(self.server.start)
        self.starts += 1

    def set_clock(self, offset: float) -> None:
        """Let the clock on the wall be another for servers that start from now on."""
        self.server.before = f"{PREPARED}\n{FORGED.format(offset=offset)}"

    def is_clock(self, offset: float) -> bool:
        """Tell whether the server has started with such a clock."""
        return abs(started_at(self.server.log)[-1] - time.time() - offset) < STARTING

    async def counted(self, name: str) -> float:
        """Return one of the server's metrics."""
        return (await read_metrics(self.server.address, self.session))[name]

    async def play(self, seconds: float) -> None:
        """Let everybody play for a while."""
        await asyncio.sleep(seconds)

    async def noticed(self) -> bool:
        """Wait until the server says that something is wrong; tell whether it does."""
        return await self._says(lambda health: health.startswith("HTTP 5"))

    async def is_well(self) -> bool:
        """Wait until the server says that it is well; tell whether it does."""
        return await self._says(lambda health: health == "ok")

    async def _says(self, wanted: Callable[[str], bool]) -> bool:
        end = time.monotonic() + STARTING
        while time.monotonic() < end:
            if wanted(await asyncio.to_thread(self.health)):
                return True
            await asyncio.sleep(0.2)
        return False

    def health(self) -> str:
        """Return what the server says of itself."""
        try:
            with urllib.request.urlopen(f"{self.server.address}/healthz", timeout=10) as page:
                status: str = json.load(page)["status"]
                return status
        except urllib.error.HTTPError as error:
            with error:
                return f"HTTP {error.code}"
        except OSError as error:
            return str(error)

    def fill(self, folder: Path) -> None:
        """Leave no byte on a disk."""
        with (folder / FILLER).open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass
        left = os.statvfs(folder).f_bavail
        self.figures.check("disks are full", left < MOST_LEFT, folder.name, left)

    def empty(self, folder: Path) -> None:
        """Make room again."""
        (folder / FILLER).unlink()

    async def stop_for(self, seconds: float) -> None:
        """Let the server stand still, as on a laptop that sleeps."""
        os.kill(self.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        stat = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        state = stat.rpartition(")")[2].split()[0]
        self.figures.check("stands still", state == "T", state)
        os.kill(self.pid, signal.SIGCONT)

    async def attack(
        self, kind: str, seconds: float, sockets: int = attacks.SOCKETS
    ) -> attacks.Flooded:
        """Flood the server from a process of its own; return what that has done."""
        given = [kind, self.server.address, str(seconds), str(sockets)]
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, attacks.__file__, *given, self.company.players[0].code),
            stdout=subprocess.PIPE,
        )
        said, _ = await attacker.communicate()
        self.figures.check("attacks", attacker.returncode == 0, kind)
        done = json.loads(said) if attacker.returncode == 0 else (0, 0, 0)
        return attacks.Flooded(*done)
