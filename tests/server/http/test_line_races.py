"""Races at a real server over real connections, with a short and a long round trip."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from support.lines.shaped_line import Faults, ShapedLine
from support.lines.socket_race import BEFORE_RACES, share_of_far
from support.server.real_server import RealServer

NEAR = Faults(delay=0.005, jitter=0.002, loss=0.0)
FAR = Faults(delay=0.09, jitter=0.02, loss=0.0)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("flags", "low", "high"),
    [(("--proxy", "--proxy-rtt"), 0.25, 0.75), (("--proxy",), 0.0, 0.2)],
    ids=["measured", "unmeasured"],
)
def test_a_race_over_real_lines_goes_to_the_quicker_one(
    tmp_path: Path, flags: tuple[str, ...], low: float, high: float
) -> None:
    server = RealServer(tmp_path / "tables.db", *flags, before=BEFORE_RACES, measured=False)
    with (
        server,
        ShapedLine(server.address, NEAR, seed=1, tells_rtt=True) as near,
        ShapedLine(server.address, FAR, seed=2, tells_rtt=True) as far,
    ):
        share = asyncio.run(share_of_far(server.address, near.address, far.address, 60))
    assert low <= share <= high
