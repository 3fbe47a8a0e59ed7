"""A replay is a small text: the game, its options, the key, and the moves in notation.

That is the whole game: dealing again from the key and doing the moves again must lead to the
same end, or the replay is refused with the line and the reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tavolata.core.arbiter import PlayedMove
from tavolata.core.deal_commitment import Proof
from tavolata.core.digits import read_digits
from tavolata.core.game import OVER, Game, OptionError
from tavolata.core.notation import NotationError, read_key, read_seat, write_seat

FORMAT = 1

FindGame = Callable[[str], Game[Any, Any]]  # by name, or raises OptionError


class ReplayError(ValueError):
    """A text that is no replay, or one that this version cannot play; says where and why."""


@dataclass
class Replay:
    """A game as it is stored."""

    game: Game[Any, Any]
    seats: int
    options: Mapping[str, str]
    key: bytes
    starter: int = -1
    moves: list[PlayedMove] = field(default_factory=list)
    end_fingerprint: str = ""  # the last table's fingerprint; empty while the game goes on
    proof: Proof | None = None  # what the key was made of, if it was dealt by a server

    def deal(self) -> Any:
        """Return the table as it was dealt."""
        return self.game.begin(self.seats, self.options, key=self.key, starter=self.starter)

    def tables(self) -> Iterator[Any]:
        """Yield the table after the deal and after every move; it is always the same object."""
        table = self.deal()
        yield table
        for number, move in enumerate(self.moves, 1):
            reason = self.game.refusal(table, move.seat, move.action)
            if reason is not None:
                text = write_move(self.game, move)
                raise ReplayError(f"move {number}, {text!r}, is not allowed: {reason.code}")
            self.game.apply(table, move.seat, move.action)
            yield table
        self._check_end(table)

    def _check_end(self, table: Any) -> None:
        """Raise ReplayError unless the game ends where it says."""
        is_over = table.phase == OVER
        if is_over and not self.end_fingerprint:
            raise ReplayError("the game is over but its end is cut off")
        if self.end_fingerprint and not is_over:
            raise ReplayError("the game is not over but has an end")
        if is_over and self.end_fingerprint != fingerprint(self.game, table):
            raise ReplayError("the end does not match its fingerprint")

    def note_end(self, table: Any) -> None:
        """Set the fingerprint, if the game is over at the table that the moves lead to."""
        if table.phase == OVER:
            self.end_fingerprint = fingerprint(self.game, table)


def fingerprint(game: Game[Any, Any], table: Any) -> str:
    """Return a short hash of a table's notation."""
    return hashlib.sha256(game.write_table(table).encode()).hexdigest()[:16]


def write_move(game: Game[Any, Any], move: PlayedMove) -> str:
    """Write a move."""
    return f"{write_seat(move.seat)} {game.write_action(move.action)}"


def write(replay: Replay) -> str:
    """Write a replay."""
    options = " ".join(f"{name}={text}" for name, text in replay.options.items())
    lines = [
        f"tavolata replay {FORMAT}",
        f"game {replay.game.name} {replay.game.version}",
        f"seats {replay.seats}",
        f"options {options}",
        f"key {replay.key.hex()}",
        f"starter {'any' if replay.starter < 0 else replay.starter}",
        *(_write_proof(replay.proof) if replay.proof is not None else ()),
        "moves",
        *(write_move(replay.game, move) for move in replay.moves),
    ]
    if replay.end_fingerprint:
        lines.append(f"end {replay.end_fingerprint}")
    return "\n".join(lines) + "\n"


def _write_proof(proof: Proof) -> list[str]:
    """Write what the key was made of."""
    nonces = " ".join(nonce.encode().hex() or "-" for nonce in proof.nonces)
    return [f"commitment {proof.commitment}", f"secret {proof.secret}", f"nonces {nonces}"]


def _read_proof(fields: Mapping[str, str]) -> Proof | None:
    """Read what the key was made of, if it is written down."""
    if "commitment" not in fields:
        return None
    try:
        secret = bytes.fromhex(fields["secret"]).hex()
        nonces = [
            "" if nonce == "-" else bytes.fromhex(nonce).decode()
            for nonce in fields["nonces"].split()
        ]
    except (KeyError, ValueError):
        raise ReplayError("the lines 'secret' and 'nonces' are missing or broken") from None
    return Proof(fields["commitment"], secret, tuple(nonces))


def read(text: str, game_named: FindGame) -> Replay:
    """Read a replay's text, of a game looked up by name; playing its tables verifies it."""
    head, divider, tail = text.partition("\nmoves\n")
    if not divider:
        raise ReplayError("this is no replay: it has no line 'moves'")
    replay = _read_head(head.splitlines(), game_named)
    for number, line in enumerate(tail.splitlines(), 1):
        if line.startswith("end "):
            replay.end_fingerprint = line.removeprefix("end ")
            if number != len(tail.splitlines()):
                raise ReplayError("there are lines after the end")
            break
        replay.moves.append(_read_move(replay, number, line))
    return replay


def _read_move(replay: Replay, number: int, line: str) -> PlayedMove:
    try:
        seat, _, action = line.partition(" ")
        move = PlayedMove(read_seat(seat), replay.game.read_action(action))
    except NotationError as error:
        raise ReplayError(f"move {number}: {error}") from None
    if move.seat >= replay.seats:
        raise ReplayError(f"move {number}: there is no seat {move.seat}")
    return move


def _read_head(lines: list[str], game_named: FindGame) -> Replay:
    """Read the lines before the moves."""
    if not lines or not lines[0].startswith("tavolata replay "):
        raise ReplayError("this is no replay: the first line is not 'tavolata replay'")
    if lines[0] != f"tavolata replay {FORMAT}":
        raise ReplayError(f"{lines[0]!r} is of another version; this one reads format {FORMAT}")
    fields = dict(line.partition(" ")[::2] for line in lines[1:])
    missing = {"game", "seats", "options", "key", "starter"} - fields.keys()
    if missing:
        raise ReplayError(f"the replay has no line {sorted(missing)[0]!r}")
    name, _, version = fields["game"].partition(" ")
    options = dict(part.partition("=")[::2] for part in fields["options"].split())
    seats = _read_number("seats", fields["seats"])
    starter = -1 if fields["starter"] == "any" else _read_number("starter", fields["starter"])
    try:
        game = game_named(name)
        if version != str(game.version):
            raise ReplayError(
                f"the replay is of version {version} of the rules of {game.title}; "
                f"this tavolata plays version {game.version}"
            )
        key = b"".join(word.to_bytes(4, "little") for word in read_key(fields["key"]))
        game.set_table(seats, options, key=key, starter=starter)
    except (OptionError, NotationError) as error:
        raise ReplayError(str(error)) from None
    return Replay(game, seats, options, key, starter, proof=_read_proof(fields))


def _read_number(name: str, text: str) -> int:
    """Read the number of a line before the moves."""
    number = read_digits(text)
    if number is None:
        raise ReplayError(f"the line {name!r} has no number but {text!r}")
    return number
