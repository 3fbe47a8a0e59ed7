"""The outcomes of a turn, computed by the rules themselves.

All that an announcement can bring about is tried on a table: all believe it, or a seat doubts
it, and it is true or a bluff. Each of these is a *slot*. A true announcement that is doubted
may leave somebody the choice between two podium pawns (CC-A9): two branches of the slot.
"""

from typing import Annotated, Any

from tavolata.core.record import Array, Record
from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao import actions, phase
from tavolata.games.ciao_ciao.podium import highest_step, lowest_step
from tavolata.games.ciao_ciao.rules import announce, ask, doubt, push
from tavolata.games.ciao_ciao.state import CROSS, OWNER_CHOOSES, State
from tavolata.solve.numbering import around, rank
from tavolata.solve.packing import pack

NUMBERS, SEATS = actions.NUMBERS, actions.SEATS
ROLLS = NUMBERS + 1  # a cross or a number
DOUBTERS = SEATS - 1
SLOTS = 1 + 2 * DOUBTERS  # believed; then for each doubter: it was true, it was a bluff
LEAVES = NUMBERS * SLOTS
NO_BRANCH = -1000  # there is no second branch

HIGH, LOW = range(2)  # the branches

Cells = Any  # an array of numbers


class Turn(Record):
    """A turn of seat 0 from one position, and how it is played."""

    seats: int
    doubters: int  # how many seats may doubt
    asked: Annotated[list[int], Array("i1", DOUBTERS)]  # these, in their order
    owner_chooses: int
    # For each slot of each announcement and both branches: the position that follows (its
    # word, where positions have no numbers), or -1 - winners if the game is over; and who is
    # on turn there.
    leads_to: Annotated[list[int], Array("i8", LEAVES * 2)]
    then: Annotated[list[int], Array("i1", LEAVES * 2)]
    branch: Annotated[list[int], Array("i1", LEAVES)]  # the branch that is chosen
    payoff: Annotated[list[float], Array("f8", LEAVES * SEATS)]  # what each seat gets of it
    # The odds of announcing 1 to 4 by what was rolled, and of doubting by what was announced.
    announce: Annotated[list[float], Array("f8", ROLLS * NUMBERS)]
    doubt: Annotated[list[float], Array("f8", NUMBERS * DOUBTERS)]


@rule
def believed(number: int) -> int:
    """Return the slot in which everybody believes a number."""
    return (number - 1) * SLOTS


@rule
def true_slot(number: int, doubter: int) -> int:
    """Return the slot in which the n-th seat asked doubts a true number."""
    return (number - 1) * SLOTS + 1 + 2 * doubter


@rule
def bluff_slot(number: int, doubter: int) -> int:
    """Return the slot in which the n-th seat asked doubts a bluff."""
    return (number - 1) * SLOTS + 2 + 2 * doubter


@rule
def chance_of(roll: int) -> float:
    """Return how likely the die shows a number or a cross (CC-08)."""
    return 2.0 / 6.0 if roll == CROSS else 1.0 / 6.0


@seldom
def copy_table(to: State, s: State) -> None:
    """Copy what changes during a turn."""
    to.phase, to.turn, to.winners, to.die = s.phase, s.turn, s.winners, s.die
    to.announced, to.asked, to.doubter = s.announced, s.asked, s.doubter
    for seat in range(SEATS):
        to.plank[seat], to.reserve[seat] = s.plank[seat], s.reserve[seat]
    for step in range(actions.STEPS):
        to.podium[step] = s.podium[step]


@seldom
def say(s: State, number: int) -> None:
    """Announce; of ``apply`` only what decides is compiled here, and that takes a while."""
    announce(s, number)


@seldom
def let_pass(s: State) -> None:
    """Believe."""
    ask(s, s.asked)


@seldom
def call_bluff(s: State) -> None:
    """Doubt."""
    doubt(s)


@seldom
def push_off(s: State, step: int) -> None:
    """Push a pawn off the podium."""
    push(s, step)


@seldom
def look_ahead(t: Turn, s: State, u: State, v: State, first: Cells, pawns: int) -> None:
    """Find all outcomes of a position's turn, using two more tables of the variant."""
    t.seats, t.owner_chooses = s.seats, 1 if s.podium_fall == OWNER_CHOOSES else 0
    for number in range(1, NUMBERS + 1):
        copy_table(u, s)
        say(u, number)
        t.doubters = 0
        while u.phase == phase.DOUBT:
            t.asked[t.doubters] = u.asked
            for die in (number, CROSS):
                copy_table(v, u)
                v.die = die
                call_bluff(v)
                slot = true_slot(number, t.doubters)
                store_outcome(t, v, slot if die == number else slot + 1, first, pawns)
            let_pass(u)
            t.doubters += 1
        store_outcome(t, u, believed(number), first, pawns)


@seldom
def store_outcome(t: Turn, s: State, slot: int, first: Cells, pawns: int) -> None:
    """Store an outcome of the turn; where a pawn is to be pushed, both choices."""
    if s.phase != phase.PUSH:
        store_branch(t, s, slot * 2 + HIGH, first, pawns)
        t.leads_to[slot * 2 + LOW] = NO_BRANCH
        return
    high, low = highest_step(s, s.doubter), lowest_step(s, s.doubter)
    owner, turn = s.doubter + 1, s.turn
    push_off(s, high)
    store_branch(t, s, slot * 2 + HIGH, first, pawns)
    s.podium[high - 1], s.phase, s.turn, s.winners = owner, phase.PUSH, turn, 0
    push_off(s, low)
    store_branch(t, s, slot * 2 + LOW, first, pawns)


@seldom
def store_branch(t: Turn, s: State, place: int, first: Cells, pawns: int) -> None:
    """Store the position that a branch leads to."""
    if s.phase == phase.OVER:
        t.leads_to[place], t.then[place] = -1 - s.winners, 0
    else:
        number = rank(s, first, pawns) if len(first) > 0 else pack(s)
        t.leads_to[place], t.then[place] = number, s.turn


@rule
def share(winners: int, seat: int, seats: int) -> float:
    """Return a seat's share of a win; what nobody wins is shared by all (CC-A15, CC-A29)."""
    if winners == 0:
        return 1.0 / seats
    return 1.0 / winners.bit_count() if winners >> seat & 1 else 0.0


@seldom
def branch_value(t: Turn, place: int, seat: int, values: Cells) -> float:
    """Return what a seat can expect of a branch."""
    number = t.leads_to[place]
    if number < 0:
        return share(-1 - number, seat, t.seats)
    from_there = around(seat, t.seats - t.then[place], t.seats)
    return float(values[number * t.seats + from_there])


@seldom
def chooser(t: Turn, slot: int) -> int:
    """Return who chooses the pawn that falls: announcer or owner (CC-A9)."""
    return t.asked[(slot % SLOTS - 1) >> 1] if t.owner_chooses == 1 else 0


@seldom
def evaluate_slots(t: Turn, values: Cells) -> None:
    """Compute the value of every slot to each seat, with the better branch chosen."""
    for number in range(1, NUMBERS + 1):
        for slot in range(believed(number), believed(number) + 1 + 2 * t.doubters):
            t.branch[slot] = HIGH
            if t.leads_to[slot * 2 + LOW] != NO_BRANCH:
                seat = chooser(t, slot)
                high = branch_value(t, slot * 2 + HIGH, seat, values)
                if branch_value(t, slot * 2 + LOW, seat, values) > high:
                    t.branch[slot] = LOW
            for seat in range(t.seats):
                place = slot * 2 + t.branch[slot]
                t.payoff[slot * SEATS + seat] = branch_value(t, place, seat, values)
