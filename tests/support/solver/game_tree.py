"""The game tree of Ciao Ciao… by its rules alone, to hold the solver to.

Nothing here knows positions, numbers or turns: it plays tables with ``apply``. What a seat
cannot tell apart is a list of tables with how likely each is.
"""

from collections.abc import Callable
from typing import Any

from tavolata.games.ciao_ciao import CIAO_CIAO, actions, phase
from tavolata.games.ciao_ciao.state import CROSS, State
from tavolata.solve.strategy import Strategy

DICE = {CROSS: 2 / 6, 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6}
Odds = Callable[[State, int], dict[int, float]]  # of a seat's moves at a table
Tables = list[tuple[float, State]]  # that a seat cannot tell apart


def after(s: State, move: int) -> State:
    """Return a copy of a table after a move."""
    s = s.copy()
    seat = CIAO_CIAO.waits_for(s)
    assert CIAO_CIAO.legal(s, seat, move)
    CIAO_CIAO.apply(s, seat, move)
    return s


def rolls(s: State) -> Tables:
    """Return what the cup can hide after a roll."""
    tables = []
    for die, chance in DICE.items():
        hidden = after(s, actions.ROLL)
        hidden.die = die
        tables.append((chance, hidden))
    return tables


def odds_by(strategy: Strategy) -> Odds:
    """Return the odds of a strategy, asked by views only."""

    def odds(s: State, seat: int) -> dict[int, float]:
        view: Any = CIAO_CIAO.view(s, seat)
        if s.phase == phase.ANNOUNCE:
            chances = strategy.announce(view, view.die)
            return {actions.ANNOUNCE + 1 + n: odds for n, odds in enumerate(chances)}
        if s.phase == phase.DOUBT:
            doubt = strategy.doubt(view)
            return {actions.BELIEVE: 1 - doubt, actions.DOUBT: doubt}
        return {actions.PUSH + strategy.push(view): 1.0}

    return odds


def share(s: State, seat: int) -> float:
    """Return a seat's share of a win."""
    winners = [n for n in range(s.seats) if s.winners >> n & 1] or [*range(s.seats)]
    return 1 / len(winners) if seat in winners else 0.0


class Responder:
    """Works out what a seat gets when it, or nobody, plays its best against given odds."""

    def __init__(self, odds: Odds, seat: int, free: int) -> None:
        self.odds, self.seat, self.free = odds, seat, free
        self.known: dict[Any, float] = {}

    def worth(self, s: State) -> float:
        """Return what the seat gets of a table between turns, where nothing is hidden."""
        if s.phase == phase.OVER:
            return share(s, self.seat)
        key = (s.turn, *s.plank, *s.reserve, *s.podium)
        if key not in self.known:
            cups = rolls(s)
            if s.turn == self.free:  # it sees the die: each cup is a decision of its own
                self.known[key] = sum(self.best([cup]) for cup in cups)
            else:
                self.known[key] = self.mixed(cups)
        return self.known[key]

    def best(self, tables: Tables) -> float:
        """Return what the free seat gets, times how likely the tables are."""
        first = tables[0][1]
        moves = CIAO_CIAO.all_moves(first, self.free)
        return max(self.go_on([(w, after(s, move)) for w, s in tables]) for move in moves)

    def mixed(self, tables: Tables) -> float:
        """Return the same where somebody else decides."""
        seat = CIAO_CIAO.waits_for(tables[0][1])
        odds = [self.odds(s, seat) for _, s in tables]
        total = 0.0
        for move in set().union(*odds):
            following = [
                (w * chances.get(move, 0.0), after(s, move))
                for (w, s), chances in zip(tables, odds, strict=True)
            ]
            likely = [(w, s) for w, s in following if w > 0]
            total += self.go_on(likely) if likely else 0.0
        return total

    def go_on(self, tables: Tables) -> float:
        """Return what follows of tables after the same move; the open ones part from them."""
        open_ones = [(w, s) for w, s in tables if s.phase in (phase.ROLL, phase.OVER)]
        total = sum(w * self.worth(s) for w, s in open_ones)
        closed = [(w, s) for w, s in tables if s.phase not in (phase.ROLL, phase.OVER)]
        if not closed:
            return total
        if CIAO_CIAO.waits_for(closed[0][1]) == self.free:
            return total + self.best(closed)
        return total + self.mixed(closed)
