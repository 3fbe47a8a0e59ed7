"""SOLO in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tavolata.games.solo import cards
from tavolata.games.solo.telling.notation import write_kind
from tavolata.wording.colours import Colour
from tavolata.wording.games.cards import card_action, card_fact, cards_board
from tavolata.wording.games.game_wording import REASON_FACTS, GameWording

if TYPE_CHECKING:
    from tavolata.wording.words import Words

SHAPES = "▲■●◆★"  # a shape beside every colour
PAINT = (Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW, Colour.VIOLET)
LETTERS = "RGBY"  # of the colours, in notation


def board(words: Words, view: Any) -> str:
    """Show the cards, and the colour that is asked for."""
    return cards_board(words, view, _colour)


def _colour(words: Words, view: Any) -> str:
    return words.say("play.colour", colour=words.say(f"solo.colour.{view.colour}"))


def action(words: Words, move: int, view: Any) -> str:
    """Tell a move."""
    return card_action(words, move, view, _choice)


def _choice(words: Words, head: str, letter: str) -> str:
    return words.say(f"solo.colour.{LETTERS.index(letter)}")


def card(words: Words, kind: int) -> str:
    """Return a card: shape, name, and its notation in brackets."""
    colour = cards.colour_of(kind)
    shape = words.paint(SHAPES[colour], PAINT[colour])
    return f"{shape} {card_name(words, kind)} [{write_kind(kind)}]"


def card_name(words: Words, kind: int) -> str:
    """Return what a card is called."""
    colour, symbol = cards.colour_of(kind), cards.symbol_of(kind)
    if colour == cards.OPEN:
        return words.say("solo.card.black", symbol=words.say(f"solo.symbol.{symbol}"))
    name = symbol + 1 if symbol < cards.SKIP else words.say(f"solo.symbol.{symbol}")
    return words.say("solo.card", colour=words.say(f"solo.colour.{colour}"), symbol=name)


SOLO_WORDING = GameWording(
    note="play.note.solo",
    board=board,
    action=action,
    card=card,
    card_name=card_name,
    fact=card_fact,
    reason_facts={**REASON_FACTS, "seats": "seats"},
)
