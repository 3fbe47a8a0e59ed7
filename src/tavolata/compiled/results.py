"""The results of simulated games, and their summary for people and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tavolata.core.game import Game
from tavolata.core.intervals import share_interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

QUANTILES = (5, 25, 50, 75, 95)


def result_dtype(game: Game[Any, Any]) -> np.dtype[np.void]:
    """Return the row that a simulated game is written down as."""
    return np.dtype(
        [
            ("steps", np.int64),
            ("rounds", np.int64),
            ("winners", np.int64),
            ("points", (np.int64, (game.seats[-1],))),
            ("counts", (np.int64, (len(game.marks),))),
        ],
        align=True,
    )


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
            "fired": {mark: int(counts[n]) for n, mark in enumerate(self.game.marks)},
        }


def _rate(wins: int, games: int) -> dict[str, float]:
    """Return a share with its 95 % interval."""
    low, high = share_interval(wins, games)
    return {"share": round(wins / games, 5), "low": round(low, 5), "high": round(high, 5)}
