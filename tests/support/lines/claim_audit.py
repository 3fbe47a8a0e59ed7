"""Compare recorded traffic with the store: no claim is lost, none is done twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from support.lines.shaped_line import ShapedLine
from support.server.raw_socket import read_frames
from tavolata import protocol

TEXT = 0x81


def claimed(line: ShapedLine) -> dict[str, protocol.Claim]:
    """Return every claim that a client has sent, by its id; sent again, it is the same."""
    claims: dict[str, protocol.Claim] = {}
    for link in line.links:
        for message in texts(link.sent, protocol.read_client_message):
            if isinstance(message, protocol.Claim):
                assert claims.setdefault(message.id, message) == message
    return claims


def answered(line: ShapedLine) -> dict[str, protocol.Answer]:
    """Return every answer that a client was given, by the claim's id; each is one answer."""
    answers: dict[str, protocol.Answer] = {}
    for link in line.links:
        for message in texts(link.heard, protocol.read_server_message):
            if isinstance(message, protocol.Answer):
                first = answers.setdefault(message.id, message)
                assert (first.answer, first.n) == (message.answer, message.n)
    return answers


def texts(data: bytearray, read: Any) -> Iterator[Any]:
    """Read the messages that went one way through a connection, if it was a WebSocket."""
    if b"upgrade: websocket" in bytes(data[:2000]).lower():
        yield from (
            read(payload) for first, payload in read_frames(bytes(data)) if first == TEXT
        )


def unanswered(line: ShapedLine) -> set[str]:
    """Return the claims that wait for an answer."""
    return claimed(line).keys() - answered(line).keys()


def check_claims(store: Path, *lines: ShapedLine) -> int:
    """See that what was answered is what was done, once; return how many claims were done."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as db:
        moves = db.execute("SELECT claim, told FROM all_moves WHERE claim!=''").fetchall()
    stored = dict(moves)
    assert len(moves) == len(stored), "a claim was done twice"
    done = {
        answer.id: answer.n
        for line in lines
        for answer in answered(line).values()
        if answer.answer == "done"
    }
    assert done == stored
    return len(done)
