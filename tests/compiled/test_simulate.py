"""Simulations by the command line: the same whatever plays them, and reported in full."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from support.games.outside_texts import outside_game
from support.games.simulations import EVERY_GAME, Captured, simulate
from support.without_coverage import unmeasured
from tavolata.cli import main, simulation_report
from tavolata.compiled import cpu
from tavolata.compiled.play import set_key
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.compiled.results import Results, result_dtype
from tavolata.core.game import SPECTATOR, Game
from tavolata.games import OURS
from tavolata.wording.words import Words

KEYS = {"game", "seats", "games", "steps", "seconds", "games_per_s", "steps_per_s", "wins"}
TIMES = {"seconds", "compile_seconds", "games_per_s", "steps_per_s"}


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compile what these tests simulate, without coverage."""
    with unmeasured():
        for game in OURS.values():
            cpu.batch(game, "random")


def without_time(summary: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in summary.items() if name not in TIMES}


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
    game = OURS["ciao_ciao"]
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
    compiled: Any = np.zeros(games, result_dtype(game))
    start, room = table.row(), np.zeros(game.actions, np.int64)
    run(start, start.copy(), np.zeros(1, PolicyRandom.dtype), room, 6, 100, compiled)

    interpreted: Any = np.zeros(games, result_dtype(game)).view(np.recarray)
    run.py_func(
        Fresh([table]), [None], [PolicyRandom()], [0] * game.actions, 6, 100, interpreted
    )

    assert interpreted.tobytes() == compiled.tobytes()
    assert compiled["steps"].min() > 5


@pytest.mark.parametrize("number", [0, 1, (1 << 32) + 5, (1 << 61)])
def test_the_key_of_a_simulated_game_is_its_seed_and_number(number: int) -> None:
    s = OURS["ciao_ciao"].set_table(2)
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
    assert match["options"].items() >= dict(OURS["solo"].editions["en"]).items()
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


def test_a_mark_without_a_text_is_called_as_its_action(tmp_path: Path) -> None:
    words = Words(outside_game(tmp_path), [], SPECTATOR)
    texts = {"action.lucky": "Lucky", "action.announce": "Say {argument}", "mark.roll": "rolls"}
    words.texts = words.texts | texts
    marks = ("lucky", "roll", "announce:3", "bluffs")
    told = [simulation_report.mark_label(words, name) for name in marks]
    assert told == ["Lucky", "rolls", "Say 3", "bluffs"]


def test_games_without_a_winner_are_reported() -> None:
    game = OURS["ciao_ciao"]
    results = Results(game, 2)
    results.add(np.zeros(1_500, result_dtype(game)))
    told = simulation_report.as_text(game, results.summary(1.0) | {"compile_seconds": 40.2})

    assert " in 1.0 s (and 40 s to compile the rules)\n" in told
    assert "\n  without a winner: 1,500\n" in told
    one = np.zeros(1, result_dtype(game))
    one["winners"] = 1
    results = Results(game, 2)
    results.add(one)
    summary = results.summary(1.0) | {"compile_seconds": 0.0}
    assert "without a winner" not in simulation_report.as_text(game, summary)


def test_four_seats_are_usual_or_as_many_as_there_are() -> None:
    assert [simulation_report.usual_seats(game) for game in OURS.values()] == [4, 4, 4]
