"""The server runs the garbage collector itself: the young generation often, all rarely."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from tavolata.server import garbage
from tavolata.server.garbage import GarbageCollector
from tavolata.server.metrics import BotMetrics, Durations, Metrics


class Ring:
    """Something that reference counting never frees."""

    def __init__(self) -> None:
        self.me = self


class Figures(Metrics):
    """Metrics without a server."""

    def __init__(self) -> None:
        self.loop_late = Durations("late", "late")
        self.collecting = Durations("collect", "collect")


@pytest.fixture(autouse=True)
def _collector_as_it_was() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_new_objects_are_looked_through_as_soon_as_there_are_some() -> None:
    async def wait() -> weakref.ref[Ring]:
        server = GarbageCollector(Figures())
        running = asyncio.create_task(server.run())
        ring = weakref.ref(Ring())
        kept: list[list[int]] = [[] for _ in range(garbage.NEW + 1)]
        async with asyncio.timeout(30):
            while ring() is not None:
                await asyncio.sleep(0.01)
        assert kept
        running.cancel()
        assert sum(server.metrics.collecting.counts) >= 1
        assert sum(server.metrics.loop_late.counts) >= 1
        return ring

    assert asyncio.run(wait())() is None


@pytest.mark.parametrize(
    ("few", "people", "each", "collected"),
    [
        (10**9, 1000, 10**9, True),  # there are few objects
        (0, 0, 10**9, True),  # nobody is connected
        (0, 1000, 10**9, False),  # it would be felt
        (0, 1000, 1, True),  # there are far more objects than people account for
    ],
)
def test_all_objects_are_looked_through_when_it_is_quick_or_urgent(
    few: int, people: int, each: int, collected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "FEW", few)
    monkeypatch.setattr(garbage, "EACH", each)
    server, ring = GarbageCollector(Figures()), weakref.ref(Ring())
    server.sweep(people, 1000.0)
    assert (ring() is None) == collected
    assert sum(server.metrics.collecting.counts) == 1  # also of looking alone


def test_objects_are_counted_from_the_beginning_on_and_not_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server, early = GarbageCollector(Figures()), [[0] for _ in range(garbage.FEW)]
    server.begin()
    assert early
    monkeypatch.delattr(gc, "get_objects")  # which takes 25 ms on a busy server
    few = weakref.ref(Ring())
    server.sweep(1000, 1000.0)
    assert few() is None
    late, many = [[0] for _ in range(garbage.FEW)], weakref.ref(Ring())
    server.sweep(1000, 2000.0)
    assert late
    assert many() is not None


def test_time_that_other_programs_take_is_no_pause_of_the_collector(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(gc, "collect", lambda *_: time.sleep(0.2))
    server = GarbageCollector(Figures())
    server.sweep(0, 1000.0)
    assert 0 < server.metrics.collecting.sum < 0.1


def test_what_is_there_at_the_beginning_is_never_looked_at() -> None:
    server = GarbageCollector(Figures())
    server.begin()
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 1000
    assert len(gc.get_objects()) < 1000


def test_a_full_server_is_not_looked_through_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "FEW", 0)
    server = GarbageCollector(Figures())
    server.sweep(0, 1000.0)
    ring = weakref.ref(Ring())
    for minute in range(1, 6):
        server.sweep(1, 1000.0 + 60 * minute)
    assert ring() is not None


def test_the_figures_of_bots_are_in_the_metrics() -> None:
    figures = BotMetrics()
    figures.decisions["master"] += 2
    figures.replaced["hard"] += 1
    names = {metric.name for metric in figures.families()}
    assert names >= {"tavolata_bot_decisions", "tavolata_bot_queue", "tavolata_bot_replaced"}


def test_objects_are_not_counted_at_every_sweep() -> None:
    server = GarbageCollector(Figures())
    for second in range(100):
        server.sweep(0, 1000.0 + second)
    assert sum(server.metrics.collecting.counts) == 2
