"""Policies for simulations: which of its moves a seat claims, or WAIT."""

from collections.abc import Callable
from typing import Any

from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.game import Game, Out
from tavolata.core.rule import rule

WAIT = -1  # in place of an action: the seat claims nothing now (also in the message Advice)

Policy = Callable[[Any, int, Out, int, PolicyRandom], int]


def random_policy(game: Game[Any, Any]) -> Policy:
    """Any of its moves, each equally likely, but nothing that is punished.

    A seat that need not act waits as likely as it makes any one of its moves.
    """
    foul, waits_for = game.foul, game.waits_for

    @rule
    def choose(s: Any, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
        may_wait = 0 if waits_for(s) == seat else 1
        while count > 0:
            pick = random_below(rng, count + may_wait)
            if pick == count:
                return WAIT
            if not foul(s, seat, out[pick]):
                return out[pick]
            count -= 1
            out[pick] = out[count]
        return WAIT

    return choose


POLICIES: dict[str, Callable[[Game[Any, Any]], Policy]] = {"random": random_policy}
