"""SOLO: catching a seat that has not called (option ``solo_penalty=catch``)."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import read_table as table
from tavolata.games.solo.telling.notation import write_table

DE = "solo_penalty=catch"
EN = "solo_penalty=catch call=on-one-card"


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-A38")
def test_a_missed_call_costs_nothing_by_itself() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 R1", "1 R2")

    assert board(s) == "R2 | G1 | B2 B3 | Y1 Y2 Y3"
    assert s.owing == 0


@pytest.mark.rule("S-20", "S-A38")
@pytest.mark.parametrize("catcher", [1, 2])
def test_any_other_seat_may_catch(catcher: int) -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {DE} pile=G7,G8,G9")
    do(SOLO, s, "0 R1")
    assert not may(SOLO, s, "0 catch:0")
    assert "catch:0" in moves(s, catcher)

    do(SOLO, s, f"{catcher} catch:0")

    assert board(s) == "R1 | G1 G7 G8 | R2 B2 B3 | Y1 Y2 Y3"
    assert (s.turn, s.phase) == (1, phase.PLAY)


@pytest.mark.rule("S-A38")
def test_a_miss_is_caught_only_once() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 R1", "1 catch:0")

    assert not may(SOLO, s, "1 catch:0")
    assert not may(SOLO, s, "2 catch:0")


@pytest.mark.rule("S-A38")
def test_turn_and_debt_stay_as_they_are() -> None:
    s = table(f"R5 | R+2 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 R+2", "2 catch:0")

    assert (s.turn, s.debt, s.turns) == (1, 2, 1)


@pytest.mark.rule("S-A38")
@pytest.mark.parametrize("act", ["1 R2", "1 draw", "2 R1", "T time-up"])
def test_the_next_lay_or_draw_closes_the_window(act: str) -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | R1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 R1", act)

    assert not may(SOLO, s, "2 catch:0")
    assert SOLO.view(s, 0).sizes[0] == 1


@pytest.mark.rule("S-A38")
def test_a_call_by_somebody_does_not_close_it() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 | Y1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 R1", "1 call")

    assert may(SOLO, s, "2 catch:0")


@pytest.mark.rule("S-A38")
def test_who_called_cannot_be_caught() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {DE}")

    do(SOLO, s, "0 call", "0 R1")

    assert not may(SOLO, s, "1 catch:0")


@pytest.mark.rule("S-A38")
def test_with_automatic_penalty_nobody_catches() -> None:
    s = table("R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; owing=0 solo_penalty=automatic")

    assert not may(SOLO, s, "1 catch:0")


@pytest.mark.rule("S-A38")
def test_before_the_second_last_card_a_late_call_does_not_protect() -> None:
    s = table(f"R5 | O G1 | B2 B3 B4 | Y1 Y2 ; {DE} pile=R7,R8,R9")
    do(SOLO, s, "0 O")
    assert board(s) == "O | Y1 Y2 | G1 | B2 B3 B4"

    do(SOLO, s, "0 call", "1 catch:0")

    assert board(s) == "O | R7 R8 Y1 Y2 | G1 | B2 B3 B4"
    assert s.called == 0


@pytest.mark.rule("S-A36", "S-A38")
def test_before_the_second_last_card_nobody_with_one_card_calls() -> None:
    s = table(f"R5 | R1 G1 | B2 B3 B4 | Y1 Y2 ; {DE}")

    do(SOLO, s, "0 R1")

    assert not may(SOLO, s, "0 call")


@pytest.mark.rule("S-A38")
def test_the_miss_counts_from_the_lay_also_while_a_colour_is_named() -> None:
    s = table(f"R5 | W G1 | B2 B3 B4 | Y1 Y2 Y3 ; {DE} pile=R7,R8,R9")

    do(SOLO, s, "0 W", "1 catch:0")
    assert (s.phase, s.turn) == (phase.NAME, 0)
    do(SOLO, s, "0 name:G")

    assert board(s) == "W | R7 R8 G1 | B2 B3 B4 | Y1 Y2 Y3"


@pytest.mark.rule("S-A38")
def test_on_one_card_catching_begins_at_the_end_of_the_hold() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")
    do(SOLO, s, "0 R1")
    assert s.phase == phase.HOLD
    assert not may(SOLO, s, "1 catch:0")

    do(SOLO, s, "T time-up")
    assert may(SOLO, s, "1 catch:0")
    do(SOLO, s, "2 catch:0")

    assert SOLO.view(s, 0).sizes[0] == 3
    assert (s.turn, s.owing) == (1, 0)


@pytest.mark.rule("S-A38")
def test_on_one_card_nobody_is_caught_while_a_colour_is_named() -> None:
    s = table(f"R5 | W G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 W")

    assert not may(SOLO, s, "1 catch:0")


@pytest.mark.rule("S-A38")
def test_on_one_card_a_late_call_protects() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1", "T time-up", "0 call")

    assert not may(SOLO, s, "1 catch:0")


@pytest.mark.rule("S-A37", "S-A38")
@pytest.mark.parametrize("act", ["1 R2", "1 draw", "T time-up"])
def test_on_one_card_the_automatic_penalty_does_not_apply(act: str) -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1", "T time-up", act)

    assert SOLO.view(s, 0).sizes[0] == 1
    assert s.owing == 0
    assert not may(SOLO, s, "2 catch:0")


@pytest.mark.rule("S-A38")
def test_the_cards_of_one_penalty_leave_the_window_open_for_other_debtors() -> None:
    s = table(f"R5 | O G1 | B1 | Y1 Y2 Y3 ; {EN}")
    do(SOLO, s, "0 O", "T time-up")
    assert s.owing == 0b110

    do(SOLO, s, "0 catch:1")
    assert may(SOLO, s, "0 catch:2")
    do(SOLO, s, "1 catch:2")

    assert SOLO.view(s, 0).sizes[:3] == [3, 3, 3]


@pytest.mark.rule("S-A38")
def test_a_debtor_may_catch_another_but_not_itself() -> None:
    s = table(f"R5 | O G1 | B1 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 O", "T time-up")

    assert moves(s, 2) == {"call", "catch:1"}
    assert not may(SOLO, s, "0 catch:3")


@pytest.mark.rule("S-A38")
@pytest.mark.parametrize("options", [DE, EN])
def test_after_the_round_nobody_is_caught(options: str) -> None:
    s = table(f"R5 | R1 G1 |  | Y1 Y2 Y3 ; {options} phase=round-over winner=1 owing=0")

    assert not may(SOLO, s, "2 catch:0")


@pytest.mark.rule("S-A38")
def test_a_caught_seat_owes_again_at_the_next_miss() -> None:
    s = table(f"R5 | R1 R3 | R2 B2 B3 ; {DE} pile=R8,R9,G7,G8")
    do(SOLO, s, "0 R1", "1 catch:0", "1 R2", "0 R3")
    assert not may(SOLO, s, "1 catch:0")  # it laid one of three

    do(SOLO, s, "1 draw", "0 R8")

    assert board(s) == "R8 | R9 | G7 B2 B3"
    assert may(SOLO, s, "1 catch:0")


@pytest.mark.rule("S-A38")
def test_a_seat_that_misses_and_goes_on_itself_cannot_be_caught_for_the_first_card() -> None:
    s = table(f"R5 | RS R1 | B1 B2 B3 ; {DE}")
    do(SOLO, s, "0 RS")
    assert may(SOLO, s, "1 catch:0")

    do(SOLO, s, "0 R1")

    assert s.winner == 0
