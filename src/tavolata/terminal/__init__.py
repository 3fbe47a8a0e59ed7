"""The games in a terminal, line by line: alone with bots, or as a client of a server."""
