"""SOLO: what fits, drawing, and lay-or-keep."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, actions, phase, rules
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table

GREENS = [name for name in KIND_NAMES if name.startswith("G")]
BLACK = ["W", "+4", "O"]


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


def fitting(top: str) -> set[str]:
    """Return what fits on a top card, by asking for every kind there is."""
    s = table(f"{top} | {' '.join(KIND_NAMES)} | Y8")
    return {name for name in KIND_NAMES if may(SOLO, s, f"0 {name}")}


@pytest.mark.rule("S-06", "S-11")
@pytest.mark.parametrize("symbol", ["1", "5", "9", "S", "R", "+2"])
def test_colour_symbol_or_black_fits(symbol: str) -> None:
    assert fitting(f"G{symbol}") == {
        *GREENS,
        *BLACK,
        *(colour + symbol for colour in "RBY"),
    }


@pytest.mark.rule("S-06")
def test_a_swap_matches_a_swap_by_its_symbol() -> None:
    s = table("RX | GX B1 B2 | Y1 Y2")

    assert may(SOLO, s, "0 GX")
    assert not may(SOLO, s, "0 B1")


@pytest.mark.rule("S-06")
def test_a_seat_lays_only_cards_it_holds() -> None:
    s = table("R5 | B1 B2 | R1 R2")

    assert not may(SOLO, s, "0 R1")


@pytest.mark.rule("S-15", "S-A3")
@pytest.mark.parametrize("top", ["W", "+4"])
def test_after_a_named_colour_that_colour_or_black_fits(top: str) -> None:
    s = table(f"{top} | R1 RS G1 GS G+2 GX B1 Y+2 W +4 O | G2 ; colour=G voluntary_draw=no")

    assert moves(s, 0) == {"G1", "GS", "G+2", "GX", "W", "+4", "O"}


@pytest.mark.rule("S-15", "S-A28")
@pytest.mark.parametrize("colour", range(4))
def test_any_colour_may_be_named_also_the_present_one(colour: int) -> None:
    s = table("R5 | W B1 B2 | G1 G2")

    do(SOLO, s, "0 W")
    assert (s.turn, s.phase) == (0, phase.NAME)
    assert moves(s, 0) == {"name:R", "name:G", "name:B", "name:Y"} | {"call"}
    do(SOLO, s, f"0 name:{'RGBY'[colour]}")

    assert (s.colour, s.turn, s.phase) == (colour, 1, phase.PLAY)


@pytest.mark.rule("S-15")
@pytest.mark.parametrize("colour", "RGBY")
def test_the_next_seat_has_to_go_on_in_the_named_colour(colour: str) -> None:
    s = table("R5 | W B1 B2 B3 | R1 G1 B1 Y1 ; voluntary_draw=no")

    do(SOLO, s, "0 W", f"0 name:{colour}")

    assert moves(s, 1) == {f"{colour}1"}


@pytest.mark.rule("S-16", "S-A10")
def test_take_four_may_be_laid_with_the_colour_in_hand() -> None:
    s = table("R5 | R1 R2 +4 | G1 G2 G3")

    assert may(SOLO, s, "0 +4")


@pytest.mark.rule("S-05", "S-08")
def test_only_the_seat_on_turn_lays_and_draws() -> None:
    s = table("R5 | R1 R2 | R3 R4 | R6 R7 ; turn=1")

    assert not may(SOLO, s, "0 R1")
    assert not may(SOLO, s, "0 draw")
    assert not may(SOLO, s, "2 R6")
    assert may(SOLO, s, "1 R3")
    assert may(SOLO, s, "1 draw")


@pytest.mark.rule("S-05")
def test_an_ordinary_card_passes_the_turn_on() -> None:
    s = table("R5 | R1 R2 R3 | R6 G3 G4 | G1 G2 ; turn=1")

    do(SOLO, s, "1 R6")

    assert board(s) == "R6 | R1 R2 R3 | G3 G4 | G1 G2"
    assert (s.turn, s.colour, s.layer, s.phase) == (2, 0, 1, phase.PLAY)


@pytest.mark.rule("S-05")
def test_after_the_last_seat_the_first_is_on_turn() -> None:
    s = table("R5 | R1 R2 R3 | G1 G2 | R6 G3 G4 ; turn=2")
    do(SOLO, s, "2 R6")
    assert s.turn == 0

    s = table("R5 | R1 G2 G3 | G1 G4 | G5 G6 ; direction=-1")
    do(SOLO, s, "0 R1")
    assert s.turn == 2


@pytest.mark.rule("S-07")
def test_a_seat_that_cannot_lay_must_draw_one_card() -> None:
    s = table("R5 | G1 B1 Y1 | G2 ; pile=G3,G4")

    assert moves(s, 0) == {"draw"}
    do(SOLO, s, "0 draw")

    assert board(s) == "R5 | G1 G3 B1 Y1 | G2"


@pytest.mark.rule("S-07", "S-10")
def test_a_drawn_card_that_fits_may_be_laid() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=R3,G4")

    do(SOLO, s, "0 draw")
    assert (s.phase, s.turn, KIND_NAMES[s.drawn]) == (phase.DECIDE, 0, "R3")
    do(SOLO, s, "0 R3")

    assert board(s) == "R3 | G1 B1 Y1 | G2 G3"
    assert (s.phase, s.turn, s.drawn, s.turns) == (phase.PLAY, 1, -1, 1)


@pytest.mark.rule("S-A5")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=R3,G4")

    do(SOLO, s, "0 draw", "0 keep")

    assert board(s) == "R5 | R3 G1 B1 Y1 | G2 G3"
    assert (s.phase, s.turn, s.drawn, s.turns) == (phase.PLAY, 1, -1, 1)


@pytest.mark.rule("S-A5")
@pytest.mark.parametrize("card", ["R3", "RS", "B5", "W", "+4", "O"])
def test_after_a_draw_only_the_drawn_card_may_be_laid(card: str) -> None:
    s = table(f"R5 | R1 R2 W +4 O | G2 ; pile={card},G4")

    do(SOLO, s, "0 draw")

    assert moves(s, 0) == {card, "keep"}


@pytest.mark.rule("S-A5")
def test_a_drawn_card_that_is_laid_takes_effect() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=+4,G4")

    do(SOLO, s, "0 draw", "0 +4", "0 name:B")

    assert (s.debt, s.turn, s.colour) == (4, 1, 2)


@pytest.mark.rule("S-A5")
@pytest.mark.parametrize("card", ["W", "+4", "RX"])
def test_a_drawn_card_that_is_laid_is_no_longer_a_drawn_card(card: str) -> None:
    s = table(f"R5 | G1 B1 Y1 | G2 G3 ; pile={card},G4")

    do(SOLO, s, "0 draw", f"0 {card}")

    assert s.drawn == -1


@pytest.mark.rule("S-A35")
def test_a_drawn_card_that_does_not_fit_ends_the_turn_by_itself() -> None:
    s = table("R5 | G1 B1 Y1 | G2 | G5 ; pile=G3,G4")

    do(SOLO, s, "0 draw")

    assert (s.phase, s.turn, s.drawn, s.turns) == (phase.PLAY, 1, -1, 1)
    assert moves(s, 0) == set()


@pytest.mark.rule("S-A35")
def test_keeping_is_a_choice_only_after_a_draw_that_fits() -> None:
    s = table("R5 | G1 B1 Y1 | G2 G3 ; pile=R3,G4")

    assert not may(SOLO, s, "0 keep")
    do(SOLO, s, "0 draw")

    assert may(SOLO, s, "0 keep")
    assert not may(SOLO, s, "1 keep")
    assert not may(SOLO, s, "0 draw")


@pytest.mark.rule("S-A4")
def test_a_seat_may_draw_although_it_could_lay() -> None:
    s = table("R5 | R1 G1 B1 | G2 ; pile=G3,G4")

    do(SOLO, s, "0 draw")

    assert board(s) == "R5 | R1 G1 G3 B1 | G2"
    assert s.turn == 1


@pytest.mark.rule("S-A4", "S-06", "S-07")
def test_unless_an_option_says_otherwise_whoever_can_lay_must_lay() -> None:
    for seed in range(20):
        s = SOLO.begin(4, key=bytes([seed]) * 32)
        seat, able = s.turn, rules.fitting(s, s.turn) > 0
        assert SOLO.legal(s, seat, actions.DRAW) == (s.debt > 0 or not able)


@pytest.mark.rule("S-A4")
def test_without_voluntary_draw_a_seat_that_can_lay_may_not_draw() -> None:
    s = table("R5 | R1 G1 | G2 | G3 ; voluntary_draw=no")
    assert moves(s, 0) == {"R1", "call"}

    s = table("R5 | B1 G1 | G2 | G3 ; voluntary_draw=no")
    assert moves(s, 0) == {"draw", "call"}


@pytest.mark.rule("S-A40")
def test_without_voluntary_draw_nobody_has_to_extend() -> None:
    s = table("R+2 | G+2 G1 G3 | G2 ; debt=2 voluntary_draw=no")

    assert moves(s, 0) == {"G+2", "draw"}


@pytest.mark.rule("S-A40")
def test_without_voluntary_draw_nobody_has_to_lay_a_drawn_card() -> None:
    s = table("R5 | B1 G1 Y1 | G2 ; voluntary_draw=no pile=R1,R2")

    do(SOLO, s, "0 draw")

    assert moves(s, 0) == {"R1", "keep"}


@pytest.mark.rule("S-A2")
def test_while_the_colour_is_open_any_card_fits() -> None:
    s = table("O | R1 GS B+2 YX W +4 O | G2")

    assert moves(s, 0) == {"R1", "GS", "B+2", "YX", "W", "+4", "O", "draw"}


@pytest.mark.rule("S-02", "S-A11")
@pytest.mark.parametrize("card", ["W", "+4"])
def test_a_hand_may_hold_all_four_of_a_black_kind(card: str) -> None:
    s = table(f"R5 | B1 B2 {card} {card} {card} {card} | G1 G2 | G3")

    for copies in (3, 2, 1, 0):
        do(SOLO, s, f"0 {card}", "0 name:G")
        assert board(s) == " ".join([f"{card} | B1 B2", *[card] * copies, "| G1 G2 | G3"])


@pytest.mark.rule("S-02")
def test_a_hand_may_hold_all_four_of_several_black_kinds() -> None:
    hand = "R1 R1 RX W W W W +4 +4 +4 +4 O O O O"
    s = table(f"R5 | {hand} | G1")
    assert board(s) == f"R5 | {hand} | G1"

    do(SOLO, s, "0 +4", "0 name:R", "1 draw", "0 R1", "1 draw", "0 W", "0 name:B")

    assert board(s).split(" | ")[1] == "R1 RX W W W +4 +4 +4 O O O O"


@pytest.mark.rule("S-02")
@pytest.mark.parametrize("card", ["YR", "Y+2", "YX", "Y9"])
def test_pairs_and_black_cards_in_one_hand_do_not_get_mixed_up(card: str) -> None:
    black = "W W W W +4 +4 +4 +4 O O O O"
    pairs = "Y9 Y9 YR YR Y+2 Y+2 YX"
    s = table(f"Y5 | {pairs} {black} | G1 G2 | G3 G4")

    do(SOLO, s, f"0 {card}", *(["0 decline"] if card == "YX" else []))

    left = pairs.split()
    left.remove(card)
    assert sorted(board(s).split(" | ")[1].split()) == sorted([*left, *black.split()])
