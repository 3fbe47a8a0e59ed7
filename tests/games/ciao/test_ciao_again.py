"""Play again or reverse."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, phase
from tavolata.games.ciao.stock import hand_size, take_cards


@pytest.mark.rule("C-22", "C-A11")
def test_again_is_a_complete_extra_turn_on_the_card_just_laid() -> None:
    s = CIAO.read_table("Rg | Rya Rr Ry Sg Pg | Pg | Pg ; pile=Sg")
    do(CIAO, s, "0 Rya")
    assert not may(CIAO, s, "0 Rr")  # first choose
    do(CIAO, s, "0 again")

    assert s.turn == 0
    assert [may(CIAO, s, f"0 {card}") for card in ("Rr", "Ry", "Sg", "Pg")] == [
        True,
        False,
        False,
        True,
    ]
    do(CIAO, s, "0 Rr")
    assert s.turn == 1


@pytest.mark.rule("C-A11", "C-23")
def test_in_the_extra_turn_one_may_draw_and_lay_the_drawn_card() -> None:
    s = CIAO.read_table("Rg | Rya Sg | Pg | Pg ; pile=Pr")
    do(CIAO, s, "0 Rya", "0 again", "0 draw", "0 Pr")
    assert (s.turn, hand_size(s, 0)) == (1, 1)


@pytest.mark.rule("C-22", "C-A23")
def test_after_reverse_the_neighbour_in_the_new_direction_is_next() -> None:
    s = CIAO.read_table("Rg | Pg | Rya Sg | Pg | Pg ; turn=1 pile=Sg")
    do(CIAO, s, "1 Rya", "1 reverse")
    assert (s.turn, s.direction) == (0, -1)
    do(CIAO, s, "0 draw")
    assert s.turn == 3


@pytest.mark.rule("C-A23")
def test_a_second_reverse_turns_back() -> None:
    s = CIAO.read_table("Rg | Rya Sg | Pg | Pga Sg ; direction=-1 turn=0")
    do(CIAO, s, "0 Rya", "0 reverse")
    assert (s.turn, s.direction) == (1, 1)


@pytest.mark.rule("C-A23")
def test_with_two_seats_reverse_changes_nothing() -> None:
    s = CIAO.read_table("Rg | Rya Sg | Pg")
    do(CIAO, s, "0 Rya", "0 reverse")
    assert s.turn == 1


@pytest.mark.rule("C-A23")
def test_every_new_round_starts_clockwise() -> None:
    s = CIAO.read_table("Rg | Ry | Pg | Pg ; direction=-1")
    do(CIAO, s, "0 Ry", "T next-round")
    assert s.direction == 1


@pytest.mark.rule("C-22")
def test_only_the_seat_that_laid_again_chooses() -> None:
    s = CIAO.read_table("Rg | Rya Sg | Pg | Pg")
    do(CIAO, s, "0 Rya")
    assert not may(CIAO, s, "1 again")
    assert not may(CIAO, s, "1 reverse")
    assert not may(CIAO, s, "1 Pg")


@pytest.mark.rule("C-A12", "C-A41")
def test_vector_5_a_last_again_wins_with_reverse() -> None:
    s = CIAO.read_table("Rg | Rya | Pg | Pg")
    do(CIAO, s, "0 Rya")
    assert s.phase == phase.AGAIN
    do(CIAO, s, "0 reverse")
    assert (s.winner, s.phase) == (0, phase.ROUND_OVER)
    assert s.direction == 1  # C-A41 not flipped


@pytest.mark.rule("C-23", "C-A12")
def test_vector_5_a_last_again_with_again_draws_one_and_may_lay_it() -> None:
    s = CIAO.read_table("Rg | Rya | Pg | Pg ; pile=Rr,Sg")
    do(CIAO, s, "0 Rya", "0 again")

    assert (hand_size(s, 0), s.phase, s.turn) == (1, phase.DECIDE, 0)
    assert not may(CIAO, s, "0 draw")
    assert may(CIAO, s, "0 keep")
    do(CIAO, s, "0 Rr")
    assert s.winner == 0


@pytest.mark.rule("C-A12", "C-A32")
def test_a_card_so_drawn_that_does_not_fit_ends_the_extra_turn() -> None:
    s = CIAO.read_table("Rg | Rya | Pg | Pg ; pile=Ry,Sg")
    do(CIAO, s, "0 Rya", "0 again")
    assert (hand_size(s, 0), s.phase, s.turn) == (1, phase.PLAY, 1)


@pytest.mark.rule("C-A12")
def test_the_card_so_drawn_may_be_the_last_card_once_more() -> None:
    s = CIAO.read_table("Rg | Rya | Pg | Pg ; pile=Rra,Pr")
    do(CIAO, s, "0 Rya", "0 again", "0 Rra", "0 again", "0 keep")
    assert (hand_size(s, 0), s.turn) == (1, 1)


@pytest.mark.rule("C-A36")
def test_again_with_an_empty_hand_and_nothing_to_draw_wins() -> None:
    s = CIAO.read_table("Rg | Rya | Pg | Pg ; pile=")
    take_cards(s, 1, 108)
    do(CIAO, s, "0 Rya")
    take_cards(s, 1, 108)  # the green rock too
    do(CIAO, s, "0 again")
    assert (s.winner, s.phase) == (0, phase.ROUND_OVER)


@pytest.mark.rule("C-A36")
def test_again_with_cards_in_hand_and_nothing_to_draw_goes_on() -> None:
    s = CIAO.read_table("Rg | Rya Pg | Pg | Pg ; pile=")
    take_cards(s, 1, 108)
    do(CIAO, s, "0 Rya")
    take_cards(s, 1, 108)
    do(CIAO, s, "0 again")
    assert (s.winner, s.phase, s.turn) == (-1, phase.PLAY, 0)
    assert may(CIAO, s, "0 Pg")
