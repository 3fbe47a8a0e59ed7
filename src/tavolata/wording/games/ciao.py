"""Ciao! in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tavolata.games.ciao import cards
from tavolata.games.ciao.telling.notation import SYMBOLS, write_kind
from tavolata.wording.colours import Colour
from tavolata.wording.games.cards import card_action, card_fact, cards_board
from tavolata.wording.games.game_wording import GameWording

if TYPE_CHECKING:
    from tavolata.wording.words import Words

SHAPES = "●▬✂"
PAINT = (Colour.GREEN, Colour.YELLOW, Colour.RED)
RANKS = ("·", "··", "···")  # C-04 the rank in the corner


def board(words: Words, view: Any) -> str:
    """Show the cards, and the symbol that the top one counts as."""
    return cards_board(words, view, _symbol)


def _symbol(words: Words, view: Any) -> str:
    symbol = words.say(f"ciao.symbol.{view.symbol}") if view.symbol >= 0 else "?"
    return words.say("play.symbol", symbol=symbol)


def action(words: Words, move: int, view: Any) -> str:
    """Tell a move."""
    return card_action(words, move, view, _choice)


def _choice(words: Words, head: str, symbol: str) -> str:
    return words.say(f"ciao.symbol.{SYMBOLS.index(symbol)}")


def card(words: Words, kind: int) -> str:
    """Return a card: shape, name, and its notation in brackets."""
    shape, code = "■", write_kind(kind)
    if kind != cards.OBSTACLE:
        colour = cards.colour_of(kind)
        shape = "☺" if kind >= cards.JOKER else SHAPES[cards.symbol_of(kind)]
        shape = words.paint(shape + RANKS[colour], PAINT[colour])
    return f"{shape} {card_name(words, kind)} [{code}]"


def card_name(words: Words, kind: int) -> str:
    """Return what a card is called."""
    if kind == cards.OBSTACLE:
        return words.say("ciao.obstacle")
    colour, icon = cards.colour_of(kind), cards.icon_of(kind)
    if kind >= cards.JOKER:
        return words.say("ciao.joker", colour=words.say(f"ciao.colour.{colour}"))
    name = words.say(f"ciao.card.{cards.symbol_of(kind)}.{colour}")
    if icon == 0:
        return name
    return words.say("ciao.card.icon", card=name, icon=words.say(f"ciao.icon.{icon}"))


def fact(words: Words, name: str, value: Any) -> object:
    """Return one fact in words."""
    if name == "stronger":
        return words.say(f"ciao.symbol.{value}")
    return card_fact(words, name, value)


CIAO_WORDING = GameWording(
    note="play.note.ciao",
    board=board,
    action=action,
    card=card,
    card_name=card_name,
    fact=fact,
)
