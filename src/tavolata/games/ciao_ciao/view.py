"""What a seat, or a spectator, may know of a Ciao Ciao… table."""

from typing import Any

from tavolata.core.game import SPECTATOR
from tavolata.core.rule import rule
from tavolata.games.ciao_ciao.actions import SEATS, STEPS
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


OWN = ("seat", "die")  # all else is the same for everybody


@rule
def look(s: State, seat: int, v: View) -> None:
    """Fill a view with what this seat may know; hidden things have no place in it."""
    look_public(s, v)
    look_own(s, seat, v)


@rule
def die_seen(s: State, seat: int) -> int:
    """Return the die of the last roll, or -1."""
    return s.die if may_see_die(s, seat) else -1


@rule
def look_own(s: State, seat: int, v: View) -> None:
    """Look into the cup, if one may."""
    v.seat, v.die = seat, die_seen(s, seat)


def own_changes(before: State, after: State, seat: int) -> dict[str, Any]:
    """Return what a move has changed for this seat alone."""
    die = die_seen(after, seat)
    return {} if die == die_seen(before, seat) else {"die": die}


def derived_changes(before: State, after: State) -> dict[str, Any]:
    """Return what a move has changed for everybody that is no field of the table."""
    shown = outcome(after)
    return {} if shown == outcome(before) else {"outcome": shown}


@rule
def look_public(s: State, v: View) -> None:
    """Copy what everybody may know."""
    v.seats, v.starter, v.round, v.phase = s.seats, s.starter, s.round, s.phase
    v.turn, v.winners, v.planks, v.reveal = s.turn, s.winners, s.planks, s.reveal
    v.renewals = s.renewals
    v.podium_placement, v.podium_fall = s.podium_placement, s.podium_fall
    v.points_end, v.tie = s.points_end, s.tie
    v.roller, v.announced, v.asked, v.doubter = s.roller, s.announced, s.asked, s.doubter
    for seat in range(SEATS):
        v.plank[seat], v.reserve[seat] = s.plank[seat], s.reserve[seat]
    for place in range(STEPS):
        v.podium[place] = s.podium[place]
    v.outcome = outcome(s)


@rule
def outcome(s: State) -> int:
    """Return what the doubt has shown, or -1."""
    if s.doubter < 0:
        return -1
    return TRUE if s.die == s.announced else BLUFF
