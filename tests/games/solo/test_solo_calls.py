"""SOLO: the call before the second-last card, and what it costs to forget it."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


@pytest.mark.rule("S-19", "S-20", "S-A23")
def test_laying_the_second_last_card_without_a_call_costs_two_cards() -> None:
    s = table("R5 | R1 G1 | B1 B2 | Y1 ; pile=B8,B9,B7")

    do(SOLO, s, "0 R1")

    assert board(s) == "R1 | G1 B8 B9 | B1 B2 | Y1"
    assert (s.turn, s.phase, s.owing) == (1, phase.PLAY, 0)


@pytest.mark.rule("S-19", "S-26", "S-A23")
def test_with_a_call_it_costs_nothing() -> None:
    s = table("R5 | R1 G1 | B1 B2 | Y1 ; pile=B8,B9,B7")

    do(SOLO, s, "0 call", "0 R1")

    assert board(s) == "R1 | G1 | B1 B2 | Y1"
    assert (s.turn, s.phase, s.called) == (1, phase.PLAY, 0)


@pytest.mark.rule("S-A23")
@pytest.mark.parametrize("hand", ["R1", "R1 G1 G2", "R1 G1 G2 G3"])
def test_with_any_other_number_of_cards_no_call_is_due(hand: str) -> None:
    s = table(f"R5 | {hand} | B1 B2 | Y1 ; pile=B8,B9,B7")

    do(SOLO, s, "0 R1")

    assert SOLO.view(s, 0).sizes[0] == len(hand.split()) - 1


@pytest.mark.rule("S-A23")
@pytest.mark.parametrize(("call", "size"), [([], 3), (["2 call"], 1)])
def test_a_throw_in_of_the_second_last_card_needs_the_call(call: list[str], size: int) -> None:
    s = table("R5 | B1 B2 | Y1 Y2 | R5 G1")

    do(SOLO, s, *call, "2 R5")

    assert SOLO.view(s, 0).sizes[2] == size


@pytest.mark.rule("S-A23", "S-A36")
@pytest.mark.parametrize(("calls", "size"), [([], 3), (["0 call"], 1)])
def test_laying_a_drawn_second_last_card_needs_the_call(calls: list[str], size: int) -> None:
    s = table("R5 | G1 | B1 B2 ; pile=R1,B8,B9")

    do(SOLO, s, "0 draw", *calls, "0 R1")

    assert SOLO.view(s, 0).sizes[0] == size


@pytest.mark.rule("S-A23")
def test_the_call_is_due_again_after_having_drawn() -> None:
    s = table("R5 | R1 G1 | B1 B2 ; pile=B7,R2,B8,B9")
    do(SOLO, s, "0 call", "0 R1", "1 draw", "0 draw")
    assert board(s) == "R1 | R2 G1 | B1 B2 B7"

    do(SOLO, s, "0 R2")

    assert board(s) == "R2 | G1 B8 B9 | B1 B2 B7"


@pytest.mark.rule("S-A23")
@pytest.mark.parametrize(
    ("card", "choice", "after"),
    [
        ("W", ["0 name:G"], "W | G1 B8 B9 | B1 B2 B3 | Y1 Y2 Y3"),
        ("+4", ["0 name:G"], "+4 | G1 B8 B9 | B1 B2 B3 | Y1 Y2 Y3"),
        ("RS", [], "RS | G1 B8 B9 | B1 B2 B3 | Y1 Y2 Y3"),
        ("RX", ["0 swap:1"], "RX | B1 B2 B3 B8 B9 | G1 | Y1 Y2 Y3"),
        ("RX", ["0 decline"], "RX | G1 B8 B9 | B1 B2 B3 | Y1 Y2 Y3"),
        ("O", [], "O | B8 B9 Y1 Y2 Y3 | G1 | B1 B2 B3"),
    ],
)
def test_the_penalty_comes_after_the_effect_on_hands(
    card: str, choice: list[str], after: str
) -> None:
    s = table(f"R5 | {card} G1 | B1 B2 B3 | Y1 Y2 Y3 ; pile=B8,B9,B7,B6")

    do(SOLO, s, f"0 {card}", *choice)

    assert board(s) == after
    assert s.phase == phase.PLAY


@pytest.mark.rule("S-A23")
def test_a_single_card_received_creates_no_duty_before_the_second_last() -> None:
    s = table("R5 | O R1 | B1 B2 B3 | Y1 Y2 Y3 ; called=0 pile=B8,B9")
    do(SOLO, s, "0 O")
    assert board(s) == "O | Y1 Y2 Y3 | R1 | B1 B2 B3"
    assert (s.phase, s.owing) == (phase.PLAY, 0)
    assert not may(SOLO, s, "1 call")

    do(SOLO, s, "1 R1")

    assert (s.phase, s.winner) == (phase.ROUND_OVER, 1)


@pytest.mark.rule("S-A23")
def test_with_two_identical_cards_call_lay_and_throw_in_the_twin() -> None:
    s = table("R5 | R1 R1 | B1 B2 B3 | Y1 Y2 Y3")

    do(SOLO, s, "0 call", "0 R1", "0 R1")

    assert (s.phase, s.winner) == (phase.ROUND_OVER, 0)


@pytest.mark.rule("S-A23", "S-A36")
@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("call", ["before-penultimate", "on-one-card"])
def test_a_call_is_for_seats_with_exactly_two_cards(size: int, call: str) -> None:
    cards = " ".join(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"][:size])
    s = table(f"B5 | {cards} | {cards} | G1 ; call={call}")

    assert may(SOLO, s, "0 call") == (size == 2)
    assert may(SOLO, s, "1 call") == (size == 2)


@pytest.mark.rule("S-A36")
def test_a_call_that_lives_cannot_be_repeated() -> None:
    s = table("R5 | R1 G1 | B1 B2 | Y1 Y2")

    do(SOLO, s, "1 call", "0 call")

    assert s.called == 0b011
    assert not may(SOLO, s, "0 call")
    assert may(SOLO, s, "2 call")


@pytest.mark.rule("S-A36")
@pytest.mark.parametrize(
    "fields",
    ["", "phase=decide drawn=R1", "phase=name", "phase=choose", "phase=hold owing=1"],
)
def test_a_call_is_legal_in_any_phase(fields: str) -> None:
    s = table(f"R5 | R1 G1 | B1 | Y1 Y2 ; call=on-one-card {fields}")

    assert may(SOLO, s, "0 call")
    assert may(SOLO, s, "2 call")


@pytest.mark.rule("S-A36")
@pytest.mark.parametrize("over", ["round-over", "over"])
def test_after_the_round_nobody_calls(over: str) -> None:
    s = table(f"R5 | R1 G1 |  | Y1 Y2 ; winner=1 phase={over}")

    assert not may(SOLO, s, "0 call")


@pytest.mark.rule("S-A36")
def test_a_refused_call_costs_nothing() -> None:
    s = table("R5 | R1 G1 G2 | B1 | Y1 Y2")
    before = s.copy()

    assert not may(SOLO, s, "0 call")
    assert s == before


@pytest.mark.rule("S-A36")
def test_a_call_dies_with_a_card_drawn() -> None:
    s = table("R5 | B1 G1 | B2 B3 | Y1 Y2 ; called=0,1,2 pile=G7,G8")

    do(SOLO, s, "0 draw")

    assert s.called == 0b110


@pytest.mark.rule("S-A36")
def test_a_call_dies_with_a_lay() -> None:
    s = table("R5 | R1 G1 | B2 B3 | Y1 Y2 ; called=0,1,2")

    do(SOLO, s, "0 R1")

    assert s.called == 0b110


@pytest.mark.rule("S-A36")
def test_a_call_dies_with_a_swap_on_both_sides() -> None:
    s = table("R5 | RX G1 G2 | B2 B3 | Y1 Y2 ; called=1,2")

    do(SOLO, s, "0 RX", "0 swap:1")

    assert s.called == 0b100


@pytest.mark.rule("S-A36")
def test_a_declined_swap_leaves_the_others_calls_alive() -> None:
    s = table("R5 | RX G1 G2 | B2 B3 | Y1 Y2 ; called=1,2")

    do(SOLO, s, "0 RX", "0 decline")

    assert s.called == 0b110


@pytest.mark.rule("S-A36")
def test_every_call_dies_with_all_round() -> None:
    s = table("R5 | O G1 G2 | B2 B3 | Y1 Y2 ; called=1,2")

    do(SOLO, s, "0 O")

    assert s.called == 0
    assert may(SOLO, s, "1 call")


@pytest.mark.rule("S-A36")
def test_the_first_seats_call_dies_with_all_round_too() -> None:
    s = table("R5 | B2 B3 | Y1 Y2 | O G1 G2 ; turn=2 called=0,1")

    do(SOLO, s, "2 O")

    assert s.called == 0


@pytest.mark.rule("S-A36")
def test_a_call_between_laying_and_swapping_dies_with_the_swap() -> None:
    s = table("R5 | RX G1 G2 | B2 B3 | Y1 Y2")

    do(SOLO, s, "0 RX", "0 call")
    assert s.called == 0b001
    do(SOLO, s, "0 swap:1")

    assert s.called == 0


@pytest.mark.rule("S-A36")
def test_a_penalty_of_another_seat_leaves_a_call_alive() -> None:
    s = table("R5 | R1 G1 | B2 B3 | Y1 Y2 ; called=1,2")

    do(SOLO, s, "0 R1")

    assert s.called == 0b110
    assert SOLO.view(s, 0).sizes[0] == 3


@pytest.mark.rule("S-A36")
def test_a_call_lives_over_other_turns() -> None:
    s = table("R5 | R1 G1 | R2 B3 B4 | R3 Y2 Y3 ; turn=1 pile=B8,B9")

    do(SOLO, s, "0 call", "1 R2", "2 R3", "0 R1")

    assert board(s) == "R1 | G1 | B3 B4 | Y2 Y3"


@pytest.mark.rule("S-20", "S-A24")
def test_a_penalty_is_paid_with_what_there_is() -> None:
    s = table("R5 | R1 G1 | B2 B3 | Y1 Y2 ; pile=G7,G8")
    do(SOLO, s, "0 R1")
    assert SOLO.view(s, 0).pile_size == 0

    s = table("R5 | R1 G1 | B2 B3 | Y1 Y2 ; pile=G7")
    do(SOLO, s, "0 R1")
    assert SOLO.view(s, 0).sizes[0] == 3
