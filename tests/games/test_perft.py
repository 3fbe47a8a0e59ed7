"""Perft: how many ways the seats can go on from small positions, to a small depth.

``perft.txt`` beside this file has the tables and the counts. A failure prints the counts of
each first move, which is where to look.
"""

from pathlib import Path
from typing import Any

import pytest

from tavolata.core.game import Game
from tavolata.games import GAMES

pytestmark = pytest.mark.unmeasured  # it computes much and visits what others visit, too

Position = tuple[Game[Any, Any], str, int, int]


def perft(game: Game[Any, Any], s: Any, depth: int) -> int:
    """Count the sequences of moves of a given length over all seats."""
    if depth == 0:
        return 1
    return sum(divide(game, s, depth).values())


def divide(game: Game[Any, Any], s: Any, depth: int) -> dict[str, int]:
    """Count them for each first move."""
    counts = {}
    for seat in range(s.seats):
        for action in game.all_moves(s, seat):
            after = s.copy()
            game.apply(after, seat, action)
            counts[f"{seat} {game.write_action(action)}"] = perft(game, after, depth - 1)
    return counts


def positions() -> list[Position]:
    """Read the file."""
    found: list[Position] = []
    game, table = GAMES["solo"], ""
    for line in Path(__file__).with_name("perft.txt").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "game":
            game = GAMES[rest]
        elif word == "table":
            table = rest
        elif word == "perft":
            depth, count = rest.split()
            found.append((game, table, int(depth), int(count)))
    return found


@pytest.mark.parametrize(("game", "table", "depth", "count"), positions())
def test_the_number_of_ways_on(
    game: Game[Any, Any], table: str, depth: int, count: int
) -> None:
    by_first_move = divide(game, game.read_table(table), depth)
    assert (sum(by_first_move.values()), by_first_move) == (count, by_first_move)
