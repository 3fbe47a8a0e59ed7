"""The store's tables in SQLite, and how an older file is brought up to date."""

from __future__ import annotations

import sqlite3

from tavolata.server.store.store import StoreError

# Each script leads from one version of the schema to the next; old ones are never edited.
MIGRATIONS = (
    """
    CREATE TABLE tables (
      code TEXT PRIMARY KEY, record TEXT NOT NULL, touched INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE games (
      code TEXT NOT NULL, game INTEGER NOT NULL, record TEXT NOT NULL, begun INTEGER NOT NULL,
      PRIMARY KEY (code, game)
    ) WITHOUT ROWID;
    CREATE TABLE moves (
      code TEXT NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
      seat INTEGER NOT NULL, action INTEGER NOT NULL, told INTEGER NOT NULL,
      claim TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (code, game, number)
    ) WITHOUT ROWID;
    """,
    # Moves of many tables come by turns: each would change a page of its own among ``moves``.
    """
    CREATE TABLE latest (
      code TEXT NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
      seat INTEGER NOT NULL, action INTEGER NOT NULL, told INTEGER NOT NULL,
      claim TEXT NOT NULL, at INTEGER NOT NULL
    );
    CREATE VIEW all_moves AS SELECT * FROM moves UNION ALL SELECT * FROM latest;
    """,
    # A move is there once. Of two different ones with the same number the first stays, the
    # other is set aside. ``writer`` counts the processes that have written here, one at a time.
    """
    CREATE TABLE set_aside (
      code TEXT NOT NULL, what TEXT NOT NULL, why TEXT NOT NULL, record TEXT NOT NULL
    );
    CREATE TABLE writer (epoch INTEGER NOT NULL);
    INSERT INTO writer VALUES (0);
    DROP VIEW all_moves;
    ALTER TABLE latest RENAME TO unkeyed;
    CREATE TABLE latest (
      code TEXT NOT NULL, game INTEGER NOT NULL, number INTEGER NOT NULL,
      seat INTEGER NOT NULL, action INTEGER NOT NULL, told INTEGER NOT NULL,
      claim TEXT NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (code, game, number)
    ) WITHOUT ROWID;
    INSERT OR IGNORE INTO latest SELECT * FROM unkeyed AS new WHERE NOT EXISTS (
      SELECT 1 FROM moves AS old
      WHERE old.code = new.code AND old.game = new.game AND old.number = new.number
    ) ORDER BY new.rowid;
    INSERT INTO set_aside
      SELECT code, 'move', 'doubled',
        json_array(game, number, seat, action, told, claim, at) FROM (
          SELECT * FROM unkeyed EXCEPT SELECT * FROM latest EXCEPT SELECT * FROM moves
        );
    DROP TABLE unkeyed;
    CREATE VIEW all_moves AS SELECT * FROM moves UNION ALL SELECT * FROM latest;
    """,
)

# ``all_moves`` of an older schema as its migration would leave it, each move once.
SHOWN_AS_MIGRATED = {
    1: "CREATE TEMP VIEW all_moves AS SELECT * FROM moves",
    2: """
    CREATE TEMP VIEW all_moves AS SELECT * FROM moves UNION ALL
      SELECT code, game, number, seat, action, told, claim, at FROM (
        SELECT *, min(rowid) FROM latest GROUP BY code, game, number
      ) AS new WHERE NOT EXISTS (
        SELECT 1 FROM moves AS old
        WHERE old.code = new.code AND old.game = new.game AND old.number = new.number
      )
    """,
}


def version_of(db: sqlite3.Connection) -> int:
    """Return the version of the schema: 0 for a new file; of something else it has none."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    found = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if found and not (version and "tables" in found):
        raise sqlite3.DatabaseError("it is a database of something else")
    if version > len(MIGRATIONS):
        raise StoreError(
            f"the store has schema {version}; this tavolata knows {len(MIGRATIONS)}. "
            "A newer version has written it"
        )
    return int(version)


def migrate(db: sqlite3.Connection, version: int) -> None:
    """Bring the schema up to date, each step whole or not at all."""
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version={number}; COMMIT;")


def show_as_migrated(db: sqlite3.Connection, version: int) -> None:
    """Let a connection read an older schema as it would be migrated; nothing is written."""
    if version in SHOWN_AS_MIGRATED:
        db.execute(SHOWN_AS_MIGRATED[version])
