"""Opponents for Ciao!."""

from tavolata.bots.ciao.imagine import imagine, known_table
from tavolata.bots.ciao.reasons import reason
from tavolata.bots.ciao.story import belief_of
from tavolata.bots.ciao.thumb import choose
from tavolata.bots.ciao.worth import worth
from tavolata.bots.craft import Craft
from tavolata.ciao import CIAO

CRAFT = Craft(
    game=CIAO,
    thumb=choose,
    known_table=known_table,
    belief=belief_of,
    imagine=imagine,
    worth=worth,
    reason=reason,
)
