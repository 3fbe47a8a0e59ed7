"""Information-set MCTS compiled by numba. No other module of the bots imports numba."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numba.np import arrayobj

from tavolata.bots.kit import BotKit
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.bots.search.tree import NO_NODE, PATH, ROOT, Determinize, Node, make_search
from tavolata.compiled import compiler
from tavolata.compiled.code_cache import kept
from tavolata.compiled.compile_error import explained
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.record import Record
from tavolata.core.rule import rule


@rule
def copy_row(to: Any, row: Any) -> None:
    """Copy a whole table."""
    compiler.copy_row(to, row)


@cache
def compile_search(kit: BotKit, determinize: Determinize) -> Callable[..., int]:
    """Compile the search for a game; takes half a minute."""
    search = make_search(kit.game, kit.heuristic, determinize, kit.evaluate, copy_row)
    compiler.register_rules()

    @kept
    @njit(nogil=True, error_model="numpy")
    def think(
        known: Any, belief: Any, rows: Any, tree: Any, path: Any, pool: Any, dealt: Any,
        out: Any, rng: Any, used: int, seat: int, preferred: int, rounds: int, deepest: int,
    ) -> int:  # fmt: skip
        return search(
            known[0], belief[0], rows[0], tree, path, pool, dealt, out, rng[0],
            used, seat, preferred, rounds, deepest,
        )  # fmt: skip

    compiled: Callable[..., int] = think
    tree = np.zeros(1, Node.dtype)
    with explained(), compiler.without_index_wraparound(arrayobj):
        buffers = _buffers(kit, kit.game.new(), kit.new_belief(), PolicyRandom())
        compiled(*buffers[:3], tree, *buffers[3:], 1, 0, 0, 0, 1)
    return compiled


def _buffers(kit: BotKit, known: Any, belief: Record, rng: PolicyRandom) -> tuple[Any, ...]:
    game = kit.game
    cards = np.zeros(kit.pool_size, np.int64)
    return (
        known.row(),
        belief.row(),
        game.new().row(),
        np.zeros(PATH, np.int64),
        cards,
        cards.copy(),
        np.zeros(game.actions, np.int64),
        rng.row(),
    )


class CompiledSearch(InterpretedSearch):
    """Searches some hundred times as fast as the interpreter."""

    portion = 500

    def __init__(self, kit: BotKit, *, omniscient: bool = False) -> None:
        super().__init__(kit, omniscient=omniscient)
        self._search()  # compiled now, not at the first question

    def _search(self) -> Callable[..., int]:
        return compile_search(self.kit, self._determinize)

    def _tree(self, size: int) -> Any:
        tree = np.zeros(size, Node.dtype)
        tree[ROOT]["first"] = NO_NODE
        return tree.view(np.recarray)

    def _buffers(self, known: Any, belief: Record, rng: PolicyRandom) -> tuple[Any, ...]:
        return _buffers(self.kit, known, belief, rng)
