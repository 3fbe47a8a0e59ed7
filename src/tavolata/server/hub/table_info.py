"""Build ``TableInfo``, the message about a table and who is at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tavolata import protocol
from tavolata.core.deal_commitment import commitment

if TYPE_CHECKING:
    from tavolata.server.hub.live_table import LiveTable


def table_info(table: LiveTable) -> protocol.TableInfo:
    """Return a table and who is at it, the same for everybody."""
    record, game = table.record, table.running_game
    chairs = [
        protocol.Chair(
            chair.record.who,
            chair.record.name,
            chair.level.name if chair.record.who == "bot" else "",
            bool(chair.connections),
            chair.ready,
            chair.record.stand_in or chair.helped,
        )
        for chair in table.chairs
    ]
    secret = game.record.secret if game and table.is_running else record.secret
    return protocol.TableInfo(
        record.code,
        record.game,
        record.edition,
        record.options,
        chairs,
        table.host,
        record.clock,
        record.windows,
        record.courtesy,
        record.public,
        record.chat,
        table.stage,
        record.games,
        commitment(secret),
        len(table.watchers),
        game.arbiter.rounds if game else [],
        game.record.names if game else [],
        table.hurried,
        record.stand_ins,
        table.long_wait.info(table),
    )
