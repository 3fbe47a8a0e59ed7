"""Simulations that cannot be or are stopped: each says why, or what was played."""

import json
import os
import pty
import signal
import subprocess
import sys
from typing import Any

import pytest

import tavolata.compiled
from support.games.simulations import Captured, refused
from support.terminal.typist import ENVIRONMENT
from tavolata.cli import main, simulation_report
from tavolata.compiled import cpu


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "there is no game 'chess'; the games: solo, ciao, ciao_ciao"),
        (["solo", "--policy", "genius"], "there is no policy 'genius'; possible: random"),
        (
            ["solo", "--option", "luck=yes"],
            "SOLO has no option 'luck'; its options: scoring, t",
        ),
        (["solo", "--option", "luck"], "--option takes NAME=VALUE, not 'luck'"),
        (["solo", "--option", "target=-1"], "possible: a number from 0 to 9999"),
        (["ciao", "--option", "variant=v9"], "possible: full, v1, v2, v3"),
        (["ciao", "--edition", "gold"], "has no edition 'gold'; its editions: full, calm, v1"),
        (["ciao", "--seats", "7"], "Ciao! is for 2 to 6 seats, not 7"),
        (["ciao", "--seats", "0"], "Ciao! is for 2 to 6 seats, not 0"),
        (["ciao", "--seats", "two"], "--seats: invalid int value: 'two'"),
        (["solo", "--seed", "-1"], f"a seed is a number from 0 to {(1 << 62) - 1}"),
        (["solo", "--seed", str(1 << 62)], f"a seed is a number from 0 to {(1 << 62) - 1}"),
        (["solo", "--games", "0"], "'0' is not a whole number of at least 1"),
        (["solo", "--games", "-5"], "--games"),
        (["solo", "--games", "many"], "'many' is not a whole number of at least 1"),
        (["solo", "--games", "1.5"], "'1.5' is not a whole number of at least 1"),
        (["solo", "--threads", "0"], "'0' is not a whole number of at least 1"),
        (["solo", "--device", "abacus"], "choose from"),
    ],
)
def test_what_cannot_be_simulated_is_explained(
    arguments: list[str], message: str, capsys: Captured
) -> None:
    assert message in refused(capsys, *arguments)


@pytest.mark.parametrize("before", [1, 3])
def test_an_interrupt_reports_what_was_played(
    before: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu, "CHUNK", 20)
    seen: list[int] = []

    def interrupt(done: int, games: int, what: str) -> None:
        seen.append(done)
        if len(seen) == before:
            raise KeyboardInterrupt

    monkeypatch.setattr(simulation_report, "show_progress", interrupt)

    assert main(["simulate", "ciao_ciao", "--games", "100", "--json"]) == 130

    captured = capsys.readouterr()
    summary = json.loads(captured.out)
    assert summary["games"] == 20 * before == seen[-1]
    assert f"{20 * before} of 100 games were played and are reported; none" in captured.err
    assert sum(summary["wins"]) + summary["no_winner"] >= summary["games"]


def test_an_interrupt_before_the_first_games_are_over_says_so(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(cpu, "simulate", interrupted)

    assert main(["simulate", "ciao_ciao", "--games", "100", "--json"]) == 130

    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "tavolata: interrupted. No games were over yet, and none are kept\n"
    )


def test_an_interrupt_while_compiling_is_no_trace(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(cpu, "batch", interrupted)
    try:
        status = main(["simulate", "ciao_ciao", "--games", "100", "--json"])
    except KeyboardInterrupt:
        pytest.fail("the interrupt is not caught")
    assert status == 130
    assert "The same command starts over" in capsys.readouterr().err


def test_a_real_interrupt_reports_what_was_played() -> None:
    screen, terminal = pty.openpty()
    games = 50_000_000
    arguments = ["simulate", "ciao_ciao", "--games", str(games), "--threads", "2", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tavolata", *arguments],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=terminal,
    )
    os.close(terminal)
    shown = b""
    while b" games" not in shown:
        shown += os.read(screen, 4096)
    process.send_signal(signal.SIGINT)
    with os.fdopen(screen, "rb", buffering=0) as rest:
        while True:
            try:
                if not (more := rest.read(65536)):
                    break
            except OSError:  # the other side has gone
                break
            shown += more
    told, _ = process.communicate()

    assert process.returncode == 130
    assert b"Traceback" not in shown
    summary = json.loads(told)
    assert 0 < summary["games"] < games
    assert summary["games"] % cpu.CHUNK == 0


def run_apart(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tavolata", "simulate", *arguments],
        env=ENVIRONMENT | {"CUDA_VISIBLE_DEVICES": ""},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_without_a_device_the_answer_is_clear() -> None:
    done = run_apart("ciao_ciao", "--games", "10", "--device", "cuda")

    assert "Traceback" not in done.stderr
    assert done.returncode == 2
    assert done.stderr.startswith("tavolata: ")
    assert "cuda" in done.stderr.lower()


@pytest.mark.parametrize(("device", "module"), [("cpu", "cpu"), ("cuda", "gpu")])
def test_without_the_compiler_the_answer_names_the_package(
    device: str, module: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.delitem(sys.modules, f"tavolata.compiled.{module}", raising=False)
    monkeypatch.delattr(tavolata.compiled, module, raising=False)

    message = refused(capsys, "ciao_ciao", "--device", device)

    needs = {"cpu": "numba", "cuda": "numba-cuda"}[device]
    expected = f"simulating on {device} needs {needs}: pip install {needs}"
    assert message == f"tavolata: {expected}\n"
