"""Resolve what is passed to ``Table.play`` to a legal move, or raise with the reason."""

from __future__ import annotations

from tavolata.api.bot_choice import BotChoice
from tavolata.api.illegal_move import IllegalMove
from tavolata.api.moves import Move
from tavolata.api.seated_game import SeatedGame
from tavolata.api.sentences import words_for
from tavolata.core.game import OVER, TABLE, BaseState
from tavolata.core.notation import NotationError

GAME_OVER = "The game is over."


def resolve_move(
    move: Move | BotChoice | str, seat: int | None, seated: SeatedGame, state: BaseState
) -> Move:
    """Return the legal move that is meant, or raise IllegalMove."""
    if isinstance(move, BotChoice):
        if move.move is None:
            raise IllegalMove(GAME_OVER if state.phase == OVER else "The choice is to wait.")
        move = move.move
    if isinstance(move, str):
        action = _read(move, seated)
        seat = _usual_seat(action, seated, state) if seat is None else seat
    else:
        action, seat = move.action, move.seat if seat is None else seat
    if seat != TABLE:
        check_seat(seat, state)
    reason = seated.game.refusal(state, seat, action)
    if reason is not None:
        why = words_for(seated, seat).why(reason)
        raise IllegalMove(why, reason.rule, reason.code, reason.facts)
    return Move(seat, action, seated, state)


def check_seat(seat: int, state: BaseState) -> None:
    """Refuse a seat that does not exist."""
    if not 0 <= seat < state.seats:
        raise IllegalMove(f"There is no seat {seat}; seats are 0 to {state.seats - 1}.")


def _read(text: str, seated: SeatedGame) -> int:
    """Read a move in notation."""
    try:
        return seated.game.read_action(text)
    except NotationError as error:
        raise IllegalMove(str(error)) from None


def _usual_seat(action: int, seated: SeatedGame, state: BaseState) -> int:
    """Return whose action it is if nobody says: the table's if only that may do it."""
    turn, legal = seated.game.waits_for(state), seated.game.legal
    if turn != TABLE and (legal(state, turn, action) or not legal(state, TABLE, action)):
        return turn
    if state.phase != OVER and not legal(state, TABLE, action):
        raise IllegalMove("It is nobody's turn: say which seat makes this move.")
    return TABLE
