"""Solution files: each seat's value in every position, without the last seat's.

The shares of all seats add up to 1, so the last follows from the others. A file is written
under a temporary name and then renamed: it is complete or absent. An interrupted solution is
kept in the same way, with the number of positions solved.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tavolata.core.files import INTERRUPTED, SOLUTION, cache_folder, replacing
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.solve.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHIPPED = Path(__file__).parent / "solved"
DONE = "done"  # the field of an interrupted solution that says how far it came
EXACT, NARROW = np.dtype(np.float64), np.dtype(np.float32)


class Values:
    """A solution file, read like the array of all seats' values."""

    def __init__(self, cells: NDArray[Any]) -> None:
        self.cells = cells
        self.seats = cells.shape[1] + 1

    def __getitem__(self, place: int) -> float:
        """Return what a seat can expect: the number of the position times seats, plus seat."""
        number, seat = divmod(place, self.seats)
        row = self.cells[number].tolist()
        return float(row[seat] if seat < len(row) else 1.0 - sum(row))


def precision(seats: int) -> np.dtype[Any]:
    """Return how exactly values are kept: those of more seats are multiples of 2 ** -24."""
    return EXACT if seats == 2 else NARROW


def _file(variant: Variant) -> str:
    return f"ciao_ciao-{CIAO_CIAO.version}-{variant.name}{SOLUTION}"


def place_of(variant: Variant) -> Path | None:
    """Return the file of a variant's solution, or None if there is none yet."""
    for folder in (SHIPPED, cache_folder()):
        if (folder / _file(variant)).exists():
            return folder / _file(variant)
    return None


def read_model(path: Path) -> list[float]:
    """Return the weights of a model, quick to read one by one."""
    weights: list[float] = np.load(path).tolist()
    return weights


def read(path: Path) -> Values:
    """Open a table; of a large one only what is asked for is read."""
    return Values(np.load(path, mmap_mode="r"))


def write(variant: Variant, values: NDArray[np.float64]) -> Path:
    """Write a complete solution and remove that of an interrupted run."""
    cells = values.reshape(-1, variant.seats)[:, :-1].astype(precision(variant.seats))
    path = cache_folder() / _file(variant)
    _move_into(path, cells)
    part_of(variant).unlink(missing_ok=True)
    return path


def write_model(variant: Variant, weights: NDArray[np.float64]) -> Path:
    """Write a complete model and remove that of an interrupted run."""
    path = cache_folder() / _file(variant)
    _move_into(path, weights.astype(NARROW))
    part_of(variant).unlink(missing_ok=True)
    return path


def write_part(variant: Variant, values: NDArray[np.float64], done: int) -> None:
    """Keep what has been solved so far."""
    row = np.zeros(1, [(DONE, np.int64), ("values", np.float64, values.shape)])
    row[DONE], row["values"] = done, values
    _move_into(part_of(variant), row)


def read_part(variant: Variant, size: int) -> tuple[NDArray[np.float64], int]:
    """Return what was solved before an interrupt, and how many positions; else nothing."""
    path = part_of(variant)
    if not path.exists():
        return np.zeros(size * variant.seats), 0
    row = np.load(path)
    return row["values"][0], int(row[DONE][0])


def part_of(variant: Variant) -> Path:
    """Return the file that an interrupted solution of a variant is kept in."""
    return cache_folder() / f"{_file(variant)}{INTERRUPTED}"


def _move_into(path: Path, cells: NDArray[Any]) -> None:
    """Write a file under a temporary name, then rename it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        np.save(file, cells)
