"""Give and swap: gifts, thanks, exchanged hands, and how obstacles are shed."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, phase
from tavolata.games.ciao.stock import hand_size


def board(text: str, *moves: str) -> str:
    """Return the cards of a table after some moves."""
    s = CIAO.read_table(text)
    do(CIAO, s, *moves)
    return CIAO.write_table(s).partition(" ; ")[0]


@pytest.mark.rule("C-31", "C-A17")
def test_a_gift_is_any_card_to_any_other_seat() -> None:
    s = CIAO.read_table("Rg | Ryg Sg O Jr | Pg | Rr")
    do(CIAO, s, "0 Ryg")

    for card in ("Sg", "O", "Jr"):
        assert [may(CIAO, s, f"0 give:{card}:{seat}") for seat in range(4)] == [
            False,
            True,
            True,
            False,
        ]
    assert not may(CIAO, s, "0 give:Rr:1")
    assert not may(CIAO, s, "1 give:Pg:0")
    do(CIAO, s, "0 give:Jr:2")
    assert CIAO.write_table(s).startswith("Ryg | Sg O | Pg | Rr Jr ; ")


@pytest.mark.rule("C-A17")
def test_giving_and_swapping_are_mandatory() -> None:
    for card in ("Ryg", "Ryx"):
        s = CIAO.read_table(f"Rg | {card} Pg | Pg | Rr")
        do(CIAO, s, f"0 {card}")
        for move in ("0 draw", "0 keep", "0 pass", "0 Pg", "1 Pg", "1 draw", "1 thank"):
            assert not may(CIAO, s, move)


@pytest.mark.rule("C-32", "C-A18")
def test_a_receiver_who_thanks_draws_nothing() -> None:
    s = CIAO.read_table("Rg | Ryg Sg O | Pg | Rr")
    do(CIAO, s, "0 Ryg", "0 give:O:2", "2 thank")
    assert (hand_size(s, 2), s.turn, s.phase, s.receiver) == (2, 1, phase.PLAY, -1)


@pytest.mark.rule("C-32", "C-A18")
def test_a_receiver_who_forgets_draws_three() -> None:
    s = CIAO.read_table("Rg | Ryg Sg O | Pg | Rr")
    do(CIAO, s, "0 Ryg", "0 give:O:2", "T time-up")
    assert (hand_size(s, 2), s.turn, s.phase, s.receiver) == (5, 1, phase.PLAY, -1)
    assert [hand_size(s, 0), hand_size(s, 1)] == [1, 1]


@pytest.mark.rule("C-A38")
def test_while_thanks_are_due_nobody_else_acts() -> None:
    s = CIAO.read_table("Rg | Ryg Rr O | Pg | Rr")
    do(CIAO, s, "0 Ryg", "0 give:O:2")

    assert [CIAO.all_moves(s, seat) for seat in (0, 1)] == [[], []]
    for move in ("0 thank", "1 thank", "1 Pg", "1 draw", "0 Rr", "2 Rr"):
        assert not may(CIAO, s, move)
    assert may(CIAO, s, "2 thank")


@pytest.mark.rule("C-A38")
def test_with_thanks_off_there_is_no_thanking_and_no_penalty() -> None:
    s = CIAO.read_table("Rg | Ryg Sg O | Pg | Rr ; thank_you_seconds=off")
    do(CIAO, s, "0 Ryg", "0 give:O:2")
    assert (hand_size(s, 2), s.turn, s.phase) == (2, 1, phase.PLAY)
    assert not may(CIAO, s, "2 thank")


@pytest.mark.rule("C-A18")
def test_thanks_may_take_three_five_or_eight_seconds() -> None:
    for seconds in ("3", "5", "8"):
        s = CIAO.read_table(f"Rg | Ryg Sg O | Pg ; thank_you_seconds={seconds}")
        do(CIAO, s, "0 Ryg", "0 give:O:1")
        assert (s.phase, CIAO.view(s, 0).thank_you_seconds) == (phase.THANKS, int(seconds))


@pytest.mark.rule("C-A13", "C-A24", "C-A18")
def test_vector_6_giving_the_last_card_away_wins() -> None:
    s = CIAO.read_table("Rg | Ryg O | Pg | Rr")
    do(CIAO, s, "0 Ryg", "0 give:O:1")

    assert (s.winner, s.phase, s.receiver) == (0, phase.ROUND_OVER, -1)  # no thanks
    assert s.totals[:3] == [0, 10 + 50, 30]  # seat 1 scores the obstacle too


@pytest.mark.rule("C-A36", "C-A13")
def test_where_a_hand_may_not_be_given_empty_there_is_no_gift() -> None:
    s = CIAO.read_table("Rg | Ryg O | Pg | Rr ; give_may_empty_hand=no")
    do(CIAO, s, "0 Ryg")
    assert (s.phase, s.turn, s.winner) == (phase.PLAY, 1, -1)
    assert CIAO.write_table(s).startswith("Ryg | O | Pg | Rr")


@pytest.mark.rule("C-A36", "C-A13")
def test_with_two_cards_left_the_gift_is_made_all_the_same() -> None:
    s = CIAO.read_table("Rg | Ryg O Sg | Pg | Rr ; give_may_empty_hand=no")
    do(CIAO, s, "0 Ryg", "0 give:O:1")
    assert CIAO.write_table(s).startswith("Ryg | Sg | Pg O | Rr")


@pytest.mark.rule("C-A14")
def test_give_as_the_very_last_card_wins() -> None:
    for may_empty in ("yes", "no"):
        s = CIAO.read_table(f"Rg | Ryg | Pg ; give_may_empty_hand={may_empty}")
        do(CIAO, s, "0 Ryg")
        assert (s.winner, s.phase) == (0, phase.ROUND_OVER)


@pytest.mark.rule("C-33")
def test_swap_exchanges_two_hands() -> None:
    moves = ("0 Ryx", "0 swap:2")
    after = board("Rg | Ryx Sg O | Pg | Rr Sr Jg Pr", *moves)
    assert after == "Ryx | Rr Pr Sr Jg | Pg | Sg O"


@pytest.mark.rule("C-33", "C-A17", "C-A18")
def test_the_partner_is_another_seat_and_owes_no_thanks() -> None:
    s = CIAO.read_table("Rg | Ryx Sg O | Pg | Rr")
    do(CIAO, s, "0 Ryx")
    assert [may(CIAO, s, f"0 swap:{seat}") for seat in range(4)] == [False, True, True, False]
    assert not may(CIAO, s, "1 swap:0")
    do(CIAO, s, "0 swap:1")
    assert (s.phase, s.turn) == (phase.PLAY, 1)


@pytest.mark.rule("C-A15")
def test_vector_7_a_last_swap_wins_and_nobody_swaps() -> None:
    s = CIAO.read_table("Rg | Ryx | Pg Pg | Rr")
    do(CIAO, s, "0 Ryx")
    assert (s.winner, s.phase) == (0, phase.ROUND_OVER)
    assert [hand_size(s, seat) for seat in range(3)] == [0, 2, 1]


@pytest.mark.rule("C-21", "C-A24")
def test_swap_frees_a_seat_of_its_obstacle() -> None:
    after = board("Rg | Ryx O | Pg Pg | Rr", "0 Ryx", "0 swap:1")
    assert after == "Ryx | Pg Pg | O | Rr"


@pytest.mark.rule("C-A24")
def test_a_seat_with_nothing_but_obstacles_draws_and_may_lay_the_drawn_card() -> None:
    s = CIAO.read_table("Rg | O O | Pg Pg ; pile=Pr,Sg")
    assert CIAO.all_moves(s, 0) == [CIAO.read_action("draw")]
    do(CIAO, s, "0 draw", "0 Pr")
    assert (s.winner, s.turn, hand_size(s, 0)) == (-1, 1, 2)
