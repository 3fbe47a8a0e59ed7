"""An empty pile, passes, blocked rounds and the move limit."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, cards, phase
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, take_cards


def bare(text: str, hoarder: int) -> State:
    """Return a table where one seat holds every card that the others do not."""
    s = CIAO.read_table(text)
    passes = s.passes
    take_cards(s, hoarder, cards.CARDS)
    s.passes = passes
    return s


@pytest.mark.rule("C-A25")
def test_an_empty_pile_is_renewed_from_all_laid_cards_but_the_top_one() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=")
    do(CIAO, s, "0 draw")
    assert s.pile_size == 108 - 1 - 4
    assert s.top not in s.pile[: s.pile_size]
    assert len(set(s.pile[: s.pile_size])) == s.pile_size
    for seat in range(2):
        word = s.low[seat] | s.high[seat] << cards.SPLIT
        assert not any(word >> card & 1 for card in s.pile[: s.pile_size])


@pytest.mark.rule("C-A25")
def test_a_top_card_of_the_high_half_stays_too() -> None:
    s = CIAO.read_table("Sr | Sg | Pg Pg ; pile=")
    do(CIAO, s, "0 draw")
    assert s.top not in s.pile[: s.pile_size]
    assert s.pile_size == 103


@pytest.mark.rule("C-A25")
def test_before_the_opening_there_is_no_top_card_to_stay() -> None:
    s = CIAO.read_table("- | O | Pg Pg ; pile=")
    do(CIAO, s, "0 draw")
    assert s.pile_size == 108 - 4


@pytest.mark.rule("C-A25")
def test_the_new_pile_is_shuffled() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=")
    do(CIAO, s, "0 draw")
    assert s.pile[: s.pile_size] != sorted(s.pile[: s.pile_size])


@pytest.mark.rule("C-A34")
def test_the_pile_is_renewed_in_the_middle_of_a_draw_and_only_when_a_card_is_needed() -> None:
    s = CIAO.read_table("Rr+ | Sg | Pg Pg ; debt=6 pile=O,O")
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.pile_size) == (7, 108 - 1 - 2 - 7)
    s = CIAO.read_table("Rr+ | Sg | Pg Pg ; debt=3 pile=O,O,O")
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.pile_size) == (4, 0)


@pytest.mark.rule("C-A25")
def test_a_penalty_that_cannot_be_met_in_full_counts_as_paid() -> None:
    s = bare("Rr+ | Sg | Pg Pg ; debt=6 pile=", 1)
    s.pile[0], s.pile_size = cards.OBSTACLE_CARD, 1
    s.high[1] ^= 1 << (cards.OBSTACLE_CARD - cards.SPLIT)
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.debt, s.turn, s.passes) == (2, 0, 1, 0)


@pytest.mark.rule("C-A34", "C-A25")
def test_with_nothing_to_draw_a_seat_that_cannot_lay_passes() -> None:
    s = bare("Rr | Sg | Pg Pg | Pg", 1)
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.turn, s.passes) == (1, 1, 1)


@pytest.mark.rule("C-A34")
def test_with_nothing_to_draw_a_seat_that_can_lay_may_not_decline() -> None:
    s = bare("Rr | Pg Sg | Pg Pg", 1)
    assert not may(CIAO, s, "0 draw")
    assert may(CIAO, s, "0 Pg")
    s = CIAO.read_table("Rr | Pg Sg | Pg Pg ; pile=")  # laid cards can still be shuffled
    assert may(CIAO, s, "0 draw")


@pytest.mark.rule("C-A34")
def test_a_single_laid_card_under_the_top_one_can_be_drawn() -> None:
    s = bare("Rr | Pg Sg | Pg Pg", 1)
    s.high[1] ^= 1 << (cards.OBSTACLE_CARD - cards.SPLIT)  # laid, so to speak
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.pile_size) == (3, 0)


@pytest.mark.rule("C-A34")
def test_a_seat_that_could_answer_may_take_even_if_nothing_can_be_drawn() -> None:
    s = bare("Rr+ | Pg+ Sg | Pg Pg ; debt=3", 1)
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.debt, s.turn, s.passes) == (2, 0, 1, 1)


@pytest.mark.rule("C-A34", "C-A25")
def test_as_many_passes_in_a_row_as_seats_block_the_round() -> None:
    s = bare("Rr | Sg | Pg Pg | Sg Sg ; passes=1", 1)
    do(CIAO, s, "0 draw")
    assert (s.phase, s.passes) == (phase.PLAY, 2)

    s = bare("Rr | Sg | Pg Pg | Sg Sg ; passes=2", 1)
    do(CIAO, s, "0 draw")
    assert (s.phase, s.winner) == (phase.ROUND_OVER, -1)


@pytest.mark.rule("C-A34")
def test_a_card_laid_starts_the_count_again() -> None:
    s = bare("Rr | Pg Sg | Pg Pg | Sg Sg ; passes=2", 1)
    do(CIAO, s, "0 Pg")
    assert (s.phase, s.passes) == (phase.PLAY, 0)


@pytest.mark.rule("C-A34")
def test_a_card_drawn_starts_the_count_again() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg | Sg Sg ; passes=2 pile=Sg")
    do(CIAO, s, "0 draw")
    assert (s.phase, s.passes) == (phase.PLAY, 0)


@pytest.mark.rule("C-A25")
def test_in_a_blocked_round_all_seats_score_their_hands() -> None:
    s = bare("Rr | O Sg | Pg Pg | Sy Sr ; passes=2 totals=1,2,3", 1)
    hoard = 10 * 33 + 20 * 29 + 30 * 28 + 50 * 11  # all but seats 0 and 2 and the top card
    do(CIAO, s, "0 draw")
    assert s.totals[:3] == [1 + 60, 2 + hoard + 20, 3 + 50]


@pytest.mark.rule("C-A25")
def test_a_joker_shuffled_into_the_new_pile_loses_its_symbol() -> None:
    s = CIAO.read_table("Jg | Sg Pg | Pg Pg ; symbol=rock pile=")
    do(CIAO, s, "0 Pg")
    s.pile_size = 0
    take_cards(s, 1, cards.CARDS)
    assert s.symbol == cards.PAPER
    assert CIAO.view(s, 1).hand[cards.JOKER] == 3


@pytest.mark.rule("C-A35")
def test_the_ten_thousandth_turn_blocks_the_round() -> None:
    s = CIAO.read_table("Rr | Pg Sg | Pg Pg ; turns=9998 pile=Rg")
    do(CIAO, s, "0 Pg")
    assert (s.turns, s.phase) == (9999, phase.PLAY)
    do(CIAO, s, "1 draw")
    assert (s.turns, s.phase, s.winner) == (10_000, phase.ROUND_OVER, -1)


@pytest.mark.rule("C-A35")
def test_every_again_counts() -> None:
    s = CIAO.read_table("Rg | Rya Sg | Pg Pg ; turns=9998")
    do(CIAO, s, "0 Rya")
    assert s.turns == 9998
    do(CIAO, s, "0 again")
    assert (s.turns, s.phase) == (9999, phase.PLAY)

    s = CIAO.read_table("Rg | Rya Sg | Pg Pg ; turns=9999")
    do(CIAO, s, "0 Rya", "0 again")
    assert (s.phase, s.winner) == (phase.ROUND_OVER, -1)


@pytest.mark.rule("C-A35")
def test_every_race_win_counts() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Pg | Jg Sg ; turns=9998")
    do(CIAO, s, "0 Rys", "2 Jg")
    assert (s.turns, s.phase) == (9999, phase.NAME)
    do(CIAO, s, "2 name:rock")
    assert (s.turns, s.phase, s.winner) == (10_000, phase.ROUND_OVER, -1)

    s = CIAO.read_table("Rg | Rys Sg | Pg Pg | Jg Sg ; turns=9999")
    do(CIAO, s, "0 Rys", "2 Jg")
    assert (s.turns, s.phase, s.winner) == (10_000, phase.ROUND_OVER, -1)


@pytest.mark.rule("C-A35")
def test_a_race_without_a_winner_counts_once_and_a_wrong_card_in_it_not_at_all() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pg Sg ; turns=5")
    do(CIAO, s, "0 Rys", "1 Sg", "2 pass")
    assert s.turns == 6


@pytest.mark.rule("C-A35")
def test_a_winning_ten_thousandth_lay_wins() -> None:
    s = CIAO.read_table("Rg | Ry | Pg Pg ; turns=9999")
    do(CIAO, s, "0 Ry")
    assert s.winner == 0
    s = CIAO.read_table("Rg | Rys Sg | Pg | Pg Sg ; turns=9999")
    do(CIAO, s, "0 Rys", "1 Pg")
    assert s.winner == 1
    s = CIAO.read_table("Rg | Rys Sg | Pga | Pg Sg ; turns=9999")
    do(CIAO, s, "0 Rys", "1 Pga", "1 reverse")
    assert s.winner == 1
