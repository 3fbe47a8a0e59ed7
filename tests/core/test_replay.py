"""Replays: whole games as text, read back and verified to their end."""

from typing import Any

import pytest

from support.games.replays import EVERY_GAME, played, verify
from tavolata.core.arbiter import PlayedMove
from tavolata.core.replay import FORMAT, Replay, fingerprint, read, write
from tavolata.games import GAMES, game_named

KEY = bytes(range(32))


@EVERY_GAME
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_is_written_read_and_verified(name: str, seed: int) -> None:
    replay, _ = played(name, seed, defaults=seed < 2)
    text = write(replay)

    again = verify(text)

    assert again == replay
    assert write(again) == text


@EVERY_GAME
@pytest.mark.parametrize("seed", range(6))
def test_every_table_of_the_game_comes_back(name: str, seed: int) -> None:
    replay, tables = played(name, seed, defaults=seed < 2)

    again = [
        replay.game.write_table(table) for table in read(write(replay), game_named).tables()
    ]

    assert tuple(again) == tables
    assert len(tables) == len(replay.moves) + 1


@EVERY_GAME
def test_a_game_that_goes_on_has_no_seal_and_is_verified_so_far(name: str) -> None:
    whole, tables = played(name, 0)
    part = Replay(whole.game, whole.seats, whole.options, whole.key, moves=whole.moves[:10])
    text = write(part)

    assert "end" not in [line.partition(" ")[0] for line in text.splitlines()]
    again = verify(text)

    assert again.end_fingerprint == ""
    *_, last = again.tables()
    assert whole.game.write_table(last) == tables[10]


@EVERY_GAME
def test_the_starter_is_kept(name: str) -> None:
    game = GAMES[name]
    for starter in (-1, 0, 2):
        replay = Replay(game, 3, game.options_of(game.set_table(3)), KEY, starter)
        assert f"starter {'any' if starter < 0 else starter}\n" in write(replay)
        (table,) = read(write(replay), game_named).tables()
        assert table == game.begin(3, key=KEY, starter=starter)


def test_the_text_is_small_and_plain() -> None:
    game = GAMES["ciao_ciao"]
    moves = [
        PlayedMove(1, game.read_action("roll")),
        PlayedMove(-1, game.read_action("time-up")),
    ]
    replay = Replay(game, 2, {"planks": "8"}, KEY, 1, moves, "0123")

    assert write(replay) == (
        f"tavolata replay {FORMAT}\n"
        f"game ciao_ciao {game.version}\n"
        "seats 2\n"
        "options planks=8\n"
        f"key {KEY.hex()}\n"
        "starter 1\n"
        "moves\n"
        "1 roll\n"
        "T time-up\n"
        "end 0123\n"
    )


def test_without_options_the_first_edition_is_played() -> None:
    game = GAMES["ciao_ciao"]
    text = write(Replay(game, 2, {}, KEY))

    assert "options \n" in text
    (table,) = read(text, game_named).tables()
    assert table == game.begin(2, key=KEY)


def test_lines_may_end_as_on_other_systems_once_they_are_read_as_text() -> None:
    replay, _ = played("ciao_ciao", 0)
    text = write(replay)

    assert verify(text.replace("\n", "\r\n").replace("\r\n", "\n")) == replay


def test_the_fingerprint_depends_on_every_table() -> None:
    replay, tables = played("ciao_ciao", 1)
    marks = {fingerprint(replay.game, replay.game.read_table(text)) for text in tables}

    assert len(marks) == len(set(tables))
    assert {len(mark) for mark in marks} == {16}


def test_a_table_is_always_the_same_object_while_it_is_replayed() -> None:
    replay, _ = played("ciao_ciao", 0)
    tables: list[Any] = list(replay.tables())

    assert all(table is tables[0] for table in tables)
