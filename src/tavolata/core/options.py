"""House rules: named options that are set before the first deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tavolata.core.digits import read_digits
from tavolata.core.record import Record


class ExplainedError(Exception):
    """An error told in English; its code and facts let others tell it in another language."""

    def __init__(self, text: str, code: str = "", **facts: object) -> None:
        super().__init__(text)
        self.code = code
        self.facts = facts


class OptionError(ExplainedError, ValueError):
    """An option, value or number of seats that does not exist; says what does."""


class Option(Protocol):
    """A house rule that can be set before the first deal."""

    @property
    def name(self) -> str:
        """The option's name, which is also a field of the state."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ledger lines it belongs to."""

    @property
    def possible(self) -> str:
        """What may be given, for people."""

    @property
    def default(self) -> str:
        """What holds if nothing is given."""

    def put(self, s: Any, text: str) -> None:
        """Set the option, or raise OptionError and change nothing."""

    def text(self, s: Any) -> str:
        """Return what is set, in the words that ``put`` takes."""


@dataclass(frozen=True)
class Choice:
    """An option with a few named values; the first is the default."""

    name: str
    values: Mapping[str, int]
    rules: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """Return the first value."""
        return next(iter(self.values))

    @property
    def possible(self) -> str:
        """List the values."""
        return ", ".join(self.values)

    def put(self, s: Record, text: str) -> None:
        """Set the option by a value's name."""
        if text not in self.values:
            raise OptionError(
                f"{self.name} cannot be {text!r}; possible: {self.possible}",
                "no-such-value",
                name=self.name,
                value=text,
                possible=self.possible,
            )
        setattr(s, self.name, self.values[text])

    def text(self, s: Record) -> str:
        """Return the name of the value set."""
        return next(t for t, value in self.values.items() if value == getattr(s, self.name))


@dataclass(frozen=True)
class Number:
    """An option that is any number of a range."""

    name: str
    default: str
    lowest: int
    highest: int
    rules: tuple[str, ...] = ()

    @property
    def possible(self) -> str:
        """Name the range."""
        return f"a number from {self.lowest} to {self.highest}"

    def put(self, s: Record, text: str) -> None:
        """Set the option to a number of the range."""
        number = read_digits(text)
        if number is None or not self.lowest <= number <= self.highest:
            raise OptionError(
                f"{self.name} cannot be {text!r}; possible: {self.possible}",
                "not-in-range",
                name=self.name,
                value=text,
                lowest=self.lowest,
                highest=self.highest,
            )
        setattr(s, self.name, number)

    def text(self, s: Record) -> str:
        """Return the number."""
        return str(getattr(s, self.name))


def choices(name: str, *values: str, rules: tuple[str, ...] = ()) -> Choice:
    """Return an option whose values are numbered from 0."""
    return Choice(name, {value: number for number, value in enumerate(values)}, rules)


def switch(name: str, *, default: bool, rules: tuple[str, ...] = ()) -> Choice:
    """Return an option that is yes or no."""
    values = {"yes": 1, "no": 0} if default else {"no": 0, "yes": 1}
    return Choice(name, values, rules)
