"""Finished games are made one at a time, and the last ones are kept; few may wait."""

from __future__ import annotations

import asyncio
import sys
import threading
import weakref
from pathlib import Path

from support.server.clients import ServerClient, play_to_the_end, visit
from support.server.real_server import RealServer
from tavolata.protocol import Bye, Delete
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.server.replay_cache import MOST_WAITING, ReplayCache

SIZE = sys.getsizeof("game 1")
COUNTING = """
import asyncio, os
from tavolata.server.store.sqlite_store import SqliteStore
read = SqliteStore.game
async def game(self, code, number):
    with open(READS, "a") as file:
        file.write("read\\n")
    while os.path.exists(HELD):
        await asyncio.sleep(0.01)
    return await read(self, code, number)
SqliteStore.game = game
"""


def counting(folder: Path) -> tuple[Path, Path, str]:
    """Return where reads are counted, a file that holds them up, and what is run for it."""
    reads, held = folder / "reads", folder / "held"
    return reads, held, f"READS, HELD = {str(reads)!r}, {str(held)!r}\n{COUNTING}"


def dealt(number: int) -> GameRecord:
    return GameRecord(number, "solo", 1, {}, 2, -1, "00", [], [])


class Asked:
    """Games asked for by number; what is made of number 0 is nothing: it is not over."""

    def __init__(self, most_bytes: int) -> None:
        self.made: list[int] = []
        self.games = ReplayCache(self._make, most_bytes)
        self.going_on = threading.Event()
        self.going_on.set()

    def _make(self, played: GameRecord, moves: list[MoveRecord]) -> str | None:
        self.made.append(played.number)
        self.going_on.wait()
        return f"game {played.number}" if played.number else None

    async def one(self, number: int) -> str | None:
        async with self.games.turn():
            kept = self.games.kept("CODE", number)
            return kept or await self.games.make("CODE", dealt(number), [])

    async def ask(self, *numbers: int) -> list[str | None]:
        return list(await asyncio.gather(*map(self.one, numbers)))


def test_a_game_is_made_once_for_all_and_the_last_that_fit_are_kept() -> None:
    async def scenario() -> None:
        asked = Asked(most_bytes=3 * SIZE)
        assert await asked.ask(1, 1, 1) == ["game 1"] * 3
        assert await asked.ask(0, 0) == [None, None]  # it may be over by the next time
        assert asked.made == [1, 0, 0]
        await asked.ask(2, 3, 1, 4)  # now 2 is the one that nobody has wanted for longest
        asked.made.clear()
        await asked.ask(1, 3, 4)
        assert asked.made == []
        await asked.ask(2)
        assert asked.made == [2]

    asyncio.run(scenario())


def test_what_does_not_fit_is_given_and_not_kept() -> None:
    async def scenario() -> None:
        asked = Asked(most_bytes=SIZE - 1)
        assert await asked.ask(1, 1) == ["game 1"] * 2
        assert asked.made == [1, 1]

    asyncio.run(scenario())


def test_nothing_is_kept_of_a_table_that_is_deleted_meanwhile() -> None:
    async def scenario() -> None:
        asked = Asked(most_bytes=3 * SIZE)
        asked.going_on.clear()
        asking = asyncio.create_task(asked.one(1))
        while not asked.made:
            await asyncio.sleep(0.001)
        asked.games.forget("CODE")
        asked.going_on.set()
        assert await asking == "game 1"
        assert asked.games.kept("CODE", 1) is None
        await asked.ask(1)
        assert asked.games.kept("CODE", 1) == "game 1"

    asyncio.run(scenario())


def test_a_deleted_table_is_not_remembered_where_nobody_asks_for_a_game() -> None:
    class Code(str):
        """Can be referred to weakly, as plain texts cannot."""

    async def scenario() -> None:
        code = Code("CODE")
        remembered, games = weakref.ref(code), Asked(most_bytes=SIZE).games
        games.forget(code)
        del code
        assert remembered() is None

    asyncio.run(scenario())


def test_a_game_is_read_once_however_often_it_is_asked_for_until_it_is_deleted(
    tmp_path: Path,
) -> None:
    reads, _, before = counting(tmp_path)

    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        await play_to_the_end(host, guest)
        path = f"/api/tables/{seated.table}/games/1"
        for path_of_one in (path, f"{path}/steps"):
            answers = [await visitor.ask(path_of_one) for _ in range(5)]
            assert {status for status, _, _ in answers} == {200}
            assert len({text for _, text, _ in answers}) == 1
        assert reads.read_text() == "read\n" * 2  # one for the replay and one for its steps
        await host.ask(Delete(seated.table), Bye)
        for path_of_one in (path, f"{path}/steps"):
            assert (await visitor.ask(path_of_one))[0] == 404

    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)


def test_whoever_comes_when_many_wait_is_told_to_come_back(tmp_path: Path) -> None:
    _, held, before = counting(tmp_path)
    too_many = 7

    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        await play_to_the_end(host, guest)
        path = f"/api/tables/{seated.table}/games/1"
        held.touch()
        all_of_them = 1 + MOST_WAITING + too_many
        asking = asyncio.as_completed([visitor.ask(path) for _ in range(all_of_them)])
        refused = [await next(asking) for _ in range(too_many)]
        assert {status for status, _, _ in refused} == {503}
        assert {headers["Retry-After"] for _, _, headers in refused} == {"10"}
        held.unlink()
        assert {(await answer)[0] for answer in asking} == {200}
        assert (
            f"tavolata_downloads_refused_total {too_many}.0"
            in (await visitor.ask("/metrics"))[1].splitlines()
        )

    with RealServer(tmp_path / "tables.db", before=before) as server:
        visit(server, scenario)
