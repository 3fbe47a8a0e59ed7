"""SOLO in text, both ways, and what is wrong with a text."""

import pytest

from tavolata.core.game import OptionError
from tavolata.core.notation import NotationError
from tavolata.games.solo import SOLO
from tavolata.games.solo.actions import ACTIONS
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table

TABLES = [
    "R5 | R1 | B1",
    "R5 |  | B1 | W +4 O",
    "R5 | R+2 B1 | G1 W ; turn=1 debt=2",
    "W | R1 | B1 ; colour=G",
    "R5 | R1 R2 | B1 ; phase=decide drawn=R2",
    "R5 | R1 | B1 ; phase=hold turn=1 call=on-one-card layer=0 owing=0,1",
    "R5 | R1 R2 | B1 B2 ; called=0,1",
    "R5 | R1 | B1 ; direction=-1 turns=9999 passes=1",
    "R5 |  | B1 ; starter=1 round=7 phase=over winners=0,1 winner=0",
    "R5 | R1 | B1 ; pile=B8,B8,W",
    "R5 | R1 | B1 ; pile=",
    "R5 | R1 | B1 ; stock=W,B8,B8",
    "R5 | R1 | B1 ; stock=",
    "R5 | R1 | B1 ; totals=100,200,0,0,0,0,0,0,0,0",
    "R5 | R1 | B1 ; opening=ignore after_rotation=colour-below cross_stack=both throw_in=off "
    "self_throw_in=no reverse2p=literal voluntary_draw=no solo_penalty=catch "
    "last_card_effects=draws-count scoring=winner target=600 call=on-one-card",
]


@pytest.mark.parametrize("text", TABLES)
def test_a_table_is_read_and_written_alike(text: str) -> None:
    s = table(text)

    assert set(write_table(s).split()) == set(text.split())
    assert table(write_table(s)) == s


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_dealt_table_goes_both_ways(seats: int) -> None:
    s = SOLO.begin(seats, edition="en", key=b"a key of thirty-two bytes, sir!!")

    for action in (SOLO.read_action("time-up"),) * 5:
        again = table(write_table(s))
        assert write_table(again) == write_table(s)
        assert SOLO.view(again, 0) == SOLO.view(s, 0)
        SOLO.apply(s, -1, action)
        SOLO.apply(again, -1, action)
        assert write_table(again) == write_table(s)


@pytest.mark.parametrize("action", range(ACTIONS))
def test_every_move_goes_both_ways(action: int) -> None:
    assert SOLO.read_action(SOLO.write_action(action)) == action


def test_a_default_table() -> None:
    s = table("R5 | R1 | B1")

    assert (s.seats, s.round, s.starter, s.turn, s.direction) == (2, 1, 0, 0, 1)
    assert (s.layer, s.winner, s.drawn, s.winners) == (-1, -1, -1, 0)


def test_the_stock_is_written_in_draw_order() -> None:
    s = table("R5 | R1 | B1 ; pile=G7,Y3,B9")

    SOLO.apply(s, 0, SOLO.read_action("draw"))

    assert write_table(s).startswith("R5 | R1 G7 | B1 ; pile=Y3,B9")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("R5 | R1", "2 to 10 hands"),
        ("R5" + " | R1" * 11, "2 to 10 hands"),
        ("R5 R6 | R1 | B1", "2 to 10 hands"),
        (" | R1 | B1", "2 to 10 hands"),
        ("", "2 to 10 hands"),
        ("R5 | R0 | B1", "'R0' is no card"),
        ("R5 | R1 | B1 r5", "'r5' is no card"),
        ("R5 | R5 R5 | B1", "not so many cards R5"),
        ("RX | R1 | RX", "not so many cards RX"),
        ("W | W W | W W", "not so many cards W"),
        ("R5 | R1 | B1 ; pile=B1,B1", "not so many cards B1"),
        ("R5 | R1 | B1 ; pile=Z9", "'Z9' is no card"),
        ("R5 | R1 | B1 ; turn", "field=value"),
        ("R5 | R1 | B1 ; turn=x", "not a number"),
        ("R5 | R1 | B1 ; wind=east", "no field 'wind'"),
        ("R5 | R1 | B1 ; phase=lunch", "'lunch' is no phase"),
        ("R5 | R1 | B1 ; colour=P", "'P' is no colour"),
        ("R5 | R1 | B1 ; drawn=P", "'P' is no card"),
        ("R5 | R1 | B1 ; key=12", "64 hexadecimal digits"),
    ],
)
def test_a_wrong_table_is_refused_with_its_wrong_part(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        table(text)


def test_a_wrong_option_in_a_table_is_refused() -> None:
    with pytest.raises(OptionError, match="all, no-black, numbers-only, off"):
        table("R5 | R1 | B1 ; throw_in=some")


@pytest.mark.parametrize("text", ["", "R10", "DRAW", "name:P", "swap:10", "catch:", "pass"])
def test_a_wrong_move_is_refused_with_the_possible_ones(text: str) -> None:
    with pytest.raises(NotationError, match="possible: R1, R2"):
        SOLO.read_action(text)
