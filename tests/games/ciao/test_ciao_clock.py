"""When time runs out the table plays for the seat (C-A42)."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, cards, phase
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, take_cards


def expire(text: str, *moves: str) -> State:
    """Return a table after some moves and an expiry."""
    s = CIAO.read_table(text)
    do(CIAO, s, *moves, "T time-up")
    return s


def board(s: State) -> str:
    return CIAO.write_table(s).partition(" ; ")[0]


@pytest.mark.rule("C-A42")
def test_the_table_takes_the_debt() -> None:
    s = expire("Ry+ | Rr+ Sg | Rg ; debt=6")
    assert (hand_size(s, 0), s.debt, s.turn) == (8, 0, 1)


@pytest.mark.rule("C-A42", "C-A34")
def test_the_table_takes_the_debt_also_if_nothing_can_be_drawn() -> None:
    s = CIAO.read_table("Ry+ | Rr+ Sg | Rg ; debt=6")
    take_cards(s, 1, 108)
    do(CIAO, s, "T time-up")
    assert (hand_size(s, 0), s.debt, s.turn, s.passes) == (2, 0, 1, 1)


@pytest.mark.rule("C-A42")
def test_the_table_draws_one_card_and_keeps_it_even_if_it_fits() -> None:
    s = expire("Ry | Rr Sg | Rg ; pile=Pg,Pg")
    assert (hand_size(s, 0), s.phase, s.turn, s.drawn) == (3, phase.PLAY, 1, -1)
    s = expire("Ry | Rr Sg | Rg ; pile=Sg,Pg")
    assert (hand_size(s, 0), s.phase, s.turn, s.pile_size) == (3, phase.PLAY, 1, 1)


@pytest.mark.rule("C-A42")
def test_a_card_already_drawn_is_kept() -> None:
    s = expire("Ry | Sg | Rg ; pile=Pg,Pg", "0 draw")
    assert (hand_size(s, 0), s.phase, s.turn, s.pile_size) == (2, phase.PLAY, 1, 1)


@pytest.mark.rule("C-A42")
def test_the_opening_card_is_the_first_playable_one_in_sorted_order() -> None:
    for hand, first in (
        ("O Jg Sg Pr Ry Rg+", "Rg+"),
        ("O Jg Sg Pr Rr Ry+ Ry", "Ry"),
        ("Sg Pr+ Pga Pgg Py", "Pga"),
        ("Sr Sy Pr", "Pr"),
        ("O Jr Jy Sr", "Sr"),
        ("O Jr Jy", "Jy"),
    ):
        s = expire(f"- | {hand} | Rg")
        assert board(s).split(" | ")[0] == first


@pytest.mark.rule("C-A42")
def test_an_opener_with_obstacles_only_draws() -> None:
    s = expire("- | O O | Rg ; pile=Rg")
    assert (hand_size(s, 0), s.turn, s.top) == (3, 1, -1)


@pytest.mark.rule("C-A42")
def test_one_expiry_makes_one_move() -> None:
    s = expire("- | Jy O | Rg")
    assert (s.phase, s.turn) == (phase.NAME, 0)
    do(CIAO, s, "T time-up")
    assert (s.phase, s.turn) == (phase.PLAY, 1)


@pytest.mark.rule("C-A42")
def test_the_symbol_named_is_the_one_the_seat_holds_most_of() -> None:
    for hand, symbol in (
        ("Sg Sg Pg Rg", cards.SCISSORS),
        ("Sg Pr Pg Rg", cards.PAPER),
        ("Sg Sr Pr Pg Rg Rr", cards.ROCK),
        ("Sg Pr", cards.PAPER),
        ("Sg O O Jy Jy", cards.SCISSORS),
        ("O", cards.ROCK),
    ):
        s = expire(f"Rg | Jg {hand} | Rg", "0 Jg")
        assert (s.symbol, s.turn) == (symbol, 1)


@pytest.mark.rule("C-A42")
def test_between_again_and_reverse_the_table_takes_reverse() -> None:
    s = expire("Rg | Rya Sg | Rg | Rg", "0 Rya")
    assert (s.direction, s.turn) == (-1, 2)
    s = expire("Rg | Rya | Rg | Rg", "0 Rya")
    assert s.winner == 0


@pytest.mark.rule("C-A42")
def test_the_gift_is_an_obstacle_or_the_card_worth_most_to_the_next_seat() -> None:
    for hand, given in (
        ("Rg Jg O", "O"),
        ("Rr Jr Jy", "Jy"),
        ("Rg Sr Rr Rra", "Rr"),
        ("Rg Sr+ Sr Sra", "Sr"),
        ("Rg Sy Py", "Py"),
        ("Rga Sy Sya", "Sy"),
        ("Sg Sgx Pg", "Pg"),
        ("Sg Sgx", "Sg"),
    ):
        s = expire(f"Rg | Ryg {hand} | | Rg", "0 Ryg")
        assert board(s).split(" | ")[2] == given
        assert (s.phase, s.receiver) == (phase.THANKS, 1)


@pytest.mark.rule("C-A42")
def test_the_next_seat_is_next_in_the_direction_of_play() -> None:
    s = expire("Rg | Ryg Pg Sg | Rg | Rg ; direction=-1", "0 Ryg")
    assert s.receiver == 2
    s = expire("Rg | Ryx Pg Sg | Rg | Rr ; direction=-1", "0 Ryx")
    assert board(s) == "Ryx | Rr | Rg | Pg Sg"


@pytest.mark.rule("C-A42")
def test_a_swap_is_made_with_the_next_seat() -> None:
    s = expire("Rg | Ryx Pg Sg | Rg | Rr", "0 Ryx")
    assert board(s) == "Ryx | Rg | Pg Sg | Rr"


@pytest.mark.rule("C-A42")
def test_with_nothing_to_draw_the_first_playable_card_is_laid() -> None:
    s = CIAO.read_table("Ry | Sg Pg Pga Rr | Rg")
    take_cards(s, 1, 108)
    do(CIAO, s, "T time-up")
    assert board(s).startswith("Rr | Pg Pga Sg | ")


@pytest.mark.rule("C-A42", "C-A34")
def test_with_nothing_to_draw_and_nothing_to_lay_the_seat_passes() -> None:
    s = CIAO.read_table("Ry | Sg | Rg")
    take_cards(s, 1, 108)
    do(CIAO, s, "T time-up")
    assert (s.turn, s.passes, hand_size(s, 0)) == (1, 1, 1)


@pytest.mark.rule("C-A42")
def test_only_the_table_says_that_time_is_up_and_only_while_a_round_is_played() -> None:
    s = CIAO.read_table("Ry | Rr | Rg")
    assert may(CIAO, s, "T time-up")
    assert not may(CIAO, s, "0 time-up")
    assert not may(CIAO, s, "T next-round")
    assert not may(CIAO, s, "T draw")
    do(CIAO, s, "0 Rr")
    assert not may(CIAO, s, "T time-up")
    assert not may(CIAO, s, "T draw")
    assert may(CIAO, s, "T next-round")
    assert not may(CIAO, s, "0 next-round")


def test_the_table_waits_for_a_seat_or_for_itself() -> None:
    s = CIAO.read_table("Rg | Pg | Rys Rg Ryg Jg | Rg ; turn=1")
    assert CIAO.waits_for(s) == 1
    do(CIAO, s, "1 Rys")
    assert CIAO.waits_for(s) == -1
    s = CIAO.read_table("Rg | Pg | Rys Rg Ryg Jg | Rg ; turn=1")
    do(CIAO, s, "1 Ryg")
    assert CIAO.waits_for(s) == 1
    do(CIAO, s, "1 give:Jg:0")
    assert CIAO.waits_for(s) == -1
    s = CIAO.read_table("Rg | Pg | Ry ; turn=1")
    do(CIAO, s, "1 Ry")
    assert CIAO.waits_for(s) == -1
