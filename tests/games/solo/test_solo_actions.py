"""SOLO: Skip, Reverse, Swap, All round, and an action as the last card."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.stock import count_of
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(("direction", "turn"), [(1, 2), (-1, 3)])
def test_skip_passes_the_next_seat_over(direction: int, turn: int) -> None:
    hands = "RS G1 G2 | R1 G3 | G5 G6 | R4 G7 | R2 G8"
    s = table(f"R5 | {hands} ; direction={direction}")

    do(SOLO, s, "0 RS")

    assert s.turn == turn
    skipped = (s.turn - direction) % 5
    assert moves(s, skipped) == {"call"}
    assert board(s) == "RS | G1 G2 | R1 G3 | G5 G6 | R4 G7 | R2 G8"


@pytest.mark.rule("S-A17")
def test_skip_gives_the_same_of_two_seats_another_turn() -> None:
    s = table("R5 | RS G1 G2 R1 | R2 G3")

    do(SOLO, s, "0 RS")

    assert (s.turn, s.direction) == (0, 1)
    assert may(SOLO, s, "0 R1")


@pytest.mark.rule("S-13")
def test_reverse_turns_the_direction_and_the_other_neighbour_is_next() -> None:
    s = table("R5 | RR G1 G2 | G3 G4 | G5 G6 | GR G7 G8")

    do(SOLO, s, "0 RR")
    assert (s.direction, s.turn) == (-1, 3)
    do(SOLO, s, "3 GR")

    assert (s.direction, s.turn) == (1, 0)


@pytest.mark.rule("S-A18")
def test_after_a_skip_reverse_goes_to_the_neighbour_not_to_the_seat_before() -> None:
    s = table("R5 | RS G1 G2 | G3 G4 | RR G5 G6 | G7 G8")

    do(SOLO, s, "0 RS", "2 RR")

    assert s.turn == 1


@pytest.mark.rule("S-A18")
def test_after_a_throw_in_too() -> None:
    s = table("R5 | R5 G1 G2 | RR G3 G4 | G5 G6 | G7 G8 ; turn=2")

    do(SOLO, s, "0 R5", "1 RR")

    assert s.turn == 0


@pytest.mark.rule("S-A16", "S-A43")
@pytest.mark.parametrize(("option", "turn"), [("skip", 0), ("literal", 1)])
def test_reverse_with_two_seats(option: str, turn: int) -> None:
    s = table(f"R5 | RR G1 G2 | G3 G4 ; reverse2p={option}")

    do(SOLO, s, "0 RR")

    assert (s.turn, s.direction) == (turn, -1)


@pytest.mark.rule("S-A16")
@pytest.mark.parametrize("option", ["skip", "literal"])
def test_reverse_with_three_seats_ignores_the_option(option: str) -> None:
    s = table(f"R5 | RR G1 G2 | G3 G4 | G5 G6 ; reverse2p={option}")

    do(SOLO, s, "0 RR")

    assert (s.turn, s.direction) == (2, -1)


@pytest.mark.rule("S-17", "S-A20")
@pytest.mark.parametrize("partner", [1, 2])
def test_swap_exchanges_the_hands_as_they_are_after_laying(partner: int) -> None:
    s = table("R5 | RX G1 G2 | B1 B2 B3 | Y1 Y2 Y3 Y4")
    do(SOLO, s, "0 RX")
    assert (s.phase, s.turn) == (phase.CHOOSE, 0)

    do(SOLO, s, f"0 swap:{partner}")

    assert (
        board(s)
        == [
            "RX | B1 B2 B3 | G1 G2 | Y1 Y2 Y3 Y4",
            "RX | Y1 Y2 Y3 Y4 | B1 B2 B3 | G1 G2",
        ][partner - 1]
    )
    assert (s.phase, s.turn) == (phase.PLAY, 1)


@pytest.mark.rule("S-17")
def test_swap_with_the_first_seat() -> None:
    s = table("R5 | B1 B2 B3 | RX G1 G2 | Y1 Y2 Y3 Y4 ; turn=1")

    do(SOLO, s, "1 RX", "1 swap:0")

    assert board(s) == "RX | G1 G2 | B1 B2 B3 | Y1 Y2 Y3 Y4"
    assert (s.turn, s.colour) == (2, 0)


@pytest.mark.rule("S-A20")
def test_a_seat_may_decline_to_swap() -> None:
    s = table("R5 | RX G1 G2 | B1 B2 B3 | Y1 Y2 Y3 Y4")

    do(SOLO, s, "0 RX", "0 decline")

    assert board(s) == "RX | G1 G2 | B1 B2 B3 | Y1 Y2 Y3 Y4"
    assert (s.phase, s.turn) == (phase.PLAY, 1)


@pytest.mark.rule("S-A20")
def test_the_swap_is_decided_at_once() -> None:
    s = table("R5 | RX G1 G2 G4 | B1 B2 B3 | R1 Y2 Y3 Y4")
    assert not may(SOLO, s, "0 swap:1")
    assert not may(SOLO, s, "0 decline")

    do(SOLO, s, "0 RX")

    assert moves(s, 0) == {"decline", "swap:1", "swap:2"}
    assert moves(s, 1) == moves(s, 2) == set()
    assert not may(SOLO, s, "0 swap:0")
    assert not may(SOLO, s, "0 swap:3")
    assert not may(SOLO, s, "1 decline")
    do(SOLO, s, "0 decline")
    assert not may(SOLO, s, "0 swap:1")


@pytest.mark.rule("S-A20")
@pytest.mark.parametrize("colour", range(4))
def test_the_colour_of_a_swap_has_to_be_followed(colour: int) -> None:
    letter = "RGBY"[colour]
    other = "RGBY"[colour - 1]
    s = table(f"{other}X | {letter}X R7 R8 | R1 G1 B1 Y1 ; voluntary_draw=no")

    do(SOLO, s, f"0 {letter}X", "0 decline")

    assert s.colour == colour
    assert moves(s, 1) == {f"{letter}1"}


@pytest.mark.rule("S-A20")
def test_even_single_cards_may_be_swapped() -> None:
    s = table("R5 | RX G1 | B1 | Y1 Y2 ; called=0")

    do(SOLO, s, "0 RX", "0 swap:1")

    assert board(s) == "RX | B1 | G1 | Y1 Y2"


@pytest.mark.rule("S-18", "S-A21")
@pytest.mark.parametrize(
    ("direction", "after", "turn"),
    [
        (1, "O | Y1 Y2 Y3 | R1 R2 | G1 G2 G3 G4 | B1 B2 B3", 1),
        (-1, "O | G1 G2 G3 G4 | B1 B2 B3 | Y1 Y2 Y3 | R1 R2", 3),
    ],
)
def test_all_round_moves_every_hand_on_in_the_direction_of_play(
    direction: int, after: str, turn: int
) -> None:
    hands = "O R1 R2 | G1 G2 G3 G4 | B1 B2 B3 | Y1 Y2 Y3"
    s = table(f"R5 | {hands} ; direction={direction}")

    do(SOLO, s, "0 O")

    assert board(s) == after
    assert (s.turn, s.phase) == (turn, phase.PLAY)


@pytest.mark.rule("S-18", "S-A36")
def test_all_round_and_swap_move_twins_and_know_who_has_two_cards() -> None:
    s = table("R5 | O R1 R1 | +4 +4 +4 +4 | B1 B2 B3")
    do(SOLO, s, "0 O")
    assert board(s) == "O | B1 B2 B3 | R1 R1 | +4 +4 +4 +4"
    assert s.pairs == 0b010

    s = table("R5 | RX R1 R1 | G1 G2 G2 G3 | B1 B2 B3")
    do(SOLO, s, "0 RX", "0 swap:1")
    assert board(s) == "RX | G1 G2 G2 G3 | R1 R1 | B1 B2 B3"
    assert s.pairs == 0b010


@pytest.mark.rule("S-02")
@pytest.mark.parametrize("copies", [1, 2, 3, 4])
def test_every_copy_of_a_kind_is_counted(copies: int) -> None:
    s = table(f"R5 | {'W ' * copies}R1 R1 | {'+4 ' * (5 - copies)}G2")
    choose, take4 = SOLO.read_action("W"), SOLO.read_action("+4")
    assert (count_of(s, 0, choose), count_of(s, 1, take4)) == (copies, 5 - copies)
    assert count_of(s, 0, SOLO.read_action("R1")) == 2
    assert count_of(s, 1, SOLO.read_action("G2")) == 1


@pytest.mark.rule("S-A21")
def test_all_round_from_the_middle_of_the_table() -> None:
    s = table("R5 | R1 R2 | G1 G2 G3 O | B1 B2 B3 ; turn=1 direction=-1")

    do(SOLO, s, "1 O")

    assert board(s) == "O | G1 G2 G3 | B1 B2 B3 | R1 R2"
    assert s.turn == 0


@pytest.mark.rule("S-A21")
@pytest.mark.parametrize("direction", [1, -1])
def test_all_round_with_two_seats_is_an_exchange(direction: int) -> None:
    s = table(f"R5 | O R1 R2 | G1 G2 G3 ; direction={direction}")

    do(SOLO, s, "0 O")

    assert board(s) == "O | G1 G2 G3 | R1 R2"
    assert s.turn == 1


@pytest.mark.rule("S-A2")
def test_after_all_round_any_card_may_follow() -> None:
    s = table("R5 | O R1 R2 R3 | GS B1 Y2 ; after_rotation=open")

    do(SOLO, s, "0 O")
    assert moves(s, 1) == {"R1", "R2", "R3", "draw"}
    do(SOLO, s, "1 R1")

    assert s.colour == 0
    assert not may(SOLO, s, "0 GS")


@pytest.mark.rule("S-A2", "S-A42")
def test_with_colour_below_the_active_colour_simply_stays() -> None:
    option = "after_rotation=colour-below voluntary_draw=no"
    s = table(f"G5 | O R5 G2 B3 | W R1 Y2 Y3 ; {option}")
    do(SOLO, s, "0 O")
    assert moves(s, 1) == {"G2"}  # not R5: All round is on top

    s = table(f"W | O R1 G2 B3 | B1 Y2 Y3 ; colour=B {option}")
    do(SOLO, s, "0 O")
    assert moves(s, 1) == {"B3"}

    s = table(f"O | O R1 G2 B3 | B1 Y2 Y3 ; {option}")
    do(SOLO, s, "0 O")
    assert moves(s, 1) == {"R1", "G2", "B3"}  # it was open


LAST = ["R1", "RS", "RR", "R+2", "RX", "W", "+4", "O"]


@pytest.mark.rule("S-21", "S-A22", "S-A43")
@pytest.mark.parametrize("card", LAST)
def test_the_last_card_wins_at_once_and_has_no_effect(card: str) -> None:
    s = table(f"R5 | B1 B2 | {card} | Y1 Y2 Y3 ; turn=1 pile=G1,G2,G3,G4,G5")

    do(SOLO, s, f"1 {card}")

    assert board(s) == f"{card} | B1 B2 |  | Y1 Y2 Y3"
    assert (s.phase, s.winner) == (phase.ROUND_OVER, 1)
    assert (s.turn, s.direction, s.colour, s.debt) == (1, 1, 0, 0)
    assert all(moves(s, seat) == set() for seat in range(3))


@pytest.mark.rule("S-A43")
def test_the_winning_card_leaves_colour_direction_turn_and_debt_as_they_were() -> None:
    s = table("R+2 | B1 B2 | Y1 Y2 Y3 | R+2 ; turn=1 debt=4 direction=-1")
    do(SOLO, s, "2 R+2")
    assert (s.turn, s.direction, s.colour, s.debt) == (1, -1, 0, 4)
    assert s.winner == 2

    s = table("R5 | GR | Y1 Y2 Y3 | B1 B2 ; colour=G")
    do(SOLO, s, "0 GR")
    assert (s.turn, s.direction, s.colour) == (0, 1, 1)


@pytest.mark.rule("S-A22", "S-A42")
@pytest.mark.parametrize(
    ("card", "drawn"), [("R+2", 2), ("+4", 4), ("R1", 0), ("RS", 0), ("O", 0), ("W", 0)]
)
def test_with_draws_count_a_last_take_card_makes_the_next_seat_draw(
    card: str, drawn: int
) -> None:
    s = table(
        f"R5 | {card} | B1 B+2 | Y1 Y2 +4 ; last_card_effects=draws-count pile=G1,G2,G3,G4,G5"
    )

    do(SOLO, s, f"0 {card}")

    assert (s.phase, s.winner) == (phase.ROUND_OVER, 0)
    assert SOLO.view(s, 0).sizes[:3] == [0, 2 + drawn, 3]
    assert s.totals[1] == 31 + sum(range(1, drawn + 1))
    assert (s.turn, s.colour) == (0, 0)


@pytest.mark.rule("S-A42")
@pytest.mark.parametrize(("card", "debt", "drawn"), [("R+2", 4, 6), ("+4", 4, 8)])
def test_the_next_seat_draws_the_whole_sum(card: str, debt: int, drawn: int) -> None:
    s = table(
        f"{card} | B1 B2 | {card} | Y1 Y2 Y3 ; "
        f"turn=0 debt={debt} direction=-1 last_card_effects=draws-count"
    )

    do(SOLO, s, f"1 {card}")  # thrown in

    assert SOLO.view(s, 0).sizes[:3] == [2 + drawn, 0, 3]
    assert s.debt == debt
