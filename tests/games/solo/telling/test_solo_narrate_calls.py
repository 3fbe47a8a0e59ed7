"""SOLO: who is told what of calls, misses and penalties."""

from collections import Counter

import pytest

from support.games.moves import do, read_move
from tavolata.core.events import (
    DebtGrew,
    Drew,
    DrewCards,
    Event,
    HandIs,
    Laid,
    Renewed,
    Swapped,
    TimeRanOut,
)
from tavolata.games.solo import SOLO
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.narrate import (
    Called,
    CallMissed,
    CallOwed,
    Caught,
    ColourNamed,
)
from tavolata.games.solo.telling.notation import KIND_NAMES, read_kind
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


def rest(*held: str) -> str:
    """Return all cards of the pack but these."""
    copies = {name: 1 if name.endswith("X") else 2 for name in KIND_NAMES}
    pack = Counter(copies | {"W": 4, "+4": 4, "O": 4})
    return " ".join((pack - Counter(held)).elements())


def test_a_call() -> None:
    s = table("R5 | R1 G1 | B1 B2")

    assert told(s, "0 call") == [Called(0)]


def test_a_missed_call_and_its_penalty() -> None:
    s = table("R5 | R1 G1 | B1 B2 ; pile=G7,G8")

    assert told(s, "0 R1") == [
        Laid(0, read_kind("R1")),
        CallMissed(0),
        Drew(0, 2, "call"),
        DrewCards(0, kinds("G7 G8"), to=(0,)),
    ]


def test_a_penalty_that_waits_for_a_colour() -> None:
    s = table("R5 | W G1 | B1 B2 ; pile=G7,G8")

    assert told(s, "0 W") == [Laid(0, read_kind("W")), CallMissed(0)]
    assert told(s, "0 name:R") == [
        ColourNamed(0, 0),
        Drew(0, 2, "call"),
        DrewCards(0, kinds("G7 G8"), to=(0,)),
    ]


def test_a_penalty_after_a_swap_is_told_after_it() -> None:
    s = table("R5 | RX G1 | B1 B2 B3 ; pile=G7,G8")

    events = told(s, "0 RX", "0 swap:1")

    assert events[0] == Swapped(0, 1)
    assert Drew(0, 2, "call") in events
    assert DrewCards(0, kinds("G7 G8"), to=(0,)) in events
    assert HandIs(1, kinds("G1"), to=(1,)) in events


def test_a_hold_tells_who_owes_and_who_missed() -> None:
    s = table("R5 | O G1 | B1 | Y1 Y2 Y3 ; call=on-one-card pile=G7,G8,G9,R9,R8")

    assert told(s, "0 O")[-1] == CallOwed((1, 2))
    assert told(s, "2 call") == [Called(2)]
    assert told(s, "T time-up") == [CallMissed(1)]
    assert told(s, "1 draw") == [
        Drew(1, 2, "call"),
        DrewCards(1, kinds("G7 G8"), to=(1,)),
        Drew(1, 1, "turn"),
        DrewCards(1, kinds("G9"), to=(1,)),
    ]


def test_a_call_in_time_saves_the_penalty() -> None:
    s = table("R5 | R1 G1 | R2 B2 B3 ; call=on-one-card")

    assert told(s, "0 R1", "T time-up", "0 call") == [Called(0)]
    assert told(s, "1 R2") == [Laid(1, read_kind("R2"))]


def test_a_catch() -> None:
    s = table("R5 | R1 G1 | B1 B2 ; solo_penalty=catch pile=G7,G8")

    assert told(s, "0 R1") == [Laid(0, read_kind("R1")), CallMissed(0)]
    assert told(s, "1 catch:0") == [
        Caught(1, 0),
        Drew(0, 2, "call"),
        DrewCards(0, kinds("G7 G8"), to=(0,)),
    ]


def test_a_seat_that_nobody_caught_draws_for_its_turn() -> None:
    s = table("R5 | RS G1 | B1 B2 ; solo_penalty=catch pile=B7,B8")

    assert told(s, "0 RS", "0 draw") == [
        Drew(0, 1, "turn"),
        DrewCards(0, kinds("B7"), to=(0,)),
    ]


def test_a_call_under_a_debt_does_not_tell_the_debt_again() -> None:
    s = table("R5 | R+2 G1 G2 | B1 B2")

    assert told(s, "0 R+2") == [Laid(0, read_kind("R+2")), DebtGrew(1, 2)]
    assert told(s, "1 call") == [Called(1)]


def test_a_lay_after_a_call_misses_nothing() -> None:
    s = table("R5 | R1 G1 | B1 B2")

    assert told(s, "0 call", "0 R1") == [Laid(0, read_kind("R1"))]


def test_a_card_drawn_may_be_like_the_card_laid() -> None:
    s = table("R5 | R1 G1 | B1 B2 ; pile=R1,G8")

    assert told(s, "0 R1") == [
        Laid(0, read_kind("R1")),
        CallMissed(0),
        Drew(0, 2, "call"),
        DrewCards(0, kinds("R1 G8"), to=(0,)),
    ]


def test_a_miss_is_told_once() -> None:
    s = table("R5 | R1 G1 | B1 B2 B3 ; call=on-one-card pile=G7,G8,G9")

    assert told(s, "0 R1", "T time-up") == [CallMissed(0)]
    assert told(s, "T time-up") == [
        Drew(0, 2, "call"),
        DrewCards(0, kinds("G7 G8"), to=(0,)),
        TimeRanOut(1),
        Drew(1, 1, "turn"),
        DrewCards(1, kinds("G9"), to=(1,)),
    ]


@pytest.mark.rule("S-A37")
def test_a_seat_whose_draw_has_become_illegal_has_not_passed() -> None:
    others = rest(*["R5", "G1", "R2", "B2", "B3", "G7", "G8"])
    fields = "call=on-one-card turn=1 layer=0 owing=0 pile=G7,G8"
    s = table(f"R5 | G1 | R2 B2 B3 | {others} ; {fields}")

    assert told(s, "1 draw") == [
        Drew(0, 2, "call"),
        DrewCards(0, kinds("G7 G8"), to=(0,)),
    ]
    assert s.turn == 1


def test_a_penalty_of_the_last_card_there_is() -> None:
    others = rest("R5", "R1", "G1")
    s = table(f"R5 | R1 G1 | {others} ; solo_penalty=catch pile=")
    do(SOLO, s, "0 R1")  # now the red 5 is the only discard

    assert told(s, "1 catch:0") == [
        Caught(1, 0),
        Renewed(1),
        Drew(0, 1, "call"),
        DrewCards(0, kinds("R5"), to=(0,)),
    ]


@pytest.mark.rule("S-A37", "S-18")
def test_who_owes_a_call_pays_before_the_hands_go_round() -> None:
    s = table("R5 | R7 B1 | O G1 G2 G3 | B5 B6 B7 ; call=on-one-card pile=Y1,Y2,Y3")

    events = told(s, "0 R7", "T time-up") and told(s, "1 O")

    assert events[:2] == [Drew(0, 2, "call"), DrewCards(0, kinds("Y1 Y2"), to=(0,))]
    assert HandIs(1, kinds("B1 Y1 Y2"), to=(1,)) in events
    assert [event for event in events[2:] if isinstance(event, Drew)] == []


@pytest.mark.rule("S-18")
def test_a_penalty_after_all_round_is_told_beside_the_new_hands() -> None:
    s = table("R5 | O G1 | B1 B2 B3 | Y1 Y2 Y4 ; pile=G7,G8")

    events = told(s, "0 O")

    assert events[0] == Laid(0, read_kind("O"))
    assert DrewCards(0, kinds("G7 G8"), to=(0,)) in events
    assert HandIs(1, kinds("G1"), to=(1,)) in events
    assert [event.count for event in events if isinstance(event, Drew)] == [2]
