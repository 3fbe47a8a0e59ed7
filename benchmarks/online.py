"""Moves per CPU second of our server and boardgame.io's, taking turns in one run.

    python benchmarks/online.py [--quick] [--seconds 5] [--warm 5] [--repeats 3] [--json FILE]

A move is done when both seats have been told. Moves are counted in a second of the server's CPU
time, waits are by the clock. Only ratios of one run mean anything.
"""

from __future__ import annotations

import argparse
import json
import resource
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from columns import columns, rate, times, verdict
from commands import FailedError, run
from contest import Spread, measure_yard, spread
from loads import LOADS, Figures, Load, Pace, read
from servers import OURS, PACKAGES, STORES, Contestant, boardgame_io, ours, two_cores

QUICK = Pace(seconds=2, warm=2, repeats=1)
SETTING_UP = 120  # seconds to start a server and take all seats, which is not measured
SOCKETS = 16_384  # that a process may hold
TITLES = {
    "moves_per_cpu_s": "moves/CPU s",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "deliveries_per_cpu_s": "deliveries/CPU s",
    "bytes_per_message": "bytes/message",
}


@dataclass(frozen=True)
class Entry:
    """The laps of one server under one load, one a repeat; None where it failed."""

    load: Load
    name: str
    laps: tuple[Figures | None, ...]


def main() -> None:
    """Install the peer, hold the contest, report."""
    given = parser().parse_args()
    pace = QUICK if given.quick else Pace(given.seconds, given.warm, given.repeats)
    if not Path("/proc/self/stat").exists():
        sys.exit("this needs Linux: the CPU time of a server is read from /proc")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))  # not without ending the others
    allow_sockets()
    cores = two_cores()
    contestants = [*boardgame_io(cores), *ours(cores)]
    yardstick, entries = hold(contestants, pace)
    print(as_text(yardstick, entries))
    if given.json is not None:
        report = as_json(pace, yardstick, entries)
        given.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--seconds", type=float, default=5.0, help="length of a lap")
    top.add_argument("--warm", type=float, default=5.0, help="seconds of play before it")
    top.add_argument("--repeats", type=int, default=3, help="laps of each server at each load")
    top.add_argument("--quick", action="store_true", help="one short lap, for a first look")
    top.add_argument("--json", type=Path, metavar="FILE", help="write all figures here too")
    return top


def allow_sockets() -> None:
    """Let servers and generators hold all their connections, if the system can be asked to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SOCKETS if hard == resource.RLIM_INFINITY else min(SOCKETS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def hold(contestants: Sequence[Contestant], pace: Pace) -> tuple[Spread, list[Entry]]:
    """Let everybody run a lap under a load, that so many times, and all that for each load."""
    yards, entries = [], []
    for load in LOADS:
        laps: list[list[Figures | None]] = [[] for _ in contestants]
        for _ in range(pace.repeats):
            yards.append(measure_yard())
            for contestant, done in zip(contestants, laps, strict=True):
                done.append(run_lap(contestant, load, pace))
        entries += [
            Entry(load, c.name, tuple(done)) for c, done in zip(contestants, laps, strict=True)
        ]
    return spread(yards), entries


def run_lap(contestant: Contestant, load: Load, pace: Pace) -> Figures | None:
    """Put a server at a load and return its figures; say so if it has none."""
    command = [*contestant.command, *load.arguments(pace)]
    limit = SETTING_UP + pace.warm + pace.seconds
    try:
        figures = read(run(command, limit, env=contestant.env))
    except (FailedError, ValueError) as error:
        print(f"{load.name}: {contestant.name} FAILED, {error}", flush=True)
        return None
    print(f"{load.name}: {contestant.name}, {figures.moves:,} moves", flush=True)
    return figures


def as_text(yardstick: Spread, entries: Sequence[Entry]) -> str:
    """Write the report for people."""
    rows: list[tuple[str, ...]] = [("", *TITLES.values(), "errors")]
    for load in LOADS:
        rows.append((load.name, *[""] * (len(rows[0]) - 1)))
        rows += [line(entry) for entry in entries if entry.load == load]
    ratios: list[tuple[str, ...]] = [
        ("tavolata / boardgame.io", "in memory", "goal", "in files", "goal")
    ]
    ratios += [ratio_line(load, entries) for load in LOADS]
    yard = (
        f"yardstick: {rate(yardstick.median)} iterations of a Python loop in a CPU second "
        f"({rate(yardstick.low)} to {rate(yardstick.high)})"
    )
    return "\n" + "\n\n".join([yard, columns(rows), columns(ratios)])


def line(entry: Entry) -> tuple[str, ...]:
    """Write the line of one server under one load: medians of its laps, errors of all."""
    laps = [lap for lap in entry.laps if lap is not None]
    if not laps:
        return f"  {entry.name}", *["–"] * len(TITLES), "failed"
    figures = {name: median(getattr(lap, name) for lap in laps) for name in TITLES}
    cells = [
        f"{figure:.1f}" if name.endswith("_ms") else rate(figure)
        for name, figure in figures.items()
    ]
    return f"  {entry.name}", *cells, str(sum(lap.errors for lap in laps))


def ratio_line(load: Load, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Write how we stand to both stores of the peer under one load."""
    by_name = {entry.name: entry for entry in entries if entry.load == load}
    cells: list[str] = []
    for peer in STORES:
        ratio = compare(by_name[OURS], by_name[peer]) if OURS in by_name else None
        cells += ["–" if ratio is None else times(ratio), goal_text(load, peer, ratio)]
    return f"{TITLES[load.figure]}, {load.name}", *cells


def compare(ours: Entry, peer: Entry) -> Spread | None:
    """Divide laps of the same repeat, those that both ran without an error."""
    figure = ours.load.figure
    ratios = [
        getattr(a, figure) / getattr(b, figure)
        for a, b in zip(ours.laps, peer.laps, strict=True)
        if a is not None and b is not None and a.errors == b.errors == 0
    ]
    return spread(ratios) if ratios else None


def goal_text(load: Load, peer: str, ratio: Spread | None) -> str:
    """Write a goal, if there is one, and whether it is reached."""
    if peer not in load.goals:
        return ""
    goal = load.goals[peer]
    text = f"{'≤' if load.less_is_better else '≥'} {goal:g} ×"
    if ratio is None:
        return text
    reached = ratio.median <= goal if load.less_is_better else ratio.median >= goal
    return f"{text} {verdict(reached=reached)}"


def as_json(pace: Pace, yardstick: Spread, entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the report for programs."""
    return {
        **pace._asdict(),
        "versions": json.loads(PACKAGES.read_text(encoding="utf-8"))["dependencies"],
        "yardstick_per_s": yardstick._asdict(),
        "entries": [
            {
                "load": entry.load.name,
                "name": entry.name,
                "laps": [lap and lap._asdict() for lap in entry.laps],
            }
            for entry in entries
        ],
    }


if __name__ == "__main__":
    main()
