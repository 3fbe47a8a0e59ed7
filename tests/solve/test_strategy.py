"""Playing from a solution: with what a seat may know, and from files that are never partial."""

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from support.solver.variants import HOUSES, begin, random_turns, strategy_for
from tavolata.core.game import OptionError
from tavolata.games.ciao_ciao import CIAO_CIAO, actions, phase
from tavolata.games.ciao_ciao.state import CROSS, State
from tavolata.solve import build, solution_files, strategy
from tavolata.solve.numbering import number_positions
from tavolata.solve.solution_files import Values
from tavolata.solve.strategy import ByTable, Strategy
from tavolata.solve.variant import Variant

HOUSE = Variant(2, planks=3, pawns=3)
ASKED = (2, 9, 0, 0, 0, 0)  # seats, planks and the options, by default


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep tables where nobody else does."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "tavolata"


@pytest.fixture(scope="module")
def perfect() -> Strategy:
    return strategy.load(*ASKED)


def any_strategy(variant: Variant) -> Strategy:
    """Return a strategy with nonsense for values, which is as good for asking."""
    numbering = number_positions(variant)
    cells = np.random.default_rng(1).random((numbering.size, 1))
    return ByTable(numbering, Values(cells))


DUELS = [variant for variant in HOUSES if variant.seats == 2]


@pytest.mark.parametrize(
    "variant", [*DUELS, Variant(3, planks=2, pawns=1)], ids=lambda variant: variant.name
)
def test_every_decision_is_answered_and_nothing_hidden_is_asked(variant: Variant) -> None:
    chosen = any_strategy(variant) if variant.seats == 2 else strategy_for(variant)
    rng, pushed = Random(6), 0
    for _ in range(12):
        s = begin(variant, rng.randbytes(32))
        while s.phase != phase.OVER:
            seat = CIAO_CIAO.waits_for(s)
            move = CIAO_CIAO.all_moves(s, seat)[0]
            view: Any = CIAO_CIAO.view(s, seat)
            assert sum(chosen.value(view)) == pytest.approx(1)
            if s.phase == phase.ANNOUNCE:
                odds = chosen.announce(view, view.die)
                move = rng.choices(range(1, 5), odds)[0]
                assert sum(odds) == pytest.approx(1)
            elif s.phase == phase.DOUBT:
                odds = [chosen.doubt(doubt_view(s, seat, die)) for die in range(5)]
                assert len(set(odds)) == 1
                assert 0 <= odds[0] <= 1
                move = rng.choice((actions.BELIEVE, actions.DOUBT))
            elif s.phase == phase.PUSH:
                move = actions.PUSH + chosen.push(view)
                pushed += 1
            assert CIAO_CIAO.legal(s, seat, move)
            CIAO_CIAO.apply(s, seat, move)
        assert sum(chosen.value(CIAO_CIAO.view(s, 0))) == pytest.approx(1)
    assert pushed == 0 or variant.podium_fall in (0, 3)


def doubt_view(s: State, seat: int, die: int) -> Any:
    """Return the view of a seat that is asked, whatever the cup hides."""
    s = s.copy()
    s.die = die
    view: Any = CIAO_CIAO.view(s, seat)
    assert view.die == -1
    view.die = die  # even if it were told, it would not count
    return view


@pytest.mark.parametrize(("fall", "best"), [(0, max), (3, min)])
def test_a_pawn_is_pushed_to_the_liking_of_who_chooses(fall: int, best: Any) -> None:
    variant = Variant(2, podium_fall=fall)
    chosen = any_strategy(variant)
    s = begin(variant)
    s.plank[:2], s.reserve[:2] = [3, 0], [2, 0]
    s.podium[:4] = [2, 1, 0, 2]
    CIAO_CIAO.apply(s, 0, actions.ROLL)
    s.die = 1
    for move in (actions.ANNOUNCE + 1, actions.DOUBT):
        CIAO_CIAO.apply(s, CIAO_CIAO.waits_for(s), move)
    assert s.phase == phase.PUSH

    values = {}
    for step in (1, 4):
        after = s.copy()
        CIAO_CIAO.apply(after, CIAO_CIAO.waits_for(s), actions.PUSH + step)
        values[chosen.value(CIAO_CIAO.view(after, 0))[0]] = step
    view = CIAO_CIAO.view(s, CIAO_CIAO.waits_for(s))
    assert chosen.push(view) == values[best(values)]
    assert chosen.value(view)[0] == best(values)


def test_the_table_that_comes_along_is_perfect_play(perfect: Strategy) -> None:
    """A few endings, solved here again from nothing, have the values of the table."""
    small = strategy_for(Variant(2, planks=9, pawns=2))
    rng, compared = Random(7), 0
    for s in random_turns(Variant(2, planks=9, pawns=2), rng, 40):
        view = CIAO_CIAO.view(s, 0)
        assert perfect.value(view) == pytest.approx(small.value(view), abs=1e-12)
        compared += 1
    assert compared > 100


def test_an_ending_worked_out_by_hand(perfect: Strategy) -> None:
    s = begin(Variant())
    s.podium[:3] = [1, 1, 2]
    s.plank[:2], s.reserve[:2] = [9, 0], [0, 0]
    CIAO_CIAO.apply(s, 0, actions.ROLL)
    s.die = CROSS

    value = perfect.value(CIAO_CIAO.view(s, 0))

    assert value == pytest.approx([5 / 6, 1 / 6])  # a caught cross leaves 3 points each


@pytest.mark.parametrize("planks", [8, 9, 10])
def test_usual_tables_come_along(planks: int) -> None:
    variant = Variant(planks=planks)
    path = solution_files.place_of(variant)
    assert path is not None
    assert path.parent == solution_files.SHIPPED
    assert strategy.ready(2, planks, 0, 0, 0, 0)
    assert solution_files.read(path).cells.shape == (number_positions(variant).size, 1)


def test_what_is_not_solved_is_not_ready(own_cache: Path) -> None:
    assert not strategy.ready(2, 9, 1, 0, 0, 0)

    variant = Variant(2, 9, 1)
    solution_files.write(variant, np.zeros(number_positions(variant).size * 2))

    assert strategy.ready(2, 9, 1, 0, 0, 0)
    loaded = strategy.load(2, 9, 1, 0, 0, 0)
    assert isinstance(loaded, ByTable)
    assert loaded.values[0] == 0.0
    assert [file.name for file in own_cache.iterdir()] == ["ciao_ciao-1-2-9-1-0-0-0-7.npy"]


def test_a_table_is_written_whole_or_not_at_all(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(file: Any, cells: Any) -> None:
        file.write(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "save", fail)
    with pytest.raises(KeyboardInterrupt):
        solution_files.write(HOUSE, np.zeros(6))

    assert list(own_cache.iterdir()) == []


def test_what_was_interrupted_is_taken_up_again(own_cache: Path) -> None:
    values = np.arange(6.0)
    assert solution_files.read_part(HOUSE, 3)[1] == 0

    solution_files.write_part(HOUSE, values, 2)
    again, done = solution_files.read_part(HOUSE, 3)
    assert (again.tolist(), done) == (values.tolist(), 2)

    solution_files.write(HOUSE, values)
    assert solution_files.read_part(HOUSE, 3)[1] == 0
    assert len(list(own_cache.iterdir())) == 1


def test_a_table_knows_the_last_seat_from_the_others() -> None:
    values = Values(np.array([[0.25, 0.5], [0.125, 0.125]]))

    assert [values[place] for place in range(6)] == [0.25, 0.5, 0.25, 0.125, 0.125, 0.75]


def test_solving_without_a_compiler_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "tavolata.solve.induction", None)

    with pytest.raises(OptionError, match="pip install numba"):
        build.build(HOUSE)
