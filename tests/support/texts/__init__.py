"""Every text that can be shown, and where it is used."""
