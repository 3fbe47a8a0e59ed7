"""A faulty file system (VFS) under this process's SQLite: every call can be observed or fail.

A VFS is put in front of SQLite's own by ``ctypes``, so the store and the ``sqlite3`` module are
the real ones. It notes every write, truncation, sync and deletion; from these notes
``after_power_cut`` makes the files as they may be found afterwards: what was synced is there,
of the rest any part, in any order, and torn.
"""

from __future__ import annotations

import ctypes
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

OK, FULL, IOERR = 0, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR
SECTOR = 512
FOLDER = ""  # the name of a file that stands for the folder
LIBRARIES = ("libsqlite3.so.0", "libsqlite3.dylib")
UNREACHABLE = "no faulty disk: the sqlite3 module of this Python has no library of its own"

Open = CFUNCTYPE(
    c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p
)  # a name is kept as it is
Delete = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
Transfer = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
Truncate = CFUNCTYPE(c_int, c_void_p, c_int64)
Sync = CFUNCTYPE(c_int, c_void_p, c_int)


class Methods(ctypes.Structure):
    """``sqlite3_io_methods``."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", Transfer),
        ("write", Transfer),
        ("truncate", Truncate),
        ("sync", Sync),
        ("others", c_void_p * 13),
    )


class VfsFile(ctypes.Structure):
    """``sqlite3_file``."""

    _fields_ = (("methods", POINTER(Methods)),)


class Vfs(ctypes.Structure):
    """``sqlite3_vfs``."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("path_size", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", Open),
        ("delete", Delete),
        ("others", c_void_p * 14),
    )


class Call(NamedTuple):
    """What SQLite asked of the disk."""

    what: str  # read, write, truncate, sync, delete
    file: str
    at: int = 0  # where it was written, or the new size
    data: bytes = b""


@dataclass
class Disk:
    """The calls that SQLite made, and which of them are to fail."""

    calls: list[Call] = field(default_factory=list)
    fails: Callable[[Call], int] = lambda call: OK  # the error that a call is answered with

    def ask(self, call: Call) -> int:
        """Note a call; return the error that it is answered with."""
        self.calls.append(call)
        if error := self.fails(call):
            self.calls.pop()
        return error


def library() -> ctypes.CDLL | None:
    """Return the SQLite that the ``sqlite3`` module uses, if it can be reached."""
    for name in LIBRARIES:
        try:
            found = ctypes.CDLL(name)
        except OSError:
            continue
        found.sqlite3_libversion.restype = c_char_p
        if found.sqlite3_libversion().decode() == sqlite3.sqlite_version:
            return found
    return None


@contextmanager
def lying(disk: Disk) -> Iterator[None]:
    """Put the faulty file system under every store that is opened meanwhile."""
    sqlite = library()
    assert sqlite is not None
    sqlite.sqlite3_vfs_find.restype = POINTER(Vfs)
    sqlite.sqlite3_vfs_register.argtypes = (c_void_p, c_int)
    real = sqlite.sqlite3_vfs_find(None)
    vfs, kept = _layer(real, disk)
    sqlite.sqlite3_vfs_register(ctypes.addressof(vfs), 1)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "fsync", lambda descriptor: disk.ask(Call("sync", FOLDER)))
            yield
    finally:
        sqlite.sqlite3_vfs_unregister(ctypes.byref(vfs))
        sqlite.sqlite3_vfs_register(ctypes.addressof(real.contents), 1)
        kept.clear()  # until now SQLite could call them


def _layer(real: Any, disk: Disk) -> tuple[Vfs, list[Any]]:
    """Return a VFS that asks the disk first, and what must not be forgotten before it."""
    vfs = Vfs.from_buffer_copy(real.contents)
    vfs.name = b"lying"
    names: dict[int, str] = {}
    methods: dict[int, Methods] = {}  # by the address of those they stand before

    def open_file(_: int, path: int | None, file: int, flags: int, out: int) -> int:
        result: int = real.contents.open(
            ctypes.addressof(real.contents), path, file, flags, out
        )
        opened = VfsFile.from_address(file)
        if result == OK and opened.methods and path:
            names[file] = Path(ctypes.string_at(path).decode()).name
            below = ctypes.addressof(opened.methods.contents)
            if below not in methods:
                methods[below] = _methods(opened.methods.contents, names, disk)
            opened.methods = ctypes.pointer(methods[below])
        return result

    def delete(_: int, path: bytes, sync: int) -> int:
        error = disk.ask(Call("delete", Path(path.decode()).name))
        return error or real.contents.delete(ctypes.addressof(real.contents), path, sync)

    vfs.open, vfs.delete = Open(open_file), Delete(delete)
    return vfs, [vfs.open, vfs.delete, methods]


def _methods(below: Methods, names: dict[int, str], disk: Disk) -> Methods:
    """Return the methods of a file that ask the disk first."""
    above = Methods.from_buffer_copy(below)

    def read(file: int, data: int, size: int, at: int) -> int:
        error = disk.fails(Call("read", names[file], at))
        return error or below.read(file, data, size, at)

    def write(file: int, data: int, size: int, at: int) -> int:
        error = disk.ask(Call("write", names[file], at, ctypes.string_at(data, size)))
        if error == FULL:  # a part of it was written before
            part = ctypes.string_at(data, size // 2)
            disk.calls.append(Call("write", names[file], at, part))
            below.write(file, data, size // 2, at)
        return error or below.write(file, data, size, at)

    def truncate(file: int, size: int) -> int:
        return disk.ask(Call("truncate", names[file], size)) or below.truncate(file, size)

    def sync(file: int, flags: int) -> int:
        return disk.ask(Call("sync", names[file]))

    above.read, above.write = Transfer(read), Transfer(write)
    above.truncate, above.sync = Truncate(truncate), Sync(sync)
    return above


# What is found afterwards


def after_kill(calls: list[Call], rng: Random) -> dict[str, bytes]:
    """Return the files after a process was killed: all is there, the last write torn."""
    *done, last = calls
    return _files([*done, *([torn(last, rng)] if rng.random() < 0.5 else [last])])


def after_power_cut(calls: list[Call], rng: Random) -> dict[str, bytes]:
    """Return the files after a power cut: what was synced, and of the rest any part."""
    synced = {call.file: place for place, call in enumerate(calls) if call.what == "sync"}
    sure, rest = list[Call](), list[Call]()
    for place, call in enumerate(calls):
        by = synced.get(call.file, -1)  # of a deleted one: another file has its name since then
        if call.what == "delete":  # which files there are is the folder's business
            by = max(by, synced.get(FOLDER, -1))
        (sure if place < by else rest).append(call)
    share = rng.choice((0.1, 0.5, 0.9))
    kept = [
        torn(call, rng) if rng.random() < 0.3 else call for call in rest if rng.random() < share
    ]
    rng.shuffle(kept)
    return _files(sure + kept)


def torn(call: Call, rng: Random) -> Call:
    """Return a write of which only some sectors have reached the disk."""
    if call.what != "write":
        return call
    size = rng.randrange(0, len(call.data) + 1)
    if rng.random() < 0.5:
        size -= size % SECTOR
    return call._replace(data=call.data[:size])


def _files(calls: list[Call]) -> dict[str, bytes]:
    """Return what is in the files after some calls."""
    files: dict[str, bytearray] = {}
    for call in calls:
        content = files.setdefault(call.file, bytearray())
        if call.what == "write":
            content.extend(bytes(max(0, call.at - len(content))))
            content[call.at : call.at + len(call.data)] = call.data
        elif call.what == "truncate":
            del content[call.at :]
        elif call.what == "delete":
            del files[call.file]
    files.pop(FOLDER, None)
    return {name: bytes(content) for name, content in files.items()}
