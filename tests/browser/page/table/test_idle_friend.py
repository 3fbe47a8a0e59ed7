"""A friend who is connected but idle, with clocks off: nudge, robot, and coming back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from support.browser.axe import complaints
from support.browser.layout import is_too_wide
from support.browser.player import Player
from support.browser.texts import saying
from support.browser.visits import NOWHERE, Visits, wait_until
from support.server.prepared_deals import dealing
from support.server.real_server import RealServer

SOON = "from tavolata.server.hub import long_wait; long_wait.STEPS = (0.2, 1.0, 600.0)\n"
CARDS = "R5 | R7 R8 R9 G1 | R1 R2 R3 G4 | B1 B2 B3"  # seat 0 is on turn

BACKGROUND = """
window.notified = []; window.buzzes = 0;
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.notified.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => true });
Object.defineProperty(navigator, "vibrate", { value: () => (window.buzzes += 1) });
"""


@pytest.fixture(scope="module")
def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """Give a server at which seconds are a long wait; its bots act at once."""
    store: Path = tmp_path_factory.mktemp("idle") / "tables.db"
    before = SOON + dealing(CARDS)
    with RealServer(store, "--bot-pace", "0", before=before, measured=False) as running:
        yield running


Open = Callable[..., Page]


@pytest.fixture
def at(hasty_server: RealServer, visits: Visits) -> Iterator[Open]:
    """Open a page there, and close it before the server stops."""
    yield lambda path=NOWHERE, **how: visits.open(hasty_server.address + path, **how)
    visits.close()


def sit_down(idle: Player, *friends: Player) -> str:
    """Set a table without a clock and deal; it is the turn of the first."""
    seats = ["me", *("open" for _ in friends)]
    code = idle.set_table("solo", seats, options={"target": "0"})
    for friend in friends:
        friend.join(code)
    for player in (idle, *friends):
        player.be_ready()
    return code


def test_who_is_idle_is_nudged_replaced_and_reads_what_happened(at: Open) -> None:
    idle = Player(at(name="Zoë", sound=True, notify=True))
    friend = Player(at(name="Ada", width=1280, height=800))
    idle.page.add_init_script(BACKGROUND)
    sit_down(idle, friend)

    expect(idle.page).to_have_title("● Everybody is waiting for you.")
    wait_until(idle.page, lambda: idle.page.evaluate("() => notified.length"))
    assert set(idle.page.evaluate("() => notified")) == {"SOLO: Everybody is waiting for you."}
    assert idle.page.evaluate("() => buzzes") > 0
    expect(friend.page.locator(".long-wait")).to_contain_text("Waiting for \u2068Zoë\u2069.")
    expect(friend.button("idle.robot.turn")).to_be_visible()
    for player in (idle, friend):
        assert complaints(player.page, "a long wait") == []
        assert not is_too_wide(player.page)

    friend.press("idle.robot.back")
    expect(idle.page.locator(".long-wait")).to_contain_text("A robot plays for you.")
    expect(idle.page).to_have_title("tavolata")
    expect(friend.page.locator(".long-wait")).to_have_count(0)
    expect(friend.playable.first).to_be_visible()  # the robot has played
    assert complaints(idle.page, "replaced") == []

    idle.press("idle.back")
    dialog = idle.page.get_by_role("dialog", name="While you were away")
    expect(dialog.locator("li").first).to_contain_text("Your robot")
    assert complaints(idle.page, "replaced") == []
    idle.press("idle.play_on")
    expect(dialog).to_have_count(0)
    expect(idle.button("idle.back")).to_have_count(0)


def test_a_majority_decides_and_sees_how_many_agree(at: Open) -> None:
    idle, one, two = (Player(at(name=name)) for name in ("Zoë", "Ada", "Ben"))
    sit_down(idle, one, two)
    one.press("idle.robot.turn")
    expect(one.button("idle.robot.turn")).to_have_attribute("aria-pressed", "true")
    expect(two.page.locator(".long-wait")).to_contain_text("1 of 2 agree.")
    expect(idle.page.locator(".long-wait")).to_contain_text("Everybody is waiting for you.")
    two.press("idle.robot.back")  # counts for this turn as well
    expect(one.playable.first).to_be_visible()
    expect(idle.page.locator(".robot-mark")).to_have_count(0)


def test_who_touches_the_page_is_there(at: Open) -> None:
    idle, friend = Player(at(name="Zoë")), Player(at(name="Ada"))
    sit_down(idle, friend)
    expect(friend.button("idle.robot.back")).to_be_visible()
    idle.page.keyboard.press("Shift")
    expect(friend.button("idle.robot.back")).to_have_count(0)


def test_a_robot_plays_on_when_a_lost_connection_comes_back_by_itself(at: Open) -> None:
    idle, friend = Player(at(name="Zoë", forgiving=True)), Player(at(name="Ada"))
    sit_down(idle, friend)
    friend.press("idle.robot.back")
    expect(idle.button("idle.back")).to_be_visible()
    idle.page.context.set_offline(True)
    expect(friend.page.get_by_text(saying("table.stand_in"))).to_be_visible()
    expect(friend.page.locator("[data-away=true]")).to_have_count(1)
    idle.page.context.set_offline(False)
    expect(friend.page.locator("[data-away=true]")).to_have_count(0)
    expect(idle.button("idle.back")).to_be_visible()
    idle.page.reload()  # a person does that
    expect(idle.page.get_by_role("dialog", name="While you were away")).to_be_visible()


def test_the_host_lets_a_robot_play_for_somebody_who_is_connected(at: Open) -> None:
    host, friend = Player(at(name="Zoë")), Player(at(name="Ada"))
    sit_down(host, friend)
    host.press("table.menu")
    host.press("table.let_robot_for")
    expect(friend.page.locator(".long-wait")).to_contain_text("A robot plays for you.")
    expect(host.button("table.let_robot_for")).to_have_count(0)


def test_notifications_are_asked_for_by_a_press_alone(at: Open) -> None:
    page = at("/")
    page.add_init_script(
        "window.asked = 0; window.Notification = class { static permission = 'default';"
        "static requestPermission = async () => { window.asked += 1;"
        "Notification.permission = 'granted'; return 'granted'; } };"
    )
    page.reload()
    page.get_by_role("button", name=saying("settings.title")).first.click()
    switch = page.get_by_role("switch", name=saying("settings.notify"))
    expect(switch).not_to_be_checked()
    assert page.evaluate("() => asked") == 0
    switch.click()
    expect(switch).to_be_checked()
    assert page.evaluate("() => asked") == 1
    assert page.evaluate("() => JSON.parse(localStorage['tavolata.settings']).notify")
