"""Commit to a deal, so that anybody can check it: a hash before, the secret afterwards.

The key of a game is made of the server's secret and a part from every player. The server has
shown the secret's hash before it heard the players' parts, so it cannot choose the cards; the
players do not know the secret, so neither can they.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

DOMAIN = b"tavolata deal 1\n"


class DealError(ValueError):
    """A deal that is not what was promised; says what differs."""


@dataclass(frozen=True)
class Proof:
    """What a key was made of."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]  # by seat; empty for a seat that gave none


def commitment(secret: str) -> str:
    """Return the hash that is shown before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def key_of(secret: str, nonces: Sequence[str]) -> bytes:
    """Return the key of a game."""
    mixed = hashlib.sha256(DOMAIN + bytes.fromhex(secret))
    for nonce in nonces:
        part = nonce.encode()
        mixed.update(len(part).to_bytes(2, "big") + part)
    return mixed.digest()


def check(proof: Proof, key: bytes, seats: int, shown: str | None = None) -> None:
    """Raise DealError unless the key is what the proof says, and the hash what was shown."""
    if shown is not None and shown.lower() != proof.commitment:
        raise DealError(f"the commitment is {proof.commitment}, not the one that was shown")
    if commitment(proof.secret) != proof.commitment:
        raise DealError("the secret is not the one that was committed to")
    if len(proof.nonces) != seats:
        raise DealError(f"there are {len(proof.nonces)} nonces for {seats} seats")
    if key_of(proof.secret, proof.nonces) != key:
        raise DealError("the key is not made of the secret and the nonces")
