"""Every decision has a reason that people can be told; what a round is worth is a chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.texts.possible_texts import words
from tavolata.bots.decision import KITS, Decision, QuestionAnalysis, decide
from tavolata.bots.questions import Question as Asked
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.compiled.policy import WAIT
from tavolata.core.game import OVER, ROUND_OVER, Game
from tavolata.games import OURS
from tavolata.games.ciao_ciao import phase
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
                    decision = thought.decision(choice)
                    told.add(decision.why)
                    assert "{" not in words(game, me=seat).hint(decision)
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


@pytest.mark.parametrize(
    ("name", "table", "move", "reason", "told"),
    [
        ("solo", "R5 | R+2 R1 B1 | B1 B2 | G1 G2 G3", "R+2", "stop-draw", "Ada has only 2 c"),
        ("solo", "R5 | RS R1 B1 | B1 B2 B3 B4 B5 | G1 G2", "RS", "hit-skip", "Ada misses a"),
        ("solo", "R+2 | B+2 R1 B1 | B1 B2 ; debt=2", "B+2", "pass-debt", "Ada has to draw 4"),
        ("solo", "R+2 | B+2 R1 B1 | B1 B2 ; debt=2", "draw", "take-debt", "You could pass"),
        ("solo", "R+2 | B2 R1 B1 | B1 B2 ; debt=2", "draw", "take-debt-only", "nothing to pas"),
        ("solo", "R5 | RX R1 B1 B2 | B1 B2 B3 | G1", "RX", "change-hands", "of Béla: only 1 c"),
        ("solo", "R5 | R1 R2 R3 B1 | B1 B2", "R1", "colour", "keep 2 cards of that colour (r"),
        ("solo", "R5 | R1 B1 +4 | B1 B2", "R1", "keep-later", "you keep ★ Take 4 [+4] for"),
        ("solo", "R5 | W B1 B2 | B1 B2", "W", "only-this", "Nothing else"),
        ("solo", "R5 | R5 B1 B2 | B1 B2 ; turn=1", "R5", "throw-in", "you have 2 cards left"),
        ("ciao", "Rg+ | Jg Pg Sg | Pg Rg ; debt=3", "Jg", "cancel-debt", "nobody draws 3 c"),
        ("ciao", "Rg | Py+ Sg Sg | Pg Rg Sy Sr", "Py+", "hit-draw", "Ada has to draw 3 cards"),
        ("ciao", "Rg | Pyg Sg O | Pg Rg", "Pyg", "give-card-obstacle", "rid of an obstacle"),
    ],
)
def test_a_hint_says_why_this_card(
    name: str, table: str, move: str, reason: str, told: str
) -> None:
    game = OURS[name]
    s = game.read_table(table)
    why, facts = KITS[name].reason(s, 0, game.read_action(move))
    assert why == reason
    assert told in words(game).hint(Decision(game.read_action(move), why, facts=facts))


def test_a_hint_of_ciao_ciao_says_what_is_risked() -> None:
    game = OURS["ciao_ciao"]
    s = game.begin(3, key=bytes(32))
    s.turn, s.die, s.phase = 0, 2, phase.ANNOUNCE
    s.plank[:3] = [4, 3, 5]
    why, facts = KITS["ciao_ciao"].reason(s, 0, game.read_action("announce:4"))
    told = words(game).hint(Decision(None, why, facts=facts))
    assert "4 instead of 2; but if somebody doubts, your pawn on plank 4 falls." in told

    s.phase, s.turn, s.announced, s.asked = phase.DOUBT, 1, 2, 0
    for move, sentence in (
        ("believe", "a doubt costs you your pawn on plank 4"),
        ("doubt", "If it is a bluff, Ada falls and you go 2 forward"),
    ):
        why, facts = KITS["ciao_ciao"].reason(s, 0, game.read_action(move))
        assert sentence in words(game).hint(Decision(None, why, facts=facts))
