"""``tavolata solve``: solve, show progress, verify, and report."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any

from tavolata.console.interrupts import NOT_BEGUN, interrupt_explained
from tavolata.console.progress import end_progress, show_compiling, show_progress
from tavolata.console.wrapping import fit
from tavolata.core.files import check_output, replacing
from tavolata.core.game import OptionError
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.state import PAWNS, State
from tavolata.solve.build import Exploitability, Solved, build, exploitability_of
from tavolata.solve.chart import draw
from tavolata.solve.variant import LEARNED, SEATS, Variant

PLANKS = range(7, 13)
OPTIONS = ("podium_placement", "podium_fall", "points_end", "tie")


def add_options(command: argparse.ArgumentParser) -> None:
    """Add what says which game is solved."""
    command.add_argument("game", metavar="GAME", help=f"{CIAO_CIAO.name}, so far")
    command.add_argument(
        "--seats", type=int, default=SEATS[0], metavar="N", help="how many seats, 2 to 4; 2"
    )
    command.add_argument(
        "--planks", type=int, default=9, metavar="P", help="how long the bridge is, 7 to 12; 9"
    )
    command.add_argument(
        "--pawns", type=int, default=PAWNS, metavar="N", help=f"pawns of each seat; {PAWNS}"
    )
    for name in OPTIONS:
        option = CIAO_CIAO.option(name)
        command.add_argument(
            f"--{name.replace('_', '-')}",
            default=option.default,
            metavar="V",
            help=f"a house rule; possible: {option.possible}",
        )


def variant_asked(given: argparse.Namespace) -> Variant:
    """Return the variant that a command asks for, or say what there is."""
    if given.game != CIAO_CIAO.name:
        raise OptionError(f"{given.game!r} cannot be solved; possible: {CIAO_CIAO.name}")
    for name, possible in (
        ("seats", (*SEATS, LEARNED.seats)),
        ("planks", PLANKS),
        ("pawns", range(1, PAWNS + 1)),
    ):
        number = getattr(given, name)
        if number not in possible:
            numbers = ", ".join(map(str, possible))
            raise OptionError(f"{name} cannot be {number}; possible: {numbers}")
    s = State()
    for name in OPTIONS:
        CIAO_CIAO.option(name).put(s, getattr(given, name))
    chosen = {name: getattr(s, name) for name in OPTIONS}
    variant = Variant(seats=given.seats, planks=given.planks, pawns=given.pawns, **chosen)
    if variant.seats == LEARNED.seats and variant != LEARNED:
        raise OptionError("four seats are learned by the usual house rules only")
    return variant


def run(given: argparse.Namespace) -> int:
    """Solve, verify and report; after an interrupt the same command continues."""
    variant = variant_asked(given)
    check_output("--chart", given.chart)
    if variant == LEARNED:
        return run_training(given)
    show_compiling()
    try:
        with interrupt_explained(NOT_BEGUN):
            solved = build(variant, threads=given.threads, show=show_progress)
        with interrupt_explained(f"The solution is in {solved.path}, but was not checked"):
            found = exploitability_of(solved, show_progress)
    finally:
        end_progress()
    summary = summarise(solved, found)
    print(json.dumps(summary) if given.json else fit(as_text(summary)))
    if given.chart is not None:
        picture = draw(found.rates, title(summary))
        with replacing(given.chart) as file:
            file.write(picture.encode())
    return 0


def run_training(given: argparse.Namespace) -> int:
    """Train the model of four seats, and report."""
    try:
        from tavolata.solve.learning.training import train
    except ImportError as error:
        raise OptionError("learning needs numba: pip install numba") from error
    show_compiling()
    try:
        with interrupt_explained(NOT_BEGUN):
            learned = train(LEARNED, given.turns, show_progress)
    finally:
        end_progress()
    summary = {
        "game": CIAO_CIAO.name,
        "seats": LEARNED.seats,
        "turns": learned.turns,
        "error": learned.error,
        "seconds": round(learned.seconds, 3),
        "memory_mb": peak_memory(),
        "table": str(learned.path),
        "table_bytes": learned.path.stat().st_size,
    }
    text = (
        f"{CIAO_CIAO.title}, {LEARNED.seats} seats, learned by {learned.turns:,} turns\n"
        f"  estimates are off by {learned.error:.3f} of a win (root mean square)\n"
        f"  model: {learned.path} ({summary['table_bytes']:,} bytes)"
    )
    print(json.dumps(summary) if given.json else fit(text))
    return 0


def summarise(solved: Solved, found: Exploitability) -> dict[str, Any]:
    """Return everything that is reported."""
    n = solved.induction.numbering
    s, variant = n.variant.table(), n.variant
    return {
        "game": CIAO_CIAO.name,
        "seats": variant.seats,
        "planks": variant.planks,
        "pawns": variant.pawns,
        "options": {name: CIAO_CIAO.option(name).text(s) for name in OPTIONS},
        "states": n.size,
        **(_of_two_seats if variant.seats == 2 else _of_three_seats)(found),
        "seconds": round(solved.seconds, 3),
        "memory_mb": peak_memory(),
        "table": str(solved.path),
        "table_bytes": solved.path.stat().st_size,
    }


def _of_two_seats(found: Exploitability) -> dict[str, Any]:
    """Return the values and gains of two seats: a win is 1, a loss -1."""
    return {
        "value": 2 * found.expects[0] - 1,
        "exploitability": sum(found.gains),  # twice a share, halved for two seats
        "largest_gain": 2 * found.anywhere,
        "largest_gain_in_a_turn": 2 * found.in_a_turn,
    }


def _of_three_seats(found: Exploitability) -> dict[str, Any]:
    """Return the values and gains of three seats, as shares of the win."""
    return {
        "value": found.expects[0],
        "values": found.expects,
        "exploitability": max(found.gains),  # by one seat alone
        "gains": found.gains,
        "largest_gain": found.anywhere,
        "largest_gain_in_a_turn": found.in_a_turn,
    }


def peak_memory() -> int | None:
    """Return the most memory that was used, in megabytes, where the system tells."""
    if sys.platform == "win32":
        return None
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak >> 20 if sys.platform == "darwin" else peak >> 10


def title(summary: Mapping[str, Any]) -> str:
    """Name what was solved."""
    text = f"{CIAO_CIAO.title}, {summary['seats']} seats, {summary['planks']} planks"
    if summary["pawns"] != PAWNS:
        text += f", {summary['pawns']} pawns each"
    for name, value in summary["options"].items():
        if value != CIAO_CIAO.option(name).default:
            text += f", {name} {value}"
    return text


def as_text(summary: Mapping[str, Any]) -> str:
    """Write the report for people."""
    memory = f", {summary['memory_mb']:,} MB" if summary["memory_mb"] else ""
    gained = "exploitability"
    worth = f"value to the first seat: {summary['value']:.12f}"
    if summary["seats"] > 2:
        shares = ", ".join(f"{value:.7f}" for value in summary["values"])
        worth = f"shares of the win, from the first seat on: {shares}"
        gained = "gain of a seat that leaves it alone"
    return "\n".join(
        [
            title(summary),
            f"  {summary['states']:,} positions in {summary['seconds']} s{memory}",
            f"  {worth}",
            f"  {gained}: {summary['exploitability']:.1e} at the beginning, "
            f"{summary['largest_gain']:.1e} at most anywhere, "
            f"{summary['largest_gain_in_a_turn']:.1e} at most in a turn",
            f"  table: {summary['table']} ({summary['table_bytes']:,} bytes)",
        ]
    )
