"""Move in notation at a table: ``do(SOLO, s, "0 R5", "1 draw")``."""

from collections.abc import Sequence
from typing import Any

from tavolata.core.arbiter import Arbiter, SeatClaim, Verdict
from tavolata.core.game import Game
from tavolata.core.notation import read_seat


def read_move(game: Game[Any, Any], move: str) -> tuple[int, int]:
    """Read a seat and its action."""
    seat, action = move.split(" ", 1)
    return read_seat(seat), game.read_action(action)


def do(game: Game[Any, Any], s: Any, *moves: str) -> None:
    """Do moves that must be legal."""
    for move in moves:
        seat, action = read_move(game, move)
        assert game.legal(s, seat, action), (
            f"{move} is refused: {game.refusal(s, seat, action)}"
        )
        game.apply(s, seat, action)


def may(game: Game[Any, Any], s: Any, move: str) -> bool:
    """Tell whether a move is legal; the reason for refusing it must agree."""
    seat, action = read_move(game, move)
    legal = game.legal(s, seat, action)
    assert (game.refusal(s, seat, action) is None) == legal
    return legal


def judge_together(arbiter: Arbiter, claims: Sequence[SeatClaim]) -> list[Verdict]:
    """Hear claims that came at the same moment, in the order that the game gives them."""
    game, table = arbiter.game, arbiter.table
    return [
        arbiter.judge(c) for c in sorted(claims, key=lambda c: game.precedence(table, c.seat))
    ]
