"""Which card is stronger than which."""

import pytest

from support.games.moves import do, may
from tavolata.games.ciao import CIAO

COLOURED = [symbol + colour for symbol in "RPS" for colour in "gyr"]
JOKERS = ["Jg", "Jy", "Jr"]
EVERYTHING = " ".join([*COLOURED, *JOKERS, "O"])


def fitting(top: str, fields: str = "") -> set[str]:
    """Return which of all plain cards, jokers and obstacles seat 0 may lay on a top card."""
    s = CIAO.read_table(f"{top} | {EVERYTHING} | Rg ; {fields}")
    return {name for name in EVERYTHING.split() if may(CIAO, s, f"0 {name}")}


@pytest.mark.rule("C-10", "C-15", "C-18")
def test_vector_1_what_beats_a_green_rock() -> None:
    assert fitting("Rg") == {"Ry", "Rr", "Pg", "Py", "Pr", *JOKERS}


@pytest.mark.rule("C-19", "C-20", "C-A6")
def test_vector_2_what_beats_a_yellow_joker_called_paper() -> None:
    assert fitting("Jy", "symbol=paper") == {"Sg", "Sy", "Sr", "Pr", *JOKERS}


@pytest.mark.rule("C-40", "C-A29")
def test_vector_12_in_v1_only_the_symbol_counts() -> None:
    v1 = CIAO.read_table("Rg | Rr Pg Py Pr Sr Jg | Rg ; variant=v1")

    assert not may(CIAO, v1, "0 Rr")
    assert all(may(CIAO, v1, f"0 {paper}") for paper in ("Pg", "Py", "Pr", "Jg"))
    assert not may(CIAO, v1, "0 Sr")


@pytest.mark.rule("C-16", "C-04")
def test_green_is_lower_than_yellow_and_yellow_than_red() -> None:
    for symbol in "RPS":
        same = {symbol + colour for colour in "gyr"}
        assert fitting(symbol + "g") & same == {symbol + "y", symbol + "r"}
        assert fitting(symbol + "y") & same == {symbol + "r"}
        assert fitting(symbol + "r") & same == set()


@pytest.mark.rule("C-17")
def test_paper_beats_rock_rock_beats_scissors_scissors_beats_paper() -> None:
    for top, winner, loser in ("RPS", "SRP", "PSR"):
        fits = fitting(top + "r")
        assert {winner + colour for colour in "gyr"} <= fits
        assert not {loser + colour for colour in "gyr"} & fits


@pytest.mark.rule("C-A2")
def test_a_card_of_the_same_rank_is_not_stronger() -> None:
    for name in COLOURED:
        assert name not in fitting(name)


@pytest.mark.rule("C-19", "C-A6")
def test_a_joker_goes_on_anything_also_on_a_joker() -> None:
    for top in COLOURED:
        assert set(JOKERS) <= fitting(top)
    for top in JOKERS:
        assert set(JOKERS) <= fitting(top, "symbol=rock")


@pytest.mark.rule("C-21")
def test_an_obstacle_can_never_be_laid() -> None:
    for top in COLOURED:
        assert "O" not in fitting(top)
    assert "O" not in fitting("-")
    assert "O" not in fitting("Ry+", "debt=3")


@pytest.mark.rule("C-19", "C-A6")
def test_any_symbol_may_be_named_for_a_joker_also_the_current_one() -> None:
    for symbol, beaten_by in (("rock", "Pg"), ("paper", "Sg"), ("scissors", "Rg")):
        s = CIAO.read_table(f"Ry | Jg Rg | {beaten_by} Rr ; round=1")
        do(CIAO, s, "0 Jg", f"0 name:{symbol}")
        assert CIAO.view(s, 1).symbol == ("rock", "paper", "scissors").index(symbol)
        assert may(CIAO, s, f"1 {beaten_by}")
        assert s.turn == 1


@pytest.mark.rule("C-19")
def test_a_jokers_colour_is_its_own() -> None:
    assert {"Ry", "Rr"} <= fitting("Jg", "symbol=rock")
    assert {"Ry", "Rr"} & fitting("Jy", "symbol=rock") == {"Rr"}
    assert {"Ry", "Rr"} & fitting("Jr", "symbol=rock") == set()


@pytest.mark.rule("C-A6")
def test_only_the_seat_that_laid_the_joker_names_its_symbol_and_nobody_lays_meanwhile() -> None:
    s = CIAO.read_table("Ry | Jg Rg Pg | Jy Rr | Pr")
    do(CIAO, s, "0 Jg")

    assert [seat for seat in range(3) if may(CIAO, s, f"{seat} name:rock")] == [0]
    assert not may(CIAO, s, "0 Pg")
    assert not may(CIAO, s, "1 Jy")
    assert not may(CIAO, s, "0 draw")


@pytest.mark.rule("C-41", "C-A29")
def test_in_v2_colours_do_not_count_either() -> None:
    s = CIAO.read_table("Rg | Rr Pg+ Sr Jg | Rg ; variant=v2")

    assert [may(CIAO, s, f"0 {card}") for card in ("Rr", "Pg+", "Sr", "Jg")] == [
        False,
        True,
        False,
        True,
    ]


@pytest.mark.rule("C-42")
def test_in_v3_colours_count_as_in_the_full_game() -> None:
    s = CIAO.read_table("Ry | Rr Rg Pg+ Sr Jg | Rg ; variant=v3")

    assert [may(CIAO, s, f"0 {card}") for card in ("Rr", "Rg", "Pg+", "Sr", "Jg")] == [
        True,
        False,
        True,
        False,
        True,
    ]


@pytest.mark.rule("C-15", "C-A28")
def test_an_icon_makes_a_card_neither_stronger_nor_weaker() -> None:
    s = CIAO.read_table("Pyg | Pg+ Pya Prs Sgx Rrg | Rg")

    fits = {card for card in ("Pg+", "Pya", "Prs", "Sgx", "Rrg") if may(CIAO, s, f"0 {card}")}
    assert fits == {"Prs", "Sgx"}
