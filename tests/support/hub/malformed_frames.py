"""Malformed and almost valid frames to send to a server."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tavolata import protocol
from tavolata.protocol import (
    CatchUp,
    Chat,
    Claim,
    Create,
    Hint,
    Join,
    List,
    React,
    Ready,
    Say,
    Seat,
    Wait,
)

NONSENSE = [
    b"",
    b"\0",
    b"\xff\xfe",
    b"null",
    b"[]",
    b"0",
    b'"join"',
    b"{",
    b"{}",
    b'{"t":null}',
    b'{"t":"nothing"}',
    b'{"t":"told","n":1}',
    b'{"t":"join"}',
    b'{"t":"list","more":1}',
    b'{"t":"list"}{"t":"list"}',
    b'{"t":"list"',
    b'{"t":"claim","id":"","seen":0,"action":0}',
    b'{"t":"claim","id":"a","seen":-1,"action":0}',
    b'{"t":"claim","id":"a","seen":0,"action":-1}',
    b'{"t":"claim","id":"a","seen":0,"action":99999999999999999999999999}',
    b'{"t":"claim","id":"a","seen":1e400,"action":0}',
    b'{"t":"claim","id":"a","seen":NaN,"action":0}',
    b'{"t":"claim","id":"a","seen":0.5,"action":true}',
    b'{"t":"claim","id":["a"],"seen":{},"action":null}',
    b'{"t":"say","text":"\\ud800"}',
    b'{"t":"say","text":"\xc0\xaf"}',
    b'{"t":"say","text":"' + b"a" * 401 + b'"}',
    b'{"t":"react","emoji":"\xf0\x9f\x94\xaa"}',
    b'{"t":"seat","seat":10,"who":"bot"}',
    b'{"t":"seat","seat":-1,"who":"bot"}',
    b'{"t":"catch-up","n":-5}',
    b'{"t":"create","game":"chess","seats":["me","bot"]}',
    b'{"t":"create","game":"solo","seats":[]}',
    b'{"t":"create","game":"solo","seats":["me","me"]}',
    b'{"t":"create","game":"solo","seats":["me","bot:genius"]}',
    b'{"t":"create","game":"solo","seats":["me","open"],"courtesy":4001}',
    b'{"t":"create","game":"solo","seats":["me","open"],"clock":"never"}',
    b'{"t":"create","game":"solo","seats":["me","open"],"options":{"target":"-1"}}',
    b'{"t":"create","game":"solo","seats":["me","open"],"options":{"target":"\xd9\xa3"}}',
    b'{"t":"create","game":"ciao","seats":["me","open"],"options":{"specials":"/////////"}}',
    b'{"t":"create","game":"solo","edition":"xx","seats":["me","open"]}',
    b'{"t":"create","game":' + b"[" * 4000,
    b'{"t":"create","game":"solo","seats":' + b"[" * 1000 + b"]" * 1000 + b"}",
    b'{"a":' * 800,
    b'{"t":"create","game":"solo","seats":[' + b'"me",' * 800 + b'"me"]}',
    b'{"t":"say","text":"' + b"x" * 5000 + b'"}',
    b" " * 5000,
    b"x" * 100_000,
]
VALID: list[protocol.FromClient] = [
    Create("solo", ["me", "open"]),
    Create("ciao", ["bot", "bot", "bot"], options={"rounds": "1"}),
    Join("ABCDEF"),
    Join("ABCDEF", token="x" * 24),
    Join("ABCDEF", watch=True),
    Join("ABCDEF", token="x" * 24, seen=3),
    List(),
    Ready("n"),
    Claim("c", 3, 5),
    Seat(1, "bot"),
    Say("hello"),
    React("🎉"),
    Chat(False),
    Hint(),
    Wait(True),
    CatchUp(0),
]
PIECES = [
    "\u202e",
    "\u0000",
    "💣",
    "\ud83d",
    "{",
    '"',
    "\\",
    "e\u0301" * 40,
    "9" * 400,
    "-1",
    "[]",
]


def mutated(rng: Random, codes: list[str]) -> bytes:
    """Return a message with something wrong about it, or perhaps nothing."""
    fields: dict[str, Any] = json.loads(protocol.encode(rng.choice(VALID)))
    if "table" in fields:
        fields["table"] = rng.choice([*codes, "ZZZZZZ", fields["table"]])
    for _ in range(rng.randrange(3)):
        name = rng.choice([*fields, "extra"])
        fields[name] = rng.choice(
            [None, True, -1, 1 << 70, 0.5, "", [], {}, ["me"] * 11, {"a": {}}, *PIECES]
        )
    data = json.dumps(fields).encode()
    if rng.random() < 0.3:
        at = rng.randrange(len(data))
        data = data[:at] + rng.randbytes(rng.randrange(3)) + data[at + rng.randrange(3) :]
    return data
