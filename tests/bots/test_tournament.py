"""Tournaments: the same deals for all, honest intervals, and nothing lost by stopping."""

from __future__ import annotations

import json
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tavolata.bots.levels import LEVELS
from tavolata.bots.tournament import (
    GameJob,
    Outcome,
    Pair,
    Setting,
    TournamentResults,
    play_all,
    play_deal,
    ratings,
    schedule,
    seatings,
)
from tavolata.cli import main, tournament_report
from tavolata.cli.tournament_report import check_bots, picture
from tavolata.core.game import OptionError

SETTING = Setting("ciao_ciao", 2, {}, 0)


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 6), (4, 6), (5, 20)])
def test_every_seating_is_played_and_both_bots_sit_equally_often(
    seats: int, count: int
) -> None:
    places = seatings(seats)
    assert len(places) == len(set(places)) == count
    for seat in range(seats):
        assert 2 * sum(seat in mine for mine in places) == count


def test_a_bot_is_even_with_itself() -> None:
    outcomes = [play_deal(SETTING, GameJob("normal", "normal", deal)) for deal in range(20)]
    games = sum(outcome.games for outcome in outcomes)
    assert games == 40
    assert 10 < sum(outcome.wins for outcome in outcomes) < 30


def test_the_same_deal_comes_out_the_same() -> None:
    job = GameJob("easy", "normal", 3)
    assert play_deal(SETTING, job) == play_deal(SETTING, job)


def test_intervals_are_of_deals_not_of_games() -> None:
    results = TournamentResults(SETTING)
    for deal in range(4):
        results.add(GameJob("a", "b", deal), Outcome(2, 2.0 if deal < 3 else 0.0, (1.0, 3.0)))
    (pair,) = results.pairs()
    assert (pair.games, pair.win_rate, pair.points) == (8, 0.75, (1.0, 3.0))
    assert pair.low == pytest.approx(0.75 - 1.96 * 0.25, abs=0.001)
    assert pair.high == 1.0


def test_ratings_rank_the_bots_and_mean_odds() -> None:
    pairs = [
        Pair("weak", "strong", 10_000, 1 / 11, 0.0, 1.0, (0.0, 0.0)),
        Pair("weak", "middling", 10_000, 0.5, 0.0, 1.0, (0.0, 0.0)),
    ]
    rating = ratings(pairs)
    assert rating["weak"] == pytest.approx(1000, abs=1)
    assert rating["middling"] == pytest.approx(1000, abs=2)
    assert rating["strong"] == pytest.approx(1400, abs=2)


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    jobs = schedule(["easy", "normal"], 2, 12)
    whole = TournamentResults(SETTING)
    with ThreadPoolExecutor(1) as pool:
        assert list(play_all(SETTING, jobs, pool, whole)) == [1, 2, 3, 4, 5, 6]
        first = TournamentResults(SETTING, file)
        list(play_all(SETTING, jobs[:3], pool, first))
        file.write_text(file.read_text(encoding="utf-8") + '["easy", "nor', encoding="utf-8")
        again = TournamentResults(SETTING, file)
        assert len(again.outcomes) == 3
        assert list(play_all(SETTING, jobs, pool, again)) == [4, 5, 6]
    assert TournamentResults(SETTING, file).pairs() == whole.pairs()


def test_another_tournament_s_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    TournamentResults(SETTING, file)
    with pytest.raises(OptionError, match="another tournament"):
        TournamentResults(Setting("ciao_ciao", 3, {}, 0), file)


@pytest.mark.parametrize("bots", ["normal", "normal,normal", "normal,nobody", ""])
def test_wrong_bots_are_answered_with_the_right_ones(bots: str) -> None:
    with pytest.raises(OptionError, match=f"two different|{', '.join(LEVELS)}, ceiling"):
        check_bots(bots)


def test_the_command_reports_for_programs_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "cup.svg"
    arguments = ["tournament", "ciao_ciao", "--bots", "easy,normal", "--games", "20", "--json"]
    assert main([*arguments, "--processes", "1", "--plot", str(plot)]) == 0
    report = json.loads(capsys.readouterr().out)
    (pair,) = report["pairs"]
    assert {"a", "b", "games", "win_rate", "low", "high"} <= pair.keys()
    assert (pair["a"], pair["b"], pair["games"]) == ("easy", "normal", 20)
    assert pair["low"] <= pair["win_rate"] <= pair["high"]
    assert "easy – normal" in plot.read_text(encoding="utf-8")


def test_the_command_reports_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tournament", "ciao", "--seats", "3", "--bots", "easy,normal", "--games", "6"]
    assert main(arguments) == 0
    assert "easy against normal" in capsys.readouterr().out


def test_a_picture_shows_every_pair() -> None:
    pairs = [Pair("a", "b", 2, 0.5, 0.4, 0.6, (0, 0)), Pair("a", "c", 2, 0.9, 0.8, 1, (0, 0))]
    drawn = picture(pairs)
    assert drawn.count("<circle") == 2
    assert "ceiling" not in LEVELS  # it is never offered to people


@pytest.mark.parametrize(
    ("platform", "method"), [("linux", "fork"), ("darwin", "spawn"), ("win32", "spawn")]
)
def test_a_process_that_has_compiled_is_forked_on_linux_alone(
    platform: str, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(multiprocessing, "get_context", asked.append)
    monkeypatch.setattr(tournament_report, "ProcessPoolExecutor", lambda *_: None)
    tournament_report.workers(2)
    assert asked == [method]


def test_a_tournament_can_be_played_by_processes_that_share_nothing() -> None:
    jobs = schedule(["easy", "normal"], 2, 4)
    results = TournamentResults(SETTING)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        *_, done = play_all(SETTING, jobs, pool, results)
    assert done == len(jobs)
