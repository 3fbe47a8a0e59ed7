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


@pytest.mark.rule("CC-07")
def test_the_seat_on_turn_rolls_then_announces_then_waits_for_answers() -> None:
    s = read_table("1+6 | 1+6 | 1+6")
    assert CIAO_CIAO.all_moves(s, 0) == [CIAO_CIAO.read_action("roll")]

    do(CIAO_CIAO, s, "0 roll")
    assert (s.phase, s.roller, s.announced) == (phase.ANNOUNCE, 0, -1)
    assert 0 <= s.die <= 4

    do(CIAO_CIAO, s, "0 announce:2")
    assert (s.phase, s.announced, s.asked, s.turn) == (phase.DOUBT, 2, 1, 0)


@pytest.mark.rule("CC-07")
def test_moves_are_written_over_whatever_was_there() -> None:
    out = [99] * CIAO_CIAO.actions

    assert CIAO_CIAO.moves(read_table("1+6 | 1+6"), 0, out) == 1
    assert out[:2] == [CIAO_CIAO.read_action("roll"), 99]


@pytest.mark.rule("CC-07", "CC-12")
def test_a_believed_pawn_moves_by_the_announced_number() -> None:
    s = after("3+5 | 1+6 ; phase=announce die=1", "0 announce:4", "1 believe")

    assert board(s) == "7+5 | 1+6"
    assert (s.phase, s.turn, s.asked, s.doubter) == (phase.ROLL, 1, -1, -1)


@pytest.mark.rule("CC-08")
def test_the_die_has_four_numbers_and_two_crosses() -> None:
    s = CIAO_CIAO.begin(2, key=bytes([5] * 32), starter=0)
    faces = [0] * 5
    for _ in range(6000):
        s.phase = phase.ROLL
        do(CIAO_CIAO, s, "0 roll")
        faces[s.die] += 1

    assert 1850 < faces[0] < 2150
    assert all(900 < count < 1100 for count in faces[1:])


@pytest.mark.rule("CC-08")
def test_a_roll_clears_the_last_announcement_and_doubt() -> None:
    s = after("2+5 | 1+6 | 1+6 ; turn=1 roller=0 die=3 announced=1 doubter=2", "1 roll")

    assert (s.roller, s.announced, s.doubter, s.asked) == (1, -1, -1, -1)


@pytest.mark.rule("CC-09", "CC-A17")
@pytest.mark.parametrize("die", ["x", "1", "2", "3", "4"])
def test_whatever_the_die_shows_a_number_from_1_to_4_is_announced(die: str) -> None:
    s = read_table(f"1+6 | 1+6 ; phase=announce die={die}")

    moves = [CIAO_CIAO.write_action(move) for move in CIAO_CIAO.all_moves(s, 0)]
    assert moves == ["announce:1", "announce:2", "announce:3", "announce:4"]
    assert not may(CIAO_CIAO, s, "0 roll")  # action 0 would be announcing a cross


@pytest.mark.rule("CC-A17")
def test_a_seat_cannot_refuse_to_roll() -> None:
    s = read_table("1+6 | 1+6")

    assert [move for move in range(CIAO_CIAO.actions) if CIAO_CIAO.legal(s, 0, move)] == [
        CIAO_CIAO.read_action("roll")
    ]


@pytest.mark.rule("CC-09")
def test_a_believed_cross_does_not_make_the_pawn_fall() -> None:
    s = after("3+5 | 1+6 ; phase=announce die=x", "0 announce:2", "1 believe")

    assert board(s) == "5+5 | 1+6"


@pytest.mark.rule("CC-A16")
def test_pawns_share_a_plank_without_blocking_or_capturing() -> None:
    s = after(
        "3+5 | 5+4 | 4+4 ; phase=announce die=2", "0 announce:2", "1 believe", "2 believe"
    )

    assert board(s) == "5+5 | 5+4 | 4+4"


@pytest.mark.rule("CC-A19", "CC-A24")
def test_after_a_right_doubt_the_seat_after_the_announcer_is_on_turn() -> None:
    s = after("3+5 | 1+6 | 4+2 ; phase=announce die=x", "0 announce:2", "1 believe", "2 doubt")

    assert (s.turn, s.phase, s.doubter) == (1, phase.ROLL, 2)


@pytest.mark.rule("CC-A19", "CC-A24")
def test_after_a_wrong_doubt_the_seat_after_the_announcer_is_on_turn() -> None:
    s = after("3+5 | 1+6 | 4+2 ; phase=announce die=2", "0 announce:2", "1 believe", "2 doubt")

    assert (s.turn, s.phase) == (1, phase.ROLL)


@pytest.mark.rule("CC-A24")
def test_arriving_on_the_podium_gives_no_other_move() -> None:
    s = after(
        "9+5 | 1+6 | 4+2 ; phase=announce die=2", "0 announce:2", "1 believe", "2 believe"
    )

    assert board(s) == "1+4 | 1+6 | 4+2 | podium 0"
    assert (s.turn, s.phase) == (1, phase.ROLL)


@pytest.mark.rule("CC-A24")
def test_a_replacement_stays_on_plank_1_for_the_rest_of_the_turn() -> None:
    s = after("9+5 | 3+6 ; phase=announce die=2", "0 announce:2", "1 doubt")

    assert board(s) == "1+4 | 1+5 | podium 0"


@pytest.mark.rule("CC-A24", "CC-A13", "CC-22")
def test_seats_without_a_bridge_pawn_are_skipped_as_announcer() -> None:
    s = after(
        "2+0 | - | - | 1+6 | podium 1 ; phase=announce die=2",
        "0 announce:2",
        "1 believe",
        "3 believe",
    )

    assert s.turn == 3


@pytest.mark.rule("CC-A14")
def test_the_last_seat_with_bridge_pawns_keeps_playing() -> None:
    s = after("2+0 | - | podium 1 ; phase=announce die=2", "0 announce:2", "1 believe")

    assert (s.turn, s.phase) == (0, phase.ROLL)


@pytest.mark.rule("CC-A30")
def test_an_announcer_whom_nobody_may_doubt_still_rolls_and_is_believed_at_once() -> None:
    s = read_table("2+1 | - | -")
    assert CIAO_CIAO.all_moves(s, 0) == [CIAO_CIAO.read_action("roll")]

    do(CIAO_CIAO, s, "0 roll", "0 announce:4")

    assert board(s) == "6+1 | - | -"
    assert (s.turn, s.phase, s.asked) == (0, phase.ROLL, -1)


@pytest.mark.rule("CC-A31")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_the_clock_announces_a_number_that_was_rolled(die: int) -> None:
    s = after(f"1+6 | 1+6 ; phase=announce die={die}", "T time-up")

    assert (s.announced, s.phase, s.asked) == (die, phase.DOUBT, 1)


@pytest.mark.rule("CC-A31")
def test_for_a_cross_the_clock_announces_a_number_by_chance() -> None:
    announced = set()
    for used in range(40):
        s = after(f"1+6 | 1+6 ; phase=announce die=x key={'07' * 32} used={used}", "T time-up")
        announced.add(s.announced)
        assert s.blocks * 16 - s.left == used + 1  # the table's own chance

    assert announced == {1, 2, 3, 4}


@pytest.mark.rule("CC-A31")
def test_a_clock_that_runs_out_before_the_roll_rolls_and_announces_in_one() -> None:
    dice = set()
    for used in range(40):
        table = f"1+6 | 1+6 ; turn=1 key={'07' * 32} used={used}"
        s = after(table, "T time-up")
        dice.add(s.die)
        assert (s.phase, s.roller, s.asked) == (phase.DOUBT, 1, 0)
        assert s.announced == s.die or s.die == 0
        assert s.die == after(table, "1 roll").die

    assert dice == {0, 1, 2, 3, 4}


@pytest.mark.rule("CC-A31")
def test_the_clock_believes_for_a_seat_that_does_not_answer() -> None:
    s = after("3+5 | 1+6 | 1+6 ; phase=announce die=x", "0 announce:4", "T time-up")
    assert (s.phase, s.asked) == (phase.DOUBT, 2)

    do(CIAO_CIAO, s, "T time-up")
    assert board(s) == "7+5 | 1+6 | 1+6"
    assert (s.phase, s.turn, s.doubter) == (phase.ROLL, 1, -1)


@pytest.mark.rule("CC-A31")
def test_the_clock_may_run_out_in_every_phase_until_the_end() -> None:
    s = CIAO_CIAO.begin(3, key=bytes([9] * 32))
    while s.phase != phase.OVER:
        assert CIAO_CIAO.all_moves(s, -1) == [CIAO_CIAO.read_action("time-up")]
        assert not any(may(CIAO_CIAO, s, f"{seat} time-up") for seat in range(3))
        do(CIAO_CIAO, s, "T time-up")

    assert CIAO_CIAO.all_moves(s, -1) == []
    assert not may(CIAO_CIAO, s, "T time-up")
