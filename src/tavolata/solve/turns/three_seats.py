"""Solve a turn of three seats by balancing bluffs against doubts.

Let a bluff be worth some *level*: every number is bluffed just so often that, on its path of
answers, it earns no more than that, and the truth is announced where it earns more. The higher
the level, the fewer bluffs are wanted, and the more rolls are left to bluff with. Where both
are equal, no seat gains by deviating. That level is found by bisection, to the last digit;
there the numbers whose path is discontinuous take as many bluffs as are left.

A bluff may earn more again further along its path, when the first doubter would rather leave
it to the second. Then a path meets the level more than once: the first and the last place are
tried for each such number. If a deviation still gains something, ``regret`` goes on from there.
"""

from tavolata.core.rule import rule, seldom
from tavolata.games.ciao_ciao.state import CROSS
from tavolata.solve.turns.paths import CORNERS, Paths, set_path
from tavolata.solve.turns.response import largest_gain
from tavolata.solve.turns.turn import DOUBTERS, NUMBERS, ROLLS, Cells, Turn, chance_of

HALVINGS = 60
ENOUGH = 1e-9  # nobody cares about a gain below
CLOSE = 1e-12  # likelihoods that differ by rounding alone
BOUNDLESS = 1e30  # more bluffs than there can be


@seldom
def corner_at(p: Paths, number: int, level: float, last: int) -> int:
    """Return the corner from which on a bluff earns no more than a level.

    Where a path goes up and down there may be several: the first, or the last.
    """
    base, end = (number - 1) * CORNERS, p.count[number - 1]
    if last == 0:
        corner = 0
        while corner < end and p.bluff[base + corner] > level:
            corner += 1
        return corner
    corner = end
    while corner > 0 and p.bluff[base + corner - 1] <= level:
        corner -= 1
    return corner


@seldom
def excess(t: Turn, p: Paths, level: float, passages: int) -> float:
    """Return how many more bluffs are wanted at a level than there are rolls for.

    The passages say which numbers take the last corner at the level instead of the first.
    """
    total = -chance_of(CROSS)
    for number in range(1, NUMBERS + 1):
        own, chance = number - 1, chance_of(number)
        corner = corner_at(p, number, level, passages >> own & 1)
        at, last = own * CORNERS + corner, own * CORNERS + corner - 1
        if corner == p.count[own]:  # it still earns more when it is surely a bluff
            p.told[own], p.wanted[own], p.believable[own] = chance, BOUNDLESS, 0.0
            part, at = 0.0, last
        else:
            part = 1.0
            if corner > 0:
                part = (p.bluff[last] - level) / (p.bluff[last] - p.bluff[at])
            truth = between(p.truth[max(last, 0)], p.truth[at], part)
            p.told[own] = chance if truth > level else 0.0
            p.wanted[own], likely = 0.0, p.likely[at]
            p.believable[own] = likely
            if p.told[own] > 0.0:
                p.wanted[own] = chance / likely - chance if likely > 0.0 else BOUNDLESS
        total += p.wanted[own] - (chance - p.told[own])
        t.doubt[own * DOUBTERS] = between(p.first[max(last, 0)], p.first[at], part)
        t.doubt[own * DOUBTERS + 1] = between(p.second[max(last, 0)], p.second[at], part)
    return total


@rule
def between(one: float, other: float, part: float) -> float:
    """Return what lies a part of the way from one to the other."""
    return one + part * (other - one)


@seldom
def uneven(p: Paths) -> int:
    """Return the numbers whose bluffs earn more again further on, one bit each."""
    found = 0
    for number in range(NUMBERS):
        for corner in range(1, p.count[number]):
            if p.bluff[number * CORNERS + corner] > p.bluff[number * CORNERS + corner - 1]:
                found |= 1 << number
    return found


@seldom
def balance_at(t: Turn, p: Paths, passages: int) -> None:
    """Find the level at which there are as many bluffs as are wanted, and play by it."""
    low, high = -1.0, 2.0
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        if excess(t, p, middle, passages) > 0.0:
            low = middle
        else:
            high = middle
    excess(t, p, low, passages)
    for number in range(NUMBERS):
        p.told_below[number], p.wanted_below[number] = p.told[number], p.wanted[number]
        p.believable_below[number] = p.believable[number]
    mix(p, excess(t, p, high, passages))
    for number in range(1, NUMBERS + 1):
        if p.believable_below[number - 1] != p.believable[number - 1]:
            answer_by_likelihood(t, p, number, high)
    share_bluffs(t, p)


@seldom
def balance(t: Turn, p: Paths, values: Cells) -> float:
    """Find odds for a turn that two seats at most may doubt; return what is left to gain."""
    for number in range(1, NUMBERS + 1):
        set_path(t, p, number)
    choices = uneven(p)
    best, least = 0, 2.0
    for passages in range(1 << NUMBERS):
        if passages & ~choices == 0 and least > ENOUGH:
            balance_at(t, p, passages)
            gain = largest_gain(t, values)
            if gain < least:
                best, least = passages, gain
    if least > ENOUGH:
        balance_at(t, p, best)
    return least


@seldom
def mix(p: Paths, too_few: float) -> None:
    """Want as many bluffs as there are: between just above and just below the level.

    A number that would take any bluff below the level takes what all others leave.
    """
    taker, too_many = -1, -chance_of(CROSS)
    for number in range(NUMBERS):
        if p.wanted_below[number] >= BOUNDLESS:
            taker = number
            told, likely = p.told_below[number], p.believable[number]
            p.wanted_below[number] = told / likely - told if likely > 0.0 else 0.0
        too_many += p.wanted_below[number] + p.told_below[number] - chance_of(number + 1)
    part = 1.0
    if too_many > 0.0:
        part = -too_few / (too_many - too_few)
    for number in range(NUMBERS):
        p.told[number] = between(p.told[number], p.told_below[number], part)
        p.wanted[number] = between(p.wanted[number], p.wanted_below[number], part)
    if taker >= 0 and too_many < 0.0:
        p.wanted[taker] -= too_many


@seldom
def answer_by_likelihood(t: Turn, p: Paths, number: int, level: float) -> None:
    """Take the odds of the doubters from how likely a number has turned out to be true.

    At the level a path may run on evenly, past several corners; of those that are as likely,
    the one at the level counts.
    """
    own = number - 1
    total = p.told[own] + p.wanted[own]
    likely = p.told[own] / total if total > 0.0 else 1.0
    nearest = 2.0
    for corner in range(own * CORNERS, own * CORNERS + p.count[own] - 1):
        distance = abs(p.bluff[corner + 1] - level)
        inside = p.likely[corner] + CLOSE >= likely >= p.likely[corner + 1] - CLOSE
        if inside and distance < nearest:
            nearest = distance
            t.doubt[own * DOUBTERS] = p.first[corner + 1]
            t.doubt[own * DOUBTERS + 1] = p.second[corner + 1]


@seldom
def share_bluffs(t: Turn, p: Paths) -> None:
    """Let every roll tell the truth as often as it is wanted, and bluff with the rest.

    Rolled numbers cannot bluff with themselves, so they choose first, and leave to others what
    those need: the number that is wanted most, together with its own rest, goes first. A cross
    takes what is left.
    """
    for cell in range(ROLLS * NUMBERS):
        t.announce[cell] = 0.0
    for roll in range(1, NUMBERS + 1):
        rest = max(0.0, chance_of(roll) - p.told[roll - 1])
        for _ in range(NUMBERS - 1):
            number = most_wanted(p, roll)
            if number > 0:
                bluffs = min(rest, p.wanted[number - 1])
                t.announce[roll * NUMBERS + number - 1] += bluffs / chance_of(roll)
                p.wanted[number - 1] -= bluffs
                rest -= bluffs
        p.told[roll - 1] = chance_of(roll)  # it has no rest any more
        own = roll * NUMBERS
        bluffed = t.announce[own] + t.announce[own + 1] + t.announce[own + 2]
        t.announce[own + roll - 1] = max(0.0, 1.0 - bluffed - t.announce[own + 3])
    left = p.wanted[0] + p.wanted[1] + p.wanted[2] + p.wanted[3]
    for number in range(NUMBERS):
        t.announce[number] = p.wanted[number] / left if left > 0.0 else 1.0 / NUMBERS


@seldom
def most_wanted(p: Paths, roll: int) -> int:
    """Return the number that a roll should bluff with, or 0 if none is wanted."""
    best, most = 0, 0.0
    for number in range(1, NUMBERS + 1):
        own = p.wanted[number - 1]
        need = own + chance_of(number) - p.told[number - 1]
        if number != roll and own > 0.0 and need > most:
            best, most = number, need
    return best
