"""Single turns of Ciao Ciao… with any payoffs, for the tests of the solver."""

from random import Random

from tavolata.solve.turns.turn import HIGH, LOW, NO_BRANCH, NUMBERS, SLOTS, Turn, evaluate_slots


def random_turn(rng: Random, draw: list[float]) -> tuple[Turn, list[float]]:
    """Return a turn that leads anywhere, and what that is worth."""
    t = Turn()
    t.seats, t.doubters, t.asked[0] = 2, 1, 1
    values = []
    for slot in range(NUMBERS * SLOTS):
        t.leads_to[slot * 2 + HIGH], t.then[slot * 2 + HIGH] = slot, 0
        t.leads_to[slot * 2 + LOW] = NO_BRANCH
        value = rng.choice(draw) if draw else rng.random()
        values += [value, 1.0 - value]
    evaluate_slots(t, values)
    return t, values


def usual_values(values: list[float]) -> None:
    """Let a doubt be good for an announcer that has told the truth and bad for a bluffer."""
    for number in range(NUMBERS):
        first = 2 * number * SLOTS
        bluff, believed, true = sorted(values[first : first + 6 : 2])
        values[first : first + 6 : 2] = [believed, true, bluff]
        values[first + 1 : first + 7 : 2] = [1 - believed, 1 - true, 1 - bluff]
