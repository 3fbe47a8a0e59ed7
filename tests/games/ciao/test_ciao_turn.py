"""Dealing, opening, laying, drawing and declining."""

import pytest

from support.games.moves import do, may
from tavolata.core.chance import below
from tavolata.games.ciao import CIAO, cards, phase
from tavolata.games.ciao.deck import lay_out
from tavolata.games.ciao.stock import hand_size, pile_up, shuffle


@pytest.mark.rule("C-06")
def test_seven_cards_each_and_none_is_turned_up() -> None:
    for seats in range(2, 7):
        s = CIAO.begin(seats)
        assert [hand_size(s, seat) for seat in range(seats)] == [7] * seats
        assert s.pile_size == 108 - 7 * seats
        assert (s.top, CIAO.view(s, 0).top) == (-1, -1)


@pytest.mark.rule("C-06")
def test_every_deal_is_shuffled_anew() -> None:
    first, second = CIAO.begin(2, key=bytes(32)), CIAO.begin(2, key=bytes([1] * 32))
    assert first.pile != second.pile
    assert sorted(first.pile[: first.pile_size]) != first.pile[: first.pile_size]


@pytest.mark.rule("C-A41")
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_starter() -> None:
    s = CIAO.begin(3, starter=2)
    twin = CIAO.set_table(3, starter=2)
    lay_out(twin)
    pile_up(twin, twin.deck_low, 0)
    pile_up(twin, twin.deck_high, cards.SPLIT)
    shuffle(twin)
    order = twin.pile[::-1]  # the first card dealt first

    for place, seat in enumerate([2, 0, 1]):
        mine = {order[place + 3 * turn] for turn in range(7)}
        word = s.low[seat] | s.high[seat] << cards.SPLIT
        assert mine == {card for card in range(cards.CARDS) if word >> card & 1}


@pytest.mark.rule("C-07", "C-A26")
def test_the_starter_is_the_seat_set_as_youngest() -> None:
    for youngest in range(4):
        for number in range(5):
            s = CIAO.begin(4, starter=youngest, key=bytes([number] * 32))
            assert (s.starter, s.turn, s.direction) == (youngest, youngest, 1)


@pytest.mark.rule("C-A26")
def test_without_known_ages_the_starter_is_drawn_by_chance() -> None:
    starters = [CIAO.begin(4, key=bytes([number] * 32)).starter for number in range(40)]
    assert set(starters) == {0, 1, 2, 3}
    s = CIAO.set_table(4, key=bytes([9] * 32))
    assert below(s, 4) == starters[9]


@pytest.mark.rule("C-07")
def test_play_goes_clockwise() -> None:
    s = CIAO.read_table("- | Rg Sg | Ry Sg | Rr Sg")
    do(CIAO, s, "0 Rg", "1 Ry", "2 Rr")
    assert s.turn == 0


@pytest.mark.rule("C-08")
def test_a_hand_is_sorted_by_symbol_not_by_colour() -> None:
    s = CIAO.read_table("- | O Jr Sg Rr Pg Rg Rg+ Py | Rg")
    assert CIAO.write_table(s).split(" | ")[1] == "Rg Rg+ Rr Pg Py Sg Jr O"


@pytest.mark.rule("C-09", "C-A3")
def test_the_starter_opens_with_any_card_but_an_obstacle() -> None:
    s = CIAO.read_table("- | Rg Pr+ Sys Jg O | Rg | Rg")

    assert all(may(CIAO, s, f"0 {card}") for card in ("Rg", "Pr+", "Sys", "Jg"))
    assert not may(CIAO, s, "0 O")
    assert not may(CIAO, s, "1 Rg")


@pytest.mark.rule("C-A3", "C-A37")
def test_an_opener_who_can_lay_must_lay() -> None:
    for mode in ("race-only", "off", "strict"):
        s = CIAO.read_table(f"- | Rg Pg | Rg ; illegal_play={mode}")
        assert not may(CIAO, s, "0 draw")


@pytest.mark.rule("C-A3")
def test_an_opener_with_nothing_but_obstacles_draws() -> None:
    s = CIAO.read_table("- | O O | Rg Pg ; pile=O")
    do(CIAO, s, "0 draw", "1 Rg")
    assert CIAO.write_table(s).startswith("Rg | O O O | Pg")


@pytest.mark.rule("C-A3")
def test_an_opening_card_works_as_usual() -> None:
    s = CIAO.read_table("- | Rg+ Rg | Rg | Rg")
    do(CIAO, s, "0 Rg+")
    assert (s.debt, s.turn) == (3, 1)

    s = CIAO.read_table("- | Rgs Rg | Rg | Rg")
    do(CIAO, s, "0 Rgs")
    assert may(CIAO, s, "2 pass")

    s = CIAO.read_table("- | Jr Rg | Pg Rg | Rg")
    do(CIAO, s, "0 Jr", "0 name:rock", "1 Pg")


@pytest.mark.rule("C-10")
def test_a_card_that_is_not_stronger_cannot_be_laid_and_the_next_seat_must_wait() -> None:
    s = CIAO.read_table("Rr | Sg Rg | Pg Pg")

    assert not may(CIAO, s, "0 Sg")
    assert not may(CIAO, s, "0 Rg")
    assert not may(CIAO, s, "0 Pg")
    assert not may(CIAO, s, "1 Pg")
    assert not may(CIAO, s, "1 draw")


@pytest.mark.rule("C-11", "C-A32")
def test_a_drawn_card_that_does_not_fit_ends_the_turn_by_itself() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=Sr,Pg")
    do(CIAO, s, "0 draw")

    assert CIAO.write_table(s).startswith("Rr | Sg Sr | Pg Pg ; pile=Pg turn=1")
    assert may(CIAO, s, "1 Pg")


@pytest.mark.rule("C-A32")
def test_after_a_drawn_card_that_does_not_fit_there_is_nothing_to_keep() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=Sr")
    do(CIAO, s, "0 draw")

    assert not may(CIAO, s, "0 keep")
    assert not may(CIAO, s, "0 Sr")
    assert s.drawn == -1


@pytest.mark.rule("C-12")
def test_a_drawn_card_that_fits_may_be_laid_at_once() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=Py")
    do(CIAO, s, "0 draw", "0 Py")
    assert CIAO.write_table(s).startswith("Py | Sg | Pg Pg ; pile= turn=1")


@pytest.mark.rule("C-12")
def test_a_drawn_card_that_is_laid_is_no_longer_the_drawn_card() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=Jy")
    do(CIAO, s, "0 draw", "0 Jy")
    assert (s.drawn, s.phase) == (-1, phase.NAME)


@pytest.mark.rule("C-12")
def test_a_drawn_card_that_fits_may_be_kept() -> None:
    s = CIAO.read_table("Rr | Sg | Pg Pg ; pile=Py")
    do(CIAO, s, "0 draw", "0 keep")
    assert CIAO.write_table(s).startswith("Rr | Py Sg | Pg Pg ; pile= turn=1")
    assert s.drawn == -1


@pytest.mark.rule("C-13")
def test_a_seat_that_could_lay_may_decline_and_draws() -> None:
    s = CIAO.read_table("Rr | Pg | Pg Pg ; pile=Sg")
    do(CIAO, s, "0 draw")
    assert hand_size(s, 0) == 2
    assert s.turn == 1


@pytest.mark.rule("C-A4")
def test_vector_11_after_declining_only_the_drawn_card_may_be_laid() -> None:
    s = CIAO.read_table("Rg | Rr Rg | Rg ; pile=Pr")
    do(CIAO, s, "0 draw")

    assert may(CIAO, s, "0 Pr")
    assert may(CIAO, s, "0 keep")
    assert not may(CIAO, s, "0 Rr")
    assert not may(CIAO, s, "0 draw")


@pytest.mark.rule("C-A4")
def test_the_drawn_card_also_comes_from_the_high_half_of_the_deck() -> None:
    s = CIAO.read_table("Pg | Rg | Rg ; pile=Sy")
    do(CIAO, s, "0 draw", "0 Sy")
    assert CIAO.write_table(s).startswith("Sy | Rg | Rg")


@pytest.mark.rule("C-A30")
def test_a_turn_is_one_card() -> None:
    s = CIAO.read_table("Rg | Ry Rr Pg | Sg Rg")
    do(CIAO, s, "0 Ry")
    assert not may(CIAO, s, "0 Rr")
    assert s.turn == 1


@pytest.mark.rule("C-05", "C-34")
def test_the_first_seat_without_cards_wins_the_round() -> None:
    s = CIAO.read_table("Rg | Ry | Sg Rg")
    do(CIAO, s, "0 Ry")
    assert (s.winner, s.phase) == (0, phase.ROUND_OVER)
    assert not may(CIAO, s, "1 draw")
