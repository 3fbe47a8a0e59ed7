"""The guided first round: what the coach says, when, and that nobody plays on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from support.browser.layout import overlap
from support.browser.player import Player
from support.browser.texts import catalogue, saying
from support.browser.visits import Visits
from support.server.prepared_deals import dealing
from support.server.real_server import RealServer

LONGER_THAN_ANY_ROBOT = 5000  # milliseconds: the courtesy of the guided table, and a thought

SETTLED = 600  # the coach looks again where things are

# The robots of a guided round do just anything now and then: not while they are watched.
SENSIBLE = """
from tavolata.bots.levels import LEVELS
LEVELS["easy"] = LEVELS["easy"]._replace(miss_rate=0.0, random_rate=0.0)
"""

Guide = Callable[..., "Pupil"]


class Pupil(Player):
    """Somebody in a guided round."""

    @property
    def tip(self) -> Locator:
        """Return what the coach says."""
        return self.page.locator(".coach-tip p")

    @property
    def rings(self) -> list[FloatRect]:
        """Return where the coach points."""
        boxes = [ring.bounding_box() for ring in self.page.locator(".coach-ring").all()]
        return [box for box in boxes if box is not None]

    def hears_tip(self, key: str) -> None:
        """Wait until the coach says this."""
        expect(self.tip).to_have_text(saying(key, self.language))

    def read(self, *keys: str) -> None:
        """Read tips, one after the other, and close them."""
        for key in keys:
            self.hears_tip(key)
            self.press("coach.read")


@pytest.fixture
def guide(visits: Visits, tmp_path: Path) -> Iterator[Guide]:
    """Begin a guided round at a table that is laid out, with robots as fast as people."""
    with ExitStack() as running:

        def begun(game: str, text: str, language: str = "en", **how: Any) -> Pupil:
            before = dealing(text) + SENSIBLE
            server = RealServer(
                tmp_path / "tables.db", "--bot-pace", "1", before=before, measured=False
            )
            address = running.enter_context(server).address
            page = visits.open(f"{address}/how/{game}", language=language, **how)
            pupil = Pupil(page, language)
            pupil.press("how.guided")
            pupil.wait_for_cards()
            return pupil

        yield begun
        visits.close()


SOLO = "R5 | G1 G2 B3 | R6 B1 B4 | R8 B2 B5 ; turn=1"
CIAO = "Rg | Pg Sg Pr | Rys Sg Sy | Sg Sy Py ; turn=1"  # a robot opens a race
BRIDGE = "3+5 | 4+5 ; turn=1"
FIRST = {  # tips that everybody reads before anything happens
    "solo": ("coach.solo.aim", "coach.solo.hand"),
    "ciao": ("coach.ciao.aim", "coach.ciao.hand"),
    "ciao_ciao": ("coach.ciao_ciao.aim", "coach.ciao_ciao.bridge"),
}


@pytest.mark.parametrize(
    ("game", "text"), [("solo", SOLO), ("ciao", CIAO), ("ciao_ciao", BRIDGE)]
)
def test_the_first_tip_tells_the_aim_and_nobody_moves_while_it_is_open(
    guide: Guide, game: str, text: str
) -> None:
    pupil = guide(game, text)
    pupil.hears_tip(f"coach.{game}.aim")
    before = pupil.sentence.text_content() or ""

    pupil.page.wait_for_timeout(LONGER_THAN_ANY_ROBOT)

    assert pupil.sentence.text_content() == before
    pupil.read(*FIRST[game])
    expect(pupil.sentence).not_to_have_text(before)


def test_a_race_waits_for_whoever_reads_what_a_race_is(guide: Guide) -> None:
    pupil = guide("ciao", CIAO)
    pupil.read(*FIRST["ciao"])
    pupil.hears_tip("coach.ciao.race")

    pupil.page.wait_for_timeout(LONGER_THAN_ANY_ROBOT)
    pupil.lay("green paper")

    pupil.hears("You were quick and laid green paper")


def test_a_chance_to_throw_in_waits_too(guide: Guide) -> None:
    pupil = guide("solo", "R5 | R6 G2 B3 | R6 B1 B4 | R8 B2 B5 ; turn=1")
    pupil.read(*FIRST["solo"])
    pupil.hears_tip("coach.solo.throw")

    pupil.page.wait_for_timeout(LONGER_THAN_ANY_ROBOT)
    pupil.press("act.throw")

    pupil.hears("You were quick and laid red 6")


@pytest.mark.parametrize(
    ("language", "text", "tip"),
    [
        ("en", "R5 | G2 | B1 B2 B3 | B4 B5 B6 ; call=on-one-card owing=0 turn=1", "call.last"),
        ("de", "R5 | R7 G2 | B1 B2 B3 | B4 B5 B6", "call"),
    ],
)
def test_the_call_is_told_when_it_is_due_in_the_edition(
    guide: Guide, language: str, text: str, tip: str
) -> None:
    pupil = guide("solo", text, language)
    pupil.read("coach.solo.aim")
    pupil.hears_tip(f"coach.solo.{tip}")


def test_a_gift_is_explained_at_the_button_that_thanks(guide: Guide) -> None:
    pupil = guide(
        "ciao", "Rg | Pg Sg Pr | Ryg Sg O | Sg Sy Sr ; turn=1 phase=thanks receiver=0"
    )
    pupil.read("coach.ciao.aim")
    pupil.hears_tip("coach.ciao.thank")
    thank, ring = pupil.button("act.thank").bounding_box(), pupil.rings[0]
    assert thank is not None
    assert abs(thank["x"] - ring["x"]) < 2
    assert abs(thank["y"] - ring["y"]) < 2


@pytest.mark.parametrize(
    ("text", "tip"),
    [
        ("3+5 | 4+5 ; phase=doubt roller=1 turn=1 die=2 announced=2 asked=0", "doubt"),
        ("3+5 | 4+5 ; phase=announce roller=0 die=x", "cross"),
        ("8+5 | 4+5 ; phase=announce roller=0 die=2", "announce"),
    ],
)
def test_doubts_and_bluffs_are_explained(guide: Guide, text: str, tip: str) -> None:
    pupil = guide("ciao_ciao", text)
    pupil.read(*FIRST["ciao_ciao"])
    pupil.hears_tip(f"coach.ciao_ciao.{tip}")


def test_the_podium_is_explained_when_the_first_pawn_stands_on_it(guide: Guide) -> None:
    pupil = guide("ciao_ciao", "9+5 | 4+5 ; phase=announce roller=0 die=2")
    pupil.read(*FIRST["ciao_ciao"], "coach.ciao_ciao.announce")
    pupil.page.locator(".acts").get_by_role("button", name="2", exact=True).click()
    pupil.hears_tip("coach.ciao_ciao.across.you")
    assert len(pupil.rings) == 1


@pytest.mark.parametrize(("touch", "tip"), [(True, "finger"), (False, "mouse")])
def test_a_card_is_laid_with_what_the_device_has(guide: Guide, touch: bool, tip: str) -> None:
    pupil = guide("solo", SOLO, touch=touch)
    pupil.read("coach.solo.aim")
    expect(pupil.tip).to_contain_text(catalogue("en")[f"coach.lay.{tip}"])


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1440, 900)])
def test_a_tip_covers_neither_what_it_speaks_of_nor_the_hand(
    guide: Guide, width: int, height: int
) -> None:
    pupil = guide("solo", "R5 | R7 G2 B3 B5 | R6 B1 B4 | R8 B2 B5", width=width, height=height)
    for key in (*FIRST["solo"], "coach.solo.fits.number"):
        pupil.hears_tip(key)
        pupil.page.wait_for_timeout(SETTLED)
        tip = pupil.page.locator(".coach-tip").bounding_box()
        hand = pupil.page.locator(".hand").bounding_box()
        assert tip is not None
        assert hand is not None
        assert pupil.rings
        assert not any(overlap(tip, box) for box in [hand, *pupil.rings]), key
        pupil.press("coach.read")


def test_a_newcomer_is_shown_the_way_and_a_regular_is_left_alone(
    visit: Callable[..., Page],
) -> None:
    newcomer, regular = Player(visit("/")), Player(visit("/", played=["solo"]))
    expect(newcomer.page.locator(".welcome")).to_be_in_viewport()
    expect(regular.button("lobby.guide")).to_be_visible()
    expect(regular.page.locator(".welcome")).to_have_count(0)
    newcomer.press("lobby.guide")
    newcomer.wait_for_cards()
    newcomer.go("/")
    expect(newcomer.button("lobby.guide")).to_be_visible()
    expect(newcomer.button("lobby.back_to_table")).to_be_in_viewport()
