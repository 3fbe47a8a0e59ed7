"""Ciao Ciao… solved: perfect play for two seats, near-equilibria for more."""
