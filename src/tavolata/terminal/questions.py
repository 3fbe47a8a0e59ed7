"""Questions before a game: asked one by one, with what can be typed and what Enter means."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import Any

from tavolata.console.wrapping import fit, show
from tavolata.core.digits import read_digits
from tavolata.core.game import Game, OptionError
from tavolata.games import GAMES, game_named
from tavolata.locale import latin
from tavolata.locale.game_texts import game_texts, is_ours
from tavolata.terminal.errors import in_words
from tavolata.terminal.language import current_language, say
from tavolata.terminal.table_options import house_rules

USUAL_SEATS = 4

Read = Callable[[str], str]  # shows a question, returns the answer or raises PlayerLeft
Check = Callable[[Game[Any, Any]], None]  # raises OptionError if a game has not what was asked


class PlayerLeft(Exception):  # noqa: N818  # leaving is no error
    """The person has left the table."""


def read_line(prompt: str) -> str:
    """Read a line; the end of the input, or an interrupt, means leaving."""
    try:
        return input(fit(prompt)).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        raise PlayerLeft from None


def ask(
    question: str,
    default: str,
    check: Callable[[str], object],
    read: Read = read_line,
    about: Mapping[str, str] | None = None,
) -> str:
    """Ask until the answer passes the check; Enter takes the default, q leaves, ? explains."""
    number = read_digits(default)
    usual = default if number is None else current_language().number(number)
    while True:
        answer = latin(read(f"{question} ({say('play.default', default=usual)}): ")) or default
        if answer == "q":
            raise PlayerLeft
        if answer == "?":
            lines = [f"  {name}  {text}" for name, text in (about or {}).items()]
            show(say("play.asked"), *lines)
            continue
        try:
            check(answer)
        except ValueError as error:
            show(in_words(error))
        else:
            return answer


def ask_for_game(
    given: argparse.Namespace, check: Check, read: Read = read_line
) -> Game[Any, Any]:
    """Ask for the game and its edition, as far as nobody has said, but first check the rest."""
    name = given.game
    if name is None:
        games = games_with(check)

        def check_game(answer: str) -> None:
            check(game_named(answer))

        question = say("play.which_game", games=", ".join(games))
        about = {name: about_game(game) for name, game in games.items()}
        name = ask(question, next(iter(games)), check_game, read, about)
    game = game_named(name)
    check(game)
    if given.edition is None:
        given.edition = ask_for_edition(game, read)
    return game


def games_with(check: Check) -> dict[str, Game[Any, Any]]:
    """Return the games that have what was asked for; say what is wrong if none has it."""
    found, wrong = {}, []
    for name, game in GAMES.items():
        try:
            check(game)
        except OptionError as error:
            wrong.append(in_words(error))
        else:
            found[name] = game
    if not found:
        raise OptionError("\n".join(dict.fromkeys(wrong)))
    return found


def check_table(
    game: Game[Any, Any], given: argparse.Namespace, seats: int | None = None
) -> None:
    """Raise OptionError if a game has no such edition, options or number of seats."""
    wanted = game.seats[0] if seats is None else seats
    game.set_table(wanted, house_rules(game, given), edition=given.edition)


def ask_for_edition(game: Game[Any, Any], read: Read) -> str:
    """Ask for the edition of a game that has several."""
    language = current_language().name
    usual = language if language in game.editions else next(iter(game.editions))
    if len(game.editions) == 1:
        return usual
    question = say("play.which_edition", editions=", ".join(game.editions))
    about = {name: about_edition(game, name) for name in game.editions}
    return ask(question, usual, game.edition, read, about)


def about_game(game: Game[Any, Any]) -> str:
    """Return what a game is called, and a line about it."""
    texts = game_texts(game, current_language().name)
    line = texts.get(f"lobby.about.{game.name}" if is_ours(game.name) else "about", "")
    return f"{texts.get('title', game.title)}: {line}"


def about_edition(game: Game[Any, Any], name: str) -> str:
    """Return what an edition is called, and how it is played."""
    texts = game_texts(game, current_language().name)
    key = f"edition.{game.name}.{name}" if is_ours(game.name) else f"edition.{name}"
    return ": ".join(texts[found] for found in (key, f"{key}.help") if found in texts)


def check_seats(game: Game[Any, Any], answer: str, others: int = 0) -> None:
    """Raise OptionError for what is, together with others, no possible number of seats."""
    number = read_digits(answer)
    if number is None:
        raise OptionError(say("error.no-number", text=answer))
    game.set_table(number + others)
