"""Find the probabilities of a turn: exact for two seats, approximate for more."""

from tavolata.core.rule import seldom
from tavolata.solve.turns.paths import Paths
from tavolata.solve.turns.regret import ROUNDS, Regrets, minimise_regret
from tavolata.solve.turns.three_seats import ENOUGH, balance
from tavolata.solve.turns.turn import Cells, Turn
from tavolata.solve.turns.two_seats import LinearProgramme, solve_two_seats


class TurnWorkspace(LinearProgramme, Paths, Regrets):
    """The buffers for solving a turn."""


@seldom
def find_odds(t: Turn, sheet: TurnWorkspace, values: Cells) -> None:
    """Find how often each seat should say and doubt what."""
    if t.seats == 2:
        solve_two_seats(t, sheet)
    elif balance(t, sheet, values) > ENOUGH:
        minimise_regret(t, sheet, values, ROUNDS)
