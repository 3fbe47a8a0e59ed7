"""Bots that stand in for people, for a turn or until they are back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavolata import protocol
from tavolata.server.hub.live_chair import LiveChair

if TYPE_CHECKING:
    from tavolata.server.hub.live_table import LiveTable


class StandIns:
    """Lets bots play for people at one table, and brings the people back."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    def is_here(self, seat: int, now: float) -> None:
        """Note that somebody is there, and tell them what a bot has done in their place."""
        table = self._table
        table.long_wait.here(table, seat, now)
        if self.take_back(seat):
            table.save(now)
            table.show()
            table.seats_changed(now)
        self.tell_meanwhile(seat)

    def take_back(self, seat: int) -> bool:
        """Let no bot play for a person any more; tell whether one did."""
        chair = self._table.chairs[seat]
        if not chair.is_person or not chair.is_played_by_bot:
            return False
        chair.record.stand_in = chair.helped = False
        chair.unread = True
        return True

    def tell_meanwhile(self, seat: int) -> None:
        """Tell somebody who is back what has happened since a bot played for them, once."""
        table, chair = self._table, self._table.chairs[seat]
        if chair.unread and table.running_game is not None:
            chair.unread = False
            frame = table.running_game.meanwhile(seat, chair.record.stand_in_since)
            for connection in chair.connections:
                table.services.effects.send(connection, frame)

    def begin(self, seats: Sequence[int], until: protocol.Until, now: float) -> None:
        """Let bots play for people, this turn only or until they are back.

        Between rounds they count as ready; without seats a window without an end is ended.
        """
        table = self._table
        if not seats and table.running_game is not None:
            table.running_game.time_up(now)
        for seat in seats:
            chair = table.chairs[seat]
            self.note_absence(chair)
            if until == "back":
                chair.record.stand_in = True
            elif table.is_playing:
                chair.helped, table.long_wait.helped = True, seat
            else:
                chair.ready = True
        table.save(now)
        if not table.long_wait.note(table, now):
            table.show()
        table.seats_changed(now)

    def note_absence(self, chair: LiveChair) -> None:
        """Note from when on a bot plays, to tell its person later."""
        game = self._table.running_game
        if game is not None and not chair.is_played_by_bot and not chair.unread:
            chair.record.stand_in_since = game.update_encoder.n

    def end_turn(self, now: float) -> None:
        """Give a seat back for which a bot has played a turn, once that is over."""
        table, seat = self._table, self._table.long_wait.helped
        game = table.running_game
        if seat < 0 or game is None or game.game.waits_for(game.table) == seat:
            return
        table.long_wait.helped = -1
        if table.chairs[seat].helped:
            table.chairs[seat].helped, table.chairs[seat].unread = False, True
            table.show()
            table.seats_changed(now)
