"""Reloads, a killed server and a cut connection: the game continues in the same state."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from support.browser.axe import complaints
from support.browser.cuttable_proxy import CuttableProxy
from support.browser.player import Player, play
from support.browser.texts import catalogue
from support.browser.visits import NOWHERE, Visits
from support.server.real_server import LITTLE, RealServer

PASSING = ".headline, .note, [data-state=missed]"  # shown for a while, and only to witnesses


def seen(player: Player) -> list[str]:
    """Return what stays to be seen of a table: the hand, the piles and everybody's cards."""
    player.page.mouse.move(0, 0)
    expect(player.page.locator(PASSING)).to_have_count(0)
    return player.page.locator(".ring, .fans, .acts").all_inner_texts() + player.cards()


def begin(visits: Visits, address: str) -> Player:
    """Begin a round of SOLO against a robot, and play until it is one's turn."""
    player = Player(visits.open(address + NOWHERE, forgiving=True))
    player.set_table("solo", ["me", "bot"], options={"target": "0"})
    player.be_ready()
    player.wait_for_cards()
    play([player], lambda: player.cards() and "Your turn" in player.sentence.inner_text())
    return player


def test_a_reload_shows_the_same_table(visits: Visits, server: RealServer) -> None:
    player = begin(visits, server.address)
    before = seen(player)

    player.page.reload()

    player.wait_for_cards()
    assert seen(player) == before
    play([player])


def test_the_table_survives_the_server(visits: Visits, own_server: RealServer) -> None:
    player = begin(visits, own_server.address)
    before = seen(player)

    own_server.kill()
    expect(player.page.locator(".line")).to_contain_text("No connection")
    assert player.cards()
    assert complaints(player.page, "no connection") == []
    own_server.start()

    expect(player.page.locator(".line")).to_be_hidden()
    assert seen(player) == before
    play([player])


def test_the_page_says_that_the_server_cannot_save(
    visits: Visits, own_server: RealServer
) -> None:
    player = begin(visits, own_server.address)
    own_server.limit_files(LITTLE)
    play([player], lambda: player.page.locator(".line").is_visible())
    expect(player.page.locator(".line")).to_contain_text("cannot save anything just now")
    assert complaints(player.page, "no room to save") == []
    own_server.limit_files()

    expect(player.page.locator(".line")).to_be_hidden()
    play([player])


def test_what_is_done_without_a_line_is_done_when_it_is_back(
    visits: Visits, laid_out: Callable[[str], RealServer]
) -> None:
    with CuttableProxy(laid_out("R5 | G1 G2 R3 | B1 B2 B3").address) as proxy:
        player = begin(visits, proxy.address)

        proxy.cut()
        expect(player.page.locator(".line")).to_contain_text("No connection")
        player.lay("red 3")
        expect(player.hand).to_have_count(3)
        proxy.mend()

        player.hears("You laid red 3.")
        play([player])


def test_what_was_missed_is_told_later(visits: Visits, server: RealServer) -> None:
    with CuttableProxy(server.address) as proxy:
        away = Player(visits.open(proxy.address + NOWHERE, name="Ada", forgiving=True))
        here = Player(visits.open(server.address + NOWHERE))
        away.join(here.set_table("ciao_ciao", ["me", "open"]))
        for player in (here, away):
            player.be_ready()
        for player in (here, away):
            player.wait_for_cards()
        play([here, away], lambda: here.button("act.roll").count())

        proxy.cut()
        expect(away.page.locator(".line")).to_contain_text("No connection")
        here.press("act.roll")
        here.page.locator(".acts").get_by_role("button", name="2", exact=True).click()
        proxy.mend()

        away.hears("Zoë announced 2")
        away.press("act.believe")
        here.hears("Ada believed")


def test_a_seat_is_not_forgotten_when_coming_back_is_refused(
    visits: Visits, server: RealServer
) -> None:
    with CuttableProxy(server.address) as proxy:
        player = begin(visits, proxy.address)
        code = player.page.url.rpartition("/")[2]
        key = f"tavolata.seat.{code}"
        token = player.page.evaluate("key => localStorage.getItem(key)", key)
        proxy.cut()
        first = visits.open(server.address + NOWHERE)  # all the devices that a seat may have
        first.evaluate("([key, token]) => localStorage.setItem(key, token)", [key, token])
        devices = [first, *(first.context.new_page() for _ in range(3))]
        for device in devices:
            device.goto(f"{server.address}/t/{code}")
            Player(device).wait_for_cards()
        proxy.mend()
        text = catalogue("en")["refused.too-many-devices"]
        expect(player.page.get_by_role("main")).to_contain_text(text)
        assert complaints(player.page, "too many devices") == []

        for _ in range(2):  # when the second request is answered, the socket has been closed
            first.goto(server.address + NOWHERE)
        player.page.reload()

        player.wait_for_cards()


def test_two_pages_of_one_person_show_the_same(visits: Visits, server: RealServer) -> None:
    player = begin(visits, server.address)
    other = Player(player.page.context.new_page())
    other.page.goto(player.page.url)
    other.wait_for_cards()

    play([player], player.act)

    expect(other.hand).to_have_count(player.hand.count())
    assert other.cards() == player.cards()
