"""Every house rule that can be set has its texts."""

from collections.abc import Iterator

import pytest

from tavolata.core.game import Choice, Number
from tavolata.games import OURS
from tavolata.locale import catalogue

NAMED = {"specials": ("each-per-group", "calm", "own")}  # and any table of one's own


def keys_of_options(name: str) -> Iterator[str]:
    """Yield the keys of all options of a game, and of their values."""
    for option in OURS[name].options:
        key = f"option.{name}.{option.name}"
        yield key
        yield f"{key}.help"
        if isinstance(option, Number):
            continue
        values = option.values if isinstance(option, Choice) else NAMED[option.name]
        if set(values) != {"yes", "no"}:  # a switch says no more than its label
            yield from (f"{key}.{value}" for value in values)


@pytest.mark.parametrize("name", OURS)
def test_every_option_and_value_has_a_text(name: str) -> None:
    missing = [key for key in keys_of_options(name) if key not in catalogue("en")]
    assert not missing


@pytest.mark.parametrize("name", OURS)
def test_every_edition_has_a_text(name: str) -> None:
    keys = [f"edition.{name}.{edition}" for edition in OURS[name].editions]
    missing = [key for key in keys for k in (key, f"{key}.help") if k not in catalogue("en")]
    assert not missing


@pytest.mark.parametrize("name", OURS)
def test_no_text_is_about_an_option_that_is_gone(name: str) -> None:
    editions = {f"edition.{name}.{edition}" for edition in OURS[name].editions}
    known = {*keys_of_options(name), *editions, *(f"{edition}.help" for edition in editions)}
    known.add("option.ciao.specials.own.help")
    starts = (f"option.{name}.", f"edition.{name}.")
    assert not [key for key in catalogue("en") if key.startswith(starts) and key not in known]


@pytest.mark.parametrize("name", OURS)
def test_clients_can_read_what_is_possible(name: str) -> None:
    """Clients of version 0.1.0 make a control of these words; later ones are told its kind."""
    for option in OURS[name].options:
        if isinstance(option, Choice):
            assert option.possible == ", ".join(option.values)
        elif isinstance(option, Number):
            assert option.possible == f"a number from {option.lowest} to {option.highest}"
        else:
            named = ", ".join(NAMED[option.name][:-1])
            assert option.possible.startswith(f"{named}, or ")
