"""What SOLO and Ciao! have in common in words: top card, numbers of cards, a hand, moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tavolata.wording.words import Words


def cards_board(words: Words, view: Any, top_counts_as: Callable[[Words, Any], str]) -> str:
    """Show the top card, the numbers of cards and the hand."""
    if view.top < 0:
        top = words.say("play.nothing_yet")
    else:
        top = words.say("play.top", top=words.card(view.top))
        top = words.row([top, top_counts_as(words, view)])
    if view.debt > 0:
        top = words.row([top, words.say("play.debt", debt=view.debt)])
    sizes = words.row(
        [f"{words.names[seat]} {words.number(view.sizes[seat])}" for seat in range(view.seats)]
    )
    lines = [top, words.say("play.sizes", sizes=sizes, stock=view.pile_size)]
    if view.seat >= 0:
        lines.append(words.say("play.hand"))
        kinds = [kind for kind, copies in enumerate(view.hand) for _ in range(copies)]
        lines += [f"    {words.card(kind)}" for kind in kinds]
    return "\n".join(lines)


def card_action(
    words: Words, action: int, view: Any, arguments: Callable[[Words, str, str], object]
) -> str:
    """Tell a move of a card game; ``arguments`` tells what one of its own is about."""
    head, *rest = words.game.write_action(action).split(":")
    if head == "draw" and view is not None and view.debt > 0:
        return words.say("action.draw.debt", debt=words.count(view.debt))
    if f"action.{head}" not in words.texts:
        return words.say("action.lay", card=words.card(action))
    if head in ("swap", "catch"):
        return words.say(f"action.{head}", seat=words.names[int(rest[0])])
    if head == "give":
        card, seat = words.card(words.game.read_action(rest[0])), words.names[int(rest[1])]
        return words.say("action.give", card=card, seat=seat)
    if not rest:
        return words.say(f"action.{head}")
    return words.say(f"action.{head}", choice=arguments(words, head, rest[0]))


def card_fact(words: Words, name: str, value: Any) -> object:
    """Return one fact in words; its name tells what it is."""
    if name == "top":
        return words.card(value)
    if name in ("colour", "symbol"):
        return words.say(f"{words.game.name}.{name}.{value}")
    if name == "direction":
        return words.say(f"direction.{value}")
    return words.count(value) if name in ("count", "debt") else value
