"""The parts of frames and views that must be equal in two worlds, by role."""

from __future__ import annotations

from typing import Any

import msgspec

from tavolata.server.hub.game.running_game import RunningGame

OWN_FIELDS = {"hand", "drawn", "die"}  # of a view: what a draw or a swap changes for its owner
OWN_EVENTS = {"hand-is", "drew-cards", "gave-card", "die-shown"}

Frame = tuple[float, bytes]


def number_of(claim: str) -> str:
    """Return the part of a claim's name that is the same in both worlds."""
    return claim.rpartition(" ")[2]


def waiting(play: RunningGame) -> list[tuple[float, int, int, str]]:
    """Return the claims that wait."""
    return [
        (held.sent, held.claim.seat, held.claim.action, number_of(held.id))
        for held in play.claim_queue.waiting
    ]


def public(view: Any) -> dict[str, Any]:
    return {name: value for name, value in view.__dict__.items() if name not in OWN_FIELDS}


def kind_of(data: bytes) -> str:
    return str(msgspec.json.decode(data)["t"])


def unnumbered(frame: Frame) -> tuple[float, Any]:
    """Return a frame without the number of events told, which a reveal may change."""
    at, data = frame
    return at, {name: v for name, v in msgspec.json.decode(data).items() if name != "n"}


def uncounted(frame: Frame) -> tuple[float, Any]:
    """Return a frame without the hands that are shown at the end of a round."""
    at, data = frame
    message = msgspec.json.decode(data)
    for event in message.get("events", ()):
        if event["e"] == "hand-shown":
            event["kinds"] = len(event["kinds"])
    return at, message


def own_cards(frames: list[Frame], role: int) -> list[Any]:
    """Return what a role was told of its own hand alone."""
    messages = [msgspec.json.decode(data) for _, data in frames]
    told = [message["events"] for message in messages if message["t"] == "told"]
    mine = [event for events in told for event in events if event.get("seat") == role]
    return [event for event in mine if event["e"] in OWN_EVENTS]


def masked(frame: Frame) -> tuple[float, Any]:
    """Return a frame without what it tells its reader alone."""
    at, data = frame
    message = msgspec.json.decode(data)
    if message["t"] in ("told", "snapshot"):
        message["view"] = {k: v for k, v in message["view"].items() if k not in OWN_FIELDS}
        message["events"] = [e for e in message["events"] if e["e"] not in OWN_EVENTS]
        del message["moves"]
    return at, message
