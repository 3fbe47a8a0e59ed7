"""What every store does; each implementation of the protocol ``Store`` is held to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from msgspec import structs

from support.server import faulty_disk
from support.server.memory_store import Entries, MemoryStore
from support.server.stored_history import FailsEverLater, on_faulty_disk
from support.server.stored_table import ENTRIES, GAME, MOVES, RECORD
from tavolata.server.records import (
    DeleteTable,
    Entry,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
    Stored,
)
from tavolata.server.store.opening import opened_store
from tavolata.server.store.store import Store, StoreError

Opening = Callable[[], AbstractAsyncContextManager[Store]]
CODE = RECORD.code
THIRD = SaveMove(CODE, 1, 3, MoveRecord(0, 7, 6, "c2", 3000))
WHOLE = Stored(RECORD, GAME, MOVES, 1)


ON_FAULTY_DISK = pytest.mark.skipif(
    faulty_disk.library() is None, reason=faulty_disk.UNREACHABLE
)


def in_memory(tmp_path: Path, *, sync: bool) -> Iterator[Opening]:
    entries = Entries()

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        yield MemoryStore(entries)

    yield opened


def on_disk(tmp_path: Path, *, sync: bool) -> Iterator[Opening]:
    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        with opened_store(tmp_path / "t.db", sync=sync) as store:
            yield store

    yield opened


def on_failing_disk(tmp_path: Path, *, sync: bool) -> Iterator[Opening]:
    """Let calls of each open store fail; in the end, kill it and cut the power."""
    path = tmp_path / "t.db"
    with on_faulty_disk(path) as history:

        @asynccontextmanager
        async def opened() -> AsyncIterator[Store]:
            with opened_store(path, sync=sync) as store:
                history.note()
                history.disk.fails = FailsEverLater()
                try:
                    yield store
                finally:
                    history.disk.fails = faulty_disk.Disk().fails

        yield opened
    history.check(tmp_path / "after", tmp_path.name, sync=sync)


@pytest.fixture(
    params=[
        pytest.param((in_memory, False), id="memory"),
        pytest.param((on_disk, False), id="sqlite"),
        pytest.param((on_disk, True), id="sqlite, synced"),
        pytest.param((on_failing_disk, False), id="faulty disk", marks=ON_FAULTY_DISK),
        pytest.param((on_failing_disk, True), id="faulty disk, synced", marks=ON_FAULTY_DISK),
    ]
)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opening]:
    """Give what opens the same store again and again."""
    kind, sync = request.param
    yield from kind(tmp_path, sync=sync)


def use(opening: Opening, work: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, do something with it, and close it."""

    async def scenario() -> None:
        async with opening() as store:
            await work(store)

    asyncio.run(scenario())


def test_what_is_written_is_there_after_opening_again(opening: Opening) -> None:
    async def write(store: Store) -> None:
        await store.write(ENTRIES)

    async def read(store: Store) -> None:
        assert await store.load(CODE) == WHOLE
        assert await store.load("NOBODY") is None
        assert await store.game(CODE, 1) == (GAME, MOVES)
        assert await store.game(CODE, 2) == (None, [])
        assert await store.game("NOBODY", 1) == (None, [])
        assert (store.paused, store.warning, store.is_damaged) == ("", "", False)

    use(opening, write)
    use(opening, read)


def test_a_table_is_created_once(opening: Opening) -> None:
    first = structs.replace(RECORD, games=0)
    second = structs.replace(first, secret="another")

    async def work(store: Store) -> None:
        assert await store.create(first, 1)
        assert not await store.create(second, 2)
        assert await store.load(CODE) == Stored(first, None, [])

    async def again(store: Store) -> None:
        assert not await store.create(second, 3)
        await store.write([DeleteTable(CODE)])
        assert await store.create(second, 4)
        assert await store.load(CODE) == Stored(second, None, [])

    use(opening, work)
    use(opening, again)


def test_no_table_is_created_where_one_was_written(opening: Opening) -> None:
    async def work(store: Store) -> None:
        await store.write(ENTRIES)
        assert not await store.create(structs.replace(RECORD, games=0), 5)
        assert await store.load(CODE) == WHOLE

    use(opening, work)


@pytest.mark.parametrize(
    "twice",
    [
        [THIRD, SaveGame(CODE, GAME, 2)],
        [THIRD, SaveMove(CODE, 1, 2, MOVES[1])],  # the same move
        [THIRD, SaveMove(CODE, 1, 2, MOVES[0])],  # another with its number
        [THIRD, THIRD],
    ],
)
def test_what_is_there_already_refuses_the_whole_batch(
    opening: Opening, twice: list[Entry]
) -> None:
    async def work(store: Store) -> None:
        await store.write(ENTRIES)
        with pytest.raises(StoreError):
            await store.write(twice)
        assert await store.load(CODE) == WHOLE
        await store.write([THIRD])
        assert await store.game(CODE, 1) == (GAME, [*MOVES, THIRD.move])

    use(opening, work)


def test_the_last_of_several_records_of_a_table_counts(opening: Opening) -> None:
    silent = structs.replace(RECORD, chat=False)

    async def work(store: Store) -> None:
        await store.write([*ENTRIES, SaveTable(silent, 2), SaveTable(RECORD, 3)])
        assert await store.load(CODE) == WHOLE
        await store.write([SaveTable(silent, 4)])
        assert await store.load(CODE) == WHOLE._replace(record=silent)

    use(opening, work)


def test_a_deleted_table_is_gone_with_its_games_and_no_other(opening: Opening) -> None:
    other = structs.replace(RECORD, code="AAAAAA")
    others: list[Entry] = [SaveTable(other, 1), SaveGame("AAAAAA", GAME, 1)]

    async def work(store: Store) -> None:
        await store.write([*ENTRIES, *others])
        await store.write([SaveTable(RECORD, 2), DeleteTable(CODE)])
        assert (await store.load(CODE), await store.game(CODE, 1)) == (None, (None, []))
        assert await store.load("AAAAAA") == Stored(other, GAME, [], 1)
        await store.write(ENTRIES)  # its code, games and moves can be written anew
        assert await store.load(CODE) == WHOLE

    use(opening, work)


def test_looking_after_a_store_changes_nothing(opening: Opening) -> None:
    async def work(store: Store) -> None:
        await store.write(ENTRIES)
        store.announce("http://127.0.0.1:8000/")
        await store.watch()
        await store.maintain()
        store.stop_waiting()
        await store.write([THIRD])
        assert await store.game(CODE, 1) == (GAME, [*MOVES, THIRD.move])
        assert store.log_bytes >= 0

    use(opening, work)
