"""The end of a doubt: the cup is lifted, the die is large, the pawn falls."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from support.browser.player import Player
from support.browser.visits import NOWHERE, Visits, wait_until
from support.server.real_server import RealServer

LayOut = Callable[[str], RealServer]
Seat = Callable[..., list[Player]]

BLUFF = "4+2 | 3+1 | 6+3 ; phase=doubt turn=1 roller=1 asked=0 announced=3 die=2"
TRUTH = BLUFF.replace("die=2", "die=3")
PEOPLE = (("Zoë", 390, 844), ("Ada", 1280, 800), ("Leo", 820, 1180))
READ = 2000  # milliseconds at least that the die is shown, also on a busy machine

# What is seen, as it changes: the cup, the die or -1 for a hidden one, a fall, else the table.
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const reveal = document.querySelector(".reveal");
    const die = document.querySelector(".reveal-die")?.dataset.die;
    const table = document.querySelector(".falling") ? "fall" : "table";
    const now = reveal === null ? table : die === undefined ? "cup" : `die ${die}`;
    if (seen.at(-1)?.[0] !== now) seen.push([now, performance.now()]);
    requestAnimationFrame(look);
  };
  look();
}"""

IS_OVER = """() => {
  const [what, since] = seen.at(-1);
  return seen.length > 1 && what === "table" && performance.now() - since > 600;
}"""
SLOW_DOWN = """() => {
  const { setTimeout } = window;
  window.setTimeout = (then, ms) => setTimeout(then, ms > 1500 ? ms * 100 : ms);
}"""


@pytest.fixture
def seat(visits: Visits, laid_out: LayOut) -> Seat:
    """Seat three people at a table where Ada has announced 3 and Zoë is asked."""

    def seated(text: str, *, motion: str = "full", reduced: bool = False) -> list[Player]:
        server = laid_out(text)
        players = []
        for name, width, height in PEOPLE:
            size: dict[str, Any] = {"width": width, "height": height}
            page = visits.open(server.address + NOWHERE, name=name, motion=motion, **size)
            page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
            players.append(Player(page))
        code = players[0].set_table("ciao_ciao", ["me", "open", "open"])
        for guest in players[1:]:
            guest.join(code)
            expect(guest.button("wait.im_ready")).to_be_visible()
        for player in players:
            player.be_ready()
        for player in players:
            player.wait_for_cards()
            player.page.evaluate(WATCH)
        return players

    return seated


def seen_by(player: Player) -> dict[str, float]:
    """Wait until the table is shown again; return what was seen, and for how long."""
    page = player.page
    wait_until(page, lambda: page.evaluate(IS_OVER))
    seen = page.evaluate("() => seen")
    return {what: end - start for (what, start), (_, end) in pairwise(seen)}


def order_of(heard: list[str], *texts: str) -> list[int]:
    """Return at which place each text was read out first."""
    places = [[at for at, said in enumerate(heard) if text in said] for text in texts]
    return [each[0] if each else -1 for each in places]


@pytest.mark.parametrize(
    ("rules", "third"), [("", "die -1"), (" reveal=all", "die 2")], ids=["doubter-only", "all"]
)
def test_everybody_sees_cup_die_and_fall_for_their_time(
    seat: Seat, rules: str, third: str
) -> None:
    doubter, announcer, other = seat(BLUFF + rules)

    doubter.press("act.doubt")

    for player, die in ((doubter, "die 2"), (announcer, "die 2"), (other, third)):
        seen = seen_by(player)
        assert list(seen) == ["table", "cup", die, "fall"]
        assert seen[die] > READ
        assert seen["cup"] > READ / 4


def test_the_truth_gives_the_die_away(seat: Seat) -> None:
    doubter, _, other = seat(TRUTH)

    doubter.press("act.doubt")

    expect(other.page.locator(".reveal-verdict")).to_contain_text("The truth!")
    assert list(seen_by(other)) == ["table", "cup", "die 3", "fall"]


def test_what_comes_next_does_not_cover_it_and_is_read_out_in_order(seat: Seat) -> None:
    doubter, _, other = seat(BLUFF)
    doubter.page.evaluate(SLOW_DOWN)
    doubter.press("act.doubt")

    other.page.mouse.click(400, 500)  # anywhere: Leo is on turn and has seen enough
    other.press("act.roll")
    expect(other.sentence).to_contain_text("Only you see it")

    expect(doubter.page.locator(".reveal-die")).to_be_visible()
    assert "shook the cup" not in " ".join(doubter.page.evaluate("() => heard"))
    doubter.press("reveal.go_on")
    doubter.hears("Leo shook the cup")
    heard = doubter.page.evaluate("() => heard")
    told = order_of(heard, "You doubted!", "The die showed 2.", "Ada lost a pawn", "Leo shook")
    assert -1 not in told
    assert told == sorted(set(told))


@pytest.mark.parametrize("key", ["Enter", "Space", "Escape"])
def test_a_key_ends_it_for_oneself_alone(seat: Seat, key: str) -> None:
    doubter, announcer, _ = seat(BLUFF)
    for player in (doubter, announcer):
        player.page.evaluate(SLOW_DOWN)
    doubter.press("act.doubt")
    expect(doubter.page.locator(".reveal-die")).to_be_visible()

    doubter.page.keyboard.press(key)

    expect(doubter.page.locator(".reveal")).to_be_hidden()
    doubter.hears("Ada lost a pawn")
    expect(announcer.page.locator(".reveal-die")).to_be_visible()


def test_a_second_tap_on_the_button_that_doubts_does_not_end_it(seat: Seat) -> None:
    doubter, *_ = seat(BLUFF)

    doubter.button("act.doubt").dblclick()

    assert seen_by(doubter)["die 2"] > READ


def test_with_reduced_motion_it_is_shorter_and_nothing_moves(seat: Seat) -> None:
    doubter, _, other = seat(BLUFF, reduced=True)

    doubter.press("act.doubt")

    for player, die in ((doubter, "die 2"), (other, "die -1")):
        seen = seen_by(player)
        assert list(seen)[:2] == ["table", die]
        assert READ < seen[die] < READ * 1.6
        told = player.page.evaluate("() => heard")
        assert -1 not in order_of(told, "doubted!", "bluff", "lost a pawn")


def test_a_page_that_is_not_seen_does_not_wait(seat: Seat) -> None:
    doubter, _, other = seat(BLUFF)
    other.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")

    doubter.press("act.doubt")

    other.hears("Ada lost a pawn")
    assert other.page.evaluate("() => seen.map(([what]) => what)") in (
        ["table", "fall"],
        ["table", "fall", "table"],
    )


def test_the_end_of_the_game_waits_until_the_die_has_been_seen(seat: Seat) -> None:
    doubter, *_ = seat("8+2 | 8+1 | 6+3 | podium 1 1 ;" + TRUTH.partition(";")[2])
    doubter.page.evaluate(SLOW_DOWN)
    doubter.press("act.doubt")
    expect(doubter.page.locator(".reveal-die")).to_be_visible()
    doubter.page.wait_for_timeout(500)
    expect(doubter.sheet).to_have_count(0)

    doubter.press("reveal.go_on")

    expect(doubter.sheet).to_be_visible()


def test_who_is_alone_with_robots_lets_them_go_on_too(visits: Visits, laid_out: LayOut) -> None:
    sent: list[str] = []
    page = visits.open(laid_out(BLUFF).address + NOWHERE)
    page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(str(data))))
    player = Player(page)
    player.set_table("ciao_ciao", ["me", "bot", "bot"])
    player.be_ready()
    player.wait_for_cards()
    page.evaluate(SLOW_DOWN)
    player.press("act.doubt")
    expect(page.locator(".reveal")).to_be_visible()
    page.wait_for_timeout(500)

    player.press("reveal.go_on")

    wait_until(page, lambda: any('"t":"wait","on":false' in data for data in sent))
