"""The phases of a round: what the table is waiting for."""

from tavolata.core import game

ROLL = 0  # the seat on turn shakes the cup
ANNOUNCE = 1  # it has looked at the die and announces a number
DOUBT = 2  # the seat being asked believes or doubts; the announcer's place is provisional
PUSH = 3  # somebody chooses which of the doubter's two podium pawns falls (CC-A9)
OVER = game.OVER

NAMES = ("roll", "announce", "doubt", "push")
