"""Generate TypeScript for the page: messages, levels, languages, titles, games' numbers."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from game_numbers import OF_GAMES

from tavolata import protocol
from tavolata.bots.levels import DEFAULT, LEVELS
from tavolata.core import game
from tavolata.games import OURS
from tavolata.locale import TRAITS

WEB = Path(__file__).parent.parent / "web"
SRC = WEB / "src"
MADE = "Made by `make generate`: change the Python instead."
ALIASES = ("Clock", "Windows", "Stage", "Deciders", "Until")
SIZES = {"SEATS", "STEPS", "NUMBERS", "KINDS", "ACTIONS"}  # how many there are of something
LAST = {"ROUND_OVER", "OVER"}  # phases that every game has
INNER: tuple[type[msgspec.Struct], ...] = (
    protocol.Why,
    protocol.Chair,
    protocol.Waiting,
    protocol.Ticking,
    protocol.Listed,
)
GIVEN = """export interface GameEvent {
  e: string;
  [fact: string]: unknown;
}
export type View = Record<string, unknown>;
"""
NAMED = {"events": "GameEvent[]", "view": "View"}  # by a field's name, what is any object


def messages() -> str:
    """Return the types of all messages."""
    parts = [f"/** All messages. {MADE} */\n"]
    clocks = json.dumps(protocol.CLOCKS)
    reactions = json.dumps(protocol.REACTIONS, ensure_ascii=False)
    parts.append(f"export const CLOCKS = {clocks} as const;")
    parts.append(f"export const REACTIONS = {reactions} as const;")
    parts.append(f"export const SPECTATOR = {game.SPECTATOR}; // in place of a seat\n")
    parts.append("".join(f"export type {name} = {_alias(name)};\n" for name in ALIASES))
    parts.append("".join(map(interface, INNER)) + GIVEN)
    for name in ("ClientMessage", "ServerMessage"):
        structs = get_args(getattr(protocol, name))
        parts.append("".join(map(interface, structs)))
        union = "".join(f"\n  | {struct.__name__}" for struct in structs)
        parts.append(f"export type {name} ={union};\n")
    return "\n".join(parts)


def interface(struct: type[msgspec.Struct]) -> str:
    """Return the type of one object."""
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f'  t: "{info.tag}";'] if info.tag else []
    for field in info.fields:
        kind = NAMED.get(field.name) or typescript(field.type)
        lines.append(f"  {field.name}{'' if field.required else '?'}: {kind};")
    return "\n".join([f"export interface {struct.__name__} {{", *lines, "}\n"])


def _alias(name: str) -> str:
    return " | ".join(json.dumps(value) for value in _values(name))


def _values(name: str) -> tuple[str | int, ...]:
    return get_args(getattr(protocol, name))


def typescript(kind: Any) -> str:
    """Return a type in TypeScript's words."""
    match kind:
        case msgspec.inspect.LiteralType(values=values):
            texts = " | ".join(json.dumps(value) for value in values)
            return next((name for name in ALIASES if {*_values(name)} == {*values}), texts)
        case msgspec.inspect.ListType(item_type=item):
            return f"{typescript(item)}[]"
        case msgspec.inspect.DictType(value_type=value):
            return f"Record<string, {typescript(value)}>"
        case msgspec.inspect.StructType(cls=struct):
            return struct.__name__
        case msgspec.inspect.UnionType(types=types):
            return " | ".join(text for text in map(typescript, types) if text)
    names = {"StrType": "string", "IntType": "number", "FloatType": "number"}
    names |= {"BoolType": "boolean", "NoneType": "null", "AnyType": "unknown", "UnsetType": ""}
    return names[type(kind).__name__]


def levels() -> str:
    """Return the levels of bots."""
    return f"""/** The levels of bots, the weakest first. {MADE} */

export const LEVELS = {json.dumps([*LEVELS])} as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = "{DEFAULT}";
"""


def languages() -> str:
    """Return the languages and what tells them apart."""
    names = "".join(f'  {code}: "{traits.own_name}",\n' for code, traits in TRAITS.items())
    rtl = [code for code, traits in TRAITS.items() if traits.right_to_left]
    return f"""/** The languages. {MADE} */

export const LANGUAGES = {json.dumps([*TRAITS])} as const;
export type Language = (typeof LANGUAGES)[number];

/** Every language by the name its own people give it. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {{
{names}}};
export const RIGHT_TO_LEFT: readonly Language[] = {json.dumps(rtl)};
"""


def game_titles() -> str:
    """Return the titles of our games, by name."""
    titles = "".join(f'  {ours.name}: "{ours.title}",\n' for ours in OURS.values())
    return f"""/** The titles of our games, by name. {MADE} */

export const GAME_TITLES: Readonly<Record<string, string>> = {{
{titles}}};
"""


def common_numbers() -> str:
    """Return the last phases of every game."""
    return _module("The last phases of every game.", _constants(game, "ROUND_OVER", "OVER"))


def game_numbers(name: str) -> str:
    """Return the numbers of one game's actions and phases, and what a card counts."""
    own = OF_GAMES[name]
    return _module(
        f"The numbers of {OURS[name].title}.",
        [f"export const {size} = {value};" for size, value in own.sizes.items()],
        _list("POINTS", own.points),
        _table("ACTIONS", own.actions, without=SIZES),
        _table("PHASE", own.phase, without=LAST),
    )


def _module(title: str, *parts: list[str]) -> str:
    """Return a module of exports."""
    return "\n".join([f"/** {title} {MADE} */", "", *chain.from_iterable(parts), ""])


def _constants(module: ModuleType, *names: str) -> list[str]:
    return [f"export const {name} = {getattr(module, name)};" for name in names]


def _list(name: str, values: list[int]) -> list[str]:
    """Return numbers in order, a few on a line; nothing where there are none."""
    if not values:
        return []
    rows = [values[start : start + 13] for start in range(0, len(values), 13)]
    return [
        f"export const {name}: readonly number[] = [",
        *(f"  {', '.join(map(str, row))}," for row in rows),
        "];",
    ]


def _table(name: str, module: ModuleType, without: set[str]) -> list[str]:
    """Return an object of a module's numbers."""
    found = {key: value for key, value in vars(module).items() if isinstance(value, int)}
    cells = [f"  {key}: {value}," for key, value in found.items() if key not in without]
    return [f"export const {name} = {{", *cells, "} as const;"]


FILES: dict[Path, Callable[[], str]] = {
    WEB / "game-titles.ts": game_titles,
    SRC / "net" / "messages.ts": messages,
    SRC / "platform" / "levels.ts": levels,
    SRC / "words" / "language-list.ts": languages,
    SRC / "games" / "numbers.ts": common_numbers,
    **{SRC / "games" / name / "numbers.ts": partial(game_numbers, name) for name in OF_GAMES},
}
