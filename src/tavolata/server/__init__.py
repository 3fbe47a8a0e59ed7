"""The server: a sans-IO hub with all tables and games, and the store and sockets around it."""
