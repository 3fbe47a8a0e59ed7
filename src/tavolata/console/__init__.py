"""Text output of the commands: what a terminal can show, and progress bars."""
