"""The doorman: how much the people of one address may ask for."""

from __future__ import annotations

from collections import Counter, defaultdict

from tavolata.server.connection import Bucket
from tavolata.server.house import Limits

HOUR = 3600.0


class Doorman:
    """Counts what each address has open, and what it has done within an hour."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._connections: Counter[str] = Counter()
        self._created = _hourly(limits.tables_from_one_address)
        self._guessed = _hourly(limits.wrong_codes_from_one_address)
        self._downloaded = _hourly(limits.downloads_from_one_address)

    def let_in(self, address: str) -> bool:
        """Count one more connection, unless there are too many."""
        if self._connections[address] >= self.limits.connections_from_one_address:
            return False
        self._connections[address] += 1
        return True

    def let_out(self, address: str) -> None:
        """Count one connection less."""
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]

    def may_create(self, address: str, now: float) -> bool:
        """Count a new table."""
        return self._created[address].take(now)

    def note_guess(self, address: str, now: float) -> None:
        """Count a code that no table has."""
        self._guessed[address].take(now)

    def only_guesses(self, address: str, now: float) -> bool:
        """Tell whether there were so many wrong codes that a right one would be luck."""
        return address in self._guessed and self._guessed[address].is_empty(now)

    def may_download(self, address: str, now: float) -> bool:
        """Count a replay."""
        return self._downloaded[address].take(now)

    def forget(self, now: float) -> None:
        """Forget those who have not asked for anything in a while."""
        for buckets in (self._created, self._guessed, self._downloaded):
            for address in [a for a, bucket in buckets.items() if bucket.is_full(now)]:
                del buckets[address]


def _hourly(most: int) -> defaultdict[str, Bucket]:
    """Return buckets of so many an hour, one an address."""
    return defaultdict(lambda: Bucket(most / HOUR, most))
