"""What a seat may know."""

import pytest

from support.games.moves import do
from tavolata.core.game import SPECTATOR
from tavolata.games.ciao import CIAO, cards
from tavolata.games.ciao.state import Public


def kinds(counts: list[int]) -> dict[str, int]:
    """Return the kinds that are there at all."""
    return {CIAO.write_action(kind): count for kind, count in enumerate(counts) if count}


@pytest.mark.rule("C-A17")
def test_a_seat_sees_its_own_hand_and_only_the_sizes_of_the_others() -> None:
    s = CIAO.read_table("Rg | Ry Ry Pg | Jg O | Sr")
    for seat, hand in enumerate(({"Ry": 2, "Pg": 1}, {"Jg": 1, "O": 1}, {"Sr": 1})):
        v = CIAO.view(s, seat)
        assert (v.seat, kinds(v.hand), v.sizes[:4]) == (seat, hand, [3, 2, 1, 0])
    assert kinds(CIAO.view(s, SPECTATOR).hand) == {}


def test_a_view_used_again_forgets_what_it_showed() -> None:
    s = CIAO.read_table("Rg | Ry Ry Pg | Jg O | Sr ; pile=Pg,Sy")
    v = CIAO.view(s, 0)
    CIAO.look(s, 1, v)
    assert v == CIAO.view(s, 1)


def test_the_laid_cards_under_the_top_are_public() -> None:
    s = CIAO.read_table("Rg | Ry Sg | Pgs Rg | Rg ; pile=O thank_you_seconds=off")
    before = kinds(CIAO.view(s, SPECTATOR).discards)
    assert sum(before.values()) == 108 - 1 - 5 - 1
    s = CIAO.read_table("- | Ry Sg | Pgs Rg | Rg")
    assert kinds(CIAO.view(s, 0).discards) == {}
    do(CIAO, s, "0 Ry", "1 Pgs")
    v = CIAO.view(s, 0)
    assert kinds(v.discards) == {"Ry": 1}
    assert (v.top, v.symbol, v.racing, v.turn) == (CIAO.read_action("Pgs"), cards.PAPER, 5, 1)


def test_only_the_drawer_sees_what_it_has_drawn() -> None:
    s = CIAO.read_table("Rg | Sg | Rg ; pile=Pr")
    do(CIAO, s, "0 draw")
    drawn = [CIAO.view(s, seat).drawn for seat in (0, 1, SPECTATOR)]
    assert drawn == [CIAO.read_action("Pr"), -1, -1]


@pytest.mark.rule("C-A17", "C-A38")
def test_the_view_tells_whose_thanks_are_due_but_not_the_gift() -> None:
    tables = []
    for gift, kept in (("Jg", "O"), ("O", "Jg")):
        s = CIAO.read_table("Rg | Ryg Jg O | Pg | Rr")
        do(CIAO, s, "0 Ryg", f"0 give:{gift}:1")
        assert kept in kinds(CIAO.view(s, 0).hand)
        tables.append(CIAO.view(s, 2))
    assert tables[0] == tables[1]
    assert tables[0].receiver == 1


def test_a_view_has_every_public_field() -> None:
    s = CIAO.begin(3)
    s.totals = [4, 5, 6, 7, 8, 9]
    for number, name in enumerate(Public.scalars):
        setattr(s, name, number + 1)
    s.seats, s.pile_size = 3, 4
    v = CIAO.view(s, 0)
    for name in (*Public.scalars, *Public.arrays):
        assert getattr(v, name) == getattr(s, name), name


@pytest.mark.rule("C-A17")
def test_what_a_seat_cannot_see_does_not_change_its_view() -> None:
    one = CIAO.read_table("Rg | Ry Pg | Jg O | Sr ; pile=Rg,Pg,Sg")
    two = CIAO.read_table("Rg | Ry Pg | Sg Sr | Jg ; pile=O,Rg,Pg")
    assert CIAO.view(one, 0) == CIAO.view(two, 0)
    assert CIAO.view(one, 1) != CIAO.view(two, 1)


@pytest.mark.rule("C-02")
def test_the_deck_in_play_is_public() -> None:
    v = CIAO.view(CIAO.begin(2, {"variant": "v1"}), SPECTATOR)
    assert kinds(v.deck) == {
        **{symbol + "g": 7 for symbol in "RPS"},
        **{symbol + colour: 5 for symbol in "RPS" for colour in "yr"},
        **{f"J{colour}": 3 for colour in "gyr"},
    }
