"""Solve Ciao Ciao…: perfect play for two seats, approximate equilibria for more."""
