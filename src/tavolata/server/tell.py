"""Telling: what each seat and the watchers are sent when something has happened.

Only Views, addressed events and a seat's own moves are ever encoded, so a hidden thing has no
way out. What is the same for all is encoded once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import compress
from operator import itemgetter, ne
from typing import Any

from msgspec import Raw

from tavolata import protocol
from tavolata.events import Event
from tavolata.game import SPECTATOR, Game
from tavolata.record import Record, changed_cells

KEPT = 32  # steps that can be told again to somebody who missed them

Fields = dict[str, Any]


class Comparison:
    """How to find out which of some fields differ."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._pick = itemgetter(*names, names[0])  # of one name it would not make a tuple

    def changes(self, before: Record, after: Record) -> Fields:
        """Return those that differ; of a list only the cells, by their places."""
        old, new, changed = before.__dict__, after.__dict__, {}
        for name in compress(self.names, map(ne, self._pick(old), self._pick(new))):
            value = new[name]
            changed[name] = (
                changed_cells(old[name], value) if isinstance(value, list) else value
            )
        return changed


class SharedView:
    """What changes for everybody alike."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.now, self.before = game.new_view(), game.new_view()
        public_type: type[Record] = type(self.now).__mro__[1]
        known = {*game.own, *(option.name for option in game.options)}
        shared = [name for name in self.now.__dict__ if name not in known]
        self._public = Comparison([name for name in shared if name in public_type.zeros])
        self._derived = Comparison([name for name in shared if name not in public_type.zeros])

    def look(self, table: Any) -> None:
        """Look at the table as it stands."""
        self.game.look_derived(table, self.now)

    def changes(self, before: Any, after: Any) -> Fields:
        """Return what a move has changed: public fields of the table, and what they make."""
        self.now, self.before = self.before, self.now
        self.game.look_derived(after, self.now)
        changed = self._public.changes(before, after)
        return changed | self._derived.changes(self.before, self.now)


class Teller:
    """What everybody at a table has been told."""

    def __init__(self, game: Game[Any, Any], told: int = 0) -> None:
        self.game = game
        self.n = told  # public events so far: people are told no other number
        self._shared = SharedView(game)
        self._latest: list[bytes] = []  # the events of the last step, encoded once
        self._public: list[bytes] = []  # those of them that everybody is told
        self._steps: deque[tuple[int, Sequence[Event]]] = deque(maxlen=KEPT)

    def step(self, events: Sequence[Event]) -> None:
        """Note that something has happened, before anybody is told."""
        self._latest = [protocol.encode(protocol.write_event(event)) for event in events]
        self._public = [
            written for written, event in zip(self._latest, events, strict=True) if not event.to
        ]
        self.n += len(self._public)
        self._steps.append((self.n, events))

    def tell(
        self,
        before: Any,
        table: Any,
        roles: Iterable[int],
        events: Sequence[Event],
        awake: int,
        clocks: dict[int, protocol.Ticking | None],
    ) -> list[bytes]:
        """Return one frame for each role, which may be SPECTATOR."""
        after = self.n - len(self._public)
        public = as_list(self._public)
        whole = len(self._public) == len(events)
        shared = self._shared.changes(before, table)
        return [
            protocol.encode(
                protocol.Told(
                    after,
                    self.n,
                    public if whole else self._for(role, events, public),
                    shared | self._own_changes(before, table, role),
                    self.moves(table, role, awake),
                    clocks.get(role, clocks[SPECTATOR]),
                )
            )
            for role in roles
        ]

    def _for(self, role: int, events: Sequence[Event], public: Any) -> Any:
        """Return the events told to a role."""
        if role == SPECTATOR:
            return public
        return as_list(
            written
            for written, event in zip(self._latest, events, strict=True)
            if not event.to or role in event.to
        )

    def moves(self, table: Any, role: int, awake: int) -> list[int]:
        """Return what a seat may do now; a spectator nothing."""
        return self.game.all_moves(table, role) if role >= 0 and awake >> role & 1 else []

    def _own_changes(self, before: Any, table: Any, role: int) -> Fields:
        """Return what a move has changed for one role alone."""
        return self.game.own_changes(before, table, role)

    def snapshot(
        self, table: Any, role: int, since: int, clock: protocol.Ticking | None
    ) -> bytes:
        """Return the whole table as a role may know it, and what it has missed."""
        view = self.game.view(table, role)
        self._shared.look(table)
        events = [
            protocol.write_event(event)
            for number, step in self._steps
            if number > since
            for event in step
            if not event.to or role in event.to
        ]
        awake = self.game.awake(table)
        moves = self.moves(table, role, awake)
        return protocol.encode(
            protocol.Snapshot(self.n, role, view.__dict__, moves, clock, events)
        )


def as_list(encoded: Iterable[bytes]) -> Any:
    """Return a list of what is encoded already; only an encoder can tell the difference."""
    return Raw(b"[%b]" % b",".join(encoded))


def count_public(events: Sequence[Event]) -> int:
    """Return how many events everybody is told."""
    return sum(not event.to for event in events)
