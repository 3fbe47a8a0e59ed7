"""What every game's state has, and the numbers that stand for the table and its last phases."""

from __future__ import annotations

from tavolata.core.chance import Chance
from tavolata.core.record import Record

# Two that have no seat. Their values are in messages, stores and replays, so both stay -1; they
# are never confused, because the table only acts and a spectator only looks.
TABLE = -1  # in moves: the table itself, which ends windows and turns, and deals again
SPECTATOR = -1  # in views and connections: who looks on without a seat

ROUND_OVER, OVER = 30, 31  # the last two phases of every game

Out = list[int]  # where ``moves`` writes; an array when compiled


class Common(Record):
    """What every game has: fields that need no knowledge of its rules."""

    seats: int  # how many play
    starter: int  # the seat that begins the round; before the first deal -1 for any
    round: int  # from 1
    phase: int  # what the table waits for; 30 after a round, 31 after the game
    turn: int  # the seat on turn; others may be asked, or race, meanwhile
    winners: int  # once the game is over: one bit for each seat that has won


class BaseState(Chance, Common):
    """A state as far as the machinery around the games knows it."""
