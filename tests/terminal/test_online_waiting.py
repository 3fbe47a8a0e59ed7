"""Long waits in the terminal: who is waited for, letting a bot play, and coming back."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from support.hub.games import CALM, running_game_of
from support.hub.harness import HubClient, HubHarness
from tavolata import protocol
from tavolata.client import Client
from tavolata.protocol import Here, Meanwhile, StandIn, TableInfo
from tavolata.server.hub.long_wait import OFFERED, SHOWN
from tavolata.terminal import table_changes
from tavolata.terminal.keyboard import Keyboard
from tavolata.terminal.online_player import OnlinePlayer


def at_a_table() -> tuple[HubHarness, HubClient, HubClient]:
    """Return two people, of whom the first is waited for."""
    harness = HubHarness()
    people = harness.set_table(people=2, **CALM)
    turn = running_game_of(harness, people[0]).table.turn
    return harness, people[turn], people[1 - turn]


def changes(person: HubClient) -> list[str]:
    """Return what the last change of the table is told as."""
    before, after = person.all(TableInfo)[-2:]
    return list(table_changes.changes(before, after, person.seat))


def name_of(person: HubClient) -> str:
    return person.last(TableInfo).chairs[person.seat].name


def test_who_waits_is_told_for_whom_and_what_may_be_done() -> None:
    harness, idle, other = at_a_table()
    harness.wait(SHOWN + 1)
    assert changes(other) == [f"Waiting for {name_of(idle)}."]
    assert changes(idle) == ["Everybody is waiting for you; /here says that you are there."]
    harness.wait(OFFERED - SHOWN)
    (_, offer) = changes(other)
    assert offer.startswith("/robot turn lets a bot")
    assert offer.endswith("(0 of 1 agree).")
    other.send(StandIn("back"))
    assert changes(other) == [f"A bot plays for {name_of(idle)}."]
    (told,) = changes(idle)
    assert told.startswith("A bot plays for you;")


def test_a_window_without_an_end_keeps_all_waiting() -> None:
    waiting = protocol.Waiting([], [0, 1], 2, [], [])
    first, second = table_changes.describe_waiting(waiting, ["Ada", "You"], 1)
    assert first == "Everybody is waiting: will anybody act?"
    assert "(0 of 2 agree)" in second


class Recorder(Client):
    """A client that keeps what it would send."""

    def __init__(self, person: HubClient) -> None:
        super().__init__("http://localhost")
        self.sent: list[protocol.FromClient] = []
        self.seat = person.seat
        self.table = person.last(TableInfo)

    async def send(self, message: protocol.FromClient) -> None:
        self.sent.append(message)


def player_of(person: HubClient) -> tuple[OnlinePlayer, Recorder]:
    """Return somebody who sits in a person's place, at a terminal."""
    client = Recorder(person)
    player = OnlinePlayer(client, cast(Keyboard, Terminal()))
    player.shown(person.last(TableInfo))
    return player, client


class Terminal:
    is_terminal = True


def test_what_is_typed_lets_a_bot_play_or_says_that_one_is_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, idle, _ = at_a_table()
    player, client = player_of(idle)
    for line in ("/robot turn", "/robot  back ", "/here", "/robot sometimes"):
        asyncio.run(player.typed(line))
    assert client.sent == [StandIn("turn"), StandIn("back"), Here()]
    assert "That is not on the list: /robot sometimes" in capsys.readouterr().out


def test_who_is_back_reads_what_the_bot_did(capsys: pytest.CaptureFixture[str]) -> None:
    harness, idle, other = at_a_table()
    harness.wait(OFFERED + 1)
    other.send(StandIn("back"))
    harness.wait_until(lambda: running_game_of(harness, idle).table.turn == other.seat)
    idle.send(Here())
    player, _ = player_of(idle)
    capsys.readouterr()
    player.came_back(idle.last(Meanwhile))
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "While you were away:"
    assert told[1].startswith("Your robot ")
    assert not any(line.startswith("You ") for line in told)
    player.came_back(Meanwhile([]))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("stands_in", [True, False])
def test_a_bot_plays_on_when_a_client_comes_back_by_itself(*, stands_in: bool) -> None:
    harness, idle, other = at_a_table()
    harness.wait(OFFERED + 1)
    if stands_in:
        other.send(StandIn("back"))
    client = Recorder(idle)
    assert client._is_replaced == stands_in
    client.seat = -1
    assert not client._is_replaced
