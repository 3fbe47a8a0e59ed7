"""Bots asked from Python."""

import math
from random import Random
from typing import Any

import pytest

import tavolata
from support.games.replays import EVERY_GAME
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import question_for


@EVERY_GAME
def test_bots_play_whole_games_and_the_same_chance_plays_the_same(name: str) -> None:
    games = []
    for _ in range(2):
        table, rng = tavolata.table(name, seed=3), Random(3)
        while not table.is_over:
            table.play(tavolata.bots.choose(table, rng=rng))
        games.append(table)
    assert games[0].history == games[1].history
    assert games[0].winners
    over = tavolata.bots.choose(games[0])
    assert (over.seat, over.move) == (tavolata.TABLE, None)
    with pytest.raises(tavolata.IllegalMove, match="The game is over"):
        games[0].play(over)


def test_a_choice_has_a_move_a_reason_and_a_chance() -> None:
    table = tavolata.set_up("solo", "R5 | R7 B9 G3 | R5 G2 G4")
    choice = tavolata.bots.choose(table, 0, level="hard", rng=Random(1), seconds=math.inf)
    assert choice.move is not None
    assert choice.move in table.moves(0)
    assert choice.chance is not None
    assert 0 <= choice.chance <= 1
    assert choice.why
    assert choice.words().startswith("My advice: ")
    assert f"It won {round(choice.chance * 100)} of 100" in choice.words()
    assert f"<BotChoice of seat 0: {choice.move}, why=" in repr(choice)
    normal = tavolata.bots.choose(table, 0)
    assert normal.chance is None
    assert not table.history


def test_a_bot_may_let_its_chance_pass() -> None:
    table = tavolata.set_up("solo", "R5 | R7 B9 G3 | B5 G2 G4")
    choice = tavolata.bots.choose(table, 1)
    assert (choice.move, choice.words(), str(choice)) == (None, "", "wait")
    with pytest.raises(tavolata.IllegalMove, match="to wait"):
        table.play(choice)
    assert not table.is_legal(choice)
    waits = tavolata.set_up("solo", "W | R7 | W +4 O R1 ; turn=0 colour=R")
    choice = tavolata.bots.choose(waits, 1, "master", rng=Random(2))
    assert choice.move is None or choice.move in waits.moves(1)


@pytest.mark.parametrize(
    ("name", "notation", "move"),
    [
        ("solo", "R5 | R7 G3 B9 | R5 G2 G4", "R7"),
        ("ciao", "Rg | Pg Pr Sg | Rr Py Sy", "Pg"),
        ("ciao_ciao", "3+5 | 1+6 ; phase=announce die=2", "announce:2"),
    ],
)
def test_bots_play_on_from_a_table_that_was_set_up(name: str, notation: str, move: str) -> None:
    table = tavolata.set_up(name, notation)
    table.play(move)
    for level in LEVELS:
        choice = tavolata.bots.choose(table, level=level, rng=Random(1), seconds=0.05)
        assert choice.move in table.all_moves()


def test_whoever_is_out_of_turn_is_heard_first() -> None:
    table = tavolata.set_up("solo", "R5 | R7 B9 G3 | R5 G2 G4")
    choice = tavolata.bots.choose(table)
    assert (choice.seat, str(choice), choice.why) == (1, "R5", "throw-in")


def test_time_runs_out_if_nobody_wants_anything() -> None:
    table = tavolata.table("ciao", seats=2, seed=1, match=True)
    rng = Random(1)
    while not table.is_round_over:
        table.play(tavolata.bots.choose(table, rng=rng))
    choice = tavolata.bots.choose(table)
    assert (choice.seat, str(choice), choice.words("de")) == (-1, "next-round", "nächste Runde")
    table.play(choice)
    assert table.round == 2


def test_each_seat_may_have_its_own_level() -> None:
    table, rng = tavolata.table("ciao_ciao", seats=2, seed=1), Random(1)
    for _ in range(10):
        table.play(tavolata.bots.choose(table, level=["easy", "normal"], rng=rng))
    assert len(table.history) == 10


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seat": 2}, "there is no seat 2; seats are 0 to 1"),
        ({"seat": -1}, "there is no seat -1"),
        ({"level": "grim"}, f"the levels: {', '.join(LEVELS)}"),
        ({"level": ["easy"]}, "1 levels are given for 2 seats"),
    ],
)
def test_who_cannot_be_asked_is_said(asked: dict[str, Any], said: str) -> None:
    table = tavolata.table("solo", seats=2)
    with pytest.raises(tavolata.OptionError, match=said):
        tavolata.bots.choose(table, **asked)


@EVERY_GAME
def test_a_question_has_nothing_that_its_seat_may_not_know(name: str) -> None:
    table, rng = tavolata.table(name, seats=3, seed=9), Random(9)
    for _ in range(30):
        if table.is_over:
            break
        for seat in range(3):
            events = table.round_events()
            question = question_for(table.game, table.state, seat, "normal", events)
            if question is not None:
                assert question.view == table.view(seat)
                assert all(not e.to or seat in e.to for e in question.history)
                assert not any(table.game.foul(table.state, seat, m) for m in question.moves)
                assert question.must == (table.turn == seat)
        table.play(tavolata.bots.choose(table, rng=rng))
