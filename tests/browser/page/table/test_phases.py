"""Every phase of a game, to both who act and who wait: axe finds nothing, nothing runs out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from support.browser.axe import complaints
from support.browser.layout import is_too_wide
from support.browser.pixels import unseen_texts
from support.browser.player import Player
from support.browser.texts import saying
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import RealServer

Do = Callable[[Player, Player], object]


@dataclass(frozen=True)
class Phase:
    """A table as it is laid out, and what brings it to the phase that is looked at."""

    game: str
    table: str
    do: Do = lambda one, other: None
    shown: str = ".stage"  # what is there then


def lay(card: str) -> Do:
    """Let the first one lay a card."""
    return lambda one, other: one.lay(card)


def press(key: str) -> Do:
    """Let the first one press a button."""
    return lambda one, other: one.press(key)


def give(one: Player, other: Player) -> None:
    """Let the first one give the other a card."""
    one.lay("yellow rock (give)")
    one.lay("obstacle")
    one.chooser.first.click()


def doubt_at_leisure(one: Player, other: Player) -> None:
    """Let the first one doubt, and let both see the die for long."""
    for player in (one, other):
        player.page.evaluate(STOP_TIMERS)
    one.press("act.doubt")
    expect(other.page.locator(".reveal")).to_be_visible()


STOP_TIMERS = """() => {
  const { setTimeout } = window;
  window.setTimeout = (then, ms) => (ms > 1500 ? 0 : setTimeout(then, ms));
}"""  # what is shown for a while stays
DOUBT = "4+2 | 3+1 ; phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
PHASES = {
    "turn": Phase("solo", "R5 | R7 G2 | B1 B2 B3"),
    "refused": Phase("solo", "R5 | G1 R2 G3 | R6 B1 B2", lay("green 1"), ".note"),
    "naming": Phase("solo", "R5 | W G2 G3 | B1 B2 R3", lay("Choose colour"), ".chooser"),
    "bill": Phase("solo", "R5 | R+2 G2 G3 | B1 B2 R3", lay("red Take 2"), ".aside .bill"),
    "drawn": Phase(
        "solo", "R5 | G1 G2 | B7 B1 ; pile=R7,Y8,Y9", press("act.draw"), "[data-act=keep]"
    ),
    "missed": Phase("solo", "R5 | R7 G2 | B1 B2 R3", lay("red 7"), "[data-act=call]"),
    "between": Phase("solo", "R5 | R7 | G1 G2", lay("red 7"), ".ending"),
    "symbol": Phase("ciao", "Rg | Jr Sg O | Pg Sr Pr", lay("red joker"), ".chooser"),
    "race": Phase("ciao", "Rg | Rys Sg Rr | Pg Sg Pr", lay("yellow rock (speed)")),
    "thanks": Phase("ciao", "Rg | Ryg Sg O | Pg Sr Pr", give),
    "roll": Phase("ciao_ciao", "3+5 | 4+5", shown="[data-act=roll]"),
    "announce": Phase(
        "ciao_ciao", "3+5 | 4+5 ; phase=announce roller=0 die=2", shown="[data-act=say-1]"
    ),
    "doubt": Phase("ciao_ciao", DOUBT, shown="[data-act=doubt]"),
    "revealed": Phase("ciao_ciao", DOUBT, doubt_at_leisure, ".reveal"),
    "doubted": Phase("ciao_ciao", DOUBT, press("act.doubt"), "[data-act=roll]"),
}


@pytest.mark.parametrize("game", ["solo", "ciao", "ciao_ciao"])
def test_axe_finds_nothing_in_any_phase(
    visits: Visits, laid_out: Callable[[str], RealServer], game: str
) -> None:
    address = laid_out("").address + NOWHERE
    one = Player(visits.open(address))
    other = Player(visits.open(address, language="fa", width=1280, height=800), "fa")
    found = []
    for name, phase in PHASES.items():
        if phase.game == game:
            laid_out(phase.table)
            bring_to(phase, one, other)
            for player in (one, other):
                found += [f"{name}: {each}" for each in look_at(player)]
    assert found == []


def bring_to(phase: Phase, one: Player, other: Player) -> None:
    """Seat both at a new table, and bring it to a phase."""
    other.join(one.set_table(phase.game, ["me", "open"]))
    for player in (one, other):
        player.be_ready()
    for player in (one, other):
        player.wait_for_cards()
    phase.do(one, other)
    expect(one.page.locator(phase.shown).first).to_be_visible()


def look_at(player: Player) -> list[str]:
    """Return what is wrong with a page, as it is and with forced colours."""
    page = player.page
    wide = is_too_wide(page)
    found = complaints(page, player.language) + ([wide] if wide else [])
    page.emulate_media(forced_colors="active")
    found += unseen_texts(page)
    page.emulate_media(forced_colors="none")
    return found


def test_all_that_has_happened_can_be_scrolled_by_keyboard(
    visits: Visits, laid_out: Callable[[str], RealServer]
) -> None:
    player = Player(visits.open(laid_out("R5 | G1 G2 | B7 B1").address + NOWHERE))
    player.set_table("solo", ["me", "bot"])
    player.be_ready()
    player.wait_for_cards()
    player.press("table.menu")
    player.press("table.log")

    text = player.page.get_by_role("region", name=saying("table.log"))
    expect(text).to_have_attribute("tabindex", "0")
    player.page.keyboard.press("Tab")
    expect(text).to_be_focused()
