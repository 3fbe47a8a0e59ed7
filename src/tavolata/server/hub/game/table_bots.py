"""The bots of a table: which seats they play, the history they get, when they decide."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tavolata.bots.levels import STRONGEST
from tavolata.bots.questions import extend_history, question_for
from tavolata.core.arbiter import Arbiter, narrate_all
from tavolata.core.events import Event
from tavolata.core.game import TABLE
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.effects import BotRequest
from tavolata.server.hub.game import bot_delay
from tavolata.server.hub.live_chair import LiveChair
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.services import Services


class TableBots:
    """The bots of one running game."""

    def __init__(
        self,
        services: Services,
        code: str,
        arbiter: Arbiter,
        chairs: Sequence[LiveChair],
        deal: Callable[[], Any],
    ) -> None:
        self.services, self.code = services, code
        self.arbiter, self.game, self.chairs = arbiter, arbiter.game, chairs
        self.due = math.inf  # when the next of them reacts
        self._deal = deal  # returns the table as it was dealt
        self._seats: list[int] = []
        self._history: list[Event] | None = None  # of this round; None until a bot needs it
        self._reader: Connection | None = None  # the person for whom they pause
        self._paused_until = -math.inf  # while all see what a move has shown

    def note(self, events: Sequence[Event]) -> None:
        """Add events to the round's history."""
        if self._history is not None:
            extend_history(self._history, events)

    def remember(self, history: list[Event]) -> None:
        """Keep a history that was derived again; no move has been made since."""
        if self._history is None:
            self._history = history

    def _history_builder(self) -> Callable[[], list[Event]]:
        """Return a function that derives the round's history again, after a restart."""
        game, deal, moves = self.game, self._deal, tuple(self.arbiter.moves)

        def rebuild_history() -> list[Event]:
            table = deal()
            history = game.narrate_deal(table)
            for events in narrate_all(game, table, moves):
                extend_history(history, events)
            return history

        return rebuild_history

    # Coming and going

    def seats_changed(self, now: float) -> None:
        """Note for whom a bot plays."""
        seats = [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_bot]
        new = [seat for seat in seats if seat not in self._seats]
        gone = [seat for seat in self._seats if seat not in seats]
        if new or gone:
            self._seats = seats
            for seat in gone:
                self.chairs[seat].act_at = math.inf
            self.plan(now, new)  # pending decisions of the others stay
        if self._reader is not None and not self.is_alone(self._reader):
            self._reader = None
            self.plan(now)

    def pause(self, now: float, seconds: float) -> None:
        """Leave people time to see what the last move has shown."""
        self._paused_until = now + self.services.pace * seconds

    def pause_bots(self, connection: Connection, now: float, *, reads: bool) -> None:
        """Wait while the only person reads something, or go on.

        Who goes on without having paused the bots has seen what the last move has shown.
        """
        self._check_alone(connection)
        if self._reader is None and not reads:
            self._paused_until = now
        self._reader = connection if reads else None
        self.plan(now)

    def _check_alone(self, connection: Connection) -> None:
        """Refuse hints and pauses where other people play."""
        if not self.is_alone(connection):
            raise Refusal("not-alone")

    def is_alone(self, connection: Connection) -> bool:
        """Tell whether nobody but bots sits at the table beside somebody."""
        people = [chair for chair in self.chairs if chair.is_person]
        return len(people) == 1 and connection in people[0].connections

    def may_act(self, seat: int) -> bool:
        """Tell whether a bot plays this seat and is not paused."""
        return self.chairs[seat].is_played_by_bot and self._reader is None

    # Deciding

    def plan(self, now: float, seats: Sequence[int] | None = None) -> None:
        """Schedule the reactions of bots that can act, with a delay like a person's."""
        self.due = math.inf
        if not self._seats or self._reader is not None:
            return
        table = self.arbiter.table
        awake, must = self.game.awake(table), self.game.waits_for(table)
        begins = max(now, self._paused_until)
        for seat in self._seats if seats is None else seats:
            self.chairs[seat].act_at = math.inf
            if awake >> seat & 1:
                delay = self.services.pace * bot_delay.delay(
                    self.services.rng, self.chairs[seat].level, must=seat == must
                )
                self.chairs[seat].act_at = begins + delay
        self.due = min(self.chairs[seat].act_at for seat in self._seats)

    def wake(self, now: float) -> None:
        """Ask the bots whose reaction is due."""
        for seat in self._seats:
            chair = self.chairs[seat]
            if chair.act_at <= now:
                chair.act_at = math.inf
                self._ask(seat, chair.level.name)
        self.due = min(self.chairs[seat].act_at for seat in self._seats)

    def miss(self, seat: int, now: float, deadline: float) -> None:
        """Let a bot that passed up a chance decide again, where no clock ends the window."""
        if deadline == math.inf and self.game.waits_for(self.arbiter.table) == TABLE:
            self.plan(now, [seat])

    def advise(self, connection: Connection) -> None:
        """Ask what the strongest bot would do in the place of the only person."""
        self._check_alone(connection)
        if not self._ask(connection.seat, STRONGEST, connection):
            raise Refusal("no-moves")

    def _ask(self, seat: int, level: str, asker: Connection | None = None) -> bool:
        """Request a decision for a seat; tell whether it has a choice."""
        history, table = self._history or [], self.arbiter.table
        question = question_for(self.game, table, seat, level, history)
        if question is None:
            return False
        rebuild_history = self._history_builder() if self._history is None else None
        position = len(self.arbiter.moves)
        request = BotRequest(self.code, seat, question, position, asker, rebuild_history)
        self.services.effects.bot_requests.append(request)
        return True
