"""Information-set MCTS without a compiler; ``compiled`` has the same one compiled."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tavolata.bots.kit import BotKit
from tavolata.bots.search.tree import (
    NO_NODE,
    PATH,
    ROOT,
    Determinize,
    Node,
    add_child,
    make_search,
)
from tavolata.compiled.policy_random import PolicyRandom, from_random
from tavolata.core.record import Record
from tavolata.core.rule import rule


class ScoredChoice(NamedTuple):
    """A choice, how often it was tried, and what it was worth on average."""

    action: int
    visits: int
    value: float


class SearchBudget(NamedTuple):
    """How long to search."""

    rounds: int
    seconds: float = math.inf
    deepest: int = 1  # depth of the tree in moves; beyond it heuristics play


@rule
def determinize_nothing(s: Any, b: Record, pool: Any, dealt: Any, rng: PolicyRandom) -> None:
    """Leave a table as it is: for measuring, where everything is known."""


@cache
def interpreted_search(kit: BotKit, determinize: Determinize) -> Callable[..., int]:
    """Return the search of a game; its parts are registered as rules, so it is made once."""
    return make_search(kit.game, kit.heuristic, determinize, kit.evaluate, copy_record)


class InterpretedSearch:
    """Searches in the interpreter."""

    portion = 1  # iterations between two looks at the clock; one takes milliseconds

    def __init__(self, kit: BotKit, *, omniscient: bool = False) -> None:
        self.kit = kit
        self._determinize = determinize_nothing if omniscient else kit.determinize

    def _search(self) -> Callable[..., int]:
        return interpreted_search(self.kit, self._determinize)

    def evaluate_choices(
        self,
        known: Any,
        belief: Record,
        choices: Sequence[int],
        seat: int,
        preferred: int,
        budget: SearchBudget,
        rng: Random,
    ) -> list[ScoredChoice]:
        """Search the choices of a seat; the most visited one is the best."""
        tree = self._tree(len(choices) + budget.rounds + 1)
        used = ROOT + 1
        for action in reversed(choices):
            used = add_child(tree, used, ROOT, seat, action)
        buffers = self._buffers(known, belief, from_random(rng))
        search = self._search()
        until, thought = time.monotonic() + budget.seconds, 0
        while thought < budget.rounds:
            rounds = min(self.portion, budget.rounds - thought)
            used = search(*buffers[:2], buffers[2], tree, *buffers[3:], used, seat, preferred,
                          rounds, budget.deepest)  # fmt: skip
            thought += rounds
            if time.monotonic() > until:
                break
        return [_scored(tree[place]) for place in range(len(choices), ROOT, -1)]

    def _tree(self, size: int) -> Any:
        tree = [Node() for _ in range(size)]
        tree[ROOT].first = NO_NODE
        return tree

    def _buffers(self, known: Any, belief: Record, rng: PolicyRandom) -> tuple[Any, ...]:
        """Return the known state, the belief, and buffers for the search."""
        game, size = self.kit.game, self.kit.pool_size
        out = [0] * game.actions
        return known, belief, game.new(), [0] * PATH, [0] * size, [0] * size, out, rng


def _scored(node: Any) -> ScoredChoice:
    visits = int(node.visits)
    return ScoredChoice(int(node.action), visits, float(node.value) / max(1, visits))


def copy_record(to: Any, known: Any) -> None:
    """Copy a whole table."""
    to.__dict__ = known.copy().__dict__
