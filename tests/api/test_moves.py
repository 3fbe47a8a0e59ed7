"""Moves: compared, found, printed."""

import pytest

import tavolata
from tavolata.core.arbiter import PlayedMove


@pytest.fixture
def moves() -> tavolata.Moves:
    return tavolata.set_up("solo", "R5 | R7 W B9 | R5 G2 ; debt=0").moves()


def test_moves_are_a_sequence_in_which_notation_is_found(moves: tavolata.Moves) -> None:
    assert str(moves) == "R7 W draw"
    assert repr(moves) == "<Moves: R7 W draw>"
    assert len(moves) == 3
    assert [str(move) for move in moves] == ["R7", "W", "draw"]
    assert "R7" in moves
    assert "R5" not in moves
    assert moves[0] in moves
    assert 7 not in moves
    assert str(moves[1:]) == "W draw"
    assert moves[:] == moves
    assert moves[1:] != moves
    assert len({moves, moves[:]}) == 1


def test_a_move_is_a_seat_and_an_action(moves: tavolata.Moves) -> None:
    move = moves[0]
    seat, action = move
    assert (seat, action) == (move.seat, move.action) == (0, 6)
    assert move == PlayedMove(0, 6)
    assert move != moves[1]
    assert len({*moves, *moves}) == 3
    assert repr(move) == "Move('R7', seat=0)"
    assert move.words() == "lay ▲ red 7 [R7]"
    assert move.words("de") == "▲ Rot 7 [R7] legen"


def test_drawing_says_how_many_cards_a_debt_brings() -> None:
    table = tavolata.set_up("solo", "R+2 | R7 B9 | R5 G2 ; debt=4")
    assert [move.words() for move in table.moves()] == ["draw 4 cards", "call SOLO!"]
