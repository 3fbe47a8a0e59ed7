"""Solutions on disk: for every position what each seat can expect, the last seat left out.

What all seats expect adds up to 1, so the last follows from the others. A table is written
beside its place and then moved there: it is either whole or not there at all. A solution that
was interrupted is kept in the same way, with how far it had come.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tavolata.ciao_ciao import CIAO_CIAO
from tavolata.solve.house import House

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHIPPED = Path(__file__).parent / "solved"
DONE = "done"  # the field of an interrupted solution that says how far it came
EXACT, NARROW = np.dtype(np.float64), np.dtype(np.float32)


class Values:
    """A table as it lies on the disk, read like the array of all seats' values."""

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


def cache() -> Path:
    """Return the folder where this user's tables are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tavolata"


def _file(house: House) -> str:
    return f"ciao_ciao-{CIAO_CIAO.version}-{house.name}.npy"


def place_of(house: House) -> Path | None:
    """Return where the table of a house lies, or None if there is none yet."""
    for folder in (SHIPPED, cache()):
        if (folder / _file(house)).exists():
            return folder / _file(house)
    return None


def read_model(path: Path) -> list[float]:
    """Return the weights of a model, quick to read one by one."""
    weights: list[float] = np.load(path).tolist()
    return weights


def read(path: Path) -> Values:
    """Open a table; of a large one only what is asked for is read."""
    return Values(np.load(path, mmap_mode="r"))


def write(house: House, values: NDArray[np.float64]) -> Path:
    """Keep a whole solution and forget what was interrupted before it."""
    cells = values.reshape(-1, house.seats)[:, :-1].astype(precision(house.seats))
    path = cache() / _file(house)
    _move_into(path, cells)
    _part(house).unlink(missing_ok=True)
    return path


def write_model(house: House, weights: NDArray[np.float64]) -> Path:
    """Keep a whole model and forget what was interrupted before it."""
    path = cache() / _file(house)
    _move_into(path, weights.astype(NARROW))
    _part(house).unlink(missing_ok=True)
    return path


def write_part(house: House, values: NDArray[np.float64], done: int) -> None:
    """Keep what has been solved so far."""
    row = np.zeros(1, [(DONE, np.int64), ("values", np.float64, values.shape)])
    row[DONE], row["values"] = done, values
    _move_into(_part(house), row)


def read_part(house: House, size: int) -> tuple[NDArray[np.float64], int]:
    """Return what was solved before an interrupt, and how many positions; else nothing."""
    path = _part(house)
    if not path.exists():
        return np.zeros(size * house.seats), 0
    row = np.load(path)
    return row["values"][0], int(row[DONE][0])


def _part(house: House) -> Path:
    return cache() / f"{_file(house)}.part"


def _move_into(path: Path, cells: NDArray[Any]) -> None:
    """Write a file and only then put it in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            np.save(file, cells)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
