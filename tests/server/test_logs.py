"""The log: whole lines of JSON, whatever happens to the process or to the disk."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support.paths import SRC
from support.server.clients import ServerClient, visit
from support.server.real_server import PATIENCE, RealServer
from tavolata.protocol import Create, List, Ready, Seated, Snapshot, Tables
from tavolata.server.logs import Lines, WholeLines

PIPE = (
    4096  # bytes that a pipe takes whole, or not at all (POSIX has 512 at least, Linux these)
)

TORN = b'{"time": "20'
WRITE = """
import logging
from tavolata.server import logs
logs.set_up("info")
try:
    raise ValueError("ж" * 100_000)
except ValueError as error:
    for number in range(1_000_000):
        logs.log("failed", logging.ERROR, error, number=number)
"""


def record(text: str) -> logging.LogRecord:
    """Return a record with a long trace."""
    try:
        raise ValueError(text)
    except ValueError:
        return logging.LogRecord("x", logging.ERROR, "", 0, "failed", None, sys.exc_info())


@pytest.mark.parametrize("text", ["x" * 50_000, 'ж\n"' * 20_000, "\ud800" * 9_000])
def test_a_line_is_never_longer_than_a_pipe_takes_at_once(text: str) -> None:
    line = Lines().format(record(text))
    assert len(line.encode("utf-8", "replace")) < PIPE
    assert json.loads(line)["trace"].endswith(text[-100:])


def test_lines_are_whole_when_the_process_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "log"
    environment = {**os.environ, "PYTHONPATH": str(SRC)}
    for _ in range(5):
        with file.open("a") as errors:
            process = subprocess.Popen(
                [sys.executable, "-c", WRITE], stderr=errors, env=environment
            )
        before, deadline = file.stat().st_size, time.monotonic() + 60
        while file.stat().st_size < before + 20_000:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        process.kill()
        process.wait()
        with file.open("ab") as torn:
            torn.write(TORN)  # and at last in the middle of one
    lines = file.read_bytes().splitlines()
    whole = [json.loads(line) for line in lines if not line.endswith(TORN)]
    assert len(lines) - len(whole) == 5
    assert sum(line["number"] == 0 for line in whole) == 5  # the first after each start


def test_a_line_that_did_not_fit_is_not_continued(tmp_path: Path) -> None:
    file = tmp_path / "log"
    with file.open("wb", buffering=0) as opened:
        handler = WholeLines(opened.fileno())
        handler.setFormatter(logging.Formatter("%(message)s"))
        write = os.write
        with pytest.MonkeyPatch.context() as patch:  # as on a disk that is full
            patch.setattr(os, "write", lambda to, data: write(to, data[:3]))
            handler.emit(record("whatever"))
            patch.setattr(os, "write", lambda to, data: write(-1, data))
            handler.emit(record("whatever"))
        handler.emit(logging.LogRecord("x", logging.INFO, "", 0, "whole", None, None))
        handler.emit(logging.LogRecord("x", logging.INFO, "", 0, "again", None, None))
    assert file.read_text() == "fai\nwhole\nagain\n"


def test_what_fails_in_the_event_loop_is_a_line_like_others(tmp_path: Path) -> None:
    """A bot's decision cannot be taken, or a task has been forgotten: nobody waits for it."""
    before = """
import asyncio
from tavolata.server.hub.hub import Hub
def fail(hub, *_):
    loop = asyncio.get_running_loop()
    loop.call_exception_handler({"message": "forgotten", "transport": "192.0.2.1"})
    raise ValueError("a bug")
Hub.bot_decided = fail"""

    async def scenario(visitor: ServerClient) -> None:
        voice = await visitor.voice()
        await voice.ask(Create("ciao_ciao", ["bot:easy", "bot:easy"], clock="off"), Seated)
        await voice.ask(Ready(), Snapshot)
        deadline = time.monotonic() + PATIENCE
        while "bug" not in visitor.server.log:
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)
        assert (await voice.ask(List(), Tables)).tables == []

    with RealServer(tmp_path / "tables.db", "--bot-pace", "0", before=before) as server:
        visit(server, scenario)
        assert server.stop() == 0
    forgotten, failed = [json.loads(line) for line in server.log.splitlines()][:2]
    assert (forgotten["event"], forgotten["text"]) == ("callback-failed", "forgotten")
    assert (failed["event"], failed["level"]) == ("callback-failed", "error")
    assert failed["trace"].endswith("ValueError: a bug")
    assert "192.0.2.1" not in server.log
