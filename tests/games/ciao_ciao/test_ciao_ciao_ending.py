import pytest

from support.games.moves import do, may
from tavolata.core.game import winners
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


def after(table: str, *moves: str) -> State:
    s = read_table(table)
    do(CIAO_CIAO, s, *moves)
    return s


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


@pytest.mark.rule("CC-02", "CC-19")
def test_three_across_win_whatever_the_points() -> None:
    s = after(
        "9+2 | 1+4 | podium 0 0 1 1 ; phase=announce die=1",
        *("0 announce:1", "1 believe"),
    )

    assert (s.phase, winners(s)) == (phase.OVER, [0])
    assert CIAO_CIAO.points(s, 1) > CIAO_CIAO.points(s, 0)
    assert CIAO_CIAO.waits_for(s) == -1
    assert not any(CIAO_CIAO.all_moves(s, seat) for seat in (-1, 0, 1))


@pytest.mark.rule("CC-19")
def test_two_across_do_not_win() -> None:
    s = after("9+2 | 1+6 | podium 0 ; phase=announce die=1", "0 announce:1", "1 believe")

    assert (s.phase, s.winners) == (phase.ROLL, 0)


@pytest.mark.rule("CC-02", "CC-20", "CC-A14")
def test_when_no_pawn_is_left_on_the_bridge_the_most_points_win() -> None:
    s = after("9+0 | - | - | podium 1 2 ; phase=announce die=1", "0 announce:1", "1 believe")
    assert s.phase == phase.DOUBT

    do(CIAO_CIAO, s, "2 believe")
    assert board(s) == "- | - | - | podium 1 2 0"
    assert (s.phase, winners(s), s.turn) == (phase.OVER, [0], 0)


@pytest.mark.rule("CC-20", "CC-A14")
def test_the_game_ends_on_points_when_the_last_bridge_pawn_falls() -> None:
    s = after("9+0 | - | podium 0 1 ; phase=announce die=1", "0 announce:2", "1 doubt")

    assert board(s) == "- | - | podium 0 1"
    assert (s.phase, winners(s)) == (phase.OVER, [1])


@pytest.mark.rule("CC-20", "CC-A9")
def test_the_game_ends_on_points_after_the_last_push() -> None:
    s = after("9+0 | - | podium 1 1 ; phase=announce die=1", "0 announce:1", "1 doubt")
    assert s.phase == phase.PUSH

    do(CIAO_CIAO, s, "0 push:2")
    assert board(s) == "- | - | podium 1 - 0"
    assert (s.phase, winners(s)) == (phase.OVER, [0])


@pytest.mark.rule("CC-A14")
def test_by_default_play_goes_on_although_nobody_can_reach_three() -> None:
    s = after("2+1 | - | podium 1 ; phase=announce die=1", "0 announce:1", "1 believe")

    assert s.phase == phase.ROLL


@pytest.mark.rule("CC-A14", "CC-A28")
def test_the_game_may_end_as_soon_as_nobody_can_reach_three() -> None:
    s = after(
        "2+0 | 5+1 | podium 0 ; points_end=no-three-possible phase=announce die=1",
        *("0 announce:1", "1 believe"),
    )

    assert (s.phase, winners(s), s.turn) == (phase.OVER, [0], 0)


@pytest.mark.rule("CC-A28")
@pytest.mark.parametrize(
    ("pawns", "possible"),
    [
        ("2+0 | - | podium 0 0", True),
        ("2+1 | - | podium 0", True),
        ("2+2 | -", True),
        ("2+0 | 1+0 | podium 1 1", True),
        ("2+1 | 1+1", False),
        ("2+0 | - | podium 0 1 1", False),
        ("2+0 | 1+0 | podium 1 0", False),
    ],
)
def test_podium_bridge_and_reserve_must_number_three(pawns: str, possible: bool) -> None:
    s = after(f"{pawns} ; points_end=no-three-possible phase=announce die=x", "0 announce:1")
    if s.asked >= 0:
        do(CIAO_CIAO, s, "1 believe")

    assert (s.phase == phase.ROLL) == possible


@pytest.mark.rule("CC-A28")
def test_no_three_possible_is_checked_between_turns() -> None:
    s = read_table("2+1 | 1+1 ; points_end=no-three-possible phase=announce die=x")

    do(CIAO_CIAO, s, "0 announce:1")
    assert s.phase == phase.DOUBT  # nobody can reach three, but the turn is played out
    do(CIAO_CIAO, s, "1 doubt")
    assert (board(s), s.phase) == ("1+0 | 2+1", phase.OVER)


@pytest.mark.rule("CC-A28")
def test_a_push_is_still_chosen_when_nobody_can_reach_three() -> None:
    table = "9+0 | - | podium 1 1 ; points_end=no-three-possible phase=announce die=1"
    s = after(table, "0 announce:1", "1 doubt")
    assert s.phase == phase.PUSH

    do(CIAO_CIAO, s, "0 push:1")
    assert (s.phase, winners(s)) == (phase.OVER, [0])


@pytest.mark.rule("CC-A28")
def test_pawns_on_the_bridge_score_nothing() -> None:
    s = after(
        "9+1 | 1+0 | podium 1 ; points_end=no-three-possible phase=announce die=x",
        *("0 announce:1", "1 doubt"),
    )

    assert (board(s), s.phase) == ("1+0 | 2+0 | podium 1", phase.OVER)
    assert [CIAO_CIAO.points(s, seat) for seat in range(2)] == [0, 1]
    assert winners(s) == [1]


@pytest.mark.rule("CC-A15")
def test_seats_tied_on_points_win_together() -> None:
    s = after(
        "- | 9+0 | - | podium 0 1 - 0 ; turn=1 phase=announce die=1",
        *("1 announce:1", "0 believe"),
    )

    assert board(s) == "- | - | - | podium 0 1 1 0"
    assert (s.phase, winners(s)) == (phase.OVER, [0, 1])


@pytest.mark.rule("CC-A15")
@pytest.mark.parametrize(("podium", "winner"), [("0 1 1 0", 0), ("1 0 0 1", 1)])
def test_the_highest_step_may_decide_a_tie(podium: str, winner: int) -> None:
    before = podium.replace("1", "-", 1)  # seat 1's first pawn is the last to arrive
    s = after(f"- | 9+0 | - | podium {before} ; turn=1 phase=announce die=1 tie=highest-step")

    do(CIAO_CIAO, s, "1 announce:1", "0 believe")
    assert board(s) == f"- | - | - | podium {podium}"
    assert (s.phase, winners(s)) == (phase.OVER, [winner])


@pytest.mark.rule("CC-A15")
def test_the_highest_step_does_not_beat_more_points() -> None:
    s = after(
        "- | 9+0 | - | podium 0 0 1 - 2 ; turn=1 phase=announce die=x tie=highest-step",
        *("1 announce:1", "2 believe", "0 believe"),
    )

    assert [CIAO_CIAO.points(s, seat) for seat in range(3)] == [3, 7, 5]
    assert winners(s) == [1]


@pytest.mark.rule("CC-A15")
@pytest.mark.parametrize("tie", ["shared", "highest-step"])
def test_a_single_point_is_enough_to_win(tie: str) -> None:
    s = after(f"9+0 | - | podium 1 ; phase=announce die=x tie={tie}", "0 announce:1", "1 doubt")

    assert (s.phase, winners(s)) == (phase.OVER, [1])


@pytest.mark.rule("CC-A29")
@pytest.mark.parametrize("tie", ["shared", "highest-step"])
def test_if_all_have_no_points_the_game_is_a_draw_without_a_winner(tie: str) -> None:
    s = after(
        f"1+1 | 3+0 ; phase=announce die=x tie={tie} points_end=no-three-possible",
        *("0 announce:1", "1 doubt"),
    )

    assert (board(s), s.phase) == ("1+0 | 4+0", phase.OVER)
    assert (s.winners, winners(s)) == (0, [])


@pytest.mark.rule("CC-19", "CC-A7")
def test_a_true_doubted_third_crossing_wins_before_anybody_falls() -> None:
    s = after(
        "9+2 | - | 4+4 | podium 0 0 1 1 ; phase=announce die=1 points_end=no-three-possible",
        *("0 announce:1", "1 doubt"),
    )

    assert board(s) == "10+2 | - | 4+4 | podium 0 0 1 1"
    assert (s.phase, winners(s), s.doubter) == (phase.OVER, [0], 1)
    assert not may(CIAO_CIAO, s, "0 push:3")
