"""Recordings: a finished game step by step with open hands, and nothing of a running one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.server.clients import ServerClient, play_to_the_end, visit
from support.server.real_server import RealServer
from tavolata.client import apply_changes
from tavolata.core.deal_commitment import commitment, key_of
from tavolata.core.game import OVER, SPECTATOR
from tavolata.games import OURS
from tavolata.protocol import write_event
from tavolata.server import recordings
from tavolata.server.records import GameRecord, MoveRecord
from tavolata.testing.random_play import random_steps

EVERY_GAME = pytest.mark.parametrize("name", OURS)
NAMES = ["Ada", "Ben", "Cleo"]
SECRET = "5e" * 32


def dealt(name: str) -> GameRecord:
    """Return a game that was dealt to three."""
    game = OURS[name]
    options = game.options_of(game.set_table(3)) | dict(game.single)
    nonces = ["a", "b", "c"]
    return GameRecord(1, name, game.version, options, 3, 1, SECRET, nonces, NAMES)


def begun(played: GameRecord) -> Any:
    key = key_of(played.secret, played.nonces)
    game = OURS[played.game]
    return game.begin(played.seats, played.options, key=key, starter=played.starter)


def play(played: GameRecord, seed: int) -> list[MoveRecord]:
    """Return the moves of a whole game."""
    table = begun(played)
    game = OURS[played.game]
    return [
        MoveRecord(step.seat, step.action, 0, "", 0)
        for step in random_steps(game, table, Random(seed), most=20_000)
    ]


def read(data: bytes | None) -> dict[str, Any]:
    assert data is not None
    recording: dict[str, Any] = json.loads(gzip.decompress(data))
    return recording


@EVERY_GAME
def test_a_recording_is_the_whole_game_with_open_hands(name: str) -> None:
    game, played = OURS[name], dealt(name)
    moves = play(played, seed=4)
    recording = read(recordings.record(played, moves))
    told = recording.pop("steps")
    assert recording == {
        "game": name,
        "seats": 3,
        "names": NAMES,
        "options": played.options,
        "starter": 1,
        "commitment": commitment(SECRET),
    }
    table, view = begun(played), dict[str, Any]()
    hands: list[list[int]] = []
    die = -1
    for number, step in enumerate(told):
        before = table.copy()
        if number == 0:
            assert step["move"] is None
            events = game.narrate_deal(table)
            view = step["view"]
        else:
            seat, action = moves[number - 1][:2]
            assert step["move"] == {"seat": seat, "action": action}
            game.apply(table, seat, action)
            events = game.narrate(before, seat, action, table)
            apply_changes(view, step["view"])
        written = [
            write_event(event) | ({"to": event.to} if event.to else {}) for event in events
        ]
        assert step["events"] == json.loads(json.dumps(written))
        seen = game.view(table, SPECTATOR).__dict__
        assert view == {field: seen[field] for field in seen if field not in game.own_fields}
        hands, die = step.get("hands", hands), step.get("die", die)
        if name == "ciao_ciao":
            assert (hands, die) == ([], table.die)
        else:
            for seat in range(3):
                counts = game.view(table, seat).hand
                assert [hands[seat].count(kind) for kind in range(len(counts))] == counts
            assert die == -1
    assert table.phase == OVER
    assert len(told) == len(moves) + 1


@EVERY_GAME
def test_a_game_that_runs_is_not_shown(name: str) -> None:
    played = dealt(name)
    assert recordings.record(played, []) is None
    assert recordings.record(played, play(played, seed=4)[:-1]) is None


def test_steps_are_given_after_the_end(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        path = f"/api/tables/{seated.table}/games/1/steps"
        assert (await visitor.ask(path))[:2] == (409, "the game is not over")
        revealed = await play_to_the_end(host, guest)
        answers = []
        for accepted, encoding in (("gzip", "gzip"), ("identity", None), ("gzip", "gzip")):
            asked = {"Accept-Encoding": accepted}
            status, text, headers = await visitor.ask(path.lower(), **asked)
            assert status == 200
            assert headers.get("Content-Encoding") == encoding
            assert headers["Content-Type"] == "application/json"
            answers.append(json.loads(text))
        assert answers[0] == answers[1] == answers[2]
        assert answers[0]["commitment"] == revealed.commitment
        assert answers[0]["steps"][-1]["events"][-1]["e"] == "game-won"
        nowhere = (f"/api/tables/{seated.table}/games/2/steps", "/api/tables/A/games/1/steps")
        for other in nowhere:
            assert (await visitor.ask(other))[0] == 404

    with RealServer(tmp_path / "tables.db") as server:
        visit(server, scenario)


def test_steps_are_limited_like_replays(tmp_path: Path) -> None:
    async def scenario(visitor: ServerClient) -> None:
        host, guest, seated, _ = await visitor.pair("ciao_ciao")
        await play_to_the_end(host, guest)
        path = f"/api/tables/{seated.table}/games/1/steps"
        far = {"X-Forwarded-For": "192.0.2.1"}  # not from this machine
        answers = [await visitor.ask(path, **far) for _ in range(3)]
        assert [status for status, _, _ in answers] == [413, 413, 429]
        assert answers[-1][2]["Retry-After"] == "1800"

    before = "from tavolata.server.http import replays; replays.MOST_STEPS = 3"
    flags = ("--limit", "downloads_from_one_address=2")
    with RealServer(tmp_path / "tables.db", *flags, before=before) as server:
        visit(server, scenario)
