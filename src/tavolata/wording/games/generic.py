"""Any game without a record of its own: seats, public numbers, a hand, a line for each move.

Its texts are its own (``tavolata.locale.game_texts`` has the keys); what lacks one is shown by
its name in notation. Numbers are shown as they are, unless their annotation says that they are
seats or cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tavolata.core.digits import read_digits
from tavolata.core.events import FactType
from tavolata.locale.game_texts import readable, table_fields
from tavolata.wording.games.game_wording import GameWording

if TYPE_CHECKING:
    from tavolata.wording.words import Words


def board(words: Words, view: Any) -> str:
    """Show every seat with its numbers, the numbers of the table, and the hand."""
    fields = table_fields(words.game)
    lines = [_seat(words, view, seat, fields.of_seats) for seat in range(view.seats)]
    numbers = _numbers(words, {name: getattr(view, name) for name in fields.of_table})
    if numbers:
        lines.append(numbers)
    hand = getattr(view, "hand", [])
    if view.seat >= 0 and any(hand):
        lines.append(words.say("play.hand"))
        kinds = [kind for kind, copies in enumerate(hand) for _ in range(copies)]
        lines += [f"    {words.card(kind)}" for kind in kinds]
    return "\n".join(lines)


def _seat(words: Words, view: Any, seat: int, fields: tuple[str, ...]) -> str:
    mark = "›" if view.turn == seat else " "
    numbers = _numbers(words, {name: getattr(view, name)[seat] for name in fields})
    return f"{mark} {words.names[seat]}" + (f": {numbers}" if numbers else "")


def _numbers(words: Words, numbers: Mapping[str, int | list[int]]) -> str:
    """Return labelled numbers and lists in a row; one that is absent is -1, and left out."""
    types = table_fields(words.game).types
    told = []
    for name, value in numbers.items():
        if cells := _present(value if isinstance(value, list) else [value]):
            shown = " ".join(_number(words, types.get(name), cell) for cell in cells)
            told.append(f"{words.label(f'number.{name}', name)} {shown}")
    return words.row(told)


def _present(cells: list[int]) -> list[int]:
    """Return the cells up to the last that is not absent: a list may be filled bit by bit."""
    end = max((place for place, cell in enumerate(cells, 1) if cell >= 0), default=0)
    return cells[:end]


def _number(words: Words, type_: FactType | None, cell: int) -> str:
    """Return a number, or the seat or the kind of card that it stands for."""
    if cell < 0:
        return "–"
    if type_ == "kind":
        return words.card(cell)
    if type_ is not None and cell < len(words.names):
        return words.names[cell]
    return words.number(cell)


def action(words: Words, move: int, view: Any) -> str:
    """Tell a move by the text of its whole notation, of its head, or else by the notation."""
    notation = words.game.write_action(move)
    head, _, argument = notation.partition(":")
    if f"action.{notation}" in words.texts:
        return words.say(f"action.{notation}")
    if f"action.{head}" in words.texts:
        return words.say(f"action.{head}", **_argument(words, argument))
    return readable(notation)


def _argument(words: Words, argument: str) -> dict[str, object]:
    """Return what a move is about: as it is written, and as a seat or card if it can be one."""
    number = read_digits(argument)
    if number is None:
        return {"argument": argument}
    told: dict[str, object] = {"argument": number}
    if number < len(words.names):
        told["seat"] = words.names[number]
    hand = words.game.new_view().arrays.get("hand")
    if hand is not None and number < hand.size:
        told["kind"] = words.card(number)
    return told


def card(words: Words, kind: int) -> str:
    """Return what a kind of card is called."""
    return words.label(f"card.{kind}", words.number(kind))


def fact(words: Words, name: str, value: Any) -> object:
    """Return a fact as it is."""
    return value


GENERIC_WORDING = GameWording(
    note="about", board=board, action=action, card=card, card_name=card, fact=fact
)
