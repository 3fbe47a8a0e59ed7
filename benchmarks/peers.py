"""The peers: card games of the same family in OpenSpiel and RLCard, played at random.

They are driven as fast as their packages allow. A peer that is not installed raises
``ModuleNotFoundError``; neither has type stubs, so their modules are ``Any``.
"""

import warnings
from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

from contest import Contestant, Score

CRAZY_EIGHTS = "crazy_eights(players=4,use_special_cards=true)"
ROLLOUTS = "OpenSpiel Crazy Eights, 4 seats, C++ rollouts"
PYTHON_LOOP = "OpenSpiel Crazy Eights, 4 seats, Python loop"
UNO = "RLCard uno, 2 seats, env.step loop"

ROOTS = 64  # deals that the rollouts start from
ROLLOUTS_A_CALL = 32  # so many that the call itself costs nothing
SAMPLES = 32  # games from each deal that tell how long a rollout is
SEED = 7


def openspiel() -> list[Contestant]:
    """Return OpenSpiel twice: with whole games in C++, and asked from Python move by move."""
    pyspiel: Any = import_module("pyspiel")
    game, rng = pyspiel.load_game(CRAZY_EIGHTS), Random(SEED)

    def play() -> Score:
        return Score(play_on(game.new_initial_state(), rng), 1)

    return [Contestant(ROLLOUTS, rollouts(pyspiel, game, rng)), Contestant(PYTHON_LOOP, play)]


def rollouts(pyspiel: Any, game: Any, rng: Random) -> Callable[[], Score]:
    """Return who plays whole games without leaving C++.

    The evaluator cannot be called from Python, but a search with one simulation asks it once,
    about its root, and it plays so many games from there. A root must not be a chance node
    (that crashes 2.0.2): so the cards are dealt before the clock starts, in the peer's favour.
    The search does not tell how long its games were, so games from the same deals do.
    """
    roots = [deal(game.new_initial_state(), rng) for _ in range(ROOTS)]
    lengths = [play_on(root.clone(), rng) for root in roots for _ in range(SAMPLES)]
    steps = ROLLOUTS_A_CALL * sum(lengths) / len(lengths)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_A_CALL, SEED)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=64,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    next_root = cycle(roots)

    def play() -> Score:
        bot.mcts_search(next(next_root))
        return Score(steps, ROLLOUTS_A_CALL)

    return play


def play_on(state: Any, rng: Random) -> int:
    """Play to the end and return the number of decisions; chance's are not counted."""
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            steps += 1
    return steps


def deal(state: Any, rng: Random) -> Any:
    """Let chance do all it does before the first decision."""
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    return state


def draw(state: Any, rng: Random) -> int:
    """Return what chance does."""
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    left = rng.random()
    for action, likelihood in outcomes:
        left -= likelihood
        if left < 0:
            return action
    return outcomes[-1][0]  # likelihoods add up to one, but for rounding


def rlcard() -> list[Contestant]:
    """Return RLCard's environment, which always seats two."""
    warnings.filterwarnings("ignore", module="rlcard")  # warnings of the peer's own code
    env: Any = import_module("rlcard").make("uno", config={"seed": SEED})
    rng = Random(SEED)

    def play() -> Score:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            steps += 1
        env.get_payoffs()
        return Score(steps, 1)

    return [Contestant(UNO, play)]


PEERS: dict[str, Callable[[], list[Contestant]]] = {"OpenSpiel": openspiel, "RLCard": rlcard}
