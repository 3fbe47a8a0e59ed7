"""The checks of ``make soak`` fail: when a server misbehaves, and when no fault happened."""

from __future__ import annotations

import json
import math
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("resource", reason="faults are made by means of Linux")

from support.server.checking_client import CheckCounts
from support.soak import judge
from support.soak.attacks import SOCKETS, Flooded
from support.soak.faults import judge_clock
from support.soak.judge import (
    CHECKS,
    DISK_CHECKS,
    REFUSED,
    Flood,
    as_sent,
    judge_checks,
    judge_flood,
    judge_games,
    judge_log,
    p99_of,
    started_at,
)
from support.soak.players import Shown
from tavolata.games import GAMES
from tavolata.protocol import Ticking


def wrong_of(figures: CheckCounts) -> set[str]:
    """Return the names of the checks that have failed."""
    return {finding.partition(":")[0] for finding in figures.wrong}


def logged(line: str, *allowed: str) -> set[str]:
    """Return what is wrong with a line of a log."""
    figures = CheckCounts()
    judge_log(line, frozenset(allowed), figures)
    assert figures.total() > 0
    return wrong_of(figures)


def test_an_error_in_the_log_is_wrong_unless_the_fault_may_cause_it() -> None:
    line = json.dumps({"level": "error", "event": "store-paused"})
    assert logged(line) == {"log"}
    assert logged(line, "store-paused") == set()
    assert logged(json.dumps({"level": "warning", "event": "log-held"})) == set()


@pytest.mark.parametrize(
    "line", ["{", "Traceback (most recent call last):", "3", '{"level": 3}']
)
def test_a_line_of_the_log_that_is_no_entry_is_wrong(line: str) -> None:
    assert logged(line) == {"whole log lines"}


def test_a_level_that_nobody_knows_is_wrong() -> None:
    assert logged(json.dumps({"level": "fatal", "event": "table-broken"})) == {"log"}


def test_a_start_may_be_refused_only_when_the_fault_allows_it() -> None:
    line = "tavolata: the disk is full"
    assert logged(line) == {"refused starts"}
    assert logged(line, REFUSED) == set()


def test_the_clock_of_the_server_is_read_from_its_log() -> None:
    entry = {"time": "2026-11-19T15:00:00.000+00:00", "level": "info", "event": "started"}
    log = "\n".join(map(json.dumps, [entry, entry | {"event": "stopped"}]))
    assert started_at(log) == [1795100400.0]


def flooded(**changes: Any) -> tuple[set[str], bool]:
    """Judge a flood of messages that went well but for some changes."""
    attack = Flooded(SOCKETS, SOCKETS, 1000)
    well = Flood("lists", attack, [0.01] * 100, tables=6, share=1.0, lost=0)
    figures = CheckCounts()
    held = judge_flood(well._replace(**changes), 1.0, figures)
    return wrong_of(figures), held


def test_a_flood_that_nobody_feels_is_well() -> None:
    assert flooded() == (set(), True)
    cut = Flooded(SOCKETS + 3, SOCKETS + 3, 1000)
    assert flooded(kind="pongs", attack=cut) == (set(), True)
    silent = Flooded(SOCKETS, SOCKETS, 0)
    assert flooded(kind="silent-connections", attack=silent) == (set(), True)


@pytest.mark.parametrize(
    ("kind", "attack", "name"),
    [
        ("lists", Flooded(SOCKETS, SOCKETS, 0), "floods happen"),
        ("garbage", Flooded(2 * SOCKETS, 0, 1000), "floods happen"),
        ("silent-connections", Flooded(SOCKETS, SOCKETS - 1, 0), "floods happen"),
        ("lists", Flooded(SOCKETS + 1, SOCKETS + 1, 1000), "messages are read"),
        ("pongs", Flooded(SOCKETS, SOCKETS, 1000), "floods are cut"),
    ],
)
def test_a_flood_that_has_not_happened_as_it_should_is_wrong(
    kind: str, attack: Flooded, name: str
) -> None:
    assert flooded(kind=kind, attack=attack) == ({name}, False)


def test_the_honest_must_go_on_and_not_wait() -> None:
    assert flooded(lost=1) == ({"connections kept"}, False)
    assert flooded(waits=[2.0] * 100) == ({"p99"}, False)
    assert flooded(waits=[0.01] * 2) == ({"the honest play on"}, False)
    assert flooded(waits=[]) == ({"the honest play on", "p99"}, False)


def test_a_busy_machine_excuses_some_of_a_wait_and_not_all() -> None:
    assert flooded(waits=[1.5] * 100, share=0.5) == (set(), True)
    assert flooded(waits=[5.0] * 100, share=0.0) == ({"p99"}, False)


def test_whoever_has_not_asked_has_waited_forever() -> None:
    assert p99_of([]) == math.inf
    assert p99_of([1.0, *[0.0] * 99]) == 1.0


@pytest.mark.parametrize(
    ("clock", "holds"),
    [
        (None, False),
        (Ticking(0, 0), False),
        (Ticking(0, 6_000), True),
        (Ticking(0, 99_000), False),
    ],
)
def test_a_turn_goes_on_after_a_jump_of_the_clock(clock: Ticking | None, holds: bool) -> None:
    figures = CheckCounts()
    judge_clock(clock, 3600.0, figures)
    assert (not figures.wrong) is holds


def test_a_check_that_was_never_made_is_wrong() -> None:
    figures = CheckCounts()
    figures.update(CHECKS)
    judge_checks(figures, has_disks=False)
    assert figures.wrong == []
    judge_checks(figures, has_disks=True)
    assert all(name in figures.wrong[0] for name in DISK_CHECKS)


class OneGame:
    """A store with a single game in which nobody has moved."""

    def __init__(self, _: object) -> None:
        self.record = SimpleNamespace(
            game="ciao_ciao",
            secret="00" * 32,
            nonces=["a"],
            seats=2,
            starter=0,
            told=5,
            options=GAMES["ciao_ciao"].single,
        )

    def game(self, *_: object) -> tuple[SimpleNamespace, list[Any]]:
        """Return it, and its moves."""
        return self.record, []

    def close(self) -> None:
        """Close nothing."""


@pytest.mark.parametrize(
    ("n", "changes", "name"),
    [
        (5, {}, None),
        (5, {"die": 3}, "nothing hidden shown"),
        (9, {}, "views are of stored moves"),
    ],
)
def test_every_view_is_held_against_the_stored_game(
    monkeypatch: pytest.MonkeyPatch, n: int, changes: dict[str, Any], name: str | None
) -> None:
    monkeypatch.setattr(judge, "SqliteFile", OneGame)
    store: Any = OneGame(None)
    ((dealt, game, table),) = judge.positions(store, "CODE", 1, CheckCounts())
    seen = as_sent(game.view(table, 0).__dict__) | changes
    player: Any = SimpleNamespace(shown_views=[Shown("CODE", 1, dealt + n - 5, 0, seen)])
    figures = CheckCounts()
    judge_games(Path("tables.db"), [player], figures)
    assert figures["views are of stored moves"] == 1
    assert wrong_of(figures) == ({name} if name else set())
