"""The arbiter: the first claim wins; a refused claim changes nothing and has a reason."""

from random import Random
from typing import Any

import pytest

from support.games.moves import judge_together, read_move
from tavolata.core.arbiter import (
    KEPT,
    STRIDE,
    Arbiter,
    ClaimResult,
    PlayedMove,
    SeatClaim,
    Verdict,
)
from tavolata.core.events import Event, Laid, Passed
from tavolata.core.game import OVER, TABLE, Game
from tavolata.games import OURS
from tavolata.games.solo import SOLO
from tavolata.testing.random_play import random_move, random_table

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())


def at(text: str) -> Arbiter:
    return Arbiter(SOLO, SOLO.read_table(text))


def judge(arbiter: Arbiter, move: str, seen: int | None = None) -> Verdict:
    """Claim a move in notation, having seen all so far unless it is said."""
    seat, action = read_move(arbiter.game, move)
    return arbiter.judge(SeatClaim(seat, action, len(arbiter.moves) if seen is None else seen))


def code(verdict: Verdict) -> str:
    return verdict.reason.code if verdict.reason else ""


def test_an_allowed_claim_is_done_and_told() -> None:
    arbiter = at("R5 | R6 G1 G2 | B1 B2 B3")

    verdict = judge(arbiter, "0 R6")

    assert (verdict.result, verdict.number, verdict.reason) == (ClaimResult.DONE, 1, None)
    assert verdict.events[0] == Laid(0, SOLO.read_action("R6"))
    assert SOLO.write_table(arbiter.table).startswith("R6 | G1 G2 | B1 B2 B3 ;")
    assert arbiter.table.turn == 1
    assert arbiter.moves == [PlayedMove(0, SOLO.read_action("R6"))]


@EVERY_GAME
@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_of_a_table_tells_as_much_as_a_copy(
    game: Game[Any, Any], seed: int
) -> None:
    rng = Random(seed)
    s = random_table(game, rng)
    for _ in range(150):
        if s.phase == OVER:
            break
        seat, action = random_move(game, s, rng, 0.05)
        copy, kept = s.copy(), game.keep(s)
        game.apply(s, seat, action)
        assert game.narrate(kept, seat, action, s) == game.narrate(copy, seat, action, s)
        assert game.own_changes(kept, s, seat) == game.own_changes(copy, s, seat)
        assert game.shared_changes(kept, s) == game.shared_changes(copy, s)


@pytest.mark.parametrize("word", range(8))
def test_a_missed_call_is_told_by_what_is_kept(word: int) -> None:
    fields = "call=on-one-card turn=1 layer=0 owing=0 stock=R1,R2,R3,R4,R6,R7,G2,G3,G4"
    s, draw = SOLO.read_table(f"R5 | G1 | B1 B2 B3 ; {fields}"), SOLO.read_action("draw")
    s.key[0] = word
    copy, kept = s.copy(), SOLO.keep(s)
    SOLO.apply(s, 1, draw)
    assert SOLO.narrate(kept, 1, draw, s) == SOLO.narrate(copy, 1, draw, s)


@EVERY_GAME
def test_verdicts_are_numbered_and_tell_what_the_game_narrates(game: Game[Any, Any]) -> None:
    rng = Random(1)
    s = random_table(game, rng)
    arbiter, twin = Arbiter(game, s), s.copy()
    for number in range(80):
        if s.phase == OVER:
            break
        seat, action = random_move(game, s, rng, 0.05)
        before = twin.copy()
        game.apply(twin, seat, action)

        verdict = arbiter.judge(SeatClaim(seat, action, number))

        events = game.narrate(before, seat, action, twin)
        assert verdict.result is ClaimResult.DONE
        assert (verdict.number, verdict.events, verdict.reason) == (number + 1, events, None)
        assert arbiter.table == twin
        assert arbiter.moves[-1] == (seat, action)
    assert len(arbiter.moves) > 20


def flat(told: list[list[Event]]) -> list[Event]:
    return [event for events in told for event in events]


@EVERY_GAME
@pytest.mark.parametrize("seed", range(6))
def test_what_has_happened_can_be_told_again(game: Game[Any, Any], seed: int) -> None:
    rng = Random(seed)
    s = random_table(game, rng)
    arbiter, told = Arbiter(game, s), [game.narrate_deal(s)]
    for number in range(4 * STRIDE * KEPT):
        if s.phase == OVER:
            break
        assert arbiter.tell_again(number) == []
        verdict = arbiter.judge(SeatClaim(*random_move(game, s, rng, 0.05), number))
        told.append(list(verdict.events))
        before, seen = s.copy(), rng.randint(max(0, number + 1 - STRIDE * (KEPT - 1)), number)
        assert arbiter.tell_again(seen) == flat(told[seen + 1 :])
        if number < STRIDE * KEPT - 1:
            assert arbiter.tell_again(-1) == flat(told)
        else:
            latest = arbiter.tell_again(-1)
            assert latest == flat(told)[-len(latest) :]
        assert s == before
    assert number > STRIDE


def test_a_claim_not_allowed_gives_the_reason_and_changes_nothing() -> None:
    arbiter = at("R5 | G6 G1 G2 | B1 B2 B3")
    before = arbiter.table.copy()

    verdict = judge(arbiter, "0 G6")

    assert (verdict.result, verdict.number, verdict.events) == (ClaimResult.NOT_ALLOWED, 0, ())
    assert verdict.reason == SOLO.refusal(before, 0, SOLO.read_action("G6"))
    assert code(verdict) == "does-not-fit"
    assert arbiter.table == before
    assert arbiter.moves == []


@EVERY_GAME
def test_impossible_seats_and_actions_are_no_moves(game: Game[Any, Any]) -> None:
    s = game.begin(3)
    arbiter, before = Arbiter(game, s), s.copy()
    wrong = [(3, 0), (99, 0), (-2, 0), (0, -1), (0, game.actions), (TABLE, 10**9)]

    for seat, action in wrong:
        verdict = arbiter.judge(SeatClaim(seat, action, 0))
        assert verdict.result is ClaimResult.NOT_ALLOWED
        assert (code(verdict), verdict.number) == ("no-such-move", 0)
    assert s == before
    assert arbiter.moves == []


def test_what_was_allowed_when_the_seat_last_looked_comes_too_late() -> None:
    arbiter = at("R5 | R6 G1 G2 | R5 B2 B3 | B4 B5 B6")
    judge(arbiter, "0 R6")
    before = arbiter.table.copy()

    verdict = judge(arbiter, "1 G6", seen=0)
    assert verdict.result is ClaimResult.NOT_ALLOWED  # it never was
    verdict = judge(arbiter, "2 draw", seen=0)
    assert verdict.result is ClaimResult.NOT_ALLOWED  # nor this
    verdict = judge(arbiter, "0 G1", seen=0)
    assert verdict.result is ClaimResult.NOT_ALLOWED  # nor this, by the seat on turn

    late = judge(arbiter, "0 draw", seen=0)

    assert (late.result, late.number, late.events) == (ClaimResult.TOO_LATE, 1, ())
    assert code(late) == "not-your-turn"
    assert arbiter.table == before
    assert len(arbiter.moves) == 1


def test_a_throw_in_that_another_card_has_covered_comes_too_late() -> None:
    arbiter = at("R5 | R6 G1 G2 | B4 B5 B6 | R5 B2 B3")
    judge(arbiter, "0 R6")

    assert judge(arbiter, "2 R5", seen=0).result is ClaimResult.TOO_LATE
    assert judge(arbiter, "2 R5", seen=1).result is ClaimResult.NOT_ALLOWED


def test_too_late_is_judged_by_what_the_claimant_saw_not_by_what_came_between() -> None:
    arbiter = at("R5 | R6 G1 G2 | R7 B5 B6 | R6 B2 B3")
    judge(arbiter, "0 R6")
    judge(arbiter, "1 R7")

    meant = judge(arbiter, "2 R6", seen=0)  # it would fit by now, but was for another card
    assert (meant.result, code(meant)) == (ClaimResult.TOO_LATE, "too-late")
    assert judge(arbiter, "2 R6").result is ClaimResult.DONE

    arbiter = at("R5 | R6 G1 G2 | R7 B5 B6 | B1 B2 B3 | R6 B2 B3")
    judge(arbiter, "0 R6")
    judge(arbiter, "1 R7")

    assert judge(arbiter, "3 R6", seen=0).result is ClaimResult.NOT_ALLOWED  # R5 was on top
    assert judge(arbiter, "3 R6", seen=1).result is ClaimResult.TOO_LATE  # R6 was
    assert judge(arbiter, "3 R6", seen=2).result is ClaimResult.NOT_ALLOWED


@pytest.mark.parametrize("seen", [-1, -100, 3, 100])
def test_a_claimant_cannot_have_seen_a_table_that_never_was(seen: int) -> None:
    arbiter = at("R5 | R6 G1 G2 | B4 B5 B6 | R5 B2 B3")
    judge(arbiter, "0 R6")
    judge(arbiter, "1 draw")

    assert judge(arbiter, "2 R5", seen=0).result in (ClaimResult.DONE, ClaimResult.TOO_LATE)
    verdict = judge(arbiter, "0 draw", seen=seen)
    assert verdict.result is ClaimResult.NOT_ALLOWED


@pytest.mark.parametrize(
    ("moves", "answer"),
    [(STRIDE * KEPT - 1, ClaimResult.NOT_ALLOWED), (STRIDE * KEPT, ClaimResult.TOO_LATE)],
)
def test_what_was_seen_longer_ago_than_anybody_remembers_comes_too_late(
    moves: int, answer: ClaimResult
) -> None:
    arbiter = at("R5 | G1 G2 | B1 B2 | Y1 Y2 | R5 Y3 Y4")
    for _ in range(moves):
        assert judge(arbiter, "T time-up").result is ClaimResult.DONE  # it draws for everybody
    before = arbiter.table.copy()

    assert judge(arbiter, "3 R9", seen=0).result is answer  # it never was allowed
    assert arbiter.table == before


def test_a_throw_in_is_good_as_long_as_its_card_lies_on_top() -> None:
    arbiter = at("R5 | G1 G2 | B1 B2 | Y1 Y2 | R5 Y3 Y4")
    judge(arbiter, "T time-up")

    assert judge(arbiter, "3 R5", seen=0).result is ClaimResult.DONE


def test_who_meant_to_draw_one_card_does_not_take_a_debt() -> None:
    arbiter = at("R5 | G1 G2 G3 | R+2 B1 B2 ; turn=1")
    judge(arbiter, "1 R+2")

    late = judge(arbiter, "0 draw", seen=0)

    assert (late.result, code(late), arbiter.table.debt) == (
        ClaimResult.TOO_LATE,
        "too-late",
        2,
    )
    assert judge(arbiter, "0 draw", seen=1).result is ClaimResult.DONE


def test_a_card_for_a_race_is_not_laid_after_it() -> None:
    game = OURS["ciao"]
    table = "Rgs | Sg Sy | Pg Py | Pr Sr ; phase=race racing=1,2 layer=0"
    arbiter = Arbiter(game, game.read_table(table))
    judge(arbiter, "1 Pg")  # wins the race, and the next seat is on turn
    assert arbiter.table.turn == 2

    assert code(judge(arbiter, "2 Pr", seen=0)) == "too-late"
    assert judge(arbiter, "2 Pr").result is ClaimResult.DONE


def test_an_answer_is_for_one_announcement_only() -> None:
    game = OURS["ciao_ciao"]
    arbiter = Arbiter(game, game.begin(2, starter=0, key=b"c" * 32))
    for move in ("0 roll", "0 announce:1", "1 believe", "1 roll", "1 announce:1"):
        assert judge(arbiter, move).result is ClaimResult.DONE
    judge(arbiter, "0 believe")
    judge(arbiter, "0 roll")
    judge(arbiter, "0 announce:2")

    assert code(judge(arbiter, "1 doubt", seen=2)) == "too-late"
    assert judge(arbiter, "1 doubt").result is ClaimResult.DONE


def test_of_racers_at_the_same_moment_the_nearest_is_served() -> None:
    game = OURS["ciao"]
    table = "Rgs | Sg Sy | Pg Sr | Pr Sr ; turn=1 phase=race racing=0,2 layer=1"
    table = table.replace("Sg Sy", "Py Sy")
    arbiter = Arbiter(game, game.read_table(table))
    claims = [SeatClaim(0, game.read_action("Py"), 0), SeatClaim(2, game.read_action("Pr"), 0)]

    first, second = judge_together(arbiter, claims)

    assert (first.result, second.result) == (ClaimResult.DONE, ClaimResult.TOO_LATE)
    assert arbiter.moves == [PlayedMove(2, game.read_action("Pr"))]


def test_elsewhere_claims_at_the_same_moment_are_served_in_the_order_given() -> None:
    arbiter = at("W | G1 G2 G3 | W B1 B2 | W Y1 Y2 ; colour=R")
    claims = [SeatClaim(seat, SOLO.read_action("W"), 0) for seat in (2, 1)]

    assert [v.result for v in judge_together(arbiter, claims)] == [
        ClaimResult.DONE,
        ClaimResult.TOO_LATE,
    ]
    assert arbiter.moves[0].seat == 2


@pytest.mark.rule("S-A31")
def test_of_two_throw_ins_of_the_same_black_card_the_first_heard_counts() -> None:
    arbiter = at("W | G1 G2 G3 | W B1 B2 | W Y1 Y2 ; colour=R")
    claims = [SeatClaim(seat, SOLO.read_action("W"), 0) for seat in (2, 1)]

    first, second = (arbiter.judge(claim) for claim in claims)

    assert first.result is ClaimResult.DONE
    assert first.events[0] == Laid(2, SOLO.read_action("W"), out_of_turn=True)
    assert second.result is ClaimResult.TOO_LATE
    assert (code(second), second.number) == ("colour-first", 1)

    judge(arbiter, "2 name:G")
    again = judge(arbiter, "1 W", seen=0)  # the new top card is identical again

    assert again.result is ClaimResult.DONE
    assert [move.seat for move in arbiter.moves] == [2, 2, 1]


def test_the_table_itself_is_heard_and_ends_a_window() -> None:
    game = OURS["ciao"]
    arbiter = Arbiter(game, game.begin(3, starter=0))
    table = arbiter.table

    verdict = judge(arbiter, "T time-up")

    assert verdict.result is ClaimResult.DONE
    assert arbiter.moves == [PlayedMove(TABLE, game.read_action("time-up"))]
    assert table.layer == 0
    assert code(judge(arbiter, "T next-round")) == "not-for-the-table"


def test_nothing_is_heard_after_the_end() -> None:
    arbiter = at("R5 | R6 | B1 B2 ; target=0")
    assert judge(arbiter, "0 R6").result is ClaimResult.DONE
    assert arbiter.table.phase == OVER

    verdict = judge(arbiter, "1 draw")

    assert (verdict.result, code(verdict)) == (ClaimResult.NOT_ALLOWED, "round-is-over")


def test_events_of_a_forced_pass_are_told_too() -> None:
    rest = "pile="
    arbiter = at(f"R5 | G1 G2 | B1 B2 ; {rest}")
    arbiter.table.discards = [0] * len(arbiter.table.discards)

    verdict = judge(arbiter, "0 draw")

    assert Passed(0) in verdict.events
