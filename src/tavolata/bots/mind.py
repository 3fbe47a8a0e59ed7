"""A mind weighs choices by searching. This one runs anywhere; ``compiled`` has a quick one."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tavolata.bots.belief import CARDS, Belief
from tavolata.bots.craft import Craft
from tavolata.bots.search import NONE, PATH, ROOT, Imagine, Node, add_child, searcher
from tavolata.rule import rule
from tavolata.sim.dice import Dice


class Weighed(NamedTuple):
    """A choice, how often it was tried, and what it was worth on average."""

    action: int
    visits: int
    worth: float


class Effort(NamedTuple):
    """How much to think."""

    rounds: int
    seconds: float = math.inf
    deepest: int = 1  # moves that are thought out; beyond them rules of thumb play


def roll_dice(rng: Random) -> Dice:
    """Return dice that nobody has rolled before."""
    dice = Dice()
    dice.a, dice.b, dice.c, dice.count = (rng.getrandbits(32) for _ in range(4))
    return dice


@rule
def imagine_nothing(s: Any, b: Belief, pool: Any, dealt: Any, dice: Dice) -> None:
    """Leave a table as it is: for measuring, where everything is known."""


@cache
def interpreted_search(craft: Craft, imagine: Imagine) -> Callable[..., int]:
    """Return the search of a game; its parts are registered as rules, so it is made once."""
    return searcher(craft.game, craft.thumb, imagine, craft.worth, copy_record)


class Mind:
    """Searches in the interpreter."""

    portion = 1  # rounds of thought before the clock is looked at; one takes milliseconds

    def __init__(self, craft: Craft, *, omniscient: bool = False) -> None:
        self.craft = craft
        self._imagine = imagine_nothing if omniscient else craft.imagine

    def _search(self) -> Callable[..., int]:
        return interpreted_search(self.craft, self._imagine)

    def weigh(
        self,
        known: Any,
        belief: Belief,
        choices: Sequence[int],
        seat: int,
        preferred: int,
        effort: Effort,
        rng: Random,
    ) -> list[Weighed]:
        """Think about the choices of a seat; the most tried one is the best."""
        tree = self._tree(len(choices) + effort.rounds + 1)
        used = ROOT + 1
        for action in reversed(choices):
            used = add_child(tree, used, ROOT, seat, action)
        room = self._room(known, belief, roll_dice(rng))
        search = self._search()
        until, thought = time.monotonic() + effort.seconds, 0
        while thought < effort.rounds:
            rounds = min(self.portion, effort.rounds - thought)
            used = search(*room[:2], room[2], tree, *room[3:], used, seat, preferred,
                          rounds, effort.deepest)  # fmt: skip
            thought += rounds
            if time.monotonic() > until:
                break
        return [_weighed(tree[place]) for place in range(len(choices), ROOT, -1)]

    def _tree(self, size: int) -> Any:
        tree = [Node() for _ in range(size)]
        tree[ROOT].first = NONE
        return tree

    def _room(self, known: Any, belief: Belief, dice: Dice) -> tuple[Any, ...]:
        """Return the known table, what is believed, and room to think in."""
        game = self.craft.game
        out = [0] * game.actions
        return known, belief, game.new(), [0] * PATH, [0] * CARDS, [0] * CARDS, out, dice


def _weighed(node: Any) -> Weighed:
    visits = int(node.visits)
    return Weighed(int(node.action), visits, float(node.worth) / max(1, visits))


def copy_record(to: Any, known: Any) -> None:
    """Copy a whole table."""
    to.__dict__ = known.copy().__dict__
