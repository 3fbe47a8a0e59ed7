"""SOLO: who is told what."""

import pytest

from support.games.moves import do, read_move
from tavolata.core.events import (
    DebtGrew,
    DirectionTurned,
    Drew,
    DrewCards,
    Event,
    GameWon,
    HandIs,
    HandShown,
    Kept,
    Laid,
    Passed,
    Renewed,
    RoundBegan,
    RoundBlocked,
    RoundWon,
    Scored,
    Swapped,
    TimeRanOut,
    TurnedUp,
)
from tavolata.games.solo import SOLO
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.narrate import ColourNamed, HandsRotated, Skipped, SwapDeclined
from tavolata.games.solo.telling.notation import read_kind
from tavolata.games.solo.telling.notation import read_table as table


def told(s: State, *moves: str) -> list[Event]:
    """Do moves and return what is told of the last."""
    do(SOLO, s, *moves[:-1])
    before = s.copy()
    do(SOLO, s, moves[-1])
    seat, action = read_move(SOLO, moves[-1])
    return SOLO.narrate(before, seat, action, s)


def kinds(cards: str) -> tuple[int, ...]:
    return tuple(read_kind(card) for card in cards.split())


def test_a_lay_is_told_to_all() -> None:
    s = table("R5 | R1 G1 G2 | B1 B2")

    assert told(s, "0 R1") == [Laid(0, read_kind("R1"))]


def test_a_throw_in_is_told_as_out_of_turn() -> None:
    s = table("R5 | G1 G2 G3 | R5 B1 B2")

    assert told(s, "1 R5") == [Laid(1, read_kind("R5"), out_of_turn=True)]


def test_of_a_seat_that_ponders_the_drawn_card_is_in_turn_and_the_twin_is_not() -> None:
    text = "R5 | R5 G2 G3 | B3 B1 B2 ; pile=R1,G8"

    assert told(table(text), "0 draw", "0 R1") == [Laid(0, read_kind("R1"))]
    assert told(table(text), "0 draw", "0 R5") == [Laid(0, read_kind("R5"), out_of_turn=True)]


def test_a_drawn_card_is_shown_only_to_the_seat_that_drew() -> None:
    s = table("R5 | G1 G2 G3 | B1 B2 ; pile=G7,G8")

    assert told(s, "0 draw") == [
        Drew(0, 1, "turn"),
        DrewCards(0, kinds("G7"), to=(0,)),
    ]


def test_a_debt_is_told_with_its_number_and_its_victim() -> None:
    s = table("R5 | R+2 G2 G3 | B1 B2 ; pile=G7,G8,G9")

    assert told(s, "0 R+2") == [Laid(0, read_kind("R+2")), DebtGrew(1, 2)]
    assert told(s, "1 draw") == [
        Drew(1, 2, "debt"),
        DrewCards(1, kinds("G7 G8"), to=(1,)),
    ]


def test_the_debt_of_a_take_four_is_told_once_its_colour_is_named() -> None:
    s = table("R5 | +4 G2 G3 | B1 B2 B3")

    events = told(s, "0 +4")
    assert events == [Laid(0, read_kind("+4"))]

    assert told(s, "0 name:B") == [ColourNamed(0, 2), DebtGrew(1, 4)]


def test_a_named_colour() -> None:
    s = table("R5 | W G2 G3 | B1 B2 B3")

    assert told(s, "0 W", "0 name:Y") == [ColourNamed(0, 3)]


def test_a_reverse_tells_the_direction() -> None:
    s = table("R5 | RR G2 G3 | B1 B2 B3 | Y1")

    assert told(s, "0 RR") == [Laid(0, read_kind("RR")), DirectionTurned(-1)]


@pytest.mark.rule("S-12")
def test_a_skip_tells_who_sits_out() -> None:
    skip = Laid(0, read_kind("RS"))

    assert told(table("R5 | RS G2 G3 | B1 B2 | Y1 Y2"), "0 RS") == [skip, Skipped(1)]
    backwards = table("R5 | RS G2 G3 | B1 B2 | Y1 Y2 ; direction=-1")
    assert told(backwards, "0 RS") == [skip, Skipped(2)]


@pytest.mark.rule("S-A16")
@pytest.mark.rule("S-A43")
def test_between_two_a_reverse_makes_the_other_sit_out_unless_taken_literally() -> None:
    turned = [Laid(0, read_kind("RR")), DirectionTurned(-1)]

    events = told(table("R5 | RR G2 G3 | B1 B2"), "0 RR")
    assert events == [turned[0], Skipped(1), turned[1]]
    assert told(table("R5 | RR G2 G3 | B1 B2 ; reverse2p=literal"), "0 RR") == turned


def test_whoever_wins_by_a_skip_lets_nobody_sit_out() -> None:
    events = told(table("R5 | RS | B1 B2 | Y1 Y2"), "0 RS")

    assert RoundWon(0) in events
    assert not any(isinstance(event, Skipped) for event in events)


def test_keeping() -> None:
    s = table("R5 | G1 G2 G3 | B1 B2 ; pile=R7,G8")

    assert told(s, "0 draw", "0 keep") == [Kept(0)]


def test_a_swap_shows_each_new_hand_to_its_seat() -> None:
    s = table("R5 | RX G2 G3 | B1 B2 B3 | Y1")

    assert told(s, "0 RX", "0 swap:1") == [
        Swapped(0, 1),
        HandIs(0, kinds("B1 B2 B3"), to=(0,)),
        HandIs(1, kinds("G2 G3"), to=(1,)),
    ]


def test_a_swap_with_the_first_seat() -> None:
    s = table("R5 | B1 B2 B3 | RX G2 G3 | Y1 ; turn=1")

    assert told(s, "1 RX", "1 swap:0") == [
        Swapped(1, 0),
        HandIs(1, kinds("B1 B2 B3"), to=(1,)),
        HandIs(0, kinds("G2 G3"), to=(0,)),
    ]


def test_a_declined_swap() -> None:
    s = table("R5 | RX G2 G3 | B1 B2 B3 | Y1")

    assert told(s, "0 RX", "0 decline") == [SwapDeclined(0)]


def test_all_round_shows_each_new_hand_to_its_seat() -> None:
    s = table("R5 | O G2 G3 | B1 B2 B3 | Y1 Y2")

    assert told(s, "0 O") == [
        Laid(0, read_kind("O")),
        HandsRotated(1),
        HandIs(0, kinds("Y1 Y2"), to=(0,)),
        HandIs(1, kinds("G2 G3"), to=(1,)),
        HandIs(2, kinds("B1 B2 B3"), to=(2,)),
    ]


def test_a_last_all_round_moves_nothing() -> None:
    s = table("R5 | O | B1 B2 ")

    assert told(s, "0 O") == [
        Laid(0, read_kind("O")),
        RoundWon(0),
        HandShown(1, kinds("B1 B2")),
        Scored(0, 0, 0),
        Scored(1, 3, 3),
    ]


def test_a_renewed_stock_is_told_with_its_size() -> None:
    s = table("R+2 | G1 | B1 B2 ; debt=2 pile=G7")

    events = told(s, "0 draw")

    assert events[0] == Renewed(112 - 1 - 4)
    assert events[1] == Drew(0, 2, "debt")


def test_a_stock_that_is_just_used_up_is_not_renewed() -> None:
    s = table("R+2 | G1 | B1 B2 ; debt=2 pile=G7,G8")

    assert told(s, "0 draw")[0] == Drew(0, 2, "debt")


def test_a_pass() -> None:
    held = "R5 R5 G1 B1"
    rest = [
        name
        for kind in range(55)
        for name in [SOLO.write_action(kind)]
        * (4 if kind > 51 else 1 if kind % 13 == 12 else 2)
    ]
    for card in held.split():
        rest.remove(card)
    text = f"R5 | G1 B1 | R5 {' '.join(rest)} ; pile="

    assert told(table(text), "0 draw") == [Passed(0)]
    assert told(table(text), "T time-up") == [TimeRanOut(0), Passed(0)]


def test_the_tables_moves_are_told_as_such() -> None:
    s = table("R5 | G1 B1 B2 | B1 B2 ; pile=R7")
    assert told(s.copy(), "T time-up") == [
        TimeRanOut(0),
        Drew(0, 1, "turn"),
        DrewCards(0, kinds("R7"), to=(0,)),
    ]
    assert told(s, "0 draw", "T time-up")[0] == TimeRanOut(0)

    s = table("R5 | W B1 B2 | B1 B2")
    assert told(s, "0 W", "T time-up") == [TimeRanOut(0), ColourNamed(0, 2)]

    s = table("R5 | RX B1 B2 | B1 B2")
    assert told(s, "0 RX", "T time-up")[0] == TimeRanOut(0)


@pytest.mark.rule("S-23")
def test_the_end_of_a_round_and_of_a_match() -> None:
    s = table("R5 | R1 | B1 B2 ; totals=3,9")
    assert told(s, "0 R1") == [
        Laid(0, read_kind("R1")),
        RoundWon(0),
        HandShown(1, kinds("B1 B2")),
        Scored(0, 0, 3),
        Scored(1, 3, 12),
    ]

    s = table("R5 | R1 | B1 B2 ; target=0")
    assert told(s, "0 R1")[-1] == GameWon((0,))


def test_a_blocked_round() -> None:
    s = table("R5 | R1 B3 B4 | B1 B2 ; turns=9999")

    assert told(s, "0 R1")[1:] == [
        RoundBlocked(),
        HandShown(0, kinds("B3 B4")),
        HandShown(1, kinds("B1 B2")),
        Scored(0, 7, 7),
        Scored(1, 3, 3),
    ]


def test_a_draw_for_anothers_last_card() -> None:
    s = table("R5 | R+2 | B1 B2 ; last_card_effects=draws-count pile=G7,G8")

    assert told(s, "0 R+2")[:3] == [
        Laid(0, read_kind("R+2")),
        Drew(1, 2, "last-card"),
        DrewCards(1, kinds("G7 G8"), to=(1,)),
    ]


def test_a_deal_shows_each_hand_to_its_seat() -> None:
    s = table("R5 | R1 | B1 B2 ; starter=1 opening=ignore")

    events = told(s, "0 R1", "T next-round")

    assert events == SOLO.narrate_deal(s)
    assert events[0] == RoundBegan(2, 0)
    assert [event.to for event in events[1:3]] == [(0,), (1,)]
    assert all(isinstance(event, HandIs) and len(event.kinds) == 8 for event in events[1:3])
    assert events[3:] == [TurnedUp(SOLO.view(s, 0).top)]


def test_an_opening_debt_is_told() -> None:
    s = table("G+2 | R1 R2 R3 | B1 B2 ; turn=1 debt=2")

    assert SOLO.narrate_deal(s)[-2:] == [TurnedUp(read_kind("G+2")), DebtGrew(1, 2)]
