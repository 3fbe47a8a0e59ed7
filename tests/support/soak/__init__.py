"""``make soak``: a server under all the faults of months, within minutes."""
