"""A simulated person at a terminal, and fake terminals."""
