"""Opponents for SOLO."""

from tavolata.bots.craft import Craft
from tavolata.bots.solo.imagine import imagine, known_table
from tavolata.bots.solo.reasons import reason
from tavolata.bots.solo.story import belief_of
from tavolata.bots.solo.thumb import choose
from tavolata.bots.solo.worth import worth
from tavolata.solo import SOLO

CRAFT = Craft(
    game=SOLO,
    thumb=choose,
    known_table=known_table,
    belief=belief_of,
    imagine=imagine,
    worth=worth,
    reason=reason,
)
