"""SOLO: an empty stock, forced passes, blocked rounds and the move limit."""

from collections import Counter

import pytest

from support.games.moves import do, may
from tavolata.core.events import GameWon
from tavolata.core.game import TABLE, winners
from tavolata.games.solo import SOLO, actions, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table

COPIES = {name: 1 if name.endswith("X") else 2 for name in KIND_NAMES} | {
    "W": 4,
    "+4": 4,
    "O": 4,
}


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


def bare(cards: str, fields: str = "", discards: str = "") -> State:
    """Return a table without stock: the last seat holds all cards not written."""
    rest = Counter(COPIES) - Counter(cards.replace("|", " ").split() + discards.split())
    return table(f"{cards} | {' '.join(rest.elements())} ; pile= {fields}")


@pytest.mark.rule("S-A24", "S-A40")
def test_an_empty_stock_is_renewed_from_all_discards_but_the_top_card() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=")

    do(SOLO, s, "0 draw")

    view = SOLO.view(s, 0)
    assert (view.sizes[0], view.pile_size) == (4, 112 - 1 - 5 - 1)
    assert sum(view.discards) == 0
    assert board(s).startswith("R5 | ")


@pytest.mark.rule("S-A40")
def test_a_stock_that_has_just_become_empty_is_not_renewed_before_it_is_needed() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=G7")

    do(SOLO, s, "0 draw")

    view = SOLO.view(s, 0)
    assert (view.pile_size, sum(view.discards)) == (0, 112 - 1 - 6)


@pytest.mark.rule("S-A40")
def test_the_stock_is_renewed_in_the_middle_of_a_draw() -> None:
    s = table("+4 | G1 B1 | G2 G3 ; debt=8 colour=R pile=R1,R2,R3")

    do(SOLO, s, "0 draw")

    view = SOLO.view(s, 0)
    assert (view.sizes[0], view.pile_size) == (10, 112 - 1 - 4 - 8)
    assert {"R1", "R2", "R3"} <= set(board(s).split(" | ")[1].split())


@pytest.mark.rule("S-A24")
def test_the_new_stock_is_shuffled() -> None:
    first, second = (
        table(f"R5 | G1 B1 | G2 G3 ; debt=9 pile= key={key:064x}") for key in (1, 2)
    )

    do(SOLO, first, "0 draw")
    do(SOLO, second, "0 draw")

    assert board(first) != board(second)


@pytest.mark.rule("S-A24")
def test_each_of_two_discards_can_come_first() -> None:
    drawn = set()
    for key in range(16):
        s = bare("R5 | G1 B1 G9", f"key={key:064x}", discards="Y9 YR")
        do(SOLO, s, "0 draw")
        drawn.add(board(s).split(" | ")[1])

    assert drawn == {"G1 G9 B1 Y9", "G1 G9 B1 YR"}


@pytest.mark.rule("S-A24")
def test_black_cards_in_the_new_stock_have_lost_their_colour() -> None:
    s = bare("R5 | G1 B1 G9", "", discards="W W W W")

    do(SOLO, s, "0 draw")
    assert KIND_NAMES[s.drawn] == "W"
    do(SOLO, s, "0 W")

    assert moves(s, 0) == {"name:R", "name:G", "name:B", "name:Y"}


@pytest.mark.rule("S-A24")
def test_a_debt_is_paid_with_what_there_is() -> None:
    s = bare("R+2 | G1 B1 | G3", "debt=6", discards="YR Y9")

    do(SOLO, s, "0 draw")

    assert board(s).startswith("R+2 | G1 B1 Y9 YR | G3 | ")
    assert (s.debt, s.turn, s.passes) == (0, 1, 0)


@pytest.mark.rule("S-A24", "S-A40")
def test_a_seat_that_can_neither_lay_nor_draw_passes() -> None:
    s = bare("R5 | G1 B1 Y1 | B2")
    assert moves(s, 0) == {"draw"}

    do(SOLO, s, "0 draw")

    assert (s.turn, s.passes, s.phase, s.turns) == (1, 1, phase.PLAY, 1)


@pytest.mark.rule("S-A24", "S-A40")
def test_a_debt_that_nobody_can_pay_counts_as_paid() -> None:
    s = bare("R+2 | G1 B1 | G3", "debt=2")

    do(SOLO, s, "0 draw")

    assert (s.debt, s.turn, s.passes) == (0, 1, 1)


@pytest.mark.rule("S-A40")
def test_taking_nothing_by_choice_is_no_forced_pass() -> None:
    s = bare("R+2 | R+2 G1 B1 | G3", "debt=2")

    do(SOLO, s, "0 draw")

    assert (s.debt, s.turn, s.passes) == (0, 1, 0)


@pytest.mark.rule("S-A40")
def test_with_nothing_to_draw_a_seat_that_can_lay_must_lay() -> None:
    s = bare("R5 | R1 G1 B1 | G3")

    assert moves(s, 0) == {"R1"}
    assert not may(SOLO, s, "0 draw")


@pytest.mark.rule("S-A40")
def test_with_a_single_discard_it_may_draw() -> None:
    s = bare("R5 | R1 G1 B1 | G3", discards="YR")

    assert moves(s, 0) == {"R1", "draw"}


@pytest.mark.rule("S-A36")
def test_a_draw_that_yields_nothing_leaves_the_call_alive() -> None:
    s = bare("R5 | G1 B1 | B2", "called=0")

    do(SOLO, s, "0 draw")

    assert s.called == 0b001


@pytest.mark.rule("S-A24", "S-A40")
@pytest.mark.parametrize(("passes", "over"), [(0, False), (1, False), (2, True)])
def test_as_many_forced_passes_in_a_row_as_seats_block_the_round(
    passes: int, over: bool
) -> None:
    s = bare("R5 | G1 B1 Y1 | B2", f"passes={passes} target=9999")

    do(SOLO, s, "0 draw")

    assert (s.phase == phase.ROUND_OVER) == over
    assert s.winner == -1


@pytest.mark.rule("S-A40")
def test_a_lay_starts_the_count_again() -> None:
    s = bare("R5 | R1 B1 Y1 | B2 B3", "passes=2")

    do(SOLO, s, "0 R1")

    assert s.passes == 0


@pytest.mark.rule("S-A40")
def test_a_drawn_card_starts_the_count_again() -> None:
    s = table("R5 | G1 B1 Y1 | B2 | B3 ; passes=2 pile=G7,G8")

    do(SOLO, s, "0 draw")

    assert (s.passes, s.phase) == (0, phase.PLAY)


@pytest.mark.rule("S-A24")
def test_in_a_blocked_round_all_note_their_hands_under_own_scoring() -> None:
    s = bare("R5 | G1 B1 Y1 | B2 B3", "passes=2 target=9999 totals=10,20,30")

    do(SOLO, s, "0 draw")

    everything = 4 * 2 * (45 + 20 + 10 + 30) + 4 * 30 + 4 * (40 + 50 + 40)
    assert s.totals[:3] == [13, 25, 30 + everything - 5 - 3 - 5]
    assert moves(s, TABLE) == {"next-round"}


@pytest.mark.rule("S-A24")
@pytest.mark.parametrize("target", ["1", "40", "600"])
def test_in_a_blocked_round_nobody_scores_under_winner_scoring(target: str) -> None:
    s = bare(
        "R5 | G1 B1 Y1 | B2 B3", f"passes=2 scoring=winner target={target} totals=10,20,30"
    )

    do(SOLO, s, "0 draw")

    assert s.totals == [10, 20, 30, 0, 0, 0, 0, 0, 0, 0]
    assert winners(s) == []
    assert s.phase == phase.ROUND_OVER


@pytest.mark.rule("S-A34", "S-A24")
@pytest.mark.parametrize("scoring", ["own", "winner"])
def test_a_single_round_that_is_blocked_ends_the_match_too(scoring: str) -> None:
    s = bare("R5 | G1 B1 Y1 | B2 B3", f"passes=2 scoring={scoring} target=0")
    before = s.copy()

    do(SOLO, s, "0 draw")

    assert (s.phase, s.winner) == (phase.OVER, -1)
    assert winners(s) == ([0] if scoring == "own" else [])
    assert moves(s, TABLE) == set()
    last = SOLO.narrate(before, 0, actions.DRAW, s)[-1]
    assert last == GameWon(tuple(winners(s)))


@pytest.mark.rule("S-A24", "S-A25")
def test_after_a_blocked_round_the_deal_moves_on() -> None:
    s = bare("R5 | G1 B1 Y1 | B2 B3", "passes=2 scoring=winner starter=2")

    do(SOLO, s, "0 draw", "T next-round")

    assert (s.round, s.starter, s.passes, s.turns) == (2, 0, 0, 0)


@pytest.mark.rule("S-A41")
@pytest.mark.parametrize(
    ("turns", "over"), [(9997, False), (9998, False), (9999, True), (10_000, True)]
)
@pytest.mark.parametrize(
    "acts",
    [
        ["0 R1"],
        ["1 R5"],
        ["0 draw"],
        ["0 W", "0 name:R"],
        ["0 RX", "0 decline"],
        ["0 O"],
        ["T time-up"],
    ],
)
def test_the_round_is_blocked_at_ten_thousand_turns(
    acts: list[str], turns: int, over: bool
) -> None:
    s = table(f"R5 | R1 RX B1 O W | R5 B2 B3 | G1 G2 G3 ; turns={turns} pile=G7,G8")

    do(SOLO, s, *acts)

    assert s.turns == turns + 1
    assert s.phase == (phase.ROUND_OVER if over else phase.PLAY)
    assert s.winner == -1


@pytest.mark.rule("S-A41")
@pytest.mark.parametrize("acts", [["0 draw", "0 keep"], ["0 draw", "0 R9"]])
def test_a_draw_counts_when_the_turn_ends(acts: list[str]) -> None:
    s = table("R5 | R1 G1 B1 O W | R5 B2 B3 ; turns=9999 pile=R9,G8")

    do(SOLO, s, acts[0])
    assert (s.turns, s.phase) == (9999, phase.DECIDE)
    do(SOLO, s, acts[1])

    assert (s.turns, s.phase) == (10_000, phase.ROUND_OVER)


@pytest.mark.rule("S-A41")
def test_a_winning_ten_thousandth_lay_wins() -> None:
    s = table("R5 | R1 | R5 B2 B3 | G1 G2 G3 ; turns=9999")

    do(SOLO, s, "0 R1")

    assert (s.phase, s.winner) == (phase.ROUND_OVER, 0)


@pytest.mark.rule("S-A41")
def test_calls_and_choices_are_no_turns() -> None:
    s = table("R5 | R1 W | R5 B2 | G1 G2 G3 ; turns=100")

    do(SOLO, s, "0 call", "1 call", "0 W")
    assert s.turns == 101
    do(SOLO, s, "0 name:G")

    assert s.turns == 101


@pytest.mark.rule("S-A37", "S-A41")
def test_a_blocked_round_opens_no_hold() -> None:
    s = table("R5 | R1 G1 | R2 B2 B3 ; call=on-one-card turns=9999")

    do(SOLO, s, "0 R1")

    assert s.phase == phase.ROUND_OVER
