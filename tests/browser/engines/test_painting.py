"""What should be seen is really painted, not only there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser.engines.conftest import Serve
from browser.engines.test_persian import DOUBTED
from support.engines.page import Box
from support.engines.visits import SIZES, Visit, start, visits
from support.server.real_server import RealServer

BESIDE: Box = {"x": 2, "y": 60, "width": 12, "height": 300}  # where no dialog is on a desktop
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

    second.sees_part(".headline")
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
