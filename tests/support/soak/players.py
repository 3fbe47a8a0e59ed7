"""Well-behaved clients: they reconnect, and keep what they were sent for comparison."""

from __future__ import annotations

import asyncio
import time
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

import aiohttp

from support.server.checking_client import CheckCounts, CheckingClient
from tavolata import protocol
from tavolata.games import GAMES

COMPANY = [  # game, people, bots
    ("solo", 2, 0),
    ("ciao", 2, 1),
    ("ciao_ciao", 2, 0),
    ("solo", 3, 1),
    ("ciao", 2, 0),
    ("ciao_ciao", 2, 2),
]
RETURNING = 0.3  # seconds between two tries
PATIENCE = 60.0


class Shown(NamedTuple):
    """What somebody saw of a game at a moment."""

    code: str
    game: int
    n: int
    seat: int
    view: dict[str, Any]


class SoakPlayer(CheckingClient):
    """Somebody at a table who comes back whenever the line is lost."""

    def __init__(self, rng: Random, figures: CheckCounts, name: str, pace: float) -> None:
        super().__init__(rng, figures, name)
        self.pace = pace
        self.shown_views: list[Shown] = []
        self.losses = 0  # connections that have ended
        self.waits: list[float] = []  # seconds from a claim to its answer
        self._asked: dict[str, float] = {}  # when a claim was sent that has no answer yet

    async def stay(
        self, session: aiohttp.ClientSession, address: str, first: protocol.FromClient
    ) -> None:
        """Play until cancelled."""
        while True:
            again = protocol.Join(self.code, token=self.token)
            await self.visit(session, address, again if self.code else first)
            self.losses += 1
            self.here.clear()
            self._asked.clear()
            await asyncio.sleep(RETURNING)

    def choose(self) -> int:
        """Lay a card if possible, mostly: rounds of random moves take ten times as long as real
        ones, and a server keeps the moves of the games that are played.
        """
        lays = [move for move in self.moves if move < len(self.view.get("hand", ()))]
        return self.rng.choice(lays if lays and self.rng.random() < 0.9 else self.moves)

    async def send(self, message: protocol.FromClient) -> None:
        """Send a message; note when a claim was sent."""
        if isinstance(message, protocol.Claim):
            self._asked[message.id] = time.perf_counter()
        await super().send(message)

    def answered(self, answer: protocol.Answer) -> None:
        """Note how long it took."""
        asked = self._asked.pop(answer.id, None)
        if asked is not None:
            self.waits.append(time.perf_counter() - asked)
        super().answered(answer)

    def take_waits(self, now: float) -> list[float]:
        """Return how long each claim has waited, answered or not; forget the answered ones.

        A claim of a game that is over is not waited for.
        """
        answered, self.waits = self.waits, []
        unanswered = [now - at for name, at in self._asked.items() if name in self.open]
        return answered + unanswered

    def look(self, message: protocol.Snapshot) -> None:
        """Keep what was shown, to be held against the rules."""
        seen = deepcopy(message.view)  # one's own goes on changing
        self.shown_views.append(Shown(self.code, self.shown, message.n, message.seat, seen))
        super().look(message)

    def hear(self, message: Any) -> None:
        """Take it calmly that nothing can be done while the disk is full."""
        if not isinstance(message, protocol.Refused) or message.why.code != "paused":
            super().hear(message)


class Company:
    """The players of all tables."""

    def __init__(self, tables: int, seed: int, pace: float) -> None:
        self.figures = CheckCounts()
        self.groups: list[list[SoakPlayer]] = []
        self.setups: list[protocol.Create] = []
        for number in range(tables):
            game, people, bots = COMPANY[number % len(COMPANY)]
            seats = ["me", *["open"] * (people - 1), *["bot"] * bots]
            options = dict(GAMES[game].single)
            self.setups.append(
                protocol.Create(game, seats, options=options, clock="off", courtesy=0)
            )
            self.groups.append(
                [
                    SoakPlayer(
                        Random(f"{seed} {number} {p}"), self.figures, f"{number}.{p}", pace
                    )
                    for p in range(people)
                ]
            )
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def players(self) -> list[SoakPlayer]:
        """Return everybody."""
        return [player for group in self.groups for player in group]

    async def sit_down(self, session: aiohttp.ClientSession, address: str) -> None:
        """Set all tables, and bring everybody to theirs."""
        for group, setup in zip(self.groups, self.setups, strict=True):
            for player in group:
                first = protocol.Join(group[0].code) if group[0].code else setup
                staying = player.stay(session, address, first)
                self._tasks.append(asyncio.create_task(staying))
                await asyncio.wait_for(player.here.wait(), PATIENCE)

    async def all_here(self) -> None:
        """Wait until everybody has their seat, and at every table something more was done."""
        waits = [player.here.wait() for player in self.players]
        try:
            await asyncio.wait_for(asyncio.gather(*waits), PATIENCE)
        except TimeoutError:
            away = [player.name for player in self.players if not player.here.is_set()]
            self.figures.check("come back", False, away)
            return
        await self._go_on()

    async def _go_on(self) -> None:
        before, end = self.positions(), time.monotonic() + PATIENCE
        while stuck := self.stuck_since(before):
            if time.monotonic() > end:
                self.figures.check("goes on", False, stuck)
                return
            await asyncio.sleep(0.05)
        self.figures.check("goes on", True)

    def positions(self) -> dict[str, tuple[int, int]]:
        """Return the game and the number of every table, by its code."""
        return {group[0].code: (group[0].shown, group[0].n) for group in self.groups}

    def stuck_since(self, before: dict[str, tuple[int, int]]) -> list[str]:
        """Return the codes of tables where nothing was done since then."""
        return [code for code, now in self.positions().items() if before[code] == now]

    def take_waits(self) -> list[float]:
        """Return the seconds that claims have waited since the last time, answered or not."""
        now = time.perf_counter()
        return [wait for player in self.players for wait in player.take_waits(now)]

    @property
    def losses(self) -> int:
        """Return how many connections have ended so far."""
        return sum(player.losses for player in self.players)

    async def go(self) -> None:
        """Leave."""
        for task in self._tasks:
            task.cancel()
        for done in await asyncio.gather(*self._tasks, return_exceptions=True):
            if not isinstance(done, asyncio.CancelledError):
                self.figures.check("players", False, repr(done))
