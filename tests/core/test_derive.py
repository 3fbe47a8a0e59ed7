"""What is derived from a game's required functions equals what our games have by hand."""

from dataclasses import replace
from random import Random
from typing import Annotated, Any

import pytest

from tavolata.core.derive import hidden_fields
from tavolata.core.game import DERIVED, SPECTATOR, TABLE, BaseState, Common, Game
from tavolata.core.notation import NotationError
from tavolata.core.record import Array, Record
from tavolata.games import OURS
from tavolata.testing.random_play import RandomStep, random_steps, random_table

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
FAST = ("moves", "awake", "own_changes", "shared_changes", "refusal", "is_stale")


def derived(game: Game[Any, Any]) -> Game[Any, Any]:
    """Return a game without its hand-written fast parts, reasons and notation of tables."""
    return replace(game, **dict.fromkeys((*FAST, "write_table", "read_table"), DERIVED))


def steps(game: Game[Any, Any], seed: int, *, most: int = 60) -> list[RandomStep]:
    """Return moves of several random games, each with its own copies of the tables."""
    rng = Random(seed)
    return [
        step._replace(after=step.after.copy())
        for _ in range(6)
        for step in random_steps(game, random_table(game, rng), rng, most=most)
    ]


@EVERY_GAME
def test_moves_awake_and_refusals_follow_from_legal(game: Game[Any, Any]) -> None:
    plain = derived(game)
    for step in steps(game, 1, most=25):
        s = step.after
        assert plain.awake(s) == game.awake(s)
        for seat in range(TABLE, s.seats):
            mine = game.all_moves(s, seat)
            assert plain.all_moves(s, seat) == sorted(mine)
            refused = [a for a in range(game.actions) if plain.refusal(s, seat, a) is not None]
            assert len(refused) == game.actions - len(mine)


@EVERY_GAME
def test_what_is_told_follows_from_look(game: Game[Any, Any]) -> None:
    plain = derived(game)
    for step in steps(game, 2):
        shared = game.shared_changes(step.before, step.after)
        assert plain.shared_changes(step.before, step.after) == shared
        for seat in range(SPECTATOR, step.after.seats):
            own = game.own_changes(step.before, step.after, seat)
            assert plain.own_changes(step.before, step.after, seat) == own


@EVERY_GAME
def test_every_public_change_is_another_moment(game: Game[Any, Any]) -> None:
    plain, different = derived(game), 0
    moment = replace(game, timing=replace(game.timing, moment=DERIVED)).timing.moment
    for step in steps(game, 3):
        was, now = game.view(step.before, SPECTATOR), game.view(step.after, SPECTATOR)
        changed = any(getattr(was, name) != getattr(now, name) for name in game.public)
        different += changed
        assert plain.is_stale(step.before, step.after, 0, 0, False) == changed
        assert not plain.is_stale(step.after, step.after.copy(), 0, 0, False)
        assert (moment(step.before) != moment(step.after)) == changed
    assert different > 50


@EVERY_GAME
def test_a_derived_notation_loses_nothing(game: Game[Any, Any]) -> None:
    plain = derived(game)
    for step in steps(game, 4, most=20):
        text = plain.write_table(step.after)
        assert plain.read_table(text) == step.after
    for text in ("99 seats", "² seats", "٣ seats"):
        with pytest.raises(NotationError, match=f"'{game.seats[0]} seats'"):
            plain.read_table(text)


def test_only_what_state_and_view_inherit_together_is_public() -> None:
    assert "die" not in OURS["ciao_ciao"].public
    assert hidden_fields(OURS["ciao_ciao"]) == ("die",)
    assert {"held", "more", "pile", "drawn"} <= {*hidden_fields(OURS["solo"])}
    assert {"key", "block"}.isdisjoint(hidden_fields(OURS["solo"]))


class Open(Common):
    """Everything about a little game, for all to see."""

    points: Annotated[list[int], Array("i4", 3)]


class OpenState(BaseState, Open):
    """The whole table."""


class OpenView(Open):
    """The table as one seat sees it."""

    seat: int


class PeekingView(OpenView):
    """A view with a field that no state shares."""

    card: int


class Parts:
    """The functions of a game in which one counts to three."""

    @staticmethod
    def deal(s: Any) -> None:
        s.round, s.phase, s.turn, s.starter = 1, 0, 0, 0

    @staticmethod
    def legal(s: Any, seat: int, action: int) -> bool:
        return bool(s.phase == 0 and seat in (s.turn, TABLE) and action == (seat == TABLE))

    @staticmethod
    def apply(s: Any, seat: int, action: int) -> None:
        s.points[s.turn] += 1
        s.phase = 31 if s.points[s.turn] == 3 else 0
        s.turn = 1 - s.turn


def counting(view: type[Record] = OpenView) -> Game[Any, Any]:
    return Game(
        name="counting",
        title="Counting",
        seats=range(2, 3),
        new=OpenState,
        new_view=view,
        action_names=("count", "time-up"),
        deal=Parts.deal,
        legal=Parts.legal,
        apply=Parts.apply,
        waits_for=lambda s: s.turn if s.phase == 0 else TABLE,
        points=lambda s, seat: s.points[seat],
        narrate=lambda before, seat, action, after: [],
    )


def test_a_dozen_parts_are_a_game() -> None:
    game = counting()
    s = game.begin(2)

    assert (game.version, game.editions, game.options) == (1, {"classic": {}}, ())
    assert (game.marks, game.actions) == (("count", "time-up"), 2)
    assert game.all_moves(s, 0) == [0]
    assert (game.awake(s), game.all_moves(s, TABLE)) == (0b01, [1])
    assert game.refusal(s, 0, 0) is None
    codes = [game.refusal(s, *claim) for claim in ((1, 0), (0, 1), (TABLE, 0))]
    assert [reason.code for reason in codes if reason] == [
        "not-your-turn",
        "only-for-the-table",
        "not-for-the-table",
    ]
    view = game.view(s, 1)
    assert (view.seat, view.points, game.own_fields) == (1, [0, 0, 0], ("seat",))
    before = s.copy()
    game.apply(s, 0, 0)
    assert game.own_changes(before, s, 0) == game.shared_changes(before, s) == {}
    assert game.write_table(s) == "2 seats ; turn=1 points=1,0,0"
    assert game.known_table(game.view(s, 0)) == s
    assert game.hidden(s) == {}
    assert game.next_starter(s) == 1
    assert not game.foul(s, 0, 0)
    s.phase = 31
    assert [reason.code for seat in (0, 1) if (reason := game.refusal(s, seat, 0))] == [
        "round-is-over",
        "round-is-over",
    ]


def test_a_view_with_more_than_is_public_needs_its_own_look() -> None:
    with pytest.raises(TypeError, match="counting has no look, and its view has card"):
        counting(PeekingView)
