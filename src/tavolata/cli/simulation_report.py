"""``tavolata simulate``: play games at random, show progress, and report."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from typing import Any

from tavolata.compiled.policy import POLICIES
from tavolata.compiled.results import Results
from tavolata.console.interrupts import NOT_BEGUN, interrupt_explained
from tavolata.console.progress import end_progress, show_compiling, show_progress
from tavolata.console.wrapping import fit
from tavolata.core.game import SPECTATOR, Game, OptionError
from tavolata.locale import LANGUAGES
from tavolata.wording.games.generic import GENERIC_WORDING
from tavolata.wording.words import Words

SEED_LIMIT = 1 << 62


def usual_seats(game: Game[Any, Any]) -> int:
    """Return how many seats a simulation has if nobody says: four, or as many as there are."""
    return min(4, game.seats[-1])


def run(
    game: Game[Any, Any], seats: int, options: Mapping[str, str], given: argparse.Namespace
) -> int:
    """Simulate; an interrupt ends early and still reports the games that were played."""
    if given.policy not in POLICIES:
        raise OptionError(
            f"there is no policy {given.policy!r}; possible: {', '.join(POLICIES)}"
        )
    if not 0 <= given.seed < SEED_LIMIT:
        raise OptionError(f"a seed is a number from 0 to {SEED_LIMIT - 1}")
    table = game.set_table(seats, options)
    results = Results(game, seats)
    interrupted = False
    called = time.perf_counter()
    with interrupt_explained(NOT_BEGUN):
        chunks = play_chunks(game, table, given)
    begun = time.perf_counter()
    try:
        for chunk in chunks:
            results.add(chunk)
            show_progress(results.games, given.games, "games")
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - begun
    end_progress()
    if results.games == 0:
        raise KeyboardInterrupt("No games were over yet, and none are kept")
    summary = results.summary(seconds)
    summary |= {"seed": given.seed, "policy": given.policy, "device": given.device}
    summary["compile_seconds"] = round(begun - called, 3)
    summary["options"] = game.options_of(table)
    print(json.dumps(summary) if given.json else fit(as_text(game, summary)))
    if interrupted:
        played = f"{results.games:,} of {given.games:,} games were played and are reported"
        raise KeyboardInterrupt(f"{played}; none are kept")
    return 0


def play_chunks(game: Game[Any, Any], table: Any, given: argparse.Namespace) -> Iterator[Any]:
    """Return the stream of results from the device; compiling happens before it starts."""
    try:
        if given.device == "cuda":
            from tavolata.compiled import gpu

            gpu.find_device()
            return gpu.simulate(
                game, table, games=given.games, seed=given.seed, policy=given.policy
            )
        from tavolata.compiled import cpu
    except ImportError as error:
        needs = "numba-cuda" if given.device == "cuda" else "numba"
        raise OptionError(
            f"simulating on {given.device} needs {needs}: pip install {needs}"
        ) from error
    show_compiling()
    cpu.batch(game, given.policy)  # compile now, so that the time counts games alone
    return cpu.simulate(
        game,
        table,
        games=given.games,
        seed=given.seed,
        policy=given.policy,
        threads=given.threads,
    )


def mark_label(words: Words, name: str) -> str:
    """Return what a mark is called; one that is an action of any game is told as that move."""
    label = words.texts.get(f"mark.{name}", words.texts.get(f"action.{name}"))
    if label is None and words.wording is GENERIC_WORDING and name in words.game.action_names:
        return words.action(words.game.read_action(name))
    return label or name


def as_text(game: Game[Any, Any], summary: Mapping[str, Any]) -> str:
    """Write the report for people."""
    lines = [
        f"{game.title}, {summary['seats']} seats, {summary['games']:,} games, "
        f"{summary['rounds']:,} rounds, {summary['steps']:,} steps in {summary['seconds']} s "
        f"(and {summary['compile_seconds']:.0f} s to compile the rules)",
        f"  {summary['games_per_s']:,.0f} games/s, {summary['steps_per_s']:,.0f} steps/s",
        "  steps a game: "
        + ", ".join(f"{name} {length}" for name, length in summary["length"].items()),
    ]
    for seat, rate in enumerate(summary["win_rate"]):
        lines.append(
            f"  seat {seat}: wins {100 * rate['share']:.2f} % "
            f"({100 * rate['low']:.2f} to {100 * rate['high']:.2f}), "
            f"{summary['points'][seat]:.2f} points"
        )
    if summary["no_winner"]:
        lines.append(f"  without a winner: {summary['no_winner']:,}")
    words = Words(game, [], SPECTATOR, LANGUAGES[0])
    fired = (
        f"{mark_label(words, name)} {count / summary['games']:.2f}"
        for name, count in summary["fired"].items()
    )
    return "\n".join([*lines, "  in a game: " + ", ".join(fired)])
