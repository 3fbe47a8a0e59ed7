"""Wrong cards on a normal turn: inert, refused, or in strict mode punished."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, phase
from tavolata.games.ciao.stock import hand_size, take_cards


@pytest.mark.rule("C-A5")
def test_on_a_normal_turn_a_wrong_card_is_inert_unless_the_mode_is_strict() -> None:
    for mode, taken in (("race-only", False), ("off", False), ("strict", True)):
        s = CIAO.read_table(f"Rr | Sg Pg | Pg Pg ; illegal_play={mode}")
        assert may(CIAO, s, "0 Sg") == taken
        assert CIAO.foul(s, 0, CIAO.read_action("Sg")) == taken
        assert may(CIAO, s, "0 Pg")
        assert not CIAO.foul(s, 0, CIAO.read_action("Pg"))
        assert not CIAO.foul(s, 0, CIAO.read_action("draw"))


@pytest.mark.rule("C-14", "C-A5")
def test_in_strict_mode_a_wrong_card_costs_three_goes_back_and_ends_the_turn() -> None:
    s = CIAO.read_table("Rr | Sg Pg | Pg Pg | Pg ; illegal_play=strict pile=Sr,Sr,Sr,Pr,Sr")
    do(CIAO, s, "0 Sg")
    assert CIAO.write_table(s).startswith("Rr | Pg Sg Sr Sr Sr | Pg Pg | Pg ; pile=Pr,Sr ")
    assert (s.turn, s.phase) == (1, phase.PLAY)
    do(CIAO, s, "1 draw", "1 keep", "2 draw")
    assert s.turn == 0  # the current turn only, not the next one as well


@pytest.mark.rule("C-A5")
def test_a_wrong_card_under_a_debt_costs_the_debt_and_three_more() -> None:
    s = CIAO.read_table("Rr+ | Pg Sg | Pg Pg ; illegal_play=strict debt=6")
    do(CIAO, s, "0 Pg")
    assert (hand_size(s, 0), s.debt, s.turn) == (11, 0, 1)


@pytest.mark.rule("C-A37")
def test_after_drawing_a_playable_card_any_other_card_is_a_wrong_one() -> None:
    s = CIAO.read_table("Rg | Rr Sg | Rg ; illegal_play=strict pile=Pr,Sg,Sg,Sg,Sg")
    do(CIAO, s, "0 draw")
    assert s.phase == phase.DECIDE
    assert CIAO.foul(s, 0, CIAO.read_action("Rr"))
    assert not CIAO.foul(s, 0, CIAO.read_action("Pr"))

    do(CIAO, s, "0 Rr")
    assert (hand_size(s, 0), s.turn, s.drawn, s.phase) == (6, 1, -1, phase.PLAY)


@pytest.mark.rule("C-A37")
def test_an_obstacle_tried_at_the_opening_costs_three_and_the_next_seat_opens() -> None:
    s = CIAO.read_table("- | O Rg | Rg Pg ; illegal_play=strict")
    do(CIAO, s, "0 O")
    assert (hand_size(s, 0), s.turn, s.top) == (5, 1, -1)
    assert not may(CIAO, s, "1 draw")
    do(CIAO, s, "1 Rg")


@pytest.mark.rule("C-A37")
def test_a_card_out_of_turn_is_refused_without_penalty() -> None:
    for card in ("Pg", "Sg"):
        s = CIAO.read_table("Rr | Sg Pg | Pg Sg ; illegal_play=strict")
        assert not may(CIAO, s, f"1 {card}")
        assert not CIAO.foul(s, 1, CIAO.read_action(card))


@pytest.mark.rule("C-A37")
def test_while_a_choice_is_due_a_card_is_refused_also_in_strict_mode() -> None:
    s = CIAO.read_table("Rg | Jg Pg Rg | Rg ; illegal_play=strict")
    do(CIAO, s, "0 Jg")
    assert not may(CIAO, s, "0 Pg")
    assert not CIAO.foul(s, 0, CIAO.read_action("Pg"))


@pytest.mark.rule("C-A37")
def test_a_card_that_is_not_held_is_no_wrong_card() -> None:
    s = CIAO.read_table("Rr | Sg Pg | Pg Sg ; illegal_play=strict")
    assert not may(CIAO, s, "0 Rg")
    assert not CIAO.foul(s, 0, CIAO.read_action("Rg"))
    assert not CIAO.foul(s, -1, CIAO.read_action("Sg"))


@pytest.mark.rule("C-A34")
def test_a_wrong_play_that_yields_no_card_is_a_pass() -> None:
    s = CIAO.read_table("Rr | Sg Pg | Pg Sg ; illegal_play=strict pile=")
    take_cards(s, 1, 108)
    do(CIAO, s, "0 Sg")
    assert (s.passes, s.turn, s.phase) == (1, 1, phase.PLAY)
    do(CIAO, s, "1 Sg")
    assert (s.phase, s.winner) == (phase.ROUND_OVER, -1)


@pytest.mark.rule("C-A34")
def test_a_wrong_play_that_yields_a_card_starts_the_count_again() -> None:
    s = CIAO.read_table("Rr | Sg Pg | Pg Sg ; illegal_play=strict pile=Rg passes=1")
    do(CIAO, s, "0 Sg")
    assert (s.passes, s.phase) == (0, phase.PLAY)
