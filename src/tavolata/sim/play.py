"""A whole game by a policy: every seat is asked at every moment; one is heard first."""

from collections.abc import Callable
from typing import Any

from tavolata.game import OVER, TABLE, Game, Out
from tavolata.rule import rule
from tavolata.sim.dice import Dice, roll, seed
from tavolata.sim.policy import WAIT, Policy

Play = Callable[[Any, Dice, Out, list[int]], int]


def player(game: Game[Any, Any], policy: Policy) -> Play:
    """Return a rule that plays a game from the deal to its end and counts the steps."""
    deal, moves, apply, tally = game.deal, game.moves, game.apply, game.tally
    waits_for = game.waits_for

    @rule
    def step(s: Any, dice: Dice, out: Out, counts: list[int]) -> None:
        """Ask every seat, hear one claim, do it; the table acts when nobody else does."""
        heard, seat, action = 0, TABLE, WAIT
        asked = max(waits_for(s), 0)
        for _ in range(s.seats):
            count = moves(s, asked, out)
            if count > 0:
                claim = policy(s, asked, out, count, dice)
                if claim != WAIT:
                    heard += 1
                    if heard == 1 or roll(dice, heard) == 0:  # each is first equally likely
                        seat, action = asked, claim
            asked = asked + 1 if asked + 1 < s.seats else 0
        if heard == 0:
            moves(s, TABLE, out)
            action = out[0]
        tally(s, seat, action, counts)
        apply(s, seat, action)

    @rule
    def play(s: Any, dice: Dice, out: Out, counts: list[int]) -> int:
        seed(dice, s)
        deal(s)
        steps = 0
        while s.phase != OVER:
            step(s, dice, out, counts)
            steps += 1
        return steps

    return play
