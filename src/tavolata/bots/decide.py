"""A bot decides: from a View, what it was told in this round, and its moves; like a person."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from tavolata.bots import ciao, ciao_ciao, solo
from tavolata.bots.belief import CARDS
from tavolata.bots.craft import Craft
from tavolata.bots.levels import LEVELS, STRONGEST, Level
from tavolata.bots.mind import Effort, Mind, Weighed, roll_dice
from tavolata.events import Event
from tavolata.sim.policy import WAIT

CRAFTS: dict[str, Craft] = {
    craft.game.name: craft for craft in (solo.CRAFT, ciao.CRAFT, ciao_ciao.CRAFT)
}
UNKNOWN = -1


class Question(NamedTuple):
    """What a bot is asked: nothing in it is hidden from its seat."""

    game: str
    level: str
    view: Any
    story: Sequence[Event]  # what the seat was told since the round began
    moves: Sequence[int]  # what it may do without being punished
    must: bool  # the table waits for it


class Decision(NamedTuple):
    """What a bot does, None if it lets a chance pass, and why."""

    action: int | None
    why: str  # a reason's name; the catalogues have the sentence
    percent: int = UNKNOWN  # of the rounds imagined, how many this has won
    hurried: bool = False  # it had less time than its level promises, and needed more


def decide(
    question: Question, mind: Mind, rng: Random, *, seconds: float | None = None
) -> Decision:
    """Return what a bot of a level does, within its level's time or as many seconds as given.

    With ``math.inf`` seconds it is the same on every machine.
    """
    level = LEVELS[question.level]
    if rng.random() < level.whims:
        return _by_whim(question, level, rng)
    thought = Thought(question, rng)
    if level.effort is None or thought.is_plain:
        return _forget(thought.by_thumb(), question, level, rng)
    if question.level == STRONGEST:
        known = CRAFTS[question.game].perfect(question.view, rng)
        if known is not None:
            return thought.decision(known)
    effort = level.effort if seconds is None else level.effort._replace(seconds=seconds)
    decision, rounds = thought.by_search(mind, effort, rng)
    has_less_time = effort.seconds < level.effort.seconds
    return decision._replace(hurried=has_less_time and rounds < effort.rounds)


def _by_whim(question: Question, level: Level, rng: Random) -> Decision:
    """Do anything that is allowed, like somebody who has just learned the game."""
    if not question.must and rng.random() < level.slips:
        return Decision(None, "whim")
    return Decision(rng.choice(question.moves), "whim")


def _forget(decision: Decision, question: Question, level: Level, rng: Random) -> Decision:
    """Forget a call, a thank-you or a chance out of turn now and then."""
    craft = CRAFTS[question.game]
    shout = decision.action in craft.game.timing.shouts
    if (shout or not question.must) and rng.random() < level.slips:
        if question.must:
            others = [move for move in question.moves if move not in craft.game.timing.shouts]
            return Decision(rng.choice(others), "whim")
        return Decision(None, "whim")
    return decision


class Thought:
    """One question, thought about at an imagined table."""

    def __init__(self, question: Question, rng: Random) -> None:
        self.question, self.craft = question, CRAFTS[question.game]
        self.seat: int = question.view.seat
        self.known = self.craft.known_table(question.view)
        self.table = self.known.copy()
        guess, dice = self.craft.belief(question.view, ()), roll_dice(rng)
        self.craft.imagine(self.table, guess, [0] * CARDS, [0] * CARDS, dice)
        out = [*question.moves, *[0] * self.craft.game.actions]
        count = len(question.moves)
        self.thumb = self.craft.thumb(self.table, self.seat, out, count, dice)
        self.choices = [
            move for move in question.moves if move not in self.craft.game.timing.shouts
        ]
        if not question.must and self.craft.game.timing.shouts:
            self.choices.append(WAIT)  # a chance to throw in may pass

    @property
    def is_plain(self) -> bool:
        """Tell whether there is nothing to search: a shout, or a single choice."""
        return self.thumb in self.craft.game.timing.shouts or len(self.choices) < 2

    def decision(self, action: int, percent: int = UNKNOWN) -> Decision:
        """Return a decision with its reason."""
        why = self.craft.reason(self.table, self.seat, action)
        return Decision(None if action == WAIT else action, why, percent)

    def by_thumb(self) -> Decision:
        """Decide by rules of thumb."""
        return self.decision(self.thumb)

    def by_search(self, mind: Mind, effort: Effort, rng: Random) -> tuple[Decision, int]:
        """Decide by searching; return also the rounds that were thought out."""
        question = self.question
        belief = self.craft.belief(question.view, question.story)
        weighed = mind.weigh(
            self.known, belief, self.choices, self.seat, self.thumb, effort, rng
        )
        best: Weighed = max(weighed, key=lambda choice: choice.visits)
        rounds = sum(choice.visits for choice in weighed)
        return self.decision(best.action, round(100 * best.worth)), rounds
