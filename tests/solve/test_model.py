"""Four seats: positions in words, estimates that learn, and playing by them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from support.solver.variants import random_turns, report
from tavolata.cli import main
from tavolata.core.game import SPECTATOR
from tavolata.games.ciao_ciao import CIAO_CIAO, phase
from tavolata.games.ciao_ciao.state import BY_ARRIVAL, LOWEST_FREE, PAWNS, VACATED
from tavolata.solve import solution_files, strategy
from tavolata.solve.learning import training
from tavolata.solve.learning.estimated_turn import estimate_turn, play_estimated_turn
from tavolata.solve.learning.model import WEIGHTS, EstimateBuffers, correct, estimate
from tavolata.solve.learning.self_play import TrainingBuffers, play_turns
from tavolata.solve.numbering import number_positions
from tavolata.solve.packing import pack, unpack
from tavolata.solve.turns.regret import Regrets
from tavolata.solve.turns.response import largest_gain
from tavolata.solve.turns.turn import LEAVES, Turn, look_ahead
from tavolata.solve.variant import LEARNED, Variant

SMALL = 400  # turns to learn from


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep models where nobody else does."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "tavolata"


@pytest.mark.parametrize("placement", [LOWEST_FREE, BY_ARRIVAL])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_word_tells_a_position_like_its_number(seats: int, placement: int) -> None:
    variant = Variant(seats, planks=9, podium_placement=placement, pawns=3)
    numbering = number_positions(variant)
    vacated = False
    for s in random_turns(variant, Random(seats), 60):
        again = variant.table()
        unpack(again, pack(s))
        vacated |= VACATED in again.podium
        assert numbering.number(again) == numbering.number(s)
        assert pack(again) == pack(s)
    assert vacated == (placement == BY_ARRIVAL)


def test_an_estimate_is_shares_of_a_win_and_can_be_taught() -> None:
    weights = training.new_weights().tolist()
    s, draft, target = LEARNED.table(), EstimateBuffers(), [0.5, 0.3, 0.2, 0.0]
    s.plank[:], s.reserve[:], s.podium[:2] = [3, 0, 1, 9], [6, 0, 2, 1], [2, 4]

    for _ in range(600):
        estimate(s, weights, draft)
        assert sum(draft.shares) == pytest.approx(1)
        draft.errors[:] = [is_ - ought for is_, ought in zip(draft.shares, target, strict=True)]
        correct(s, weights, draft, 0.05)
    assert draft.shares == pytest.approx(target, abs=0.01)


def test_learning_goes_down_the_gradient() -> None:
    s, draft = LEARNED.table(), EstimateBuffers()
    s.plank[:], s.reserve[:] = [3, 5, 1, 9], [6, 0, 2, 1]
    weights, target = training.new_weights(), np.array([0.1, 0.2, 0.3, 0.4])

    def loss(by: list[float]) -> float:
        estimate(s, by, draft)
        return float(-target @ np.log(draft.shares))

    before = loss(weights.tolist())
    draft.errors[:] = [float(error) for error in np.array(draft.shares) - target]
    taught = weights.tolist()
    correct(s, taught, draft, 1.0)
    step = (np.array(taught) - weights) * 1e-6
    slope = (loss((weights + step).tolist()) - before) / 1e-6
    assert slope < 0
    for place in np.flatnonzero(step)[::97]:
        one = np.zeros(WEIGHTS)
        one[place] = 1e-6
        rise = (loss((weights + one).tolist()) - before) / 1e-6
        assert np.sign(rise) == -np.sign(step[place]) or abs(rise) < 1e-7


@pytest.mark.unmeasured  # bots play by guess, too
def test_a_turn_played_by_guess_leaves_little_to_gain() -> None:
    path = solution_files.place_of(LEARNED)
    assert path is not None
    weights, rng = solution_files.read_model(path), Random(4)
    gains = []
    for s in random_turns(LEARNED, rng, 6):
        t, other = Turn(), LEARNED.table()
        values = [0.0] * (LEAVES * 2 * LEARNED.seats)
        unpack(s, pack(s))
        look_ahead(t, s, other, LEARNED.table(), (), PAWNS)
        estimate_turn(t, other, weights, EstimateBuffers(), values)
        play_estimated_turn(t, Regrets(), values)
        gains.append(largest_gain(t, values))
    assert np.mean(gains) < 0.01
    assert max(gains) < 0.05


def test_four_seats_are_played_by_a_model_whatever_the_house_rules() -> None:
    for variant in ((4, 9, 0, 0, 0, 0), (4, 12, 1, 3, 1, 1)):
        assert strategy.ready(*variant)
        chosen = strategy.load(*variant)
        s = chosen.variant.table()
        s.plank[:], s.reserve[:], s.phase = [1, 2, 3, 4], [6, 5, 4, 3], phase.ANNOUNCE
        s.asked = s.doubter = s.announced = -1
        assert sum(chosen.value(CIAO_CIAO.view(s, SPECTATOR))) == pytest.approx(1)


@pytest.mark.unmeasured  # it compiles for long
def test_lessons_are_the_same_compiled_and_teach_something(
    capsys: pytest.CaptureFixture[str], own_cache: Path
) -> None:
    summary = report(capsys, "--seats", "4", "--turns", str(SMALL))
    assert summary["turns"] == SMALL
    assert 0 < summary["error"] < 0.2
    learned = np.load(summary["table"])
    assert [file.suffix for file in own_cache.iterdir()] == [".npy"]

    weights, compiled = training.new_weights().tolist(), training.buffers_for(LEARNED)
    rng = training.rng_for(LEARNED)
    tables_, values = [LEARNED.table() for _ in range(3)], compiled.values.tolist()
    room = TrainingBuffers(
        tables_, [Turn()], [Regrets()], [EstimateBuffers()], [rng], values, ()
    )
    rate = training.rate_at(0, SMALL)
    play_turns(room, weights, SMALL, rate)
    assert np.allclose(learned, weights, rtol=0, atol=1e-5)


def test_an_interrupt_keeps_what_was_learned(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "CHUNK", 300)

    def interrupt(done: int, size: int, what: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=r"300 of 600 turns are kept in .*; the same"):
        training.train(LEARNED, 2 * training.CHUNK, interrupt)
    _, done = solution_files.read_part(LEARNED, 0)
    assert done == training.CHUNK

    seen: list[int] = []
    training.train(LEARNED, 2 * training.CHUNK, lambda done, size, what: seen.append(done))
    assert seen == [2 * training.CHUNK]
    assert [file.suffix for file in own_cache.iterdir()] == [".npy"]


def test_four_seats_are_learned_by_the_usual_rules_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "ciao_ciao", "--seats", "4", "--planks", "8"]) != 0
    assert "four seats are learned by the usual house rules only" in capsys.readouterr().err
