"""HTTP and WebSockets around the hub."""
