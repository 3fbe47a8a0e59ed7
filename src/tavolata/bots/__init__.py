"""Opponents. Each chooses from a View and its own moves, like a person."""
