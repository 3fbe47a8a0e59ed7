"""Before joining: the server's address, its open tables, and the table to set."""

from __future__ import annotations

import argparse
import re
from typing import Any
from urllib.parse import urlsplit

from tavolata import protocol
from tavolata.client import Client, ClientError
from tavolata.console.plain_text import plain
from tavolata.console.wrapping import show
from tavolata.core.digits import read_digits
from tavolata.core.game import Game, OptionError
from tavolata.games import game_named
from tavolata.locale import latin
from tavolata.terminal.errors import UsageError
from tavolata.terminal.language import current_language, say
from tavolata.terminal.questions import (
    USUAL_SEATS,
    Read,
    ask,
    ask_for_game,
    check_seats,
    check_table,
    games_with,
)
from tavolata.terminal.table_options import house_rules

EXAMPLE = "http://127.0.0.1:8000"
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


def refusal(why: protocol.Why) -> str:
    """Tell why the server did not do what it was asked."""
    key = f"refused.{why.code}"
    if key not in current_language().texts:
        return say("refused", code=plain(why.code))
    facts = {name: _fact(value) for name, value in why.facts.items()}
    text = say(key, **{"text": "", **facts})
    seconds = why.facts.get("seconds")
    if isinstance(seconds, int):
        return f"{text} {current_language().wait(seconds)}"
    return f"{text} {say('online.or_watch')}" if why.code == "table-full" else text


def _fact(value: Any) -> str:
    """Return a fact of a refusal, or a row of what would be possible."""
    if isinstance(value, list):
        return current_language().row([_fact(each) for each in value])
    return current_language().number(value) if isinstance(value, int) else plain(str(value))


def read_address(address: str, code: str | None) -> tuple[str, str]:
    """Return the server's address and the table's code, given apart or as one link."""
    given = address if "://" in address else f"http://{address}"
    try:
        parts = urlsplit(given)
        well = parts.scheme in SCHEMES and parts.hostname and (parts.port or 1)
    except ValueError:
        well = False
    if not well:
        raise UsageError(say("error.address", text=plain(address), example=EXAMPLE))
    base, _, linked = parts.path.rstrip("/").partition("/t/")
    if code and linked and code.upper() != linked.upper():
        raise UsageError(say("error.other-code", linked=plain(linked), code=plain(code)))
    code = latin(code or linked).upper()
    if code and not re.fullmatch(r"[A-Z0-9]{1,12}", code):
        raise UsageError(say("error.code", text=plain(code)))
    return f"{SCHEMES[parts.scheme]}://{parts.netloc}{base}", code


async def list_tables(address: str) -> list[protocol.Listed]:
    """Return the public tables; above all find out whether there is a server."""
    async with Client(address, retries=0) as visitor:
        await visitor.send(protocol.List())
        async for message in visitor:
            if isinstance(message, protocol.Tables):
                return message.tables
            if isinstance(message, protocol.Refused):
                raise ClientError(refusal(message.why))
    raise AssertionError("a client hears messages until it fails")


def show_tables(tables: list[protocol.Listed]) -> None:
    """Print the public tables."""
    show(say("online.tables" if tables else "online.no_tables"))
    for table in tables:
        facts = {"code": plain(table.code), "game": table.game, "edition": table.edition}
        host = plain(table.host) or say("nobody")
        seats = {"free": table.free, "seats": table.seats}
        show(say("online.table", **facts, host=host, **seats))


def ask_for_code(read: Read) -> str:
    """Ask for the code of a table; none means to set one."""
    while True:
        code = latin(read(say("online.code_or_new"))).upper()
        if not code or re.fullmatch(r"[A-Z0-9]{1,12}", code):
            return code
        show(say("refused.no-such-table"))


def ask_for_name(given: argparse.Namespace, read: Read) -> str:
    """Ask for a name, unless somebody has said it."""
    name: str = read(say("online.your_name")) if given.name is None else given.name
    return name[:80]


def ask_for_table(given: argparse.Namespace, read: Read) -> protocol.Create:
    """Ask for everything about a new table, as far as nobody has said."""
    game = ask_for_game(given, lambda game: check_wishes(game, given), read)
    options = house_rules(game, given)
    people = given.people
    if people is None:
        question = say("online.how_many_people", last=game.seats[-1])
        people = int(ask(question, "2", lambda answer: check_people(game, answer), read))
    bots = given.bots
    if bots is None:
        first, last = max(game.seats[0] - people, 0), game.seats[-1] - people
        usual = str(min(max(USUAL_SEATS - people, 0), last))
        question = say("online.how_many_bots", first=first, last=last)
        bots = int(ask(question, usual, lambda answer: check_seats(game, answer, people), read))
    check_seats(game, str(bots), people)
    clock = given.clock
    if clock is None:
        question = say("online.which_clock", clocks=", ".join(protocol.CLOCKS))
        about: dict[str, str] = {name: say(f"rules.clock.{name}") for name in protocol.CLOCKS}
        usual = "relaxed" if given.public else "off"
        clock = ask(question, usual, check_clock, read, about)
    return protocol.Create(
        game.name,
        ["me", *["open"] * (people - 1), *["bot"] * bots],
        edition=given.edition,
        options=options,
        clock=clock,
        windows=given.windows,
        courtesy=given.courtesy,
        public=given.public,
    )


def check_new_table(given: argparse.Namespace) -> None:
    """Raise OptionError if no table can be set as asked, before anything else is asked."""
    if given.game is None:
        games_with(lambda game: check_wishes(game, given))
    else:
        check_wishes(game_named(given.game), given)


def check_wishes(game: Game[Any, Any], given: argparse.Namespace) -> None:
    """Raise OptionError if a table of this game cannot be set as asked."""
    check_table(game, given)
    if given.clock is not None:
        check_clock(given.clock)
    people, bots = given.people, given.bots
    if people is not None:
        check_people(game, str(people))
    if bots is not None:
        others = max(1, game.seats[0] - bots) if people is None else people
        check_seats(game, str(bots), others)


def check_people(game: Game[Any, Any], answer: str) -> None:
    """Raise OptionError for what is no possible number of people."""
    last = game.seats[-1]
    if not 1 <= (read_digits(answer) or 0) <= last:
        raise OptionError(say("error.people", text=answer, last=last))


def check_clock(answer: str) -> None:
    """Raise OptionError for what is no clock."""
    if answer not in protocol.CLOCKS:
        raise OptionError(say("error.clock", text=answer, clocks=", ".join(protocol.CLOCKS)))
