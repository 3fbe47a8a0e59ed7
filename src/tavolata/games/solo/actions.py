"""Everything a seat can ask for, as numbers. Laying a card is the number of its kind."""

from tavolata.games.solo.cards import KINDS

SEATS = 10

DRAW = KINDS  # take the debt, or one card; with nothing to draw it is a pass
KEEP = DRAW + 1
NAME = KEEP + 1  # + colour
SWAP = NAME + 4  # + the partner's seat
DECLINE = SWAP + SEATS  # no swap
CALL = DECLINE + 1  # SOLO!
CATCH = CALL + 1  # + the seat that forgot to call
TIME_UP = CATCH + SEATS
NEXT_ROUND = TIME_UP + 1
ACTIONS = NEXT_ROUND + 1
