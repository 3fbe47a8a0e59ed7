"""Why a claim is refused."""

import pytest

from support.games.moves import do, read_move
from tavolata.core.events import Reason
from tavolata.games.ciao import CIAO, cards

PLAY = "Rg | Pg Sg Jg O | Pg | Sg"
RACE = "Rys | Pg | Sg Pg O | Pg ; phase=race racing=1 illegal_play=off"
GIVE = "Ryg | Pg Sg | Rg ; phase=give"
SWAP = "Ryx | Pg Sg | Rg ; phase=swap"


def refusal(text: str, *moves: str) -> Reason | None:
    """Return why the last of some moves is refused."""
    s = CIAO.read_table(text)
    *earlier, last = moves
    do(CIAO, s, *earlier)
    return CIAO.refusal(s, *read_move(CIAO, last))


def kind(name: str) -> int:
    return CIAO.read_action(name)


@pytest.mark.parametrize(
    ("text", "move", "code", "rule"),
    [
        (PLAY, "0 Ry", "not-in-hand", "C-10"),
        (PLAY, "0 Sg", "too-weak", "C-15"),
        ("Rr | Ry Pg | Pg", "0 Ry", "symbol-too-weak", "C-15"),
        ("Rg | Ry Pg | Pg ; variant=v1", "0 Ry", "symbol-too-weak", "C-40"),
        ("Rg | Ry Pg | Pg ; variant=v2", "0 Ry", "symbol-too-weak", "C-40"),
        ("Rg | Sg Pg | Pg ; variant=v3", "0 Sg", "too-weak", "C-15"),
        (PLAY, "0 O", "obstacle", "C-21"),
        (PLAY, "1 Pg", "not-your-turn", "C-A37"),
        (PLAY, "1 draw", "not-your-turn", "C-A37"),
        (PLAY, "0 keep", "lay-or-draw", "C-13"),
        (PLAY, "0 name:rock", "lay-or-draw", "C-13"),
        (PLAY, "0 give:Pg:1", "lay-or-draw", "C-13"),
        (PLAY, "0 swap:1", "lay-or-draw", "C-13"),
        (PLAY, "0 pass", "no-race", "C-A19"),
        (PLAY, "0 thank", "no-thanks-due", "C-A18"),
        (PLAY, "0 time-up", "only-for-the-table", "C-A42"),
        (PLAY, "0 next-round", "only-for-the-table", "C-A42"),
        (PLAY, "T next-round", "not-for-the-table", "C-A42"),
        (PLAY, "T Pg", "not-for-the-table", "C-A42"),
        ("- | Pg | Pg", "0 draw", "must-open", "C-A3"),
        ("Rg+ | Pg Sg | Pg ; debt=3", "0 Pg", "debt-draw", "C-A31"),
        ("Rg+ | Pg Jg | Pg ; debt=3", "0 Pg", "plus-three-first", "C-A31"),
        ("Rg | Pg Pr | Sg ; phase=decide drawn=Pr", "0 Pg", "only-the-drawn-card", "C-A4"),
        ("Rg | Pg Pr | Sg ; phase=decide drawn=Pr", "0 draw", "lay-or-keep", "C-12"),
        ("Jg | Pg | Sg ; phase=name", "0 Pg", "symbol-first", "C-19"),
        ("Rga | Pg | Sg ; phase=again", "0 Pg", "again-or-reverse", "C-22"),
        (GIVE, "0 Pg", "gift-first", "C-31"),
        (GIVE, "0 swap:1", "gift-first", "C-31"),
        (GIVE, "0 give:Pg:0", "not-yourself", "C-A17"),
        (GIVE, "0 give:Pg:2", "no-such-seat", "C-A17"),
        (GIVE, "0 give:Rg:1", "not-in-hand", "C-10"),
        (SWAP, "0 draw", "partner-first", "C-33"),
        (SWAP, "0 give:Pg:1", "partner-first", "C-33"),
        (SWAP, "0 swap:0", "not-yourself", "C-A17"),
        (SWAP, "0 swap:2", "no-such-seat", "C-A17"),
        (RACE, "0 Pg", "own-race", "C-27"),
        (RACE, "2 Pg", "out-of-the-race", "C-A33"),
        (RACE, "2 pass", "out-of-the-race", "C-A33"),
        (RACE, "1 Sg", "too-weak", "C-15"),
        (RACE, "1 O", "obstacle", "C-21"),
        (RACE, "1 Rr", "not-in-hand", "C-10"),
        (RACE, "1 draw", "race-first", "C-24"),
        ("Ryg | Pg | Sg ; phase=thanks receiver=1", "0 thank", "thanks-first", "C-A38"),
        ("Ryg | Pg | Sg ; phase=thanks receiver=1", "0 Pg", "thanks-first", "C-A38"),
        ("Ryg | Pg | Sg ; phase=round-over", "0 Pg", "round-is-over", "C-34"),
        ("Ryg | Pg | Sg ; phase=over", "T next-round", "round-is-over", "C-34"),
    ],
)
def test_every_refusal_has_its_reason(text: str, move: str, code: str, rule: str) -> None:
    reason = refusal(text, move)
    assert reason is not None
    assert (reason.code, reason.rule) == (code, rule)


def test_reasons_come_with_the_facts() -> None:
    facts = {"kind": kind("Sg"), "top": kind("Rg"), "symbol": cards.ROCK}
    weak = Reason("too-weak", "C-15", facts | {"stronger": cards.PAPER})
    assert refusal(PLAY, "0 Sg") == weak
    assert refusal(PLAY, "1 Pg") == Reason("not-your-turn", "C-A37", {"turn": 0})
    assert refusal(PLAY, "0 Ry") == Reason("not-in-hand", "C-10", {"kind": kind("Ry")})
    debt = refusal("Rg+ | Pg Sg | Pg ; debt=6", "0 Pg")
    assert debt == Reason("debt-draw", "C-A31", {"kind": kind("Pg"), "debt": 6})
    drawn = refusal("Rg | Rr | Sg ; pile=Pr", "0 draw", "0 Rr")
    assert drawn == Reason("only-the-drawn-card", "C-A4", {"kind": kind("Pr")})
    thanks = refusal("Ryg | Pg | Sg ; phase=thanks receiver=1", "0 Pg")
    assert thanks == Reason("thanks-first", "C-A38", {"seat": 1})
    assert refusal(GIVE, "0 give:Pg:2") == Reason("no-such-seat", "C-A17", {"seats": 2})


@pytest.mark.rule("C-A34")
def test_with_nothing_to_draw_the_reason_says_so() -> None:
    s = CIAO.read_table("Rg | Pg | Sg")
    s.low[1] |= s.deck_low & ~s.low[0] & ~(1 << s.top)
    s.high[1] |= s.deck_high
    s.pile_size = 0
    assert CIAO.refusal(s, 0, kind("draw")) == Reason("nothing-to-draw", "C-A34")


def test_what_is_legal_has_no_reason() -> None:
    assert refusal(PLAY, "0 Pg") is None
    assert refusal(RACE, "1 pass") is None
    assert refusal(PLAY, "T time-up") is None
