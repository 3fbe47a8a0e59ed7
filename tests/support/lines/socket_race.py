"""A race at a real server: one connection opens it, two others want to be first."""

from __future__ import annotations

import asyncio
import sys
from random import Random
from typing import TypeVar

from support.games.moves import read_move
from support.hub.simulated_races import SPEED
from support.server.prepared_deals import dealing
from tavolata.client import Client
from tavolata.games import GAMES
from tavolata.protocol import Answer, FromServer, Seated, Snapshot, Told

M = TypeVar("M", bound=FromServer)
BEFORE_RACES = dealing(SPEED.table)
MEASURED = 0.8  # seconds after which a server knows how far away everybody is
PATIENCE = 60.0


def action_of(seat: int) -> int:
    """Return what a seat does: it opens the race, or wants to be first."""
    move = SPEED.opening[0] if seat == 0 else f"{seat} {SPEED.racers[seat]}"
    return read_move(GAMES[SPEED.game], move)[1]


async def until(client: Client, kind: type[M]) -> M:
    """Wait for a message of a kind."""
    async for message in client:
        if isinstance(message, kind):
            return message
    raise AssertionError("the connection has ended")


async def take_seat(address: str, code: str) -> Client:
    """Sit down; the first sets the table."""
    client = await Client(address).__aenter__()
    if code:
        await client.join(code)
    else:
        await client.create(SPEED.game, ["me", "open", "open"], clock="off", courtesy=0)
    await until(client, Seated)
    return client


async def react(client: Client, rng: Random) -> bool:
    """See the race open, do what everybody wants to do, and tell whether it was done."""
    await until(client, Told)
    await asyncio.sleep(max(0.1, rng.gauss(0.25, 0.05)))
    await client.claim(action_of(client.seat))
    return (await until(client, Answer)).answer == "done"


async def race(opener: str, racers: tuple[str, str], rng: Random) -> tuple[bool, bool]:
    """Run one race and tell which of the racers have won it; each has a line of its own."""
    clients: list[Client] = []
    try:
        for address in (opener, *racers):
            clients.append(await take_seat(address, clients[0].code if clients else ""))
        await asyncio.sleep(MEASURED)
        for client in clients:
            await client.ready()
        await asyncio.gather(*(until(client, Snapshot) for client in clients))
        reactions = [asyncio.ensure_future(react(client, rng)) for client in clients[1:]]
        await clients[0].claim(action_of(0))
        one, other = await asyncio.wait_for(asyncio.gather(*reactions), PATIENCE)
        return one, other
    finally:
        await asyncio.gather(*(client.__aexit__(None, None, None) for client in clients))


async def share_of_far(
    opener: str, near: str, far: str, races: int, *, together: int = 30
) -> float:
    """Return the share of races that whoever is far away wins; they change seats each time."""
    rng, wins = Random(5), 0
    for start in range(0, races, together):
        seats = [(near, far) if n % 2 else (far, near) for n in range(start, start + together)]
        for won, pair in zip(
            await asyncio.gather(*(race(opener, pair, rng) for pair in seats)),
            seats,
            strict=True,
        ):
            assert sum(won) == 1, "a race has one winner"
            wins += won[pair.index(far)]
    return wins / races


if __name__ == "__main__":  # opener, near, far, races
    _, opener, near, far, races = sys.argv
    print(asyncio.run(share_of_far(opener, near, far, int(races))))
