"""Rate limits, and how much of them each address has used."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from tavolata.server.hub.token_bucket import TokenBucket

HOUR = 3600.0
LOCAL = "this machine"  # the address of whoever connects from here, without a proxy
NEVER = 24 * HOUR  # seconds to wait where a limit is 0
LENIENCE = 50  # times as much as others: it is the owner, or a proxy that we do not know of


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for."""

    frames_a_second: float = 20.0
    frames_at_once: float = 60.0
    lines_a_second: float = 1.0
    lines_at_once: float = 5.0
    connections: int = 20_000
    connections_from_one_address: int = 100
    connections_at_one_seat: int = 4
    watchers_at_one_table: int = 1_000
    tables: int = 10_000
    tables_from_one_address: int = 20  # created within an hour
    wrong_codes_from_one_address: int = 30  # within an hour
    downloads_from_one_address: int = 200  # within an hour
    hints_from_one_address: int = 300  # within an hour
    costly_messages_a_second_from_one_address: float = 10.0
    costly_messages_at_once_from_one_address: float = 200.0  # a club that comes back, twice
    requests_a_second_from_one_address: float = 50.0
    requests_at_once_from_one_address: float = 1000.0
    idle_seconds: float = 300.0  # after which an empty table leaves memory


class AddressLimits:
    """Counts what each address has open, and what it has done lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._connections: Counter[str] = Counter()
        self._plain: Counter[str] = Counter()
        self.created = hourly(limits.tables_from_one_address)
        self.guessed = hourly(limits.wrong_codes_from_one_address)
        self.downloaded = hourly(limits.downloads_from_one_address)
        self.hinted = hourly(limits.hints_from_one_address)
        self.costly = AddressBuckets(
            limits.costly_messages_a_second_from_one_address,
            limits.costly_messages_at_once_from_one_address,
        )
        self.requested = AddressBuckets(
            limits.requests_a_second_from_one_address, limits.requests_at_once_from_one_address
        )

    def admit_websocket(self, address: str) -> bool:
        """Count one more WebSocket, unless there are too many."""
        return self._admit(self._connections, address)

    def release_websocket(self, address: str) -> None:
        """Count one WebSocket less."""
        _release(self._connections, address)

    def admit_connection(self, address: str) -> bool:
        """Count one more connection that is no WebSocket yet: there may be as many again."""
        return self._admit(self._plain, address)

    def release_connection(self, address: str) -> None:
        """Count one such connection less."""
        _release(self._plain, address)

    def _admit(self, open_by: Counter[str], address: str) -> bool:
        if open_by[address] >= share(address, self.limits.connections_from_one_address):
            return False
        open_by[address] += 1
        return True

    def forget(self, now: float) -> None:
        """Drop the counters of addresses that have been idle for a while."""
        for allowances in (
            self.created,
            self.guessed,
            self.downloaded,
            self.hinted,
            self.costly,
            self.requested,
        ):
            allowances.forget(now)


def _release(open_by: Counter[str], address: str) -> None:
    open_by[address] -= 1
    if not open_by[address]:
        del open_by[address]


def share(address: str, most: float) -> float:
    """Return how much of something an address may have."""
    return most * LENIENCE if address == LOCAL else most


class AddressBuckets:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Take one if there is one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = TokenBucket(share(address, self._rate), share(address, self._burst))
            self._buckets[address] = bucket
        return bucket.take(now)

    def wait(self, address: str, now: float) -> int:
        """Return the whole seconds after which one can be taken, 0 if that is now."""
        bucket = self._buckets.get(address)
        return 0 if bucket is None else math.ceil(min(bucket.wait(now), NEVER))

    def forget(self, now: float) -> None:
        """Forget those whose bucket is full again."""
        full = [address for address, bucket in self._buckets.items() if bucket.is_full(now)]
        for address in full:
            del self._buckets[address]


def hourly(most: int) -> AddressBuckets:
    """Return buckets of so many an hour."""
    return AddressBuckets(most / HOUR, most)
