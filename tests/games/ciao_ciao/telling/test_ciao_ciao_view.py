import pytest

from support.games.moves import do
from tavolata.core.game import SPECTATOR
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import Public, State
from tavolata.games.ciao_ciao.telling.notation import read_table

EVERYBODY = (0, 1, 2, SPECTATOR)


def dice(s: State) -> list[int]:
    return [CIAO_CIAO.view(s, seat).die for seat in EVERYBODY]


def outcomes(s: State) -> list[int]:
    return [CIAO_CIAO.view(s, seat).outcome for seat in EVERYBODY]


@pytest.mark.rule("CC-07")
def test_only_the_announcer_sees_the_die_before_the_answers() -> None:
    s = read_table("1+6 | 1+6 | 1+6 ; phase=announce die=3")
    assert dice(s) == [3, -1, -1, -1]

    do(CIAO_CIAO, s, "0 announce:2", "1 believe")
    assert dice(s) == [3, -1, -1, -1]
    assert outcomes(s) == [-1] * 4


@pytest.mark.rule("CC-12", "CC-A18")
@pytest.mark.parametrize("reveal", ["doubter-only", "all"])
def test_a_believed_roll_is_never_shown_to_the_others(reveal: str) -> None:
    s = read_table(f"1+6 | 1+6 | 1+6 ; phase=announce die=x reveal={reveal}")

    do(CIAO_CIAO, s, "0 announce:2", "1 believe", "2 believe")
    assert dice(s) == [0, -1, -1, -1]
    assert outcomes(s) == [-1] * 4
    do(CIAO_CIAO, s, "1 roll")
    assert dice(s) == [-1, s.die, -1, -1]


@pytest.mark.rule("CC-12", "CC-A18")
def test_an_undoubted_roll_stays_hidden_after_the_end() -> None:
    s = read_table("9+2 | 1+6 | 1+6 | podium 0 0 ; phase=announce die=x reveal=all")

    do(CIAO_CIAO, s, "0 announce:2", "1 believe", "2 believe")
    assert s.phase == phase.OVER
    assert dice(s) == [0, -1, -1, -1]


@pytest.mark.rule("CC-13", "CC-A18")
@pytest.mark.parametrize(("die", "outcome"), [("2", 1), ("4", 0)])
def test_only_the_doubter_looks_and_the_others_learn_true_or_bluff(
    die: str, outcome: int
) -> None:
    s = read_table(f"1+6 | 1+6 | 1+6 ; phase=announce die={die}")

    do(CIAO_CIAO, s, "0 announce:2", "1 believe", "2 doubt")
    assert dice(s) == [int(die), -1, int(die), -1]
    assert outcomes(s) == [outcome] * 4


@pytest.mark.rule("CC-A30", "CC-A18")
def test_reveal_all_shows_the_die_at_the_doubt() -> None:
    s = read_table("1+6 | 1+6 | 1+6 ; phase=announce die=4 reveal=all")
    do(CIAO_CIAO, s, "0 announce:2", "1 believe")
    assert dice(s) == [4, -1, -1, -1]

    do(CIAO_CIAO, s, "2 doubt")
    assert dice(s) == [4, 4, 4, 4]
    do(CIAO_CIAO, s, "1 roll")
    assert dice(s) == [-1, s.die, -1, -1]
    assert outcomes(s) == [-1] * 4


@pytest.mark.rule("CC-13", "CC-A18")
@pytest.mark.parametrize("doubter", [0, 1, 2])
def test_whoever_doubts_all_learn_the_outcome_and_may_see_the_die(doubter: int) -> None:
    turn = (doubter + 2) % 3  # the doubter is asked first
    s = read_table(f"1+6 | 1+6 | 1+6 ; turn={turn} phase=announce die=4 reveal=all")

    do(CIAO_CIAO, s, f"{turn} announce:2", f"{doubter} doubt")
    assert (dice(s), outcomes(s)) == ([4] * 4, [0] * 4)


@pytest.mark.rule("CC-13")
def test_the_outcome_is_known_while_a_push_is_being_chosen() -> None:
    s = read_table("1+6 | - | 1+6 | podium 1 1 ; phase=announce die=4")

    do(CIAO_CIAO, s, "0 announce:4", "1 doubt")
    assert s.phase == phase.PUSH
    assert (dice(s), outcomes(s)) == ([4, 4, -1, -1], [1] * 4)


def test_before_the_first_roll_there_is_no_die() -> None:
    s = CIAO_CIAO.begin(3)

    assert (dice(s), outcomes(s)) == ([-1] * 4, [-1] * 4)


def test_a_view_has_every_public_field_and_whose_it_is() -> None:
    s = State()
    for number, name in enumerate(Public.scalars):
        setattr(s, name, 10 + number)
    s.plank, s.reserve, s.podium = [1, 2, 3, 4], [5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1]
    v = CIAO_CIAO.view(s, 2)

    assert v.seat == 2
    for name in (*Public.scalars, *Public.arrays):
        assert getattr(v, name) == getattr(s, name), name


@pytest.mark.rule("CC-A31")
def test_no_view_but_the_announcers_tells_what_the_clock_announced_for() -> None:
    rolled = read_table("1+6 | 1+6 | 1+6 ; phase=announce die=3")
    crossed = read_table("1+6 | 1+6 | 1+6 ; phase=announce die=x")
    do(CIAO_CIAO, rolled, "T time-up")
    do(CIAO_CIAO, crossed, "0 announce:3")

    for seat in (1, 2, SPECTATOR):
        assert CIAO_CIAO.view(rolled, seat) == CIAO_CIAO.view(crossed, seat)
