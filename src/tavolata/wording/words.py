"""Put events, reasons, cards and moves into a person's language, from a game's texts.

The browser's ``web/src/games/event-text.ts`` says the same; a test holds them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from tavolata.bots.decision import Decision
from tavolata.console.plain_text import plain
from tavolata.core.bits import members
from tavolata.core.events import Event, Reason, event_name, fact_types
from tavolata.core.game import Game
from tavolata.locale import Language
from tavolata.locale.game_texts import game_texts, readable
from tavolata.wording.colours import Paint, unpainted
from tavolata.wording.games import wording_of
from tavolata.wording.games.game_wording import FactTypes

HINT_FACTS: FactTypes = {"other": "other", "kind": "kind"}
FORMS = {"seat": ".you", "seats": ".you", "other": ".to_you"}  # of what is about the reader


class Words(Language):
    """One person's language for one game, with the names of the seats."""

    def __init__(
        self,
        game: Game[Any, Any],
        names: Sequence[str],
        me: int,
        language: str = "en",
        paint: Paint = unpainted,
    ) -> None:
        super().__init__(language)
        self.texts = game_texts(game, language)
        self.game = game
        self.wording = wording_of(game.name)
        self.names = names
        self.paint = paint
        self.me = me  # the person's seat; -1 for one who looks on

    # Events and reasons

    def event(self, event: Event) -> str:
        """Tell an event; by its name and facts if the game has no text for it."""
        facts = structs.asdict(event)
        del facts["to"]
        name, types = event_name(type(event)), fact_types(type(event))
        for key in (f"event.{name}{self.wording.form(facts)}", f"event.{name}"):
            if key in self.texts:
                return self._tell(key, facts, types)
        return self._untold(name, facts, types)

    def _untold(self, name: str, facts: Mapping[str, Any], types: FactTypes) -> str:
        """Name an event and its facts: "Rolled (Ada, die 3)"."""
        told = []
        for fact, value in facts.items():
            text = self._fact(fact, value, types)
            text = self.number(text) if isinstance(text, int) else plain(str(text))
            is_seat = types.get(fact) in FORMS
            told.append(text if is_seat else f"{readable(fact)} {text}")
        return readable(name).capitalize() + (f" ({self.row(told)})" if told else "")

    def hint(self, decision: Decision, view: Any = None) -> str:
        """Tell what a bot would do, and why."""
        act = decision.action
        text = (
            self.say("hint.wait")
            if act is None
            else self.say("hint.do", action=self.action(act, view))
        )
        if f"hint.why.{decision.why}" in self.texts:
            text += " " + self._tell(f"hint.why.{decision.why}", decision.facts, HINT_FACTS)
        if decision.percent >= 0:
            text += " " + self.say("hint.odds", percent=decision.percent)
        return text

    def why(self, reason: Reason) -> str:
        """Tell why a move is refused."""
        key = f"reason.{reason.code}"
        if key in self.texts:
            return self._tell(key, reason.facts, self.wording.reason_facts)
        return f"{readable(reason.code).capitalize()}."

    def reason(self, reason: Reason) -> str:
        """Tell why a move is refused, with the rule to look up."""
        text = self.why(reason)
        return f"{text} ({reason.rule})" if reason.rule else text

    @property
    def title(self) -> str:
        """Return what the game is called."""
        return self.texts.get("title", self.game.title)

    def note(self) -> str:
        """Return what to know before a game, or nothing."""
        return self.texts.get(self.wording.note, "")

    def _tell(self, key: str, facts: Mapping[str, Any], types: FactTypes) -> str:
        """Tell facts to the person, in the form for what happens to themselves if it does."""
        own = key + self._person(facts, types)
        in_words = {name: self._fact(name, value, types) for name, value in facts.items()}
        return self.say(own if own in self.texts else key, **in_words)

    def _person(self, facts: Mapping[str, Any], types: FactTypes) -> str:
        """Return how a key ends if the person is whom it is about, and nobody else."""
        for type_, form in FORMS.items():
            named = [value for name, value in facts.items() if types.get(name) == type_]
            if any(self._seats(type_, value) == [self.me] for value in named):
                return form
        return ""

    def _seats(self, type_: str, value: int | tuple[int, ...]) -> list[int]:
        """Return the seats that a fact names: one, all in a row, or by one bit each."""
        if isinstance(value, tuple):
            return list(value)
        return members(value) if type_ == "seats" else [value]

    def _fact(self, name: str, value: Any, types: FactTypes) -> object:
        """Return a fact in words: seats by name, cards as called, the rest as the game says."""
        match types.get(name), value:
            case "kind", tuple():
                return self.row([self.card(kind) for kind in value]) or self.count(0)
            case "kind", _:
                return self.card(value)
            case ("seats", _) | ("seat" | "other", tuple()):
                return self.listed([self._item(seat) for seat in self._seats("seats", value)])
            case "seat" | "other", _ if 0 <= value < len(self.names):
                return self.texts["you"] if value == self.me else self.names[value]
        return self.wording.fact(self, name, value)

    def _item(self, seat: int) -> str:
        """Return a name inside of a list."""
        return self.texts["you.listed"] if seat == self.me else self.names[seat]

    # Things

    def label(self, key: str, name: str) -> str:
        """Return a text of the game, or else the name of what it is for."""
        return self.say(key) if key in self.texts else readable(name)

    def count(self, n: int) -> str:
        """Return a number of cards."""
        return self.say("cards", n=n)

    def card(self, kind: int) -> str:
        """Return a card with all that tells it from others."""
        return self.wording.card(self, kind)

    def card_name(self, kind: int) -> str:
        """Return what a card is called."""
        return self.wording.card_name(self, kind)

    # Moves and the table

    def action(self, action: int, view: Any = None) -> str:
        """Return a move as one would say it at the table that the view shows."""
        return self.wording.action(self, action, view)

    def moves(self, moves: Sequence[int], view: Any, first: int = 1) -> str:
        """Return moves, numbered."""
        numbered = enumerate(moves, first)
        return "\n".join(
            f"  {self.number(number):>2}  {self.action(move, view)}"
            for number, move in numbered
        )

    def board(self, view: Any) -> str:
        """Return the table as a seat sees it."""
        return self.wording.board(self, view)
