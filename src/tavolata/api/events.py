"""``Events``: what a move did, as typed events that can be put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from tavolata.api.seated_game import SeatedGame
from tavolata.api.sentences import ENGLISH, words_for
from tavolata.bots.questions import events_told_to
from tavolata.core.events import Event
from tavolata.core.game import SPECTATOR


class Events(Sequence[Event]):
    """What has happened, in order: typed events, some of which only one seat was told.

    ``print(events)`` says in English what everybody was told; ``events.words("de", seat=2)``
    says in a language what one seat was told.
    """

    def __init__(self, events: Iterable[Event], seated: SeatedGame) -> None:
        self._events, self._seated = tuple(events), seated

    def told_to(self, seat: int = SPECTATOR) -> Events:
        """Return what a seat was told; without one, what everybody was told."""
        return Events(events_told_to(self._events, seat), self._seated)

    def words(self, language: str = ENGLISH, seat: int = SPECTATOR) -> list[str]:
        """Return a sentence for each event that a seat was told, or everybody."""
        words = words_for(self._seated, seat, language)
        return [words.event(event) for event in self.told_to(seat)]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...
    @overload
    def __getitem__(self, place: slice) -> Events: ...
    def __getitem__(self, place: int | slice) -> Event | Events:
        """Return an event by its place, or some of them."""
        if isinstance(place, slice):
            return Events(self._events[place], self._seated)
        return self._events[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events) and self._events == other._events

    def __hash__(self) -> int:
        return hash(self._events)

    def __str__(self) -> str:
        return "\n".join(self.words())

    def __repr__(self) -> str:
        return f"<Events: {', '.join(map(repr, self._events))}>"
