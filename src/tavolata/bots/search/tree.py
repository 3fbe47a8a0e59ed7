"""Information-set Monte Carlo tree search over determinized tables.

Each iteration determinizes a table that is consistent with what the seat knows, descends the
tree of moves, adds one node, rolls out to the end of the round by heuristics, and
backpropagates the value of that end to the seats that moved. The tree holds moves, not cards:
a node stands for all tables in which the same moves were made, and a move is compared with
others only where it was legal. Out-of-turn actions follow the heuristics, except for the
choices of the root, which are what the search evaluates.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any

from tavolata.compiled.policy import WAIT, Policy
from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.bits import lowest
from tavolata.core.game import ROUND_OVER, TABLE, Game, Out
from tavolata.core.record import Record, Scalar
from tavolata.core.rule import rule, seldom

ROOT = 0
NO_NODE = -1
NOBODY = -1  # instead of a seat that lets its chance pass
PATH = 64  # the depth of a tree at most
ROLLOUT_LIMIT = 400  # moves until a rollout ends without a winner
EXPLORATION = 0.55  # its weight in a selection score
PRIOR = 0.5  # the share of the prior that the heuristics' choice gets

Determinize = Callable[[Any, Any, Any, Any, PolicyRandom], None]


class Node(Record):
    """A move in the tree."""

    seat: int
    action: int
    visits: int
    chances: int  # how often it was legal at its parent
    first: int  # child, or NO_NODE
    next: int  # sibling, or NO_NODE
    value: Annotated[float, Scalar("f8")]  # to its seat, summed up


@rule
def add_child(tree: Any, used: int, parent: int, seat: int, action: int) -> int:
    """Add a move below a node; return the number of nodes."""
    node = tree[used]
    node.seat, node.action, node.visits, node.chances = seat, action, 0, 0
    node.first, node.value, node.next = NO_NODE, 0.0, tree[parent].first
    tree[parent].first = used
    return used + 1


@rule
def find_child(tree: Any, parent: int, seat: int, action: int) -> int:
    """Return the node of a seat's move below another, or NO_NODE."""
    child: int = tree[parent].first
    while child != NO_NODE:
        if tree[child].action == action and tree[child].seat == seat:
            return child
        child = tree[child].next
    return NO_NODE


@rule
def mean_value(tree: Any, parent: int, seat: int) -> float:
    """Return the mean value of a seat's moves below a node so far."""
    visits, value = 0, 0.0
    child = tree[parent].first
    while child != NO_NODE:
        if tree[child].seat == seat:
            visits += tree[child].visits
            value += tree[child].value
        child = tree[child].next
    return value / visits if visits > 0 else 0.5


@rule
def selection_score(tree: Any, child: int, prior: float, usual: float) -> float:
    """Return a move's PUCT score: its mean value and an exploration term."""
    if child == NO_NODE:
        return usual + EXPLORATION * prior
    node = tree[child]
    value: float = node.value / node.visits if node.visits > 0 else usual
    exploration: float = EXPLORATION * prior * math.sqrt(node.chances) / (1 + node.visits)
    return value + exploration


@rule
def select_action(
    tree: Any, parent: int, seat: int, out: Out, count: int, preferred: int
) -> int:
    """Return the index of the move with the best score; count all as available."""
    usual = mean_value(tree, parent, seat)
    best, most = 0, -1.0
    for place in range(count):
        prior = (1.0 - PRIOR) / count
        if out[place] == preferred:
            prior += PRIOR
        child = find_child(tree, parent, seat, out[place])
        if child != NO_NODE:
            tree[child].chances += 1
        score = selection_score(tree, child, prior, usual)
        if score > most:
            best, most = place, score
    return best


def make_search(
    game: Game[Any, Any],
    heuristic: Policy,
    determinize: Determinize,
    evaluate: Callable[[Any, int], float],
    copy: Callable[[Any, Any], None],
) -> Callable[..., int]:
    """Return the rule that grows a tree from a root whose children are the choices."""
    awake, waits_for, foul = game.awake, game.waits_for, game.foul
    game_moves, game_apply = game.moves, game.apply
    always_offered = game.timing.always_offered
    first_offered, last_offered = always_offered.start, always_offered.stop - 1

    # These are not inlined: inlined at every call, compiling would take minutes.

    @seldom
    def moves(s: Any, seat: int, out: Out) -> int:
        return game_moves(s, seat, out)

    @seldom
    def apply(s: Any, seat: int, action: int) -> None:
        game_apply(s, seat, action)

    @seldom
    def heuristic_action(s: Any, seat: int, out: Out, rng: PolicyRandom) -> int:
        """Return what a seat does by its heuristics."""
        return heuristic(s, seat, out, moves(s, seat, out), rng)

    @rule
    def turn_moves(s: Any, seat: int, out: Out) -> int:
        """Write what a seat can do with its turn: nothing always offered, no fouls."""
        count, kept = moves(s, seat, out), 0
        for place in range(count):
            action = out[place]
            if not first_offered <= action <= last_offered and not foul(s, seat, action):
                out[kept] = action
                kept += 1
        return kept

    @rule
    def act_out_of_turn(s: Any, silent: int, out: Out, rng: PolicyRandom) -> bool:
        """Apply one out-of-turn action by heuristics, if any seat has one; or the table's."""
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
            claim = heuristic_action(s, asked, out, rng)
            if claim != WAIT:
                heard += 1
                if heard == 1 or random_below(rng, heard) == 0:
                    seat, action = asked, claim
        if heard == 0:
            if must >= 0:
                return False
            moves(s, TABLE, out)
            action = out[0]
        apply(s, seat, action)
        return True

    @rule
    def expand(
        s: Any, tree: Any, used: int, parent: int, seat: int, out: Out, preferred: int
    ) -> tuple[int, int]:
        """Choose a move below a node, adding it if it is new; return it and the size."""
        count = turn_moves(s, seat, out)
        place = select_action(tree, parent, seat, out, count, preferred)
        child = find_child(tree, parent, seat, out[place])
        if child == NO_NODE:
            child = used
            used = add_child(tree, used, parent, seat, out[place])
            tree[child].chances = 1
        return child, used

    @rule
    def backpropagate(s: Any, tree: Any, path: Any, depth: int) -> None:
        """Backpropagate: add the value of the end to every node on the path, for its seat."""
        for place in range(depth):
            node = tree[path[place]]
            node.visits += 1
            if s.phase >= ROUND_OVER:
                node.value += evaluate(s, node.seat)
            else:
                node.value += 1.0 / s.seats

    @rule
    def iterate(
        s: Any, tree: Any, used: int, path: Any, depth: int, deepest: int, silent: int,
        out: Out, rng: PolicyRandom,
    ) -> int:  # fmt: skip
        """Descend the tree from the root's choice, then roll out by heuristics."""
        parent = path[depth - 1]
        for _ in range(ROLLOUT_LIMIT):
            if s.phase >= ROUND_OVER:
                break
            if act_out_of_turn(s, silent, out, rng):
                silent = NOBODY
                continue
            silent = NOBODY
            seat = waits_for(s)
            action = heuristic_action(s, seat, out, rng)
            is_always_offered = first_offered <= action <= last_offered
            if depth < deepest and not is_always_offered and turn_moves(s, seat, out) > 1:
                size = used
                child, used = expand(s, tree, used, parent, seat, out, action)
                if used > size:
                    deepest = 0  # this node is new: from here on heuristics play
                action = tree[child].action
                path[depth] = child
                depth += 1
                parent = child
            apply(s, seat, action)
        backpropagate(s, tree, path, depth)
        return used

    @rule
    def search(
        base: Any, belief: Any, s: Any, tree: Any, path: Any, pool: Any, dealt: Any, out: Out,
        rng: PolicyRandom, used: int, seat: int, preferred: int, rounds: int, deepest: int,
    ) -> int:  # fmt: skip
        """Run so many iterations from the root's choices; return the tree's size."""
        for _ in range(rounds):
            copy(s, base)
            determinize(s, belief, pool, dealt, rng)
            count, child = 0, tree[ROOT].first
            while child != NO_NODE:
                out[count] = tree[child].action
                count += 1
                child = tree[child].next
            action = out[select_action(tree, ROOT, seat, out, count, preferred)]
            path[0] = find_child(tree, ROOT, seat, action)
            silent = NOBODY
            if action == WAIT:
                silent = seat
            else:
                apply(s, seat, action)
            used = iterate(s, tree, used, path, 1, deepest, silent, out, rng)
        return used

    return search
