"""A bot of your own: ``python examples/bot.py http://127.0.0.1:8000/t/CODE``."""

import asyncio
import random
import sys

from tavolata.client import Client
from tavolata.protocol import Answer, Refused, Snapshot, TableInfo, Told


async def act(me: Client) -> None:
    """Say what is due, lay a card if possible, do anything if the table waits for it."""
    calls = [move for move in me.moves if me.game.write_action(move) in ("call", "thank")]
    cards = [move for move in me.moves if move < len(me.view.get("hand", ()))]
    must = me.game.waits_for(me.look()) == me.seat
    for move in calls[:1] or cards[:1] or random.sample(me.moves, int(must)):
        await asyncio.sleep(0.02)  # what is refused is claimed again, but never in a flood
        await me.claim(move)


async def play(link: str) -> None:
    """Play at the table with this link until the game is over."""
    address, _, code = link.rpartition("/t/")
    async with Client(address) as me:
        await me.join(code, name="Example")
        async for message in me:
            match message:
                case Refused(of="join"):
                    sys.exit(f"refused: {message.why.code}")
                case TableInfo(stage="over"):
                    return
                case TableInfo(stage="waiting" | "between", chairs=chairs):
                    if not chairs[me.seat].ready:
                        await me.ready()
                case Told() | Snapshot() | Answer(answer="not allowed"):
                    await act(me)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
