import pytest

from support.games.moves import read_move
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.telling.notation import read_table


def counted(table: str, *moves: str) -> dict[str, int]:
    """Count what the last of some moves is about to do."""
    s = read_table(table)
    for move in moves[:-1]:
        CIAO_CIAO.apply(s, *read_move(CIAO_CIAO, move))
    counts = [0] * len(CIAO_CIAO.marks)
    CIAO_CIAO.tally(s, *read_move(CIAO_CIAO, moves[-1]), counts)
    return {
        mark: count for mark, count in zip(CIAO_CIAO.marks, counts, strict=True) if count > 0
    }


def test_rolls_and_bluffs_are_counted() -> None:
    assert counted("1+6 | 1+6", "0 roll") == {"rolls": 1}
    assert counted("1+6 | 1+6 ; phase=announce die=2", "0 announce:2") == {}
    assert counted("1+6 | 1+6 ; phase=announce die=2", "0 announce:3") == {"bluffs": 1}


def test_crossings_are_counted_once_nobody_may_doubt_them_any_more() -> None:
    table = "9+5 | 1+6 | 1+6 ; phase=announce die=1"

    assert counted(table, "0 announce:1") == {}
    assert counted(table, "0 announce:1", "1 believe") == {}
    assert counted(table, "0 announce:1", "1 believe", "2 believe") == {"crossings": 1}
    assert counted("9+5 | - ; phase=announce die=1", "0 announce:1") == {"crossings": 1}
    assert counted("8+5 | - ; phase=announce die=1", "0 announce:1") == {}
    assert counted("8+5 | 1+6 ; phase=announce die=1", "0 announce:1", "1 believe") == {}


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        ("1+6 | 1+6 ; phase=announce die=x", {"right_doubts": 1, "falls": 1}),
        ("1+6 | 9+6 ; phase=announce die=x", {"right_doubts": 1, "falls": 1, "crossings": 1}),
        ("1+6 | - | podium 1 ; phase=announce die=x", {"right_doubts": 1, "falls": 1}),
        ("1+6 | 1+6 ; phase=announce die=2", {"falls": 1}),
        ("9+6 | 1+6 ; phase=announce die=2", {"falls": 1, "crossings": 1}),
        ("9+3 | 1+6 | podium 0 0 ; phase=announce die=2", {"crossings": 1}),
        ("1+6 | - | podium 1 ; phase=announce die=2", {"podium_falls": 1}),
        ("1+6 | - | podium 1 1 ; phase=announce die=2", {}),
        ("1+6 | - | podium 1 1 ; phase=announce die=2 podium_fall=owner-chooses", {}),
        (
            "1+6 | - | podium 1 1 ; phase=announce die=2 podium_fall=highest",
            {"podium_falls": 1},
        ),
        ("1+6 | - | podium 1 1 ; phase=announce die=2 podium_fall=lowest", {"podium_falls": 1}),
    ],
)
def test_doubts_are_counted_with_what_they_do(table: str, counts: dict[str, int]) -> None:
    assert counted(table, "0 announce:2", "1 doubt") == {"doubts": 1} | counts


def test_pushes_are_counted_and_the_clock_is_not() -> None:
    table = "1+6 | - | podium 1 1 ; phase=push die=2 announced=2 doubter=1"

    assert counted(table, "0 push:1") == {"podium_falls": 1, "pushes": 1}
    assert counted(table, "T time-up") == {}
