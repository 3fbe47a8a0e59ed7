"""Good and bad values of entry points of other packages, for ``load_outside``."""

from dataclasses import replace
from typing import Any

from tavolata.core.events import Event
from tavolata.games.ciao_ciao import CIAO_CIAO
from tavolata.games.ciao_ciao.state import Public

GOOD = replace(CIAO_CIAO, name="bridge")
NOT_A_GAME = "pig"
BAD_NAME = replace(CIAO_CIAO, name="Bridge!")
MANY_SEATS = replace(CIAO_CIAO, name="bridge", seats=range(2, 12))
LONG_EDITION = replace(CIAO_CIAO, name="bridge", editions={"the-one-of-my-grandmother": {}})
NOT_A_FUNCTION = replace(CIAO_CIAO, name="bridge", waits_for=None)  # type: ignore[arg-type]


def _deal_cards(s: Any) -> None:
    s.cards.clear()


NO_DEAL = replace(CIAO_CIAO, name="bridge", deal=_deal_cards)


def _hide_view(s: Any) -> dict[str, Any]:
    return {"view": s.die}


HIDDEN_VIEW = replace(CIAO_CIAO, name="bridge", hidden=_hide_view)


class Unreadable(Event, frozen=True):
    """An event with an annotation that nobody has defined."""

    seat: "NoSuchType"  # type: ignore[name-defined]  # noqa: F821


BAD_EVENT = replace(CIAO_CIAO, name="bridge", events=(Unreadable,))


class WithoutChance(Public):
    """A table without a key to deal from."""


NO_STATE = replace(CIAO_CIAO, name="bridge", new=WithoutChance)  # type: ignore[arg-type]
