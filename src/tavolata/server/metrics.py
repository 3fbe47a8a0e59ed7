"""Figures for Prometheus: counted by the hub anyway, read only when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from tavolata.server.hub import Hub

BUCKETS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 1.0)
COUNTERS = {
    "frames": "frames received",
    "frames_sent": "frames sent",
    "frames_ignored": "frames over the rate limit",
    "refused": "messages refused",
    "claims": "claims received",
    "tables_created": "tables set",
    "connections_refused": "connections over a limit",
    "origins_refused": "connections from foreign pages",
    "slow_readers_dropped": "connections cut because nobody read",
}


class Metrics(Collector):
    """The figures of one server."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.moves_written = 0
        self.registry = CollectorRegistry()
        self.frame_seconds = Histogram(
            "tavolata_frame_seconds",
            "time to handle a frame",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "tavolata_commit_seconds",
            "time to write a batch down",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        """Yield what the hub has counted."""
        for name, text in COUNTERS.items():
            yield CounterMetricFamily(f"tavolata_{name}", text, self.hub.count[name])
        yield CounterMetricFamily("tavolata_entries", "entries written", self.moves_written)
        tables, connections = len(self.hub.tables), len(self.hub.connections)
        yield GaugeMetricFamily("tavolata_tables", "tables in memory", tables)
        yield GaugeMetricFamily("tavolata_connections", "connections open", connections)

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)
