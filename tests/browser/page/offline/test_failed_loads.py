"""What has not loaded is said to be so, and can be tried again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from support.browser.axe import complaints
from support.browser.player import Player
from support.browser.texts import LANGUAGES, catalogue, saying
from support.browser.visits import NOWHERE, PATIENCE, Visits
from support.server.real_server import RealServer

SCRIPTS = re.compile(r"/assets/[^/]+\.js$")
NO_WAITING = "() => document.getAnimations().forEach((waiting) => waiting.finish())"


def cut(route: Route) -> None:
    """Let a request fail."""
    route.abort()


@pytest.fixture
def player(visit: Callable[..., Page]) -> Player:
    """Give somebody whose line may fail."""
    return Player(visit(NOWHERE, forgiving=True))


def sit_down(player: Player, game: str) -> None:
    """Begin a game beside robots."""
    player.set_table(game, ["me", "bot"])
    player.be_ready()
    player.wait_for_cards()


@pytest.mark.parametrize("what", ["main-*.js", "style-*.css", "en-*.json"])
def test_a_page_that_has_not_loaded_says_so_in_every_language(
    player: Player, what: str
) -> None:
    page = player.page
    page.route(f"**/assets/{what}", cut)
    player.go("/")
    page.evaluate(NO_WAITING)

    for language in LANGUAGES:
        expect(page.get_by_text(catalogue(language)["page.not_loaded"])).to_be_visible()
    if "style" not in what:  # else it stands above the page itself
        assert complaints(page, what) == []
    page.unroute_all()
    page.get_by_role("link", name=saying("lobby.again")).click()

    expect(player.button("lobby.deal")).to_be_visible()
    expect(page.get_by_text(catalogue("en")["page.not_loaded"])).to_be_hidden()


def test_words_that_have_not_come_come_by_themselves(player: Player) -> None:
    player.page.route("**/assets/en-*.json", cut)
    player.go("/")

    player.page.unroute_all()

    expect(player.button("lobby.deal")).to_be_visible(timeout=PATIENCE)


def test_without_scripts_the_page_says_what_it_needs(
    browser: Browser, server: RealServer
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address)

    for language in LANGUAGES:
        line = page.locator(f"noscript > [lang={language}]")
        expect(line).to_be_visible()
        assert line.inner_text() == catalogue(language)["page.needs_script"]
    expect(page.get_by_text(catalogue("en")["page.not_loaded"])).to_be_hidden()
    context.close()


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_screen_that_has_not_loaded_can_be_tried_again(
    visits: Visits, server: RealServer, language: str
) -> None:
    page = visits.open(server.address, forgiving=True, language=language)
    player = Player(page, language)
    expect(player.button("lobby.deal")).to_be_visible()
    page.route(SCRIPTS, cut)
    page.route("**/healthz", cut)
    player.press("lobby.how")
    expect(
        page.get_by_role("heading", name=saying("page.part_not_loaded", language))
    ).to_be_visible()
    assert complaints(page, language) == []
    player.press("lobby.again")
    expect(player.button("lobby.again")).to_be_visible()

    page.unroute_all()
    player.press("lobby.again")

    expect(page.get_by_role("heading", name=saying("how.title.of", language))).to_be_visible()


@pytest.mark.parametrize("part", ["table.scores", "table.help"])
def test_a_dialog_that_has_not_loaded_can_be_closed_or_tried_again(
    player: Player, part: str
) -> None:
    sit_down(player, "solo")
    player.page.route(SCRIPTS, cut)
    player.press(part)
    dialog = player.page.get_by_role("dialog", name=saying("page.part_not_loaded"))
    expect(dialog).to_be_visible()
    assert complaints(player.page, part) == []
    player.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

    player.press(part)
    expect(dialog).to_be_visible()
    player.page.unroute_all()
    player.press("lobby.again")

    expect(dialog).to_be_hidden()
    expect(player.hand.first).to_be_visible()


def test_a_table_that_has_not_loaded_can_be_tried_again(player: Player) -> None:
    player.page.route(re.compile(r"/assets/bridge-table-[^/]+\.js$"), cut)
    player.set_table("ciao_ciao", ["me", "bot"])
    player.be_ready()
    expect(player.page.get_by_role("alert")).to_contain_text(
        catalogue("en")["page.part_not_loaded"]
    )
    assert complaints(player.page, "no table") == []

    player.page.unroute_all()
    player.press("lobby.again")

    player.wait_for_cards()


def test_games_that_have_not_come_can_be_tried_again(player: Player) -> None:
    player.page.route("**/api/games", cut)
    player.go("/")
    expect(player.page.get_by_role("alert")).to_contain_text(
        catalogue("en")["refused.unreachable"]
    )
    assert complaints(player.page, "no games") == []

    player.page.unroute_all()
    player.press("lobby.again")

    expect(player.button("lobby.deal")).to_be_visible()


def test_no_answer_is_not_taken_for_no_tables(player: Player) -> None:
    player.page.route("**/api/tables", cut)
    player.go("/")
    player.press("lobby.join")

    dialog = player.page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_have_text(catalogue("en")["refused.unreachable"])
    expect(dialog).not_to_contain_text(catalogue("en")["lobby.join.none"])
    assert complaints(player.page, "no open tables") == []


def test_a_recording_that_is_not_there_is_said_to_be_missing(player: Player) -> None:
    player.go("/t/NOWHERE/games/1")

    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text(catalogue("en")["replay.sorry.unknown"])
    assert complaints(player.page, "no recording") == []


def test_a_language_that_has_not_come_is_said_and_tried_again(player: Player) -> None:
    page = player.page
    player.go("/")
    page.route("**/assets/nl-*.json", cut)
    page.get_by_role("combobox").first.select_option("nl")
    expect(page.get_by_role("alert")).to_contain_text(catalogue("en")["page.part_not_loaded"])
    assert complaints(page, "no language") == []

    with page.expect_request("**/assets/nl-*.json"):
        player.press("lobby.again")
    page.unroute_all()  # only now: the page also tries by itself, and the button goes

    expect(page.locator("html[lang=nl]")).to_be_attached()
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_hint_whose_words_have_not_come_can_be_asked_again(player: Player) -> None:
    sit_down(player, "ciao_ciao")
    player.page.route("**/assets/en-hint-*.json", cut)
    title = player.sentence.locator(".title")
    expect(player.button("table.hint")).to_have_attribute("aria-disabled", "false")
    player.press("table.hint")
    expect(title).to_have_text(catalogue("en")["page.part_not_loaded"])

    player.page.unroute_all()
    player.press("table.hint")

    expect(title).to_contain_text("My advice", timeout=PATIENCE)


def test_a_qr_code_that_has_not_come_can_be_tried_again(player: Player) -> None:
    player.set_table("solo", ["me", "open"])
    player.page.route(re.compile(r"/assets/qr-code-[^/]+\.js$"), cut)
    player.press("wait.qr")
    expect(player.page.get_by_role("alert")).to_contain_text(
        catalogue("en")["page.part_not_loaded"]
    )
    assert complaints(player.page, "no QR code") == []

    player.page.unroute_all()
    player.press("lobby.again")
    code = player.page.get_by_role("img", name=saying("wait.qr.label"))
    expect(code.or_(player.button("wait.qr"))).to_be_visible()
    if not code.count():  # the page has begun afresh
        player.press("wait.qr")

    expect(code).to_be_visible()
    assert complaints(player.page, "QR code") == []
