"""Tests for a game of one's own: inherit from GameTests, or use the checks one by one."""

from tavolata.testing import checks
from tavolata.testing.game_tests import GameTests

__all__ = ["GameTests", "checks"]
