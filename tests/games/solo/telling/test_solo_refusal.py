"""SOLO: why a claim is refused, and by which rule."""

import pytest

from support.games.moves import read_move
from tavolata.games.solo import SOLO
from tavolata.games.solo.telling.notation import read_table as table

REFUSED = [
    # the table | the claim | why | by which rule
    ("R5 | R1 | B1", "0 R2", "not-in-hand", "S-06"),
    ("R5 | G1 B2 | B1", "0 G1", "does-not-fit", "S-06"),
    ("W | G1 B2 | B1 ; colour=R", "0 G1", "does-not-fit", "S-06"),
    ("R+2 | R1 B2 | B1 ; debt=2", "0 R1", "debt-draw", "S-A7"),
    ("R+2 | R1 +4 | B1 ; debt=2", "0 +4", "debt-draw", "S-A7"),
    ("R+2 | R1 G+2 | B1 ; debt=2", "0 R1", "debt-first", "S-A7"),
    ("R5 | R1 R2 | B1 ; phase=decide drawn=R2", "0 R1", "only-the-drawn-card", "S-A5"),
    (
        "R5 | R5 R2 | B1 ; phase=decide drawn=R2 throw_in=off",
        "0 R5",
        "only-the-drawn-card",
        "S-A5",
    ),
    ("R5 | R1 R2 | R3 B1", "1 R3", "not-your-turn", "S-08"),
    ("R5 | R1 R2 | R3 B1", "1 draw", "not-your-turn", "S-05"),
    ("R5 | R1 R2 | R3 B1", "1 keep", "not-your-turn", "S-05"),
    ("R5 | R1 | R5 B1 ; throw_in=off", "1 R5", "no-throw-in", "S-A12"),
    ("W | R1 | W B1 ; throw_in=no-black", "1 W", "no-throw-in", "S-A12"),
    ("RS | R1 | RS B1 ; throw_in=numbers-only", "1 RS", "no-throw-in", "S-A12"),
    ("RS | R1 | RS B1 ; throw_in=numbers-only layer=1", "1 RS", "no-throw-in", "S-A12"),
    ("W | R1 | W B1 ; throw_in=no-black layer=1", "1 W", "no-throw-in", "S-A12"),
    ("R5 | R1 | R5 B1 ; throw_in=off layer=1", "1 R5", "no-throw-in", "S-A12"),
    ("R5 | R1 | R5 B1 ; self_throw_in=no layer=1", "1 R5", "own-card-on-top", "S-A14"),
    ("R5 | R1 R2 | B1 ; voluntary_draw=no", "0 draw", "must-lay", "S-A4"),
    ("R5 | R1 R2 | B1 ; phase=name", "0 R1", "colour-first", "S-A15"),
    ("R5 | R1 R2 | R5 ; phase=name", "1 R5", "colour-first", "S-A15"),
    ("R5 | R1 R2 | B1 ; phase=name", "0 draw", "colour-first", "S-A15"),
    ("R5 | R1 R2 | B1 ; phase=choose", "0 R1", "partner-first", "S-A15"),
    ("R5 | R1 R2 | B1 ; phase=choose", "0 keep", "partner-first", "S-A15"),
    ("R5 | R1 R2 | B1 ; phase=choose", "0 swap:0", "no-such-choice", "S-A20"),
    ("R5 | R1 R2 | B1 ; phase=choose", "0 swap:2", "no-such-choice", "S-A20"),
    ("R5 | R1 R2 | B1 ; phase=choose", "0 name:R", "no-such-choice", "S-A20"),
    ("R5 | R1 R2 | B1", "0 name:R", "no-such-choice", "S-07"),
    ("R5 | R1 R2 | B1", "0 keep", "no-such-choice", "S-07"),
    ("R5 | R1 R2 | B1", "0 decline", "no-such-choice", "S-07"),
    ("R5 | R1 R2 | B1 ; phase=decide drawn=R1", "0 draw", "no-such-choice", "S-07"),
    (
        "R5 | R1 | B1 B2 ; phase=hold owing=0 turn=1 call=on-one-card",
        "1 draw",
        "call-is-owed",
        "S-A37",
    ),
    (
        "R5 | R1 | R5 B2 ; phase=hold owing=0 turn=1 call=on-one-card",
        "1 R5",
        "call-is-owed",
        "S-A37",
    ),
    (
        "R5 | R1 | R5 B2 ; phase=hold owing=0 turn=1 call=on-one-card",
        "0 R1",
        "call-is-owed",
        "S-A37",
    ),
    (
        "R5 | R1 | R2 ; phase=hold owing=0 turn=1 call=on-one-card",
        "0 draw",
        "call-is-owed",
        "S-A37",
    ),
    (
        "R5 | R1 | R2 ; phase=hold owing=0 turn=1 call=on-one-card",
        "1 name:R",
        "call-is-owed",
        "S-A37",
    ),
    ("R5 | R1 R2 | B1", "0 time-up", "only-for-the-table", "S-A44"),
    ("R5 | R1 R2 | B1", "0 next-round", "only-for-the-table", "S-A44"),
    ("R5 | R1 | B1 B2 ; called=1", "1 call", "already-called", "S-A36"),
    ("R5 | R1 | B1 B2 B3", "1 call", "nothing-to-call", "S-A36"),
    ("R5 | R1 | B1 B2 B3", "0 call", "nothing-to-call", "S-A36"),
    ("R5 | R1 | B1 B2 B3", "1 catch:0", "no-catching", "S-A38"),
    ("R5 | R1 | B1 B2 B3 ; solo_penalty=catch", "1 catch:0", "nothing-to-catch", "S-A38"),
    (
        "R5 | R1 | B1 B2 ; solo_penalty=catch owing=0 layer=0",
        "0 catch:0",
        "nothing-to-catch",
        "S-A38",
    ),
    ("R5 |  | B1 B2 ; phase=round-over winner=0", "1 B1", "round-is-over", "S-21"),
    ("R5 |  | B1 B2 ; phase=over winner=0", "T next-round", "round-is-over", "S-21"),
    ("R5 | R1 | B1 B2", "T draw", "not-for-the-table", "S-A44"),
    ("R5 | R1 | B1 B2", "T next-round", "not-for-the-table", "S-A44"),
]


@pytest.mark.rule("S-A15")
@pytest.mark.parametrize(("text", "claim", "code", "rule"), REFUSED)
def test_a_refusal_says_why(text: str, claim: str, code: str, rule: str) -> None:
    s = table(text)
    before = s.copy()
    seat, action = read_move(SOLO, claim)

    reason = SOLO.refusal(s, seat, action)

    assert reason is not None
    assert (reason.code, reason.rule) == (code, rule)
    assert not SOLO.legal(s, seat, action)
    assert s == before


@pytest.mark.rule("S-A40")
def test_with_nothing_to_draw_the_refusal_says_so() -> None:
    names = [SOLO.write_action(kind) for kind in range(55)]
    rest = [name for name in names for _ in range(1 if name.endswith("X") else 2)]
    rest += ["W", "W", "+4", "+4", "O", "O"]
    rest.remove("R5")
    rest.remove("R1")
    s = table(f"R5 | R1 | {' '.join(rest)} ; pile=")

    reason = SOLO.refusal(s, 0, SOLO.read_action("draw"))

    assert reason is not None
    assert (reason.code, reason.rule) == ("nothing-to-draw", "S-A40")


def test_a_legal_move_is_not_refused() -> None:
    assert SOLO.refusal(table("R5 | R1 | B1 B2"), 0, SOLO.read_action("R1")) is None


@pytest.mark.parametrize(
    ("text", "claim", "facts"),
    [
        ("R5 | R1 | R3 B1", "1 R3", {"turn": 0}),
        ("R+2 | R1 B2 | B1 ; debt=6", "0 R1", {"kind": 0, "debt": 6}),
        ("W | G1 B2 | B1 ; colour=R", "0 G1", {"kind": 13, "top": 52, "colour": 0}),
        ("R5 | R1 | B1 B2 B3", "1 call", {"size": 3}),
        ("R5 | R1 | B1 ; phase=hold owing=0,1 turn=1 call=on-one-card", "1 draw", {"seats": 3}),
        ("R5 | R1 | B1 ; solo_penalty=catch", "0 catch:1", {"seat": 1}),
        ("R5 | R1 R2 | B1 ; phase=decide drawn=R2", "0 R1", {"kind": 1}),
    ],
)
def test_a_refusal_gives_the_facts(text: str, claim: str, facts: dict[str, int]) -> None:
    reason = SOLO.refusal(table(text), *read_move(SOLO, claim))

    assert reason is not None
    assert reason.facts == facts
