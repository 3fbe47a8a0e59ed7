"""The phases of a round: what the table is waiting for."""

from tavolata.core import game
from tavolata.games.cards import rules

PLAY = rules.PLAY  # the seat on turn lays or draws
DECIDE = rules.DECIDE  # it has drawn a card that fits: lay it or keep it
NAME = 2  # it has laid a joker and names a symbol
AGAIN = 3  # it has laid again and chooses: another turn, or reverse
GIVE = 4  # it has laid give and chooses a card and a receiver
SWAP = 5  # it has laid swap and chooses a partner
RACE = 6  # it has laid speed: the others race
THANKS = 7  # it has given a card: the receiver owes its thanks
ROUND_OVER = game.ROUND_OVER
OVER = game.OVER

NAMES = ("play", "decide", "name", "again", "give", "swap", "race", "thanks")
