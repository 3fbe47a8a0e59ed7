"""Compiled code is read from disk, and never after anything has changed that it depends on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba import njit
from numba.core.caching import NullCache

from support.paths import SRC
from tavolata.compiled import code_cache
from tavolata.compiled.code_cache import kept

pytestmark = pytest.mark.unmeasured
SCRIPT = """
from numba import njit
from house import rules
from tavolata.compiled.code_cache import kept
from tavolata.compiled.compiler import register_rules
register_rules()
run = kept(njit(lambda x: rules.points(x)))
print(run(5), sum(run.stats.cache_hits.values()))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep code in a folder of the test."""
    monkeypatch.setenv("TAVOLATA_COMPILED", str(tmp_path / "compiled"))
    return tmp_path / "compiled"


def multiplier(by: Any) -> Any:
    """Return a function with a closure that is to be compiled."""

    return kept(njit(lambda x: x * by))


def was_read(function: Any) -> bool:
    return bool(sum(function.stats.cache_hits.values()))


def test_code_is_compiled_once() -> None:
    first, second = multiplier(7), multiplier(7)

    assert first(6) == second(6) == 42
    assert not was_read(first)
    assert was_read(second)


def test_each_closure_and_signature_has_its_own_code(folder: Path) -> None:
    values = [multiplier(7)(2), multiplier(8)(2), multiplier(8)(0.5), multiplier(8.0)(2)]

    assert values == [14, 16, 4, 16]
    assert len(list(folder.iterdir())) == 4


def test_a_closure_is_described_to_its_depth() -> None:
    def described(by: int) -> list[str]:
        inner = multiplier(by).py_func
        return list(code_cache._describe(lambda: inner))

    assert described(1) == described(1)
    assert described(1) != described(2)


def test_what_cannot_be_described_is_compiled_by_each_process() -> None:
    class Unknown:
        pass

    thing = Unknown()

    unused: Any = kept(njit(lambda x: x if x else thing))

    assert type(unused._cache) is NullCache


def test_arrays_in_a_closure_count_by_their_cells() -> None:
    def summed(table: Any) -> Any:
        return kept(njit(lambda: table.sum() + 0))

    assert [summed(np.array([1, 2]))(), summed(np.array([1, 3]))()] == [3, 4]


def test_a_broken_entry_is_replaced(folder: Path) -> None:
    assert multiplier(7)(6) == 42
    (entry,) = folder.iterdir()
    whole = entry.read_bytes()
    for broken in (b"", b"no code", whole[:-100]):
        entry.write_bytes(broken)

        again = multiplier(7)

        assert again(6) == 42
        assert not was_read(again)
        assert len(entry.read_bytes()) == len(whole)


def test_checks_of_bounds_are_part_of_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_cache._environment()
    code_cache._environment.cache_clear()
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", not before.count("=1"))
    try:
        assert code_cache._environment() != before
    finally:
        code_cache._environment.cache_clear()


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    os.environ["TAVOLATA_COMPILED"] = str(tmp_path / "file" / "folder")
    (tmp_path / "file").write_text("")

    assert multiplier(7)(6) == 42


def test_entries_that_nobody_reads_are_removed(folder: Path) -> None:
    multiplier(7)(6)
    (old,) = folder.iterdir()
    long_ago = time.time() - code_cache.UNUSED - 60
    os.utime(old, (long_ago, long_ago))

    multiplier(8)(6)

    assert not old.exists()
    assert len(list(folder.iterdir())) == 1


def run_rules(tmp_path: Path) -> list[str]:
    """Run a rule of a package compiled; return its result, and how often code was read."""
    paths = os.pathsep.join([str(tmp_path), str(SRC)])
    command = [sys.executable, "-B", "-c", SCRIPT]
    environment = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_after_an_edit_in_any_module_nothing_old_is_run(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    (house / "__init__.py").write_text("")
    (house / "numbers.py").write_text("BONUS = 10\n")
    (house / "rules.py").write_text(
        "from house.numbers import BONUS\n"
        "from tavolata.core.rule import rule\n"
        "@rule\n"
        "def points(x: int) -> int:\n"
        "    return x + BONUS\n"
    )

    assert run_rules(tmp_path) == ["15", "0"]
    assert run_rules(tmp_path) == ["15", "1"]
    (house / "numbers.py").write_text("BONUS = 20\n")
    assert run_rules(tmp_path) == ["25", "0"]
