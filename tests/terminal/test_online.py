"""The terminal at a server: whole games through a real one, with bots, people and watchers."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support.terminal.typist import (
    AGAIN,
    EDITIONS,
    ENVIRONMENT,
    MOVES,
    PLAY,
    QUIT,
    READY,
    Answer,
    Typist,
    code_in,
    cut,
    first_move,
    meanwhile,
    run_beside,
    table,
    type_at,
)
from tavolata.client import Client
from tavolata.games import OURS
from tavolata.protocol import Bye, Delete, Said, Say, Seated
from tavolata.terminal import online

pytestmark = pytest.mark.usefixtures("impatient")
EVERY_GAME = pytest.mark.parametrize("name", OURS)


@EVERY_GAME
def test_a_whole_round_is_played_at_a_server(
    name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, told = type_at(monkeypatch, table(address, name), *PLAY)

    assert status == 0
    assert (
        f"{OURS[name].title}, edition {EDITIONS[name]}. At the table: You, Béla (bot)." in told
    )
    assert "Round 1. " in told
    assert "The game is over. " in told
    assert "Round 2." not in told
    assert re.search(r"^\(\d+ s left\) > \d+$", told, re.M)
    assert re.search(rf"^  {address}/api/tables/\w+/games/1$", told, re.M)
    assert (
        f"\nCiao!\nTo come back to your seat, which stays yours: tavolata join {address}/t/"
        in told
    )


def test_a_match_goes_on_when_the_person_is_ready(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ("--match", "--option", "rounds=3", "--option", "specials=calm")

    status, told = type_at(monkeypatch, table(address, "ciao", *match), *PLAY)

    assert status == 0
    assert (
        told.count("The round is over. Press Enter when you are ready for the next one.") >= 2
    )
    assert "Round 3." in told


def test_enter_after_the_game_begins_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = ["", "q"]
    again: tuple[str, Answer] = (QUIT[0], lambda typist: games.pop(0))

    status, told = type_at(monkeypatch, table(address), again, READY, MOVES, AGAIN)

    assert (status, games) == (0, [])
    assert told.count("The game is over.") == 2


def test_a_token_brings_back_to_the_same_seat(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, told = type_at(monkeypatch, table(address), READY, (r"> $", "q"))
    assert status == 0
    *_, first, last = [line for line in told.splitlines() if "To come back" in line]
    assert first == last == told.splitlines()[-1]
    command = shlex.split(last.partition("yours: ")[2])
    assert command[0] == "tavolata"

    status, told = type_at(monkeypatch, command[1:], *PLAY)

    assert status == 0
    assert "Your seat: 0." in told
    assert "Your turn." in told
    assert "The game is over. " in told


def test_a_lost_connection_comes_back_by_itself(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients: list[Client] = []

    class Fragile(Client):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            clients.append(self)

    def cut_once(typist: Typist) -> str:
        if clients:
            cut(clients.pop())
        return first_move(typist)

    first: tuple[str, Answer] = (MOVES[0], cut_once)
    monkeypatch.setattr(online, "Client", Fragile)

    status, told = type_at(monkeypatch, table(address), QUIT, READY, first, AGAIN)

    assert status == 0
    # What is typed meanwhile may have a new prompt before the connection is back.
    lost = r"^The connection is lost; coming back …\n.*^(?:.*> )?Back at the table\.$"
    assert re.search(lost, told, re.M | re.S), told
    assert told.count("Your seat: ") == 1
    assert "The game is over. " in told


def test_a_hint_is_told_to_who_plays_with_bots(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(typist: Typist) -> str:
        return "q" if "My advice" in typist.getvalue() else "h"

    status, told = type_at(monkeypatch, table(address), READY, (r"> $", answer))

    assert status == 0
    assert re.search(r"My advice: .+\. \S", told)


def test_people_come_talk_and_go_while_one_plays(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    async def guest(code: str) -> None:
        async with Client(address) as client:
            await client.join(code, name="Guest\x1b[2J")
            async for message in client:
                if isinstance(message, Seated):
                    await client.ready()
                    await client.send(Say("buon giorno"))
                if isinstance(message, Said):
                    return

    script = iter(["/say  ciao \t a tutti ", "/react 99", "/react 2"])

    def answer(typist: Typist) -> str:
        if not seen:
            seen.append(typist.getvalue())
            meanwhile(guest(code_in(typist.getvalue())))
        return "q" if "\nYou: 😂\n" in typist.getvalue() else next(script, "?")

    status, told = type_at(monkeypatch, table(address, people=2), (r"> $", answer))

    assert status == 0
    assert "At the table: You, free seat 1." in seen[0]
    for line in ("Guest[2J sat down.", "Guest[2J: ready.", "Guest[2J: buon giorno"):
        assert f"\n{line}\n" in told
    assert "Guest[2J is away." in told
    assert "\nYou: ciao a tutti\n" in told
    assert "\n/react and a number: 1 👏  2 😂  3 😮" in told
    assert "\x1b" not in told


def test_others_look_on_and_see_no_hand(
    address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watchers: list[subprocess.Popen[str]] = []

    def watched(typist: Typist) -> str:
        if watchers:
            return ""
        command = ["join", f"{address}/t/{code_in(typist.getvalue())}", "--watch"]
        watchers.append(
            subprocess.Popen(
                [sys.executable, "-W", "error", "-m", "tavolata", *command],
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            )
        )
        assert watchers[0].stdout is not None
        assert watchers[0].stdout.readline().startswith("Table ")
        return ""

    ready: tuple[str, Answer] = (READY[0], watched)
    status, told = type_at(monkeypatch, table(address, "ciao"), QUIT, ready, MOVES, AGAIN)
    with watchers[0] as watcher:
        assert watcher.stdout is not None
        shown = watcher.stdout.read()

    assert (status, watcher.returncode) == (0, 0)
    assert "At the table: Zoë, Béla (bot)." in shown
    assert "Your" not in shown
    won = re.search(r"^The game is over\. (.*)$", told, re.M)
    assert won
    winner = won[1].replace("You won!", "Won by: Zoë.")
    assert f"The game is over. {winner}\n" in shown


def test_a_person_who_looks_on_may_ask_for_help_and_leave(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[str] = []

    async def stay(code: str) -> None:
        command = ("join", address, code, "--watch")
        codes.append(await run_beside(*command, typed="1\n/say hello\n?\nq\n"))

    def look_on(typist: Typist) -> str:
        if not codes:
            meanwhile(stay(code_in(typist.getvalue())))
        return "q"

    type_at(monkeypatch, table(address), (r"> $", look_on))

    assert codes[0].endswith("\nCiao!\n")
    assert "To come back" not in codes[0]


def test_public_tables_are_listed_and_joined_by_their_code(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def guest(code: str) -> None:
        script = f"no such code\n{code.lower()}\nMax\n"
        told.append(await run_beside("join", address, typed=script))

    def invite(typist: Typist) -> str:
        if not told:
            meanwhile(guest(code_in(typist.getvalue())))
        return "q"

    _, mine = type_at(
        monkeypatch, table(address, "ciao_ciao", "--public", people=2), (r"> $", invite)
    )

    line = f"  {code_in(mine)}  ciao_ciao, edition classic, host Zoë, free seats: 1 of 2\n"
    assert f"Public tables with a free seat:\n{line}" in told[0]
    assert "There is no table with this code." in told[0]
    assert "At the table: Zoë, You." in told[0]
    assert told[0].count("--token=") == 2
    assert "Max sat down." in mine
    assert "Max is away." in mine


def test_a_table_that_its_host_deletes_is_no_more(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tokens: list[str] = []

    async def set_table() -> None:
        async with Client(address) as host:
            await host.create("solo", ["me", "open"])
            async for message in host:
                if isinstance(message, Seated):
                    tokens.extend((message.table, message.token))
                    return

    async def delete() -> None:
        code, token = tokens
        async with Client(address) as host:
            await host.join(code, token=token)
            await host.send(Delete(code))
            async for message in host:
                if isinstance(message, Bye):
                    return

    def wait_for_the_end(typist: Typist) -> str:
        meanwhile(delete())
        return ""

    meanwhile(set_table())
    command = ["join", address, tokens[0], "--name", "Zoë"]
    status, _ = type_at(monkeypatch, command, (READY[0], wait_for_the_end), AGAIN)

    assert status == 2
    assert "This table and its games have been deleted." in capsys.readouterr().err
