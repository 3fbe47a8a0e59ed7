"""The summary of simulated games, by hand and by the equation behind the interval."""

from typing import Any

import numpy as np
import pytest

from tavolata.compiled.results import Results, _rate, result_dtype
from tavolata.games import OURS


def results(*rows: dict[str, Any]) -> Any:
    made = np.zeros(len(rows), result_dtype(OURS["ciao_ciao"]))
    for result, row in zip(made, rows, strict=True):
        for name, value in row.items():
            if np.ndim(value):
                result[name][: len(value)] = value
            else:
                result[name] = value
    return made


def test_games_are_added_up_chunk_by_chunk() -> None:
    summed = Results(OURS["ciao_ciao"], 3)
    summed.add(
        results(
            {"steps": 10, "rounds": 1, "winners": 0b001, "points": [3, 1, 2], "counts": [4, 5]},
            {"steps": 30, "rounds": 2, "winners": 0b101, "points": [1, 1, 1]},
        )
    )
    assert summed.games == 2
    summed.add(results({"steps": 20, "rounds": 1, "points": [0, 4, 0], "counts": [1, 0, 7]}))

    summary = summed.summary(2.0)

    assert (summary["game"], summary["seats"], summary["games"]) == ("ciao_ciao", 3, 3)
    assert (summary["steps"], summary["rounds"], summary["seconds"]) == (60, 4, 2.0)
    assert (summary["games_per_s"], summary["steps_per_s"]) == (1.5, 30.0)
    assert summary["wins"] == [2, 0, 1]
    assert summary["no_winner"] == 1
    assert summary["points"] == [1.333, 2.0, 1.0]
    assert summary["steps_per_game"] == 20.0
    assert summary["length"] == {"p5": 10, "p25": 10, "p50": 20, "p75": 30, "p95": 30}
    fired = summary["fired"]
    assert [fired[mark] for mark in OURS["ciao_ciao"].marks[:3]] == [5, 5, 7]
    assert [rate["share"] for rate in summary["win_rate"]] == [0.66667, 0.0, 0.33333]


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (5, 10), (15, 20), (10, 10), (1, 10_000)])
def test_the_interval_is_wilsons(wins: int, games: int) -> None:
    rate = _rate(wins, games)

    assert rate["share"] == round(wins / games, 5)
    assert 0 <= rate["low"] <= rate["share"] <= rate["high"] <= 1
    for bound in (rate["low"], rate["high"]):  # where the score test just does not reject
        distance = (wins / games - bound) ** 2
        assert distance == pytest.approx(1.959964**2 * bound * (1 - bound) / games, abs=2e-5)


def test_the_interval_agrees_with_published_ones() -> None:
    assert _rate(5, 10) == {"share": 0.5, "low": 0.23659, "high": 0.76341}
    assert _rate(0, 10)["high"] == pytest.approx(0.2775, abs=1e-4)


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_results_have_room_for_every_seat_and_mark(game: Any) -> None:
    made = np.zeros(1, result_dtype(game))

    assert made["points"].shape == (1, game.seats[-1])
    assert made["counts"].shape == (1, len(game.marks))
    assert len(set(game.marks)) == len(game.marks)
