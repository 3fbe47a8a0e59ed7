"""Updates: what each seat and the spectators are sent after a move.

Only Views, addressed events and a seat's own moves are ever encoded, so nothing hidden can be
sent. What is the same for all is encoded once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import Raw

from tavolata import protocol
from tavolata.core.derive import Comparison
from tavolata.core.events import Event
from tavolata.core.game import SPECTATOR, Game

Fields = dict[str, Any]


@cache
def public_fields(game: Game[Any, Any]) -> Comparison:
    """Return how to compare what everybody sees of a table, apart from its options."""
    options = {option.name for option in game.options}
    return Comparison([name for name in game.public if name not in options])


class Update:
    """Events that are sent together, already encoded."""

    __slots__ = ("after", "n", "public", "to", "written")

    def __init__(self, events: Sequence[Event], after: int) -> None:
        encode, write = protocol.encode, protocol.write_event
        self.written = self.public = [encode(write(event)) for event in events]
        to = [event.to for event in events]
        self.to = to if any(to) else ()  # empty if all events are public
        if self.to:
            self.public = [w for w, seats in zip(self.written, to, strict=True) if not seats]
        self.after, self.n = after, after + len(self.public)

    def told_to(self, role: int) -> list[bytes]:
        """Return the events that a role is sent."""
        if not self.to:
            return self.public
        told = zip(self.written, self.to, strict=True)
        return [written for written, seats in told if not seats or role in seats]


class UpdateEncoder:
    """Encodes the updates of one game, and counts its public events."""

    def __init__(self, game: Game[Any, Any], told: int = 0) -> None:
        self.game = game
        self.n = told  # public events so far: the only number in messages
        self._public_changes = public_fields(game).changes

    def add_update(self, events: Sequence[Event]) -> Update:
        """Encode events, before they are sent."""
        update = Update(events, self.n)
        self.n = update.n
        return update

    def tell(
        self,
        update: Update,
        before: Any,
        table: Any,
        roles: Iterable[int],
        awake: int,
        clocks: dict[int, protocol.Ticking | None],
    ) -> list[bytes]:
        """Return one frame for each role, which may be SPECTATOR."""
        public, clock = as_list(update.public), clocks[SPECTATOR]
        shared = self._public_changes(before, table) | self.game.shared_changes(before, table)
        frames = []
        for role in roles:
            own = self._own_changes(before, table, role)
            told = protocol.Told(
                update.after,
                update.n,
                as_list(update.told_to(role)) if update.to and role >= 0 else public,
                shared | own if own else shared,
                self.moves(table, role, awake),
                clocks.get(role, clock),
            )
            frames.append(protocol.encode(told))
        return frames

    def moves(self, table: Any, role: int, awake: int) -> list[int]:
        """Return what a seat may do now; a spectator nothing."""
        return self.game.all_moves(table, role) if role >= 0 and awake >> role & 1 else []

    def _own_changes(self, before: Any, table: Any, role: int) -> Fields:
        """Return what a move has changed for one role alone."""
        return self.game.own_changes(before, table, role)

    def snapshot(
        self,
        table: Any,
        role: int,
        missed: Sequence[Event],
        clock: protocol.Ticking | None,
    ) -> bytes:
        """Return the whole table as a role may know it, and what it has missed."""
        view = self.game.view(table, role)
        events = as_list(Update(missed, 0).told_to(role))
        awake = self.game.awake(table)
        moves = self.moves(table, role, awake)
        return protocol.encode(
            protocol.Snapshot(self.n, role, view.__dict__, moves, clock, events)
        )


def as_list(encoded: Iterable[bytes]) -> Any:
    """Return a list of what is encoded already; only an encoder can tell the difference."""
    return Raw(b"[%b]" % b",".join(encoded))


def count_public(events: Sequence[Event]) -> int:
    """Return how many of the events are public."""
    return sum(not event.to for event in events)
