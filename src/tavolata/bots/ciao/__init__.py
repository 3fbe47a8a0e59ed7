"""Opponents for Ciao!."""

from tavolata.bots.cards.belief import CARDS, Belief
from tavolata.bots.ciao.determinize import determinize, known_table
from tavolata.bots.ciao.evaluation import evaluate
from tavolata.bots.ciao.heuristics import choose
from tavolata.bots.ciao.inference import belief_of
from tavolata.bots.ciao.reasons import reason
from tavolata.bots.kit import BotKit
from tavolata.games.ciao import CIAO

KIT = BotKit(
    game=CIAO,
    heuristic=choose,
    known_table=known_table,
    belief=belief_of,
    new_belief=Belief,
    pool_size=CARDS,
    determinize=determinize,
    evaluate=evaluate,
    reason=reason,
)
