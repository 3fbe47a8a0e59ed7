"""Random games, moves in notation, and what holds for every game."""
