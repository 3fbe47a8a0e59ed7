"""Simulations by the command line: the same whatever plays them, and honest when stopped."""

import io
import json
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tavolata.sim
from tavolata.cli import main
from tavolata.game import OVER, Game
from tavolata.games import GAMES
from tavolata.sim import cpu, report
from tavolata.sim.dice import Dice
from tavolata.sim.play import player, set_key
from tavolata.sim.policy import POLICIES, WAIT, random_policy
from tavolata.sim.results import RESULT, Results

ROOT = Path(__file__).parent.parent
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"}
KEYS = {"game", "seats", "games", "steps", "seconds", "games_per_s", "steps_per_s", "wins"}

Captured = pytest.CaptureFixture[str]


def simulate(capsys: Captured, *arguments: str) -> dict[str, Any]:
    """Return the report of a simulation that goes well."""
    assert main(["simulate", *arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    summary: dict[str, Any] = json.loads(captured.out)
    return summary


def without_time(summary: dict[str, Any]) -> dict[str, Any]:
    return {
        k: v for k, v in summary.items() if k not in ("seconds", "games_per_s", "steps_per_s")
    }


def refused(capsys: Captured, *arguments: str) -> str:
    """Return what is said of a simulation that cannot be."""
    try:
        status: object = main(["simulate", *arguments])
    except SystemExit as stop:
        status = stop.code
    assert status == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


@EVERY_GAME
def test_the_report_has_what_programs_read(game: Game[Any, Any], capsys: Captured) -> None:
    summary = simulate(capsys, game.name, "--games", "300", "--seed", "3", "--threads", "2")

    assert summary.keys() >= KEYS
    assert (summary["game"], summary["seats"], summary["games"]) == (game.name, 4, 300)
    assert (summary["seed"], summary["policy"], summary["device"]) == (3, "random", "cpu")
    assert summary["seconds"] >= 0
    assert summary["games_per_s"] > 0
    assert summary["options"].items() >= dict(game.single).items()
    assert summary["steps"] == pytest.approx(300 * summary["steps_per_game"], abs=3)

    table = game.set_table(4, game.single)
    runs = cpu.simulate(game, table, games=300, seed=3, policy="random", threads=1)
    results = np.concatenate(list(runs))
    assert sum(summary["wins"]) == sum(int(w).bit_count() for w in results["winners"])
    assert summary["wins"] == [int((results["winners"] >> n & 1).sum()) for n in range(4)]
    assert summary["no_winner"] == int((results["winners"] == 0).sum())
    assert sum(summary["wins"]) + summary["no_winner"] >= 300
    assert summary["steps"] == results["steps"].sum()


@EVERY_GAME
def test_seed_and_number_make_the_game_whatever_the_threads(
    game: Game[Any, Any], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu, "CHUNK", 64)
    arguments = [game.name, "--games", "500", "--seed", "9"]

    one = simulate(capsys, *arguments, "--threads", "1")
    two = simulate(capsys, *arguments, "--threads", "2")
    other = simulate(capsys, game.name, "--games", "500", "--seed", "10", "--threads", "2")

    assert without_time(one) == without_time(two)
    assert one["steps"] != other["steps"]


def test_chunks_come_in_order_and_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["ciao_ciao"]
    table = game.set_table(2)

    def play(games: int, threads: int) -> list[Any]:
        chunks = cpu.simulate(
            game, table, games=games, seed=4, policy="random", threads=threads
        )
        return list(chunks)

    (whole,) = play(100, 1)
    monkeypatch.setattr(cpu, "CHUNK", 30)
    chunks = play(100, 3)

    assert [len(chunk) for chunk in chunks] == [30, 30, 30, 10]
    assert np.array_equal(np.concatenate(chunks), whole)


class Fresh(list[Any]):
    """A row for the interpreter: whoever reads it gets a record of their own."""

    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(place).copy()


@EVERY_GAME
def test_the_compiled_batch_is_the_batch_interpreted(game: Game[Any, Any]) -> None:
    run: Any = cpu.batch(game, "random")
    table, games = game.set_table(3, game.single), 4
    compiled: Any = np.zeros(games, RESULT)
    start, room = table.row(), np.zeros(game.actions, np.int64)
    run(start, start.copy(), np.zeros(1, Dice.dtype), room, 6, 100, compiled)

    interpreted: Any = np.zeros(games, RESULT).view(np.recarray)
    run.py_func(Fresh([table]), [None], [Dice()], [0] * game.actions, 6, 100, interpreted)

    assert interpreted.tobytes() == compiled.tobytes()
    assert compiled["steps"].min() > 5


@pytest.mark.parametrize("number", [0, 1, (1 << 32) + 5, (1 << 61)])
def test_the_key_of_a_simulated_game_is_its_seed_and_number(number: int) -> None:
    s = GAMES["ciao_ciao"].set_table(2)
    set_key(s, (7 << 32) + 3, number)

    assert s.key == [3, 7, number & 0xFFFF_FFFF, number >> 32, 0, 0, 0, 0]


def test_a_match_has_several_rounds(capsys: Captured) -> None:
    single = simulate(capsys, "ciao", "--games", "50", "--threads", "1")
    match = simulate(capsys, "ciao", "--games", "50", "--threads", "1", "--match")

    assert single["rounds"] == 50
    assert single["options"]["rounds"] == "1"
    assert match["options"]["rounds"] == "5"
    assert match["rounds"] >= 5 * 50
    assert match["games"] == 50


def test_options_editions_and_seats_are_played(capsys: Captured) -> None:
    more = ["--games", "20", "--threads", "1"]
    summary = simulate(capsys, "ciao_ciao", *more, "--edition", "open-cup", "--seats", "2")
    assert (summary["options"]["reveal"], summary["seats"]) == ("all", 2)
    assert len(summary["wins"]) == len(summary["win_rate"]) == len(summary["points"]) == 2

    long, short = (
        simulate(capsys, "ciao_ciao", *more, "--option", f"planks={planks}")
        for planks in (10, 8)
    )
    assert long["options"]["planks"] == "10"
    assert long["steps"] > short["steps"]

    match = simulate(capsys, "solo", *more, "--match", "--edition", "en")
    assert match["options"].items() >= dict(GAMES["solo"].editions["en"]).items()
    assert match["no_winner"] == 0
    assert sum(match["wins"]) == 20  # by winner scoring nobody shares


def test_the_report_for_people_says_the_same(capsys: Captured) -> None:
    arguments = ["ciao_ciao", "--games", "400", "--threads", "1", "--seed", "2"]
    summary = simulate(capsys, *arguments)

    assert main(["simulate", *arguments]) == 0

    told = capsys.readouterr().out
    assert told.startswith(f"Ciao Ciao…, 4 seats, 400 games, 400 rounds, {summary['steps']:,} ")
    assert f"p50 {summary['length']['p50']}" in told
    for seat in range(4):
        assert f"seat {seat}: wins {summary['wins'][seat] / 4:.2f} % (" in told
    assert f"rolls {summary['fired']['rolls'] / 400:.2f}" in told


def test_games_without_a_winner_are_reported() -> None:
    game = GAMES["ciao_ciao"]
    results = Results(game, 2)
    results.add(np.zeros(1_500, RESULT))
    told = report.as_text(game, results.summary(1.0))

    assert "\n  without a winner: 1,500\n" in told
    one = np.zeros(1, RESULT)
    one["winners"] = 1
    results = Results(game, 2)
    results.add(one)
    assert "without a winner" not in report.as_text(game, results.summary(1.0))


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


def test_four_seats_are_usual_or_as_many_as_there_are() -> None:
    assert [report.usual_seats(game) for game in GAMES.values()] == [4, 4, 4]


class Screen(io.StringIO):
    """A place to write that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_only(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    report.show_progress(1, 2)
    report.end_progress()
    assert capsys.readouterr() == ("", "")

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    report.show_progress(1_000, 2_000)
    report.show_progress(2_000, 2_000)
    report.end_progress()

    half, whole = screen.getvalue().split("\r")[1:]
    assert half == "█" * 15 + "·" * 15 + " 1,000 of 2,000 games"
    assert whole == "█" * 30 + " 2,000 of 2,000 games\n"


@pytest.mark.parametrize("before", [1, 3])
def test_an_interrupt_reports_what_was_played(
    before: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu, "CHUNK", 20)
    seen: list[int] = []

    def interrupt(done: int, games: int) -> None:
        seen.append(done)
        if len(seen) == before:
            raise KeyboardInterrupt

    monkeypatch.setattr(report, "show_progress", interrupt)

    assert main(["simulate", "ciao_ciao", "--games", "100", "--json"]) == 130

    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 20 * before == seen[-1]
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
    assert captured.err == "interrupted before the first games were over\n"


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
    monkeypatch.delitem(sys.modules, f"tavolata.sim.{module}", raising=False)
    monkeypatch.delattr(tavolata.sim, module, raising=False)

    message = refused(capsys, "ciao_ciao", "--device", device)

    extra = {"cpu": "sim", "cuda": "cuda"}[device]
    expected = f"simulating on {device} needs more: pip install 'tavolata[{extra}]'"
    assert message == f"tavolata: {expected}\n"


# policies and whole games


def test_the_random_policy_may_wait_only_where_it_need_not_act() -> None:
    game = GAMES["solo"]
    choose, dice, out = random_policy(game), Dice(), [0] * game.actions
    dice.a, dice.count = 12345, 1
    s = game.read_table("R5 | R1 R2 G1 | R5 B2 B3")

    def chosen(seat: int) -> set[str]:
        picks = {choose(s, seat, out, game.moves(s, seat, out), dice) for _ in range(200)}
        return {"wait" if pick == WAIT else game.write_action(pick) for pick in picks}

    assert chosen(0) == {"R1", "R2", "draw"}
    assert chosen(1) == {"R5", "wait"}


def test_the_random_policy_never_does_what_is_punished() -> None:
    game = GAMES["ciao"]
    choose, dice, out = random_policy(game), Dice(), [0] * game.actions
    dice.b, dice.count = 777, 1
    s = game.read_table("Rgs | Sg Sy | Sr Sg Py | Sr ; phase=race racing=1,2 layer=0")
    offered = {game.write_action(move) for move in game.all_moves(s, 1)}
    assert "Sr" in offered  # allowed, but punished

    picks = {choose(s, 1, out, game.moves(s, 1, out), dice) for _ in range(200)}

    assert picks == {WAIT, game.read_action("Py"), game.read_action("pass")}


def test_the_random_policy_waits_if_every_move_is_punished() -> None:
    game = GAMES["ciao"]
    choose, dice = random_policy(game), Dice()
    s = game.read_table("Rgs | Sg Sy | Sr Sg Py | Sr ; phase=race racing=1,2 layer=0")
    only = [game.read_action("Sr"), game.read_action("Sg")]

    assert choose(s, 1, only, 2, dice) == WAIT
    assert choose(s, 1, only, 0, dice) == WAIT


@EVERY_GAME
def test_a_whole_game_step_by_step_is_the_game_at_once(game: Game[Any, Any]) -> None:
    begin, _, _, step, play = player(game, POLICIES["random"](game))
    table = game.set_table(3, game.single, key=b"p" * 32)
    s, dice, out, counts = table.copy(), Dice(), [0] * game.actions, [0] * 16
    begin(s, dice)
    steps = 0
    while s.phase != OVER:
        step(s, dice, out, counts)
        steps += 1
    again, counted = table.copy(), [0] * 16

    assert play(again, Dice(), [0] * game.actions, counted) == steps
    assert (again, counted) == (s, counts)
    assert sum(counts) > 0


@EVERY_GAME
def test_few_moves_are_heavy(game: Game[Any, Any]) -> None:
    begin, ask, act, _, _ = player(game, POLICIES["random"](game))
    out, counts, heavy, steps = [0] * game.actions, [0] * 16, 0, 0
    for number in range(5):
        s, dice = game.set_table(4, game.single), Dice()
        set_key(s, 8, number)
        begin(s, dice)
        while s.phase != OVER:
            seat, action = ask(s, dice, out)
            heavy += game.heavy(s, seat, action)
            act(s, seat, action, counts)
            steps += 1

    assert 0 < heavy < steps / 4
