"""Opponents for SOLO."""

from tavolata.bots.cards.belief import CARDS, Belief
from tavolata.bots.kit import BotKit
from tavolata.bots.solo.determinize import determinize, known_table
from tavolata.bots.solo.evaluation import evaluate
from tavolata.bots.solo.heuristics import choose
from tavolata.bots.solo.inference import belief_of
from tavolata.bots.solo.reasons import reason
from tavolata.games.solo import SOLO

KIT = BotKit(
    game=SOLO,
    heuristic=choose,
    known_table=known_table,
    belief=belief_of,
    new_belief=Belief,
    pool_size=CARDS,
    determinize=determinize,
    evaluate=evaluate,
    reason=reason,
)
