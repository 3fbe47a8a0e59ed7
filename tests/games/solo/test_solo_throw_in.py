"""SOLO: the very same card, thrown in out of turn."""

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.state import State
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table


def board(s: State) -> str:
    return write_table(s).partition(" ;")[0]


def moves(s: State, seat: int) -> set[str]:
    return {SOLO.write_action(action) for action in SOLO.all_moves(s, seat)}


@pytest.mark.rule("S-08")
@pytest.mark.parametrize(("direction", "turn"), [(1, 0), (-1, 2)])
def test_play_goes_on_from_the_thrower(direction: int, turn: int) -> None:
    s = table(f"R5 | G1 G2 | G3 G4 | G5 G6 | R5 B1 B2 ; turn=1 direction={direction}")

    do(SOLO, s, "3 R5")

    assert board(s) == "R5 | G1 G2 | G3 G4 | G5 G6 | B1 B2"
    assert (s.turn, s.layer, s.turns) == (turn, 3, 1)


@pytest.mark.rule("S-A11")
@pytest.mark.parametrize("top", [name for name in KIND_NAMES if not name.endswith("X")])
def test_only_the_very_same_card_can_be_thrown_in(top: str) -> None:
    s = table(f"{top} |  | {' '.join(KIND_NAMES)} ; colour=R")

    assert {name for name in KIND_NAMES if may(SOLO, s, f"1 {name}")} == {top}


@pytest.mark.rule("S-A11")
def test_a_swap_can_never_be_thrown_in_and_a_black_card_three_times() -> None:
    s = table("R1 | RX G1 G2 | GX BX YX G3 | G4 G6")
    do(SOLO, s, "0 RX", "0 decline")
    assert not any(may(SOLO, s, f"{seat} {c}X") for seat in (0, 2) for c in "RGBY")

    s = table("R1 | W R2 R3 | W G1 G2 | W B1 B2 | W Y1 Y2")
    do(SOLO, s, "0 W", "0 name:R", "2 W", "2 name:G", "1 W", "1 name:B", "3 W", "3 name:Y")
    assert (s.turn, s.colour) == (0, 3)
    assert not any(may(SOLO, s, f"{seat} W") for seat in range(4))


@pytest.mark.rule("S-09", "S-A19", "S-A33")
def test_a_skip_thrown_in_skips_the_seat_after_the_thrower_once() -> None:
    s = table("R5 | RS G1 G2 | RS G3 G4 | G5 G6 | G7 G8")
    do(SOLO, s, "0 RS")
    assert s.turn == 2

    do(SOLO, s, "1 RS")  # the skipped seat itself

    assert s.turn == 3


@pytest.mark.rule("S-A19")
def test_two_skips_by_the_same_seat_skip_one_seat_once() -> None:
    s = table("R5 | RS RS G1 G2 | G3 G4 | G5 G6 | G7 G8")

    do(SOLO, s, "0 RS", "0 RS")

    assert s.turn == 2


@pytest.mark.rule("S-09", "S-A19")
def test_a_reverse_thrown_in_turns_the_direction_again() -> None:
    s = table("R5 | RR G1 G2 | G3 G4 | RR G5 G6 | G7 G8")
    do(SOLO, s, "0 RR")
    assert (s.direction, s.turn) == (-1, 3)

    do(SOLO, s, "2 RR")

    assert (s.direction, s.turn) == (1, 3)


@pytest.mark.rule("S-09", "S-A12")
def test_all_round_thrown_in_rotates_the_hands_again() -> None:
    s = table("R5 | O G1 G2 | B1 B2 | O Y1 Y2 ")
    do(SOLO, s, "0 O")
    assert board(s) == "O | Y1 Y2 O | G1 G2 | B1 B2"

    do(SOLO, s, "0 O")

    assert board(s) == "O | B1 B2 | Y1 Y2 | G1 G2"
    assert s.turn == 1


@pytest.mark.rule("S-A12")
def test_take_four_thrown_in_adds_up_and_names_a_new_colour() -> None:
    s = table("R5 | +4 G1 G2 | B1 B2 | +4 Y1 Y2")

    do(SOLO, s, "0 +4", "0 name:R", "2 +4", "2 name:B")

    assert (s.debt, s.turn, s.colour) == (8, 0, 2)


THROWN = [("R5", "number"), ("RS", "action"), ("RR", "action"), ("R+2", "action")]
THROWN += [("W", "black"), ("+4", "black"), ("O", "black")]
ALLOWED = {
    "all": ("number", "action", "black"),
    "no-black": ("number", "action"),
    "numbers-only": ("number",),
    "off": (),
}


@pytest.mark.rule("S-A12", "S-A32")
@pytest.mark.parametrize("throw_in", ALLOWED)
@pytest.mark.parametrize(("card", "group"), THROWN)
def test_the_option_says_what_may_be_thrown_in(throw_in: str, card: str, group: str) -> None:
    s = table(f"{card} | G1 G2 | G3 G4 | {card} B1 B2 ; colour=R throw_in={throw_in}")

    assert may(SOLO, s, f"2 {card}") == (group in ALLOWED[throw_in])


@pytest.mark.rule("S-A39")
@pytest.mark.parametrize("card", [card for card, _ in THROWN])
def test_the_identical_card_of_the_seat_on_turn_is_an_ordinary_play(card: str) -> None:
    off = "throw_in=off self_throw_in=no"
    s = table(f"{card} | {card} B1 B2 | G3 G4 ; colour=R layer=0 {off}")

    assert may(SOLO, s, f"0 {card}")


@pytest.mark.rule("S-A13")
@pytest.mark.parametrize(("card", "amount"), [("R+2", 2), ("+4", 4)])
def test_a_throw_in_onto_a_debt_adds_to_it_and_frees_the_victim(card: str, amount: int) -> None:
    s = table(f"{card} | G1 G2 | G3 G4 | {card} B1 B2 ; turn=1 debt={amount} colour=R pile=G7")

    do(SOLO, s, f"2 {card}", *(["2 name:G"] if card == "+4" else []))

    assert (s.debt, s.turn) == (2 * amount, 0)
    assert board(s) == f"{card} | G1 G2 | G3 G4 | B1 B2"


@pytest.mark.rule("S-A13")
@pytest.mark.parametrize(("card", "amount"), [("R+2", 2), ("+4", 4)])
def test_once_drawn_a_debt_is_spent_and_a_throw_in_starts_afresh(
    card: str, amount: int
) -> None:
    s = table(f"{card} | G1 G2 | G3 G4 | {card} B1 B2 ; turn=0 debt={amount} colour=R")

    do(SOLO, s, "0 draw", f"2 {card}", *(["2 name:G"] if card == "+4" else []))

    assert (s.debt, s.turn) == (amount, 0)


@pytest.mark.rule("S-A14")
def test_the_seat_that_has_just_laid_may_throw_in_the_twin() -> None:
    s = table("R5 | R4 R4 G1 G2 | G3 G4 | G5 G6 ; self_throw_in=yes")

    do(SOLO, s, "0 R4", "0 R4")

    assert (s.turn, s.layer) == (1, 0)


@pytest.mark.rule("S-A14")
def test_without_self_throw_in_it_may_not() -> None:
    s = table("R5 | W W G1 G2 | W G3 G4 | G5 G6 ; self_throw_in=no")
    do(SOLO, s, "0 W", "0 name:R")
    assert not may(SOLO, s, "0 W")

    do(SOLO, s, "1 W", "1 name:G")  # now another seat's card is on top

    assert may(SOLO, s, "0 W")


@pytest.mark.rule("S-A39")
def test_just_laid_lasts_as_long_as_the_card_is_on_top() -> None:
    s = table("R5 | R4 R4 G1 G2 | B3 Y4 | B5 Y6 ; self_throw_in=no pile=G8,G9,B9,B8")

    do(SOLO, s, "0 R4", "1 draw", "2 draw")

    assert s.turn == 0
    assert may(SOLO, s, "0 R4")  # on turn it is an ordinary play
    do(SOLO, s, "0 draw")
    assert not may(SOLO, s, "0 R4")


@pytest.mark.rule("S-A14")
def test_a_seat_that_has_just_drawn_its_debt_may_throw_in() -> None:
    s = table("R+2 | R+2 B1 B2 | G3 G4 | G5 G6 ; debt=2 pile=G7,G8,G9")

    do(SOLO, s, "0 draw", "0 R+2")

    assert (s.debt, s.turn) == (2, 1)


@pytest.mark.rule("S-A15", "S-10")
def test_the_right_survives_draws_until_another_card_covers_it() -> None:
    s = table("R5 | B1 B2 | R5 B3 B4 | R1 B7 B6 | G5 G6 ; pile=G1,G2,G3")
    do(SOLO, s, "0 draw", "1 draw")
    assert may(SOLO, s, "1 R5")

    do(SOLO, s, "2 R1")

    before = s.copy()
    assert not may(SOLO, s, "1 R5")  # void, and without a penalty
    assert s == before


@pytest.mark.rule("S-A15")
@pytest.mark.parametrize("card", ["W", "+4"])
def test_nobody_throws_in_before_the_colour_is_named(card: str) -> None:
    s = table(f"R5 | {card} {card} G1 G2 | G3 G4 | {card} G5 G6")

    do(SOLO, s, f"0 {card}")
    assert not may(SOLO, s, f"2 {card}")
    assert not may(SOLO, s, f"0 {card}")
    do(SOLO, s, "0 name:R")

    assert may(SOLO, s, f"2 {card}")
    assert may(SOLO, s, f"0 {card}")


@pytest.mark.rule("S-A15")
def test_a_throw_in_ends_the_turn_of_a_seat_that_ponders_and_it_keeps_the_card() -> None:
    s = table("R5 | B1 B2 B3 | G3 G4 | R5 G5 G6 | G7 G8 ; pile=R9,G1")
    do(SOLO, s, "0 draw")
    assert s.phase == phase.DECIDE

    do(SOLO, s, "2 R5")

    assert board(s) == "R5 | R9 B1 B2 B3 | G3 G4 | G5 G6 | G7 G8"
    assert (s.phase, s.turn, s.drawn) == (phase.PLAY, 3, -1)
    assert moves(s, 0) == set()


@pytest.mark.rule("S-A15")
def test_a_wrong_throw_in_is_refused_without_penalty() -> None:
    s = table("R5 | B1 B2 B3 | B5 R6 G4 | R5 G5 G6 ; throw_in=no-black")
    before = s.copy()

    assert not any(may(SOLO, s, move) for move in ("1 B5", "1 R6", "1 R5", "1 G4"))
    assert not any(SOLO.foul(s, 1, SOLO.read_action(card)) for card in ("B5", "R6", "G4"))
    assert s == before


@pytest.mark.rule("S-A15", "S-A44")
def test_the_courtesy_window_is_no_rule_of_play() -> None:
    s = table("R5 | R1 B2 B3 | R2 G4 G3 | R1 G5 G6")

    do(SOLO, s, "0 R1")

    assert may(SOLO, s, "1 R2")  # at once, although seat 2 could throw in
    assert may(SOLO, s, "2 R1")


@pytest.mark.rule("S-A30")
def test_a_throw_in_that_empties_the_hand_wins() -> None:
    s = table("R5 | B1 B2 | G1 G2 | R5")

    do(SOLO, s, "2 R5")

    assert (s.phase, s.winner) == (phase.ROUND_OVER, 2)
    assert s.turn == 0


@pytest.mark.rule("S-A31")
def test_the_second_of_two_black_throw_ins_may_follow_on_the_first() -> None:
    s = table("W | B1 B2 | W G1 G2 | W G3 G4 ; colour=R")

    do(SOLO, s, "2 W", "2 name:G")
    assert s.turn == 0
    do(SOLO, s, "1 W", "1 name:Y")

    assert (s.turn, s.colour) == (2, 3)


@pytest.mark.rule("S-A39")
def test_a_seat_in_lay_or_keep_may_throw_in_another_identical_card() -> None:
    s = table("R5 | R5 B1 B2 | G1 G2 | G3 G4 ; pile=R7,G8")

    do(SOLO, s, "0 draw")
    assert moves(s, 0) == {"R7", "R5", "keep"}
    do(SOLO, s, "0 R5")

    assert board(s) == "R5 | R7 B1 B2 | G1 G2 | G3 G4"
    assert (s.turn, s.phase) == (1, phase.PLAY)


@pytest.mark.rule("S-A15", "S-A31")
def test_another_seat_may_throw_in_what_the_seat_on_turn_has_just_drawn() -> None:
    s = table("W | B1 B2 B3 | W G1 G2 | G3 G4 ; colour=R pile=W,G8")

    do(SOLO, s, "0 draw")

    assert moves(s, 0) == {"W", "keep"}
    assert moves(s, 1) == {"W"}


@pytest.mark.rule("S-A39")
@pytest.mark.parametrize("option", ["throw_in=off", "self_throw_in=no layer=0"])
def test_there_the_options_apply_but_not_to_the_drawn_card(option: str) -> None:
    s = table(f"R5 | R5 B1 B2 | G1 G2 | G3 G4 ; pile=R7,G8 {option}")
    do(SOLO, s, "0 draw")
    assert moves(s, 0) == {"R7", "keep"}

    s = table(f"R5 | G5 B1 B2 | G1 G2 | G3 G4 ; pile=R5,G8 {option}")
    do(SOLO, s, "0 draw")
    assert moves(s, 0) == {"R5", "keep"}


@pytest.mark.rule("S-A39", "S-A29")
def test_nobody_has_laid_the_opening_card() -> None:
    s = table("R5 | B1 B2 | R5 G1 G2 | G3 G4 ; self_throw_in=no")

    assert may(SOLO, s, "1 R5")
