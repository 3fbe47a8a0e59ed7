"""The command line; ``tavolata.cli:main`` is the entry point."""

from tavolata.cli.commands import main

__all__ = ["main"]
