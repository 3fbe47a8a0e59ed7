"""SOLO: the table plays for a seat whose time has run out."""

from collections import Counter

import pytest

from support.games.moves import do, may
from tavolata.core.game import TABLE
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def bare(cards: str, fields: str = "") -> State:
    """Return a table without stock and discards: the last seat holds all the other cards."""
    copies = {name: 1 if name.endswith("X") else 2 for name in KIND_NAMES}
    pack = Counter(copies | {"W": 4, "+4": 4, "O": 4})
    rest = pack - Counter(cards.replace("|", " ").split())
    return table(f"{cards} | {' '.join(rest.elements())} ; pile= {fields}")


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize("drawn", ["G7", "R7", "W"])
def test_the_table_draws_one_card_and_keeps_it(drawn: str) -> None:
    s = table(f"R5 | R1 G1 B1 | B2 B3 | Y1 ; pile={drawn},G8")

    do(SOLO, s, "T time-up")

    assert Counter(board(s).split(" | ")[1].split()) == Counter(["R1", "G1", "B1", drawn])
    assert (s.turn, s.phase, s.drawn, s.turns, s.colour) == (1, phase.PLAY, -1, 1, 0)


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize(("top", "debt"), [("R+2", 2), ("R+2", 6), ("+4", 4)])
def test_the_table_takes_the_debt(top: str, debt: int) -> None:
    s = table(f"{top} | {top} G1 B1 | B2 B3 | Y1 ; debt={debt} colour=R")

    do(SOLO, s, "T time-up")

    assert SOLO.view(s, 0).sizes[0] == 3 + debt
    assert (s.turn, s.debt, s.phase, s.turns) == (1, 0, phase.PLAY, 1)


@pytest.mark.rule("S-A44")
def test_the_table_keeps_the_card_a_seat_ponders_over() -> None:
    s = table("R5 | R1 G1 B1 | B2 B3 | Y1 ; pile=R7,G8")

    do(SOLO, s, "0 draw", "T time-up")

    assert board(s) == "R5 | R1 R7 G1 B1 | B2 B3 | Y1"
    assert (s.turn, s.phase, s.drawn, s.turns) == (1, phase.PLAY, -1, 1)


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize(
    ("hand", "colour"),
    [
        ("R1 G1 B1 Y1", 0),
        ("G1 B1 Y1", 1),
        ("B1 Y1 W", 2),
        ("Y1 W +4 O", 3),
        ("R1 G1 G2", 1),
        ("R1 R2 Y1 Y2 YX", 3),
        ("R1 R9 RX B1 BS B+2", 0),
        ("G1 GX B1 BX BR", 2),
        ("G1 GX B1 BX", 1),
        ("O O", 0),
        ("R1 YX Y+2 B9", 3),
        ("R1 R1 G1", 0),
        ("R1 G1 Y9 Y9", 3),
        ("GX R1 RX G+2 GS", 1),
    ],
)
@pytest.mark.parametrize("card", ["W", "+4"])
def test_the_table_names_the_colour_the_seat_holds_most_of(
    card: str, hand: str, colour: int
) -> None:
    s = table(f"R5 | {card} {hand} | B2 B3 | Y3 ; colour=R called=0")

    do(SOLO, s, f"0 {card}", "T time-up")

    assert (s.colour, s.turn, s.phase) == (colour, 1, phase.PLAY)


@pytest.mark.rule("S-A44")
def test_the_table_does_not_swap() -> None:
    s = table("R5 | RX G1 G2 | B2 B3 | Y1")

    do(SOLO, s, "0 RX", "T time-up")

    assert board(s) == "RX | G1 G2 | B2 B3 | Y1"
    assert (s.turn, s.phase) == (1, phase.PLAY)


@pytest.mark.rule("S-A44")
def test_the_table_draws_even_without_voluntary_draw() -> None:
    s = table("R5 | R1 G1 G2 | B2 B3 | Y1 ; voluntary_draw=no")
    assert not may(SOLO, s, "0 draw")

    do(SOLO, s, "T time-up")

    assert SOLO.view(s, 0).sizes[0] == 4
    assert s.turn == 1


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize("hand", ["R1 G1", "G1 B1"])
def test_with_nothing_to_draw_the_seat_passes_and_is_not_forced(hand: str) -> None:
    s = bare(f"R5 | {hand} | B2 B3", "passes=2")

    do(SOLO, s, "T time-up")

    assert (s.turn, s.passes, s.phase, s.turns) == (1, 2, phase.PLAY, 1)


@pytest.mark.rule("S-A44")
def test_a_debt_that_cannot_be_paid_is_gone() -> None:
    s = bare("R+2 | G1 B1 | B2 B3", "debt=2 passes=2")

    do(SOLO, s, "T time-up")

    assert (s.turn, s.debt, s.passes, s.phase) == (1, 0, 2, phase.PLAY)


@pytest.mark.rule("S-A44")
def test_no_turn_clock_runs_during_a_hold() -> None:
    s = table("R5 | R1 G1 | B2 B3 B4 | Y1 ; call=on-one-card")

    do(SOLO, s, "0 R1")
    assert SOLO.waits_for(s) == TABLE
    do(SOLO, s, "T time-up")  # ends the hold only

    assert board(s) == "R1 | G1 | B2 B3 B4 | Y1"
    assert (s.turn, s.phase) == (1, phase.PLAY)
    assert SOLO.waits_for(s) == 1


@pytest.mark.rule("S-A44", "S-A37")
def test_the_tables_draw_closes_the_window_for_a_call() -> None:
    s = table("R5 | R1 G1 | B2 B3 B4 | Y1 ; call=on-one-card pile=G6,G7,G8,G9")

    do(SOLO, s, "0 R1", "T time-up", "T time-up")

    assert board(s) == "R1 | G1 G6 G7 | G8 B2 B3 B4 | Y1"
    assert (s.turn, s.owing) == (2, 0)


@pytest.mark.rule("S-A44", "S-A23")
def test_a_penalty_waits_until_the_table_has_chosen() -> None:
    s = table("R5 | RX G1 | B2 B3 B4 | Y1 ; pile=G6,G7,G8,G9")

    do(SOLO, s, "0 RX", "T time-up")

    assert board(s) == "RX | G1 G6 G7 | B2 B3 B4 | Y1"


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize(
    "fields", ["", "phase=decide drawn=R1", "phase=name", "phase=choose", "phase=hold owing=0"]
)
def test_time_can_run_out_in_every_phase_of_a_round(fields: str) -> None:
    s = table(f"R5 | R1 G1 G2 | B2 B3 | Y1 ; call=on-one-card {fields}")

    assert may(SOLO, s, "T time-up")
    assert not may(SOLO, s, "T next-round")
    assert not may(SOLO, s, "0 time-up")
    assert SOLO.waits_for(s) == (TABLE if "hold" in fields else 0)


@pytest.mark.rule("S-A44")
@pytest.mark.parametrize(("over", "again"), [("round-over", True), ("over", False)])
def test_after_the_round_no_clock_runs(over: str, again: bool) -> None:
    s = table(f"R5 |  | B2 B3 | Y1 ; phase={over} winner=0")

    assert not may(SOLO, s, "T time-up")
    assert may(SOLO, s, "T next-round") == again
    assert not may(SOLO, s, "T draw")
    assert not may(SOLO, s, "0 next-round")


def test_the_table_does_nothing_else() -> None:
    s = table("R5 | R1 G1 G2 | B2 B3 | Y1")

    assert [SOLO.write_action(action) for action in SOLO.all_moves(s, TABLE)] == ["time-up"]
    assert not may(SOLO, s, "T draw")
    assert not may(SOLO, s, "T R1")
