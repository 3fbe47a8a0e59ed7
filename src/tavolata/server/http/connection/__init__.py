"""One connection: its peer, its limits, its WebSocket and its round trip."""
