"""The phases of a round: what the table is waiting for."""

from tavolata.core import game
from tavolata.games.cards import rules

PLAY = rules.PLAY  # the seat on turn lays or draws
DECIDE = rules.DECIDE  # it has drawn a card that fits: lay it or keep it
NAME = 2  # it has laid a card and names a colour
CHOOSE = 3  # it has laid Swap and chooses a partner, or none
HOLD = 4  # somebody owes the call and has a moment to make it (S-A37)
ROUND_OVER = game.ROUND_OVER
OVER = game.OVER

NAMES = ("play", "decide", "name", "choose", "hold")
