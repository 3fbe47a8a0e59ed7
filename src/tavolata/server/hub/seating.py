"""Who is at a table: chairs, watchers, the host; how people come, go and come back."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from tavolata import protocol
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.bots.names import NAMES
from tavolata.server.hub.connection import Connection, TokenBucket
from tavolata.server.hub.live_chair import LiveChair
from tavolata.server.hub.refusal import Refusal
from tavolata.server.hub.services import Services, hashed
from tavolata.server.records import ChairRecord, SaveTable, TableRecord
from tavolata.server.text import clean_name, told_apart

SPECTATOR = -1  # the seat of one who has none
NAMELESS = "Guest"  # for a person whose client gives no name; never that of a bot
GATHERING = 1.0  # seconds in which watchers come and go before they are counted


class Seating(ABC):
    """The people and bots at one table."""

    def __init__(self, services: Services, record: TableRecord) -> None:
        self.services, self.record = services, record
        self.chairs = [LiveChair(chair) for chair in record.chairs]
        self.watchers: list[Connection] = []
        limits = services.limits  # of a seat's lines, however often its people come anew
        self._lines = [
            TokenBucket(limits.lines_a_second, limits.lines_at_once) for _ in self.chairs
        ]
        self.present = 0  # connections
        self.show_at = math.inf  # when to show how many look on
        self.empty_since = 0.0  # when the last of them went

    # What the table adds

    @property
    @abstractmethod
    def is_running(self) -> bool:
        """Tell whether a game has begun and is not over."""

    @property
    @abstractmethod
    def is_playing(self) -> bool:
        """Tell whether cards are on the table, so that no seat changes hands."""

    @abstractmethod
    def info(self) -> bytes:
        """Return the table and who is at it, the same for everybody."""

    @abstractmethod
    def entered(self, connection: Connection, now: float) -> None:
        """Show somebody who has come in what goes on."""

    @abstractmethod
    def seats_changed(self, now: float) -> None:
        """Note that somebody has come or gone, or plays for somebody else now."""

    # Who is here

    def connections(self) -> Iterator[Connection]:
        """Yield everybody who is connected."""
        for chair in self.chairs:
            yield from chair.connections
        yield from self.watchers

    def people_here(self) -> list[LiveChair]:
        """Return the chairs of those who are connected."""
        return [chair for chair in self.chairs if chair.connections]

    def free_seats(self) -> list[int]:
        """Return the seats that anybody may take."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.record.who == "open"]

    @property
    def host(self) -> int:
        """Return who decides now: the host, or while they are away the first who is here."""
        host = self.record.host
        if host == SPECTATOR:
            is_here = any(watcher.is_host for watcher in self.watchers)
        else:
            is_here = bool(self.chairs[host].connections)
        if is_here:
            return host
        here = (seat for seat, chair in enumerate(self.chairs) if chair.connections)
        return next(here, host)

    def is_host(self, connection: Connection) -> bool:
        """Tell whether somebody decides here."""
        host = self.host
        return connection.is_host if host == SPECTATOR else connection.seat == host

    def is_owner(self, connection: Connection) -> bool:
        """Tell whether this is the host, and not somebody who decides while they are away."""
        if self.record.host == SPECTATOR:
            return connection.is_host
        return connection.seat == self.record.host

    def lines_of(self, connection: Connection) -> TokenBucket:
        """Return what limits how much somebody says."""
        return (
            connection.lines if connection.seat == SPECTATOR else self._lines[connection.seat]
        )

    def broadcast(self, data: bytes) -> None:
        """Send the same to everybody."""
        for connection in self.connections():
            self.services.effects.send(connection, data)

    def show(self) -> None:
        """Show the table to everybody."""
        self.show_at = math.inf
        self.broadcast(self.info())

    def _is_spectator(self, connection: Connection) -> bool:
        """Tell whether somebody is one of the watchers, who may be many."""
        return connection.seat == SPECTATOR and not connection.is_host

    def save(self, now: float) -> None:
        """Write the table down as it is now; it may change before the writer comes to it."""
        at = self.services.stamp(now)
        self.services.effects.writes.append(SaveTable(self.record.copy(), at))

    # Coming

    def host_without_seat(self, connection: Connection, now: float) -> None:
        """Let in the host of a table at which they do not play."""
        token = self.services.new_token()
        self.record.host_token = hashed(token)
        connection.is_host = True
        self._enter(connection, SPECTATOR, token, now)

    def seat_for(self, wish: int | None) -> int:
        """Return the seat asked for, if it is open or a bot's; without one, the first open."""
        free = self.free_seats()
        if wish is None and not free:
            raise Refusal("table-full")
        seat = free[0] if wish is None else self._existing(wish)
        if self.chairs[seat].is_person:
            raise Refusal("seat-taken", free=free)
        if self.is_playing:  # one could take a bot's seat only to see its hand
            raise Refusal("game-runs")
        return seat

    def sit(
        self, connection: Connection, name: str, seat: int, now: float, *, hosts: bool = False
    ) -> None:
        """Give somebody a seat that ``seat_for`` has found; a host who looked on stays host."""
        token = self.services.new_token()
        others = [chair.record.name for chair in self.chairs if chair is not self.chairs[seat]]
        name = told_apart(clean_name(name) or NAMELESS, others)
        self._replace_chair(seat, ChairRecord("person", name, "", hashed(token)))
        if self.record.host == SPECTATOR and (hosts or not self.record.host_token):
            self.record.host, self.record.host_token = seat, ""
        self._enter(connection, seat, token, now)

    def _existing(self, seat: int) -> int:
        """Return a seat of this table, or say how many there are."""
        if seat >= len(self.chairs):
            raise Refusal("no-such-seat", seats=len(self.chairs))
        return seat

    def knows_token(self, token: str) -> bool:
        """Tell whether somebody holds this token."""
        tokens = [self.record.host_token, *(chair.record.token for chair in self.chairs)]
        return hashed(token) in tokens

    def seat_of(self, token: str, connection: Connection) -> int:
        """Return the seat that a token belongs to; SPECTATOR for a host without one."""
        known = hashed(token)
        if known == self.record.host_token:
            return SPECTATOR
        for seat, chair in enumerate(self.chairs):
            if chair.record.token == known:
                others = [c for c in chair.connections if c is not connection]
                if len(others) >= self.services.limits.connections_at_one_seat:
                    raise Refusal("too-many-devices")
                return seat
        raise Refusal("unknown-token")

    def come_back(self, connection: Connection, token: str, seat: int, now: float) -> None:
        """Bring somebody back to the place that ``seat_of`` has found."""
        if seat == SPECTATOR:
            connection.is_host = True
        else:
            self.chairs[seat].record.stand_in = False
        self._enter(connection, seat, token, now)

    def check_spectator_limit(self, connection: Connection) -> None:
        """Refuse one more who wants to look on if there are too many."""
        others = len(self.watchers) - (connection in self.watchers)
        if others >= self.services.limits.watchers_at_one_table:
            raise Refusal("too-many-watchers")

    def watch(self, connection: Connection, now: float) -> None:
        """Let somebody look on."""
        self._enter(connection, SPECTATOR, "", now)

    def _enter(self, connection: Connection, seat: int, token: str, now: float) -> None:
        """Let somebody in: at a seat, or as a watcher."""
        connection.code, connection.seat = self.record.code, seat
        self._connections_in_role(connection).append(connection)
        self.present += 1
        host = self.record.host
        if seat != SPECTATOR and host != SPECTATOR and not self.chairs[host].is_person:
            self.record.host = seat  # the last host left while nobody else was here
        self._show_place(connection, token)
        if token:
            self.save(now)
        if self._is_spectator(connection):
            self.services.effects.send(connection, self.info())
            self.show_at = min(self.show_at, now + GATHERING)
        else:
            self.show()
        self.entered(connection, now)
        self.seats_changed(now)

    def _show_place(self, connection: Connection, token: str) -> None:
        """Show somebody their place."""
        seated = protocol.Seated(self.record.code, connection.seat, token)
        self.services.effects.send(connection, protocol.encode(seated))

    def resend_all(self, connection: Connection, token: str, now: float) -> None:
        """Show everything again to somebody who asks for a place they have."""
        self._show_place(connection, token)
        self.services.effects.send(connection, self.info())
        self.entered(connection, now)

    def _connections_in_role(self, connection: Connection) -> list[Connection]:
        """Return the connections of the same role."""
        if connection.seat == SPECTATOR:
            return self.watchers
        return self.chairs[connection.seat].connections

    # Going

    def remove_connection(self, connection: Connection, now: float) -> None:
        """Note that a connection is gone; the seat stays."""
        self._connections_in_role(connection).remove(connection)
        self.present -= 1
        self.empty_since = now
        if self._is_spectator(connection):
            self.show_at = min(self.show_at, now + GATHERING)
        else:
            self.show()
        connection.code, connection.seat, connection.is_host = "", SPECTATOR, False
        self.seats_changed(now)

    def remove_everybody(self) -> list[Connection]:
        """Remove every connection; return them."""
        everybody = list(self.connections())
        for connection in everybody:
            self._connections_in_role(connection).remove(connection)
            connection.code, connection.seat, connection.is_host = "", SPECTATOR, False
        self.present = 0
        return everybody

    def leave(self, connection: Connection, now: float) -> None:
        """Let somebody go: a bot plays on for them, or the seat is free again."""
        seat = connection.seat
        if seat != SPECTATOR:
            if self.is_running:
                self.chairs[seat].record.stand_in = True
                others = [c for c in self.chairs[seat].connections if c is not connection]
                self._move_to_spectators(others)  # they would see the hand that a bot plays now
                for other in others:
                    self.entered(other, now)
            else:
                self._replace_chair(seat, ChairRecord())
            if self.record.host == seat:
                self._hand_over_host()
            self.save(now)
            self.show()
        self.remove_connection(connection, now)

    def _hand_over_host(self) -> None:
        """Let somebody else who is here be the host, if anybody is."""
        for seat, chair in enumerate(self.chairs):
            if seat != self.record.host and chair.connections:
                self.record.host = seat
                return

    def give_seat(self, seat: int, who: str, now: float) -> None:
        """Give a seat to a bot, or open it; in a game only for somebody who is away."""
        chair = self.chairs[self._existing(seat)]
        record = chair_for(who, seat)
        if seat == self.host and chair.connections:
            raise Refusal("own-seat")
        if self.is_running:
            if not chair.is_person or chair.connections or record.who != "bot":
                raise Refusal("game-runs")
            chair.record.stand_in = True
        else:
            self._replace_chair(seat, record)
        if seat == self.record.host:
            self._hand_over_host()
        self.save(now)
        self.show()
        self.seats_changed(now)

    def _replace_chair(self, seat: int, record: ChairRecord) -> None:
        """Put somebody else on a chair; whoever sat there looks on."""
        self._move_to_spectators(list(self.chairs[seat].connections))
        self.record.chairs[seat] = record
        self.chairs[seat] = LiveChair(record)

    def _move_to_spectators(self, connections: Sequence[Connection]) -> None:
        """Let people look on who had a seat."""
        for connection in connections:
            self._connections_in_role(connection).remove(connection)
            connection.seat = SPECTATOR
            self.watchers.append(connection)
            self._show_place(connection, "")


def chair_for(who: str, seat: int) -> ChairRecord:
    """Return an open chair or a bot's, from how a client asks for it."""
    kind, _, level = who.partition(":")
    if who == "open":
        return ChairRecord()
    if kind == "bot" and (level or DEFAULT) in LEVELS:
        return ChairRecord("bot", NAMES[seat], level or DEFAULT)
    raise Refusal("no-such-player", possible=["open", *(f"bot:{name}" for name in LEVELS)])
