"""Ctrl+C in long commands: what was kept is said, and how to go on."""

from pathlib import Path
from typing import Any

import pytest

from tavolata.cli import main, solver_report, tournament_report

TOURNAMENT = ["tournament", "ciao_ciao", "--bots", "easy,normal", "--games", "6"]


def interrupted(*_: Any, **__: Any) -> Any:
    raise KeyboardInterrupt


def test_a_tournament_says_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(tournament_report, "show_progress", interrupted)
    file, plot = tmp_path / "results.txt", tmp_path / "results.svg"

    assert main([*TOURNAMENT, "--processes", "1"]) == 130
    captured = capsys.readouterr()
    assert "easy against normal" in captured.out
    assert "1 of 3 deals were played and are reported; none are kept" in captured.err

    kept = ["--processes", "1", "--file", str(file), "--plot", str(plot)]
    assert main([*TOURNAMENT, *kept]) == 130
    assert f"they are kept in {file}, and the same command goes on" in capsys.readouterr().err
    assert plot.read_text().startswith("<svg")
    assert len(file.read_text().splitlines()) == 2


def test_an_interrupt_while_compiling_says_that_nothing_was_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tournament_report, "prepare", interrupted)
    assert main(TOURNAMENT) == 130
    assert "The same command starts over" in capsys.readouterr().err

    monkeypatch.setattr(solver_report, "build", interrupted)
    assert main(["solve", "ciao_ciao"]) == 130
    assert "The same command starts over" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "flag"),
    [
        (["tournament", "solo", "--bots", "easy,normal"], "--plot"),
        (["solve", "ciao_ciao"], "--chart"),
        (["play", "ciao_ciao", "--edition", "classic", "--seats", "2"], "--save"),
    ],
)
def test_a_picture_or_replay_that_cannot_be_written_is_refused_at_once(
    command: list[str],
    flag: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr("builtins.input", interrupted)
    monkeypatch.setattr(tournament_report, "prepare", interrupted)
    monkeypatch.setattr(solver_report, "build", interrupted)
    assert main([*command, flag, str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"tavolata: {flag}: {tmp_path} is no plain file\n"
