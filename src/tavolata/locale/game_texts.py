"""The words of a game: the shared texts, overlaid by its own.

Our games have theirs in folders beside the shared ones. A game of another package brings a
folder (``Game.resources``) with ``locale/<language>.json``: its own keys, which no other game
sees. Whatever lacks a text in the reader's language is told in English, and whatever has none
at all by its name. The keys:

====================  ====================================================================
``title``, ``about``  what the game is called, and one line about it
``event.NAME``        an event, its facts in braces; with ``.you`` or ``.to_you`` for the reader
``reason.CODE``       why a move is refused, with the facts of the reason
``action.NAME``       a move: its notation, or the part before a colon; ``{argument}`` is what
                      follows, ``{seat}`` the name of that seat, ``{kind}`` that kind of card
``number.FIELD``      a public number of the view, of the table or of each seat
``card.KIND``         a kind of card, by its place in ``hand``
``option.NAME``       a house rule; ``option.NAME.VALUE`` a value that is a word
``edition.NAME``      an edition
``mark.NAME``         what a simulation counts; an action has its own text
``hint.why.NAME``     why a bot advises a move
====================  ====================================================================
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from tavolata.core.events import (
    COMMON_EVENTS,
    FactType,
    annotated_types,
    event_name,
    fact_types,
)
from tavolata.core.game import Choice, Game
from tavolata.locale import FACT, LANGUAGES, TRAITS, catalogue, shared_texts

OF_ANY_GAME = ("event.", "reason.", "hint.why.")
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # round English in a page that runs the other way
OF_TABLE = {"time-up", "next-round"}  # moves that the table makes, and nobody is offered
FORMS = (".you", ".to_you")  # of a sentence, for the reader
FACTS_OF_MOVES = {"argument", "seat", "kind"}
ALIASES: Mapping[FactType, str] = {"seat": "SeatNumber", "other": "OtherSeat", "kind": "Kind"}
ELSEWHERE = {  # fields of a view that are shown by other means than as a number, or not at all
    *("seats", "seat", "starter", "round", "phase", "turn", "winners", "hand"),
}


def readable(name: str) -> str:
    """Return a name or a notation as people read it."""
    return name.replace("_", " ").replace("-", " ").replace(":", " ")


def is_ours(name: str) -> bool:
    """Tell whether the texts of a game stand beside the shared ones: its title does."""
    return f"game.{name}" in catalogue(LANGUAGES[0])


@cache
def own_texts(game: Game[Any, Any], language: str) -> dict[str, str]:
    """Return the texts that a game of another package brings in a language; perhaps none."""
    try:
        return _read_own(game, language)
    except ValueError:  # text_problems says so
        return {}


def _read_own(game: Game[Any, Any], language: str) -> dict[str, str]:
    """Read a game's texts, or raise ValueError for what is no catalogue."""
    file = resource(game, "locale", f"{language}.json")
    if file is None:
        return {}
    texts = json.loads(file)
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise ValueError("it is not one object of texts")
    return texts


def resource(game: Game[Any, Any], folder: str, name: str) -> str | None:
    """Return a file that a game of another package brings, if it does."""
    file = game.resources.joinpath(folder, name) if game.resources is not None else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None


@cache
def game_texts(game: Game[Any, Any], language: str) -> dict[str, str]:
    """Return all texts that a game is told with."""
    if is_ours(game.name):
        return catalogue(language)
    own = own_texts(game, language)
    english = {
        key: text
        for key, text in own_texts(game, LANGUAGES[0]).items()
        if not any(key.endswith(form) and key.removesuffix(form) in own for form in FORMS)
    }
    return {**shared_texts(language), **english, **own}


def page_texts(game: Game[Any, Any], language: str) -> dict[str, str]:
    """Return what a page has to be sent of a game: its own texts, and those of any game."""
    english, own = own_texts(game, LANGUAGES[0]), own_texts(game, language)
    sent = {}
    for key, text in game_texts(game, language).items():
        if key in own or (key not in english and key.startswith(OF_ANY_GAME)):
            sent[key] = text
        elif key in english:
            isolated = f"{ISOLATE}{text}{END_ISOLATE}"
            sent[key] = isolated if TRAITS[language].right_to_left else text
    return sent


def rules_of(game: Game[Any, Any], language: str) -> tuple[str, str] | None:
    """Return a game's rules in Markdown, if it has any, and the language they are in."""
    for written in (language, LANGUAGES[0]):
        try:
            source = resource(game, "rules", f"{written}.md")
        except ValueError:  # text_problems says so
            continue
        if source is not None:
            return source, written
    return None


def has_rules(game: Game[Any, Any]) -> bool:
    """Tell whether the rules of a game can be read at the server."""
    return is_ours(game.name) or rules_of(game, LANGUAGES[0]) is not None


class TableFields(NamedTuple):
    """The fields of a view that are shown as numbers."""

    of_table: tuple[str, ...]  # numbers, and lists of them
    of_seats: tuple[str, ...]  # lists with a number for each seat
    types: Mapping[str, FactType]  # of those whose numbers are seats or cards


@cache
def table_fields(game: Game[Any, Any]) -> TableFields:
    """Return the numbers that a table of any game shows: all but house rules.

    A list is taken to have a number for each seat if it is as long as there can be seats.
    """
    view = type(game.new_view())
    elsewhere = ELSEWHERE | {option.name for option in game.options}
    of_seats = [name for name, array in view.arrays.items() if array.size == game.seats[-1]]
    of_table = [name for name in (*view.scalars, *view.arrays) if name not in of_seats]
    types = annotated_types(view)
    return TableFields(
        tuple(name for name in of_table if name not in elsewhere),
        tuple(name for name in of_seats if name not in elsewhere),
        {name: type_ for name, type_ in types.items() if name not in elsewhere},
    )


def _is_told(texts: Mapping[str, str], event: str) -> bool:
    """Tell whether an event has a sentence, or one for each of its forms."""
    return any(key == f"event.{event}" or key.startswith(f"event.{event}.") for key in texts)


def text_problems(game: Game[Any, Any]) -> list[str]:
    """Say what is wrong with how a game of another package is told, for its author."""
    problems = []
    for language in LANGUAGES:
        try:
            _read_own(game, language)
        except ValueError as error:
            problems.append(f"locale/{language}.json cannot be read: {error}")
        try:
            resource(game, "rules", f"{language}.md")
        except ValueError as error:
            problems.append(f"rules/{language}.md cannot be read: {error}")
        problems += [
            f"locale/{language}.json: {problem}" for problem in unknown_facts(game, language)
        ]
    problems += fact_problems(game)
    missing = missing_texts(game)
    return problems + ([f"no English text for {', '.join(missing)}"] if missing else [])


def unknown_facts(game: Game[Any, Any], language: str) -> list[str]:
    """Name what texts of events and moves have in braces that is no fact, and lost texts."""
    kinds = (*COMMON_EVENTS, *game.events)
    facts = {event_name(kind): {*kind.__struct_fields__} - {"to"} for kind in kinds}
    problems = []
    for key, text in own_texts(game, language).items():
        group, _, rest = key.partition(".")
        name = rest.partition(".")[0]
        if group == "event" and name not in facts:
            problems.append(f"{key} is of no event")
        elif group in ("event", "action"):
            known = facts[name] if group == "event" else FACTS_OF_MOVES
            unknown = dict.fromkeys(fact for fact in FACT.findall(text) if fact not in known)
            problems += [f"{key} has no fact {fact}" for fact in unknown]
    return problems


def fact_problems(game: Game[Any, Any]) -> list[str]:
    """Name events and facts that are called as common ones are and told otherwise."""
    usual: dict[str, FactType] = {}
    for kind in COMMON_EVENTS:
        usual |= fact_types(kind)
    common = {event_name(kind) for kind in COMMON_EVENTS}
    clashes = [
        f"{event_name(kind)} is the name of a common event: its texts are told"
        for kind in game.events
        if kind not in COMMON_EVENTS and event_name(kind) in common
    ]
    return clashes + [
        f"{event_name(kind)} tells {name} as a number: it is no {ALIASES[usual[name]]}"
        for kind in game.events
        for name in kind.__struct_fields__
        if name in usual and name not in fact_types(kind)
    ]


def missing_texts(game: Game[Any, Any]) -> list[str]:
    """Return the keys of a game of another package that have no English text."""
    if is_ours(game.name):
        return []
    texts = game_texts(game, LANGUAGES[0])
    notations = set(game.action_names) - OF_TABLE
    fields = table_fields(game)
    wanted = ["about"]
    events = sorted(event_name(kind) for kind in game.events)
    wanted += [f"event.{name}" for name in events if not _is_told(texts, name)]
    wanted += [
        f"action.{notation.partition(':')[0]}"
        for notation in sorted(notations)
        if f"action.{notation}" not in texts
    ]
    wanted += [f"number.{name}" for name in (*fields.of_table, *fields.of_seats)]
    hand = game.new_view().arrays.get("hand")
    wanted += [f"card.{kind}" for kind in range(hand.size if hand else 0)]
    wanted += [f"mark.{name}" for name in game.marks if name not in game.action_names]
    for option in game.options:
        wanted.append(f"option.{option.name}")
        if isinstance(option, Choice):
            values = option.values.keys() - {"yes", "no"}
            wanted += [f"option.{option.name}.{value}" for value in sorted(values)]
    wanted += [f"edition.{name}" for name in game.editions if len(game.editions) > 1]
    return [key for key in dict.fromkeys(wanted) if key not in texts]
