"""A record is declared once: an object for the interpreter, a row for compiled code.

Scalars are ``int``, arrays are one-dimensional. The interpreter plays on plain integers and
lists of them, which behave like compiled 64-bit arithmetic as long as nothing overflows;
compiled code, files and databases use the same fields as one row of a NumPy array, where a
scalar has 32 bits unless its annotation says more, and an array says what its cells have: the
smaller a row, the more games a device keeps at hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import compress, count
from operator import ne
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, get_type_hints

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Array:
    """The narrow shape of an array field: ``Annotated[list[int], Array("i1", 112)]``."""

    cell: str
    size: int


@dataclass(frozen=True)
class Scalar:
    """The shape of a scalar that is not a small number: ``Annotated[int, Scalar("u4")]``."""

    cell: str


Wide = Annotated[int, Scalar("i8")]  # a word of cards, or a count without an end


def shape_of(hint: Any) -> Scalar | Array | None:
    """Return the shape that an annotation says; an int has one without saying it."""
    for said in getattr(hint, "__metadata__", ()):
        if isinstance(said, Scalar | Array):
            return said
    return Scalar("i4") if getattr(hint, "__origin__", hint) is int else None


def changed_cells(was: list[int], now: list[int]) -> dict[int, int]:
    """Return the cells of an array that differ, by their places."""
    return {place: now[place] for place in compress(count(), map(ne, now, was))}


def copy_fields(fields: dict[str, Any], arrays: Iterable[str]) -> dict[str, Any]:
    """Return these fields with their own arrays: far quicker than setting each."""
    own = fields.copy()
    for name in arrays:
        own[name] = own[name].copy()
    return own


class Record:
    """Base of every state and view; subclasses only annotate their fields."""

    arrays: ClassVar[dict[str, Array]] = {}
    scalars: ClassVar[tuple[str, ...]] = ()
    zeros: ClassVar[dict[str, Any]] = {}  # the fields of a new record
    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        """Read the annotations, bases first, and lay the row out."""
        super().__init_subclass__()
        layout: list[tuple[str, Any]] = []
        arrays: dict[str, Array] = {}
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if name in Record.__annotations__:
                continue
            if hasattr(Record, name):
                raise TypeError(f"{cls.__name__}.{name} hides the {name} that every record has")
            shape = shape_of(hint)
            if shape is None:
                raise TypeError(
                    f"{cls.__name__}.{name} is neither an int nor a list with an Array"
                )
            if isinstance(shape, Scalar):
                layout.append((name, shape.cell))
            else:
                arrays[name] = shape
                layout.append((name, (shape.cell, (shape.size,))))
        cls.arrays = arrays
        cls.scalars = tuple(name for name, _ in layout if name not in arrays)
        cls.zeros = dict.fromkeys(cls.scalars, 0)
        cls.zeros |= {name: [0] * array.size for name, array in arrays.items()}
        cls.dtype = np.dtype(layout, align=True)

    def __init__(self) -> None:
        self.__dict__ = copy_fields(self.zeros, self.arrays)

    def copy(self) -> Self:
        """Return an independent record with the same content."""
        return self.copy_but_share(self.arrays)

    def copy_but_share(self, changing: Iterable[str]) -> Self:
        """Return a record that may be changed in these arrays and in scalars, no others."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.__dict__ = copy_fields(self.__dict__, changing)
        return twin

    def row(self) -> NDArray[np.void]:
        """Return the content as an array of one row."""
        rows = np.zeros(1, self.dtype)
        for name in self.scalars:
            rows[name] = getattr(self, name)
        for name in self.arrays:
            rows[name][0] = getattr(self, name)
        return rows

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # Python's way to say: it changes, so no key

    def __repr__(self) -> str:
        fields = (f"{name}={value!r}" for name, value in self.__dict__.items() if value)
        return f"{type(self).__name__}({', '.join(fields)})"
