"""The terminal: plain lines for now."""
