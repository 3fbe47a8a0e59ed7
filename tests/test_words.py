"""Words: a text for every event, reason, card and move, and no text without a use."""

import ast
import io
import re
import string
import sys
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import tavolata
from random_games import random_steps, random_table
from tavolata.ciao import cards as ciao_cards
from tavolata.events import Event, GameWon, Laid, Reason
from tavolata.game import TABLE, Game
from tavolata.games import GAMES
from tavolata.locale import LANGUAGES, catalogue
from tavolata.protocol import Stage, Why
from tavolata.solo import cards as solo_cards
from tavolata.tui.board import board
from tavolata.tui.lobby import refusal
from tavolata.tui.words import Words

SOURCE = Path(tavolata.__file__).parent
NAMES = ("You", "Ada", "Béla", "Chiara", "Dara", "Emil", "Farah", "Gijs", "Hanna", "Ilka")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
TABLES = {"solo": 40, "ciao": 15, "ciao_ciao": 150}  # enough to see everything

SAMPLES: dict[str, list[Any]] = {  # what a fact of this name may be
    **{name: [0, 1] for name in ("seat", "other", "starter", "announcer", "doubter", "turn")},
    **{name: [1, 3] for name in ("asked", "round", "count", "debt", "points", "total", "size")},
    **{name: [1, 4] for name in ("number", "plank", "reserve", "step")},
    **{name: [0, 17, 54] for name in ("kind", "top")},
    "kinds": [(), (0,), (3, 3, 54)],
    "colour": [0, 1, 2],
    "symbol": [0, 1, 2],
    "die": [0, 4],
    "direction": [1, -1],
    "out_of_turn": [False, True],
    "true": [False, True],
}


class Noting(dict[str, str]):
    """A catalogue that notes which of its texts are used."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


def words(game: Game[Any, Any], language: str = "en") -> Words:
    return Words(game, NAMES, language)


def event_types() -> list[type[Event]]:
    return [e for e in Event.__subclasses__() if e.__module__.startswith("tavolata.")]


def game_of(module: str) -> list[Game[Any, Any]]:
    """Return the game a module belongs to; a common one belongs to all."""
    return [game for name, game in GAMES.items() if f".{name}." in module] or [*GAMES.values()]


def reasons_to_draw() -> set[str]:
    """Return every word that says why somebody drew, out of the narrators' source."""
    found: set[str] = set()
    for file in SOURCE.glob("*/narrate.py"):
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
    """Return events of a type with every fact in all its samples, one fact at a time."""
    names = [field.name for field in fields(kind) if field.name != "to"]
    options = dict(SAMPLES, why=sorted(reasons_to_draw()), seats=[(), (0,), (0, 1, 2)])
    if kind.__name__ == "Crossed":
        options["step"] = [0, 2]
    first = {name: options[name][0] for name in names}
    chosen = [first] + [first | {name: v} for name in names for v in options[name][1:]]
    return [kind(**facts) for facts in chosen]


def written_reasons() -> list[tuple[Game[Any, Any], str, tuple[str, ...]]]:
    """Return game, code and facts of every Reason that the source can give."""
    found = []
    for file in [*SOURCE.glob("*/refusal.py"), SOURCE / "arbiter.py"]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"):
                continue
            code, facts = node.args[0], node.args[2] if len(node.args) > 2 else None
            assert isinstance(code, ast.Constant), "a reason's code is a plain word"
            keys = facts.keys if isinstance(facts, ast.Dict) else []
            names = tuple(str(key.value) for key in keys if isinstance(key, ast.Constant))
            found += [
                (game, str(code.value), names) for game in game_of(f".{file.parent.name}.")
            ]
    return found


def server_words(name: str) -> dict[str, set[str]]:
    """Return every code that the server refuses something with, and the names of its facts."""
    found: dict[str, set[str]] = {}
    for file in SOURCE.glob("server/*.py"):
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


def say_everything(game: Game[Any, Any]) -> Words:
    """Return the words of a game after everything has been said that it can say."""
    told = words(game)
    told.texts = Noting(told.texts)
    for kind in event_types():
        if game in game_of(kind.__module__):
            if game.name == "ciao_ciao" and {f.name for f in fields(kind)} & {"kind", "kinds"}:
                continue  # it has no cards
            for event in samples(kind):
                assert told.event(event)
    for owner, code, facts in written_reasons():
        if owner is game:
            values = {name: 3 if name == "seats" else SAMPLES[name][0] for name in facts}
            assert told.reason(Reason(code, "S-01", values))
    for action in range(game.actions):
        if game.write_action(action) not in ("time-up", "next-round"):
            assert told.action(action)
            assert told.action(action, debt=2)
    return told


def all_cards(game: Game[Any, Any]) -> range:
    kinds = {"solo": solo_cards.KINDS, "ciao": ciao_cards.KINDS}
    return range(kinds.get(game.name, 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_and_none_is_unused(language: str) -> None:
    texts = catalogue(language)
    used: set[str] = set()
    for game in GAMES.values():
        told = say_everything(game)
        for kind in all_cards(game):
            told.card(kind)
        assert isinstance(told.texts, Noting)
        used |= told.texts.used
    used |= {f"solo.colour.{colour}" for colour in range(solo_cards.OPEN + 1)}
    used |= {f"refused.{code}" for code in refusals()}
    used |= {f"reason.{code}" for code in server_words("Reason")}
    used |= {f"online.enter.{stage}" for stage in get_args(Stage) if stage != "playing"}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in texts:
                used.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                used |= {str(node.values[0].value) + name for name in GAMES} & texts.keys()
    assert sorted(used - texts.keys()) == []
    assert sorted(texts.keys() - used) == [], "no part of tavolata says these"


def test_every_refusal_of_the_server_can_be_said() -> None:
    assert len(refusals()) > 20
    for code, facts in refusals().items():
        said = refusal(Why(code, facts={name: [1, 2] for name in facts}))
        assert code not in said.split()
        assert not re.search(r"[{}\[]", said)
    for code, facts in server_words("Reason").items():
        assert words(GAMES["solo"]).reason(Reason(code, "", dict.fromkeys(facts, 3)))
    assert refusal(Why("brand-new", facts={"x": 1})) == "The server refused: brand-new."


def test_what_a_server_writes_cannot_steer_the_terminal() -> None:
    said = refusal(Why("not-possible", facts={"text": "\x1b[2J\x9bno\r\n"}))
    assert said == "That is not possible: ?[2J?no??"


def test_every_kind_of_event_has_been_found() -> None:
    names = {kind.__name__ for kind in event_types()}
    narrators = [SOURCE / "events.py", *SOURCE.glob("*/narrate.py")]
    classes = {
        name
        for file in narrators
        for name in re.findall(r"^class (\w+)\(Event\)", file.read_text("utf-8"), re.M)
    }
    assert names == classes
    assert len(names) > 30


@EVERY_GAME
def test_real_games_are_told_without_a_gap(game: Game[Any, Any]) -> None:
    told, rng, kinds = words(game), Random(8), set()
    for _ in range(TABLES[game.name]):
        s = random_table(game, rng)
        events = game.narrate_deal(s)
        for before, seat, action, after in random_steps(game, s, rng, most=250):
            events += game.narrate(before, seat, action, after)
        for event in events:
            line = told.event(event)
            assert line
            assert not re.search(r"[{}]|None|-1", line)
            kinds.add(type(event))
    mine = {kind for kind in event_types() if f".{game.name}." in kind.__module__}
    assert mine <= kinds, "these were never seen"


@EVERY_GAME
def test_real_refusals_are_told_without_a_gap(game: Game[Any, Any]) -> None:
    told, rng, codes = words(game), Random(9), set()
    stride = 2 if game.name == "ciao_ciao" else 23  # it has few actions, and rare moments
    for _ in range(TABLES[game.name]):
        s = random_table(game, rng)
        for number, _ in enumerate(random_steps(game, s, rng, most=200)):
            if number % stride and s.phase < 30:
                continue
            for seat in range(TABLE, s.seats):
                for action in range(game.actions):
                    if (reason := game.refusal(s, seat, action)) is not None:
                        codes.add(reason.code)
                        line = told.reason(reason)
                        assert line.endswith(f" ({reason.rule})")
                        assert not re.search(r"[{}]|None|-1", line.rpartition(" (")[0])
    known = {code for owner, code, _ in written_reasons() if owner is game} - {"no-such-move"}
    assert codes <= known
    assert len(codes) >= 0.75 * len(known)


@EVERY_GAME
def test_real_tables_are_shown_to_seats_and_spectators(game: Game[Any, Any]) -> None:
    told, rng = words(game), Random(10)
    for _ in range(10):
        s = random_table(game, rng)
        for _ in random_steps(game, s, rng, most=80):
            for seat in range(-1, s.seats):
                text = board(told, game.view(s, seat))
                assert all(name in text for name in NAMES[: s.seats])
                assert ("Your hand:" in text) == (seat >= 0 and game.name != "ciao_ciao")


def test_a_text_has_only_placeholders_that_can_be_filled() -> None:
    known = {*SAMPLES, "seats", "n", "file", "text", "first", "last", "default", "games"}
    known |= {"code", "most", "possible", "free", "ms", "game", "edition", "host", "clocks"}
    known |= {"link", "command", "names", "name", "hash", "emoji", "listed", "seconds"}
    known |= {"editions", "top", "stock", "sizes", "steps", "planks", "0", "1"}
    for language in LANGUAGES:
        for key, text in catalogue(language).items():
            names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert names <= known, key


def test_every_language_has_the_same_texts() -> None:
    for language in LANGUAGES:
        assert catalogue(language).keys() == catalogue("en").keys()
        assert all(catalogue(language).values())


@pytest.mark.parametrize("name", ["solo", "ciao"])
def test_every_card_looks_different_and_shows_its_notation(name: str) -> None:
    game = GAMES[name]
    cards = [words(game).card(kind) for kind in all_cards(game)]

    assert len(set(cards)) == len(cards)
    for kind, card in enumerate(cards):
        assert card.endswith(f" [{game.write_action(kind)}]")


@EVERY_GAME
def test_every_move_of_a_person_reads_differently(game: Game[Any, Any]) -> None:
    told = words(game)
    mine = [a for a in range(game.actions) if game.write_action(a)[:4] not in ("time", "next")]

    assert len({told.action(action) for action in mine}) == len(mine)


def test_some_lines_as_they_are_said() -> None:
    solo, ciao, bluff = (words(game) for game in GAMES.values())

    assert solo.event(Laid(1, 0)) == "Ada laid ▲ red 1 [R1]."
    assert solo.event(Laid(1, 0, out_of_turn=True)) == "Ada was quick and laid ▲ red 1 [R1]."
    assert solo.event(GameWon((0, 2, 3))) == "The game is over. Winner: You, Béla and Chiara."
    assert solo.event(GameWon(())) == "The game is over. Winner: nobody."
    assert solo.reason(Reason("debt-first", "S-A7", {"debt": 1})) == (
        "There is a debt of 1 card: pass it on or draw. (S-A7)"
    )
    assert solo.reason(Reason("call-is-owed", "S-A37", {"seats": 0b110})) == (
        "Wait: Ada and Béla may still call SOLO. (S-A37)"
    )
    assert solo.reason(Reason("no-such-move", "")) == "There is no such move."
    assert solo.action(GAMES["solo"].read_action("draw"), debt=4) == "draw 4 cards"
    assert solo.action(GAMES["solo"].read_action("name:B")) == "name blue"
    assert ciao.card(ciao_cards.JOKER + 2) == "☺··· red joker [Jr]"
    assert ciao.action(GAMES["ciao"].read_action("give:O:2")) == "give ■ obstacle [O] to Béla"
    assert ciao.reason(Reason("no-such-seat", "C-A17", {"seats": 3})) == (
        "There are only 3 seats. (C-A17)"
    )
    assert bluff.action(GAMES["ciao_ciao"].read_action("push:3")) == "push the pawn off step 3"
    assert (bluff.die(0), bluff.die(4)) == ("a cross", "4")


def test_the_boards_as_they_are_shown() -> None:
    solo, ciao, bluff = GAMES.values()
    s = solo.read_table("R+2 | G1 W | B1 ; turn=1 debt=2 colour=R")
    text = board(words(solo), solo.view(s, 0))
    assert text.startswith("On top: ▲ red Take 2 [R+2], colour red, debt 2\n")
    assert "Cards: You 2, Ada 1; stock: 108\nYour hand:\n    ■ green 1 [G1]\n" in text

    s = ciao.read_table("- | Rg | Sg")
    assert board(words(ciao), ciao.view(s, 0)).startswith("No card lies there yet.\n")
    s = ciao.read_table("Jg | Rg | Sg ; symbol=paper")
    assert "counts as paper" in board(words(ciao), ciao.view(s, 0))
    s = ciao.read_table("Jg | Rg | Sg ; phase=name layer=0")
    assert "counts as ?" in board(words(ciao), ciao.view(s, 0))

    s = bluff.read_table("3+5 | - | podium 1 - ; phase=announce die=x")
    assert board(words(bluff), bluff.view(s, 0)) == (
        "You: pawn on plank 3 of 9, 5 in reserve, podium –\n"
        "Ada: pawn none on the bridge, 0 in reserve, podium 1\n"
        "You know the die: a cross"
    )
    s = bluff.read_table("3+5 | 1+6 ; phase=doubt die=2 announced=2 asked=1")
    assert board(words(bluff), bluff.view(s, 1)).endswith("You has announced 2.")


class Screen(io.StringIO):
    """A place to write that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_shapes_are_coloured_on_a_terminal_unless_nobody_wants_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = words(GAMES["solo"])
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert told.card(0) == "▲ red 1 [R1]"

    monkeypatch.setattr(sys, "stdout", Screen())
    assert told.card(0) == "\x1b[31m▲\x1b[0m red 1 [R1]"
    monkeypatch.setenv("NO_COLOR", "1")
    assert told.card(0) == "▲ red 1 [R1]"
