"""Bots at random tables with random opponents: each choice is checked.

``python tests/support/games/bot_walk.py 1000`` asks every level at so many tables of each game.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[3] / "src")]

from tavolata.bots.arena import contestant
from tavolata.bots.decision import decide
from tavolata.bots.levels import LEVELS, Level
from tavolata.bots.questions import Question
from tavolata.bots.search.interpreted import InterpretedSearch, SearchBudget
from tavolata.core.events import Event, RoundBegan
from tavolata.core.game import OVER, TABLE, Game
from tavolata.games import OURS
from tavolata.testing.random_play import random_move, random_table

MOVES = 40
ASTRAY = 0.3  # how often somebody does what no bot has chosen


def sound_moves(game: Game[Any, Any], s: Any, seat: int) -> list[int]:
    """Return what a seat may do without being punished."""
    return [move for move in game.all_moves(s, seat) if not game.foul(s, seat, move)]


class Walk:
    """A game at a random table from its deal on."""

    def __init__(
        self, game: Game[Any, Any], level: str, search: InterpretedSearch, rng: Random
    ) -> None:
        self.game, self.level, self.search, self.rng = game, level, search, rng
        self.table = random_table(game, rng)
        self.scenario: list[Event] = game.narrate_deal(self.table)
        self.asked = 0

    def go(self) -> int:
        """Play for a while; return how often a bot was asked."""
        for _ in range(MOVES):
            if self.table.phase == OVER:
                break
            claims = self.claims()
            if self.rng.random() < ASTRAY:
                self.do(*random_move(self.game, self.table, self.rng, 0.1))
            elif claims:
                self.do(*self.rng.choice(list(claims.items())))
            else:
                self.do(TABLE, self.game.all_moves(self.table, TABLE)[0])
        return self.asked

    def claims(self) -> dict[int, int]:
        """Return what the bots want to do, by their seats."""
        chosen = {seat: self.choice(seat) for seat in range(self.table.seats)}
        return {seat: move for seat, move in chosen.items() if move is not None}

    def choice(self, seat: int) -> int | None:
        """Ask a bot, if it has a choice; see that it is sound and has changed nothing."""
        game, s = self.game, self.table
        moves, must = sound_moves(game, s, seat), game.waits_for(s) == seat
        if not moves:
            assert not must
            return None
        told = [event for event in self.scenario if not event.to or seat in event.to]
        before, view = s.copy(), game.view(s, seat)
        question = Question(game.name, self.level, view, told, moves, must)
        choice = decide(question, self.search, self.rng, seconds=math.inf).action
        self.asked += 1
        assert s == before
        assert view == game.view(s, seat)
        if choice is None:
            assert not must
        else:
            assert choice in moves
            assert game.legal(s, seat, choice)
        return choice

    def do(self, seat: int, action: int) -> None:
        """Do a move and remember what was told."""
        before = self.table.copy()
        self.game.apply(self.table, seat, action)
        events = self.game.narrate(before, seat, action, self.table)
        if events and isinstance(events[0], RoundBegan):
            self.scenario.clear()
        self.scenario += events


def think_briefly(rounds: int) -> dict[str, Level]:
    """Return the levels, the searching ones as they are but with less effort."""
    return {
        name: level._replace(
            budget=level.budget and SearchBudget(rounds, deepest=level.budget.deepest)
        )
        for name, level in LEVELS.items()
    }


def main(tables: int) -> None:
    """Ask every level at so many tables of every game."""
    rng = Random()
    LEVELS.update(think_briefly(50))
    for name, game in OURS.items():
        for level in LEVELS:
            search = contestant(name, level).search
            asked = sum(Walk(game, level, search, rng).go() for _ in range(tables))
            print(f"{name} {level}: {tables} tables, {asked} choices, all sound", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
