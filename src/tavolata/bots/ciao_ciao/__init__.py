"""Opponents for Ciao Ciao…."""

from tavolata.bots.ciao_ciao.imagine import belief_of, imagine, known_table, worth
from tavolata.bots.ciao_ciao.reasons import reason
from tavolata.bots.ciao_ciao.solved import perfect
from tavolata.bots.ciao_ciao.thumb import choose
from tavolata.bots.craft import Craft
from tavolata.ciao_ciao import CIAO_CIAO

CRAFT = Craft(
    game=CIAO_CIAO,
    thumb=choose,
    known_table=known_table,
    belief=belief_of,
    imagine=imagine,
    worth=worth,
    reason=reason,
    perfect=perfect,
)
