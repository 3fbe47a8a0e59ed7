"""``tavolata export`` and ``import``: tables from one store to another, one a line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from tavolata.core.arbiter import Arbiter, SeatClaim
from tavolata.core.files import FOR_OWNER, replacing
from tavolata.core.game import SPECTATOR
from tavolata.games import GAMES
from tavolata.server.config import store_meant
from tavolata.server.hub.live_table import LiveTable
from tavolata.server.hub.services import Services
from tavolata.server.records import Dump, DumpedGame, Stored
from tavolata.server.redeal import deal_again
from tavolata.server.store.lock import Lock
from tavolata.server.store.reader import store_reader
from tavolata.server.store.sqlite_file import SqliteFile
from tavolata.server.store.store import StoreError

HEADING = '{"tavolata":"tables","format":1}'


def export_tables(path: Path | None, codes: Sequence[str], file: Path) -> int:
    """Write tables to a file; nothing but an older export is ever written over."""
    source = store_meant(path)
    if not source.exists():
        raise StoreError(f"there is no store {source}")
    if not file.parent.is_dir():
        raise StoreError(f"there is no folder {file.parent}; nothing was written")
    if file.is_file() and not is_export(file):
        raise StoreError(f"{file} is there already and is no export; nothing was written")
    lines = [HEADING]
    with store_reader(source) as store:
        wanted = [code.upper() for code in codes] or store.codes()
        for code in wanted:
            dump = store.dump(code)
            if dump is None:
                raise StoreError(f"the store {source} has no table {code}")
            lines.append(msgspec.json.encode(dump).decode())
    if not wanted:
        raise StoreError(f"the store {source} has no tables; nothing was written")
    text = "\n".join(lines) + "\n"
    if file.exists() and not file.is_file():  # a pipe, or a device
        file.write_text(text, encoding="utf-8", newline="\n")
    else:
        with replacing(file.resolve(), FOR_OWNER) as opened:
            opened.write(text.encode())
        print(f"{count(wanted)} of {source} written to {file}")
    return 0


def import_tables(path: Path | None, file: Path) -> int:
    """Put the tables of a file into a store; none of them may be there already."""
    target = store_meant(path)
    dumps = read_dumps(file)
    with Lock(target), closing(SqliteFile(target)) as store:
        there = sorted(set(store.codes()) & {dump.record.code for dump in dumps})
        if there:
            raise StoreError(f"the store already has {', '.join(there)}; nothing was imported")
        store.restore(dumps, int(time.time() * 1000))
    print(f"{count(dumps)} put into {target}")
    return 0


def count(tables: Sequence[object]) -> str:
    """Return how many they are, in words."""
    return "1 table" if len(tables) == 1 else f"{len(tables)} tables"


def is_export(file: Path) -> bool:
    """Tell whether a file begins as an export does."""
    with file.open("rb") as opened:
        return opened.readline().rstrip() == HEADING.encode()


def read_dumps(file: Path) -> list[Dump]:
    """Read an exported file, all of it or nothing."""
    heading, *lines = file.read_bytes().rstrip().split(b"\n")  # once: it may be a pipe
    if heading.rstrip() != HEADING.encode():
        raise StoreError(f"{file} is no export of tables, or of another version")
    decoder = msgspec.json.Decoder(Dump)
    dumps: dict[str, Dump] = {}
    for number, line in enumerate(lines, 2):
        try:
            dump = decoder.decode(line)
            play_again(dump)
        except Exception as error:  # whatever a table does that is not as we left it
            raise StoreError(f"{file}, line {number}: {error}") from None
        if dump.record.code in dumps:
            raise StoreError(f"{file}, line {number}: {dump.record.code} is there twice")
        dumps[dump.record.code] = dump
    return list(dumps.values())


def play_again(dump: Dump) -> None:
    """See whether every move was allowed, and sit down as people do who come back."""
    record, games = dump.record, [dumped.game for dumped in dump.games]
    for name in (record.game, *(game.game for game in games)):
        if name not in GAMES:
            raise StoreError(f"there is no game {name!r}")
    if record.code != record.code.upper():
        raise StoreError(f"{record.code} is no code of a table")
    if not SPECTATOR <= record.host < len(record.chairs):
        raise StoreError(f"its host is seat {record.host} of {len(record.chairs)}")
    if [game.number for game in games] != list(range(record.purged + 1, record.games + 1)):
        there = record.games - record.purged
        raise StoreError(f"its {there} games are not all there, once each")
    for dumped in dump.games:
        check_moves(dumped)
    stored = Stored(record.copy(), None, [])
    for dumped in dump.games[-1:]:
        if dumped.game.seats != len(record.chairs):
            raise StoreError(f"{dumped.game.seats} play on {len(record.chairs)} chairs")
        stored = stored._replace(game=dumped.game, moves=dumped.moves)
    LiveTable.of_stored(Services(), stored, 0.0)


def check_moves(dumped: DumpedGame) -> None:
    """See whether every move of a game was allowed."""
    record, game = dumped.game, GAMES[dumped.game.game]
    if record.version != game.version:
        return  # by other rules; nobody plays on in it
    arbiter = Arbiter(game, deal_again(game, record))
    for number, move in enumerate(dumped.moves):
        reason = arbiter.judge(SeatClaim(move.seat, move.action, number)).reason
        if reason is not None:
            raise StoreError(f"move {number + 1} is not allowed: {reason.code}")
