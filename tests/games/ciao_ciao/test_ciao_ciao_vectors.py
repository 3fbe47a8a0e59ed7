"""The test vectors of the ledger (nine planks, default options unless said)."""

import pytest

from support.games.moves import do
from tavolata.core.game import winners
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import State
from tavolata.games.ciao_ciao.telling.notation import read_table, write_table


def after(table: str, *moves: str) -> State:
    s = read_table(table)
    do(CIAO_CIAO, s, *moves)
    return s


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


@pytest.mark.rule("CC-A1", "CC-A2", "CC-18")
def test_vector_1() -> None:
    table = "6+5 | 1+6 ; phase=announce die=4"

    assert board(after(table, "0 announce:3", "1 believe")) == "9+5 | 1+6"
    assert board(after(table, "0 announce:4", "1 believe")) == "1+4 | 1+6 | podium 0"


@pytest.mark.rule("CC-15", "CC-A5")
def test_vector_2() -> None:
    s = after("3+5 | 2+4 ; phase=announce die=2", "0 announce:4", "1 doubt")

    assert board(s) == "1+4 | 6+4"


@pytest.mark.rule("CC-09", "CC-12", "CC-A18")
def test_vector_3() -> None:
    s = after(
        "3+5 | 2+4 | 1+6 ; phase=announce die=x", "0 announce:1", "1 believe", "2 believe"
    )

    assert board(s) == "4+5 | 2+4 | 1+6"
    assert [CIAO_CIAO.view(s, seat).die for seat in (0, 1, 2, -1)] == [0, -1, -1, -1]
    do(CIAO_CIAO, s, "1 roll")
    assert [CIAO_CIAO.view(s, seat).die for seat in (0, 2, -1)] == [-1, -1, -1]


@pytest.mark.rule("CC-A7", "CC-19")
def test_vector_4() -> None:
    s = after("8+1 | 7+4 | podium 0 0 ; phase=announce die=2", "0 announce:2", "1 doubt")

    assert (s.phase, winners(s)) == (phase.OVER, [0])
    assert s.plank[1] == 7


@pytest.mark.rule("CC-A7", "CC-A9", "CC-A4")
def test_vector_5() -> None:
    s = after(
        "9+3 | - | 9+2 | podium 1 2 2 1 ; phase=announce die=1", "0 announce:1", "1 doubt"
    )
    assert (board(s), s.phase) == ("1+2 | - | 9+2 | podium 1 2 2 1 0", phase.PUSH)

    chosen = s.copy()
    do(CIAO_CIAO, chosen, "0 push:1")
    assert board(chosen) == "1+2 | - | 9+2 | podium - 2 2 1 0"

    do(CIAO_CIAO, s, "T time-up")
    assert (board(s), s.turn) == ("1+2 | - | 9+2 | podium 1 2 2 - 0", 2)
    s.turn, s.plank[0] = 0, 9
    do(CIAO_CIAO, s, "0 roll", "0 announce:1", "1 believe", "2 believe")
    assert board(s) == "1+1 | - | 9+2 | podium 1 2 2 0 0"


@pytest.mark.rule("CC-A11")
def test_vector_6() -> None:
    s = after("5+5 | 4+4 | - | podium 1 2 ; phase=announce die=1", "0 announce:3", "1 believe")
    do(CIAO_CIAO, s, "2 doubt")

    assert board(s) == "1+4 | 4+4 | - | podium 1 2"


@pytest.mark.rule("CC-A12", "CC-19")
def test_vector_7() -> None:
    s = after("5+4 | 8+3 | podium 1 0 1 ; phase=announce die=x", "0 announce:2", "1 doubt")

    assert (s.phase, winners(s)) == (phase.OVER, [1])


@pytest.mark.rule("CC-A15", "CC-21")
@pytest.mark.parametrize(("tie", "won"), [("shared", [0, 1]), ("highest-step", [0])])
def test_vector_8(tie: str, won: list[int]) -> None:
    s = after(
        f"- | - | 9+0 | podium 0 1 1 0 ; turn=2 phase=announce die=1 tie={tie}",
        *("2 announce:2", "0 doubt"),
    )

    assert board(s) == "- | - | - | podium 0 1 1 0"
    assert (s.phase, winners(s)) == (phase.OVER, won)
