"""Search iterations a second, compiled and interpreted, in one run.

python benchmarks/search.py [--rounds 20000]
"""

from __future__ import annotations

import argparse
import time
from random import Random

from columns import columns, factor, rate
from tavolata.bots.decision import KITS
from tavolata.bots.search.compiled import CompiledSearch
from tavolata.bots.search.interpreted import InterpretedSearch, SearchBudget

SLOWER = 100  # the interpreter gets so many times fewer iterations


def main() -> None:
    """Let both backends search the first move of two seats."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--rounds", type=int, default=20_000, help="of thought, compiled")
    rounds = top.parse_args().rounds
    lines = [("game", "rounds/CPU s interpreted", "rounds/CPU s compiled", "ratio")]
    for name, kit in KITS.items():
        plain = speed(InterpretedSearch(kit), max(1, rounds // SLOWER))
        compiled = speed(CompiledSearch(kit), rounds)
        lines.append((name, rate(plain), rate(compiled), factor(compiled / plain)))
    print(columns(lines))


def speed(search: InterpretedSearch, rounds: int) -> float:
    """Return search iterations per CPU second."""
    kit = search.kit
    table = kit.game.begin(2, kit.game.single, key=bytes(range(32)), starter=0)
    seat = kit.game.waits_for(table)
    while len(choices := kit.game.all_moves(table, seat)) < 2:
        kit.game.apply(table, seat, choices[0])
    view = kit.game.view(table, seat)
    known, belief = kit.known_table(view), kit.belief(view, ())
    begun = time.process_time()
    search.evaluate_choices(
        known, belief, choices, seat, choices[0], SearchBudget(rounds), Random(1)
    )
    return rounds / (time.process_time() - begun)


if __name__ == "__main__":
    main()
