"""A table from Python: asking, playing, taking back, over the same rules as everywhere."""

import copy
import pickle
import pkgutil
import subprocess
import sys
from random import Random
from typing import Any, assert_type

import pytest

import tavolata
from support.games.replays import EVERY_GAME
from tavolata.core.events import HandIs, Laid, RoundBegan
from tavolata.games.solo import SOLO
from tavolata.games.solo.state import State as SoloState
from tavolata.games.solo.telling.view import View as SoloView
from tavolata.testing.random_play import random_move

R5 = "R5 | R7 G3 B9 | R5 G2 G4"


def play_at_random(table: tavolata.Table[Any, Any], rng: Random, most: int = 10_000) -> None:
    """Play until the game is over, or so many moves are made."""
    while not table.is_over and len(table.history) < most:
        seat, action = random_move(table.game, table.state, rng, 0.02)
        table.play(table.game.write_action(action), seat=seat)


def test_importing_is_cheap_and_playing_needs_no_compiler() -> None:
    code = """
import sys
before = {*sys.modules}  # measuring coverage imports a lot
import tavolata
assert {name for name in sys.modules if name.startswith("tavolata")} == {"tavolata"}
assert "numpy" not in sys.modules
table = tavolata.table("solo", seed=1)
table.play(tavolata.bots.choose(table, level="easy"))
table._repr_svg_()
new = sys.modules.keys() - before
assert not {"numba", "llvmlite", "aiohttp", "asyncio", "sqlite3"} & new
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_every_name_is_there_and_no_other() -> None:
    for name in tavolata.__all__:
        assert getattr(tavolata, name) is not None
    assert set(tavolata.__all__) <= set(dir(tavolata))
    with pytest.raises(AttributeError, match="'tavolata' has no attribute 'chess'"):
        _ = tavolata.chess  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="has no attribute 'think'"):
        _ = tavolata.bots.think  # type: ignore[attr-defined]


# Dealing


def test_a_seed_deals_what_the_terminal_deals() -> None:
    table = tavolata.table("solo", seats=3, edition="en", seed=7)
    key = Random(7).randbytes(32)
    options = {**SOLO.edition("en"), **SOLO.single}
    assert table.state == SOLO.begin(3, options, edition="en", key=key)
    assert table.key == key
    assert table == tavolata.table("solo", seats=3, edition="en", key=key)
    assert table != tavolata.table("solo", seats=3, edition="en")


def test_rules_in_place_of_a_name_keep_their_types() -> None:
    table = assert_type(tavolata.table(SOLO, seats=2), tavolata.Table[SoloState, SoloView])
    assert table.state.top == table.view(0).top
    assert table.game is SOLO


def test_a_table_is_a_single_round_unless_a_match_is_asked_for() -> None:
    assert tavolata.table("solo").options["target"] == "0"
    assert tavolata.table("solo", match=True).options["target"] == "500"
    assert tavolata.table("solo", match=True, target=50).options["target"] == "50"
    assert tavolata.table("solo", voluntary_draw=True).options["voluntary_draw"] == "yes"
    assert tavolata.table("solo").seats == 4
    assert tavolata.table("ciao", starter=2).turn == 2


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "the games: solo, ciao, ciao_ciao"),
        ({"edition": "xx"}, "its editions: de, en, fr"),
        ({"throw_ins": "all"}, "its options: scoring, target"),
        ({"throw_in": "some"}, "possible: all, no-black"),
        ({"seats": 11}, "2 to 10 seats, not 11"),
        ({"starter": 4}, "seats are 0 to 3"),
        ({"key": b"short"}, "32 bytes, not 5"),
        ({"key": bytes(32), "seed": 1}, "by a seed or by a key"),
        ({"names": ["Ada"]}, "1 names are given for 4 seats"),
    ],
)
def test_what_cannot_be_dealt_is_said_with_what_can(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(tavolata.OptionError, match=said):
        tavolata.table(**{"game": "solo", **wrong})


def test_a_table_is_set_up_from_its_notation() -> None:
    table = tavolata.set_up("solo", R5)
    assert table.notation == R5
    assert tavolata.set_up(SOLO, table.notation) == table
    assert len(table.events) == 0
    with pytest.raises(tavolata.NotationError, match="'R0' is no card"):
        tavolata.set_up("solo", "R0 | R7 | R5")
    with pytest.raises(ValueError, match="no replay"):
        _ = table.replay


# Asking and playing


def test_moves_are_asked_for_the_seat_on_turn_or_any_other() -> None:
    table = tavolata.set_up("solo", R5)
    assert table.turn == 0
    assert str(table.moves()) == "R7 draw"
    assert str(table.moves(seat=1)) == "R5"
    assert str(table.moves(tavolata.TABLE)) == "time-up"
    assert [move.seat for move in table.all_moves()] == [-1, 0, 0, 1]
    assert table.awake == [0, 1]
    assert table.is_legal("R5", seat=1)
    assert not table.is_legal("R5")


def test_a_move_is_played_in_turn_or_thrown_in() -> None:
    table = tavolata.set_up("solo", R5)
    thrown = table.copy()
    told = table.play("R7")
    assert told[0] == Laid(0, 6)
    assert str(told) == "Ada laid ▲ red 7 [R7]."
    assert table.turn == 1

    told = thrown.play(move="R5", seat=1)
    assert told[0] == Laid(1, 4, out_of_turn=True)
    assert thrown.turn == 0
    assert thrown != table


def test_a_refusal_says_why_and_changes_nothing() -> None:
    table = tavolata.set_up("solo", R5)
    with pytest.raises(tavolata.IllegalMove) as caught:
        table.play("B9")
    error = caught.value
    assert error.reason == (
        "That does not fit: ● blue 9 [B9]. The colour is red; on top lies ▲ red 5 [R5]."
    )
    assert (error.rule, error.code) == ("S-06", "does-not-fit")
    assert error.facts == {"kind": 34, "top": 4, "colour": 0}
    assert str(error) == f"{error.reason} (S-06)"
    assert isinstance(error, ValueError)
    assert pickle.loads(pickle.dumps(error)).rule == "S-06"
    assert table == tavolata.set_up("solo", R5)
    assert not table.history


@pytest.mark.parametrize(
    ("move", "seat", "said"),
    [
        ("Z9", None, "'Z9' is no move"),
        ("R7", 2, "There is no seat 2; seats are 0 to 1."),
        ("R7", 1, "You do not hold"),
        ("next-round", None, r"\(S-A44\)$"),
    ],
)
def test_what_is_no_move_is_illegal(move: str, seat: int | None, said: str) -> None:
    table = tavolata.set_up("solo", R5)
    with pytest.raises(tavolata.IllegalMove, match=said):
        table.play(move, seat)


def test_a_view_is_asked_for_seats_that_exist() -> None:
    table = tavolata.set_up("solo", R5)
    assert table.view().seat == tavolata.SPECTATOR
    assert sum(table.view(1).hand) == 3
    for asked in (table.view, table.moves, table.svg):
        with pytest.raises(tavolata.IllegalMove, match="There is no seat 5"):
            asked(5)


def test_time_runs_out_as_a_move_of_the_table() -> None:
    table = tavolata.set_up("solo", R5)
    twin = table.copy()
    assert table.play("time-up") == twin.advance()
    assert table == twin
    assert str(table.history) == "time-up"
    assert table.history[0].seat == tavolata.TABLE
    assert table.history[0].words() == "time is up"


def test_while_it_is_nobodys_turn_a_move_needs_a_seat() -> None:
    notation = "Pgg | Pg Pr Sg | Rr Py Sy ; phase=thanks receiver=1 layer=0"
    table = tavolata.set_up("ciao", notation)
    assert (table.turn, table.awake) == (tavolata.TABLE, [1])
    with pytest.raises(tavolata.IllegalMove, match="say which seat"):
        table.play("thank")
    assert str(table.play("thank", seat=1)) == "Béla said thank you."


def test_rounds_follow_each_other_until_the_match_is_over() -> None:
    table, rng = tavolata.table("ciao", seats=3, match=True, rounds=3, seed=2), Random(2)
    for number in (1, 2, 3):
        assert table.round == number
        while not table.is_round_over:
            table.play(tavolata.bots.choose(table, rng=rng))
        assert len(table.rounds) == number
        if number < 3:
            assert table.turn == tavolata.TABLE
            assert table.winners == []
            assert isinstance(table.advance()[0], RoundBegan)
            assert table.round_events()[0] == RoundBegan(number + 1, table.state.starter)
    assert table.is_over
    assert table.winners
    assert table.score == [sum(column) for column in zip(*table.rounds, strict=True)]
    assert str(table.moves()) == ""
    with pytest.raises(tavolata.IllegalMove, match="over"):
        table.advance()


# Taking back


@EVERY_GAME
def test_every_move_can_be_taken_back_across_rounds(name: str) -> None:
    rng = Random(4)
    table = tavolata.table(name, seats=3, seed=4, match=True)
    texts = [table.notation]
    while not table.is_over and len(texts) < 1_500:
        seat, action = random_move(table.game, table.state, rng, 0.02)
        table.play(table.game.write_action(action), seat=seat)
        texts.append(table.notation)
    assert table.round > 1 or table.is_over
    twin, moves = table.copy(), table.history
    for text, move in zip(texts[-2::-1], moves[::-1], strict=True):
        assert table.undo() == move
        assert table.notation == text
    assert table == tavolata.table(name, seats=3, seed=4, match=True)
    assert (len(table.history), len(table.rounds)) == (0, 0)
    with pytest.raises(IndexError, match="nothing has been done"):
        table.undo()
    for move in moves:
        table.play(move)
    assert table == twin
    assert table.events == twin.events


@EVERY_GAME
def test_copies_are_independent(name: str) -> None:
    table = tavolata.table(name, seed=5)
    play_at_random(table, Random(5), 12)
    text = table.notation
    for twin in (table.copy(), copy.copy(table), copy.deepcopy(table), table.at(8)):
        assert type(twin) is tavolata.Table
        while twin.history:
            twin.undo()
        play_at_random(twin, Random(6), 20)
    assert table.notation == text
    assert table.at(12) == table
    with pytest.raises(IndexError, match="0 is the deal"):
        table.at(13)


@EVERY_GAME
def test_a_table_and_its_moves_can_be_pickled(name: str) -> None:
    table = tavolata.table(name, seed=6)
    play_at_random(table, Random(6), 15)
    again = pickle.loads(pickle.dumps(table))
    assert again == table
    assert again.game is table.game
    assert (again.history, again.events) == (table.history, table.events)
    assert pickle.loads(pickle.dumps(table.all_moves())) == table.all_moves()


# Telling


def test_events_are_told_to_those_who_may_know() -> None:
    dealt = tavolata.table("solo", seats=2, seed=1, starter=0, names=("Zoë", "Kees")).events
    assert [event.seat for event in dealt if isinstance(event, HandIs)] == [0, 1]
    assert [e.seat for e in dealt.told_to(1) if isinstance(e, HandIs)] == [1]
    assert not [e for e in dealt.told_to() if isinstance(e, HandIs)]
    assert dealt.words("nl")[0] == "Ronde 1. Zoë begint."
    assert dealt.words("nl", seat=0)[0] == "Ronde 1. Jij begint."
    assert dealt[:1].words() == ["Round 1. First turn: Zoë."]
    assert repr(dealt[:1]) == "<Events: RoundBegan(round=1, starter=0, to=())>"
    assert len({dealt, dealt[:]}) == 1
    with pytest.raises(tavolata.OptionError, match="the languages: en, de"):
        dealt.words("xx")


@EVERY_GAME
@pytest.mark.parametrize("language", tavolata.LANGUAGES)
def test_everything_has_words_in_every_language(name: str, language: str) -> None:
    table, rng = tavolata.table(name, seats=3, seed=8, match=True), Random(8)
    for _ in range(25):
        for seat in range(table.seats):
            assert all(move.words(language) for move in table.moves(seat))
        choice = tavolata.bots.choose(table, rng=rng)
        assert choice.words(language)
        told = table.play(choice)
        assert all(
            told.words(language, seat) for seat in range(table.seats) if told.told_to(seat)
        )
        assert table.text(language)


def test_a_table_prints_as_whoever_acts_next_sees_it() -> None:
    table = tavolata.set_up("solo", R5)
    assert repr(table) == "<Table: SOLO, 2 seats, round 1, 0 moves, turn=0>"
    assert "▲ red 7 [R7]" in str(table)
    assert "▲ red 7 [R7]" not in table.text(seat=1)
    assert "7 rosso" in table.text("it")
    table = tavolata.set_up("solo", "R5 | R7 | R5 ; phase=over winner=0 winners=0")
    assert repr(table) == "<Table: SOLO, 2 seats, round 1, 0 moves, over>"
    assert table != "a table"


def test_no_module_has_the_name_of_a_function_of_the_package() -> None:
    """Importing a module sets its name in the package, in place of the function."""
    functions = set(tavolata.__all__) - {"bots"}
    modules = {module.name for module in pkgutil.iter_modules(tavolata.__path__)}
    assert not functions & modules
