"""Records: objects for the interpreter, rows for compiled code, without loss."""

from typing import Annotated, Any

import numpy as np
import pytest

from tavolata.core.events import Kind, SeatNumber, annotated_types
from tavolata.core.record import Array, Record, Wide
from tavolata.games import OURS


class Base(Record):
    first: int
    cells: Annotated[list[int], Array("i1", 3)]


class Sample(Base):
    second: Wide
    words: Annotated[list[int], Array("i8", 2)]


def sample() -> Sample:
    record = Sample()
    record.first, record.second = -(1 << 31), 1 << 62
    record.cells, record.words = [-128, 0, 127], [-(1 << 63), (1 << 63) - 1]
    return record


def test_a_new_record_is_all_zeros() -> None:
    record = Sample()

    assert (record.first, record.second) == (0, 0)
    assert (record.cells, record.words) == ([0, 0, 0], [0, 0])


def test_fields_of_the_bases_come_along() -> None:
    assert set(Sample.scalars) == {"first", "second"}
    assert Sample.arrays == {"cells": Array("i1", 3), "words": Array("i8", 2)}
    assert set(Sample.dtype.names or ()) == {"first", "second", "cells", "words"}
    assert set(Base.dtype.names or ()) == {"first", "cells"}


def test_what_a_number_stands_for_changes_no_row() -> None:
    class Named(Record):
        seat: SeatNumber
        kinds: Annotated[list[Kind], Array("i1", 3)]

    assert Named.zeros == {"seat": 0, "kinds": [0, 0, 0]}
    assert Named.dtype["seat"] == "i4"
    assert annotated_types(Named) == {"seat": "seat", "kinds": "kind"}


@pytest.mark.parametrize("name", ["row", "copy"])
def test_a_field_cannot_be_called_as_what_every_record_has(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Heaps\.{name} .* every record has"):
        type("Heaps", (Record,), {"__annotations__": {name: int}})


@pytest.mark.parametrize("hint", [list[int], str, Annotated[list[int], 3]])
def test_a_field_is_a_number_or_a_list_with_its_size(hint: Any) -> None:
    with pytest.raises(
        TypeError, match=r"Heaps\.cells is neither an int nor a list with an Array"
    ):
        type("Heaps", (Record,), {"__annotations__": {"cells": hint}})


def content(rows: Any) -> dict[str, Any]:
    """Return what the only row has, by name."""
    return {name: rows[name][0].tolist() for name in rows.dtype.names}


def test_a_row_keeps_the_most_extreme_numbers() -> None:
    rows = sample().row()

    assert rows.shape == (1,)
    assert content(rows) == vars(sample())


def test_a_row_does_not_hang_on_its_record() -> None:
    record = sample()
    rows = record.row()
    record.cells[0], record.first = 1, 1

    assert content(rows) == vars(sample())


def test_a_cell_too_large_for_its_table_is_no_row() -> None:
    record = sample()
    record.cells[1] = 128

    with pytest.raises(OverflowError):
        record.row()


def test_a_scalar_too_large_for_32_bits_is_no_row_unless_it_is_wide() -> None:
    record = sample()
    record.first = 1 << 31

    with pytest.raises(OverflowError):
        record.row()


def test_a_copy_is_equal_and_independent_both_ways() -> None:
    record = sample()
    twin = record.copy()
    assert twin == record
    assert type(twin) is Sample

    twin.first, twin.cells[0] = 7, 7
    assert record == sample()
    record.words[1] = 7
    assert twin.words == sample().words


@pytest.mark.parametrize("name", ["first", "second", "cells", "words"])
def test_records_differ_by_any_field(name: str) -> None:
    record, other = sample(), sample()
    assert record == other
    setattr(other, name, getattr(Sample(), name))

    assert record != other


def test_a_record_equals_no_other_type_of_the_same_fields() -> None:
    class Twin(Record):
        first: int
        cells: Annotated[list[int], Array("i1", 3)]

    assert Base() != Twin()
    assert Base() != 0


def test_a_record_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(sample())


def test_the_representation_names_what_is_set() -> None:
    record = Sample()
    record.second, record.cells[1] = 4, 2

    assert repr(record) == "Sample(second=4, cells=[0, 2, 0], words=[0, 0])"


@pytest.mark.parametrize(
    "record",
    [
        Sample(),
        *(game.new() for game in OURS.values()),
        *(g.new_view() for g in OURS.values()),
    ],
    ids=lambda record: type(record).__module__,
)
def test_rows_are_aligned(record: Record) -> None:
    dtype = record.dtype
    assert dtype.isalignedstruct
    assert dtype.fields is not None
    for name in record.scalars:
        kind, offset = dtype.fields[name][:2]
        assert kind in (np.dtype(np.int32), np.dtype(np.int64))
        assert offset % kind.alignment == 0
    for name, table in record.arrays.items():
        kind, offset = dtype.fields[name][:2]
        assert kind.shape == (table.size,)
        assert offset % np.dtype(table.cell).alignment == 0
