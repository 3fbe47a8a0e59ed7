"""A small variant of Ciao Ciao… as an extensive-form game that OpenSpiel can read.

The whole tree is written down, by the rules alone, with what each seat has seen: its own
dice, every announcement and answer, and the die where it has doubted.
"""

from typing import Any

from support.solver.game_tree import Odds, after, rolls, share
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import State

Seen = tuple[tuple[Any, ...], ...]  # what each seat has seen so far


class Tree:
    """Writes the tree, and beside it the odds that a strategy has at each of its nodes."""

    def __init__(self, s: State, odds: Odds) -> None:
        self.odds_at = odds
        self.lines = ['EFG 2 R "Ciao Ciao…" { "0" "1" }']
        self.sets: list[dict[Any, int]] = [{}, {}]
        self.odds: dict[tuple[int, int], list[float]] = {}  # by seat and information set
        self.outcomes = self.cups = 0
        self.write(s, ((), ()))

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def write(self, s: State, seen: Seen) -> None:
        if s.phase == phase.OVER:
            self.outcomes += 1
            payoff = 2 * share(s, 0) - 1
            self.lines.append(f't "" {self.outcomes} "" {{ {payoff} {-payoff} }}')
        elif s.phase == phase.ROLL:
            faces = " ".join(f'"{t.die}" {6 * w:.0f}/6' for w, t in rolls(s))
            self.cups += 1
            self.lines.append(f'c "" {self.cups} "" {{ {faces} }} 0')
            for _, hidden in rolls(s):
                self.write(hidden, self.more(seen, [s.turn], ("die", hidden.die)))
        else:
            self.write_decision(s, seen)

    def write_decision(self, s: State, seen: Seen) -> None:
        seat = CIAO_CIAO.waits_for(s)
        moves = CIAO_CIAO.all_moves(s, seat)
        number = self.sets[seat].setdefault(seen[seat], len(self.sets[seat]) + 1)
        odds = self.odds_at(s, seat)
        chances = [odds.get(move, 0.0) for move in moves]
        assert self.odds.setdefault((seat, number), chances) == chances
        names = " ".join(f'"{CIAO_CIAO.write_action(move)}"' for move in moves)
        self.lines.append(f'p "" {seat + 1} {number} "{seat}.{number}" {{ {names} }} 0')
        for move in moves:
            following = after(s, move)
            known = self.more(seen, [0, 1], ("move", move))
            if following.doubter == seat and s.phase == phase.DOUBT:
                known = self.more(known, [seat], ("die", s.die))
                known = self.more(known, [0, 1], ("true", s.die == s.announced))
            self.write(following, known)

    @staticmethod
    def more(seen: Seen, seats: list[int], what: Any) -> Seen:
        return tuple(
            (*known, what) if seat in seats else known for seat, known in enumerate(seen)
        )
