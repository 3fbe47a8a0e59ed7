"""How fast bots think, compiled beside interpreted, in one run.

python benchmarks/search.py [--rounds 20000]
"""

from __future__ import annotations

import argparse
import time
from random import Random

from columns import columns, factor, rate
from tavolata.bots.compiled import CompiledMind
from tavolata.bots.decide import CRAFTS
from tavolata.bots.mind import Effort, Mind

SLOWER = 100  # the interpreter gets so many times fewer rounds of thought


def main() -> None:
    """Let both kinds of mind think about the first move of two seats."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--rounds", type=int, default=20_000, help="of thought, compiled")
    rounds = top.parse_args().rounds
    lines = [("game", "rounds/CPU s interpreted", "rounds/CPU s compiled", "ratio")]
    for name, craft in CRAFTS.items():
        plain = speed(Mind(craft), max(1, rounds // SLOWER))
        compiled = speed(CompiledMind(craft), rounds)
        lines.append((name, rate(plain), rate(compiled), factor(compiled / plain)))
    print(columns(lines))


def speed(mind: Mind, rounds: int) -> float:
    """Return rounds of thought in a second of the processor."""
    craft = mind.craft
    table = craft.game.begin(2, craft.game.single, key=bytes(range(32)), starter=0)
    seat = craft.game.waits_for(table)
    while len(choices := craft.game.all_moves(table, seat)) < 2:
        craft.game.apply(table, seat, choices[0])
    view = craft.game.view(table, seat)
    known, belief = craft.known_table(view), craft.belief(view, ())
    begun = time.process_time()
    mind.weigh(known, belief, choices, seat, choices[0], Effort(rounds), Random(1))
    return rounds / (time.process_time() - begun)


if __name__ == "__main__":
    main()
