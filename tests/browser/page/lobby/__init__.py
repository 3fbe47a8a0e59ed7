"""Setting a table, and sharing it."""
