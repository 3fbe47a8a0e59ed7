"""The commands for people at a terminal: ``play``, ``join``, ``replay`` and ``verify``."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any

from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.cli.flags import courtesy, path, positive, seat
from tavolata.cli.usage import add_command, add_house_rules, add_table_options
from tavolata.console.streams import can_write
from tavolata.games import GAMES, OUTSIDE
from tavolata.locale import LANGUAGES, TRAITS, preferred
from tavolata.locale.game_texts import text_problems
from tavolata.protocol import CLOCKS
from tavolata.terminal.language import set_language


def add_commands(commands: Any) -> None:
    """Add all of them."""
    add_play(commands)
    add_join(commands)
    add_replay(commands)
    add_verify(commands)


def add_play(commands: Any) -> None:
    """Add a game against bots."""
    play = add_command(
        commands,
        "play",
        "play in the terminal against bots",
        "Play in the terminal against bots. What is not said is asked for. At the table, ? "
        "explains, h gives a hint and q leaves.",
        (
            "",
            "solo --edition en --seats 5 --language it",
            "ciao --level hard --match",
            "solo --option throw_in=no-black --option target=300",
            "ciao_ciao --seed 7 --save evening.txt",
        ),
    )
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_table_options(play)
    play.add_argument(
        "--level",
        default=DEFAULT,
        metavar="LEVEL",
        help=f"how well bots play: {', '.join(LEVELS)}; {DEFAULT}",
    )
    play.add_argument("--match", action="store_true", help="play a whole match, not one round")
    play.add_argument(
        "--seed", type=int, metavar="N", help="the same number deals the same cards again"
    )
    play.add_argument(
        "--save", type=path, metavar="FILE", help="write the replay to this file at the end"
    )
    add_language(play)
    play.set_defaults(run=run_play)


def add_replay(commands: Any) -> None:
    """Add looking back at a game."""
    replay = add_command(
        commands,
        "replay",
        "verify a replay and print it",
        "Deal a saved game again from its key, do every move again, refuse whatever does not "
        "add up, and print the table after each move.",
        ("evening.txt", "evening.txt --at 12 --language de"),
    )
    replay.add_argument("file", type=path, metavar="FILE", help="a saved game")
    replay.add_argument(
        "--at", type=int, metavar="N", help="show only the table after move N; 0 is the deal"
    )
    add_language(replay)
    replay.set_defaults(run=run_replay)


def add_verify(commands: Any) -> None:
    """Add the check of a server's deal."""
    verify = add_command(
        commands,
        "verify",
        "check that a server has dealt as promised",
        "Check that the cards of a server's game were dealt from what it had promised before "
        "the deal and from what every seat added, and verify the game itself.",
        ("evening.txt", "evening.txt --commitment HASH --language nl"),
    )
    verify.add_argument("file", type=path, metavar="FILE", help="a game saved from a server")
    verify.add_argument(
        "--commitment", metavar="HASH", help="the promise as it was shown before the deal"
    )
    add_language(verify)
    verify.set_defaults(run=run_verify)


def add_join(commands: Any) -> None:
    """Add the terminal as a client of a server."""
    join = add_command(
        commands,
        "join",
        "play in the terminal at a table of a server",
        "Sit down at a table of a server, look on, or set a table there. What is not said is "
        "asked for.",
        (
            "http://127.0.0.1:8000",
            "http://127.0.0.1:8000 KMRTW --name Ada --seat 1 --language fr",
            "http://127.0.0.1:8000/t/KMRTW --watch",
            "http://127.0.0.1:8000 KMRTW --token TOKEN",
            "http://127.0.0.1:8000 --game solo --edition en --match",
            "http://127.0.0.1:8000 --people 2 --bots 2 --clock brisk",
            "http://127.0.0.1:8000 --game solo --windows 2 --courtesy 0",
            "http://127.0.0.1:8000 --game ciao --option rounds=3 --public",
        ),
    )
    join.add_argument("address", metavar="ADDRESS", help="http://HOST:PORT, or a table's link")
    join.add_argument(
        "code", nargs="?", metavar="CODE", help="the code of a table; none to set one"
    )
    join.add_argument("--name", metavar="N", help="what you are called at the table")
    join.add_argument("--seat", type=seat, metavar="N", help="the seat you want, from 0")
    join.add_argument(
        "--token",
        default="",
        metavar="T",
        help="come back to your seat, with what you were told when you left",
    )
    join.add_argument("--watch", action="store_true", help="look on without a seat")
    add_language(join)
    add_new_table(join.add_argument_group("to set a table (what is missing is asked for)"))
    join.set_defaults(run=run_join)


def add_new_table(table: Any) -> None:
    """Add what says how a table at a server is set."""
    table.add_argument("--game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    table.add_argument(
        "--edition", metavar="E", help="which printed edition; a wrong name lists them"
    )
    add_house_rules(table)
    table.add_argument("--match", action="store_true", help="play a whole match, not one round")
    table.add_argument(
        "--people", type=positive, metavar="N", help="how many people, you included"
    )
    table.add_argument("--bots", type=int, metavar="N", help="how many bots sit down with you")
    table.add_argument(
        "--clock",
        metavar="CLOCK",
        help=f"how long a turn may last before a bot stands in: {', '.join(CLOCKS)}",
    )
    table.add_argument(
        "--windows",
        type=int,
        choices=(0, 1, 2, 4),
        default=1,
        help="races, thanks and holds last so many times as long; 0: no end",
    )
    table.add_argument(
        "--courtesy",
        type=courtesy,
        default=1500,
        metavar="MS",
        help="milliseconds in which others may throw in first; 1500 unless said otherwise",
    )
    table.add_argument("--public", action="store_true", help="list the table for everybody")


def add_language(command: argparse.ArgumentParser) -> None:
    """Add the language, which the environment usually gives."""
    current_language = preferred(os.environ)
    text = f"one of {', '.join(LANGUAGES)}; {current_language} unless you say so"
    command.add_argument(
        "--language", choices=LANGUAGES, default=current_language, metavar="L", help=text
    )


def speak(language: str) -> None:
    """Speak a language from now on; English if the terminal has no letters for it."""
    if not can_write(TRAITS[language].own_name):
        print(
            f"tavolata: {sys.stdout.encoding} has no letters for --language {language}; "
            "here is English (PYTHONUTF8=1 may help)",
            file=sys.stderr,
        )
        language = LANGUAGES[0]
    set_language(language)


def say_text_problems() -> None:
    """Say which texts the games of other packages lack; the table shows names instead."""
    for game in OUTSIDE.values():
        for problem in text_problems(game):
            print(f"tavolata: the game {game.name!r}: {problem}", file=sys.stderr)


def run_play(given: argparse.Namespace) -> int:
    """Play in the terminal."""
    from tavolata.terminal import offline

    say_text_problems()
    return offline.play(given)


def run_join(given: argparse.Namespace) -> int:
    """Play at a table of a server."""
    from tavolata.terminal import online

    say_text_problems()
    return online.join(given)


def run_replay(given: argparse.Namespace) -> int:
    """Verify and print a replay."""
    from tavolata.terminal import replays

    return replays.show_replay(given.file, given.at)


def run_verify(given: argparse.Namespace) -> int:
    """Check a deal and the game that followed."""
    from tavolata.terminal import replays

    return replays.verify(given.file, given.commitment)
