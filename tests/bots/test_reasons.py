"""Every decision has a reason that people can be told; what a round is worth is a chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tavolata.bots.decision import KITS, QuestionAnalysis, decide
from tavolata.bots.questions import Question as Asked
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.compiled.policy import WAIT
from tavolata.core.game import OVER, ROUND_OVER, Game
from tavolata.games import OURS
from tavolata.locale import Language
from tavolata.testing.random_play import random_move, random_table

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())


@EVERY_GAME
def test_every_choice_can_be_explained(game: Game[Any, Any]) -> None:
    texts, rng, told = Language("en").texts, Random(3), set()
    for _ in range(15):
        s = random_table(game, rng)
        for _ in range(60):
            if s.phase >= ROUND_OVER:
                break
            for seat in range(s.seats):
                moves = [m for m in game.all_moves(s, seat) if not game.foul(s, seat, m)]
                if not moves:
                    continue
                must = game.waits_for(s) == seat
                question = Asked(game.name, "normal", game.view(s, seat), (), moves, must)
                thought = QuestionAnalysis(question, rng)
                for choice in {*moves, *thought.choices} - {WAIT}:
                    told.add(thought.decision(choice).why)
                told.add(decide(question, InterpretedSearch(KITS[game.name]), rng).why)
            game.apply(s, *random_move(game, s, rng, 0.1))
    assert len(told) > 5
    assert {why for why in told if f"hint.why.{why}" not in texts} == set()


@EVERY_GAME
def test_what_a_round_is_worth_is_a_chance_of_winning(game: Game[Any, Any]) -> None:
    evaluate, rng, ended = KITS[game.name].evaluate, Random(4), 0
    for _ in range(16):
        s = game.begin(3, key=rng.randbytes(32))
        for _ in range(2_000):
            if s.phase >= ROUND_OVER:
                break
            game.apply(s, *random_move(game, s, rng, 0.05))
        if s.phase < ROUND_OVER:
            continue
        ended += 1
        odds = [evaluate(s, seat) for seat in range(3)]
        assert sum(odds) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in odds)
        if s.phase == OVER and s.winners:
            assert all((odds[seat] > 0) == bool(s.winners >> seat & 1) for seat in range(3))
    assert ended > 3


def test_a_match_counts_more_than_a_round() -> None:
    solo = OURS["solo"]
    s = solo.begin(2, {"scoring": "own", "target": "500"})
    s.phase = ROUND_OVER
    evaluate = KITS["solo"].evaluate
    s.totals[:2] = [480, 100]
    assert evaluate(s, 0) < 0.1  # far behind, and nearly at the end
    s.totals[:2] = [130, 100]
    assert 0.3 < evaluate(s, 0) < 0.5  # a little behind, with much to come
