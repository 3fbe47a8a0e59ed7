"""Cards, moves and tables in text, both ways."""

import doctest

import pytest

from tavolata.core.notation import NotationError
from tavolata.games.ciao import CIAO, actions, cards
from tavolata.games.ciao.telling import notation

TABLES = [
    "- | Rg | Py",
    "Rg | Rr Py+ | Jg O ; turn=1",
    "Jy | Rr Py+ | Jg O ; turn=1 symbol=paper",
    "Ry+ | Rr | Jg O ; turn=1 debt=3 layer=0",
    "Rys | Rr | Jg | Sg ; phase=race direction=-1 racing=1,2",
    "Ryg | Rr | Jg | Sg ; phase=thanks receiver=2 thank_you_seconds=8",
    "Rg | Rr | Py ; phase=decide drawn=Rr",
    "Rg | Rr | Py ; pile=Rg,Jr,O round=3 turns=17 passes=1 totals=10,20,0,0,0,0",
    "Rg | Rr | Py ; variant=v1",
    "Rg | Rr | Py ; specials=calm illegal_play=strict",
    "Jg | | Py ; phase=over winners=0 winner=0",
    f"Rga | Rr | Py ; specials={'/'.join(['20000'] * 9)}",
    "Rg | | ; pile=",
]


@pytest.mark.parametrize("text", TABLES)
def test_a_table_can_be_read_and_written(text: str) -> None:
    written = CIAO.write_table(CIAO.read_table(text))
    assert CIAO.write_table(CIAO.read_table(written)) == written
    assert sorted(written.split()) == sorted(text.split())


def test_a_dealt_table_with_its_key_and_pile_comes_back() -> None:
    s = CIAO.begin(6, {"specials": "calm"}, key=bytes(range(32)))
    twin = CIAO.read_table(CIAO.write_table(s))
    assert CIAO.write_table(twin) == CIAO.write_table(s)
    assert twin.key == s.key
    assert (twin.blocks, twin.left) == (s.blocks, s.left)
    for seat in range(6):
        assert CIAO.view(twin, seat) == CIAO.view(s, seat)


def test_every_kind_and_every_action_has_its_own_name() -> None:
    names = [CIAO.write_action(action) for action in range(actions.ACTIONS)]
    assert len(set(names)) == actions.ACTIONS
    assert [CIAO.read_action(name) for name in names] == list(range(actions.ACTIONS))
    for name in ("name:scissors", "give:Rg:2", "give:O:5", "swap:5", "pass", "thank"):
        assert name in names


@pytest.mark.rule("C-A42", "C-08")
def test_kinds_are_numbered_in_sorted_order() -> None:
    names = [notation.write_kind(kind) for kind in range(cards.KINDS)]
    assert names[:7] == ["Rg", "Rga", "Rgs", "Rg+", "Rgg", "Rgx", "Ry"]
    assert names[12] == "Rr"
    assert names[18] == "Pg"
    assert names[36] == "Sg"
    assert names[54:] == ["Jg", "Jy", "Jr", "O"]


def test_symbol_colour_and_icon_of_a_kind() -> None:
    def facts(name: str) -> tuple[int, ...]:
        kind = notation.read_kind(name)
        return cards.symbol_of(kind), cards.colour_of(kind), cards.icon_of(kind)

    assert facts("Rg") == (cards.ROCK, cards.GREEN, cards.PLAIN)
    assert facts("Py+") == (cards.PAPER, cards.YELLOW, cards.PLUS_THREE)
    assert facts("Srx") == (cards.SCISSORS, cards.RED, cards.SWAP)
    assert facts("Jy") == (-1, cards.YELLOW, cards.PLAIN)
    assert facts("O") == (-1, -1, cards.PLAIN)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Rg | Rg", "2 to 6 hands"),
        ("Rg | | | | | | |", "2 to 6 hands"),
        ("Rg Rg | Rg | Rg", "its top card"),
        ("Xg | Rg | Rg", "'Xg' is no card"),
        ("Rg | Rgz | Rg", "'Rgz' is no card"),
        ("Rg | Rga Rga | Rg", "not so many cards Rga"),
        ("Rg | O | Rg ; variant=v3", "not so many cards O in play"),
        ("Jg | Rg | Rg", "Jg on top needs its symbol"),
        ("Rg | Rg | Rg ; phase=sleep", "'sleep' is no phase"),
        ("Rg | Rg | Rg ; colour=red", "no field 'colour'"),
        ("Rg | Rg | Rg ; symbol=stone", "'stone' is no symbol"),
        ("Rg | Rg | Rg ; turn", "not of the form"),
    ],
)
def test_a_wrong_text_is_refused_and_says_why(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        CIAO.read_table(text)


def test_a_wrong_move_is_refused() -> None:
    for text in ("fly", "give:Rg:6", "name:stone", "swap:9"):
        with pytest.raises(NotationError, match="is no move"):
            CIAO.read_action(text)


def test_the_pile_is_written_in_the_order_of_drawing() -> None:
    s = CIAO.read_table("Rg | Sg | Rg ; pile=Sy,Pr,Rg")
    CIAO.apply(s, 0, CIAO.read_action("draw"))
    assert CIAO.write_table(s).startswith("Rg | Sg Sy | Rg ; pile=Pr,Rg ")


def test_the_examples_in_the_text_are_true() -> None:
    assert doctest.testmod(notation).failed == 0
