"""A device that forces its own colours: every text can be seen, on every screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from support.browser.pixels import unseen_texts
from support.browser.player import Player
from support.browser.screens import show_arrivals, show_ending, show_entrance, show_tables
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

SCHEMES: list[Literal["dark", "light"]] = ["dark", "light"]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_text_can_be_seen(
    visits: Visits,
    server: RealServer,
    laid_out: Callable[[str], RealServer],
    scheme: Literal["dark", "light"],
) -> None:
    last_card = laid_out("R5 | R7 | G1 G2 ; target=0").address
    unseen = []
    for address, show in (
        (server.address, show_entrance),
        (server.address, show_arrivals),
        (server.address, show_tables),
        (last_card, show_ending),
    ):
        page = visits.open(address + NOWHERE, theme="auto", width=1024, height=768)
        page.emulate_media(forced_colors="active", color_scheme=scheme)
        for screen in show(Player(page)):
            unseen += [f"{screen}: {text}" for text in unseen_texts(page)]
    assert unseen == []
