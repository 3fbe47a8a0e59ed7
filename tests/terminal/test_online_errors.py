"""The terminal at a server: every question, what cannot be, and every way to err or leave."""

import re
from typing import cast, get_args

import pytest

from support.terminal.typist import MOVES, READY, Answer, Typist, code_in, table, type_at
from tavolata.cli import main
from tavolata.client import Client
from tavolata.protocol import CLOCKS, ServerMessage, Tables
from tavolata.terminal.keyboard import Keyboard
from tavolata.terminal.lobby import read_address
from tavolata.terminal.online_player import OnlinePlayer

pytestmark = pytest.mark.usefixtures("impatient")


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
        "How many bots? 0 to 4 (Enter for 2, q leaves, ? explains): x\n'x' is not a number",
        "Ciao! is for 2 to 6 seats, not 9",
        f"there is no clock 'slow'; the clocks: {', '.join(CLOCKS)}",
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

    monkeypatch.setattr("support.terminal.typist.Typist", Leaving)
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
        (["http://127.0.0.1:1"], "http://127.0.0.1:1 cannot be reached: Connection refused\n"),
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


def test_every_message_that_can_come_to_a_table_is_handled() -> None:
    player = OnlinePlayer(Client("http://localhost"), cast(Keyboard, None))
    asked_for_elsewhere = {Tables}  # before a table is joined
    unhandled = set(get_args(ServerMessage)) - asked_for_elsewhere - set(player.handlers)
    assert unhandled == set(), "add these to OnlinePlayer.handlers, or say here where they go"
