"""Nonsense, old messages and other people's messages: they change, cost and kill nothing."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import math
import os
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import msgspec
import pytest

from desk import Desk, Person
from real_server import RealServer
from tavolata import protocol
from tavolata.client import Client
from tavolata.protocol import (
    Catch,
    Chat,
    Claim,
    Create,
    Join,
    Leave,
    List,
    React,
    Ready,
    Say,
    Seat,
    Seated,
)
from tavolata.server.chair import REMEMBERED
from tavolata.server.hearing import MOST_FROM_ONE_SEAT
from tavolata.server.house import Limits
from tavolata.server.table import Table

MOST_MS = 5.0  # of processor time for any single frame
GENEROUS = Limits(
    frames_a_second=1e9,
    frames_at_once=1e9,
    lines_a_second=1e9,
    lines_at_once=1e9,
    connections_from_one_address=10**6,
    tables_from_one_address=10**6,
    wrong_codes_from_one_address=10**6,
)

# Nonsense

NONSENSE = [
    b"",
    b"\0",
    b"\xff\xfe",
    b"null",
    b"[]",
    b"0",
    b'"join"',
    b"{",
    b"{}",
    b'{"t":null}',
    b'{"t":"nothing"}',
    b'{"t":"told","n":1}',
    b'{"t":"join"}',
    b'{"t":"list","more":1}',
    b'{"t":"list"}{"t":"list"}',
    b'{"t":"list"',
    b'{"t":"claim","id":"","seen":0,"action":0}',
    b'{"t":"claim","id":"a","seen":-1,"action":0}',
    b'{"t":"claim","id":"a","seen":0,"action":-1}',
    b'{"t":"claim","id":"a","seen":0,"action":99999999999999999999999999}',
    b'{"t":"claim","id":"a","seen":1e400,"action":0}',
    b'{"t":"claim","id":"a","seen":NaN,"action":0}',
    b'{"t":"claim","id":"a","seen":0.5,"action":true}',
    b'{"t":"claim","id":["a"],"seen":{},"action":null}',
    b'{"t":"say","text":"\\ud800"}',
    b'{"t":"say","text":"\xc0\xaf"}',
    b'{"t":"say","text":"' + b"a" * 401 + b'"}',
    b'{"t":"react","emoji":"\xf0\x9f\x94\xaa"}',
    b'{"t":"seat","seat":10,"who":"bot"}',
    b'{"t":"seat","seat":-1,"who":"bot"}',
    b'{"t":"catch-up","n":-5}',
    b'{"t":"create","game":"chess","seats":["me","bot"]}',
    b'{"t":"create","game":"solo","seats":[]}',
    b'{"t":"create","game":"solo","seats":["me","me"]}',
    b'{"t":"create","game":"solo","seats":["me","bot:genius"]}',
    b'{"t":"create","game":"solo","seats":["me","open"],"courtesy":4001}',
    b'{"t":"create","game":"solo","seats":["me","open"],"clock":"never"}',
    b'{"t":"create","game":"solo","seats":["me","open"],"options":{"target":"-1"}}',
    b'{"t":"create","game":"solo","seats":["me","open"],"options":{"target":"\xd9\xa3"}}',
    b'{"t":"create","game":"ciao","seats":["me","open"],"options":{"specials":"/////////"}}',
    b'{"t":"create","game":"solo","edition":"xx","seats":["me","open"]}',
    b'{"t":"create","game":' + b"[" * 4000,
    b'{"t":"create","game":"solo","seats":' + b"[" * 1000 + b"]" * 1000 + b"}",
    b'{"a":' * 800,
    b'{"t":"create","game":"solo","seats":[' + b'"me",' * 800 + b'"me"]}',
    b'{"t":"say","text":"' + b"x" * 5000 + b'"}',
    b" " * 5000,
    b"x" * 100_000,
]
VALID: list[protocol.FromClient] = [
    Create("solo", ["me", "open"]),
    Create("ciao", ["bot", "bot", "bot"], options={"rounds": "1"}),
    Join("ABCDEF"),
    Join("ABCDEF", token="x" * 24),
    Join("ABCDEF", watch=True),
    List(),
    Ready("n"),
    Claim("c", 3, 5),
    Seat(1, "bot"),
    Say("hello"),
    React("🎉"),
    Chat(False),
    Catch(0),
]
PIECES = [
    "\u202e",
    "\u0000",
    "💣",
    "\ud83d",
    "{",
    '"',
    "\\",
    "e\u0301" * 40,
    "9" * 400,
    "-1",
    "[]",
]


def mutated(rng: Random, codes: list[str]) -> bytes:
    """Return a message with something wrong about it, or perhaps nothing."""
    fields: dict[str, Any] = json.loads(protocol.encode(rng.choice(VALID)))
    if "table" in fields:
        fields["table"] = rng.choice([*codes, "ZZZZZZ", fields["table"]])
    for _ in range(rng.randrange(3)):
        name = rng.choice([*fields, "extra"])
        fields[name] = rng.choice(
            [None, True, -1, 1 << 70, 0.5, "", [], {}, ["me"] * 11, {"a": {}}, *PIECES]
        )
    data = json.dumps(fields).encode()
    if rng.random() < 0.3:
        at = rng.randrange(len(data))
        data = data[:at] + rng.randbytes(rng.randrange(3)) + data[at + rng.randrange(3) :]
    return data


# A hub


def state_of(table: Table) -> Any:
    """Return everything about a table that a refused message must not touch."""
    chairs = [(len(c.connections), c.ready, c.nonce) for c in table.chairs]
    play = table.play
    game = None
    if play is not None:
        game = (play.game.write_table(play.table), len(play.arbiter.moves), play.teller.n)
    record = msgspec.json.encode(table.record)
    return record, chairs, len(table.watchers), game, table.next_deal


def state(desk: Desk) -> Any:
    """Return everything that a refused message must not touch."""
    tables = {code: state_of(table) for code, table in desk.hub.tables.items()}
    places = {c: (c.code, c.seat, c.is_host) for c in desk.hub.connections}
    return tables, places, len(desk.entries), set(desk.hub.known)


def play_on(desk: Desk, people: list[Person], steps: int = 4) -> None:
    """See that honest people can go on."""
    for _ in range(steps):
        desk.wait_until(lambda: any(person.moves for person in people))
        actor = next(person for person in people if person.moves)
        assert actor.claim(actor.moves[0]).answer == "done"


def cost(person: Person, frame: protocol.FromClient | bytes) -> float:
    """Send a frame and return the milliseconds of processor time that it took."""
    data = frame if isinstance(frame, bytes) else protocol.encode(frame)
    before = time.thread_time()
    person.desk.hub.handle(data, person.connection, person.desk.now)
    person.desk.settle()
    return (time.thread_time() - before) * 1000


def was_refused(person: Person, since: int) -> bool:
    """Tell whether all that came back since then were refusals, and something came."""
    answers = [protocol.read_outgoing(data) for _, data in person.frames[since:]]
    return bool(answers) and all(
        isinstance(answer, protocol.Refused)
        or (isinstance(answer, protocol.Answer) and answer.answer != "done")
        for answer in answers
    )


def send_and_compare(desk: Desk, person: Person, frame: bytes) -> bool:
    """Send a frame; if it is refused, see that nothing changed. Return whether it was."""
    before, since = state(desk), len(person.frames)
    ms = cost(person, frame)
    refused = was_refused(person, since)
    if refused:
        assert state(desk) == before, frame
        if ms > MOST_MS:  # once more: the machine is shared with others
            ms = min(cost(person, frame) for _ in range(2))
    assert ms < 4 * MOST_MS, (ms, frame)  # accepted ones are measured apart
    return refused


def strangers(desk: Desk, honest: list[Person]) -> list[Person]:
    """Return those who send nonsense: outside, at a table of their own, watching, seated."""
    code = honest[0].last(Seated).table
    outside = desk.person("elsewhere")
    own = desk.person("elsewhere").send(Create("solo", ["me", "open"], public=True))
    watcher = desk.person("elsewhere").send(Join(code, watch=True))
    return [outside, own, watcher, honest[1]]


def test_nonsense_is_refused_and_changes_nothing() -> None:
    desk = Desk(limits=GENEROUS)
    honest, others = desk.set_table(people=3), desk.set_table("ciao", people=3)
    for person in strangers(desk, honest):
        for frame in NONSENSE:
            assert send_and_compare(desk, person, frame), frame
    play_on(desk, honest)
    play_on(desk, others)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_sent_honest_people_go_on(seed: int) -> None:
    rng, desk = Random(seed), Desk(seed=seed, limits=GENEROUS)
    games = ["solo", "ciao", "ciao_ciao"]
    parties = [desk.set_table(game, people=3, clock="off") for game in games]
    codes = [party[0].last(Seated).table for party in parties]
    person, refused = desk.person("elsewhere"), 0
    for number in range(600):
        if number % 60 == 0:
            person.send(Join(rng.choice(codes), watch=True))
        refused += send_and_compare(desk, person, mutated(rng, codes))
        if number % 100 == 99:
            person.go()
            person = desk.person("elsewhere")
            desk.wait(0.5)
    assert refused > 100
    for party in parties:
        play_on(desk, party)


def test_messages_out_of_order_are_refused() -> None:
    desk = Desk()
    person = desk.person()
    for message in VALID[6:]:
        assert person.send(message).refused == "no-table"
    (host, _) = desk.sit_down(people=2)
    for message in (Claim("a", 0, 0), Catch(0)):
        assert host.send(message).refused == "no-game"


def test_messages_sent_again_are_not_done_again() -> None:
    desk = Desk(limits=GENEROUS)
    host, guest = desk.set_table(people=2, clock="off", courtesy=0)
    code = host.last(Seated).table
    actor = host if host.moves else guest
    claim = Claim("mine", actor.n, actor.moves[0])
    actor.send(claim)
    desk.wait(1)
    answer = actor.answer("mine")
    assert answer is not None
    assert answer.answer == "done"
    before = state_of(desk.table(code))
    for _ in range(3):
        assert actor.send(claim).answer("mine") == answer
    assert host.send(Ready("again")).refused == "game-runs"
    assert host.send(Join(code)).refused == "already-seated"
    assert state_of(desk.table(code)) == before
    for _ in range(3):
        guest.send(Join(code, token=guest.token))
    assert len(desk.table(code).chairs[1].connections) == 1
    play_on(desk, [host, guest])


def test_a_token_opens_its_own_seat_at_its_own_table_only() -> None:
    desk = Desk(limits=GENEROUS)
    host, guest = desk.set_table(people=2)
    other, _ = desk.set_table(people=2)
    before = state(desk)
    for token in (guest.token, host.token, host.token[:-1], host.token.swapcase(), "\0" * 24):
        assert (
            other.send(Join(other.last(Seated).table, token=token)).refused == "unknown-token"
        )
    assert state(desk) == before
    elsewhere = desk.person()
    elsewhere.send(Claim("x", 0, 0))
    assert elsewhere.refused == "no-table"


def test_a_claim_speaks_for_the_seat_of_its_connection_alone() -> None:
    desk = Desk(limits=GENEROUS)
    host, guest = desk.set_table(people=2, clock="off", courtesy=0)
    actor, other = (host, guest) if host.moves else (guest, host)
    play = desk.table(host.last(Seated).table).play
    assert play is not None
    hand = set(actor.moves) - set(other.moves)
    other.ask(min(hand))
    desk.wait(2)
    assert not [move for move in play.arbiter.moves if move.seat == actor.seat]


# What frames cost


def crowd(desk: Desk, code: str, size: int = 999) -> None:
    """Let many people look on."""
    for _ in range(size):
        desk.person().send(Join(code, watch=True))


def full_table(game: str, *, ready: bool = True, watchers: int = 0) -> list[Person]:
    """Return as many people as the game takes, and a crowd around them."""
    seats = {"solo": 10, "ciao": 6, "ciao_ciao": 4}[game]
    desk = Desk(limits=GENEROUS)
    people = desk.sit_down(game, people=seats, clock="brisk", courtesy=0)
    crowd(desk, people[0].last(Seated).table, watchers)
    for person in people:
        del person.frames[1:]  # reading a thousand of them again and again takes long
    for person in people if ready else people[:-1]:
        person.send(Ready("x" * 64))
    return people


def set_up_create(game: str, seats: list[str], **settings: Any) -> float:
    return cost(Desk(limits=GENEROUS).person(), Create(game, seats, **settings))


def set_up_deal(game: str, watchers: int) -> float:
    return cost(full_table(game, ready=False, watchers=watchers)[-1], Ready("x" * 64))


def set_up_claim(game: str, watchers: int) -> float:
    people = full_table(game, watchers=watchers)
    actor = next(person for person in people if person.moves)
    return cost(actor, Claim("c", actor.n, actor.moves[0]))


def set_up_catch(game: str) -> float:
    people = full_table(game)
    for _ in range(20):
        for person in [person for person in people if person.moves][:1]:
            person.ask(person.moves[-1])
        people[0].desk.wait(2)
    return cost(people[0], Catch(0))


def set_up_token(game: str, watchers: int) -> float:
    people = full_table(game, watchers=watchers)
    return cost(people[0], Join(people[0].last(Seated).table, token=people[0].token))


def set_up_talk(message: protocol.FromClient) -> float:
    return cost(full_table("solo", ready=False, watchers=999)[0], message)


def set_up_watching() -> float:
    people = full_table("solo", watchers=998)
    return cost(people[0].desk.person(), Join(people[0].last(Seated).table, watch=True))


def set_up_leaving() -> float:
    return cost(full_table("solo", watchers=999)[0], Leave())


def set_up_list() -> float:
    desk = Desk(limits=GENEROUS)
    for number in range(3000):
        kind = ["me", "open"] if number % 2 else ["me", "bot"]
        desk.person(f"{number}").send(Create("solo", kind, public=True, name="Ada"))
    return cost(desk.person(), List())


def set_up_sleeping() -> float:
    """A table with a long game comes back; its moves are done again in another thread."""
    desk = Desk(limits=GENEROUS)
    people = desk.set_table(people=10, clock="off", courtesy=0, options={"target": "9999"})
    code, token = people[0].last(Seated).table, people[0].token
    desk.restart()
    person = desk.person()
    data = protocol.encode(Join(code, token=token))
    started = time.thread_time()
    desk.hub.handle(data, person.connection, desk.now)
    spent = time.thread_time() - started
    assert desk.hub.take().loads == [code]
    table = Table.of_stored(desk.house, desk.stored(code), desk.now)
    started = time.thread_time()
    desk.hub.loaded(table, desk.now)
    desk.settle()
    assert person.last(protocol.Snapshot).seat == 0
    return (spent + time.thread_time() - started) * 1000


NINE = "/".join(["11111"] * 9)
EXPENSIVE: dict[str, Callable[[], float]] = {
    "create ten bots": lambda: set_up_create("solo", ["bot"] * 10),
    "create an icon table": lambda: set_up_create(
        "ciao", ["me", *["open"] * 5], options={"specials": NINE}
    ),
    "create a wrong icon table": lambda: set_up_create(
        "ciao", ["me", *["open"] * 5], options={"specials": "9" * 80}
    ),
    "create with many options": lambda: set_up_create(
        "solo", ["me", "open"], options={f"o{n}" * 10: "x" * 80 for n in range(32)}
    ),
    "list": set_up_list,
    "join a sleeping table": set_up_sleeping,
    "watch among a thousand": set_up_watching,
    "leave a thousand": set_up_leaving,
    "say to a thousand": lambda: set_up_talk(Say("e" + "\u0301" * 399)),
    "react to a thousand": lambda: set_up_talk(React("🎉")),
    "switch the chat": lambda: set_up_talk(Chat(False)),
    "give a seat": lambda: set_up_talk(Seat(1, "bot")),
    **{
        f"{what} {game}": make
        for game in ("solo", "ciao", "ciao_ciao")
        for what, make in {
            "deal before a thousand": lambda game=game: set_up_deal(game, 999),
            "claim before a thousand": lambda game=game: set_up_claim(game, 999),
            "come back before a thousand": lambda game=game: set_up_token(game, 999),
            "catch up": lambda game=game: set_up_catch(game),
        }.items()
    },
}


@pytest.fixture
def untraced() -> Iterator[None]:
    """Let nothing but the code itself cost time: coverage costs several times as much."""
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("frame", EXPENSIVE)
def test_no_frame_costs_more_than_five_milliseconds(frame: str) -> None:
    cheapest = math.inf
    for _ in range(3):  # the best of three, because the machine is shared with others
        cheapest = min(cheapest, EXPENSIVE[frame]())
        if cheapest < MOST_MS / 2:
            break
    assert cheapest < MOST_MS


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("game", ["solo", "ciao", "ciao_ciao"])
def test_no_claim_of_a_whole_game_costs_more(game: str) -> None:
    people = full_table(game)
    desk, rng, slow = people[0].desk, Random(1), 0
    for number in range(150):
        able = [person for person in people if person.moves]
        if able:
            actor = rng.choice(able)
            claim = Claim(f"{number}", actor.n, rng.choice(actor.moves))
            slow += cost(actor, claim) > MOST_MS
        for person in people:
            del person.frames[1:-20]
        desk.wait(0.5)
    assert slow <= 1  # it would be many if the game made it so


# What is remembered


def test_strangers_are_forgotten_in_time() -> None:
    desk = Desk()
    for number in range(300):
        person = desk.person(f"address {number}")
        person.send(Join("ZZZZZZ"))
        person.send(Create("solo", ["me", "open"], public=True))
        person.send(Join("ZZZZZZ"))
        person.go()
    hub = desk.hub
    assert len(hub.tables) == 300
    assert not hub.connections
    assert not hub.doorman._connections
    assert not hub.open_tables()
    desk.wait(3601)
    assert hub.forget_idle(desk.now) == 300
    doorman = hub.doorman
    asked = doorman._created, doorman._guessed, doorman._downloaded
    for kept in (hub.tables, hub._asleep, hub._open, *asked):
        assert not kept


def test_a_bucket_is_not_forgotten_before_it_is_full_again() -> None:
    desk = Desk(limits=Limits(tables_from_one_address=1))
    desk.person("home").send(Create("solo", ["me", "open"]))
    desk.wait(600)
    desk.hub.forget_idle(desk.now)
    again = desk.person("home").send(Create("solo", ["me", "open"]))
    assert again.refused == "too-many-tables"


def test_somebody_waits_for_a_sleeping_table_once() -> None:
    desk = Desk(limits=GENEROUS)
    host, _ = desk.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    desk.restart()
    person, dead = desk.person(), desk.person()
    for _ in range(50):
        for somebody in (person, dead):
            data = protocol.encode(Join(code, token=token))
            desk.hub.handle(data, somebody.connection, desk.now)
    desk.hub.disconnect(dead.connection, desk.now)
    assert desk.house.effects.loads == [code]
    desk.settle()
    assert len(person.all(Seated)) == 1
    assert not dead.frames
    assert len(desk.table(code).chairs[0].connections) == 1


def test_a_table_that_cannot_be_read_is_refused_and_may_be_tried_again() -> None:
    desk = Desk()
    host, _ = desk.set_table(people=2)
    code, token = host.last(Seated).table, host.token
    desk.restart()
    person = desk.person()
    for _ in range(2):
        desk.hub.handle(protocol.encode(Join(code, token=token)), person.connection, desk.now)
        assert desk.hub.take().loads == [code]
        desk.hub.not_loaded(code)
        desk.settle()
        assert person.refused == "table-broken"
    assert person.send(Join(code, token=token)).seat == 0


def test_a_seat_fills_no_memory_with_claims() -> None:
    desk = Desk(limits=GENEROUS)
    people = desk.set_table("ciao", people=3)
    for person in people:
        person.connection.round_trip = 0.3
        desk.hub.measured(person.connection, 0.3)
    table = desk.table(people[0].last(Seated).table)
    for number in range(200):
        for person in people:
            person.send(Claim(f"{number}", person.n, number % 60))
    assert table.play is not None
    assert len(table.play.hearing.waiting) <= MOST_FROM_ONE_SEAT * len(people)
    assert all(len(chair.answers) <= REMEMBERED for chair in table.chairs)


# Over a real WebSocket


class Raw:
    """A WebSocket spoken by hand, so that everything can be wrong about it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, address: str) -> Raw:
        """Shake hands."""
        host, _, port = address.removeprefix("http://").partition(":")
        raw = cls(*await asyncio.open_connection(host, int(port)))
        key = base64.b64encode(os.urandom(16)).decode()
        raw.writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), 10)
        assert b" 101 " in head
        return raw

    async def close(self) -> None:
        """Cut the connection."""
        self.writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await self.writer.wait_closed()


def ws_frame(
    data: bytes, *, first: int = 0x81, masked: bool = True, length: int | None = None
) -> bytes:
    """Return a WebSocket frame; ``first`` has its flags and kind."""
    size = len(data) if length is None else length
    mask = 0x80 if masked else 0
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 1 << 16:
        head = bytes([first, mask | 126]) + struct.pack(">H", size)
    else:
        head = bytes([first, mask | 127]) + struct.pack(">Q", size)
    return head + (bytes(4) if masked else b"") + data


LISTING = protocol.encode(List())


def wire_nonsense() -> Iterator[bytes]:
    """Yield what no browser would send."""
    yield ws_frame(b"\0\1\2", first=0x82)  # binary
    yield ws_frame(LISTING, first=0x82)
    yield ws_frame(b"\xc0\xaf\xff")  # no UTF-8
    yield ws_frame(LISTING, masked=False)
    for flags in (0x91, 0xA1, 0xC1, 0x83, 0x8B, 0x8F, 0x09):  # reserved bits and kinds
        yield ws_frame(LISTING, first=flags)
    yield ws_frame(LISTING, first=0x80)  # goes on with nothing
    yield ws_frame(LISTING[:4], first=0x01) + ws_frame(LISTING[4:], first=0x80)
    yield ws_frame(LISTING[:4], first=0x01) + ws_frame(LISTING)  # begins twice
    yield ws_frame(b"x", first=0x01) + ws_frame(b"", first=0x00) * 5000
    yield ws_frame(b"x", first=0x01) + ws_frame(b"x" * 100, first=0x00) * 100
    yield ws_frame(b"", length=1 << 40)  # promises a terabyte
    yield ws_frame(b"", length=(1 << 64) - 1)
    yield ws_frame(b"x" * 4096) + ws_frame(b"x" * 4097) + ws_frame(b"x" * 70_000)
    yield ws_frame(b"p" * 125, first=0x89) * 2000  # pings
    yield ws_frame(b"p" * 126, first=0x89)
    yield ws_frame(b"", first=0x8A) * 2000  # pongs nobody asked for
    yield ws_frame(struct.pack(">H", 1000), first=0x88)
    yield ws_frame(struct.pack(">H", 5), first=0x88)
    yield ws_frame(b"\1", first=0x88)
    yield ws_frame(struct.pack(">H", 1000) + b"\xff", first=0x88)
    yield ws_frame(b'{"t":"claim"', length=100)  # half a frame, then silence
    yield b"\x81"
    yield b"GET / HTTP/1.1\r\n\r\n"
    yield os.urandom(3000)
    for data in NONSENSE:
        yield ws_frame(data)
    for code in range(400):  # more than anybody may send
        yield ws_frame(b'{"t":"join","table":"%06d"}' % code)


async def honest_pair(address: str, done: asyncio.Event, slowest: list[float]) -> int:
    """Play until done; return the number of moves, and note the longest waits."""
    moves = 0
    async with Client(address) as host, Client(address) as guest:
        rng = Random(7)

        async def play(me: Client) -> None:
            nonlocal moves
            asked = 0.0
            async for message in me:
                if isinstance(message, Seated) and me is host:
                    await guest.join(message.table)
                elif isinstance(message, protocol.Table) and message.stage != "playing":
                    await me.ready()
                elif isinstance(message, protocol.Answer):
                    slowest.append(time.monotonic() - asked)
                    moves += message.answer == "done"
                if me.moves and not me._claims:
                    asked = time.monotonic()
                    await me.claim(rng.choice(me.moves))
                    await asyncio.sleep(0.01)

        await host.create(
            "solo", ["me", "open"], clock="off", courtesy=0, options={"target": "0"}
        )
        playing = [asyncio.create_task(play(who)) for who in (host, guest)]
        await asyncio.wait_for(done.wait(), 60)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    return moves


def test_nothing_on_the_wire_kills_the_server_or_stops_the_others(tmp_path: Path) -> None:
    async def run(address: str) -> tuple[int, list[float]]:
        done, slowest = asyncio.Event(), list[float]()
        playing = asyncio.create_task(honest_pair(address, done, slowest))
        half_open: list[Raw] = []
        together = await Raw.connect(address)
        for data in wire_nonsense():
            raw = await Raw.connect(address) if data[:1] != b"\x81" else together
            with contextlib.suppress(ConnectionError):
                raw.writer.write(data)
                await raw.writer.drain()
            if raw is together and raw.writer.is_closing():
                await raw.close()
                together = await Raw.connect(address)
            elif raw is not together:
                half_open.append(raw)
        for garbage in (b"\0" * 100, b"GET /ws HTTP/9\r\n\r\n", b"POST / HTTP/1.1\r\nA"):
            server = together.writer.get_extra_info("peername")
            raw = Raw(*await asyncio.open_connection(*server))
            raw.writer.write(garbage)
            half_open.append(raw)
        await asyncio.sleep(0.3)
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{address}/healthz") as response,
        ):
            assert response.status == 200
        for raw in [*half_open, together]:
            await raw.close()
        await asyncio.sleep(0.3)
        done.set()
        return await playing, slowest

    limits = "connections_from_one_address=1000 frames_a_second=1000"
    with RealServer(tmp_path / "tables.db", limits=limits) as server:
        moves, slowest = asyncio.run(run(server.address))
        assert server.stop() == 0
    assert moves > 20
    assert max(slowest) < 3, "somebody had to wait"
    assert "failed" not in server.log


@pytest.mark.parametrize("kind", [0x81, 0x89, 0x8A], ids=["text", "ping", "pong"])
def test_who_sends_too_much_is_sent_away_and_nobody_waits_for_them(
    tmp_path: Path, kind: int
) -> None:
    async def run(address: str) -> tuple[int, list[float]]:
        done, slowest = asyncio.Event(), list[float]()
        playing = asyncio.create_task(honest_pair(address, done, slowest))
        await asyncio.sleep(0.5)
        pushy = [await Raw.connect(address) for _ in range(3)]
        for raw in pushy:  # they never answer the server's close
            raw.writer.write((bytes([kind]) + ws_frame(LISTING)[1:]) * 400)
        await asyncio.sleep(3.5)
        done.set()
        for raw in pushy:
            got = await asyncio.wait_for(raw.reader.read(), 5)
            assert b"too-fast" in got
            await raw.close()
        return await playing, slowest

    with RealServer(tmp_path / "tables.db", limits="frames_a_second=50") as server:
        moves, slowest = asyncio.run(run(server.address))
        assert server.stop() == 0
    assert moves > 20
    assert max(slowest) < 1.5, "everybody waited for those who were sent away"
