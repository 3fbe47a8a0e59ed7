"""The command line: every wrong command is explained, and none ends in a trace."""

import errno
import os
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.paths import ROOT
from tavolata import __version__
from tavolata.cli.commands import main, parser
from tavolata.core.arbiter import PlayedMove
from tavolata.core.game import Game
from tavolata.core.replay import Replay, write
from tavolata.games import OURS
from tavolata.locale import LANGUAGES, catalogue
from tavolata.terminal.table_options import house_rules
from tavolata.testing.random_play import random_steps

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())

NO_FILE = os.strerror(errno.ENOENT)
Captured = pytest.CaptureFixture[str]


def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run ``python -m tavolata`` as a program of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata", *arguments],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
        encoding="utf-8",
        capture_output=True,
        check=False,
        **more,
    )


def status(*arguments: str) -> int:
    """Return the exit status of a command, whoever finds the mistake."""
    try:
        return main(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else -1


def refused(capsys: Captured, *arguments: str) -> str:
    """Return what is said of a command that cannot be carried out."""
    assert status(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


def replay_of(game: Game[Any, Any], *, moves: int | None = None, seed: int = 1) -> Replay:
    """Return the replay of a random game, or of its beginning."""
    key = bytes([seed]) * 32
    s = game.begin(3, game.single, key=key)
    done = [
        PlayedMove(step.seat, step.action)
        for step in random_steps(game, s, Random(seed), most=moves or 10_000)
    ]
    replay = Replay(game, 3, game.options_of(s), key, moves=done)
    replay.note_end(s)
    return replay


def saved(tmp_path: Path, replay: Replay) -> str:
    file = tmp_path / "game.txt"
    file.write_text(write(replay), encoding="utf-8")
    return str(file)


# replay


@EVERY_GAME
def test_a_replay_is_verified_and_printed(
    game: Game[Any, Any], tmp_path: Path, capsys: Captured
) -> None:
    replay = replay_of(game)

    assert main(["replay", saved(tmp_path, replay)]) == 0

    heading, *tables, ending = capsys.readouterr().out.splitlines()
    assert heading.startswith(f"{game.title}, 3 seats, ")
    count = len(replay.moves)
    assert len(tables) == count + 1
    assert ending.startswith(f"{count} moves, verified to the end. Winning seats: ")
    for number, (line, table) in enumerate(zip(tables, replay.tables(), strict=True)):
        assert line.split()[0] == str(number)
        assert line.endswith(game.write_table(table))


def test_a_replay_is_printed_in_the_language_asked_for(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = catalogue("en")
    monkeypatch.setattr("tavolata.locale.catalogue", lambda _: texts)
    monkeypatch.setattr("tavolata.cli.terminal_commands.LANGUAGES", ("en", "fa"))
    file = saved(tmp_path, replay_of(OURS["ciao"], moves=5))

    assert main(["replay", file, "--language", "fa"]) == 0
    assert capsys.readouterr().out.endswith(
        "\n۵ moves, every one allowed; the game is not over.\n"
    )
    assert main(["replay", file, "--language", "en"]) == 0
    assert "\n5 moves, " in capsys.readouterr().out


@pytest.mark.parametrize(
    "command", [("play",), ("join", "x"), ("replay", "x"), ("verify", "x")]
)
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(
    command: tuple[str, ...], capsys: Captured
) -> None:
    said = refused(capsys, *command, "--language", "tlh")
    assert "argument --language: invalid choice: 'tlh' (choose from" in said
    assert all(language in said.rpartition("(")[2] for language in LANGUAGES)


def test_a_game_that_is_not_over_is_verified_so_far(tmp_path: Path, capsys: Captured) -> None:
    file = saved(tmp_path, replay_of(OURS["ciao"], moves=5))

    assert main(["replay", file]) == 0

    assert capsys.readouterr().out.endswith(
        "\n5 moves, every one allowed; the game is not over.\n"
    )


@EVERY_GAME
def test_one_table_of_a_replay_is_shown(
    game: Game[Any, Any], tmp_path: Path, capsys: Captured
) -> None:
    replay = replay_of(game)
    file, count = saved(tmp_path, replay), len(replay.moves)
    tables = [game.write_table(table) for table in replay.tables()]
    for at in (0, 1, count - 1, count):
        assert main(["replay", file, "--at", str(at)]) == 0
        (line,) = capsys.readouterr().out.splitlines()
        assert line.endswith(tables[at])
        assert (line.split()[0], line.split()[1] == "deal") == (str(at), at == 0)


@pytest.mark.parametrize("at", ["-1", "6", "1000"])
def test_a_table_beyond_the_replay_names_those_there_are(
    at: str, tmp_path: Path, capsys: Captured
) -> None:
    file = saved(tmp_path, replay_of(OURS["ciao"], moves=5))

    assert refused(capsys, "replay", file, "--at", at) == (
        "tavolata: the replay has moves 1 to 5; 0 is the deal\n"
    )


def test_even_one_table_is_shown_only_of_a_sound_replay(
    tmp_path: Path, capsys: Captured
) -> None:
    replay = replay_of(OURS["ciao"])
    replay.end_fingerprint = "0" * 16

    message = refused(capsys, "replay", saved(tmp_path, replay), "--at", "0")

    assert "the end does not match its fingerprint" in message


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "nothing.txt"
    assert refused(capsys, "replay", str(file)) == f"tavolata: {file}: {NO_FILE}\n"


@pytest.mark.parametrize(
    ("command", "flag"),
    [
        (["play", "solo"], "--save"),
        (["tournament", "solo"], "--file"),
        (["tournament", "solo"], "--plot"),
        (["solve", "ciao_ciao"], "--chart"),
    ],
)
def test_a_result_is_refused_a_missing_folder_before_anything_is_done(
    command: list[str], flag: str, tmp_path: Path, capsys: Captured
) -> None:
    message = refused(capsys, *command, flag, str(tmp_path / "nowhere" / "result"))
    assert message == f"tavolata: {flag}: there is no folder {tmp_path / 'nowhere'}\n"


def test_a_folder_is_no_replay(tmp_path: Path, capsys: Captured) -> None:
    assert refused(capsys, "replay", str(tmp_path)).startswith("tavolata: ")


def test_a_binary_file_is_no_replay(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "game.txt").write_bytes(bytes(range(256)))

    message = refused(capsys, "replay", str(tmp_path / "game.txt"))

    assert message == f"tavolata: {tmp_path / 'game.txt'} is no text\n"


def test_a_text_that_is_no_replay_says_why(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "game.txt").write_text("Dear diary\n")

    assert "this is no replay" in refused(capsys, "replay", str(tmp_path / "game.txt"))


def test_the_lines_of_another_system_are_read(tmp_path: Path, capsys: Captured) -> None:
    text = write(replay_of(OURS["ciao"]))
    (tmp_path / "game.txt").write_bytes(text.replace("\n", "\r\n").encode())

    assert main(["replay", str(tmp_path / "game.txt")]) == 0
    assert "verified to the end" in capsys.readouterr().out


def test_the_program_runs_as_a_module(tmp_path: Path) -> None:
    file = saved(tmp_path, replay_of(OURS["ciao_ciao"]))

    done = run("replay", file)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Ciao Ciao…, 3 seats, planks=9")
    assert run("replay", file, "--at", "9999").returncode == 2


def test_the_module_ends_with_the_status_of_the_command(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for arguments, code in ((["replay", "/nowhere.txt"], 2), (["--version"], 0)):
        monkeypatch.setattr(sys, "argv", ["tavolata", *arguments])
        with pytest.raises(SystemExit) as stop:
            runpy.run_module("tavolata", run_name="__main__")
        assert stop.value.code == code
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("more", [[], ["--at", "0"]], ids=["much", "little"])
def test_whoever_stops_reading_has_heard_enough(tmp_path: Path, more: list[str]) -> None:
    file = saved(tmp_path, replay_of(OURS["solo"]))
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tavolata", "replay", file, *more],
            env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1"},
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


# the rest


def test_the_version_is_told(capsys: Captured) -> None:
    assert status("--version") == 0
    assert capsys.readouterr().out == f"tavolata {__version__}\n"


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["simulate"]])
def test_help_is_given(command: list[str], capsys: Captured) -> None:
    assert status(*command, "--help") == 0
    told = capsys.readouterr().out
    assert "usage: tavolata" in told
    if command in (["play"], ["simulate"]):
        assert "solo, ciao, ciao_ciao" in told


@pytest.mark.parametrize(
    "arguments", [[], ["dance"], ["replay"], ["simulate"], ["play", "a", "b"]]
)
def test_a_command_that_is_none_is_explained(arguments: list[str], capsys: Captured) -> None:
    assert "usage: tavolata" in refused(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "tavolata: error: a command is missing; tavolata --help lists them"),
        (["--verison"], "tavolata: error: not understood: --verison; did you mean --version?"),
        (
            ["serve", "--prot=9000", "more"],
            "tavolata serve: error: not understood: --prot=9000 more; did you mean --port?",
        ),
        (["replay", "a", "b"], "tavolata replay: error: not understood: b"),
    ],
)
def test_what_is_not_understood_is_answered_by_its_own_command(
    arguments: list[str], told: str, capsys: Captured
) -> None:
    assert refused(capsys, *arguments).endswith(f"{told}\n")


def chosen(name: str, *arguments: str) -> dict[str, str]:
    return house_rules(OURS[name], parser().parse_args(["simulate", name, *arguments]))


def test_a_game_is_a_single_round_unless_a_match_is_asked_for() -> None:
    assert chosen("solo") == {"target": "0"}
    assert chosen("solo", "--match") == {}
    assert chosen("ciao") == {"rounds": "1"}
    assert chosen("ciao_ciao") == {}


def test_an_edition_is_overruled_by_the_single_round_and_both_by_an_option() -> None:
    assert chosen("solo", "--edition", "en", "--match") == dict(OURS["solo"].editions["en"])
    assert chosen("solo", "--edition", "en")["target"] == "0"
    assert chosen("solo", "--edition", "en", "--option", "target=77")["target"] == "77"
    assert chosen("solo", "--edition", "en", "--option", "call=before-penultimate") == {
        "scoring": "winner",
        "target": "0",
        "call": "before-penultimate",
    }


def test_several_options_hold_together() -> None:
    more = ["--option", "opening=obey", "--option", "throw_in=off", "--option", "target=5"]

    assert chosen("solo", *more) == {"opening": "obey", "throw_in": "off", "target": "5"}


def test_an_option_that_overrules_the_single_round_need_not_come_last() -> None:
    more = ["--option", "target=5", "--option", "throw_in=off"]

    assert chosen("solo", *more) == {"target": "5", "throw_in": "off"}


def test_an_option_that_overrules_the_edition_need_not_come_last() -> None:
    more = ["--match", "--edition", "en", "--option", "call=before-penultimate"]
    options = chosen("solo", *more, "--option", "opening=ignore")

    assert (options["call"], options["opening"]) == ("before-penultimate", "ignore")


@pytest.mark.parametrize(
    "pairs",
    [
        ["opening=obey", "opening=ignore"],
        ["opening=obey", "throw_in=off", "opening=obey"],
        ["opening=obey", "opening=obey", "throw_in=off"],
    ],
)
def test_an_option_given_twice_is_refused(pairs: list[str], capsys: Captured) -> None:
    options = [word for pair in pairs for word in ("--option", pair)]

    message = refused(capsys, "simulate", "solo", *options)

    assert message == "tavolata: --option opening is given twice\n"
