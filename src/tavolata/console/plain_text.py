"""Text that others have written, made safe for a terminal."""

CONTROLS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)], "?")


def plain(text: str) -> str:
    """Return what others have written without anything that could steer a terminal."""
    return text.translate(CONTROLS)
