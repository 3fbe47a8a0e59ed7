"""Upright tablets: cards as large as the room allows, and nothing over anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from support.browser.layout import is_too_wide, overlap
from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

HAND = "R5 B9 G1 Y7 B3 R1 G8"
SHOWN = (".sentence", ".sitter[data-own=true]", ".acts", ".discards", ".aside")


def box_of(page: Page, part: str) -> FloatRect:
    """Return where a part of the table is."""
    box = page.locator(part).first.bounding_box()
    assert box is not None, part
    return box


@pytest.mark.parametrize("language", ["en", "de", "fa"])
@pytest.mark.parametrize(("width", "height"), [(820, 1180), (768, 1024), (1024, 1366)])
def test_a_hand_on_an_upright_tablet_is_large_and_covers_nothing(
    visits: Visits,
    laid_out: Callable[[str], RealServer],
    language: str,
    width: int,
    height: int,
) -> None:
    address = laid_out(f"R+2 | {HAND} | G2 B2 | Y2 B4 | Y1 B6 ; debt=2 turn=0").address
    page = visits.open(
        address + NOWHERE, language=language, width=width, height=height, touch=True
    )
    player = Player(page, language)
    player.set_table("solo", ["me", "bot", "bot", "bot"])
    player.be_ready()
    player.wait_for_cards()
    expect(page.locator(".aside")).to_be_visible()

    assert box_of(page, "[role=option]")["width"] > 120
    assert is_too_wide(page) == ""
    boxes = {part: box_of(page, part) for part in SHOWN}
    over = [
        (one, other)
        for one in SHOWN
        for other in SHOWN
        if one < other and overlap(boxes[one], boxes[other])
    ]
    assert over == []
