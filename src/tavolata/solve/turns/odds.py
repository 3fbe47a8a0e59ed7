"""Find the probabilities of a turn: exact for two seats, approximate for more."""

from typing import Any, NamedTuple

from tavolata.core.rule import seldom
from tavolata.solve.turns.paths import Paths
from tavolata.solve.turns.regret import ROUNDS, Regrets, minimise_regret
from tavolata.solve.turns.three_seats import ENOUGH, balance
from tavolata.solve.turns.turn import Cells, Turn
from tavolata.solve.turns.two_seats import LinearProgramme, solve_two_seats


class TurnWorkspace(NamedTuple):
    """The buffers for solving a turn: one record, or row, for each way to do it."""

    programmes: Any
    paths: Any
    regrets: Any


def workspace() -> TurnWorkspace:
    """Return buffers for the interpreter."""
    return TurnWorkspace([LinearProgramme()], [Paths()], [Regrets()])


@seldom
def find_odds(t: Turn, work: TurnWorkspace, values: Cells) -> None:
    """Find how often each seat should say and doubt what."""
    if t.seats == 2:
        solve_two_seats(t, work.programmes[0])
    elif balance(t, work.paths[0], values) > ENOUGH:
        minimise_regret(t, work.regrets[0], values, ROUNDS)
