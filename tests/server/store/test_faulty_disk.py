"""The store on a disk that drops, reorders and tears what was not synced, or fails.

Whatever the disk does, what was promised to survive is there: after a kill all that was told;
after a power cut all of it with ``sync``, and without it all up to some moment. For more:

    python tests/server/store/test_faulty_disk.py 20000
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[3]
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from msgspec import structs

from support.server import faulty_disk
from support.server.faulty_disk import FULL, IOERR, Call, Disk, lying
from support.server.stored_history import ENDINGS, Content, StoredHistory, content
from support.server.stored_table import GAME, RECORD
from tavolata.server.records import (
    DeleteTable,
    Entry,
    MoveRecord,
    SaveGame,
    SaveMove,
    SaveTable,
)
from tavolata.server.store import sqlite_file as store_module
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.sqlite_store import SqliteStore

pytestmark = [
    pytest.mark.unmeasured,
    pytest.mark.skipif(
        faulty_disk.library() is None,
        reason=faulty_disk.UNREACHABLE,
    ),
]

CODES = ["AAAAAA", "BBBBBB", "CCCCCC"]
BATCHES = 40


def batches(rng: Random) -> list[list[Entry]]:
    """Return what a server may write, transaction by transaction."""
    written: list[list[Entry]] = []
    number = Counter[str]()
    for code in CODES:
        record = structs.replace(RECORD, code=code)
        written.append([SaveTable(record, 1), SaveGame(code, GAME, 1)])
    for at in range(BATCHES):
        batch: list[Entry] = []
        for code in rng.choices(CODES[:2], k=rng.randrange(1, 8)):
            number[code] += 1
            move = MoveRecord(0, at, number[code], f"claim {at}", at)
            batch.append(SaveMove(code, 1, number[code], move))
        if at % 9 == 8:
            batch.append(SaveTable(structs.replace(RECORD, code=CODES[0], host=at), at))
        if at == BATCHES // 2:
            batch.append(DeleteTable(CODES[2]))
        written.append(batch)
    return written


def history_of(folder: Path, seed: int, *, sync: bool) -> StoredHistory:
    """Write a store on such a disk, and note what was there after each batch."""
    disk, rng, path = Disk(), Random(seed), folder / "t.db"
    history = StoredHistory(path, disk)
    with lying(disk), closing(SqliteFile(path, sync=sync)) as store:
        history.note()
        for number, batch in enumerate(batches(rng)):
            store.write(batch)
            history.note()
            if number % 7 == 6:
                store.checkpoint(begin_anew=number % 14 == 13)
    return history


def survives(folder: Path, seed: int, *, sync: bool, trials: int) -> Counter[str]:
    """Kill and cut the power at random moments; return how often something was missing."""
    (folder / "live").mkdir()
    (folder / "after").mkdir()
    rng, figures = Random(seed), Counter[str]()
    history = history_of(folder / "live", seed, sync=sync)
    for _ in range(trials):
        calls = rng.randrange(1, len(history.disk.calls) + 1)
        for ending in ENDINGS:
            lost = history.lost_after(folder / "after", calls, rng, ending)
            kind = f"{ending.__name__}: {'something' if lost else 'nothing'} lost"
            figures[kind] += 1
    return figures


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "MOST_LATEST", 20)  # so that moves are sorted in


@pytest.mark.parametrize("sync", [False, True])
def test_what_was_told_survives(tmp_path: Path, sync: bool) -> None:
    figures = survives(tmp_path, 1, sync=sync, trials=60)
    assert figures["after_kill: something lost"] == 0
    assert figures["after_kill: nothing lost"] == 60
    if sync:
        assert figures["after_power_cut: something lost"] == 0
    else:  # or the disk does not lie
        assert figures["after_power_cut: something lost"] > 0


class Fails:
    """Lets some calls fail, from one on."""

    def __init__(self, first: int, times: int, error: int) -> None:
        self.first, self.times, self.error = first, times, error
        self.calls = 0

    def __call__(self, call: Call) -> int:
        self.calls += 1
        return self.error if self.first <= self.calls < self.first + self.times else 0


async def insist(path: Path, disk: Disk, fails: Fails, *, sync: bool) -> list[Content]:
    """Write everything through a disk that fails now and then; return what was there after."""
    writer = SqliteStore(SqliteFile(path, sync=sync), sync=sync)
    disk.fails = fails
    for number, batch in enumerate(batches(Random(1))[:12]):
        await writer.write(batch)
        if number % 3 == 2:
            await writer.maintain()
    disk.fails = Disk().fails
    writer.close()
    return [content(path)]


@pytest.mark.parametrize("sync", [False, True])
@pytest.mark.parametrize("error", [IOERR, FULL, IOERR | (4 << 8)])
def test_a_call_that_fails_is_made_again(tmp_path: Path, sync: bool, error: int) -> None:
    results, first, rng = [], 1, Random(error)
    while True:
        folder = tmp_path / str(first)
        folder.mkdir()
        disk, fails = Disk(), Fails(first, rng.randrange(1, 4), error)
        with lying(disk):
            results += asyncio.run(insist(folder / "t.db", disk, fails, sync=sync))
        if fails.calls < first:
            break
        first += rng.randrange(1, 12)
    assert len(results) > 10
    assert all(result == results[-1] for result in results)


def main(trials: int) -> int:
    """Try so often, two hundred times with each store, and print what was lost."""
    store_module.MOST_LATEST = 20
    total, wrong = Counter[str](), 0
    for seed in range(max(1, trials // 400)):
        for sync in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                figures = survives(Path(folder), seed, sync=sync, trials=200)
            total.update({f"sync={sync} {kind}": n for kind, n in figures.items()})
            wrong += figures["after_kill: something lost"]
            wrong += figures["after_power_cut: something lost"] if sync else 0
        print(dict(total), flush=True)
    print(f"lost although promised: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
