"""Speed of the rules as plain Python and compiled, in one run.

python benchmarks/interpreted.py [--seconds 1] [--repeats 5]
"""

from __future__ import annotations

import argparse
from statistics import median

from columns import columns, factor, rate
from contest import Contestant, Entry, hold
from ours import SIDES


def main() -> None:
    """Compile, hold the contest, report."""
    given = parser().parse_args()
    contestants = []
    for side in SIDES:
        side.compile()
        contestants.append(Contestant(side.name, side.interpreted()))
        contestants.append(Contestant(side.name, side.compiled()))
    outcome = hold(contestants, given.seconds, given.repeats)
    plain, compiled = outcome.entries[::2], outcome.entries[1::2]
    head = ("game", "moves/s interpreted", "moves/s compiled", "ratio")
    print(columns([head, *map(line, plain, compiled)]))
    print(f"\nyardstick: {rate(outcome.yardstick.median)} iterations of a Python loop a second")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a lap")
    top.add_argument("--repeats", type=int, default=5, help="laps of each contestant")
    return top


def line(plain: Entry, compiled: Entry) -> tuple[str, ...]:
    """Write the line of one game; the ratio is of laps of the same repeat."""
    laps = zip(plain.laps, compiled.laps, strict=True)
    ratio = median(fast.steps_per_s / slow.steps_per_s for slow, fast in laps)
    return plain.name, rate(plain.steps_per_s), rate(compiled.steps_per_s), f"{factor(ratio)} ×"


if __name__ == "__main__":
    main()
