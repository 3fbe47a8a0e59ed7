"""What the output can show: letters of its code page, and colours."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from functools import cache

if sys.platform == "win32":
    import ctypes
    import msvcrt

PLAIN = {  # what code pages lack, in letters that all of them have
    **{"…": "...", "–": "-", "—": "-", "−": "-", "·": ".", "█": "#", "×": "x"},
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("“”„«»", '"'),
    **{"▲": "^", "■": "#", "●": "o", "◆": "+", "★": "*", "▬": "=", "✂": "x", "☺": ":)"},
}
COLOURS = 4  # ENABLE_VIRTUAL_TERMINAL_PROCESSING


def prepare_streams() -> None:
    """Set up standard streams so that letters which a code page lacks raise no error."""
    codecs.register_error("plain", write_plainly)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "plain"),
        (sys.stderr, "plain"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def write_plainly(error: UnicodeError) -> tuple[str, int]:
    """Replace what cannot be encoded by something in ASCII that reads the same."""
    assert isinstance(error, UnicodeEncodeError)
    missing = error.object[error.start : error.end]
    return "".join(map(ascii_letter, missing)), error.end


def ascii_letter(letter: str) -> str:
    """Return a letter in ASCII: without its accent, or a question mark; marks vanish."""
    if unicodedata.category(letter) in ("Cf", "Mn"):
        return ""
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return PLAIN.get(letter) or bare or "?"


def can_write(text: str) -> bool:
    """Tell whether standard output has letters for a text, if only without their accents."""
    encoding = sys.stdout.encoding or "utf-8"
    return "?" not in text.encode(encoding, "plain").decode(encoding)


def is_dumb() -> bool:
    """Tell whether the terminal takes nothing but lines of text."""
    return os.environ.get("TERM") == "dumb"


def shows_colours() -> bool:
    """Tell whether standard output takes colours, and nobody has declined them."""
    wanted = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and not is_dumb()
    return wanted and takes_colour_codes()


@cache
def takes_colour_codes() -> bool:
    """Tell whether the terminal takes colour codes; an older Windows console must be asked."""
    if sys.platform == "win32":
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(sys.stdout.fileno()))
        kernel, mode = ctypes.windll.kernel32, ctypes.c_ulong()
        known = kernel.GetConsoleMode(handle, ctypes.byref(mode))
        return bool(known and kernel.SetConsoleMode(handle, mode.value | COLOURS))
    else:  # noqa: RET505  # mypy wants both branches to know the platforms apart
        return True
