"""Bots: whatever the table, they choose among the moves they are offered."""

from random import Random
from typing import Any

import pytest

from support.games.bot_walk import MOVES, Walk, sound_moves, think_briefly
from tavolata.bots import decision as deciding
from tavolata.bots.cards.belief import CARDS
from tavolata.bots.decision import KITS, Decision, decide
from tavolata.bots.levels import LEVELS
from tavolata.bots.questions import Question
from tavolata.bots.search.interpreted import InterpretedSearch
from tavolata.compiled.policy_random import from_random
from tavolata.core.game import OVER, TABLE, Game
from tavolata.games import GAMES, OURS
from tavolata.testing.random_play import random_move, random_table

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)
# How many tables each level is tried on; searching takes its time.
TABLES = {name: 15 if level.budget is None else 3 for name, level in LEVELS.items()}


@pytest.fixture(autouse=True)
def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the searching levels think as they do, but not for long."""
    monkeypatch.setattr(deciding, "LEVELS", think_briefly(3))


def asked(game: Game[Any, Any], s: Any, seat: int, level: str) -> Question:
    moves, must = sound_moves(game, s, seat), game.waits_for(s) == seat
    return Question(game.name, level, game.view(s, seat), (), moves, must)


def answer(question: Question, rng: Random) -> Decision:
    return decide(question, InterpretedSearch(KITS[question.game]), rng)


def ask(
    name: str, text: str, seat: int, *, must: bool, times: int = 40, level: str = "normal"
) -> set[str]:
    """Return all that a bot does at a table, asked again and again."""
    game, rng = OURS[name], Random(1)
    s = game.read_table(text)
    question = asked(game, s, seat, level)
    assert question.moves
    assert must == question.must
    chosen = {answer(question, rng).action for _ in range(times)}
    return {"wait" if move is None else game.write_action(move) for move in chosen}


def test_every_game_has_a_bot() -> None:
    assert KITS.keys() == GAMES.keys()


@EVERY_LEVEL
@EVERY_GAME
def test_a_bot_chooses_a_sound_move_and_acts_when_it_must(
    game: Game[Any, Any], level: str
) -> None:
    rng, search = Random(11), InterpretedSearch(KITS[game.name])
    walks = [Walk(game, level, search, rng) for _ in range(TABLES[level])]
    assert sum(walk.go() for walk in walks) > 60


@EVERY_LEVEL
@EVERY_GAME
def test_a_choice_does_not_depend_on_what_is_hidden(game: Game[Any, Any], level: str) -> None:
    rng, kit, compared = Random(5), KITS[game.name], 0
    for _ in range(TABLES[level]):
        s = random_table(game, rng)
        for _ in range(rng.randrange(MOVES)):
            if s.phase < OVER:
                game.apply(s, *random_move(game, s, rng, 0.1))
        for seat in range(s.seats) if s.phase < OVER else ():
            view = game.view(s, seat)
            if not sound_moves(game, s, seat):
                continue
            other = kit.known_table(view)
            belief = kit.belief(view, ())
            kit.determinize(other, belief, [0] * CARDS, [0] * CARDS, from_random(rng))
            compared += other != s
            seed = rng.random()
            here = answer(asked(game, s, seat, level), Random(seed))
            assert answer(asked(game, other, seat, level), Random(seed)) == here
    assert compared > 2


@pytest.mark.parametrize("level", ["easy", "normal"])
@EVERY_GAME
def test_bots_play_whole_games_among_themselves(game: Game[Any, Any], level: str) -> None:
    rng = Random(2)
    s = game.begin(4, game.single, key=b"b" * 32)
    for _ in range(5_000):
        claims = {}
        for seat in range(s.seats):
            question = asked(game, s, seat, level)
            if question.moves:
                choice = answer(question, rng).action
                if choice is not None:
                    claims[seat] = choice
        seat = rng.choice(list(claims)) if claims else TABLE
        game.apply(s, seat, claims.get(seat, game.all_moves(s, TABLE)[0]))
        if s.phase == OVER:
            break
    assert s.phase == OVER
    assert s.winners > 0


# Rules of thumb


def test_solo_calls_an_owed_call_at_once() -> None:
    table = "R5 | G1 | B1 B2 B3 ; call=on-one-card turn=1 layer=0 owing=0"
    assert ask("solo", table, 0, must=False) == {"call"}


def test_solo_calls_in_time_and_a_child_not_always() -> None:
    table = "R5 | R1 G1 | B1 B2 B3"
    for level in list(LEVELS)[1:]:
        assert ask("solo", table, 0, must=True, times=3, level=level) == {"call"}
    assert {"call", "R1"} <= ask("solo", table, 0, must=True, level="easy")


def test_solo_does_not_call_before_it_is_time() -> None:
    assert ask("solo", "R5 | G1 B1 | B1 B2 B3", 0, must=True) == {"draw"}
    table = "R5 | R1 G1 | B1 B2 B3 ; call=on-one-card"
    assert ask("solo", table, 0, must=True) == {"R1"}


def test_solo_lays_rather_than_draws_and_draws_if_nothing_fits() -> None:
    assert ask("solo", "R5 | R1 R2 G1 | B1 B2 B3", 0, must=True) == {"R1", "R2"}
    assert ask("solo", "R5 | G1 G2 B1 | B1 B2 B3", 0, must=True) == {"draw"}


def test_solo_names_the_colour_it_holds_most() -> None:
    table = "W | G1 G2 B1 | B1 B2 B3 ; phase=name layer=0"
    assert ask("solo", table, 0, must=True) == {"name:G"}


def test_solo_swaps_for_the_smallest_hand_or_keeps_its_own() -> None:
    rest = "; phase=choose layer=0"
    assert ask("solo", f"RX | G1 G2 G3 | B1 B2 | Y1 {rest}", 0, must=True) == {"swap:2"}
    assert ask("solo", f"RX | G1 | B1 B2 | Y1 Y2 {rest}", 0, must=True) == {"decline"}


def test_solo_throws_in_and_catches_and_a_child_now_and_then() -> None:
    assert ask("solo", "R5 | G1 G2 G3 | R5 B2 B3", 1, must=False) == {"R5"}
    thrown = ask("solo", "R5 | G1 G2 G3 | R5 B2 B3", 1, must=False, level="easy")
    assert thrown == {"R5", "wait"}
    table = "R5 | G1 | B1 B2 B3 ; solo_penalty=catch turn=1 layer=0 owing=0"
    assert ask("solo", table, 1, must=True) == {"catch:0"}


def test_ciao_saves_its_jokers() -> None:
    assert ask("ciao", "Rg | Jr Py Pr | Sg Sy", 0, must=True) == {"Py"}


def test_ciao_thanks_and_a_child_not_always() -> None:  # C-A18
    table = "Rg | Sg Sy | Pg Py ; phase=thanks receiver=1 layer=0"
    for level in list(LEVELS)[1:]:
        assert ask("ciao", table, 1, must=False, times=3, level=level) == {"thank"}
    assert ask("ciao", table, 1, must=False, level="easy") == {"thank", "wait"}


def test_ciao_races_or_passes() -> None:
    table = "Rgs | Sg Sy | Pg Py | Sr Sg ; phase=race racing=1,2 layer=0"
    assert ask("ciao", table, 1, must=False) == {"Pg"}
    assert ask("ciao", table, 2, must=False) == {"pass"}


def test_ciao_gives_away_an_obstacle_first_and_swaps_for_the_smallest_hand() -> None:
    table = "Rgg | O Jr Pg | Py | Sr ; phase=give layer=0"
    assert ask("ciao", table, 0, must=True) == {"give:O:1"}
    table = "Rgx | Sr Jr Pg | Py Sy | Sr ; phase=swap layer=0"
    assert ask("ciao", table, 0, must=True) == {"swap:2"}


def test_ciao_wins_by_reversing_with_an_empty_hand() -> None:
    assert ask("ciao", "Rga |  | Py Sy ; phase=again layer=0", 0, must=True) == {"reverse"}
    table = "Rga | Pg | Py Sy ; phase=again layer=0"
    assert ask("ciao", table, 0, must=True) == {"again"}


def test_ciao_ciao_tells_the_truth_more_often_than_not() -> None:
    table = "3+5 | 1+6 ; phase=announce die=2"
    assert "announce:2" in ask("ciao_ciao", table, 0, must=True, times=3)
    lies = ask("ciao_ciao", "3+5 | 1+6 ; phase=announce die=x", 0, must=True, times=200)
    assert lies == {f"announce:{number}" for number in (1, 2, 3, 4)}


def test_ciao_ciao_believes_and_doubts() -> None:
    table = "3+5 | 1+6 ; phase=doubt die=2 announced=2 asked=1"
    assert ask("ciao_ciao", table, 1, must=True) == {"believe", "doubt"}
