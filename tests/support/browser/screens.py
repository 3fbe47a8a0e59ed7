"""Ways through all screens of the page; each yields the name of a screen that is shown."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from support.browser.player import Player
from support.browser.texts import saying
from support.browser.visits import NOWHERE

GAMES = ("solo", "ciao", "ciao_ciao")
TITLES = {  # of what each button opens
    "table.menu": "table.menu",
    "table.scores": "score.title",
    "table.help": "how.title.of",
    "table.log": "table.log",
    "table.settings": "settings.title",
    "lobby.rules.all": "rules.title",
    "lobby.settings": "settings.title",
    "lobby.join": "lobby.join",
}


def open_dialog(player: Player, key: str) -> None:
    """Press a button and wait for its dialog; one that says what has not loaded is another."""
    player.press(key)
    title = saying(TITLES[key], player.language)
    expect(player.page.get_by_role("dialog", name=title)).to_be_visible()


def show_tables(player: Player) -> Iterator[str]:
    """Go through the screens of a table, from the waiting room to the first turn."""
    for game in GAMES:
        player.set_table(game, ["me", "bot", "bot"])
        expect(player.button("wait.im_ready")).to_be_visible()
        yield f"waiting for {game}"
        player.be_ready()
        player.wait_for_cards()
        yield game
    for key in ("table.menu", "table.scores", "table.help"):
        open_dialog(player, key)
        yield key
        player.page.keyboard.press("Escape")
    for key in ("table.log", "table.settings"):
        player.press("table.menu")
        open_dialog(player, key)
        yield key
        player.page.keyboard.press("Escape")


def show_arrivals(player: Player) -> Iterator[str]:
    """Come to a table by its link, look on, and begin a first round with tips."""
    code = player.set_table("solo", ["me", "open"])
    expect(player.button("wait.im_ready")).to_be_visible()
    player.go(NOWHERE)
    player.page.evaluate("(code) => localStorage.removeItem(`tavolata.seat.${code}`)", code)
    player.go(f"/t/{code}")
    expect(player.button("join.sit")).to_be_visible()
    yield "at the door"
    player.press("join.watch")
    expect(player.button("wait.leave")).to_be_visible()
    yield "looking on"
    player.go("/how/solo")
    player.press("how.guided")
    expect(player.button("coach.read")).to_be_visible()
    yield "the first tip"


def show_entrance(player: Player) -> Iterator[str]:
    """Go through the lobby and the pages beside it."""
    player.go("/")
    expect(player.button("lobby.deal")).to_be_visible()
    yield "lobby"
    for key in ("lobby.rules.all", "lobby.settings", "lobby.join"):
        open_dialog(player, key)
        yield key
        player.page.keyboard.press("Escape")
    for game in GAMES:
        player.go(f"/how/{game}")
        title = player.page.get_by_role("heading", level=1)
        expect(title).to_have_text(saying("how.title.of", player.language))
        yield f"how to play {game}"
    player.go("/t/NOWHERE")
    title = player.page.get_by_role("heading", level=1)
    expect(title).to_have_text(saying("join.unknown", player.language))
    yield "no such table"


def show_ending(player: Player) -> Iterator[str]:
    """Lay the last card, and look back."""
    code = player.set_table("solo", ["me", "bot"], options={"target": "0"})
    player.be_ready()
    player.wait_for_cards()
    player.page.keyboard.press("1")
    expect(player.button("score.look_back")).to_be_visible()
    yield "the end"
    player.press("score.verify")
    expect(player.page.locator(".verify-outcome")).to_be_visible()
    yield "verifying"
    player.go(f"/t/{code}/games/1")
    expect(player.page.get_by_role("slider")).to_be_visible()
    yield "looking back"


def show_rules(player: Player) -> Iterator[str]:
    """Go from how a game is played to all its rules."""
    player.go("/how/ciao")
    rules = player.page.get_by_role("link", name=saying("how.rules", player.language))
    player.go(rules.get_attribute("href") or "")
    expect(player.page.locator("#C-A40")).to_be_visible()
    yield "rules"
