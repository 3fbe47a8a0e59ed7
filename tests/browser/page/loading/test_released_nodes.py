"""Tables that somebody has left are freed: no DOM node of them stays in memory."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession, Page, expect

from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits, wait_until
from support.server.real_server import RealServer

HAND = "R1 R2 G3 G4 B5 B6 Y7 Y8"
VISITS = 4
SPARE = 1300  # nodes: a browser may hold on to the last table, but not to cards of any other


def nodes(session: CDPSession) -> float:
    """Return how many nodes are in memory, of all documents and of none."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "Nodes"))


def look_in_and_leave(player: Player) -> None:
    """Go to the table that waits, and back to the lobby."""
    player.press("lobby.back_to_table")
    expect(player.hand).to_have_count(8)
    player.press("table.menu")
    player.press("table.to_lobby")
    expect(player.button("lobby.back_to_table")).to_be_visible()


def test_a_table_that_was_left_is_let_go(
    visits: Visits, laid_out: Callable[[str], RealServer]
) -> None:
    page: Page = visits.open(laid_out(f"R5 | {HAND} | G1 G2").address + NOWHERE)
    player = Player(page)
    player.set_table("solo", ["me", "bot"])
    player.be_ready()
    expect(player.hand).to_have_count(8)
    player.go("/")
    expect(player.button("lobby.back_to_table")).to_be_visible()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = nodes(session)

    for _ in range(VISITS):
        look_in_and_leave(player)

    wait_until(page, lambda: nodes(session) < before + SPARE, "tables are let go")
