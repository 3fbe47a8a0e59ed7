"""One line of text for a table, a seat or a move, both ways; games add their own words.

A table is written as its cards, then ``;`` and every field that is not default, such as
``turn=2 debt=4``. Options are written by their values' names, seats in a set as ``0,2``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tavolata.core.chance import Chance, refresh
from tavolata.core.digits import read_digits
from tavolata.core.options import Option
from tavolata.core.state import OVER, ROUND_OVER, TABLE

Spelling = tuple[Callable[[int], str], Callable[[str], int]]

CHANCE = ("key", "block", "blocks", "left")


class NotationError(ValueError):
    """A text that is no card, move or table; says which part and what was expected."""


def read_number(text: str) -> int:
    """Read a whole number."""
    number = read_digits(text.removeprefix("-"))
    if number is None:
        raise NotationError(f"{text!r} is not a number")
    return -number if text[0] == "-" else number


def write_seat(seat: int) -> str:
    """Write a seat; T is the table itself."""
    return "T" if seat == TABLE else str(seat)


def read_seat(text: str) -> int:
    """Read a seat."""
    if text == "T":
        return TABLE
    seat = read_digits(text)
    if seat is None:
        raise NotationError(f"{text!r} is not a seat; seats are 0, 1, … and T for the table")
    return seat


def write_set(seats: int) -> str:
    """Write a set of seats."""
    return ",".join(str(seat) for seat in range(seats.bit_length()) if seats >> seat & 1)


def read_set(text: str) -> int:
    """Read a set of seats."""
    seats = {read_number(seat) for seat in filter(None, text.split(","))}
    if seats and min(seats) < 0:
        raise NotationError(f"{text!r} is not a set of seats such as 0,2")
    return sum(1 << seat for seat in seats)


def words(names: Mapping[int, str], what: str) -> Spelling:
    """Return the spelling of a small set of named numbers."""
    numbers = {name: number for number, name in names.items()}

    def read(text: str) -> int:
        if text not in numbers:
            raise NotationError(f"{text!r} is no {what}; possible: {', '.join(numbers)}")
        return numbers[text]

    return names.__getitem__, read


def in_order(names: Mapping[int, str]) -> tuple[str, ...]:
    """Return names by their numbers, of which none may be missing."""
    return tuple(names[number] for number in range(len(names)))


def phases(names: Sequence[str]) -> Spelling:
    """Return the spelling of a game's phases."""
    numbered = dict(enumerate(names))
    return words(numbered | {ROUND_OVER: "round-over", OVER: "over"}, "phase")


def default_table(new: Callable[[], Any], options: Iterable[Option], seats: int) -> Any:
    """Return a table in its first round with default options, to be compared with."""
    s = new()
    for option in options:
        option.put(s, option.default)
    s.seats, s.round = seats, 1
    return s


SET: Spelling = (write_set, read_set)
PLAIN: Spelling = (str, read_number)


def write_fields(
    s: Any,
    default: Any,
    options: Iterable[Option],
    spell: Mapping[str, Spelling],
    skip: Sequence[str],
) -> str:
    """Write every field that differs from a default table."""
    parts = []
    by_name = {option.name: option for option in options}
    for name in s.scalars:
        if name in skip or name in CHANCE or getattr(s, name) == getattr(default, name):
            continue
        option = by_name.get(name)
        text = option.text(s) if option else spell.get(name, PLAIN)[0](getattr(s, name))
        parts.append(f"{name}={text}")
    for name in s.arrays:
        if name in skip or name in CHANCE or getattr(s, name) == getattr(default, name):
            continue
        parts.append(
            f"{name}={','.join(spell.get(name, PLAIN)[0](x) for x in getattr(s, name))}"
        )
    return " ".join(parts + write_chance(s))


def with_fields(board: str, fields: str) -> str:
    """Return the line of a table: its board, then its fields if any is not at rest."""
    return f"{board} ; {fields}" if fields else board


def write_chance(s: Chance) -> list[str]:
    """Write the key and how far it is used up."""
    key = b"".join(word.to_bytes(4, "little") for word in s.key)
    if not any(key) and s.blocks == 0:
        return []
    return [f"key={key.hex()}", f"used={s.blocks * len(s.block) - s.left}"]


def set_apart(fields: str, *names: str) -> tuple[dict[str, str], str]:
    """Return the values of some fields, and the other fields as they are written."""
    parts = [part.partition("=") for part in fields.split()]
    apart = {name: value for name, equals, value in parts if equals and name in names}
    return apart, " ".join("".join(part) for part in parts if part[0] not in apart)


def read_fields(
    s: Any, text: str, options: Iterable[Option], spell: Mapping[str, Spelling]
) -> None:
    """Set the written fields."""
    by_name = {option.name: option for option in options}
    for part in sorted(text.split(), key=lambda part: part.startswith("used=")):  # key first
        name, equals, value = part.partition("=")
        if not equals:
            raise NotationError(f"{part!r} is not of the form field=value")
        if name in by_name:
            by_name[name].put(s, value)
        elif name == "key":
            s.key = read_key(value)
        elif name == "used":
            use_up(s, read_number(value))
        elif name in s.arrays:
            cells = [spell.get(name, PLAIN)[1](cell) for cell in value.split(",")]
            if len(cells) > s.arrays[name].size:
                raise NotationError(f"{name} has {s.arrays[name].size} cells, not {len(cells)}")
            setattr(s, name, cells + [0] * (s.arrays[name].size - len(cells)))
        elif name in s.scalars:
            setattr(s, name, spell.get(name, PLAIN)[1](value))
        else:
            raise NotationError(f"a table has no field {name!r}")


def read_key(text: str) -> list[int]:
    """Read a key of 64 hexadecimal digits."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise NotationError(f"a key is 64 hexadecimal digits, not {text!r}")
    return [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]


def use_up(s: Chance, count: int) -> None:
    """Use up this many random words."""
    if count < 0:
        raise NotationError(f"{count} random words cannot be used up")
    size = len(s.block)
    s.blocks = (count + size - 1) // size
    if s.blocks > 0:
        s.blocks -= 1
        refresh(s)
        s.left = s.blocks * size - count
