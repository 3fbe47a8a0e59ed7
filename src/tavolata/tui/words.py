"""Events, reasons, cards and moves in a person's words, from a catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from tavolata.ciao import cards as ciao_cards
from tavolata.ciao.notation import write_kind as write_ciao_kind
from tavolata.events import Event, Reason
from tavolata.game import Game
from tavolata.locale import catalogue
from tavolata.solo import cards as solo_cards
from tavolata.solo.notation import write_kind as write_solo_kind
from tavolata.tui import paint

SEAT_FACTS = {"seat", "other", "starter", "announcer", "doubter", "turn", "asked"}
SOLO_SHAPES = "▲■●◆★"  # a shape beside every colour
SOLO_PAINT = (paint.RED, paint.GREEN, paint.BLUE, paint.YELLOW, paint.VIOLET)
CIAO_SHAPES = "●▬✂"
CIAO_PAINT = (paint.GREEN, paint.YELLOW, paint.RED)
CIAO_MARKS = ("·", "··", "···")  # C-04 the rank in the corner


class Words:
    """One person's language for one game, with the names of the seats."""

    def __init__(
        self, game: Game[Any, Any], names: Sequence[str], language: str = "en"
    ) -> None:
        self.game = game
        self.names = names
        self.texts = catalogue(language)

    def say(self, key: str, **facts: object) -> str:
        """Return a text of the catalogue with its facts filled in."""
        return self.texts[key].format(**facts)

    def event(self, event: Event) -> str:
        """Tell an event."""
        facts = {field.name: getattr(event, field.name) for field in fields(event)}
        del facts["to"]
        key = f"event.{type(event).__name__}"
        if facts.get("out_of_turn"):
            key += ".out_of_turn"
        if "why" in facts:
            key += f".{facts['why']}"
        if "true" in facts:
            key += ".true" if facts["true"] else ".bluff"
        if facts.get("step") == 0:
            key += ".third"
        return self.say(key, **self._in_words(facts))

    def reason(self, reason: Reason) -> str:
        """Tell why a move is refused, with the rule to look up."""
        text = self.say(f"reason.{reason.code}", **self._in_words(reason.facts))
        return f"{text} ({reason.rule})" if reason.rule else text

    def _in_words(self, facts: Mapping[str, Any]) -> dict[str, str]:
        return {name: self._fact(name, value) for name, value in facts.items()}

    def _fact(self, name: str, value: Any) -> str:
        """Return one fact in words; its name tells what it is."""
        if name in SEAT_FACTS:
            return self.names[int(value)]
        if name == "seats" and isinstance(value, tuple):
            return self.listed([self.names[seat] for seat in value])
        if name == "seats" and self.game.name == "solo":
            return self.listed([n for seat, n in enumerate(self.names) if value >> seat & 1])
        if name in ("kind", "top"):
            return self.card(value)
        if name == "kinds":
            return ", ".join(self.card(kind) for kind in value)
        if name in ("colour", "symbol"):
            return self.say(f"{self.game.name}.{name}.{value}")
        if name == "direction":
            return self.say(f"direction.{value}")
        if name == "die":
            return self.die(value)
        if name in ("count", "debt"):
            return self.count(value)
        return str(value)

    def listed(self, names: Sequence[str]) -> str:
        """Join names."""
        if not names:
            return self.texts["nobody"]
        *most, last = names
        return f"{', '.join(most)} {self.texts['and']} {last}" if most else last

    def count(self, n: int) -> str:
        """Return a number of cards."""
        return self.say("cards.one" if n == 1 else "cards.other", n=n)

    def die(self, face: int) -> str:
        """Return a face of the die."""
        return str(face) if face > 0 else self.texts["ciao_ciao.die.0"]

    def card(self, kind: int) -> str:
        """Return a card: shape, words, and its notation in brackets."""
        return self._solo_card(kind) if self.game.name == "solo" else self._ciao_card(kind)

    def _solo_card(self, kind: int) -> str:
        colour, symbol = solo_cards.colour_of(kind), solo_cards.symbol_of(kind)
        name = (
            str(symbol + 1) if symbol < solo_cards.SKIP else self.say(f"solo.symbol.{symbol}")
        )
        if colour < solo_cards.OPEN:
            name = f"{self.say(f'solo.colour.{colour}')} {name}"
        shape = paint.paint(SOLO_SHAPES[colour], SOLO_PAINT[colour])
        return f"{shape} {name} [{write_solo_kind(kind)}]"

    def _ciao_card(self, kind: int) -> str:
        code = write_ciao_kind(kind)
        if kind == ciao_cards.OBSTACLE:
            return f"■ {self.texts['ciao.obstacle']} [{code}]"
        colour = ciao_cards.colour_of(kind)
        tone = self.say(f"ciao.colour.{colour}")
        if kind >= ciao_cards.JOKER:
            shape = paint.paint(f"☺{CIAO_MARKS[colour]}", CIAO_PAINT[colour])
            return f"{shape} {self.say('ciao.joker', colour=tone)} [{code}]"
        symbol, icon = ciao_cards.symbol_of(kind), ciao_cards.icon_of(kind)
        name = f"{tone} {self.say(f'ciao.symbol.{symbol}')}"
        if icon > 0:
            name += f" {self.say(f'ciao.icon.{icon}')}"
        shape = paint.paint(CIAO_SHAPES[symbol] + CIAO_MARKS[colour], CIAO_PAINT[colour])
        return f"{shape} {name} [{code}]"

    def action(self, action: int, debt: int = 0) -> str:
        """Return a move as one would say it at the table."""
        text = self.game.write_action(action)
        head, *rest = text.split(":")
        if head == "draw" and debt > 0:
            return self.say("action.draw.debt", debt=self.count(debt))
        if f"action.{head}" not in self.texts:
            return self.texts["action.lay"].format(self.card(action))
        return self.texts[f"action.{head}"].format(*(self._argument(head, arg) for arg in rest))

    def _argument(self, head: str, argument: str) -> str:
        """Return what a move is about: a seat, a card, a colour, a number."""
        if head in ("swap", "catch") or (head == "give" and argument.isdigit()):
            return self.names[int(argument)]
        if head == "give":
            return self.card(self.game.read_action(argument))
        if head == "name" and self.game.name == "solo":
            return self.say(f"solo.colour.{'RGBY'.index(argument)}")
        return argument
