"""Seating: how people come to a table, go and come back, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavolata import protocol
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.names import NAMES
from tavolata.core.game import SPECTATOR
from tavolata.server.clean_text import clean_name, told_apart
from tavolata.server.hub.connection import Connection
from tavolata.server.hub.live_chair import LiveChair
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.services import hashed
from tavolata.server.records import ChairRecord

if TYPE_CHECKING:
    from tavolata.server.hub.live_table import LiveTable

NAMELESS = "Guest"  # for a person whose client gives no name; never that of a bot
GATHERING = 1.0  # seconds in which watchers come and go before they are counted


class Seating:
    """Changes who is at one table, and where they sit."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table

    # Coming

    def host_without_seat(self, connection: Connection, now: float) -> None:
        """Let in the host of a table at which they do not play."""
        token = self._table.services.new_token()
        self._table.record.host_token = hashed(token)
        connection.is_host = True
        self._enter(connection, SPECTATOR, token, now)

    def seat_for(self, wish: int | None) -> int:
        """Return the seat asked for, if it is open or a bot's; without one, the first open."""
        table = self._table
        free = table.free_seats()
        if wish is None and not free:
            raise Refusal("table-full")
        seat = free[0] if wish is None else self._existing(wish)
        if table.chairs[seat].is_person:
            raise Refusal("seat-taken", free=free)
        if table.is_playing:  # one could take a bot's seat only to see its hand
            raise Refusal("game-runs")
        return seat

    def sit(
        self,
        connection: Connection,
        name: str,
        seat: int,
        now: float,
        seen: int | None = None,
        *,
        hosts: bool = False,
    ) -> None:
        """Give somebody a seat that ``seat_for`` has found; a host who looked on stays host."""
        table = self._table
        token = table.services.new_token()
        others = [
            chair.record.name for chair in table.chairs if chair is not table.chairs[seat]
        ]
        name = told_apart(clean_name(name) or NAMELESS, others)
        self._replace_chair(seat, ChairRecord("person", name, "", hashed(token)))
        if table.record.host == SPECTATOR and (hosts or not table.record.host_token):
            table.record.host, table.record.host_token = seat, ""
        self._enter(connection, seat, token, now, seen)

    def _existing(self, seat: int) -> int:
        """Return a seat of this table, or say how many there are."""
        if seat >= len(self._table.chairs):
            raise Refusal("no-such-seat", seats=len(self._table.chairs))
        return seat

    def knows_token(self, token: str) -> bool:
        """Tell whether somebody holds this token."""
        table = self._table
        tokens = [table.record.host_token, *(chair.record.token for chair in table.chairs)]
        return hashed(token) in tokens

    def seat_of(self, token: str, connection: Connection) -> int:
        """Return the seat that a token belongs to; SPECTATOR for a host without one."""
        table = self._table
        known = hashed(token)
        if known == table.record.host_token:
            return SPECTATOR
        for seat, chair in enumerate(table.chairs):
            if chair.record.token == known:
                others = [c for c in chair.connections if c is not connection]
                if len(others) >= table.services.limits.connections_at_one_seat:
                    raise Refusal("too-many-devices")
                return seat
        raise Refusal("unknown-token")

    def come_back(
        self,
        connection: Connection,
        token: str,
        seat: int,
        now: float,
        seen: int | None = None,
        *,
        away: bool = False,
    ) -> None:
        """Bring somebody back to the place that ``seat_of`` has found."""
        if seat == SPECTATOR:
            connection.is_host = True
        is_here = seat != SPECTATOR and not away
        stand_ins = self._table.stand_ins
        if is_here:
            stand_ins.take_back(seat)
        self._enter(connection, seat, token, now, seen)
        if is_here:
            self._table.long_wait.here(self._table, seat, now)
            stand_ins.tell_meanwhile(seat)

    def check_spectator_limit(self, connection: Connection) -> None:
        """Refuse one more who wants to look on if there are too many."""
        table = self._table
        others = len(table.watchers) - (connection in table.watchers)
        if others >= table.services.limits.watchers_at_one_table:
            raise Refusal("too-many-watchers")

    def watch(self, connection: Connection, now: float, seen: int | None = None) -> None:
        """Let somebody look on."""
        self._enter(connection, SPECTATOR, "", now, seen)

    def _enter(
        self,
        connection: Connection,
        seat: int,
        token: str,
        now: float,
        seen: int | None = None,
    ) -> None:
        """Let somebody in: at a seat, or as a watcher."""
        table = self._table
        connection.code, connection.seat = table.record.code, seat
        self._connections_in_role(connection).append(connection)
        table.present += 1
        host = table.record.host
        if seat != SPECTATOR and host != SPECTATOR and not table.chairs[host].is_person:
            table.record.host = seat  # the last host left while nobody else was here
        self._show_place(connection, token)
        if token:
            table.save(now)
        if self._is_spectator(connection):
            table.services.effects.send(connection, table.info())
            table.show_at = min(table.show_at, now + GATHERING)
        else:
            table.show()
        table.entered(connection, now, seen)
        table.seats_changed(now)

    def _show_place(self, connection: Connection, token: str) -> None:
        """Show somebody their place."""
        seated = protocol.Seated(self._table.record.code, connection.seat, token)
        self._table.services.effects.send(connection, protocol.encode(seated))

    def resend_all(
        self, connection: Connection, token: str, now: float, seen: int | None
    ) -> None:
        """Show everything again to somebody who asks for a place they have."""
        table = self._table
        self._show_place(connection, token)
        table.services.effects.send(connection, table.info())
        table.entered(connection, now, seen)

    def _is_spectator(self, connection: Connection) -> bool:
        """Tell whether somebody is one of the watchers, who may be many."""
        return connection.seat == SPECTATOR and not connection.is_host

    def _connections_in_role(self, connection: Connection) -> list[Connection]:
        """Return the connections of the same role."""
        if connection.seat == SPECTATOR:
            return self._table.watchers
        return self._table.chairs[connection.seat].connections

    # Going

    def remove_connection(self, connection: Connection, now: float) -> None:
        """Note that a connection is gone; the seat stays."""
        table = self._table
        self._connections_in_role(connection).remove(connection)
        table.present -= 1
        table.empty_since = now
        if self._is_spectator(connection):
            table.show_at = min(table.show_at, now + GATHERING)
        else:
            table.show()
        connection.code, connection.seat, connection.is_host = "", SPECTATOR, False
        table.seats_changed(now)

    def remove_everybody(self) -> list[Connection]:
        """Remove every connection; return them."""
        everybody = list(self._table.connections())
        for connection in everybody:
            self._connections_in_role(connection).remove(connection)
            connection.code, connection.seat, connection.is_host = "", SPECTATOR, False
        self._table.present = 0
        return everybody

    def leave(self, connection: Connection, now: float) -> None:
        """Let somebody go: a bot plays on for them, or the seat is free again."""
        table = self._table
        seat = connection.seat
        if seat != SPECTATOR:
            if table.is_running:
                table.stand_ins.note_absence(table.chairs[seat])
                table.chairs[seat].record.stand_in = True
                others = [c for c in table.chairs[seat].connections if c is not connection]
                self._move_to_spectators(others)  # they would see the hand that a bot plays now
                for other in others:
                    table.entered(other, now)
            else:
                self._replace_chair(seat, ChairRecord())
            if table.record.host == seat:
                self._hand_over_host()
            table.save(now)
            table.show()
        self.remove_connection(connection, now)

    def _hand_over_host(self) -> None:
        """Let somebody else who is here be the host, if anybody is."""
        table = self._table
        for seat, chair in enumerate(table.chairs):
            if seat != table.record.host and chair.connections:
                table.record.host = seat
                return

    def give_seat(self, seat: int, who: str, now: float) -> None:
        """Give a seat to a bot, or open it; in a game its person can come back."""
        table = self._table
        chair = table.chairs[self._existing(seat)]
        record = chair_for(who, seat)
        if seat == table.host and chair.connections:
            raise Refusal("own-seat")
        if table.is_running:
            if not chair.is_person or record.who != "bot":
                raise Refusal("game-runs")
            if seat == table.record.host:
                self._hand_over_host()
            table.stand_ins.begin([seat], "back", now)
            return
        self._replace_chair(seat, record)
        if seat == table.record.host:
            self._hand_over_host()
        table.save(now)
        table.show()
        table.seats_changed(now)

    def _replace_chair(self, seat: int, record: ChairRecord) -> None:
        """Put somebody else on a chair; whoever sat there looks on."""
        table = self._table
        self._move_to_spectators(list(table.chairs[seat].connections))
        table.record.chairs[seat] = record
        table.chairs[seat] = LiveChair(record)

    def _move_to_spectators(self, connections: Sequence[Connection]) -> None:
        """Let people look on who had a seat."""
        for connection in connections:
            self._connections_in_role(connection).remove(connection)
            connection.seat = SPECTATOR
            self._table.watchers.append(connection)
            self._show_place(connection, "")


def chair_for(who: str, seat: int) -> ChairRecord:
    """Return an open chair or a bot's, from how a client asks for it."""
    kind, _, level = who.partition(":")
    if who == "open":
        return ChairRecord()
    if kind == "bot" and (level or DEFAULT) in LEVELS:
        return ChairRecord("bot", NAMES[seat], level or DEFAULT)
    raise Refusal("no-such-player", possible=["open", *(f"bot:{name}" for name in LEVELS)])
