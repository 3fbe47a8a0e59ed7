"""The thirteen test vectors of SOLO's ledger."""

import pytest

from support.games.moves import do, may
from tavolata.core.game import winners
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-06", "S-11")
def test_vector_1() -> None:
    s = table(f"R9 | {' '.join(KIND_NAMES)} | G1 ; voluntary_draw=no")

    legal = {name for name in KIND_NAMES if may(SOLO, s, f"0 {name}")}

    reds = {name for name in KIND_NAMES if name.startswith("R")}
    assert legal == reds | {"G9", "B9", "Y9", "W", "+4", "O"}


@pytest.mark.rule("S-14", "S-A6", "S-A8")
def test_vector_2() -> None:
    s = table(
        "R5 | R+2 B1 B2 | B+2 G1 G2 | Y1 Y2 Y3 | R1 R4 RS G4 B3 Y+2 W ; pile=R6,R7,R8,R9,G9"
    )

    do(SOLO, s, "0 R+2", "1 B+2", "2 draw")

    assert board(s).split(" | ")[3] == "R6 R7 R8 R9 Y1 Y2 Y3"
    assert (s.turn, s.debt) == (3, 0)
    assert moves(s, 3) == {"B3", "Y+2", "W", "draw"}


@pytest.mark.rule("S-A13")
def test_vector_3() -> None:
    s = table("R5 | R+2 B1 B2 | G1 G2 G3 | G4 G5 G6 | R+2 B3 B4")

    do(SOLO, s, "0 R+2")
    assert (s.debt, s.turn) == (2, 1)
    do(SOLO, s, "3 R+2")

    assert (s.debt, s.turn) == (4, 0)


@pytest.mark.rule("S-A9")
def test_vector_4() -> None:
    s = table("R5 | R+2 B1 B2 | R1 G1 +4 ; pile=Y1,Y2,Y3")

    do(SOLO, s, "0 R+2")
    assert moves(s, 1) == {"draw"}
    do(SOLO, s, "1 draw")

    assert board(s) == "R+2 | B1 B2 | R1 G1 Y1 Y2 +4"


@pytest.mark.rule("S-18", "S-A2", "S-A21")
def test_vector_5() -> None:
    s = table("R5 | B1 B2 O | G1 G2 G3 | Y1 Y2 Y3 Y4")

    do(SOLO, s, "0 O")

    assert board(s) == "O | Y1 Y2 Y3 Y4 | B1 B2 | G1 G2 G3"
    assert s.turn == 1
    assert moves(s, 1) == {"B1", "B2", "draw", "call"}


@pytest.mark.rule("S-19", "S-20", "S-A23")
@pytest.mark.parametrize(("call", "hand"), [([], 8), (["0 call"], 6)])
def test_vector_6(call: list[str], hand: int) -> None:
    s = table("R1 | RX G5 | B1 B2 B3 B4 B6 B7 | Y1 Y2 Y3")

    do(SOLO, s, *call, "0 RX", "0 swap:1")

    sizes = SOLO.view(s, 0).sizes
    assert (sizes[0], sizes[1]) == (hand, 1)
    assert (s.phase, s.turn, s.owing) == (phase.PLAY, 1, 0)


@pytest.mark.rule("S-19", "S-A23", "S-A37")
def test_vector_6_in_the_english_edition() -> None:
    s = table("R1 | RX G5 | B1 B2 B3 B4 B6 B7 | Y1 Y2 Y3 ; call=on-one-card")

    do(SOLO, s, "0 RX", "0 swap:1")

    assert board(s) == "RX | B1 B2 B3 B4 B6 B7 | G5 | Y1 Y2 Y3"
    assert s.phase == phase.HOLD
    assert moves(s, 1) == {"call"}
    assert moves(s, 0) == set()


@pytest.mark.rule("S-21", "S-A22")
def test_vector_7() -> None:
    s = table("R5 | +4 | B1 B2 | G1 ; scoring=own")

    do(SOLO, s, "0 +4")

    assert board(s) == "+4 |  | B1 B2 | G1"
    assert (s.phase, s.winner) == (phase.ROUND_OVER, 0)
    assert s.totals[:3] == [0, 3, 1]


@pytest.mark.rule("S-A16", "S-A17")
@pytest.mark.parametrize("card", ["RS", "RR"])
def test_vector_8(card: str) -> None:
    s = table(f"R5 | {card} B1 B2 | G1 G2")

    do(SOLO, s, f"0 {card}")

    assert s.turn == 0


@pytest.mark.rule("S-A1")
def test_vector_9() -> None:
    dealer = 0
    deals = (
        SOLO.begin(4, starter=dealer + 1, key=number.to_bytes(32, "little"))
        for number in range(10_000)
    )

    s = next(s for s in deals if KIND_NAMES[SOLO.view(s, 0).top] == "GR")

    assert (s.turn, s.direction) == (3, -1)


@pytest.mark.rule("S-A14")
def test_vector_10() -> None:
    s = table("B5 | B4 B4 R1 R2 | G1 G2 | G3 G4")

    do(SOLO, s, "0 B4", "0 B4")

    assert board(s) == "B4 | R1 R2 | G1 G2 | G3 G4"
    assert s.turn == 1


@pytest.mark.rule("S-15", "S-A3", "S-A12")
def test_vector_11() -> None:
    s = table("B5 | W B1 B2 | R1 R2 | W B6 B7 | R3 G3 B3 Y3 W +4 O ; voluntary_draw=no")

    do(SOLO, s, "0 W", "0 name:R", "2 W", "2 name:G")

    assert s.turn == 3
    assert moves(s, 3) == {"G3", "W", "+4", "O"}


@pytest.mark.rule("S-03", "S-04")
def test_vector_12() -> None:
    view = SOLO.view(SOLO.begin(10), 0)

    assert sum(view.sizes) == 80
    assert sum(view.discards) == 0
    assert view.pile_size == 31


@pytest.mark.rule("S-24", "S-25", "S-A27")
def test_vector_13() -> None:
    s = table("R5 | R1 | B9 B1 | G9 G1 ; totals=500,110,70")
    do(SOLO, s, "0 R1")
    assert s.totals[:3] == [500, 120, 80]
    assert s.phase == phase.ROUND_OVER
    assert winners(s) == []

    s = table("R5 | R1 | B9 B1 | G9 G1 ; totals=501,110,70")
    do(SOLO, s, "0 R1")
    assert s.phase == phase.OVER
    assert winners(s) == [2]
