"""What is said at a table: events, reasons, cards and moves in a person's language."""
