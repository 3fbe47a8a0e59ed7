"""The loads of the server benchmark, and the figures measured."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from servers import FILES, IN_MEMORY


class Figures(NamedTuple):
    """What a generator prints about one lap, of which it says more in its own words."""

    tables: int
    rate: float
    spectators: int
    seconds: float
    moves: int
    moves_per_cpu_s: float
    p50_ms: float
    p99_ms: float
    deliveries_per_cpu_s: float
    bytes_per_message: float
    errors: int


class Pace(NamedTuple):
    """How long everybody is measured."""

    seconds: float
    warm: float
    repeats: int


@dataclass(frozen=True)
class Load:
    """Some tables, the figure that matters with them, and the goals for it."""

    name: str
    figure: str
    tables: int
    rate: int = 0  # moves a second on all tables together; 0 for as many as go
    spectators: int = 0
    goals: Mapping[str, float] = field(default_factory=dict)  # a factor for each peer

    @property
    def less_is_better(self) -> bool:
        """Tell whether the goals are upper bounds."""
        return self.figure.endswith("_ms")

    def arguments(self, pace: Pace) -> list[str]:
        """Return what every generator is told."""
        return [
            f"--tables={self.tables}",
            f"--rate={self.rate}",
            f"--spectators={self.spectators}",
            f"--seconds={pace.seconds:g}",
            f"--warm={pace.warm:g}",
        ]


def busy(tables: int) -> Load:
    """Return tables that play as fast as they are served."""
    goals = {IN_MEMORY: 4.0, FILES: 15.0}
    return Load(f"{tables:,} tables", "moves_per_cpu_s", tables, goals=goals)


PACED = Load(
    "500 tables, 200 moves/s", "p99_ms", 500, rate=200, goals={IN_MEMORY: 1.0, FILES: 1.0}
)
WATCHED = Load(
    "1 table, 300 spectators",
    "deliveries_per_cpu_s",
    1,
    spectators=300,
    goals={IN_MEMORY: 4.0},
)
LOADS = (busy(100), busy(500), busy(1000), PACED, WATCHED)


def read(printed: str) -> Figures:
    """Read the last line that a generator printed; raise ValueError if it is no report."""
    try:
        report: dict[str, Any] = json.loads(printed.splitlines()[-1])
        return Figures(**{name: report[name] for name in Figures._fields})
    except (IndexError, KeyError) as error:
        raise ValueError(f"no report, {error!r}") from error
