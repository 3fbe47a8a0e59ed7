"""What a seat, or a spectator, may know of a Ciao Ciao… table."""

from typing import Any

from tavolata.core.derive import copy_rule
from tavolata.core.game import SPECTATOR
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao.state import REVEAL_ALL, Public, State

BLUFF, TRUE = range(2)  # outcome


class View(Public):
    """The table as one seat sees it."""

    seat: int  # -1 for a spectator
    die: int  # of the last roll, if this seat may know it, else -1; 0 is a cross
    outcome: int  # of the doubt: 0 a bluff, 1 the truth, -1 if nobody has doubted


@rule
def may_see_die(s: State, seat: int) -> bool:
    """Tell whether this seat has looked into the cup (CC-07, CC-13, CC-A18)."""
    if s.doubter >= 0 and s.reveal == REVEAL_ALL:
        return True
    return seat != SPECTATOR and (seat == s.roller or seat == s.doubter)


copy_public = copy_rule(Public)

OWN_FIELDS = ("seat", "die")  # all else is the same for everybody


@rule
def look(s: State, seat: int, v: View) -> None:
    """Fill a view with what this seat may know; hidden things have no place in it."""
    copy_public(s, v)
    v.seat, v.die, v.outcome = seat, die_seen(s, seat), outcome(s)


@rule
def die_seen(s: State, seat: int) -> int:
    """Return the die of the last roll, or -1."""
    return s.die if may_see_die(s, seat) else -1


def own_changes(before: State, after: State, seat: int) -> dict[str, Any]:
    """Return what a move has changed for this seat alone."""
    die = die_seen(after, seat)
    return {} if die == die_seen(before, seat) else {"die": die}


def shared_changes(before: State, after: State) -> dict[str, Any]:
    """Return what a move has changed for everybody that is no field of the table."""
    shown = outcome(after)
    return {} if shown == outcome(before) else {"outcome": shown}


@rule
def outcome(s: State) -> int:
    """Return what the doubt has shown, or -1."""
    if s.doubter < 0:
        return -1
    return TRUE if s.die == s.announced else BLUFF


def hidden(s: State) -> dict[str, Any]:
    """Return the die in the cup, once there has been a roll."""
    return {"die": s.die} if s.die >= 0 else {}
