"""``tavolata join``: the terminal as a client of a server, line by line."""

from __future__ import annotations

import argparse
import asyncio

from tavolata import protocol
from tavolata.client import RETRIES, Client, ClientError
from tavolata.console.wrapping import show
from tavolata.terminal import lobby
from tavolata.terminal.errors import UsageError
from tavolata.terminal.keyboard import Keyboard
from tavolata.terminal.language import say
from tavolata.terminal.online_player import OnlinePlayer
from tavolata.terminal.questions import PlayerLeft


def join(given: argparse.Namespace) -> int:
    """Go to a table and stay until the person leaves."""
    address, code = lobby.read_address(given.address, given.code)
    keyboard = Keyboard()
    try:
        entry = find_table(given, address, code, keyboard)
    except PlayerLeft:
        show(say("play.bye"))
        return 0
    client = Client(address, retries=0)
    player = OnlinePlayer(client, keyboard)
    try:
        asyncio.run(stay(player, entry))
    except (PlayerLeft, KeyboardInterrupt):
        player.prompts.tell(say("play.bye"))
    except ClientError:
        player.prompts.tell(*player.come_back_hint())
        raise
    show(*player.come_back_hint())
    return 0


def find_table(
    given: argparse.Namespace, address: str, code: str, keyboard: Keyboard
) -> protocol.Join | protocol.Create:
    """Return how to come to a table: by its code, or by setting it."""
    wanted = [given.game, given.edition, given.people, given.bots, given.clock]
    wishes = any(wish is not None for wish in wanted) or bool(given.options or given.public)
    if wishes and (code or given.token or given.watch):
        raise UsageError(say("error.join-or-set"))
    if not code and (given.token or given.watch):
        raise UsageError(say("error.needs-code"))
    if not code:
        lobby.check_new_table(given)
    tables = asyncio.run(lobby.list_tables(address))
    if not code and not wishes:
        lobby.show_tables(tables)
        code = lobby.ask_for_code(keyboard.ask)
    if code:
        sits = not given.token and not given.watch
        name = lobby.ask_for_name(given, keyboard.ask) if sits else ""
        return protocol.Join(code, name, given.token, given.seat, given.watch)
    create = lobby.ask_for_table(given, keyboard.ask)
    create.name = lobby.ask_for_name(given, keyboard.ask)
    return create


async def stay(player: OnlinePlayer, entry: protocol.Join | protocol.Create) -> None:
    """Connect and stay, until the person leaves or the server is gone for good."""
    async with player.client as client:
        client.retries = RETRIES  # now that the server has been there
        await client.send(entry)
        tasks = [
            asyncio.ensure_future(part()) for part in (player.hear, player.type, player.prompt)
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
