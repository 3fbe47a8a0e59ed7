"""What holds for every game, number of seats and set of house rules."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.games.invariants import conserve, permute_hidden
from support.games.table_strategies import tables
from tavolata.core.derive import Comparison
from tavolata.core.events import HandShown
from tavolata.core.game import OVER, SPECTATOR, Game
from tavolata.games import OURS
from tavolata.games.ciao.state import OFF
from tavolata.server.hub.game.updates import public_fields
from tavolata.testing import checks
from tavolata.testing.random_play import random_steps, wander

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

STEPS = 120
OPENS = (HandShown,)
RANDOM = st.integers(0, 2**32).map(Random)

Dealt = tuple[Game[Any, Any], Any]


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_moves_are_what_is_legal_and_refusal_agrees(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(4):
        checks.check_moves(game, s)
        wander(game, s, rng, STEPS // 4)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_nothing_is_made_or_lost_and_every_scalar_stays_an_int(
    dealt: Dealt, rng: Random
) -> None:
    game, s = dealt
    for _ in range(STEPS // 5):
        conserve(game, s)
        checks.check_numbers(s)
        wander(game, s, rng, 5)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_somebody_can_always_act_until_the_game_is_over(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(STEPS):
        checks.check_somebody_can_act(game, s)
        checks.check_timing(game, s)
        wander(game, s, rng, 1)


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
@given(st.data())
@settings(max_examples=30, deadline=None)
def test_every_game_ends(game: Game[Any, Any], data: st.DataObject) -> None:
    _, s = data.draw(tables(game))
    rng = data.draw(RANDOM)
    for _ in range(400):
        wander(game, s, rng, 250)
        if s.phase == OVER:
            return
        if hasattr(s, "turns"):
            s.turns = max(s.turns, 9_900)  # hurry: S-A41 and C-A35 end the round
        if hasattr(s, "target"):
            s.target = min(s.target, 20)
        if hasattr(s, "illegal_play"):
            s.illegal_play = OFF  # C-A5 else a random player is punished for ever
        if hasattr(s, "shared_win_after"):
            s.shared_win_after = max(s.shared_win_after, 1)  # C-39 a tie may last for ever
    pytest.fail("the game does not end")


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_only_one_s_own_fields_differ_and_every_change_of_them_is_told(
    dealt: Dealt, rng: Random
) -> None:
    game, s = dealt
    for step in random_steps(game, s, rng, most=STEPS // 4):
        checks.check_changes(game, step.before, step.after)
        checks.check_events(game, *step)


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_every_change_of_what_everybody_sees_is_told(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(STEPS // 4):
        before = s.copy()
        wander(game, s, rng, 1)
        was, now = game.view(before, SPECTATOR), game.view(s, SPECTATOR)
        names = [name for name in now.__dict__ if name not in game.own_fields]
        told = public_fields(game).changes(before, s) | game.shared_changes(before, s)
        assert told == Comparison(names).changes(was, now)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_a_view_does_not_depend_on_what_is_hidden(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(6):
        wander(game, s, rng, STEPS // 6)
        for seat in range(SPECTATOR, s.seats):
            checks.check_secrecy(game, s, permute_hidden(game, s, seat, rng), seat)
        checks.check_public_timing(game, s, permute_hidden(game, s, SPECTATOR, rng))


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_no_event_tells_more_than_a_view(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(STEPS // 4):
        wander(game, s, rng, 1)
        for seat in range(SPECTATOR, s.seats):
            other = permute_hidden(game, s, seat, rng)
            if drew_the_top_card(s) == drew_the_top_card(other):
                checks.check_told_secrecy(game, s, other, seat, rng, OPENS)


def drew_the_top_card(s: Any) -> bool:
    """Tell whether laying it would be to lay the drawn card in SOLO; else it is a throw-in."""
    return bool(getattr(s, "drawn", -1) == getattr(s, "top", -2))


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_a_view_has_every_public_field_and_no_other_of_the_state(
    dealt: Dealt, rng: Random
) -> None:
    game, s = dealt
    wander(game, s, rng, STEPS)
    checks.check_view(game, s)
    assert {*game.public} < {*s.dtype.names}


@given(tables(), RANDOM, st.data())
@settings(max_examples=200, deadline=None)
def test_a_refused_claim_changes_nothing(
    dealt: Dealt, rng: Random, data: st.DataObject
) -> None:
    game, s = dealt
    wander(game, s, rng, STEPS // 2)
    for _ in range(20):
        seat = data.draw(st.integers(-3, 12))
        checks.check_refused(game, s, seat, data.draw(st.integers(-2, game.actions + 2)))


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_a_table_is_written_and_read_without_loss(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(4):
        wander(game, s, rng, STEPS // 4)
        checks.check_notation(game, s, rng)


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_a_replay_reproduces_every_state(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    checks.check_replay(game, s, rng, STEPS)


@pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
def test_every_action_is_written_and_read(game: Game[Any, Any]) -> None:
    checks.check_actions(game)


def test_a_record_is_a_row_and_can_be_copied() -> None:
    for game in OURS.values():
        checks.check_record(game)
