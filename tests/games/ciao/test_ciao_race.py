"""Speed: who races, who wins, and what happens to those who don't."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, phase
from tavolata.games.ciao.rules import places_after
from tavolata.games.ciao.state import State
from tavolata.games.ciao.stock import hand_size, take_cards


def race(fields: str = "") -> State:
    """Return four seats of whom the first has just laid a speed card."""
    s = CIAO.read_table(f"Rg | Rys Rr Sg | Rr Sg | Pg Sg | Pg+ Sg ; {fields}")
    do(CIAO, s, "0 Rys")
    return s


@pytest.mark.rule("C-24", "C-27")
def test_all_the_others_race_and_the_speed_seat_does_not() -> None:
    s = race()
    assert (s.phase, s.racing) == (phase.RACE, 0b1110)
    assert [may(CIAO, s, move) for move in ("1 Rr", "2 Pg", "3 Pg+")] == [True] * 3
    for move in ("0 Rr", "0 Sg", "0 pass", "0 draw", "1 draw"):
        assert not may(CIAO, s, move)


@pytest.mark.rule("C-25", "C-A22")
def test_play_goes_on_with_the_winners_card_and_from_the_winner() -> None:
    s = race()
    do(CIAO, s, "2 Pg")
    assert (s.phase, s.turn, s.racing, hand_size(s, 2)) == (phase.PLAY, 3, 0, 1)
    assert hand_size(s, 1) == 2  # passed over
    assert CIAO.write_table(s).startswith("Pg | ")


@pytest.mark.rule("C-A21")
def test_vector_8_a_race_won_with_plus3_is_answered_by_the_seat_after_the_winner() -> None:
    s = race()
    do(CIAO, s, "3 Pg+")
    assert (s.turn, s.debt) == (0, 3)
    assert not may(CIAO, s, "0 Rr")
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.turn) == (5, 1)


@pytest.mark.rule("C-A21", "C-A33")
def test_vector_9_a_race_won_with_speed_starts_one_for_everyone_else() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pgs Rr | Pg Sg")
    do(CIAO, s, "0 Rys", "3 pass", "1 Sg", "2 Pgs")
    assert (s.phase, s.racing, s.turn) == (phase.RACE, 0b1011, 2)
    assert may(CIAO, s, "0 Sg")
    assert may(CIAO, s, "1 pass")  # shut out before, readmitted now
    assert may(CIAO, s, "3 pass")
    assert not may(CIAO, s, "2 Rr")


@pytest.mark.rule("C-26", "C-A19")
def test_vector_10_if_nobody_lays_the_next_seat_has_a_normal_turn() -> None:
    s = race()
    do(CIAO, s, "T time-up")
    assert (s.phase, s.turn, s.racing) == (phase.PLAY, 1, 0)
    assert may(CIAO, s, "1 Rr")  # a card it held back
    assert may(CIAO, s, "1 draw")


@pytest.mark.rule("C-26")
def test_the_next_seat_is_next_in_the_direction_of_play() -> None:
    s = race("direction=-1")
    do(CIAO, s, "T time-up")
    assert s.turn == 3


@pytest.mark.rule("C-A19")
def test_a_race_ends_early_when_all_have_passed_or_are_shut_out() -> None:
    s = race()
    do(CIAO, s, "3 pass", "2 Sg")
    assert s.phase == phase.RACE
    do(CIAO, s, "1 pass")
    assert (s.phase, s.turn) == (phase.PLAY, 1)


@pytest.mark.rule("C-A19")
def test_a_race_may_last_four_six_or_ten_seconds() -> None:
    for seconds in ("4", "6", "10"):
        assert CIAO.view(race(f"race_seconds={seconds}"), 1).race_seconds == int(seconds)


@pytest.mark.rule("C-A19")
def test_of_cards_in_the_same_instant_the_seat_nearest_after_the_speed_seat_wins() -> None:
    s = CIAO.read_table("Rg | Pg | Pg | Rys Sg | Pg ; turn=2")
    do(CIAO, s, "2 Rys")
    assert [places_after(s, seat) for seat in (3, 0, 1)] == [1, 2, 3]
    s.direction = -1
    assert [places_after(s, seat) for seat in (1, 0, 3)] == [1, 2, 3]


@pytest.mark.rule("C-A20")
def test_with_two_seats_speed_has_no_effect() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg")
    do(CIAO, s, "0 Rys")
    assert (s.phase, s.turn, s.racing) == (phase.PLAY, 1, 0)
    assert not may(CIAO, s, "1 pass")
    assert may(CIAO, s, "1 draw")


@pytest.mark.rule("C-A21")
def test_a_race_won_with_again_lets_the_winner_choose() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pga Rr Pr | Pg Sg")
    do(CIAO, s, "0 Rys", "2 Pga", "2 again", "2 Pr")
    assert s.turn == 3
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pga Rr Pr | Pg Sg")
    do(CIAO, s, "0 Rys", "2 Pga", "2 reverse")
    assert s.turn == 1


@pytest.mark.rule("C-A21")
def test_a_joker_that_has_won_a_race_is_named_when_the_race_is_closed() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Jg Rr Pr | Sg Sg")
    do(CIAO, s, "0 Rys", "2 Jg")
    assert not may(CIAO, s, "1 Pg")
    do(CIAO, s, "2 name:paper", "3 Sg")


@pytest.mark.rule("C-A21")
def test_gifts_and_swaps_are_made_from_the_winners_seat() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pgg Pgx Rr | Sg Sg ; thank_you_seconds=off")
    do(CIAO, s, "0 Rys", "2 Pgg", "2 give:Rr:0")
    assert s.turn == 3
    s = CIAO.read_table("Rg | Rys Sg | Pg Sg | Pgg Pgx Rr | Sg Sg")
    do(CIAO, s, "0 Rys", "2 Pgx", "2 swap:0")
    assert CIAO.write_table(s).startswith("Pgx | Rr Pgg | Pg Sg | Sg | Sg Sg ; ")


@pytest.mark.rule("C-A21")
def test_a_last_card_in_a_race_wins_the_round() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Pg | Pg Sg")
    do(CIAO, s, "0 Rys", "1 Pg")
    assert (s.winner, s.phase, s.racing) == (1, phase.ROUND_OVER, 0)


@pytest.mark.rule("C-A16")
def test_a_last_speed_card_ends_the_round_without_a_race() -> None:
    s = CIAO.read_table("Rg | Rys | Pg | Pg Sg")
    do(CIAO, s, "0 Rys")
    assert (s.winner, s.phase, s.racing) == (0, phase.ROUND_OVER, 0)


@pytest.mark.rule("C-A5", "C-14")
def test_a_wrong_card_in_a_race_costs_three_goes_back_and_shuts_out() -> None:
    for mode in ("race-only", "strict"):
        s = race(f"illegal_play={mode}")
        assert CIAO.foul(s, 1, CIAO.read_action("Sg"))
        assert not CIAO.foul(s, 1, CIAO.read_action("Rr"))
        do(CIAO, s, "1 Sg")
        assert hand_size(s, 1) == 5
        assert CIAO.write_table(s).startswith("Rys | ")
        assert not may(CIAO, s, "1 Rr")
        assert not may(CIAO, s, "1 pass")
        do(CIAO, s, "2 Pg")


@pytest.mark.rule("C-A5")
def test_with_illegal_play_off_a_wrong_card_in_a_race_is_refused() -> None:
    s = race("illegal_play=off")
    assert not may(CIAO, s, "1 Sg")
    assert not CIAO.foul(s, 1, CIAO.read_action("Sg"))
    assert may(CIAO, s, "1 Rr")
    assert hand_size(s, 1) == 2


@pytest.mark.rule("C-A33")
def test_a_pass_is_final_for_that_race() -> None:
    s = race()
    do(CIAO, s, "2 pass")
    assert not may(CIAO, s, "2 Pg")
    assert not may(CIAO, s, "2 pass")
    do(CIAO, s, "1 Rr")


@pytest.mark.rule("C-A33")
def test_a_seat_shut_out_keeps_its_normal_turn_if_nobody_wins() -> None:
    s = race()
    do(CIAO, s, "1 Sg", "2 pass", "3 pass")
    assert (s.turn, s.phase) == (1, phase.PLAY)
    assert may(CIAO, s, "1 Rr")


@pytest.mark.rule("C-A33")
def test_a_card_after_the_race_has_closed_is_refused_without_penalty() -> None:
    for late in ("Pg+", "Sg"):
        for mode in ("race-only", "strict", "off"):
            s = race(f"illegal_play={mode}")
            do(CIAO, s, "1 Rr")
            assert not may(CIAO, s, f"3 {late}")
            assert hand_size(s, 3) == 2


@pytest.mark.rule("C-A33")
def test_a_race_opens_even_if_nobody_holds_a_valid_card() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Sg | Sg ; illegal_play=off")
    do(CIAO, s, "0 Rys")
    assert s.phase == phase.RACE
    assert [len(CIAO.all_moves(s, seat)) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("C-A33")
def test_an_obstacle_thrown_into_a_race_is_a_wrong_card() -> None:
    s = CIAO.read_table("Rg | Rys Sg | O Pg | Sg")
    do(CIAO, s, "0 Rys", "1 O")
    assert (hand_size(s, 1), s.racing) == (5, 0b100)


@pytest.mark.rule("C-A34")
def test_a_wrong_card_in_a_race_is_no_pass_even_if_nothing_can_be_drawn() -> None:
    s = CIAO.read_table("Rg | Rys Sg | Sg Rr | Sg ; pile=")
    take_cards(s, 2, 108)
    do(CIAO, s, "0 Rys")
    take_cards(s, 2, 108)
    do(CIAO, s, "1 Sg")
    assert (hand_size(s, 1), s.passes, s.racing) == (2, 0, 0b100)
