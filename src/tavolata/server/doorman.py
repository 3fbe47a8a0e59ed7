"""The doorman: how much the people of one address may ask for."""

from __future__ import annotations

import math
from collections import Counter

from tavolata.server.connection import Bucket
from tavolata.server.house import Limits

HOUR = 3600.0
LOCAL = "this machine"  # the address of whoever connects from here, without a proxy
NEVER = 24 * HOUR  # seconds to wait where a limit is 0
LENIENCE = 50  # times as much as others: it is the owner, or a proxy that we do not know of


class Doorman:
    """Counts what each address has open, and what it has done lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._connections: Counter[str] = Counter()
        self._plain: Counter[str] = Counter()
        self.created = hourly(limits.tables_from_one_address)
        self.guessed = hourly(limits.wrong_codes_from_one_address)
        self.downloaded = hourly(limits.downloads_from_one_address)
        self.hinted = hourly(limits.hints_from_one_address)
        self.requested = Allowances(
            limits.requests_a_second_from_one_address, limits.requests_at_once_from_one_address
        )

    def let_in(self, address: str) -> bool:
        """Count one more WebSocket, unless there are too many."""
        return self._let_in(self._connections, address)

    def let_out(self, address: str) -> None:
        """Count one WebSocket less."""
        _let_out(self._connections, address)

    def let_plain_in(self, address: str) -> bool:
        """Count one more connection that is no WebSocket yet: there may be as many again."""
        return self._let_in(self._plain, address)

    def let_plain_out(self, address: str) -> None:
        """Count one such connection less."""
        _let_out(self._plain, address)

    def _let_in(self, open_by: Counter[str], address: str) -> bool:
        if open_by[address] >= share(address, self.limits.connections_from_one_address):
            return False
        open_by[address] += 1
        return True

    def forget(self, now: float) -> None:
        """Forget those who have not asked for anything in a while."""
        for allowances in (
            self.created,
            self.guessed,
            self.downloaded,
            self.hinted,
            self.requested,
        ):
            allowances.forget(now)


def _let_out(open_by: Counter[str], address: str) -> None:
    open_by[address] -= 1
    if not open_by[address]:
        del open_by[address]


def share(address: str, most: float) -> float:
    """Return how much of something an address may have."""
    return most * LENIENCE if address == LOCAL else most


class Allowances:
    """A bucket for every address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Take one if there is one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(share(address, self._rate), share(address, self._burst))
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


def hourly(most: int) -> Allowances:
    """Return buckets of so many an hour."""
    return Allowances(most / HOUR, most)
