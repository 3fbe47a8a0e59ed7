"""A claim is for the table its seat had seen; too late, it is void and costs nothing."""

from typing import Any

import pytest

from support.games.moves import do, judge_together, read_move
from tavolata.core.arbiter import Arbiter, ClaimResult, SeatClaim
from tavolata.core.game import Game
from tavolata.games.ciao import CIAO
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.state import CROSS
from tavolata.games.solo import SOLO


def answers(game: Game[Any, Any], table: str, *claims: str) -> list[ClaimResult]:
    """Hear claims that were all made on sight of the same table, after the first."""
    arbiter = Arbiter(game, game.read_table(table))
    first, *others = (read_move(game, claim) for claim in claims)
    heard = [arbiter.judge(SeatClaim(*first, 0))]
    heard += [arbiter.judge(SeatClaim(*claim, 1)) for claim in others]
    return [verdict.result for verdict in heard]


DONE, TOO_LATE = ClaimResult.DONE, ClaimResult.TOO_LATE


@pytest.mark.rule("S-A15")
def test_a_late_throw_in_is_not_played_as_the_seats_next_turn() -> None:
    arbiter = Arbiter(SOLO, SOLO.read_table("R5 | R7 B1 G1 | R5 Y1 Y2 | G3 G4 G5"))
    arbiter.judge(SeatClaim(*read_move(SOLO, "0 R7"), 0))
    before = arbiter.table.copy()

    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 R5"), 0)).result is TOO_LATE
    assert arbiter.table == before
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 R5"), 1)).result is DONE


@pytest.mark.rule("S-A31")
def test_a_second_throw_in_of_the_same_black_card_still_counts() -> None:
    arbiter = Arbiter(SOLO, SOLO.read_table("R5 | W G1 G2 | W G3 G4 | W G5 G6 | Y1 Y2"))
    for move in ("0 W", "0 name:R", "1 W", "1 name:G"):
        arbiter.judge(SeatClaim(*read_move(SOLO, move), len(arbiter.moves)))

    assert arbiter.judge(SeatClaim(*read_move(SOLO, "2 W"), 2)).result is DONE


@pytest.mark.rule("S-A7")
def test_a_draw_does_not_become_the_taking_of_a_debt_unseen() -> None:
    table = "R+2 | R+2 B1 B3 | G1 G2 ; turn=1 layer=1"
    arbiter = Arbiter(SOLO, SOLO.read_table(table))
    arbiter.judge(SeatClaim(*read_move(SOLO, "0 R+2"), 0))

    assert (arbiter.table.turn, arbiter.table.debt) == (1, 2)
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 draw"), 0)).result is TOO_LATE
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 draw"), 1)).result is DONE


@pytest.mark.parametrize(
    ("game", "table", "late", "others"),
    [
        (SOLO, "R5 | R7 B1 G1 | R8 Y1 Y2 ; turn=0", "0 draw", ["T time-up", "1 R8"]),
        (SOLO, "R5 | R7 B1 G1 | R8 Y1 Y2 ; turn=0", "0 R7", ["T time-up", "1 R8"]),
        (CIAO, "Rg | Pg Rg Rg | Py Sy Sy ; turn=0", "0 draw", ["T time-up", "1 Py"]),
        (
            CIAO,
            "Rg | Pg Rg Rg | Py Sy Sy ; turn=0 illegal_play=strict",
            "0 Rg",
            ["T time-up", "1 Py"],
        ),
    ],
)
def test_what_was_meant_for_one_turn_is_not_played_in_the_next(
    game: Game[Any, Any], table: str, late: str, others: list[str]
) -> None:
    arbiter = Arbiter(game, game.read_table(table))
    for move in others:
        assert (
            arbiter.judge(SeatClaim(*read_move(game, move), len(arbiter.moves))).result is DONE
        )
    assert game.waits_for(arbiter.table) == 0
    before = arbiter.table.copy()

    assert arbiter.judge(SeatClaim(*read_move(game, late), 0)).result is TOO_LATE
    assert arbiter.table == before
    assert arbiter.judge(SeatClaim(*read_move(game, late), len(others))).result is DONE


@pytest.mark.rule("S-08", "S-A14", "S-A15", "S-A31")
@pytest.mark.parametrize(
    ("table", "others", "late"),
    [
        (  # both throw in, and the seat on turn is second
            "W | G1 G2 G3 | W B1 B2 | W Y1 Y2 | Y3 Y4 Y5 ; turn=1 colour=R",
            ["2 W", "2 name:R"],
            "1 W",
        ),
        ("R5 | R5 R7 G3 | G5 B1 B2 | R9 Y1 Y2 ; turn=0", ["T time-up"], "0 R5"),
        ("R5 | R7 R7 G3 | G5 B1 B2 | R9 Y1 Y2 ; turn=0", ["0 R7"], "0 R7"),
    ],
    ids=["second of two", "after a draw", "own card on top"],
)
def test_a_throw_in_needs_no_turn(table: str, others: list[str], late: str) -> None:
    arbiter = Arbiter(SOLO, SOLO.read_table(table))
    for move in others:
        assert (
            arbiter.judge(SeatClaim(*read_move(SOLO, move), len(arbiter.moves))).result is DONE
        )
    assert arbiter.judge(SeatClaim(*read_move(SOLO, late), 0)).result is DONE


def test_a_hold_in_between_does_not_end_a_turn() -> None:
    table = "R5 | R5 G3 | G5 R6 B2 | R9 Y1 Y2 ; turn=1 call=on-one-card"
    arbiter = Arbiter(SOLO, SOLO.read_table(table))
    for move in ("0 R5", "0 call"):
        assert (
            arbiter.judge(SeatClaim(*read_move(SOLO, move), len(arbiter.moves))).result is DONE
        )
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 R6"), 0)).result is DONE


def test_a_call_in_between_does_not_end_a_turn() -> None:
    arbiter = Arbiter(SOLO, SOLO.read_table("R5 | R7 B1 G1 | R8 Y1 ; turn=0"))
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "1 call"), 0)).result is DONE
    assert arbiter.judge(SeatClaim(*read_move(SOLO, "0 R7"), 0)).result is DONE


@pytest.mark.rule("C-A33")
@pytest.mark.parametrize(
    ("table", "winner", "late"),
    [
        ("Rg | Pgs Rg Rg | Pr Sr Sy | Sgs Rr Rr | Py Py Py", "2 Sgs", "1 Pr"),
        (
            "Rg | Pgs Rg Rg | Pr Sr Sy | Sr Rr Rr | Py Py Py ; illegal_play=strict",
            "2 Sr",
            "3 Py",
        ),
        ("Rg | Pgs Rg Rg | Pr Sr Sy | Sg Rr Rr | Sy Py Py", "2 Sg", "3 Sy"),
        ("Rg | Pgs Rg Rg | Pr Sr Sy | Sg Rr Rr | Sy Py Py", "T time-up", "1 Sr"),
    ],
)
def test_a_card_for_a_race_that_is_over_is_void(table: str, winner: str, late: str) -> None:
    assert answers(CIAO, table, "0 Pgs", winner, late) == [DONE, DONE, TOO_LATE]


@pytest.mark.rule("CC-11", "CC-12")
def test_a_doubt_is_for_one_announcement() -> None:
    arbiter = Arbiter(CIAO_CIAO, CIAO_CIAO.read_table("1+6 | 1+6 | 1+6"))
    for move in ("0 roll", "0 announce:2"):
        arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, move), len(arbiter.moves)))
    seen = len(arbiter.moves)
    for move in ("1 believe", "2 believe", "1 roll", "1 announce:3", "2 believe"):
        arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, move), len(arbiter.moves)))

    assert arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, "0 doubt"), seen)).result is TOO_LATE
    assert arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, "0 doubt"), seen + 5)).result is DONE


@pytest.mark.rule("C-A19")
def test_of_two_racers_at_once_the_nearest_after_the_speed_seat_wins() -> None:
    table = "Rg | Pgs Rg Rg | Sr Sy Sy | Sg Rr Rr | Sy Py Py"
    for direction, winner in ((1, 1), (-1, 3)):
        s = CIAO.read_table(f"{table} ; direction={direction}")
        do(CIAO, s, "0 Pgs")
        arbiter = Arbiter(CIAO, s)
        claims = [SeatClaim(*read_move(CIAO, move), 0) for move in ("2 Sg", "3 Sy", "1 Sr")]

        verdicts = judge_together(arbiter, claims)

        assert [verdict.result for verdict in verdicts] == [DONE, TOO_LATE, TOO_LATE]
        assert s.layer == winner


def test_a_claim_from_beyond_memory_is_too_late() -> None:
    arbiter = Arbiter(CIAO_CIAO, CIAO_CIAO.begin(2, starter=0))
    for _ in range(20):
        arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, "T time-up"), len(arbiter.moves)))

    seat = CIAO_CIAO.waits_for(arbiter.table)
    action = CIAO_CIAO.all_moves(arbiter.table, seat)[0]
    assert arbiter.judge(SeatClaim(seat, action, 0)).result is TOO_LATE


@pytest.mark.rule("C-A9")
def test_a_late_draw_does_not_take_a_debt_unseen_in_ciao_either() -> None:
    arbiter = Arbiter(CIAO, CIAO.read_table("Rg | Pg+ Rg Rg | Sr Sy ; turn=1"))
    for move in ("T time-up", "0 Pg+"):
        arbiter.judge(SeatClaim(*read_move(CIAO, move), len(arbiter.moves)))

    assert (arbiter.table.turn, arbiter.table.debt) == (1, 3)
    assert arbiter.judge(SeatClaim(*read_move(CIAO, "1 draw"), 0)).result is TOO_LATE
    assert arbiter.judge(SeatClaim(*read_move(CIAO, "1 draw"), 2)).result is DONE


@pytest.mark.rule("CC-A8")
def test_of_two_doubts_at_once_only_the_seat_that_is_asked_counts() -> None:
    arbiter = Arbiter(CIAO_CIAO, CIAO_CIAO.read_table("1+6 | 1+6 | 1+6"))
    for move in ("0 roll", "0 announce:2"):
        arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, move), len(arbiter.moves)))
    claims = [SeatClaim(*read_move(CIAO_CIAO, move), 2) for move in ("2 doubt", "1 doubt")]

    verdicts = judge_together(arbiter, claims)

    assert [verdict.result for verdict in verdicts] == [ClaimResult.NOT_ALLOWED, DONE]
    assert arbiter.table.doubter == 1


@pytest.mark.rule("CC-A31")
def test_an_answer_sent_before_the_clock_announced_does_not_tell_the_die() -> None:
    found = set()
    for key in range(30):
        s = CIAO_CIAO.begin(2, key=key.to_bytes(32, "little"), starter=0)
        arbiter = Arbiter(CIAO_CIAO, s)
        for move in ("0 roll", "T time-up"):
            arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, move), len(arbiter.moves)))
        early = arbiter.judge(SeatClaim(*read_move(CIAO_CIAO, "1 believe"), 1))
        found.add((s.die == CROSS, early.result))

    assert found == {(True, TOO_LATE), (False, TOO_LATE)}
