"""What holds for every game at every table, as checks that raise AssertionError."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random
from typing import Any

from tavolata.bots.generic import generic_kit
from tavolata.compiled.policy_random import from_random
from tavolata.core.arbiter import Arbiter, ClaimResult, PlayedMove, SeatClaim
from tavolata.core.derive import Comparison
from tavolata.core.events import COMMON_EVENTS
from tavolata.core.game import OVER, ROUND_OVER, SPECTATOR, TABLE, Game
from tavolata.core.record import Record
from tavolata.core.replay import Replay, read, write
from tavolata.testing.random_play import all_moves


def check_moves(game: Game[Any, Any], s: Any) -> None:
    """Check that listed moves are exactly the legal ones, and refusals and awake agree."""
    for seat in range(TABLE, s.seats):
        legal = [a for a in range(game.actions) if game.legal(s, seat, a)]
        assert sorted(game.all_moves(s, seat)) == legal, "moves and legal differ"
        allowed = [a for a in range(game.actions) if game.refusal(s, seat, a) is None]
        assert allowed == legal, "refusal and legal differ"
        foul = {a for a in range(game.actions) if game.foul(s, seat, a)}
        assert foul <= {*legal}, "what is foul is allowed, and here it is not legal"
        if seat != TABLE:
            assert bool(game.awake(s) >> seat & 1) == bool(legal), "awake and legal differ"


def check_numbers(s: Any) -> None:
    """Check that every field is made of plain integers that its row has room for."""
    assert all(type(getattr(s, name)) is int for name in s.scalars), "a scalar is no int"
    arrays = [getattr(s, name) for name in s.arrays]
    assert all(type(cell) is int for array in arrays for cell in array), "a cell is no int"
    row = s.row()[0]
    assert {name: row[name].tolist() for name in s.dtype.names} == vars(s), (
        "a row is too narrow"
    )


def check_somebody_can_act(game: Game[Any, Any], s: Any) -> None:
    """Check that until the end the seat waited for, and the clock, always have a move."""
    if s.phase == OVER:
        assert all_moves(game, s) == [], "somebody can act after the end"
        return
    assert 0 <= s.starter < s.seats, "deal has set no starter"
    assert game.all_moves(s, TABLE), "the table itself cannot act: no time can run out"
    assert game.all_moves(s, game.waits_for(s)), "the table waits for a seat that cannot act"


def check_timing(game: Game[Any, Any], s: Any) -> None:
    """Check that what a server is told about time fits the table."""
    timing, seat = game.timing, game.waits_for(s)
    assert {*timing.never_too_early} <= {*timing.always_offered} <= {*range(game.actions)}, (
        "no such actions"
    )
    assert timing.window(s) >= 0, "a window has less than no time"
    if seat == TABLE and s.phase < ROUND_OVER:
        assert timing.window(s) > 0, "nobody is waited for, and no window runs"
    action = timing.action_on_timeout(s)
    assert action == -1 or game.legal(s, seat, action), "the clock plays what is not legal"
    order = [game.precedence(s, seat) for seat in range(s.seats)]
    assert order == [game.precedence(s, seat) for seat in range(s.seats)], "precedence varies"


def check_changes(game: Game[Any, Any], before: Any, after: Any) -> None:
    """Check that all that a move has changed in any view is told."""
    watched = game.view(after, SPECTATOR).__dict__
    for seat in range(SPECTATOR, after.seats):
        was, view = game.view(before, seat), game.view(after, seat)
        differing = {name for name, value in view.__dict__.items() if value != watched[name]}
        assert differing <= {*game.own_fields}, (
            "a field that is not one's own differs between seats"
        )
        own = Comparison(game.own_fields).changes(was, view)
        assert game.own_changes(before, after, seat) == own, "own_changes misses something"
    was, now = game.view(before, SPECTATOR), game.view(after, SPECTATOR)
    shared = Comparison([name for name in now.__dict__ if name not in game.own_fields])
    told = Comparison(game.public).changes(before, after) | game.shared_changes(before, after)
    assert told == shared.changes(was, now), "look or shared_changes misses something"


def check_view(game: Game[Any, Any], s: Any) -> None:
    """Check that a view has every public field as it is."""
    view = game.view(s, SPECTATOR)
    for name in game.public:
        assert getattr(view, name) == getattr(s, name), f"{name} is public and not shown"


def check_secrecy(game: Game[Any, Any], s: Any, other: Any, seat: int) -> None:
    """Check that a seat, or SPECTATOR, cannot tell a table from one that looks the same.

    ``other`` is the same table with everything dealt anew that the seat may not know.
    """
    assert game.view(other, seat) == game.view(s, seat), "a view depends on what is hidden"
    if seat == SPECTATOR:
        return
    assert game.all_moves(other, seat) == game.all_moves(s, seat), "moves depend on it"
    for action in range(game.actions):
        reasons = [game.refusal(table, seat, action) for table in (s, other)]
        assert reasons[0] == reasons[1], "a reason depends on what is hidden"


def check_public_timing(game: Game[Any, Any], s: Any, other: Any) -> None:
    """Check that the clock tells a spectator nothing; ``other`` as in ``check_secrecy``."""
    for name in ("window", "contested", "is_clock_private", "moment"):
        told = [getattr(game.timing, name)(table) for table in (s, other)]
        assert told[0] == told[1], f"timing.{name} depends on what is hidden"
    if not game.timing.is_clock_private(s):
        assert game.waits_for(s) == game.waits_for(other), "waits_for depends on what is hidden"


def check_told_secrecy(
    game: Game[Any, Any], s: Any, other: Any, seat: int, rng: Random, opens: Collection[type]
) -> None:
    """Check that no event tells a seat, or SPECTATOR, more than its views after a move.

    ``other`` as in ``check_secrecy``. One move is done in both; if the views are equal, so
    must be the events, but those in ``opens``, whose purpose is to show what was hidden.
    """
    moves = {*all_moves(game, s)} & {*all_moves(game, other)}
    if not moves:
        return
    move = rng.choice(sorted(moves))
    views, told = [], []
    for before in (s, other):
        after = before.copy()
        game.apply(after, *move)
        views.append(game.view(after, seat))
        heard = [e for e in game.narrate(before, *move, after) if not e.to or seat in e.to]
        told.append([event for event in heard if type(event) not in opens])
    if views[0] == views[1]:
        assert told[0] == told[1], f"events tell what is hidden: {told[0]} or {told[1]}"


def check_determinized(game: Game[Any, Any], s: Any, seat: int, rng: Random) -> Any:
    """Check that the table a bot thinks about looks like the real one; return it."""
    kit, view = generic_kit(game), game.view(s, seat)
    table = kit.known_table(view)
    for name in game.public:
        assert getattr(table, name) == getattr(view, name), f"known_table leaves out {name}"
    if kit.searches:
        kit.determinize(table, view, [0], [0], from_random(rng))
        assert game.view(table, seat) == view, "determinize changes the view"
    return table


def check_refused(game: Game[Any, Any], s: Any, seat: int, action: int) -> None:
    """Check that a claim that is not legal is refused with a reason and changes nothing."""
    if TABLE <= seat < s.seats and 0 <= action < game.actions and game.legal(s, seat, action):
        return
    arbiter, before = Arbiter(game, s), s.copy()
    verdict = arbiter.judge(SeatClaim(seat, action, 0))
    assert verdict.result is ClaimResult.NOT_ALLOWED
    assert verdict.reason is not None
    assert (s, arbiter.moves) == (before, []), "a refused claim has changed something"


def check_notation(game: Game[Any, Any], s: Any, rng: Random) -> None:
    """Check that a table is written and read without loss, and does a move in the end."""
    text = game.write_table(s)
    again = game.read_table(text)
    assert game.write_table(again) == text
    moves = all_moves(game, s)
    assert all_moves(game, again) == moves
    if moves:
        move = rng.choice(moves)
        game.apply(s, *move)
        game.apply(again, *move)
        assert game.write_table(again) == game.write_table(s)


def check_actions(game: Game[Any, Any]) -> None:
    """Check that every action has a name of its own, and can be read."""
    names = [game.write_action(action) for action in range(game.actions)]
    assert max(Counter(names).values()) == 1, "two actions have the same name"
    assert [game.read_action(name) for name in names] == list(range(game.actions))
    assert len({*game.marks}) == len(game.marks), "two marks have the same name"


def check_events(game: Game[Any, Any], before: Any, seat: int, action: int, after: Any) -> None:
    """Check that what is told is declared, and that nothing is told to nobody."""
    for event in game.narrate(before, seat, action, after):
        kind = type(event)
        declared = kind in (*COMMON_EVENTS, *game.events)
        assert declared, f"{kind.__name__} is not in the game's events"
        assert all(0 <= receiver < after.seats for receiver in event.to)


def check_replay(game: Game[Any, Any], s: Any, rng: Random, steps: int) -> None:
    """Check that a replay of a table just dealt leads through the same states."""
    key = b"".join(word.to_bytes(4, "little") for word in s.key)
    replay = Replay(game, s.seats, game.options_of(s), key)
    states = [s.copy()]
    for _ in range(steps):
        if not (moves := all_moves(game, s)):
            break
        replay.moves.append(PlayedMove(*rng.choice(moves)))
        game.apply(s, *replay.moves[-1])
        states.append(s.copy())
    replay.note_end(s)
    again = read(write(replay), lambda name: game)
    assert [table.copy() for table in again.tables()] == states


def check_record(game: Game[Any, Any]) -> None:
    """Check that a state is a record and that its copies are independent."""
    s = game.begin(game.seats[0], key=bytes(range(32)))
    assert isinstance(s, Record)
    assert s.copy() == s
    assert s.copy() is not s
