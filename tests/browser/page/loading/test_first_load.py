"""How much is loaded, and how long it takes until the first table is there."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser.player import Player
from support.browser.texts import LANGUAGES
from support.browser.visits import NOWHERE

MOST = 150_000  # bytes, compressed, everything up to the first table, heads included


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_light(
    visit: Callable[..., Page], capsys: pytest.CaptureFixture[str], language: str
) -> None:
    page = visit(NOWHERE, language=language)
    bodies: list[float] = []
    whole: list[float] = []  # heads included
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.dataReceived", lambda event: bodies.append(size_of(event)))
    session.on("Network.loadingFinished", lambda event: whole.append(size_of(event)))
    player = Player(page, language)
    started = time.monotonic()

    player.go("/")
    player.press("lobby.deal")
    player.wait_for_cards()
    took = time.monotonic() - started
    page.evaluate("() => document.fonts.ready.then(() => 0)")
    page.wait_for_load_state("networkidle")

    with capsys.disabled():
        print(f"\n{language}: {sum(bodies) / 1000:.0f} kB to the first table, ", end="")
        print(f"{sum(whole) / 1000:.0f} kB with heads, {took:.1f} s")
    assert sum(whole) < MOST


def size_of(event: dict[str, Any]) -> float:
    """Return how many bytes have come, as they are compressed."""
    return float(event["encodedDataLength"])


def test_nothing_is_asked_of_anybody_else(visit: Callable[..., Page]) -> None:
    page = visit()
    expect(Player(page).button("lobby.deal")).to_be_visible()
    page.wait_for_load_state("networkidle")

    for kind, address in page.evaluate(
        "() => performance.getEntriesByType('resource').map((e) => [e.initiatorType, e.name])"
    ):
        assert address.startswith(page.evaluate("() => location.origin")), kind
