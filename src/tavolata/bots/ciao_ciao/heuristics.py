"""Heuristics for Ciao Ciao…; the search also uses them as its rollout policy."""

from __future__ import annotations

from tavolata.compiled.policy_random import PolicyRandom, random_below
from tavolata.core.game import Out
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.podium import highest_step, podium_size
from tavolata.games.ciao_ciao.rules import crosses
from tavolata.games.ciao_ciao.state import CROSS, TO_WIN, State

PERCENT = 100
HONEST = 90  # per cent of the numbers that are told as they were rolled
WARY = 10  # per cent doubted, and as much again for each number announced


@rule
def announcement(s: State, rng: PolicyRandom) -> int:
    """Tell the truth mostly; a cross leaves nothing but a bluff (CC-09)."""
    if s.die != CROSS and random_below(rng, PERCENT) < HONEST:
        return s.die
    return 1 + random_below(rng, actions.NUMBERS)


@rule
def wariness(s: State, seat: int) -> int:
    """Return how many of a hundred such announcements a seat doubts."""
    percent = WARY + WARY * s.announced
    if crosses(s, s.turn, s.announced):
        percent += 20
        if podium_size(s, s.turn) + 1 == TO_WIN:
            return PERCENT  # nothing to lose: it would win
    if s.plank[seat] == 0:
        percent -= 20  # a pawn from the podium is at stake (CC-22)
    return percent


@rule
def choose(s: State, seat: int, out: Out, count: int, rng: PolicyRandom) -> int:
    """Return what a seat does now; there is nothing to wait for."""
    if s.phase == phase.ROLL:
        return actions.ROLL
    if s.phase == phase.ANNOUNCE:
        return actions.ANNOUNCE + announcement(s, rng)
    if s.phase == phase.DOUBT:
        doubts = random_below(rng, PERCENT) < wariness(s, seat)
        return actions.DOUBT if doubts else actions.BELIEVE
    return actions.PUSH + highest_step(s, s.doubter)
