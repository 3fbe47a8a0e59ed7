"""How a game is put into words: one record of functions, as ``Game`` is in the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tavolata.core.events import FactType

if TYPE_CHECKING:
    from tavolata.wording.words import Words

# Facts that are seats, of "seats" one bit each, or cards. Those of reasons are mere numbers.
FactTypes = Mapping[str, FactType | Literal["seats"]]
REASON_FACTS: FactTypes = {"seat": "seat", "turn": "seat", "kind": "kind"}


def plain_form(facts: Mapping[str, Any]) -> str:
    """Return how the key of an event ends, by the facts that the shared events have."""
    form = ".out_of_turn" if facts.get("out_of_turn") else ""
    return f"{form}.{facts['why']}" if "why" in facts else form


@dataclass(frozen=True)
class GameWording:
    """One game in words. Nothing outside asks which game it is."""

    note: str  # the key of what to know beforehand
    board: Callable[[Words, Any], str]  # the table as a view shows it
    action: Callable[
        [Words, int, Any], str
    ]  # a move in words; the view is None or of that moment
    card: Callable[[Words, int], str]  # a kind of card with its shape and notation
    card_name: Callable[[Words, int], str]
    fact: Callable[[Words, str, Any], object]  # any other fact of an event or a reason
    form: Callable[[Mapping[str, Any]], str] = plain_form
    reason_facts: FactTypes = field(default_factory=lambda: REASON_FACTS)
