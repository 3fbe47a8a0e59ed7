"""The Python API: tables, moves, replays and pictures. ``import tavolata`` has them all."""
