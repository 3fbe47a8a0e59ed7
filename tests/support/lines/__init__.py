"""Network connections between clients and a server: slow, lossy and cut."""
