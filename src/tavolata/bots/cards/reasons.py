"""What the reasons of SOLO and Ciao! have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tavolata.bots.kit import MoveReason

NEW_CARDS = "draw"  # what an attack does to whom it hits: cards to draw,
LOST_TURN = "skip"  # or no turn


def attack(what: str, other: int, left: int, nearly_out: int, debt: int = 0) -> MoveReason:
    """Return the reason for a card that hits the next seat: above all if it has few cards."""
    if left <= nearly_out:
        return MoveReason(f"stop-{what}", {"other": other, "count": left})
    facts = {"other": other, "debt": debt} if what == NEW_CARDS else {"other": other}
    return MoveReason(f"hit-{what}", facts)


def take_debt(debt: int, *, can_pass: bool) -> MoveReason:
    """Return the reason for drawing a debt."""
    return MoveReason("take-debt", {"debt": debt}) if can_pass else MoveReason("take-debt-only")


def smaller_hand(
    seats: Iterable[int], size: Callable[[int], int], fewer_than: int
) -> tuple[int, int] | None:
    """Return the seat with the smallest hand and its size, if it has fewer cards than these."""
    other = min(seats, key=size)
    return (other, size(other)) if size(other) < fewer_than else None
