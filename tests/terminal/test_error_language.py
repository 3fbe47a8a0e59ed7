"""What is wrong is told in the language that is spoken; Persian digits are read."""

import os
import sys
from pathlib import Path

import pytest

from support.terminal.play_command import Type, verified
from tavolata.cli import main
from tavolata.client import ClientError
from tavolata.core.files import check_output
from tavolata.core.game import OptionError
from tavolata.core.options import ExplainedError
from tavolata.games import GAMES, game_named
from tavolata.locale import LANGUAGES, latin
from tavolata.terminal.errors import in_words
from tavolata.terminal.language import set_language

SOLO = GAMES["solo"]


def errors(folder: Path) -> list[ExplainedError]:
    """Return an error of every kind that has a code."""
    found: list[ExplainedError] = []
    for wrong in (
        lambda: game_named("chess"),
        lambda: SOLO.option("luck"),
        lambda: SOLO.edition("gold"),
        lambda: SOLO.set_table(99),
        lambda: SOLO.set_table(2, {"opening": "late"}),
        lambda: SOLO.set_table(2, {"target": "many"}),
        lambda: GAMES["ciao"].set_table(2, {"specials": "many"}),
        lambda: check_output("--save", folder / "nowhere" / "r.txt"),
        lambda: check_output("--save", folder),
        lambda: check_output("--save", Path("/proc/r.txt")),
    ):
        with pytest.raises(OptionError) as raised:
            wrong()
        found.append(raised.value)
    return found


def test_the_english_of_an_error_is_that_of_the_catalogue(tmp_path: Path) -> None:
    set_language("en")
    for error in errors(tmp_path):
        assert error.code
        assert in_words(error) == str(error)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_error_is_told_in_english_to_others(language: str, tmp_path: Path) -> None:
    set_language(language)
    told = [in_words(error) for error in errors(tmp_path)]
    told += [in_words(ClientError("", "unreachable", address="here", why="no"))]
    told += [in_words(FileNotFoundError(2, "No such file or directory", "r.txt"))]
    set_language("en")
    assert all(said and " there " not in said for said in told)
    assert not {in_words(error) for error in errors(tmp_path)} & set(told)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["play", "chess"], "es gibt kein Spiel „chess“; die Spiele: solo, ciao, ciao_ciao"),
        (["play", "--seats", "99"], "SOLO ist für 2 bis 10 Plätze, nicht 99"),
        (["play", "solo", "--option", "x"], "--option braucht NAME=WERT, nicht „x“"),
        (["play", "--level", "wise"], "es gibt keine Stufe „wise“; die Stufen: easy, "),
        (["join", "http://127.0.0.1:1", "--clock", "slow"], "es gibt keine Uhr „slow“; "),
        (["replay", "nothing.txt"], "nothing.txt: diese Datei gibt es nicht"),
        (["replay", __file__], "Diese Aufzeichnung stimmt nicht: "),
        (["join", "::"], "„::“ ist keine Adresse wie http://127.0.0.1:8000"),
        (["join", "http://127.0.0.1:1"], "http://127.0.0.1:1 ist nicht zu erreichen: "),
        (["join", "http://127.0.0.1:1", "--bots", "-3"], "„-3“ ist keine Zahl"),
        (["join", "http://127.0.0.1:1", "--people", "۵۰"], "„50“ ist keine Anzahl von"),
    ],
)
def test_a_command_is_refused_in_the_language_chosen(
    given: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with open(os.devnull) as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        assert main([*given, "--language", "de"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_digits_of_persian_and_arabic_keyboards_are_read() -> None:
    assert latin("۱۲۳۴۵۶۷۸۹۰ ٤٥٦ ؟ R۵") == "1234567890 456 ? R5"


def test_a_game_is_set_and_played_with_persian_digits(
    type_in: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    type_in("ciao_ciao", "classic", "۳", "۱", "۹۹", "q")
    file = tmp_path / "r.txt"

    assert main(["play", "--language", "fa", "--seed", "1", "--save", str(file)]) == 0

    told = capsys.readouterr().out
    assert "یعنی ۴" in told  # what Enter means, in the same digits
    assert "\n   ۱  " in told
    assert "این در فهرست نیست: ۹۹\n" in told
    replay = verified(file)
    assert replay.seats == 3
    assert any(move.seat == 0 for move in replay.moves)
