"""Long tasks and work a move in the page: SOLO with ten seats, the processor slowed six times.

    python benchmarks/long_tasks.py [--seconds 20] [--rounds 1] [--beside CHECKOUT]

A move is a message with events. Times are those of the page's main thread, slowed. A long task
is one of over 50 ms; other programs on the machine make more of them. With --beside the server
and the built page of another checkout take turns with those of this one: only figures of one
run can be compared.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from columns import columns

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import (  # noqa: E402
    Browser,
    CDPSession,
    Page,
    WebSocket,
    sync_playwright,
)

from support.browser.chromium import launch  # noqa: E402
from support.browser.player import Player  # noqa: E402
from support.browser.visits import NOWHERE, Visits  # noqa: E402
from support.server.prepared_deals import dealing  # noqa: E402
from support.server.real_server import RealServer  # noqa: E402

SLOWED = 6  # times
PACE = "0.25"  # of the robots: several moves a second, and hardly ever two at once
SEATS = 10
CARDS = [f"{colour}{n}" for n in range(1, 10) for colour in "RGBY"] * 2
DEAL = " | ".join(["RS", *(" ".join(CARDS[seat : 7 * SEATS : SEATS]) for seat in range(SEATS))])
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}
WORK = {  # what Chromium counts, in seconds
    "ScriptDuration": "script",
    "RecalcStyleDuration": "style",
    "LayoutDuration": "layout",
    "TaskDuration": "all tasks",
}

WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}"""
PRESS = """() => {
  const offered = [".chooser button", ".held.playable", "[data-act=keep]", "[data-act=draw]"];
  setInterval(() => document.querySelector(offered.join())?.click(), 400);
}"""


@dataclass(frozen=True)
class Figures:
    """What some seconds of play have cost."""

    moves: int
    long_tasks: int
    longest: float  # milliseconds
    work: Mapping[str, float]  # milliseconds a move


@dataclass
class Moves:
    """Counts the moves that a page is told."""

    count: int = 0

    def listen(self, socket: WebSocket) -> None:
        """Count those that come by a connection."""
        socket.on("framereceived", self._receive)

    def _receive(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.count += message["t"] == "told" and message["events"] != []


def main() -> None:
    """Measure each page on each screen, in turns, and report."""
    given = parser().parse_args()
    pages = {"this": ROOT} | (
        {} if given.beside is None else {"beside": given.beside.resolve()}
    )
    laps: dict[tuple[str, str], list[Figures]] = {}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for _ in range(given.rounds):
            for screen, size in SCREENS.items():
                for name, checkout in pages.items():
                    lap = run(browser, checkout, size, given.seconds)
                    laps.setdefault((screen, name), []).append(lap)
        browser.close()
    print(columns(list(lines(laps))))


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    top.add_argument("--seconds", type=float, default=20.0, help="length of a lap")
    top.add_argument("--rounds", type=int, default=1, help="laps of each page on each screen")
    top.add_argument(
        "--beside", type=Path, metavar="CHECKOUT", help="another one, with its page"
    )
    return top


def run(browser: Browser, checkout: Path, size: tuple[int, int], seconds: float) -> Figures:
    """Play for some seconds on a server of a checkout, and return what that has cost."""
    with tempfile.TemporaryDirectory() as folder:
        server = RealServer(
            Path(folder) / "tables.db",
            *("--bot-pace", PACE),
            before=dealing(DEAL),
            PYTHONPATH=str(checkout / "src"),
        )
        with server:
            visits = Visits(browser)
            width, height = size
            page = visits.open(
                server.address + NOWHERE, width=width, height=height, motion="full"
            )
            page.emulate_media(reduced_motion="no-preference")
            moves = Moves()
            page.on("websocket", moves.listen)
            figures = measure(page, moves, seconds)
            visits.close()
    return figures


def measure(page: Page, moves: Moves, seconds: float) -> Figures:
    """Sit down at a table, and count while it is played."""
    player = Player(page)
    player.set_table("solo", ["me"] + ["bot"] * (SEATS - 1))
    player.be_ready()
    player.wait_for_cards()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate(PRESS)
    page.wait_for_timeout(2000)  # the first moves compile what comes again and again
    page.evaluate(WATCH)
    before, count = counted(session), moves.count
    page.wait_for_timeout(1000 * seconds)
    after, made = counted(session), moves.count - count
    if player.is_over or made == 0:
        sys.exit("the round was over: choose fewer --seconds")
    long_tasks: list[float] = page.evaluate("() => longTasks")
    work = {name: 1000 * (after[name] - before[name]) / made for name in WORK}
    return Figures(made, len(long_tasks), max(long_tasks, default=0.0), work)


def counted(session: CDPSession) -> dict[str, float]:
    """Return what Chromium has counted so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def lines(laps: Mapping[tuple[str, str], list[Figures]]) -> Iterator[tuple[str, ...]]:
    """Write a line for each page on each screen: sums of its laps, and medians of its work."""
    yield ("ms a move, slowed", *WORK.values(), "moves", "long tasks", "longest")
    for (screen, name), done in laps.items():
        work = [f"{median(lap.work[metric] for lap in done):.1f}" for metric in WORK]
        moves, tasks = sum(lap.moves for lap in done), sum(lap.long_tasks for lap in done)
        longest = max(lap.longest for lap in done)
        yield (f"{screen}, {name}", *work, str(moves), str(tasks), f"{longest:.0f} ms")


if __name__ == "__main__":
    main()
