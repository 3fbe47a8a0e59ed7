import doctest

import pytest

from support.games.moves import do
from tavolata.core.game import OptionError
from tavolata.core.notation import NotationError
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling import notation
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


@pytest.mark.parametrize(
    "table",
    [
        "1+6 | 1+6",
        "3+5 | - | 1+6 | 9+0",
        "3+5 | 1+4 | - | podium 1 2 - 1",
        "3+5 | 1+6 ; phase=announce die=x",
        "3+5 | 1+6 ; phase=doubt turn=1 announced=4 asked=0 die=2",
        "3+5 | 1+6 | 1+6 ; turn=1 roller=0 announced=4 doubter=2 die=x",
        "3+5 | - | podium 1 1 ; phase=push announced=2 doubter=1 die=2",
        "11+3 | 1+6 | podium 0 0 ; phase=over winners=0 planks=10 announced=4 die=x",
        "1+6 | 1+6 ; starter=1 planks=8 podium_placement=next-above podium_fall=lowest "
        "points_end=no-three-possible tie=highest-step reveal=all",
        f"1+6 | 1+6 ; key={'0a' * 32} used=21",
    ],
)
def test_a_table_is_read_as_it_was_written(table: str) -> None:
    assert write_table(read_table(table)) == table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_table_of_a_game_can_be_written_and_read(seats: int) -> None:
    s = CIAO_CIAO.begin(seats, {"podium_fall": "owner-chooses"}, key=bytes([seats] * 32))
    while CIAO_CIAO.waits_for(s) >= 0:
        assert read_table(write_table(s)) == s
        seat = CIAO_CIAO.waits_for(s)
        moves = CIAO_CIAO.all_moves(s, seat)
        CIAO_CIAO.apply(s, seat, moves[s.left % len(moves)])
    assert read_table(write_table(s)) == s


def test_a_default_table_is_a_game_just_set_up() -> None:
    assert read_table("1+6 | 1+6 | 1+6") == CIAO_CIAO.begin(3, starter=0)


def test_whoever_has_rolled_need_not_be_written_while_it_is_on_turn() -> None:
    s = read_table("1+6 | 1+6 ; turn=1 phase=announce die=3")

    assert s.roller == 1
    assert read_table("1+6 | 1+6").roller == -1


def test_moves_are_written_and_read() -> None:
    names = [CIAO_CIAO.write_action(action) for action in range(CIAO_CIAO.actions)]

    assert names == [
        *("roll", "announce:1", "announce:2", "announce:3", "announce:4", "believe", "doubt"),
        *(f"push:{step}" for step in range(1, 9)),
        "time-up",
    ]
    assert [CIAO_CIAO.read_action(name) for name in names] == list(range(CIAO_CIAO.actions))
    with pytest.raises(NotationError, match="'announce:5' is no move"):
        CIAO_CIAO.read_action("announce:5")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("1+6", "2 to 4 seats"),
        ("1+6 | 1+6 | 1+6 | 1+6 | 1+6", "2 to 4 seats"),
        ("1+6 | 1+6 | podium - - - - - - - - -", "2 to 4 seats"),
        ("1+6 | 1", "a table is"),
        ("1+6 | a+6", "'a' is not a number"),
        ("1+6 | 1+6 ; plank=1,2", "plank is written as the board"),
        ("1+6 | 1+6 ; seats=3", "seats is written as the board"),
        ("1+6 | 1+6 ; tummy=3", "no field 'tummy'"),
        ("1+6 | 1+6 ; die=5", "is no face of the die"),
        ("1+6 | 1+6 ; announced=5", "is no number to announce"),
        ("1+6 | 1+6 ; phase=round-over", "is no phase"),
        ("1+6 | 10+5", "seat 1's pawn must be on plank 1 to 9"),
        ("1+6 | -1+5", "seat 1's pawn must be on plank 1 to 9"),
        ("11+3 | 1+5 ; phase=over die=1 announced=1", "seat 0's pawn must be on plank"),
        ("1+7 | 1+5", "seat 0 has just 7 pawns"),
        ("1+5 | 1+6 | podium 1", "seat 1 has just 7 pawns"),
        ("1+5 | 1+-1", "seat 1 has just 7 pawns"),
        ("1+5 | 0+1", "seat 1 has a reserve"),
        ("1+3 | 1+6 | podium 0 0 0", "seat 0's third pawn"),
        ("1+3 | 1+6 | podium 2", "a pawn of a seat that is not there"),
        ("1+3 | 1+6 | podium -1", "'-1' is no seat"),
        ("1+3 | 1+4 | podium - 0", "nobody can have come higher than step 1"),
        ("1+3 | - | podium - - - 0", "nobody can have come higher than step 3"),
        ("1+6 | 1+6 ; turn=2", "seats are 0 to 1"),
        ("1+6 | 1+6 ; starter=2", "seats are 0 to 1"),
        ("1+6 | 1+6 ; roller=3 die=2 announced=2", "seats are 0 to 1"),
        ("- | 1+6", "the seat on turn needs a pawn"),
        ("1+6 | - ; turn=1 phase=announce die=1", "the seat on turn needs a pawn"),
        ("1+6 | 1+6 ; die=2", "a die needs somebody"),
        ("1+6 | 1+6 ; phase=announce", "a die needs somebody"),
        ("1+6 | 1+6 ; announced=2", "a number is announced"),
        ("1+6 | 1+6 ; phase=announce die=2 announced=2", "a number is announced"),
        ("1+6 | 1+6 ; phase=doubt die=2 asked=1", "a number is announced"),
        ("1+6 | 1+6 ; roller=0 die=2", "a number is announced"),
        ("1+6 | 1+6 ; phase=doubt die=2 announced=2", "a seat is asked"),
        ("1+6 | 1+6 ; asked=1", "a seat is asked"),
        ("1+6 | 1+6 ; phase=doubt die=2 announced=2 asked=0", "seat 0 cannot be asked"),
        ("1+6 | - ; phase=doubt die=2 announced=2 asked=1", "seat 1 cannot be asked"),
        ("1+6 | 1+6 ; doubter=1", "seat 1 cannot have doubted"),
        ("1+6 | 1+6 ; roller=1 die=2 announced=2 doubter=1", "seat 1 cannot have doubted"),
        (
            "1+6 | 1+6 | 1+6 ; phase=doubt die=2 announced=2 asked=1 doubter=2",
            "seat 2 cannot have doubted",
        ),
        ("1+6 | - | podium 1 1 ; phase=push die=2 announced=2", "a push needs a doubter"),
        ("1+6 | - | podium 1 ; phase=push die=2 announced=2 doubter=1", "a push needs"),
    ],
)
def test_a_text_that_is_no_table_is_refused(table: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        read_table(table)


def test_an_unknown_option_value_is_refused() -> None:
    with pytest.raises(OptionError, match="reveal cannot be 'nobody'"):
        read_table("1+6 | 1+6 ; reveal=nobody")


def test_a_read_table_can_be_played_on() -> None:
    s = read_table("1+6 | 1+6 ; phase=announce die=4")

    do(CIAO_CIAO, s, "0 announce:4", "1 doubt")

    assert write_table(s) == "5+6 | 1+5 ; turn=1 roller=0 announced=4 doubter=1 die=4"


def test_the_examples_in_the_module_are_true() -> None:
    assert doctest.testmod(notation).failed == 0
