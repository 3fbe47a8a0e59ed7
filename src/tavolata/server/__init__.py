"""The authority behind every table: a hub that knows no socket, and a server around it."""
