"""Play a whole game by a policy: every seat is asked before every move, one claim is done."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tavolata.compiled.policy import WAIT, Policy
from tavolata.compiled.policy_random import PolicyRandom, random_below, seed_from_key
from tavolata.core.bits import lowest
from tavolata.core.game import OVER, TABLE, Game, Out
from tavolata.core.rule import rule


class PlayFunctions(NamedTuple):
    """Rules that play a game: from the deal, move by move, or all of it."""

    begin: Callable[[Any, PolicyRandom], None]
    ask: Callable[[Any, PolicyRandom, Out], tuple[int, int]]
    act: Callable[[Any, int, int, list[int]], None]
    step: Callable[[Any, PolicyRandom, Out, list[int]], None]
    play: Callable[[Any, PolicyRandom, Out, list[int]], int]


@rule
def set_key(s: Any, seed: int, number: int) -> None:
    """Make the key of one game of a simulation."""
    s.key[0], s.key[1] = seed & 0xFFFF_FFFF, seed >> 32
    s.key[2], s.key[3] = number & 0xFFFF_FFFF, number >> 32


def player(game: Game[Any, Any], policy: Policy) -> PlayFunctions:
    """Return the rules that play a game by a policy."""
    deal, moves, apply, tally = game.deal, game.moves, game.apply, game.tally
    awake, tally_end = game.awake, game.tally_end

    @rule
    def begin(s: Any, rng: PolicyRandom) -> None:
        """Deal, and seed the generator from the table's key."""
        seed_from_key(rng, s)
        deal(s)

    @rule
    def ask(s: Any, rng: PolicyRandom, out: Out) -> tuple[int, int]:
        """Ask every seat that can act and hear one; if none claims, the table acts."""
        heard, seat, action = 0, TABLE, WAIT
        asking = awake(s)
        while asking != 0:
            asked = lowest(asking)
            asking &= asking - 1
            claim = policy(s, asked, out, moves(s, asked, out), rng)
            if claim != WAIT:
                heard += 1
                if heard == 1 or random_below(rng, heard) == 0:  # each is first equally likely
                    seat, action = asked, claim
        if heard == 0:
            moves(s, TABLE, out)
            action = out[0]
        return seat, action

    @rule
    def act(s: Any, seat: int, action: int, counts: list[int]) -> None:
        """Count a move and do it."""
        tally(s, seat, action, counts)
        apply(s, seat, action)

    @rule
    def step(s: Any, rng: PolicyRandom, out: Out, counts: list[int]) -> None:
        """Make one move."""
        seat, action = ask(s, rng, out)
        act(s, seat, action, counts)

    @rule
    def play(s: Any, rng: PolicyRandom, out: Out, counts: list[int]) -> int:
        """Play from the deal to the end and count the steps."""
        begin(s, rng)
        steps = 0
        while s.phase != OVER:
            step(s, rng, out, counts)
            steps += 1
        tally_end(s, counts)
        return steps

    return PlayFunctions(begin, ask, act, step, play)
