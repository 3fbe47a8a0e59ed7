"""A server under everything that goes wrong in months, in minutes: ``make soak``."""
