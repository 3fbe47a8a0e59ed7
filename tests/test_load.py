"""``tavolata load``: small, bounded, and gone afterwards."""

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest

import tavolata
from real_server import PATIENCE, RealServer
from tavolata.cli import main
from tavolata.load import Figures, Hall, LoadTable

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
        figures = Figures()
        async with aiohttp.ClientSession() as session:
            hall = Hall(figures, server.address, session)
            await hall.fill([LoadTable(figures, 0.0)], spectators=2)
            assert not any(task.done() for task in hall.tasks)
            server.process.kill()
            await asyncio.wait(hall.tasks, timeout=PATIENCE)
            return await hall.close()

    with RealServer(tmp_path / "tables.db") as server:
        assert asyncio.run(run(server)) == 4
