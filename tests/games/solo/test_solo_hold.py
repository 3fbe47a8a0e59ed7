"""SOLO: the call with one card in hand (option ``call=on-one-card``)."""

from collections import Counter

import pytest

from support.games.moves import do, may
from tavolata.core.game import TABLE
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table

EN = "call=on-one-card"


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


def rest(*held: str) -> str:
    """Return all cards of the pack but these."""
    copies = {name: 1 if name.endswith("X") else 2 for name in KIND_NAMES}
    pack = Counter(copies | {"W": 4, "+4": 4, "O": 4})
    return " ".join((pack - Counter(held)).elements())


@pytest.mark.rule("S-19", "S-A37")
def test_a_seat_left_with_one_card_owes_a_call_and_a_hold_opens() -> None:
    s = table(f"R5 | R1 G1 | R5 R2 B2 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1")

    assert board(s) == "R1 | G1 | R2 R5 B2 | Y1 Y2 Y3"
    assert (s.phase, s.owing, s.turn) == (phase.HOLD, 0b001, 1)
    assert SOLO.waits_for(s) == TABLE
    assert moves(s, 0) == {"call"}
    assert moves(s, 1) == moves(s, 2) == set()
    assert moves(s, TABLE) == {"time-up"}


@pytest.mark.rule("S-A37")
def test_nobody_throws_in_lays_or_draws_during_the_hold() -> None:
    s = table(f"R5 | R1 G1 | R1 R2 B2 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1")

    assert not any(may(SOLO, s, move) for move in ("1 R1", "1 R2", "1 draw", "1 keep"))


@pytest.mark.rule("S-A37")
def test_the_hold_ends_when_the_last_debtor_has_called() -> None:
    s = table(f"R5 | O G1 | B1 | Y1 Y2 Y3 ; {EN}")
    do(SOLO, s, "0 O")
    assert board(s) == "O | Y1 Y2 Y3 | G1 | B1"
    assert (s.phase, s.owing) == (phase.HOLD, 0b110)

    do(SOLO, s, "2 call")
    assert (s.phase, s.owing) == (phase.HOLD, 0b010)
    assert not may(SOLO, s, "2 call")
    do(SOLO, s, "1 call")

    assert (s.phase, s.owing, s.turn) == (phase.PLAY, 0, 1)


@pytest.mark.rule("S-A37", "S-A44")
def test_time_up_ends_the_hold_and_plays_for_nobody() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1", "T time-up")

    assert board(s) == "R1 | G1 | R2 B2 B3 | Y1 Y2 Y3"
    assert (s.phase, s.owing, s.turn) == (phase.PLAY, 0b001, 1)


@pytest.mark.rule("S-A37")
def test_after_the_hold_a_debtor_may_still_call_until_somebody_lays_or_draws() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1", "T time-up", "0 call", "1 R2")

    assert SOLO.view(s, 0).sizes[0] == 1
    assert not may(SOLO, s, "0 call")


@pytest.mark.rule("S-20", "S-A37")
@pytest.mark.parametrize("act", ["1 R2", "1 draw", "2 R1", "T time-up"])
def test_before_any_lay_or_draw_the_debtor_draws_two(act: str) -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | R1 Y2 Y3 ; {EN} pile=G7,G8,G9,G6")

    do(SOLO, s, "0 R1", "T time-up", act)

    assert board(s).split(" | ")[1] == "G1 G7 G8"
    assert s.owing == 0


@pytest.mark.rule("S-A37")
def test_the_act_follows_after_the_penalty() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN} pile=G7,G8,B9,G6")

    do(SOLO, s, "0 R1", "T time-up", "1 draw")

    assert board(s) == "R1 | G1 G7 G8 | R2 B2 B3 B9 | Y1 Y2 Y3"
    assert s.turn == 2


@pytest.mark.rule("S-A37")
def test_the_call_cannot_be_evaded_by_throwing_in_the_twin() -> None:
    s = table(f"R5 | R1 R1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN} pile=G7,G8,B9,G6")
    do(SOLO, s, "0 R1", "T time-up")

    do(SOLO, s, "0 R1")

    assert board(s) == "R1 | G7 G8 | R2 B2 B3 | Y1 Y2 Y3"
    assert (s.phase, s.turn, s.winner) == (phase.PLAY, 1, -1)


@pytest.mark.rule("S-A37")
def test_who_has_called_may_throw_in_the_twin_and_win() -> None:
    s = table(f"R5 | R1 R1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1", "0 call", "0 R1")

    assert s.winner == 0


@pytest.mark.rule("S-A37")
@pytest.mark.parametrize(
    ("direction", "hands"), [(1, "G1 | R1 G8 G9 | G7 B1"), (-1, "G1 G7 | R1 G8 G9 | B1")]
)
def test_debtors_draw_in_direction_from_the_seat_that_laid(direction: int, hands: str) -> None:
    others = rest(*["R5", "R1", "G1", "B1", "G7", "G8", "G9"])
    s = table(
        f"R5 | G1 | R1 | B1 | {others} ; {EN} "
        f"turn=3 layer=1 owing=0,1,2 direction={direction} pile=G8,G9,G7"
    )

    do(SOLO, s, "3 R6")

    assert board(s).startswith(f"R6 | {hands} | ")


@pytest.mark.rule("S-A37")
def test_if_the_act_is_no_longer_legal_the_seat_stays_on_turn() -> None:
    others = rest(*["R5", "R1", "G1", "R2", "B2", "B3", "G7", "G8"])
    s = table(f"R5 | G1 | R2 B2 B3 | R1 {others} ; {EN} turn=1 layer=0 owing=0 pile=G7,G8")
    assert may(SOLO, s, "1 draw")

    do(SOLO, s, "1 draw")  # by choice; but the debtor takes the last cards

    assert board(s).startswith("R5 | G1 G7 G8 | R2 B2 B3 | ")
    assert (s.phase, s.turn, s.owing, s.turns) == (phase.PLAY, 1, 0, 0)
    assert not may(SOLO, s, "1 draw")


@pytest.mark.rule("S-A37")
def test_the_penalty_may_bring_a_card_that_has_to_be_laid() -> None:
    s = table(
        f"R5 | Y1 Y2 Y3 | B1 ; {EN} voluntary_draw=no turn=1 owing=1 layer=0 pile=R1,B9,B8"
    )

    do(SOLO, s, "1 draw")

    assert board(s) == "R5 | Y1 Y2 Y3 | R1 B1 B9"
    assert (s.turn, s.owing) == (1, 0)
    assert moves(s, 1) == {"R1"}


@pytest.mark.rule("S-A37")
def test_a_draw_that_yields_no_card_closes_the_window_too() -> None:
    others = rest(*["R5", "G1", "B2", "Y3"])
    s = table(f"R5 | G1 | B2 Y3 | {others} ; {EN} turn=1 layer=0 owing=0 pile=")

    do(SOLO, s, "1 draw")

    assert (s.owing, s.turn) == (0, 2)
    assert not may(SOLO, s, "0 call")


@pytest.mark.rule("S-A23", "S-A36")
def test_an_early_call_counts() -> None:
    s = table(f"R5 | R1 G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 call", "0 R1")

    assert (s.phase, s.owing, s.called) == (phase.PLAY, 0, 0)


@pytest.mark.rule("S-A37")
def test_the_call_may_come_before_the_colour_is_named() -> None:
    s = table(f"R5 | W G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")
    do(SOLO, s, "0 W")
    assert s.phase == phase.NAME

    do(SOLO, s, "0 call")
    assert s.phase == phase.NAME
    do(SOLO, s, "0 name:R")

    assert (s.phase, s.owing) == (phase.PLAY, 0)


@pytest.mark.rule("S-A37")
@pytest.mark.parametrize("card", ["W", "+4"])
def test_the_hold_opens_after_the_colour_is_named(card: str) -> None:
    s = table(f"R5 | {card} G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, f"0 {card}", "0 name:R")

    assert (s.phase, s.owing, s.turn) == (phase.HOLD, 0b001, 1)


@pytest.mark.rule("S-A37")
def test_a_declined_swap_with_one_card_left_owes_the_call() -> None:
    s = table(f"R5 | RX G1 | R2 B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 RX", "0 decline")

    assert (s.phase, s.owing) == (phase.HOLD, 0b001)


@pytest.mark.rule("S-A37")
def test_one_card_swapped_for_another_is_owed_by_both() -> None:
    s = table(f"R5 | RX G1 | B2 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 RX", "0 swap:1")

    assert board(s) == "RX | B2 | G1 | Y1 Y2 Y3"
    assert (s.phase, s.owing) == (phase.HOLD, 0b011)


@pytest.mark.rule("S-A37")
def test_a_single_card_that_does_not_move_is_not_owed_again() -> None:
    s = table(f"R5 | R1 G1 G2 | B2 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 R1")

    assert (s.phase, s.owing) == (phase.PLAY, 0)


@pytest.mark.rule("S-A36")
def test_a_call_before_a_lay_counts_for_a_card_received_by_its_swap() -> None:
    s = table(f"R5 | RX G1 | B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "1 call", "0 RX", "0 swap:1")

    assert board(s) == "RX | B2 B3 | G1 | Y1 Y2 Y3"
    assert (s.phase, s.owing, s.called) == (phase.PLAY, 0, 0)


@pytest.mark.rule("S-A36")
def test_a_call_before_a_lay_counts_for_a_card_received_by_its_rotation() -> None:
    s = table(f"R5 | O G1 | B2 B3 | Y1 ; {EN}")

    do(SOLO, s, "0 call", "1 call", "0 O")

    assert board(s) == "O | Y1 | G1 | B2 B3"
    assert (s.phase, s.owing, s.called) == (phase.PLAY, 0, 0)


@pytest.mark.rule("S-A36")
def test_a_call_after_the_lay_does_not_count_for_its_swap() -> None:
    s = table(f"R5 | RX G1 | B2 B3 | Y1 Y2 Y3 ; {EN}")

    do(SOLO, s, "0 RX", "1 call", "0 swap:1")

    assert (s.phase, s.owing, s.called) == (phase.HOLD, 0b010, 0)


@pytest.mark.rule("S-A36")
def test_a_call_that_was_owed_lives_as_long_as_any_other() -> None:
    s = table(f"R5 | R1 G1 | O R2 R3 | Y1 ; {EN}")

    do(SOLO, s, "0 R1", "0 call", "1 O")  # seat 0 gets another single card

    assert board(s) == "O | Y1 | G1 | R2 R3"
    assert s.owing == 0b010  # seat 0 called before the lay, and its hand had not changed since
