"""A table in a few lines of text, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tavolata.terminal.words import Words


def board(words: Words, view: Any) -> str:
    """Return the table as this seat sees it."""
    return _bridge(words, view) if words.game.name == "ciao_ciao" else _cards(words, view)


def move_list(words: Words, moves: Sequence[int], debt: int, first: int = 1) -> str:
    """Return moves, numbered."""
    numbered = enumerate(moves, first)
    return "\n".join(f"  {number:2}  {words.action(move, debt)}" for number, move in numbered)


def _cards(words: Words, view: Any) -> str:
    """Show the top card, the numbers of cards and the hand."""
    if view.top < 0:
        top = words.say("play.nothing_yet")
    else:
        top = words.say("play.top", top=words.card(view.top))
        if words.game.name == "solo":
            colour = words.say(f"solo.colour.{view.colour}")
            top += f", {words.say('play.colour', colour=colour)}"
        else:
            symbol = words.say(f"ciao.symbol.{view.symbol}") if view.symbol >= 0 else "?"
            top += f", {words.say('play.symbol', symbol=symbol)}"
    if view.debt > 0:
        top += f", {words.say('play.debt', debt=view.debt)}"
    sizes = words.row(
        [f"{words.names[seat]} {words.number(view.sizes[seat])}" for seat in range(view.seats)]
    )
    lines = [top, words.say("play.sizes", sizes=sizes, stock=view.pile_size)]
    if view.seat >= 0:
        lines.append(words.say("play.hand"))
        kinds = [kind for kind, copies in enumerate(view.hand) for _ in range(copies)]
        lines += [f"    {words.card(kind)}" for kind in kinds]
    return "\n".join(lines)


def _bridge(words: Words, view: Any) -> str:
    """Show everybody's pawns, and what this seat knows of the die."""
    lines = []
    for seat in range(view.seats):
        plank = words.say("play.no_pawn")
        if view.plank[seat] > 0:
            plank = words.say("play.on_plank", plank=view.plank[seat], planks=view.planks)
        steps = [
            words.number(n + 1) for n, owner in enumerate(view.podium) if owner == seat + 1
        ]
        facts = {
            "plank": plank,
            "reserve": view.reserve[seat],
            "steps": words.row(steps) or "–",
        }
        lines.append(words.say("play.bridge", seat=words.names[seat], **facts))
    if view.announced > 0 and view.asked >= 0:
        key = "play.announced.you" if view.turn == words.me else "play.announced"
        name = words.names[view.turn]
        lines.append(words.say(key, seat=name, number=view.announced))
    if view.die >= 0:
        lines.append(words.say("play.die", die=words.die(view.die)))
    return "\n".join(lines)
