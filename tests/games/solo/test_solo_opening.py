"""SOLO: the opening card of each kind under each value of ``opening``."""

from functools import cache

import pytest

from support.games.moves import do, may
from tavolata.games.solo import SOLO, phase
from tavolata.games.solo.deal import open_round, turn_up
from tavolata.games.solo.state import State
from tavolata.games.solo.stock import next_card
from tavolata.games.solo.telling.notation import KIND_NAMES, write_table
from tavolata.games.solo.telling.notation import read_table as table

OPEN = 4


def top(s: State) -> str:
    return KIND_NAMES[SOLO.view(s, 0).top]


def stock(s: State) -> list[str]:
    """Return the stock in the order in which chance has it drawn."""
    twin = s.copy()
    return [KIND_NAMES[next_card(twin)] for _ in range(s.pile_size)]


def hand(s: State, seat: int) -> list[str]:
    return write_table(s).partition(";")[0].split("|")[seat + 1].split()


def deal(key: int, seats: int, starter: int, **options: str) -> State:
    return SOLO.begin(seats, options, starter=starter, key=key.to_bytes(32, "little"))


@cache
def key_for(card: str, seats: int) -> int:
    """Return a key that turns this card up."""
    return next(key for key in range(100_000) if top(deal(key, seats, 0)) == card)


def opening(card: str, seats: int = 4, starter: int = 1, **options: str) -> State:
    return deal(key_for(card, seats), seats, starter, **options)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize("option", ["obey", "until-number", "ignore"])
def test_a_number_only_says_what_fits(option: str) -> None:
    s = opening("Y7", opening=option)

    assert (top(s), s.turn, s.direction, s.debt, s.colour) == ("Y7", 1, 1, 0, 3)
    assert (s.phase, s.layer, s.turns, s.round) == (phase.PLAY, -1, 0, 1)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(("seats", "starter", "turn"), [(4, 1, 2), (4, 3, 0), (2, 0, 1)])
def test_skip_passes_over_the_seat_left_of_the_dealer(
    seats: int, starter: int, turn: int
) -> None:
    s = opening("YS", seats, starter)

    assert (s.turn, s.direction, s.colour) == (turn, 1, 3)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(("seats", "starter", "turn"), [(4, 1, 3), (4, 0, 2), (3, 1, 2)])
def test_reverse_makes_the_seat_right_of_the_dealer_begin(
    seats: int, starter: int, turn: int
) -> None:
    s = opening("YR", seats, starter)

    assert (s.turn, s.direction, s.colour) == (turn, -1, 3)


@pytest.mark.rule("S-A1", "S-A16")
@pytest.mark.parametrize(("reverse2p", "turn"), [("skip", 0), ("literal", 1)])
def test_reverse_with_two_seats_makes_the_dealer_begin(reverse2p: str, turn: int) -> None:
    s = opening("YR", 2, 1, reverse2p=reverse2p)

    assert (s.turn, s.direction) == (turn, -1)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(("card", "debt", "colour"), [("Y+2", 2, 3), ("+4", 4, OPEN)])
def test_a_take_card_makes_the_starter_draw_and_lose_its_turn(
    card: str, debt: int, colour: int
) -> None:
    s = opening(card)
    assert (s.turn, s.debt, s.colour) == (1, debt, colour)

    do(SOLO, s, "1 draw")

    assert SOLO.view(s, 0).sizes[:4] == [8, 8 + debt, 8, 8]
    assert (s.turn, s.debt, s.colour) == (2, 0, colour)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize(
    ("card", "answer", "debt"), [("R+2", ["0 G+2"], 4), ("+4", ["0 +4", "0 name:B"], 8)]
)
def test_the_starter_may_extend_an_opening_take_card(
    card: str, answer: list[str], debt: int
) -> None:
    s = table(f"{card} | G1 G+2 +4 | B1 B2 ; debt={debt // 2}")

    do(SOLO, s, *answer)

    assert (s.debt, s.turn) == (debt, 1)


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize("card", ["W", "+4", "O"])
@pytest.mark.parametrize("option", ["obey", "ignore"])
def test_after_a_black_opening_any_card_may_follow(card: str, option: str) -> None:
    s = opening(card, opening=option)
    if s.debt > 0:
        do(SOLO, s, "1 draw")

    assert (s.colour, s.phase) == (OPEN, phase.PLAY)
    assert all(may(SOLO, s, f"{s.turn} {name}") for name in hand(s, s.turn))


@pytest.mark.rule("S-A1")
@pytest.mark.parametrize("card", ["W", "O", "YX"])
@pytest.mark.parametrize("option", ["obey", "ignore"])
def test_nobody_names_swaps_or_rotates_for_the_opening_card(card: str, option: str) -> None:
    s = opening(card, opening=option)
    dealt = opening(card, opening="ignore")

    assert (s.phase, s.turn, s.direction) == (phase.PLAY, 1, 1)
    assert [hand(s, seat) for seat in range(4)] == [hand(dealt, seat) for seat in range(4)]


@pytest.mark.rule("S-A1")
def test_an_opening_swap_is_to_be_matched() -> None:
    s = opening("YX")

    fits = {name for name in hand(s, 1) if may(SOLO, s, f"1 {name}")}

    assert fits == {
        n for n in hand(s, 1) if n[0] == "Y" or n[-1] == "X" or n in ("W", "+4", "O")
    }


@pytest.mark.rule("S-A1", "S-A42")
@pytest.mark.parametrize("card", ["YS", "YR", "Y+2", "YX", "W", "+4", "O"])
def test_with_ignore_only_colour_and_symbol_count(card: str) -> None:
    s = opening(card, opening="ignore")

    assert top(s) == card
    assert (s.turn, s.direction, s.debt, s.phase) == (1, 1, 0, phase.PLAY)
    assert s.colour == (3 if card[0] == "Y" else OPEN)


@pytest.mark.rule("S-A42")
@pytest.mark.parametrize(("card", "debt"), [("R+2", 2), ("G+2", 2), ("+4", 4)])
def test_with_ignore_a_later_take_card_starts_afresh(card: str, debt: int) -> None:
    first = "+4" if card == "+4" else "R+2"
    s = table(f"{first} | {card} B1 B2 | G1 G2 ; opening=ignore")

    do(SOLO, s, f"0 {card}", *(["0 name:R"] if card == "+4" else []))

    assert (s.debt, s.turn) == (debt, 1)


@pytest.mark.rule("S-A42")
def test_with_ignore_a_throw_in_starts_afresh() -> None:
    s = table("R+2 | B1 B2 B3 | R+2 G1 G2 | G3 ; opening=ignore")

    do(SOLO, s, "1 R+2")

    assert (s.debt, s.turn) == (2, 2)


@pytest.mark.rule("S-A1", "S-A32")
@pytest.mark.parametrize("card", ["YS", "YR", "Y+2", "YX", "W", "+4", "O"])
def test_with_until_number_cards_are_turned_until_a_number_lies_there(card: str) -> None:
    covered = opening(card, opening="ignore")
    turned = [top(covered), *stock(covered)]
    first = next(
        place for place, name in enumerate(turned) if name[1:].isdigit() and name != "+4"
    )

    s = opening(card, opening="until-number")

    assert top(s) == turned[first]
    assert stock(s) == turned[first + 1 :]
    view = SOLO.view(s, 0)
    under = [KIND_NAMES[kind] for kind in range(55) for _ in range(view.discards[kind])]
    assert sorted(under) == sorted(turned[:first])
    assert (s.turn, s.direction, s.debt) == (1, 1, 0)


@pytest.mark.rule("S-A42")
def test_with_no_number_left_the_last_card_turned_stays_without_effect() -> None:
    s = table("R5 | R1 R2 | G1 G2 | B1 B2 ; opening=until-number starter=1 pile=W,RS,YR,G+2")

    turn_up(s)
    open_round(s)

    view = SOLO.view(s, 0)
    assert (top(s), view.pile_size) == ("G+2", 0)
    assert (s.turn, s.direction, s.debt, s.colour) == (1, 1, 0, 1)


@pytest.mark.rule("S-A29")
def test_a_throw_in_onto_the_opening_card_is_allowed_before_anyone_has_moved() -> None:
    s = table("R5 | B1 B2 | R5 G1 G2 | G3 G4 | Y1 Y2")

    do(SOLO, s, "1 R5")

    assert (s.turn, s.layer) == (2, 1)


@pytest.mark.rule("S-A29")
def test_its_effect_counts_from_the_thrower_and_supersedes_the_opening_effect() -> None:
    s = table("R+2 | B1 B2 | R+2 G1 G2 | G3 G4 | Y1 Y2 ; debt=2")
    do(SOLO, s, "1 R+2")
    assert (s.turn, s.debt) == (2, 4)

    s = table("RS | B1 B2 | RS G1 G2 | G3 G4 | Y1 Y2 ; turn=2")  # seat 1 is skipped
    do(SOLO, s, "1 RS")
    assert s.turn == 3

    s = table("RR | B1 B2 | RR G1 G2 | G3 G4 | Y1 Y2 ; turn=3 direction=-1")
    do(SOLO, s, "1 RR")
    assert (s.turn, s.direction) == (2, 1)

    s = table("O | B1 B2 | O G1 G2 | G3 G4")  # no hands moved, but they do now
    do(SOLO, s, "1 O")
    assert [hand(s, seat) for seat in range(3)] == [["G3", "G4"], ["B1", "B2"], ["G1", "G2"]]
