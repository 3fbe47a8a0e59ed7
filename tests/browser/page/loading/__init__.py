"""How much is loaded, and that it is freed."""
