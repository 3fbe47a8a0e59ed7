"""The +3: debts, chains, jokers against them, and what may not answer."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO, phase
from tavolata.games.ciao.stock import hand_size


@pytest.mark.rule("C-28")
def test_the_next_seat_draws_three_and_loses_its_turn() -> None:
    s = CIAO.read_table("Rg | Ry+ Sg | Pg | Pg Sg")
    do(CIAO, s, "0 Ry+")
    assert (s.debt, s.turn) == (3, 1)

    do(CIAO, s, "1 draw")
    assert (hand_size(s, 1), s.debt, s.turn) == (4, 0, 2)


@pytest.mark.rule("C-28", "C-A31")
def test_only_a_joker_or_a_plus3_answers() -> None:
    hand = ["Pr", "Pga", "Pys", "Pgg", "Pgx", "Rr", "Jg", "Sg+", "O"]
    s = CIAO.read_table(f"Ry+ | {' '.join(hand)} | Sg ; debt=3")

    assert [card for card in hand if may(CIAO, s, f"0 {card}")] == ["Jg", "Sg+"]


@pytest.mark.rule("C-A7")
def test_the_same_icon_means_the_plus3_not_the_same_rock_paper_or_scissors() -> None:
    s = CIAO.read_table("Ry+ | Rr Sg+ | Sg ; debt=3")
    assert not may(CIAO, s, "0 Rr")
    assert may(CIAO, s, "0 Sg+")


@pytest.mark.rule("C-29", "C-A10", "C-A8", "C-30")
def test_vector_3_a_joker_cancels_the_whole_chain() -> None:
    s = CIAO.read_table("Rg | Rr+ Sg | Sg+ Sg | Jg Sg | Ry Rg Sg Pg")
    do(CIAO, s, "0 Rr+", "1 Sg+")
    assert s.debt == 6
    do(CIAO, s, "2 Jg", "2 name:rock")

    assert (s.debt, s.turn) == (0, 3)
    assert [hand_size(s, seat) for seat in range(4)] == [1, 1, 1, 4]
    assert [may(CIAO, s, f"3 {card}") for card in ("Ry", "Rg", "Sg", "Pg")] == [
        True,
        False,
        False,
        True,
    ]


@pytest.mark.rule("C-30", "C-A8")
def test_vector_4_a_chain_is_taken_whole_and_its_last_card_is_to_be_beaten() -> None:
    s = CIAO.read_table("Rg | Rr+ Sg | Sg+ Sg | Pg | Rg Sy Sg Pr")
    do(CIAO, s, "0 Rr+", "1 Sg+", "2 draw")

    assert (hand_size(s, 2), s.debt, s.turn) == (7, 0, 3)
    assert [may(CIAO, s, f"3 {card}") for card in ("Rg", "Sy", "Sg", "Pr")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.rule("C-30")
def test_a_third_plus3_makes_it_nine() -> None:
    s = CIAO.read_table("Rg | Rr+ Sg | Sg+ Sg | Pg+ Sg | Rg")
    do(CIAO, s, "0 Rr+", "1 Sg+", "2 Pg+", "3 draw")
    assert hand_size(s, 3) == 10


@pytest.mark.rule("C-A8")
def test_a_weaker_plus3_answers_only_where_it_need_not_beat() -> None:
    for must_beat, weaker_answers in (("no", True), ("yes", False)):
        s = CIAO.read_table(
            f"Py+ | Pg+ Rr+ Pr+ Sg+ Sg Sr Jg | Sg ; debt=3 plus3_must_beat={must_beat}"
        )
        assert may(CIAO, s, "0 Pg+") == weaker_answers
        assert may(CIAO, s, "0 Rr+") == weaker_answers
        assert may(CIAO, s, "0 Pr+")
        assert may(CIAO, s, "0 Sg+")
        assert may(CIAO, s, "0 Jg")
        assert not may(CIAO, s, "0 Sg")
        assert not may(CIAO, s, "0 Sr")


@pytest.mark.rule("C-A40")
def test_plus3_must_beat_goes_by_the_variants_own_strength() -> None:
    for variant, higher_colour_answers in (("v2", False), ("v3", True)):
        s = CIAO.read_table(
            f"Py+ | Pr+ Sg+ | Sg ; debt=3 plus3_must_beat=yes variant={variant}"
        )
        assert may(CIAO, s, "0 Pr+") == higher_colour_answers
        assert may(CIAO, s, "0 Sg+")


@pytest.mark.rule("C-A9")
def test_nobody_has_to_answer() -> None:
    s = CIAO.read_table("Ry+ | Jg Sg+ | Sg ; debt=6")
    do(CIAO, s, "0 draw")
    assert (hand_size(s, 0), s.turn) == (8, 1)


@pytest.mark.rule("C-A9")
def test_after_drawing_the_debt_no_card_may_be_laid() -> None:
    s = CIAO.read_table("Ry+ | Sg | Sg ; debt=3 pile=Jg,Jy,Jr,Pg")
    do(CIAO, s, "0 draw")

    assert not may(CIAO, s, "0 Jg")
    assert not may(CIAO, s, "0 keep")
    assert s.phase == phase.PLAY


@pytest.mark.rule("C-29")
def test_play_goes_on_from_the_joker() -> None:
    s = CIAO.read_table("Ry+ | Jr Rg | Rr Pg | Sg ; debt=3")
    do(CIAO, s, "0 Jr", "0 name:rock")
    assert s.turn == 1
    assert not may(CIAO, s, "1 Rr")
    assert may(CIAO, s, "1 Pg")


@pytest.mark.rule("C-A16", "C-A41")
def test_a_last_plus3_ends_the_round_and_leaves_the_debt_as_it_was() -> None:
    for debt in (0, 3):
        s = CIAO.read_table(f"Ry+ | Rr+ | Sg Sg ; debt={debt}")
        do(CIAO, s, "0 Rr+")
        assert (s.winner, s.debt, hand_size(s, 1)) == (0, debt, 2)


@pytest.mark.rule("C-A41")
def test_a_last_joker_names_nothing_but_voids_the_debt() -> None:
    s = CIAO.read_table("Ry+ | Jr | Sg Sg ; debt=3")
    do(CIAO, s, "0 Jr")
    assert (s.winner, s.symbol, s.debt, hand_size(s, 1)) == (0, -1, 0, 2)
    assert s.phase == phase.ROUND_OVER
