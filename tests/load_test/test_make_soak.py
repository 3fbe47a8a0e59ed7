"""Two minutes of ``make soak``: every fault and every attack once, at a few tables."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from support.paths import TESTS
from support.soak.players import Company, SoakPlayer
from tavolata.protocol import Answer

LONGEST = 1200.0  # seconds; it takes about 130


class NoServer:
    """A connection on which nothing is answered."""

    async def send_frame(self, *_: Any) -> None:
        """Take a frame."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr("support.soak.players.time.perf_counter", lambda: clock.now)
    return clock


def seated(company: Company) -> SoakPlayer:
    """Return a player whose claims are sent, and answered by the test alone."""
    player: Any = company.players[0]
    player._ws = NoServer()
    return company.players[0]


def test_a_claim_without_an_answer_has_waited_until_now(clock: SimpleNamespace) -> None:
    company = Company(1, seed=1, pace=1.0)
    player = seated(company)
    for _ in range(2):
        asyncio.run(player.claim(0))
    first, second = player.open
    clock.now += 0.1
    player.hear(Answer(first, "not allowed", 0))
    clock.now += 2.9
    assert company.take_waits() == pytest.approx([0.1, 3.0])
    clock.now += 2.0
    assert company.take_waits() == pytest.approx([5.0])
    player.hear(Answer(second, "not allowed", 0))
    assert company.take_waits() == pytest.approx([5.0])
    assert company.take_waits() == []


def test_a_claim_of_a_game_that_is_over_is_not_waited_for(clock: SimpleNamespace) -> None:
    company = Company(1, seed=1, pace=1.0)
    player = seated(company)
    asyncio.run(player.claim(0))
    player.open.clear()  # as when the next game begins
    clock.now += 3.0
    assert company.take_waits() == []


def test_a_lost_connection_voids_its_claims_and_is_counted(
    clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    visits = iter([None])

    async def visit(player: SoakPlayer, *_: object) -> None:
        if next(visits, player) is player:
            raise ConnectionAbortedError
        await player.claim(0)

    monkeypatch.setattr(SoakPlayer, "visit", visit)
    company = Company(1, seed=1, pace=1.0)
    player: Any = seated(company)
    with pytest.raises(ConnectionAbortedError):
        asyncio.run(player.stay(None, "", None))
    clock.now += 3.0
    assert company.take_waits() == []
    assert company.losses == 1


@pytest.mark.unmeasured
@pytest.mark.skipif(sys.platform != "linux", reason="faults are made by means of Linux")
def test_everything_that_goes_wrong_in_months_goes_wrong_in_minutes() -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    run = subprocess.run(
        [sys.executable, str(TESTS / "support" / "soak"), "--minutes", "2", "--tables", "6"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    assert run.returncode == 0, run.stdout[-8000:]
