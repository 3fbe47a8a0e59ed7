"""From the first page to a table: alone in three clicks, or with friends by a link."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, WebSocket, expect

from support.browser.layout import overlap
from support.browser.player import Player
from support.browser.texts import LANGUAGES, catalogue, saying
from support.browser.visits import NOWHERE, Visits, wait_until
from support.server.real_server import RealServer

WIDTHS = """(field) => {
  const shown = field.offsetWidth;
  field.style.maxWidth = "none";
  const whole = field.offsetWidth;
  field.style.maxWidth = "";
  return [shown, whole];
}"""
SWAY = 8  # pixels that a button may move and still be under the finger

AREA = """() => document.activeElement.closest(
  ".lobby-head, .welcome, .lobby-person, .long-table, .games, .start, .lobby-foot"
)?.className.split(" ").at(-1)"""


def heights(page: Page, parts: str) -> list[float]:
    """Return how far down each of these parts of the page is."""
    boxes = [part.bounding_box() for part in page.locator(parts).all()]
    return [box["y"] for box in boxes if box is not None]


def box_of(page: Page, part: str) -> FloatRect:
    """Return where a part of the page is."""
    box = page.locator(part).bounding_box()
    assert box is not None
    return box


def test_three_clicks_lead_to_a_game_against_robots(visit: Callable[..., Page]) -> None:
    player = Player(visit())

    player.page.get_by_role("radio", name="Ciao Ciao…").check(force=True)
    player.press("lobby.deal.ciao_ciao")

    expect(player.page.locator(".stage[data-game=ciao_ciao]")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "parts"),
    [(390, ".start-button"), (820, ".gathering button"), (1280, ".gathering button")],
)
def test_no_button_moves_away_when_a_friend_sits_down(
    visit: Callable[..., Page], width: int, parts: str
) -> None:
    host = Player(visit(NOWHERE, width=width, height=1000))
    code = host.set_table("ciao", ["me", "open"])
    expect(host.button("wait.fill")).to_be_enabled()
    before = heights(host.page, parts)

    Player(visit(NOWHERE, name="Ada")).join(code)

    expect(host.page.get_by_text("Ada", exact=True)).to_be_visible()
    assert heights(host.page, parts) == pytest.approx(before, abs=SWAY)


def test_a_friend_comes_by_the_link(visit: Callable[..., Page]) -> None:
    host = Player(visit())
    host.page.get_by_role("button", name="Place 6: Robot").click()
    host.page.get_by_role("menuitemradio", name=saying("lobby.seat.open")).click()
    host.press("lobby.set")
    expect(host.button("wait.im_ready")).to_be_visible()

    path = host.page.url.partition("/t/")[2]
    friend = Player(visit(f"/t/{path}", name="Ada"))
    friend.press("join.sit")

    expect(host.page.get_by_text("Ada", exact=True)).to_be_visible()
    host.be_ready()
    friend.be_ready()
    friend.wait_for_cards()


def test_who_looks_in_at_a_door_and_goes_leaves_no_line_open(
    visit: Callable[..., Page],
) -> None:
    code = Player(visit(NOWHERE)).set_table("solo", ["me", "open"])
    lines: list[WebSocket] = []

    def note(line: WebSocket) -> None:
        lines.append(line)

    page = visit(NOWHERE)
    page.on("websocket", note)
    page.evaluate("(code) => { localStorage[`tavolata.seat.${code}`] = 'old'; }", code)
    guest = Player(page)
    guest.go(f"/t/{code}")
    expect(guest.button("join.sit")).to_be_visible()  # the token was of no use

    guest.press("lobby.how")

    wait_until(page, lambda: all(line.is_closed() for line in lines), "all lines are closed")
    assert len(lines) == 2


def test_the_language_changes_at_once(visit: Callable[..., Page]) -> None:
    page = visit()
    page.evaluate("() => { window.still = true; }")
    for language in LANGUAGES:
        page.get_by_role("combobox").first.select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_be_attached()
    assert page.evaluate("() => window.still")


@pytest.mark.parametrize("language", ["hu", "fa"])
def test_a_language_without_an_edition_is_told_which_one_it_gets(
    visit: Callable[..., Page], language: str
) -> None:
    texts = catalogue(language)

    page = visit("/", language=language)

    edition = texts["edition.solo.de"]
    said = texts["lobby.rules.no_own_edition"].replace("{edition}", edition)
    expect(page.locator(".rules dd").first).to_have_text(said)


def test_the_edition_follows_the_language_until_one_is_chosen(
    visit: Callable[..., Page],
) -> None:
    player = Player(visit())
    edition = player.page.locator(".rules dd").first
    language = player.page.get_by_role("combobox").first
    language.select_option("nl")
    expect(edition).to_contain_text(catalogue("nl")["edition.solo.nl"])

    player.language = "nl"
    player.press("lobby.rules.all")
    player.page.get_by_label(catalogue("nl")["rules.edition"]).select_option("fr")
    player.press("rules.done")
    language.select_option("de")

    expect(edition).to_have_text(catalogue("de")["edition.solo.fr"])


def test_who_gives_no_name_is_a_guest_and_a_name_stands_at_ones_seat(
    visit: Callable[..., Page],
) -> None:
    player = Player(visit(name=""))
    player.page.get_by_role("button", name="You Name?").click()
    player.page.keyboard.type("Ida")
    player.press("lobby.deal")
    expect(player.page.locator(".sitter[data-own=true]")).to_contain_text("Ida")

    guest = Player(visit(name=""))
    guest.page.get_by_role("button", name="Place 6: Robot").click()
    guest.page.get_by_role("menuitemradio", name=saying("lobby.seat.open")).click()
    guest.press("lobby.set")
    expect(guest.button("wait.im_ready")).to_be_visible()
    friend = visit(f"/t/{guest.page.url.partition('/t/')[2]}")
    expect(friend.get_by_text("Guest", exact=True)).to_be_visible()


def test_no_name_of_a_language_is_cut_off_on_a_small_phone(visit: Callable[..., Page]) -> None:
    page = visit(width=360, height=640)
    choice = page.get_by_role("combobox").first
    for language in LANGUAGES:
        choice.select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_be_attached()
        shown, whole = choice.evaluate(WIDTHS)
        assert shown >= whole, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_top_fits_where_a_list_is_as_wide_as_its_longest_word(
    visit: Callable[..., Page], language: str
) -> None:
    page = visit(width=320, height=568, language=language)
    choice = page.get_by_role("combobox").first
    choice.evaluate("(field) => { field.style.fieldSizing = 'fixed'; }")  # as in WebKit

    for button in page.locator(".lobby-nav > *").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert not overlap(box_of(page, ".mark"), box_of(page, ".lobby-nav"))


def test_light_and_dark_are_as_chosen(visit: Callable[..., Page]) -> None:
    for theme in ("light", "dark"):
        page = visit(theme=theme)
        expect(Player(page).button("lobby.deal")).to_be_visible()
        expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()


def test_the_way_back_stands_at_the_top_until_the_game_is_over(
    visits: Visits, laid_out: Callable[[str], RealServer]
) -> None:
    address = laid_out("R5 | R7 | G1 G2 ; target=0").address
    player = Player(visits.open(address + NOWHERE, width=360, height=640))
    player.set_table("solo", ["me", "bot"], options={"target": "0"})
    player.be_ready()
    player.wait_for_cards()

    player.go("/")
    expect(player.button("lobby.back_to_table")).to_be_in_viewport(ratio=1)
    player.press("lobby.back_to_table")
    player.wait_for_cards()
    player.page.keyboard.press("1")
    player.press("score.new_table")

    expect(player.button("lobby.deal")).to_be_visible()
    expect(player.button("lobby.back_to_table")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_the_keyboard_goes_through_the_lobby_as_the_eye_does(
    visit: Callable[..., Page], width: int
) -> None:
    page = visit(width=width, height=844)
    expect(Player(page).button("lobby.deal")).to_be_visible()
    areas: list[str] = []
    page.keyboard.press("Tab")
    while area := page.evaluate(AREA):  # until the keyboard has left the page
        if area not in areas:
            areas.append(area)
        page.keyboard.press("Tab")

    def place(area: str) -> tuple[float, float]:
        box = box_of(page, f".{area}")
        return box["y"], box["x"]

    assert areas == sorted(areas, key=place)
    assert "lobby-person" in areas


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1440, 900), (1280, 800)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_a_seat_finds_the_lobby_whole(
    visit: Callable[..., Page], language: str, width: int, height: int
) -> None:
    player = Player(visit(NOWHERE, language=language, width=width, height=height), language)
    player.set_table("ciao_ciao", ["me", "bot"])
    expect(player.button("wait.im_ready")).to_be_visible()

    player.go("/")

    expect(player.button("lobby.deal")).to_be_in_viewport(ratio=1)
    expect(player.button("lobby.back_to_table")).to_be_in_viewport(ratio=1)
    name, join = box_of(player.page, "#your-name"), box_of(player.page, ".join-button")
    assert name["width"] >= 120
    assert not overlap(name, join)
    assert not overlap(box_of(player.page, ".welcome"), box_of(player.page, ".lobby-nav"))


@pytest.mark.parametrize("language", ["en", "hu", "fa"])
@pytest.mark.parametrize("game", ["solo", "ciao", "ciao_ciao"])
def test_the_menu_of_every_seat_is_whole_on_a_small_phone(
    visit: Callable[..., Page], game: str, language: str
) -> None:
    page = visit(language=language, width=360, height=640, game=game)
    plates = page.locator(".chair-menu > button")
    expect(plates.first).to_be_visible()
    for plate in plates.all():
        plate.click()
        box = box_of(page, ".chair-choices")
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        page.keyboard.press("Escape")


def test_the_lobby_remembers_who_was_to_sit_at_each_game(visit: Callable[..., Page]) -> None:
    page = visit()
    page.get_by_role("button", name="Place 6: Robot").click()
    page.get_by_role("menuitemradio", name=saying("lobby.seat.none")).click()
    page.get_by_role("radio", name="Ciao Ciao…").check(force=True)
    expect(page.get_by_text("You and 3 robots.")).to_be_visible()

    page.reload()
    page.get_by_role("radio", name="SOLO").check(force=True)

    expect(page.get_by_text("You and 2 robots.")).to_be_visible()


def go_to_lobby_without_seat(player: Player) -> None:
    """Let the lobby not know of a game that goes on."""
    player.go(NOWHERE)
    player.page.evaluate("() => localStorage.removeItem('tavolata.last')")
    player.go("/")


def test_a_round_with_tips_is_offered_until_it_is_over(visit: Callable[..., Page]) -> None:
    player = Player(visit())
    player.press("lobby.guide")
    player.wait_for_cards()
    go_to_lobby_without_seat(player)
    expect(player.button("lobby.guide")).to_be_in_viewport()

    player.go("/how/solo")
    expect(player.button("how.guided")).to_be_in_viewport()
    player.press("how.guided")
    player.press("coach.skip")
    go_to_lobby_without_seat(player)

    expect(player.button("lobby.deal")).to_be_visible()
    expect(player.button("lobby.guide")).not_to_be_in_viewport()
