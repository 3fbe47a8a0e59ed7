"""``make play`` as somebody in a terminal has it: started, started twice, and stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.paths import ROOT
from support.server.real_server import PATIENCE
from tavolata.server.serve import ONLY_HERE, SECOND_SERVER

LAST_LINE = "Ctrl+C stops it; every table is kept\n"


def make_play(store: Path) -> list[str]:
    """Return the command, without setting anything up: what runs the tests is set up."""
    already = ("PYTHON=true", f"BIN={sys.prefix}/bin")
    return ["make", "--no-print-directory", "play", "PORT=0", f"STORE={store}", *already]


@contextmanager
def playing(store: Path) -> Iterator[subprocess.Popen[str]]:
    """Run it in a session of its own, as a terminal does."""
    process = subprocess.Popen(
        make_play(store),
        cwd=ROOT,
        env={**os.environ, "DISPLAY": "", "WAYLAND_DISPLAY": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def until_it_runs(process: subprocess.Popen[str]) -> str:
    """Return the address that it says."""
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    assert address.startswith("http://")
    told = [process.stdout.readline() for _ in range(3)]
    assert "".join(told) == f"{ONLY_HERE}\n{LAST_LINE}"
    return address


def test_ctrl_c_ends_it_without_a_word_of_make_or_of_the_log(tmp_path: Path) -> None:
    with playing(tmp_path / "tables.db") as process:
        until_it_runs(process)
        os.killpg(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
    assert "make:" not in said
    assert "Traceback" not in said
    assert '"level": "info"' not in said


def test_a_second_one_says_where_the_first_is_and_how_to_have_both(tmp_path: Path) -> None:
    with playing(tmp_path / "tables.db") as first:
        address = until_it_runs(first)
        second = subprocess.run(
            make_play(tmp_path / "tables.db"),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert f"it is at {address}\n{SECOND_SERVER}\n" in second.stderr
        with playing(tmp_path / "others.db") as beside:
            assert until_it_runs(beside) != address
