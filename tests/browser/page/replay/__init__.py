"""Looking back at a finished game."""
