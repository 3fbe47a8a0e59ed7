"""What should be seen is really painted, not only there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.engines.conftest import Serve
from support.engines.page import Box
from support.engines.player import wait_for
from support.engines.visits import SIZES, Visit, start, visits
from support.server.real_server import RealServer

DOUBTED = "3+5 | 4+5 ; phase=announce roller=0 die=1"
BESIDE: Box = {"x": 2, "y": 60, "width": 12, "height": 300}  # where no dialog is on a desktop
SHEET_LATER = """
import asyncio
from pathlib import Path
from tavolata.server.http import pages

def answer_later(file, usual=pages.file_handler):
    async def give(request):
        while request.path.startswith("/assets/more-") and not Path({sign!r}).exists():
            await asyncio.sleep(0.05)
        return await usual(file)(request)

    return give

pages.file_handler = answer_later
"""
# How high something new is as it is laid out for the next frame: whoever asks for its size has
# everything laid out at once, also what is kept back from a frame.
HEIGHT_IN_A_FRAME = """() => new Promise((done) => {
  const part = document.createElement("p");
  part.textContent = "new";
  document.body.append(part);
  new ResizeObserver(([{ contentRect }]) => done(contentRect.height)).observe(part);
  setTimeout(() => done(0), 2000);
})"""
IS_ASKED = "() => document.querySelector(`link[href*='/more-']`) !== null"
LOADS = "() => document.querySelector(`link[href*='/more-']`).sheet === null"
STOP_TIMERS = "() => { window.setTimeout = () => 0; }"  # what is shown for a while stays


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_every_text_of_lobby_and_join_page_is_painted(
    visit: Visit, size: str, language: str
) -> None:
    host = visit(size=size, language=language)
    host.sees("button", "lobby.guide")
    host.check_painted()
    code = host.set_table("solo", ["me", "open"])

    guest = visit(f"/t/{code}", size=size, language=language)

    guest.sees("button", "join.sit")
    guest.check_painted()


def test_a_dialog_dims_what_is_behind_it(visit: Visit) -> None:
    player = visit()
    player.sees("button", "lobby.guide")
    (before,) = player.page.painted([BESIDE])

    player.press("lobby.settings")
    player.sees_part("dialog[open]")

    (behind,) = player.page.painted([BESIDE])
    assert behind.mean < 0.8 * before.mean


def test_what_is_new_is_shown_while_styles_of_other_parts_load(
    visit: Visit, serve: Serve, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    player = visit(address=serve(before=SHEET_LATER.format(sign=str(sign))).address)
    player.set_table("solo", ["me", "bot"])
    player.be_ready()
    player.wait_for_offer()
    player.press("table.scores")
    wait_for(lambda: player.page.evaluate(IS_ASKED), "the style sheet")

    height = player.page.evaluate(HEIGHT_IN_A_FRAME)

    assert player.page.evaluate(LOADS)
    assert height > 0
    sign.touch()
    player.sees_part("dialog[open] .bill-sheet")
    assert player.look("style", ".bill-sheet", "padding-top") != "0px"


@pytest.fixture(params=["chromium", "firefox"])
def high_contrast(request: pytest.FixtureRequest, server: RealServer) -> Iterator[Visit]:
    """Open pages in the colours that somebody has forced on all pages; WebKit has none."""
    engine = start(request.param, forced_colours=True)
    try:
        yield from visits(engine, server.address)
    finally:
        engine.close()


@pytest.mark.parametrize("size", SIZES)
def test_every_text_is_painted_in_forced_colours(
    high_contrast: Visit, serve: Serve, size: str
) -> None:
    address = serve(DOUBTED).address
    first = high_contrast(address=address, size=size)
    assert first.page.evaluate("() => matchMedia('(forced-colors: active)').matches")
    first.sees("button", "lobby.guide")
    first.check_painted()
    code = first.set_table("ciao_ciao", ["me", "open"])
    second = high_contrast(f"/t/{code}", address=address, size=size)
    second.press("join.sit")
    for player in (first, second):
        player.be_ready()
    for player in (first, second):
        player.sees_part(".stage")
        player.check_painted()

    second.page.evaluate(STOP_TIMERS)
    first.act()
    second.press("act.doubt")

    second.sees_part(".reveal")
    second.check_painted()


@pytest.mark.parametrize("size", SIZES)
def test_whose_turn_it_is_is_painted_in_forced_colours(
    high_contrast: Visit, serve: Serve, size: str
) -> None:
    address = serve("R5 | R7 R9 G1 | R1 R2 R3").address
    players = [high_contrast(address=address, size=size)]
    code = players[0].set_table("solo", ["me", "open"])
    players.append(high_contrast(f"/t/{code}", address=address, size=size))
    players[1].press("join.sit")
    for player in players:
        player.be_ready()
    for player in players:
        player.sees_part(".sitter[data-turn=true]")
        player.check_painted()
