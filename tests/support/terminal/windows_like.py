"""Makes this process look like Windows to tavolata: import it before anything of ours.

What Windows lacks is blocked or taken away, and what only Windows has is put in its place as
far as we use it. All other packages see the real system: they are imported first.
"""

from __future__ import annotations

import asyncio
import ctypes
import fcntl
import importlib
import os
import signal
import socket
import sys
import types
from importlib.metadata import entry_points

FIRST = (
    "multiprocessing.popen_spawn_posix",
    "tavolata.cli.commands",
    "tavolata.client.client",
    "tavolata.server.serve",
    "tavolata.terminal.offline",
    "tavolata.terminal.online",
)
MISSING = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop")
UNKNOWN = {
    os: ("chown", "fchmod", "geteuid", "getuid", "killpg", "nice", "sched_setaffinity"),
    signal: ("SIGHUP", "SIGKILL", "SIGUSR1"),
    socket: ("TCP_INFO",),
}
CTRL_BREAK = signal.SIGUSR2
FRENCH = 0x040C
PLACE = 0x7FFF0000  # of the byte that is locked: where neither SQLite nor a reader goes


def locking(descriptor: int, mode: int, count: int) -> None:
    """Lock bytes from the present position on, as ``msvcrt.locking`` does."""
    assert (os.lseek(descriptor, 0, os.SEEK_CUR), mode, count) == (PLACE, 2, 1)
    flock(descriptor, exclusive)


def no_such_thing(*_: object) -> None:
    """Do what the loops of Windows do when asked to watch signals."""
    raise NotImplementedError


class Console:
    """The functions of ``kernel32`` that we use, for a console that shows colours if asked."""

    mode = 3

    def GetConsoleMode(self, handle: object, mode: ctypes._Pointer[ctypes.c_ulong]) -> int:
        """Tell what the console does now."""
        mode._obj.value = self.mode  # type: ignore[attr-defined]  # what byref points to
        return 1

    def SetConsoleMode(self, handle: object, mode: int) -> int:
        """Tell the console what to do."""
        type(self).mode = mode
        return 1

    def GetUserDefaultUILanguage(self) -> int:
        """Return the number of the person's language."""
        return FRENCH


flock, exclusive = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB
for name in FIRST:
    importlib.import_module(name)
of_games = {entry.module.partition(".")[0] for entry in entry_points(group="tavolata.games")}
for name in [name for name in sys.modules if name.partition(".")[0] in {"tavolata", *of_games}]:
    del sys.modules[name]
for name in MISSING:
    sys.modules[name] = None  # type: ignore[assignment]  # so that importing it fails
for module, names in UNKNOWN.items():
    for name in names:
        delattr(module, name)
msvcrt = types.ModuleType("msvcrt")
vars(msvcrt).update(locking=locking, LK_NBLCK=2, get_osfhandle=lambda descriptor: descriptor)
sys.modules["msvcrt"] = msvcrt
vars(ctypes)["windll"] = types.SimpleNamespace(kernel32=Console())
vars(signal)["SIGBREAK"] = CTRL_BREAK
asyncio.SelectorEventLoop.add_signal_handler = no_such_thing  # type: ignore[assignment,method-assign]
asyncio.new_event_loop().close()  # Python 3.14 chooses its kind once, by the platform
sys.platform = "win32"
