"""Perfect play of Ciao Ciao… where nobody has solved it yet, and perhaps nobody can here."""

from __future__ import annotations

import errno
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tavolata.bots.ciao_ciao import solved
from tavolata.games import GAMES
from tavolata.games.ciao_ciao import phase
from tavolata.solve import build

Patch = pytest.MonkeyPatch


def without_compiler(patch: Patch) -> None:
    """Let numba be missing, as where only what playing needs is installed."""
    patch.setitem(sys.modules, "tavolata.solve.induction", None)


def without_space(patch: Patch) -> None:
    """Let there be no space for a solution."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    patch.setattr(build, "build", fail)


@pytest.mark.parametrize("lacking", [without_compiler, without_space])
def test_what_cannot_be_solved_here_is_left_to_the_search_without_a_word(
    lacking: Callable[[Patch], None],
    tmp_path: Path,
    monkeypatch: Patch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(solved, "_begun", set())
    monkeypatch.setattr(threading, "excepthook", threading.__excepthook__)  # as in a server
    lacking(monkeypatch)
    game = GAMES["ciao_ciao"]
    view = game.view(game.set_table(2, {"podium_fall": "highest"}), 0)
    view.phase = phase.DOUBT
    before = set(threading.enumerate())
    for _ in range(2):
        assert solved.perfect(view, Random(1)) is None
    for thread in set(threading.enumerate()) - before:
        thread.join(60)
    assert capfd.readouterr().err == ""
