"""The bot kit of a game of another package: its own heuristic, or random moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tavolata.bots.determinize import new_chance
from tavolata.bots.kit import BotKit, MoveReason
from tavolata.bots.search.tree import Determinize
from tavolata.compiled.policy import random_policy
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.derive import hidden_fields
from tavolata.core.events import Event
from tavolata.core.game import Game
from tavolata.core.rule import rule


def generic_kit(game: Game[Any, Any]) -> BotKit:
    """Return a kit made of a game's own functions.

    A game is searched if nothing in it is hidden, or if it can deal what is.
    """
    return BotKit(
        game=game,
        heuristic=game.heuristic or random_policy(game),
        known_table=game.known_table,
        belief=_view_itself,
        determinize=_determinize(game),
        reason=_no_reason,
        evaluate=game.evaluate,
        new_belief=game.new_view,
        pool_size=1,
        searches=game.determinize is not None or not hidden_fields(game),
    )


def _view_itself(view: Any, history: Iterable[Event]) -> Any:
    """Return all that is known: the view."""
    return view


def _no_reason(s: Any, seat: int, action: int) -> MoveReason:
    """Return no reason: only the catalogues of our own games have sentences for them."""
    return MoveReason("")


def _determinize(game: Game[Any, Any]) -> Determinize:
    """Return the rule that deals what a view does not show; what comes next always is new."""
    deal_hidden = game.determinize
    if deal_hidden is None:

        @rule
        def renew_chance(s: Any, view: Any, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
            new_chance(s, rng)

        return renew_chance

    @rule
    def determinize(s: Any, view: Any, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
        new_chance(s, rng)
        deal_hidden(s, view, rng)

    return determinize
