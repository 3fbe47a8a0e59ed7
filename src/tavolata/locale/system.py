"""The language of the whole system, for when no variable of the environment names one."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache

if sys.platform == "win32":
    import ctypes
    from locale import windows_locale

LANGUAGES_ON_A_MAC = ("defaults", "read", "-g", "AppleLanguages")  # the first is the person's


@cache
def system_language() -> str:
    """Return the language of this person's windows and menus, such as ``de``, or nothing."""
    if sys.platform == "win32":
        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        return windows_locale.get(number, "").partition("_")[0]
    if sys.platform == "darwin":
        try:
            done = subprocess.run(
                LANGUAGES_ON_A_MAC, capture_output=True, text=True, timeout=2, check=False
            )
        except (OSError, subprocess.SubprocessError):
            return ""
        found = re.search(r"[a-z]{2,3}", done.stdout)
        return found[0] if found else ""
    return ""
