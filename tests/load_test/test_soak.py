"""``tavolata load --soak``: people come and go, memory is watched, and growth is a failure."""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import aiohttp
import pytest

import tavolata
from tavolata.cli import main
from tavolata.games import GAMES
from tavolata.load_test import memory_trend, soak
from tavolata.load_test.soak import Sample, longest, pauses, verdicts
from tavolata.load_test.visitors import VisitCounts, Visitor, games_for
from tavolata.protocol import Claim

SOURCE = str(Path(tavolata.__file__).parent.parent)


@pytest.fixture(autouse=True)
def _the_same_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)


def samples(*, hourly: float, minutes: float = 30.0, search: float = 0.0) -> list[Sample]:
    """Return samples of a server that grows quickly at first, and then by so much an hour."""
    rng, made = Random(5), []
    for number in range(1, 61):
        at = number / 60 * minutes
        server = 60 + min(at, minutes / 4) + hourly * at / 60 + rng.uniform(-0.5, 0.5)
        made.append(
            Sample(at, server, 200 + search * at / 60, 300, 500, 2.0, 5.0, 20.0, number)
        )
    return made


def test_visitors_play_only_games_for_as_many_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    four = replace(GAMES["solo"], name="four", seats=range(4, 6))
    monkeypatch.setitem(GAMES, "four", four)

    assert "four" not in games_for(3)
    assert {"solo", "ciao", "ciao_ciao", "four"} <= {*games_for(4)}


def test_a_claim_without_an_answer_has_waited_until_now() -> None:
    counts = VisitCounts(waits=[0.1])
    visitor: Any = Visitor(counts, "", cast(aiohttp.ClientSession, None))
    counts.present.add(visitor)
    visitor._asked = {"open": time.perf_counter() - 3, "of-a-game-before": 0.0}
    visitor._claims = {"open": Claim("open", 0, 0)}
    assert 3.0 <= counts.p99() < 60.0
    assert counts.p99() >= 3.0
    visitor._claims.clear()
    assert counts.p99() == 0.0


def test_the_server_s_memory_is_judged_by_all_its_samples() -> None:
    (flat,) = verdicts(samples(hourly=0.5, minutes=20), 20)
    (growing,) = verdicts(samples(hourly=40, minutes=20), 20)
    assert (flat.failed, growing.failed) == (False, True)
    assert growing.line.startswith("memory: +")


def test_the_search_processes_may_grow_while_they_compile_and_not_later() -> None:
    assert len(verdicts(samples(hourly=0, search=100, minutes=20), 20)) == 1
    server, search = verdicts(samples(hourly=0, search=100, minutes=40), 40)
    assert (server.failed, search.failed) == (False, True)
    assert search.line.startswith("memory of the search processes: +100.0 MB/h ")


def test_a_long_pass_of_the_collector_is_said_with_its_figure() -> None:
    made = samples(hourly=0)
    made[3] = made[3]._replace(collecting=50.0)
    (sentence,) = pauses(made)
    assert sentence == (
        "a pass of the garbage collector took up to 50 ms of CPU time; 20 ms are promised"
    )


def test_the_slowest_since_the_last_sample_is_read_from_a_histogram() -> None:
    before = {'x_bucket{le="0.1"}': 3.0, 'x_bucket{le="1.0"}': 4.0, 'x_bucket{le="+Inf"}': 4.0}
    now = {'x_bucket{le="0.1"}': 5.0, 'x_bucket{le="1.0"}': 6.0, 'x_bucket{le="+Inf"}': 6.0}
    assert longest(before, now, "x") == 0.1
    assert longest({}, now, "x") == 1.0
    assert longest(now, now, "x") == 0.0
    with pytest.raises(KeyError):
        longest(before, now, "y")


def test_a_soak_prints_memory_lines_and_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["load", "--soak", "0.1", "--tables", "3"]) == 0
    *lines, verdict, visits = capsys.readouterr().out.splitlines()
    assert len(lines) >= 3
    assert all(" MB  search " in line and " p99 " in line for line in lines)
    assert verdict == "memory: not judged, too short: 0.1 minutes, 15 are needed"
    assert visits.endswith(" moves in all")


def test_a_soak_fails_on_growth(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_trend, "JUDGED_FROM", 0.0)
    monkeypatch.setattr(soak, "judge_growth", partial(memory_trend.judge_growth, limit=-1e9))
    assert main(["load", "--soak", "0.2", "--tables", "2", "--json"]) == 1
    told = capsys.readouterr()
    for line in told.out.splitlines():
        assert json.loads(line).keys() == set(Sample._fields)
    assert re.search("^tavolata: memory: .* MB/h .*: it grows$", told.err, re.MULTILINE)


def test_a_soak_fails_on_a_pause(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "MOST_COLLECTING", -1.0)
    assert main(["load", "--soak", "0.1", "--tables", "2"]) == 1
    assert "tavolata: a pass of the garbage collector took up to " in capsys.readouterr().err


def test_a_soak_is_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in ("0", "1441", "long"):
        with pytest.raises(SystemExit):
            main(["load", "--soak", wrong])
        assert "is not a number of minutes up to 1440" in capsys.readouterr().err


def test_the_memory_of_a_process_is_read() -> None:
    assert soak.memory_of(os.getpid()) > 1 << 20
    assert soak.memory_of(-1) == 0
    assert soak.children_of(-1) == []
