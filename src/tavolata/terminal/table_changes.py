"""What changes around a table, in words: who comes, goes, and is ready."""

from __future__ import annotations

from collections.abc import Iterator

from tavolata.console.plain_text import plain
from tavolata.protocol import Chair, TableInfo, Waiting
from tavolata.terminal.language import current_language, say


def names(table: TableInfo, mine: int) -> list[str]:
    """Return what everybody at the table is called by the person on one of its seats."""
    return [
        say("you")
        if seat == mine
        else say("online.free_seat", seat=seat)
        if chair.who == "open"
        else plain(chair.name)
        for seat, chair in enumerate(table.chairs)
    ]


def describe(table: TableInfo, title: str, mine: int) -> str:
    """Tell what is played and who sits there."""
    called = names(table, mine)
    for seat, chair in enumerate(table.chairs):
        if chair.who == "bot":
            called[seat] = say("online.bot", name=called[seat])
    sitting = current_language().row(called)
    return say("online.at_table", game=title, edition=table.edition, names=sitting)


def changes(before: TableInfo, after: TableInfo, mine: int) -> Iterator[str]:
    """Tell what has changed around the table, for the person on one of its seats."""
    called = names(after, mine)
    for seat, (was, now) in enumerate(zip(before.chairs, after.chairs, strict=True)):
        key = None if seat == mine else _change(was, now)
        if key is not None:
            yield say(key, name=called[seat], seat=seat)
    if after.hurried and not before.hurried:
        yield say("robots.hurried")
    if after.waiting is not None and after.waiting != before.waiting:
        yield from describe_waiting(after.waiting, called, mine)
    if mine >= 0 and after.chairs[mine].stand_in and not before.chairs[mine].stand_in:
        yield say("online.robot_plays")
    if before.chat != after.chat:
        yield say("online.chat_on" if after.chat else "online.chat_off")


def describe_waiting(waiting: Waiting, called: list[str], mine: int) -> Iterator[str]:
    """Tell who is waited for, and what the person on one of the seats may do about it."""
    if mine in waiting.seats:
        yield say("online.waiting.you")
    elif waiting.seats:
        names = ", ".join(called[seat] for seat in waiting.seats)
        yield say("online.waiting", names=names)
    else:
        yield say("online.waiting.all")
    if mine in waiting.by:
        wanted = len(waiting.turn) + len(waiting.back)
        yield say("online.robots", wanted=wanted, needed=waiting.needed)


def _change(was: Chair, now: Chair) -> str | None:
    """Return the text for what has changed on one chair, if anything is worth telling."""
    if (was.who, was.name) != (now.who, now.name):
        keys = {"person": "online.came", "bot": "online.bot_came", "open": "online.left"}
        return keys[now.who]
    if now.who != "person":
        return None
    if now.stand_in and not was.stand_in:
        return "online.stand_in"
    if was.here != now.here:
        return "online.back" if now.here else "online.away"
    return "online.ready" if now.ready and not was.ready else None
