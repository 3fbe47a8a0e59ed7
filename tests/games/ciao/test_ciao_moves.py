"""``moves`` is held to ``legal`` over random games, cards are neither made nor lost."""

import random

import pytest

from tavolata.core.game import OVER, TABLE
from tavolata.games.ciao import CIAO, actions, cards
from tavolata.games.ciao.state import State
from tavolata.games.ciao.tally import LAYS

GAMES: list[dict[str, str]] = [
    {},
    {"illegal_play": "strict", "specials": "calm"},
    {"illegal_play": "off", "thank_you_seconds": "off"},
    {"variant": "v1"},
    {"variant": "v2", "plus3_must_beat": "yes", "variant_scoring": "yes"},
    {"variant": "v3", "obstacles_in_v2_v3": "yes", "give_may_empty_hand": "no"},
    {"specials": "/".join(["22222"] * 9)},
]


def assert_sound(s: State) -> None:
    """Hold moves, refusals, notation and the number of cards to the rules."""
    assert CIAO.awake(s) == sum(1 << seat for seat in range(s.seats) if CIAO.all_moves(s, seat))
    for seat in range(TABLE, s.seats):
        found = CIAO.all_moves(s, seat)
        asked = [action for action in range(actions.ACTIONS) if CIAO.legal(s, seat, action)]
        assert sorted(found) == asked
        refused = [action for action in range(actions.ACTIONS) if CIAO.refusal(s, seat, action)]
        assert len(refused) + len(asked) == actions.ACTIONS
        fouls = [action for action in range(actions.ACTIONS) if CIAO.foul(s, seat, action)]
        assert set(fouls) <= set(found)
    assert CIAO.write_table(CIAO.read_table(CIAO.write_table(s))) == CIAO.write_table(s)
    v = CIAO.view(s, TABLE)
    for kind in range(cards.KINDS):
        hands = sum(CIAO.view(s, seat).hand[kind] for seat in range(s.seats))
        pile = [s.kinds[card] for card in s.pile[: s.pile_size]].count(kind)
        assert hands + pile + v.discards[kind] + (v.top == kind) == v.deck[kind]


@pytest.mark.rule("C-13", "C-A5", "C-A34", "C-A38")
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_moves_are_what_is_legal_and_no_card_is_lost(number: int) -> None:
    chance = random.Random(number)
    options = GAMES[number] | {"rounds": "1"}
    s = CIAO.begin(2 + number % 5, options, key=bytes([number] * 32))
    counts = [0] * len(CIAO.marks)
    for step in range(300):
        if step % 20 == 0:
            assert_sound(s)
        if s.phase == OVER:
            break
        everything = [
            (seat, action) for seat in range(s.seats) for action in CIAO.all_moves(s, seat)
        ]
        seat, action = chance.choice(everything or [(TABLE, CIAO.all_moves(s, TABLE)[0])])
        before = s.copy()
        CIAO.tally(s, seat, action, counts)
        assert s == before
        CIAO.apply(s, seat, action)
        assert CIAO.narrate(before, seat, action, s)
        assert all(type(getattr(s, name)) is int for name in s.scalars)
    assert_sound(s)
    assert counts[LAYS] > 0


@pytest.mark.parametrize("mode", ["race-only", "off", "strict"])
@pytest.mark.parametrize(
    "text",
    [
        "- | Rg Rg Pr+ Sys Jg O | Rg ; starter=0",
        "- | O O | Rg ; starter=0",
        "Rg | Rg Rg Pr+ Sys Jg O | Rg | Pg ; starter=0",
        "Rg | Sg O | Rg ; starter=0",
        "Ry+ | Rg Rg+ Pr+ Sys Jg O | Rg ; debt=3",
        "Ry+ | Rg Rg+ Pr+ Sys Jg O | Rg ; debt=3 plus3_must_beat=yes",
        "Rg | Rg Pr Pr Sg Jg O | Pg ; phase=decide drawn=Pr",
        "Jg | Rg Pr | Pg | Rg ; phase=name",
        "Rga | Rg Pr | Pg | Rg ; phase=again",
        "Rgg | Rg Rg Pr Pr Sg Jg O | Pg | Rg | Rg ; phase=give",
        "Rgx | Rg Pr | Pg | Rg | Rg ; phase=swap turn=2",
        "Rgs | Rg Pr | Pg Rg Sg Sg Jg O | Rg | Rg ; phase=race racing=1,3",
        "Rgg | Rg Pr | Pg Rg | Rg ; phase=thanks receiver=2",
        "Rgg | Rg Pr | Pg Rg ; phase=round-over",
        "Rgg | Rg Pr | Pg Rg ; phase=over",
    ],
)
def test_moves_are_what_is_legal_in_every_phase(text: str, mode: str) -> None:
    assert_sound(CIAO.read_table(f"{text} illegal_play={mode}"))


def counted(text: str, move: tuple[int, str]) -> dict[str, int]:
    """Return what a move counts."""
    counts = [0] * len(CIAO.marks)
    CIAO.tally(CIAO.read_table(text), move[0], CIAO.read_action(move[1]), counts)
    return {mark: count for mark, count in zip(CIAO.marks, counts, strict=True) if count}


def test_the_tally_counts_what_a_move_is_about_to_do() -> None:
    race = "Rys | Pg | Sg Pg Pgs | Pg ; phase=race racing=1,2"
    assert counted("Rg | Ry Sg | Rg", (0, "Ry")) == {"lays": 1}
    assert counted("Rg | Ry Sg | Rg", (0, "draw")) == {"draws": 1}
    assert counted("Rg+ | Ry+ Jg | Rg ; debt=3", (0, "Ry+")) == {"lays": 1, "chains": 1}
    assert counted("Rg+ | Ry+ Jg | Rg ; debt=3", (0, "Jg")) == {"lays": 1, "jokers_on_debt": 1}
    assert counted("Rg | Ry+ Jg | Rg", (0, "Jg")) == {"lays": 1}
    assert counted("Rg | Rys Jg | Rg | Rg", (0, "Rys")) == {"lays": 1, "races": 1}
    assert counted("Rg | Rys Jg | Rg", (0, "Rys")) == {"lays": 1}
    assert counted(race, (1, "Pg")) == {"lays": 1, "race_wins": 1}
    assert counted(race, (1, "Pgs")) == {"lays": 1, "race_wins": 1, "races": 1}
    assert counted(race, (1, "Sg")) == {"fouls": 1}
    assert counted(race, (1, "pass")) == {}
    assert counted(race, (-1, "time-up")) == {}
    assert counted("Rgg | Ry Jg | Rg ; phase=give", (0, "give:Ry:1")) == {"gifts": 1}
    assert counted("Rgg | Ry | Rg ; phase=give turn=1", (1, "give:Rg:0")) == {"gifts": 1}
    assert counted("Rgx | Ry | Rg ; phase=swap turn=1", (1, "swap:0")) == {"swaps": 1}
    assert counted("Rgg | Ry | Rg ; phase=thanks receiver=1", (1, "thank")) == {}
    assert counted("Rgg | Ry | Rg ; phase=thanks receiver=1", (-1, "time-up")) == {
        "missed_thanks": 1
    }
    assert counted("Rgx | Ry Jg | Rg ; phase=swap", (0, "swap:1")) == {"swaps": 1}
    assert counted("Rga | Ry Jg | Rg ; phase=again", (0, "again")) == {"agains": 1}
    assert counted("Rga | Ry Jg | Rg ; phase=again", (0, "reverse")) == {"reverses": 1}
