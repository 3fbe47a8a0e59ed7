"""The store that version 0.1.0 has left: a live game of each kind, 14 moves each."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from support.paths import TESTS

OLD = TESTS / "server" / "store" / "store-0.1.0.sql"
OLD_EXPORT = OLD.with_name("export-0.1.0.json")
TEXT = OLD.read_text(encoding="utf-8")
SEATS: list[dict[str, Any]] = [  # who sat there, with their tokens and what they were told last
    json.loads(line) for line in re.findall(r"^-- seat (.*)$", TEXT, re.M)
]


def old_store(path: Path, more: str = "") -> Path:
    """Make a store as version 0.1.0 has left it, then do something more to it."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(TEXT + more)
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
    return path


def rows(path: Path, query: str) -> list[Any]:
    """Return what a query finds in a store."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def dump_of(path: Path) -> list[str]:
    """Return everything in a store."""
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = lambda data: data.decode("utf-8", "backslashreplace")
        return list(db.iterdump())
