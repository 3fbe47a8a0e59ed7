"""``tavolata load``: a small run, its bounds, and that nothing is left running."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

import tavolata
from support.server.real_server import PATIENCE, RealServer
from tavolata.cli import main
from tavolata.load_test.clients import LoadCounts, LoadRun, LoadTable

SOURCE = str(Path(tavolata.__file__).parent.parent)
FIGURES = {"tables", "seconds", "moves", "moves_per_cpu_s", "p50_ms", "p99_ms", "errors"}


@pytest.fixture(autouse=True)
def _the_same_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)


def test_load_measures_a_server_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["load", "--tables", "3", "--seconds", "1", "--warm", "1", "--spectators", "2"]
    assert main([*command, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.keys() >= FIGURES
    assert figures["moves"] > 10
    assert figures["errors"] == 0


def test_a_paced_load_keeps_its_pace(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--tables", "4", "--seconds", "2", "--warm", "1", "--rate", "20"]) == 0
    lines = capsys.readouterr().out.splitlines()
    figures = {name: float(value) for name, value in (line.split() for line in lines)}
    assert 10 <= figures["moves"] <= 60


@pytest.mark.parametrize(
    "wrong",
    [
        "--tables=5001",
        "--seconds=601",
        "--warm=121",
        "--spectators=2001",
        "--spectators=-1",
        "--rate=-5",
    ],
)
def test_a_load_has_bounds(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", wrong]) == 2
    assert f"{wrong.partition('=')[0]} can be " in capsys.readouterr().err


def test_a_lost_connection_is_counted(tmp_path: Path) -> None:
    async def run(server: RealServer) -> int:
        figures = LoadCounts()
        async with aiohttp.ClientSession() as session:
            hall = LoadRun(figures, server.address, session)
            await hall.fill([LoadTable(figures, 0.0)], spectators=2)
            assert not any(task.done() for task in hall.tasks)
            server.process.kill()
            await asyncio.wait(hall.tasks, timeout=PATIENCE)
            return await hall.close()

    with RealServer(tmp_path / "tables.db") as server:
        assert asyncio.run(run(server)) == 4


def test_a_server_that_runs_here_is_measured_and_left_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with RealServer(tmp_path / "tables.db", limits="idle_seconds=60") as server:
        command = [
            "load",
            "--at",
            server.address,
            "--tables",
            "4",
            "--seconds",
            "2",
            "--warm",
            "1",
        ]
        assert main([*command, "--json"]) == 0
        figures = json.loads(capsys.readouterr().out)
        assert (figures["rate"], figures["errors"]) == (2, 0)
        assert figures["moves"] > 0
        assert "moves_per_cpu_s" not in figures
        assert server.stop() == 0
    with closing(sqlite3.connect(server.store)) as db:
        assert db.execute("SELECT COUNT(*) FROM tables").fetchone() == (0,)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://192.0.2.1:8000", "for a server on this machine"),
        ("http://[2001:db8::1]", "for a server on this machine"),
        ("games.example.org", "wants the address of a page"),
        ("http://no.such.invalid", "--at http://no.such.invalid: "),
        ("http://127.0.0.1:1", "http://127.0.0.1:1 cannot be reached: Connection refused"),
    ],
)
def test_only_a_server_of_this_machine_that_answers_is_loaded(
    address: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", "--at", address]) == 2
    assert why in capsys.readouterr().err
