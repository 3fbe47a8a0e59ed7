"""Everything that needs a text: events, reasons, refusals, cards and moves, from the source."""

import ast
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.core.events import Event
from tavolata.core.game import Game
from tavolata.games import OURS
from tavolata.games.ciao import cards as ciao_cards
from tavolata.games.solo import cards as solo_cards
from tavolata.wording.words import Words

SOURCE = Path(tavolata.__file__).parent
NAMES = ("You", "Ada", "Béla", "Chiara", "Dara", "Emil", "Farah", "Gijs", "Hanna", "Ilka")
OF_CARDS = {"kind", "kinds", "count", "debt", "direction"}  # facts of events with cards
EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())

SAMPLES: dict[str, list[Any]] = {  # what a fact of this name may be
    **{name: [0, 1] for name in ("seat", "other", "starter", "announcer", "doubter", "turn")},
    **{name: [1, 3] for name in ("asked", "round", "count", "debt", "points", "total", "size")},
    **{name: [1, 4] for name in ("number", "plank", "reserve", "step")},
    **{name: [0, 17, 54] for name in ("kind", "top")},
    "kinds": [(), (0,), (3, 3, 54)],
    "colour": [0, 1, 2],
    "symbol": [0, 1, 2],
    "stronger": [0, 1, 2],
    "die": [0, 4],
    "direction": [1, -1],
    "out_of_turn": [False, True],
    "true": [False, True],
}


def words(game: Game[Any, Any], language: str = "en", me: int = 0) -> Words:
    return Words(game, NAMES, me, language)


def event_types() -> list[type[Event]]:
    return [e for e in Event.__subclasses__() if e.__module__.startswith("tavolata.")]


def game_of(module: str) -> list[Game[Any, Any]]:
    """Return the game a module belongs to; a common one belongs to all."""
    return [game for name, game in OURS.items() if f".{name}." in module] or [*OURS.values()]


@cache
def reasons_to_draw() -> set[str]:
    """Return every word that says why somebody drew, out of the narrators' source."""
    found: set[str] = set()
    for file in SOURCE.glob("games/*/telling/narrate.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "_why":
                for answer in (part for part in ast.walk(node) if isinstance(part, ast.Return)):
                    found |= strings(answer)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Drew":
                found |= {word for argument in node.args for word in strings(argument)}
    return found


def strings(node: ast.AST) -> set[str]:
    """Return the texts a value may be; those it is only compared with are not."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return strings(node.value) if isinstance(node, ast.Return) and node.value else set()


def samples(kind: type[Event]) -> list[Event]:
    """Return events of a type with all samples of its facts together."""
    names = [name for name in kind.__struct_fields__ if name != "to"]
    options = dict(SAMPLES, why=sorted(reasons_to_draw()), seats=[(), (0,), (0, 1, 2)])
    if kind.__name__ == "Crossed":
        options["step"] = [0, 2]
    chosen = product(*(options[name] for name in names))
    return [kind(**dict(zip(names, values, strict=True))) for values in chosen]


@cache
def written_reasons() -> list[tuple[Game[Any, Any], str, tuple[str, ...]]]:
    """Return game, code and facts of every Reason that the source can give."""
    found = []
    for file in [*SOURCE.glob("games/*/telling/refusal.py"), SOURCE / "core" / "arbiter.py"]:
        folders = file.relative_to(SOURCE).parent.parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"):
                continue
            code, facts = node.args[0], node.args[2] if len(node.args) > 2 else None
            assert isinstance(code, ast.Constant), "a reason's code is a plain word"
            keys = facts.keys if isinstance(facts, ast.Dict) else []
            names = tuple(str(key.value) for key in keys if isinstance(key, ast.Constant))
            owners = game_of(".".join(["", *folders, ""]))
            found += [(game, str(code.value), names) for game in owners]
    return found


def events_of(game: Game[Any, Any]) -> list[Event]:
    """Return samples of every event that a game can tell."""
    kinds = [kind for kind in event_types() if game in game_of(kind.__module__)]
    if game.name == "ciao_ciao":  # it has no cards
        kinds = [k for k in kinds if not OF_CARDS & set(k.__struct_fields__)]
    return [event for kind in kinds for event in samples(kind)]


def reasons_of(game: Game[Any, Any]) -> list[tuple[str, dict[str, int]]]:
    """Return every reason that a game or the server can give, with samples of its facts."""
    written = [(code, names) for owner, code, names in written_reasons() if owner is game]
    written += [(code, tuple(sorted(names))) for code, names in server_words("Reason").items()]
    found = []
    for code, names in written:
        for sample in range(2):
            options = dict(SAMPLES, seats=[1, 6], ms=[9, 900])
            found.append((code, {name: options[name][sample] for name in names}))
    return found


@cache
def server_words(name: str) -> dict[str, set[str]]:
    """Return every code that the server refuses something with, and the names of its facts."""
    found: dict[str, set[str]] = {}
    for file in SOURCE.glob("server/**/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) == name:
                facts = {keyword.arg or "" for keyword in node.keywords}
                for part in node.args[1:] + [keyword.value for keyword in node.keywords]:
                    if isinstance(part, ast.Dict):
                        facts |= {ast.literal_eval(key) for key in part.keys if key}
                for code in strings(node.args[0]):
                    found.setdefault(code, set()).update(facts - {"facts"})
    return found


def refusals() -> dict[str, set[str]]:
    """Return what a message can be refused with; a Bye is no refusal."""
    found = server_words("Refusal") | server_words("protocol.Why")
    found.pop("restart")
    return found


def all_cards(game: Game[Any, Any]) -> range:
    kinds = {"solo": solo_cards.KINDS, "ciao": ciao_cards.KINDS}
    return range(kinds.get(game.name, 0))
