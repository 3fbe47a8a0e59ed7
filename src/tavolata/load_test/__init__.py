"""``tavolata load``: load tests of a server on this machine, of its speed and memory."""
