"""One running game at a table: the order of claims, its clock, its bots, its updates."""
