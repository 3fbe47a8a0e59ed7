"""The odds of a turn: exactly for two seats, as good as can be found for more."""

from tavolata.rule import seldom
from tavolata.solve.balance import ENOUGH, balance
from tavolata.solve.duel import Programme, solve_duel
from tavolata.solve.paths import Paths
from tavolata.solve.regret import ROUNDS, Regrets, minimise_regret
from tavolata.solve.turn import Cells, Turn


class Sheet(Programme, Paths, Regrets):
    """The paper that a turn is worked out on."""


@seldom
def find_odds(t: Turn, sheet: Sheet, values: Cells) -> None:
    """Find how often each seat should say and doubt what."""
    if t.seats == 2:
        solve_duel(t, sheet)
    elif balance(t, sheet, values) > ENOUGH:
        minimise_regret(t, sheet, values, ROUNDS)
