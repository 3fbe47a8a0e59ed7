"""A real server is killed again and again: nothing that a client was sent is lost.

Fifty tables play over real WebSockets; the process is killed at a random moment and started
again on the same store. Everybody comes back with their token and compares. For more kills:

    python tests/server/store/test_kill.py 1000
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
import tempfile
from pathlib import Path
from random import Random

import aiohttp
import pytest

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from support.server.checking_client import CheckCounts, CheckingClient
from support.server.real_server import PATIENCE, RealServer
from tavolata import protocol
from tavolata.core.deal_commitment import key_of
from tavolata.games import GAMES
from tavolata.server.store.sqlite_file import SqliteFile

KINDS = [  # game, people, bots
    ("solo", 2, 0),
    ("solo", 3, 0),
    ("ciao", 2, 0),
    ("ciao_ciao", 2, 0),
    ("solo", 2, 2),
    ("ciao", 3, 1),
    ("ciao_ciao", 3, 0),
    ("solo", 2, 8),
    ("ciao_ciao", 2, 2),
    ("ciao", 2, 0),
]
TABLES = 50


class Party:
    """All the guests of a server that is killed again and again."""

    def __init__(self, store: Path, seed: int, how: int = signal.SIGKILL) -> None:
        self.rng, self.how = Random(seed), how
        self.figures = CheckCounts()
        self.server = RealServer(store, "--bot-pace", "0.1", measured=False)
        self.groups = [
            [
                CheckingClient(Random(f"{seed} {t} {p}"), self.figures, f"{t}.{p}")
                for p in range(people)
            ]
            for t, (_, people, _) in enumerate(self.kinds())
        ]
        self.guests = [guest for group in self.groups for guest in group]

    @staticmethod
    def kinds() -> list[tuple[str, int, int]]:
        """Return the kind of every table."""
        return [KINDS[number % len(KINDS)] for number in range(TABLES)]

    async def be_killed(self, kills: int) -> CheckCounts:
        """Play, be killed, come back and compare, so many times."""
        connector = aiohttp.TCPConnector(limit=0)
        async with aiohttp.ClientSession(connector=connector) as session:
            self.server.start()
            try:
                tasks = await self.sit_down(session)
                for _ in range(kills):
                    await asyncio.sleep(self.rng.uniform(0.05, 0.6))
                    await self.kill(tasks)
                    self.server.start()
                    tasks = [
                        asyncio.create_task(
                            g.visit(
                                session,
                                self.server.address,
                                protocol.Join(g.code, token=g.token),
                            )
                        )
                        for g in self.guests
                    ]
                    if self.rng.random() < 0.75:  # otherwise killed while people come back
                        await self.all_here()
                await self.all_here()
                await self.game_goes_on()
                await self.kill(tasks)
            finally:
                if self.server.process.poll() is None:
                    self.server.kill()
        self.check_store()
        return self.figures

    async def sit_down(self, session: aiohttp.ClientSession) -> list[asyncio.Task[None]]:
        """Set all tables, and bring everybody to theirs."""
        tasks = []
        for group, (game, people, bots) in zip(self.groups, self.kinds(), strict=True):
            seats = ["me", *["open"] * (people - 1), *["bot"] * bots]
            create = protocol.Create(
                game, seats, options=dict(GAMES[game].single), clock="off", courtesy=0
            )
            messages = [create, *[None] * (people - 1)]
            for guest, message in zip(group, messages, strict=True):
                first = message or protocol.Join(group[0].code)
                visit = guest.visit(session, self.server.address, first)
                tasks.append(asyncio.create_task(visit))
                await asyncio.wait_for(guest.here.wait(), PATIENCE)
        return tasks

    async def all_here(self) -> None:
        """Wait until everybody has their seat again."""
        waits = [guest.here.wait() for guest in self.guests]
        await asyncio.wait_for(asyncio.gather(*waits), PATIENCE)

    async def game_goes_on(self) -> None:
        """Wait until more has been done at every table."""
        before = [(group[0].shown, group[0].n) for group in self.groups]
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while stuck := [
            group[0].code
            for group, then in zip(self.groups, before, strict=True)
            if (group[0].shown, group[0].n) <= then
        ]:
            if asyncio.get_running_loop().time() > deadline:
                self.figures.check("goes on", False, stuck)
                return
            await asyncio.sleep(0.05)
        self.figures.check("goes on", True)

    async def kill(self, tasks: list[asyncio.Task[None]]) -> None:
        """Kill the server, hear all that it has still said, and look into its store."""
        self.server.process.send_signal(self.how)
        for done in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(done, BaseException):
                self.figures.check("guests", False, repr(done))
        if self.how == signal.SIGKILL:
            self.server.kill()
        else:
            self.figures.check("stops", self.server.wait() == 0)
        self.figures["kills"] += 1
        await asyncio.get_running_loop().run_in_executor(None, self.check_claims)

    def check_claims(self) -> None:
        """See that every claim done since the last kill is stored exactly once."""
        db = sqlite3.connect(f"file:{self.server.store}?mode=ro", uri=True)
        for guest in self.guests:
            for claim, (game, n) in guest.done.items():
                found = db.execute(
                    "SELECT seat, told FROM all_moves WHERE code=? AND game=? AND claim=?",
                    (guest.code, game, claim),
                ).fetchall()
                right = found == [(guest.seat, n)]
                self.figures.check("claims", right, guest.code, claim, game, n, found)
            guest.done.clear()
        db.close()

    def check_store(self) -> None:
        """See that no claim was done twice, no move is missing and all of them were legal."""
        db = sqlite3.connect(self.server.store)
        twice = db.execute(
            "SELECT code, claim, COUNT(*) FROM all_moves WHERE claim!='' "
            "GROUP BY code, claim HAVING COUNT(*)>1"
        ).fetchall()
        self.figures.check("claims done twice", not twice, twice)
        holes = db.execute(
            "SELECT code, game FROM all_moves GROUP BY code, game HAVING COUNT(*)!=MAX(number)"
        ).fetchall()
        self.figures.check("holes", not holes, holes)
        played = db.execute("SELECT code, game FROM games").fetchall()
        db.close()
        store = SqliteFile(self.server.store)
        for code, number in played:
            record, moves = store.game(code, number)
            assert record is not None
            game, key = GAMES[record.game], key_of(record.secret, record.nonces)
            table = game.begin(record.seats, record.options, key=key, starter=record.starter)
            for move in moves:
                if not game.legal(table, move.seat, move.action):
                    self.figures.check("legal", False, code, number, move)
                    break
                game.apply(table, move.seat, move.action)
            self.figures["games replayed"] += 1
        store.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_told_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    figures = asyncio.run(Party(tmp_path / "tables.db", seed).be_killed(9))
    assert not figures.wrong, figures.wrong[:5]
    assert figures["kills"] >= 10
    assert figures["claims"] > 200
    assert figures["views"] > 50
    assert figures["answers again"] > 50


def test_nothing_at_all_is_lost_when_the_server_is_asked_to_stop(tmp_path: Path) -> None:
    party = Party(tmp_path / "tables.db", 3, how=signal.SIGTERM)
    figures = asyncio.run(party.be_killed(3))
    assert not figures.wrong, figures.wrong[:5]
    assert figures["stops"] == 4
    assert figures["claims"] > 50


def main(kills: int) -> int:
    """Kill so many times, a hundred to a store, and print what was lost."""
    total = CheckCounts()
    seed = Random().randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    while total["kills"] < kills:
        with tempfile.TemporaryDirectory() as folder:
            party = Party(Path(folder) / "tables.db", seed + total["kills"])
            figures = asyncio.run(party.be_killed(min(99, kills - total["kills"] - 1)))
        total.update(figures)
        total.wrong += figures.wrong
        lost = sum(not w.startswith("guests") for w in total.wrong)
        print(f"kills {total['kills']}  lost {lost}  wrong {len(total.wrong)}", flush=True)
        for wrong in figures.wrong[:10]:
            print("   ", wrong[:500], flush=True)
    print(dict(total))
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
