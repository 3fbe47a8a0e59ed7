"""The store: what the server asks of one (``Store``), and its implementation with SQLite."""
