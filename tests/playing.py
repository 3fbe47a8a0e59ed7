"""A game at the desk: people who play on, what they have seen, and the game itself."""

from typing import Any

from desk import Desk, Person
from tavolata import protocol
from tavolata.client import apply_changes

CALM: dict[str, Any] = {"clock": "off", "courtesy": 0}


def play_on(desk: Desk, people: list[Person], moves: int) -> None:
    """Let people do whatever they may, so many times."""
    for _ in range(moves):
        desk.wait(0.1)  # slower than the limit of frames
        able = [person for person in people if person.moves]
        if not able:
            desk.wait(10)
            continue
        person = able[desk.claims % len(able)]
        person.claim(person.moves[desk.claims % len(person.moves)])


def view_of(person: Person) -> dict[str, Any]:
    """Return a person's view as all frames together give it."""
    view: dict[str, Any] = {}
    for message in person.messages:
        if isinstance(message, protocol.Snapshot):
            view = message.view
        elif isinstance(message, protocol.Told):
            apply_changes(view, message.view)
    return view


def the_play(desk: Desk, person: Person) -> Any:
    play = desk.table(person.last(protocol.Seated).table).play
    assert play is not None
    return play
