"""Run ``tavolata simulate``: with a report, or expecting a refusal."""

import json
from typing import Any

import pytest

from tavolata.cli import main
from tavolata.games import OURS

EVERY_GAME = pytest.mark.parametrize("game", OURS.values(), ids=OURS.keys())
Captured = pytest.CaptureFixture[str]


def simulate(capsys: Captured, *arguments: str) -> dict[str, Any]:
    """Return the report of a simulation that goes well."""
    assert main(["simulate", *arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    summary: dict[str, Any] = json.loads(captured.out)
    return summary


def refused(capsys: Captured, *arguments: str) -> str:
    """Return what is said of a simulation that cannot be."""
    try:
        status: object = main(["simulate", *arguments])
    except SystemExit as stop:
        status = stop.code
    assert status == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err
