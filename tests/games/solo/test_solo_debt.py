"""SOLO: Take 2 and Take 4, taking and extending."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-14")
def test_take_two_makes_the_next_seat_draw_two() -> None:
    s = table("R5 | R+2 G1 G2 | B1 B2 | Y1 Y2 ; pile=G3,G4,G5")
    do(SOLO, s, "0 R+2")
    assert (s.debt, s.turn) == (2, 1)

    do(SOLO, s, "1 draw")

    assert board(s) == "R+2 | G1 G2 | G3 G4 B1 B2 | Y1 Y2"


@pytest.mark.rule("S-14")
def test_take_two_is_extended_by_two_each_time() -> None:
    s = table("R5 | R+2 G1 G2 | B+2 B1 B2 | R+2 Y1 Y2 | Y3 Y4")

    do(SOLO, s, "0 R+2", "1 B+2", "2 R+2")

    assert (s.debt, s.turn, s.colour) == (6, 3, 0)


@pytest.mark.rule("S-16")
def test_take_four_names_a_colour_and_is_extended_by_four_each_time() -> None:
    s = table("R5 | +4 G1 G2 | +4 B1 B2 | Y1 Y2 Y3 ; pile=R1,R2,R3,R4,R6,R7,R8,R9,G9")

    do(SOLO, s, "0 +4")
    assert (s.phase, s.turn) == (phase.NAME, 0)
    do(SOLO, s, "0 name:G")
    assert (s.debt, s.turn, s.colour) == (4, 1, 1)
    do(SOLO, s, "1 +4", "1 name:B")
    assert (s.debt, s.turn, s.colour) == (8, 2, 2)
    do(SOLO, s, "2 draw")

    assert board(s) == "+4 | G1 G2 | B1 B2 | R1 R2 R3 R4 R6 R7 R8 R9 Y1 Y2 Y3"
    assert (s.debt, s.turn, s.colour) == (0, 0, 2)


@pytest.mark.rule("S-A6")
@pytest.mark.parametrize("debt", [("R+2", 2), ("+4", 4)])
def test_who_draws_a_debt_loses_its_turn(debt: tuple[str, int]) -> None:
    top, count = debt
    s = table(f"{top} | R1 R2 | B1 B2 R3 | Y1 Y2 ; debt={count} colour=R")

    do(SOLO, s, "0 draw")

    assert (s.turn, s.phase, s.drawn, s.debt, s.turns) == (1, phase.PLAY, -1, 0, 1)
    assert moves(s, 0) == set()
    assert may(SOLO, s, "1 R3")  # the second next serves the colour
    assert not may(SOLO, s, "1 B1")


@pytest.mark.rule("S-A7")
@pytest.mark.parametrize(
    ("top", "answer"), [("R+2", {"R+2", "G+2", "B+2", "Y+2"}), ("+4", {"+4"})]
)
def test_under_a_debt_a_seat_can_only_extend_or_draw(top: str, answer: set[str]) -> None:
    everything = "R1 RS RR R+2 RX G1 GS GR G+2 B+2 Y+2 W +4 O"
    s = table(f"{top} | {everything} | Y1 ; debt=4 colour=R")

    assert moves(s, 0) == answer | {"draw"}


@pytest.mark.rule("S-A7")
def test_extending_is_optional() -> None:
    s = table("R+2 | R+2 G1 | Y1 | Y2 ; debt=2")

    do(SOLO, s, "0 draw")

    assert SOLO.view(s, 0).sizes[0] == 4


@pytest.mark.rule("S-A8")
@pytest.mark.parametrize("card", ["G+2", "B+2", "Y+2"])
def test_an_extending_take_two_needs_no_colour(card: str) -> None:
    s = table(f"R+2 | {card} G1 B1 | Y1 Y2 ; debt=2")

    do(SOLO, s, f"0 {card}")

    assert (s.debt, s.turn) == (4, 1)


@pytest.mark.rule("S-06", "S-A13")
def test_a_spent_take_two_is_an_ordinary_top_card() -> None:
    s = table("R+2 | Y+2 R1 W +4 G1 G2 | Y1 Y2 ; debt=0")

    assert moves(s, 0) == {"Y+2", "R1", "W", "+4", "draw"}
    do(SOLO, s, "0 Y+2")

    assert s.debt == 2


@pytest.mark.rule("S-A9")
@pytest.mark.parametrize(
    ("option", "top", "answer"),
    [
        ("none", "R+2", {"G+2", "R+2"}),
        ("none", "+4", {"+4"}),
        ("four-on-two", "R+2", {"G+2", "R+2", "+4"}),
        ("four-on-two", "+4", {"+4"}),
        ("both", "R+2", {"G+2", "R+2", "+4"}),
        ("both", "+4", {"R+2", "+4"}),
    ],
)
def test_cross_stacking(option: str, top: str, answer: set[str]) -> None:
    s = table(f"{top} | R1 RS R+2 G+2 W +4 O | Y1 ; debt=2 colour=R cross_stack={option}")

    assert moves(s, 0) == answer | {"draw"}


@pytest.mark.rule("S-A9", "S-A42")
def test_crossed_cards_add_up() -> None:
    s = table("R5 | R+2 R1 R2 | +4 B1 B2 | G+2 Y1 Y2 | B+2 Y3 Y4 | Y7 Y8 ; cross_stack=both")

    do(SOLO, s, "0 R+2", "1 +4", "1 name:G")
    assert (s.debt, s.turn) == (6, 2)
    do(SOLO, s, "2 G+2")
    assert s.debt == 8
    do(SOLO, s, "3 B+2")  # on a Take 2 the symbol is enough

    assert (s.debt, s.turn) == (10, 4)


@pytest.mark.rule("S-A9")
def test_a_take_two_on_a_take_four_needs_the_named_colour() -> None:
    s = table("+4 | R+2 G+2 B+2 Y+2 | Y1 ; debt=4 colour=B cross_stack=both")

    assert moves(s, 0) == {"B+2", "draw"}


@pytest.mark.rule("S-A42")
def test_any_take_two_goes_on_an_opening_take_four() -> None:
    s = table("+4 | R+2 G+2 B+2 Y+2 RS | Y1 ; debt=4 colour=open cross_stack=both")

    assert moves(s, 0) == {"R+2", "G+2", "B+2", "Y+2", "draw"}


@pytest.mark.rule("S-A9")
@pytest.mark.parametrize("option", ["none", "four-on-two", "both"])
def test_without_a_debt_cross_stacking_means_nothing(option: str) -> None:
    s = table(f"+4 | R+2 G+2 G1 +4 | Y1 ; debt=0 colour=G cross_stack={option}")

    assert moves(s, 0) == {"G+2", "G1", "+4", "draw"}


@pytest.mark.rule("S-A12", "S-A39")
def test_extending_with_the_identical_card_is_no_throw_in() -> None:
    s = table("R+2 | R+2 G1 B1 | Y1 ; debt=2 throw_in=off")

    assert may(SOLO, s, "0 R+2")
