"""Pig, installed as another package, in the page: set, played to the end, looked back at."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from support.browser.axe import complaints
from support.browser.layout import is_too_wide
from support.browser.player import Player
from support.browser.texts import catalogue, saying
from support.browser.visits import NOWHERE, Visits
from support.games import pig
from support.paths import SRC
from support.server.real_server import RealServer

RAW_KEY = re.compile(r"\b(?:event|reason|action|number|option|edition|hint|game|pig)\.[a-z]")
OF_OTHERS = re.compile(r"\b(?:pawn|plank|SOLO!|bridge)\b")
TEXTS = "**/api/games/pig/texts/*"
NARROW = 320  # a button fills it
OUTLINE = 7  # pixels of it round what is advised
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}


@pytest.fixture
def server(tmp_path: Path, visits: Visits) -> Iterator[RealServer]:
    """Serve our games, and Pig beside them."""
    path = os.pathsep.join((str(SRC), str(pig.site())))
    store = tmp_path / "pig.db"
    with RealServer(store, "--bot-pace", "0", measured=False, PYTHONPATH=path) as running:
        yield running
        visits.close()


def texts(language: str) -> dict[str, str]:
    """Return Pig's own texts as a reader of a language gets them."""
    found: dict[str, str] = {}
    for name in ("en", language):
        file = pig.site() / "tavolata_pig" / "texts" / "locale" / f"{name}.json"
        if file.exists():
            found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def check(page: Page, language: str) -> None:
    """Check what holds for any screen."""
    shown = page.locator("body").inner_text()
    assert not RAW_KEY.search(shown), shown
    assert not OF_OTHERS.search(page.locator(".stage, .how, .panel").all_inner_texts()[0])
    assert complaints(page, language) == []
    assert is_too_wide(page) == ""


@pytest.mark.parametrize(
    ("language", "size"), [("en", "desktop"), ("fa", "phone"), ("hu", "tablet")]
)
def test_pig_is_set_played_and_looked_back_at(
    visits: Visits, server: RealServer, language: str, size: str
) -> None:
    width, height = SIZES[size]
    page = visits.open(server.address, language=language, width=width, height=height)
    player, own = Player(page, language), texts(language)
    page.locator(".game", has_text=own["title"]).click()
    page.locator(".rules-all").click()
    goal = page.get_by_label(own["option.target"])
    expect(goal).to_have_attribute("min", "10")
    goal.fill("20")
    player.press("rules.done")

    player.press("lobby.set")

    expect(page.locator(".generic-seat")).to_have_count(4)
    expect(page.get_by_text(own["number.turn_total"]).first).to_be_visible()
    check(page, language)
    player.press("table.help")
    expect(page.get_by_text(own["about"])).to_be_visible()
    page.keyboard.press("Escape")
    roll = page.get_by_role("button", name=own["action.roll"])
    while not player.is_over:
        if roll.count() > 0:
            roll.click()
        page.wait_for_timeout(20)
    expect(player.sheet).to_be_visible()

    player.press("score.verify")
    expect(page.get_by_text(saying("verify.unchecked.unknown", language))).to_be_visible()
    expect(page.get_by_text(saying("verify.outcome.no", language))).to_have_count(0)
    page.keyboard.press("Escape")
    player.press("score.look_back")
    expect(page.locator(".generic-seat")).to_have_count(4)
    check(page, language)


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_how_pig_is_played_is_left_to_its_rules(
    visits: Visits, server: RealServer, language: str
) -> None:
    page = visits.open(f"{server.address}/how/pig", language=language)
    expect(page.get_by_text(saying("how.unexplained", language))).to_be_visible()
    expect(page.get_by_text(texts(language)["about"])).to_be_visible()
    check(page, language)

    with page.expect_popup() as opened:
        page.locator(".all-rules a").click()

    rules = opened.value
    expect(rules.get_by_role("heading", name="Pig")).to_be_visible()
    expect(rules.get_by_role("listitem")).to_have_count(6)
    expect(rules.locator("html")).to_have_attribute("lang", "en")
    assert complaints(rules, "en") == []


def box_of(locator: Locator) -> FloatRect:
    """Return where something visible is."""
    box = locator.bounding_box()
    assert box is not None
    return box


def test_a_phone_has_room_for_a_long_title_and_for_advice(
    visits: Visits, server: RealServer
) -> None:
    page = visits.open(server.address + NOWHERE, width=NARROW)
    player = Player(page)
    long = json.dumps(texts("en") | {"title": "Nibelungentreuer Schweinehirtenzug"})
    page.route(TEXTS, lambda route: route.fulfill(body=long, content_type="application/json"))
    player.set_table("pig", ["me", "bot"])
    player.be_ready()
    roll = page.get_by_role("button", name=texts("en")["action.roll"])
    expect(roll).to_be_visible()
    assert box_of(page.locator(".bar h1"))["height"] <= box_of(page.locator(".bar"))["height"]
    for button in page.locator(".bar button").all():
        box = box_of(button)
        assert 0 <= box["x"] <= NARROW - box["width"]

    player.press("table.hint")

    expect(roll).to_have_attribute("data-advised", "true")
    assert box_of(roll)["x"] - box_of(page.locator(".mine"))["x"] >= OUTLINE


def test_a_phone_shows_the_newest_events_only(visits: Visits, server: RealServer) -> None:
    page = visits.open(server.address + NOWHERE)
    player = Player(page)
    player.set_table("pig", ["me", "bot"], options={"target": "1000"})
    player.be_ready()
    roll = page.get_by_role("button", name=texts("en")["action.roll"])
    told = page.locator(".stage .log li")
    while told.count() < 4:
        if roll.count() > 0:
            roll.click()
        page.wait_for_timeout(20)

    expect(told.last).to_be_visible()
    expect(told.first).to_be_hidden()


def answer_nonsense(route: Route) -> None:
    """Answer as something between page and server may that has a page of its own."""
    route.fulfill(body="<h1>Welcome to our network</h1>", content_type="text/html")


@pytest.mark.parametrize("what", [TEXTS, "**/api/games"])
def test_a_table_whose_texts_have_not_come_says_so_and_tries_again(
    visits: Visits, server: RealServer, what: str
) -> None:
    page = visits.open(server.address + NOWHERE, forgiving=True)
    player, own = Player(page), texts("en")
    page.route(what, answer_nonsense)
    player.set_table("pig", ["me", "bot"])
    player.be_ready()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(catalogue("en")["page.part_not_loaded"])
    assert complaints(page, what) == []
    assert is_too_wide(page) == ""
    with page.expect_response(what):  # else the request may be sent after the next line
        player.press("lobby.again")
    expect(alert).to_be_visible()

    page.unroute_all()
    player.press("lobby.again")

    expect(page.get_by_text(own["number.turn_total"]).first).to_be_visible()
    expect(page.get_by_role("button", name=own["action.roll"])).to_be_visible()
    expect(alert).to_have_count(0)


def test_the_lobby_says_in_every_language_that_texts_have_not_come(
    visits: Visits, server: RealServer
) -> None:
    page = visits.open(server.address + NOWHERE, forgiving=True)
    player, alert = Player(page), page.get_by_role("alert")
    page.route(TEXTS, lambda route: route.abort())
    player.go("/")
    expect(alert).to_contain_text(catalogue("en")["page.part_not_loaded"])
    page.get_by_role("combobox").first.select_option("fa")
    expect(alert).to_contain_text(catalogue("fa")["page.part_not_loaded"])
    expect(page.locator(".game")).to_have_count(4)

    page.unroute_all()
    Player(page, "fa").press("lobby.again")

    expect(page.locator(".game-about", has_text=texts("fa")["about"])).to_be_attached()
    expect(alert).to_have_count(0)
