"""``tavolata tournament``: play, show progress, and report for people or programs."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from tavolata.bots.arena import CEILING
from tavolata.bots.levels import LEVELS
from tavolata.bots.tournament import (
    Pair,
    Setting,
    TournamentResults,
    play_all,
    prepare,
    ratings,
    schedule,
)
from tavolata.console.interrupts import NOT_BEGUN, interrupt_explained
from tavolata.console.progress import end_progress, show_compiling, show_progress
from tavolata.console.wrapping import show
from tavolata.core.files import check_folder, check_output, replacing
from tavolata.core.game import Game, OptionError

ROW, LEFT, WIDTH = 34, 190, 640  # of the picture


def check_bots(text: str) -> list[str]:
    """Return the bots asked for, or say which there are."""
    names = text.split(",")
    known = [*LEVELS, CEILING]
    for name in names:
        if name not in known:
            raise OptionError(f"there is no bot {name!r}; the bots: {', '.join(known)}")
    if len(names) < 2 or len(set(names)) < len(names):
        raise OptionError("a tournament takes two different bots or more")
    return names


def run(
    game: Game[Any, Any], seats: int, options: Mapping[str, str], given: argparse.Namespace
) -> int:
    """Play a tournament, or go on with one, and report; an interrupt reports what there is."""
    bots = check_bots(given.bots)
    game.set_table(seats, options)  # check everything before the first game
    check_folder("--file", given.file)
    check_output("--plot", given.plot)
    setting = Setting(game.name, seats, dict(options), given.seed)
    results = TournamentResults(setting, given.file)
    jobs = schedule(bots, seats, given.games)
    show_compiling()
    with interrupt_explained(NOT_BEGUN):
        prepare(setting, bots)
    interrupted = False
    with workers(given.processes) as pool:
        try:
            for done in play_all(setting, jobs, pool, results):
                show_progress(done, len(jobs), "deals")
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            interrupted = True
    end_progress()
    pairs = results.pairs()
    rating = ratings(pairs)
    if given.json:
        report = asdict(setting) | {"pairs": [asdict(p) for p in pairs], "ratings": rating}
        print(json.dumps(report, indent=2))
    else:
        show(as_text(game, seats, pairs, rating))
    if given.plot is not None:
        with replacing(given.plot) as file:
            file.write(picture(pairs).encode())
    if interrupted:
        raise KeyboardInterrupt(kept(results, len(jobs), given.file))
    return 0


def kept(results: TournamentResults, deals: int, file: Path | None) -> str:
    """Say what an interrupt has left, and how to go on."""
    played = f"{len(results.outcomes):,} of {deals:,} deals were played and are reported"
    if file is None:
        return f"{played}; none are kept without --file"
    return f"{played}; they are kept in {file}, and the same command goes on from there"


def workers(count: int) -> Executor:
    """Return processes; on Linux they share what is compiled already.

    Elsewhere a process that has compiled is not safe to fork, so each compiles for itself.
    """
    if count == 1:
        return ThreadPoolExecutor(1)
    method = "fork" if sys.platform == "linux" else "spawn"
    return ProcessPoolExecutor(count, multiprocessing.get_context(method))


def as_text(
    game: Game[Any, Any], seats: int, pairs: Sequence[Pair], rating: Mapping[str, int]
) -> str:
    """Write the report for people."""
    lines = [f"{game.title}, {seats} seats; half of the wins is even"]
    for pair in pairs:
        lines.append(
            f"  {pair.a:>8} against {pair.b:<8} wins {100 * pair.win_rate:5.2f} % "
            f"({100 * pair.low:.2f} to {100 * pair.high:.2f}), "
            f"points {pair.points[0]:.1f} to {pair.points[1]:.1f}, {pair.games:,} games"
        )
    best = sorted(rating.items(), key=lambda entry: -entry[1])
    return "\n".join([*lines, "  ratings: " + ", ".join(f"{name} {r}" for name, r in best)])


def picture(pairs: Sequence[Pair]) -> str:
    """Draw every pair's wins with its interval, as SVG."""
    height = ROW * (len(pairs) + 1)

    def x(share: float) -> float:
        return LEFT + share * (WIDTH - LEFT - 20)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="14" role="img">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f6f1e7"/>',
        f'<path d="M{x(0.5):.1f} 8V{height - 26}" stroke="#8a7f6d" stroke-dasharray="4 4"/>',
    ]
    for row, pair in enumerate(pairs):
        y = ROW * row + 24
        parts += [
            f'<text x="8" y="{y + 5}" fill="#2b2620">'
            f"{escape(pair.a)} – {escape(pair.b)}</text>",
            f'<path d="M{x(pair.low):.1f} {y}H{x(pair.high):.1f}" stroke="#2b2620" '
            'stroke-width="3"/>',
            f'<circle cx="{x(pair.win_rate):.1f}" cy="{y}" r="5" fill="#b3261e"/>',
        ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(
            f'<text x="{x(share):.1f}" y="{height - 8}" fill="#5c5346" '
            f'text-anchor="middle">{100 * share:.0f} %</text>'
        )
    return "\n".join([*parts, "</svg>\n"])
