"""``tavolata export`` and ``import``: tables from one store to another, one a line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tavolata.server.config import default_store
from tavolata.server.lock import Lock
from tavolata.server.records import Dump
from tavolata.server.store import Store, StoreError

HEADING = '{"tavolata":"tables","format":1}'


def export_tables(path: Path | None, codes: Sequence[str], file: Path) -> int:
    """Write tables to a file, through a second one so that none is left half-written."""
    source = path or default_store()
    if not source.exists():
        raise StoreError(f"there is no store {source}")
    store = Store(source)
    wanted = [code.upper() for code in codes] or store.codes()
    lines = [HEADING]
    for code in wanted:
        dump = store.dump(code)
        if dump is None:
            raise StoreError(f"the store has no table {code}")
        lines.append(msgspec.json.encode(dump).decode())
    store.close()
    draft = file.with_name(file.name + ".part")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)  # it holds the secrets of games that still run
    draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    draft.replace(file)
    print(f"{len(wanted)} tables written to {file}")
    return 0


def import_tables(path: Path | None, file: Path) -> int:
    """Put the tables of a file into a store; none of them may be there already."""
    target = path or default_store()
    dumps = read_dumps(file)
    with Lock(target):
        store = Store(target)
        there = sorted(set(store.codes()) & {dump.record.code for dump in dumps})
        if there:
            raise StoreError(f"the store already has {', '.join(there)}; nothing was imported")
        store.restore(dumps, int(time.time() * 1000))
        store.close()
    print(f"{len(dumps)} tables put into {target}")
    return 0


def read_dumps(file: Path) -> list[Dump]:
    """Read an exported file, all of it or nothing."""
    heading, *lines = file.read_text(encoding="utf-8").rstrip("\n").split("\n")
    if heading != HEADING:
        raise StoreError(f"{file} is no export of tables, or of another version")
    decoder = msgspec.json.Decoder(Dump)
    dumps = []
    for number, line in enumerate(lines, 2):
        try:
            dumps.append(decoder.decode(line))
        except msgspec.MsgspecError as error:
            raise StoreError(f"{file}, line {number}: {error}") from None
    return dumps
