"""A place to write that says it is a terminal."""

import io


class Screen(io.StringIO):
    """A place to write that says it is a terminal."""

    def isatty(self) -> bool:
        return True
