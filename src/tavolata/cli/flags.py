"""Parse the values of flags; the error for a wrong one names what is possible."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolata.core.digits import read_digits
from tavolata.locale import latin

LOG_LEVELS = ("debug", "info", "warning", "error")
DAYS = {"d": 1, "w": 7}
MOST_DAYS = 99_999


def positive(text: str) -> int:
    """Read a number of at least 1."""
    number = read_digits(latin(text))
    if not number:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return number


def path(text: str) -> Path:
    """Read the name of a file; ``~`` is one's home also where no shell says so (Windows)."""
    return Path(text).expanduser()


def port(text: str) -> int:
    """Read a port; 0 takes any that is free."""
    number = read_digits(text)
    if number is None or number >= 1 << 16:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return number


def host(text: str) -> str:
    """Read where to listen."""
    if not text:
        raise argparse.ArgumentTypeError("it is empty; 0.0.0.0 is for everybody on the network")
    return text[1:-1] if text[0] + text[-1] == "[]" else text  # as IPv6 stands in addresses


def log_level(text: str) -> str:
    """Read how much to write down."""
    if text not in LOG_LEVELS:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(LOG_LEVELS)}")
    return text


def seat(text: str) -> int:
    """Read a seat."""
    number = read_digits(latin(text))
    if number is None or number >= 10:
        raise argparse.ArgumentTypeError(f"{text!r} is not a seat from 0 to 9")
    return number


def courtesy(text: str) -> int:
    """Read how long others may throw in first."""
    number = read_digits(text)
    if number is None or number > 4000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 4000")
    return number


def days(text: str) -> int:
    """Read an age in days or weeks."""
    number, unit = read_digits(text[:-1]), text[-1:]
    if unit not in DAYS or number is None or number > MOST_DAYS:
        raise argparse.ArgumentTypeError(f"{text!r} is not an age such as 90d or 12w")
    return number * DAYS[unit]


def pace(text: str) -> float:
    """Read how slow bots are."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 to 100")
    return number


def minutes(text: str) -> float:
    """Read how long something lasts, up to a day."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 24 * 60:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes up to 1440")
    return number
