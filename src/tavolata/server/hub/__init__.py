"""The hub: tables, messages and games; it knows no socket, no file and no clock."""
