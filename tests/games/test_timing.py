"""What a server has to know about time, game by game."""

import pytest

from tavolata.games import GAMES
from tavolata.games.ciao_ciao import phase as ciao_ciao
from tavolata.games.solo import actions as solo
from tavolata.games.solo import phase

SOLO, CIAO, CIAO_CIAO = (GAMES[name] for name in ("solo", "ciao", "ciao_ciao"))


@pytest.mark.rule("S-A15")
def test_solo_is_contested_while_a_card_can_be_thrown_in() -> None:
    s = SOLO.read_table("R5 | R5 R6 | R7 R8")
    assert SOLO.timing.contested(s)
    assert SOLO.timing.opens_courtesy(s, SOLO.read_action("R5"))
    assert not SOLO.timing.opens_courtesy(s, solo.DRAW)
    assert SOLO.timing.can_wait(s, 0, solo.DRAW)
    assert SOLO.timing.can_wait(s, 0, SOLO.read_action("R6"))
    assert not SOLO.timing.can_wait(s, 0, SOLO.read_action("R5"))  # the very same card
    assert not SOLO.timing.can_wait(s, 1, solo.DRAW)
    s.phase = phase.NAME
    assert not SOLO.timing.contested(s)
    assert not SOLO.timing.opens_courtesy(s, SOLO.read_action("R5"))


def test_solo_is_contested_while_somebody_can_be_caught() -> None:
    s = SOLO.read_table("R5 | R5 R6 | R7 R8 ; throw_in=off solo_penalty=catch")
    assert not SOLO.timing.contested(s)
    s.owing = 1
    assert SOLO.timing.contested(s)


def test_in_the_other_games_nothing_waits_for_a_throw_in() -> None:
    for game in (CIAO, CIAO_CIAO):
        s = game.begin(3)
        assert not game.timing.opens_courtesy(s, 0)
        assert not game.timing.can_wait(s, 0, 0)
        assert not game.timing.contested(s)
        assert len(game.timing.always_offered) == 0


@pytest.mark.rule("CC-A31")
def test_only_the_announcers_clock_is_quiet() -> None:
    s = CIAO_CIAO.begin(3)
    assert s.phase == ciao_ciao.ROLL
    assert CIAO_CIAO.timing.is_clock_private(s)
    s.phase = ciao_ciao.DOUBT
    assert not CIAO_CIAO.timing.is_clock_private(s)
    assert CIAO_CIAO.timing.window(s) == 0
    assert not SOLO.timing.is_clock_private(SOLO.begin(2))
    assert not CIAO.timing.is_clock_private(CIAO.begin(2))
