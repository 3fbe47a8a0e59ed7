import pytest

from support.games.moves import read_move
from tavolata.core.events import Event, GameWon, RoundBegan, Scored, TimeRanOut
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling.narrate import (
    Announced,
    Believed,
    Crossed,
    DieShown,
    Doubted,
    DoubtResolved,
    Fell,
    Moved,
    PodiumFell,
    PushDue,
    Replaced,
    Rolled,
)
from tavolata.games.ciao_ciao.telling.notation import read_table


def told(table: str, *moves: str) -> list[Event]:
    """Tell what the last of some moves did."""
    after = read_table(table)
    for move in moves:
        before = after.copy()
        seat, action = read_move(CIAO_CIAO, move)
        assert CIAO_CIAO.legal(after, seat, action)
        CIAO_CIAO.apply(after, seat, action)
    return CIAO_CIAO.narrate(before, seat, action, after)


def test_setting_up_is_told_with_the_starter() -> None:
    assert CIAO_CIAO.narrate_deal(CIAO_CIAO.begin(3, starter=2)) == [RoundBegan(1, 2)]


@pytest.mark.rule("CC-07")
def test_a_roll_is_told_to_all_and_the_die_to_the_announcer_alone() -> None:
    s = read_table("1+6 | 1+6 ; turn=1")
    before = s.copy()
    CIAO_CIAO.apply(s, 1, CIAO_CIAO.read_action("roll"))

    events = CIAO_CIAO.narrate(before, 1, CIAO_CIAO.read_action("roll"), s)
    assert events == [Rolled(1), DieShown(s.die, to=(1,))]


def test_an_announcement_is_told_with_the_provisional_plank() -> None:
    table = "7+5 | 1+6 ; phase=announce die=x"

    assert told(table, "0 announce:2") == [Announced(0, 2, 9)]
    assert told(table, "0 announce:3") == [Announced(0, 3, 10)]
    assert told(table, "0 announce:4") == [Announced(0, 4, 10)]


@pytest.mark.rule("CC-A30")
def test_an_announcement_nobody_may_doubt_is_told_with_its_end() -> None:
    events = told("2+5 | - ; phase=announce die=x", "0 announce:2")
    assert events == [Announced(0, 2, 4), Moved(0, 4)]


def test_a_belief_is_told_and_after_the_last_one_where_the_pawn_stands() -> None:
    table = "7+5 | 1+6 | 1+6 ; phase=announce die=x"

    assert told(table, "0 announce:2", "1 believe") == [Believed(1)]
    assert told(table, "0 announce:2", "1 believe", "2 believe") == [Believed(2), Moved(0, 9)]


@pytest.mark.rule("CC-17", "CC-A13")
def test_a_crossing_is_told_with_its_step_and_the_next_pawn() -> None:
    moves = ("0 announce:4", "1 believe")

    events = told("7+5 | 1+6 | podium 0 ; phase=announce die=x", *moves)
    assert events == [Believed(1), Crossed(0, 2), Replaced(0, 4)]
    events = told("7+0 | 1+6 | podium 0 ; phase=announce die=x", *moves)
    assert events == [Believed(1), Crossed(0, 2)]


@pytest.mark.rule("CC-A27")
def test_a_winning_crossing_is_told_without_a_step() -> None:
    events = told("7+4 | 1+6 | podium 0 0 ; phase=announce die=x", "0 announce:3", "1 believe")

    assert events == [Believed(1), Crossed(0, 0), GameWon((0,))]


@pytest.mark.rule("CC-13", "CC-15", "CC-A18")
def test_an_exposed_bluff_is_told_to_all_but_the_die_to_the_doubter_alone() -> None:
    events = told("7+5 | 3+1 | 1+6 ; phase=announce die=x", "0 announce:2", "1 doubt")

    assert events == [
        Doubted(1),
        DieShown(0, to=(1,)),
        DoubtResolved(0, 1, False),
        Fell(0, 9),
        Replaced(0, 4),
        Moved(1, 5),
    ]


@pytest.mark.rule("CC-14", "CC-A18")
def test_with_reveal_all_everybody_is_told_the_die_at_the_doubt() -> None:
    events = told(
        "7+5 | 3+0 | 1+6 ; phase=announce die=2 reveal=all", "0 announce:2", "1 doubt"
    )

    assert events == [
        Doubted(1),
        DieShown(2),
        DoubtResolved(0, 1, True),
        Moved(0, 9),
        Fell(1, 3),
    ]


@pytest.mark.rule("CC-A12")
def test_a_doubter_that_crosses_is_told_after_the_fall() -> None:
    events = told("7+0 | 9+2 | 1+6 ; phase=announce die=1", "0 announce:4", "1 doubt")

    assert events[3:] == [Fell(0, 9), Crossed(1, 1), Replaced(1, 1)]


@pytest.mark.rule("CC-A11")
def test_a_right_doubter_without_a_bridge_pawn_is_told_to_move_nothing() -> None:
    events = told("7+5 | - | podium 1 ; phase=announce die=1", "0 announce:2", "1 doubt")

    assert events[3:] == [Fell(0, 9), Replaced(0, 4)]


@pytest.mark.rule("CC-A7")
def test_after_a_true_third_crossing_no_fall_is_told() -> None:
    events = told("9+4 | 3+4 | podium 0 0 ; phase=announce die=1", "0 announce:1", "1 doubt")

    assert events[2:] == [DoubtResolved(0, 1, True), Crossed(0, 0), GameWon((0,))]


@pytest.mark.rule("CC-A9")
@pytest.mark.parametrize(("fall", "chooser"), [("announcer", 0), ("owner", 1)])
def test_a_choice_is_told_and_then_the_fall(fall: str, chooser: int) -> None:
    table = f"1+5 | - | podium 1 1 ; phase=announce die=1 podium_fall={fall}-chooses"
    moves = ("0 announce:1", "1 doubt")

    assert told(table, *moves)[3:] == [Moved(0, 2), PushDue(chooser, 1)]
    assert told(table, *moves, f"{chooser} push:1") == [PodiumFell(1, 1)]
    assert told(table, *moves, "T time-up") == [TimeRanOut(chooser), PodiumFell(1, 2)]


@pytest.mark.rule("CC-22", "CC-A7")
def test_a_podium_fall_without_a_choice_is_told_after_the_arrival() -> None:
    events = told("9+5 | - | podium 1 ; phase=announce die=1", "0 announce:1", "1 doubt")

    assert events[3:] == [Crossed(0, 2), Replaced(0, 4), PodiumFell(1, 1)]


@pytest.mark.rule("CC-20")
def test_an_ending_on_points_is_told_with_everybodys_points() -> None:
    events = told("9+0 | - | podium 0 1 ; phase=announce die=1", "0 announce:2", "1 doubt")

    assert events[3:] == [Fell(0, 9), Scored(0, 1, 1), Scored(1, 2, 2), GameWon((1,))]


@pytest.mark.rule("CC-A31")
def test_a_clock_that_believes_is_told() -> None:
    table = "7+5 | 1+6 ; phase=announce die=x"

    events = told(table, "0 announce:2", "T time-up")
    assert events == [TimeRanOut(1), Believed(1), Moved(0, 9)]


@pytest.mark.rule("CC-A31")
@pytest.mark.parametrize("others", ["1+6", "-"])
def test_nobody_is_told_that_the_clock_announced(others: str) -> None:
    table = f"7+5 | {others} ; phase=announce die=3"

    assert told(table, "T time-up") == told(table, "0 announce:3")


@pytest.mark.rule("CC-A31")
def test_a_clock_that_rolls_and_announces_is_told_like_the_seats_own_moves() -> None:
    for used in range(20):
        table = f"7+5 | 2+5 ; turn=1 key={'07' * 32} used={used}"
        s = read_table(table)
        CIAO_CIAO.apply(s, -1, CIAO_CIAO.read_action("time-up"))
        own = ("1 roll", f"1 announce:{s.announced}")

        assert told(table, "T time-up") == told(table, own[0]) + told(table, *own)
