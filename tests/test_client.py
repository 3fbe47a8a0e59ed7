"""The client: its view stays true, gaps and lost connections are made up for, nothing twice."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from aiohttp import WSMsgType, web

from random_games import random_steps, random_table
from serving import ENVIRONMENT, serving
from tavolata import protocol
from tavolata.bots.simple import decide
from tavolata.client import (
    Client,
    ClientError,
    Lost,
    apply_changes,
    read_events,
    read_reason,
    read_view,
)
from tavolata.events import Event, Reason
from tavolata.game import Game
from tavolata.games import GAMES
from tavolata.protocol import Answer, Bye, Catch, Refused, Seated, Snapshot, Table, Told, Why

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
BOT = Path(__file__).parent.parent / "examples" / "bot.py"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as where:
        yield where


def within(seconds: float, work: Awaitable[None]) -> None:
    """Run something that must not hang."""

    async def bounded() -> None:
        await asyncio.wait_for(work, seconds)

    asyncio.run(bounded())


async def begin(me: Client, game: str = "ciao_ciao", bots: int = 1, **settings: Any) -> None:
    """Set a table with bots and be ready."""
    await me.create(game, ["me", *["bot"] * bots], courtesy=0, clock="off", **settings)
    async for message in me:
        if isinstance(message, Seated):
            await me.ready()
            return


def must(me: Client) -> bool:
    """Tell whether the table waits for this client."""
    return bool(me.moves) and me.game.waits_for(me.look()) == me.seat


def best(me: Client) -> int:
    """Return the move that a simple bot would do in our place."""
    choice = decide("simple", me.game.name, me.look(), me.moves, True)
    assert choice is not None
    return choice


def cut(me: Client) -> None:
    """Cut the connection as a broken cable would."""
    assert me._ws is not None
    assert me._ws._response.connection is not None
    assert me._ws._response.connection.transport is not None
    me._ws._response.connection.transport.abort()


# Views, events and reasons


@EVERY_GAME
def test_views_are_read_back_and_changes_lead_from_one_to_the_next(
    game: Game[Any, Any],
) -> None:
    rng = Random(3)
    for _ in range(5):
        s = random_table(game, rng)
        kept = deepcopy(game.view(s, 0).__dict__)
        for before, _, _, after in random_steps(game, s, rng, most=60):
            sent = msgspec.json.encode(changes(game.view(before, 0), game.view(after, 0)))
            apply_changes(kept, msgspec.json.decode(sent))
            assert read_view(game, kept) == game.view(after, 0)


def changes(before: Any, after: Any) -> dict[str, Any]:
    """Return what has changed in a view, as docs and server have it: of lists the cells."""
    changed: dict[str, Any] = {}
    for name, value in after.__dict__.items():
        was = getattr(before, name)
        if isinstance(value, list):
            cells = {place: v for place, v in enumerate(value) if v != was[place]}
            changed |= {name: cells} if cells else {}
        elif value != was:
            changed[name] = value
    return changed


@EVERY_GAME
def test_events_are_read_back_as_they_were_narrated(game: Game[Any, Any]) -> None:
    rng = Random(4)
    told: list[Event] = []
    for _ in range(10):
        s = random_table(game, rng)
        told += game.narrate_deal(s)
        for before, seat, action, after in random_steps(game, s, rng, most=100):
            told += game.narrate(before, seat, action, after)
    public = [event for event in told if not event.to]
    sent = protocol.encode([protocol.write_event(event) for event in public])
    assert read_events(msgspec.json.decode(sent)) == public


def test_events_of_a_newer_server_are_left_out() -> None:
    assert read_events([{"e": "fireworks", "seat": 1}]) == []


def test_reasons_are_read_back() -> None:
    reason = Reason("debt-first", "S-A7", {"debt": 2})
    assert read_reason(protocol.write_reason(reason)) == reason


# With a real server


@pytest.mark.parametrize("name", GAMES)
def test_what_was_told_bit_by_bit_is_what_a_snapshot_shows(name: str, address: str) -> None:
    async def play() -> None:
        compared = 0
        async with Client(address) as me:
            await begin(me, name, options=dict(GAMES[name].single))
            kept: tuple[int, list[int], dict[str, Any]] = (0, [], {})
            async for message in me:
                if isinstance(message, Told):
                    kept = (me.n, me.moves, deepcopy(me.view))
                    await me.send(Catch(me.n))
                elif isinstance(message, Snapshot):
                    if message.n == kept[0]:
                        assert (message.n, message.moves, message.view) == kept
                        compared += 1
                    if must(me):
                        await me.claim(best(me))
                    elif me.moves:  # a race that is not ours to wait for
                        choice = decide("simple", name, me.look(), me.moves, False)
                        if choice in me.moves:
                            await me.claim(choice)
                elif isinstance(message, Table) and message.stage == "over":
                    break
        assert compared >= 5

    within(20, play())


def test_a_gap_is_noticed_and_caught_up(address: str) -> None:
    async def play() -> None:
        async with Client(address) as me:
            await begin(me)
            missed = -1
            async for message in me:
                assert not isinstance(message, Told) or message.n == me.n
                if missed >= 0 and isinstance(message, Snapshot):
                    public = read_events(message.events)
                    assert me.n > missed
                    assert len(public) >= me.n - missed
                    assert {"plank", "reserve"} <= me.view.keys()
                    return
                if must(me) and missed < 0:
                    await me.claim(best(me))
                    me.n, me.view = me.n - 1, {}  # as if the last message had not come
                    missed = me.n

    within(10, play())


@pytest.mark.parametrize("arrived", [False, True])
def test_a_claim_without_an_answer_is_claimed_again_under_its_id_and_done_once(
    arrived: bool, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(message: protocol.FromClient) -> None:
        """Send nothing, as if the connection was gone."""

    async def claim_elsewhere(me: Client, claim: str) -> None:
        """Let the claim arrive from a second device, which gets the answer."""
        async with Client(address) as other:
            await other.join(me.code, token=me.token)
            await other.send(me._claims[claim])
            async for message in other:
                if isinstance(message, Answer):
                    assert (message.id, message.answer) == (claim, "done")
                    return

    async def play() -> None:
        async with Client(address) as me:
            await begin(me)
            place, claim, heard = (me.code, me.seat, me.token), "", []
            async for message in me:
                if claim:
                    heard.append(type(message))
                    if isinstance(message, Seated):
                        assert (message.table, message.seat, message.token) == place
                    if isinstance(message, Answer):
                        assert (message.id, message.answer) == (claim, "done")
                        break
                elif isinstance(message, Told | Snapshot) and must(me):
                    if me.game.write_action(me.moves[0]) == "roll":
                        with monkeypatch.context() as patch:
                            patch.setattr(me, "send", nothing)
                            claim = await me.claim(me.moves[0])
                        if arrived:
                            await claim_elsewhere(me, claim)
                        cut(me)
                    else:
                        await me.claim(best(me))
            assert [kind for kind in heard if kind in (Lost, Seated)] == [Lost, Seated]
            while not (me.moves and me.game.write_action(me.moves[0]) == "announce:1"):
                await anext(aiter(me))

    within(10, play())


def test_what_happened_during_a_lost_connection_is_told(address: str) -> None:
    async def play() -> None:
        async with Client(address) as me, Client(address) as other:
            await begin(me)
            async for _ in me:
                if must(me):
                    break
            known = me.n
            cut(me)
            await other.join(me.code, token=me.token)
            async for message in other:
                if isinstance(message, Snapshot):
                    await other.claim(best(other))
                elif isinstance(message, Told) and message.n > known:
                    break
            async for message in me:
                if isinstance(message, Snapshot) and message.events:
                    assert me.n > known
                    return

    within(10, play())


def test_a_claim_may_say_that_less_was_seen(address: str) -> None:
    async def play() -> None:
        async with Client(address) as me:
            await begin(me)
            told = 0
            async for message in me:
                if isinstance(message, Answer):
                    if message.answer == "too late":
                        return
                    assert message.answer == "done"
                elif isinstance(message, Told | Snapshot) and must(me):
                    told += 1
                    await me.claim(best(me), seen=0 if told > 3 else None)

    within(10, play())


@pytest.mark.parametrize("name", GAMES)
def test_the_example_bot_plays_a_game_to_its_end(name: str, address: str) -> None:
    async def play() -> None:
        async with Client(address) as me:
            await me.create(
                name, ["open", "bot", "bot"], options=dict(GAMES[name].single), courtesy=0
            )
            async for message in me:
                if isinstance(message, Seated):
                    break
            link = f"{address}/t/{me.code}"
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-W", "error", str(BOT), link),
                env=ENVIRONMENT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            stages: list[str] = []
            async for message in me:
                if isinstance(message, Table):
                    stages.append(message.stage)
                    if message.stage == "over":
                        break
            told, _ = await bot.communicate()
            assert (bot.returncode, told) == (0, b"")
            assert "playing" in stages

    within(20, play())


def test_the_example_bot_says_why_it_cannot_sit_down(address: str) -> None:
    assert len(BOT.read_text("utf-8").splitlines()) < 40
    done = subprocess.run(
        [sys.executable, str(BOT), f"{address}/t/NOSUCH"],
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "refused: no-such-table\n")


# With a server that says what it should not

Script = Callable[[web.WebSocketResponse, list[Any]], Awaitable[None]]


@asynccontextmanager
async def pretending(*scripts: Script) -> AsyncIterator[tuple[str, list[Any]]]:
    """Serve each connection by the next script; give the address and all that is heard."""
    heard: list[Any] = []
    waiting = iter(scripts)

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await next(waiting)(ws, heard)
        await ws.close()
        return ws

    app = web.Application()
    app.add_routes([web.get("/ws", socket)])
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}", heard
    finally:
        await runner.cleanup()


def telling(*messages: Any, hears: int = 0) -> Script:
    """Return a script that tells some messages, then hears some."""

    async def script(ws: web.WebSocketResponse, heard: list[Any]) -> None:
        for message in messages:
            data = message if isinstance(message, bytes) else protocol.encode(message)
            await ws.send_frame(data, WSMsgType.TEXT)
        for _ in range(hears):
            heard.append(protocol.read_incoming(await ws.receive_str()))

    return script


def fails(*scripts: Script) -> str:
    """Return why a client gives up before such a server."""
    messages: list[str] = []

    async def listen() -> None:
        async with pretending(*scripts) as (address, _), Client(address, retries=0) as me:
            try:
                async for _ in me:
                    pass
            except ClientError as error:
                messages.append(str(error))

    within(10, listen())
    return messages[0]


SEATED = Seated("XKCD42", 0, "token")


def test_a_client_says_why_it_gives_up() -> None:
    assert fails(telling()) == "the connection was lost before there was a seat"
    assert "another language" in fails(telling(b'{"t":"fanfare"}'))
    assert fails(telling(SEATED, Bye(Why("closing-time")))).endswith(": closing-time")
    gone = Refused("join", Why("unknown-token"))
    assert fails(telling(SEATED), telling(gone)) == "the seat is gone: unknown-token"


def test_a_client_that_is_sent_away_for_noise_does_not_come_back() -> None:
    async def close(ws: web.WebSocketResponse, heard: list[Any]) -> None:
        await ws.close(code=1008)

    assert "too many messages" in fails(close)


def test_a_client_waits_as_long_as_the_server_asks_for_and_takes_its_seat_again() -> None:
    async def listen() -> None:
        first = telling(SEATED, Bye(Why("restart"), retry=0.01))
        second = telling(SEATED, Snapshot(0, 0, {}, [], None, []), hears=2)
        async with pretending(first, second) as (address, heard), Client(address) as me:
            kinds = []
            async for message in me:
                kinds.append(type(message))
                if message == SEATED and len(kinds) == 1:
                    await me.claim(7)
                if len(kinds) == 5:
                    break
            assert kinds == [Seated, Bye, Lost, Seated, Snapshot]
            while len(heard) < 2:
                await asyncio.sleep(0)
            assert heard[0] == protocol.Join("XKCD42", token="token")
            assert (heard[1].action, heard[1].seen) == (7, 0)

    within(10, listen())


def test_a_table_of_an_unknown_game_is_explained() -> None:
    me = Client("http://nowhere")
    me.table = protocol.Table(
        *("X", "chess", "", {}, [], -1, "off", 1, 0, False, True, "waiting", 0, "", 0)
    )
    with pytest.raises(ClientError, match="'chess', which is not known here"):
        me.look()
