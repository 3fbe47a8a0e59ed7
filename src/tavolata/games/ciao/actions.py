"""Everything a seat can ask for, as numbers. Laying a card is the number of its kind."""

from tavolata.games.ciao.cards import KINDS

SEATS = 6  # C-01

DRAW = KINDS  # take the debt, or one card; with nothing to draw it is a pass
KEEP = DRAW + 1
NAME = KEEP + 1  # + symbol
AGAIN = NAME + 3
REVERSE = AGAIN + 1
GIVE = REVERSE + 1  # + kind * SEATS + the receiver's seat
SWAP = GIVE + KINDS * SEATS  # + the partner's seat
PASS = SWAP + SEATS  # stay out of this race
THANK = PASS + 1
TIME_UP = THANK + 1
NEXT_ROUND = TIME_UP + 1
ACTIONS = NEXT_ROUND + 1
