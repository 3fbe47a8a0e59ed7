"""What is told of each move, and to whom."""

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
)
from tavolata.games.ciao import CIAO, cards
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import take_cards
from tavolata.games.ciao.telling.narrate import (
    DebtCancelled,
    Gave,
    GaveCard,
    PlaysAgain,
    RaceBegan,
    RaceEnded,
    SymbolNamed,
    Thanked,
    ThanksDue,
    ThanksMissed,
    WrongCard,
)


def kind(name: str) -> int:
    return CIAO.read_action(name)


def told(s: State | str, *moves: str) -> list[Event]:
    """Return what is told of the last of some moves."""
    if isinstance(s, str):
        s = CIAO.read_table(s)
    *earlier, last = moves
    do(CIAO, s, *earlier)
    before = s.copy()
    do(CIAO, s, last)
    return CIAO.narrate(before, *read_move(CIAO, last), s)


def bare(text: str, hoarder: int) -> State:
    """Return a table where one seat holds every card that the others do not."""
    s = CIAO.read_table(text)
    take_cards(s, hoarder, cards.CARDS)
    return s


@pytest.mark.rule("C-06", "C-A17")
def test_of_a_deal_each_seat_is_told_its_own_hand() -> None:
    s = CIAO.begin(2, starter=1)
    begun, *hands = CIAO.narrate_deal(s)
    assert begun == RoundBegan(1, 1)
    assert [event.to for event in hands] == [(0,), (1,)]
    assert all(isinstance(event, HandIs) and len(event.kinds) == 7 for event in hands)


def test_the_next_round_is_told_as_a_deal() -> None:
    events = told("Rg | Ry | Sg", "0 Ry", "T next-round")
    assert events[0] == RoundBegan(2, 0)
    assert len(events) == 3


def test_a_card_laid_is_told_to_all() -> None:
    assert told("Rg | Ry Sg | Sg", "0 Ry") == [Laid(0, kind("Ry"))]


@pytest.mark.rule("C-A17")
def test_what_is_drawn_is_told_to_the_drawer_alone() -> None:
    assert told("Rg | Sg | Sg ; pile=Sr", "0 draw") == [
        Drew(0, 1, "turn"),
        DrewCards(0, (kind("Sr"),), to=(0,)),
    ]


def test_a_drawn_card_kept() -> None:
    assert told("Rg | Sg | Sg ; pile=Pr", "0 draw", "0 keep") == [Kept(0)]


def test_the_pile_renewed_is_told_first() -> None:
    renewed, drew, _ = told("Rg | Sg | Sg ; pile=", "0 draw")
    assert (renewed, drew) == (Renewed(105), Drew(0, 1, "turn"))


def test_nothing_to_draw_is_told_as_a_pass() -> None:
    assert told(bare("Rg | Sg | Sg", 1), "0 draw") == [Passed(0)]


@pytest.mark.rule("C-28", "C-30")
def test_a_debt_grows_and_is_taken() -> None:
    text = "Rg | Ry+ Sg | Sg+ Sg | Sg ; pile=O,O,O,Rg,Rg,Rg"
    assert told(text, "0 Ry+") == [Laid(0, kind("Ry+")), DebtGrew(1, 3)]
    assert told(text, "0 Ry+", "1 Sg+") == [Laid(1, kind("Sg+")), DebtGrew(2, 6)]
    rocks = (kind("Rg"),) * 3
    assert told(text, "0 Ry+", "1 Sg+", "2 draw") == [
        Drew(2, 6, "debt"),
        DrewCards(2, rocks + (kind("O"),) * 3, to=(2,)),
    ]


@pytest.mark.rule("C-29")
def test_a_joker_cancels_a_debt_and_is_named() -> None:
    text = "Ry+ | Jg Sg | Sg ; debt=6"
    assert told(text, "0 Jg") == [Laid(0, kind("Jg")), DebtCancelled(0, 6)]
    assert told(text, "0 Jg", "0 name:paper") == [SymbolNamed(0, cards.PAPER)]
    assert told("Ry | Jg Sg | Sg", "0 Jg") == [Laid(0, kind("Jg"))]


@pytest.mark.rule("C-22")
def test_again_and_reverse() -> None:
    text = "Rg | Rya Sg | Sg | Sg"
    assert told(text, "0 Rya", "0 again") == [PlaysAgain(0)]
    assert told(text, "0 Rya", "0 reverse") == [DirectionTurned(-1)]


@pytest.mark.rule("C-A12")
def test_again_with_an_empty_hand_tells_of_the_card_drawn() -> None:
    assert told("Rg | Rya | Sg ; pile=Rr", "0 Rya", "0 again") == [
        PlaysAgain(0),
        Drew(0, 1, "turn"),
        DrewCards(0, (kind("Rr"),), to=(0,)),
    ]


@pytest.mark.rule("C-31", "C-32", "C-A17")
def test_a_gift_is_told_to_all_but_its_card_only_to_the_two() -> None:
    text = "Rg | Ryg Sg Jr | Sg | Sg ; pile=O,Rg,Rr"
    assert told(text, "0 Ryg") == [Laid(0, kind("Ryg"))]
    assert told(text, "0 Ryg", "0 give:Jr:2") == [
        Gave(0, 2),
        GaveCard(0, 2, kind("Jr"), to=(0, 2)),
        ThanksDue(2),
    ]
    assert told(text, "0 Ryg", "0 give:Jr:2", "2 thank") == [Thanked(2)]
    assert told(text, "0 Ryg", "0 give:Jr:2", "T time-up") == [
        ThanksMissed(2),
        Drew(2, 3, "thanks"),
        DrewCards(2, (kind("Rg"), kind("Rr"), kind("O")), to=(2,)),
    ]


def test_thanks_missed_with_nothing_to_draw_are_told_all_the_same() -> None:
    s = CIAO.read_table("Rg | Ryg Sg Jr | Sg | Sg")
    do(CIAO, s, "0 Ryg", "0 give:Jr:2")
    take_cards(s, 1, 108)
    assert told(s, "T time-up") == [ThanksMissed(2)]


@pytest.mark.rule("C-33", "C-A17")
def test_after_a_swap_each_of_the_two_is_told_its_new_hand() -> None:
    assert told("Rg | Ryx Sg Jr | Rr | Sg", "0 Ryx", "0 swap:1") == [
        Swapped(0, 1),
        HandIs(0, (kind("Rr"),), to=(0,)),
        HandIs(1, (kind("Sg"), kind("Jr")), to=(1,)),
    ]


@pytest.mark.rule("C-24", "C-26")
def test_a_race_from_beginning_to_end() -> None:
    text = "Rg | Rys Sg | Pg Sg | Pgs Sg ; pile=Rg,Rg,Rg"
    assert told(text, "0 Rys") == [Laid(0, kind("Rys")), RaceBegan((1, 2))]
    assert told(text, "0 Rys", "1 pass") == [Passed(1)]
    assert told(text, "0 Rys", "1 pass", "2 pass") == [Passed(2), RaceEnded()]
    assert told(text, "0 Rys", "T time-up") == [RaceEnded()]
    assert told(text, "0 Rys", "1 Pg") == [Laid(1, kind("Pg"), out_of_turn=True)]
    assert told(text, "0 Rys", "2 Pgs") == [
        Laid(2, kind("Pgs"), out_of_turn=True),
        RaceBegan((0, 1)),
    ]
    assert told(text, "0 Rys", "1 Sg") == [
        WrongCard(1, kind("Sg")),
        Drew(1, 3, "wrong-card"),
        DrewCards(1, (kind("Rg"),) * 3, to=(1,)),
    ]


@pytest.mark.rule("C-14", "C-A34")
def test_a_wrong_card_on_a_turn() -> None:
    text = "Rg | Sg Pg | Sg ; illegal_play=strict pile=Rg,Rg,Rg"
    assert told(text, "0 Sg") == [
        WrongCard(0, kind("Sg")),
        Drew(0, 3, "wrong-card"),
        DrewCards(0, (kind("Rg"),) * 3, to=(0,)),
    ]
    s = bare("Rg | Sg Pg | Sg ; illegal_play=strict", 1)
    assert told(s, "0 Sg") == [WrongCard(0, kind("Sg")), Passed(0)]


@pytest.mark.rule("C-A42")
def test_what_the_table_does_for_a_seat_is_told_as_if_the_seat_did_it() -> None:
    text = "Rg | Sg Ryg Jr Ryx Rya | Sg | Rr ; pile=Pg"
    assert told(text, "T time-up") == [
        TimeRanOut(0),
        Drew(0, 1, "turn"),
        DrewCards(0, (kind("Pg"),), to=(0,)),
        Kept(0),
    ]
    assert told(text, "0 draw", "T time-up") == [TimeRanOut(0), Kept(0)]
    assert told(text, "0 Jr", "T time-up") == [TimeRanOut(0), SymbolNamed(0, cards.ROCK)]
    assert told(text, "0 Rya", "T time-up") == [TimeRanOut(0), DirectionTurned(-1)]
    assert told(text, "0 Ryg", "T time-up") == [
        TimeRanOut(0),
        Gave(0, 1),
        GaveCard(0, 1, kind("Jr"), to=(0, 1)),
        ThanksDue(1),
    ]
    assert told(text, "0 Ryx", "T time-up")[:2] == [TimeRanOut(0), Swapped(0, 1)]
    assert told("- | Sg Rg | Sg", "T time-up") == [TimeRanOut(0), Laid(0, kind("Rg"))]


@pytest.mark.rule("C-A42")
def test_a_debt_taken_by_the_clock_keeps_nothing() -> None:
    events = told("Ry+ | Sg | Sg ; debt=3", "T time-up")
    assert events[:2] == [TimeRanOut(0), Drew(0, 3, "debt")]
    assert len(events) == 3
    assert told(bare("Ry | Sg | Sg", 1), "T time-up") == [TimeRanOut(0), Passed(0)]


@pytest.mark.rule("C-36", "C-37")
def test_a_round_won_is_scored() -> None:
    assert told("Rg | Ry | Sg Sr ; totals=5,6", "0 Ry") == [
        Laid(0, kind("Ry")),
        RoundWon(0),
        HandShown(1, (kind("Sg"), kind("Sr"))),
        Scored(0, 0, 5),
        Scored(1, 40, 46),
    ]


@pytest.mark.rule("C-A13")
def test_a_gift_that_wins_asks_for_no_thanks() -> None:
    assert told("Rg | Ryg O | Sg", "0 Ryg", "0 give:O:1")[2:] == [
        RoundWon(0),
        HandShown(1, (kind("Sg"), kind("O"))),
        Scored(0, 0, 0),
        Scored(1, 60, 60),
    ]


@pytest.mark.rule("C-38")
def test_the_end_of_a_match_names_the_winners() -> None:
    assert told("Rg | Ry | Sg ; rounds=1", "0 Ry")[-1] == GameWon((0,))
    shared = "Rg | Ry | Sg ; rounds=1 round=2 totals=10,0 shared_win_after=1"
    assert told(shared, "0 Ry")[-1] == GameWon((0, 1))


@pytest.mark.rule("C-A39")
def test_without_scoring_no_points_are_told() -> None:
    assert told("Rg | Pg | Sg ; variant=v1", "0 Pg") == [
        Laid(0, kind("Pg")),
        RoundWon(0),
        GameWon((0,)),
    ]


@pytest.mark.rule("C-A25")
def test_a_blocked_round() -> None:
    events = told("Rg | Ry Sg | Sg ; turns=9999", "0 Ry")
    assert events == [
        Laid(0, kind("Ry")),
        RoundBlocked(),
        HandShown(0, (kind("Sg"),)),
        HandShown(1, (kind("Sg"),)),
        Scored(0, 10, 10),
        Scored(1, 10, 10),
    ]
