"""Search: information-set Monte Carlo tree search over imagined tables.

Each round of thought imagines a table that could be the one at hand, walks down a tree of moves
as far as it has been thought out, adds one move to it, lets rules of thumb play to the end of
the round, and notes on the way back how that end suited the seats that moved. The tree knows
moves, not cards: one node stands for all tables in which the same moves were made, and a move
competes only where it was possible. Whoever may act out of turn does so by the rules of thumb,
except for the very first choice, which is what is being thought about.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any

from tavolata.bits import lowest
from tavolata.game import ROUND_OVER, TABLE, Game, Out
from tavolata.record import Cell, Record
from tavolata.rule import rule, seldom
from tavolata.sim.dice import Dice, roll
from tavolata.sim.policy import WAIT, Policy

ROOT = 0
NONE = -1
PATH = 64  # how deep a tree gets at most
LONGEST = 400  # moves until an imagined round is given up as nobody's
EAGER = 0.55  # how much is tried that has been tried little
TRUST = 0.5  # in the rules of thumb, before anything has been tried

Imagine = Callable[[Any, Any, Any, Any, Dice], None]


class Node(Record):
    """A move in the tree."""

    seat: int
    action: int
    visits: int
    chances: int  # how often it was possible where it stands
    first: int  # child, or NONE
    next: int  # sibling, or NONE
    worth: Annotated[float, Cell("f8")]  # to its seat, summed up


@rule
def add_child(tree: Any, used: int, parent: int, seat: int, action: int) -> int:
    """Add a move below a node; return the number of nodes."""
    node = tree[used]
    node.seat, node.action, node.visits, node.chances = seat, action, 0, 0
    node.first, node.worth, node.next = NONE, 0.0, tree[parent].first
    tree[parent].first = used
    return used + 1


@rule
def find_child(tree: Any, parent: int, seat: int, action: int) -> int:
    """Return the node of a seat's move below another, or NONE."""
    child: int = tree[parent].first
    while child != NONE:
        if tree[child].action == action and tree[child].seat == seat:
            return child
        child = tree[child].next
    return NONE


@rule
def mean_worth(tree: Any, parent: int, seat: int) -> float:
    """Return what a seat's moves below a node have been worth so far, on average."""
    visits, worth = 0, 0.0
    child = tree[parent].first
    while child != NONE:
        if tree[child].seat == seat:
            visits += tree[child].visits
            worth += tree[child].worth
        child = tree[child].next
    return worth / visits if visits > 0 else 0.5


@rule
def promise(tree: Any, child: int, trust: float, usual: float) -> float:
    """Return how promising a move is: what it was worth, and how little it was tried."""
    if child == NONE:
        return usual + EAGER * trust
    node = tree[child]
    worth: float = node.worth / node.visits if node.visits > 0 else usual
    urge: float = EAGER * trust * math.sqrt(node.chances) / (1 + node.visits)
    return worth + urge


@rule
def most_promising(
    tree: Any, parent: int, seat: int, out: Out, count: int, preferred: int
) -> int:
    """Return the place of the most promising of these moves; all of them had a chance."""
    usual = mean_worth(tree, parent, seat)
    best, most = 0, -1.0
    for place in range(count):
        trust = (1.0 - TRUST) / count
        if out[place] == preferred:
            trust += TRUST
        child = find_child(tree, parent, seat, out[place])
        if child != NONE:
            tree[child].chances += 1
        score = promise(tree, child, trust, usual)
        if score > most:
            best, most = place, score
    return best


def searcher(
    game: Game[Any, Any],
    thumb: Policy,
    imagine: Imagine,
    worth: Callable[[Any, int], float],
    copy: Callable[[Any, Any], None],
) -> Callable[..., int]:
    """Return the rule that grows a tree from a root whose children are the choices."""
    awake, waits_for, foul = game.awake, game.waits_for, game.foul
    game_moves, game_apply = game.moves, game.apply
    first_shout, last_shout = game.timing.shouts.start, game.timing.shouts.stop - 1

    # These stay apart: unfolded at every place, a compiler would be busy for minutes.

    @seldom
    def moves(s: Any, seat: int, out: Out) -> int:
        return game_moves(s, seat, out)

    @seldom
    def apply(s: Any, seat: int, action: int) -> None:
        game_apply(s, seat, action)

    @seldom
    def claim_of(s: Any, seat: int, out: Out, dice: Dice) -> int:
        """Return what a seat does by rules of thumb."""
        return thumb(s, seat, out, moves(s, seat, out), dice)

    @rule
    def turn_moves(s: Any, seat: int, out: Out) -> int:
        """Write what a seat that must act can do with its turn: no shouts and no fouls."""
        count, kept = moves(s, seat, out), 0
        for place in range(count):
            action = out[place]
            if not first_shout <= action <= last_shout and not foul(s, seat, action):
                out[kept] = action
                kept += 1
        return kept

    @rule
    def shout(s: Any, silent: int, out: Out, dice: Dice) -> bool:
        """Let one of those act who act out of turn, if any does; or the table, if it must."""
        must = waits_for(s)
        heard, seat, action = 0, TABLE, WAIT
        asking = awake(s)
        if silent >= 0:
            asking &= ~(1 << silent)
        if must >= 0:
            asking &= ~(1 << must)
        while asking != 0:
            asked = lowest(asking)
            asking &= asking - 1
            claim = claim_of(s, asked, out, dice)
            if claim != WAIT:
                heard += 1
                if heard == 1 or roll(dice, heard) == 0:
                    seat, action = asked, claim
        if heard == 0:
            if must >= 0:
                return False
            moves(s, TABLE, out)
            action = out[0]
        apply(s, seat, action)
        return True

    @rule
    def grow(
        s: Any, tree: Any, used: int, parent: int, seat: int, out: Out, preferred: int
    ) -> tuple[int, int]:
        """Choose a move below a node, adding it if it is new; return it and the size."""
        count = turn_moves(s, seat, out)
        place = most_promising(tree, parent, seat, out, count, preferred)
        child = find_child(tree, parent, seat, out[place])
        if child == NONE:
            child = used
            used = add_child(tree, used, parent, seat, out[place])
            tree[child].chances = 1
        return child, used

    @rule
    def note(s: Any, tree: Any, path: Any, depth: int) -> None:
        """Note at every move on the way what the end was worth to its seat."""
        for place in range(depth):
            node = tree[path[place]]
            node.visits += 1
            if s.phase >= ROUND_OVER:
                node.worth += worth(s, node.seat)
            else:
                node.worth += 1.0 / s.seats

    @rule
    def play_out(
        s: Any, tree: Any, used: int, path: Any, depth: int, deepest: int, silent: int,
        out: Out, dice: Dice,
    ) -> int:  # fmt: skip
        """Go on from the first choice: in the tree, then by rules of thumb."""
        parent = path[depth - 1]
        for _ in range(LONGEST):
            if s.phase >= ROUND_OVER:
                break
            if shout(s, silent, out, dice):
                silent = NONE
                continue
            silent = NONE
            seat = waits_for(s)
            action = claim_of(s, seat, out, dice)
            is_shout = first_shout <= action <= last_shout
            if depth < deepest and not is_shout and turn_moves(s, seat, out) > 1:
                size = used
                child, used = grow(s, tree, used, parent, seat, out, action)
                if used > size:
                    deepest = 0  # this move is new: from here on rules of thumb play
                action = tree[child].action
                path[depth] = child
                depth += 1
                parent = child
            apply(s, seat, action)
        note(s, tree, path, depth)
        return used

    @rule
    def search(
        base: Any, belief: Any, s: Any, tree: Any, path: Any, pool: Any, dealt: Any, out: Out,
        dice: Dice, used: int, seat: int, preferred: int, rounds: int, deepest: int,
    ) -> int:  # fmt: skip
        """Think a number of rounds about the choices below the root; return the size."""
        for _ in range(rounds):
            copy(s, base)
            imagine(s, belief, pool, dealt, dice)
            count, child = 0, tree[ROOT].first
            while child != NONE:
                out[count] = tree[child].action
                count += 1
                child = tree[child].next
            action = out[most_promising(tree, ROOT, seat, out, count, preferred)]
            path[0] = find_child(tree, ROOT, seat, action)
            silent = NONE
            if action == WAIT:
                silent = seat
            else:
                apply(s, seat, action)
            used = play_out(s, tree, used, path, 1, deepest, silent, out, dice)
        return used

    return search
