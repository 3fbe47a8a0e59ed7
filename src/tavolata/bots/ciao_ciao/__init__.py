"""Opponents for Ciao Ciao…."""

from tavolata.bots.ciao_ciao.determinize import DieBelief, belief_of, determinize
from tavolata.bots.ciao_ciao.heuristics import choose
from tavolata.bots.ciao_ciao.reasons import reason
from tavolata.bots.ciao_ciao.solved import perfect
from tavolata.bots.kit import BotKit
from tavolata.games.ciao_ciao import CIAO_CIAO

KIT = BotKit(
    game=CIAO_CIAO,
    heuristic=choose,
    known_table=CIAO_CIAO.known_table,
    belief=belief_of,
    new_belief=DieBelief,
    pool_size=1,
    determinize=determinize,
    reason=reason,
    perfect=perfect,
)
