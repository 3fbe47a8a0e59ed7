"""Metrics for Prometheus, collected when ``/metrics`` is requested."""

from __future__ import annotations

import bisect
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from tavolata.bots.levels import LEVELS
from tavolata.server.hub.hub import Hub
from tavolata.server.store.store import Store

BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
COUNTERS = {
    "frames": "messages received",
    "frames_sent": "frames sent",
    "frames_ignored": "frames over the rate limit",
    "refused": "messages refused",
    "claims": "claims received",
    "tables_created": "tables set",
    "connections_refused": "connections over a limit",
    "floods_closed": "connections closed because they sent more than a page does",
    "downloads_refused": "finished games not given because too many were being made",
    "hosts_refused": "requests for a name that is not this server's",
    "costly_refused": "costly messages over the limit of an address",
    "requests_refused": "requests over the limit of an address",
    "origins_refused": "connections from foreign pages",
    "slow_readers_dropped": "connections cut because nobody read",
}


class Durations:
    """A histogram of durations."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def family(self) -> HistogramMetricFamily:
        """Return all that was counted."""
        family = HistogramMetricFamily(self.name, self.text)
        names = [*map(str, BUCKETS), "+Inf"]
        family.add_metric([], list(zip(names, accumulate(self.counts), strict=True)), self.sum)
        return family


class BotMetrics:
    """Decisions of bots by level, and how often they were delayed or replaced."""

    def __init__(self) -> None:
        self.decisions: Counter[str] = Counter()
        self.hurried: Counter[str] = Counter()
        self.replaced: Counter[str] = Counter()
        self.waits = Durations("tavolata_bot_wait_seconds", "searches waiting for their turn")
        self.waiting: Callable[[], int] = lambda: 0
        self.restarts: Callable[[], int] = lambda: 0

    def families(self) -> Iterator[Metric]:
        """Yield all that was counted."""
        texts = {
            "decisions": "decisions of bots",
            "hurried": "searches with less time than their level promises",
            "replaced": "searches that failed and were replaced by rules of thumb",
        }
        for name, text in texts.items():
            counter = CounterMetricFamily(f"tavolata_bot_{name}", text, labels=["level"])
            for level in LEVELS:
                counter.add_metric([level], getattr(self, name)[level])
            yield counter
        yield self.waits.family()
        yield GaugeMetricFamily("tavolata_bot_queue", "searches that wait", self.waiting())
        text = "search processes that ended and were replaced"
        yield CounterMetricFamily("tavolata_search_restarts", text, self.restarts())


class Metrics(Collector):
    """The figures of one server."""

    def __init__(self, hub: Hub, store: Store, bots: BotMetrics) -> None:
        self.hub, self.store, self.bots = hub, store, bots
        self.moves_written = 0
        self.registry = CollectorRegistry()
        self.frame_seconds = Durations("tavolata_frame_seconds", "time to handle a frame")
        self.commit_seconds = Durations("tavolata_commit_seconds", "time to write a batch down")
        self.loop_late = Durations("tavolata_loop_late_seconds", "delay of the event loop")
        self.collecting = Durations(
            "tavolata_collect_seconds", "passes of the collector, CPU time"
        )
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield what the hub has counted."""
        for name, text in COUNTERS.items():
            yield CounterMetricFamily(f"tavolata_{name}", text, self.hub.count[name])
        yield self.frame_seconds.family()
        yield self.commit_seconds.family()
        yield self.loop_late.family()
        yield self.collecting.family()
        yield from self.bots.families()
        yield CounterMetricFamily("tavolata_entries", "entries written", self.moves_written)
        tables, connections = len(self.hub.tables), len(self.hub.connections)
        yield GaugeMetricFamily("tavolata_tables", "tables in memory", tables)
        yield GaugeMetricFamily("tavolata_connections", "connections open", connections)
        log_bytes, paused = self.store.log_bytes, bool(self.store.paused)
        yield GaugeMetricFamily("tavolata_log_bytes", "length of the store's log", log_bytes)
        yield GaugeMetricFamily("tavolata_paused", "1 while nothing can be written", paused)
        most = self.hub.services.limits.connections
        yield GaugeMetricFamily("tavolata_connections_most", "connections allowed", most)

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
