"""The terminal at a server: whole games through a real one, and every way to err or leave."""

import asyncio
import re
import shlex
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from serving import (
    AGAIN,
    ENVIRONMENT,
    MOVES,
    PLAY,
    QUIT,
    READY,
    Answer,
    Typist,
    first_move,
    serving,
    type_at,
)
from tavolata.cli import main
from tavolata.client import Client
from tavolata.games import GAMES
from tavolata.protocol import Said, Say, Seated
from tavolata.tui import asking, online
from tavolata.tui.lobby import read_address

EDITIONS = {name: next(iter(game.editions)) for name, game in GAMES.items()}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as where:
        yield where


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "SETTLE", 0.002)


def table(address: str, name: str = "ciao_ciao", *more: str, people: int = 1) -> list[str]:
    """Return the command that sets a table with two seats."""
    given = ["join", address, "--game", name, "--edition", EDITIONS[name], "--name", "Zoë"]
    seats = ["--people", str(people), "--bots", str(2 - people)]
    return [*given, *seats, "--clock", "relaxed", "--courtesy", "0", *more]


def code_in(text: str) -> str:
    """Return the code of the table that was shown."""
    found = re.search(r"^Table (\w+)\.", text, re.M)
    assert found
    return found[1]


def meanwhile(work: Coroutine[Any, Any, None]) -> None:
    """Let somebody else do something at the same server, and wait until it is done."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(asyncio.wait_for(work, 20))
        except BaseException as error:
            failures.append(error)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    assert not failures, failures


@EVERY_GAME
def test_a_whole_round_is_played_at_a_server(
    name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, told = type_at(monkeypatch, table(address, name), *PLAY)

    assert status == 0
    assert (
        f"{GAMES[name].title}, edition {EDITIONS[name]}. At the table: You, Béla (bot)." in told
    )
    assert "Round 1. First turn: " in told
    assert "The game is over. Winner: " in told
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
    assert "The game is over. Winner: " in told


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
            ws = clients.pop()._ws
            assert ws is not None
            assert ws._response.connection is not None
            assert ws._response.connection.transport is not None
            ws._response.connection.transport.abort()
        return first_move(typist)

    first: tuple[str, Answer] = (MOVES[0], cut_once)
    monkeypatch.setattr(online, "Client", Fragile)

    status, told = type_at(monkeypatch, table(address), QUIT, READY, first, AGAIN)

    assert status == 0
    assert re.search(
        r"^The connection is lost; coming back …\n.*^Back at the table\.$", told, re.M | re.S
    )
    assert told.count("Your seat: ") == 1
    assert "The game is over. Winner: " in told


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
    assert "New hand" not in shown
    won = re.search(r"^The game is over\. Winner: (.*)\.$", told, re.M)
    assert won
    assert f"The game is over. Winner: {won[1].replace('You', 'Zoë')}." in shown


def test_a_person_who_looks_on_may_ask_for_help_and_leave(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[str] = []

    async def stay(code: str) -> None:
        command = ["join", address, code, "--watch"]
        script = "1\n/say hello\n?\nq\n"
        done = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tavolata", *command),
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        told, _ = await done.communicate(script.encode())
        codes.append(told.decode())
        assert done.returncode == 0, told.decode()

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
        done = await asyncio.create_subprocess_exec(
            *(sys.executable, "-W", "error", "-m", "tavolata", "join", address),
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        output, _ = await done.communicate(script.encode())
        told.append(output.decode())
        assert done.returncode == 0, output.decode()

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


def test_a_table_is_set_by_answering_questions(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(
        ["", "chess", "ciao", "gold", "", "9", "2", "x", "7", "0", "slow", "off", "Io"]
    )
    question: tuple[str, Answer] = (r"\): $|one: $", lambda typist: next(answers))

    status, told = type_at(monkeypatch, ["join", address], question, (r"> $", "q"))

    assert status == 0
    for line in (
        "there is no game 'chess'; the games: solo, ciao, ciao_ciao",
        "Ciao! has no edition 'gold'",
        "'9' is not a number of people from 1 to 6",
        "How many bots? 0 to 4 (Enter for 2): x\n'x' is not a number",
        "Ciao! is for 2 to 6 seats, not 9",
        "there is no clock 'slow'; the clocks: relaxed, brisk, off",
        "Your name? (Enter for any): Io",
        "Ciao!, edition full. At the table: You, free seat 1.",
        "Still free: 1. The link for those to come: ",
    ):
        assert line in told
    assert next(answers, None) is None


@pytest.mark.parametrize("answered", [0, 1, 3])
def test_one_can_leave_before_sitting_down(
    answered: int, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [""] * answered

    class Leaving(Typist):
        def type(self, line: str) -> None:
            if line == "<end>":
                self.hang_up()
            else:
                super().type(line)

    monkeypatch.setattr("serving.Typist", Leaving)
    script: tuple[str, Answer] = (r": $", lambda typist: left.pop() if left else "<end>")

    status, told = type_at(monkeypatch, ["join", address], script)

    assert status == 0
    assert told.endswith("\nCiao!\n")


@pytest.mark.parametrize(
    ("move", "reason"),
    [("push:1", r"\(CC-07\)$"), ("believe", r"\(CC-07\)$"), ("fly", ": fly$")],
)
def test_a_refused_move_is_explained_with_its_rule_and_asked_again(
    move: str, reason: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves: list[str] = [move]
    turn: tuple[str, Answer] = (
        r"1  shake the cup.*> $",
        lambda typist: moves.pop() if moves else "q",
    )

    _, told = type_at(monkeypatch, table(address), READY, turn, MOVES, (r"> $", "q"))

    after = told.rpartition("> q")[0].rpartition(f"> {move}")[2]
    assert re.search(reason, after, re.M), after


def test_a_question_mark_helps_and_shows_the_table_again(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    helped: tuple[str, Answer] = (r"/say TEXT.*^Your turn.*^   1  .*> $", "q")

    _, told = type_at(monkeypatch, table(address), READY, helped, (r"> $", "?"))

    assert "Type a number from the list" in told


def test_who_must_act_cannot_just_press_enter(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unclear: tuple[str, Answer] = (r"^That is not on the list: \n", "q")

    _, told = type_at(monkeypatch, table(address), READY, unclear, (r"> $", ""))

    assert told.count("That is not on the list: \n") == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["http://127.0.0.1:1"], "http://127.0.0.1:1 cannot be reached: "),
        (["ftp://here"], "'ftp://here' is no address such as http://127.0.0.1:8000"),
        (["http://[::1"], "'http://[::1' is no address"),
        (["here:99999"], "'here:99999' is no address"),
        (["{}/elsewhere"], "cannot be reached: 404"),
        (["{}", "NOSUCH", "--name", "N"], "There is no table with this code."),
        (["{}/t/NOSUCH", "--watch"], "There is no table with this code."),
        (["{}/t/NOSUCH", "OTHER"], "the link is for table NOSUCH, not for OTHER"),
        (["{}", "a-b"], "'A-B' is no code of a table"),
        (["{}", "--token", "x"], "--token and --watch need the code of a table"),
        (["{}", "ABC", "--public"], "a table is either joined or set"),
        (["{}", "--game", "chess"], "there is no game 'chess'; the games: solo, ciao"),
        (["{}", "--game", "solo", "--edition", "gold"], "no edition 'gold'; its editions: de"),
    ],
)
def test_what_cannot_be_is_explained(
    given: list[str],
    message: str,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, _ = type_at(monkeypatch, ["join", *(word.format(address) for word in given)])

    assert status == 2
    error = capsys.readouterr().err
    assert error.startswith("tavolata: ")
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--option", "luck=yes"], "no option 'luck'; its options: planks"),
        (["--option", "planks=7"], "planks cannot be '7'; possible: 9, 8, 10"),
        (["--option", "planks"], "--option takes NAME=VALUE, not 'planks'"),
        (["--people", "5"], "'5' is not a number of people from 1 to 4"),
        (["--bots", "4"], "2 to 4 seats, not 5"),
        (["--bots", "-1"], "'-1' is not a number"),
    ],
)
def test_a_table_that_cannot_be_set_is_explained(
    more: list[str],
    message: str,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    status, told = type_at(monkeypatch, table(address, "ciao_ciao", *more))

    assert (status, told) == (2, "")
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (["--token", "wrong"], "This token does not belong to a seat of this table."),
        (["--name", "N", "--seat", "0"], "Somebody sits there. Free seats: ."),
        (["--name", "N", "--seat", "7"], "There is no such seat: the table has 2"),
        (["--name", "N"], "All seats are taken. With --watch you can look on."),
    ],
)
def test_a_place_that_cannot_be_had_is_explained(
    more: list[str],
    message: str,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, told = type_at(monkeypatch, table(address), (r"> $", "q"))

    status, _ = type_at(monkeypatch, ["join", address, code_in(told), *more])

    assert status == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("wrong", [["--seat", "x"], ["--people", "0"], ["--courtesy", "9999"]])
def test_a_flag_that_is_wrong_is_explained(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["join", "here", *wrong])
    assert f"argument {wrong[0]}: {wrong[1]!r} is not" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "code", "meant"),
    [
        ("http://127.0.0.1:8000", None, ("http://127.0.0.1:8000", "")),
        ("127.0.0.1:8000/", "abc", ("http://127.0.0.1:8000", "ABC")),
        ("https://table.example/t/xkcd42", None, ("https://table.example", "XKCD42")),
        ("wss://table.example/games/t/X/", "x", ("https://table.example/games", "X")),
        ("[::1]:8000", None, ("http://[::1]:8000", "")),
    ],
)
def test_addresses_and_links(given: str, code: str | None, meant: tuple[str, str]) -> None:
    assert read_address(given, code) == meant
