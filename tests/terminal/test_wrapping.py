"""Lines end at words, as wide as the terminal is."""

import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping
from fcntl import ioctl

import pytest

from support.terminal.typist import ENVIRONMENT
from tavolata.console.wrapping import columns, fit, unbroken, wrap

GERMAN = ["play", "solo", "--edition", "de", "--seats", "4", "--seed", "4", "--language", "de"]


def test_a_line_is_broken_at_blanks() -> None:
    assert wrap("one two three four", 9) == "one two\nthree\nfour"
    assert wrap("one\ntwo three", 20) == "one\ntwo three"


def test_a_longer_word_than_a_line_stays_whole() -> None:
    assert wrap("see http://127.0.0.1:8000/t/KMRTW now", 12) == (
        "see\nhttp://127.0.0.1:8000/t/KMRTW\nnow"
    )


def test_lines_of_a_list_go_on_below_their_text() -> None:
    assert wrap("   1  lay the green three", 16) == "   1  lay the\n      green\n      three"
    assert wrap("    red Swap [RX]", 12) == "    red Swap\n    [RX]"


def test_colours_and_marks_take_no_column_and_wide_letters_take_two() -> None:
    assert columns("\x1b[31m▲\x1b[0m red") == 5
    assert columns("می\u200cروید") == 6
    assert columns("e\u0301 日本") == 6


def test_what_is_to_be_copied_is_not_broken() -> None:
    command = unbroken("tavolata join http://127.0.0.1:8000 --token T")
    assert wrap(f"To come back: {command}", 20).splitlines() == ["To come back:", command]
    assert fit(command) == "tavolata join http://127.0.0.1:8000 --token T"


def typed(command: list[str], keys: str, size: int, environment: Mapping[str, str]) -> str:
    """Return what a terminal of some columns shows of a command."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, size, 0, 0))
    os.write(ours, keys.encode())
    done = subprocess.Popen(
        [sys.executable, "-m", "tavolata", *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
    )
    os.close(theirs)
    told = b""
    try:
        while data := os.read(ours, 4096):
            told += data
    except OSError:  # the other end is closed
        pass
    assert done.wait(60) == 0
    os.close(ours)
    return told.decode()


@pytest.mark.parametrize("size", [40, 80])
def test_a_game_in_a_narrow_terminal_breaks_no_word(size: int) -> None:
    plain = {**ENVIRONMENT, "NO_COLOR": "1", "TERM": "xterm"}

    told = typed(GERMAN, "q\n", size, plain)

    lines = told.split("\r\n")
    assert max(map(columns, lines)) < size
    assert re.sub(r"\s+", "", "Tipp eine Zahl aus der Liste") in re.sub(r"\s+", "", told)
    assert "\x1b" not in told


def test_a_dumb_terminal_is_sent_no_colours() -> None:
    xterm = {name: value for name, value in ENVIRONMENT.items() if name != "NO_COLOR"}
    for term, coloured in (("dumb", False), ("xterm", True)):
        told = typed(GERMAN, "q\n", 80, xterm | {"TERM": term})
        assert ("\x1b[" in told) == coloured


def test_persian_in_a_terminal_without_its_letters_is_told_in_english() -> None:
    ascii_only = {**ENVIRONMENT, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}

    told = typed(["play", "--language", "fa"], "q\n", 80, ascii_only)

    assert "ascii has no letters for --language fa" in told
    assert "Which game? solo" in told
    assert "Traceback" not in told
