"""A hub in virtual time, and everything that can be sent to it."""
