"""The client: its view stays true, gaps and lost connections are made up for, nothing twice."""

import asyncio
from collections.abc import AsyncIterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from support.lines.shaped_line import ShapedLine
from support.terminal.typist import bounded, cut
from tavolata import protocol
from tavolata.bots.decision import KITS, decide
from tavolata.bots.questions import Question
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.client import (
    Client,
    ConnectionLost,
    apply_changes,
    client,
    read_events,
    read_reason,
    read_view,
)
from tavolata.core.events import Event, Reason
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.protocol import Answer, CatchUp, Seated, Snapshot, TableInfo, Told
from tavolata.testing.random_play import random_steps, random_table

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())


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
    """Return the move that a bot would do in our place."""
    choice = wish(me, must=True)
    assert choice is not None
    return choice


def wish(me: Client, *, must: bool) -> int | None:
    """Return what a bot would like to do in our place."""
    name = me.game.name
    question = Question(name, "normal", me.look(), (), me.moves, must)
    return decide(question, InterpretedSearch(KITS[name]), Random()).action


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
    assert read_events(game, msgspec.json.decode(sent)) == public


class Rolled(Event, frozen=True):
    """An event of another game than Ciao Ciao…, which has one of this name, too."""

    pips: int


def test_two_games_may_have_events_of_the_same_name() -> None:
    bluff, other = OURS["ciao_ciao"], replace(OURS["solo"], events=(Rolled,))

    (own,) = read_events(other, [{"e": "rolled", "pips": 3}])
    (theirs,) = read_events(bluff, [{"e": "rolled", "seat": 3}])

    assert own == Rolled(3)
    assert type(theirs) in bluff.events


def test_events_of_a_newer_server_are_left_out() -> None:
    assert read_events(OURS["solo"], [{"e": "fireworks", "seat": 1}]) == []


def test_reasons_are_read_back() -> None:
    reason = Reason("debt-first", "S-A7", {"debt": 2})
    assert read_reason(protocol.write_reason(reason)) == reason


# With a real server


@pytest.mark.parametrize("name", OURS)
def test_what_was_told_bit_by_bit_is_what_a_snapshot_shows(name: str, address: str) -> None:
    async def play() -> None:
        compared = 0
        async with Client(address) as me:
            await begin(me, name, options=dict(OURS[name].single))
            kept: tuple[int, list[int], dict[str, Any]] = (0, [], {})
            async for message in me:
                if isinstance(message, Told):
                    kept = (me.n, me.moves, deepcopy(me.view))
                    await me.send(CatchUp(me.n))
                elif isinstance(message, Snapshot):
                    if message.n == kept[0]:
                        assert (message.n, message.moves, message.view) == kept
                        compared += 1
                    if must(me):
                        await me.claim(best(me))
                    elif me.moves:  # a race that is not ours to wait for
                        choice = wish(me, must=False)
                        if choice in me.moves:
                            await me.claim(choice)
                elif isinstance(message, TableInfo) and message.stage == "over":
                    break
        assert compared >= 5

    bounded(play())


def test_a_gap_is_noticed_and_caught_up(address: str) -> None:
    async def play() -> None:
        async with Client(address) as me:
            await begin(me)
            missed = -1
            async for message in me:
                assert not isinstance(message, Told) or message.n == me.n
                if missed >= 0 and isinstance(message, Snapshot):
                    public = read_events(me.game, message.events)
                    assert me.n > missed
                    assert len(public) >= me.n - missed
                    assert {"plank", "reserve"} <= me.view.keys()
                    return
                if must(me) and missed < 0:
                    await me.claim(best(me))
                    me.n, me.view = me.n - 1, {}  # as if the last message had not come
                    missed = me.n

    bounded(play())


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
            assert [kind for kind in heard if kind in (ConnectionLost, Seated)] == [
                ConnectionLost,
                Seated,
            ]
            while not (me.moves and me.game.write_action(me.moves[0]) == "announce:1"):
                await anext(aiter(me))

    bounded(play())


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

    bounded(play())


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

    bounded(play())


def test_a_line_that_has_gone_silent_is_given_up(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SILENCE", 1.0)
    monkeypatch.setattr(client, "CONNECTING", 1.0)

    async def run(line: ShapedLine) -> None:
        async with Client(line.address) as me:
            await begin(me)
            line.fall_silent()
            asyncio.get_running_loop().call_later(3.0, line.speak_again)
            heard = [type(message) async for message in until_back(me)]
            assert heard.index(ConnectionLost) < heard.index(Seated)

    with ShapedLine(address) as line:
        bounded(run(line))


async def until_back(me: Client) -> AsyncIterator[protocol.FromServer]:
    """Hear everything up to the seat that one has come back to."""
    lost = False
    async for message in me:
        yield message
        lost = lost or isinstance(message, ConnectionLost)
        if lost and isinstance(message, Seated):
            return
