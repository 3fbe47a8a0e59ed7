import pytest

from support.games.moves import do, may
from tavolata.core.notation import NotationError
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import NEXT_ABOVE, State
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


def after(table: str, *moves: str) -> State:
    s = read_table(table)
    do(CIAO_CIAO, s, *moves)
    return s


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def steps_left(s: State) -> list[int]:
    return [place + 1 for place in range(8) if s.podium[place] == 2]


TWO_STEPS = "2+4 | - | 3+5 | podium 1 0 1 2 ; phase=announce die=3"


@pytest.mark.rule("CC-17")
def test_pawns_take_the_steps_in_the_order_of_their_arrival() -> None:
    s = after(
        "9+6 | 9+6 | 9+6 ; phase=announce die=1",
        *("0 announce:1", "1 believe", "2 believe"),
        *("1 roll", "1 announce:1", "2 believe", "0 believe"),
        *("2 roll", "2 announce:1", "0 believe", "1 believe"),
    )

    assert board(s) == "1+5 | 1+5 | 1+5 | podium 0 1 2"


@pytest.mark.rule("CC-18")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_what_is_left_over_of_a_crossing_is_ignored(number: int) -> None:
    s = after(f"9+4 | 1+6 ; phase=announce die={number}", f"0 announce:{number}", "1 believe")

    assert board(s) == "1+3 | 1+6 | podium 0"


@pytest.mark.rule("CC-A2")
def test_reaching_the_last_plank_is_not_crossing() -> None:
    s = after("8+5 | 1+6 ; phase=announce die=1", "0 announce:1", "1 believe")

    assert board(s) == "9+5 | 1+6"


@pytest.mark.rule("CC-A3")
@pytest.mark.parametrize("placement", ["lowest-free", "next-above", "by-arrival"])
def test_eight_steps_are_enough_for_four_seats(placement: str) -> None:
    s = after(
        "- | - | - | 9+1 | podium 0 0 1 1 2 2 3 ; "
        f"turn=3 phase=announce die=1 podium_placement={placement}",
        *("3 announce:1", "0 believe", "1 believe", "2 believe"),
    )
    assert board(s) == "- | - | - | 1+0 | podium 0 0 1 1 2 2 3 3"

    s.plank[3], s.turn = 9, 3  # a ninth arrival is a third and wins
    do(CIAO_CIAO, s, "3 roll", "3 announce:1", "0 believe", "1 believe", "2 believe")
    assert (s.phase, s.winners) == (phase.OVER, 8)
    assert s.podium == [1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("CC-A3", "CC-A4")
def test_next_above_never_leaves_the_eight_steps_although_gaps_stay_open() -> None:
    s = after(
        "9+1 | 1+1 | - | - | podium 3 3 2 2 1 1 0 ; "
        "phase=announce die=1 podium_placement=next-above podium_fall=lowest",
        *("0 announce:1", "1 believe", "2 believe", "3 doubt"),
    )

    assert board(s) == "1+0 | 1+1 | - | - | podium - 3 2 2 1 1 0 0"


@pytest.mark.rule("CC-A4")
def test_lowest_free_fills_a_vacated_step() -> None:
    s = after("9+1 | - | podium - 1 ; phase=announce die=1", "0 announce:1", "1 believe")

    assert board(s) == "1+0 | - | podium 0 1"


@pytest.mark.rule("CC-A4", "CC-A12")
@pytest.mark.parametrize(
    ("placement", "before", "podium"),
    [
        ("lowest-free", "- 0 1", "1 0 1"),
        ("next-above", "- 0 1", "- 0 1 1"),
        ("by-arrival", "x 0 1", "x 0 1 1"),
        ("by-arrival", "0 1 x", "0 1 x 1"),
    ],
)
def test_a_doubters_arrival_goes_by_the_same_placement(
    placement: str, before: str, podium: str
) -> None:
    s = after(
        f"4+5 | 9+1 | - | podium {before} ; phase=announce die=x podium_placement={placement}",
        *("0 announce:1", "1 doubt"),
    )

    assert board(s) == f"1+4 | 1+0 | - | podium {podium}"


@pytest.mark.rule("CC-A4")
def test_next_above_leaves_a_vacated_step_free() -> None:
    table = "9+1 | - | podium {} ; phase=announce die=1 podium_placement=next-above"

    s = after(table.format("- 1"), "0 announce:1", "1 believe")
    assert board(s) == "1+0 | - | podium - 1 0"
    s = after(table.format(""), "0 announce:1")
    assert board(s) == "1+0 | - | podium 0"


@pytest.mark.rule("CC-A4", "CC-17")
def test_by_arrival_a_step_that_was_taken_is_never_taken_again() -> None:
    house = "podium_placement=by-arrival podium_fall=highest"
    s = after(
        f"2+4 | - | 9+5 | podium 0 1 2 1 ; phase=announce die=3 {house}",
        *("0 announce:3", "1 doubt"),
        *("2 roll", "2 announce:1", "0 believe", "1 believe"),
    )
    assert board(s) == "5+4 | - | 1+4 | podium 0 1 2 x 2"
    assert [CIAO_CIAO.points(s, seat) for seat in range(3)] == [1, 2, 8]

    s.podium_placement = NEXT_ABOVE  # the same fall leaves its step to whoever comes next
    s.podium[:] = [1, 2, 3, 2, 0, 0, 0, 0]
    s.turn, s.phase, s.announced, s.die, s.asked = 0, phase.DOUBT, 3, 3, 1
    do(CIAO_CIAO, s, "1 doubt")
    assert board(s).endswith("podium 0 1 2")


@pytest.mark.rule("CC-A4")
@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("2+4 | - | podium - 1 ; podium_placement=by-arrival", "x is one left"),
        ("2+4 | - | podium x 1 ; podium_placement=next-above", "by-arrival only"),
        ("2+4 | - | podium x 1", "by-arrival only"),
    ],
)
def test_a_podium_that_no_placement_leads_to_is_refused(table: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_table(table)


@pytest.mark.rule("CC-A4")
def test_nobody_else_on_the_podium_moves_when_a_pawn_falls() -> None:
    s = after(TWO_STEPS, "0 announce:3", "1 doubt", "0 push:1")

    assert board(s) == "5+4 | - | 3+5 | podium - 0 1 2"


@pytest.mark.rule("CC-A9")
def test_a_wrong_doubter_loses_its_bridge_pawn_before_any_podium_pawn() -> None:
    s = after("2+4 | 7+1 | podium 1 0 1 ; phase=announce die=3", "0 announce:3", "1 doubt")

    assert board(s) == "5+4 | 1+0 | podium 1 0 1"


@pytest.mark.rule("CC-A9")
@pytest.mark.parametrize("step", [1, 3])
def test_the_announcer_chooses_which_podium_pawn_falls(step: int) -> None:
    s = after(TWO_STEPS, "0 announce:3", "1 doubt")
    assert (s.phase, CIAO_CIAO.waits_for(s), s.plank[0]) == (phase.PUSH, 0, 5)
    assert [CIAO_CIAO.write_action(move) for move in CIAO_CIAO.all_moves(s, 0)] == [
        "push:1",
        "push:3",
    ]
    assert not any(may(CIAO_CIAO, s, f"0 push:{other}") for other in (2, 4, 5, 8))
    assert not any(may(CIAO_CIAO, s, f"{seat} push:{step}") for seat in (1, 2))

    do(CIAO_CIAO, s, f"0 push:{step}")
    assert steps_left(s) == [4 - step]
    assert (s.phase, s.turn) == (phase.ROLL, 2)


@pytest.mark.rule("CC-A9")
def test_the_owner_chooses_which_of_its_podium_pawns_falls() -> None:
    s = after(f"{TWO_STEPS} podium_fall=owner-chooses", "0 announce:3", "1 doubt")
    assert (s.phase, CIAO_CIAO.waits_for(s)) == (phase.PUSH, 1)
    assert not may(CIAO_CIAO, s, "0 push:1")

    do(CIAO_CIAO, s, "1 push:1")
    assert steps_left(s) == [3]
    assert (s.phase, s.turn) == (phase.ROLL, 2)


@pytest.mark.rule("CC-A9")
@pytest.mark.parametrize(("fall", "left"), [("highest", 1), ("lowest", 3)])
def test_by_a_fixed_rule_nobody_chooses(fall: str, left: int) -> None:
    s = after(f"{TWO_STEPS} podium_fall={fall}", "0 announce:3", "1 doubt")

    assert steps_left(s) == [left]
    assert (s.phase, s.turn) == (phase.ROLL, 2)


@pytest.mark.rule("CC-A9")
@pytest.mark.parametrize(("fall", "left"), [("highest", 7), ("lowest", 8)])
def test_a_fixed_rule_holds_on_the_last_steps_too(fall: str, left: int) -> None:
    s = after(
        f"2+0 | - | - | - | podium 2 2 3 3 0 0 1 1 ; phase=announce die=1 podium_fall={fall}",
        *("0 announce:1", "1 doubt"),
    )

    assert steps_left(s) == [left]


@pytest.mark.rule("CC-A27")
@pytest.mark.parametrize("fall", ["announcer-chooses", "owner-chooses"])
def test_if_the_time_to_choose_runs_out_the_highest_step_falls(fall: str) -> None:
    s = after(f"{TWO_STEPS} podium_fall={fall}", "0 announce:3", "1 doubt", "T time-up")

    assert steps_left(s) == [1]
    assert (s.phase, s.turn) == (phase.ROLL, 2)


@pytest.mark.rule("CC-A27")
@pytest.mark.parametrize("fall", ["announcer-chooses", "highest", "lowest", "owner-chooses"])
def test_with_one_podium_pawn_there_is_no_choice(fall: str) -> None:
    s = after(
        f"2+4 | - | 3+5 | podium 0 1 2 ; phase=announce die=3 podium_fall={fall}",
        *("0 announce:3", "1 doubt"),
    )

    assert board(s) == "5+4 | - | 3+5 | podium 0 - 2"
    assert (s.phase, s.turn) == (phase.ROLL, 2)


@pytest.mark.rule("CC-A27")
def test_the_winning_third_pawn_takes_no_step() -> None:
    s = after("8+2 | 1+6 | podium 0 0 ; phase=announce die=4", "0 announce:4", "1 believe")
    assert board(s) == "10+2 | 1+6 | podium 0 0"
    assert CIAO_CIAO.points(s, 0) == 3


@pytest.mark.rule("CC-A27", "CC-A7")
def test_the_choice_comes_after_the_announcer_has_taken_its_step() -> None:
    s = after("9+0 | - | 3+5 | podium 1 1 2 ; phase=announce die=1", "0 announce:1", "1 doubt")
    assert (board(s), s.phase) == ("- | - | 3+5 | podium 1 1 2 0", phase.PUSH)

    do(CIAO_CIAO, s, "0 push:2")
    assert (board(s), s.turn) == ("- | - | 3+5 | podium 1 - 2 0", 2)


@pytest.mark.rule("CC-21")
def test_a_pawn_on_step_k_is_worth_k_points() -> None:
    s = read_table("- | 2+4 | - | 9+1 | podium 0 1 2 3 0 3 ; turn=1")

    assert [CIAO_CIAO.points(s, seat) for seat in range(4)] == [6, 2, 3, 10]


@pytest.mark.rule("CC-21", "CC-22")
def test_the_eighth_step_counts_and_can_be_pushed_from() -> None:
    s = after(
        "- | - | 2+0 | - | podium 1 1 2 2 0 0 3 3 ; turn=2 phase=announce die=2",
        *("2 announce:2", "3 doubt"),
    )
    assert not may(CIAO_CIAO, s, "2 doubt")  # the number before push:1 is no step

    do(CIAO_CIAO, s, "2 push:8")
    assert board(s) == "- | - | 4+0 | - | podium 1 1 2 2 0 0 3"
    assert CIAO_CIAO.points(s, 3) == 7
