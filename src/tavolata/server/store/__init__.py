"""The store in SQLite: tables, games and moves; written by one process at a time."""
