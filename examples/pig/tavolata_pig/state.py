"""The state of a Pig table. Nothing in it is hidden, so a view has all of it."""

from typing import Annotated

from tavolata.core.game import BaseState, Common
from tavolata.core.record import Array

SEATS = 6


class Public(Common):
    """What everybody at the table may know."""

    target: int  # points that win; an option
    die: int  # as it was rolled last, 0 before the first roll
    turn_total: int  # points of this turn, lost by a 1
    totals: Annotated[list[int], Array("i4", SEATS)]  # points that are safe


class State(BaseState, Public):
    """The whole table: the public fields, and the chance that rolls the die."""


class View(Public):
    """The table as one seat sees it."""

    seat: int  # -1 for a spectator
