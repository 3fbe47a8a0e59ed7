"""The files of a SQLite store: open them, check them, and explain what is wrong."""

from __future__ import annotations

import math
import os
import shutil
import sqlite3
import sys
from pathlib import Path

from tavolata.server.store.store import StoreError, UnavailableError

if sys.platform == "win32":
    import getpass
else:
    import pwd

BESIDE = ("-wal", "-shm")  # the log and its index; SQLite removes them at the end
MAGIC = b"SQLite format 3\0"  # what every such file begins with
NO_SPACE = 64 * 1024  # bytes free, with which even a log cannot be begun

# What may be over by itself: another writer, a full or failing disk, no descriptors left.
PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)


def connect(path: Path) -> sqlite3.Connection:
    """Open a file; nothing is ever put into the system's folder for temporary files."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA temp_store=MEMORY")
    return db


def sync_to_disk(path: Path) -> None:
    """Wait until a file, or which files there are in a folder, survives a power cut."""
    if sys.platform == "win32" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def may_pass(error: sqlite3.Error) -> bool:
    """Tell whether the same may work a little later."""
    code: int = getattr(error, "sqlite_errorcode", 0)  # the module's own errors have none
    return code & 0xFF in PASSING


def reason_of(error: sqlite3.Error, path: Path) -> str:
    """Return in plain words why SQLite could not do something."""
    code: int = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_BUSY:
        return "another program is writing to it"
    if code == sqlite3.SQLITE_FULL:
        return "the disk is full"
    if code == sqlite3.SQLITE_CORRUPT:
        return f"it is damaged ({error}); tavolata doctor says more"
    if code in PASSING and is_disk_full(path):
        return "the disk is full"
    return str(error)


def unusable(error: sqlite3.Error, path: Path, problem: str) -> StoreError:
    """Return a problem with a store as an error that gives SQLite's reason for it."""
    kind = UnavailableError if may_pass(error) else StoreError
    return kind(f"{problem}: {reason_of(error, path)}")


def is_disk_full(path: Path) -> bool:
    """Tell whether hardly anything can be written beside a file."""
    return free_space(path) < NO_SPACE


def free_space(path: Path) -> float:
    """Return how many bytes can be written beside a file; infinity if nobody can tell."""
    try:
        return shutil.disk_usage(path.parent).free
    except OSError:
        return math.inf


def check_format(path: Path) -> None:
    """Refuse what can be no store, without touching it."""
    if path.is_dir():
        raise StoreError(f"{path} cannot be used as a store: it is a folder")
    if path.exists():
        with path.open("rb") as file:
            if file.read(len(MAGIC)) not in (b"", MAGIC):
                raise StoreError(f"{path} cannot be used as a store: file is not a database")


def check_access(path: Path) -> None:
    """Say in a sentence which of a store's files somebody else made for themselves alone."""
    beside = [path.with_name(path.name + ending) for ending in (*BESIDE, ".lock")]
    for file in filter(Path.exists, (path, *beside)):
        if not may_use(file, os.R_OK | os.W_OK):
            raise StoreError(
                f"{file} belongs to {owner_of(file)}, and {user()} may not read and write it; "
                f"to change that, as root: chown {user()} {file}"
            )
    if path.parent.exists() and not may_use(path.parent, os.W_OK | os.X_OK):
        owner = owner_of(path.parent)
        raise StoreError(f"{path.parent} belongs to {owner}, and {user()} may not write there")


def give_to_owner(file: Path) -> None:
    """Let what root makes in somebody's folder be theirs, so that they can use it."""
    if sys.platform != "win32" and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


if sys.platform == "win32":

    def owner_of(file: Path) -> str:
        """Return whose a file is."""
        return "somebody else"

    def user() -> str:
        """Return who runs this."""
        return getpass.getuser()

else:

    def owner_of(file: Path) -> str:
        """Return whose a file is."""
        return name_of(file.stat().st_uid)

    def user() -> str:
        """Return who runs this."""
        return name_of(os.geteuid())

    def name_of(number: int) -> str:
        """Return the name of a user, if there is one."""
        try:
            return pwd.getpwuid(number).pw_name
        except KeyError:
            return f"user {number}"


def may_use(file: Path, how: int) -> bool:
    """Tell whether whoever runs this may do something with a file."""
    return os.access(file, how, effective_ids=os.access in os.supports_effective_ids)


class StoreFiles:
    """An open store's files; tells when one of them is no longer the one that is open."""

    def __init__(self, path: Path) -> None:
        self._opened = {
            file: number
            for file in (path, *(path.with_name(path.name + ending) for ending in BESIDE))
            if (number := inode_of(file)) is not None
        }
        self.path = path

    def missing(self) -> Path | None:
        """Return a file that was removed or replaced, the store itself first."""
        for file, number in self._opened.items():
            if inode_of(file) != number:
                return file
        return None


def inode_of(file: Path) -> int | None:
    """Return what tells a file from another of its name; None if there is none."""
    try:
        return file.stat().st_ino
    except OSError:
        return None
