"""What holds for every game, number of seats and set of house rules."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.games.invariants import conserve, permute_hidden
from support.games.table_strategies import tables
from tavolata.core.arbiter import Arbiter, ClaimResult, Move, SeatClaim
from tavolata.core.game import OVER, SPECTATOR, TABLE, Game
from tavolata.core.record import Record, changed_cells
from tavolata.core.replay import Replay, fingerprint, read, write
from tavolata.games import GAMES, game_named
from tavolata.games.ciao.state import OFF
from tavolata.server.hub.game.updates import Comparison, public_fields

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

STEPS = 120
RANDOM = st.integers(0, 2**32).map(Random)

Dealt = tuple[Game[Any, Any], Any]


def everything(game: Game[Any, Any], s: Any) -> list[tuple[int, int]]:
    """Return all that anybody may do now."""
    return [(seat, move) for seat in range(TABLE, s.seats) for move in game.all_moves(s, seat)]


def wander(game: Game[Any, Any], s: Any, rng: Random, steps: int) -> None:
    """Do some moves, the clock's now and then."""
    for _ in range(steps):
        moves = everything(game, s)
        if not moves:
            return
        people = [move for move in moves if move[0] != TABLE]
        game.apply(s, *rng.choice(people if people and rng.random() < 0.95 else moves))


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_moves_are_what_is_legal_and_refusal_agrees(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(4):
        for seat in range(TABLE, s.seats):
            legal = [a for a in range(game.actions) if game.legal(s, seat, a)]
            assert sorted(game.all_moves(s, seat)) == legal
            refused = [a for a in range(game.actions) if game.refusal(s, seat, a) is None]
            assert refused == legal
            if seat != TABLE:
                assert bool(game.awake(s) >> seat & 1) == bool(legal)
        wander(game, s, rng, STEPS // 4)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_nothing_is_made_or_lost_and_every_scalar_stays_an_int(
    dealt: Dealt, rng: Random
) -> None:
    game, s = dealt
    for _ in range(STEPS // 5):
        conserve(game, s)
        assert all(type(getattr(s, name)) is int for name in s.scalars)
        assert all(type(cell) is int for name in s.arrays for cell in getattr(s, name))
        wander(game, s, rng, 5)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_somebody_can_always_act_until_the_game_is_over(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(STEPS):
        waited = game.waits_for(s)
        if s.phase == OVER:
            assert everything(game, s) == []
            return
        assert game.all_moves(s, TABLE)
        assert game.all_moves(s, waited), "the table waits for a seat that cannot act"
        wander(game, s, rng, 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
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
    for _ in range(STEPS // 4):
        before = s.copy()
        wander(game, s, rng, 1)
        watched = game.view(s, SPECTATOR).__dict__
        for seat in range(SPECTATOR, s.seats):
            was, view = game.view(before, seat).__dict__, game.view(s, seat).__dict__
            assert {name for name in view if view[name] != watched[name]} <= {*game.own}
            own = {name: view[name] for name in game.own if view[name] != was[name]}
            for name, value in own.items():
                if isinstance(value, list):
                    own[name] = changed_cells(was[name], value)
            assert game.own_changes(before, s, seat) == own


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_every_change_of_what_everybody_sees_is_told(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(STEPS // 4):
        before = s.copy()
        wander(game, s, rng, 1)
        was, now = game.view(before, SPECTATOR), game.view(s, SPECTATOR)
        names = [name for name in now.__dict__ if name not in game.own]
        told = public_fields(game).changes(before, s) | game.derived_changes(before, s)
        assert told == Comparison(names).changes(was, now)


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_a_view_does_not_depend_on_what_is_hidden(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(6):
        wander(game, s, rng, STEPS // 6)
        for seat in range(SPECTATOR, s.seats):
            other = permute_hidden(game, s, seat, rng)
            assert game.view(other, seat) == game.view(s, seat)
            if seat != SPECTATOR:
                assert game.all_moves(other, seat) == game.all_moves(s, seat)


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_a_view_has_every_public_field_and_no_other_of_the_state(
    dealt: Dealt, rng: Random
) -> None:
    game, s = dealt
    wander(game, s, rng, STEPS)
    view = game.view(s, SPECTATOR)
    public_type: Any = type(view).__mro__[1]
    public = set(public_type.dtype.names)
    assert public < set(s.dtype.names)
    for name in public:
        assert getattr(view, name) == getattr(s, name), name


@given(tables(), RANDOM, st.data())
@settings(max_examples=200, deadline=None)
def test_a_refused_claim_changes_nothing(
    dealt: Dealt, rng: Random, data: st.DataObject
) -> None:
    game, s = dealt
    wander(game, s, rng, STEPS // 2)
    arbiter = Arbiter(game, s)
    before = s.copy()
    for _ in range(20):
        seat = data.draw(st.integers(-3, 12))
        action = data.draw(st.integers(-2, game.actions + 2))
        legal = -1 <= seat < s.seats and 0 <= action < game.actions
        if legal and game.legal(s, seat, action):
            continue
        verdict = arbiter.hear(SeatClaim(seat, action, 0))
        assert verdict.result is ClaimResult.NOT_ALLOWED
        assert verdict.reason is not None
        assert s == before
    assert arbiter.moves == []


@given(tables(), RANDOM)
@settings(max_examples=200, deadline=None)
def test_a_table_is_written_and_read_without_loss(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    for _ in range(4):
        wander(game, s, rng, STEPS // 4)
        text = game.write_table(s)
        again = game.read_table(text)
        assert game.write_table(again) == text
        moves = everything(game, s)
        assert everything(game, again) == moves
        if moves:
            move = rng.choice(moves)
            game.apply(s, *move)
            game.apply(again, *move)
            assert game.write_table(again) == game.write_table(s)


@given(tables(), RANDOM)
@settings(max_examples=100, deadline=None)
def test_a_replay_reproduces_every_state(dealt: Dealt, rng: Random) -> None:
    game, s = dealt
    key = b"".join(word.to_bytes(4, "little") for word in s.key)
    replay = Replay(game, s.seats, game.options_of(s), key)
    states = [s.copy()]
    for _ in range(STEPS):
        if not (moves := everything(game, s)):
            break
        replay.moves.append(Move(*rng.choice(moves)))
        game.apply(s, *replay.moves[-1])
        states.append(s.copy())
    if s.phase == OVER:
        replay.seal = fingerprint(game, s)

    again = read(write(replay), game_named)

    assert [table.copy() for table in again.tables()] == states


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_action_is_written_and_read(game: Game[Any, Any]) -> None:
    names = [game.write_action(action) for action in range(game.actions)]
    assert [game.read_action(name) for name in names] == list(range(game.actions))
    assert max(Counter(names).values()) == 1


def test_a_record_is_a_row_and_can_be_copied() -> None:
    for game in GAMES.values():
        s = game.begin(game.seats[0], key=bytes(range(32)))
        row = s.row()[0]
        assert {name: row[name].tolist() for name in s.dtype.names} == vars(s)
        assert isinstance(s, Record)
        assert s.copy() == s
        assert s.copy() is not s
