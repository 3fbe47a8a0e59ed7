"""The search, compiled. The only file of the bots that knows a compiler."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import njit
from numba.np import arrayobj

from tavolata.bots.belief import CARDS, Belief
from tavolata.bots.craft import Craft
from tavolata.bots.mind import Mind
from tavolata.bots.search import NONE, PATH, ROOT, Imagine, Node, searcher
from tavolata.rule import rule
from tavolata.sim import compiler
from tavolata.sim.dice import Dice


@rule
def copy_row(to: Any, row: Any) -> None:
    """Copy a whole table."""
    compiler.copy_row(to, row)


@cache
def compile_search(craft: Craft, imagine: Imagine) -> Callable[..., int]:
    """Compile the search for a game; takes half a minute."""
    search = searcher(craft.game, craft.thumb, imagine, craft.worth, copy_row)
    compiler.teach()

    @njit(nogil=True, error_model="numpy")
    def think(
        known: Any, belief: Any, rows: Any, tree: Any, path: Any, pool: Any, dealt: Any,
        out: Any, dice: Any, used: int, seat: int, preferred: int, rounds: int, deepest: int,
    ) -> int:  # fmt: skip
        return search(
            known[0], belief[0], rows[0], tree, path, pool, dealt, out, dice[0],
            used, seat, preferred, rounds, deepest,
        )  # fmt: skip

    compiled: Callable[..., int] = think
    tree = np.zeros(1, Node.dtype)
    with compiler.counting_from_zero(arrayobj):
        room = _room(craft, craft.game.new(), Belief(), Dice())
        compiled(*room[:3], tree, *room[3:], 1, 0, 0, 0, 1)
    return compiled


def _room(craft: Craft, known: Any, belief: Belief, dice: Dice) -> tuple[Any, ...]:
    game = craft.game
    cards = np.zeros(CARDS, np.int64)
    return (
        known.row(),
        belief.row(),
        game.new().row(),
        np.zeros(PATH, np.int64),
        cards,
        cards.copy(),
        np.zeros(game.actions, np.int64),
        dice.row(),
    )


class CompiledMind(Mind):
    """Searches some hundred times as fast as the interpreter."""

    portion = 500

    def __init__(self, craft: Craft, *, omniscient: bool = False) -> None:
        super().__init__(craft, omniscient=omniscient)
        self._search()  # compiled now, not at the first question

    def _search(self) -> Callable[..., int]:
        return compile_search(self.craft, self._imagine)

    def _tree(self, size: int) -> Any:
        tree = np.zeros(size, Node.dtype)
        tree[ROOT]["first"] = NONE
        return tree.view(np.recarray)

    def _room(self, known: Any, belief: Belief, dice: Dice) -> tuple[Any, ...]:
        return _room(self.craft, known, belief, dice)
