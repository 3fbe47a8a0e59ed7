"""Compiled code on disk: each version of the rules is compiled once.

An entry is named by a hash of all that its code depends on: the function with what it closes
over, every source file of the packages that the rules are in, the versions of Python, numba and
llvmlite, numba's settings, and the processor. So an edit in any module leads to another entry,
and processes can share entries. No other module knows how numba stores compiled code.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import platform
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from sys import modules
from types import CodeType, FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult

from tavolata.core.files import CODE, code_folder, replacing
from tavolata.core.rule import RULES

SETTINGS = ("BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "DEBUGINFO_DEFAULT")
UNUSED = 60 * 24 * 3600.0  # seconds after which an entry is removed


def kept(dispatcher: Any) -> Any:
    """Let the code of a function, as ``njit`` returns it, be read from disk and written there.

    A function that closes over something else than functions, numbers, texts and arrays is
    compiled by each process.
    """
    with suppress(TypeError):
        described = "\n".join(_describe(dispatcher.py_func))
        sources = _sources(_packages())
        dispatcher._cache = _CodeCache(f"{_environment()}\n{sources}\n{described}")
    return dispatcher


class _CodeCache(NullCache):  # type: ignore[misc]  # numba has no types
    """What numba asks for code before it compiles a function, and hands code afterwards."""

    def __init__(self, described: str) -> None:
        self._described = described

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the code for a signature, or None; what cannot be read is compiled again."""
        context.refresh()
        try:
            entry = self._entry(signature, context.codegen())
            stored = pickle.loads(entry.read_bytes())
            code = CompileResult._rebuild(context, *stored)
        except Exception:  # absent, incomplete, or of a numba that keeps it otherwise
            return None
        with suppress(OSError):
            os.utime(entry)
        return code

    def save_overload(self, signature: Any, code: Any) -> None:
        """Write the code for a signature, unless it holds addresses. Errors are ignored."""
        if code.library.has_dynamic_globals:
            return
        with suppress(OSError, RuntimeError):  # a full disk, a user without a home
            entry = self._entry(signature, code.codegen)
            entry.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with replacing(entry) as file:
                file.write(numba.core.serialize.dumps(code._reduce()))
            _remove_unused(entry.parent)

    def _entry(self, signature: Any, codegen: Any) -> Path:
        """Return the file for a signature on this processor."""
        name = f"{self._described}\n{signature}\n{codegen.magic_tuple()}"
        return code_folder() / (hashlib.sha256(name.encode()).hexdigest() + CODE)


def _describe(part: Any) -> Iterator[str]:
    """Yield what tells a function from others in the same sources: its code and its closure."""
    if isinstance(part, FunctionType):
        yield f"{part.__module__}.{part.__qualname__}"
        yield from _describe(part.__code__)
        for cell in part.__closure__ or ():
            yield from _describe(cell.cell_contents)
    elif isinstance(part, CodeType):
        yield f"{part.co_code.hex()} {part.co_names} {part.co_varnames}"
        yield from _describe(part.co_consts)
    elif isinstance(part, int | float | str | None):
        yield repr(part)
    elif isinstance(part, tuple | list):
        for each in part:
            yield from _describe(each)
    elif isinstance(part, np.ndarray):
        yield f"{part.dtype} {part.shape} {part.tobytes().hex()}"
    else:
        raise TypeError(f"no description of a {type(part).__name__}")


@cache
def _environment() -> str:
    """Return what compiled code depends on beside sources."""
    settings = [f"{name}={getattr(numba.config, name, None)}" for name in SETTINGS]
    versions = [platform.python_version(), numba.__version__, llvmlite.__version__]
    return " ".join([*versions, np.__version__, *settings])


def _packages() -> frozenset[str]:
    """Return the packages, or modules of none, that rules are in."""
    names = {rule.__module__ for rule in RULES} - {None}  # None: written by a program
    return frozenset(str(name).partition(".")[0] for name in names)


@cache
def _sources(packages: frozenset[str]) -> str:
    """Return a hash of all source files of some packages."""
    found = hashlib.sha256()
    for package in sorted(packages):
        for file in _files_of(package):
            found.update(f"\n{package} {file.name}\n".encode() + file.read_bytes())
    return found.hexdigest()


def _files_of(package: str) -> list[Path]:
    """Return the source files of a package, or of a module that is in none."""
    module = modules[package]
    folders = [Path(path) for path in getattr(module, "__path__", ())]
    files = [file for path in folders for file in path.rglob("*.py")]
    return sorted(files) if folders else [Path(str(module.__file__))]


def _remove_unused(where: Path) -> None:
    """Remove entries that nobody has read for long."""
    oldest = time.time() - UNUSED
    for entry in where.glob(f"*{CODE}"):
        with suppress(OSError):  # another process may be removing it, too
            if entry.stat().st_mtime < oldest:
                entry.unlink()
