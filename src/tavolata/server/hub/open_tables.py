"""The list of public tables that have a free seat."""

from __future__ import annotations

from itertools import islice

from tavolata import protocol
from tavolata.server.hub.live_table import LiveTable

MOST = 50  # tables in a list


class OpenTables:
    """The public tables, oldest first."""

    def __init__(self) -> None:
        self.tables: dict[str, LiveTable] = {}

    def note(self, table: LiveTable) -> None:
        """List a table, or no longer, now that somebody has come or gone."""
        record = table.record
        if record.public and table.present and table.free_seats():
            self.tables[record.code] = table
        else:
            self.tables.pop(record.code, None)

    def listed(self) -> list[protocol.Listed]:
        """Return the tables with a free seat, oldest first."""
        found: list[protocol.Listed] = []
        for table in islice(self.tables.values(), MOST):
            record = table.record
            host = record.chairs[record.host].name if record.host >= 0 else ""
            seats, free = len(table.chairs), len(table.free_seats())
            found.append(
                protocol.Listed(record.code, record.game, record.edition, host, seats, free)
            )
        return found
