"""The bots of a table: who plays without a person, what they remember, when they think."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tavolata.arbiter import Arbiter, narrate_all
from tavolata.bots.decide import Question
from tavolata.bots.levels import STRONGEST
from tavolata.events import Event, RoundBegan
from tavolata.game import TABLE
from tavolata.server import reaction
from tavolata.server.chair import Chair
from tavolata.server.connection import Connection
from tavolata.server.effects import Thought, heard
from tavolata.server.house import House
from tavolata.server.refusal import Refusal


class Bots:
    """Those who sit at a table by themselves."""

    def __init__(
        self,
        house: House,
        code: str,
        arbiter: Arbiter,
        chairs: Sequence[Chair],
        lay: Callable[[], Any],
    ) -> None:
        self.house, self.code = house, code
        self.arbiter, self.game, self.chairs = arbiter, arbiter.game, chairs
        self.due = math.inf  # when one of them will have reacted
        self._lay = lay  # returns the table as it was dealt
        self._seats: list[int] = []
        self._story: list[Event] | None = None  # of this round; None until somebody thinks
        self._reader: Connection | None = None  # for whom they wait

    def note(self, events: Sequence[Event]) -> None:
        """Remember what has happened."""
        if self._story is not None:
            _tell_on(self._story, events)

    def remember(self, story: list[Event]) -> None:
        """Keep a story that was told again; nothing has happened since."""
        if self._story is None:
            self._story = story

    def _retelling(self) -> Callable[[], list[Event]]:
        """Return how to tell the running round again, as after a restart of the server."""
        game, lay, moves = self.game, self._lay, tuple(self.arbiter.moves)

        def retell() -> list[Event]:
            table = lay()
            story = game.narrate_deal(table)
            for events in narrate_all(game, table, moves):
                _tell_on(story, events)
            return story

        return retell

    # Coming and going

    def seats_changed(self, now: float) -> None:
        """Note for whom a bot plays."""
        seats = [seat for seat, chair in enumerate(self.chairs) if chair.plays_itself]
        new = [seat for seat in seats if seat not in self._seats]
        gone = [seat for seat in self._seats if seat not in seats]
        if new or gone:
            self._seats = seats
            for seat in gone:
                self.chairs[seat].think_at = math.inf
            self.plan(now, new)  # the others go on with what they think about
        if self._reader is not None and not self.is_alone(self._reader):
            self._reader = None
            self.plan(now)

    def wait_for(self, connection: Connection, now: float, *, reads: bool) -> None:
        """Wait while the only person reads something, or go on."""
        self._check_alone(connection)
        self._reader = connection if reads else None
        self.plan(now)

    def _check_alone(self, connection: Connection) -> None:
        """Refuse what would be unfair, or a nuisance, to other people."""
        if not self.is_alone(connection):
            raise Refusal("not-alone")

    def is_alone(self, connection: Connection) -> bool:
        """Tell whether nobody but bots sits at the table beside somebody."""
        people = [chair for chair in self.chairs if chair.is_person]
        return len(people) == 1 and connection in people[0].connections

    def may_act(self, seat: int) -> bool:
        """Tell whether a bot still plays here, and does not wait for a reader."""
        return self.chairs[seat].plays_itself and self._reader is None

    # Thinking

    def plan(self, now: float, seats: Sequence[int] | None = None) -> None:
        """Let bots that can do something notice it after a while, as a person would."""
        self.due = math.inf
        if not self._seats or self._reader is not None:
            return
        table = self.arbiter.table
        awake, must = self.game.awake(table), self.game.waits_for(table)
        for seat in self._seats if seats is None else seats:
            self.chairs[seat].think_at = math.inf
            if awake >> seat & 1:
                delay = self.house.pace * reaction.delay(
                    self.house.rng, self.chairs[seat].level, must=seat == must
                )
                self.chairs[seat].think_at = now + delay
        self.due = min(self.chairs[seat].think_at for seat in self._seats)

    def wake(self, now: float) -> None:
        """Ask the bots that have noticed something by now."""
        for seat in self._seats:
            chair = self.chairs[seat]
            if chair.think_at <= now:
                chair.think_at = math.inf
                self._ask(seat, chair.level.name)
        self.due = min(self.chairs[seat].think_at for seat in self._seats)

    def miss(self, seat: int, now: float, deadline: float) -> None:
        """Let a bot that missed a chance look again, where no clock ends the window."""
        if deadline == math.inf and self.game.waits_for(self.arbiter.table) == TABLE:
            self.plan(now, [seat])

    def advise(self, connection: Connection) -> None:
        """Ask what the strongest bot would do in the place of the only person."""
        self._check_alone(connection)
        if not self._ask(connection.seat, STRONGEST, connection):
            raise Refusal("no-moves")

    def _ask(self, seat: int, level: str, asker: Connection | None = None) -> bool:
        """Let a seat be thought about, away from here; tell whether there is a choice."""
        game, table = self.game, self.arbiter.table
        moves = game.all_moves(table, seat)
        sound = tuple(move for move in moves if not game.foul(table, seat, move))
        if sound:
            question = Question(
                game.name,
                level,
                game.view(table, seat),
                heard(self._story or [], seat),
                sound,
                game.waits_for(table) == seat,
            )
            retell = self._retelling() if self._story is None else None
            position = len(self.arbiter.moves)
            thought = Thought(self.code, seat, question, position, asker, retell)
            self.house.effects.thoughts.append(thought)
        return bool(sound)


def _tell_on(story: list[Event], events: Sequence[Event]) -> None:
    """Add to the story of a round; with a new round a new one begins."""
    if isinstance(events[0] if events else None, RoundBegan):
        story.clear()
    story.extend(events)
