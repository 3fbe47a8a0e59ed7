"""Without a connection, with a bad one, or without storage."""
