"""A game in the hub's test harness: clients that play on, what they were sent, the game."""

from typing import Any

from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.client import apply_changes

CALM: dict[str, Any] = {"clock": "off", "courtesy": 0}


def play_on(harness: HubHarness, people: list[HubClient], moves: int) -> None:
    """Let people do whatever they may, so many times."""
    for _ in range(moves):
        harness.wait(0.1)  # slower than the limit of frames
        able = [person for person in people if person.moves]
        if not able:
            harness.wait(10)
            continue
        person = able[harness.claims % len(able)]
        person.claim(person.moves[harness.claims % len(person.moves)])


def view_of(person: HubClient) -> dict[str, Any]:
    """Return a person's view as all frames together give it."""
    view: dict[str, Any] = {}
    for message in person.messages:
        if isinstance(message, protocol.Snapshot):
            view = message.view
        elif isinstance(message, protocol.Told):
            apply_changes(view, message.view)
    return view


def running_game_of(harness: HubHarness, person: HubClient) -> Any:
    play = harness.table(person.last(protocol.Seated).table).running_game
    assert play is not None
    return play
