import pytest

from support.games.moves import do, may
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


def after(table: str, *moves: str) -> State:
    s = read_table(table)
    do(CIAO_CIAO, s, *moves)
    return s


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


@pytest.mark.rule("CC-10", "CC-A8")
def test_the_others_answer_clockwise_from_the_announcers_left_each_once() -> None:
    s = after("1+6 | 1+6 | 1+6 | 1+6 ; turn=2 phase=announce die=2", "2 announce:2")
    asked = []
    while s.asked >= 0:
        assert CIAO_CIAO.waits_for(s) == s.asked
        for seat in range(4):
            assert may(CIAO_CIAO, s, f"{seat} believe") == (seat == s.asked)
            assert may(CIAO_CIAO, s, f"{seat} doubt") == (seat == s.asked)
        asked.append(s.asked)
        do(CIAO_CIAO, s, f"{s.asked} believe")

    assert asked == [3, 0, 1]
    assert s.turn == 3


@pytest.mark.rule("CC-11")
def test_after_one_doubt_nobody_else_may_doubt() -> None:
    s = after("1+6 | 1+6 | 1+6 ; phase=announce die=2", "0 announce:1", "1 doubt")

    assert (s.doubter, s.phase) == (1, phase.ROLL)
    assert not may(CIAO_CIAO, s, "2 doubt")


@pytest.mark.rule("CC-11", "CC-A9")
def test_nobody_else_may_doubt_while_a_podium_pawn_is_being_chosen() -> None:
    s = after("1+6 | - | 1+6 | podium 1 1 ; phase=announce die=2", "0 announce:2", "1 doubt")

    assert s.phase == phase.PUSH
    assert not may(CIAO_CIAO, s, "2 doubt")
    assert not may(CIAO_CIAO, s, "2 believe")


@pytest.mark.rule("CC-12", "CC-A22")
def test_a_believed_bluff_stands() -> None:
    s = after(
        "1+6 | 1+6 | 1+6 ; phase=announce die=x", "0 announce:3", "1 believe", "2 believe"
    )

    assert board(s) == "4+6 | 1+6 | 1+6"


@pytest.mark.rule("CC-A22")
def test_a_believed_third_crossing_wins_on_a_cross() -> None:
    s = after("8+3 | 1+6 | podium 0 0 ; phase=announce die=x", "0 announce:2", "1 believe")

    assert (s.phase, s.winners) == (phase.OVER, 1)


@pytest.mark.rule("CC-14", "CC-A10", "CC-05")
def test_a_true_announcement_pushes_the_doubters_pawn_off_by_itself() -> None:
    s = after("3+5 | 7+4 | 6+3 ; phase=announce die=4", "0 announce:4", "1 believe", "2 doubt")

    assert board(s) == "7+5 | 7+4 | 1+2"
    assert s.phase == phase.ROLL


@pytest.mark.rule("CC-15", "CC-05", "CC-A5")
def test_an_exposed_bluffer_falls_and_the_doubter_moves_by_the_announced_number() -> None:
    s = after("3+5 | 5+4 | 6+3 ; phase=announce die=x", "0 announce:4", "1 doubt")

    assert board(s) == "1+4 | 9+4 | 6+3"


@pytest.mark.rule("CC-A5", "CC-A6")
@pytest.mark.parametrize("die", ["x", "1", "2", "3", "4"])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_announcement_that_differs_from_the_die_is_a_bluff(die: str, number: int) -> None:
    s = after(f"2+5 | 3+5 ; phase=announce die={die}", f"0 announce:{number}", "1 doubt")

    true = die == str(number)
    assert board(s) == (f"{2 + number}+5 | 1+4" if true else f"1+4 | {3 + number}+5")
    assert CIAO_CIAO.view(s, 0).outcome == (1 if true else 0)


@pytest.mark.rule("CC-16", "CC-A25")
def test_pawns_never_come_back_from_the_swamp() -> None:
    s = after("3+1 | 5+4 ; phase=announce die=x", "0 announce:4", "1 doubt")
    assert board(s) == "1+0 | 9+4"

    s = after("1+0 | 5+4 ; phase=announce die=x", "0 announce:4", "1 doubt")
    assert board(s) == "- | 9+4"
    assert (s.turn, s.phase) == (1, phase.ROLL)


@pytest.mark.rule("CC-A25")
def test_podium_pawns_do_not_come_back_to_the_bridge() -> None:
    s = after("1+0 | 5+4 | podium 0 0 ; phase=announce die=x", "0 announce:4", "1 doubt")

    assert board(s) == "- | 9+4 | podium 0 0"


@pytest.mark.rule("CC-A25", "CC-22")
def test_a_wrong_doubter_with_an_empty_reserve_loses_its_last_bridge_pawn() -> None:
    s = after("1+3 | 5+0 | podium 1 ; phase=announce die=4", "0 announce:4", "1 doubt")

    assert board(s) == "5+3 | - | podium 1"
    do(CIAO_CIAO, s, "0 roll", "0 announce:1")
    assert s.asked == 1


@pytest.mark.rule("CC-A7")
def test_a_pawn_that_would_cross_takes_no_step_until_all_have_answered() -> None:
    s = after("8+5 | 1+6 | 1+6 ; phase=announce die=2", "0 announce:2", "1 believe")

    assert board(s) == "8+5 | 1+6 | 1+6"
    do(CIAO_CIAO, s, "2 believe")
    assert board(s) == "1+4 | 1+6 | 1+6 | podium 0"


@pytest.mark.rule("CC-A7")
def test_an_exposed_crossing_falls_without_ever_taking_a_step() -> None:
    s = after("8+5 | 9+6 ; phase=announce die=x", "0 announce:2", "1 doubt")

    assert board(s) == "1+4 | 1+5 | podium 1"


@pytest.mark.rule("CC-A7")
def test_a_truthful_crossing_takes_its_step_before_the_doubters_podium_pawn_falls() -> None:
    s = after("8+5 | - | podium 1 ; phase=announce die=2", "0 announce:2", "1 doubt")

    assert board(s) == "1+4 | - | podium - 0"


@pytest.mark.rule("CC-A8", "CC-A23")
def test_a_seat_with_nothing_left_is_skipped_and_only_watches() -> None:
    s = after("1+6 | - | 1+6 | - ; phase=announce die=2", "0 announce:2")
    assert s.asked == 2

    do(CIAO_CIAO, s, "2 believe")
    assert (s.turn, s.phase) == (2, phase.ROLL)
    for seat in (1, 3):
        assert CIAO_CIAO.all_moves(s, seat) == []


@pytest.mark.rule("CC-22")
def test_a_seat_with_only_a_podium_pawn_may_still_doubt_and_risks_it() -> None:
    s = after("1+6 | 2+5 | - | podium 1 2 ; phase=announce die=2", "0 announce:2", "1 believe")
    assert s.asked == 2
    assert CIAO_CIAO.points(s, 2) == 2

    do(CIAO_CIAO, s, "2 doubt")
    assert board(s) == "3+6 | 2+5 | - | podium 1"
    assert CIAO_CIAO.points(s, 2) == 0


@pytest.mark.rule("CC-A11")
def test_a_right_doubter_without_a_bridge_pawn_moves_nothing() -> None:
    s = after("4+5 | - | podium 0 1 ; phase=announce die=1", "0 announce:2", "1 doubt")

    assert board(s) == "1+4 | - | podium 0 1"
    assert (s.turn, s.phase) == (0, phase.ROLL)


@pytest.mark.rule("CC-A12", "CC-18")
def test_a_doubters_advance_beyond_the_end_crosses_and_is_replaced() -> None:
    s = after("4+5 | 8+2 | podium 1 0 ; phase=announce die=x", "0 announce:4", "1 doubt")

    assert board(s) == "1+4 | 1+1 | podium 1 0 1"
    assert (s.turn, s.phase) == (1, phase.ROLL)


@pytest.mark.rule("CC-A12", "CC-A13")
def test_a_doubter_that_crosses_with_its_last_pawn_has_none_on_the_bridge() -> None:
    s = after("4+5 | 9+0 | 1+6 | podium 0 ; phase=announce die=x", "0 announce:1", "1 doubt")

    assert board(s) == "1+4 | - | 1+6 | podium 0 1"
    assert s.turn == 2


@pytest.mark.rule("CC-A12", "CC-A27")
def test_a_doubters_third_crossing_wins_at_once_after_the_bluffer_has_fallen() -> None:
    s = after("4+5 | 9+3 | 1+6 | podium 1 1 ; phase=announce die=x", "0 announce:1", "1 doubt")

    assert board(s) == "1+4 | 10+3 | 1+6 | podium 1 1"
    assert (s.phase, s.winners, s.turn) == (phase.OVER, 2, 0)


@pytest.mark.rule("CC-A13")
def test_an_announcer_that_crosses_is_replaced_if_its_reserve_allows() -> None:
    s = after("9+1 | 1+6 ; phase=announce die=1", "0 announce:1", "1 believe")
    assert board(s) == "1+0 | 1+6 | podium 0"

    s = after("9+0 | 1+6 ; phase=announce die=1", "0 announce:1", "1 believe")
    assert board(s) == "- | 1+6 | podium 0"


@pytest.mark.rule("CC-A21", "CC-A23")
def test_a_seat_without_any_pawn_leaves_the_other_undoubted() -> None:
    s = after("1+0 | - ; phase=announce die=x", "0 announce:4")

    assert (s.phase, s.turn, board(s)) == (phase.ROLL, 0, "5+0 | -")
