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

from support.server.real_server import RealServer
from support.soak import attacks
from support.soak.judge import judge_claims, judge_games, judge_log
from support.soak.players import Company
from tavolata.load_test.soak import SMALL_CACHE
from tavolata.load_test.visitors import Crowd

LIMITS = "tables_from_one_address=400 idle_seconds=10"  # this machine has 50 times as much
DISK, TEMP = 256, 8  # MB of the store's disk, and of the temporary folder's
STARTING = 60.0  # seconds that a server may take to notice and say something
PACE = {True: 0.3, False: 6.0}  # seconds between two claims of a player, in a short run or not
FILLER = "filler"


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
            before=SMALL_CACHE,
            TMPDIR=str(self.temp),
            SQLITE_TMPDIR=str(self.temp),
        )
        self.server.log_file = folder / "server.log"
        self.company = Company(tables, seed, PACE[short])
        self.figures = self.company.figures
        self.allowed: set[str] = set()  # errors that the faults so far may have caused
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
        self.server.start()
        self.server.port = int(self.server.address.rpartition(":")[2])
        await self.company.sit_down(self.session, self.server.address)

    async def close(self) -> None:
        """Stop, and judge all that was stored and logged."""
        await self.company.go()
        await self.session.close()
        if self.is_running:
            self.figures.check("stops", self.server.stop() == 0, self.last_words)
        self.judge()
        judge_games(self.store, self.company.players, self.figures)
        judge_log(self.server.log, frozenset(self.allowed), self.figures)

    def judge(self) -> None:
        """See that no claim is lost."""
        judge_claims(self.store, self.company.players, self.figures)

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
        """Kill the server, if it runs, start it and wait until everybody is back."""
        if self.is_running:
            self.server.kill()
        self.judge()
        await asyncio.to_thread(self.server.start)
        await self.company.all_here()

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

    def empty(self, folder: Path) -> None:
        """Make room again."""
        (folder / FILLER).unlink()

    async def stop_for(self, seconds: float) -> None:
        """Let the server stand still, as on a laptop that sleeps."""
        os.kill(self.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self.pid, signal.SIGCONT)

    async def attack(self, kind: str, seconds: float, sockets: int = attacks.SOCKETS) -> int:
        """Flood the server from a process of its own; return the connections that it opened."""
        given = [kind, self.server.address, str(seconds), str(sockets)]
        attacker = await asyncio.create_subprocess_exec(
            *(sys.executable, attacks.__file__, *given, self.company.players[0].code),
            stdout=subprocess.PIPE,
        )
        said, _ = await attacker.communicate()
        self.figures.check("attacks", attacker.returncode == 0, kind)
        return int(json.loads(said)["opened"]) if attacker.returncode == 0 else 0
