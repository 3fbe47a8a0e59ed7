"""Ciao Ciao… in text: moves, and tables as ``plank+reserve`` of each seat and the podium.

A seat without a bridge pawn is ``-``. The podium lists the seats on its steps from the first,
``-`` for a free one; an empty podium is left out. Where the order of arrival counts, ``x`` is a
step whose pawn has fallen.

>>> write_table(read_table("3+5 | 1+4 | - | podium 1 2 - 1 ; phase=announce die=x"))
'3+5 | 1+4 | - | podium 1 2 - 1 ; phase=announce die=x'
"""

from tavolata.core import notation
from tavolata.core.notation import SET, NotationError, Spelling, read_number
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.actions import NUMBERS, SEATS, STEPS
from tavolata.games.ciao_ciao.editions import OPTIONS
from tavolata.games.ciao_ciao.podium import free_step, podium_size
from tavolata.games.ciao_ciao.rules import may_doubt
from tavolata.games.ciao_ciao.state import (
    BY_ARRIVAL,
    CROSS,
    PAWNS,
    TO_WIN,
    VACATED,
    State,
)

ACTION_NAMES = notation.in_order(
    {actions.ROLL: "roll"}
    | {actions.ANNOUNCE + number: f"announce:{number}" for number in range(1, NUMBERS + 1)}
    | {actions.BELIEVE: "believe", actions.DOUBT: "doubt"}
    | {actions.PUSH + step: f"push:{step}" for step in range(1, STEPS + 1)}
    | {actions.TIME_UP: "time-up"}
)


_NONE = {-1: "none"}
_NUMBERS = {number: str(number) for number in range(1, NUMBERS + 1)}
_SEAT = {seat: str(seat) for seat in range(SEATS)}
_write_step, _read_step = notation.words(
    {0: "-", VACATED: "x"} | {seat + 1: name for seat, name in _SEAT.items()}, "seat"
)
_SPELL: dict[str, Spelling] = {
    "phase": notation.words(
        dict(enumerate(phase.NAMES)) | {phase.OVER: "over"},
        "phase",
    ),
    "turn": notation.words(_SEAT, "seat"),
    "starter": notation.words(_SEAT, "seat"),
    "roller": notation.words(_NONE | _SEAT, "seat"),
    "asked": notation.words(_NONE | _SEAT, "seat"),
    "doubter": notation.words(_NONE | _SEAT, "seat"),
    "die": notation.words(_NONE | {CROSS: "x"} | _NUMBERS, "face of the die"),
    "announced": notation.words(_NONE | _NUMBERS, "number to announce"),
    "winners": SET,
}
_WRITTEN_AS_BOARD = ("seats", "plank", "reserve", "podium")
_SHAPE = "a table is 2 to 4 seats such as 3+5 or -, then perhaps the podium, divided by |"


def _default_table(seats: int) -> State:
    """Return a default table: default options, seat 0 to roll first."""
    s: State = notation.default_table(State, OPTIONS, seats)
    s.roller, s.die, s.announced, s.asked, s.doubter = -1, -1, -1, -1, -1
    return s


def write_table(s: State) -> str:
    """Write a table: bridge and reserve of each seat, podium, then what is not default."""
    parts = [
        f"{s.plank[seat]}+{s.reserve[seat]}" if s.plank[seat] > 0 else "-"
        for seat in range(s.seats)
    ]
    if any(s.podium):
        steps = [_write_step(cell) for cell in s.podium]
        while steps[-1] == "-":
            steps.pop()
        parts.append("podium " + " ".join(steps))
    rest = _default_table(s.seats)
    rest.roller = _usual_roller(s)
    fields = notation.write_fields(s, rest, OPTIONS, _SPELL, _WRITTEN_AS_BOARD)
    return notation.with_fields(" | ".join(parts), fields)


def _usual_roller(s: State) -> int:
    """Return who has rolled, unless the text says more: the seat on turn, once it has."""
    return s.turn if s.phase != phase.ROLL else -1


def read_table(text: str) -> State:
    """Read a table; pawns or a turn that no game leads to are a NotationError."""
    board, _, fields = text.partition(";")
    seats = [part.strip() for part in board.split("|")]
    podium = seats.pop().split()[1:] if seats[-1].startswith("podium") else []
    if not 2 <= len(seats) <= SEATS or len(podium) > STEPS:
        raise NotationError(_SHAPE)
    s = _default_table(len(seats))
    for seat, part in enumerate(seats):
        s.plank[seat], s.reserve[seat] = _read_seat(part)
    for place, step in enumerate(podium):
        s.podium[place] = _read_step(step)
    names = [part.partition("=")[0] for part in fields.split()]
    for name in names:
        if name in _WRITTEN_AS_BOARD:
            raise NotationError(f"{name} is written as the board, not as a field")
    notation.read_fields(s, fields, OPTIONS, _SPELL)
    if "roller" not in names:
        s.roller = _usual_roller(s)
    _check_pawns(s)
    _check_turn(s)
    return s


def _read_seat(text: str) -> tuple[int, int]:
    """Read the plank of a seat's pawn and its reserve."""
    if text == "-":
        return 0, 0
    plank, plus, reserve = text.partition("+")
    if not plus:
        raise NotationError(_SHAPE)
    return read_number(plank), read_number(reserve)


def _check_pawns(s: State) -> None:
    """Refuse pawns that cannot stand so; the podium's steps might not be enough for them."""
    last = s.planks + 1 if s.phase == phase.OVER else s.planks  # CC-A27 across, on no step
    reached = 0
    for seat in range(s.seats):
        arrived = podium_size(s, seat)
        if not 0 <= s.plank[seat] <= last:
            raise NotationError(f"seat {seat}'s pawn must be on plank 1 to {s.planks}")
        if s.reserve[seat] < 0 or s.reserve[seat] + arrived + (s.plank[seat] > 0) > PAWNS:
            raise NotationError(f"seat {seat} has just {PAWNS} pawns")
        if s.plank[seat] == 0 and s.reserve[seat] > 0:
            raise NotationError(f"seat {seat} has a reserve, so it has a bridge pawn")
        if arrived >= TO_WIN:
            raise NotationError(f"seat {seat}'s third pawn across takes no step")
        reached += arrived if s.plank[seat] > 0 else TO_WIN - 1
    if max(s.podium) > s.seats:
        raise NotationError("the podium has a pawn of a seat that is not there")
    if any(s.podium[reached:]):
        raise NotationError(f"nobody can have come higher than step {reached}")
    if s.podium_placement == BY_ARRIVAL:
        if 0 in s.podium[: free_step(s) - 1]:
            raise NotationError("by arrival no step below a taken one is free; x is one left")
    elif VACATED in s.podium:
        raise NotationError("x is a step for podium_placement=by-arrival only")


def _check_turn(s: State) -> None:
    """Refuse a turn that cannot be so."""
    if max(s.turn, s.starter, s.roller, s.asked, s.doubter) >= s.seats:
        raise NotationError(f"seats are 0 to {s.seats - 1}")
    if s.phase < phase.PUSH and s.plank[s.turn] == 0:
        raise NotationError("the seat on turn needs a pawn on the bridge")
    if (s.roller < 0) != (s.die < 0):
        raise NotationError("a die needs somebody who rolled it, and a roller a die")
    if (s.announced < 0) != (s.phase == phase.ANNOUNCE or s.roller < 0):
        raise NotationError("a number is announced after the roll, before the answers")
    if (s.asked >= 0) != (s.phase == phase.DOUBT):
        raise NotationError("a seat is asked while its answer is due, and only then")
    if s.asked >= 0 and (s.asked == s.turn or not may_doubt(s, s.asked)):
        raise NotationError(f"seat {s.asked} cannot be asked")
    if s.doubter >= 0 and (s.announced < 0 or s.asked >= 0 or s.doubter == s.roller):
        raise NotationError(f"seat {s.doubter} cannot have doubted")
    if s.phase == phase.PUSH and (s.doubter < 0 or podium_size(s, s.doubter) < TO_WIN - 1):
        raise NotationError("a push needs a doubter with two pawns on the podium")
