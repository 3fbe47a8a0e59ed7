"""The random policy, and whole games by it: step by step the same as at once."""

from typing import Any

from support.games.simulations import EVERY_GAME
from tavolata.compiled.play import player, set_key
from tavolata.compiled.policy import POLICIES, WAIT, random_policy
from tavolata.compiled.policy_random import PolicyRandom
from tavolata.core.game import OVER, Game
from tavolata.games import GAMES


def test_the_random_policy_may_wait_only_where_it_need_not_act() -> None:
    game = GAMES["solo"]
    choose, rng, out = random_policy(game), PolicyRandom(), [0] * game.actions
    rng.a, rng.count = 12345, 1
    s = game.read_table("R5 | R1 R2 G1 | R5 B2 B3")

    def chosen(seat: int) -> set[str]:
        picks = {choose(s, seat, out, game.moves(s, seat, out), rng) for _ in range(200)}
        return {"wait" if pick == WAIT else game.write_action(pick) for pick in picks}

    assert chosen(0) == {"R1", "R2", "draw"}
    assert chosen(1) == {"R5", "wait"}


def test_the_random_policy_never_does_what_is_punished() -> None:
    game = GAMES["ciao"]
    choose, rng, out = random_policy(game), PolicyRandom(), [0] * game.actions
    rng.b, rng.count = 777, 1
    s = game.read_table("Rgs | Sg Sy | Sr Sg Py | Sr ; phase=race racing=1,2 layer=0")
    offered = {game.write_action(move) for move in game.all_moves(s, 1)}
    assert "Sr" in offered  # allowed, but punished

    picks = {choose(s, 1, out, game.moves(s, 1, out), rng) for _ in range(200)}

    assert picks == {WAIT, game.read_action("Py"), game.read_action("pass")}


def test_the_random_policy_waits_if_every_move_is_punished() -> None:
    game = GAMES["ciao"]
    choose, rng = random_policy(game), PolicyRandom()
    s = game.read_table("Rgs | Sg Sy | Sr Sg Py | Sr ; phase=race racing=1,2 layer=0")
    only = [game.read_action("Sr"), game.read_action("Sg")]

    assert choose(s, 1, only, 2, rng) == WAIT
    assert choose(s, 1, only, 0, rng) == WAIT


@EVERY_GAME
def test_a_whole_game_step_by_step_is_the_game_at_once(game: Game[Any, Any]) -> None:
    begin, _, _, step, play = player(game, POLICIES["random"](game))
    table = game.set_table(3, game.single, key=b"p" * 32)
    s, rng, out, counts = (
        table.copy(),
        PolicyRandom(),
        [0] * game.actions,
        [0] * len(game.marks),
    )
    begin(s, rng)
    steps = 0
    while s.phase != OVER:
        step(s, rng, out, counts)
        steps += 1
    game.tally_end(s, counts)
    again, counted = table.copy(), [0] * len(game.marks)

    assert play(again, PolicyRandom(), [0] * game.actions, counted) == steps
    assert (again, counted) == (s, counts)
    assert sum(counts) > 0


@EVERY_GAME
def test_few_moves_are_heavy(game: Game[Any, Any]) -> None:
    begin, ask, act, _, _ = player(game, POLICIES["random"](game))
    out, counts, costly, steps = [0] * game.actions, [0] * len(game.marks), 0, 0
    for number in range(5):
        s, rng = game.set_table(4, game.single), PolicyRandom()
        set_key(s, 8, number)
        begin(s, rng)
        while s.phase != OVER:
            seat, action = ask(s, rng, out)
            costly += game.is_costly(s, seat, action)
            act(s, seat, action, counts)
            steps += 1

    assert 0 < costly < steps / 4
