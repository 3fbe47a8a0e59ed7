"""Information-set Monte Carlo tree search, interpreted and compiled."""
