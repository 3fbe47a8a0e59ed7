"""Speed of random play compared with OpenSpiel and RLCard, in one run on one core.

    python benchmarks/engines.py [--seconds 1] [--repeats 5] [--json FILE]

A step is a move somebody makes (in Ciao! one in fifty is the table's own, when a window ends);
a peer's step is a decision of a player. Only ratios of one run mean anything.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from columns import columns, rate, times, verdict
from contest import Contestant, Entry, Outcome, Spread, hold, spread
from ours import SIDES, Compilation
from peers import PEERS, ROLLOUTS, UNO

SOLO = SIDES[0].name
STEPS_GOAL = 20e6  # SOLO's, in a second
RATIO_GOALS = {(SOLO, ROLLOUTS): 8, (SOLO, UNO): 500}


@dataclass(frozen=True)
class Ratio:
    """One of our games over a peer, lap by lap."""

    ours: str
    peer: str
    steps: Spread
    games: Spread

    @property
    def goal(self) -> int | None:
        """Return what the ratio of steps is meant to be at least, if anybody has said."""
        return RATIO_GOALS.get((self.ours, self.peer))


def main() -> None:
    """Compile, hold the contest, report."""
    given = parser().parse_args()
    compilations = compile_ours()
    contestants = [Contestant(side.name, side.compiled()) for side in SIDES]
    outcome = hold([*contestants, *installed_peers()], given.seconds, given.repeats)
    ratios = ratios_of(outcome.entries)
    print(as_text(outcome, ratios))
    if given.json is not None:
        report = as_json(outcome, ratios, compilations)
        report |= {"seconds": given.seconds, "repeats": given.repeats}
        given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of a lap")
    top.add_argument("--repeats", type=int, default=5, help="laps of each contestant")
    top.add_argument("--json", type=Path, metavar="FILE", help="write all figures here too")
    return top


def compile_ours() -> dict[str, Compilation]:
    """Compile our games and tell how long one waits; the first also wakes the compiler."""
    compilations = {}
    for side in SIDES:
        compilations[side.name] = done = side.compile()
        waited = f"{done.seconds:.1f} s ({done.cpu_seconds:.1f} s of CPU)"
        print(f"{side.game.title} compiled in {waited}", flush=True)
    return compilations


def installed_peers() -> list[Contestant]:
    """Return the peers there are; say which are not."""
    found: list[Contestant] = []
    for name, contestants in PEERS.items():
        try:
            found += contestants()
        except ModuleNotFoundError as error:
            print(f"{name} is left out, no {error.name}: pip install '.[bench]'")
    return found


def ratios_of(entries: Sequence[Entry]) -> list[Ratio]:
    """Compare each of our games with the two peers that matter, as far as they ran."""
    by_name = {entry.name: entry for entry in entries}
    return [
        compare(by_name[side.name], by_name[peer])
        for side in SIDES
        for peer in (ROLLOUTS, UNO)
        if peer in by_name
    ]


def compare(ours: Entry, peer: Entry) -> Ratio:
    """Divide laps of the same repeat."""
    pairs = list(zip(ours.laps, peer.laps, strict=True))
    steps = spread([a.steps_per_s / b.steps_per_s for a, b in pairs])
    games = spread([a.games_per_s / b.games_per_s for a, b in pairs])
    return Ratio(ours.name, peer.name, steps, games)


def as_text(outcome: Outcome, ratios: Sequence[Ratio]) -> str:
    """Write the report for people."""
    yard = outcome.yardstick
    parts = [
        f"yardstick: {rate(yard.median)} iterations of a Python loop in a CPU second "
        f"({rate(yard.low)} to {rate(yard.high)})",
        columns(
            [("contestant", "steps/s", "games/s", "steps/game"), *map(line, outcome.entries)]
        ),
    ]
    if ratios:
        head = ("ours over theirs", "steps/s", "games/s", "goal for steps/s")
        parts.append(columns([head, *map(ratio_line, ratios)]))
    return "\n" + "\n\n".join([*parts, solo_line(outcome.entries)])


def line(entry: Entry) -> tuple[str, ...]:
    """Write the line of one contestant."""
    lengths = f"{entry.steps_per_game:.1f}"
    return entry.name, rate(entry.steps_per_s), rate(entry.games_per_s), lengths


def ratio_line(ratio: Ratio) -> tuple[str, ...]:
    """Write the line of one comparison."""
    goal = ""
    if ratio.goal is not None:
        goal = f"≥ {ratio.goal} × {verdict(reached=ratio.steps.median >= ratio.goal)}"
    title = f"{ratio.ours} / {ratio.peer.partition(',')[0]}"
    return title, times(ratio.steps), times(ratio.games), goal


def solo_line(entries: Sequence[Entry]) -> str:
    """Say how SOLO stands to its goal."""
    steps = next(entry.steps_per_s for entry in entries if entry.name == SOLO)
    reached = verdict(reached=steps >= STEPS_GOAL)
    return f"SOLO: {rate(steps)} steps/s, goal ≥ {rate(STEPS_GOAL)} {reached}"


def as_json(
    outcome: Outcome, ratios: Sequence[Ratio], compilations: dict[str, Compilation]
) -> dict[str, Any]:
    """Return the report for programs."""
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "versions": versions("tavolata", "numba", "numpy", "open_spiel", "rlcard"),
        "yardstick_per_s": outcome.yardstick._asdict(),
        "compilations": {name: done._asdict() for name, done in compilations.items()},
        "contestants": [entry_as_json(entry) for entry in outcome.entries],
        "ratios": [
            {
                "ours": ratio.ours,
                "peer": ratio.peer,
                "steps_per_s": ratio.steps._asdict(),
                "games_per_s": ratio.games._asdict(),
                "goal": ratio.goal,
            }
            for ratio in ratios
        ],
        "solo_steps_per_s_goal": STEPS_GOAL,
    }


def entry_as_json(entry: Entry) -> dict[str, Any]:
    """Return all figures of one contestant."""
    return {
        "name": entry.name,
        "steps_per_s": entry.steps_per_s,
        "games_per_s": entry.games_per_s,
        "steps_per_game": entry.steps_per_game,
        "laps": [lap._asdict() for lap in entry.laps],
    }


def versions(*packages: str) -> dict[str, str | None]:
    """Return the versions of packages; None for one that is not installed."""
    found: dict[str, str | None] = {}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = None
    return found


if __name__ == "__main__":
    main()
