"""Events, reasons, cards and moves in a person's words, from a catalogue.

The browser's ``web/src/games/event-text.ts`` says the same; a test holds them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from tavolata.bots.decision import Decision
from tavolata.core.events import Event, Reason, event_name
from tavolata.core.game import Game
from tavolata.games.ciao import cards as ciao_cards
from tavolata.games.ciao.notation import SYMBOLS as CIAO_SYMBOLS
from tavolata.games.ciao.notation import write_kind as write_ciao_kind
from tavolata.games.solo import cards as solo_cards
from tavolata.games.solo.notation import write_kind as write_solo_kind
from tavolata.locale import Language
from tavolata.terminal import colours

SUBJECTS = ("seat", "starter", "announcer", "turn", "asked")  # whom a sentence is about,
OTHERS = ("other", "doubter")  # and to whom it happens
SOLO_SHAPES = "▲■●◆★"  # a shape beside every colour
SOLO_PAINT = (colours.RED, colours.GREEN, colours.BLUE, colours.YELLOW, colours.VIOLET)
CIAO_SHAPES = "●▬✂"
CIAO_PAINT = (colours.GREEN, colours.YELLOW, colours.RED)
CIAO_MARKS = ("·", "··", "···")  # C-04 the rank in the corner


class Words(Language):
    """One person's language for one game, with the names of the seats."""

    def __init__(
        self, game: Game[Any, Any], names: Sequence[str], me: int, language: str = "en"
    ) -> None:
        super().__init__(language)
        self.game = game
        self.names = names
        self.me = me  # the person's seat; -1 for one who looks on

    # Events and reasons

    def event(self, event: Event) -> str:
        """Tell an event."""
        facts = structs.asdict(event)
        del facts["to"]
        key = f"event.{event_name(type(event))}"
        if facts.get("out_of_turn"):
            key += ".out_of_turn"
        if "why" in facts:
            key += f".{facts['why']}"
        if "true" in facts:
            key += ".true" if facts["true"] else ".bluff"
        if facts.get("step") == 0:
            key += ".third"
        return self._tell(key, facts)

    def hint(self, decision: Decision, debt: int = 0) -> str:
        """Tell what a bot would do, and why."""
        act = decision.action
        text = (
            self.say("hint.wait")
            if act is None
            else self.say("hint.do", action=self.action(act, debt))
        )
        text += " " + self.say(f"hint.why.{decision.why}")
        if decision.percent >= 0:
            text += " " + self.say("hint.odds", percent=decision.percent)
        return text

    def reason(self, reason: Reason) -> str:
        """Tell why a move is refused, with the rule to look up."""
        text = self._tell(f"reason.{reason.code}", reason.facts)
        return f"{text} ({reason.rule})" if reason.rule else text

    def _tell(self, key: str, facts: Mapping[str, Any]) -> str:
        """Tell facts to the person, in the form for what happens to themselves if it does."""
        own = key + self._person(facts)
        in_words = {name: self._fact(name, value) for name, value in facts.items()}
        return self.say(own if own in self.texts else key, **in_words)

    def _person(self, facts: Mapping[str, Any]) -> str:
        """Return how a key ends if the person is whom it is about."""
        about = {facts.get(name) for name in SUBJECTS}
        if self.me in about or ("seats" in facts and self._seats(facts["seats"]) == [self.me]):
            return ".you"
        return ".to_you" if self.me in {facts.get(name) for name in OTHERS} else ""

    def _seats(self, value: Any) -> list[int]:
        """Return seats that are given in a row, or in SOLO's reasons as bits."""
        if isinstance(value, tuple):
            return list(value)
        if self.game.name != "solo":
            return []  # a mere number of seats
        return [seat for seat in range(len(self.names)) if value >> seat & 1]

    def _fact(self, name: str, value: Any) -> object:
        """Return one fact in words; its name tells what it is."""
        if name in SUBJECTS + OTHERS:
            return self.texts["you"] if value == self.me else self.names[value]
        if name == "seats" and (isinstance(value, tuple) or self.game.name == "solo"):
            return self.listed([self._item(seat) for seat in self._seats(value)])
        if name in ("kind", "top"):
            return self.card(value)
        if name == "kinds":
            return self.row([self.card(kind) for kind in value]) if value else self.count(0)
        if name in ("colour", "symbol"):
            return self.say(f"{self.game.name}.{name}.{value}")
        if name == "stronger":
            return self.say(f"ciao.symbol.{value}")
        if name == "direction":
            return self.say(f"direction.{value}")
        if name == "die":
            return self.die(value)
        return self.count(value) if name in ("count", "debt") else value

    def _item(self, seat: int) -> str:
        """Return a name inside of a list."""
        return self.texts["you.listed"] if seat == self.me else self.names[seat]

    # Things

    def count(self, n: int) -> str:
        """Return a number of cards."""
        return self.say("cards", n=n)

    def die(self, face: int) -> str:
        """Return a face of the die."""
        return self.number(face) if face > 0 else self.texts["ciao_ciao.die.0"]

    def card(self, kind: int) -> str:
        """Return a card: shape, name, and its notation in brackets."""
        shape, code = _solo_mark(kind) if self.game.name == "solo" else _ciao_mark(kind)
        return f"{shape} {self.card_name(kind)} [{code}]"

    def card_name(self, kind: int) -> str:
        """Return what a card is called."""
        return self._solo_name(kind) if self.game.name == "solo" else self._ciao_name(kind)

    def _solo_name(self, kind: int) -> str:
        colour, symbol = solo_cards.colour_of(kind), solo_cards.symbol_of(kind)
        if colour == solo_cards.OPEN:
            return self.say("solo.card.black", symbol=self.say(f"solo.symbol.{symbol}"))
        name = symbol + 1 if symbol < solo_cards.SKIP else self.say(f"solo.symbol.{symbol}")
        return self.say("solo.card", colour=self.say(f"solo.colour.{colour}"), symbol=name)

    def _ciao_name(self, kind: int) -> str:
        if kind == ciao_cards.OBSTACLE:
            return self.texts["ciao.obstacle"]
        colour, icon = ciao_cards.colour_of(kind), ciao_cards.icon_of(kind)
        if kind >= ciao_cards.JOKER:
            return self.say("ciao.joker", colour=self.say(f"ciao.colour.{colour}"))
        card = self.say(f"ciao.card.{ciao_cards.symbol_of(kind)}.{colour}")
        if icon == 0:
            return card
        return self.say("ciao.card.icon", card=card, icon=self.say(f"ciao.icon.{icon}"))

    # Moves

    def action(self, action: int, debt: int = 0) -> str:
        """Return a move as one would say it at the table."""
        head, *rest = self.game.write_action(action).split(":")
        if head == "draw" and debt > 0:
            return self.say("action.draw.debt", debt=self.count(debt))
        if f"action.{head}" not in self.texts:
            return self.say("action.lay", card=self.card(action))
        return self.say(f"action.{head}", **self._arguments(head, rest))

    def _arguments(self, head: str, rest: Sequence[str]) -> dict[str, object]:
        """Return what a move is about: a seat, a card, a colour, a number."""
        if head in ("swap", "catch"):
            return {"seat": self.names[int(rest[0])]}
        if head == "give":
            card, seat = rest
            return {
                "card": self.card(self.game.read_action(card)),
                "seat": self.names[int(seat)],
            }
        if head == "name" and self.game.name == "solo":
            return {"choice": self.say(f"solo.colour.{'RGBY'.index(rest[0])}")}
        if head == "name":
            return {"choice": self.say(f"ciao.symbol.{CIAO_SYMBOLS.index(rest[0])}")}
        return {"number": int(rest[0])} if rest else {}


def _solo_mark(kind: int) -> tuple[str, str]:
    """Return the shape of a SOLO card and its notation."""
    colour = solo_cards.colour_of(kind)
    return colours.paint(SOLO_SHAPES[colour], SOLO_PAINT[colour]), write_solo_kind(kind)


def _ciao_mark(kind: int) -> tuple[str, str]:
    """Return the shape of a Ciao! card and its notation."""
    code = write_ciao_kind(kind)
    if kind == ciao_cards.OBSTACLE:
        return "■", code
    colour = ciao_cards.colour_of(kind)
    shape = "☺" if kind >= ciao_cards.JOKER else CIAO_SHAPES[ciao_cards.symbol_of(kind)]
    return colours.paint(shape + CIAO_MARKS[colour], CIAO_PAINT[colour]), code
