"""``tavolata cache``: what the commands keep on disk, and its removal."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tavolata.cli.usage import add_command
from tavolata.console.wrapping import show
from tavolata.core.files import CODE, INTERRUPTED, SOLUTION, cache_folder, code_folder

ALL = "all"
DAY = 24 * 3600.0


class Cache(NamedTuple):
    """Files of one kind."""

    what: str
    folder: Callable[[], Path]
    names: tuple[str, ...]  # of files and of drafts that a killed command has left
    again: str  # how they come back once they are removed

    def files(self) -> list[Path]:
        """Return all files there are."""
        return sorted(file for name in self.names for file in self.folder().glob(name))


CACHES = {
    "compiled": Cache(
        "compiled rules",
        code_folder,
        (f"*{CODE}", f"*{CODE}.*{INTERRUPTED}"),
        "compiled again when they are needed",
    ),
    "solved": Cache(
        "solutions of Ciao Ciao…",
        cache_folder,
        (f"*{SOLUTION}",),
        "tavolata solve makes them again",
    ),
    "interrupted": Cache(
        "solutions to be continued",
        cache_folder,
        (f"*{SOLUTION}*{INTERRUPTED}",),
        "tavolata solve begins anew",
    ),
}


def add_cache(commands: Any) -> None:
    """Add the list of what is kept."""
    cache = add_command(
        commands,
        "cache",
        "list what is kept on disk to save time, and remove it",
        "List the files that commands keep to save time: compiled rules, solutions of Ciao "
        "Ciao… and what an interrupted solve goes on from. All of it can be made again. Tables "
        "and games are not among it: see tavolata purge.",
        ("", "--remove compiled", "--remove all"),
    )
    cache.add_argument(
        "--remove", choices=(*CACHES, ALL), help="delete the files of one kind, or of all"
    )
    cache.set_defaults(run=run_cache)


def run_cache(given: argparse.Namespace) -> int:
    """List all files, or remove some."""
    for name, cache in CACHES.items():
        files = cache.files()
        if given.remove in (name, ALL):
            show(f"{name}: {_removed(files)} of {len(files)} files removed; {cache.again}")
        elif given.remove is None:
            show(_described(name, cache, files))
    return 0


def _removed(files: list[Path]) -> int:
    """Remove files and return how many there were; those of others stay."""
    removed = 0
    for file in files:
        with suppress(OSError):
            file.unlink()
            removed += 1
    return removed


def _described(name: str, cache: Cache, files: list[Path]) -> str:
    """Say how many files there are, how large and how old."""
    where = f"{name}: {cache.what}, in {cache.folder()}"
    if not files:
        return f"{where}: nothing"
    facts = [file.stat() for file in files]
    size = sum(fact.st_size for fact in facts) / 1e6
    days = int((time.time() - max(fact.st_mtime for fact in facts)) / DAY)
    used = "today" if days == 0 else f"{days} days ago"
    count = "1 file" if len(files) == 1 else f"{len(files)} files"
    return f"{where}: {count}, {size:,.1f} MB, last used {used}"
