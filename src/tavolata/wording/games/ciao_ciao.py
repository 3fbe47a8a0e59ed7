"""Ciao Ciao… in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tavolata.wording.games.game_wording import REASON_FACTS, GameWording, plain_form

if TYPE_CHECKING:
    from tavolata.wording.words import Words


def board(words: Words, view: Any) -> str:
    """Show everybody's pawns, and what this seat knows of the die."""
    lines = [_pawns(words, view, seat) for seat in range(view.seats)]
    if view.announced > 0 and view.asked >= 0:
        key = "play.announced.you" if view.turn == words.me else "play.announced"
        name = words.names[view.turn]
        lines.append(words.say(key, seat=name, number=view.announced))
    if view.die >= 0:
        lines.append(words.say("play.die", die=die(words, view.die)))
    return "\n".join(lines)


def _pawns(words: Words, view: Any, seat: int) -> str:
    plank = words.say("play.no_pawn")
    if view.plank[seat] > 0:
        plank = words.say("play.on_plank", plank=view.plank[seat], planks=view.planks)
    steps = [words.number(n + 1) for n, owner in enumerate(view.podium) if owner == seat + 1]
    facts = {"plank": plank, "reserve": view.reserve[seat], "steps": words.row(steps) or "–"}
    return words.say("play.bridge", seat=words.names[seat], **facts)


def action(words: Words, move: int, view: Any) -> str:
    """Tell a move."""
    head, *rest = words.game.write_action(move).split(":")
    return words.say(f"action.{head}", **({"number": int(rest[0])} if rest else {}))


def die(words: Words, face: int) -> str:
    """Return a face of the die."""
    return words.number(face) if face > 0 else words.say("ciao_ciao.die.0")


def fact(words: Words, name: str, value: Any) -> object:
    """Return one fact in words."""
    return die(words, value) if name == "die" else value


def form(facts: Mapping[str, Any]) -> str:
    """Return how the key of an event ends."""
    if "true" in facts:
        return ".true" if facts["true"] else ".bluff"
    return ".third" if facts.get("step") == 0 else plain_form(facts)


def no_card(words: Words, kind: int) -> str:
    """There are no cards."""
    raise ValueError(f"Ciao Ciao… has no card {kind}")


CIAO_CIAO_WORDING = GameWording(
    note="play.note.ciao_ciao",
    board=board,
    action=action,
    card=no_card,
    card_name=no_card,
    fact=fact,
    form=form,
    reason_facts={**REASON_FACTS, "asked": "seat", "doubter": "other"},
)
