"""Decide for a bot: from a View, the events that its seat was sent, and its moves."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tavolata.bots import ciao, ciao_ciao, solo
from tavolata.bots.generic import generic_kit
from tavolata.bots.kit import BotKit
from tavolata.bots.levels import LEVELS, STRONGEST, Level
from tavolata.bots.questions import Question
from tavolata.bots.search.interpreted import (
    InterpretedSearch,
    ScoredChoice,
    SearchBudget,
)
from tavolata.compiled.policy import WAIT
from tavolata.compiled.policy_random import from_random
from tavolata.games import OUTSIDE

KITS: dict[str, BotKit] = {kit.game.name: kit for kit in (solo.KIT, ciao.KIT, ciao_ciao.KIT)}
KITS |= {name: generic_kit(game) for name, game in OUTSIDE.items()}
UNKNOWN = -1


class Decision(NamedTuple):
    """What a bot does, None if it lets a chance pass, and why."""

    action: int | None
    why: str  # a reason's name; the catalogues have the sentence
    percent: int = UNKNOWN  # of the simulated rounds, how many this has won
    hurried: bool = False  # it had less time than its level promises, and needed more
    facts: Mapping[str, int] = {}  # of the reason's sentence


def decide(
    question: Question, search: InterpretedSearch, rng: Random, *, seconds: float | None = None
) -> Decision:
    """Return what a bot of a level does, within its level's time or as many seconds as given.

    With ``math.inf`` seconds it is the same on every machine.
    """
    level = LEVELS[question.level]
    if rng.random() < level.random_rate:
        return _at_random(question, level, rng)
    analysis = QuestionAnalysis(question, rng)
    if level.budget is None or analysis.needs_no_search:
        return _forget(analysis.by_heuristic(), question, level, rng)
    if question.level == STRONGEST:
        known = KITS[question.game].perfect(question.view, rng)
        if known is not None:
            return analysis.decision(known)
    budget = level.budget if seconds is None else level.budget._replace(seconds=seconds)
    decision, rounds = analysis.by_search(search, budget, rng)
    has_less_time = budget.seconds < level.budget.seconds
    return decision._replace(hurried=has_less_time and rounds < budget.rounds)


def _at_random(question: Question, level: Level, rng: Random) -> Decision:
    """Do anything that is allowed, like somebody who has just learned the game."""
    if not question.must and rng.random() < level.miss_rate:
        return Decision(None, "whim")
    return Decision(rng.choice(question.moves), "whim")


def _forget(decision: Decision, question: Question, level: Level, rng: Random) -> Decision:
    """Forget a call, a thank-you or a chance out of turn now and then."""
    always_offered = KITS[question.game].game.timing.always_offered
    shout = decision.action in always_offered
    if (shout or not question.must) and rng.random() < level.miss_rate:
        if question.must:
            others = [move for move in question.moves if move not in always_offered]
            return Decision(rng.choice(others), "whim")
        return Decision(None, "whim")
    return decision


class QuestionAnalysis:
    """One question, with a determinized state and the choices worth searching."""

    def __init__(self, question: Question, rng: Random) -> None:
        self.question, self.kit = question, KITS[question.game]
        self.seat: int = question.view.seat
        self.known = self.kit.known_table(question.view)
        self.table = self.known.copy()
        guess, policy_rng = self.kit.belief(question.view, ()), from_random(rng)
        size = self.kit.pool_size
        self.kit.determinize(self.table, guess, [0] * size, [0] * size, policy_rng)
        out = [*question.moves, *[0] * self.kit.game.actions]
        count = len(question.moves)
        self.heuristic = self.kit.heuristic(self.table, self.seat, out, count, policy_rng)
        self.always_offered = self.kit.game.timing.always_offered
        self.choices = [move for move in question.moves if move not in self.always_offered]
        if not question.must and self.always_offered:
            self.choices.append(WAIT)  # a chance to throw in may pass

    @property
    def needs_no_search(self) -> bool:
        """Tell whether there is nothing to search: a shout, a single choice, or no search."""
        is_shout = self.heuristic in self.always_offered
        return is_shout or len(self.choices) < 2 or not self.kit.searches

    def decision(self, action: int, percent: int = UNKNOWN) -> Decision:
        """Return a decision with its reason."""
        why, facts = self.kit.reason(self.table, self.seat, action)
        return Decision(None if action == WAIT else action, why, percent, facts=facts)

    def by_heuristic(self) -> Decision:
        """Decide by the heuristics."""
        return self.decision(self.heuristic)

    def by_search(
        self, search: InterpretedSearch, budget: SearchBudget, rng: Random
    ) -> tuple[Decision, int]:
        """Decide by searching; return also the number of iterations."""
        question = self.question
        belief = self.kit.belief(question.view, question.history)
        scored = search.evaluate_choices(
            self.known, belief, self.choices, self.seat, self.heuristic, budget, rng
        )
        best: ScoredChoice = max(scored, key=lambda choice: choice.visits)
        rounds = sum(choice.visits for choice in scored)
        return self.decision(best.action, round(100 * best.value)), rounds
