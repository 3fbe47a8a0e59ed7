"""Start-up times in fresh processes: imports, the first prompt, the first compile.

python benchmarks/startup.py
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from columns import columns, verdict
from ours import POLICY, SIDES, Side

REPEATS = 5
PLAY = (sys.executable, "-m", "tavolata", "play")
COMPILER = "numba"

IMPORT = """
import time
begun = time.perf_counter()
import {module}
print(time.perf_counter() - begun)
"""

COMPILE = """
import time
from tavolata.games import game_named
from tavolata.compiled import cpu
game = game_named({game!r})
table = game.set_table({seats}, game.single)
begun = time.perf_counter()
cpu.batch(game, {policy!r})
print(time.perf_counter() - begun)
"""


@dataclass(frozen=True)
class Wait:
    """Something one waits for."""

    name: str
    measure: Callable[[], float]
    goal: float | None = None  # seconds
    repeats: int = REPEATS


def main() -> None:
    """Measure everything and report."""
    rows = [("", "seconds", "goal", "")]
    rows += [line(wait) for wait in waits()]
    print(columns(rows))
    loads = play_loads_compiler()
    print(f"\n`tavolata play` without {COMPILER}: {verdict(reached=not loads)}")


def waits() -> list[Wait]:
    """Return all that is measured."""
    return [
        Wait("import tavolata", lambda: importing("tavolata"), goal=0.3),
        Wait("import tavolata.games", lambda: importing("tavolata.games")),
        Wait("tavolata play, to its first prompt", prompting),
        Wait(
            f"import tavolata.compiled.cpu, {COMPILER} with it",
            lambda: importing("tavolata.compiled.cpu"),
        ),
        *map(compile_wait, SIDES),
    ]


def compile_wait(side: Side) -> Wait:
    """Return the wait for the first game of a simulation."""
    code = COMPILE.format(game=side.game.name, seats=side.seats, policy=POLICY)
    name = f"first compile of {side.game.title}"
    return Wait(name, lambda: timed_inside(code), goal=20, repeats=1)


def line(wait: Wait) -> tuple[str, str, str, str]:
    """Measure one wait and write its line."""
    seconds = median(wait.measure() for _ in range(wait.repeats))
    if wait.goal is None:
        return wait.name, f"{seconds:.3f}", "", ""
    return wait.name, f"{seconds:.3f}", f"< {wait.goal:g}", verdict(reached=seconds < wait.goal)


def importing(module: str) -> float:
    """Return the seconds an import takes in a process that has imported nothing yet."""
    return timed_inside(IMPORT.format(module=module))


def timed_inside(code: str) -> float:
    """Run code that prints the seconds it took, in a process of its own."""
    command = (sys.executable, "-c", code)
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def prompting() -> float:
    """Return the seconds from the command to the first letter of the first question."""
    begun = time.perf_counter()
    with subprocess.Popen(
        PLAY, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, bufsize=0
    ) as command:
        assert command.stdout is not None  # it is a pipe
        letter = command.stdout.read(1)
        seconds = time.perf_counter() - begun
        command.stdout.read()  # it sees that nobody is there, and leaves
    if not letter or command.returncode != 0:
        sys.exit("`tavolata play` asks nothing")
    return seconds


def play_loads_compiler() -> bool:
    """Tell whether somebody who only plays waits for the compiler."""
    command = (PLAY[0], "-X", "importtime", *PLAY[1:])
    trace = subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    modules = (row.rpartition("|")[2].strip() for row in trace.stderr.decode().splitlines())
    return COMPILER in modules


if __name__ == "__main__":
    main()
