"""What simulated games leave behind, and the summary that people and programs read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from tavolata.core.game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

COUNTS = 16  # marks a game may have
SEATS = 10

RESULT = np.dtype(
    [
        ("steps", np.int64),
        ("rounds", np.int64),
        ("winners", np.int64),
        ("renewals", np.int64),
        ("points", (np.int64, (SEATS,))),
        ("counts", (np.int64, (COUNTS,))),
    ],
    align=True,
)

QUANTILES = (5, 25, 50, 75, 95)


class Results:
    """The results of many games, added up as they come in."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.chunks: list[NDArray[np.void]] = []
        self.games = 0

    def add(self, chunk: NDArray[np.void]) -> None:
        """Add the results of some games."""
        self.chunks.append(chunk)
        self.games += len(chunk)

    def summary(self, seconds: float) -> dict[str, Any]:
        """Return everything that is reported."""
        results = np.concatenate(self.chunks)
        steps = int(results["steps"].sum())
        wins = [int((results["winners"] >> seat & 1).sum()) for seat in range(self.seats)]
        lengths = np.percentile(results["steps"], QUANTILES, method="nearest")
        counts = results["counts"].sum(axis=0)
        return {
            "game": self.game.name,
            "seats": self.seats,
            "games": self.games,
            "steps": steps,
            "rounds": int(results["rounds"].sum()),
            "seconds": round(seconds, 3),
            "games_per_s": round(self.games / seconds, 1),
            "steps_per_s": round(steps / seconds, 1),
            "wins": wins,
            "win_rate": [_rate(count, self.games) for count in wins],
            "no_winner": int((results["winners"] == 0).sum()),
            "points": [
                round(float(results["points"][:, seat].mean()), 3) for seat in range(self.seats)
            ],
            "steps_per_game": round(steps / self.games, 2),
            "length": {
                f"p{quantile}": int(length)
                for quantile, length in zip(QUANTILES, lengths, strict=True)
            },
            "fired": {mark: int(counts[n]) for n, mark in enumerate(self.game.marks)}
            | {"reshuffles": int(results["renewals"].sum())},
        }


def _rate(wins: int, games: int) -> dict[str, float]:
    """Return a share with its 95 % interval (Wilson)."""
    z = 1.959964
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    half /= 1 + z * z / games
    return {
        "share": round(share, 5),
        "low": round(middle - half, 5),
        "high": round(middle + half, 5),
    }
